import type { Hits } from '@/components/form/usePeopleSearch';
import type { InputOf } from '@/contract/base/endpoint';
import type { Contact } from '@/contract/directory';
import type { submitSms } from '@/contract/form';
import { isQuietHour, type QuietHours } from '@/domain/sms/sms';

export interface SmsValues {
  recipientName: string;
  /**
   * The mobile number. The number of a contact (`known`) is masked until the user clicks to see it.
   */
  mobile: string;
  /** The contact whose number the form has filled in. */
  known?: { id: number; name: string } | undefined;
  saveContact: boolean;
  about: 'course' | 'text';
  course?: { value: number; label: string; courseName: string } | undefined;
  when: 'now' | 'later';
  /** A time such as `2026-11-25 10:00`, in the office's time zone. */
  scheduledAt?: string | undefined;
  content: string;
  /** True if the user has agreed to send the message in the quiet hours (at night). */
  atNight: boolean;
}

export const blankSms: SmsValues = {
  recipientName: '',
  mobile: '',
  saveContact: false,
  about: 'course',
  when: 'now',
  content: '',
  atNight: false,
};

/** Converts a time in the office's time zone to an ISO timestamp. */
export const instantOf = (time: string): string => `${time.replace(' ', 'T')}:00+08:00`;

const sendTime = ({ when, scheduledAt }: SmsValues, now: Date): Date =>
  when === 'later' && scheduledAt ? new Date(instantOf(scheduledAt)) : now;

/**
 * True if the message would be sent in the quiet hours (at night). False while `hours` is loading,
 * which is safe because the server checks again.
 */
export const isQuiet = (values: SmsValues, hours: QuietHours | undefined, now: Date): boolean =>
  hours !== undefined && isQuietHour(hours, sendTime(values, now));

export const toSubmit = (
  values: SmsValues,
  hours: QuietHours | undefined,
  now: Date,
): InputOf<typeof submitSms> => {
  const { recipientName, mobile, known, content, about, course, when, scheduledAt } = values;
  return {
    recipientName,
    ...(known ? { contactId: known.id } : { mobile }),
    content,
    ...(about === 'course' && course && { courseId: course.value }),
    ...(when === 'later' && scheduledAt && { scheduledAt: instantOf(scheduledAt) }),
    ...(!known && values.saveContact && { saveContact: true }),
    ...(values.atNight && isQuiet(values, hours, now) && { quietHoursConfirmed: true }),
  };
};

export type Found =
  | { kind: 'one'; contact: Contact }
  | { kind: 'several'; contacts: readonly Contact[] }
  | { kind: 'none' }
  | { kind: 'unknown' };

/**
 * Tells whether a search found no contact, one contact or several contacts. Returns the kind
 * `unknown` if the search failed.
 */
export const judge = (contacts: Hits<Contact>): Found => {
  if (!contacts) return { kind: 'unknown' };
  const [only, ...others] = contacts;
  if (!only) return { kind: 'none' };
  if (others.length > 0) return { kind: 'several', contacts };
  return { kind: 'one', contact: only };
};
