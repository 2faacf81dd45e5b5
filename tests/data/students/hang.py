"""descent: never ends, and does not care for being asked to."""
import signal
import time
import maze

signal.signal(signal.SIGTERM, signal.SIG_IGN)
maze.ask("Iterations? ")
while True:
    time.sleep(1)
