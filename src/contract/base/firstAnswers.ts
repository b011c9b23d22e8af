import type { Endpoint } from './endpoint';

/** The id of the HTML element that contains API responses as JSON, for the page's first calls. */
export const FIRST_ANSWERS = 'first-answers';

/**
 * Returns a key for an API call and its input. The page finds the embedded response by this key.
 */
export const callInputKey = (
  { method, path, fixed }: Pick<Endpoint, 'method' | 'path' | 'fixed'>,
  input: object,
): string => {
  const fields = Object.entries({ ...input, ...fixed }).filter(([, value]) => value !== undefined);
  return JSON.stringify([method, path, ...fields.sort(([a], [b]) => (a < b ? -1 : 1))]);
};
