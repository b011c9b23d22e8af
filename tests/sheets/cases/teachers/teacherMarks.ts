import { course, sheet, text } from '../build';
import type { ImportCases } from '../importCase';
import { classLine, PLAN, withStaffNo } from '../plan';

/** Titles, codes, hours and notes in the cell of the teacher. */
export const TEACHER_MARKS_CASES: ImportCases = {
  '03 a 青果 list with codes before names and titles behind': {
    ...course(
      '青果.xlsx',
      sheet([
        '课程 | 上课班级 | 任课教师 | 周次 | 星期 | 节次 | 地点',
        '[1161119004]体育（4） | 24护理1班 | 陆志伟(篮球)[讲师] | 1-3 | 四 | 3-4 | ',
        '[1071129008]经济法 | 24护理1班 | 董朝阳[副教授] | 1-2 | 二 | 7-8 | XB307',
        '[1071129019]管理运筹学 | 24护理1班 | 李恒[讲师] | 4 | 一 | 5-6 | XB309',
      ]),
    ),
    rows: ['new teachers:TEACHER_NOTE_LEFT @2', 'new @3', 'new periods:PERIODS_OVER_NOON @4'],
    stored: [
      '1161119004 体育（4） 24护理1班 陆志伟; 09-03 3-4 陆志伟; 09-10 3-4 陆志伟; 09-17 3-4 陆志伟',
      '1071129008 经济法 24护理1班 董朝阳; 09-01 7-8 XB307 董朝阳; 09-08 7-8 XB307 董朝阳',
      '1071129019 管理运筹学 24护理1班 李恒; 09-21 5-6 XB309 李恒',
    ],
  },
  '44 hours behind teachers and a class of several majors': {
    ...course(
      '学时分配.xlsx',
      sheet([
        '课程名称 | 授课对象 | 任课教师（学时） | 周次 | 星期 | 节次 | 教室',
        '局部解剖学 | 24级临床、麻醉、影像 | 王一(16)、李二(16学时) | 1-2 | 二 | 3-4 | 解剖楼1',
        '断层解剖学 | 24级影像1-2班 | 赵三：8学时；钱四：8学时 | 3-4 | 四 | 6-7 | 解剖楼2',
      ]),
    ),
    rows: [
      'new teachers:TEACHER_NOTE_LEFT teachers:TEACHER_NOTE_LEFT @2',
      'error teachers:NAME_UNCLEAR teachers:NAME_UNCLEAR @3',
    ],
    stored: [
      '局部解剖学 24级临床,麻醉,影像 王一、李二; 09-01 3-4 解剖楼1 王一、李二; 09-08 3-4 解剖楼1 王一、李二',
    ],
  },
  '119 names of teachers with marks of who is new or leads': {
    ...course(
      '教师标记.xlsx',
      sheet([
        '课程名称 | 班级 | 教师 | 周次 | 星期 | 节次 | 教室',
        '生理学 | 24临床1班 | 王一▲、李二 | 1 | 一 | 1-2 | A101',
        '药理学 | 24临床1班 | （新）赵三 | 1 | 二 | 1-2 | A101',
        '病理学 | 24临床1班 | 钱四→孙五 | 1-2 | 三 | 1-2 | A101',
        '微生物学 | 24临床1班 | 周六(代) | 1 | 四 | 1-2 | A101',
      ]),
    ),
    rows: ['error teachers:NAME_UNCLEAR @2,4', 'new teachers:TEACHER_NOTE_LEFT @3,5'],
    stored: [
      '药理学 24临床1班 赵三; 09-01 1-2 A101 赵三',
      '微生物学 24临床1班 周六; 09-03 1-2 A101 周六',
    ],
  },
  '133 a schedule that names people by their initials': {
    ...course(
      '缩写课表.xlsx',
      sheet([
        '课程名称 | 班级 | 教师 | 周次 | 星期 | 节次 | 教室',
        '生理学 | 24临床1班 | 王老师 | 1 | 一 | 1-2 | A101',
        '药理学 | 24临床1班 | 李** | 1 | 二 | 1-2 | A101',
        '病理学 | 24临床1班 | 赵三 赵四 | 1 | 三 | 1-2 | A101',
        '英语 | 24临床1班 | Tom | 1 | 四 | 1-2 | A101',
      ]),
    ),
    rows: [
      'error teachers:NAME_SURNAME_ONLY @2',
      'new teachers:TEACHER_NOBODY teachers:COURSE_TEACHER_MISSING @3',
      'new teachers:TEACHER_NAME_JOINED @4',
      'new @5',
    ],
    stored: [
      '药理学 24临床1班; 09-01 1-2 A101',
      '病理学 24临床1班 赵三赵四; 09-02 1-2 A101 赵三赵四',
      '英语 24临床1班 Tom; 09-03 1-2 A101 Tom',
    ],
  },
  '147 a pharmacy school with weights of teachers': {
    ...course(
      '药学院任务.xlsx',
      sheet([
        '课程名称 | 教学班 | 教师(工作量) | 周次 | 星期 | 节次 | 上课地点 | 考核方式',
        '药剂学 | 药剂学-1 | 王一(60%),李二(40%) | 1-2 | 一 | 1-2 | 药A101 | 考试',
        '药物分析 | 药分-1 | 赵三 | 1-2 | 二 | 3-4 | 药A102 | 考查',
      ]),
    ),
    rows: ['new teachers:TEACHER_NOTE_LEFT teachers:TEACHER_NOTE_LEFT @2', 'new @3'],
    stored: [
      '药剂学 药剂学-1 王一、李二; 08-31 1-2 药A101 王一、李二; 09-07 1-2 药A101 王一、李二',
      '药物分析 药分-1 赵三; 09-01 3-4 药A102 赵三; 09-08 3-4 药A102 赵三',
    ],
  },
  '161 a course with a teacher who is named by department only': {
    ...course(
      '教研室代教师.xlsx',
      sheet([
        '课程名称 | 班级 | 教师 | 周次 | 星期 | 节次 | 教室',
        '生理学 | 24临床1班 | 生理教研室 | 1 | 一 | 1-2 | A101',
        '药理学 | 24临床1班 | 药理教研室：李二 | 1 | 二 | 1-2 | A101',
      ]),
    ),
    rows: [
      'new teachers:TEACHER_NOBODY teachers:COURSE_TEACHER_MISSING @2',
      'error teachers:NAME_UNCLEAR @3',
    ],
    stored: ['生理学 24临床1班; 08-31 1-2 A101'],
  },
  '189 substitutes written into the cell of the teacher': {
    ...course(
      '教师变更.csv',
      text(
        '课程名称,班级,教师,周次,星期,节次,教室',
        '生理学,24临床1班,王一(原)李二(代),1,一,1-2,A101',
        '药理学,24临床1班,王一（李二代课）,1,二,1-2,A101',
        '病理学,24临床1班,李二（代）,1,三,1-2,A101',
        '诊断学,24临床1班,王一停课,1,四,1-2,A101',
        '内科学,24临床1班,赵三 请假 钱四 代,1,五,1-2,A101',
      ),
    ),
    rows: [
      'new teachers:TEACHER_NOTE_LEFT teachers:TEACHER_NOTE_LEFT @2',
      'new teachers:TEACHER_NOTE_LEFT @3-4',
      'new teachers:TEACHER_NAME_DOUBTFUL @5-6',
    ],
    stored: [
      '生理学 24临床1班 王一、李二; 08-31 1-2 A101 王一、李二',
      '药理学 24临床1班 王一; 09-01 1-2 A101 王一',
      '病理学 24临床1班 李二; 09-02 1-2 A101 李二',
      '诊断学 24临床1班 王一停课; 09-03 1-2 A101 王一停课',
      '内科学 24临床1班 赵三请假钱四代; 09-04 1-2 A101 赵三请假钱四代',
    ],
  },
  '218 shares of the work behind names': {
    ...course(
      '工作量.xlsx',
      sheet([
        '课程名称 | 班级 | 任课教师 | 周次 | 星期 | 节次 | 教室',
        '生理学 | 24临床1班 | 王一60%/李二40% | 1 | 一 | 1-2 | A101',
        '药理学 | 24临床1班 | 赵三 4学时、钱四 2学时 | 1 | 二 | 1-2 | A101',
        '病理学 | 24临床1班 | 孙五:8 | 1 | 三 | 1-2 | A101',
      ]),
    ),
    rows: [
      'error teachers:TEACHERS_UNCLEAR @2',
      'new teachers:TEACHER_NAME_DOUBTFUL teachers:TEACHER_NAME_DOUBTFUL @3',
      'error teachers:NAME_UNCLEAR @4',
    ],
    stored: ['药理学 24临床1班 赵三 4学时、钱四 2学时; 09-01 1-2 A101 赵三 4学时、钱四 2学时'],
  },
  '225 teachers numbered in lines': {
    ...course(
      '编号教师.xlsx',
      sheet([
        '课程名称 | 班级 | 教师 | 周次 | 星期 | 节次 | 教室',
        '生理学 | 24临床1班 | 1.王一⏎2.李二 | 1 | 一 | 1-2 | A101',
        '药理学 | 24临床1班 | ①赵三②钱四 | 1 | 二 | 1-2 | A101',
        '病理学 | 24临床1班 | 主：孙五⏎辅：周七 | 1 | 三 | 1-2 | A101',
      ]),
    ),
    rows: [
      'new teachers:TEACHER_NAME_DOUBTFUL teachers:TEACHER_NAME_DOUBTFUL @2',
      'new teachers:TEACHER_NAME_DOUBTFUL @3',
      'error teachers:NAME_UNCLEAR teachers:NAME_UNCLEAR @4',
    ],
    stored: [
      '生理学 24临床1班 1.王一、2.李二; 08-31 1-2 A101 1.王一、2.李二',
      '药理学 24临床1班 ①赵三②钱四; 09-01 1-2 A101 ①赵三②钱四',
    ],
  },
  // Imitates the integrated courses of a medical university (CQMU).
  '262 an integrated course with methods, groups and hours of each teacher': {
    ...course(
      '整合课程.xlsx',
      sheet([
        '课程 | 教学班 | 教学方法 | 分组 | 周次 | 星期 | 节次 | 地点 | 教师(学时)',
        '循环系统 | 24临床1班 | 理论 | | 1-2 | 1 | 1-2 | A101 | 王一(4);李二(2)',
        '循环系统 | 24临床1班 | 示教 | 1组 | 3 | 3 | 3-4 | 示教室1 | 赵三(2)',
      ]),
    ),
    rows: [
      'new teachers:TEACHER_NOTE_LEFT teachers:TEACHER_NOTE_LEFT @2',
      'new teachers:TEACHER_NOTE_LEFT @3',
    ],
    stored: [
      '循环系统 24临床1班 王一、李二、赵三; 08-31 1-2 A101 王一、李二; 09-07 1-2 A101 王一、李二; 09-16 3-4 示教室1 赵三',
    ],
  },
  // Imitates the 正方 template in the tests of an importer.
  '265 a template of 正方 with titles behind names': {
    ...course(
      '正方模板.csv',
      text(
        '课程名称,授课教师,上课地点,星期,节次,上课周次,学分,课程代码',
        '高等数学A,王一教授,教学楼101,周一,1-2,1-2周,4,MATH001',
        '大学物理,李二副教授,教学楼102,周二,3-4,1-3周(单),3,PHYS001',
      ),
    ),
    rows: ['new @2-3'],
    stored: [
      'MATH001 高等数学A 王一; 08-31 1-2 教学楼101 王一; 09-07 1-2 教学楼101 王一',
      'PHYS001 大学物理 李二; 09-01 3-4 教学楼102 李二; 09-15 3-4 教学楼102 李二',
    ],
  },
  // Imitates `ImportFileCourseEntityFinal` of niitSoft.
  '470 codes in brackets before courses and teachers': {
    ...course('niit-final.xls'),
    expectedLines: PLAN.slice(0, 14).map((each) => classLine(each, withStaffNo(each))),
    questions: ['columnLeft 课程类别一', 'columnLeft 课程类别二', 'columnCodes 是否逻辑班级'],
    rows: ['new @2-15'],
    values: [
      'courseCode: B1001,B1002,B1003,B1004,B1005,B1006',
      'studentCount: 45',
      'totalHours: 32',
      'department: 基础医学院',
      'termCode: 2026-2027-1',
    ],
  },
  // Imitates the 12 timetable columns of a URP client.
  '508 a mark behind the teacher and 周上 behind the weeks': {
    ...course('urp-client.xls'),
    // The import should warn about the mark.
    expectedLines: PLAN.slice(0, 14).map((each, index) =>
      classLine(each, { className: `0${(index % 2) + 1}` }),
    ),
    rows: ['new teachers:TEACHER_NOTE_LEFT @2-15'],
    values: [
      'courseCode: B1001,B1002,B1003,B1004,B1005,B1006',
      'courseType: 必修',
      'credit: 2',
      'department: 基础医学院',
      'termCode: 2026-2027-1',
    ],
  },
};
