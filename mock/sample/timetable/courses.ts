import { blankCourse, type CourseFields } from '@/contract/rule';
import type { SampleContact } from '../people/contacts';
import { natural, pick, shuffle } from '../random';
import { type Plan, PROGRAMMES, SUBJECTS, type Subject } from '../words/catalogue';
import { sectionOf } from '../words/units';
import { planCalendar } from './calendar';
import { type ClassToPlan, type Planning, type SampleSession, teacherOf } from './sessions';
import { planWeekly } from './weekly';

export interface SampleCourse {
  fields: CourseFields;
  sessions: SampleSession[];
}

const CALENDAR_TEACHERS = 4;
const STATUSES: Partial<Record<Plan, CourseFields['status']>> = {
  draft: 'draft',
  finished: 'finished',
  cancelled: 'cancelled',
};

interface TeachingClass {
  subject: Subject;
  serial: number;
  name: string;
  classes: string[];
}

const teachingClasses = (subject: Subject, academicYear: number): TeachingClass[] => {
  const found = subject.audiences.flatMap(({ programme, year, joint }) => {
    const size = PROGRAMMES[programme] ?? 0;
    const prefix = `${academicYear - year + 1}级${programme}`;
    return Array.from({ length: Math.ceil(size / joint) }, (_, index) => {
      const first = index * joint + 1;
      const last = Math.min(first + joint - 1, size);
      const classes = Array.from({ length: last - first + 1 }, (_, n) => `${prefix}${first + n}班`);
      return { name: `${prefix}${first === last ? first : `${first}-${last}`}班`, classes };
    });
  });
  return found.map((group, index) => ({ ...group, subject, serial: index + 1 }));
};

/**
 * Returns a function that assigns teachers of a teaching section (教研室), starting with those who
 * have the fewest courses.
 */
const teacherSource = (contacts: readonly SampleContact[]) => {
  const load = new Map<SampleContact, number>();
  const loadOf = (contact: SampleContact) => load.get(contact) ?? 0;
  return (section: string, count: number): SampleContact[] => {
    const pool = contacts.filter(
      ({ department, group, status, category }) =>
        sectionOf(department) === section &&
        group !== 'patient' &&
        status === '在职' &&
        category !== '教学秘书',
    );
    const chosen = shuffle(pool)
      .sort((a, b) => loadOf(a) - loadOf(b))
      .slice(0, count);
    for (const contact of chosen) load.set(contact, loadOf(contact) + 1 / chosen.length);
    return chosen;
  };
};

const teacherCount = ({ plan }: Subject): number => {
  if (plan === 'practice') return 1;
  return plan === 'calendar' ? CALENDAR_TEACHERS : pick([1, 1, 1, 2, 2, 3]);
};

/**
 * Returns a function that makes up the number of students in a class, always the same number for
 * the same class.
 */
const classSizes = () => {
  const sizes = new Map<string, number>();
  return (name: string): number => {
    const size = sizes.get(name) ?? (name.includes('博士') ? natural(12, 20) : natural(26, 34));
    sizes.set(name, size);
    return size;
  };
};

/**
 * Returns the credits of a course in steps of 0.5. One credit stands for 16 hours of lectures, or
 * 32 hours in a laboratory or clinic.
 */
const creditOf = ({ theory, lab, clinical }: Subject): number =>
  Math.min(30, Math.max(0.5, Math.round((theory / 16 + (lab + clinical) / 32) * 2) / 2));

const codeOf = (subject: Subject): string => {
  const sections = [...new Set(SUBJECTS.map(({ department }) => department))];
  const section = String(sections.indexOf(subject.department) + 1).padStart(2, '0');
  const serial = String(SUBJECTS.indexOf(subject) + 1).padStart(3, '0');
  return `${subject.level === 'bachelor' ? 1 : 2}${section}${serial}`;
};

const fieldsOf = (
  { subject, serial, name, classes, teachers }: TeachingClass & ClassToPlan,
  termCode: string,
  sizeOf: (name: string) => number,
): CourseFields => {
  const { theory, lab, clinical, plan, courseType } = subject;
  const courseCode = codeOf(subject);
  return {
    ...blankCourse,
    level: subject.level,
    termCode,
    courseCode,
    courseName: subject.name,
    courseType,
    classCode: `(${termCode})-${courseCode}-${String(serial).padStart(2, '0')}`,
    className: name,
    classComposition: classes,
    studentCount: classes.reduce((sum, one) => sum + sizeOf(one), 0),
    credit: creditOf(subject),
    totalHours: theory + lab + clinical,
    theoryHours: theory,
    labHours: lab,
    clinicalHours: clinical,
    assessment: theory >= 32 ? '考试' : '考查',
    department: subject.department,
    leadTeachers: teachers.map(teacherOf),
    campus: teachers[0]?.campus ?? '',
    remark: plan === 'practice' ? '集中实习，不排课' : '',
    status: STATUSES[plan] ?? 'active',
  };
};

const planSessions = (desk: Planning, applicant: ClassToPlan): SampleSession[] => {
  const { plan } = applicant.subject;
  if (plan === 'practice') return [];
  const sessions = (plan === 'calendar' ? planCalendar : planWeekly)(desk, applicant);
  return plan === 'cancelled'
    ? sessions.map((session) => ({ ...session, status: 'cancelled' }))
    : sessions;
};

/** Sorts courses with many student classes first, because they are the hardest to schedule. */
const byWidth = (a: ClassToPlan, b: ClassToPlan): number => {
  const width = ({ subject, classes }: ClassToPlan) =>
    subject.plan === 'calendar' ? 0 : classes.length;
  return width(b) - width(a);
};

/** Plans all courses of the term with their class sessions, without timetable clashes. */
export const sampleCourses = (
  desk: Planning,
  contacts: readonly SampleContact[],
): SampleCourse[] => {
  const { termCode } = desk.term;
  const academicYear = Number(termCode.slice(0, 4));
  const teachersOf = teacherSource(contacts);
  const sizeOf = classSizes();
  const applicants = SUBJECTS.flatMap((subject) => teachingClasses(subject, academicYear)).map(
    (one) => ({ ...one, teachers: teachersOf(one.subject.department, teacherCount(one.subject)) }),
  );
  const sessions = new Map(
    applicants.toSorted(byWidth).map((one) => [one, planSessions(desk, one)] as const),
  );
  return applicants.map((one) => ({
    fields: fieldsOf(one, termCode, sizeOf),
    sessions: sessions.get(one) ?? [],
  }));
};

export interface SessionWithCourse {
  course: SampleCourse;
  session: SampleSession;
}
