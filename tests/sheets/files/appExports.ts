import type { ExportFile } from './exportFile';
import { know, meetingLine, PEOPLE, PLAN, type Planned, personLine, rangesOf, read } from './plan';
import { savedFile } from './savedFile';

const course = savedFile('bachelorCourse');
const contact = savedFile('contact');

const first = ({ weeks }: Planned): number => weeks[0] ?? 1;
const bare = (each: Planned): string => read(each, { className: '' });
const WHOLE_OR_EVEN = PLAN.filter(({ weeks }) => /^\d+-\d+$|^2,4,6$/.test(rangesOf(weeks)));

/** Files of apps, scripts and small programs, most of them saved by LibreOffice. */
export const APP_EXPORTS = {
  // DanXi writes what WakeUp reads: parts of the weeks by 、, even weeks by 双.
  '407 a timetable for WakeUp': {
    ...course('wakeup.csv'),
    want: PLAN.slice(0, 20).map(bare),
  },
  // A program for relief teachers: one period, and weeks that are all, odd or even ones.
  '408 a timetable for relief teachers': {
    ...course('relief.xlsx'),
    // Refused or asked: no weeks.
    want: [],
  },
  // Experiments of one student (WHUT): a day with periods and clock times in one text.
  '409 experiments with day, periods and clock in one text': {
    ...course('my-labs.xls'),
    // Or refused. Told or asked: 签到状态.
    want: PLAN.slice(0, 12).map((each, index) =>
      meetingLine({
        ...each,
        courseName: '医学机能学实验',
        className: '',
        weeks: [first(each)],
        teachers: [each.teacher],
        also: [`实验${index + 1} ${each.name}`],
      }),
    ),
  },
  // What a cleaner of timetables wrote (FOSU): days from 0, which is Sunday; a row for each week.
  '410 a cleaned timetable whose Sunday is 0': {
    ...course('cleaned.xlsx'),
    // Asked: 0, 负责人.
    want: PLAN.slice(0, 6).map((each, index) =>
      read(each, {
        weeks: each.weeks.slice(0, 3),
        day: index === 5 ? 7 : each.day,
        className: `${each.className}+25检验1班`,
      }),
    ),
  },
  // Rules of an app: first and last week, odd and even ones as TRUE or FALSE.
  '411 rules with odd and even weeks as truths': {
    ...course('rules.xlsx'),
    // Or asked, told or refused: weeks 2 to 6 without the odd ones; 调课.
    want: WHOLE_OR_EVEN.slice(0, 14).map(bare),
  },
  // A generator’s table: classes against slots.
  '412 classes against slots': {
    ...course('schedule-full.xls'),
    // Refused or asked.
    want: [],
  },
  // A parser’s file (WIST) whose cells are formulas, so that texts stay texts.
  '413 texts as formulas with a parity of their own': {
    ...course('wist.csv'),
    want: PLAN.slice(0, 16).map(bare),
  },
  // Fields of a student system: masks of weeks, first and last unit.
  '414 fields of a student system with masks': {
    ...course('course-info.xlsx'),
    want: PLAN.slice(0, 14).map(bare),
  },
  // Clinical visits, two rows of headers: a day and a half of it.
  '415 visits by day and half day under two rows of headers': {
    ...course('visits.xlsx'),
    // Refused or asked: no periods. Told: row 7, moved.
    want: [],
  },
  // Interns of a platform in the first letters of words.
  '416 interns in the first letters of words': {
    ...course('internships.xls'),
    // Refused or asked.
    want: [],
  },
  // A sheet for each week, weekdays across.
  '417 a sheet for each week with days across': {
    ...course('weeks-across.xlsx'),
    // Refused or asked.
    want: [],
  },
  // A centre of laboratories: numbers of days, blank rows between them.
  '418 a centre of laboratories with blank rows': {
    ...course('lab-centre.xlsx'),
    // Told: 批次.
    want: [1, 2, 3].flatMap((day) =>
      PLAN.filter((each) => each.day === day)
        .slice(0, 4)
        .map((each) => read(each)),
    ),
  },
  // An English programme: real days, clock times, titles before names.
  '419 an English programme by days': {
    ...course('mbbs.xlsx'),
    // Or asked, told or refused.
    want: Array.from({ length: 12 }, (_, index) =>
      meetingLine({
        courseName: 'Physiology',
        className: '',
        weeks: [Math.floor(index / 3) + 1],
        day: (index % 3) + 1,
        start: index % 2 ? 3 : 1,
        end: index % 2 ? 4 : 2,
        room: `Room A10${index % 3}`,
        teachers: [['Dr. Li Na', 'Prof. Wang Lei', 'Zhang San'][index % 3] ?? ''],
        also: [`Lecture ${index + 1}`],
      }),
    ),
  },
  // A personnel program: 试用期 is no state of a contact.
  '420 staff of a personnel program with one on probation': {
    ...contact('hr.xlsx'),
    // Told: row 5, another number; row 7, on probation.
    want: PEOPLE.map((each, index) =>
      know(each, 'staffNo department position mobile email', {
        ...(index === 11 && { status: '离职' }),
        ...(index === 3 && { remark: '联系请打 13700001234' }),
      }),
    ),
  },
  // Users of a workplace: paths of departments, two of them for one person.
  '421 users of a workplace with paths': {
    ...contact('workplace.csv'),
    // Or asked or told: Extension.
    want: PEOPLE.slice(0, 12).map((each, index) => {
      const path = `医科大学/${each.unit}/${each.department}`;
      return know(each, 'email mobile', {
        department: index === 4 ? `${path};医科大学/工会` : path,
        shortNo: String(8001 + index),
      });
    }),
  },
  // A library’s example of employees.
  '422 employees with mailboxes and numbers of both kinds': {
    ...contact('employees.xls'),
    // Refused: no department.
    want: [],
  },
  // An import of teachers that takes headers with explanations.
  '423 teachers with the family name first': {
    ...contact('teachers-ph.xlsx'),
    // Or refused, asked or told: numbers of another land.
    want: [
      ['Smith, John A.', 'Anatomy', 'Instructor I'],
      ['Cruz, Maria L.', 'Physiology', 'Professor'],
      ['Wang, Lei', 'Pathology', 'Instructor I'],
      ['Santos, Jose', 'Anatomy', 'Professor'],
    ].map(([name, department, position], index) =>
      personLine({
        ...{ name, department, position },
        staffNo: `T-00${index + 1}`,
        email: `t${index}@example.edu`,
      }),
    ),
  },
  // Guidelines for a CSV of teachers.
  '424 teachers with designations and rooms': {
    ...contact('designations.csv'),
    // Or asked or told. Told: row 4, Dr.
    want: PEOPLE.slice(0, 12).map((each, index) =>
      personLine({
        name: index === 2 ? `Dr. ${each.name}` : each.name,
        email: each.email,
        department: each.department,
        staffNo: `CS${String(index + 1).padStart(2, '0')}0`,
        position: index % 2 ? 'Professor' : 'Assistant Professor',
        office: each.office,
      }),
    ),
  },
  // A bureau’s list of counsellors.
  '425 counsellors with their days': {
    ...contact('counsellors.xls'),
    // Told: row 9, who has left.
    want: PEOPLE.slice(0, 12).map((each, index) =>
      know(each, 'gender title unit', { ...(index === 7 && { remark: '已离职' }) }),
    ),
  },
  // A template in French.
  '426 teachers in French': {
    ...contact('enseignants.xlsx'),
    // Refused or asked.
    want: [],
  },
} as const satisfies Record<string, ExportFile>;
