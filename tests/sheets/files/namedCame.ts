import type { RecordedImport } from './exportFile';
import type { NAMED_EXPORTS } from './namedExports';

export const NAMED_CAME: Record<keyof typeof NAMED_EXPORTS, RecordedImport> = {
  '447 spans of dates with clocks in HTML': {
    said: [
      'new status:CELL_LEFT_OUT @2-4,6-13',
      'error status:CELL_LEFT_OUT date:DATE_UNREADABLE @5',
    ],
    missing: [
      '外科学|1014|W3-5|D1|3-4|实验楼B203|刘思源',
      '外科学|1014|W4|D6|1-2|实验楼B203|刘思源',
    ],
    values: ['courseCode: B1001,B1002,B1003,B1007,B1008,B1009', 'termCode: 2026-2027-1'],
  },
  '448 first and last periods in words': {
    said: ['new @2-6,8-15', 'error periods:PERIOD_RANGE_REVERSED @7'],
    missing: 'all',
    unexpected: [
      '生理学|01|W1-8|D1|1-2|逸夫楼101|林晓峰',
      '药理学|01|W1-16|D2|1-2|教1-305|陈雅琴',
      '病理学|01|W9-16|D3|1-2|中医楼402|黄志远',
      '诊断学|01|W1-4,6-9|D4|1-2|机能实验室2|郑美玲',
      '内科学|01|W2,4,6|D5|1-2|第3会议室|吴国栋',
      '妇产科学|01|W1-8|D2|3-4|临床技能中心201|蔡文静',
      '儿科学|01|W1-16|D3|3-4|博学楼A101|杨立群',
      '医学统计学|01|W9-16|D4|3-4|逸夫楼101|许海燕',
      '流行病学|01|W1-4,6-9|D5|3-4|教1-305|何建平',
      '局部解剖学|01|W2,4,6|D1|6-7|中医楼402|郭振华',
      '组织学与胚胎学|01|W3-5|D2|6-7|机能实验室2|马晓雯',
      '医学免疫学|01|W1-8|D3|6-7|第3会议室|罗永强',
      '医学微生物学|01|W1-16|D4|6-7|实验楼B203|梁淑芬',
    ],
    values: [
      'courseCode: B1001,B1002,B1003,B1004,B1005,B1007',
      'credit: 2',
      'campus: 中心校区',
      'termCode: 2026-2027-1',
    ],
  },
  '449 periods under 节数 and weeks under 周数': {
    said: ['new @2-19'],
    values: ['termCode: 2026-2027-1'],
  },
  '450 half days by date, two teachers, and sheets of sums': {
    asked: ['halfDays 时段', 'columnLeft 教师1', 'columnLeft 教师2'],
    said: ['error teachers:COURSE_TEACHER_MISSING periods:PERIODS_UNREADABLE @2-11'],
  },
  '451 weeks first and the course last': {
    said: ['new @2-17'],
    values: ['termCode: 2026-2027-1'],
  },
  '452 contributions with secretaries and listeners': {
    asked: ['columnLeft 教秘', 'columnLeft 班级', 'columnCodes 旁听对象', 'columnCodes 审核标记'],
    said: ['new weeks:COURSE_WITHOUT_TIME @2-11'],
    missing: 'all',
    unexpected: [
      '生理学|硕士',
      '药理学|硕士',
      '病理学|硕士',
      '诊断学|硕士',
      '内科学|硕士',
      '外科学|硕士',
      '妇产科学|硕士',
      '儿科学|硕士',
      '医学统计学|硕士',
      '流行病学|硕士',
    ],
    values: [
      'courseCode: B1001,B1002,B1003,B1004,B1005,B1006',
      'credit: 2',
      'totalHours: 32',
      'labHours: 4',
      'remark: 小班讨论',
      'termCode: 2026-2027-1',
    ],
  },
  '453 every week’s day and periods in numerals': {
    asked: ['columnLeft 课程描述', 'columnLeft 开设学期', 'columnCodes 是否需要抢选'],
    said: ['new @2-16'],
    values: [
      'courseCode: B1001,B1002,B1003,B1004,B1005,B1006',
      'courseType: 必修,选修',
      'credit: 2',
      'department: 基础医学院',
      'termCode: 2026-2027-1',
    ],
  },
  '454 a small number under 上课时间': {
    said: [
      'error periods:TIME_INCOMPLETE courseType:CELL_SAYS_MORE weeks:COLUMN_UNUSED @2-3,5,8-9,11,13',
      'error weeks:TIME_COLUMNS_DIFFER courseType:CELL_SAYS_MORE @4,6-7,10,12',
    ],
  },
  '455 heads and classes in one cell, the weekday inside 节次': {
    asked: ['columnLeft 承担部门编码', 'columnSaid 班级代码'],
    said: ['new studentCount:CELL_LEFT_OUT @2-17'],
    values: ['courseType: 必修课', 'totalHours: 32', 'termCode: 2026-2027-1'],
  },
  '456 a date under 上课时间': {
    said: ['new @2-16'],
    values: ['termCode: 2026-2027-1'],
  },
  '457 numbers of weeks and coded times': {
    asked: ['columnCodes 班级编号'],
    said: [
      'error weeks:WEEKS_UNREADABLE courseType:CELL_SAYS_MORE @2,5,8,11',
      'new weeks:COURSE_WITHOUT_TIME courseType:CELL_SAYS_MORE @3-4,6-7,9-10,12-13',
    ],
    unexpected: [
      '药理学|',
      '病理学|',
      '内科学|',
      '外科学|',
      '儿科学|',
      '医学统计学|',
      '局部解剖学|',
      '组织学与胚胎学|',
    ],
    values: [
      'courseCode: 100011,100012,100014,100015,100017,100018',
      'studentCount: 45',
      'courseType: 01',
      'termCode: 2026-2027-1',
    ],
  },
  '458 periods beside clocks': {
    asked: ['columnCodes 冲突状态'],
    said: ['new @3-20'],
    values: ['termCode: 2026-2027-1'],
  },
  '459 lessons by date and clock with a mobile': {
    asked: ['columnLeft 手机'],
    said: ['error weeks:TIME_INCOMPLETE firstDate:CELL_LEFT_OUT @2-15'],
    missing: 'all',
  },
  '460 theory and practice side by side, the date in three columns': {
    asked: [
      'besideSet 讲课章节及内容',
      'besideSet 学生分组',
      'columnLeft 实验、实践内容',
      'columnSaid 时数',
    ],
    said: ['error courseName:REQUIRED periods:TIME_INCOMPLETE @4-11'],
  },
  '461 English days and clocks without weeks': {
    asked: ['columnLeft Time', 'columnCodes Section', 'columnCodes Days'],
    said: ['new weeks:COURSE_WITHOUT_TIME @2-11'],
    unexpected: [
      '生理学|',
      '药理学|',
      '病理学|',
      '诊断学|',
      '内科学|',
      '外科学|',
      '妇产科学|',
      '儿科学|',
      '医学统计学|',
      '流行病学|',
    ],
    values: [
      'courseCode: B1001,B1002,B1003,B1004,B1005,B1006',
      'credit: 3',
      'termCode: 2026-2027-1',
    ],
  },
  '462 numbers of classes, teachers and rooms alone': {
    asked: ['columnSaid 类型', 'columnSaid 班级编号'],
    said: [
      'error courseName:REQUIRED staffNos:STAFF_NOS_DIFFER teachers:COURSE_TEACHER_MISSING weekday:TIME_INCOMPLETE @2-9',
    ],
  },
  '463 teachers with honours and fields of study': {
    asked: ['columnCodes 头衔'],
    said: ['new @2-15'],
  },
  '464 stars behind headers and sexes in letters': {
    said: ['new @2-15'],
  },
  '465 posts twice and no department': {
    asked: ['columnLeft 教育网', 'columnLeft 行政职务'],
    said: [
      'error department:CONTACT_PLACE_REQUIRED position:CELL_OF_OTHER_KIND @2,5,8,11',
      'error department:CONTACT_PLACE_REQUIRED @3-4,6-7,9-10',
    ],
  },
  '466 two phones by number': {
    said: [
      'new @2-6,8-15',
      'error officePhone:CONTACT_NUMBER_MOVED mobile:CONTACT_MOBILE_INVALID @7',
    ],
    missing: ['刘思源|mobile=13805911006|officePhone=0591-22861006|position=干事|unit=基础医学院'],
  },
};
