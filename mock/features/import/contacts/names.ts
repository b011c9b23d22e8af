import { matchText } from '@/contract/base/fields';
import { warningAt } from '@/domain/base/issues';
import { mapYielding, yieldIfLong } from '../../../db/base/yielding';
import { chunks } from '../../../db/schema/codec';
import type { Db } from '../../../db/schema/schema';
import { type PlannedContact, valuesOf } from './joined';

const newNameOf = ({ action, changes, read }: PlannedContact): string | undefined => {
  const named = action === 'create' || changes.some(({ field }) => field === 'name');
  // Ignores class contacts, because they are never teachers.
  const { name, classes } = valuesOf(read);
  return named && !classes ? name : undefined;
};

const countNamed = async (db: Db, names: readonly string[]): Promise<Map<string, number>> => {
  const counts = new Map<string, number>();
  for (const run of chunks(names)) {
    const found = await db
      .selectFrom('contacts')
      .select(['nameMatch', (build) => build.fn.countAll<number>().as('count')])
      .where('nameMatch', 'in', run)
      .where('deletedAt', 'is', null)
      .groupBy('nameMatch')
      .execute();
    for (const { nameMatch, count } of found) counts.set(nameMatch, count);
    await yieldIfLong();
  }
  return counts;
};

/**
 * Warns about contacts who will have the same name after the import. Timetables then need staff
 * numbers to tell these teachers apart.
 */
export const warnOfNamesakes = async (db: Db, rows: readonly PlannedContact[]): Promise<void> => {
  const named = await mapYielding(rows, (row) => {
    const name = newNameOf(row);
    return name === undefined ? [] : [{ row, name, key: matchText(name) }];
  });
  const newNames = named.flat();
  const counts = await countNamed(db, [...new Set(newNames.map(({ key }) => key))]);
  for (const { key } of newNames) counts.set(key, (counts.get(key) ?? 0) + 1);
  for (const { row, name, key } of newNames) {
    const count = counts.get(key) ?? 0;
    if (count > 1) row.issues.push(warningAt('name', 'CONTACT_NAME_HELD', { name, count }));
  }
};
