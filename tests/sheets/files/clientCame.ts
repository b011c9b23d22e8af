import type { CLIENT_EXPORTS } from './clientExports';
import type { RecordedImport } from './exportFile';

export const CLIENT_CAME: Record<keyof typeof CLIENT_EXPORTS, RecordedImport> = {
  '547 an election of Taiwan in traditional characters': {
    said: ['new @2-15'],
    values: [
      'courseCode: B1001,B1002,B1003,B1004,B1005,B1006',
      'courseType: 必修,選修',
      'credit: 2',
      'department: 基礎醫學系',
      'termCode: 2026-2027-1',
    ],
  },
  '548 a person’s timetable with weeks under 周数': {
    said: ['new @2-15'],
    values: ['remark: 自带电脑', 'termCode: 2026-2027-1'],
  },
  '549 a class’s plan without teachers, some without weeks': {
    said: [
      'new teachers:COURSE_TEACHER_MISSING @2-5,7-9,11-13',
      'error teachers:COURSE_TEACHER_MISSING weeks:TIME_INCOMPLETE @6,10',
    ],
    values: ['termCode: 2026-2027-1'],
  },
  '550 records with credits and 考核方式': {
    said: ['new @2-15'],
    values: ['credit: 3', 'assessment: 考试', 'termCode: 2026-2027-1'],
  },
  '551 clocks under 上课时间 beside the periods': {
    said: ['new @2-6,12-15', 'new periods:COLUMN_UNUSED @7-11'],
    values: ['termCode: 2026-2027-1'],
  },
  '552 classes and exams in one list with clocks': {
    asked: ['columnCodes 类型'],
    said: [
      'new @2-6',
      'error periods:CLOCK_NOT_PERIODS @7-9',
      'new teachers:COURSE_TEACHER_MISSING @10',
      'error teachers:COURSE_TEACHER_MISSING periods:CLOCK_NOT_PERIODS @11',
    ],
    missing: [
      '外科学||W3-5|D1|3-4|实验楼B203|刘思源',
      '妇产科学||W1-8|D2|3-4|临床技能中心201|蔡文静',
      '儿科学||W1-16|D3|3-4|博学楼A101|杨立群',
    ],
    unexpected: ['生理学期中考试||W10|D1|1-2|逸夫楼101|'],
    values: ['remark: 带学生证', 'termCode: 2026-2027-1'],
  },
  '553 columns in any order, some weekdays as digits': {
    said: ['new @2-15'],
    values: ['termCode: 2026-2027-1'],
  },
  '554 a desktop widget’s list': {
    said: ['new @2-15'],
    values: ['termCode: 2026-2027-1'],
  },
  '555 a school’s timetable with a column of errors': {
    asked: ['columnCodes 错误', 'columnSaid 任课老师编号'],
    said: ['error weeks:TIME_INCOMPLETE @2-11'],
  },
  '556 classes with their experiments': {
    asked: ['columnCodes 包含实验项目'],
    said: ['new weeks:COURSE_WITHOUT_TIME @2-11'],
    values: ['courseCode: B1001,B1002,B1003,B1004,B1005,B1006', 'termCode: 2026-2027-1'],
  },
  '557 weeks in brackets behind the periods, places and notes': {
    said: ['new @2-15'],
    values: ['termCode: 2026-2027-1'],
  },
  '558 课堂号 before the course': {
    said: ['new @2-15'],
    values: ['classCode: K2001,K2002,K2003,K2004,K2005,K2006', 'termCode: 2026-2027-1'],
  },
  '559 numbers of teachers alone': {
    said: ['error staffNos:STAFF_NOS_DIFFER teachers:COURSE_TEACHER_MISSING @2-11'],
    missing: 'all',
  },
  '560 times of the day without courses': {
    asked: ['columnLeft 类型'],
    said: [
      'error courseName:REQUIRED teachers:COURSE_TEACHER_MISSING weekday:TIME_INCOMPLETE @2-6',
    ],
  },
  '561 contacts as an office program copies them': {
    said: ['new @2-15'],
  },
  '562 a directory with 微信 and Line': {
    said: ['new @2-15'],
  },
  '563 a template of staff with mobiles as numbers': {
    said: ['new @2-15'],
  },
  '564 doctors with what they are good at': {
    asked: ['columnLeft 专长'],
    said: ['new @2-15'],
  },
  '565 people of a meeting without numbers': {
    asked: ['columnCodes 层级'],
    said: ['new @2-13'],
  },
  '566 doctors with a state': {
    said: ['new status:CELL_LEFT_OUT @2-4,6-13', 'new @5'],
    missing: ['郑美玲|department=外科学教研室|staffNo=10004|title=主治医师'],
    unexpected: ['郑美玲|department=外科学教研室|staffNo=10004|status=停用|title=主治医师'],
  },
};
