/** One line of the table: what was done, how long it took, and against what it is held. */
export interface Figure {
  name: string;
  milliseconds: number;
  /** Milliseconds of the bare way of doing it, measured in the same run. */
  bare?: number;
}

/** The value that lies in the middle. */
export const middle = (times: readonly number[]): number => percentile(times, 0.5);

/** The median of several runs of an action, in milliseconds, after one that does not count. */
export const median = async (
  runs: number,
  action: () => unknown | Promise<unknown>,
): Promise<number> => {
  const times: number[] = [];
  for (let run = 0; run <= runs; run += 1) {
    const start = performance.now();
    await action();
    if (run > 0) times.push(performance.now() - start);
  }
  return middle(times);
};

/** How long one run of an action took, in milliseconds, and what it gave. */
export const timed = async <T>(action: () => Promise<T>): Promise<{ ms: number; value: T }> => {
  const start = performance.now();
  const value = await action();
  return { ms: performance.now() - start, value };
};

/** The value below which the given share of all lies. */
export const percentile = (values: readonly number[], share: number): number => {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
};

const cell = (text: string, width: number) => text.padStart(width);

/** Prints figures as a table; ratios say more than times where machines differ. */
export const printTable = (figures: readonly Figure[]): void => {
  console.log(`${'what'.padEnd(52)}${cell('ms', 10)}${cell('bare ms', 10)}${cell('ratio', 8)}`);
  for (const { name, milliseconds, bare } of figures) {
    const ratio = bare ? (milliseconds / bare).toFixed(2) : '';
    const bareText = bare ? bare.toFixed(1) : '';
    console.log(
      `${name.padEnd(52)}${cell(milliseconds.toFixed(1), 10)}${cell(bareText, 10)}${cell(ratio, 8)}`,
    );
  }
};
