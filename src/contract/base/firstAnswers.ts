import type { Endpoint } from './endpoint';

/**
 * The id of the HTML element that contains the responses to the page's first API calls, as JSON.
 */
export const FIRST_ANSWERS = 'first-answers';

/** Returns a key for an API call with its input, by which the page finds the embedded response. */
export const callInputKey = (
  { method, path, fixed }: Pick<Endpoint, 'method' | 'path' | 'fixed'>,
  input: object,
): string => {
  const fields = Object.entries({ ...input, ...fixed }).filter(([, value]) => value !== undefined);
  return JSON.stringify([method, path, ...fields.sort(([a], [b]) => (a < b ? -1 : 1))]);
};
