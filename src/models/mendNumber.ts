import type { Envelope } from '@/contract/base/envelope';
import type { Contact } from '@/contract/directory';
import type { UnreachableTeacher } from '@/contract/sms/sms';
import * as service from '@/services/directory';

/**
 * A telephone number that the user enters for a teacher who has none. If the teacher is not in the
 * phone book, a contact is created.
 */
export interface Mended {
  teacher: UnreachableTeacher;
  mobile: string;
  department: string;
}

/**
 * Saves a teacher's telephone number. If somebody else has edited the contact meanwhile, it saves
 * again with the newer version. If that person has entered a number, it fails and returns that
 * contact.
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

/** The data that is needed to undo the entry of a telephone number. */
export interface Unmended extends Pick<Mended, 'teacher'> {
  saved: Pick<Contact, 'id' | 'version'>;
}

/**
 * Undoes the entry of a telephone number. If the contact was created for the number, it is deleted.
 */
export const takeNumberBack = ({
  teacher,
  saved: { id, version },
}: Unmended): Promise<Envelope<unknown>> =>
  teacher.contact
    ? service.updateContact({ id, version, mobile: '' })
    : service.removeContacts([id]);
