/**
 * Runs `work`, then `cleanUp`. `cleanUp` also runs if the work fails or the process exits, but not
 * if the process is killed.
 */
export const cleaned = async <T>(work: () => Promise<T>, cleanUp: () => void): Promise<T> => {
  process.once('exit', cleanUp);
  try {
    return await work();
  } finally {
    process.off('exit', cleanUp);
    cleanUp();
  }
};
