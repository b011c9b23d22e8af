import type { SmsRecord } from '@/contract/sms/sms';
import { addDays } from '@/domain/time/dates';
import { periodsOn } from '@/domain/time/periodTables';
import { isHoliday } from '@/domain/time/terms';
import { minutesAfter, momentOf } from '../clock';
import type { SampleContact } from '../people/contacts';
import { chance } from '../random';
import type { SessionWithCourse } from '../timetable/courses';
import type { SampleTerm } from '../timetable/terms';
import { recipients } from './recipients';
import type { MessageSource } from './source';

/**
 * A possible reminder to a teacher of a class session. `scheduledAt` is its send time, `sessionAt`
 * the start of the class. Only some of these reminders become sample messages.
 */
export interface Occasion extends SessionWithCourse {
  contact: SampleContact;
  leadTime: NonNullable<SmsRecord['leadTime']>;
  scheduledAt: Date;
  sessionAt: Date;
}

/**
 * Returns a reminder to be sent on the evening before the class or, at random, two hours before it.
 * For periods 1 and 2 it is always the evening, because two hours earlier would be in the quiet
 * hours.
 */
const occasionOf = (
  term: SampleTerm,
  session: SessionWithCourse,
  contact: SampleContact,
): Occasion => {
  const { date, periodStart } = session.session;
  const { campus } = session.course.fields;
  const start = periodsOn(term, { date, campus }).find(({ no }) => no === periodStart)?.start;
  const sessionAt = momentOf(date, start ?? '08:00');
  const soon = periodStart >= 3 && chance(35);
  return {
    ...session,
    contact,
    sessionAt,
    leadTime: soon ? 'hours2' : 'dayBefore18',
    scheduledAt: soon ? minutesAfter(sessionAt, -120) : momentOf(addDays(date, -1), '18:00'),
  };
};

/**
 * Returns one possible reminder for each class session of an active course and each of its
 * teachers. Leaves out holidays, and teachers who take no messages.
 */
export const occasionsOf = ({ term, courses, contacts }: MessageSource): Occasion[] => {
  const recipientsOf = recipients(contacts);
  return courses
    .filter(({ fields }) => fields.status === 'active')
    .flatMap((course) => course.sessions.map((session) => ({ course, session })))
    .filter(({ session }) => !isHoliday(term, session.date))
    .flatMap((session) =>
      recipientsOf(session.session)
        .filter(({ smsOptOut }) => !smsOptOut)
        .map((contact) => occasionOf(term, session, contact)),
    );
};
