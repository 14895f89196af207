"""Whole games as files, each of which tells the stories that its first lines name."""
