import type { SampleContact } from '../contacts';
import type { SampleCourse } from '../courses';
import type { SampleMessage } from '../messages';
import type { SampleTerm } from '../terms';

export interface Facts {
  now: Date;
  term: SampleTerm;
  contacts: number;
  unreachable: number;
  patients: number;
  bachelorCourses: number;
  postgraduateCourses: number;
  calendars: number;
  sessions: number;
  moved: number;
  delivered: number;
  failed: number;
  queued: number;
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
  const state = (status: string) => count(messages, ({ values }) => values.status === status);
  const sessions = courses.flatMap((course) => course.sessions);
  return {
    now,
    term,
    contacts: contacts.length,
    unreachable: count(
      contacts,
      ({ mobile, smsOptOut, group }) => group === 'staff' && (mobile === '' || smsOptOut),
    ),
    patients: count(contacts, ({ group }) => group === 'patient'),
    bachelorCourses: count(courses, ({ fields }) => fields.level === 'bachelor'),
    postgraduateCourses: count(courses, ({ fields }) => fields.level === 'postgraduate'),
    calendars: count(courses, (course) => course.sessions.some(({ topic }) => /（1）/.test(topic))),
    sessions: sessions.length,
    moved: count(sessions, ({ status }) => status === 'moved'),
    delivered: state('delivered'),
    failed: state('failed'),
    queued: state('queued'),
    noNumber: state('noNumber'),
  };
};
