import { type Language, language } from '@/contract/base/language';

/** A number's format for the language spoken now. It is made once for each: making one takes as long as hundreds of uses. */
const formatOf = (options?: Intl.NumberFormatOptions) => {
  const formats = new Map<Language, Intl.NumberFormat>();
  return (value: number): string => {
    const spoken = language();
    const format = formats.get(spoken) ?? new Intl.NumberFormat(spoken, options);
    formats.set(spoken, format);
    return format.format(value);
  };
};

/** `1,234`. */
export const numberText = formatOf();

/** `12.3%` of a ratio. */
export const percentText = formatOf({ style: 'percent', maximumFractionDigits: 1 });

/** How much of all these values one of them is; blank where there are none. */
export const shareText = (value: number, values: readonly (number | null)[]): string => {
  const total = values.reduce<number>((sum, each) => sum + (each ?? 0), 0);
  return total > 0 ? percentText(value / total) : '';
};
