/** Milliseconds after which a write seems to wait for something. */
const SLOW = 700;

let tell: () => Promise<unknown> = async () => {};

/** Has it told, again and again, that a write is without an answer: what holds it up may be known. */
export const whileWritesWait = (told: () => Promise<unknown>): (() => void) => {
  tell = told;
  return () => {
    tell = async () => {};
  };
};

/** Watches a write until it is answered. */
export const watchWrite = <T>(answer: Promise<T>): Promise<T> => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isOver = false;
  const arm = () => {
    timer = setTimeout(async () => {
      await tell();
      if (!isOver) arm();
    }, SLOW);
  };
  arm();
  return answer.finally(() => {
    isOver = true;
    clearTimeout(timer);
  });
};
