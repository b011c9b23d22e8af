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

export type ChoosableColumn = Pick<TableColumnType, 'key' | 'width' | 'fixed'> & {
  title?: unknown;
};

export const ROW_HEIGHTS: Record<Density, number> = { standard: 40, compact: 32 };

const WIDTH = 160;

/** True if the user can move and hide a column, which is not possible for fixed columns. */
export const isMovable = ({ fixed }: ChoosableColumn): boolean => !fixed;

export const keyOf = ({ key }: ChoosableColumn): string => String(key);

/** Returns a column's width in pixels: the width that the user chose, or else the default width. */
export const widthOf = (
  column: ChoosableColumn,
  { widths }: Pick<TableSettings, 'widths'>,
): number => widths[keyOf(column)] ?? Number(column.width ?? WIDTH);

/** Returns the settings with a new column width. Null restores the default width. */
export const withWidth = (
  { widths }: TableSettings,
  key: string,
  width: number | null,
): Pick<TableSettings, 'widths'> => {
  const { [key]: _, ...others } = widths;
  return { widths: width === null ? others : { ...others, [key]: width } };
};

/**
 * Returns the movable columns in the user's order. A column that is missing in `order`, such as a
 * new one, comes after its left neighbour in `columns`.
 */
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

/** Returns the visible columns in the user's order. Fixed columns keep their place. */
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

/**
 * Parses stored list settings, including the formats of earlier versions. Invalid values are
 * replaced by defaults.
 */
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
