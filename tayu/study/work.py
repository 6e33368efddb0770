"""What a worker does: it plays a batch. Little is imported, for every process waits for it."""

from collections.abc import Iterable

from tayu import kernels
from tayu.match import parse_player
from tayu.players.playouts import loops_for
from tayu.study.columns import Columns
from tayu.study.plan import FAST, Batch


def play(batch: Batch) -> Columns:
    """Play a batch: what a worker does. The same batch gives the same columns anywhere."""
    if is_slow(batch):
        from tayu.study import plain  # noqa: PLC0415  # records and reviews, which few need

        return plain.play(batch)
    from tayu.study import compiled  # noqa: PLC0415  # what slow players have no need of

    return compiled.play(batch)


def is_slow(batch: Batch) -> bool:
    """Whether its games go through positions, and not whole through compiled loops."""
    return batch.bidding or not all(player in FAST for player in batch.players)


def prepare(batches: Iterable[Batch]) -> None:
    """Compile what they need, or read what was kept of it: once, and not in every worker."""
    for batch in batches:
        if is_slow(batch):
            _prepare_slow(batch)
        else:
            from tayu.study import compiled  # noqa: PLC0415  # see above

            compiled.ready()


def _prepare_slow(batch: Batch) -> None:
    kernels.ready()
    levels = {parse_player(player).level for player in batch.players if player not in FAST}
    if batch.bidding or "master" in levels:
        kernels.ready(loops_for(batch.rules))
