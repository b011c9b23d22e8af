import type { RecordedImport } from './exportFile';
import type { PARSER_EXPORTS } from './parserExports';

export const PARSER_CAME: Record<keyof typeof PARSER_EXPORTS, RecordedImport> = {
  '527 rules in the headers': {
    said: ['new @2-15'],
    values: ['termCode: 2026-2027-1'],
  },
  '528 first and last 小节 with 教学周': {
    said: ['new @2-15'],
    values: ['courseCode: B1001,B1002,B1003,B1004,B1005,B1006', 'termCode: 2026-2027-1'],
  },
  '529 the building between weeks and periods': {
    said: ['new @2-7'],
    values: [
      'courseCode: B1001,B1003,B1009,B1011,B1017,B1019',
      'credit: 2',
      'department: 基础医学院',
      'campus: 江安',
      'termCode: 2026-2027-1',
    ],
  },
  '530 an election’s crawl with 课程名字': {
    said: ['new @2-15'],
    values: [
      'courseCode: B1001,B1002,B1003,B1004,B1005,B1006',
      'credit: 2',
      'assessment: 考试',
      'termCode: 2026-2027-1',
    ],
  },
  '531 one row for each pupil of a course': {
    asked: ['columnLeft 姓名', 'columnSaid 课程总节数'],
    said: ['error weeks:TIME_INCOMPLETE @2-13'],
  },
  '532 attendance by date': {
    asked: ['columnLeft 上课名称', 'columnLeft 上课节数', 'columnCodes 是否缺勤'],
    said: ['error courseName:REQUIRED periods:TIME_INCOMPLETE @2-9'],
  },
  '533 a class diary repeated every week': {
    asked: ['columnLeft 上课助教'],
    said: ['error date:DATE_SPAN_UNCLEAR @2-9'],
  },
  '534 weeks with strokes and a lesson made up': {
    said: [
      'new @2-4,7-10,13',
      'error weeks:WEEKS_UNREADABLE @5-6,11-12',
      'new courseName:CELL_SAYS_OTHERWISE @14',
    ],
    missing: [
      '诊断学||W1-4,6-9|D4|1-2|机能实验室2|郑美玲',
      '内科学||W2,4,6|D5|1-2|第3会议室|吴国栋',
      '流行病学||W1-4,6-9|D5|3-4|教1-305|何建平',
      '局部解剖学||W2,4,6|D1|6-7|中医楼402|郭振华',
    ],
    unexpected: ['补课-生理学||W6-7|D6|1-2|逸夫楼101|林晓峰'],
    values: ['termCode: 2026-2027-1'],
  },
  '535 a year of Taiwan with days and single periods': {
    asked: ['columnSaid 上课时数/学分'],
    said: ['error termCode:TERM_CODE_INVALID teachers:TEACHER_NAME_DOUBTFUL @2-9'],
  },
  '536 a mode of weeks with weeks of one’s own': {
    asked: ['columnLeft 周次模式', 'columnLeft 自定义周次'],
    said: ['new @2-15'],
    missing: [
      '诊断学||W1-4,6-9|D4|1-2|机能实验室2|郑美玲',
      '内科学||W2,4,6|D5|1-2|第3会议室|吴国栋',
      '流行病学||W1-4,6-9|D5|3-4|教1-305|何建平',
      '局部解剖学||W2,4,6|D1|6-7|中医楼402|郭振华',
    ],
    unexpected: [
      '诊断学||W1-9|D4|1-2|机能实验室2|郑美玲',
      '内科学||W2-6|D5|1-2|第3会议室|吴国栋',
      '流行病学||W1-9|D5|3-4|教1-305|何建平',
      '局部解剖学||W2-6|D1|6-7|中医楼402|郭振华',
    ],
    values: ['termCode: 2026-2027-1'],
  },
  '537 an ICS exporter’s template': {
    said: ['new @2-15'],
    values: ['termCode: 2026-2027-1'],
  },
  '538 clocks under 时间': {
    said: ['new @2-15'],
    values: ['termCode: 2026-2027-1'],
  },
  '539 代码 before the name and times under 授课时间': {
    asked: ['columnSaid 代码'],
    said: ['new @2-15'],
    values: ['studentCount: 45', 'credit: 2', 'termCode: 2026-2027-1'],
  },
  '540 shared courses without times': {
    asked: ['columnCodes 共享课程'],
    said: ['new weeks:COURSE_WITHOUT_TIME @2-11'],
    values: [
      'courseCode: B1001,B1002,B1003,B1004,B1005,B1006',
      'credit: 2',
      'termCode: 2026-2027-1',
    ],
  },
  '541 授课号 with 教室位置': {
    asked: ['columnLeft 教室位置', 'columnSaid 授课号'],
    said: ['new @2-15'],
    missing: 'all',
    unexpected: [
      '生理学||W1-8|D1|1-2||林晓峰',
      '药理学||W1-16|D2|1-2||陈雅琴',
      '病理学||W9-16|D3|1-2||黄志远',
      '诊断学||W1-4,6-9|D4|1-2||郑美玲',
      '内科学||W2,4,6|D5|1-2||吴国栋',
      '外科学||W3-5|D1|3-4||刘思源',
      '妇产科学||W1-8|D2|3-4||蔡文静',
      '儿科学||W1-16|D3|3-4||杨立群',
      '医学统计学||W9-16|D4|3-4||许海燕',
      '流行病学||W1-4,6-9|D5|3-4||何建平',
      '局部解剖学||W2,4,6|D1|6-7||郭振华',
      '组织学与胚胎学||W3-5|D2|6-7||马晓雯',
      '医学免疫学||W1-8|D3|6-7||罗永强',
      '医学微生物学||W1-16|D4|6-7||梁淑芬',
    ],
    values: ['credit: 2', 'termCode: 2026-2027-1'],
  },
  '542 academic text with tabs': {
    said: ['new @2-15'],
    values: ['termCode: 2026-2027-1'],
  },
  '543 a party’s contacts with 所属组织机构': {
    asked: ['columnLeft 所属组织机构'],
    said: ['error department:CONTACT_PLACE_REQUIRED @2-15'],
    missing: 'all',
  },
  '544 two teams below one another': {
    asked: ['columnCodes 角色', 'columnCodes 参与阶段'],
    left: ['角色 姓名 公司 邮箱 备注'],
    said: [
      'error department:CONTACT_PLACE_REQUIRED @3-8',
      'error name:REQUIRED department:CONTACT_PLACE_REQUIRED @10',
      'new @12-17',
    ],
    missing: [
      '林晓峰|email=t10001@example.com|mobile=13805911001|position=处长',
      '陈雅琴|email=t10002@example.com|mobile=13805911002|position=科员',
      '黄志远|email=t10003@example.com|mobile=13805911003|position=主任',
      '郑美玲|email=t10004@example.com|mobile=13805911004|position=教学秘书',
      '吴国栋|email=t10005@example.com|mobile=13805911005|position=副主任',
      '刘思源|email=t10006@example.com|mobile=13805911006|position=干事',
    ],
  },
  '545 staff with vehicles and pay': {
    asked: ['columnSaid 编号'],
    said: ['error department:CONTACT_PLACE_REQUIRED @2-13'],
    missing: 'all',
  },
  '546 手机号 beside 电话': {
    said: ['error department:CONTACT_PLACE_REQUIRED @2-15'],
    missing: 'all',
  },
};
