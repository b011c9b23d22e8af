import { sql } from 'kysely';
import type { Db } from '../../db/schema/schema';

/**
 * Contacts that are there and have one of these staff numbers. The numbers' index leaves blank ones out; an
 * engine uses it only where the query says that too, in so many words.
 */
export const withStaffNos = (db: Db, staffNos: readonly string[]) =>
  db
    .selectFrom('contacts')
    .where('staffNo', 'in', staffNos)
    .where(sql<boolean>`"staffNo" <> ''`)
    .where('deletedAt', 'is', null);
