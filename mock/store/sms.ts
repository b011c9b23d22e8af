import { type Kysely, sql } from 'kysely';
import type { ParsedInputOf } from '@/contract/endpoint';
import type { Page } from '@/contract/list';
import type { listSms, SmsRecord } from '@/contract/sms';
import { type Codec, decode, encode } from './codec';
import { contains, equals, type ListSpec, listPage } from './list';
import type { Schema } from './schema';
import type { Writer } from './write';

const codec: Codec = {
  json: ['attempts'],
  matched: ['courseName', 'recipientName', 'content', 'signature', 'errorText'],
};

/** A message's values as the table keeps them. */
export const encodeSms = (values: Partial<SmsRecord>) => encode(codec, values);

const decodeSms = (row: object): SmsRecord => {
  const { deletedAt, dedupeKey, ...record } = decode<SmsRecord & Record<string, unknown>>(
    codec,
    row,
  );
  return record;
};

const spec: ListSpec<SmsRecord> = {
  from: sql.table('smsRecords'),
  base: sql`"deletedAt" is null`,
  filters: {
    ...Object.fromEntries((codec.matched ?? []).map((name) => [name, contains(`${name}Match`)])),
    ...Object.fromEntries(
      ['level', 'kind', 'status', 'templateCode', 'gatewayId', 'errorCode', 'leadTime'].map(
        (name) => [name, equals(name)],
      ),
    ),
    mobile: equals('mobile'),
    sessionId: equals('sessionId'),
    contactId: equals('contactId'),
    dateFrom: (value: string) => sql`substr("sessionAt", 1, 10) >= ${value}`,
    dateTo: (value: string) => sql`substr("sessionAt", 1, 10) <= ${value}`,
  },
  order: sql`"createdAt" desc`,
  id: sql`"id"`,
  decode: decodeSms,
};

export const listSmsRecords = (
  db: Kysely<Schema>,
  query: ParsedInputOf<typeof listSms>,
): Promise<Page<SmsRecord>> => listPage(db, spec, query);

export type NewSms = Omit<
  SmsRecord,
  'id' | 'version' | 'createdAt' | 'createdBy' | 'updatedAt' | 'updatedBy'
> & { dedupeKey: string };

/** Adds a message, with its history. */
export const insertSms = async ({ trx, created, log }: Writer, sms: NewSms): Promise<SmsRecord> => {
  const row = await trx
    .insertInto('smsRecords')
    .values({ ...encodeSms(sms), ...created } as never)
    .returningAll()
    .executeTakeFirstOrThrow();
  const record = decodeSms(row);
  await log([{ type: 'sms', recordId: record.id, action: 'create', after: record }]);
  return record;
};
