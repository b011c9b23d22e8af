import { sql } from 'kysely';
import type { Db } from '../../db/schema/schema';

/**
 * Returns contacts by staff number. The query repeats the condition of the partial index on staff
 * numbers, otherwise the database would not use the index.
 */
export const withStaffNos = (db: Db, staffNos: readonly string[]) =>
  db
    .selectFrom('contacts')
    .where('staffNo', 'in', staffNos)
    .where(sql<boolean>`"staffNo" <> ''`)
    .where('deletedAt', 'is', null);
