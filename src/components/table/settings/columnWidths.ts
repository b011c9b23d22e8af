import { WIDTHS } from '@/contract/preferences';

/** The nearest width that a column may have, in pixels. */
export const clamped = (width: number): number =>
  Math.round(Math.min(WIDTHS.max, Math.max(WIDTHS.min, width)));

interface Drawn {
  /** As the column is said to be. */
  width: number;
  /** As it is drawn: in a table with room to spare all columns are wider than they are said to be. */
  drawn: number;
  /** The whole table. */
  table: number;
}

/** The width that a column has to be said to have, so that it is drawn as wide as wanted. */
export const widthFor = (wanted: number, { width, drawn, table }: Drawn): number => {
  const others = (table * width) / drawn - width;
  // Without room to spare each column is drawn as it is said to be.
  if (others + wanted >= table) return clamped(wanted);
  return clamped((wanted * others) / (table - wanted));
};
