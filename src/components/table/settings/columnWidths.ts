import { WIDTHS } from '@/contract/preferences';

/** Returns the nearest allowed column width in pixels. */
export const clamped = (width: number): number =>
  Math.round(Math.min(WIDTHS.max, Math.max(WIDTHS.min, width)));

interface Drawn {
  /**
   * The configured width of the column. `drawn` is its displayed width, and `table` is the width of
   * the table. All are in pixels.
   */
  width: number;
  drawn: number;
  table: number;
}

/**
 * Returns the width to configure, so that the column is displayed with the width `wanted`. The two
 * differ if the columns are narrower than the table, because the browser then stretches the
 * columns.
 */
export const widthFor = (wanted: number, { width, drawn, table }: Drawn): number => {
  const others = (table * width) / drawn - width;
  // Columns that fill the whole table are not stretched. The displayed width equals the configured
  // width.
  if (others + wanted >= table) return clamped(wanted);
  return clamped((wanted * others) / (table - wanted));
};
