/**
 * True for `npm run test:all`, which runs every file and variation. Otherwise `*.full.test.*` and
 * `*.full.spec.ts` do not run, and some tests run only a part of their variations.
 */
export const isFull = process.env.TIER === 'full';

/** Returns the first `count` variations in the short test run, and all in `npm run test:all`. */
export const firstInQuick = <T>(variations: readonly T[], count = 1): T[] =>
  isFull ? [...variations] : variations.slice(0, count);
