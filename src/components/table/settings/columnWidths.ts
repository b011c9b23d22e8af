import { WIDTHS } from '@/contract/preferences';

/** Returns the nearest allowed column width in pixels. */
export const clamped = (width: number): number =>
  Math.round(Math.min(WIDTHS.max, Math.max(WIDTHS.min, width)));

interface Drawn {
  /** The configured width. */
  width: number;
  /** The rendered width. It is larger than the configured one if the table has spare space. */
  drawn: number;
  table: number;
}

/** Returns the configured width that makes a column as wide as `wanted` on the screen. */
export const widthFor = (wanted: number, { width, drawn, table }: Drawn): number => {
  const others = (table * width) / drawn - width;
  // Without spare space, rendered and configured widths are equal.
  if (others + wanted >= table) return clamped(wanted);
  return clamped((wanted * others) / (table - wanted));
};
