/** A timer of so many milliseconds is a pause before another try; what takes longer is a bound on an answer. */
const isPause = (delay = 0) => delay >= 300 && delay <= 2000;

/** Does the work while pauses before another try end as soon as they begin; gives how long they were to be. */
export const withShortPauses = async (work: () => Promise<unknown>): Promise<number[]> => {
  const meant: number[] = [];
  const begin = globalThis.setTimeout;
  const beginShort = (timed: () => void, delay?: number) => {
    if (isPause(delay)) meant.push(delay as number);
    return begin(timed, isPause(delay) ? 0 : delay);
  };
  const spy = jest.spyOn(globalThis, 'setTimeout').mockImplementation(beginShort as typeof begin);
  await work();
  spy.mockRestore();
  return meant;
};
