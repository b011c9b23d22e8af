import { sql } from 'kysely';
import type { ParsedInputOf } from '@/contract/base/endpoint';
import type { Page } from '@/contract/base/list';
import {
  type exportSms,
  type listSms,
  type SmsAnswer,
  type SmsAttention,
  type SmsRecord,
  type SmsStatus,
  smsRecord,
} from '@/contract/sms/sms';
import { addDays } from '@/domain/time/dates';
import { type Condition, or } from '../../../db/base/conditions';
import { notFound } from '../../../db/base/refusal';
import type { Dialect } from '../../../db/dialect/dialect';
import { exportRows, type Runs } from '../../../db/query/exportRows';
import {
  contains,
  equals,
  holds,
  type ListSpec,
  listPage,
  ownColumns,
  WHOLE,
} from '../../../db/query/list';
import type { Readers } from '../../../db/query/readers';
import { isAmongIdsOf } from '../../../db/query/scope';
import { holdsName } from '../../../db/query/spelledRows';
import { nameOrder, namesMatch } from '../../../db/query/spelling';
import { type Codec, chunks, decode, decodeOwn, encode } from '../../../db/schema/codec';
import type { Db } from '../../../db/schema/schema';
import type { Writer } from '../../../db/write/writer';
import { idsSpelledSo } from '../../contact/contactSearch';
import { linkHashIn } from '../confirm/links';
import { withAnswers } from '../confirm/messageAnswers';
import { attentionTo, smsDay } from './attention';
import { type KeptSms, readReasons } from './reasons';

const codec = {
  json: ['attempts'],
  booleans: ['automatic'],
  matched: ['courseName', 'recipientName', 'content', 'signature'],
  words: ['errorText'],
} as const satisfies Codec;

export const encodeSms = <T extends Partial<KeptSms>>(values: T) => ({
  ...encode(codec, values),
  ...(values.content !== undefined && { linkHash: linkHashIn(values.content) }),
  ...(values.recipientName !== undefined && {
    recipientNameOrder: nameOrder(values.recipientName),
  }),
});

/** Converts a table row to a message. Columns that only the sending queue uses are left out. */
export const decodeSms = (row: object): KeptSms => {
  const {
    deletedAt,
    dedupeKey,
    templateText,
    providerCode,
    reference,
    leaseUntil,
    linkHash,
    openedAt,
    ...record
  } = decode<KeptSms & Record<string, unknown>>(codec, row);
  return record;
};

/**
 * SQL condition for messages by the unit of the recipient. The value `=` alone finds recipients
 * without a unit.
 */
const ofUnit = (value: string) => {
  const people = (condition: Condition) => sql`(select "id" from "contacts" where ${condition})`;
  return value === WHOLE
    ? sql`("contactId" is null or "contactId" not in ${people(sql`"unitMatch" <> ''`)})`
    : sql`"contactId" in ${people(holds('unitMatch', value))}`;
};

/** SQL condition for messages about a class, also those about several classes. */
const aboutClass = (id: number) => sql`"id" in (
  select "id" from "smsRecords" where "sessionId" = ${id}
  union all select "messageId" from "smsClasses" where "sessionId" = ${id})`;

const RECIPIENTS = {
  table: 'smsRecords',
  column: 'recipientNameMatch',
  matching: namesMatch,
};

/**
 * SQL condition for messages to a person. The name or pinyin in the phone book must match, or the
 * name in the message.
 */
const toPerson = async (value: string, db: Db) => {
  const inBook = idsSpelledSo(value);
  return or([
    await holdsName(db, RECIPIENTS, value),
    ...(inBook ? [sql`"contactId" in ${inBook}`] : []),
  ]);
};

const inHalfHour = (from: string) => {
  const side = from.endsWith(':30') ? sql`>=` : sql`<`;
  return sql`substr("sentAt", 12, 2) = ${from.slice(0, 2)} and substr("sentAt", 15, 2) ${side} '30'`;
};

/**
 * The list counts messages only up to this number. The largest offices send this many messages in a
 * term.
 */
const COUNTED = 20_000;

/**
 * For a secretary, the list counts messages only up to this number. Most units get fewer messages
 * in a term.
 */
const COUNTED_OF_HERS = 1_000;

/** Messages have these statuses for years. Only few messages have another status. */
const LASTING: readonly SmsStatus[] = ['sent', 'delivered', 'simulated', 'cancelled'];

/** A range of at most this many days contains few messages, even after ten years. */
const DAYS = 31;

/** For these filters, an index finds few messages, even together with other filters. */
const DIRECT = ['id', 'sessionId', 'contactId', 'gatewayId'] as const;

/**
 * Checks whether an index finds few messages. This is true for a `DIRECT` filter, a status that
 * soon changes, or a short date range.
 */
const isFewBy = (filters: ParsedInputOf<typeof listSms>): boolean => {
  const { status, dateFrom, dateTo } = filters;
  if (DIRECT.some((name) => filters[name])) return true;
  if (status && !LASTING.includes(status)) return true;
  return !!dateFrom && !!dateTo && dateTo <= addDays(dateFrom, DAYS);
};

/**
 * SQL condition for messages that a secretary may see: messages about classes of the secretary's
 * departments, and messages without a class to contacts of these departments.
 */
const ownMessages = (dialect: Dialect): Condition =>
  or([
    isAmongIdsOf(dialect, 'sessionId', 'courseSessions'),
    sql`("sessionId" is null and ${isAmongIdsOf(dialect, 'contactId', 'contacts')})`,
  ]);

const specAt = (now: Date): ListSpec<SmsRecord> => ({
  from: sql.table('smsRecords'),
  columns: ownColumns(smsRecord),
  base: sql`"deletedAt" is null`,
  indexed: {
    filters: ['level', 'status'],
    // With `not (…)`, SQLite does not use an index for sorting.
    otherwise: sql`not ("deletedAt" is not null)`,
  },
  countsTo: COUNTED,
  direct: DIRECT,
  own: { rows: ownMessages, isFewBy, countsTo: COUNTED_OF_HERS },
  filters: {
    ...Object.fromEntries(
      [...codec.matched, ...codec.words].map((name) => [name, contains(`${name}Match`)]),
    ),
    ...Object.fromEntries(
      [
        'kind',
        'status',
        'templateCode',
        'gatewayId',
        'errorCode',
        'leadTime',
        'numberSource',
        'segments',
        'resendOf',
      ].map((name) => [name, equals(name)]),
    ),
    recipientName: toPerson,
    level: (value: string) => (value === 'none' ? sql`"level" is null` : sql`"level" = ${value}`),
    attention: (which: SmsAttention) => attentionTo(which, now),
    automatic: (value: string) => sql`"automatic" = ${value === 'yes' ? 1 : 0}`,
    answer: (value: SmsAnswer) => sql`"sentAt" is not null and "answer" = ${value}`,
    mobile: equals('mobile'),
    id: equals('id'),
    sessionId: aboutClass,
    contactId: equals('contactId'),
    dateFrom: (value: string) => sql`${smsDay} >= ${value}`,
    dateTo: (value: string) => sql`${smsDay} <= ${value}`,
    sentOn: (value: string) => sql`substr("sentAt", 1, 10) = ${value}`,
    sentIn: inHalfHour,
    delivered: (value: 'yes' | 'no') =>
      value === 'yes'
        ? sql`"status" = 'delivered'`
        : sql`"sentAt" is not null and "status" <> 'delivered'`,
    unit: ofUnit,
  },
  sorters: { recipientName: [sql`"recipientNameOrder"`] },
  order: sql`"createdAt" desc`,
  id: sql`"id"`,
  decode: (row) => readReasons(decodeOwn(codec, row)),
});

export const listSmsRecords = (
  readers: Readers,
  query: ParsedInputOf<typeof listSms>,
  now: Date,
): Promise<Page<SmsRecord>> => listPage(readers, specAt(now), query);

export const exportSmsRecords = (
  readers: Readers,
  query: ParsedInputOf<typeof exportSms>,
  now: Date,
): Promise<Runs<SmsRecord>> => exportRows(readers, specAt(now), query);

/**
 * Returns the full telephone number of a message. A history entry of the contact or the message
 * records who has seen the number.
 */
export const revealSms = async (writer: Writer, id: number): Promise<{ mobile: string }> => {
  const message = await writer.trx
    .selectFrom('smsRecords')
    .select(['mobile', 'contactId'])
    .where('id', '=', id)
    .where('deletedAt', 'is', null)
    .executeTakeFirst();
  if (!message) throw notFound();
  const { mobile, contactId } = message;
  const of =
    contactId === null
      ? ({ type: 'sms', recordId: id } as const)
      : ({ type: 'contact', recordId: contactId } as const);
  await writer.log([{ ...of, action: 'reveal' }]);
  return { mobile };
};

export type NewSms = Omit<
  KeptSms,
  'id' | 'version' | 'createdAt' | 'createdBy' | 'updatedAt' | 'updatedBy'
> & { dedupeKey: string; templateText?: string; providerCode?: string };

export const unsent = {
  channel: 'sms' as const,
  automatic: false,
  sentAt: null,
  deliveredAt: null,
  gatewayId: '',
  errorCode: '',
  errorText: '',
  attempts: [],
  resendOf: null,
  answer: null,
  answerText: '',
  answeredAt: null,
};

/**
 * Checks whether a user typed the number. Then the number's owner in the phone book decides whether
 * messages are allowed.
 */
export const isTyped = ({ numberSource }: Pick<SmsRecord, 'numberSource'>): boolean =>
  numberSource === 'manual';

const ROWS = 300;

/**
 * Adds messages with history entries and returns the messages. A message with an existing key is
 * skipped. The keys are sorted, so that parallel writes cannot deadlock.
 */
export const addMessages = async (
  { trx, created, lock, log }: Writer,
  messages: readonly NewSms[],
): Promise<KeptSms[]> => {
  await lock('messages');
  const ordered = [...messages].sort((a, b) => (a.dedupeKey < b.dedupeKey ? -1 : 1));
  const added: KeptSms[] = [];
  for (const run of chunks(ordered, ROWS)) {
    const answered = await withAnswers(trx, run);
    const rows = await trx
      .insertInto('smsRecords')
      .values(answered.map((sms) => ({ ...encodeSms(sms), ...created })))
      .onConflict((conflict) => conflict.column('dedupeKey').doNothing())
      .returningAll()
      .execute();
    for (const row of rows) added.push(decodeSms(row));
  }
  await log(
    added.map((after) => ({ type: 'sms', recordId: after.id, action: 'create', after }) as const),
  );
  return added;
};

export const insertSms = async (writer: Writer, sms: NewSms): Promise<SmsRecord> => {
  const [record] = await addMessages(writer, [sms]);
  if (!record) throw new Error('The key of a new message is taken.');
  return readReasons(record);
};
