import { WIDTHS } from '@/contract/preferences';

/** Returns the nearest allowed column width in pixels. */
export const clamped = (width: number): number =>
  Math.round(Math.min(WIDTHS.max, Math.max(WIDTHS.min, width)));

interface Drawn {
  /** The configured width of the column, in pixels. */
  width: number;
  /** The width at which the browser displays the column, in pixels. */
  drawn: number;
  /** The width of the whole table, in pixels. */
  table: number;
}

/**
 * Returns the width to configure so that the browser displays the column `wanted` pixels wide. The
 * two numbers differ if the columns are narrower than the table, because the browser then stretches
 * them.
 */
export const widthFor = (wanted: number, { width, drawn, table }: Drawn): number => {
  const others = (table * width) / drawn - width;
  // If the columns fill the whole table, they are not stretched, and the displayed width equals the
  // configured width.
  if (others + wanted >= table) return clamped(wanted);
  return clamped((wanted * others) / (table - wanted));
};
