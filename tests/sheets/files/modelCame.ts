import type { Came } from './exportFile';
import type { MODEL_EXPORTS } from './modelExports';

/** What came of files of programs’ models and scripts. */
export const MODEL_CAME: Record<keyof typeof MODEL_EXPORTS, Came> = {
  '487 classes on teachers’ birthdays': {
    asked: ['columnLeft 开始时间', 'columnSaid 课程序号'],
    said: ['error periods:TIME_INCOMPLETE @3-12'],
    without: 'all',
  },
  '488 classes with marks of their evaluation': {
    said: ['new @2-13'],
    values: [
      'classCode: 9001,9002,9003,9004,9005,9006',
      'credit: 2',
      'department: 基础医学院',
      'termCode: 2026-2027-1',
    ],
  },
  '489 tasks with kinds of work and factors': {
    asked: ['columnSaid 计划学时/天数/周数'],
    said: ['new weeks:COURSE_WITHOUT_TIME @2-11'],
    values: [
      'courseCode: B1001,B1002,B1003,B1004,B1005,B1006',
      'studentCount: 45',
      'courseType: 必修',
      'termCode: 2026-2027-1',
    ],
  },
  '490 classes of a course and of the school side by side': {
    asked: ['columnLeft 必修选修'],
    said: ['new @2-15'],
    values: [
      'courseCode: B1001,B1002,B1003,B1004,B1005,B1006',
      'studentCount: 45',
      'courseType: 专业课',
      'credit: 2',
      'department: 基础医学院',
      'campus: 旗山校区',
      'termCode: 2026-2027-1',
    ],
  },
  '491 bookings whose count of periods is a number of one': {
    asked: [
      'columnLeft 教师名字',
      'columnLeft 实验课程名字',
      'columnLeft 实验室名字',
      'columnLeft 实验周次',
      'columnLeft 实验星期',
      'columnLeft 实验节数',
      'columnLeft 创建日期',
    ],
    said: [
      'error courseName:REQUIRED teachers:COURSE_TEACHER_MISSING weeks:COURSE_WITHOUT_TIME @2-13',
    ],
  },
  '492 a progress of teaching with hours in R and S': {
    asked: ['sheetName class', 'columnCodes R', 'columnCodes S'],
    said: ['new @5-18'],
    values: ['termCode: 2026-2027-1'],
  },
  '493 time, place and people in one cell': {
    asked: ['columnLeft 时间地点人员', 'columnCodes 是否有教学大纲'],
    said: ['new teachers:COURSE_TEACHER_MISSING weeks:COURSE_WITHOUT_TIME @2-13'],
    besides: [
      '生理学|生理学01班',
      '药理学|药理学01班',
      '病理学|病理学01班',
      '诊断学|诊断学01班',
      '内科学|内科学01班',
      '外科学|外科学01班',
      '妇产科学|妇产科学01班',
      '儿科学|儿科学01班',
      '医学统计学|医学统计学01班',
      '流行病学|流行病学01班',
      '局部解剖学|局部解剖学01班',
      '组织学与胚胎学|组织学与胚胎学01班',
    ],
    values: [
      'courseCode: B1001,B1002,B1003,B1004,B1005,B1006',
      'classCode: B1001.01,B1002.01,B1003.01,B1004.01,B1005.01,B1006.01',
      'studentCount: 45',
      'credit: 2',
      'termCode: 2026-2027-1',
    ],
  },
  '494 first and last weeks, their parity, and clocks': {
    said: ['new @2-13'],
    values: ['courseType: 必修课', 'credit: 2', 'termCode: 2026-2027-1'],
  },
  '495 periods under 时间 and the week of today': {
    asked: ['columnLeft 当前周'],
    said: ['new @2-15'],
    values: ['courseType: 必修', 'credit: 2', 'termCode: 2026-2027-1'],
  },
  '496 lessons whose period stands in the remark': {
    said: ['error periods:TIME_INCOMPLETE remark:REMARK_SAYS_OTHERWISE @2-11'],
  },
  '497 a roster with hours a week and resources': {
    asked: ['columnLeft 资源类型', 'columnCodes 连堂'],
    said: ['new weeks:COURSE_WITHOUT_TIME @2-11'],
    values: ['courseType: 主科', 'termCode: 2026-2027-1'],
  },
  '498 weeks, a day and periods in brackets, a place': {
    said: ['new @2-15'],
    values: ['termCode: 2026-2027-1'],
  },
  '499 classes with who listens and their number': {
    asked: ['columnCodes 审核状态', 'columnCodes 听课状态'],
    said: ['error periods:PERIODS_UNREADABLE weeks:TIME_INCOMPLETE @2-11'],
  },
  '500 training from an instant to an instant with fees': {
    asked: ['columnLeft 部门', 'columnLeft 培训班名称'],
    said: ['new @2-9'],
    without: 'all',
    besides: [
      '生理学||W1|D1|1-2||林晓峰10001',
      '药理学||W1|D2|1-2||陈雅琴10002',
      '病理学||W9|D3|1-2||黄志远10003',
      '诊断学||W1|D4|1-2||郑美玲10004',
      '内科学||W2|D5|1-2||吴国栋10005',
      '外科学||W3|D1|3-4||刘思源10006',
      '妇产科学||W1|D2|3-4||蔡文静10007',
      '儿科学||W1|D3|3-4||杨立群10008',
    ],
    values: ['totalHours: 2', 'termCode: 2026-2027-1'],
  },
  '501 teachers with passwords': {
    asked: ['columnLeft 教师性别'],
    said: ['error department:CONTACT_PLACE_REQUIRED @3-14'],
  },
  '502 doctors with their representatives’ mail': {
    asked: ['columnLeft 医生性别', 'columnLeft 代表工作邮箱'],
    said: ['new @2-13'],
    without: 'all',
    besides: [
      '林晓峰|department=心内科|mobile=13805911001|title=教授|unit=附属第一医院',
      '陈雅琴|department=心内科|mobile=13805911002|title=讲师|unit=附属第一医院',
      '黄志远|department=心内科|mobile=13805911003|title=主任医师|unit=附属第一医院',
      '郑美玲|department=心内科|mobile=13805911004|title=主治医师|unit=附属第一医院',
      '吴国栋|department=心内科|mobile=13805911005|title=副教授|unit=附属第一医院',
      '刘思源|department=心内科|mobile=13805911006|title=助教|unit=附属第一医院',
      '蔡文静|department=心内科|mobile=13805911007|title=教授|unit=附属第一医院',
      '杨立群|department=心内科|mobile=13805911008|title=讲师|unit=附属第一医院',
      '许海燕|department=心内科|mobile=13805911009|title=主任医师|unit=附属第一医院',
      '何建平|department=心内科|mobile=13805911010|title=主治医师|unit=附属第一医院',
      '郭振华|department=心内科|mobile=13805911011|title=副教授|unit=附属第一医院',
      '马晓雯|department=心内科|mobile=13805911012|title=助教|unit=附属第一医院',
    ],
  },
  '503 doctors with titles and fields': {
    asked: ['columnLeft 职称头衔', 'columnCodes 显示状态'],
    said: ['new @2-13'],
    without: 'all',
    besides: [
      '林晓峰|department=心内科|mobile=13805911001|unit=附属第一医院',
      '陈雅琴|department=心内科|mobile=13805911002|unit=附属第一医院',
      '黄志远|department=心内科|mobile=13805911003|unit=附属第一医院',
      '郑美玲|department=心内科|mobile=13805911004|unit=附属第一医院',
      '吴国栋|department=心内科|mobile=13805911005|unit=附属第一医院',
      '刘思源|department=心内科|mobile=13805911006|unit=附属第一医院',
      '蔡文静|department=心内科|mobile=13805911007|unit=附属第一医院',
      '杨立群|department=心内科|mobile=13805911008|unit=附属第一医院',
      '许海燕|department=心内科|mobile=13805911009|unit=附属第一医院',
      '何建平|department=心内科|mobile=13805911010|unit=附属第一医院',
      '郭振华|department=心内科|mobile=13805911011|unit=附属第一医院',
      '马晓雯|department=心内科|mobile=13805911012|unit=附属第一医院',
    ],
  },
  '504 people with shifts and places of work': {
    asked: ['columnKind 员工类型', 'columnLeft 工作地', 'columnSaid 业务分组'],
    said: ['new @2-13'],
  },
  '505 interns with two mentors and their numbers': {
    asked: [
      'columnLeft 实习单位',
      'columnLeft 企业老师',
      'columnLeft 企业老师电话',
      'columnLeft 校内导师',
      'columnLeft 导师电话',
    ],
    said: ['error name:REQUIRED department:CONTACT_PLACE_REQUIRED @2-11'],
  },
  '506 colleges with their heads': {
    asked: ['columnLeft 负责人'],
    said: ['error name:REQUIRED @2-9'],
    without: 'all',
  },
};
