import type { FURTHER_FILES } from './furtherFiles';
import type { Expected } from './laterExpected';

export const FURTHER_EXPECTED: Record<keyof typeof FURTHER_FILES, Expected> = {
  '01 a choice of courses whose times are sentences': {
    said: ['2 new', '3 new weeks:COURSE_PRACTICE_WEEKS', '4 new', '5 new'],
    stored: [
      '形势与政策3 000553-071 陈一; 11-20 8-9 D1147 陈一; 11-27 8-9 D1147 陈一; 12-04 8-9 D1147 陈一; 12-11 8-9 D1147 陈一',
      '毛概实践 000550-029 黄二',
      '地质学基础（双语） 992284-002-001E 廖三; 10-24 6-9 科学中心207-207 廖三',
      '工程力学II 992542-001-001E 尹四; 08-31 3-4 虚拟仿真教学实验室I（DS2A216）-DS2A216 尹四; 09-07 3-4 虚拟仿真教学实验室I（DS2A216）-DS2A216 尹四; 09-14 3-4 虚拟仿真教学实验室I（DS2A216）-DS2A216 尹四; 09-21 3-4 虚拟仿真教学实验室I（DS2A216）-DS2A216 尹四; 10-05 3-4 虚拟仿真教学实验室I（DS2A216）-DS2A216 尹四; 10-12 3-4 虚拟仿真教学实验室I（DS2A216）-DS2A216 尹四; 10-19 3-4 虚拟仿真教学实验室I（DS2A216）-DS2A216 尹四; 10-26 3-4 虚拟仿真教学实验室I（DS2A216）-DS2A216 尹四',
    ],
  },
  '02 an old 正方 timetable of days and periods on a web page': {
    asked: ['columnLeft 星期一', 'columnLeft 星期二'],
    said: [
      '2 error courseName:REQUIRED teachers:COURSE_TEACHER_MISSING weeks:TIME_INCOMPLETE',
      '3 error courseName:REQUIRED teachers:COURSE_TEACHER_MISSING weeks:TIME_INCOMPLETE',
    ],
  },
  '03 a 青果 list with codes before names and titles behind': {
    said: ['2 new teachers:TEACHER_NOTE_LEFT', '3 new', '4 new periods:PERIODS_OVER_NOON'],
    stored: [
      '1161119004 体育（4） 24护理1班 陆志伟; 09-03 3-4 陆志伟; 09-10 3-4 陆志伟; 09-17 3-4 陆志伟',
      '1071129008 经济法 24护理1班 董朝阳; 09-01 7-8 XB307 董朝阳; 09-08 7-8 XB307 董朝阳',
      '1071129019 管理运筹学 24护理1班 李恒; 09-21 5-6 XB309 李恒',
    ],
  },
  '04 a list of exams': {
    asked: ['columnLeft 考试时间'],
    said: [
      '3 new weeks:COURSE_WITHOUT_TIME',
      '4 new weeks:COURSE_WITHOUT_TIME studentCount:COURSE_FIELD_DIFFERS',
      '5 new weeks:COURSE_WITHOUT_TIME',
    ],
    stored: ['B001 生理学 2024临床1班 旗山 王一', 'B002 药理学 2024临床2班 旗山 李二'],
  },
  '05 a teaching schedule with a day beside another weekday': {
    asked: ['sheetName class', 'sheetName teacher'],
    left: ['合计 10'],
    said: ['4 new', '5 new', '6 new', '7 error date:SESSION_DATE_MISMATCH', '8 new'],
    stored: [
      '病理学 王一; 08-31 1-2 绪论 王一; 09-02 3-4 细胞损伤 王一; 09-07 1-2 修复 王一; 10-19 1-2 期中考试 王一',
    ],
  },
  '06 contacts as Outlook exports them': {
    asked: ['columnLeft 电子邮件 2 地址', 'columnLeft 住宅电话'],
    said: ['2 new name:CONTACT_NAME_JOINED', '3 new name:CONTACT_NAME_JOINED'],
    stored: [
      '王一 内科学教研室 第一临床医学院 主任 13800001111 0591-22860001 wy@example.com 综合楼301 门诊周三',
      '欧阳娜娜 外科学教研室 第一临床医学院 教学秘书 13800002222 oy@example.com',
    ],
  },
  '07 contacts as Google exports them': {
    asked: [
      'columnLeft E-mail 1 - Value',
      'columnLeft Phone 2 - Value',
      'columnLeft Organization 1 - Name',
      'columnLeft Organization 1 - Title',
      'columnLeft Organization 1 - Department',
      'columnSaid Group Membership',
      'columnSaid E-mail 1 - Type',
      'columnSaid Phone 1 - Type',
      'columnSaid Phone 1 - Value',
      'columnSaid Phone 2 - Type',
    ],
    said: [
      '2 error department:CONTACT_PLACE_REQUIRED name:ROW_SAYS_OTHERWISE',
      '3 error department:CONTACT_PLACE_REQUIRED',
    ],
  },
  '08 members as DingTalk exports them': {
    said: ['3 new officePhone:CONTACT_INNER_LINE', '4 new officePhone:CONTACT_INNER_LINE'],
    stored: [
      '001 王一 医学院-教务处,医学院-党办 处长 13800001111 wy@example.com 行政楼301',
      '002 李二 医学院-教务处 科员 13800002222 行政楼302 孕期',
    ],
  },
  '09 members as WeCom exports them': {
    asked: ['columnLeft 企业邮箱', 'columnLeft 禁用状态', 'columnSaid 帐号', 'columnSaid 激活状态'],
    said: ['2 new', '3 new name:ROW_SAYS_OTHERWISE'],
    stored: [
      '王一 男 医学院/内科;医学院/教务处 主任 13800001111 0591-22860001 wy@qq.com',
      '李二 女 医学院/外科 13800002222',
    ],
  },
  '10 answers to a form': {
    asked: ['columnCodes 4、能否承担带教任务'],
    said: ['2 new mobile2:CONTACT_NUMBER_FROM', '3 new', '4 duplicate mobile:CONTACT_ROW_JOINED'],
    stored: ['王一 内科 13800001111 13800003333', '李二 外科 13800002222'],
  },
  '11 a roster of contracts with whom to call in an emergency': {
    left: ['合计：3人'],
    said: ['3 new', '4 new', '5 new status:CELL_LEFT_OUT'],
    stored: [
      '王一 教务处 干事 13800001111 wy@example.com',
      '李二 教务处 科员 13800002222 离职',
      '赵三 医学教育研究中心 合同工 zs@example.com',
    ],
  },
  '12 classes that were moved and called off': {
    asked: ['周次', '星期', '节次', '教室'].map((time) => `columnLeft 调整后${time}`),
    said: [
      '2 new courseName:ROW_SAYS_OTHERWISE',
      '3 new courseName:ROW_SAYS_OTHERWISE',
      '4 new weeks:COURSE_WITHOUT_TIME courseName:ROW_SAYS_OTHERWISE',
    ],
    stored: [
      '生理学 24临床1班 王一; 09-28 1-2 A101 王一',
      '药理学 24临床2班 李二; 09-29 1-2 A103 李二',
    ],
  },
  '13 turns of interns through departments': {
    asked: [
      'sheetName class',
      'columnLeft 实习开始日期',
      'columnLeft 实习结束日期',
      'columnLeft 联系电话',
    ],
    left: ['注：每轮转科室4周，出科考核在最后一天'],
    said: [
      '3 new weeks:COURSE_WITHOUT_TIME',
      '4 new weeks:COURSE_WITHOUT_TIME',
      '5 new weeks:COURSE_WITHOUT_TIME',
    ],
    stored: ['呼吸内科 王一', '心血管内科 李二'],
  },
  '14 fields of an interface, teachers and numbers in one cell': {
    said: ['2 new', '3 new'],
    stored: [
      'B001 生理学 理科1班 王一、单桂、郭晋; 08-31 1-2 A101 王一11300640、单桂11841840、郭晋12432672; 09-07 1-2 A101 王一11300640、单桂11841840、郭晋12432672; 09-14 1-2 A101 王一11300640、单桂11841840、郭晋12432672; 09-21 1-2 A101 王一11300640、单桂11841840、郭晋12432672',
      'B002 药理学 理科2班 王庆; 09-30 3-5 A102 王庆11300640',
    ],
  },
  '15 times of a graduate school in words of the day': {
    asked: ['halfDays 上课时间'],
    said: [
      '2 error weeks:TIME_UNREADABLE',
      '3 error weeks:PERIODS_NOT_IN_PART',
      '4 error weeks:TIME_UNREADABLE',
      '5 error weeks:PERIODS_NOT_IN_PART',
    ],
  },
  '16 weeks whose parity stands behind some of them': {
    said: ['2 new weeks:WEEKS_PARITY_UNCLEAR', '3 new', '4 error weeks:WEEKS_EXCEPT_OUTSIDE'],
    stored: [
      '解剖学 24临床1班 王一; 08-31 1-2 王一; 09-07 1-2 王一; 09-14 1-2 王一; 09-21 1-2 王一; 09-28 1-2 王一; 10-05 1-2 王一; 10-12 1-2 王一; 10-26 1-2 王一; 11-09 1-2 王一; 11-23 1-2 王一',
      '生理学 24临床1班 李二; 09-01 3-4 李二; 09-15 3-4 李二; 09-29 3-4 李二; 10-13 3-4 李二; 11-03 3-4 李二; 11-17 3-4 李二; 12-01 3-4 李二; 12-15 3-4 李二',
    ],
  },
  '17 courses of the net with classes now and then': {
    asked: ['columnLeft 线上学习时间', 'columnLeft 见面课时间', 'columnLeft 见面课地点'],
    said: ['2 new weeks:COURSE_WITHOUT_TIME', '3 new weeks:COURSE_WITHOUT_TIME'],
    stored: ['大学生健康教育 王一', '急救常识 李二'],
  },
  '18 a second degree at weekends with dates of days': {
    asked: ['columnLeft 学时'],
    said: ['2 new', '3 error date:DATE_SPAN_UNCLEAR', '4 error date:DATE_SPAN_UNCLEAR'],
    stored: ['法理学 王一; 09-05 1-4 双学位A201 王一; 09-12 1-4 双学位A201 王一'],
  },
  '19 cells copied out of a department’s rota': {
    asked: ['columnSaid 教学查房/小讲课内容'],
    said: [
      '2 error courseName:REQUIRED weeks:CLOCK_NOT_PERIODS',
      '3 error courseName:REQUIRED weeks:TIME_UNREADABLE',
    ],
  },
  '20 two campuses side by side': {
    asked: ['sheetName campus'],
    said: [
      '3 new teachers:COURSE_TEACHER_MISSING',
      '4 new teachers:COURSE_TEACHER_MISSING',
      '3 new teachers:COURSE_TEACHER_MISSING',
    ],
    stored: [
      '生理学 24临床1班 旗山校区; 08-31 1-2 A101; 09-07 1-2 A101',
      '药理学 24临床1班 旗山校区; 09-15 1-2 A102; 09-22 1-2 A102',
      '内科学 22临床1班 台江校区; 08-31 3-4 示教室; 09-07 3-4 示教室',
    ],
  },
  '21 fields of the old 正方, periods and room under js and skjs': {
    said: ['2 new', '3 new'],
    stored: [
      '120 女生健美操10 严丽萍; 09-02 8-9 操场 严丽萍; 09-09 8-9 操场 严丽萍; 09-16 8-9 操场 严丽萍; 09-23 8-9 操场 严丽萍',
      '309020 刑法总论 袁继红; 08-31 6-7 文1-102 袁继红; 09-14 6-7 文1-102 袁继红; 09-28 6-7 文1-102 袁继红',
    ],
  },
  '22 hours of each kind under one header': {
    said: ['4 new weeks:COURSE_WITHOUT_TIME', '5 new weeks:COURSE_WITHOUT_TIME'],
    stored: ['生理学 24临床1,2班 王一', '药理学 24护理1-3班 李二、赵三'],
  },
  '23 URP lists whose weeks end in 上': {
    said: [
      '2 error teachers:NAME_UNCLEAR',
      '3 error teachers:NAME_UNCLEAR',
      '4 error teachers:NAME_UNCLEAR periods:PERIODS_OVER_NOON',
    ],
  },
  '24 parts of the day in a column of their own': {
    said: [
      '2 new studentCount:CELL_LEFT_OUT',
      '3 error periods:PERIODS_NOT_IN_PART',
      '4 error periods:PERIODS_NOT_IN_PART',
    ],
    stored: [
      '医学统计学 梁果; 08-31 1-4 研401 梁果; 09-07 1-4 研401 梁果; 09-14 1-4 研401 梁果; 09-21 1-4 研401 梁果',
    ],
  },
  '25 rooms and weeks that were changed in the cell': {
    said: [
      '2 error weeks:WEEKS_UNREADABLE',
      '3 new remark:REMARK_SAYS_OTHERWISE',
      '4 new room:ROOM_CHANGES periods:PERIODS_OVER_NOON remark:REMARK_SAYS_OTHERWISE',
    ],
    stored: [
      '药理学 24临床1班 李二; 09-08 3-4 A102 李二; 09-15 3-4 A102 李二; 09-22 3-4 A102 李二; 10-06 3-4 A102 李二',
      '病理学 24临床1班 赵三; 09-02 5-6 A103→A105 赵三; 09-09 5-6 A103→A105 赵三; 09-16 5-6 A103→A105 赵三',
    ],
  },
  '26 clinical teaching with times under 见习时间': {
    asked: ['columnLeft 集合地点'],
    said: [
      '2 error teachers:TEACHER_NOTE_LEFT weeks:PERIODS_NOT_IN_PART',
      '3 error weeks:PERIODS_NOT_IN_PART',
      '4 error teachers:TEACHER_NOBODY teachers:COURSE_TEACHER_MISSING weeks:TIME_UNREADABLE',
    ],
  },
};
