import { course, csvLine, sheet, text } from '../build';
import type { ImportCases } from '../importCase';
import { BEGINS, classLine, FEW_CLASSES, linesWithSecondIn, ODD_WEEKS, PLAN } from '../plan';

/** Weekdays in letters, in pairs, or counted from 0. */
export const WEEKDAYS_CASES: ImportCases = {
  '146 short days of a week in letters': {
    ...course(
      '字母星期.csv',
      text(
        'Course,Teacher,Class,Weeks,Day,Section,Room',
        'Anatomy,王一,MBBS24,1-2,M,1-2,A101',
        'Physiology,李二,MBBS24,1-2,Tu,3-4,A102',
        'Pathology,赵三,MBBS24,1-2,Wednesday,3-4,A103',
      ),
    ),
    questions: ['columnLeft Section'],
    rows: ['new weeks:COURSE_PRACTICE_WEEKS @2-4'],
    stored: ['Anatomy 王一', 'Physiology 李二', 'Pathology 赵三'],
  },
  '194 days in pairs': {
    ...course(
      '星期合写.xlsx',
      sheet([
        '课程名称 | 班级 | 教师 | 周次 | 星期 | 节次 | 教室',
        '生理学 | 24临床1班 | 王一 | 1 | 周一/三 | 1-2 | A101',
        '药理学 | 24临床1班 | 李二 | 1 | 二、四 | 1-2、3-4 | A101',
        '病理学 | 24临床1班 | 赵三 | 1 | 一三五 | 6-7 | A102',
        '诊断学 | 24临床1班 | 钱四 | 1 | 周五（单） | 1-2 | A103',
      ]),
    ),
    rows: ['new @2,4-5', 'error periods:TIME_LISTS_UNCLEAR @3'],
    stored: [
      '生理学 24临床1班 王一; 08-31 1-2 A101 王一; 09-02 1-2 A101 王一',
      '病理学 24临床1班 赵三; 08-31 6-7 A102 赵三; 09-02 6-7 A102 赵三; 09-04 6-7 A102 赵三',
      '诊断学 24临床1班 钱四; 09-04 1-2 A103 钱四',
    ],
  },
  // Imitates a cleaned timetable (FOSU): day 0 is Sunday, and each week has its own row.
  '410 a cleaned timetable whose Sunday is 0': {
    ...course('cleaned.xlsx'),
    // The import should ask about day 0 and about 负责人.
    expectedLines: PLAN.slice(0, 6).map((each, index) =>
      classLine(each, {
        weeks: each.weeks.slice(0, 3),
        day: index === 5 ? 7 : each.day,
        className: `${each.className}+25检验1班`,
      }),
    ),
    questions: ['weekdayFromZero 星期几', 'columnLeft 节数', 'columnSaid 周数'],
    rows: ['new @2-19'],
    values: ['studentCount: 60', 'termCode: 2026-2027-1'],
  },
  // Imitates a template with columns in any order.
  '553 columns in any order, some weekdays as digits': {
    ...course('any-order.xlsx'),
    expectedLines: linesWithSecondIn(ODD_WEEKS),
    rows: ['new @2-15'],
    values: ['termCode: 2026-2027-1'],
  },
  // Imitates the template of a school.
  '580 days from 0 with labels of periods and no weeks': {
    ...course(
      '课表导入模板.csv',
      text(
        '源记录标识,学期名称,星期(0-6),节次标签,上课开始时间,上课结束时间,班级名称,课程名称,教师姓名,教室标签',
        ...FEW_CLASSES.map((each, index) =>
          csvLine([
            index + 1,
            '2026 秋季学期',
            each.day,
            `第${'一二三四五六七'[each.start - 1]}节`,
            BEGINS[each.start] ?? '',
            '08:45',
            each.className,
            each.name,
            each.teacher,
            each.room,
          ]),
        ),
      ),
    ),
    // The rows name no weeks, so the import should refuse them or ask.
    expectedLines: [],
    questions: ['columnLeft 学期名称', 'columnLeft 节次标签', 'columnLeft 教室标签'],
    rows: [
      'error weeks:TIME_INCOMPLETE @2-6',
      'error periods:CLOCK_NOT_PERIODS weeks:TIME_INCOMPLETE @7-15',
    ],
  },
};
