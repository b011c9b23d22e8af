import type { ExportFile } from './exportFile';
import { meetingLine, PEOPLE, PLAN, type Planned, personLineOf, read, weeksOf } from './plan';
import { savedFile } from './savedFile';

const course = savedFile('bachelorCourse');
const contact = savedFile('contact');

const of = (index: number): Planned => {
  const planned = PLAN[index];
  if (!planned) throw new Error(String(index));
  return planned;
};
const METHODS = ['理论', 'PBL讨论', '实验', '示教', '自主学习'];
const EVEN = [2, 4, 6, 8, 10, 12, 14, 16];

/** Test files that LibreOffice saved, and a few text files. */
export const SAVED_EXPORTS = {
  // Imitates the timetable of MSU-BIT as a converter to .ics reads it. Small numbers are stored as
  // numbers.
  '387 a timetable with first and last period, numbers as numbers': {
    ...course('msu-bit.xlsx'),
    expectedLines: PLAN.slice(0, 20).map((each) => read(each, { className: '' })),
  },
  // Imitates the sheets of a medical school (FOSU): class and number of students above, day and
  // periods before the slash.
  '388 a sheet for each class with all of a lesson in one cell': {
    ...course('stomatology.xls'),
    expectedLines: [],
  },
  // The periods are 0102 and 101112 of an .ics tool, after a spreadsheet took them for numbers.
  '389 pairs of periods that lost their zero': {
    ...course('lost-zeros.xlsx'),
    // The import may also refuse and suggest the likely periods.
    expectedLines: PLAN.slice(0, 16).map((each) => read(each)),
  },
  // Imitates the CSV of course2ics (Swarthmore): names as `Last, First`, days as MWF and TR.
  '390 an American college with days in letters': {
    ...course('swarthmore.csv'),
    // The rows name no weeks, so the import should refuse them or ask.
    expectedLines: [],
  },
  // Imitates the rows that a script writes from the timetable of Xidian.
  '391 masks of weeks and teachers by blanks': {
    ...course('xidian.xls'),
    // Row 6 has two names separated by a space, so the import should refuse it. It should warn
    // about 未指定 in row 11.
    expectedLines: PLAN.slice(0, 14).map((each, index) =>
      read(each, {
        className: '',
        ...(index === 4 && { teachers: [each.teacher, of(20).teacher] }),
        ...(index === 9 && { teachers: [] }),
      }),
    ),
  },
  // Imitates a course of an organ system (CQMU): methods, a pair of teachers for groups, the course
  // above the table.
  '392 an integrated course by date with methods': {
    ...course('integrated.xlsx'),
    // The import should warn about PBL1、PBL2 and about a different 授课单位.
    expectedLines: Array.from({ length: 12 }, (_, index) => {
      const method = METHODS[index % 5] ?? '';
      const isSelf = method === '自主学习';
      const isOfTwo = method === 'PBL讨论' || method === '实验';
      return meetingLine({
        courseName: '心血管系统',
        className: '24临床1班',
        weeks: [2 + Math.floor(index / 3)],
        day: (index % 3) * 2 + 1,
        start: index % 2 ? 3 : 1,
        end: index % 2 ? 4 : 2,
        room: isSelf ? '' : method === 'PBL讨论' ? 'PBL1、PBL2' : '博学楼A101',
        teachers: isSelf
          ? []
          : isOfTwo
            ? [of(index).teacher, of(index + 6).teacher]
            : [of(index).teacher],
        also: [`第${index + 1}讲`, method],
      });
    }),
  },
  // Imitates a notice of BZMU that leaves week 10 free. Saving the file as text turned periods into
  // dates.
  '393 periods that became days in a text': {
    ...course('became-dates.csv'),
    // The import should refuse rows 4, 9, 14 and 19.
    expectedLines: PLAN.slice(0, 18).map((each, index) =>
      read(each, index % 6 === 1 ? { weeks: weeksOf('1-9,11-16') } : {}),
    ),
  },
  // Imitates a task list with the fields of NWAFU. Some classes have a second time in odd weeks.
  '394 joint classes under merged cells with a sum': {
    ...course('joint.xlsx'),
    // The import may also warn that both classes have the same lesson. It leaves out the sum.
    expectedLines: [0, 2, 4, 6, 8, 10].flatMap((index, at) => {
      const className = `25影像${at * 2 + 1}班+25影像${at * 2 + 2}班`;
      const weeks = weeksOf('1-16');
      const odd = weeks.filter((week) => week % 2 === 1);
      const each = of(index);
      const second = { weeks: odd, day: (each.day % 5) + 1, start: 3, end: 4, className };
      return [read(each, { weeks, className }), ...(at === 3 ? [read(each, second)] : [])];
    }),
  },
  // Imitates the export of a graduation project.
  '395 courses with a state and the day on which they begin': {
    ...course('begun.xls'),
    // The import should ask or warn about 开课时间, which is no class day. It should warn about 已结课 in
    // rows 8 and 15.
    expectedLines: PLAN.slice(0, 15).map(({ name }) => `${name}|`),
  },
  // Imitates the date sheet of a university in Pakistan.
  '396 a date sheet of exams': {
    ...course('datesheet.xlsx'),
    expectedLines: [],
  },
  '397 English days with clock times and no weeks': {
    ...course('smart-class.csv'),
    // The rows name no weeks, so the import should refuse them or ask.
    expectedLines: [],
  },
  // Imitates the teaching of residents. Days and hours are date and time cells.
  '398 teaching of residents with hours as hours': {
    ...course('residents.xlsx'),
    // The rows have no end and no course, so the import should refuse them or ask.
    expectedLines: [],
  },
  '399 electives with the parity behind a slash': {
    ...course('electives.xls'),
    expectedLines: PLAN.slice(0, 12).map((each, index) =>
      read(each, {
        ...{ className: '', start: 11, end: 12 },
        weeks: index % 4 === 3 ? EVEN : weeksOf('2-17'),
      }),
    ),
  },
  // The list hides the rows of last term and computes classes by formula.
  '400 a filtered list with a struck row': {
    ...course('filtered.xlsx'),
    // The import should warn about rows 4 and 5 (another term) and row 7 (struck out).
    expectedLines: PLAN.slice(0, 10).flatMap((each, index) =>
      [2, 3, 5].includes(index) ? [] : [read(each, { className: `24临床${(index % 3) + 1}班` })],
    ),
  },
  // Imitates the members of a conference system. A path holds the unit.
  '401 people with the path of their office': {
    ...contact('organs.xlsx'),
    // The import may also ask or warn about the path.
    expectedLines: PEOPLE.map((each) => personLineOf(each, 'mobile position department unit')),
  },
  // Some cells hold several departments and positions.
  '402 people with shares of posts': {
    ...contact('posts.xls'),
    // The import should warn about rows 5, 9 and 13, which have two departments and two positions.
    expectedLines: PEOPLE.slice(0, 12).map((each, index) =>
      personLineOf(each, 'staffNo department position', {
        ...(index % 4 === 3 && {
          department: `${each.department}，教务处`,
          position: `${each.position}，教学秘书`,
        }),
      }),
    ),
  },
  // Imitates the doctors of a hospital program.
  '403 doctors to upload with specialities': {
    ...contact('doctors.csv'),
    // No column names the department, so the import should refuse the rows or ask.
    expectedLines: [],
  },
  '404 schools with their heads': {
    ...contact('schools.xls'),
    // The import should ask whether 负责人 is the name.
    expectedLines: [],
  },
  // Imitates the staff of a check-up centre, with states.
  '405 cards and ids of sections': {
    ...contact('cards.xlsx'),
    // No column names the department, so the import should refuse the rows or ask.
    expectedLines: [],
  },
  // Imitates the contacts of a telephone system.
  '406 company contacts with whole names under First Name': {
    ...contact('company-contacts.csv'),
    // The import should ask or warn about Business Number 2.
    expectedLines: PEOPLE.slice(0, 14).map((each, index) =>
      personLineOf(each, 'unit email department position officePhone mobile', {
        ...(index % 5 === 0 && { mobile2: each.mobile2 }),
        ...(index === 7 && { remark: '周三门诊' }),
      }),
    ),
  },
} as const satisfies Record<string, ExportFile>;
