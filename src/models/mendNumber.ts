import type { Envelope } from '@/contract/base/envelope';
import type { Contact } from '@/contract/directory';
import type { UnreachableTeacher } from '@/contract/sms/sms';
import * as service from '@/services/directory';

/**
 * A telephone number for a teacher without one. For a teacher who is not in the phone book, a
 * contact is created.
 */
export interface Mended {
  teacher: UnreachableTeacher;
  mobile: string;
  department: string;
}

/**
 * Saves a teacher's telephone number. After an edit conflict it saves again with the newer version.
 * A number that somebody else has entered stays, and the failure contains that contact.
 */
export const mendNumber = async ({
  teacher: { name, staffNo, contact },
  mobile,
  department,
}: Mended): Promise<Envelope<Contact>> => {
  if (!contact) return service.createContact({ name, staffNo, mobile, department });
  const answer = await service.updateContact({ ...contact, mobile });
  if (answer.Success || answer.ErrorCode !== 'STALE_VERSION') return answer;
  const theirs = answer.Value as Contact;
  if (theirs.mobile !== '') return answer;
  return service.updateContact({ id: theirs.id, version: theirs.version, mobile });
};
