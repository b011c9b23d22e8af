import type { SampleContact } from './contacts';
import type { SampleSession } from './sessions';

/** Who teaches a session, as far as the phone book knows them. */
export const recipients = (contacts: readonly SampleContact[]) => {
  const byStaffNo = new Map(contacts.map((contact) => [contact.staffNo, contact]));
  const byName = new Map(contacts.map((contact) => [contact.name, contact]));
  return ({ teachers }: SampleSession): SampleContact[] =>
    teachers.flatMap(
      ({ staffNo, name }) => (staffNo ? byStaffNo.get(staffNo) : byName.get(name)) ?? [],
    );
};
