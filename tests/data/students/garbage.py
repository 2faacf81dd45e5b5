"""descent: prints bytes that are not text."""
import os
import sys

sys.stdin.read()
sys.stdout.buffer.write(b"Iterations? \x00\xff\xfe" + bytes(range(256)) * 20)
