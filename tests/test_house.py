"""The house is in order: form, types, floors, documentation, and what the wheel holds."""

import ast
import re
import subprocess
import sys
import tomllib
import zipfile
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
PACKAGES = (ROOT / "tayu", ROOT / "widgets" / "tayu_widgets")
MODULES = sorted(path for package in PACKAGES for path in package.rglob("*.py"))
LONGEST_MODULE = 320  # lines
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))


def run(*command: str) -> None:
    """Run a tool in the checkout; what it printed becomes the failure's message."""
    done = subprocess.run(
        command, cwd=ROOT, check=False, capture_output=True, text=True, timeout=600
    )
    assert done.returncode == 0, f"{' '.join(command)}\n{done.stdout}{done.stderr}"


def test_format() -> None:
    run(sys.executable, "-m", "ruff", "format", "--check", ".")


def test_lint() -> None:
    run(sys.executable, "-m", "ruff", "check", ".")


def test_types() -> None:
    run(sys.executable, "-m", "mypy")


def test_floors() -> None:
    run(str(Path(sys.executable).parent / "lint-imports"))


def test_modules_are_short() -> None:
    lengths = {str(path.relative_to(ROOT)): len(lines_of(path)) for path in MODULES}
    long = {name: lines for name, lines in lengths.items() if lines > LONGEST_MODULE}
    assert not long, "a room may be missing"


def test_public_constants_are_documented() -> None:
    """Ruff sees to modules, classes and functions; this sees to the constants between them.

    A constant is documented by a string after it, a comment above or beside it, or its
    module's docstring.
    """
    bare = {str(path.relative_to(ROOT)): names for path in MODULES if (names := undocumented(path))}
    assert not bare


def undocumented(module: Path) -> list[str]:
    lines = lines_of(module)
    tree = ast.parse("\n".join(lines))
    about = ast.get_docstring(tree) or ""
    return [
        name
        for statement, following in pairwise([*tree.body, None])
        for name in constants(statement)
        if statement is not None
        and not is_text(following)
        and not lines[statement.lineno - 2].startswith("#")
        and "  # " not in lines[statement.lineno - 1]
        and f"`{name}`" not in about
    ]


def lines_of(module: Path) -> list[str]:
    return module.read_text("utf-8").splitlines()


def constants(statement: ast.stmt | None) -> Iterator[str]:
    """The public names in capitals that a statement gives a value."""
    if isinstance(statement, ast.Assign | ast.AnnAssign):
        for node in ast.walk(statement):
            if (
                isinstance(node, ast.Name)
                and isinstance(node.ctx, ast.Store)
                and re.fullmatch("[A-Z][A-Z0-9_]+", node.id)
            ):
                yield node.id


def is_text(statement: ast.stmt | None) -> bool:
    return (
        isinstance(statement, ast.Expr)
        and isinstance(statement.value, ast.Constant)
        and isinstance(statement.value.value, str)
    )


@pytest.fixture(scope="session")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> set[str]:
    """The names of the files in the wheel."""
    folder = tmp_path_factory.mktemp("wheel")
    run(sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(folder))
    (built,) = folder.glob("*.whl")
    with zipfile.ZipFile(built) as archive:
        return set(archive.namelist())


def test_the_wheel_installs_two_names(wheel: set[str]) -> None:
    tops = {name.split("/")[0] for name in wheel}
    installed = {top for top in tops if not top.endswith((".dist-info", ".data"))}
    assert installed == {"tayu", "tayu_widgets"}


def test_the_wheel_holds_every_notebook(wheel: set[str]) -> None:
    version = PROJECT["project"]["version"]
    prefix = f"tayu-{version}.data/data/share/tayu/notebooks/"
    shipped = {name.removeprefix(prefix) for name in wheel if name.startswith(prefix)}
    kept = subprocess.run(
        ["git", "ls-files", "notebooks"], cwd=ROOT, check=True, capture_output=True, text=True
    )
    assert shipped == {name.removeprefix("notebooks/") for name in kept.stdout.split()}


def test_the_changelog_begins_with_this_version() -> None:
    versions = re.findall(r"^## \[(\d[^\]]*)\]", (ROOT / "CHANGELOG.md").read_text("utf-8"), re.M)
    assert versions[0] == PROJECT["project"]["version"]


def test_each_dependency_has_its_reason() -> None:
    project = PROJECT["project"]
    lists = [project["dependencies"], *project["optional-dependencies"].values()]
    required = {re.split(r"[\[<>=! ]", line)[0] for lines in lists for line in lines}
    section = (ROOT / "CONTRIBUTING.md").read_text("utf-8").split("## Dependencies")[1]
    named = set(re.findall(r"`([\w-]+)(?:\[\w+\])?`", section))
    rows = set(re.findall(r"^\| `([\w-]+)", section, re.M))
    assert required - {"tayu"} <= named
    assert rows <= required


def tracked_text() -> Iterator[tuple[str, str]]:
    """The name and text of every text file that git keeps."""
    listed = subprocess.run(
        ["git", "ls-files", "-z"], cwd=ROOT, check=True, capture_output=True, text=True
    )
    for name in filter(None, listed.stdout.split("\0")):
        path = ROOT / name
        if path.is_file() and path.suffix not in {".png", ".parquet"}:
            yield name, path.read_text("utf-8")


def test_nothing_names_the_machine_it_was_made_on() -> None:
    """No home or temporary folder, and no package registry's address, stands in the tree."""
    places = re.compile(r"/(?:home|Users|opt|root|work)/\w|/tmp/\w|://[\w.-]*(?:pypi|npmjs)\b")
    found = [
        f"{name}: {match.group()}"
        for name, text in tracked_text()
        for match in places.finditer(text)
    ]
    assert not found


def test_ci_runs_the_readmes_command() -> None:
    """CI takes the command from the README, so it must stand there exactly once."""
    lines = (ROOT / "README.md").read_text("utf-8").splitlines()
    pattern = re.search(r"grep -E '([^']+)'", (ROOT / ".ci" / "run").read_text("utf-8"))
    assert pattern is not None
    assert len([line for line in lines if re.search(pattern.group(1), line)]) == 1
