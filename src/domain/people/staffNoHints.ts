/**
 * Minimum number of different staff numbers in a file. With fewer numbers, it is unclear how long
 * they usually are.
 */
const ENOUGH = 3;

/**
 * Suggests staff numbers with the leading zeros that a spreadsheet has removed, such as `01234` for
 * `1234`. Two or more zeros are suggested only if most numbers of the usual length begin with them.
 * The user decides, because the short number may be correct.
 */
export const staffNoHints = (numbers: readonly string[]): Map<string, string> => {
  const distinct = [...new Set(numbers)].filter((number) => /^\d+$/.test(number));
  const counts = new Map<number, number>();
  for (const { length } of distinct) counts.set(length, (counts.get(length) ?? 0) + 1);
  const [usual] = [...counts].sort((a, b) => b[1] - a[1]);
  if (!usual || distinct.length < ENOUGH || usual[1] <= distinct.length / 2) return new Map();
  const [length] = usual;
  const fullLength = distinct.filter((number) => number.length === length);
  const isLikely = (zeros: string) =>
    zeros.length === 1 ||
    (zeros !== '' &&
      fullLength.filter((each) => each.startsWith(zeros)).length * 2 > fullLength.length);
  return new Map(
    distinct.flatMap((number) => {
      const zeros = '0'.repeat(Math.max(0, length - number.length));
      return isLikely(zeros) ? [[number, `${zeros}${number}`]] : [];
    }),
  );
};
