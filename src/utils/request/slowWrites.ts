/** Milliseconds after which a save counts as slow. */
const SLOW = 700;

let report: () => Promise<unknown> = async () => {};

/**
 * Sets a function that is called repeatedly while a save is slow. The function can tell the user
 * why the save waits. Returns a function that removes it.
 */
export const whileWritesWait = (callback: () => Promise<unknown>): (() => void) => {
  report = callback;
  return () => {
    report = async () => {};
  };
};

/**
 * Calls the function from `whileWritesWait` every `SLOW` milliseconds until the save has a
 * response.
 */
export const watchWrite = <T>(answer: Promise<T>): Promise<T> => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isOver = false;
  const arm = () => {
    timer = setTimeout(async () => {
      await report();
      if (!isOver) arm();
    }, SLOW);
  };
  arm();
  return answer.finally(() => {
    isOver = true;
    clearTimeout(timer);
  });
};
