/** Fewer numbers than this do not show how long they are. */
const ENOUGH = 3;

/**
 * Of a column's staff numbers those that are one digit shorter than most, with the number that was likely
 * meant: spreadsheet programs take the leading zero from what they hold for a number. It stays a hint,
 * because a short number may be right.
 */
export const staffNoHints = (numbers: readonly string[]): Map<string, string> => {
  const distinct = [...new Set(numbers)].filter((number) => /^\d+$/.test(number));
  const counts = new Map<number, number>();
  for (const { length } of distinct) counts.set(length, (counts.get(length) ?? 0) + 1);
  const [usual] = [...counts].sort((a, b) => b[1] - a[1]);
  if (!usual || distinct.length < ENOUGH || usual[1] <= distinct.length / 2) return new Map();
  const [length] = usual;
  return new Map(
    distinct.filter((number) => number.length === length - 1).map((each) => [each, `0${each}`]),
  );
};
