import { sql } from 'kysely';
import type { Db } from '../../db/schema/schema';

/**
 * Finds contacts by staff number. Repeats the condition of the partial index, so that the database
 * uses this index.
 */
export const withStaffNos = (db: Db, staffNos: readonly string[]) =>
  db
    .selectFrom('contacts')
    .where('staffNo', 'in', staffNos)
    .where(sql<boolean>`"staffNo" <> ''`)
    .where('deletedAt', 'is', null);
