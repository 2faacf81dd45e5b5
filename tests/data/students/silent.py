"""descent: prints nothing."""
import sys

sys.stdin.read()
