import type { RecordedImport } from './exportFile';
import type { PROGRAM_EXPORTS } from './programExports';

export const PROGRAM_CAME: Record<keyof typeof PROGRAM_EXPORTS, RecordedImport> = {
  '327 clock times that are periods, and one that is none': {
    said: ['new @2-8', 'error periods:CLOCK_NOT_PERIODS @9'],
    values: ['termCode: 2026-2027-1'],
  },
  '328 a lecturer’s own record with pay': {
    asked: ['columnLeft 课时', 'columnCodes 类型'],
    said: [
      'new teachers:COURSE_TEACHER_MISSING @2-8,10-19',
      'new teachers:COURSE_TEACHER_MISSING remark:REMARK_SAYS_OTHERWISE @9',
    ],
    values: ['remark: 理论课,代课（原教师陈雅琴）', 'termCode: 2026-2027-1'],
  },
  '329 tasks of 树维 whose weeks and periods are counts': {
    asked: ['periodCount 周课时', 'columnSaid 授课语言类型'],
    said: ['error weeks:TIME_COLUMNS_DIFFER @2-21'],
    missing: 'all',
  },
  '330 courses of a graduate university with chief professors and assistants': {
    asked: ['columnLeft 首席教授', 'columnLeft 助教'],
    said: ['error weeks:TIME_UNREADABLE @2-21'],
    missing: 'all',
  },
  '331 a table of teachers by number with codes of year and term': {
    asked: ['columnLeft 节次数', 'columnSaid 学年码', 'columnSaid 学期码'],
    said: [
      'error staffNos:STAFF_NOS_DIFFER teachers:COURSE_TEACHER_MISSING periods:TIME_INCOMPLETE @2-19',
    ],
  },
  '332 periods under a header of counts': {
    said: ['new @2-19'],
    values: ['termCode: 2026-2027-1'],
  },
  '333 lessons with attendance': {
    asked: ['columnSaid 实到人数'],
    said: ['new @2-4,6-21', 'new courseName:ROW_SAYS_OTHERWISE @5'],
    values: ['department: 基础医学院', 'termCode: 2026-2027-1'],
  },
  '334 hours, factors and points of work': {
    asked: ['columnSaid 实践学时'],
    left: ['合计 576 144 766.08'],
    said: ['new weeks:COURSE_WITHOUT_TIME @2-19'],
    values: [
      'courseCode: B1001,B1002,B1003,B1004,B1005,B1006',
      'studentCount: 40,41,42,43,44,45',
      'theoryHours: 32',
      'labHours: 8',
      'termCode: 2026-2027-1',
    ],
  },
  '335 what a graduate program offers': {
    said: ['new @2-25'],
    values: [
      'courseCode: B1001,B1002,B1003,B1004,B1005,B1006',
      'courseType: 专业',
      'credit: 2',
      'totalHours: 32',
      'department: 医学院',
      'termCode: 2026-2027-1',
    ],
  },
  '336 courses of a small platform with seats': {
    said: ['new @2-25'],
    values: [
      'courseCode: B1001,B1002,B1003,B1004,B1005,B1006',
      'studentCount: 45',
      'courseType: 专业课',
      'credit: 2',
      'termCode: 2026-2027-1',
    ],
  },
  '337 a row for each teacher with the number of a role': {
    asked: ['columnLeft 教学角色', 'columnCodes 是否班主任'],
    said: ['new @2-21'],
    values: ['termCode: 2026-2027-1'],
  },
  '338 clubs on two days by the clock': {
    asked: ['columnLeft 所属年级', 'columnSaid 类型'],
    said: ['error courseName:REQUIRED weeks:CLOCK_NOT_PERIODS @2-17'],
  },
  '339 rooms that were given out': {
    asked: ['columnLeft 学工号', 'columnLeft 排课教学楼'],
    said: ['error courseName:REQUIRED teachers:COURSE_TEACHER_MISSING @2-17'],
  },
  '340 departments and offices of a person in one cell': {
    said: ['error department:CONTACT_PLACE_REQUIRED @2-19'],
  },
  '341 people of an app who are not active': {
    said: ['new @2-19'],
  },
  '342 numbers with the state of each': {
    said: [
      'error group:NOT_AN_OPTION status:CELL_LEFT_OUT department:CONTACT_PLACE_REQUIRED @2-12,14-19',
      'error group:NOT_AN_OPTION status:CELL_LEFT_OUT department:CONTACT_PLACE_REQUIRED remark:REMARK_SAYS_OTHERWISE @13',
    ],
    missing: 'all',
  },
  '343 laboratories with who heads them': {
    asked: [
      'columnLeft 实验室名称',
      'columnLeft 主管部门',
      'columnLeft 实验室主任',
      'columnLeft 安全员',
      'columnLeft 房间',
    ],
    said: ['error status:CELL_LEFT_OUT name:REQUIRED department:CONTACT_PLACE_REQUIRED @2-19'],
  },
  '344 staff with pay, one of whom leaves': {
    said: ['new @2-9,11-19', 'new remark:REMARK_SAYS_OTHERWISE @10'],
  },
  '345 teachers with whom to ask at two places': {
    asked: ['columnLeft 教研室接口人', 'columnLeft 医院接口人', 'columnLeft 接口人电话'],
    said: ['new @2-19'],
  },
  '346 doctors for certificates': {
    said: ['new @2-19'],
  },
};
