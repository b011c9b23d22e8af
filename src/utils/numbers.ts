const grouped = new Intl.NumberFormat('zh-CN');
const percent = new Intl.NumberFormat('zh-CN', { style: 'percent', maximumFractionDigits: 1 });

/** `1,234`. */
export const numberText = (value: number): string => grouped.format(value);

/** `12.3%` of a ratio. */
export const percentText = (ratio: number): string => percent.format(ratio);

/** How much of all these values one of them is; blank where there are none. */
export const shareText = (value: number, values: readonly (number | null)[]): string => {
  const total = values.reduce<number>((sum, each) => sum + (each ?? 0), 0);
  return total > 0 ? percentText(value / total) : '';
};
