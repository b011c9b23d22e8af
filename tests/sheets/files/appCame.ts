import type { APP_EXPORTS } from './appExports';
import type { RecordedImport } from './exportFile';

export const APP_CAME: Record<keyof typeof APP_EXPORTS, RecordedImport> = {
  '407 a timetable for WakeUp': {
    said: ['new @2-21'],
    values: ['termCode: 2026-2027-1'],
  },
  '408 a timetable for relief teachers': {
    asked: ['columnLeft 第 1 列', 'columnLeft 第 2 列', 'columnLeft 第 4 列', 'columnLeft 第 5 列'],
    said: [
      'error courseName:REQUIRED teachers:COURSE_TEACHER_MISSING weeks:COURSE_WITHOUT_TIME @1-16',
    ],
  },
  '409 experiments with day, periods and clock in one text': {
    asked: ['columnLeft 所属实验课程', 'columnCodes 签到状态'],
    said: ['error courseName:REQUIRED @2-13'],
    missing: 'all',
  },
  '410 a cleaned timetable whose Sunday is 0': {
    asked: ['weekdayFromZero 星期几', 'columnLeft 节数', 'columnSaid 周数'],
    said: ['new @2-19'],
    values: ['studentCount: 60', 'termCode: 2026-2027-1'],
  },
  '411 rules with odd and even weeks as truths': {
    asked: ['columnCodes 调课'],
    said: ['new @2-15'],
    values: ['termCode: 2026-2027-1'],
  },
  '412 classes against slots': {
    asked: ['columnLeft 第 1 列'],
    said: [
      'error courseName:REQUIRED teachers:COURSE_TEACHER_MISSING weeks:COURSE_WITHOUT_TIME @1-4',
    ],
  },
  '413 texts as formulas with a parity of their own': {
    said: ['new @2-17'],
    values: ['termCode: 2026-2027-1'],
  },
  '414 fields of a student system with masks': {
    asked: [
      'columnLeft CourseId',
      'columnLeft CourseNumber',
      'columnLeft TeacherId',
      'columnLeft WeekState',
      'columnLeft RoomName',
      'columnCodes StartUnit',
      'columnCodes EndUnit',
    ],
    said: ['error weeks:TIME_INCOMPLETE @2-15'],
    missing: 'all',
  },
  '415 visits by day and half day under two rows of headers': {
    asked: ['sheetName class', 'halfDays 时段'],
    said: [
      'error teachers:TEACHER_NOTE_LEFT periods:PERIODS_UNREADABLE date:DATE_IS_DECIMAL @4-6,8-11',
      'error teachers:TEACHER_NOTE_LEFT periods:PERIODS_UNREADABLE date:DATE_IS_DECIMAL remark:REMARK_SAYS_OTHERWISE @7',
    ],
  },
  '416 interns in the first letters of words': {
    asked: [
      'columnLeft 第 2 列',
      'columnLeft 第 4 列',
      'columnLeft 第 5 列',
      'columnLeft 第 6 列',
      'columnLeft 第 7 列',
      'columnLeft 第 8 列',
      'columnLeft 第 9 列',
      'columnLeft 第 10 列',
      'columnLeft 第 11 列',
    ],
    said: [
      'error courseName:REQUIRED teachers:COURSE_TEACHER_MISSING weeks:COURSE_WITHOUT_TIME @1-13',
    ],
  },
  '417 a sheet for each week with days across': {
    asked: ['sheetName weeks', 'columnLeft 第 1 列', 'columnLeft 第 4 列', 'columnLeft 第 5 列'],
    said: [
      'error courseName:REQUIRED teachers:COURSE_TEACHER_MISSING weeks:COURSE_WITHOUT_TIME @1-4',
    ],
  },
  '418 a centre of laboratories with blank rows': {
    asked: ['sheetName place', 'columnCodes 批次'],
    said: ['new @3-6,8-11,13-16'],
    values: ['studentCount: 30', 'termCode: 2026-2027-1'],
  },
  '419 an English programme by days': {
    asked: ['columnLeft Day', 'columnLeft Time'],
    said: [
      'error courseName:REQUIRED teachers:TEACHER_NAME_DOUBTFUL periods:TIME_INCOMPLETE @3-4,6-7,9-10,12-13',
      'error courseName:REQUIRED periods:TIME_INCOMPLETE @5,8,11,14',
    ],
    missing: 'all',
  },
  '420 staff of a personnel program with one on probation': {
    said: ['new @2-4,6,8-19', 'new remark:REMARK_SAYS_OTHERWISE @5', 'new status:CELL_LEFT_OUT @7'],
  },
  '421 users of a workplace with paths': {
    asked: ['columnLeft Extension', 'columnCodes Role'],
    said: ['new name:CONTACT_NAME_JOINED @2-13'],
    missing: 'all',
    unexpected: [
      '林晓峰|department=医科大学/第一临床医学院/教务处|email=t10001@example.com|mobile=13805911001',
      '陈雅琴|department=医科大学/基础医学院/学生处|email=t10002@example.com|mobile=13805911002',
      '黄志远|department=医科大学/基础医学院/内科学教研室|email=t10003@example.com|mobile=13805911003',
      '郑美玲|department=医科大学/第一临床医学院/外科学教研室|email=t10004@example.com|mobile=13805911004',
      '吴国栋|department=医科大学/基础医学院/妇产科学教研室;医科大学/工会|email=t10005@example.com|mobile=13805911005',
      '刘思源|department=医科大学/基础医学院/儿科学教研室|email=t10006@example.com|mobile=13805911006',
      '蔡文静|department=医科大学/第一临床医学院/教务处|email=t10007@example.com|mobile=13805911007',
      '杨立群|department=医科大学/基础医学院/学生处|email=t10008@example.com|mobile=13805911008',
      '许海燕|department=医科大学/基础医学院/内科学教研室|email=t10009@example.com|mobile=13805911009',
      '何建平|department=医科大学/第一临床医学院/外科学教研室|email=t10010@example.com|mobile=13805911010',
      '郭振华|department=医科大学/基础医学院/妇产科学教研室|email=t10011@example.com|mobile=13805911011',
      '马晓雯|department=医科大学/基础医学院/儿科学教研室|email=t10012@example.com|mobile=13805911012',
    ],
  },
  '422 employees with mailboxes and numbers of both kinds': {
    said: [
      'error department:CONTACT_PLACE_REQUIRED @3-4,6-7,9-10,12-13',
      'error mobile:CONTACT_NUMBER_MOVED department:CONTACT_PLACE_REQUIRED @5,8,11,14',
    ],
  },
  '423 teachers with the family name first': {
    asked: [
      'columnLeft Contact No.',
      'columnCodes Position/Rank',
      'columnSaid Department/Subject Area',
    ],
    said: ['error department:CONTACT_PLACE_REQUIRED @2-5'],
    missing: 'all',
  },
  '424 teachers with designations and rooms': {
    asked: ['columnLeft staffRoom', 'columnCodes designation'],
    said: ['new @2-3,5-13', 'new name:CONTACT_NAME_DOUBTFUL @4'],
    missing: 'all',
    unexpected: [
      '林晓峰|department=教务处|email=t10001@example.com|staffNo=CS010',
      '陈雅琴|department=学生处|email=t10002@example.com|staffNo=CS020',
      'Dr. 黄志远|department=内科学教研室|email=t10003@example.com|staffNo=CS030',
      '郑美玲|department=外科学教研室|email=t10004@example.com|staffNo=CS040',
      '吴国栋|department=妇产科学教研室|email=t10005@example.com|staffNo=CS050',
      '刘思源|department=儿科学教研室|email=t10006@example.com|staffNo=CS060',
      '蔡文静|department=教务处|email=t10007@example.com|staffNo=CS070',
      '杨立群|department=学生处|email=t10008@example.com|staffNo=CS080',
      '许海燕|department=内科学教研室|email=t10009@example.com|staffNo=CS090',
      '何建平|department=外科学教研室|email=t10010@example.com|staffNo=CS100',
      '郭振华|department=妇产科学教研室|email=t10011@example.com|staffNo=CS110',
      '马晓雯|department=儿科学教研室|email=t10012@example.com|staffNo=CS120',
    ],
  },
  '425 counsellors with their days': {
    asked: ['columnLeft 所属机关', 'columnCodes 其他情况', 'columnCodes 工作结束时间'],
    said: [
      'error department:CONTACT_PLACE_REQUIRED @2-8,10-13',
      'error department:CONTACT_PLACE_REQUIRED name:ROW_SAYS_OTHERWISE @9',
    ],
    missing: 'all',
  },
  '426 teachers in French': {
    asked: ['columnLeft 第 3 列'],
    said: ['error name:REQUIRED department:CONTACT_PLACE_REQUIRED @1-4'],
  },
};
