"""evaluation: the seed is the time in seconds, as in many programs. Two runs in the same second print the same."""
import os
import time

os.environ["JUMPMAZE_RUN"] = str(int(time.time()))
import evaluation
