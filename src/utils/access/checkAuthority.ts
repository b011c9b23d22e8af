type Answer = boolean | Promise<unknown>;

/**
 * What a page requires: nothing, a role, one of several roles, or a function or promise that decides. A promise grants
 * access unless it rejects or resolves to false.
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
 * Tells whether the current role meets the requirement. Returns a promise if the requirement is asynchronous.
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
