import type { CODED_EXPORTS } from './codedExports';
import type { RecordedImport } from './exportFile';

export const CODED_CAME: Record<keyof typeof CODED_EXPORTS, RecordedImport> = {
  '467 nineteen columns with platforms and groups': {
    asked: ['columnLeft 课程类别', 'columnCodes 是否线上教学'],
    said: ['new @2-15'],
    values: [
      'courseCode: B1001,B1002,B1003,B1004,B1005,B1006',
      'courseType: 必修',
      'credit: 2',
      'department: 基础医学院',
      'termCode: 2026-2027-1',
    ],
  },
  '468 one week and one section as numbers': {
    asked: ['periodUnit 节次', 'columnSaid 周数'],
    said: ['error weeks:TIME_INCOMPLETE @2-13'],
  },
  '469 training classes without weeks': {
    said: ['error weeks:TIME_INCOMPLETE @3-12'],
  },
  '470 codes in brackets before courses and teachers': {
    asked: ['columnLeft 课程类别一', 'columnLeft 课程类别二', 'columnCodes 是否逻辑班级'],
    said: ['new @2-15'],
    values: [
      'courseCode: B1001,B1002,B1003,B1004,B1005,B1006',
      'studentCount: 45',
      'totalHours: 32',
      'department: 基础医学院',
      'termCode: 2026-2027-1',
    ],
  },
  '471 a row for each week with its date': {
    asked: ['columnLeft 院系名称'],
    said: ['new @2-13'],
    values: ['studentCount: 45', 'courseType: 必修', 'credit: 2', 'termCode: 2026-2027-1'],
  },
  '472 experts who listen beside who teaches': {
    asked: ['periodUnit 节次', 'columnLeft 专家', 'columnLeft 教员职称'],
    said: ['new studentCount:CELL_LEFT_OUT @2-13'],
    unexpected: [
      '生理学||W1|D1|1-1|逸夫楼101|林晓峰',
      '药理学||W1|D2|1-1|教1-305|陈雅琴',
      '病理学||W9|D3|1-1|中医楼402|黄志远',
      '诊断学||W1|D4|1-1|机能实验室2|郑美玲',
      '内科学||W2|D5|1-1|第3会议室|吴国栋',
      '外科学||W3|D1|3-3|实验楼B203|刘思源',
      '妇产科学||W1|D2|3-3|临床技能中心201|蔡文静',
      '儿科学||W1|D3|3-3|博学楼A101|杨立群',
      '医学统计学||W9|D4|3-3|逸夫楼101|许海燕',
      '流行病学||W1|D5|3-3|教1-305|何建平',
      '局部解剖学||W2|D1|6-6|中医楼402|郭振华',
      '组织学与胚胎学||W3|D2|6-6|机能实验室2|马晓雯',
    ],
    values: ['courseType: 必修', 'termCode: 2026-2027-1'],
  },
  '473 subjects and who taught them': {
    asked: ['columnLeft 学科'],
    said: ['error courseName:REQUIRED @2-11'],
  },
  '474 weeks and periods of the class and of its room': {
    asked: ['columnLeft 场地上课起始周', 'columnLeft 场地编号', 'columnLeft 选课人数'],
    said: ['new courseName:ROW_SAYS_OTHERWISE @2-13'],
    values: [
      'courseCode: B1001,B1002,B1003,B1004,B1005,B1006',
      'classCode: (2026-2027-1)-B1001-1,(2026-2027-1)-B1002-1,(2026-2027-1)-B1003-1,(2026-2027-1)-B1004-1,(2026-2027-1)-B1005-1,(2026-2027-1)-B1006-1',
      'studentCount: 60',
      'courseType: 必修',
      'credit: 2',
      'totalHours: 32',
      'department: 基础医学院',
      'termCode: 2026-2027-1',
    ],
  },
  '475 a first date and a number of lessons': {
    asked: ['columnLeft 期数', 'columnLeft 讲师', 'columnLeft 第一回日期', 'columnSaid 课程回数'],
    said: ['error teachers:COURSE_TEACHER_MISSING weeks:TIME_INCOMPLETE @2-11'],
  },
  '476 weeks with a parity beside them': {
    said: ['new @2-15'],
    values: ['termCode: 2026-2027-1'],
  },
  '477 traditional characters without weeks': {
    asked: ['columnLeft 專科教室'],
    said: ['error weeks:TIME_INCOMPLETE @2-11'],
  },
  '478 teachers under 姓名 and weeks under 起始周': {
    asked: ['columnLeft 教师所属学院'],
    said: ['new @2-17'],
    values: ['termCode: 2026-2027-1'],
  },
  '479 old and new times of changed classes': {
    asked: ['columnLeft 调后周次', 'columnLeft 调后教室', 'columnLeft 申请时间'],
    said: ['error weeks:WEEKS_UNREADABLE courseName:ROW_SAYS_OTHERWISE @2-11'],
  },
  '480 days with clocks and places left': {
    said: ['error weeks:TIME_INCOMPLETE @2-11'],
  },
  '481 staff with ranks and numbers of superiors': {
    asked: ['columnCodes 流失风险'],
    said: ['new @2-15'],
  },
  '482 users of suppliers with four messengers': {
    asked: [
      'columnLeft 供应商',
      'columnLeft 办公电话扩展分机号',
      'columnCodes 禁止登录',
      'columnSaid 企业微信',
    ],
    said: ['error group:NOT_AN_OPTION department:CONTACT_PLACE_REQUIRED @2-13'],
  },
  '483 staff with the dates of their titles': {
    asked: ['columnLeft 宿舍'],
    said: ['new @2-13'],
  },
  '484 where, as what and with which title people are now': {
    said: ['new @2-15'],
  },
  '485 two accounts for each person': {
    asked: [
      'columnCodes 是否开通',
      'columnCodes 接口许可密钥',
      'columnCodes 激活时间',
      'columnCodes 失效时间',
    ],
    said: ['new @2,4,6,8,10,12,14,16', 'duplicate @3,5,7,9,11,13,15,17'],
  },
  '486 positions in two companies': {
    asked: ['columnLeft 华悦职位', 'columnCodes 华宝职位'],
    said: ['error department:CONTACT_PLACE_REQUIRED @2-11'],
  },
};
