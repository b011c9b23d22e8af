import { addDays, toDay } from '@/domain/time/dates';
import { instantOf } from '../clock';
import { hasCalendar } from '../imports';
import type { SampleMessage } from '../messages/source';
import type { SampleContact } from '../people/contacts';
import type { SampleCourse } from '../timetable/courses';
import type { SampleTerm } from '../timetable/terms';

/** Returns the time at which the notice that sums up the messages appeared: yesterday evening. */
export const SUMMARY = (today: string): [day: string, time: string] => [
  addDays(today, -1),
  '18:10',
];

export interface Facts {
  now: Date;
  term: SampleTerm;
  unreachable: number;
  bachelorCourses: number;
  postgraduateCourses: number;
  calendars: number;
  moved: number;
  cancelled: number;
  /**
   * Numbers of messages that had been sent before the notice appeared (`SUMMARY`): the reminders of
   * yesterday evening, and all simulated and failed messages.
   */
  sentLast: Record<'reminders' | 'simulated' | 'failed', number>;
  noNumber: number;
}

interface Sample {
  now: Date;
  term: SampleTerm;
  contacts: readonly SampleContact[];
  courses: readonly SampleCourse[];
  messages: readonly SampleMessage[];
}

const count = <T>(list: readonly T[], test: (item: T) => boolean): number =>
  list.filter(test).length;

export const factsOf = ({ now, term, contacts, courses, messages }: Sample): Facts => {
  const at = instantOf(...SUMMARY(toDay(now)));
  const evening = instantOf(addDays(toDay(now), -1), '18:00');
  const sent = messages.map(({ values }) => values).filter(({ sentAt }) => (sentAt ?? at) < at);
  const active = courses.filter(({ fields }) => fields.status === 'active');
  const ofStatus = (status: string) =>
    active.reduce(
      (sum, { sessions }) => sum + count(sessions, (each) => each.status === status),
      0,
    );
  return {
    now,
    term,
    unreachable: count(
      contacts,
      ({ mobile, smsOptOut, group }) => group === 'staff' && (mobile === '' || smsOptOut),
    ),
    bachelorCourses: count(courses, ({ fields }) => fields.level === 'bachelor'),
    postgraduateCourses: count(courses, ({ fields }) => fields.level === 'postgraduate'),
    calendars: count(courses, hasCalendar),
    moved: ofStatus('moved'),
    cancelled: ofStatus('cancelled'),
    sentLast: {
      reminders: count(sent, ({ kind, sentAt }) => kind === 'reminder' && (sentAt ?? '') > evening),
      simulated: count(sent, ({ status }) => status === 'simulated'),
      failed: count(sent, ({ status }) => status === 'failed'),
    },
    noNumber: count(messages, ({ values }) => values.status === 'noNumber'),
  };
};
