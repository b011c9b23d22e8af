@rem npm run: where the shell has no exec of its own (Windows), this runs what it is given.
@%*
