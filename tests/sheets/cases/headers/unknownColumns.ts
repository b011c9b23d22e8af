import { course, csvLine, text } from '../build';
import type { ImportCases } from '../importCase';
import { classLine, PLAN, rangesOf } from '../plan';

/** Columns that no field fits. */
export const UNKNOWN_COLUMNS_CASES: ImportCases = {
  '222 codes as numbers and counts in words': {
    ...course(
      '代码.csv',
      text(
        '课程代码,课程名称,班级,人数,学分,教师,周次,星期,节次,教室',
        '1001.0,生理学,24临床1班,约40,3.0,王一,1,一,1-2,A101',
        '1E5,药理学,24临床1班,四十,2学分,李二,1,二,1-2,A101',
      ),
    ),
    rows: ['new studentCount:CELL_LEFT_OUT @2-3'],
    stored: [
      '1001 生理学 24临床1班 王一; 08-31 1-2 A101 王一',
      '1E5 药理学 24临床1班 李二; 09-01 1-2 A101 李二',
    ],
  },
  // Imitates the computer rooms of a university.
  '349 classes in computer rooms with a flag': {
    ...course(
      '软件.csv',
      text(
        '学院,专业,年级,课程名称,教师姓名,上课班级,上课人数,上课地点,周次,星期,开始节次,结束节次,是否为实验课(0/1)',
        ...PLAN.map((each, index) =>
          csvLine([
            '基础医学院',
            '临床医学',
            2024,
            each.name,
            each.teacher,
            each.className,
            40 + index,
            each.room,
            rangesOf(each.weeks),
            each.day,
            each.start,
            each.end,
            index % 2,
          ]),
        ),
      ),
    ),
    expectedLines: PLAN.map((each) => classLine(each)),
    questions: ['columnLeft 学院', 'columnCodes 是否为实验课(0/1)'],
    rows: ['new @2-25'],
    values: ['studentCount: 40,41,42,43,44,45', 'termCode: 2026-2027-1'],
  },
  // Imitates the import errors of a school program.
  '555 a school’s timetable with a column of errors': {
    ...course('school-errors.xlsx'),
    // The rows name no weeks, so the import should refuse them or ask.
    expectedLines: [],
    questions: ['columnCodes 错误', 'columnSaid 任课老师编号'],
    rows: ['error weeks:TIME_INCOMPLETE @2-11'],
  },
};
