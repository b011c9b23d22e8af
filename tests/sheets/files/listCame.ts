import type { RecordedImport } from './exportFile';
import type { LIST_EXPORTS } from './listExports';

export const LIST_CAME: Record<keyof typeof LIST_EXPORTS, RecordedImport> = {
  '427 courses of an app with codes and classes': {
    asked: ['columnSaid 代码'],
    said: ['new @2-17'],
    values: ['credit: 2', 'termCode: 2026-2027-1'],
  },
  '428 groups of courses': {
    asked: ['columnSaid 课群名'],
    said: ['error courseName:REQUIRED weeks:COURSE_WITHOUT_TIME @2-9'],
  },
  '429 two levels of courses': {
    asked: ['columnLeft 一级课程', 'columnLeft 二级课程'],
    said: [
      'error courseName:REQUIRED teachers:COURSE_TEACHER_MISSING weeks:COURSE_WITHOUT_TIME @2-11',
    ],
  },
  '430 courses, teachers and rooms on a sheet each': {
    asked: ['columnLeft Class', 'columnSaid Hours Per Week'],
    said: ['new weeks:COURSE_WITHOUT_TIME @2-9'],
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
    ],
    values: ['courseCode: B1001,B1002,B1003,B1004,B1005,B1006', 'termCode: 2026-2027-1'],
  },
  '431 machine rooms by day and period': {
    asked: ['columnLeft 机房'],
    said: ['new @3-6,8-16', 'new remark:REMARK_SAYS_OTHERWISE @7'],
    missing: 'all',
    unexpected: [
      '生理学|24临床1班|W1-8|D1|1-2||林晓峰',
      '药理学|24临床2班|W1-16|D2|1-2||陈雅琴',
      '病理学|24护理1班|W9-16|D3|1-2||黄志远',
      '诊断学|23临床1班|W1-4,6-9|D4|1-2||郑美玲',
      '内科学|23临床2班|W2,4,6|D5|1-2||吴国栋',
      '外科学|22临床1班|W3-5|D1|3-4||刘思源',
      '妇产科学|22临床2班|W1-8|D2|3-4||蔡文静',
      '儿科学|22临床1班|W1-16|D3|3-4||杨立群',
      '医学统计学|23预防1班|W9-16|D4|3-4||许海燕',
      '流行病学|23预防1班|W1-4,6-9|D5|3-4||何建平',
      '局部解剖学|25临床1班|W2,4,6|D1|6-7||郭振华',
      '组织学与胚胎学|25临床2班|W3-5|D2|6-7||马晓雯',
      '医学免疫学|25临床3班|W1-8|D3|6-7||罗永强',
      '医学微生物学|25临床1班|W1-16|D4|6-7||梁淑芬',
    ],
    values: ['remark: 第6周停一次', 'termCode: 2026-2027-1'],
  },
  '432 arrangements with weeks in brackets behind the periods': {
    asked: ['columnSaid 课程序号'],
    said: [
      'new @2,4-5,7-10,13',
      'clash room:CLASH_ROOM @3,11',
      'error weeks:TIME_INCOMPLETE @6,12',
    ],
    missing: [
      '内科学||W2,4,6|D5|1-2|第3会议室|吴国栋',
      '局部解剖学||W2,4,6|D1|6-7|中医楼402|郭振华',
    ],
    values: [
      'studentCount: 50',
      'department: 医学院',
      'campus: 四平路校区',
      'termCode: 2026-2027-1',
    ],
  },
  '433 lectures for residents by day and clock': {
    asked: ['columnLeft 授课人职称'],
    said: ['error courseName:REQUIRED @3-11'],
  },
  '434 a graduate school’s list with limits': {
    asked: ['columnSaid 选课人数上限'],
    said: ['new @2-15'],
    values: [
      'courseCode: B1001,B1002,B1003,B1004,B1005,B1006',
      'credit: 2',
      'totalHours: 32',
      'department: 研究生院',
      'remark: 与本科生合上',
      'termCode: 2026-2027-1',
    ],
  },
  '435 half days as ticks': {
    asked: ['columnLeft 周一上午', 'columnLeft 周一下午', 'columnLeft 周二下午'],
    said: ['error courseName:REQUIRED weeks:COURSE_WITHOUT_TIME @2-9'],
  },
  '436 groups across and weeks down': {
    asked: ['columnLeft 第 1 列', 'columnLeft 第 2 列', 'columnLeft 第 3 列', 'columnLeft 第 4 列'],
    said: [
      'error courseName:REQUIRED teachers:COURSE_TEACHER_MISSING weeks:COURSE_WITHOUT_TIME @1-4',
    ],
  },
  '437 exams with a first and a second watcher': {
    asked: [
      'columnLeft 考试日期',
      'columnLeft 考试时间',
      'columnLeft 考场',
      'columnLeft 主监考',
      'columnLeft 副监考',
    ],
    said: ['new teachers:COURSE_TEACHER_MISSING weeks:COURSE_WITHOUT_TIME @2-9'],
    unexpected: [
      '生理学|',
      '药理学|',
      '病理学|',
      '诊断学|',
      '内科学|',
      '外科学|',
      '妇产科学|',
      '儿科学|',
    ],
    values: ['studentCount: 45', 'termCode: 2026-2027-1'],
  },
  '438 a phone’s calendar': {
    asked: [
      'columnLeft 第 1 列',
      'columnLeft 第 3 列',
      'columnLeft 第 5 列',
      'columnLeft 第 7 列',
      'columnLeft 第 8 列',
    ],
    said: [
      'error courseName:REQUIRED teachers:COURSE_TEACHER_MISSING weeks:COURSE_WITHOUT_TIME @1-9',
    ],
  },
  '439 a timetable with a sheet of notes': {
    said: ['new @2-21'],
    values: ['courseType: 必修', 'termCode: 2026-2027-1'],
  },
  '440 doctors of a claims program': {
    asked: ['columnCodes 管理员类型', 'columnCodes 操作员'],
    said: ['new @2-11'],
    unexpected: [
      '林晓峰|department=教务处|staffNo=10001',
      '陈雅琴|department=学生处|staffNo=10002',
      '黄志远|department=内科学教研室|staffNo=10003',
      '郑美玲|department=外科学教研室|staffNo=10004',
      '吴国栋|department=妇产科学教研室|staffNo=10005',
      '刘思源|department=儿科学教研室|staffNo=10006',
      '蔡文静|department=教务处|staffNo=10007',
      '杨立群|department=学生处|staffNo=10008',
      '许海燕|department=内科学教研室|staffNo=10009',
      '何建平|department=外科学教研室|staffNo=10010',
    ],
  },
  '441 a receptionist’s directory': {
    asked: ['columnKind title', 'columnLeft extension'],
    said: ['new name:CONTACT_NAME_JOINED @2-11'],
    missing: 'all',
    unexpected: [
      '林晓峰|department=教务处|mobile=13805911001|officePhone=0591-22861001',
      '陈雅琴|department=学生处|mobile=13805911002|officePhone=0591-22861002',
      '黄志远|department=内科学教研室|mobile=13805911003|officePhone=0591-22861003',
      '郑美玲|department=外科学教研室|mobile=13805911004|officePhone=0591-22861004',
      '吴国栋|department=妇产科学教研室|mobile=13805911005|officePhone=0591-22861005',
      '刘思源|department=儿科学教研室|mobile=13805911006|officePhone=0591-22861006',
      '蔡文静|department=教务处|mobile=13805911007|officePhone=0591-22861007',
      '杨立群|department=学生处|mobile=13805911008|officePhone=0591-22861008',
      '许海燕|department=内科学教研室|mobile=13805911009|officePhone=0591-22861009',
      '何建平|department=外科学教研室|mobile=13805911010|officePhone=0591-22861010',
    ],
  },
  '442 teachers of an academy abroad': {
    asked: ['columnSaid full_name', 'columnSaid phone_number'],
    said: ['error name:REQUIRED @2-4'],
  },
  '443 staff with kinds of employment': {
    asked: ['columnCodes 用工性质'],
    said: ['new @2-10,12-15', 'new status:CELL_LEFT_OUT @11'],
    missing: [
      '何建平|department=外科学教研室|email=t10010@example.com|mobile=13805911010|position=教学秘书|staffNo=10010|status=离职',
    ],
    unexpected: [
      '何建平|department=外科学教研室|email=t10010@example.com|mobile=13805911010|position=教学秘书|staffNo=10010',
    ],
  },
  '444 departments across': {
    asked: ['columnLeft 第 1 列', 'columnLeft 第 2 列', 'columnLeft 第 3 列'],
    said: ['error name:REQUIRED department:CONTACT_PLACE_REQUIRED @1-4'],
  },
  '445 tutors beside their students': {
    asked: ['columnLeft 导师职称', 'columnLeft 导师电话', 'columnLeft 学生电话'],
    said: ['new @2-11'],
    missing: 'all',
    unexpected: [
      '林晓峰|staffNo=10001|unit=第一临床医学院',
      '陈雅琴|staffNo=10002|unit=基础医学院',
      '黄志远|staffNo=10003|unit=基础医学院',
      '郑美玲|staffNo=10004|unit=第一临床医学院',
      '吴国栋|staffNo=10005|unit=基础医学院',
      '刘思源|staffNo=10006|unit=基础医学院',
      '蔡文静|staffNo=10007|unit=第一临床医学院',
      '杨立群|staffNo=10008|unit=基础医学院',
      '许海燕|staffNo=10009|unit=基础医学院',
      '何建平|staffNo=10010|unit=第一临床医学院',
    ],
  },
  '446 patients with papers and a state': {
    asked: ['columnSaid 编号'],
    said: [
      'error status:CELL_LEFT_OUT department:CONTACT_PLACE_REQUIRED @2-3,5-11',
      'error department:CONTACT_PLACE_REQUIRED @4',
    ],
  },
};
