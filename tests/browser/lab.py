"""A JupyterLab server for tests, and one of its notebooks open in a browser."""

import json
import os
import secrets
import socket
import subprocess
import sys
import time
import urllib.request
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, TypeVar

from playwright.sync_api import Page

T = TypeVar("T")
PYTHON = {"name": "python3", "display_name": "Python 3", "language": "python"}
PATIENCE = 120.0  # seconds: a cold kernel on a busy machine


def wait_for(look: Callable[[], T], what: str, patience: float = PATIENCE) -> T:
    """What `look` gives as soon as it is truthy; else the test fails, naming `what`."""
    until = time.monotonic() + patience
    while not (seen := look()):
        if time.monotonic() > until:
            raise AssertionError(f"waited {patience:.0f} s for {what}")
        time.sleep(0.1)
    return seen


class Lab:
    """A running server: its address and token, and what its interface for programs answers."""

    def __init__(self, address: str, token: str, folder: Path) -> None:
        self.address = address
        self.token = token
        self.folder = folder

    def ask(self, path: str, method: str = "GET") -> Any:
        """The answer to a request, read as JSON (None when it is empty)."""
        request = urllib.request.Request(
            self.address + path, method=method, headers={"Authorization": f"token {self.token}"}
        )
        with urllib.request.urlopen(request, timeout=PATIENCE) as answer:
            text = answer.read()
        return json.loads(text) if text else None

    def kernel_is_idle(self) -> bool:
        """Whether there is one session and its kernel waits for work."""
        states = [session["kernel"]["execution_state"] for session in self.ask("api/sessions")]
        return states == ["idle"]

    def end_sessions(self) -> None:
        """Shut every kernel down, so that the next test starts with its own."""
        for session in self.ask("api/sessions"):
            self.ask(f"api/sessions/{session['id']}", "DELETE")


@contextmanager
def running_lab(folder: Path, log: Path) -> Iterator[Lab]:
    """JupyterLab on `folder`, with settings of its own and a random port and token."""
    token = secrets.token_hex(16)
    settings = log.parent / "settings"
    quiet = settings / "@jupyterlab" / "apputils-extension" / "notification.jupyterlab-settings"
    quiet.parent.mkdir(parents=True)
    quiet.write_text('{"fetchNews": "false", "checkForUpdates": false}', "utf-8")
    runtime = log.parent / "runtime"
    command = [sys.executable, "-m", "jupyterlab", "--no-browser", "--allow-root"]
    command += ["--port=0", f"--IdentityProvider.token={token}", f"--ServerApp.root_dir={folder}"]
    command += ["--LabApp.expose_app_in_browser=True", "--ServerApp.terminals_enabled=False"]
    environment = os.environ | {
        "JUPYTER_CONFIG_DIR": str(log.parent / "config"),
        "JUPYTER_DATA_DIR": str(log.parent / "data"),
        "JUPYTER_RUNTIME_DIR": str(runtime),
        "JUPYTERLAB_SETTINGS_DIR": str(settings),
        "JUPYTERLAB_WORKSPACES_DIR": str(log.parent / "workspaces"),
    }
    with log.open("w", encoding="utf-8") as output:
        server = subprocess.Popen(
            command, stdout=output, stderr=subprocess.STDOUT, env=environment, cwd=folder
        )
    try:
        yield Lab(_address(server, runtime, log), token, folder)
    finally:
        server.terminate()
        try:
            server.wait(timeout=20)
        except subprocess.TimeoutExpired:
            server.kill()


@contextmanager
def running_voila(notebook: Path, log: Path) -> Iterator[str]:
    """A notebook as a page, by Voilà with settings of its own; gives its address."""
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    command = [sys.executable, "-m", "voila", "--no-browser", f"--port={port}", str(notebook)]
    environment = os.environ | {
        "JUPYTER_CONFIG_DIR": str(log.parent / "config"),
        "JUPYTER_DATA_DIR": str(log.parent / "data"),
    }
    with log.open("w", encoding="utf-8") as output:
        server = subprocess.Popen(
            command, stdout=output, stderr=subprocess.STDOUT, env=environment, cwd=log.parent
        )
    address = f"http://localhost:{port}/"

    def is_running() -> bool:
        assert server.poll() is None, f"Voilà ended:\n{log.read_text('utf-8')}"
        return address in log.read_text("utf-8")

    try:
        wait_for(is_running, "Voilà to start")
        yield address
    finally:
        server.terminate()
        try:
            server.wait(timeout=20)
        except subprocess.TimeoutExpired:
            server.kill()


def _address(server: "subprocess.Popen[bytes]", runtime: Path, log: Path) -> str:
    def written() -> str:
        assert server.poll() is None, f"JupyterLab ended:\n{log.read_text('utf-8')}"
        for file in runtime.glob("jpserver-*.json"):
            text = file.read_text("utf-8")
            if text.rstrip().endswith("}"):  # else it is still being written
                return str(json.loads(text)["url"])
        return ""

    return wait_for(written, "JupyterLab to start")


class Notebook:
    """A notebook open in JupyterLab."""

    def __init__(self, page: Page, lab: Lab, name: str) -> None:
        self.page = page
        self.lab = lab
        self.name = name

    def open(self) -> None:
        """Show the notebook, and wait until its kernel can be given work."""
        address = f"{self.lab.address}lab/tree/{self.name}?reset&token={self.lab.token}"
        self.page.goto(address, timeout=PATIENCE * 1000)
        self.wait_until_idle()

    def reload(self) -> None:
        """Reload the page; the kernel and what it holds live on."""
        self.page.reload(timeout=PATIENCE * 1000)
        self.wait_until_idle()

    def wait_until_idle(self) -> None:
        """Wait until the cells are shown and the kernel waits for work."""
        self.page.locator(".jp-Notebook .jp-Cell").first.wait_for(timeout=PATIENCE * 1000)
        wait_for(self.lab.kernel_is_idle, "the kernel to be idle")
        self.page.wait_for_function(
            "() => { const panel = window.jupyterapp?.shell.currentWidget;"
            " return panel?.sessionContext?.session?.kernel?.status === 'idle'; }",
            timeout=PATIENCE * 1000,
        )

    def run_all(self) -> None:
        """Run all cells, and wait until the last one has run."""
        self.command("notebook:run-all-cells")
        self.wait_until_idle()

    def command(self, name: str, **given: str) -> None:
        """Carry out one of JupyterLab's own commands, to its end."""
        self.page.evaluate(
            "([name, given]) => window.jupyterapp.commands.execute(name, given)", [name, given]
        )

    def watch(self) -> None:
        """From now on keep what is done to the notebook's cells: see `changes`."""
        self.page.evaluate(
            """() => {
                const { model } = window.jupyterapp.shell.currentWidget.content;
                window.done = [];
                model.cells.changed.connect((_, {type}) => done.push(type));
                for (const cell of model.cells)
                    cell.sharedModel.changed.connect((_, {sourceChange, cellTypeChange}) => {
                        if (sourceChange || cellTypeChange) done.push(cell.id);
                    });
            }"""
        )

    def changes(self) -> list[str]:
        """What was done to the cells since `watch`, even if it was undone."""
        done: list[str] = self.page.evaluate("() => window.done")
        return done

    def sources(self) -> list[str]:
        """The text of every cell, shown or scrolled away."""
        texts: list[str] = self.page.evaluate(
            "() => Array.from(window.jupyterapp.shell.currentWidget.content.model.cells,"
            " cell => cell.sharedModel.getSource())"
        )
        return texts
