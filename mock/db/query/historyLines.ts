import type { HistoryType } from '@/contract/history';
import { dialectOf } from '../dialect/dialectOf';
import type { Db } from '../schema/schema';

/**
 * Returns a query for the history entries of one type, newest first. The condition uses `>=` and
 * `<=` instead of `=`, because PostgreSQL then uses the index of `type` and `id`.
 */
export const newestLines = (db: Db, type: HistoryType) =>
  db
    .selectFrom('history')
    .where('type', '>=', type)
    .where('type', '<=', type)
    .orderBy('type', 'desc')
    .orderBy('id', 'desc');

/**
 * Returns a query for the history entries of one type whose id is higher than `id`, lowest id
 * first. The database uses the index of `type` and `id`.
 */
export const linesAfter = (db: Db, type: HistoryType, id: number) =>
  db
    .selectFrom('history')
    .where(dialectOf(db).sameThenAfter(['type', 'id'], [type, id]))
    .orderBy('type')
    .orderBy('id');
