import type { ExportFile } from './exportFile';
import { PEOPLE, PLAN, personLineOf, read, weeksOf } from './plan';
import { savedFile } from './savedFile';

const course = savedFile('bachelorCourse');
const contact = savedFile('contact');
const WITHOUT_CLASS = PLAN.slice(0, 14).map((each) => read(each, { className: '' }));
/** Returns the expected lines of the plan, with other weeks for the second class. */
const secondIn = (weeks: string) =>
  PLAN.slice(0, 14).map((each, index) =>
    read(each, { className: '', ...(index === 1 && { weeks: weeksOf(weeks) }) }),
  );
const ODD = '1,3,5,7,9,11,13,15';
const EVEN = '2,4,6,8,10,12,14,16';

/**
 * Test files that imitate those of programs on GitHub. The number after `file` is the id in the
 * code search `find_string`.
 */
export const CLIENT_EXPORTS = {
  // Imitates the course selection of a university in Taiwan (file 46411304424).
  '547 an election of Taiwan in traditional characters': {
    ...course('taiwan-election.csv'),
    expectedLines: WITHOUT_CLASS,
  },
  // Imitates `generatePersonScheduleExcel` (file 67091088042). 周数 holds weeks.
  '548 a person’s timetable with weeks under 周数': {
    ...course('person-schedule.xlsx'),
    expectedLines: WITHOUT_CLASS,
  },
  // Imitates 课表导入模板.xlsx of a tool for teachers (file 58289303169). Blank weeks mean the whole
  // term.
  '549 a class’s plan without teachers, some without weeks': {
    ...course('class-plan.xlsx'),
    // The import should warn about missing teachers. It should refuse or ask at rows 6 and 10,
    // whose weeks are blank.
    expectedLines: PLAN.slice(0, 12)
      .filter((_, index) => index !== 4 && index !== 8)
      .map((each) => read(each, { teachers: [] })),
  },
  // Imitates the records of a timetable app (file 60536980281).
  '550 records with credits and 考核方式': {
    ...course('records-with-credit.xls'),
    expectedLines: WITHOUT_CLASS,
  },
  // Imitates a flat list beside a grid (file 69426150645).
  '551 clocks under 上课时间 beside the periods': {
    ...course('flat-list.xlsx'),
    expectedLines: WITHOUT_CLASS,
  },
  // Imitates `sampleCSV` of a campus app (file 70658189813).
  '552 classes and exams in one list with clocks': {
    ...course('campus-import.csv'),
    // Rows 10 and 11 are exams, so the import should warn, ask or refuse.
    expectedLines: secondIn(ODD).slice(0, 8),
  },
  // Imitates a template with columns in any order (file 70767431089).
  '553 columns in any order, some weekdays as digits': {
    ...course('any-order.xlsx'),
    expectedLines: secondIn(ODD),
  },
  // Imitates a desktop widget (file 69540903801) that writes weeks as 2-16周(双).
  '554 a desktop widget’s list': { ...course('desk-widget.xls'), expectedLines: secondIn(EVEN) },
  // Imitates the import errors of a school program (file 28610630450).
  '555 a school’s timetable with a column of errors': {
    ...course('school-errors.xlsx'),
    // The rows name no weeks, so the import should refuse them or ask.
    expectedLines: [],
  },
  // Imitates a program for experiments (file 33265411940).
  '556 classes with their experiments': {
    ...course('experiments.xls'),
    // The import should warn about the missing times and about 包含实验项目.
    expectedLines: PLAN.slice(0, 10).map(({ name, className }) => `${name}|${className}`),
  },
  // Imitates `CourseRow` of a course selection (file 69668683730).
  '557 weeks in brackets behind the periods, places and notes': {
    ...course('places-and-notes.xlsx'),
    expectedLines: WITHOUT_CLASS,
  },
  // Imitates a Swing client (file 41696638071).
  '558 课堂号 before the course': {
    ...course('lecture-room-numbers.xls'),
    // The import should warn or ask about 课堂号, or store it as the class.
    expectedLines: WITHOUT_CLASS,
  },
  // Imitates `Classes` of a course selection (file 11449874884). It gives teachers only by number.
  '559 numbers of teachers alone': {
    ...course('teacher-numbers.xlsx'),
    // No teacher has a name, so the import should warn or refuse.
    expectedLines: PLAN.slice(0, 10).map((each) => read(each, { className: '', teachers: [] })),
  },
  // Imitates `TimetableExcelVO` of a school (file 27232296683).
  '560 times of the day without courses': {
    ...course('rest-times.xlsx'),
    // No column names a course, so the import should refuse the rows.
    expectedLines: [],
  },
  // Imitates `exportContacts` of an office program (file 55143195415).
  '561 contacts as an office program copies them': {
    ...contact('clipboard-list.txt'),
    expectedLines: PEOPLE.slice(0, 14).map((each) =>
      personLineOf(each, 'department position mobile email'),
    ),
  },
  // Imitates a staff directory in GBK (file 68992356398).
  '562 a directory with 微信 and Line': {
    ...contact('directory-with-line.csv'),
    expectedLines: PEOPLE.slice(0, 14).map((each) =>
      personLineOf(each, 'staffNo department position mobile email', {
        wechat: `wx_${each.staffNo}`,
      }),
    ),
  },
  // Imitates a staff template (file 67550451299).
  '563 a template of staff with mobiles as numbers': {
    ...contact('staff-template.xlsx'),
    expectedLines: PEOPLE.slice(0, 14).map((each) =>
      personLineOf(each, 'staffNo department position mobile'),
    ),
  },
  // Imitates the doctors of a hospital (file 57738564279): ID and 专长.
  '564 doctors with what they are good at': {
    ...contact('doctors.xls'),
    expectedLines: PEOPLE.slice(0, 14).map((each) => personLineOf(each, 'department title mobile')),
  },
  // Imitates the invitation list of a meeting (file 13088483460) with 层级.
  '565 people of a meeting without numbers': {
    ...contact('meeting-people.xlsx'),
    // The import may also refuse, because no contact has a number.
    expectedLines: PEOPLE.slice(0, 12).map((each) =>
      personLineOf(each, 'department title position'),
    ),
  },
  // Imitates the doctors of a hospital (file 66091246929).
  '566 doctors with a state': {
    ...contact('doctors-with-state.xls'),
    // The import should refuse row 5 (停用) or warn about it.
    expectedLines: PEOPLE.slice(0, 12).map((each) =>
      personLineOf(each, 'staffNo department title'),
    ),
  },
} as const satisfies Record<string, ExportFile>;
