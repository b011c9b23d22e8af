const inThousands = (digits: string): string => {
  const groups: string[] = [];
  for (let end = digits.length; end > 0; end -= 3)
    groups.unshift(digits.slice(Math.max(0, end - 3), end));
  return groups.join(',');
};

/**
 * Formats a number with thousands separators and at most `digits` decimals. Avoids
 * `Intl.NumberFormat`, whose first use takes 20 to 80 ms.
 */
const grouped = (value: number, digits: number): string => {
  const rounded = Number(value.toFixed(digits));
  const [whole = '', fraction] = String(Math.abs(rounded)).split('.');
  const sign = rounded < 0 ? '-' : '';
  return `${sign}${inThousands(whole)}${fraction ? `.${fraction}` : ''}`;
};

export const numberText = (value: number): string => grouped(value, 3);

/** Formats a ratio as a percentage, such as `12.3%`. */
export const percentText = (ratio: number): string => `${grouped(ratio * 100, 1)}%`;

/** Returns a value's share of the total as a percentage. Blank if the total is 0. */
export const shareText = (value: number, values: readonly (number | null)[]): string => {
  const total = values.reduce<number>((sum, each) => sum + (each ?? 0), 0);
  return total > 0 ? percentText(value / total) : '';
};
