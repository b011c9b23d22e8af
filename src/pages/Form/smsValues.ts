import type { Hits } from '@/components/form/usePeopleSearch';
import type { InputOf } from '@/contract/base/endpoint';
import type { Contact } from '@/contract/directory';
import type { submitSms } from '@/contract/form';
import { isQuietHour, type QuietHours } from '@/domain/sms/sms';

/** The message as it is typed; all of it is in the draft. */
export interface SmsValues {
  recipientName: string;
  /** Masked where it is `known`. */
  mobile: string;
  /** The contact that the number was taken from. */
  known?: { id: number; name: string } | undefined;
  saveContact: boolean;
  about: 'course' | 'text';
  course?: { value: number; label: string; courseName: string } | undefined;
  when: 'now' | 'later';
  /** `YYYY-MM-DD HH:mm` on the office's clock. */
  scheduledAt?: string | undefined;
  content: string;
}

export const blankSms: SmsValues = {
  recipientName: '',
  mobile: '',
  saveContact: false,
  about: 'course',
  when: 'now',
  content: '',
};

/** A time of the office's clock as an instant. */
export const instantOf = (time: string): string => `${time.replace(' ', 'T')}:00+08:00`;

/** When the message would go out. */
const sendTime = ({ when, scheduledAt }: SmsValues, now: Date): Date =>
  when === 'later' && scheduledAt ? new Date(instantOf(scheduledAt)) : now;

/** Whether it would go out in quiet hours; where they are not known yet, the server says so. */
export const isQuiet = (values: SmsValues, hours: QuietHours | undefined, now: Date): boolean =>
  hours !== undefined && isQuietHour(hours, sendTime(values, now));

/** The form as the API takes it. */
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
    ...(isQuiet(values, hours, now) && { quietHoursConfirmed: true }),
  };
};

/** What a search in the phone book came to. */
export type Found =
  | { kind: 'one'; contact: Contact }
  | { kind: 'several'; contacts: readonly Contact[] }
  | { kind: 'none' }
  | { kind: 'unknown' };

/** One match is taken, several are offered; a contact without a number is as good as none. */
export const judge = (contacts: Hits<Contact>): Found => {
  if (!contacts) return { kind: 'unknown' };
  const [only, ...others] = contacts;
  if (!only) return { kind: 'none' };
  if (others.length > 0) return { kind: 'several', contacts };
  return { kind: 'one', contact: only };
};
