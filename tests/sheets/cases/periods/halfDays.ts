import { course, csvLine, graduate, sheet, text } from '../build';
import type { ImportCases } from '../importCase';
import { CLINIC_TOPICS, classAt, dottedDate, FEW_CLASSES, firstWeek, isoDate, PLAN } from '../plan';

/** Morning, afternoon and evening instead of periods. */
export const HALF_DAYS_CASES: ImportCases = {
  '15 times of a graduate school in words of the day': {
    ...graduate(
      '研究生课表.xlsx',
      sheet([
        '课程名称 | 上课班级 | 任课教师 | 周次 | 上课时间 | 上课地点',
        '医学统计学 | 2026硕士1班 | 梁果 | 1-8周 | 周一 早上一二节 (8:40-10:10) | 3-4-8',
        '循证医学 | 2026硕士1班 | 阳同 | 10-18周 | 周二 下午1-2节 | 3-4-8',
        '科研伦理 | 2026硕士1班 | 何三 | 3周 | 周六 全天 | 3-4-9',
        '生物信息学 | 2026硕士1班 | 吴四 | 4-6周 | 周三 晚上1-3节 | 3-4-9',
      ]),
    ),
    questions: ['halfDays 上课时间'],
    rows: ['error weeks:TIME_UNREADABLE @2,4', 'error weeks:PERIODS_NOT_IN_PART @3,5'],
  },
  '24 parts of the day in a column of their own': {
    ...graduate(
      '研究生课程安排.xlsx',
      sheet([
        '课程名称 | 主讲教师 | 周次 | 星期 | 时段 | 节次 | 教室 | 选课人数',
        '医学统计学 | 梁果 | 1-4 | 星期一 | 上午 | 1-4 | 研401 | 45/50',
        '循证医学 | 阳同 | 5-6 | 星期三 | 下午 | 5-8 | 研402 | 30',
        '科研伦理 | 何三 | 7 | 星期六 | 晚上 | 9-11 | 研403 | 28',
      ]),
    ),
    rows: ['new studentCount:CELL_LEFT_OUT @2', 'error periods:PERIODS_NOT_IN_PART @3-4'],
    stored: [
      '医学统计学 梁果; 08-31 1-4 研401 梁果; 09-07 1-4 研401 梁果; 09-14 1-4 研401 梁果; 09-21 1-4 研401 梁果',
    ],
  },
  '65 weeks and days of a bridging course in a text': {
    ...graduate(
      '集中授课.xlsx',
      sheet([
        '课程名称 | 任课教师 | 上课日期 | 上课节次 | 教室 | 学时',
        '科研方法 | 王一 | 2026年9月12日-13日 | 1-4节、6-9节 | 研401 | 16',
        '论文写作 | 李二 | 9.19、9.20 | 1-4 | 研402 | 8',
        '统计软件 | 赵三 | 2026/9/26 | 全天 | 机房1 | 8',
      ]),
    ),
    questions: ['halfDays 上课节次', 'columnLeft 学时'],
    rows: [
      'error date:DATE_SPAN_UNCLEAR @2',
      'error date:DATE_IS_DECIMAL @3',
      'error periods:PERIODS_UNREADABLE @4',
    ],
  },
  '73 a second degree with halves of the weekend as columns': {
    ...course(
      '双学位课表.xlsx',
      sheet([
        '课程 | 教师 | 周六上午 | 周六下午 | 周日上午 | 教室',
        '法理学 | 王一 | 1-4周 | | | 双A201',
        '民法学 | 李二 | | 1-4周 | 5-6周 | 双A202',
      ]),
    ),
    questions: ['halfDays 上课时间'],
    rows: ['error weeks:TIME_UNREADABLE @2', 'error weeks:WEEKS_UNREADABLE @3'],
  },
  '80 clinical visits whose time is a weekday of a week and a half of the day': {
    ...course(
      '临床见习安排.xlsx',
      sheet([
        '课程 | 见习内容 | 见习时间 | 班级 | 分组 | 带教教师 | 集合地点',
        '诊断学 | 肺部体检 | 第2周周二下午 | 23临床1班 | 1组 | 王一 | 呼吸科示教室',
        '诊断学 | 心脏体检 | 第3周星期四6-8节 | 23临床1班 | 1组 | 李二 | 心内科病房',
        '诊断学 | 腹部体检 | 第4周周二晚上 | 23临床1班 | 2组 | 赵三 | 门诊大厅',
      ]),
    ),
    questions: ['halfDays 见习时间'],
    rows: ['new @2-4'],
    stored: [
      '诊断学 23临床1班 王一、李二、赵三; 09-08 6-10 呼吸科示教室 肺部体检 王一; 09-17 6-8 心内科病房 心脏体检 李二; 09-22 11-14 门诊大厅 腹部体检 赵三',
    ],
  },
  '130 a schedule for the whole college by day and half day': {
    ...course(
      '会议与课程.csv',
      text(
        '日期,星期,上午/下午,节次,课程,教师,班级,教室',
        '2026-09-07,一,上午,1-2,生理学,王一,24临床1班,A101',
        '2026-09-07,一,下午,6-7,药理学,李二,24临床1班,A101',
        '2026-09-08,二,下午,1-2,病理学,赵三,24临床1班,A101',
      ),
    ),
    rows: ['new @2-3', 'error periods:PERIODS_NOT_IN_PART @4'],
    stored: [
      '生理学 24临床1班 王一; 09-07 1-2 A101 王一',
      '药理学 24临床1班 李二; 09-07 6-7 A101 李二',
    ],
  },
  '152 a timetable with a column for morning and one for afternoon': {
    ...course(
      '上下午课表.xlsx',
      sheet([
        '课程 | 教师 | 班级 | 周次 | 星期 | 上午节次 | 下午节次 | 教室',
        '生理学 | 王一 | 24临床1班 | 1-2 | 一 | 1-2 |  | A101',
        '药理学 | 李二 | 24临床1班 | 1-2 | 二 |  | 6-7 | A101',
      ]),
    ),
    questions: ['columnLeft 上午节次', 'columnLeft 下午节次'],
    rows: ['error periods:TIME_INCOMPLETE @2-3'],
  },
  // Imitates the table of a training centre: 阶段, 教员, 日期, 时段.
  '370 lessons of a training centre by day and part of the day': {
    ...course(
      '排课.xlsx',
      sheet([
        '教学阶段 | 教员名称 | 课程名 | 教室 | 班级 | 日期 | 时段',
        ...PLAN.slice(0, 18).map(
          (each, index) =>
            `S1 | ${each.teacher} | ${each.name} | ${each.room} | ${each.className} | ${isoDate(firstWeek(each), each.day)} | ${index % 2 ? '下午' : '上午'}`,
        ),
      ]),
    ),
    // 上午 alone names no periods, so the import may refuse.
    expectedLines: [],
    questions: ['halfDays 时段', 'columnLeft 教员名称'],
    rows: ['error teachers:COURSE_TEACHER_MISSING periods:PERIODS_UNREADABLE @2-19'],
  },
  // Imitates the export of a program that plans by days.
  '376 a plan with two teachers by morning and afternoon': {
    ...course(
      '自动排课.xlsx',
      sheet([
        '班级 | 课程 | 教师1 | 教师2 | 日期 | 上午/下午',
        ...PLAN.slice(0, 16).map(
          (each, index) =>
            `${each.className} | ${each.name} | ${each.teacher} | ${classAt((index + 7) % 24).teacher} | ${isoDate(firstWeek(each), each.day)} | ${index % 2 ? '下午' : '上午'}`,
        ),
      ]),
    ),
    // The import should refuse. It should store the second teacher, ask or warn.
    expectedLines: [],
    questions: ['halfDays 上午/下午', 'columnLeft 教师1', 'columnLeft 教师2'],
    rows: ['error teachers:COURSE_TEACHER_MISSING periods:PERIODS_UNREADABLE @2-17'],
  },
  // Imitates clinical visits under two header rows: a day and a half day.
  '415 visits by day and half day under two rows of headers': {
    ...course('visits.xlsx'),
    // The rows name no periods, so the import should refuse or ask. It should warn about row 7
    // (moved).
    expectedLines: [],
    questions: ['sheetName class', 'halfDays 时段'],
    rows: [
      'error teachers:TEACHER_NOTE_LEFT periods:PERIODS_UNREADABLE date:DATE_IS_DECIMAL @4-6,8-11',
      'error teachers:TEACHER_NOTE_LEFT periods:PERIODS_UNREADABLE date:DATE_IS_DECIMAL remark:REMARK_SAYS_OTHERWISE @7',
    ],
  },
  // Imitates `export_schedule` of a genetic scheduler: dates with 上午 and 下午, teacher hours on
  // further sheets.
  '450 half days by date, two teachers, and sheets of sums': {
    ...course('genetic.xlsx'),
    // 上午 is no period, and the sums are no courses. The import should refuse, ask or warn.
    expectedLines: [],
    questions: ['halfDays 时段', 'columnLeft 教师1', 'columnLeft 教师2'],
    rows: ['error teachers:COURSE_TEACHER_MISSING periods:PERIODS_UNREADABLE @2-11'],
  },
  // Imitates the converter of a medical school with half days after the date.
  '569 clinics with half days behind dotted dates': {
    ...course(
      '门诊见习.csv',
      text(
        '课程,班级,日期/节次,授课内容,带教教师,授课地点',
        ...CLINIC_TOPICS.map((topic, index) =>
          csvLine([
            '内科学见习',
            '22临床1班',
            `${dottedDate(2 + index, 3)}（周三${index % 2 ? '下午' : '上午'}）`,
            topic,
            FEW_CLASSES[index]?.teacher ?? '',
            '门诊楼3层',
          ]),
        ),
      ),
    ),
    // The import should ask which periods a half day has, or refuse.
    expectedLines: [],
    questions: ['columnLeft 日期/节次'],
    rows: ['new weeks:COURSE_WITHOUT_TIME @2-9'],
    unexpected: ['内科学见习|22临床1班'],
    values: ['termCode: 2026-2027-1'],
  },
};
