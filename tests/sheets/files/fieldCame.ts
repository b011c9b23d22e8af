import type { RecordedImport } from './exportFile';
import type { FIELD_EXPORTS } from './fieldExports';

export const FIELD_CAME: Record<keyof typeof FIELD_EXPORTS, RecordedImport> = {
  '367 a viewer’s table with class numbers and times in one text': {
    asked: ['columnLeft name', 'columnLeft time'],
    said: ['error courseName:REQUIRED weeks:COURSE_WITHOUT_TIME @2-22'],
    missing: 'all',
  },
  '368 electives of a teacher with marks and plans': {
    asked: ['columnCodes 是否选课', 'columnCodes 修读标记'],
    said: ['new @2-15'],
    values: [
      'courseCode: B1001,B1002,B1003,B1006,B1007,B1008',
      'classCode: (2026-2027-1)-B1001-1,(2026-2027-1)-B1002-1,(2026-2027-1)-B1003-1,(2026-2027-1)-B1006-1,(2026-2027-1)-B1007-1,(2026-2027-1)-B1008-1',
      'courseType: 必修课',
      'credit: 2',
      'termCode: 2026-2027-1',
    ],
  },
  '369 rooms of an exam with two examiners': {
    asked: [
      'columnLeft 第 3 列',
      'columnLeft 第 4 列',
      'columnLeft 第 5 列',
      'columnLeft 第 8 列',
      'columnLeft 第 10 列',
      'columnLeft 第 11 列',
    ],
    said: [
      'error courseName:REQUIRED teachers:COURSE_TEACHER_MISSING weeks:COURSE_WITHOUT_TIME @1-17',
    ],
  },
  '370 lessons of a training centre by day and part of the day': {
    asked: ['halfDays 时段', 'columnLeft 教员名称'],
    said: ['error teachers:COURSE_TEACHER_MISSING periods:PERIODS_UNREADABLE @2-19'],
  },
  '371 slots of a day and periods joined by a colon': {
    asked: ['columnLeft 时间段'],
    said: ['new weeks:COURSE_PRACTICE_WEEKS @2-21'],
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
    ],
    values: ['courseCode: B1001,B1002,B1003,B1004,B1005,B1006', 'termCode: 2026-2027-1'],
  },
  '372 classes of a platform with states and a second teacher': {
    asked: [
      'columnLeft ZJSName',
      'columnLeft FJSName',
      'columnLeft KSSJ',
      'columnLeft JSSJ',
      'columnLeft FJMC',
      'columnLeft KKRQ',
      'columnLeft JKRQ',
      'columnCodes BJZT',
    ],
    said: ['error teachers:COURSE_TEACHER_MISSING weeks:TIME_INCOMPLETE @2-13'],
    missing: 'all',
  },
  '373 an app’s subjects with halves of years': {
    said: ['error termCode:TERM_CODE_INVALID @2-15'],
    missing: 'all',
  },
  '374 a class’s lessons with a state of 1 or 0': {
    asked: ['columnLeft courseTime', 'columnCodes status'],
    said: ['error weeks:TIME_INCOMPLETE @2-11'],
  },
  '375 an interface’s fields with one period and lists of weeks': {
    asked: ['columnLeft subject', 'columnCodes period'],
    said: ['error courseName:REQUIRED periods:TIME_INCOMPLETE @2-21'],
  },
  '376 a plan with two teachers by morning and afternoon': {
    asked: ['halfDays 上午/下午', 'columnLeft 教师1', 'columnLeft 教师2'],
    said: ['error teachers:COURSE_TEACHER_MISSING periods:PERIODS_UNREADABLE @2-17'],
  },
  '377 turns of residents with states': {
    asked: ['columnLeft 培训专业', 'columnLeft 轮转科室', 'columnCodes 轮转状态'],
    said: ['error courseName:REQUIRED date:DATE_SPAN_ALONE @2-17'],
  },
  '378 bookings with states in capitals': {
    asked: ['columnCodes 预订状态'],
    said: ['new @2-21'],
    values: ['termCode: 2026-2027-1'],
  },
  '379 lessons that others give on a day': {
    asked: [
      'columnLeft 代/调课日期',
      'columnLeft 申请人',
      'columnLeft 代课教师',
      'columnCodes 类型',
      'columnCodes 审批状态',
    ],
    said: [
      'error teachers:COURSE_TEACHER_MISSING weeks:TIME_INCOMPLETE courseName:ROW_SAYS_OTHERWISE @2-17',
    ],
  },
  '380 experiments by batch with a demonstrator': {
    asked: ['columnLeft 实验员', 'columnCodes 批次', 'columnSaid 实验编号'],
    said: ['new @3-20'],
    values: ['termCode: 2026-2027-1'],
  },
  '381 teachers with codes for gender and title': {
    asked: ['columnLeft 所属系别'],
    said: [
      'error gender:CELL_LEFT_OUT title:CELL_SAYS_MORE department:CONTACT_PLACE_REQUIRED @2-17',
    ],
    missing: 'all',
  },
  '382 teachers with ids of schools and a state': {
    asked: ['columnCodes 院系ID'],
    said: ['new status:CELL_LEFT_OUT @2-19'],
  },
  '383 a personnel file with states and dates': {
    asked: ['columnKind 员工类型', 'columnCodes 离职日期'],
    said: ['new @3-20'],
  },
  '384 users of a disk with levels of departments': {
    asked: [
      'columnLeft Enterprise Sector/部门（层级以"/"划分）',
      'columnCodes Personal capacity/是否分配个人空间（单位为GB）',
    ],
    said: ['error department:CONTACT_PLACE_REQUIRED @2-19'],
    missing: 'all',
  },
  '385 people under a row that explains the columns': {
    said: ['error name:CONTACT_NAME_DOUBTFUL mobile:CONTACT_MOBILE_INVALID @2', 'new @3-20'],
  },
  '386 standardised patients with tracks and marks': {
    asked: ['columnCodes 可扮演病例', 'columnCodes 考站', 'columnCodes 在库', 'columnSaid 编号'],
    said: ['error department:CONTACT_PLACE_REQUIRED @3-16'],
  },
};
