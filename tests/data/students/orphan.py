"""descent: leaves a process behind without parent, session, output and environment."""
import os
import maze

iterations = maze.ask("Iterations? ")
if os.fork() == 0:
    os.setsid()
    if os.fork() == 0:
        os.closerange(0, 256)
        os.execve("/bin/sleep", ["sleep", "302"], {})
    os._exit(0)
os.wait()
maze.evaluate(maze.search(iterations, maze.downhill)[1])
