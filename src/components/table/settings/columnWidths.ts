import { WIDTHS } from '@/contract/preferences';

/** Returns the nearest allowed column width in pixels. */
export const clamped = (width: number): number =>
  Math.round(Math.min(WIDTHS.max, Math.max(WIDTHS.min, width)));

interface Drawn {
  /** The configured column width in pixels. */
  width: number;
  drawn: number;
  table: number;
}

/**
 * Returns the width to configure for a column. The table then displays the column with the width
 * `wanted`.
 */
export const widthFor = (wanted: number, { width, drawn, table }: Drawn): number => {
  const others = (table * width) / drawn - width;
  // If the columns fill the whole table, the displayed width equals the configured width.
  if (others + wanted >= table) return clamped(wanted);
  return clamped((wanted * others) / (table - wanted));
};
