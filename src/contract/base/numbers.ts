/** `1234567` as `1,234,567`. */
const inThousands = (digits: string): string => {
  const groups: string[] = [];
  for (let end = digits.length; end > 0; end -= 3)
    groups.unshift(digits.slice(Math.max(0, end - 3), end));
  return groups.join(',');
};

/**
 * A number with its thousands told apart and at most so many digits of a fraction, which is the same in both languages.
 * `Intl.NumberFormat` gives the same text, but the first one in a tab takes 20 ms, and on a slow machine 80.
 */
const grouped = (value: number, digits: number): string => {
  const rounded = Number(value.toFixed(digits));
  const [whole = '', fraction] = String(Math.abs(rounded)).split('.');
  const sign = rounded < 0 ? '-' : '';
  return `${sign}${inThousands(whole)}${fraction ? `.${fraction}` : ''}`;
};

/** `1,234`. */
export const numberText = (value: number): string => grouped(value, 3);

/** `12.3%` of a ratio. */
export const percentText = (ratio: number): string => `${grouped(ratio * 100, 1)}%`;

/** How much of all these values one of them is; blank where there are none. */
export const shareText = (value: number, values: readonly (number | null)[]): string => {
  const total = values.reduce<number>((sum, each) => sum + (each ?? 0), 0);
  return total > 0 ? percentText(value / total) : '';
};
