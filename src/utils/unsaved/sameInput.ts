const filledIn = (values: unknown): string =>
  JSON.stringify(values, (_, value) => (value === '' || value === null ? undefined : value));

/**
 * Tells whether two form inputs are equal. A field that was filled and emptied again counts as
 * untouched.
 */
export const isSameInput = (a: unknown, b: unknown): boolean => filledIn(a) === filledIn(b);
