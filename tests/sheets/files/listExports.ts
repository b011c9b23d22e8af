import type { ExportFile } from './exportFile';
import { know, PEOPLE, PLAN, read } from './plan';
import { savedFile } from './savedFile';

const course = savedFile('bachelorCourse');
const graduate = savedFile('postgraduateCourse');
const contact = savedFile('contact');

/** Lists and tables of offices and programs, most of them saved by LibreOffice. */
export const LIST_EXPORTS = {
  // Courses of a university’s app: a weekday, periods and weeks in columns, a code with its class.
  '427 courses of an app with codes and classes': {
    ...course('danxi.csv'),
    want: PLAN.slice(0, 16).map((each) => read(each, { className: '' })),
  },
  // Groups of courses of a homework system.
  '428 groups of courses': {
    ...course('course-groups.xlsx'),
    // Refused or asked.
    want: [],
  },
  // Two levels of courses of an education platform.
  '429 two levels of courses': {
    ...course('levels.xls'),
    // Refused or asked.
    want: [],
  },
  // A generator’s workbook: courses, teachers and rooms on a sheet each.
  '430 courses, teachers and rooms on a sheet each': {
    ...course('generator.xlsx'),
    // Or refused or asked; teachers and rooms are no courses.
    want: PLAN.slice(0, 8).map(({ name, className }) => `${name}|${className}`),
  },
  // A school’s timetable of machine rooms.
  '431 machine rooms by day and period': {
    ...course('machine-rooms.xls'),
    // Told: row 7, called off once.
    want: PLAN.slice(0, 14).map((each) => read(each)),
  },
  // Arrangements with weeks in brackets behind the periods, two of them on lines.
  '432 arrangements with weeks in brackets behind the periods': {
    ...course('lines-of-times.xlsx'),
    // Or refused, with what was likely meant.
    want: PLAN.slice(0, 12).flatMap((each, index) => [
      read(each, { className: '' }),
      ...(index % 4 === 1
        ? [read(each, { className: '', weeks: [3], day: 6, start: 1, end: 2 })]
        : []),
    ]),
  },
  // Lectures for residents by day and clock.
  '433 lectures for residents by day and clock': {
    ...course('training-month.xlsx'),
    // Refused or asked: no course.
    want: [],
  },
  // A graduate school’s list.
  '434 a graduate school’s list with limits': {
    ...graduate('postgraduates.xls'),
    // Told: row 8’s remark.
    want: PLAN.slice(0, 14).map((each) => read(each, { className: '' })),
  },
  // Who teaches in the clinic on which half days, as ticks.
  '435 half days as ticks': {
    ...course('ticks.xlsx'),
    // Refused or asked.
    want: [],
  },
  // Weeks down, groups across, departments in the cells.
  '436 groups across and weeks down': {
    ...course('groups-across.xlsx'),
    // Refused or asked.
    want: [],
  },
  // Who watches which exam.
  '437 exams with a first and a second watcher': {
    ...course('exam-rooms.xls'),
    // Refused, asked or told: an exam is no class, its watchers teach nothing.
    want: [],
  },
  // A phone’s calendar.
  '438 a phone’s calendar': {
    ...course('phone-calendar.csv'),
    // Refused or asked.
    want: [],
  },
  // A plain timetable with notes on a second sheet and nothing on a third.
  '439 a timetable with a sheet of notes': {
    ...course('with-notes.xlsx'),
    want: PLAN.slice(0, 20).map((each) => read(each)),
  },
  // Doctors of a claims program.
  '440 doctors of a claims program': {
    ...contact('doctors-claims.xlsx'),
    // Refused or asked: 医生名称, 管理科室.
    want: [],
  },
  // A receptionist’s directory.
  '441 a receptionist’s directory': {
    ...contact('receptionist.xls'),
    // Or asked or told: the extension.
    want: PEOPLE.slice(0, 10).map((each, index) =>
      know(each, 'department officePhone mobile position', { shortNo: String(600 + index) }),
    ),
  },
  // Teachers of an academy abroad.
  '442 teachers of an academy abroad': {
    ...contact('academy.xlsx'),
    // Refused, asked or told: numbers of another land.
    want: [],
  },
  // A personnel program’s list with kinds of employment and superiors.
  '443 staff with kinds of employment': {
    ...contact('hrm.csv'),
    // Told: row 11, who has left; asked or told: 用工性质.
    want: PEOPLE.slice(0, 14).map((each, index) =>
      know(each, 'staffNo department position mobile email', {
        ...(index === 9 && { status: '离职' }),
      }),
    ),
  },
  // Departments across, people with their numbers below.
  '444 departments across': {
    ...contact('departments-across.xlsx'),
    // Refused or asked.
    want: [],
  },
  // Tutors beside their students.
  '445 tutors beside their students': {
    ...contact('tutors.xls'),
    want: PEOPLE.slice(0, 10).map((each) => know(each, 'staffNo title unit mobile')),
  },
  // Standardised patients with papers and a state.
  '446 patients with papers and a state': {
    ...contact('patients.xlsx'),
    // Refused or asked: no department.
    want: [],
  },
} as const satisfies Record<string, ExportFile>;
