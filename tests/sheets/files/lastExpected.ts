import type { LAST_FILES } from './lastFiles';
import type { Expected } from './laterExpected';

/** What a careful person reads in the last files, or is told of them. */
export const LAST_EXPECTED: Record<keyof typeof LAST_FILES, Expected> = {
  '67 classes of foreign students with two languages in header and cells': {
    said: [
      '2 error weeks:WEEKS_UNREADABLE weekday:WEEKDAY_UNREADABLE',
      '3 error weekday:WEEKDAY_UNREADABLE',
      '4 new',
    ],
    stored: ['Chinese Ⅱ 汉语 MBBS2024-2班 李二; 09-02 6-7 B201 李二; 09-16 6-7 B201 李二'],
  },
  '68 dental practicals with benches, assistants and times of the day': {
    said: [
      '3 error courseName:REQUIRED',
      '4 error courseName:REQUIRED',
      '5 error courseName:REQUIRED date:SESSION_DATE_MISMATCH',
    ],
  },
  '69 exams with two watchers': {
    asked: ['columnLeft 考试日期', 'columnLeft 考试时间', 'columnLeft 考场', 'columnLeft 主监考'],
    said: [
      '2 error courseName:REQUIRED teachers:COURSE_TEACHER_MISSING weeks:COURSE_WITHOUT_TIME',
      '3 error courseName:REQUIRED teachers:COURSE_TEACHER_MISSING weeks:COURSE_WITHOUT_TIME',
    ],
  },
  '70 a plan of the year with signs for what each week holds': {
    asked: ['columnLeft 第 2 列'],
    said: [
      '1 error courseName:REQUIRED teachers:COURSE_TEACHER_MISSING weeks:COURSE_WITHOUT_TIME',
      '2 error courseName:REQUIRED teachers:COURSE_TEACHER_MISSING weeks:COURSE_WITHOUT_TIME',
      '3 error courseName:REQUIRED teachers:COURSE_TEACHER_MISSING weeks:COURSE_WITHOUT_TIME',
      '4 error courseName:REQUIRED teachers:COURSE_TEACHER_MISSING weeks:COURSE_WITHOUT_TIME',
      '5 error courseName:REQUIRED teachers:COURSE_TEACHER_MISSING weeks:COURSE_WITHOUT_TIME',
    ],
  },
  '71 nursing practice in turns with spans of dates': {
    asked: ['columnLeft 起止时间'],
    said: [
      '2 error courseName:REQUIRED teachers:TEACHER_NOTE_LEFT weeks:COURSE_WITHOUT_TIME',
      '3 error courseName:REQUIRED weeks:COURSE_WITHOUT_TIME',
    ],
  },
  '72 bookings of a laboratory with instruments': {
    asked: ['columnLeft 学时数'],
    said: [
      '2 new',
      '3 new remark:REMARK_SAYS_OTHERWISE',
      '4 new remark:COURSE_FIELD_DIFFERS remark:REMARK_SAYS_OTHERWISE',
    ],
    stored: [
      '机能学实验 24临床1班 王一; 09-07 6-9 机能实验室301 神经反射 王一',
      '机能学实验 24临床2班 李二、赵三; 09-08 6-9 机能实验室302 血压调节 李二、赵三; 09-09 3-3 机能实验室302 答疑 李二',
    ],
  },
  '73 a second degree with halves of the weekend as columns': {
    said: ['2 error weeks:TIME_UNREADABLE', '3 error weeks:WEEKS_UNREADABLE'],
  },
  '74 training of new residents with speakers and their departments': {
    asked: ['sheetName course'],
    said: [
      '3 new teachers:TEACHER_NOTE_LEFT',
      '4 error teachers:TEACHER_NOTE_LEFT weeks:TIME_INCOMPLETE',
      '5 new teachers:TEACHER_NOTE_LEFT',
    ],
    stored: [
      '住院医师岗前培训 王一; 09-01 1-2 学术报告厅 医院概况 王一',
      '住院医师岗前培训 钱四; 09-02 6-7 三楼会议室 院感防控 钱四',
    ],
  },
  '75 supervisors in two languages': {
    said: ['2 new', '3 new'],
    stored: [
      '王一 心内科 附属第一医院 13800001111 0591-22860001 wy@example.com',
      'John Smith 国际教育学院 国际教育学院 13800002222 js@example.com',
    ],
  },
  '76 clinical teachers with signs for who leads': {
    said: [
      '2 error name:REQUIRED',
      '3 error name:REQUIRED',
      '4 error mobile:CONTACT_NUMBER_MOVED name:REQUIRED',
    ],
  },
  '77 contacts of a telephone': {
    asked: ['blankBelow 公司'],
    said: [
      '2 error name:CONTACT_NAME_SEVERAL',
      '3 new name:CONTACT_NAME_DOUBTFUL',
      '4 error name:NAME_NOBODY department:CONTACT_PLACE_REQUIRED',
    ],
    stored: ['内科李二 附属第一医院 13800002222 13900002222 0591-22860002'],
  },
  '78 a template of a learning platform with a start and a length': {
    said: ['2 new', '3 new'],
    stored: [
      'B001 生理学 24临床1班 王一; 08-31 1-2 A101 王一0001; 09-07 1-2 A101 王一0001; 09-14 1-2 A101 王一0001',
      'B002 药理学 24护理1班 李二; 09-01 3-4 A102 李二0002; 09-08 3-4 A102 李二0002; 09-15 3-4 A102 李二0002',
    ],
  },
  '79 groups that solve problems, each with a tutor': {
    said: ['3 new', '4 new', '5 new'],
    stored: [
      '循环系统 王一; 09-07 6-8 PBL01 王一; 09-14 6-8 PBL01 王一; 09-21 6-8 PBL01 王一',
      '循环系统 李二; 09-07 6-8 PBL02 李二; 09-14 6-8 PBL02 李二; 09-21 6-8 PBL02 李二',
      '循环系统 赵三; 10-05 6-8 PBL01 赵三; 10-19 6-8 PBL01 赵三',
    ],
  },
  '80 clinical visits whose time is a weekday of a week and a half of the day': {
    said: ['2 error weeks:TIME_UNREADABLE', '3 new', '4 error weeks:TIME_UNREADABLE'],
    stored: ['诊断学 23临床1班 李二; 09-17 6-8 心内科病房 心脏体检 李二'],
  },
  '81 lectures to many classes with days in lines': {
    said: ['2 new', '3 error date:SESSION_DATE_MISMATCH'],
    stored: ['形势与政策 24临床1-4班 王一; 09-10 3-4 大礼堂 王一; 09-17 3-4 大礼堂 王一'],
  },
  '82 sports to choose from': {
    said: ['2 error weeks:TIME_UNREADABLE', '3 new', '4 new'],
    stored: [
      '大学体育（三） 李二; 08-31 3-4 体育馆二楼 李二; 09-07 3-4 体育馆二楼 李二',
      '大学体育（三） 赵三; 09-02 5-6 田径场 赵三; 09-09 5-6 田径场 赵三',
    ],
  },
  '83 weekdays as columns that hold periods': {
    said: ['2 new', '3 new'],
    stored: [
      '中医基础理论 24中医1班 王一; 08-31 1-2 中A101 王一; 09-02 3-4 中A101 王一; 09-07 1-2 中A101 王一; 09-09 3-4 中A101 王一',
      '经络腧穴学 24针灸1班 李二; 09-01 3-4 中A102 李二; 09-04 1-2 中A102 李二; 09-08 3-4 中A102 李二; 09-11 1-2 中A102 李二',
    ],
  },
  '84 a graduate school with two kinds of hours in one cell': {
    said: ['2 error weeks:TIME_UNREADABLE', '3 error weeks:TIME_UNREADABLE'],
  },
  '85 a table that stands on its side': {
    said: [
      '1 error name:REQUIRED department:CONTACT_PLACE_REQUIRED',
      '2 error name:REQUIRED department:CONTACT_PLACE_REQUIRED',
      '3 error name:REQUIRED department:CONTACT_PLACE_REQUIRED',
      '4 error name:REQUIRED department:CONTACT_PLACE_REQUIRED',
    ],
  },
  '86 teaching weeks in words and rooms that change': {
    said: [
      '2 new room:ROOM_CHANGES',
      '3 error weeks:TIME_UNREADABLE',
      '4 error teachers:TEACHER_NOTE_LEFT weeks:WEEKS_UNREADABLE',
    ],
    stored: [
      '流行病学 23预防1班 王一; 08-31 1-2 公卫101（第2周在102） 王一; 09-07 1-2 公卫101（第2周在102） 王一',
    ],
  },
};
