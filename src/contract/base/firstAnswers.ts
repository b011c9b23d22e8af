import type { Endpoint } from './endpoint';

/**
 * The id of the HTML element with API responses for the page's first calls. They are JSON, by
 * `callInputKey`.
 */
export const FIRST_ANSWERS = 'first-answers';

/** Returns a key for a call with its input, to find its response in the HTML page. */
export const callInputKey = (
  { method, path, fixed }: Pick<Endpoint, 'method' | 'path' | 'fixed'>,
  input: object,
): string => {
  const fields = Object.entries({ ...input, ...fixed }).filter(([, value]) => value !== undefined);
  return JSON.stringify([method, path, ...fields.sort(([a], [b]) => (a < b ? -1 : 1))]);
};
