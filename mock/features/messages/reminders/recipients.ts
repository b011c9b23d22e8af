import { matchText } from '@/contract/base/fields';
import { MOBILE } from '@/contract/base/phone';
import type { Teacher } from '@/contract/rule';
import type { Recipient } from '@/domain/sms/messageClass';
import type { Db } from '../../../db/schema/schema';
import { type FindTeacher, findTeachers } from '../../contact/contactMatch';
import type { MatchedContact } from '../../contact/matchedContact';

/** A recipient, with the matching contact from the phone book if there is one. */
export interface KnownRecipient extends Recipient {
  staffNo: string;
  contact: MatchedContact | undefined;
}

/**
 * Returns the key of a recipient who is in the phone book, such as `c12` for the contact with id
 * 12.
 */
export const contactKey = (contactId: number): string => `c${contactId}`;

const keyOf = ({ staffNo, name }: Teacher, contact: MatchedContact | undefined): string => {
  if (contact) return contactKey(contact.contactId);
  return staffNo ? `n${staffNo}` : `m${matchText(name)}`;
};

/** Converts a class contact to a recipient without a link, because only teachers reply. */
export const toClassRecipient = (contact: MatchedContact): KnownRecipient => ({
  key: contactKey(contact.contactId),
  name: contact.name,
  staffNo: contact.staffNo,
  contact,
  contactId: contact.contactId,
  mobile: MOBILE.test(contact.mobile) ? contact.mobile : '',
  channel: contact.channel,
  optedOut: contact.smsOptOut,
  away: contact.away,
  ambiguous: 0,
});

/**
 * Returns the link through which a teacher replies, for the recipient with this key. Returns '' if
 * the server makes no links.
 */
export type LinkTo = (key: string) => string;

/**
 * Converts a teacher of a class to a recipient. The number stays blank unless exactly one contact
 * matches.
 */
export const toRecipient = (
  teacher: Teacher,
  findTeacher: FindTeacher,
  linkTo: LinkTo,
): KnownRecipient => {
  const { contacts: candidates, away } = findTeacher(teacher);
  const contact = candidates.length === 1 ? candidates[0] : undefined;
  const mobile = contact?.mobile ?? '';
  const key = keyOf(teacher, contact);
  return {
    key,
    link: linkTo(key),
    name: teacher.name,
    staffNo: teacher.staffNo ?? '',
    contact,
    contactId: contact?.contactId ?? null,
    // Old data may contain something other than a mobile number here.
    mobile: MOBILE.test(mobile) ? mobile : '',
    channel: contact?.channel ?? 'sms',
    optedOut: contact?.smsOptOut ?? false,
    away,
    ambiguous: candidates.length > 1 ? candidates.length : 0,
  };
};

/** Removes people who are listed twice in one class, so that each gets only one message. */
export const unique = (recipients: readonly KnownRecipient[]): KnownRecipient[] => [
  ...new Map(recipients.map((recipient) => [recipient.key, recipient])).values(),
];

/** Returns teachers as recipients, without links. */
export const recipientsOf = async (
  db: Db,
  teachers: readonly Teacher[],
): Promise<KnownRecipient[]> => {
  const findTeacher = await findTeachers(db, teachers);
  return unique(teachers.map((teacher) => toRecipient(teacher, findTeacher, () => '')));
};
