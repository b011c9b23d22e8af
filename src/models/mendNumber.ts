import type { Envelope } from '@/contract/base/envelope';
import type { Contact } from '@/contract/directory';
import type { UnreachableTeacher } from '@/contract/sms/sms';
import * as service from '@/services/directory';

/** The number that a teacher lacked; without a contact it makes one, in this department. */
export interface Mended {
  teacher: UnreachableTeacher;
  mobile: string;
  department: string;
}

/**
 * Gives a teacher a number. Where somebody else changed the contact meanwhile the number is saved over
 * that, unless they gave one themselves: theirs stays then, and the failure holds the contact.
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
