import type { HANDMADE_FILES } from './handmadeFiles';
import type { Expected } from './laterExpected';

export const HANDMADE_EXPECTED: Record<keyof typeof HANDMADE_FILES, Expected> = {
  '67 classes of foreign students with two languages in header and cells': {
    said: [
      '2 error weeks:WEEKS_UNREADABLE weekday:WEEKDAY_UNREADABLE',
      '3 error teachers:TEACHER_NAME_DOUBTFUL weekday:WEEKDAY_UNREADABLE',
      '4 new',
    ],
    stored: ['Chinese Ⅱ 汉语 MBBS2024-2班 李二; 09-02 6-7 B201 李二; 09-16 6-7 B201 李二'],
  },
  '68 dental practicals with benches, assistants and times of the day': {
    asked: ['columnLeft 技师'],
    said: [
      '3 error courseName:REQUIRED',
      '4 error courseName:REQUIRED',
      '5 error courseName:REQUIRED date:SESSION_DATE_MISMATCH',
    ],
  },
  '69 exams with two watchers': {
    asked: [
      'columnLeft 考试科目',
      'columnLeft 考试日期',
      'columnLeft 考试时间',
      'columnLeft 考场',
      'columnLeft 主监考',
      'columnLeft 副监考',
    ],
    said: [
      '2 error courseName:REQUIRED teachers:COURSE_TEACHER_MISSING weeks:COURSE_WITHOUT_TIME',
      '3 error courseName:REQUIRED teachers:COURSE_TEACHER_MISSING weeks:COURSE_WITHOUT_TIME',
    ],
  },
  '70 a plan of the year with signs for what each week holds': {
    asked: ['columnLeft 第 2 列'],
    said: [
      '1 error courseName:REQUIRED teachers:COURSE_TEACHER_MISSING weeks:COURSE_WITHOUT_TIME',
      '2 error courseName:REQUIRED teachers:COURSE_TEACHER_MISSING weeks:COURSE_WITHOUT_TIME',
      '3 error courseName:REQUIRED teachers:COURSE_TEACHER_MISSING weeks:COURSE_WITHOUT_TIME',
      '4 error courseName:REQUIRED teachers:COURSE_TEACHER_MISSING weeks:COURSE_WITHOUT_TIME',
      '5 error courseName:REQUIRED teachers:COURSE_TEACHER_MISSING weeks:COURSE_WITHOUT_TIME',
    ],
  },
  '71 nursing practice in turns with spans of dates': {
    asked: ['columnLeft 起止时间', 'columnSaid 周数'],
    said: [
      '2 error courseName:REQUIRED teachers:TEACHER_NOTE_LEFT weeks:COURSE_WITHOUT_TIME',
      '3 error courseName:REQUIRED weeks:COURSE_WITHOUT_TIME',
    ],
  },
  '72 bookings of a laboratory with instruments': {
    asked: ['columnLeft 学时数', 'columnSaid 使用人数'],
    said: ['2 new', '3 new remark:REMARK_SAYS_OTHERWISE', '4 new remark:REMARK_SAYS_OTHERWISE'],
    stored: [
      '机能学实验 24临床1班 王一; 09-07 6-9 机能实验室301 神经反射 王一',
      '机能学实验 24临床2班 李二、赵三; 09-08 6-9 机能实验室302 血压调节 李二、赵三; 09-09 3-3 机能实验室302 答疑 李二',
    ],
  },
  '73 a second degree with halves of the weekend as columns': {
    asked: ['halfDays 上课时间'],
    said: ['2 error weeks:TIME_UNREADABLE', '3 error weeks:WEEKS_UNREADABLE'],
  },
  '74 training of new residents with speakers and their departments': {
    asked: ['sheetName course', 'columnLeft 主持'],
    said: [
      '3 new teachers:TEACHER_NOTE_LEFT',
      '4 error teachers:TEACHER_NOTE_LEFT weeks:TIME_INCOMPLETE',
      '5 new teachers:TEACHER_NOTE_LEFT',
    ],
    stored: [
      '住院医师岗前培训 王一; 09-01 1-2 学术报告厅 医院概况 王一',
      '住院医师岗前培训 钱四; 09-02 6-7 三楼会议室 院感防控 钱四',
    ],
  },
  '75 supervisors in two languages': {
    said: ['2 new', '3 new'],
    stored: [
      '王一 心内科 附属第一医院 13800001111 0591-22860001 wy@example.com',
      'John Smith 国际教育学院 国际教育学院 13800002222 js@example.com',
    ],
  },
  '76 clinical teachers with signs for who leads': {
    said: [
      '2 error name:REQUIRED',
      '3 error name:REQUIRED',
      '4 error mobile:CONTACT_NUMBER_MOVED name:REQUIRED',
    ],
  },
  '77 contacts of a telephone': {
    asked: ['blankBelow 公司'],
    said: [
      '2 error name:CONTACT_NAME_SEVERAL',
      '3 new name:CONTACT_NAME_DOUBTFUL',
      '4 error name:NAME_NOBODY department:CONTACT_PLACE_REQUIRED',
    ],
    stored: ['内科李二 附属第一医院 13800002222 13900002222 0591-22860002'],
  },
  '78 a template of a learning platform with a start and a length': {
    said: ['2 new', '3 new'],
    stored: [
      'B001 生理学 24临床1班 王一; 08-31 1-2 A101 王一0001; 09-07 1-2 A101 王一0001; 09-14 1-2 A101 王一0001',
      'B002 药理学 24护理1班 李二; 09-01 3-4 A102 李二0002; 09-08 3-4 A102 李二0002; 09-15 3-4 A102 李二0002',
    ],
  },
  '79 groups that solve problems, each with a tutor': {
    asked: ['columnCodes 案例'],
    said: ['3 new', '4 new', '5 new'],
    stored: [
      '循环系统 王一; 09-07 6-8 PBL01 王一; 09-14 6-8 PBL01 王一; 09-21 6-8 PBL01 王一',
      '循环系统 李二; 09-07 6-8 PBL02 李二; 09-14 6-8 PBL02 李二; 09-21 6-8 PBL02 李二',
      '循环系统 赵三; 10-05 6-8 PBL01 赵三; 10-19 6-8 PBL01 赵三',
    ],
  },
  '80 clinical visits whose time is a weekday of a week and a half of the day': {
    asked: ['halfDays 见习时间'],
    said: ['2 new', '3 new', '4 new'],
    stored: [
      '诊断学 23临床1班 王一、李二、赵三; 09-08 6-10 呼吸科示教室 肺部体检 王一; 09-17 6-8 心内科病房 心脏体检 李二; 09-22 11-14 门诊大厅 腹部体检 赵三',
    ],
  },
  '81 lectures to many classes with days in lines': {
    said: ['2 new', '3 error date:SESSION_DATE_MISMATCH'],
    stored: ['形势与政策 24临床1-4班 王一; 09-10 3-4 大礼堂 王一; 09-17 3-4 大礼堂 王一'],
  },
  '82 sports to choose from': {
    said: ['2 error weeks:TIME_UNREADABLE', '3 new', '4 new periods:PERIODS_OVER_NOON'],
    stored: [
      '大学体育（三） 李二; 08-31 3-4 体育馆二楼 李二; 09-07 3-4 体育馆二楼 李二',
      '大学体育（三） 赵三; 09-02 5-6 田径场 赵三; 09-09 5-6 田径场 赵三',
    ],
  },
  '83 weekdays as columns that hold periods': {
    said: ['2 new', '3 new'],
    stored: [
      '中医基础理论 24中医1班 王一; 08-31 1-2 中A101 王一; 09-02 3-4 中A101 王一; 09-07 1-2 中A101 王一; 09-09 3-4 中A101 王一',
      '经络腧穴学 24针灸1班 李二; 09-01 3-4 中A102 李二; 09-04 1-2 中A102 李二; 09-08 3-4 中A102 李二; 09-11 1-2 中A102 李二',
    ],
  },
  '84 a graduate school with two kinds of hours in one cell': {
    said: ['2 new room:ROOM_DIFFERS room:ROOM_DIFFERS', '3 error weeks:TIME_UNREADABLE'],
    stored: [
      'Y001 高级生理学 王一; 08-31 1-4 研401 王一; 09-07 1-4 研401 王一; 09-14 1-4 研401 王一; 09-21 1-4 研401 王一; 09-28 6-9 研401 王一; 10-05 6-9 研401 王一',
    ],
  },
  '85 a table that stands on its side': {
    said: [
      '1 error name:REQUIRED department:CONTACT_PLACE_REQUIRED',
      '2 error name:REQUIRED department:CONTACT_PLACE_REQUIRED',
      '3 error name:REQUIRED department:CONTACT_PLACE_REQUIRED',
      '4 error name:REQUIRED department:CONTACT_PLACE_REQUIRED',
    ],
  },
  '86 teaching weeks in words and rooms that change': {
    said: [
      '2 new room:ROOM_CHANGES',
      '3 error weeks:TIME_UNREADABLE',
      '4 error teachers:TEACHER_NOTE_LEFT weeks:WEEKS_UNREADABLE',
    ],
    stored: [
      '流行病学 23预防1班 王一; 08-31 1-2 公卫101（第2周在102） 王一; 09-07 1-2 公卫101（第2周在102） 王一',
    ],
  },
  '87 a list of a training base with hours and the number of trainees': {
    said: [
      '3 new',
      '4 new',
      '5 new teachers:TEACHER_NOBODY teachers:COURSE_TEACHER_MISSING room:ROOM_UNKNOWN',
    ],
    stored: [
      '心电图判读 王一; 09-09 6-7 门诊楼8楼会议室 王一',
      '抗菌药物合理使用 李二,赵三 李二、赵三; 09-16 6-8 门诊楼8楼会议室 李二、赵三',
      '医患沟通; 09-23 6-7',
    ],
  },
  '88 computer rooms, sorted by room, the room once for its rows': {
    asked: ['columnLeft 机房'],
    said: ['2 new', '3 new', '4 new', '5 new'],
    stored: [
      '医学信息检索 24临床1班 王一; 08-31 1-2 王一; 09-07 1-2 王一',
      '医学信息检索 24临床2班 王一; 08-31 3-4 王一; 09-07 3-4 王一',
      '大学计算机 26护理1班 李二; 09-08 1-2 李二; 09-15 1-2 李二',
      '大学计算机 26护理2班 赵三; 09-07 1-2 赵三; 09-14 1-2 赵三',
    ],
  },
  '89 classes at night of adults': {
    asked: ['columnLeft 年级', 'columnLeft 课时'],
    said: ['2 new', '3 error date:DATE_SPAN_UNCLEAR', '4 new'],
    stored: [
      '护理管理学 王一; 09-05 1-4 继教楼301 王一; 09-06 1-4 继教楼301 王一',
      '药事管理 赵三; 09-19 11-13 腾讯会议 123-456-789 赵三',
    ],
  },
  '90 an export of courses with several places in one cell and codes in brackets': {
    said: ['2 new', '3 new'],
    stored: [
      'B001 生理学 B001-01 王一、李二; 08-31 1-2 教一101 王一0001、李二0002; 09-07 1-2 教一101 王一0001、李二0002; 09-16 3-4 教一102 王一0001、李二0002; 09-23 3-4 教一102 王一0001、李二0002',
      'B002 药理学 B002-01 赵三; 09-04 6-7 赵三0003; 09-11 6-7 赵三0003',
    ],
  },
  '91 two terms in one workbook, a sheet for each': {
    asked: ['termOfFile 2026-2027-2 2026-2027-1'],
    said: ['2 new', '2 new'],
    stored: [
      '生理学 王一; 08-31 1-2 A101 王一; 09-07 1-2 A101 王一',
      '药理学 李二; 09-01 1-2 A102 李二; 09-08 1-2 A102 李二',
    ],
  },
  '92 bedside teaching with a pair of teachers and students named': {
    asked: ['columnLeft 学生组', 'columnLeft 协助教师', 'columnLeft 病区'],
    said: ['2 new', '3 new'],
    stored: ['内科学 王一; 09-08 6-7 问诊 王一', '内科学 赵三; 09-15 6-7 体格检查 赵三'],
  },
  '93 exam dates under weeks of exams': {
    asked: ['columnLeft 考试地点'],
    said: ['2 new', '3 new'],
    stored: [
      '生理学 24临床1班 王一; 08-31 1-2 A101 王一; 09-07 1-2 A101 王一',
      '药理学 24临床1班 李二; 09-01 3-4 A102 李二; 09-08 3-4 A102 李二; 09-15 3-4 A102 李二',
    ],
  },
  '94 rows of a week with make-up marks and a merged weekday': {
    said: [
      '3 error weeks:TIME_INCOMPLETE',
      '4 error weeks:TIME_INCOMPLETE',
      '5 error weeks:TIME_INCOMPLETE',
    ],
  },
  '95 theory and practice of one course in pairs of columns': {
    asked: [
      'columnLeft 理论时间',
      'columnLeft 理论地点',
      'columnLeft 实践教师',
      'columnLeft 实践时间',
      'columnLeft 实践地点',
    ],
    said: ['2 new weeks:COURSE_WITHOUT_TIME', '3 new weeks:COURSE_WITHOUT_TIME'],
    stored: ['基础护理学 24护理1班 王一', '健康评估 24护理1班 赵三'],
  },
  '96 numbers of weeks with what is left out in words': {
    said: ['2 new', '3 error weeks:WEEKS_UNREADABLE', '4 error weeks:WEEKS_UNREADABLE', '5 new'],
    stored: [
      '生理学 24临床1班 王一; 08-31 1-2 A101 王一; 09-07 1-2 A101 王一; 09-14 1-2 A101 王一; 10-05 1-2 A101 王一',
      '微生物学 24临床1班 钱四; 09-03 1-2 A101 钱四; 09-10 1-2 A101 钱四; 09-17 1-2 A101 钱四; 09-24 1-2 A101 钱四; 10-01 1-2 A101 钱四',
    ],
  },
  '97 a phone book with codes of units and people in two units': {
    asked: ['columnLeft 第二单位', 'columnCodes 单位代码'],
    said: [
      '2 new',
      '3 new name:CONTACT_NAME_HELD',
      '4 new mobile:CONTACT_MOBILE_SHARED name:CONTACT_NAME_HELD staffNo:STAFF_NO_SHORT',
    ],
    stored: [
      '0101 王一 基础医学院 13800001111 22860001',
      '0102 李二 药学院 13800002222 22860002-801',
      '102 李二 药学院 13800002222',
    ],
  },
  '98 nurses by ward with levels': {
    asked: ['columnLeft 第 2 列', 'columnLeft 第 3 列', 'columnLeft 第 4 列', 'columnLeft 第 5 列'],
    left: ['2026年护理教学小组名单'],
    said: [
      '2 error name:REQUIRED department:CONTACT_PLACE_REQUIRED',
      '3 error name:REQUIRED department:CONTACT_PLACE_REQUIRED',
      '4 error name:REQUIRED department:CONTACT_PLACE_REQUIRED',
    ],
  },
  '99 answers with a stamp of time and doubled people': {
    said: ['2 new', '3 new name:CONTACT_NAME_HELD', '4 new name:CONTACT_NAME_HELD'],
    stored: [
      '王一 生理学教研室 13800001111 wy@example.com',
      '李二 药理教研室 13800002222',
      '李二 药理学教研室 13800002223 le@example.com',
    ],
  },
  '100 a directory with rooms and lines of a floor': {
    asked: ['columnLeft 楼层', 'columnLeft 人员', 'columnSaid 房间'],
    said: [
      '2 error mobile:CONTACT_NUMBER_MOVED name:REQUIRED',
      '3 error name:REQUIRED',
      '4 error name:REQUIRED',
    ],
  },
  '101 people who left and who came back': {
    asked: ['columnLeft 原部门', 'columnLeft 现部门'],
    said: [
      '2 error department:CONTACT_PLACE_REQUIRED',
      '3 error department:CONTACT_PLACE_REQUIRED name:ROW_SAYS_OTHERWISE',
    ],
  },
  '102 a graduate school with blocks of days and names of units before teachers': {
    asked: ['columnLeft 授课单位及教师'],
    said: [
      '2 new teachers:COURSE_TEACHER_MISSING',
      '3 new teachers:COURSE_TEACHER_MISSING',
      '4 new teachers:COURSE_TEACHER_MISSING',
    ],
    stored: [
      '医学前沿; 09-08 11-13 研101; 09-15 11-13 研101',
      '中国马克思主义与当代; 09-09 11-13 研102',
    ],
  },
  '103 a web page of one teacher with the name above': {
    asked: ['sheetName teacher'],
    said: ['3 new', '4 new'],
    stored: [
      '生理学 24临床1班 王一; 08-31 1-2 A101 王一; 09-07 1-2 A101 王一',
      '生理学 24临床2班 王一; 09-01 3-4 A101 王一; 09-08 3-4 A101 王一',
    ],
  },
  '104 lectures by visitors with fees': {
    asked: ['columnLeft 主讲专家', 'columnLeft 专家单位'],
    said: [
      '2 new teachers:COURSE_TEACHER_MISSING',
      '3 new teachers:COURSE_TEACHER_MISSING',
      '4 new teachers:COURSE_TEACHER_MISSING',
    ],
    stored: [
      '学科前沿讲座; 09-10 11-12 学术厅 肿瘤免疫; 09-17 11-12 学术厅 精准医学; 09-24 11-12 学术厅 待定',
    ],
  },
  '105 a school of nursing that writes one row for each class of a joint lesson': {
    said: ['2 new', '3 new', '4 new'],
    stored: [
      '护理伦理学 24护理1班 王一; 09-04 1-2 阶一 王一; 09-11 1-2 阶一 王一',
      '护理伦理学 24护理2班 王一; 09-04 1-2 阶一 王一; 09-11 1-2 阶一 王一',
      '护理心理学 24护理1班 李二; 09-04 3-4 阶一 李二; 09-11 3-4 阶一 李二',
    ],
  },
  '106 periods by name with breaks and lunch': {
    said: [
      '2 error periods:PERIODS_UNREADABLE',
      '3 new',
      '4 error periods:PERIODS_NOT_IN_PART',
      '5 error periods:PERIODS_UNREADABLE',
      '6 new',
    ],
    stored: [
      '药理学 24临床1班 李二; 09-01 3-4 A101 李二; 09-08 3-4 A101 李二',
      '免疫学 24临床1班 孙五; 09-04 1-2 A101 孙五; 09-04 4-4 A101 孙五; 09-11 1-2 A101 孙五; 09-11 4-4 A101 孙五',
    ],
  },
  '107 a midwifery school with practice teachers by hospital': {
    said: ['2 new', '3 error room:SESSION_TWICE'],
    stored: [
      '妇产科护理学 24助产1班 王一; 09-15 6-9 妇幼保健院产房 王一; 09-22 6-9 妇幼保健院产房 王一',
    ],
  },
  '108 make-up lessons, the old time beside the new one': {
    asked: [
      'columnLeft 原上课时间',
      'columnLeft 补课日期',
      'columnLeft 补课节次',
      'columnLeft 补课地点',
    ],
    said: ['2 new weeks:COURSE_WITHOUT_TIME', '3 new weeks:COURSE_WITHOUT_TIME'],
    stored: ['生理学 24临床1班 王一', '药理学 24临床1班 李二'],
  },
  '109 a plan of lectures by the hour with the sum in the last line': {
    asked: ['sheetName class', 'sheetName course', 'columnLeft 学时'],
    left: ['合计 6'],
    said: ['3 new', '4 new', '5 new'],
    stored: [
      '外科学 王一; 09-01 3-4 绪论 王一; 09-08 3-4 休克 王一',
      '外科学 李二; 09-03 3-4 无菌术 李二',
    ],
  },
  '110 an export of a platform with ids and instants': {
    asked: ['columnLeft startTime', 'columnLeft endTime', 'columnCodes status'],
    said: ['2 new weeks:COURSE_WITHOUT_TIME', '3 new weeks:COURSE_WITHOUT_TIME'],
    stored: ['生理学 24临床1班 王一', '药理学 24临床1班 李二'],
  },
  '111 a list of optional courses with a limit and a first week': {
    asked: ['columnSaid 选修课程', 'columnSaid 限选人数'],
    said: [
      '2 error courseName:REQUIRED weeks:TIME_UNREADABLE',
      '3 error courseName:REQUIRED weeks:WEEKS_UNREADABLE',
    ],
  },
  '112 a school of traditional medicine with masters and apprentices': {
    asked: ['columnLeft 师承导师'],
    said: ['2 error name:REQUIRED', '3 error name:REQUIRED'],
  },
  '113 a duty list of a semester with days off': {
    asked: ['columnLeft 值班人员', 'columnLeft 带班领导', 'columnLeft 领导电话'],
    said: ['2 error name:REQUIRED', '3 error name:REQUIRED'],
  },
  '114 a timetable per teacher, teachers as lines over the rows': {
    asked: ['bandRows teacher'],
    said: [
      '2 new teachers:COURSE_TEACHER_MISSING weeks:COURSE_WITHOUT_TIME courseName:CELL_OF_OTHER_KIND',
      '3 new teachers:COURSE_TEACHER_MISSING',
      '4 new teachers:COURSE_TEACHER_MISSING weeks:COURSE_WITHOUT_TIME courseName:CELL_OF_OTHER_KIND',
      '5 new teachers:COURSE_TEACHER_MISSING',
    ],
    stored: [
      '王一（生理学教研室）',
      '生理学 24临床1班; 08-31 1-2 A101; 09-07 1-2 A101',
      '李二（药理学教研室）',
      '药理学 24临床1班; 09-01 1-2 A102; 09-08 1-2 A102',
    ],
  },
  '115 rows by day with several teachers each for some periods': {
    said: [
      '2 new teachers:TEACHER_NOTE_LEFT teachers:TEACHER_NOTE_LEFT',
      '3 error teachers:TEACHERS_UNCLEAR',
    ],
    stored: ['局部解剖学 24临床1班 王一、李二; 09-07 6-9 解剖1 王一、李二'],
  },
  '116 a joint office of two hospitals, the units over the columns': {
    asked: [
      'columnLeft 附属第一医院 教学秘书',
      'columnLeft 附属第二医院 教学秘书',
      'columnLeft 手机 (2)',
    ],
    said: ['3 error name:REQUIRED', '4 error name:REQUIRED'],
  },
  '117 weeks given by their numbers and by dates that do not fit': {
    said: ['2 new', '3 error date:SESSION_DATE_MISMATCH'],
    stored: ['生理学 24临床1班 王一; 09-07 1-2 A101 王一'],
  },
  '118 a course of two campuses with the periods of each': {
    asked: ['columnLeft 上课时间（台江）', 'columnLeft 教室（台江）'],
    said: ['2 new'],
    stored: ['医学英语 英01 王一; 08-31 1-2 旗A101 王一; 09-07 1-2 旗A101 王一'],
  },
  '119 names of teachers with marks of who is new or leads': {
    said: [
      '2 error teachers:NAME_UNCLEAR',
      '3 new teachers:TEACHER_NOTE_LEFT',
      '4 error teachers:NAME_UNCLEAR',
      '5 new teachers:TEACHER_NOTE_LEFT',
    ],
    stored: [
      '药理学 24临床1班 赵三; 09-01 1-2 A101 赵三',
      '微生物学 24临床1班 周六; 09-03 1-2 A101 周六',
    ],
  },
  '120 a school that writes the half of the term': {
    said: [
      '2 new',
      '3 error weeks:WEEKS_UNREADABLE',
      '4 error weeks:WEEKS_UNREADABLE',
      '5 error weeks:WEEKS_UNREADABLE',
    ],
    stored: [
      '生理学 24临床1班 王一; 08-31 1-2 A101 王一; 09-07 1-2 A101 王一; 09-14 1-2 A101 王一; 09-21 1-2 A101 王一; 09-28 1-2 A101 王一; 10-05 1-2 A101 王一; 10-12 1-2 A101 王一; 10-19 1-2 A101 王一',
    ],
  },
  '121 people whose numbers stand in a column of all numbers': {
    asked: ['columnLeft 教学主任', 'columnLeft 秘书'],
    said: [
      '2 error mobile:CONTACT_MOBILE_INVALID name:REQUIRED',
      '3 error mobile:CONTACT_MOBILE_INVALID name:REQUIRED',
    ],
  },
  '122 thesis seminars with a committee': {
    asked: ['columnLeft 答辩主席', 'columnLeft 答辩委员', 'columnLeft 秘书'],
    said: ['2 new teachers:COURSE_TEACHER_MISSING', '3 new teachers:COURSE_TEACHER_MISSING'],
    stored: ['开题报告; 09-21 1-4 研301; 09-22 1-4 研301'],
  },
  '123 spring and autumn in one column and a year in another': {
    said: ['2 new', '3 error weeks:TERM_WITHOUT_START termCode:TERM_OF_ROW'],
    stored: ['生理学 24临床1班 王一; 08-31 1-2 A101 王一; 09-07 1-2 A101 王一'],
  },
  '124 rooms with numbers of seats and a code of the class': {
    asked: ['columnSaid 班级代码'],
    said: ['2 new', '3 new'],
    stored: [
      '生理学 24临床1班 王一; 08-31 1-2 A101(120) 王一',
      '药理学 24临床1班 李二; 09-01 1-2 A102(90座) 李二',
    ],
  },
  '125 a phone book whose numbers lost their zeros and some are formulas': {
    said: [
      '2 new',
      '3 error mobile:CELL_DIGITS_LOST staffNo:STAFF_NO_SHORT',
      '4 error officePhone:CELL_FORMULA_FAILED mobile:CONTACT_MOBILE_INVALID',
    ],
    stored: ['0012 王一 教务处 13800001111 660001 0591-22860001'],
  },
  '126 a school of public health with lessons outside': {
    asked: ['columnLeft 集合时间', 'columnLeft 领队'],
    said: ['2 new', '3 new'],
    stored: [
      '流行病学 23预防1班 王一; 09-16 1-4 市疾控中心 王一',
      '环境卫生学 23预防1班 赵三; 09-23 6-9 自来水厂 赵三',
    ],
  },
  '127 an anatomy school with tables and reserves': {
    asked: ['columnLeft 主带教师', 'columnLeft 备用教师'],
    said: ['2 new teachers:COURSE_TEACHER_MISSING', '3 new teachers:COURSE_TEACHER_MISSING'],
    stored: ['系统解剖学 26临床1班; 08-31 6-8 骨学; 09-07 6-8 骨学; 09-14 6-8 关节学'],
  },
  '128 a workbook of grades whose sheets have other columns': {
    said: ['2 new', '2 new'],
    stored: [
      '生理学 24临床1班 王一; 08-31 1-2 A101 王一; 09-07 1-2 A101 王一',
      '药理学 25临床1班 李二; 09-01 3-4 A102 李二; 09-08 3-4 A102 李二',
    ],
  },
  '129 rows with the number of the lesson instead of weeks': {
    said: ['2 new', '3 new'],
    stored: [
      '医学史 王一; 09-07 11-12 B101 古代医学 王一',
      '医学史 李二; 09-14 11-12 B101 近代医学 李二',
    ],
  },
  '130 a schedule for the whole college by day and half day': {
    said: ['2 new', '3 new', '4 error periods:PERIODS_NOT_IN_PART'],
    stored: [
      '生理学 24临床1班 王一; 09-07 1-2 A101 王一',
      '药理学 24临床1班 李二; 09-07 6-7 A101 李二',
    ],
  },
  '131 classes of a long programme with years in two calendars': {
    said: ['2 new', '3 new'],
    stored: [
      '分子生物学 24八年制 王一; 08-31 3-4 A201 王一; 09-14 3-4 A201 王一',
      '遗传学 24八年制 李二; 09-08 6-8 A202 李二; 09-15 6-8 A202 李二; 09-22 6-8 A202 李二',
    ],
  },
  '132 experiments with numbers of groups and times of repetition': {
    asked: ['columnLeft 第一次', 'columnLeft 第二次'],
    said: ['2 new weeks:COURSE_WITHOUT_TIME', '3 new weeks:COURSE_WITHOUT_TIME'],
    stored: ['生物化学 25临床1班 王一、李二'],
  },
  '133 a schedule that names people by their initials': {
    said: [
      '2 error teachers:NAME_SURNAME_ONLY',
      '3 new teachers:TEACHER_NOBODY teachers:COURSE_TEACHER_MISSING',
      '4 new teachers:TEACHER_NAME_JOINED',
      '5 new',
    ],
    stored: [
      '药理学 24临床1班; 09-01 1-2 A101',
      '病理学 24临床1班 赵三赵四; 09-02 1-2 A101 赵三赵四',
      '英语 24临床1班 Tom; 09-03 1-2 A101 Tom',
    ],
  },
  '134 a list with lines of sums by department and pages': {
    left: ['小计', '小计', '第1页 共1页'],
    said: ['2 new', '4 new'],
    stored: [
      '生理学 24临床1班 王一; 08-31 1-2 王一; 09-07 1-2 王一',
      '药理学 24临床1班 李二; 09-01 1-2 李二; 09-08 1-2 李二',
    ],
  },
  '135 times with years on each and a room that is a link': {
    asked: ['columnLeft 直播日期', 'columnLeft 直播时间'],
    said: ['2 new weeks:COURSE_WITHOUT_TIME', '3 duplicate weeks:COURSE_WITHOUT_TIME'],
    stored: ['急救常识 王一'],
  },
  '136 classes of nursing assistants with weekends': {
    asked: ['columnLeft 讲师', 'columnLeft 课时'],
    said: [
      '2 error teachers:COURSE_TEACHER_MISSING date:DATE_IS_DECIMAL',
      '3 error teachers:COURSE_TEACHER_MISSING date:DATE_IS_DECIMAL',
    ],
  },
  '137 a summer school whose days are out of the term': {
    said: ['2 error date:SESSION_OUTSIDE_TERM', '3 new'],
    stored: ['暑期科研训练 王一; 09-07 1-4 A101 王一'],
  },
  '138 one person’s numbers in rows of kinds': {
    asked: ['columnLeft 号码', 'columnCodes 号码类型'],
    said: ['2 new', '3 duplicate', '4 new'],
    stored: ['王一 内科', '李二 外科'],
  },
  '139 a list of delegates with the unit as a sentence': {
    asked: ['columnLeft 单位及职务'],
    said: [
      '2 error department:CONTACT_PLACE_REQUIRED',
      '3 error department:CONTACT_PLACE_REQUIRED',
    ],
  },
  '140 teachers with the days on which they are away': {
    asked: ['columnCodes 请假情况'],
    said: ['2 new', '3 error mobile:CONTACT_MOBILE_INVALID'],
    stored: ['20260001 王一 内科学系 13800001111'],
  },
  '141 phones of wards by shift': {
    asked: ['columnLeft 第 1 列'],
    said: [
      '1 error name:REQUIRED department:CONTACT_PLACE_REQUIRED',
      '2 error name:REQUIRED department:CONTACT_PLACE_REQUIRED',
    ],
  },
  '142 mails of a unit with names in Pinyin': {
    asked: ['columnLeft Chinese Name', 'columnLeft School', 'columnSaid English Name'],
    said: [
      '2 error name:REQUIRED department:CONTACT_PLACE_REQUIRED',
      '3 error mobile:CONTACT_MOBILE_INVALID name:REQUIRED department:CONTACT_PLACE_REQUIRED',
    ],
  },
  '143 a graduate school that repeats one class on two days': {
    asked: ['columnLeft 班别'],
    said: ['2 error weeks:TIME_UNREADABLE', '3 new', '4 new'],
    stored: [
      '硕士英语 李二; 09-01 3-4 研102 李二; 09-03 1-2 研102 李二; 09-08 3-4 研102 李二; 09-10 1-2 研102 李二',
      '硕士英语 赵三; 09-01 1-2 研103 赵三; 09-03 3-4 研103 赵三; 09-08 1-2 研103 赵三; 09-10 3-4 研103 赵三',
    ],
  },
  '144 lectures for the party in a list with states': {
    said: ['2 new status:CELL_LEFT_OUT', '3 new status:CELL_LEFT_OUT', '4 new'],
    stored: [
      '党课 王一; 09-08 6-7 礼堂 王一',
      '党课 李二; 09-15 6-7 礼堂 李二',
      '党课 赵三; 09-22 6-7 礼堂 赵三',
    ],
  },
  '145 an internship with tutors at school and in hospital': {
    asked: ['columnLeft 实习单位', 'columnLeft 校内指导教师', 'columnLeft 校外指导教师'],
    said: [
      '2 new teachers:COURSE_TEACHER_MISSING weeks:COURSE_PRACTICE_WEEKS',
      '3 duplicate teachers:COURSE_TEACHER_MISSING weeks:COURSE_PRACTICE_WEEKS',
    ],
    stored: ['毕业实习 22临床1班'],
  },
  '146 short days of a week in letters': {
    asked: ['columnLeft Section'],
    said: [
      '2 new weeks:COURSE_PRACTICE_WEEKS',
      '3 new weeks:COURSE_PRACTICE_WEEKS',
      '4 new weeks:COURSE_PRACTICE_WEEKS',
    ],
    stored: ['Anatomy 王一', 'Physiology 李二', 'Pathology 赵三'],
  },
  '147 a pharmacy school with weights of teachers': {
    said: ['2 new teachers:TEACHER_NOTE_LEFT teachers:TEACHER_NOTE_LEFT', '3 new'],
    stored: [
      '药剂学 药剂学-1 王一、李二; 08-31 1-2 药A101 王一、李二; 09-07 1-2 药A101 王一、李二',
      '药物分析 药分-1 赵三; 09-01 3-4 药A102 赵三; 09-08 3-4 药A102 赵三',
    ],
  },
  '148 emergency lessons with the simulation room after the time': {
    said: ['2 new', '3 new'],
    stored: [
      '急救医学 24临床1班 王一; 09-02 6-8 模拟病房1 王一; 09-09 6-8 模拟病房1 王一',
      '急救医学 24临床2班 李二; 09-17 6-8 模拟病房2 李二',
    ],
  },
  '149 a list in which a course goes on in the next lines': {
    said: ['2 new', '3 new', '4 new'],
    stored: [
      'B001 生理学 24临床1班 王一、李二; 08-31 1-2 A101 王一; 09-07 1-2 A101 王一; 09-14 1-2 A101 李二',
      'B002 药理学 24临床1班 赵三; 09-01 1-2 A102 赵三',
    ],
  },
  '150 a plan with weekday and date in one column': {
    said: ['2 new', '3 error date:SESSION_DATE_MISMATCH'],
    stored: ['护理学导论 王一; 09-07 1-2 B101 绪论 王一'],
  },
  '151 weeks with ranges in words and single ones': {
    said: ['2 new', '3 new', '4 new', '5 error weeks:WEEKS_UNREADABLE'],
    stored: [
      '甲课 24临床1班 王一; 08-31 1-2 A101 王一; 09-07 1-2 A101 王一; 09-14 1-2 A101 王一',
      '乙课 24临床1班 李二; 09-01 1-2 A101 李二; 09-08 1-2 A101 李二; 09-22 1-2 A101 李二',
      '丙课 24临床1班 赵三; 09-09 1-2 A101 赵三; 09-23 1-2 A101 赵三',
    ],
  },
  '152 a timetable with a column for morning and one for afternoon': {
    asked: ['columnLeft 上午节次', 'columnLeft 下午节次'],
    said: ['2 error periods:TIME_INCOMPLETE', '3 error periods:TIME_INCOMPLETE'],
  },
  '153 classes that two teachers halve by weeks of parity': {
    asked: ['columnLeft 单周教师', 'columnLeft 双周教师'],
    said: ['2 new teachers:COURSE_TEACHER_MISSING'],
    stored: ['体育 26临床1班; 08-31 1-2 操场; 09-07 1-2 操场; 09-14 1-2 操场; 09-21 1-2 操场'],
  },
  '154 a course whose rooms differ by week in a column of notes': {
    said: ['2 new remark:REMARK_SAYS_OTHERWISE', '3 new remark:REMARK_SAYS_OTHERWISE'],
    stored: [
      '统计学 23预防1班 王一; 08-31 1-2 A101 王一; 09-07 1-2 A101 王一; 09-14 1-2 A101 王一',
      '流行病学 23预防1班 李二; 09-01 1-2 A101 李二; 09-08 1-2 A101 李二',
    ],
  },
  '155 doctors of a department with two titles': {
    asked: ['columnLeft 教学职称'],
    said: ['2 new', '3 new'],
    stored: ['王一 心内科 13800001111', '李二 心内科 13800002222'],
  },
  '156 a phone book with one cell for each person': {
    said: ['2 new name:CONTACT_NAME_BESIDE', '3 error name:CONTACT_NAME_SEVERAL'],
    stored: ['王一 教务处 13800001111'],
  },
  '157 people with former names and English ones': {
    said: ['2 new', '3 new'],
    stored: ['0001 王一 内科 13800001111', '0002 阿不都·热合曼 外科 13800002222'],
  },
  '158 staff with a status in brackets behind the department': {
    said: ['2 new status:CELL_LEFT_OUT department:CELL_SAYS_MORE', '3 error name:NAME_UNCLEAR'],
    stored: ['王一 内科（借调） 13800001111'],
  },
  '159 graduate lessons with weeks before names of days in lines': {
    said: ['2 new', '3 new'],
    stored: [
      '医学统计 王一; 08-31 1-4 研101 王一; 09-07 1-4 研101 王一; 09-15 6-9 研102 王一',
      '科研设计 李二; 09-02 11-13 研103 李二; 09-09 11-13 研103 李二',
    ],
  },
  '160 a timetable of a hospital for several grades at once': {
    asked: ['columnLeft 年级'],
    said: ['2 new', '3 new'],
    stored: ['内科学 王一; 09-07 1-2 示教室1 王一', '诊断学 李二; 09-07 3-4 示教室1 李二'],
  },
  '161 a course with a teacher who is named by department only': {
    said: [
      '2 new teachers:TEACHER_NOBODY teachers:COURSE_TEACHER_MISSING',
      '3 error teachers:NAME_UNCLEAR',
    ],
    stored: ['生理学 24临床1班; 08-31 1-2 A101'],
  },
  '162 half an hour periods by clock in two columns': {
    said: ['2 new', '3 new'],
    stored: [
      '生理学 24临床1班 王一; 08-31 1-2 A101 王一',
      '药理学 24临床1班 李二; 09-01 3-4 A101 李二',
    ],
  },
  '163 students first, then the course they retake': {
    asked: [
      'columnLeft 重修课程',
      'columnLeft 跟班教师',
      'columnLeft 跟班时间',
      'columnLeft 跟班地点',
      'columnSaid 姓名',
    ],
    said: ['2 error courseName:REQUIRED teachers:COURSE_TEACHER_MISSING weeks:COURSE_WITHOUT_TIME'],
  },
  '164 experiments by batch with several classes': {
    said: ['2 new', '3 new'],
    stored: [
      '病理学 24临床1,2班 王一; 09-07 6-8 病理1 王一',
      '病理学 24临床3,4班 王一; 09-08 6-8 病理1 王一',
    ],
  },
  '165 an export whose header has units and stars': {
    said: ['2 new'],
    stored: ['生理学 B-1 王一; 08-31 1-2 A101 王一; 09-07 1-2 A101 王一'],
  },
  '166 lessons that begin in one week and are held each second one': {
    said: ['2 error weeks:WEEKS_UNREADABLE', '3 new'],
    stored: [
      '伦理学 24临床1班 李二; 09-01 1-2 A101 李二; 09-15 1-2 A101 李二; 09-29 1-2 A101 李二; 10-13 1-2 A101 李二',
    ],
  },
};
