import { bars, course, sheet, text } from '../build';
import type { ImportCases } from '../importCase';
import { classLine, firstWeek, lastWeek, numeral, SPANS } from '../plan';

/** Terms in the rows. */
export const TERMS_CASES: ImportCases = {
  '123 spring and autumn in one column and a year in another': {
    ...course(
      '两学期任务.xlsx',
      sheet([
        '学年 | 学期 | 课程名称 | 班级 | 教师 | 周次 | 星期 | 节次 | 教室',
        '2026-2027 | 秋 | 生理学 | 24临床1班 | 王一 | 1-2 | 一 | 1-2 | A101',
        '2026-2027 | 春 | 药理学 | 24临床1班 | 李二 | 1-2 | 二 | 1-2 | A102',
      ]),
    ),
    rows: ['new @2', 'error weeks:TERM_WITHOUT_START termCode:TERM_OF_ROW @3'],
    stored: ['生理学 24临床1班 王一; 08-31 1-2 A101 王一; 09-07 1-2 A101 王一'],
  },
  '224 a year with both terms': {
    ...course(
      '全年.csv',
      text(
        '学年,学期,课程名称,班级,教师,周次,星期,节次,教室',
        '2026-2027,1,生理学,24临床1班,王一,1,一,1-2,A101',
        '2026-2027,2,药理学,24临床1班,李二,1,二,1-2,A101',
      ),
    ),
    rows: ['new @2', 'error weeks:TERM_WITHOUT_START termCode:TERM_OF_ROW @3'],
    stored: ['生理学 24临床1班 王一; 08-31 1-2 A101 王一'],
  },
  // Imitates an attendance app with 上半学年 as the term.
  '373 an app’s subjects with halves of years': {
    ...course(
      '云班课.xlsx',
      sheet([
        '课程 | 课程号 | 学院 | 学期 | 教室 | 上课时间 | 授课对象 | 开始周 | 结束周 | 教师工号 | 教师姓名 | 提交时间 | 提交人',
        ...SPANS.slice(0, 14).map((each) =>
          bars(
            ...[each.name, each.code, '基础医学院', '2026-2027上半学年', each.room],
            `周${numeral(each.day)} ${each.start}-${each.end}节`,
            ...[each.className, firstWeek(each), lastWeek(each), each.staffNo, each.teacher],
            ...['2026-08-20 09:11', '10001'],
          ),
        ),
      ]),
    ),
    // The import may also refuse because of the term.
    expectedLines: SPANS.slice(0, 14).map((each) =>
      classLine(each, { teachers: [`${each.teacher}${each.staffNo}`] }),
    ),
    rows: ['error termCode:TERM_CODE_INVALID @2-15'],
    missing: 'all',
  },
};
