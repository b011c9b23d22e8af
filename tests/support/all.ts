/**
 * True in `npm run test:all`, which tests every variation. In the gate, `*.all.test.*` and
 * `*.all.spec.ts` do not run, and a test with several variations runs only the first.
 */
export const ALL = process.env.ALL_ENGINES === '1';

/** Returns the first `count` variations in the gate, all of them in `npm run test:all`. */
export const inGateFirst = <T>(variations: readonly T[], count = 1): T[] =>
  ALL ? [...variations] : variations.slice(0, count);
