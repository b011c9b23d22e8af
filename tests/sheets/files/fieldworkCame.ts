import type { RecordedImport } from './exportFile';
import type { FIELDWORK_EXPORTS } from './fieldworkExports';

export const FIELDWORK_CAME: Record<keyof typeof FIELDWORK_EXPORTS, RecordedImport> = {
  '567 practice of wards with dates for pairs of groups': {
    asked: ['columnLeft 1、2组日期/节次', 'columnLeft 3、4组日期/节次', 'columnLeft 学时'],
    said: ['error courseName:REQUIRED weeks:COURSE_WITHOUT_TIME @3-10'],
  },
  '568 ward teaching with dotted dates and two lines of teachers': {
    asked: ['sheetName class', 'sheetName course', 'columnLeft 学时', 'columnLeft 二线教师'],
    said: ['new @3-10'],
    values: ['department: 心血管内科', 'termCode: 2026-2027-1'],
  },
  '569 clinics with half days behind dotted dates': {
    asked: ['columnLeft 日期/节次'],
    said: ['new weeks:COURSE_WITHOUT_TIME @2-9'],
    unexpected: ['内科学见习|22临床1班'],
    values: ['termCode: 2026-2027-1'],
  },
  '570 a sheet for each class with day and periods by a stroke': {
    asked: ['sheetName class', 'columnLeft 第 1 列', 'columnLeft 第 2 列'],
    said: [
      'error courseName:REQUIRED teachers:COURSE_TEACHER_MISSING weeks:COURSE_WITHOUT_TIME @1-8',
    ],
  },
  '571 numbers before headers and numerals in periods': {
    asked: ['columnLeft 6-建议排课周次', 'columnCodes 5-是否允许期中退课'],
    said: ['new @2-15'],
    values: ['credit: 2', 'termCode: 2026-2027-1'],
  },
  '572 planned weeks beside arranged weeks': {
    asked: ['columnLeft 任务计划周次'],
    said: ['new @2-15'],
    values: [
      'courseCode: B1001,B1002,B1003,B1004,B1005,B1006',
      'studentCount: 45',
      'courseType: 必修',
      'credit: 2',
      'totalHours: 32',
      'department: 基础医学院',
      'termCode: 2026-2027-1',
    ],
  },
  '573 laboratories by number with a type of weeks': {
    said: ['new @2-13'],
    values: ['courseCode: B1001,B1002,B1003,B1006,B1007,B1008', 'termCode: 2026-2027-1'],
  },
  '574 weeks as a list in brackets beside other clocks': {
    said: ['new @3-7', 'new periods:COLUMN_UNUSED @8-16'],
    values: ['totalHours: 2', 'termCode: 2026-2027-1'],
  },
  '575 a solver’s results with one period a row': {
    said: ['new @2-17'],
    values: ['termCode: 2026-2027-1'],
  },
  '576 periods under 节数 with a building and its room’s seats': {
    said: ['new @2-13'],
    values: [
      'courseCode: B1001,B1002,B1003,B1006,B1007,B1008',
      'studentCount: 45',
      'termCode: 2026-2027-1',
    ],
  },
  '577 tasks with counts of weeks and no days': {
    asked: ['columnLeft 课程属性', 'columnLeft 教室类型', 'columnSaid 课程序号'],
    said: ['new teachers:COURSE_TEACHER_MISSING weeks:COURSE_PRACTICE_WEEKS @2-13'],
    values: [
      'studentCount: 45',
      'courseType: 专业课',
      'theoryHours: 32',
      'campus: 江安',
      'termCode: 2026-2027-1',
    ],
  },
  '578 a count of periods and a parity in words': {
    said: ['new @2-13'],
    values: ['termCode: 2026-2027-1'],
  },
  '579 a week’s dates, periods with a stroke and a short name': {
    asked: ['slashedPeriods 节次', 'columnLeft 学时', 'columnCodes 简称'],
    said: ['new @2-15'],
    values: ['termCode: 2026-2027-1'],
  },
  '580 days from 0 with labels of periods and no weeks': {
    asked: ['columnLeft 学期名称', 'columnLeft 节次标签', 'columnLeft 教室标签'],
    said: [
      'error weeks:TIME_INCOMPLETE @2-6',
      'error periods:CLOCK_NOT_PERIODS weeks:TIME_INCOMPLETE @7-15',
    ],
  },
  '581 strokes between classes and between spans of weeks': {
    asked: ['columnLeft 学院', 'columnCodes 是否为实验课(0/1)'],
    said: ['new @2-4,7-10,13-15', 'error weeks:WEEKS_UNREADABLE @5-6,11-12'],
    missing: [
      '诊断学|23临床1班|W1-4,6-9|D4|1-2|机能实验室2|郑美玲',
      '内科学|23临床2班+25影像1班|W2,4,6|D5|1-2|第3会议室|吴国栋',
      '流行病学|23预防1班|W1-4,6-9|D5|3-4|教1-305|何建平',
      '局部解剖学|25临床1班+25影像1班|W2,4,6|D1|6-7|中医楼402|郭振华',
    ],
    values: ['studentCount: 90', 'termCode: 2026-2027-1'],
  },
  '582 weeks one by one and nobody who teaches': {
    said: ['new teachers:COURSE_TEACHER_MISSING @2-15'],
    values: ['termCode: 2026-2027-1'],
  },
  '583 a template of 青果': {
    said: ['new @2-15'],
    values: ['credit: 2', 'termCode: 2026-2027-1'],
  },
  '584 one course in two rooms by odd and even weeks': {
    said: ['new @2-15'],
    values: ['termCode: 2026-2027-1'],
  },
  '585 a teacher under 姓名 and weeks in 上课时间 alone': {
    asked: ['columnLeft 教师所属学院'],
    said: ['new @2-15'],
    values: ['department: 基础医学院', 'termCode: 2026-2027-1'],
  },
  '586 changes of classes before and after': {
    asked: [
      'columnLeft 调课前周次',
      'columnLeft 调课前星期',
      'columnLeft 调课前节次',
      'columnLeft 调课后周次',
      'columnLeft 调课后星期',
      'columnLeft 调课后教室',
      'columnCodes 当前状态',
    ],
    said: [
      'new weeks:COURSE_WITHOUT_TIME @2-3,5-6,8-9,11',
      'new weeks:COURSE_WITHOUT_TIME courseName:ROW_SAYS_OTHERWISE @4,7,10',
    ],
    unexpected: [
      '生理学|24临床1班',
      '药理学|24临床2班',
      '病理学|24护理1班',
      '诊断学|23临床1班',
      '内科学|23临床2班',
      '外科学|22临床1班',
      '妇产科学|22临床2班',
      '儿科学|22临床1班',
      '医学统计学|23预防1班',
      '流行病学|23预防1班',
    ],
    values: ['termCode: 2026-2027-1'],
  },
  '587 assistants with a day and a clock and no course': {
    asked: ['columnLeft 助教'],
    said: ['error courseName:REQUIRED weeks:TIME_INCOMPLETE @2-11'],
  },
  '588 exams by batch and level with two who watch': {
    asked: [
      'columnLeft 第 2 列',
      'columnLeft 第 3 列',
      'columnLeft 第 4 列',
      'columnLeft 第 5 列',
      'columnLeft 第 6 列',
      'columnLeft 第 7 列',
      'columnLeft 第 8 列',
    ],
    said: [
      'error courseName:REQUIRED teachers:COURSE_TEACHER_MISSING weeks:COURSE_WITHOUT_TIME @1-9',
    ],
  },
  '589 exams with the college of the students': {
    asked: ['columnLeft 考试时间'],
    said: ['new weeks:COURSE_WITHOUT_TIME @2-15'],
    unexpected: [
      '生理学|24临床1班',
      '药理学|24临床2班',
      '病理学|24护理1班',
      '诊断学|23临床1班',
      '内科学|23临床2班',
      '外科学|22临床1班',
      '妇产科学|22临床2班',
      '儿科学|22临床1班',
      '医学统计学|23预防1班',
      '流行病学|23预防1班',
      '局部解剖学|25临床1班',
      '组织学与胚胎学|25临床2班',
      '医学免疫学|25临床3班',
      '医学微生物学|25临床1班',
    ],
    values: [
      'courseCode: B1001,B1002,B1003,B1004,B1005,B1006',
      'studentCount: 45',
      'department: 基础医学院',
      'campus: 江安',
      'termCode: 2026-2027-1',
    ],
  },
  '590 experiments by date with periods and clocks': {
    asked: ['columnCodes 签到状态'],
    said: ['new @2-9'],
    values: ['termCode: 2026-2027-1'],
  },
  '591 weeks with chapters and no day': {
    asked: [
      'sheetName class',
      'sheetName course',
      'columnLeft 教学内容',
      'columnLeft 课时',
      'columnLeft 提交人',
      'columnLeft 提交时间',
      'columnCodes 审核状态',
    ],
    said: [
      'new teachers:COURSE_TEACHER_MISSING weeks:COURSE_PRACTICE_WEEKS @3',
      'duplicate teachers:COURSE_TEACHER_MISSING weeks:COURSE_PRACTICE_WEEKS @4-10',
    ],
    unexpected: ['生理学|24临床1班'],
    values: ['termCode: 2026-2027-1'],
  },
  '592 codes of times with numbers of teachers': {
    asked: [
      'columnSets C_CODE、C_NUM、C_GROUP、課程中文名稱、學分數、上课时间、對應的上課教室1、對應的上課教室2、人數限制、任课教师编号、課程備註',
      'columnLeft 對應的上課教室1',
    ],
    said: [
      'error staffNos:STAFF_NOS_DIFFER teachers:COURSE_TEACHER_MISSING weeks:WEEKS_UNREADABLE @2-11',
    ],
  },
  '593 classes of one course named in the title': {
    asked: ['sheetName course'],
    said: ['new @3-16'],
    values: ['studentCount: 45', 'campus: 江安', 'termCode: 2026-2027-1'],
  },
  '594 the class in the title, clocks beside periods': {
    asked: ['sheetName class'],
    said: ['new @3-16'],
    values: ['termCode: 2026-2027-1'],
  },
  '595 three teachers with their numbers and no times': {
    said: ['new weeks:COURSE_WITHOUT_TIME @2-11'],
    values: ['courseCode: B1001,B1002,B1003,B1004,B1005,B1006', 'termCode: 2026-2027-1'],
  },
  '596 weeks, periods and rooms each by commas': {
    said: ['new @2-15'],
    values: [
      'classCode: B1001-01,B1002-01,B1003-01,B1004-01,B1005-01,B1006-01',
      'termCode: 2026-2027-1',
    ],
  },
};
