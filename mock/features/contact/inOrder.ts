/** If more than this part of the list is wanted, a full sort is faster. */
const LARGE_PART = 1 / 8;

/** Returns the index at which to insert an item into a sorted list, after equal items. */
const insertionIndex = <T>(
  sorted: readonly T[],
  item: T,
  compare: (a: T, b: T) => number,
): number => {
  let from = 0;
  let to = sorted.length;
  while (from < to) {
    const middle = (from + to) >> 1;
    if (compare(sorted[middle] as T, item) <= 0) from = middle + 1;
    else to = middle;
  }
  return from;
};

/** Returns the first `count` items in sort order without sorting the whole list. */
export const firstInOrder = <T>(
  list: readonly T[],
  count: number,
  compare: (a: T, b: T) => number,
): T[] => {
  if (count > list.length * LARGE_PART) return [...list].sort(compare).slice(0, count);
  const first = list.slice(0, count).sort(compare);
  for (let at = count; at < list.length; at += 1) {
    const item = list[at] as T;
    if (compare(item, first[count - 1] as T) >= 0) continue;
    first.splice(insertionIndex(first, item, compare), 0, item);
    first.pop();
  }
  return first;
};
