"""descent: leaves a process behind in another session, which keeps the output open."""
import os
import time
import maze

maze.ask("Iterations? ")
if os.fork() == 0:
    os.setsid()
    if os.fork() == 0:
        time.sleep(300)
    os._exit(0)
print("done")
