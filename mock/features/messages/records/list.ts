import { sql } from 'kysely';
import type { ParsedInputOf } from '@/contract/base/endpoint';
import type { Page } from '@/contract/base/list';
import {
  type exportSms,
  type listSms,
  type SmsAnswer,
  type SmsAttention,
  type SmsRecord,
  smsRecord,
} from '@/contract/sms/sms';
import { exportRows, type Runs } from '../../../db/query/exportRows';
import { contains, equals, ownColumns } from '../../../db/query/filters';
import { listPage } from '../../../db/query/list';
import type { ListSpec } from '../../../db/query/listSpec';
import type { Readers } from '../../../db/query/readers';
import { decodeOwn } from '../../../db/schema/codec';
import { attentionTo, smsDay } from './attention';
import {
  aboutClass,
  DIRECT,
  inHalfHour,
  isFewBy,
  ofUnit,
  ownMessages,
  toPerson,
} from './listConditions';
import { codec } from './messages';
import { readReasons } from './reasons';

/** The list counts messages only up to this number, which the largest offices reach in a term. */
const COUNTED = 20_000;

/**
 * For a secretary, the list counts messages only up to this number. Most units get fewer in a term.
 */
const COUNTED_OF_HERS = 1_000;

const specAt = (now: Date): ListSpec<SmsRecord> => ({
  from: sql.table('smsRecords'),
  columns: ownColumns(smsRecord),
  base: sql`"deletedAt" is null`,
  indexed: {
    filters: ['level', 'status'],
    // `not (…)` keeps SQLite from reading the index in sort order, which would be slower with other
    // filters.
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
