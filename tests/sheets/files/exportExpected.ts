import type { EXPORT_FILES } from './exportFiles';
import type { Expected } from './laterExpected';

export const EXPORT_EXPECTED: Record<keyof typeof EXPORT_FILES, Expected> = {
  '247 tasks with experiments, assistants and places in columns of their own': {
    asked: [
      'columnLeft 助课',
      'columnLeft 实验周',
      'columnLeft 试验场所名称',
      'columnLeft 实验任课教师',
      'columnSaid 任务号',
    ],
    said: ['2 new', '3 new'],
    stored: [
      'B001 生理学 24临床1班 王一; 08-31 1-2 A101 王一; 09-07 1-2 A101 王一',
      'B002 药理学 24护理1班 钱四; 09-01 3-4 A102 钱四; 09-08 3-4 A102 钱四; 09-15 3-4 A102 钱四',
    ],
  },
  // The unquoted weeks extend past the last header. If the import reads 上课周数 as weeks, it must
  // report them.
  '248 weeks in a last column with commas and no quotes': {
    asked: ['columnLeft 上课周数'],
    said: [
      '2 error weeks:TIME_INCOMPLETE courseName:ROW_SAYS_OTHERWISE',
      '3 error weeks:TIME_INCOMPLETE courseName:ROW_SAYS_OTHERWISE',
    ],
  },
  '249 a beginning and an end by the clock': {
    said: ['2 new', '3 error periods:CLOCK_NOT_PERIODS'],
    stored: ['高等数学 李一; 08-31 1-2 A203 李一; 09-07 1-2 A203 李一'],
  },
  '250 extensions beside direct lines': {
    asked: ['columnLeft 直线'],
    said: ['2 new officePhone:CONTACT_INNER_LINE', '3 new officePhone:CONTACT_INNER_LINE'],
    stored: ['王一 内科 13800001111', '李二 外科 13800002222'],
  },
  // A number is no department name, so the import warns.
  '251 members for WeCom whose departments are ids': {
    asked: ['columnSaid 帐号'],
    said: [
      '2 new gender:CELL_LEFT_OUT department:CELL_SAYS_MORE',
      '3 new gender:CELL_LEFT_OUT department:CELL_SAYS_MORE',
    ],
    stored: [
      '王一 1;12 主任 13800001111 wy@example.com',
      '李二 12 科员 13800002222 le@example.com',
    ],
  },
  '252 what supervisors think of courses': {
    said: ['2 new weeks:COURSE_WITHOUT_TIME', '3 new weeks:COURSE_WITHOUT_TIME'],
    stored: ['B001 生理学 24临床1班 王一', 'B002 药理学 24护理1班 李二'],
  },
  '253 a list of URP with arrows in times and places': {
    said: [2, 3, 4].map((row) => `${row} error teachers:NAME_UNCLEAR weeks:TIME_UNREADABLE`),
  },
  // The import reports the exam in the room cell of its row.
  '254 exams and practice among the rows of a course': {
    said: [
      '2 new periods:PERIODS_OVER_NOON',
      '3 new periods:PERIODS_OVER_NOON room:CELL_SAYS_MORE',
      '4 new teachers:COURSE_TEACHER_MISSING',
    ],
    stored: [
      'IPT10400 毛概 张一; 08-31 5-6 D1331 张一; 09-14 5-6 D1331 张一; 09-21 5-6 D1331 张一; 10-01 5-8 期末考试 张一',
      'IPT13400 毛概实践; 09-12 13-13; 09-19 13-13',
    ],
  },
  '255 an arrangement in sentences with rooms and teachers by weeks': {
    said: [2, 3].map((row) => `${row} error teachers:COURSE_TEACHER_MISSING weeks:TIME_UNREADABLE`),
  },
  '256 weeks in brackets, weekday and periods with blanks between': {
    said: ['2 new', '3 new'],
    stored: [
      '生理学 王一; 08-31 1-2 二号教学楼A101 王一; 09-07 1-2 二号教学楼A101 王一; 09-21 1-2 二号教学楼A101 王一',
      '药理学 李二; 09-06 3-5 二号教学楼A102 李二; 09-13 3-5 二号教学楼A102 李二; 09-20 3-5 二号教学楼A102 李二',
    ],
  },
  '257 periods as pairs of digits': {
    said: ['2 new', '3 new', '4 new', '5 new'],
    stored: [
      '生理学 王一; 08-31 1-2 A101 王一; 09-07 1-2 A101 王一',
      '药理学 李二; 09-01 3-5 A102 李二; 09-08 3-5 A102 李二; 09-15 3-5 A102 李二',
      '病理学 赵三; 09-09 10-12 A103 赵三',
      '诊断学 钱四; 09-03 9-9 A104 钱四',
    ],
  },
  '258 users of a reporting system with ids of departments': {
    said: ['2 new', '3 new'],
    stored: ['王一 内科 13800001111 wy@example.com', '李二 外科 le@example.com'],
  },
  '259 members of a survey with several departments and labels': {
    asked: ['columnLeft 用户ID'],
    said: ['2 new', '3 new'],
    stored: [
      '王一 医学院/内科；医学院/教务处 13800001111 wy@example.com',
      '李二 医学院/外科 13800002222 le@example.com',
    ],
  },
  '260 contacts of Open-Xchange': {
    asked: [
      'columnLeft Display name',
      'columnLeft Room number',
      'columnLeft Number of employee',
      'columnLeft Telephone business 1',
      'columnLeft Cellular telephone 1',
      'columnLeft Cellular telephone 2',
      'columnLeft Email 1',
      'columnLeft Email 2',
    ],
    said: ['2 new name:CONTACT_NAME_JOINED', '3 new name:CONTACT_NAME_JOINED'],
    stored: ['王一 内科 第一临床医学院 主任 门诊周三', '李二 外科 第一临床医学院 教学秘书'],
  },
  '261 an address book of a mail service with second mailboxes': {
    asked: ['columnLeft 备用邮箱'],
    said: ['2 new', '3 new'],
    stored: [
      '王一 内科 附属第一医院 主任 13800001111 wy@example.com 门诊周三',
      '李二 外科 附属第一医院 教学秘书 13800002222 le@example.com',
    ],
  },
  '262 an integrated course with methods, groups and hours of each teacher': {
    said: [
      '2 new teachers:TEACHER_NOTE_LEFT teachers:TEACHER_NOTE_LEFT',
      '3 new teachers:TEACHER_NOTE_LEFT',
    ],
    stored: [
      '循环系统 24临床1班 王一、李二、赵三; 08-31 1-2 A101 王一、李二; 09-07 1-2 A101 王一、李二; 09-16 3-4 示教室1 赵三',
    ],
  },
  '263 a template of clock times whose rows name another year': {
    said: [
      '2 error teachers:COURSE_TEACHER_MISSING weeks:TIME_INCOMPLETE termCode:TERM_OF_ROW',
      '3 error teachers:COURSE_TEACHER_MISSING periods:CLOCK_NOT_PERIODS weeks:TIME_INCOMPLETE termCode:TERM_OF_ROW',
    ],
  },
  '264 fields of a graduate school whose XQ is the weekday': {
    said: ['2 error termCode:TERM_CODE_INVALID', '3 error termCode:TERM_CODE_INVALID'],
  },
  '265 a template of 正方 with titles behind names': {
    said: ['2 new', '3 new'],
    stored: [
      'MATH001 高等数学A 王一; 08-31 1-2 教学楼101 王一; 09-07 1-2 教学楼101 王一',
      'PHYS001 大学物理 李二; 09-01 3-4 教学楼102 李二; 09-15 3-4 教学楼102 李二',
    ],
  },
  '266 what students chose, a row for each student': {
    asked: ['columnLeft 学院'],
    said: ['2 new', '3 duplicate', '4 new'],
    stored: [
      'B001 生理学 王一; 08-31 1-2 A101 王一; 09-07 1-2 A101 王一',
      'B002 药理学 李二; 09-01 3-4 A102 李二; 09-08 3-4 A102 李二',
    ],
  },
};
