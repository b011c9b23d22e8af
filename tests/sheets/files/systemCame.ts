import type { RecordedImport } from './exportFile';
import type { SYSTEM_EXPORTS } from './systemExports';

export const SYSTEM_CAME: Record<keyof typeof SYSTEM_EXPORTS, RecordedImport> = {
  '267 a medical university’s calendar, a row for each week': {
    said: ['new @2-25'],
    values: [
      'courseCode: B1001,B1002,B1003,B1004,B1005,B1006',
      'studentCount: 45',
      'termCode: 2026-2027-1',
    ],
  },
  '268 a medical college’s term with unsorted weeks and joined rooms': {
    asked: ['columnCodes xq'],
    said: [
      'error termCode:TERM_CODE_INVALID @2-10,12-19',
      'error termCode:TERM_CODE_INVALID room:CELL_SAYS_MORE @11',
    ],
    missing: 'all',
  },
  '269 a graduate school’s page with cells over the periods': {
    asked: ['columnLeft 星期一', 'columnLeft 星期二', 'columnLeft 星期三'],
    said: [
      'error courseName:REQUIRED teachers:COURSE_TEACHER_MISSING weeks:TIME_INCOMPLETE @2-5,7-9,11-13',
      'error courseName:REQUIRED teachers:COURSE_TEACHER_MISSING periods:PERIODS_NOT_IN_PART weeks:TIME_INCOMPLETE @6,10',
    ],
    missing: 'all',
  },
  '270 a graduate school’s grid with a diamond before the teacher': {
    asked: [
      'columnLeft 第 1 列',
      'columnLeft 第 2 列',
      'columnLeft 第 3 列',
      'columnLeft 第 4 列',
      'columnLeft 第 5 列',
      'columnLeft 第 6 列',
    ],
    said: [
      'error courseName:REQUIRED teachers:COURSE_TEACHER_MISSING weeks:COURSE_WITHOUT_TIME @1-6',
    ],
    missing: 'all',
  },
  '271 lessons with a time of five digits and a parity of 全部': {
    asked: ['columnLeft 机房'],
    said: ['new @2-25'],
    values: [
      'classCode: J1,J2,J3,J4,J5,J6',
      'studentCount: 40,41,42,43,44,45',
      'assessment: 考试',
      'termCode: 2026-2027-1',
    ],
  },
  '272 arrangements with weeks in brackets, blanks between them': {
    said: [
      'new @2-5,7-11,13-17,19-21,24',
      'error weeks:TIME_INCOMPLETE @6,12,18',
      'new room:ROOM_UNKNOWN periods:PERIODS_OVER_NOON room:ROOM_DOUBTFUL @22',
      'error weeks:WEEKS_UNREADABLE @23',
    ],
    missing: [
      '内科学|23临床2班|W2,4,6|D5|1-2|第3会议室|吴国栋10005',
      '局部解剖学|25临床1班|W2,4,6|D1|6-7|中医楼402|郭振华10011',
      '医学伦理学|23临床1班|W2,4,6|D2|8-9|逸夫楼101|韩志刚10017',
    ],
    values: ['courseCode: B1001,B1002,B1003,B1004,B1006,B1007', 'termCode: 2026-2027-1'],
  },
  '273 a list whose times are parted by the markup of a line break': {
    said: [
      'new @2-17',
      'error weeks:TIME_UNREADABLE @18',
      'error weeks:WEEKS_UNREADABLE @19',
      'new periods:PERIODS_OVER_NOON @20',
    ],
    values: ['courseCode: B1001,B1002,B1003,B1004,B1005,B1006', 'termCode: 2026-2027-1'],
  },
  '274 exams written in two ways': {
    asked: ['columnLeft 考试时间', 'columnLeft 考试教室'],
    said: ['new weeks:COURSE_WITHOUT_TIME @3-22'],
    values: [
      'courseCode: B1001,B1002,B1003,B1004,B1005,B1006',
      'studentCount: 19,20,21,22,23,24',
      'department: 基础医学院',
      'campus: 旗山',
      'termCode: 2026-2027-1',
    ],
  },
  '275 experiments with a row for each student': {
    asked: [
      'columnLeft 院系名称',
      'columnLeft 姓名（可能有重名）',
      'columnLeft 课时',
      'columnSaid 实验人数',
    ],
    said: ['error courseName:REQUIRED @2-25'],
    missing: 'all',
  },
  '276 courses with the day of their exam beside them': {
    asked: ['columnLeft 考试日期', 'columnLeft 答疑时间', 'columnLeft 答疑地点'],
    said: ['new @2-6,8-17', 'new remark:REMARK_SAYS_OTHERWISE @7'],
    values: [
      'courseCode: B1001,B1002,B1003,B1006,B1007,B1008',
      'remark: 国庆周停课一次',
      'termCode: 2026-2027-1',
    ],
  },
  '277 periods beside clock times, some rows with the clock alone': {
    asked: ['columnLeft 开始时间', 'columnLeft 结束时间'],
    said: ['new @2-11', 'error periods:TIME_INCOMPLETE @12-13', 'new periods:COLUMN_UNUSED @14'],
    missing: ['法医学||W1-4|D6|1-2|博学楼A102|丁建华'],
    unexpected: ['康复学||W1-4|D7|1-2|博学楼A104|姚大伟'],
    values: ['courseType: 普通课程', 'credit: 3,2', 'termCode: 2026-2027-1'],
  },
  '278 periods without weeks': {
    said: ['error weeks:TIME_INCOMPLETE @2-17'],
  },
  '279 slots by number and a state of weeks': {
    asked: ['columnCodes weekStatus'],
    said: [
      'error courseName:REQUIRED periods:TIME_INCOMPLETE lastWeek:COLUMN_UNUSED @2-3,9',
      'error courseName:REQUIRED periods:TIME_INCOMPLETE firstWeek:COLUMN_UNUSED lastWeek:COLUMN_UNUSED @4-8,10-16',
      'error courseName:REQUIRED periods:TIME_INCOMPLETE firstWeek:COLUMN_UNUSED @17',
    ],
  },
  '280 a table of teachers under merged weekdays': {
    asked: ['columnSets 教师、课时、单双、课程、班级、教室'],
    said: [
      'new totalHours:CELL_LEFT_OUT weeks:COURSE_WITHOUT_TIME parity:COLUMN_UNUSED @4,9,14,19',
      'error totalHours:CELL_LEFT_OUT courseName:REQUIRED weeks:COURSE_WITHOUT_TIME parity:COLUMN_UNUSED @7-8,12-13,17-18',
    ],
    unexpected: [
      '生理学|24临床1班',
      '外科学|22临床1班',
      '局部解剖学|25临床1班',
      '医学英语|24临床3班',
    ],
    values: ['termCode: 2026-2027-1'],
  },
  '281 a printed timetable with slashes in its cells': {
    asked: [
      'sheetName class',
      'columnLeft 星期一',
      'columnLeft 星期二',
      'columnLeft 星期三',
      'columnLeft 星期四',
      'columnLeft 星期五',
    ],
    left: ['备注：实践课程不在表内'],
    said: [
      'error courseName:REQUIRED teachers:COURSE_TEACHER_MISSING periods:PERIODS_UNREADABLE weeks:TIME_INCOMPLETE @3-7',
    ],
    missing: 'all',
  },
  '282 users of Microsoft 365': {
    asked: ['columnLeft User Name', 'columnLeft Display Name', 'columnLeft Office Number'],
    said: ['new name:CONTACT_NAME_JOINED @2-19'],
    missing: 'all',
    unexpected: [
      '林晓峰|department=教务处|mobile=13805911001|officePhone=0591-22861001|position=处长',
      '陈雅琴|department=学生处|mobile=13805911002|officePhone=0591-22861002|position=科员',
      '黄志远|department=内科学教研室|mobile=13805911003|officePhone=0591-22861003|position=主任',
      '郑美玲|department=外科学教研室|mobile=13805911004|officePhone=0591-22861004-8001|position=教学秘书',
      '吴国栋|department=妇产科学教研室|mobile=13805911005|officePhone=0591-22861005|position=副主任',
      '刘思源|department=儿科学教研室|mobile=13805911006|officePhone=0591-22861006|position=干事',
      '蔡文静|department=教务处|officePhone=0591-22861007|position=处长',
      '杨立群|department=学生处|mobile=13805911008|officePhone=0591-22861008|position=科员',
      '许海燕|department=内科学教研室|mobile=13805911009|officePhone=0591-22861009|position=主任',
      '何建平|department=外科学教研室|mobile=13805911010|officePhone=0591-22861010|position=教学秘书',
      '郭振华|department=妇产科学教研室|mobile=13805911011|officePhone=0591-22861011|position=副主任',
      '马晓雯|department=儿科学教研室|mobile=13805911012|officePhone=0591-22861012|position=干事',
      '罗永强|department=教务处|mobile=13805911013|officePhone=0591-22861013|position=处长',
      '梁淑芬|department=学生处|mobile=13805911014|officePhone=0591-22861014|position=科员',
      '宋家豪|department=内科学教研室|mobile=13805911015|officePhone=0591-22861015|position=主任',
      '唐婉儿|department=外科学教研室|mobile=13805911016|officePhone=0591-22861016|position=教学秘书',
      '韩志刚|department=妇产科学教研室|mobile=13805911017|officePhone=0591-22861017|position=副主任',
      '冯玉兰|department=儿科学教研室|mobile=13805911018|officePhone=0591-22861018|position=干事',
    ],
  },
  '283 company contacts of a telephone system': {
    asked: [
      'columnKind Organization',
      'columnLeft Company Name',
      'columnLeft Job Title',
      'columnLeft Business',
      'columnLeft Mobile 2',
    ],
    said: ['error department:CONTACT_PLACE_REQUIRED name:CONTACT_NAME_JOINED @2-19'],
    missing: 'all',
  },
  '284 doctors with the days of their clinics': {
    asked: ['columnCodes 停诊情况'],
    said: ['new @2-19'],
  },
  '285 employees synced from an app, with their state': {
    said: ['new status:CELL_LEFT_OUT @2-19'],
    unexpected: [
      '郑美玲|department=外科学教研室|mobile=13805911004|position=教学秘书',
      '刘思源|department=儿科学教研室|mobile=13805911006|position=干事',
      '何建平|department=外科学教研室|mobile=13805911010|position=教学秘书',
      '马晓雯|department=儿科学教研室|mobile=13805911012|position=干事',
      '唐婉儿|department=外科学教研室|mobile=13805911016|position=教学秘书',
      '冯玉兰|department=儿科学教研室|mobile=13805911018|position=干事',
    ],
  },
  '286 users with two mobiles, a short number and papers': {
    said: ['new @2-19'],
  },
};
