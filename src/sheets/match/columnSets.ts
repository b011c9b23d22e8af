import type { ImportTarget } from '@/contract/import/import';
import { groupBy } from '@/domain/base/groupBy';
import { namesRecord } from '@/domain/base/importFields';
import { matchHeader } from '@/domain/columns/headerMatch';
import { bareHeader } from './headerWords';

/** A column of the layout that all sets share. */
export interface LayoutColumn {
  /** The header text, without the number that differs between sets. */
  title: string;
  /** The column index in each set. All are equal if the sets share the column. */
  places: readonly (number | undefined)[];
  shared: boolean;
  /** The set that the column follows, if it may belong to that set alone or to all. */
  beside?: number;
}

/** Repeated columns of a header, as sets. Each set gives rows of its own. */
export interface ColumnSets {
  count: number;
  /** Whether the header has only this reading: complete sets, one after the other. */
  sure: boolean;
  columns: LayoutColumn[];
}

const indexesOf = (words: readonly string[]): Map<string, number[]> =>
  groupBy(
    [...words.keys()].filter((index) => words[index] !== ''),
    (index) => words[index] ?? '',
  );

/** Returns the column indexes of each set. Undefined if the sets overlap. */
const blocksOf = (lists: readonly (readonly number[])[]): number[][] | undefined => {
  const count = lists[0]?.length ?? 0;
  const blocks = Array.from({ length: count }, (_, set) => lists.map((list) => list[set] ?? 0));
  const follow = blocks.every((block, set) => {
    const next = blocks[set + 1];
    return !next || Math.max(...block) < Math.min(...next);
  });
  return follow ? blocks : undefined;
};

/** The repeated words that form sets, and their column index in each set. */
interface Repeated {
  blocks: number[][];
  sure: boolean;
  /** Whether all columns up to the next set belong to the set. */
  whole?: boolean;
}

/**
 * Groups words that are repeated equally often into sets. If the sets overlap, it retries without
 * one word.
 */
const repeatedIn = (lists: readonly (readonly number[])[]): Repeated => {
  const without = lists.map((_, index) => lists.filter((_, other) => other !== index));
  const ways = [lists, ...without].filter(({ length }) => length >= 2);
  for (const way of ways) {
    const blocks = blocksOf(way);
    if (blocks) return { blocks, sure: true };
  }
  const count = lists[0]?.length ?? 0;
  const blocks = Array.from({ length: count }, (_, set) => lists.map((list) => list[set] ?? 0));
  return { blocks, sure: false };
};

const isKnown = (target: ImportTarget, word: string) => matchHeader(target, word) !== undefined;

/** Finds sets that repeat only the name and have different other columns: 姓名 电话 | 姓名 部门. */
const namedBlocks = (
  target: ImportTarget,
  words: readonly string[],
  repeated: readonly (readonly [string, number[]])[],
): Repeated | undefined => {
  const named = repeated.find(([word]) => namesRecord(target, matchHeader(target, word)?.field));
  if (!named) return undefined;
  const [, places] = named;
  const isWhole = places.every((place, set) => {
    const others = words.slice(place + 1, places[set + 1]);
    return others.some((word) => isKnown(target, word));
  });
  return isWhole ? { blocks: places.map((place) => [place]), sure: false, whole: true } : undefined;
};

/** Finds the sets of repeated words. Undefined if no two columns are repeated together. */
const findBlocks = (target: ImportTarget, words: readonly string[]): Repeated | undefined => {
  const repeated = [...indexesOf(words)].filter(([, places]) => places.length > 1);
  const counts = new Set(repeated.map(([, places]) => places.length));
  const groups = [...counts]
    .map((count) => repeated.filter(([, places]) => places.length === count))
    .filter((group) => group.length >= 2 && group.some(([word]) => isKnown(target, word)));
  const [best] = groups.sort((a, b) => b.length - a.length);
  if (best) return repeatedIn(best.map(([, places]) => places));
  return namedBlocks(target, words, repeated);
};

/**
 * Returns the set whose start precedes the column, and whether the column is between columns of
 * that set.
 */
const placeAmong = (blocks: readonly number[][], column: number) => {
  const set = blocks.findLastIndex((block) => Math.min(...block) < column);
  const inside = set >= 0 && column < Math.max(...(blocks[set] ?? []));
  return { set, inside };
};

/** Returns the indexes of the columns outside the sets, grouped by word. */
const othersOf = (words: readonly string[], blocks: readonly number[][]): number[][] => {
  const inBlocks = new Set(blocks.flat());
  return [...indexesOf(words).values()].map((places) =>
    places.filter((place) => !inBlocks.has(place)),
  );
};

/**
 * Assigns a column outside the sets. A column inside a set, or repeated in some sets, belongs to
 * those sets. At a set's edge it is shared, and the user may be asked.
 */
const otherColumns = (places: readonly number[], found: Repeated): ColumnPosition[] => {
  const { blocks, sure, whole = false } = found;
  const stands = places.map((place) => ({ place, ...placeAmong(blocks, place) }));
  const sets = stands.map(({ set }) => set);
  const placesIn = (chosen: typeof stands) =>
    blocks.map((_, index) => chosen.find(({ set }) => set === index)?.place);
  const ofSets = sets.length > 1 && !sets.includes(-1) && new Set(sets).size === sets.length;
  if (sure && ofSets) return [{ places: placesIn(stands), shared: false }];
  return stands.map((stand) => {
    const isOwn = whole ? stand.set >= 0 : sure && stand.inside;
    if (isOwn) return { places: placesIn([stand]), shared: false };
    const shared = { places: blocks.map(() => stand.place), shared: true };
    return stand.set >= 0 ? { ...shared, beside: stand.set } : shared;
  });
};

type ColumnPosition = Omit<LayoutColumn, 'title'>;

const titled = (column: ColumnPosition, titles: readonly string[], words: readonly string[]) => {
  const places = column.places.filter((place) => place !== undefined);
  const own = new Set(places.map((place) => titles[place]));
  const [place = 0] = places;
  return { ...column, title: (own.size > 1 ? words : titles)[place] ?? '' };
};

const firstPlace = ({ places }: ColumnPosition): number =>
  Math.min(...places.filter((place) => place !== undefined));

const layoutOf = (words: readonly string[], found: Repeated): ColumnPosition[] => {
  const { blocks } = found;
  const repeated = (blocks[0] ?? []).map((_, index) => ({
    places: blocks.map((block) => block[index]),
    shared: false,
  }));
  const others = othersOf(words, blocks).flatMap((places) => otherColumns(places, found));
  const untitled = [...words.keys()]
    .filter((index) => words[index] === '')
    .map((place) => ({ places: blocks.map(() => place), shared: true }));
  return [...repeated, ...others, ...untitled].sort((a, b) => firstPlace(a) - firstPlace(b));
};

/**
 * Finds columns that a header repeats, such as 姓名 电话 姓名 电话. Undefined if there are none.
 * Columns without a title belong to no set.
 */
export const columnSets = (
  target: ImportTarget,
  titles: readonly string[],
): ColumnSets | undefined => {
  const words = titles.map((title) => bareHeader(target, title));
  const found = findBlocks(target, words);
  if (!found) return undefined;
  const columns = layoutOf(words, found).map((column) => titled(column, titles, words));
  // Repeated phone numbers without repeated names belong to one person.
  const names = columns.some(
    ({ title, shared }) => !shared && namesRecord(target, matchHeader(target, title)?.field),
  );
  const sure = found.sure && (target !== 'contact' || names);
  return { count: found.blocks.length, sure, columns };
};
