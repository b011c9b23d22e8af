import type { RecordedImport } from './exportFile';
import type { SCRIPT_EXPORTS } from './scriptExports';

export const SCRIPT_CAME: Record<keyof typeof SCRIPT_EXPORTS, RecordedImport> = {
  '507 days with periods under 上课时间 beside the weeks': {
    said: ['new @2-15'],
    values: ['credit: 2', 'termCode: 2026-2027-1'],
  },
  '508 a mark behind the teacher and 周上 behind the weeks': {
    said: ['new teachers:TEACHER_NOTE_LEFT @2-15'],
    values: [
      'courseCode: B1001,B1002,B1003,B1004,B1005,B1006',
      'courseType: 必修',
      'credit: 2',
      'department: 基础医学院',
      'termCode: 2026-2027-1',
    ],
  },
  '509 numbers of teachers and courses with clocks': {
    asked: ['columnKind 课程信息', 'columnLeft 时刻时间段', 'columnLeft 星期信息'],
    said: [
      'error courseName:REQUIRED staffNos:STAFF_NOS_DIFFER teachers:COURSE_TEACHER_MISSING weeks:COURSE_PRACTICE_WEEKS @2-9',
    ],
  },
  '510 weeks one by one and whether a course is elective': {
    said: ['new @2-16'],
    values: ['termCode: 2026-2027-1'],
  },
  '511 classes with the numbers of their teachers': {
    asked: ['columnLeft 学院', 'columnSaid 班级代码'],
    said: [
      'error courseName:REQUIRED staffNos:STAFF_NOS_DIFFER teachers:COURSE_TEACHER_MISSING weeks:COURSE_WITHOUT_TIME @2-9',
    ],
  },
  '512 exams with who teaches and who watches': {
    asked: [
      'columnLeft 考试地点',
      'columnLeft 考试时间',
      'columnLeft 考试日期',
      'columnLeft 主考人员',
      'columnLeft 主监考',
      'columnLeft 副监考',
    ],
    said: ['new weeks:COURSE_WITHOUT_TIME @2-11'],
    unexpected: [
      '生理学|生理学-01/24临床1班',
      '药理学|药理学-01/24临床2班',
      '病理学|病理学-01/24护理1班',
      '诊断学|诊断学-01/23临床1班',
      '内科学|内科学-01/23临床2班',
      '外科学|外科学-01/22临床1班',
      '妇产科学|妇产科学-01/22临床2班',
      '儿科学|儿科学-01/22临床1班',
      '医学统计学|医学统计学-01/23预防1班',
      '流行病学|流行病学-01/23预防1班',
    ],
    values: [
      'courseCode: B1001,B1002,B1003,B1004,B1005,B1006',
      'studentCount: 45',
      'campus: 旗山校区',
      'termCode: 2026-2027-1',
    ],
  },
  '513 names and codes without another word': {
    asked: ['columnLeft 名称', 'columnSaid 代码'],
    said: ['error courseName:REQUIRED weeks:COURSE_WITHOUT_TIME @2-11'],
  },
  '514 a state whose header says what it means': {
    asked: ['columnCodes 状态，0禁用，1激活', 'columnSaid 参加人数'],
    said: [
      'new teachers:COURSE_TEACHER_MISSING weeks:COURSE_WITHOUT_TIME courseName:ROW_SAYS_OTHERWISE @2-4,6-11',
      'new teachers:COURSE_TEACHER_MISSING weeks:COURSE_WITHOUT_TIME @5',
    ],
    values: [
      'courseCode: B1001,B1002,B1003,B1004,B1005,B1006',
      'totalHours: 32',
      'termCode: 2026-2027-1',
    ],
  },
  '515 offerings by ids alone': {
    asked: ['columnLeft 状态', 'columnSaid 教学班数'],
    said: [
      'error status:CELL_LEFT_OUT courseName:REQUIRED staffNos:STAFF_NOS_DIFFER teachers:COURSE_TEACHER_MISSING weeks:COURSE_WITHOUT_TIME @2-9',
    ],
  },
  '516 fees of lessons by numbers': {
    asked: ['columnCodes 课程节次编号', 'columnSaid 课时费', 'columnSaid 班级编号'],
    said: [
      'error courseName:REQUIRED staffNos:STAFF_NOS_DIFFER teachers:COURSE_TEACHER_MISSING periods:TIME_INCOMPLETE @2-9',
    ],
  },
  '517 days and clocks without weeks': {
    said: ['error weeks:TIME_INCOMPLETE @2-11'],
  },
  '518 courses with a state and places taken': {
    asked: ['columnLeft 院系'],
    said: ['new status:CELL_LEFT_OUT @2-3,5-11', 'new status:COURSE_STATUS_OF_WHOM @4'],
    values: ['studentCount: 45', 'termCode: 2026-2027-1'],
  },
  '519 clocks without zeros': {
    asked: ['columnLeft 结束', 'columnCodes 开始'],
    said: ['error teachers:COURSE_TEACHER_MISSING weeks:TIME_INCOMPLETE @2-9'],
  },
  '520 weeks one by one under 周数': {
    said: ['new @2-17'],
    values: [
      'courseCode: B1001,B1002,B1003,B1004,B1005,B1006',
      'credit: 2',
      'termCode: 2026-2027-1',
    ],
  },
  '521 first and last slots in traditional characters': {
    asked: [
      'columnLeft 匯入日期',
      'columnCodes 開始時段',
      'columnCodes 結束時段',
      'columnCodes 匯入狀態',
    ],
    said: ['error weeks:TIME_INCOMPLETE @2-9'],
  },
  '522 hours of four kinds with factors': {
    asked: ['columnLeft 实验分组数'],
    said: ['new weeks:COURSE_WITHOUT_TIME @2-11'],
    values: [
      'courseCode: B1001,B1002,B1003,B1004,B1005,B1006',
      'studentCount: 45',
      'totalHours: 36',
      'theoryHours: 24',
      'labHours: 8',
      'termCode: 2026-2027-1',
    ],
  },
  '523 departments under 分组': {
    said: ['error group:NOT_AN_OPTION department:CONTACT_PLACE_REQUIRED @2-11'],
  },
  '524 tutors with their offices': {
    said: ['new @2-15'],
  },
  '525 doctors with profiles': {
    asked: ['columnCodes 用户简介'],
    said: ['new @2-13'],
  },
  '526 staff numbers with letters and a landline': {
    said: ['new @2-5,7-15', 'new mobile:CONTACT_NUMBER_MOVED @6'],
  },
};
