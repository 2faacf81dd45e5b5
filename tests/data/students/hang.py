"""descent: never ends, and ignores the signal to end."""
import signal
import time
import maze

signal.signal(signal.SIGTERM, signal.SIG_IGN)
maze.ask("Iterations? ")
while True:
    time.sleep(1)
