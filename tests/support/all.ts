/**
 * Whether everything is tested, in every variation: `npm run test:all`. Without it `*.all.test.*` and
 * `*.all.spec.ts` do not run at all, and what a file tests in several ways it tests in one.
 */
export const ALL = process.env.ALL_ENGINES === '1';

/** The first of a list of variations in the gate; the others are for `npm run test:all`. */
export const firstOf = <T>(variations: readonly T[], count = 1): T[] =>
  ALL ? [...variations] : variations.slice(0, count);
