import type { Endpoint } from './endpoint';

/**
 * Id of the HTML element that holds the page's first API answers. The JSON inside maps a
 * `callInputKey` to an answer body.
 */
export const FIRST_ANSWERS = 'first-answers';

/** Returns a key for a call with its input. The page uses it to find the first answer to a call. */
export const callInputKey = (
  { method, path, fixed }: Pick<Endpoint, 'method' | 'path' | 'fixed'>,
  input: object,
): string => {
  const fields = Object.entries({ ...input, ...fixed }).filter(([, value]) => value !== undefined);
  return JSON.stringify([method, path, ...fields.sort(([a], [b]) => (a < b ? -1 : 1))]);
};
