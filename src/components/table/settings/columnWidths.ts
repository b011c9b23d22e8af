import { WIDTHS } from '@/contract/preferences';

/** Returns the nearest allowed column width in pixels. */
export const clamped = (width: number): number =>
  Math.round(Math.min(WIDTHS.max, Math.max(WIDTHS.min, width)));

interface Drawn {
  /**
   * The configured width of the column. `drawn` is the width at which the browser displays it, and
   * `table` the width of the table. All are in pixels.
   */
  width: number;
  drawn: number;
  table: number;
}

/**
 * Returns the width to configure so that the column is displayed with the width `wanted`. The
 * widths differ if the columns do not fill the table, because the browser then stretches them.
 */
export const widthFor = (wanted: number, { width, drawn, table }: Drawn): number => {
  const others = (table * width) / drawn - width;
  // If the columns fill the whole table, they are not stretched, and the displayed width equals the
  // configured width.
  if (others + wanted >= table) return clamped(wanted);
  return clamped((wanted * others) / (table - wanted));
};
