import type { ParsedInputOf } from '@/contract/base/endpoint';
import { maskNumber } from '@/contract/base/phone';
import type { MyContact, updateMyContact } from '@/contract/my';
import { afterQuiet } from '@/domain/sms/sms';
import { draftText } from '@/domain/sms/smsDraft';
import { TEMPLATE_KINDS } from '@/domain/sms/smsTemplates';
import { toInstant } from '@/domain/time/dates';
import { conflict } from '../../db/base/refusal';
import type { Writer } from '../../db/write/writer';
import type { TeacherContact } from '../account/teacherContact';
import { updateContact } from '../contact/contacts';
import { insertSms, unsent } from '../messages/records/messages';
import { readSettings } from '../messages/settings/settings';

export const toMyContact = ({
  version,
  name,
  staffNo,
  mobile,
  email,
  channel,
  wecomId,
}: Pick<
  TeacherContact,
  'version' | 'name' | 'staffNo' | 'mobile' | 'email' | 'channel' | 'wecomId'
>): MyContact => ({
  ...{ version, name, staffNo, mobile, email, channel },
  hasWecom: wecomId !== '',
});

/**
 * Queues a text message to the teacher's old number about the new number. The message has no
 * contact, because otherwise the server would send it to the contact's new number.
 */
const tellOldNumber = async (
  writer: Writer,
  { id, name, mobile: old }: TeacherContact,
  { after, now }: { after: { mobile: string; version: number }; now: Date },
): Promise<void> => {
  const settings = await readSettings(writer.trx);
  const { content: template, providerCode } = settings.templates.newNumber;
  const values = { 教师: name, 新号码: maskNumber(after.mobile) };
  const { problems: _, ...text } = draftText(template, values, settings.signature);
  await insertSms(writer, {
    ...unsent,
    ...text,
    kind: TEMPLATE_KINDS.newNumber.kind,
    ...{ level: null, sessionId: null, courseName: '', sessionAt: null, leadTime: null },
    ...{ contactId: null, recipientName: name, mobile: old, numberSource: 'manual' },
    ...{ templateCode: 'newNumber', templateText: template, providerCode },
    ...{ scheduledAt: toInstant(afterQuiet(settings, now)), status: 'queued' },
    dedupeKey: `number ${id} ${after.version}`,
  });
};

/** Changes the teacher's number, e-mail address or channel in the phone book. */
export const updateOwnContact = async (
  writer: Writer,
  teacher: TeacherContact,
  change: ParsedInputOf<typeof updateMyContact>,
  now: Date,
): Promise<MyContact> => {
  const { updatedAt, updatedBy } = teacher;
  if (teacher.version !== change.version) {
    // The error contains only fields that the teacher's own page shows, and not the office's
    // remark, for example.
    throw conflict({ ...toMyContact(teacher), updatedAt, updatedBy });
  }
  // If the new number is already the second number, clears the second number. The form does not
  // show the second number, so the teacher could not resolve an error about it.
  const isSecond = change.mobile !== undefined && change.mobile === teacher.mobile2;
  const after = await updateContact(writer, {
    ...{ id: teacher.id, ...change },
    ...(isSecond && { mobile2: '' }),
  });
  if (teacher.mobile !== '' && teacher.mobile !== after.mobile) {
    await tellOldNumber(writer, teacher, { after, now });
  }
  return toMyContact(after);
};
