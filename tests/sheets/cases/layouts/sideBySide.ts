import { course, sheet } from '../build';
import type { ImportCases } from '../importCase';

/** Lines of classes or teachers between the rows, and tables side by side. */
export const SIDE_BY_SIDE_CASES: ImportCases = {
  '42 classes as lines over their courses': {
    ...course(
      '各班课表.xlsx',
      sheet(
        [
          '课程名称 | 教师 | 周次 | 星期 | 节次 | 教室',
          '24临床1班',
          '生理学 | 王一 | 1-2 | 一 | 1-2 | A101',
          '药理学 | 李二 | 1-2 | 二 | 1-2 | A101',
          '24临床2班（45人）',
          '生理学 | 王一 | 1-2 | 三 | 1-2 | A102',
        ],
        ['A2:F2', 'A5:F5'],
      ),
    ),
    answers: { 'bandRows class': 'classComposition' },
    questions: ['bandRows class'],
    leftOut: ['24临床1班', '24临床2班（45人）'],
    rows: ['new @3-4,6'],
    stored: [
      '生理学 24临床1班 王一; 08-31 1-2 A101 王一; 09-07 1-2 A101 王一',
      '药理学 24临床1班 李二; 09-01 1-2 A101 李二; 09-08 1-2 A101 李二',
      '生理学 24临床2班 王一; 09-02 1-2 A102 王一; 09-09 1-2 A102 王一',
    ],
  },
  '62 a plan of a term with several kinds of lessons in one row': {
    ...course(
      '授课计划.xlsx',
      sheet(
        [
          '2026-2027学年第一学期授课计划',
          '课程 | 班级 | 理论课 | | | 实验课 | | ',
          ' | | 周次 | 星期节次 | 教师 | 周次 | 星期节次 | 教师',
          '生理学 | 24临床1班 | 1-2 | 周一1-2节 | 王一 | 3 | 周三6-8节 | 李二',
          '药理学 | 24临床2班 | 1-2 | 周二1-2节 | 赵三 | | | ',
        ],
        ['A1:H1', 'A2:A3', 'B2:B3', 'C2:E2', 'F2:H2'],
      ),
    ),
    answers: { 'columnSets 课程、班级、周次、星期节次、教师': 'rows' },
    questions: ['columnSets 课程、班级、周次、星期节次、教师'],
    rows: ['new @4-5,4'],
    stored: [
      '生理学 24临床1班 王一、李二; 08-31 1-2 王一; 09-07 1-2 王一; 09-16 6-8 李二',
      '药理学 24临床2班 赵三; 09-01 1-2 赵三; 09-08 1-2 赵三',
    ],
  },
  '95 theory and practice of one course in pairs of columns': {
    ...course(
      '理实一体课表.xlsx',
      sheet([
        '课程名称 | 班级 | 理论教师 | 理论时间 | 理论地点 | 实践教师 | 实践时间 | 实践地点',
        '基础护理学 | 24护理1班 | 王一 | 1-2周周一1-2节 | 教201 | 李二 | 3-4周周三6-8节 | 实训301',
        '健康评估 | 24护理1班 | 赵三 | 1周周二3-4节 | 教202 | 钱四 | 2周周四6-8节 | 实训302',
      ]),
    ),
    questions: [
      'columnLeft 理论时间',
      'columnLeft 理论地点',
      'columnLeft 实践教师',
      'columnLeft 实践时间',
      'columnLeft 实践地点',
    ],
    rows: ['new weeks:COURSE_WITHOUT_TIME @2-3'],
    stored: ['基础护理学 24护理1班 王一', '健康评估 24护理1班 赵三'],
  },
  '114 a timetable per teacher, teachers as lines over the rows': {
    ...course(
      '教师课表汇总.xlsx',
      sheet([
        '课程 | 班级 | 周次 | 星期 | 节次 | 教室',
        '王一（生理学教研室）',
        '生理学 | 24临床1班 | 1-2 | 一 | 1-2 | A101',
        '李二（药理学教研室）',
        '药理学 | 24临床1班 | 1-2 | 二 | 1-2 | A102',
      ]),
    ),
    questions: ['bandRows teacher'],
    rows: [
      'new teachers:COURSE_TEACHER_MISSING weeks:COURSE_WITHOUT_TIME courseName:CELL_OF_OTHER_KIND @2,4',
      'new teachers:COURSE_TEACHER_MISSING @3,5',
    ],
    stored: [
      '王一（生理学教研室）',
      '生理学 24临床1班; 08-31 1-2 A101; 09-07 1-2 A101',
      '李二（药理学教研室）',
      '药理学 24临床1班; 09-01 1-2 A102; 09-08 1-2 A102',
    ],
  },
};
