/**
 * Runs `work`, then `cleanUp`. `cleanUp` also runs if `work` fails or the process exits, but not if
 * the operating system kills the process.
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
