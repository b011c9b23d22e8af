import { sql } from 'kysely';
import type { Role } from '@/contract/account';
import type { ParsedInputOf } from '@/contract/base/endpoint';
import { matchText } from '@/contract/base/fields';
import type { Page } from '@/contract/base/list';
import { NUMBER_FIELDS } from '@/contract/base/phone';
import {
  ADMIN_TYPES,
  type HistoryAction,
  type HistoryLine,
  type HistoryType,
  type listHistory as listHistoryCall,
} from '@/contract/history';
import { addDays } from '@/domain/time/dates';
import { and, isIn, isNotIn, or } from '../../db/base/conditions';
import { notFound } from '../../db/base/refusal';
import { equals } from '../../db/query/filters';
import { listPage } from '../../db/query/list';
import type { ListSpec } from '../../db/query/listSpec';
import type { Readers } from '../../db/query/readers';
import type { Db } from '../../db/schema/schema';
import type { Writer } from '../../db/write/writer';
import { type StoredLine, withLabels } from './historyLabels';
import { decodeLine, readHistoryLine } from './storedLines';

const NUMBERS: ReadonlySet<string> = new Set(NUMBER_FIELDS);

/**
 * SQL condition for history entries by an author with this current name. Entries without an
 * author's id are found by the name that they store.
 */
const writtenBy = async (value: string, db: Db) => {
  const accounts = await db
    .selectFrom('accounts')
    .select('id')
    .where((eb) => eb.or([eb('userKey', '=', value.toLowerCase()), eb('name', '=', value)]))
    .execute();
  const contacts = await db
    .selectFrom('contacts')
    .select('id')
    .where('nameMatch', '=', matchText(value))
    .execute();
  const nameless = sql`("byAccount" is null and "byContact" is null and "by" = ${value})`;
  // Checks whether such an entry exists. The sort order is that of the index for history entries
  // without an author's id, so that PostgreSQL uses this index.
  const { rows } = await sql`select 1 from "history" where ${nameless}
    order by "at" desc, "id" desc limit 1`.execute(db);
  const ids = (found: readonly { id: number }[]) => found.map(({ id }) => id);
  // Leaves out conditions that match nothing. If only one is left, the database can read the rows
  // from an index, already sorted.
  return or([
    ...(accounts.length > 0 ? [isIn('byAccount', ids(accounts))] : []),
    ...(contacts.length > 0 ? [isIn('byContact', ids(contacts))] : []),
    ...(rows.length > 0 ? [nameless] : []),
  ]);
};

/** Types of history entries about the timetable. */
export const TIMETABLE = ['course', 'session', 'term'] as const satisfies HistoryType[];

const CHANGES = [
  'create',
  'update',
  'updateMany',
  'delete',
  'deleteMany',
  'restore',
  'import',
  'undo',
  'setStartDate',
  'close',
  'open',
] as const satisfies HistoryAction[];

/** SQL condition: history entries of these types that change records. */
export const changesOf = (types: readonly HistoryType[]) =>
  and([isIn('type', [...types]), isIn('action', [...CHANGES])]);

const lines: ListSpec<StoredLine> = {
  from: sql.table('history'),
  base: sql`true`,
  filters: {
    type: equals('type'),
    id: equals('recordId'),
    batchId: equals('batchId'),
    partOf: equals('partOf'),
    action: equals('action'),
    by: writtenBy,
    byAccount: equals('byAccount'),
    byContact: equals('byContact'),
    byToken: equals('byToken'),
    dateFrom: (day: string) => sql`"at" >= ${day}`,
    dateTo: (day: string) => sql`"at" < ${addDays(day, 1)}`,
    timetable: () => changesOf(TIMETABLE),
  },
  direct: ['id', 'batchId', 'partOf'],
  // Sorts by id too, because many history entries have the same time.
  sorters: { at: [sql`"at"`, sql`"id"`] },
  order: sql`"at" desc, "id" desc`,
  id: sql`"id"`,
  decode: decodeLine,
};

/** SQL condition: the history entry does not belong to an import or a bulk change. */
export const ofItsOwn = sql`("batchId" is null and "partOf" is null)`;

/**
 * Maximum number of history entries that the server counts. If there are more, the page shows "more
 * than" this number.
 */
const COUNTED = 20_000;

/** The list of all history entries. An import or a bulk change is a single row in this list. */
const ofEverything: ListSpec<StoredLine> = {
  ...lines,
  base: ofItsOwn,
  indexed: {
    filters: ['type', 'dateFrom', 'dateTo', 'by', 'byAccount', 'byContact', 'byToken'],
    otherwise: ofItsOwn,
  },
  countsTo: COUNTED,
};

const forClerks = isNotIn('type', ADMIN_TYPES);

/** Leaves out history entries that only administrators may see. */
const withoutAdmins = ({ base, indexed, ...spec }: ListSpec<StoredLine>) => ({
  ...spec,
  base: and([base, forClerks]),
  ...(indexed && { indexed: { ...indexed, otherwise: and([indexed.otherwise, forClerks]) } }),
});

export const listHistory = async (
  readers: Readers,
  query: ParsedInputOf<typeof listHistoryCall>,
  role: Role,
): Promise<Page<HistoryLine>> => {
  const one = [query.id, query.batchId, query.partOf].some((each) => each !== undefined);
  const all = one ? lines : ofEverything;
  const spec = role === 'admin' ? all : withoutAdmins(all);
  const { list, pagination } = await listPage(readers, spec, query);
  return { list: await withLabels(readers.reader, list), pagination };
};

const numbersIn = (values: StoredLine['before']) =>
  values && Object.fromEntries(Object.entries(values).filter(([name]) => NUMBERS.has(name)));

export const revealHistory = async (
  { trx, log }: Writer,
  id: number,
): Promise<Pick<StoredLine, 'before' | 'after'>> => {
  const { type, recordId, before, after } = await readHistoryLine(trx, id);
  if (type !== 'contact') throw notFound();
  await log([{ type, recordId, action: 'reveal' }]);
  return { before: numbersIn(before), after: numbersIn(after) };
};
