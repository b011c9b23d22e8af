import { course, csvLine, sheet, text, twoDigits } from '../build';
import type { ImportCases } from '../importCase';
import { classAt, classLine, PLAN } from '../plan';

/** A row for each student. */
export const STUDENTS_CASES: ImportCases = {
  '163 students first, then the course they retake': {
    ...course(
      '重修名单.xlsx',
      sheet([
        '学号 | 姓名 | 专业班级 | 重修课程 | 跟班教师 | 跟班时间 | 跟班地点',
        '2023001 | 甲乙 | 23临床1班 | 生理学 | 王一 | 1-2周周一1-2节 | A101',
      ]),
    ),
    questions: [
      'columnLeft 重修课程',
      'columnLeft 跟班教师',
      'columnLeft 跟班时间',
      'columnLeft 跟班地点',
      'columnSaid 姓名',
    ],
    rows: [
      'error courseName:REQUIRED teachers:COURSE_TEACHER_MISSING weeks:COURSE_WITHOUT_TIME @2',
    ],
  },
  // Imitates the course choices in a small campus system.
  '266 what students chose, a row for each student': {
    ...course(
      'Stuchoose.csv',
      text(
        '学号,课程编号,学院,专业,课程名称,授课教师,上课时间,教室,学分',
        '202401,B001,基础医学院,临床医学,生理学,王一,1-2周 周一1-2节,A101,4',
        '202402,B001,基础医学院,临床医学,生理学,王一,1-2周 周一1-2节,A101,4',
        '202402,B002,基础医学院,护理学,药理学,李二,1-2周 周二3-4节,A102,2',
      ),
    ),
    questions: ['columnLeft 学院'],
    rows: ['new @2,4', 'duplicate @3'],
    stored: [
      'B001 生理学 王一; 08-31 1-2 A101 王一; 09-07 1-2 A101 王一',
      'B002 药理学 李二; 09-01 3-4 A102 李二; 09-08 3-4 A102 李二',
    ],
  },
  // Imitates schedule.csv of a program that assigns experiments to students.
  '275 experiments with a row for each student': {
    ...course(
      'schedule.csv',
      text(
        '序号,院系名称,专业名称,班级名称,学号,姓名（可能有重名）,实验项目名称,上课周次,上课星期,开始节次,结束节次,上课教师,实验人数,课时',
        ...Array.from({ length: 24 }, (_, index) => {
          const each = classAt(Math.floor(index / 8));
          return csvLine([
            index + 1,
            '基础医学院',
            '临床医学',
            '24临床1班',
            `2024010${twoDigits(index)}`,
            `${'赵钱孙李周吴郑王'[index % 8]}${'一鸣子涵浩然'[index % 6]}`,
            `${each.name}实验`,
            3 + Math.floor(index / 8),
            each.day,
            each.start,
            each.end,
            each.teacher,
            8,
            2,
          ]);
        }),
      ),
    ),
    expectedLines: [0, 1, 2].map((index) =>
      classLine(classAt(index), {
        courseName: `${classAt(index).name}实验`,
        className: '24临床1班',
        weeks: [3 + index],
        room: '',
      }),
    ),
    questions: [
      'columnLeft 院系名称',
      'columnLeft 姓名（可能有重名）',
      'columnLeft 课时',
      'columnSaid 实验人数',
    ],
    rows: ['error courseName:REQUIRED @2-25'],
    missing: 'all',
  },
  '355 teachers and courses of a database': {
    ...course(
      '教师授课视图.csv',
      text(
        '教师编号,教师姓名,课程编号,课程名,班级编号,班级名,学时,学分',
        ...PLAN.map(
          (each, index) =>
            `${each.staffNo},${each.teacher},${each.code},${each.name},C${index % 9},${each.className},32,2`,
        ),
      ),
    ),
    // The import should warn about the missing times.
    expectedLines: PLAN.map((each) => `${each.name}|${each.className}`),
    questions: ['columnLeft 班级名', 'columnCodes 班级编号'],
    rows: ['new weeks:COURSE_WITHOUT_TIME @2-25'],
    missing: 'all',
    unexpected: [
      '生理学|',
      '药理学|',
      '病理学|',
      '诊断学|',
      '内科学|',
      '外科学|',
      '妇产科学|',
      '儿科学|',
      '医学统计学|',
      '流行病学|',
      '局部解剖学|',
      '组织学与胚胎学|',
      '医学免疫学|',
      '医学微生物学|',
      '生物化学|',
      '医学英语|',
      '医学伦理学|',
      '卫生法学|',
      '预防医学|',
      '中医学|',
      '针灸学|',
      '护理学基础|',
      '急救医学|',
      '医学影像学|',
    ],
    values: [
      'courseCode: B1001,B1002,B1003,B1004,B1005,B1006',
      'credit: 2',
      'totalHours: 32',
      'termCode: 2026-2027-1',
    ],
  },
  // Imitates 课程信息表.xls, the pupils of elective courses.
  '531 one row for each pupil of a course': {
    ...course('pupils-of-courses.xlsx'),
    // The rows name no weeks, so the import should refuse them. A pupil is no teacher.
    expectedLines: [],
    questions: ['columnLeft 姓名', 'columnSaid 课程总节数'],
    rows: ['error weeks:TIME_INCOMPLETE @2-13'],
  },
};
