import type { Page } from '@/contract/base/list';

interface Identified {
  id: number;
}

/**
 * Returns the record ids in list order and the total, as JSON. Two pages can be compared by this
 * text.
 */
const positionsOf = ({ list, pagination }: Page<Identified>): string =>
  JSON.stringify([pagination.total, ...list.map(({ id }) => id)]);

/**
 * Returns the reloaded page. Unchanged records remain the same objects, so React does not render
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
