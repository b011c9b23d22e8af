import type { LATER_FILES } from './laterFiles';

/**
 * The expected result of importing a file, written by hand: questions, skipped rows, messages and
 * stored lines.
 */
export interface Expected {
  asked?: string[];
  left?: string[];
  said: string[];
  stored?: string[];
}

export const LATER_EXPECTED: Record<keyof typeof LATER_FILES, Expected> = {
  '27 a timetable of the app of 强智': {
    asked: ['columnLeft kssj', 'columnLeft jssj'],
    said: ['2 new', '3 error weeks:WEEKS_UNREADABLE', '4 new periods:PERIODS_OVER_NOON'],
    stored: [
      '大学英语 张三; 08-31 1-2 教学楼101 张三; 09-07 1-2 教学楼101 张三; 09-14 1-2 教学楼101 张三',
      '程序设计 王五; 09-08 5-7 明华楼605(公共机房) 王五; 09-15 5-7 明华楼605(公共机房) 王五; 09-29 5-7 明华楼605(公共机房) 王五',
    ],
  },
  '28 a template with clock times and no weeks': {
    said: [
      '2 error teachers:COURSE_TEACHER_MISSING weeks:TIME_INCOMPLETE',
      '3 error teachers:COURSE_TEACHER_MISSING periods:CLOCK_NOT_PERIODS weeks:TIME_INCOMPLETE',
    ],
  },
  '29 exams of several classes as text': {
    asked: ['columnLeft 考试时间'],
    said: ['2 new weeks:COURSE_WITHOUT_TIME', '3 new weeks:COURSE_WITHOUT_TIME'],
    stored: ['B001 生理学 24临床1班 旗山 王一', 'B001 生理学 24临床2班 旗山 王一'],
  },
  '30 fields of a data platform with masks of weeks': {
    asked: ['columnLeft SJSM'],
    said: [
      '2 error staffNos:STAFF_NOS_DIFFER teachers:COURSE_TEACHER_MISSING',
      '3 error staffNos:STAFF_NOS_DIFFER teachers:COURSE_TEACHER_MISSING',
    ],
  },
  '31 tasks of a graduate school with classes counted': {
    asked: ['columnLeft 辅导教师'],
    said: ['2 new', '3 new'],
    stored: [
      '医学统计学 1 王一; 09-07 1-2 研401 王一; 09-14 1-2 研401 王一; 09-21 1-2 研401 王一',
      '医学统计学 2 赵三; 09-09 3-4 赵三; 09-11 3-4 赵三; 09-16 3-4 赵三; 09-18 3-4 赵三; 09-23 3-4 赵三; 09-25 3-4 赵三',
    ],
  },
  '32 a skills centre, days merged over several trainings': {
    said: [
      '3 new',
      '4 new',
      '5 error weeks:CLOCK_NOT_PERIODS',
      '6 error date:SESSION_DATE_MISMATCH',
    ],
    stored: [
      '急救学 24临床1班 王一、李二; 09-07 1-4 301 心肺复苏 王一、李二',
      '急救学 24临床2班 王一、李二; 09-07 6-9 301 心肺复苏 王一、李二',
    ],
  },
  '33 small lectures for residents': {
    said: [
      '3 error courseName:REQUIRED weeks:CLOCK_NOT_PERIODS',
      '4 error courseName:REQUIRED weeks:TIME_UNREADABLE',
    ],
  },
  '34 a hospital whose roles are columns': {
    asked: [
      'columnLeft 科主任',
      'columnLeft 护士长',
      'columnLeft 手机 (2)',
      'columnLeft 医生办公室',
      'columnLeft 护士站',
    ],
    said: ['2 error name:REQUIRED', '3 error name:REQUIRED'],
  },
  '35 departments as lines over people': {
    asked: ['bandRows place'],
    left: ['一、教务处', '二、学生处', '制表：办公室'],
    said: ['4 new', '5 new', '7 new'],
    stored: [
      '王一 教务处 处长 13800001111 22860001',
      '李二 教务处 科员 13800002222 22860002',
      '赵三 学生处 处长 13800003333 22860003',
    ],
  },
  '36 unit and department in one cell': {
    said: ['2 new', '3 new'],
    stored: [
      '王一 内科 第一临床医学院 13800001111 661111',
      '李二 外科 附属协和医院 13800002222 662222',
    ],
  },
  '37 a 青果 list of a teacher with weekday and periods together': {
    said: ['2 new', '3 new', '4 new'],
    stored: [
      '107001 护理学基础 107001-01 24护理1班 王一; 08-31 1-2 护理楼201 王一0101; 09-07 1-2 护理楼201 王一0101; 09-09 6-8 护理楼实训1 王一0101; 09-14 1-2 护理楼201 王一0101; 09-21 1-2 护理楼201 王一0101; 09-23 6-8 护理楼实训1 王一0101; 10-07 6-8 护理楼实训1 王一0101',
      '107002 健康评估 107002-02 24护理2班 李二; 09-18 3-4 李二0102',
    ],
  },
  '38 new 正方 with several teachers, times and places in cells': {
    asked: ['columnSaid 选课人数/容量'],
    said: ['2 new', '3 new room:ROOM_UNKNOWN'],
    stored: [
      'B001 生理学 (2026-2027-1)-B001-1 王一、李二; 08-31 1-2 逸夫楼201 王一10001、李二10002; 09-07 1-2 逸夫楼201 王一10001、李二10002; 09-09 3-4 逸夫楼202 王一10001、李二10002; 09-14 1-2 逸夫楼201 王一10001、李二10002; 09-21 1-2 逸夫楼201 王一10001、李二10002; 09-23 3-4 逸夫楼202 王一10001、李二10002',
      'B002 药理学 (2026-2027-1)-B002-1 赵三; 09-15 6-7 赵三10003',
    ],
  },
  '39 树维 with the whole arrangement in one cell': {
    said: ['2 new', '3 new'],
    stored: [
      'B001 生理学 王一; 09-01 3-4 教一101 王一; 09-08 3-4 教一101 王一; 09-15 3-4 教一101 王一; 09-22 3-4 教一101 王一',
      'B002 药理学 李二,赵三 李二、赵三; 09-02 1-2 教一102 李二; 09-09 1-2 教一102 李二; 09-16 1-2 教一102 赵三; 09-23 1-2 教一102 赵三',
    ],
  },
  '40 a calendar of teaching with a form above it': {
    asked: ['sheetName class', 'sheetName course', 'columnLeft 学时'],
    left: ['教研室主任签字：'],
    said: [
      '4 new',
      '5 new',
      '6 new',
      '7 error teachers:COURSE_TEACHER_MISSING periods:PERIODS_UNREADABLE',
    ],
    stored: [
      '内科学 王一; 09-01 1-2 绪论 王一; 09-08 1-2 哮喘 王一',
      '内科学 李二; 09-03 3-4 肺炎 李二',
    ],
  },
  '41 a column for each week with marks': {
    said: ['3 new', '4 error weeks:WEEKS_UNREADABLE'],
    stored: [
      '生理学 24临床1班 王一; 08-31 1-2 A101 王一; 09-07 1-2 A101 王一; 09-21 1-2 A101 王一',
    ],
  },
  '42 classes as lines over their courses': {
    asked: ['bandRows class'],
    left: ['24临床1班', '24临床2班（45人）'],
    said: ['3 new', '4 new', '6 new'],
    stored: [
      '生理学 24临床1班 王一; 08-31 1-2 A101 王一; 09-07 1-2 A101 王一',
      '药理学 24临床1班 李二; 09-01 1-2 A101 李二; 09-08 1-2 A101 李二',
      '生理学 24临床2班 王一; 09-02 1-2 A102 王一; 09-09 1-2 A102 王一',
    ],
  },
  '43 text that names its separator': {
    said: ['2 new', '3 error name:CONTACT_NAME_SEVERAL'],
    stored: ['0001 王一 内科 13800001111 wy@example.com'],
  },
  '44 hours behind teachers and a class of several majors': {
    said: [
      '2 new teachers:TEACHER_NOTE_LEFT teachers:TEACHER_NOTE_LEFT',
      '3 error teachers:NAME_UNCLEAR teachers:NAME_UNCLEAR',
    ],
    stored: [
      '局部解剖学 24级临床,麻醉,影像 王一、李二; 09-01 3-4 解剖楼1 王一、李二; 09-08 3-4 解剖楼1 王一、李二',
    ],
  },
  '45 numbers with their short ones and notes in the same cell': {
    said: [
      '2 new officePhone:CONTACT_NUMBER_MOVED officePhone:CONTACT_NUMBER_MOVED',
      '3 new name:CONTACT_NAME_BESIDE officePhone:CONTACT_NUMBER_MOVED',
      '4 new name:CONTACT_NAME_DOUBTFUL',
      '5 error name:CONTACT_NAME_SEVERAL officePhone:CONTACT_NUMBER_MOVED officePhone:CONTACT_NUMBER_MOVED remark:REMARK_SAYS_OTHERWISE',
    ],
    stored: [
      '王一 教务处 13800001111 661111',
      '李二 学生处 处长 13800002222 22860001 周末找王一',
      '值班室 保卫处 22860110 24小时',
    ],
  },
  '46 a system in English': {
    asked: [
      'columnLeft Start Time',
      'columnLeft End Time',
      'columnLeft Start Date',
      'columnLeft End Date',
    ],
    said: ['2 new weeks:COURSE_WITHOUT_TIME', '3 new weeks:COURSE_WITHOUT_TIME'],
    stored: ['ANAT101 Anatomy Wang Yi', 'PHYS102 Physiology Li Er'],
  },
  '47 days of the month over the groups of a rota': {
    asked: ['columnLeft 第 2 列', 'columnLeft 第 3 列', 'columnLeft 第 4 列', 'columnLeft 第 5 列'],
    said: [
      '1 error courseName:REQUIRED teachers:COURSE_TEACHER_MISSING weeks:COURSE_WITHOUT_TIME',
      '2 error courseName:REQUIRED teachers:COURSE_TEACHER_MISSING weeks:COURSE_WITHOUT_TIME',
      '3 error courseName:REQUIRED teachers:COURSE_TEACHER_MISSING weeks:COURSE_WITHOUT_TIME',
      '4 error courseName:REQUIRED teachers:COURSE_TEACHER_MISSING weeks:COURSE_WITHOUT_TIME',
    ],
  },
  '48 a list of practicals with groups and two rooms': {
    asked: ['columnLeft 实验教师'],
    said: ['3 clash teachers:CLASH_TEACHER', '4 clash teachers:CLASH_TEACHER', '5 new'],
    stored: [
      '机能学 24临床1班 王一; 09-07 6-9 301 神经反射 王一; 09-07 6-9 302 神经反射 王一; 09-14 6-9 301/302 血压调节 王一',
    ],
  },
  '49 standardised patients with pay and health': {
    asked: ['columnSaid 编号'],
    said: [
      '2 error department:CONTACT_PLACE_REQUIRED',
      '3 error department:CONTACT_PLACE_REQUIRED',
    ],
  },
  '50 holidays and make-up classes in the cells': {
    said: [
      '2 error weeks:WEEKS_UNREADABLE',
      '3 error weeks:TIME_CANCELLED',
      '4 error weekday:WEEKDAY_UNREADABLE',
      '5 new room:CELL_SAYS_MORE',
    ],
    stored: [
      '微生物学 24临床1班 钱四; 09-01 3-4 A101 待定 钱四; 09-08 3-4 A101 待定 钱四; 09-22 3-4 A101 待定 钱四',
    ],
  },
  '51 people over two units with periods of office': {
    asked: ['columnSets 学院、教研室、姓名、手机'],
    said: ['3 new', '4 error name:NAME_UNCLEAR', '3 new', '4 error name:NAME_NOBODY'],
    stored: [
      '王一 生理学教研室 基础医学院 13800001111',
      '李二 生理学教研室 基础医学院 13800002222',
    ],
  },
  '52 staff as a personnel system exports them': {
    said: ['2 new', '3 new status:CELL_LEFT_OUT'],
    stored: [
      '0010001 王一 男 生理学教研室 基础医学院 13800001111 0591-22860001 wy@example.com',
      '0010002 李二 女 药理学教研室 基础医学院 13800002222 le@example.com',
    ],
  },
  '53 big periods and weeks in words': {
    said: ['2 new', '3 new periods:PERIODS_OVER_NOON', '4 new'],
    stored: [
      '生理学 24临床1班 王一; 08-31 1-2 A101 王一; 09-07 1-2 A101 王一; 09-14 1-2 A101 王一; 09-21 1-2 A101 王一',
      '药理学 24临床1班 李二; 09-08 5-8 A102 李二; 09-22 5-8 A102 李二',
      '病理学 24临床1班 赵三; 09-02 3-4 A103 赵三; 09-09 3-4 A103 赵三; 09-16 3-4 A103 赵三; 09-23 3-4 A103 赵三',
    ],
  },
  '54 a web page with times over two lines': {
    said: ['2 new', '3 new'],
    stored: [
      'B001 生理学 王一; 08-31 1-2 教一101 王一; 09-07 1-2 教一101 王一; 09-09 3-4 教一102 王一; 09-14 1-2 教一101 王一; 09-23 3-4 教一102 王一',
      'B002 药理学 李二; 09-01 6-8 李二',
    ],
  },
  '55 a graduate school with weekdays and periods glued': {
    said: ['2 new periods:PERIODS_OVER_NOON', '3 error weeks:TIME_UNREADABLE', '4 new'],
    stored: [
      'Y001 医学统计学 王一; 09-28 5-7 一阶 王一; 09-30 5-7 一阶 王一; 10-05 5-7 一阶 王一; 10-07 5-7 一阶 王一',
      'Y003 科研伦理 钱四; 10-17 1-4 钱四',
    ],
  },
  '56 lines of departments in one cell, with blank rows and notes': {
    asked: ['bandRows place'],
    left: ['外科教研室：', '注：如有变动请及时告知教务处。'],
    said: [
      '3 new officePhone:CONTACT_INNER_LINE',
      '4 error name:NAME_UNCLEAR',
      '7 new officePhone:CONTACT_INNER_LINE',
    ],
    stored: ['王一 内科教研室 教学主任 13800001111', '赵三 外科教研室 教学秘书 13800003333'],
  },
  '57 a rota of teaching rounds with people in several columns': {
    said: ['3 new', '4 new', '5 error weeks:TIME_UNREADABLE'],
    stored: [
      '内科学 王一; 09-08 6-7 呼吸内科示教室 王一',
      '内科学 赵三; 09-15 6-7 呼吸内科示教室 赵三',
    ],
  },
  '58 a timetable of several campuses with their own periods': {
    said: ['2 new', '3 error studentCount:CELL_LEFT_OUT weeks:CLOCK_NOT_PERIODS'],
    stored: [
      '生理学 24临床1班 旗山 王一; 08-31 1-2 旗山博学楼101 王一; 09-07 1-2 旗山博学楼101 王一',
    ],
  },
  '59 a phone book of two lines a person': {
    asked: ['blankBelow 部门'],
    said: [
      '2 new mobile2:CONTACT_NUMBER_FROM',
      '3 duplicate mobile:CONTACT_NUMBER_MOVED mobile:CONTACT_ROW_JOINED',
      '4 new',
      '5 error mobile:CONTACT_NUMBER_MOVED name:REQUIRED department:CONTACT_PLACE_REQUIRED',
    ],
    stored: ['王一 教务处 13800001111 0591-22860001 wy@example.com', '李二 学生处 13800002222'],
  },
  '60 courses whose weeks are dates of Mondays': {
    said: [
      '2 error weeks:WEEKS_ARE_DATE',
      '3 error weeks:WEEKS_ARE_DATE remark:REMARK_SAYS_OTHERWISE',
      '4 error teachers:TEACHER_NOTE_LEFT weeks:WEEKS_UNREADABLE',
    ],
  },
  '61 supervisors with two units and a ditto mark': {
    asked: ['columnSaid 招生类别'],
    said: ['2 new', '3 new', '4 new mobile:CONTACT_MOBILE_SHARED'],
    stored: [
      '0010001 王一 第一临床医学院 13800001111',
      '0010002 李二 第一临床医学院 13800002222 同时任教于基础医学院',
      '0010003 赵三 第一临床医学院 13800001111',
    ],
  },
  '62 a plan of a term with several kinds of lessons in one row': {
    asked: ['columnSets 课程、班级、周次、星期节次、教师'],
    said: ['4 new', '5 new', '4 new'],
    stored: [
      '生理学 24临床1班 王一、李二; 08-31 1-2 王一; 09-07 1-2 王一; 09-16 6-8 李二',
      '药理学 24临床2班 赵三; 09-01 1-2 赵三; 09-08 1-2 赵三',
    ],
  },
  '63 on-line classes with numbers of meetings': {
    said: ['2 new', '3 new'],
    stored: [
      '流行病学 23预防1班 王一; 09-17 3-4 王一; 09-24 3-4 王一',
      '卫生统计学 23预防1班 李二; 09-18 3-4 李二; 09-25 3-4 李二',
    ],
  },
  '64 a phone book with ranges of lines and a fax': {
    said: ['2 new', '3 new officePhone:CONTACT_NUMBER_SURPLUS', '4 new name:CONTACT_NAME_DOUBTFUL'],
    stored: [
      '王一 校办 主任 13800001111 22862001-2 行政楼201',
      '李二 校办 秘书 13800002222 22862003 行政楼202',
      '机要室 校办 22862005 行政楼203',
    ],
  },
  '65 weeks and days of a bridging course in a text': {
    asked: ['halfDays 上课节次', 'columnLeft 学时'],
    said: [
      '2 error date:DATE_SPAN_UNCLEAR',
      '3 error date:DATE_IS_DECIMAL',
      '4 error periods:PERIODS_UNREADABLE',
    ],
  },
  '66 a list that was sorted, with classes over several rows': {
    said: [
      '2 new',
      '3 new classComposition:COURSE_FIELD_DIFFERS studentCount:COURSE_FIELD_DIFFERS',
      '4 new',
    ],
    stored: [
      'B001 生理学 生理学-01 王一; 08-31 1-2 A101 王一; 09-07 1-2 A101 王一',
      'B001 生理学 生理学-02 李二; 09-01 1-2 A102 李二; 09-08 1-2 A102 李二',
    ],
  },
};
