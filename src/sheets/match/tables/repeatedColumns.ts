import type { ImportTarget } from '@/contract/import/import';
import { groupBy } from '@/domain/base/groupBy';
import { namesRecord } from '@/domain/base/importFields';
import { matchHeader } from '@/domain/columns/headerReading';

/** Returns the indexes of all columns with the same header, by header. */
export const indexesOf = (headers: readonly string[]): Map<string, number[]> =>
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

/** Groups of columns with repeated headers. `blocks` has the column indexes of each group. */
export interface Repeated {
  blocks: number[][];
  sure: boolean;
  /**
   * True if each group extends to the start of the next group and includes all columns in between.
   */
  isComplete?: boolean;
}

/**
 * Groups the columns whose header words occur equally often, for example 姓名 (name) and 电话
 * (phone), twice each. If the groups overlap, tries again without one of the words.
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
 * Finds groups of columns in which only the name is repeated, such as 姓名 电话 (name, phone)
 * followed by 姓名 部门 (name, department).
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

/**
 * Finds groups of repeated columns, such as 姓名 电话 姓名 电话 (name, phone, name, phone). Undefined if
 * there are none.
 */
export const findBlocks = (
  target: ImportTarget,
  headers: readonly string[],
): Repeated | undefined => {
  const repeated = [...indexesOf(headers)].filter(([, indexes]) => indexes.length > 1);
  const counts = new Set(repeated.map(([, indexes]) => indexes.length));
  const groups = [...counts]
    .map((count) => repeated.filter(([, indexes]) => indexes.length === count))
    .filter((group) => group.length >= 2 && group.some(([header]) => isKnown(target, header)));
  const [best] = groups.sort((a, b) => b.length - a.length);
  if (best) return repeatedIn(best.map(([, indexes]) => indexes));
  return namedBlocks(target, headers, repeated);
};
