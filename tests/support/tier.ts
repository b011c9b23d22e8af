/**
 * Tells whether this is the full tier (`npm run test:all`), with every file and every variation. In
 * the quick tier, `*.full.test.*` and `*.full.spec.ts` do not run, and a test with several
 * variations runs only the first.
 */
export const isFull = process.env.TIER === 'full';

/** Returns the first `count` variations in the quick tier, all of them in the full tier. */
export const firstInQuick = <T>(variations: readonly T[], count = 1): T[] =>
  isFull ? [...variations] : variations.slice(0, count);
