"""The subcommands of `tayu`, a room for each family of them."""
