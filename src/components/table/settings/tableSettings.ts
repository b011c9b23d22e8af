import type { TableColumnType } from 'antd';
import { type DENSITIES, type ListLook, WIDTHS } from '@/contract/preferences';

export type Density = (typeof DENSITIES)[number];
export type TableSettings = ListLook;

export const DEFAULT_SETTINGS: TableSettings = {
  density: 'standard',
  hidden: [],
  order: [],
  widths: {},
};

/** What the settings need to know of a column. */
export type ChoosableColumn = Pick<TableColumnType, 'key' | 'width' | 'fixed'> & {
  title?: unknown;
};

/** Heights of a row of one line, in pixels. */
export const ROW_HEIGHTS: Record<Density, number> = { standard: 40, compact: 32 };

/** The width of a column that has none of its own, in pixels. */
const WIDTH = 160;

/** Whether a column can be moved and hidden: what is held at a side stays. */
export const isMovable = ({ fixed }: ChoosableColumn): boolean => !fixed;

export const keyOf = ({ key }: ChoosableColumn): string => String(key);

/** A column's width in pixels: the chosen one, or the list's own. */
export const widthOf = (
  column: ChoosableColumn,
  { widths }: Pick<TableSettings, 'widths'>,
): number => widths[keyOf(column)] ?? Number(column.width ?? WIDTH);

/** The settings with another width of a column; without one it gets the list's own again. */
export const withWidth = (
  { widths }: TableSettings,
  key: string,
  width: number | null,
): Pick<TableSettings, 'widths'> => {
  const { [key]: _, ...others } = widths;
  return { widths: width === null ? others : { ...others, [key]: width } };
};

/** Columns that can be moved, as they follow each other; one that the order does not know comes after its neighbour. */
export const inOrder = <T extends ChoosableColumn>(
  columns: readonly T[],
  order: readonly string[],
): T[] => {
  const movable = columns.filter(isMovable);
  const byKey = new Map(movable.map((column) => [keyOf(column), column]));
  const ordered = order.flatMap((key) => byKey.get(key) ?? []);
  for (const [at, column] of movable.entries()) {
    if (ordered.includes(column)) continue;
    const before = movable[at - 1];
    ordered.splice(before ? ordered.indexOf(before) + 1 : 0, 0, column);
  }
  return ordered;
};

/** The columns as they are shown; what is held at a side stays there. */
export const arrangeColumns = <T extends ChoosableColumn>(
  columns: readonly T[],
  settings: TableSettings,
): T[] => {
  const shown = inOrder(columns, settings.order).filter(
    (column) => !settings.hidden.includes(keyOf(column)),
  );
  return [
    ...columns.filter(({ fixed }) => fixed && fixed !== 'end'),
    ...shown,
    ...columns.filter(({ fixed }) => fixed === 'end'),
  ].map((column) => ({ ...column, width: widthOf(column, settings) }));
};

const isText = (value: unknown): value is string => typeof value === 'string';

const texts = (value: unknown): string[] => (Array.isArray(value) ? value.filter(isText) : []);

/** Settings that were stored, by whatever version of the page; what cannot be read is the default. */
export const parseSettings = (stored: unknown): TableSettings => {
  if (typeof stored !== 'object' || stored === null) return DEFAULT_SETTINGS;
  const { density, hidden, order, widths } = stored as Record<string, unknown>;
  const known = Object.entries(widths ?? {}).filter(
    (entry): entry is [string, number] =>
      typeof entry[1] === 'number' && entry[1] >= WIDTHS.min && entry[1] <= WIDTHS.max,
  );
  return {
    density: density === 'compact' ? 'compact' : 'standard',
    hidden: texts(hidden),
    order: [...new Set(texts(order))],
    widths: Object.fromEntries(known),
  };
};
