import type { ClassState } from '@/domain/sms/classState';
import type { KeptSms } from '../../features/messages/records/reasons';
import type { SampleContact } from '../people/contacts';
import type { Change } from '../timetable/changes';
import type { SampleCourse } from '../timetable/courses';
import type { SampleSession } from '../timetable/sessions';
import type { SampleTerm } from '../timetable/terms';

type Values = Omit<
  KeptSms,
  | 'id'
  | 'version'
  | 'createdBy'
  | 'updatedBy'
  | 'sessionId'
  | 'contactId'
  | 'resendOf'
  | 'answer'
  | 'answerText'
  | 'answeredAt'
> & { templateText: string };

/**
 * A text message with its class session and recipient, which get their ids when they are saved. A
 * message about a change also has `classes`, the states of the class before and after the change.
 */
export interface SampleMessage {
  values: Values;
  session: SampleSession | null;
  contact: SampleContact;
  classes?: { was: ClassState; will: ClassState };
}

/** The sample data that the messages are made from. */
export interface MessageSource {
  term: SampleTerm;
  courses: readonly SampleCourse[];
  contacts: readonly SampleContact[];
  moved: readonly Change[];
  cancelled: readonly Change[];
  now: Date;
}

export const addressOf = ({ name, mobile }: SampleContact) => ({
  recipientName: name,
  mobile,
  numberSource: mobile ? ('directory' as const) : ('none' as const),
  channel: 'sms' as const,
});
