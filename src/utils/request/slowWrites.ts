/** Milliseconds after which a write counts as slow. */
const SLOW = 700;

let report: () => Promise<unknown> = async () => {};

/**
 * Sets a function that runs repeatedly while a write is slow, for example to find out why the write waits. Returns a
 * function that removes it.
 */
export const whileWritesWait = (callback: () => Promise<unknown>): (() => void) => {
  report = callback;
  return () => {
    report = async () => {};
  };
};

/** Calls the function above while the write has no answer yet, every `SLOW` milliseconds. */
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
