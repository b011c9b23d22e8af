import type { ExportFile } from './exportFile';
import { know, PEOPLE, PLAN, read, weeksOf } from './plan';
import { savedFile } from './savedFile';

const course = savedFile('bachelorCourse');
const contact = savedFile('contact');
const WITHOUT_CLASS = PLAN.slice(0, 14).map((each) => read(each, { className: '' }));
/** The second class is held in other weeks. */
const secondIn = (weeks: string) =>
  PLAN.slice(0, 14).map((each, index) =>
    read(each, { className: '', ...(index === 1 && { weeks: weeksOf(weeks) }) }),
  );
const ODD = '1,3,5,7,9,11,13,15';
const EVEN = '2,4,6,8,10,12,14,16';

/** Files that clients, widgets and their tests on GitHub write; each says of which, by `find_string`’s number. */
export const CLIENT_EXPORTS = {
  // A university of Taiwan’s election (46411304424): traditional headers and times.
  '547 an election of Taiwan in traditional characters': {
    ...course('taiwan-election.csv'),
    want: WITHOUT_CLASS,
  },
  // A person’s timetable (generatePersonScheduleExcel, 67091088042): 周数 are weeks.
  '548 a person’s timetable with weeks under 周数': {
    ...course('person-schedule.xlsx'),
    want: WITHOUT_CLASS,
  },
  // A teacher’s tool (课表导入模板.xlsx, 58289303169): no teachers; blank weeks are all of the term.
  '549 a class’s plan without teachers, some without weeks': {
    ...course('class-plan.xlsx'),
    // Told: nobody teaches. Rows 6 and 10: refused or asked, for their weeks are blank.
    want: PLAN.slice(0, 12)
      .filter((_, index) => index !== 4 && index !== 8)
      .map((each) => read(each, { teachers: [] })),
  },
  // A timetable app’s records (60536980281): credits and 考核方式.
  '550 records with credits and 考核方式': {
    ...course('records-with-credit.xls'),
    want: WITHOUT_CLASS,
  },
  // A flat list beside a grid (69426150645): clocks under 上课时间 beside the periods.
  '551 clocks under 上课时间 beside the periods': {
    ...course('flat-list.xlsx'),
    want: WITHOUT_CLASS,
  },
  // A campus app (sampleCSV, 70658189813): classes and exams in one list, clocks alone.
  '552 classes and exams in one list with clocks': {
    ...course('campus-import.csv'),
    // Told, asked or refused: rows 10 and 11 are exams.
    want: secondIn(ODD).slice(0, 8),
  },
  // A template with columns in any order (70767431089): weekdays as digits in some rows.
  '553 columns in any order, some weekdays as digits': {
    ...course('any-order.xlsx'),
    want: secondIn(ODD),
  },
  // A desktop widget (69540903801): 2-16周(双).
  '554 a desktop widget’s list': { ...course('desk-widget.xls'), want: secondIn(EVEN) },
  // A school program’s errors of an import (28610630450): a weekday and one period, no weeks.
  '555 a school’s timetable with a column of errors': {
    ...course('school-errors.xlsx'),
    // Refused or asked: no weeks.
    want: [],
  },
  // A program of experiments (33265411940): no times.
  '556 classes with their experiments': {
    ...course('experiments.xls'),
    // Told: no times; 包含实验项目.
    want: PLAN.slice(0, 10).map(({ name, className }) => `${name}|${className}`),
  },
  // A course election (CourseRow, 69668683730): weeks in brackets behind the periods.
  '557 weeks in brackets behind the periods, places and notes': {
    ...course('places-and-notes.xlsx'),
    want: WITHOUT_CLASS,
  },
  // A Swing client (41696638071): 课堂号.
  '558 课堂号 before the course': {
    ...course('lecture-room-numbers.xls'),
    // Told, asked or stored as the class: 课堂号.
    want: WITHOUT_CLASS,
  },
  // A course election (Classes, 11449874884): of who teaches only a number.
  '559 numbers of teachers alone': {
    ...course('teacher-numbers.xlsx'),
    // Told, or refused: nobody is named.
    want: PLAN.slice(0, 10).map((each) => read(each, { className: '', teachers: [] })),
  },
  // A school’s times of the day (TimetableExcelVO, 27232296683): no courses.
  '560 times of the day without courses': {
    ...course('rest-times.xlsx'),
    // Refused: no course.
    want: [],
  },
  // What an office program copies (exportContacts, 55143195415).
  '561 contacts as an office program copies them': {
    ...contact('clipboard-list.txt'),
    want: PEOPLE.slice(0, 14).map((each) => know(each, 'department position mobile email')),
  },
  // A staff directory (68992356398), GBK: 微信 and Line.
  '562 a directory with 微信 and Line': {
    ...contact('directory-with-line.csv'),
    want: PEOPLE.slice(0, 14).map((each) =>
      know(each, 'staffNo department position mobile email', { wechat: `wx_${each.staffNo}` }),
    ),
  },
  // A template of staff (67550451299): mobiles as numbers.
  '563 a template of staff with mobiles as numbers': {
    ...contact('staff-template.xlsx'),
    want: PEOPLE.slice(0, 14).map((each) => know(each, 'staffNo department position mobile')),
  },
  // A hospital’s doctors (57738564279): ID and 专长.
  '564 doctors with what they are good at': {
    ...contact('doctors.xls'),
    want: PEOPLE.slice(0, 14).map((each) => know(each, 'department title mobile')),
  },
  // Who is invited to a meeting (13088483460): no numbers at all, 层级.
  '565 people of a meeting without numbers': {
    ...contact('meeting-people.xlsx'),
    // Or refused: nobody can be reached.
    want: PEOPLE.slice(0, 12).map((each) => know(each, 'department title position')),
  },
  // A hospital’s doctors (66091246929): a state.
  '566 doctors with a state': {
    ...contact('doctors-with-state.xls'),
    // Told or refused: row 5 is 停用.
    want: PEOPLE.slice(0, 12).map((each) => know(each, 'staffNo department title')),
  },
} as const satisfies Record<string, ExportFile>;
