import { course, csvLine, sheet, text } from '../build';
import type { ImportCases } from '../importCase';
import { classLine, FEW_CLASSES, PLAN, rangesOf } from '../plan';

/** Teachers with their staff numbers, or only these. */
export const STAFF_NUMBERS_CASES: ImportCases = {
  '14 fields of an interface, teachers and numbers in one cell': {
    ...course(
      'kb.xlsx',
      sheet([
        'kcmc | kcdm | jxbmc | pkrs | teaxms | teadms | zc | xqj | jcxx | jxcdmc',
        '生理学 | B001 | 理科1班 | 125 | 王一,单桂,郭晋 | 11300640,11841840,12432672 | 1-4 | 1 | 01,02 | A101',
        '药理学 | B002 | 理科2班 | 30 | 王庆 | 11300640 | 5 | 3 | 03,04,05 | A102',
      ]),
    ),
    rows: ['new @2-3'],
    stored: [
      'B001 生理学 理科1班 王一、单桂、郭晋; 08-31 1-2 A101 王一11300640、单桂11841840、郭晋12432672; 09-07 1-2 A101 王一11300640、单桂11841840、郭晋12432672; 09-14 1-2 A101 王一11300640、单桂11841840、郭晋12432672; 09-21 1-2 A101 王一11300640、单桂11841840、郭晋12432672',
      'B002 药理学 理科2班 王庆; 09-30 3-5 A102 王庆11300640',
    ],
  },
  '167 a batch upload of a Taiwanese university with two times and numbers of teachers': {
    ...course(
      '批次上傳.txt',
      text(
        'C_CODE\tC_NUM\t課程中文名稱\t學分數\t上課時間1\t對應的上課教室1\t上課時間2\t對應的上課教室2\t人數限制\t任課教師編號1\t任課教師編號2\t課程備註',
        'A01\t01\t生理學\t3\t1-2周 周一 1-2節\t炯朗106\t1-2周 周三 3-4節\t炯朗 107\t60\tT0001\tT0002\t',
        'A02\t01\t藥理學\t2\t1周 周二 1-2節\t炯朗106\t\t\t45\tT0003\t\t限大三',
      ),
    ),
    questions: [
      'columnSets C_CODE、C_NUM、課程中文名稱、學分數、上课时间、對應的上課教室1、對應的上課教室2、人數限制、任课教师编号、課程備註',
      'besideSet 課程備註',
      'columnLeft 對應的上課教室1',
      'columnCodes 對應的上課教室2',
    ],
    rows: ['error staffNos:STAFF_NOS_DIFFER teachers:COURSE_TEACHER_MISSING @2-3'],
  },
  // Imitates 教师课表 of a data platform, with 节次数.
  '331 a table of teachers by number with codes of year and term': {
    ...course(
      '教师课表.csv',
      text(
        '教工号,学年码,学期码,教学班ID,教学班名称,课程号,课程名称,周次,星期,节次数',
        ...PLAN.slice(0, 18).map((each) =>
          csvLine([
            each.staffNo,
            2026,
            3,
            `ID${each.code}`,
            each.className,
            each.code,
            each.name,
            rangesOf(each.weeks),
            each.day,
            2,
          ]),
        ),
      ),
    ),
    // 节次数 is a count, and the rows have no first period and no names. The import should refuse or
    // ask.
    expectedLines: [],
    questions: ['columnLeft 节次数', 'columnSaid 学年码', 'columnSaid 学期码'],
    rows: [
      'error staffNos:STAFF_NOS_DIFFER teachers:COURSE_TEACHER_MISSING periods:TIME_INCOMPLETE @2-19',
    ],
  },
  // Imitates `TimetableExcelVO` of ruoyi-vue-pro.
  '462 numbers of classes, teachers and rooms alone': {
    ...course('yudao.xlsx'),
    // No column names a course, so the import should refuse the rows.
    expectedLines: [],
    questions: ['columnSaid 类型', 'columnSaid 班级编号'],
    rows: [
      'error courseName:REQUIRED staffNos:STAFF_NOS_DIFFER teachers:COURSE_TEACHER_MISSING weekday:TIME_INCOMPLETE @2-9',
    ],
  },
  // Imitates `CourseScheduleDO` (course_schedule) of ruoyi-vue-pro.
  '509 numbers of teachers and courses with clocks': {
    ...course('slots-of-day.xls'),
    expectedLines: [],
    questions: ['columnKind 课程信息', 'columnLeft 时刻时间段', 'columnLeft 星期信息'],
    rows: [
      'error courseName:REQUIRED staffNos:STAFF_NOS_DIFFER teachers:COURSE_TEACHER_MISSING weeks:COURSE_PRACTICE_WEEKS @2-9',
    ],
  },
  // Imitates `PtClassExcel` of a health program.
  '511 classes with the numbers of their teachers': {
    ...course('class-list.xls'),
    // No column names a course, so the import should refuse the rows.
    expectedLines: [],
    questions: ['columnLeft 学院', 'columnSaid 班级代码'],
    rows: [
      'error courseName:REQUIRED staffNos:STAFF_NOS_DIFFER teachers:COURSE_TEACHER_MISSING weeks:COURSE_WITHOUT_TIME @2-9',
    ],
  },
  // Imitates `TpmCourseOffering`.
  '515 offerings by ids alone': {
    ...course('offering-ids.xls'),
    // No column names a course, so the import should refuse the rows.
    expectedLines: [],
    questions: ['columnLeft 状态', 'columnSaid 教学班数'],
    rows: [
      'error status:CELL_LEFT_OUT courseName:REQUIRED staffNos:STAFF_NOS_DIFFER teachers:COURSE_TEACHER_MISSING weeks:COURSE_WITHOUT_TIME @2-9',
    ],
  },
  // Imitates `CourseFeeRespVO`.
  '516 fees of lessons by numbers': {
    ...course('fees.xlsx'),
    // No column names a course, so the import should refuse the rows.
    expectedLines: [],
    questions: ['columnCodes 课程节次编号', 'columnSaid 课时费', 'columnSaid 班级编号'],
    rows: [
      'error courseName:REQUIRED staffNos:STAFF_NOS_DIFFER teachers:COURSE_TEACHER_MISSING periods:TIME_INCOMPLETE @2-9',
    ],
  },
  // Imitates `Classes` of a course selection. It gives teachers only by number.
  '559 numbers of teachers alone': {
    ...course('teacher-numbers.xlsx'),
    // No teacher has a name, so the import should warn or refuse.
    expectedLines: PLAN.slice(0, 10).map((each) =>
      classLine(each, { className: '', teachers: [] }),
    ),
    rows: ['error staffNos:STAFF_NOS_DIFFER teachers:COURSE_TEACHER_MISSING @2-11'],
    missing: 'all',
  },
  // Imitates the course upload of a university in Taiwan (nthu.edu.tw).
  '592 codes of times with numbers of teachers': {
    ...course(
      '排课上传.txt',
      text(
        [
          'C_CODE\tC_NUM\tC_GROUP\t課程中文名稱\t學分數\t上課時間1\t對應的上課教室1\t上課時間2\t對應的上課教室2',
          '人數限制\t任課教師編號1\t任課教師編號2\t課程備註',
        ].join('\t'),
        ...FEW_CLASSES.slice(0, 10).map((each, index) =>
          [
            'PHYS',
            1010 + index,
            '01',
            each.name,
            2,
            `${'MTWRF'[each.day - 1]}1${'MTWRF'[each.day - 1]}2`,
            each.room,
            '',
            '',
            60,
            each.staffNo,
            '',
            '',
          ].join('\t'),
        ),
      ),
    ),
    // The time codes have no weeks, so the import should refuse or ask.
    expectedLines: [],
    questions: [
      'columnSets C_CODE、C_NUM、C_GROUP、課程中文名稱、學分數、上课时间、對應的上課教室1、對應的上課教室2、人數限制、任课教师编号、課程備註',
      'columnLeft 對應的上課教室1',
    ],
    rows: [
      'error staffNos:STAFF_NOS_DIFFER teachers:COURSE_TEACHER_MISSING weeks:WEEKS_UNREADABLE @2-11',
    ],
  },
};
