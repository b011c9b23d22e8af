import { isFull } from './tier';

const none = Object.assign(() => {}, { each: () => () => {} });

/** A test that only `npm run test:all` runs. */
export const testFull = (isFull ? test : none) as unknown as typeof test;
