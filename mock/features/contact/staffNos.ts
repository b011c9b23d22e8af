import { sql } from 'kysely';
import type { Db } from '../../db/schema/schema';

/**
 * Finds contacts by staff number. The query must repeat the condition of the partial index.
 * Otherwise the database would not use the index.
 */
export const withStaffNos = (db: Db, staffNos: readonly string[]) =>
  db
    .selectFrom('contacts')
    .where('staffNo', 'in', staffNos)
    .where(sql<boolean>`"staffNo" <> ''`)
    .where('deletedAt', 'is', null);
