import { bars, course, sheet, text, weekMask } from '../build';
import type { ImportCases } from '../importCase';
import {
  classAt,
  classLine,
  FEW_CLASSES,
  firstWeek,
  LINES_WITHOUT_CLASS,
  lastWeek,
  lineWithoutClass,
  meetingLine,
  numeral,
  PLAN,
  parityOf,
  rangesOf,
  SPANS,
  weeksInParity,
  weeksOf,
} from '../plan';

const WHOLE_OR_EVEN = PLAN.filter(({ weeks }) => /^\d+-\d+$|^2,4,6$/.test(rangesOf(weeks)));
const EVERY_ODD_EVEN = [
  () => true,
  (week: number) => week % 2 === 1,
  (week: number) => week % 2 === 0,
];
const EVEN_WEEKS = [2, 4, 6, 8, 10, 12, 14, 16];

/** Odd and even weeks, and weeks as a mask of digits. */
export const PARITY_AND_MASKS_CASES: ImportCases = {
  '30 fields of a data platform with masks of weeks': {
    ...course(
      'pksjjs_bks.xlsx',
      sheet([
        'WID | XNXQDM | KCH | KCM | KXH | SKZC | SKXQ | KSJC | JSJC | JSH | SJSM | BZ',
        'a1 | 2026-2027-1 | 1002 | 有机化学 | 01 | 111100000000000000 | 2 | 3 | 4 | 20010 | 1-4周 星期二 3-4节 | ',
        'a2 | 2026-2027-1 | 1002 | 有机化学 | 02 | 010101000000000000 | 5 | 6 | 8 | 20011 | 2-6双周 星期五 6-8节 | 与01班合班',
      ]),
    ),
    questions: ['columnLeft SJSM'],
    rows: ['error staffNos:STAFF_NOS_DIFFER teachers:COURSE_TEACHER_MISSING @2-3'],
  },
  '170 masks of a year’s weeks': {
    ...course(
      'validWeeks.csv',
      text(
        'courseName,teachers,validWeeks,weekday,section,room',
        '生理学,王一,11000000000000000000000000000000000000000000000000000,1,1-2,A101',
        '药理学,李二,01010000000000000000000000000000000000000000000000000,2,3-4,A102',
      ),
    ),
    questions: ['columnLeft section', 'columnSaid validWeeks'],
    rows: ['error weeks:TIME_INCOMPLETE @2-3'],
  },
  '230 an app whose weeks are all, odd or even ones': {
    ...course(
      'app课表.csv',
      text(
        '课程名称,教师,星期,开始节,结束节,开始周,结束周,周类型,地点',
        '生理学,王一,1,1,2,1,4,全周,A101',
        '药理学,李二,2,3,4,1,4,单周,A102',
        '病理学,赵三,3,6,8,1,4,双周,A103',
      ),
    ),
    rows: ['new @2-4'],
    stored: [
      '生理学 王一; 08-31 1-2 A101 王一; 09-07 1-2 A101 王一; 09-14 1-2 A101 王一; 09-21 1-2 A101 王一',
      '药理学 李二; 09-01 3-4 A102 李二; 09-15 3-4 A102 李二',
      '病理学 赵三; 09-09 6-8 A103 赵三; 09-23 6-8 A103 赵三',
    ],
  },
  // Imitates `timeAndPlaceList` of the new URP: first period and count, a mask of 24 weeks,
  // building and room in separate fields.
  '292 times of the new URP in fields of their own': {
    ...course(
      'timeAndPlaceList.xlsx',
      sheet([
        'coureNumber | coureSequenceNumber | coureName | attendClassTeacher | classDay | classSessions | continuingSession | classWeek | weekDescription | campusName | teachingBuildingName | classroomName | unit',
        ...PLAN.slice(0, 20).map((each, index) =>
          bars(
            each.code,
            `0${(index % 9) + 1}`,
            each.name,
            `${each.teacher}* `,
            each.day,
            each.start,
            2,
            weekMask(each.weeks, 24),
            `${rangesOf(each.weeks)}周上`,
            '旗山校区',
            each.room.replace(/[0-9A-Z-]+$/, ''),
            each.room.match(/[0-9A-Z-]+$/)?.[0] ?? '',
            3,
          ),
        ),
        bars(
          'B5001',
          '01',
          '临床药理学',
          '武建国* 向丽华 ',
          6,
          2,
          3,
          weekMask([1, 2, 3], 24),
          '1-3周上',
          '旗山校区',
          '逸夫楼',
          '202',
          3,
        ),
        bars(
          'B5002',
          '01',
          '临床检验学',
          '武建国* ',
          7,
          1,
          2,
          weekMask([1, 2, 3], 24),
          '1-4周上',
          '旗山校区',
          '逸夫楼',
          '203',
          3,
        ),
        bars(
          'B5003',
          '01',
          '毕业论文',
          '向丽华* ',
          '',
          '',
          '',
          weekMask([], 24),
          '',
          '',
          '',
          '',
          8,
        ),
      ]),
    ),
    expectedLines: [
      ...PLAN.slice(0, 20).map((each, index) =>
        classLine(each, { className: `0${(index % 9) + 1}` }),
      ),
      meetingLine({
        courseName: '临床药理学',
        className: '01',
        weeks: [1, 2, 3],
        day: 6,
        start: 2,
        end: 4,
        room: '逸夫楼202',
        teachers: ['武建国', '向丽华'],
      }),
      // The import should refuse 临床检验学, whose mask and description differ. It should warn about
      // 毕业论文, which has no time.
    ],
    questions: ['columnLeft weekDescription', 'columnCodes unit'],
    rows: [
      'new teachers:TEACHER_NOTE_LEFT @2-21,23',
      'error teachers:TEACHERS_UNCLEAR @22',
      'error teachers:TEACHER_NOTE_LEFT weeks:WEEKS_EMPTY @24',
    ],
    // In row 23, weekDescription has other weeks. The import asks about them.
    missing: ['临床药理学|01|W1-3|D6|2-4|逸夫楼202|武建国、向丽华'],
    unexpected: ['临床检验学|01|W1-3|D7|1-2|逸夫楼203|武建国'],
    values: [
      'courseCode: B1001,B1002,B1003,B1004,B1005,B1006',
      'campus: 旗山校区',
      'termCode: 2026-2027-1',
    ],
  },
  // Imitates the rows that a script writes from the timetable of Xidian.
  '391 masks of weeks and teachers by blanks': {
    ...course('xidian.xls'),
    // Row 6 has two names separated by a space, so the import should refuse it. It should warn
    // about 未指定 in row 11.
    expectedLines: PLAN.slice(0, 14).map((each, index) =>
      classLine(each, {
        className: '',
        ...(index === 4 && { teachers: [each.teacher, classAt(20).teacher] }),
        ...(index === 9 && { teachers: [] }),
      }),
    ),
    rows: [
      'new @2-5,7-10,12-15',
      'error teachers:TEACHERS_UNCLEAR @6',
      'new teachers:TEACHER_NOBODY teachers:COURSE_TEACHER_MISSING @11',
    ],
    missing: ['内科学||W2,4,6|D5|1-2|第3会议室|吴国栋、曾庆华'],
    values: ['termCode: 2026-2027-1'],
  },
  '399 electives with the parity behind a slash': {
    ...course('electives.xls'),
    expectedLines: PLAN.slice(0, 12).map((each, index) =>
      classLine(each, {
        ...{ className: '', start: 11, end: 12 },
        weeks: index % 4 === 3 ? EVEN_WEEKS : weeksOf('2-17'),
      }),
    ),
    questions: ['columnLeft 所属学院', 'columnSaid 限选人数'],
    rows: ['new @2-13'],
    values: [
      'courseCode: B1001,B1002,B1003,B1004,B1005,B1006',
      'credit: 1.5',
      'campus: 旗山校区',
      'termCode: 2026-2027-1',
    ],
  },
  // Imitates the rules of an app: first and last week, TRUE or FALSE for odd and even weeks.
  '411 rules with odd and even weeks as truths': {
    ...course('rules.xlsx'),
    // The import may also ask, warn or refuse, because of weeks 2 to 6 in even weeks only, and
    // because of 调课.
    expectedLines: WHOLE_OR_EVEN.slice(0, 14).map(lineWithoutClass),
    questions: ['columnCodes 调课'],
    rows: ['new @2-15'],
    values: ['termCode: 2026-2027-1'],
  },
  // Imitates the file of a parser (WIST). Its cells are formulas, so that texts stay texts.
  '413 texts as formulas with a parity of their own': {
    ...course('wist.csv'),
    expectedLines: PLAN.slice(0, 16).map(lineWithoutClass),
    rows: ['new @2-17'],
    values: ['termCode: 2026-2027-1'],
  },
  // Imitates the fields of a student system: week masks, first and last period.
  '414 fields of a student system with masks': {
    ...course('course-info.xlsx'),
    expectedLines: PLAN.slice(0, 14).map(lineWithoutClass),
    questions: [
      'columnLeft CourseId',
      'columnLeft CourseNumber',
      'columnLeft TeacherId',
      'columnLeft WeekState',
      'columnLeft RoomName',
      'columnCodes StartUnit',
      'columnCodes EndUnit',
    ],
    rows: ['error weeks:TIME_INCOMPLETE @2-15'],
    missing: 'all',
  },
  // Imitates `exportScheduleCSV` of a timetable merger. A column names the source of each row.
  '476 weeks with a parity beside them': {
    ...course('merged.csv'),
    expectedLines: SPANS.slice(0, 14).map((each, index) =>
      classLine(each, { weeks: each.weeks.filter(EVERY_ODD_EVEN[index % 3] ?? (() => true)) }),
    ),
    rows: ['new @2-15'],
    values: ['termCode: 2026-2027-1'],
  },
  // Imitates `exportCSV` of a desktop timetable, with 周次类型.
  '494 first and last weeks, their parity, and clocks': {
    ...course('first-last.csv'),
    expectedLines: SPANS.slice(0, 12).map((each, index) =>
      classLine(each, {
        className: '',
        weeks: each.weeks.filter(EVERY_ODD_EVEN[index % 3] ?? (() => true)),
      }),
    ),
    rows: ['new @2-13'],
    values: ['courseType: 必修课', 'credit: 2', 'termCode: 2026-2027-1'],
  },
  // Imitates `CourseExcelDTO` of a course selection. Periods are separated by a comma.
  '510 weeks one by one and whether a course is elective': {
    ...course('elective-flag.xlsx'),
    expectedLines: PLAN.slice(0, 15).map(lineWithoutClass),
    rows: ['new @2-16'],
    values: ['termCode: 2026-2027-1'],
  },
  // Imitates `write_to_csv` of a timetable parser.
  '520 weeks one by one under 周数': {
    ...course('parsed-schedule.csv'),
    expectedLines: PLAN.slice(0, 16).map(lineWithoutClass),
    rows: ['new @2-17'],
    values: [
      'courseCode: B1001,B1002,B1003,B1004,B1005,B1006',
      'credit: 2',
      'termCode: 2026-2027-1',
    ],
  },
  // Imitates a template for Super Productivity: clock times, 周次模式.
  '536 a mode of weeks with weeks of one’s own': {
    ...course('week-modes.csv'),
    // If the mode is 自定义, the first and last week alone are wrong.
    expectedLines: LINES_WITHOUT_CLASS,
    questions: ['columnLeft 周次模式', 'columnLeft 自定义周次'],
    rows: ['new @2-15'],
    missing: [
      '诊断学||W1-4,6-9|D4|1-2|机能实验室2|郑美玲',
      '内科学||W2,4,6|D5|1-2|第3会议室|吴国栋',
      '流行病学||W1-4,6-9|D5|3-4|教1-305|何建平',
      '局部解剖学||W2,4,6|D1|6-7|中医楼402|郭振华',
    ],
    unexpected: [
      '诊断学||W1-9|D4|1-2|机能实验室2|郑美玲',
      '内科学||W2-6|D5|1-2|第3会议室|吴国栋',
      '流行病学||W1-9|D5|3-4|教1-305|何建平',
      '局部解剖学||W2-6|D1|6-7|中医楼402|郭振华',
    ],
    values: ['termCode: 2026-2027-1'],
  },
  // Imitates the template of a laboratory: rooms under 实验室编号, 周类型 as one letter.
  '573 laboratories by number with a type of weeks': {
    ...course(
      '排课导入模板.xlsx',
      sheet([
        '课程名称 | 课程编号 | 教师姓名 | 实验室编号 | 星期 | 开始节次 | 结束节次 | 起始周 | 结束周 | 周类型',
        ...SPANS.slice(0, 12).map((each, index) =>
          bars(
            each.name,
            each.code,
            each.teacher,
            each.room,
            `周${numeral(each.day)}`,
            each.start,
            each.end,
            firstWeek(each),
            lastWeek(each),
            parityOf(index) || '全',
          ),
        ),
      ]),
    ),
    expectedLines: SPANS.slice(0, 12).map((each, index) =>
      classLine(each, { className: '', weeks: weeksInParity(each, index) }),
    ),
    rows: ['new @2-13'],
    values: ['courseCode: B1001,B1002,B1003,B1006,B1007,B1008', 'termCode: 2026-2027-1'],
  },
  // Imitates the export of an academic system. The teacher column is blank.
  '582 weeks one by one and nobody who teaches': {
    ...course(
      '课表.xlsx',
      sheet([
        '教学班 | 课程 | 教师 | 周次 | 星期 | 开始节次 | 结束节次 | 教室',
        ...FEW_CLASSES.map(
          (each) =>
            `${each.className} | ${each.name} |  | ${each.weeks.join(',')} | ${each.day} | ${each.start} | ${each.end} | ${each.room}`,
        ),
      ]),
    ),
    // The import should warn about the missing teachers.
    expectedLines: FEW_CLASSES.map((each) => classLine(each, { teachers: [] })),
    rows: ['new teachers:COURSE_TEACHER_MISSING @2-15'],
    values: ['termCode: 2026-2027-1'],
  },
};
