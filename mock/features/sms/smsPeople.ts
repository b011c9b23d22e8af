import { chunks } from '../../db/codec';
import type { Db } from '../../db/schema';

/** A contact, as far as messages to them depend on it. */
export interface Person {
  mobile: string;
  smsOptOut: number;
}

/** The contacts with these ids that are there. */
export const peopleById = async (db: Db, ids: readonly number[]): Promise<Map<number, Person>> => {
  const people = new Map<number, Person>();
  for (const run of chunks([...new Set(ids)])) {
    const rows = await db
      .selectFrom('contacts')
      .select(['id', 'mobile', 'smsOptOut'])
      .where('id', 'in', run)
      .where('deletedAt', 'is', null)
      .execute();
    for (const row of rows) people.set(row.id, row);
  }
  return people;
};
