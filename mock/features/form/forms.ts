import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { ParsedInputOf } from '@/contract/base/endpoint';
import { matchText } from '@/contract/base/fields';
import type { Contact } from '@/contract/directory';
import type { submitSms } from '@/contract/form';
import type { SmsRecord } from '@/contract/sms/sms';
import { countSegments } from '@/domain/sms/sms';
import { toInstant } from '@/domain/time/dates';
import { invalidField, Refusal } from '../../db/base/refusal';
import type { Trx } from '../../db/schema/schema';
import type { Writer } from '../../db/write/writer';
import { decodeContact } from '../contact/contactCodec';
import { createContact, readContact, updateContact } from '../contact/contacts';
import { refuseOptedOut } from '../contact/optedOut';
import { readCourse } from '../course/courses';
import { insertSms, unsent } from '../messages/records/messages';
import { refuseQuiet } from '../messages/settings/quietHours';
import { readSettings } from '../messages/settings/settings';

/**
 * Maximum number and total size of the forms that one account may store, so that it cannot fill the
 * disk. Normal use stays far below these limits.
 */
const MAX_FORMS = 200;
const MAX_MEGABYTES = 2;

/**
 * Stores a form as the user sent it, in addition to earlier forms. Throws if the account has stored
 * too many forms.
 */
export const keepForm = async (writer: Writer, type: string, input: object): Promise<void> => {
  const { trx, at, actor, log } = writer;
  const body = JSON.stringify(input);
  const { count, size } = await trx
    .selectFrom('forms')
    .select(({ fn }) => [fn.countAll().as('count'), fn.sum(sql<number>`length("body")`).as('size')])
    .where('createdBy', '=', actor.userName)
    .executeTakeFirstOrThrow();
  if (Number(count) >= MAX_FORMS || Number(size) + body.length > MAX_MEGABYTES * 1024 * 1024) {
    const params = { count: MAX_FORMS, size: MAX_MEGABYTES };
    throw new Refusal('FORMS_FULL', { params });
  }
  const { id } = await trx
    .insertInto('forms')
    .values({ type, body, createdAt: at, createdBy: actor.userName })
    .returning('id')
    .executeTakeFirstOrThrow();
  await log([{ type: 'form', recordId: id, action: 'create', after: { type } }]);
};

/**
 * Saves a telephone number that the user typed. If exactly one contact has this name and no number,
 * that contact gets the number. Otherwise creates a new contact.
 */
const saveNumber = async (writer: Writer, name: string, mobile: string) => {
  const rows = await writer.trx
    .selectFrom('contacts')
    .selectAll()
    .where('nameMatch', '=', matchText(name))
    .where('mobile', '=', '')
    .where('deletedAt', 'is', null)
    .execute();
  const [only] = rows.map(decodeContact);
  if (only && rows.length === 1) {
    return updateContact(writer, { id: only.id, version: only.version, mobile });
  }
  return createContact(writer, { name, mobile, unit: '待补充' });
};

/**
 * Returns the contact that the user chose. Without a choice, returns the contact with this name and
 * number.
 */
const findRecipient = async (
  trx: Trx,
  { contactId, recipientName, mobile = '' }: ParsedInputOf<typeof submitSms>,
): Promise<Contact | undefined> => {
  if (contactId !== undefined) return readContact(trx, contactId);
  const row = await trx
    .selectFrom('contacts')
    .selectAll()
    .where('mobile', '=', mobile)
    .where('nameMatch', '=', matchText(recipientName))
    .where('deletedAt', 'is', null)
    .executeTakeFirst();
  return row && decodeContact(row);
};

/**
 * Queues one text message and returns it. Throws if a rule forbids the message, for example because
 * the contact has opted out of messages.
 */
export const queueSms = async (
  writer: Writer,
  input: ParsedInputOf<typeof submitSms>,
  now: Date,
): Promise<SmsRecord & { kind: 'manual' }> => {
  const { recipientName, content, courseId, saveContact, quietHoursConfirmed } = input;
  const sendAt = input.scheduledAt === undefined ? now : new Date(input.scheduledAt);
  if (sendAt < now) throw invalidField('scheduledAt', 'SMS_TIME_PAST');
  if (!quietHoursConfirmed) await refuseQuiet(writer.trx, sendAt, 'scheduledAt');
  await writer.lock('contacts', 'messages');
  const found = await findRecipient(writer.trx, input);
  const mobile = input.mobile ?? found?.mobile ?? '';
  if (mobile === '') throw invalidField('mobile', 'REQUIRED');
  await refuseOptedOut(writer.trx, { recipientName, mobile });
  const { signature, templates } = await readSettings(writer.trx);
  const saved = !found && saveContact ? await saveNumber(writer, recipientName, mobile) : found;
  const course = courseId === undefined ? undefined : await readCourse(writer.trx, courseId);
  const record = await insertSms(writer, {
    kind: 'manual',
    level: course?.level ?? null,
    sessionId: null,
    courseName: course?.courseName ?? '',
    sessionAt: null,
    contactId: saved?.id ?? null,
    recipientName,
    mobile,
    numberSource: found ? 'directory' : 'manual',
    templateCode: '',
    signature,
    content,
    segments: countSegments(signature, content),
    leadTime: null,
    scheduledAt: toInstant(sendAt),
    ...unsent,
    status: 'queued',
    dedupeKey: `manual ${randomUUID()}`,
    providerCode: templates.free.providerCode,
  });
  return { ...record, kind: 'manual' };
};
