"""The explorer in a real browser: headless Chromium, through JupyterLab."""
