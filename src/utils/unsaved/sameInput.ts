const filledIn = (values: unknown): string =>
  JSON.stringify(values, (_, value) => (value === '' || value === null ? undefined : value));

/** Tells whether two inputs are equal. A field that was filled in and emptied again equals an untouched field. */
export const isSameInput = (a: unknown, b: unknown): boolean => filledIn(a) === filledIn(b);
