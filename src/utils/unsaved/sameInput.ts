const filledIn = (values: unknown): string =>
  JSON.stringify(values, (_, value) => (value === '' || value === null ? undefined : value));

/** Whether two inputs say the same: what was filled in and emptied again is as if it had never been. */
export const isSameInput = (a: unknown, b: unknown): boolean => filledIn(a) === filledIn(b);
