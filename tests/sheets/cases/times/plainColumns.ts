import { course, csvLine, graduate, sheet, text, utf16Of } from '../build';
import type { ImportCases } from '../importCase';
import {
  classLine,
  FEW_CLASSES,
  LINES_WITHOUT_CLASS,
  linesWithSecondIn,
  lineWithoutClass,
  numeral,
  PLAN,
  rangesOf,
} from '../plan';

const EVEN_WEEKS = '2,4,6,8,10,12,14,16';

/** Weeks, weekday and periods in plain columns of their own. */
export const PLAIN_COLUMNS_CASES: ImportCases = {
  '63 on-line classes with numbers of meetings': {
    ...course(
      '线上课表.csv',
      text(
        '课程名称,任课教师,授课班级,周次,星期,节次,授课平台,会议号,密码',
        '流行病学,王一,23预防1班,3-4,周四,3-4,腾讯会议,123-456-789,0000',
        '卫生统计学,李二,23预防1班,3-4,周五,"3,4",超星,,',
      ),
    ),
    rows: ['new @2-3'],
    stored: [
      '流行病学 23预防1班 王一; 09-17 3-4 王一; 09-24 3-4 王一',
      '卫生统计学 23预防1班 李二; 09-18 3-4 李二; 09-25 3-4 李二',
    ],
  },
  '228 a timetable that a parser wrote': {
    ...course(
      'wist.csv',
      text(
        '课程,教师,星期,节次,周次,教室,备注',
        '生理学,王一,星期一,第1-2节,1-3周(单),A101,',
        '药理学,李二,星期二,第3节,1-2周,A102,双语',
        '病理学,赵三,星期三,第6-8节,"1周,3-4周",A103,与24护理合上',
      ),
    ),
    rows: ['new @2-4'],
    stored: [
      '生理学 王一; 08-31 1-2 A101 王一; 09-14 1-2 A101 王一',
      '药理学 李二; 09-01 3-3 A102 李二; 09-08 3-3 A102 李二',
      '病理学 赵三; 09-02 6-8 A103 赵三; 09-16 6-8 A103 赵三; 09-23 6-8 A103 赵三',
    ],
  },
  '233 public courses at night with their quota': {
    ...graduate(
      '公共课.xlsx',
      sheet([
        '课程名称 | 班号 | 任课教师 | 上课时间 | 教室 | 限选/已选',
        '自然辩证法 | 01 | 王一 | 1-2周 周二(11-13节) | 研101 | 100/98',
        '医学英语 | 02 | 李二 | 1-2周 周四晚11-12节 | 研102 | 40/40',
      ]),
    ),
    rows: ['new @2-3'],
    stored: [
      '自然辩证法 01 王一; 09-01 11-13 研101 王一; 09-08 11-13 研101 王一',
      '医学英语 02 李二; 09-03 11-12 研102 李二; 09-10 11-12 研102 李二',
    ],
  },
  '299 a plain list saved as Unicode text under the name of a workbook': {
    ...course(
      '课程安排.xls',
      utf16Of(
        [
          [
            '课程代码',
            '课程名称',
            '上课班级',
            '任课教师',
            '周次',
            '星期',
            '节次',
            '上课地点',
            '学分',
            '人数',
          ],
          ...PLAN.map((each, index) => [
            each.code,
            each.name,
            each.className,
            each.teacher,
            `${rangesOf(each.weeks)}周`,
            `星期${numeral(each.day)}`,
            `${each.start}-${each.end}节`,
            each.room,
            '3.0',
            String(30 + index),
          ]),
        ]
          .map((cells) => cells.join('\t'))
          .join('\r\n'),
      ),
    ),
    expectedLines: PLAN.map((each) => classLine(each)),
    rows: ['new @2-25'],
    values: [
      'courseCode: B1001,B1002,B1003,B1004,B1005,B1006',
      'studentCount: 30,31,32,33,34,35',
      'credit: 3',
      'termCode: 2026-2027-1',
    ],
  },
  '335 what a graduate program offers': {
    ...graduate(
      '开课.xlsx',
      sheet([
        '课程号 | 课程名 | 课程类型 | 学习类型 | 授课学院 | 主讲教师 | 专业 | 学分 | 学时 | 上课时间 | 上课地点',
        ...PLAN.map(
          (each) =>
            `${each.code} | ${each.name} | 专业 | 必修 | 医学院 | ${each.teacher} | 临床医学 | 2 | 32 | ${rangesOf(each.weeks)}周 星期${numeral(each.day)} ${each.start}-${each.end}节 | ${each.room}`,
        ),
      ]),
    ),
    expectedLines: PLAN.map(lineWithoutClass),
    rows: ['new @2-25'],
    values: [
      'courseCode: B1001,B1002,B1003,B1004,B1005,B1006',
      'courseType: 专业',
      'credit: 2',
      'totalHours: 32',
      'department: 医学院',
      'termCode: 2026-2027-1',
    ],
  },
  '336 courses of a small platform with seats': {
    ...course(
      'courses_export.csv',
      text(
        '\ufeff课程编号,课程名称,学分,授课教师,上课时间,上课地点,课程类别,容量,已选人数,学期',
        ...PLAN.map((each) =>
          csvLine([
            each.code,
            each.name,
            2,
            each.teacher,
            `周${numeral(each.day)} ${each.start}-${each.end}节(${rangesOf(each.weeks)}周)`,
            each.room,
            '专业课',
            60,
            45,
            '2026-2027-1',
          ]),
        ),
      ),
    ),
    expectedLines: PLAN.map(lineWithoutClass),
    rows: ['new @2-25'],
    values: [
      'courseCode: B1001,B1002,B1003,B1004,B1005,B1006',
      'studentCount: 45',
      'courseType: 专业课',
      'credit: 2',
      'termCode: 2026-2027-1',
    ],
  },
  // Odd or even follows the weeks in the same cell.
  '353 a plain list of an app': {
    ...course(
      '课表.csv',
      text(
        '课程,教师,地点,星期,节次,周次',
        ...PLAN.map((each) =>
          csvLine([
            each.name,
            each.teacher,
            each.room,
            `周${numeral(each.day)}`,
            `${each.start}-${each.end}`,
            rangesOf(each.weeks),
          ]),
        ),
        '大学英语,陈晓菲,外语楼105,六,3-4,1-8(单)',
      ),
    ),
    expectedLines: [...PLAN.map(lineWithoutClass), '大学英语||W1,3,5,7|D6|3-4|外语楼105|陈晓菲'],
    rows: ['new @2-26'],
    values: ['termCode: 2026-2027-1'],
  },
  // Imitates the timetable of MSU-BIT as a converter to .ics reads it. Small numbers are stored as
  // numbers.
  '387 a timetable with first and last period, numbers as numbers': {
    ...course('msu-bit.xlsx'),
    expectedLines: PLAN.slice(0, 20).map(lineWithoutClass),
    rows: ['new @2-21'],
    values: ['studentCount: 40,41,42,43,44,45', 'termCode: 2026-2027-1'],
  },
  // Imitates the CSV that the app DanXi writes for the app WakeUp: ranges of weeks separated by 、,
  // even weeks as 双.
  '407 a timetable for WakeUp': {
    ...course('wakeup.csv'),
    expectedLines: PLAN.slice(0, 20).map(lineWithoutClass),
    rows: ['new @2-21'],
    values: ['termCode: 2026-2027-1'],
  },
  // Imitates the courses of a university app: weekday, periods and weeks in columns.
  '427 courses of an app with codes and classes': {
    ...course('danxi.csv'),
    expectedLines: PLAN.slice(0, 16).map(lineWithoutClass),
    questions: ['columnSaid 代码'],
    rows: ['new @2-17'],
    values: ['credit: 2', 'termCode: 2026-2027-1'],
  },
  '434 a graduate school’s list with limits': {
    ...graduate('postgraduates.xls'),
    // The import should warn about the remark of row 8.
    expectedLines: PLAN.slice(0, 14).map(lineWithoutClass),
    questions: ['columnSaid 选课人数上限'],
    rows: ['new @2-15'],
    values: [
      'courseCode: B1001,B1002,B1003,B1004,B1005,B1006',
      'credit: 2',
      'totalHours: 32',
      'department: 研究生院',
      'remark: 与本科生合上',
      'termCode: 2026-2027-1',
    ],
  },
  // Imitates a script that makes .ics files. It reads these seven columns with `read_excel`.
  '451 weeks first and the course last': {
    ...course('to-calendar.xls'),
    expectedLines: PLAN.slice(0, 16).map(lineWithoutClass),
    rows: ['new @2-17'],
    values: ['termCode: 2026-2027-1'],
  },
  // Imitates `writeWorkbook` of a converter for Jilin University, with class numbers.
  '467 nineteen columns with platforms and groups': {
    ...course('jlu-courses.xlsx'),
    expectedLines: PLAN.slice(0, 14).map((each, index) =>
      classLine(each, { className: `0${(index % 3) + 1}` }),
    ),
    questions: ['columnLeft 课程类别', 'columnCodes 是否线上教学'],
    rows: ['new @2-15'],
    values: [
      'courseCode: B1001,B1002,B1003,B1004,B1005,B1006',
      'courseType: 必修',
      'credit: 2',
      'department: 基础医学院',
      'termCode: 2026-2027-1',
    ],
  },
  // Imitates `csvTemplate` of an ICS exporter.
  '537 an ICS exporter’s template': {
    ...course('ics-template.csv'),
    expectedLines: LINES_WITHOUT_CLASS,
    rows: ['new @2-15'],
    values: ['termCode: 2026-2027-1'],
  },
  // Imitates the test of an importer.
  '542 academic text with tabs': {
    ...course('academic-text.txt'),
    expectedLines: LINES_WITHOUT_CLASS,
    rows: ['new @2-15'],
    values: ['termCode: 2026-2027-1'],
  },
  // Imitates the records of a timetable app.
  '550 records with credits and 考核方式': {
    ...course('records-with-credit.xls'),
    expectedLines: LINES_WITHOUT_CLASS,
    rows: ['new @2-15'],
    values: ['credit: 3', 'assessment: 考试', 'termCode: 2026-2027-1'],
  },
  // Imitates a desktop widget that writes weeks as 2-16周(双).
  '554 a desktop widget’s list': {
    ...course('desk-widget.xls'),
    expectedLines: linesWithSecondIn(EVEN_WEEKS),
    rows: ['new @2-15'],
    values: ['termCode: 2026-2027-1'],
  },
  // Imitates a template of 青果.
  '583 a template of 青果': {
    ...course(
      '课表.csv',
      text(
        '课程名,任课老师,教室,星期,上课节次,周次,学分',
        ...FEW_CLASSES.map((each) =>
          csvLine([
            each.name,
            each.teacher,
            each.room,
            `周${numeral(each.day)}`,
            `${each.start}-${each.end}`,
            `${rangesOf(each.weeks)}周`,
            2,
          ]),
        ),
      ),
    ),
    expectedLines: FEW_CLASSES.map(lineWithoutClass),
    rows: ['new @2-15'],
    values: ['credit: 2', 'termCode: 2026-2027-1'],
  },
};
