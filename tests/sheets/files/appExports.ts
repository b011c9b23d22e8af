import type { ExportFile } from './exportFile';
import {
  meetingLine,
  PEOPLE,
  PLAN,
  type Planned,
  personLine,
  personLineOf,
  rangesOf,
  read,
} from './plan';
import { savedFile } from './savedFile';

const course = savedFile('bachelorCourse');
const contact = savedFile('contact');

const first = ({ weeks }: Planned): number => weeks[0] ?? 1;
const bare = (each: Planned): string => read(each, { className: '' });
const WHOLE_OR_EVEN = PLAN.filter(({ weeks }) => /^\d+-\d+$|^2,4,6$/.test(rangesOf(weeks)));

/**
 * Test files that imitate those of apps, scripts and small programs. LibreOffice saved most of
 * them.
 */
export const APP_EXPORTS = {
  // Imitates the CSV that the app DanXi writes for the app WakeUp: ranges of weeks separated by 、,
  // even weeks as 双.
  '407 a timetable for WakeUp': {
    ...course('wakeup.csv'),
    expectedLines: PLAN.slice(0, 20).map(bare),
  },
  // Imitates a program for substitute teachers: one period, and all, odd or even weeks.
  '408 a timetable for relief teachers': {
    ...course('relief.xlsx'),
    // The rows name no weeks, so the import should refuse them or ask.
    expectedLines: [],
  },
  // Imitates the experiments of one student (WHUT): day, periods and clock times in one text.
  '409 experiments with day, periods and clock in one text': {
    ...course('my-labs.xls'),
    // The import may also refuse. It should warn or ask about 签到状态.
    expectedLines: PLAN.slice(0, 12).map((each, index) =>
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
  // Imitates a cleaned timetable (FOSU): day 0 is Sunday, and each week has its own row.
  '410 a cleaned timetable whose Sunday is 0': {
    ...course('cleaned.xlsx'),
    // The import should ask about day 0 and about 负责人.
    expectedLines: PLAN.slice(0, 6).map((each, index) =>
      read(each, {
        weeks: each.weeks.slice(0, 3),
        day: index === 5 ? 7 : each.day,
        className: `${each.className}+25检验1班`,
      }),
    ),
  },
  // Imitates the rules of an app: first and last week, TRUE or FALSE for odd and even weeks.
  '411 rules with odd and even weeks as truths': {
    ...course('rules.xlsx'),
    // The import may also ask, warn or refuse, because of weeks 2 to 6 in even weeks only, and
    // because of 调课.
    expectedLines: WHOLE_OR_EVEN.slice(0, 14).map(bare),
  },
  '412 classes against slots': {
    ...course('schedule-full.xls'),
    expectedLines: [],
  },
  // Imitates the file of a parser (WIST). Its cells are formulas, so that texts stay texts.
  '413 texts as formulas with a parity of their own': {
    ...course('wist.csv'),
    expectedLines: PLAN.slice(0, 16).map(bare),
  },
  // Imitates the fields of a student system: week masks, first and last period.
  '414 fields of a student system with masks': {
    ...course('course-info.xlsx'),
    expectedLines: PLAN.slice(0, 14).map(bare),
  },
  // Imitates clinical visits under two header rows: a day and a half day.
  '415 visits by day and half day under two rows of headers': {
    ...course('visits.xlsx'),
    // The rows name no periods, so the import should refuse or ask. It should warn about row 7
    // (moved).
    expectedLines: [],
  },
  // Imitates an internship platform whose headers are the first letters of words.
  '416 interns in the first letters of words': {
    ...course('internships.xls'),
    expectedLines: [],
  },
  '417 a sheet for each week with days across': {
    ...course('weeks-across.xlsx'),
    expectedLines: [],
  },
  // Imitates the plan of a laboratory centre: weekdays as numbers, blank rows between them.
  '418 a centre of laboratories with blank rows': {
    ...course('lab-centre.xlsx'),
    // The import should warn about 批次.
    expectedLines: [1, 2, 3].flatMap((day) =>
      PLAN.filter((each) => each.day === day)
        .slice(0, 4)
        .map((each) => read(each)),
    ),
  },
  // Imitates the plan of an English-language programme: dates, clock times, titles before names.
  '419 an English programme by days': {
    ...course('mbbs.xlsx'),
    // The import may also ask, warn or refuse.
    expectedLines: Array.from({ length: 12 }, (_, index) =>
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
  // Imitates a personnel program. 试用期 is no status of a contact.
  '420 staff of a personnel program with one on probation': {
    ...contact('hr.xlsx'),
    // The import should warn about row 5 (another number) and row 7 (on probation).
    expectedLines: PEOPLE.map((each, index) =>
      personLineOf(each, 'staffNo department position mobile email', {
        ...(index === 11 && { status: '离职' }),
        ...(index === 3 && { remark: '联系请打 13700001234' }),
      }),
    ),
  },
  // Imitates the users of a workplace app: department paths, two of them for one person.
  '421 users of a workplace with paths': {
    ...contact('workplace.csv'),
    // The import may also ask or warn about the column Extension.
    expectedLines: PEOPLE.slice(0, 12).map((each, index) => {
      const path = `医科大学/${each.unit}/${each.department}`;
      return personLineOf(each, 'email mobile', {
        department: index === 4 ? `${path};医科大学/工会` : path,
        shortNo: String(8001 + index),
      });
    }),
  },
  // Imitates the sample employees of a software library.
  '422 employees with mailboxes and numbers of both kinds': {
    ...contact('employees.xls'),
    expectedLines: [],
  },
  // Imitates a teacher import whose headers contain explanations.
  '423 teachers with the family name first': {
    ...contact('teachers-ph.xlsx'),
    // The import may also refuse, ask or warn, because the telephone numbers are foreign.
    expectedLines: [
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
  // Imitates the guidelines for a CSV of teachers.
  '424 teachers with designations and rooms': {
    ...contact('designations.csv'),
    // The import may also ask or warn. It should warn about Dr. in row 4.
    expectedLines: PEOPLE.slice(0, 12).map((each, index) =>
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
  // Imitates the list of counsellors of a public office.
  '425 counsellors with their days': {
    ...contact('counsellors.xls'),
    // The import should warn about row 9, a person who has left.
    expectedLines: PEOPLE.slice(0, 12).map((each, index) =>
      personLineOf(each, 'gender title unit', { ...(index === 7 && { remark: '已离职' }) }),
    ),
  },
  '426 teachers in French': {
    ...contact('enseignants.xlsx'),
    expectedLines: [],
  },
} as const satisfies Record<string, ExportFile>;
