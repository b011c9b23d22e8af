import { bars, course, csvLine, gbkOf, sheet, text } from '../build';
import type { ImportCases } from '../importCase';
import {
  classLine,
  FEW_CLASSES,
  firstWeek,
  LINES_WITHOUT_CLASS,
  lastWeek,
  lineWithoutClass,
  numeral,
  PLAN,
  parityOf,
  rangesOf,
  SPANS,
  weeksInParity,
} from '../plan';

/** Unusual words for known columns. */
export const HEADER_WORDS_CASES: ImportCases = {
  '165 an export whose header has units and stars': {
    ...course(
      '导出.csv',
      text(
        '*课程名称,*教学班,任课教师(必填),周次(如1-16),星期(1-7),节次(如1-2),教室,学分(分)',
        '生理学,B-1,王一,1-2,1,1-2,A101,3.0',
      ),
    ),
    rows: ['new @2'],
    stored: ['生理学 B-1 王一; 08-31 1-2 A101 王一; 09-07 1-2 A101 王一'],
  },
  // Imitates the chat bot plugin Class-导入导出.
  '449 periods under 节数 and weeks under 周数': {
    ...course('bot-classes.xlsx'),
    expectedLines: PLAN.slice(0, 18).map(lineWithoutClass),
    rows: ['new @2-19'],
    values: ['termCode: 2026-2027-1'],
  },
  // Imitates the lesson record of a school district: 学科, 方式, 执教.
  '473 subjects and who taught them': {
    ...course('school-lessons.xlsx'),
    expectedLines: [],
    questions: ['columnLeft 学科'],
    rows: ['error courseName:REQUIRED @2-11'],
  },
  // Imitates `LEGACY_SCHEDULE_COLUMNS` of an equipment matcher. 起始周 holds all weeks.
  '478 teachers under 姓名 and weeks under 起始周': {
    ...course('legacy.xlsx'),
    // The import may also refuse or ask about 起始周.
    expectedLines: PLAN.slice(0, 16).map((each) => classLine(each)),
    questions: ['columnLeft 教师所属学院'],
    rows: ['new @2-17'],
    values: ['termCode: 2026-2027-1'],
  },
  // Imitates 课表数据.csv of a browser script.
  '495 periods under 时间 and the week of today': {
    ...course('browser.csv'),
    expectedLines: PLAN.slice(0, 14).map(lineWithoutClass),
    questions: ['columnLeft 当前周'],
    rows: ['new @2-15'],
    values: ['courseType: 必修', 'credit: 2', 'termCode: 2026-2027-1'],
  },
  // Imitates `FIELD_LABELS` of a timetable import. The clock columns are blank.
  '527 rules in the headers': {
    ...course('labels-with-rules.xlsx'),
    expectedLines: LINES_WITHOUT_CLASS,
    rows: ['new @2-15'],
    values: ['termCode: 2026-2027-1'],
  },
  // Imitates `headerAliases` of an Android import.
  '528 first and last 小节 with 教学周': {
    ...course('short-sections.xls'),
    expectedLines: LINES_WITHOUT_CLASS,
    rows: ['new @2-15'],
    values: ['courseCode: B1001,B1002,B1003,B1004,B1005,B1006', 'termCode: 2026-2027-1'],
  },
  // Imitates the crawler of a course selection: 课程名字, 开课周次, 上课班级.
  '530 an election’s crawl with 课程名字': {
    ...course('election-crawl.xls'),
    expectedLines: PLAN.slice(0, 14).map((each) => classLine(each)),
    rows: ['new @2-15'],
    values: [
      'courseCode: B1001,B1002,B1003,B1004,B1005,B1006',
      'credit: 2',
      'assessment: 考试',
      'termCode: 2026-2027-1',
    ],
  },
  // Imitates a Swing client.
  '539 代码 before the name and times under 授课时间': {
    ...course('swing-places.xls'),
    // The import should warn or ask about 代码 and 已选人数.
    expectedLines: LINES_WITHOUT_CLASS,
    questions: ['columnSaid 代码'],
    rows: ['new @2-15'],
    values: ['studentCount: 45', 'credit: 2', 'termCode: 2026-2027-1'],
  },
  // Imitates the view of a .NET program. Weeks follow the periods.
  '541 授课号 with 教室位置': {
    ...course('lecture-numbers.xls'),
    // The import should warn or ask about 授课号, or store it as the class.
    expectedLines: LINES_WITHOUT_CLASS,
    questions: ['columnLeft 教室位置', 'columnSaid 授课号'],
    rows: ['new @2-15'],
    missing: 'all',
    unexpected: [
      '生理学||W1-8|D1|1-2||林晓峰',
      '药理学||W1-16|D2|1-2||陈雅琴',
      '病理学||W9-16|D3|1-2||黄志远',
      '诊断学||W1-4,6-9|D4|1-2||郑美玲',
      '内科学||W2,4,6|D5|1-2||吴国栋',
      '外科学||W3-5|D1|3-4||刘思源',
      '妇产科学||W1-8|D2|3-4||蔡文静',
      '儿科学||W1-16|D3|3-4||杨立群',
      '医学统计学||W9-16|D4|3-4||许海燕',
      '流行病学||W1-4,6-9|D5|3-4||何建平',
      '局部解剖学||W2,4,6|D1|6-7||郭振华',
      '组织学与胚胎学||W3-5|D2|6-7||马晓雯',
      '医学免疫学||W1-8|D3|6-7||罗永强',
      '医学微生物学||W1-16|D4|6-7||梁淑芬',
    ],
    values: ['credit: 2', 'termCode: 2026-2027-1'],
  },
  // Imitates a Swing client.
  '558 课堂号 before the course': {
    ...course('lecture-room-numbers.xls'),
    // The import should warn or ask about 课堂号, or store it as the class.
    expectedLines: LINES_WITHOUT_CLASS,
    rows: ['new @2-15'],
    values: ['classCode: K2001,K2002,K2003,K2004,K2005,K2006', 'termCode: 2026-2027-1'],
  },
  // Imitates the course selection of a university.
  '571 numbers before headers and numerals in periods': {
    ...course(
      '选课.xlsx',
      sheet([
        '1-课程信息 | 2-教学班 | 3-学分 | 4-授课教师 | 5-是否允许期中退课 | 6-建议排课周次 | 7-时间地点',
        ...FEW_CLASSES.map((each) =>
          bars(
            each.name,
            `U04M${each.code.slice(1)}.01`,
            2,
            each.teacher,
            '是',
            '1-16',
            `${rangesOf(each.weeks).replaceAll('-', '~')}周 周${numeral(each.day)} 第${'一二三四五六七'[each.start - 1]}节~第${'一二三四五六七'[each.end - 1]}节 ${each.room}`,
          ),
        ),
      ]),
    ),
    // The weeks come from the time text, not from the suggested weeks. 教学班 is the class or its
    // number.
    expectedLines: FEW_CLASSES.map((each) =>
      classLine(each, { className: `U04M${each.code.slice(1)}.01` }),
    ),
    questions: ['columnLeft 6-建议排课周次', 'columnCodes 5-是否允许期中退课'],
    rows: ['new @2-15'],
    values: ['credit: 2', 'termCode: 2026-2027-1'],
  },
  // Imitates the export of a .NET program.
  '576 periods under 节数 with a building and its room’s seats': {
    ...course(
      '课程表.csv',
      gbkOf(
        [
          '课程代码,课程名称,教学班级名称,人数,任课教师,起始周,结束周,单双周,星期,节数,教学楼,教室,教室容纳人数',
          ...SPANS.slice(0, 12).map((each, index) =>
            csvLine([
              each.code,
              each.name,
              each.className,
              45,
              each.teacher,
              firstWeek(each),
              lastWeek(each),
              `${parityOf(index) || '全'}周`,
              numeral(each.day),
              `${each.start},${each.end}`,
              '博学楼',
              `A10${index}`,
              120,
            ]),
          ),
        ].join('\r\n'),
      ),
    ),
    expectedLines: SPANS.slice(0, 12).map((each, index) =>
      classLine(each, { weeks: weeksInParity(each, index), room: `博学楼A10${index}` }),
    ),
    rows: ['new @2-13'],
    values: [
      'courseCode: B1001,B1002,B1003,B1006,B1007,B1008',
      'studentCount: 45',
      'termCode: 2026-2027-1',
    ],
  },
  // Imitates an inspection program.
  '585 a teacher under 姓名 and weeks in 上课时间 alone': {
    ...course(
      '教师课表.xlsx',
      sheet([
        '星期几 | 上课节次 | 上课地点 | 课程名称 | 姓名 | 教工号 | 教师所属学院 | 开课学院 | 教学班组成 | 上课时间',
        ...FEW_CLASSES.map((each) =>
          bars(
            numeral(each.day),
            `第${each.start}-${each.end}节`,
            each.room,
            each.name,
            each.teacher,
            each.staffNo,
            '第一临床医学院',
            '基础医学院',
            each.className,
            `星期${numeral(each.day)}第${each.start}-${each.end}节{${rangesOf(each.weeks)
              .split(',')
              .map((span) => `${span}周`)
              .join(',')}}`,
          ),
        ),
      ]),
    ),
    expectedLines: FEW_CLASSES.map((each) =>
      classLine(each, { teachers: [`${each.teacher}${each.staffNo}`] }),
    ),
    questions: ['columnLeft 教师所属学院'],
    rows: ['new @2-15'],
    values: ['department: 基础医学院', 'termCode: 2026-2027-1'],
  },
};
