import type { ParsedInputOf } from '@/contract/base/endpoint';
import { maskNumber } from '@/contract/base/phone';
import type { MyContact, updateMyContact } from '@/contract/my';
import { countSegments } from '@/domain/sms/sms';
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
  channel,
  wecomId,
}: Pick<
  TeacherContact,
  'version' | 'name' | 'staffNo' | 'mobile' | 'channel' | 'wecomId'
>): MyContact => ({
  ...{ version, name, staffNo, mobile, channel },
  hasWecom: wecomId !== '',
});

/**
 * Tells the old number that it was replaced. The message has no contact, because messages of a
 * contact follow the contact's number.
 */
const tellOldNumber = async (
  writer: Writer,
  { id, name, mobile: old }: TeacherContact,
  after: { mobile: string; version: number },
): Promise<void> => {
  const { signature } = await readSettings(writer.trx);
  const content = `${name}老师您好，您在教务处登记的手机号已改为 ${maskNumber(after.mobile)}，今后的短信发到新号码。如非本人操作，请联系教务处。`;
  await insertSms(writer, {
    ...unsent,
    ...{ signature, content, segments: countSegments(signature, content) },
    ...{ kind: 'manual', level: null, sessionId: null, courseName: '', sessionAt: null },
    ...{ contactId: null, recipientName: name, mobile: old, numberSource: 'manual' },
    ...{ templateCode: '', templateText: '', providerCode: '', leadTime: null },
    ...{ scheduledAt: writer.at, status: 'queued' },
    dedupeKey: `number ${id} ${after.version}`,
  });
};

/** Changes the teacher's number or channel. The office's phone book changes with it. */
export const updateOwnContact = async (
  writer: Writer,
  teacher: TeacherContact,
  change: ParsedInputOf<typeof updateMyContact>,
): Promise<MyContact> => {
  const { updatedAt, updatedBy } = teacher;
  if (teacher.version !== change.version) {
    // Without the other fields of the contact, such as the office's remark.
    throw conflict({ ...toMyContact(teacher), updatedAt, updatedBy });
  }
  const after = await updateContact(writer, { id: teacher.id, ...change });
  if (teacher.mobile !== '' && teacher.mobile !== after.mobile) {
    await tellOldNumber(writer, teacher, after);
  }
  return toMyContact(after);
};
