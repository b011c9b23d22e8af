import type { Endpoint } from './endpoint';

/** The id of the element in which a page brings the first answers, by `askedFor`, as their bodies. */
export const FIRST_ANSWERS = 'first-answers';

/** The same text for a call that is about to be sent and for its answer that came with the page. */
export const askedFor = (
  { method, path, fixed }: Pick<Endpoint, 'method' | 'path' | 'fixed'>,
  input: object,
): string => {
  const fields = Object.entries({ ...input, ...fixed }).filter(([, value]) => value !== undefined);
  return JSON.stringify([method, path, ...fields.sort(([a], [b]) => (a < b ? -1 : 1))]);
};
