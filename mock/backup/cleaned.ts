/** Runs work, then the clean-up: also where the work fails, or the process exits before it is done. */
export const cleaned = async <T>(work: () => Promise<T>, cleanUp: () => void): Promise<T> => {
  process.once('exit', cleanUp);
  try {
    return await work();
  } finally {
    process.off('exit', cleanUp);
    cleanUp();
  }
};
