import type { ImportTarget } from '@/contract/import/import';
import { namesRecord } from '@/domain/base/importFields';
import { matchHeader } from '@/domain/columns/headerReading';
import { bareHeader } from '@/sheets/match/headers/headerWords';
import { findBlocks, indexesOf, type Repeated } from './repeatedColumns';

/**
 * A table column under a header with repeated column names, such as 姓名 电话 姓名 电话 (name, phone, name,
 * phone).
 */
export interface LayoutColumn {
  /** The header of the column, without the number that distinguishes repeated columns. */
  title: string;
  /**
   * The index of this column in each group of repeated columns, such as 0 and 2 for 姓名 (name) in
   * 姓名 电话 姓名 电话. A column that belongs to all groups has the same index everywhere.
   */
  indexes: readonly (number | undefined)[];
  shared: boolean;
  /**
   * The index of the group to the left of the column. Set only if it is unclear whether the column
   * belongs to that group or to all groups.
   */
  edgeOf?: number;
}

/**
 * Groups of columns that a header repeats, such as 姓名 电话 姓名 电话 (name, phone, name, phone).
 * Each group becomes a table.
 */
export interface ColumnSets {
  count: number;
  /** True if the header is unambiguous, because complete groups of columns follow one another. */
  sure: boolean;
  columns: LayoutColumn[];
}

/**
 * Returns the last group of columns that starts before this column, and whether the column is
 * inside that group.
 */
const setBefore = (blocks: readonly number[][], column: number) => {
  const set = blocks.findLastIndex((block) => Math.min(...block) < column);
  const inside = set >= 0 && column < Math.max(...(blocks[set] ?? []));
  return { set, inside };
};

/**
 * Returns the columns that are in no repeated group. Columns with the same header are listed
 * together.
 */
const othersOf = (headers: readonly string[], blocks: readonly number[][]): number[][] => {
  const inBlocks = new Set(blocks.flat());
  return [...indexesOf(headers).values()].map((indexes) =>
    indexes.filter((index) => !inBlocks.has(index)),
  );
};

/**
 * Decides to which groups some columns with the same header (`indexes`) belong. A column belongs
 * only to the group on its left if this is certain, for example because it is inside that group.
 * Otherwise it belongs to all groups, and `edgeOf` is set if there is a group on its left.
 */
const otherColumns = (indexes: readonly number[], found: Repeated): ColumnPosition[] => {
  const { blocks, sure, isComplete = false } = found;
  const positions = indexes.map((index) => ({ index, ...setBefore(blocks, index) }));
  const sets = positions.map(({ set }) => set);
  const indexesIn = (chosen: typeof positions) =>
    blocks.map((_, index) => chosen.find(({ set }) => set === index)?.index);
  const ofSets = sets.length > 1 && !sets.includes(-1) && new Set(sets).size === sets.length;
  if (sure && ofSets) return [{ indexes: indexesIn(positions), shared: false }];
  return positions.map((position) => {
    const isOwn = isComplete ? position.set >= 0 : sure && position.inside;
    if (isOwn) return { indexes: indexesIn([position]), shared: false };
    const shared = { indexes: blocks.map(() => position.index), shared: true };
    return position.set >= 0 ? { ...shared, edgeOf: position.set } : shared;
  });
};

type ColumnPosition = Omit<LayoutColumn, 'title'>;

const titled = (column: ColumnPosition, titles: readonly string[], headers: readonly string[]) => {
  const indexes = column.indexes.filter((index) => index !== undefined);
  const own = new Set(indexes.map((index) => titles[index]));
  const [first = 0] = indexes;
  return { ...column, title: (own.size > 1 ? headers : titles)[first] ?? '' };
};

const firstIndex = ({ indexes }: ColumnPosition): number =>
  Math.min(...indexes.filter((index) => index !== undefined));

const layoutOf = (headers: readonly string[], found: Repeated): ColumnPosition[] => {
  const { blocks } = found;
  const repeated = (blocks[0] ?? []).map((_, index) => ({
    indexes: blocks.map((block) => block[index]),
    shared: false,
  }));
  const others = othersOf(headers, blocks).flatMap((indexes) => otherColumns(indexes, found));
  const untitled = [...headers.keys()]
    .filter((index) => headers[index] === '')
    .map((index) => ({ indexes: blocks.map(() => index), shared: true }));
  return [...repeated, ...others, ...untitled].sort((a, b) => firstIndex(a) - firstIndex(b));
};

/**
 * Finds groups of columns that a header repeats, such as 姓名 电话 姓名 电话 (name, phone, name, phone).
 * Undefined if no columns are repeated. A column without a title belongs to all groups.
 */
export const columnSets = (
  target: ImportTarget,
  titles: readonly string[],
): ColumnSets | undefined => {
  const headers = titles.map((title) => bareHeader(target, title));
  const found = findBlocks(target, headers);
  if (!found) return undefined;
  const columns = layoutOf(headers, found).map((column) => titled(column, titles, headers));
  // If telephone columns are repeated but the name column is not, all numbers may belong to one
  // person, so the user must decide.
  const names = columns.some(
    ({ title, shared }) => !shared && namesRecord(target, matchHeader(target, title)?.field),
  );
  const sure = found.sure && (target !== 'contact' || names);
  return { count: found.blocks.length, sure, columns };
};
