import type { Envelope } from '@/contract/base/envelope';
import type { Contact } from '@/contract/directory';
import type { UnreachableTeacher } from '@/contract/sms/sms';
import * as service from '@/services/directory';

/** A number for a teacher who has none. If the teacher has no contact, one is created in this department. */
export interface Mended {
  teacher: UnreachableTeacher;
  mobile: string;
  department: string;
}

/**
 * Saves a number for a teacher. After a version conflict it saves again over the newer contact. If the newer contact
 * already has a number, that number stays, and the failure holds the contact.
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
