import { language } from '@/contract/base/language';

/** `1,234`. */
export const numberText = (value: number): string =>
  new Intl.NumberFormat(language()).format(value);

/** `12.3%` of a ratio. */
export const percentText = (ratio: number): string =>
  new Intl.NumberFormat(language(), { style: 'percent', maximumFractionDigits: 1 }).format(ratio);

/** How much of all these values one of them is; blank where there are none. */
export const shareText = (value: number, values: readonly (number | null)[]): string => {
  const total = values.reduce<number>((sum, each) => sum + (each ?? 0), 0);
  return total > 0 ? percentText(value / total) : '';
};
