/** Delays of this length (ms) are pauses before a retry. Longer ones are timeouts. */
const isPause = (delay = 0) => delay >= 300 && delay <= 2000;

/** Runs the work with all pauses before retries skipped. Returns their intended lengths in ms. */
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
