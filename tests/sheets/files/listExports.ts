import type { ExportFile } from './exportFile';
import { PEOPLE, PLAN, personLineOf, read } from './plan';
import { savedFile } from './savedFile';

const course = savedFile('bachelorCourse');
const graduate = savedFile('postgraduateCourse');
const contact = savedFile('contact');

/**
 * Test files that imitate lists and tables of offices and programs. LibreOffice saved most of them.
 */
export const LIST_EXPORTS = {
  // Imitates the courses of a university app: weekday, periods and weeks in columns.
  '427 courses of an app with codes and classes': {
    ...course('danxi.csv'),
    expectedLines: PLAN.slice(0, 16).map((each) => read(each, { className: '' })),
  },
  // Imitates a homework system.
  '428 groups of courses': {
    ...course('course-groups.xlsx'),
    expectedLines: [],
  },
  // Imitates an education platform.
  '429 two levels of courses': {
    ...course('levels.xls'),
    expectedLines: [],
  },
  '430 courses, teachers and rooms on a sheet each': {
    ...course('generator.xlsx'),
    // The import may also refuse or ask. Teachers and rooms are no courses.
    expectedLines: PLAN.slice(0, 8).map(({ name, className }) => `${name}|${className}`),
  },
  '431 machine rooms by day and period': {
    ...course('machine-rooms.xls'),
    // The import should warn about row 7, which is cancelled once.
    expectedLines: PLAN.slice(0, 14).map((each) => read(each)),
  },
  // Some cells hold two times on separate lines.
  '432 arrangements with weeks in brackets behind the periods': {
    ...course('lines-of-times.xlsx'),
    // The import may also refuse and suggest the likely text.
    expectedLines: PLAN.slice(0, 12).flatMap((each, index) => [
      read(each, { className: '' }),
      ...(index % 4 === 1
        ? [read(each, { className: '', weeks: [3], day: 6, start: 1, end: 2 })]
        : []),
    ]),
  },
  '433 lectures for residents by day and clock': {
    ...course('training-month.xlsx'),
    // No column names a course, so the import should refuse the rows or ask.
    expectedLines: [],
  },
  '434 a graduate school’s list with limits': {
    ...graduate('postgraduates.xls'),
    // The import should warn about the remark of row 8.
    expectedLines: PLAN.slice(0, 14).map((each) => read(each, { className: '' })),
  },
  // A tick marks each half day on which a person teaches in the clinic.
  '435 half days as ticks': {
    ...course('ticks.xlsx'),
    expectedLines: [],
  },
  // The cells hold departments.
  '436 groups across and weeks down': {
    ...course('groups-across.xlsx'),
    expectedLines: [],
  },
  '437 exams with a first and a second watcher': {
    ...course('exam-rooms.xls'),
    // An exam is no class, and its invigilators do not teach.
    expectedLines: [],
  },
  '438 a phone’s calendar': {
    ...course('phone-calendar.csv'),
    expectedLines: [],
  },
  // The second sheet holds notes; the third is blank.
  '439 a timetable with a sheet of notes': {
    ...course('with-notes.xlsx'),
    expectedLines: PLAN.slice(0, 20).map((each) => read(each)),
  },
  '440 doctors of a claims program': {
    ...contact('doctors-claims.xlsx'),
    // The import should refuse, or ask about 医生名称 and 管理科室.
    expectedLines: [],
  },
  '441 a receptionist’s directory': {
    ...contact('receptionist.xls'),
    // The import may also ask or warn about the extension.
    expectedLines: PEOPLE.slice(0, 10).map((each, index) =>
      personLineOf(each, 'department officePhone mobile position', {
        shortNo: String(600 + index),
      }),
    ),
  },
  '442 teachers of an academy abroad': {
    ...contact('academy.xlsx'),
    // The telephone numbers are foreign, so the import should refuse, ask or warn.
    expectedLines: [],
  },
  // Imitates a personnel program, with superiors.
  '443 staff with kinds of employment': {
    ...contact('hrm.csv'),
    // The import should warn about row 11, a person who has left. It should ask or warn about 用工性质.
    expectedLines: PEOPLE.slice(0, 14).map((each, index) =>
      personLineOf(each, 'staffNo department position mobile email', {
        ...(index === 9 && { status: '离职' }),
      }),
    ),
  },
  // The people and their numbers are in the cells below their department.
  '444 departments across': {
    ...contact('departments-across.xlsx'),
    expectedLines: [],
  },
  '445 tutors beside their students': {
    ...contact('tutors.xls'),
    expectedLines: PEOPLE.slice(0, 10).map((each) =>
      personLineOf(each, 'staffNo title unit mobile'),
    ),
  },
  // Imitates a list of standardised patients with identity papers.
  '446 patients with papers and a state': {
    ...contact('patients.xlsx'),
    // No column names the department, so the import should refuse the rows or ask.
    expectedLines: [],
  },
} as const satisfies Record<string, ExportFile>;
