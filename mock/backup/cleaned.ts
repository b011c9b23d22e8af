/**
 * Runs `work`, then `cleanUp`. If `work` fails or the process exits, `cleanUp` runs too. It does
 * not run if the system kills the process.
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
