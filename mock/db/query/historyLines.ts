import type { HistoryType } from '@/contract/history';
import { dialectOf } from '../dialect/dialectOf';
import type { Db } from '../schema/schema';

/**
 * Returns a query for the history entries of one type, newest first. It compares with `>=` and `<=`
 * instead of `=`, so that PostgreSQL uses the index on `type` and `id`.
 */
export const newestLines = (db: Db, type: HistoryType) =>
  db
    .selectFrom('history')
    .where('type', '>=', type)
    .where('type', '<=', type)
    .orderBy('type', 'desc')
    .orderBy('id', 'desc');

/**
 * Returns a query for the history entries of one type with an id above `id`, lowest id first. It
 * uses the index on `type` and `id`.
 */
export const linesAfter = (db: Db, type: HistoryType, id: number) =>
  db
    .selectFrom('history')
    .where(dialectOf(db).sameThenAfter(['type', 'id'], [type, id]))
    .orderBy('type')
    .orderBy('id');
