import { sql } from 'kysely';
import type { ParsedInputOf } from '@/contract/base/endpoint';
import type { Page } from '@/contract/base/list';
import type { HistoryLine, listHistory as listHistoryCall } from '@/contract/history';
import { equals, type ListSpec, listPage } from '../../db/list';
import { notFound } from '../../db/refusal';
import type { Db } from '../../db/schema';
import type { Readers } from '../../db/store';

/** Names under which no value leaves the server, whatever a line of the history may once have held. */
const SECRET = /password|secret|token|hash/i;

const withoutSecrets = (_name: string, value: unknown) =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).filter(([name]) => !SECRET.test(name)))
    : value;

const parse = (json: unknown) =>
  typeof json === 'string' ? JSON.parse(json, withoutSecrets) : null;

const decodeLine = (row: object): HistoryLine => {
  const line = row as HistoryLine;
  return { ...line, before: parse(line.before), after: parse(line.after) };
};

const spec: ListSpec<HistoryLine> = {
  from: sql.table('history'),
  base: sql`true`,
  filters: {
    type: equals('type'),
    id: equals('recordId'),
    action: equals('action'),
    by: equals('by'),
  },
  // Lines are numbered as they are written, and many are of one instant.
  sorters: { at: [sql`"id"`] },
  order: sql`"id" desc`,
  id: sql`"id"`,
  decode: decodeLine,
};

export const listHistory = (
  readers: Readers,
  query: ParsedInputOf<typeof listHistoryCall>,
): Promise<Page<HistoryLine>> => listPage(readers, spec, query);

export const readHistoryLine = async (db: Db, id: number): Promise<HistoryLine> => {
  const row = await db.selectFrom('history').selectAll().where('id', '=', id).executeTakeFirst();
  if (!row) throw notFound();
  return decodeLine(row);
};
