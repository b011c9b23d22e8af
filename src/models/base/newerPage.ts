import type { Page } from '@/contract/base/list';

interface Identified {
  id: number;
}

/** Returns the total and the record ids in list order as JSON, to compare two pages. */
const positionsOf = ({ list, pagination }: Page<Identified>): string =>
  JSON.stringify([pagination.total, ...list.map(({ id }) => id)]);

/**
 * Returns the reloaded page. Unchanged records stay the same objects, so that React does not render
 * them again. Undefined if `keepPositions` is set and a row would move, appear or disappear.
 */
export const newerPage = <T extends Identified>(
  shown: Page<T>,
  newer: Page<T>,
  keepPositions: boolean,
): Page<T> | undefined => {
  if (keepPositions && positionsOf(shown) !== positionsOf(newer)) return undefined;
  const before = new Map(shown.list.map((record) => [record.id, record]));
  const list = newer.list.map((record) => {
    const known = before.get(record.id);
    return known && JSON.stringify(known) === JSON.stringify(record) ? known : record;
  });
  return { ...newer, list };
};
