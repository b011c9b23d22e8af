/** Milliseconds after which a save counts as slow. */
const SLOW = 700;

let report: () => Promise<unknown> = async () => {};

/**
 * Sets a function that is called repeatedly while a save is slow, for example to tell the user why
 * the save has to wait. Returns a function that removes it.
 */
export const whileWritesWait = (callback: () => Promise<unknown>): (() => void) => {
  report = callback;
  return () => {
    report = async () => {};
  };
};

/**
 * Calls the function from `whileWritesWait` every `SLOW` milliseconds until the response to the
 * save arrives.
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
