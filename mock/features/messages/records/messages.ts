import type { SmsRecord } from '@/contract/sms/sms';
import { notFound } from '../../../db/base/refusal';
import { nameOrder } from '../../../db/query/spelling';
import { type Codec, chunks, decode, encode } from '../../../db/schema/codec';
import type { Writer } from '../../../db/write/writer';
import { linkHashIn } from '../confirm/links';
import { withAnswers } from '../confirm/messageAnswers';
import { type KeptSms, readReasons } from './reasons';

export const codec = {
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

/** Converts a table row to a message, leaving out the columns that only the server uses. */
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
 * Returns the full telephone number of a message. Who has seen it is recorded in the history of the
 * contact, or of the message if there is no contact.
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
 * True if a user typed the number. Such a message is cancelled if the number belongs to a contact
 * who takes no messages, unless its recipient is another contact with the same number.
 */
export const isTyped = ({ numberSource }: Pick<SmsRecord, 'numberSource'>): boolean =>
  numberSource === 'manual';

const ROWS = 300;

/**
 * Adds messages with history entries, and returns those that were added. Skips messages whose key
 * already exists. Sorts by key, so that parallel writes cannot deadlock.
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
