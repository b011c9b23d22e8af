import type { ExportFile } from './exportFile';
import { know, meetingLine, PEOPLE, PLAN, type Planned, read, weeksOf } from './plan';
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

/** Files that LibreOffice saved, and a few plain texts, from descriptions that no other file is made of. */
export const SAVED_EXPORTS = {
  // Columns of MSU-BIT’s timetable, as a converter to .ics reads them; small numbers are numbers.
  '387 a timetable with first and last period, numbers as numbers': {
    ...course('msu-bit.xlsx'),
    want: PLAN.slice(0, 20).map((each) => read(each, { className: '' })),
  },
  // A medical school’s sheets (FOSU): class and head count above, days and periods before the slash, the rest in one cell.
  '388 a sheet for each class with all of a lesson in one cell': {
    ...course('stomatology.xls'),
    // Refused or asked, each row.
    want: [],
  },
  // 0102 and 101112 (an .ics tool’s periods), after a spreadsheet took them for numbers.
  '389 pairs of periods that lost their zero': {
    ...course('lost-zeros.xlsx'),
    // Or refused, with the likely periods.
    want: PLAN.slice(0, 16).map((each) => read(each)),
  },
  // CSV of course2ics (Swarthmore): names as Last, First; MWF and TR.
  '390 an American college with days in letters': {
    ...course('swarthmore.csv'),
    // Refused or asked: no weeks.
    want: [],
  },
  // Rows that a script writes of Xidian’s timetable: teachers by blanks, weeks as a mask.
  '391 masks of weeks and teachers by blanks': {
    ...course('xidian.xls'),
    // Refused: row 6, two by a blank; told: row 11, 未指定.
    want: PLAN.slice(0, 14).map((each, index) =>
      read(each, {
        className: '',
        ...(index === 4 && { teachers: [each.teacher, of(20).teacher] }),
        ...(index === 9 && { teachers: [] }),
      }),
    ),
  },
  // A course of an organ system (CQMU): real dates, methods, a pair of teachers for groups, the course above.
  '392 an integrated course by date with methods': {
    ...course('integrated.xlsx'),
    // Told: PBL1、PBL2; 授课单位 differs.
    want: Array.from({ length: 12 }, (_, index) => {
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
  // A notice of BZMU leaves week 10 free; periods that became days when the file was saved as text.
  '393 periods that became days in a text': {
    ...course('became-dates.csv'),
    // Refused: rows 4, 9, 14, 19.
    want: PLAN.slice(0, 18).map((each, index) =>
      read(each, index % 6 === 1 ? { weeks: weeksOf('1-9,11-16') } : {}),
    ),
  },
  // A task list (NWAFU’s fields): two classes under one merged course, sums, a second time in odd weeks.
  '394 joint classes under merged cells with a sum': {
    ...course('joint.xlsx'),
    // Or told: that both classes have the same lesson. Left: the sum.
    want: [0, 2, 4, 6, 8, 10].flatMap((index, at) => {
      const className = `25影像${at * 2 + 1}班+25影像${at * 2 + 2}班`;
      const weeks = weeksOf('1-16');
      const odd = weeks.filter((week) => week % 2 === 1);
      const each = of(index);
      const second = { weeks: odd, day: (each.day % 5) + 1, start: 3, end: 4, className };
      return [read(each, { weeks, className }), ...(at === 3 ? [read(each, second)] : [])];
    }),
  },
  // A graduation project’s export: a state, and the day on which a course begins.
  '395 courses with a state and the day on which they begin': {
    ...course('begun.xls'),
    // Asked or told: 开课时间, which is no class’s day; told: 已结课 in rows 8 and 15.
    want: PLAN.slice(0, 15).map(({ name }) => `${name}|`),
  },
  // A date sheet of a university in Pakistan.
  '396 a date sheet of exams': {
    ...course('datesheet.xlsx'),
    // Refused or asked.
    want: [],
  },
  // The format of a program for classes: a day in English and clock times.
  '397 English days with clock times and no weeks': {
    ...course('smart-class.csv'),
    // Refused or asked: no weeks.
    want: [],
  },
  // Teaching of residents: days as days, hours as hours.
  '398 teaching of residents with hours as hours': {
    ...course('residents.xlsx'),
    // Refused or asked: no end, no course.
    want: [],
  },
  // Public electives: weeks in a column, a time with its parity behind a slash.
  '399 electives with the parity behind a slash': {
    ...course('electives.xls'),
    want: PLAN.slice(0, 12).map((each, index) =>
      read(each, {
        ...{ className: '', start: 11, end: 12 },
        weeks: index % 4 === 3 ? EVEN : weeksOf('2-17'),
      }),
    ),
  },
  // A filtered list: rows of the last term hidden, classes by formula, one row struck out.
  '400 a filtered list with a struck row': {
    ...course('filtered.xlsx'),
    // Told: rows 4 and 5, of another term; row 7, struck out.
    want: PLAN.slice(0, 10).flatMap((each, index) =>
      [2, 3, 5].includes(index) ? [] : [read(each, { className: `24临床${(index % 3) + 1}班` })],
    ),
  },
  // Members of a conference system: the unit stands in a path.
  '401 people with the path of their office': {
    ...contact('organs.xlsx'),
    // Or asked or told: the path.
    want: PEOPLE.map((each) => know(each, 'mobile position department unit')),
  },
  // People with several departments and posts in a cell, with shares.
  '402 people with shares of posts': {
    ...contact('posts.xls'),
    // Told: rows 5, 9, 13 with two departments and two posts.
    want: PEOPLE.slice(0, 12).map((each, index) =>
      know(each, 'staffNo department position', {
        ...(index % 4 === 3 && {
          department: `${each.department}，教务处`,
          position: `${each.position}，教学秘书`,
        }),
      }),
    ),
  },
  // A hospital program’s upload of doctors.
  '403 doctors to upload with specialities': {
    ...contact('doctors.csv'),
    // Refused or asked: no department.
    want: [],
  },
  // Schools of a university with who heads each.
  '404 schools with their heads': {
    ...contact('schools.xls'),
    // Asked: 负责人 is the name.
    want: [],
  },
  // Staff of a check-up centre: numbers of cards, ids of sections, states.
  '405 cards and ids of sections': {
    ...contact('cards.xlsx'),
    // Refused or asked: no department.
    want: [],
  },
  // Company contacts of a telephone system: some whole names stand under First Name.
  '406 company contacts with whole names under First Name': {
    ...contact('company-contacts.csv'),
    // Asked or told: Business Number 2.
    want: PEOPLE.slice(0, 14).map((each, index) =>
      know(each, 'unit email department position officePhone mobile', {
        ...(index % 5 === 0 && { mobile2: each.mobile2 }),
        ...(index === 7 && { remark: '周三门诊' }),
      }),
    ),
  },
} as const satisfies Record<string, ExportFile>;
