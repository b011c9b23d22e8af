/** Runs `work`, then `cleanUp`. The clean-up also runs if the work fails or the process exits early. */
export const cleaned = async <T>(work: () => Promise<T>, cleanUp: () => void): Promise<T> => {
  process.once('exit', cleanUp);
  try {
    return await work();
  } finally {
    process.off('exit', cleanUp);
    cleanUp();
  }
};
