import type { ImportTarget } from '@/contract/import/import';
import { matchHeader } from '@/domain/columns/headerMatch';
import { namesRecord } from '@/domain/columns/importFields';
import { groupBy } from '@/domain/groupBy';
import { bareHeader } from './headerWords';

/** A column of the sets' common layout. */
export interface LayoutColumn {
  /** Its title, without the number by which those of the sets differ. */
  title: string;
  /** Its place in each set; the same in all where the sets share it. */
  places: readonly (number | undefined)[];
  shared: boolean;
  /** The set at whose edge it stands, where nobody can tell whether it belongs to that one or to all. */
  beside?: number;
}

/** The columns that a header repeats, as sets that are rows of their own. */
export interface ColumnSets {
  count: number;
  /** Whether the sets follow each other, each whole, so that only one reading is left. */
  sure: boolean;
  columns: LayoutColumn[];
}

const placesOf = (words: readonly string[]): Map<string, number[]> =>
  groupBy(
    [...words.keys()].filter((index) => words[index] !== ''),
    (index) => words[index] ?? '',
  );

/** The places of the words as sets that follow each other; undefined where they are mixed. */
const blocksOf = (lists: readonly (readonly number[])[]): number[][] | undefined => {
  const count = lists[0]?.length ?? 0;
  const blocks = Array.from({ length: count }, (_, set) => lists.map((list) => list[set] ?? 0));
  const follow = blocks.every((block, set) => {
    const next = blocks[set + 1];
    return !next || Math.max(...block) < Math.min(...next);
  });
  return follow ? blocks : undefined;
};

/** The repeated words that make the most columns of a set, and where each set has them. */
interface Repeated {
  blocks: number[][];
  sure: boolean;
  /** Whether all columns up to the next set belong to a set. */
  whole?: boolean;
}

/** Of words that are repeated as often as each other those that make whole sets, without one if need be. */
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

/** Sets of other columns each, that only begin with the same name: 姓名 电话 | 姓名 部门. */
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

/** The sets that the repeated words make; undefined where no two columns are repeated together. */
const findBlocks = (target: ImportTarget, words: readonly string[]): Repeated | undefined => {
  const repeated = [...placesOf(words)].filter(([, places]) => places.length > 1);
  const counts = new Set(repeated.map(([, places]) => places.length));
  const groups = [...counts]
    .map((count) => repeated.filter(([, places]) => places.length === count))
    .filter((group) => group.length >= 2 && group.some(([word]) => isKnown(target, word)));
  const [best] = groups.sort((a, b) => b.length - a.length);
  if (best) return repeatedIn(best.map(([, places]) => places));
  return namedBlocks(target, words, repeated);
};

/** Where a column stands that is not repeated in each set: in which set's stretch, and whether inside it. */
const placeAmong = (blocks: readonly number[][], column: number) => {
  const set = blocks.findLastIndex((block) => Math.min(...block) < column);
  const inside = set >= 0 && column < Math.max(...(blocks[set] ?? []));
  return { set, inside };
};

/** The columns that are not repeated in every set, by their words. */
const othersOf = (words: readonly string[], blocks: readonly number[][]): number[][] => {
  const inBlocks = new Set(blocks.flat());
  return [...placesOf(words).values()].map((places) =>
    places.filter((place) => !inBlocks.has(place)),
  );
};

/** A column in some of the sets, or inside one, is those sets' own; at a set's edge nobody knows. */
const otherColumns = (places: readonly number[], found: Repeated): Placed[] => {
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

type Placed = Omit<LayoutColumn, 'title'>;

const titled = (column: Placed, titles: readonly string[], words: readonly string[]) => {
  const places = column.places.filter((place) => place !== undefined);
  const own = new Set(places.map((place) => titles[place]));
  const [place = 0] = places;
  return { ...column, title: (own.size > 1 ? words : titles)[place] ?? '' };
};

const firstPlace = ({ places }: Placed): number =>
  Math.min(...places.filter((place) => place !== undefined));

const layoutOf = (words: readonly string[], found: Repeated): Placed[] => {
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
 * The sets of columns that a header has twice or more, as 姓名 电话 姓名 电话; undefined where it has none.
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
  // Numbers of a person alone make nobody another one.
  const names = columns.some(
    ({ title, shared }) => !shared && namesRecord(target, matchHeader(target, title)?.field),
  );
  const sure = found.sure && (target !== 'contact' || names);
  return { count: found.blocks.length, sure, columns };
};
