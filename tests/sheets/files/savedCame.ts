import type { RecordedImport } from './exportFile';
import type { SAVED_EXPORTS } from './savedExports';

export const SAVED_CAME: Record<keyof typeof SAVED_EXPORTS, RecordedImport> = {
  '387 a timetable with first and last period, numbers as numbers': {
    said: ['new @2-21'],
    values: ['studentCount: 40,41,42,43,44,45', 'termCode: 2026-2027-1'],
  },
  '388 a sheet for each class with all of a lesson in one cell': {
    asked: ['sheetName class', 'columnLeft 第 2 列'],
    said: [
      'error courseName:REQUIRED teachers:COURSE_TEACHER_MISSING weeks:COURSE_WITHOUT_TIME @1-5',
      'error courseName:REQUIRED teachers:COURSE_TEACHER_MISSING weeks:COURSE_WITHOUT_TIME courseName:ROW_SAYS_OTHERWISE @6',
    ],
  },
  '389 pairs of periods that lost their zero': {
    said: ['error periods:PERIOD_OUT_OF_DAY @2-17'],
    missing: 'all',
  },
  '390 an American college with days in letters': {
    asked: ['columnLeft 第 6 列'],
    said: [
      'error courseName:REQUIRED teachers:COURSE_TEACHER_MISSING weeks:COURSE_WITHOUT_TIME @1-4',
    ],
  },
  '391 masks of weeks and teachers by blanks': {
    said: [
      'new @2-5,7-10,12-15',
      'error teachers:TEACHERS_UNCLEAR @6',
      'new teachers:TEACHER_NOBODY teachers:COURSE_TEACHER_MISSING @11',
    ],
    missing: ['内科学||W2,4,6|D5|1-2|第3会议室|吴国栋、曾庆华'],
    values: ['termCode: 2026-2027-1'],
  },
  '392 an integrated course by date with methods': {
    asked: ['sheetName class', 'sheetName course', 'columnLeft 学时'],
    said: [
      'new @4-7,9-12,14-15',
      'new teachers:COURSE_TEACHER_MISSING @8',
      'new teachers:COURSE_TEACHER_MISSING department:COURSE_FIELD_DIFFERS @13',
    ],
    missing: 'all',
    unexpected: [
      '心血管系统||W2|D1|1-2|博学楼A101|林晓峰|第1讲|理论',
      '心血管系统|陈雅琴,杨立群|W2|D3|3-4|PBL1、PBL2|陈雅琴、杨立群|第2讲|PBL讨论',
      '心血管系统|黄志远,许海燕|W2|D5|1-2|博学楼A101|黄志远、许海燕|第3讲|实验',
      '心血管系统||W3|D1|3-4|博学楼A101|郑美玲|第4讲|示教',
      '心血管系统||W3|D3|1-2|||第5讲|自主学习',
      '心血管系统||W5|D1|3-4|||第10讲|自主学习',
      '心血管系统||W3|D5|3-4|博学楼A101|刘思源|第6讲|理论',
      '心血管系统|蔡文静,罗永强|W4|D1|1-2|PBL1、PBL2|蔡文静、罗永强|第7讲|PBL讨论',
      '心血管系统|杨立群,梁淑芬|W4|D3|3-4|博学楼A101|杨立群、梁淑芬|第8讲|实验',
      '心血管系统||W4|D5|1-2|博学楼A101|许海燕|第9讲|示教',
      '心血管系统||W5|D3|1-2|博学楼A101|郭振华|第11讲|理论',
      '心血管系统|马晓雯,冯玉兰|W5|D5|3-4|PBL1、PBL2|马晓雯、冯玉兰|第12讲|PBL讨论',
    ],
    values: ['department: 内科学教研室,生理学教研室', 'termCode: 2026-2027-1'],
  },
  '393 periods that became days in a text': {
    said: ['new @2-3,5-8,10-13,15-18', 'error periods:PERIODS_ARE_DATE @4,9,14,19'],
    missing: [
      '病理学|24护理1班|W9-16|D3|1-2|中医楼402|黄志远',
      '儿科学|22临床1班|W1-9,11-16|D3|3-4|博学楼A101|杨立群',
      '医学免疫学|25临床3班|W1-8|D3|6-7|第3会议室|罗永强',
      '卫生法学|23临床2班|W3-5|D3|8-9|教1-305|冯玉兰',
    ],
    values: ['campus: 西校区,滨城校区', 'termCode: 2026-2027-1'],
  },
  '394 joint classes under merged cells with a sum': {
    left: ['合计 396 18'],
    said: ['new @2-13'],
    missing: 'all',
    unexpected: [
      '生理学|25影像1班|W1-16|D1|1-2|逸夫楼101|林晓峰',
      '生理学|25影像2班|W1-16|D1|1-2|逸夫楼101|林晓峰',
      '病理学|25影像3班|W1-16|D3|1-2|中医楼402|黄志远',
      '病理学|25影像4班|W1-16|D3|1-2|中医楼402|黄志远',
      '内科学|25影像5班|W1-16|D5|1-2|第3会议室|吴国栋',
      '内科学|25影像6班|W1-16|D5|1-2|第3会议室|吴国栋',
      '妇产科学|25影像7班|W1-16|D2|3-4|临床技能中心201|蔡文静',
      '妇产科学|25影像7班|W1,3,5,7,9,11,13,15|D3|3-4|临床技能中心201|蔡文静',
      '妇产科学|25影像8班|W1-16|D2|3-4|临床技能中心201|蔡文静',
      '妇产科学|25影像8班|W1,3,5,7,9,11,13,15|D3|3-4|临床技能中心201|蔡文静',
      '医学统计学|25影像9班|W1-16|D4|3-4|逸夫楼101|许海燕',
      '医学统计学|25影像10班|W1-16|D4|3-4|逸夫楼101|许海燕',
      '局部解剖学|25影像11班|W1-16|D1|6-7|中医楼402|郭振华',
      '局部解剖学|25影像12班|W1-16|D1|6-7|中医楼402|郭振华',
    ],
    values: ['studentCount: 30,31,32,33,34,35', 'termCode: 2026-2027-1'],
  },
  '395 courses with a state and the day on which they begin': {
    asked: ['columnLeft 开课时间', 'columnLeft 开课年级', 'columnCodes 是否结课'],
    said: ['new weeks:COURSE_WITHOUT_TIME @2-16'],
    values: ['courseCode: B1001,B1002,B1003,B1004,B1005,B1006', 'termCode: 2026-2027-1'],
  },
  '396 a date sheet of exams': {
    asked: ['columnLeft Day', 'columnLeft Code'],
    said: [
      'error teachers:COURSE_TEACHER_MISSING periods:TIME_INCOMPLETE courseName:ROW_SAYS_OTHERWISE @3-5',
    ],
  },
  '397 English days with clock times and no weeks': {
    asked: [
      'columnLeft Day',
      'columnLeft Subject',
      'columnLeft StartTime',
      'columnLeft EndTime',
      'columnLeft Class',
    ],
    said: ['error courseName:REQUIRED weeks:COURSE_WITHOUT_TIME @2-11'],
  },
  '398 teaching of residents with hours as hours': {
    asked: ['columnLeft 参加人员', 'columnCodes 活动类型'],
    said: ['error courseName:REQUIRED weeks:TIME_UNREADABLE @3-12'],
  },
  '399 electives with the parity behind a slash': {
    asked: ['columnLeft 所属学院', 'columnSaid 限选人数'],
    said: ['new @2-13'],
    values: [
      'courseCode: B1001,B1002,B1003,B1004,B1005,B1006',
      'credit: 1.5',
      'campus: 旗山校区',
      'termCode: 2026-2027-1',
    ],
  },
  '400 a filtered list with a struck row': {
    said: [
      'new @2-3,6,8-11',
      'error weeks:TERM_WITHOUT_START termCode:TERM_OF_ROW @4-5',
      'error courseName:REQUIRED teachers:COURSE_TEACHER_MISSING weeks:COURSE_WITHOUT_TIME termCode:CELL_STRUCK_OUT courseName:CELL_STRUCK_OUT teachers:CELL_STRUCK_OUT weeks:CELL_STRUCK_OUT weekday:CELL_STRUCK_OUT periods:CELL_STRUCK_OUT room:CELL_STRUCK_OUT @7',
    ],
    values: ['termCode: 2026-2027-1'],
  },
  '401 people with the path of their office': {
    asked: ['columnKind 机构名称', 'columnLeft 所属机构全路径'],
    said: ['error department:CONTACT_PLACE_REQUIRED @2-19'],
    missing: 'all',
  },
  '402 people with shares of posts': {
    asked: ['columnLeft 员工', 'columnCodes 岗位占比（请以，划分）'],
    said: ['error name:REQUIRED @2-13'],
    missing: 'all',
  },
  '403 doctors to upload with specialities': {
    asked: ['columnCodes Speciality'],
    said: ['error title:CELL_SAYS_MORE department:CONTACT_PLACE_REQUIRED @2-13'],
  },
  '404 schools with their heads': {
    asked: ['columnLeft 负责人'],
    said: ['error name:REQUIRED @2-9'],
  },
  '405 cards and ids of sections': {
    asked: ['columnLeft 卡号', 'columnCodes 科室ID'],
    said: [
      'error status:CELL_LEFT_OUT department:CONTACT_PLACE_REQUIRED @2-9,11-13',
      'error status:CELL_LEFT_OUT department:CONTACT_PLACE_REQUIRED remark:REMARK_SAYS_OTHERWISE @10',
    ],
  },
  '406 company contacts with whole names under First Name': {
    asked: [
      'columnKind Organization',
      'columnLeft Company Name',
      'columnLeft Business Number',
      'columnLeft Business Number 2',
      'columnLeft Mobile 2',
    ],
    said: ['error department:CONTACT_PLACE_REQUIRED name:CONTACT_NAME_JOINED @2-15'],
    missing: 'all',
  },
};
