import type { SampleContact } from '../people/contacts';
import type { SampleSession } from '../timetable/sessions';

/** Returns a function that finds the contacts of the teachers of a class session. */
export const recipients = (contacts: readonly SampleContact[]) => {
  const byStaffNo = new Map(contacts.map((contact) => [contact.staffNo, contact]));
  const byName = new Map(contacts.map((contact) => [contact.name, contact]));
  return ({ teachers }: SampleSession): SampleContact[] =>
    teachers.flatMap(
      ({ staffNo, name }) => (staffNo ? byStaffNo.get(staffNo) : byName.get(name)) ?? [],
    );
};
