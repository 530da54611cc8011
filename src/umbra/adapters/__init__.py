"""The games behind the interfaces of other frameworks: one module for each, made of what a seat may know.

A module imports its framework itself, so that each needs its own extra only; `docs/research.md` says how to begin.
"""
