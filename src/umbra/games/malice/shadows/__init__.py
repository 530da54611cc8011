"""SM-STN, SM-AET, SM-XUL: the turns of the Shadows and of Xulthûl."""
