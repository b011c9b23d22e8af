import type { ImportTarget } from '@/contract/import/import';
import { groupBy } from '@/domain/base/groupBy';
import { namesRecord } from '@/domain/base/importFields';
import { matchHeader } from '@/domain/columns/headerMatch';
import { bareHeader } from './headerWords';

/**
 * A table column under a header with repeated column names, such as 姓名 电话 姓名 电话 (name, phone, name,
 * phone).
 */
export interface LayoutColumn {
  /** The header of the column, without the number that distinguishes repeated columns. */
  title: string;
  /**
   * The column index in each group of repeated columns. A column that belongs to all groups has the
   * same index everywhere.
   */
  indexes: readonly (number | undefined)[];
  shared: boolean;
  /**
   * Set if it is unclear whether the column belongs to one group or to all groups. The value is the
   * number of the group to the left.
   */
  edgeOf?: number;
}

/**
 * Groups of columns that a header repeats, such as 姓名 电话 姓名 电话 (name, phone, name, phone). Each
 * group becomes a table with rows.
 */
export interface ColumnSets {
  count: number;
  /** True if the header is not ambiguous, because complete groups follow one another. */
  sure: boolean;
  columns: LayoutColumn[];
}

const indexesOf = (headers: readonly string[]): Map<string, number[]> =>
  groupBy(
    [...headers.keys()].filter((index) => headers[index] !== ''),
    (index) => headers[index] ?? '',
  );

/**
 * Returns the column indexes of each group of repeated columns. Undefined if the groups overlap.
 */
const blocksOf = (lists: readonly (readonly number[])[]): number[][] | undefined => {
  const count = lists[0]?.length ?? 0;
  const blocks = Array.from({ length: count }, (_, set) => lists.map((list) => list[set] ?? 0));
  const follow = blocks.every((block, set) => {
    const next = blocks[set + 1];
    return !next || Math.max(...block) < Math.min(...next);
  });
  return follow ? blocks : undefined;
};

/** Groups of repeated header words. `blocks` has the column indexes of each group. */
interface Repeated {
  blocks: number[][];
  sure: boolean;
  /** True if each group also contains all columns up to the start of the next group. */
  isComplete?: boolean;
}

/**
 * Finds header words that occur equally often, such as 姓名 (name) and 电话 (phone), twice each. If the
 * groups overlap, the search is repeated without one of the words.
 */
const repeatedIn = (lists: readonly (readonly number[])[]): Repeated => {
  const without = lists.map((_, index) => lists.filter((_, other) => other !== index));
  const candidates = [lists, ...without].filter(({ length }) => length >= 2);
  for (const candidate of candidates) {
    const blocks = blocksOf(candidate);
    if (blocks) return { blocks, sure: true };
  }
  const count = lists[0]?.length ?? 0;
  const blocks = Array.from({ length: count }, (_, set) => lists.map((list) => list[set] ?? 0));
  return { blocks, sure: false };
};

const isKnown = (target: ImportTarget, header: string) => matchHeader(target, header) !== undefined;

/**
 * Finds groups of columns in which only the name is repeated, such as 姓名 电话 (name, phone) and 姓名 部门
 * (name, department).
 */
const namedBlocks = (
  target: ImportTarget,
  headers: readonly string[],
  repeated: readonly (readonly [string, number[]])[],
): Repeated | undefined => {
  const named = repeated.find(([header]) =>
    namesRecord(target, matchHeader(target, header)?.field),
  );
  if (!named) return undefined;
  const [, indexes] = named;
  const isComplete = indexes.every((index, set) => {
    const others = headers.slice(index + 1, indexes[set + 1]);
    return others.some((header) => isKnown(target, header));
  });
  return isComplete
    ? { blocks: indexes.map((index) => [index]), sure: false, isComplete: true }
    : undefined;
};

/** Finds groups of repeated columns. Undefined if fewer than two columns are repeated together. */
const findBlocks = (target: ImportTarget, headers: readonly string[]): Repeated | undefined => {
  const repeated = [...indexesOf(headers)].filter(([, indexes]) => indexes.length > 1);
  const counts = new Set(repeated.map(([, indexes]) => indexes.length));
  const groups = [...counts]
    .map((count) => repeated.filter(([, indexes]) => indexes.length === count))
    .filter((group) => group.length >= 2 && group.some(([header]) => isKnown(target, header)));
  const [best] = groups.sort((a, b) => b.length - a.length);
  if (best) return repeatedIn(best.map(([, indexes]) => indexes));
  return namedBlocks(target, headers, repeated);
};

/**
 * Returns the last group of columns that starts before this column, and whether the column is
 * inside that group.
 */
const setBefore = (blocks: readonly number[][], column: number) => {
  const set = blocks.findLastIndex((block) => Math.min(...block) < column);
  const inside = set >= 0 && column < Math.max(...(blocks[set] ?? []));
  return { set, inside };
};

/** Returns the columns that belong to no repeated group, grouped by header word. */
const othersOf = (headers: readonly string[], blocks: readonly number[][]): number[][] => {
  const inBlocks = new Set(blocks.flat());
  return [...indexesOf(headers).values()].map((indexes) =>
    indexes.filter((index) => !inBlocks.has(index)),
  );
};

/**
 * Decides to which group of repeated columns another column belongs. The column belongs to one
 * group if it is inside that group, or if the same header occurs once in each of several groups.
 * Otherwise all groups share the column. If this is unclear, `edgeOf` is set and the page may ask
 * the user.
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
  // If telephone columns are repeated but name columns are not, all telephone numbers belong to one
  // person.
  const names = columns.some(
    ({ title, shared }) => !shared && namesRecord(target, matchHeader(target, title)?.field),
  );
  const sure = found.sure && (target !== 'contact' || names);
  return { count: found.blocks.length, sure, columns };
};
