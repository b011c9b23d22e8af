import type { Endpoint } from './endpoint';

/** The id of the page's element that holds the first answers. Its JSON maps the keys of `callInputKey` to answer bodies. */
export const FIRST_ANSWERS = 'first-answers';

/** Returns the key of a call with its input. It is the same for a call to be sent and for a first answer. */
export const callInputKey = (
  { method, path, fixed }: Pick<Endpoint, 'method' | 'path' | 'fixed'>,
  input: object,
): string => {
  const fields = Object.entries({ ...input, ...fixed }).filter(([, value]) => value !== undefined);
  return JSON.stringify([method, path, ...fields.sort(([a], [b]) => (a < b ? -1 : 1))]);
};
