/**
 * Whether everything is tested, in every variation: `npm run test:all`. Without it `*.all.test.*` and
 * `*.all.spec.ts` do not run at all, and what a file tests in several ways it tests in one.
 */
export const ALL = process.env.ALL_ENGINES === '1';
