const filledIn = (values: unknown): string =>
  JSON.stringify(values, (_, value) => (value === '' || value === null ? undefined : value));

/**
 * Returns true if two form inputs are equal. An emptied field equals a field that was never filled
 * in.
 */
export const isSameInput = (a: unknown, b: unknown): boolean => filledIn(a) === filledIn(b);
