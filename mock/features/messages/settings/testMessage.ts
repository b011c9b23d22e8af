import { randomUUID } from 'node:crypto';
import { MOBILE } from '@/contract/base/phone';
import type { SmsRecord } from '@/contract/sms/sms';
import type { TemplateCode } from '@/contract/sms/smsSettings';
import { draftText } from '@/domain/sms/smsDraft';
import { toDay } from '@/domain/time/dates';
import { invalidField } from '../../../db/base/refusal';
import type { Writer } from '../../../db/write/writer';
import { refuseOptedOut } from '../../contact/optedOut';
import { insertSms, unsent } from '../records/messages';
import { readExample } from './example';
import { readSettings } from './settings';

/** Queues a test message to the user's own number, even in quiet hours. */
export const queueTest = async (
  writer: Writer,
  { code }: { code: TemplateCode },
  now: Date,
): Promise<SmsRecord> => {
  const { trx, at, actor } = writer;
  const { name, mobile } = await trx
    .selectFrom('accounts')
    .select(['name', 'mobile'])
    .where('id', '=', actor.id)
    .executeTakeFirstOrThrow();
  if (!MOBILE.test(mobile)) throw invalidField('mobile', 'SMS_OWN_NUMBER_MISSING');
  const recipientName = name || actor.userName;
  await writer.lock('contacts');
  await refuseOptedOut(trx, { recipientName, mobile });
  const { signature, templates } = await readSettings(trx);
  const { content, providerCode } = templates[code];
  const example = await readExample(trx, toDay(now));
  const values = (code === 'day' ? example?.dayValues : example?.values) ?? {};
  const { problems, ...text } = draftText(content, values, signature);
  return insertSms(writer, {
    ...unsent,
    ...text,
    kind: 'test',
    level: null,
    sessionId: null,
    courseName: '',
    sessionAt: null,
    contactId: null,
    recipientName,
    mobile,
    numberSource: 'manual',
    templateCode: code,
    leadTime: null,
    scheduledAt: at,
    status: 'queued',
    dedupeKey: `test ${randomUUID()}`,
    templateText: content,
    providerCode,
  });
};
