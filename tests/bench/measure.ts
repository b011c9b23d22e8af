export interface Figure {
  name: string;
  milliseconds: number;
  /** Milliseconds that the same work takes without the program. */
  bare?: number;
}

export const middle = (times: readonly number[]): number => percentile(times, 0.5);

/** The median duration of several runs in milliseconds, after one warm-up run. */
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

/** The duration of one run in milliseconds, and its result. */
export const timed = async <T>(action: () => Promise<T>): Promise<{ ms: number; value: T }> => {
  const start = performance.now();
  const value = await action();
  return { ms: performance.now() - start, value };
};

/** Returns the value below which this share of all values is. */
export const percentile = (values: readonly number[], share: number): number => {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
};

const cell = (text: string, width: number) => text.padStart(width);

/** Prints the results as a table. Only the ratio can be compared between machines. */
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
