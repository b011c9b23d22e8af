import { isFull } from './tier';

const none = Object.assign(() => {}, { each: () => () => {} });

/** A test case that only `npm run test:all` runs, in a file whose other cases run in the gate. */
export const testFull = (isFull ? test : none) as unknown as typeof test;
