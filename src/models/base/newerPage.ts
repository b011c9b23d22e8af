import type { Page } from '@/contract/base/list';

interface Identified {
  id: number;
}

/** Which records stand where, and how many there are. */
const placesOf = ({ list, pagination }: Page<Identified>): string =>
  JSON.stringify([pagination.total, ...list.map(({ id }) => id)]);

/**
 * A newer page under the same question: what has not changed stays the same object, so that it is not drawn again.
 * Undefined where `keepPlaces` and a row would take another place, come or go.
 */
export const newerPage = <T extends Identified>(
  shown: Page<T>,
  newer: Page<T>,
  keepPlaces: boolean,
): Page<T> | undefined => {
  if (keepPlaces && placesOf(shown) !== placesOf(newer)) return undefined;
  const before = new Map(shown.list.map((record) => [record.id, record]));
  const list = newer.list.map((record) => {
    const known = before.get(record.id);
    return known && JSON.stringify(known) === JSON.stringify(record) ? known : record;
  });
  return { ...newer, list };
};
