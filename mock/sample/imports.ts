import { TEACHING_GROUPS } from '@/contract/directory';
import type { ImportTarget } from '@/contract/import/import';
import { addDays } from '@/domain/time/dates';
import { instantOf } from './clock';
import type { SampleContact } from './people/contacts';
import type { SampleCourse } from './timetable/courses';
import type { SampleSession } from './timetable/sessions';

/** An imported file and the records that came from it. */
export interface SampleImport {
  target: ImportTarget;
  fileName: string;
  at: string;
  contacts: readonly SampleContact[];
  courses: readonly SampleCourse[];
  sessions: readonly SampleSession[];
}

/**
 * The number of a topic's first lecture, as in `肺炎（1）`. Only courses with a teaching calendar
 * have numbered topics.
 */
const FIRST_PART = /（1）/;

export const hasCalendar = ({ sessions }: SampleCourse): boolean =>
  sessions.some(({ topic }) => FIRST_PART.test(topic));

const sessionsOf = (courses: readonly SampleCourse[]) =>
  courses.flatMap(({ sessions }) => sessions);

/**
 * Returns the sample imports with the records that came from them, oldest first. For a course with
 * a teaching calendar (教学日历), the class sessions come from a later import than the course itself.
 */
export const sampleImports = (
  { contacts, courses }: { contacts: readonly SampleContact[]; courses: readonly SampleCourse[] },
  today: string,
) => {
  const imported = (
    target: ImportTarget,
    fileName: string,
    [daysAgo, time]: readonly [number, string],
    records: Partial<Pick<SampleImport, 'contacts' | 'courses' | 'sessions'>>,
  ): SampleImport => ({
    ...{ contacts: [], courses: [], sessions: [] },
    ...records,
    ...{ target, fileName, at: instantOf(addDays(today, -daysAgo), time) },
  });
  const bachelor = courses.filter(({ fields }) => fields.level === 'bachelor');
  const postgraduate = courses.filter(({ fields }) => fields.level === 'postgraduate');
  const calendars = bachelor.filter(hasCalendar);
  return {
    staff: imported('contact', '教职工名册.xlsx', [20, '09:12'], {
      contacts: contacts.filter(({ group }) => TEACHING_GROUPS.some((own) => own === group)),
    }),
    patients: imported('contact', '标准化病人名册.xlsx', [20, '09:40'], {
      contacts: contacts.filter(({ group }) => group === 'patient'),
    }),
    bachelor: imported('bachelorCourse', '本科课表.xlsx', [12, '10:30'], {
      courses: bachelor,
      sessions: sessionsOf(bachelor.filter((course) => !calendars.includes(course))),
    }),
    classes: imported('contact', '班级联系人.xlsx', [11, '08:55'], {
      contacts: contacts.filter(({ group }) => group === 'class'),
    }),
    calendars: imported('bachelorCourse', '临床教学日历.xlsx', [6, '14:35'], {
      sessions: sessionsOf(calendars),
    }),
    postgraduate: imported('postgraduateCourse', '研究生课表.xlsx', [5, '15:46'], {
      courses: postgraduate,
      sessions: sessionsOf(postgraduate),
    }),
  };
};

export type SampleImports = ReturnType<typeof sampleImports>;
