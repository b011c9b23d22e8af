/** Milliseconds after which a save counts as slow. */
const SLOW = 700;

let report: () => Promise<unknown> = async () => {};

/**
 * Calls `callback` repeatedly while a save is slow, to tell the user what the save waits for.
 * Returns a function that stops this.
 */
export const whileWritesWait = (callback: () => Promise<unknown>): (() => void) => {
  report = callback;
  return () => {
    report = async () => {};
  };
};

/**
 * Calls the function set with `whileWritesWait` every `SLOW` milliseconds until the save has an
 * answer.
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
