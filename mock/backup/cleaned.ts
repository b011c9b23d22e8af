/** Runs `work`, then `cleanUp`, even if the work fails or the process is stopped. */
export const cleaned = async <T>(work: () => Promise<T>, cleanUp: () => void): Promise<T> => {
  process.once('exit', cleanUp);
  try {
    return await work();
  } finally {
    process.off('exit', cleanUp);
    cleanUp();
  }
};
