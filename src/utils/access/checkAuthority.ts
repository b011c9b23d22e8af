type Answer = boolean | Promise<unknown>;

/**
 * The access rule of a page: a role, several roles, a function, or a promise. An empty rule allows
 * every role. A promise denies access if it rejects or resolves to false.
 */
export type Authority =
  | undefined
  | null
  | ''
  | string
  | readonly string[]
  | Promise<unknown>
  | ((current: string) => Answer);

const isPromise = (value: unknown): value is Promise<unknown> =>
  typeof (value as Promise<unknown> | undefined)?.then === 'function';

const settle = (promise: Promise<unknown>): Promise<boolean> =>
  promise.then(
    (value) => value !== false,
    () => false,
  );

/**
 * Returns true if a role may open a page, or a promise if the access rule is asynchronous.
 */
export const checkAuthority = (
  required: Authority,
  current: string,
): boolean | Promise<boolean> => {
  if (isPromise(required)) return settle(required);
  if (typeof required === 'function') {
    const answer = required(current);
    return isPromise(answer) ? settle(answer) : Boolean(answer);
  }
  if (!required || required.length === 0) return true;
  return typeof required === 'string' ? required === current : required.includes(current);
};
