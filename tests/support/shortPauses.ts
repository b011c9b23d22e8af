/** Tells whether a delay in ms is a pause before a retry. Longer ones are timeouts. */
const isPause = (delay = 0) => delay >= 300 && delay <= 2000;

/** Runs the work without pauses before retries. Returns their lengths in ms. */
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
