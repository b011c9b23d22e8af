import type { Expected } from './laterExpected';
import type { NET_FILES } from './netFiles';

export const NET_EXPECTED: Record<keyof typeof NET_FILES, Expected> = {
  '167 a batch upload of a Taiwanese university with two times and numbers of teachers': {
    asked: [
      'columnSets C_CODE、C_NUM、課程中文名稱、學分數、上课时间、對應的上課教室1、對應的上課教室2、人數限制、任课教师编号、課程備註',
      'besideSet 課程備註',
      'columnLeft 對應的上課教室1',
      'columnCodes 對應的上課教室2',
    ],
    said: [
      '2 error staffNos:STAFF_NOS_DIFFER teachers:COURSE_TEACHER_MISSING',
      '3 error staffNos:STAFF_NOS_DIFFER teachers:COURSE_TEACHER_MISSING',
    ],
  },
  '168 laboratory lessons of a booking system with seats and attendance': {
    asked: ['columnLeft 所属实验课程名', 'columnSaid 实验项目名'],
    said: ['2 error courseName:REQUIRED', '3 error courseName:REQUIRED'],
  },
  '169 weeks in the ways of several schools and rooms with brackets inside': {
    said: ['2 new', '3 new', '4 new', '5 new'],
    stored: [
      '甲课 24临床1班 王一; 09-07 1-2 建工楼(4号实验楼)422 王一; 09-21 1-2 建工楼(4号实验楼)422 王一; 10-05 1-2 建工楼(4号实验楼)422 王一; 10-12 1-2 建工楼(4号实验楼)422 王一; 10-19 1-2 建工楼(4号实验楼)422 王一',
      '乙课 24临床1班 李二; 09-01 1-2 建工楼(4号实验楼)422 李二; 09-22 1-2 建工楼(4号实验楼)422 李二; 09-29 1-2 建工楼(4号实验楼)422 李二; 10-13 1-2 建工楼(4号实验楼)422 李二; 10-20 1-2 建工楼(4号实验楼)422 李二',
      '丙课 24临床1班 赵三; 09-02 1-2 A101 赵三; 09-16 1-2 A101 赵三; 09-30 1-2 A101 赵三',
      '丁课 24临床1班 钱四; 09-10 1-2 A101 钱四; 09-24 1-2 A101 钱四; 10-08 1-2 A101 钱四; 10-22 1-2 A101 钱四',
    ],
  },
  '170 masks of a year’s weeks': {
    asked: ['columnLeft section', 'columnSaid validWeeks'],
    said: ['2 error weeks:TIME_INCOMPLETE', '3 error weeks:TIME_INCOMPLETE'],
  },
  '171 a grid of weekdays with a course, its teacher, weeks and room in each cell': {
    asked: ['columnLeft 星期一', 'columnLeft 星期二'],
    said: [
      '2 error courseName:REQUIRED teachers:COURSE_TEACHER_MISSING weeks:TIME_INCOMPLETE',
      '3 error courseName:REQUIRED teachers:COURSE_TEACHER_MISSING weeks:TIME_INCOMPLETE',
    ],
  },
  '172 courses whose weeks and times stand in brackets of their own': {
    said: [
      '2 new',
      '3 new',
      '4 error teachers:NAME_UNCLEAR teachers:NAME_SURNAME_ONLY remark:REMARK_SAYS_OTHERWISE',
    ],
    stored: [
      '生理学 王一; 08-31 3-4 正心楼101 王一; 09-07 3-4 正心楼101 王一',
      '药理学 李二; 09-01 1-2 正心楼102 李二; 09-15 1-2 正心楼102 李二',
    ],
  },
  '173 an inner phone book of several groups': {
    asked: ['columnLeft 所属部门名称', 'columnLeft 群组'],
    said: [
      '2 error department:CONTACT_PLACE_REQUIRED',
      '3 error mobile:CONTACT_NUMBER_MOVED department:CONTACT_PLACE_REQUIRED',
      '4 error name:NAME_UNCLEAR department:CONTACT_PLACE_REQUIRED',
    ],
  },
  '174 members of an app with chiefs and lines': {
    asked: ['columnSaid 激活状态'],
    said: [
      '2 new officePhone:CONTACT_INNER_LINE',
      '3 new remark:REMARK_SAYS_OTHERWISE name:ROW_SAYS_OTHERWISE',
    ],
    stored: [
      '10001 王一 医学院-教务处 处长 13800001111 wy@example.com 行政楼301',
      '10002 李二 医学院-教务处 科员 13800002222 行政楼302 2026年8月已离职',
    ],
  },
  '175 mailboxes with states and boxes of offices': {
    asked: ['columnCodes 帐号状态'],
    said: [
      '2 new officePhone:CONTACT_INNER_LINE',
      '3 new name:CONTACT_NAME_DOUBTFUL officePhone:CONTACT_INNER_LINE',
      '4 new name:ROW_SAYS_OTHERWISE',
    ],
    stored: [
      '王一 教务处 科长 13800001111 wy@example.com',
      '教务处公共邮箱 教务处 jwc@example.com',
      '李二 教务处 13800002222 le@example.com',
    ],
  },
  '176 who teaches which class, as a matrix': {
    asked: ['columnLeft 第 1 列', 'columnLeft 第 2 列', 'columnLeft 第 3 列', 'columnLeft 第 4 列'],
    said: [
      '1 error courseName:REQUIRED teachers:COURSE_TEACHER_MISSING weeks:COURSE_WITHOUT_TIME',
      '2 error courseName:REQUIRED teachers:COURSE_TEACHER_MISSING weeks:COURSE_WITHOUT_TIME',
      '3 error courseName:REQUIRED teachers:COURSE_TEACHER_MISSING weeks:COURSE_WITHOUT_TIME',
    ],
  },
  '177 who stands in for whom': {
    asked: ['columnLeft 原任课教师', 'columnLeft 代课教师', 'columnLeft 代课日期'],
    said: [
      '2 error teachers:COURSE_TEACHER_MISSING weeks:TIME_INCOMPLETE',
      '3 error teachers:COURSE_TEACHER_MISSING weeks:TIME_INCOMPLETE courseName:ROW_SAYS_OTHERWISE',
    ],
  },
  '178 lessons made up for holidays': {
    asked: [
      'columnLeft 原上课日期',
      'columnLeft 原节次',
      'columnLeft 补课日期',
      'columnLeft 补课教室',
    ],
    said: ['3 new weeks:COURSE_WITHOUT_TIME', '4 new weeks:COURSE_WITHOUT_TIME'],
    stored: ['生理学 24临床1班 王一', '药理学 24临床1班 李二'],
  },
  '179 a timetable of another land with weeks A and B': {
    said: [
      '2 error weeks:WEEKS_UNREADABLE weekday:WEEKDAY_UNREADABLE',
      '3 error weeks:WEEKS_UNREADABLE',
      '4 new',
    ],
    stored: ['病理学 24临床1班 赵三; 09-01 3-4 A101 赵三; 09-08 3-4 A101 赵三'],
  },
  '180 a table for an app with English headers': {
    asked: ['columnLeft name'],
    said: ['2 error courseName:REQUIRED', '3 error courseName:REQUIRED'],
  },
  '181 training of a hospital with speakers of departments': {
    said: ['3 error leadTeachers:TEACHER_NOTE_LEFT weeks:CLOCK_NOT_PERIODS', '4 new'],
    stored: ['输血安全 李二; 09-16 6-7 学术厅 李二'],
  },
  '182 stations of a clinical exam by slots': {
    asked: ['columnLeft 时间段', 'columnLeft 考官', 'columnSaid 考试科目'],
    said: [
      '2 error courseName:REQUIRED teachers:COURSE_TEACHER_MISSING periods:TIME_INCOMPLETE',
      '3 error courseName:REQUIRED teachers:COURSE_TEACHER_MISSING periods:TIME_INCOMPLETE',
    ],
  },
  '183 heads of classes and advisers in one row': {
    asked: ['columnLeft 班主任', 'columnLeft 辅导员', 'columnLeft 辅导员电话'],
    said: ['2 error name:REQUIRED', '3 error name:REQUIRED'],
  },
  '184 who is on duty with who leads': {
    asked: [
      'columnLeft 第 3 列',
      'columnLeft 第 4 列',
      'columnLeft 第 5 列',
      'columnLeft 第 6 列',
      'columnLeft 第 7 列',
    ],
    said: [
      '1 error name:REQUIRED department:CONTACT_PLACE_REQUIRED',
      '2 error name:REQUIRED department:CONTACT_PLACE_REQUIRED',
      '3 error name:REQUIRED department:CONTACT_PLACE_REQUIRED',
    ],
  },
  '185 a phone book in traditional characters': {
    said: [
      '2 new officePhone:CONTACT_INNER_LINE',
      '3 new officePhone:CONTACT_INNER_LINE remark:REMARK_SAYS_OTHERWISE',
    ],
    stored: [
      '王一 醫學系 13800001111 wy@example.com',
      '李二 護理系 13800002222 le@example.com 114年8月退休',
    ],
  },
  '186 classes to choose with some that are not placed yet': {
    said: [
      '2 new status:CELL_LEFT_OUT',
      '3 error weeks:WEEKS_UNREADABLE',
      '4 new status:CELL_LEFT_OUT leadTeachers:TEACHER_NOBODY',
    ],
    stored: [
      'Y001 高级生理学 01 王一; 08-31 1-4 研401 王一; 09-07 1-4 研401 王一',
      'Y003 病理生理学 02 赵三; 09-15 6-9 研402（线上同步） 赵三',
    ],
  },
  '187 classes of 正方 with numbers and titles beside each teacher': {
    said: ['2 new', '3 new'],
    stored: [
      'B001 生理学 生理学-1 王一、李二; 08-31 1-2 A101 王一10001、李二10002; 09-07 1-2 A101 王一10001、李二10002; 09-09 3-4 A102 王一10001、李二10002',
      'B002 药理学 药理学-1 赵三; 09-01 6-7 A101 赵三10003; 09-15 6-7 A101 赵三10003',
    ],
  },
  '188 rooms for some of the weeks in the cell of the room': {
    said: ['2 new room:ROOM_CHANGES', '3 new room:CELL_SAYS_MORE', '4 new'],
    stored: [
      '生理学 24临床1班 王一; 08-31 1-2 A101(1-2周) A102(3-4周) 王一; 09-07 1-2 A101(1-2周) A102(3-4周) 王一; 09-14 1-2 A101(1-2周) A102(3-4周) 王一; 09-21 1-2 A101(1-2周) A102(3-4周) 王一',
      '药理学 24临床1班 李二; 09-01 1-2 单A101双A102 李二; 09-08 1-2 单A101双A102 李二; 09-15 1-2 单A101双A102 李二; 09-22 1-2 单A101双A102 李二',
      '病理学 24临床1班 赵三; 09-02 1-2 A101/A102 赵三; 09-09 1-2 A101/A102 赵三',
    ],
  },
  '189 substitutes written into the cell of the teacher': {
    said: [
      '2 new teachers:TEACHER_NOTE_LEFT teachers:TEACHER_NOTE_LEFT',
      '3 new teachers:TEACHER_NOTE_LEFT',
      '4 new teachers:TEACHER_NOTE_LEFT',
      '5 new teachers:TEACHER_NAME_DOUBTFUL',
      '6 new teachers:TEACHER_NAME_DOUBTFUL',
    ],
    stored: [
      '生理学 24临床1班 王一、李二; 08-31 1-2 A101 王一、李二',
      '药理学 24临床1班 王一; 09-01 1-2 A101 王一',
      '病理学 24临床1班 李二; 09-02 1-2 A101 李二',
      '诊断学 24临床1班 王一停课; 09-03 1-2 A101 王一停课',
      '内科学 24临床1班 赵三请假钱四代; 09-04 1-2 A101 赵三请假钱四代',
    ],
  },
  '190 two courses in one cell and parts behind the name': {
    said: [
      '2 new',
      '3 new courseName:CELL_SAYS_MORE',
      '4 new courseName:CELL_SAYS_OTHERWISE',
      '5 new courseName:CELL_SAYS_MORE',
    ],
    stored: [
      '生理学/生理学实验 24临床1班 王一; 08-31 1-2 A101 王一',
      '药理学（1-8周） 24临床1班 李二; 09-01 1-2 A101 李二; 09-08 1-2 A101 李二',
      '病理学【停开】 24临床1班 赵三; 09-02 1-2 A101 赵三',
      '诊断学★ 24临床1班 钱四; 09-03 1-2 A101 钱四',
    ],
  },
  '191 groups with their teachers in the cell of the group': {
    said: [
      '2 new teachers:COURSE_TEACHER_MISSING groupName:CELL_SAYS_MORE',
      '3 new teachers:COURSE_TEACHER_MISSING groupName:CELL_SAYS_MORE',
      '4 new room:CELL_SAYS_MORE',
    ],
    stored: [
      '内科见习 22临床1班 赵三; 08-31 6-7 呼吸科; 08-31 6-7 心内科; 08-31 6-7 肾内科（钱四） 赵三',
    ],
  },
  '192 weeks with words of holidays and of moves': {
    said: [
      '2 error weeks:WEEKS_UNREADABLE',
      '3 error weeks:TIME_UNREADABLE',
      '4 error weeks:WEEKS_UNREADABLE',
      '5 error weeks:WEEKS_UNREADABLE',
    ],
  },
  '193 periods with words behind them': {
    said: [
      '2 error periods:PERIODS_UNREADABLE',
      '3 error periods:PERIODS_UNREADABLE',
      '4 error periods:PERIODS_UNREADABLE',
      '5 error periods:PERIODS_UNREADABLE',
    ],
  },
  '194 days in pairs': {
    said: ['2 new', '3 error periods:TIME_LISTS_UNCLEAR', '4 new', '5 new'],
    stored: [
      '生理学 24临床1班 王一; 08-31 1-2 A101 王一; 09-02 1-2 A101 王一',
      '病理学 24临床1班 赵三; 08-31 6-7 A102 赵三; 09-02 6-7 A102 赵三; 09-04 6-7 A102 赵三',
      '诊断学 24临床1班 钱四; 09-04 1-2 A103 钱四',
    ],
  },
  '195 departments with lines and people glued to them': {
    said: [
      '2 new department:CELL_SAYS_MORE',
      '3 new department:CELL_SAYS_MORE',
      '4 new department:CELL_SAYS_MORE',
    ],
    stored: [
      '王一 心内科（8001） 主任 13800001111 22860001',
      '李二 呼吸科 22860002 副主任 13800002222',
      '赵三 肾内科/护士长钱四 主任 13800003333',
    ],
  },
  '196 names with degrees and in two languages': {
    said: [
      '2 new name:CONTACT_NAME_DOUBTFUL',
      '3 new name:CONTACT_NAME_DOUBTFUL',
      '4 new name:CONTACT_NAME_DOUBTFUL',
      '5 new name:CONTACT_NAME_BESIDE',
      '6 new name:CONTACT_NAME_DOUBTFUL',
    ],
    stored: [
      '王一博士 内科 13800001111',
      '李二(Ph.D.) 外科 13800002222',
      'Dr. John Smith 国际学院 13800003333',
      '赵三 儿科 13800004444',
      '钱四（孙五联系） 妇科 13800005555',
    ],
  },
  '197 mobiles with what belongs to them': {
    said: [
      '2 error mobile:CONTACT_MOBILE_INVALID',
      '3 error mobile:CONTACT_MOBILE_INVALID',
      '4 error mobile:CONTACT_MOBILE_INVALID',
      '5 error mobile:CONTACT_MOBILE_INVALID',
      '6 error mobile:CONTACT_MOBILE_INVALID',
    ],
  },
  '198 states in a column of their own and in others': {
    said: [
      '2 new status:CELL_LEFT_OUT',
      '3 new status:CELL_LEFT_OUT',
      '4 new department:CELL_SAYS_MORE',
      '5 new department:CELL_SAYS_OTHERWISE remark:REMARK_SAYS_OTHERWISE',
    ],
    stored: [
      '10001 王一 内科 13800001111',
      '10002 李二 外科 13800002222',
      '10003 赵三 儿科（退休返聘） 13800003333 病假至12月',
      '10004 钱四 原妇科 13800004444 已调往省立医院',
    ],
  },
  '199 the same people twice with other words': {
    said: ['2 new', '3 error staffNo:CONTACT_TWICE', '4 new', '5 error staffNo:CONTACT_TWICE'],
    stored: ['10001 王一 内科 13800001111', '10002 李二 外科 13800002222'],
  },
  '200 practice with sites in the cell of the weeks': {
    said: ['2 error weeks:WEEKS_UNREADABLE', '3 error weekday:WEEKDAY_UNREADABLE'],
  },
  '201 lists of dates': {
    said: [
      '2 new',
      '3 error date:DATE_UNREADABLE',
      '4 error date:DATE_UNREADABLE',
      '5 error date:DATE_UNREADABLE',
    ],
    stored: [
      '生理学 24临床1班 王一; 09-07 1-2 A101 王一; 09-14 1-2 A101 王一; 09-21 1-2 A101 王一',
    ],
  },
  '202 topics that say that there is no lesson': {
    said: ['2 new', '3 new topic:CELL_SAYS_OTHERWISE', '4 new topic:CELL_SAYS_OTHERWISE', '5 new'],
    stored: [
      '生理学 王一; 09-07 1-2 A101 绪论 王一; 09-14 1-2 A101 停课一次（出差） 王一; 10-05 1-2 国庆放假 王一',
      '生理学 王一,李二 王一、李二; 10-12 1-2 A101 期中考试 王一、李二',
    ],
  },
  '203 halves of a class and a class that was added': {
    said: ['2 new', '3 new', '4 new', '5 new'],
    stored: [
      '机能实验 24临床1班(单号) 王一; 08-31 6-8 301 王一',
      '机能实验 24临床1班(双号) 李二; 08-31 6-8 302 李二',
      '机能实验 24临床2班+24护理1班 赵三; 09-01 6-8 301 赵三',
      '机能实验 24临床3班（重修生随班） 赵三; 09-02 6-8 301 赵三',
    ],
  },
  '204 rooms of several kinds': {
    said: ['2 new', '3 new', '4 new', '5 new room:CELL_SAYS_MORE', '6 new room:CELL_SAYS_MORE'],
    stored: [
      '甲课 24临床1班 王一; 08-31 1-2 线上（腾讯会议 123-456-789） 王一',
      '乙课 24临床1班 李二; 09-01 1-2 A101+A102 李二',
      '丙课 24临床1班 赵三; 09-02 1-2 A101（旗山） 赵三',
      '丁课 24临床1班 钱四; 09-03 1-2 A101（待定） 钱四',
      '戊课 24临床1班 孙五; 09-04 1-2 A101，联系人孙五 孙五',
    ],
  },
  '205 who teaches in words of groups': {
    said: [
      '2 new teachers:TEACHER_NAME_DOUBTFUL',
      '3 new teachers:TEACHER_NOBODY teachers:COURSE_TEACHER_MISSING',
      '4 error teachers:NAME_UNCLEAR',
      '5 new teachers:TEACHER_NAME_DOUBTFUL',
      '6 error teachers:TEACHER_NAME_DOUBTFUL teachers:NAME_SURNAME_ONLY',
    ],
    stored: [
      '生理学 24临床1班 课程组; 08-31 1-2 A101 课程组',
      '药理学 24临床1班; 09-01 1-2 A101',
      '诊断学 24临床1班 王一李二; 09-03 1-2 A101 王一李二',
    ],
  },
  '206 days from one to another in a combined time': {
    said: ['2 new', '3 new room:ROOM_DOUBTFUL', '4 error weeks:WEEKS_UNREADABLE'],
    stored: [
      '生理学 24临床1班 王一; 08-31 1-2 A101 王一; 09-01 1-2 A101 王一; 09-02 1-2 A101 王一; 09-07 1-2 A101 王一; 09-08 1-2 A101 王一; 09-09 1-2 A101 王一',
      '药理学 24临床1班 李二; 09-17 3-4 24临床2班 李二; 09-18 3-4 24临床2班 李二',
    ],
  },
  '207 a list of 强智 with units in brackets': {
    said: ['2 new', '3 new'],
    stored: [
      '生理学 临床2401 王一; 08-31 1-2 教1-101 王一; 09-07 1-2 教1-101 王一',
      '药理学 临床2401,临床2402 李二; 09-01 3-5 教1-102 李二; 09-15 3-5 教1-102 李二',
    ],
  },
  '208 names and mobiles as a group counted itself': {
    asked: ['columnLeft 第 3 列'],
    said: [
      '1 error name:REQUIRED department:CONTACT_PLACE_REQUIRED',
      '2 error name:REQUIRED department:CONTACT_PLACE_REQUIRED',
      '3 error name:REQUIRED department:CONTACT_PLACE_REQUIRED',
      '4 error name:REQUIRED department:CONTACT_PLACE_REQUIRED',
    ],
  },
  '209 sports classes called by their times': {
    said: ['2 new className:CELL_SAYS_MORE', '3 new className:CELL_SAYS_MORE'],
    stored: [
      '大学体育 篮球-周三3-4节-王一 王一; 09-02 3-4 篮球场 王一; 09-09 3-4 篮球场 王一',
      '大学体育 游泳-周四3-4节-李二 李二; 09-02 3-4 游泳馆 李二; 09-09 3-4 游泳馆 李二',
    ],
  },
  '210 buildings with the campus before them': {
    said: ['2 new', '3 new'],
    stored: [
      '生理学 24临床1班 旗山校区 王一; 08-31 1-2 旗山-逸夫楼101 王一',
      '药理学 24临床1班 旗山校区 李二; 09-01 1-2 实验楼 李二',
    ],
  },
  '211 a log of planned and real times': {
    asked: ['columnLeft 计划上课时间', 'columnLeft 实际上课时间'],
    said: ['2 new weeks:COURSE_WITHOUT_TIME', '3 new weeks:COURSE_WITHOUT_TIME'],
    stored: ['生理学 24临床1班 王一', '药理学 24临床1班 李二'],
  },
  '212 a centre of experiments with seats in rooms': {
    said: ['2 new', '3 new'],
    stored: [
      '生化实验 24临床1班 王一、李二; 09-07 6-9 301(1-15号),302(16-30号) 电泳 王一、李二; 09-14 6-9 301 层析 王一',
    ],
  },
  '213 long and short numbers': {
    said: ['2 new', '3 new'],
    stored: ['王一 教务处 13800001111 66101 0591-22860001', '李二 学生处 13800002222 22860002'],
  },
  '214 supervisors beside their students': {
    asked: ['columnLeft 导师电话', 'columnLeft 研究生电话'],
    said: ['2 new', '3 new'],
    stored: ['王一 基础医学院', '李二 基础医学院'],
  },
  '215 numbers that a spreadsheet changed': {
    said: [
      '2 new',
      '3 error mobile:CELL_DIGITS_LOST',
      '4 new staffNo:STAFF_NO_SHORT',
      '5 error mobile:CONTACT_MOBILE_INVALID',
    ],
    stored: ['003101 王一 内科 13800001111', '3103 赵三 儿科 13800003333'],
  },
  '216 big periods behind the weekday': {
    said: ['2 new', '3 new periods:PERIODS_OVER_NOON'],
    stored: [
      '生理学 24临床1班 王一; 08-31 1-2 A101 王一; 09-07 1-2 A101 王一',
      '药理学 24临床1班 李二; 09-01 5-8 A102 李二; 09-08 5-8 A102 李二',
    ],
  },
  '217 a plan of a week with a column for each day': {
    asked: ['columnLeft 第 1 列'],
    said: [
      '1 error courseName:REQUIRED teachers:COURSE_TEACHER_MISSING weeks:COURSE_WITHOUT_TIME',
      '2 error courseName:REQUIRED teachers:COURSE_TEACHER_MISSING weeks:COURSE_WITHOUT_TIME',
    ],
  },
  '218 shares of the work behind names': {
    said: [
      '2 error teachers:TEACHERS_UNCLEAR',
      '3 new teachers:TEACHER_NAME_DOUBTFUL teachers:TEACHER_NAME_DOUBTFUL',
      '4 error teachers:NAME_UNCLEAR',
    ],
    stored: ['药理学 24临床1班 赵三 4学时、钱四 2学时; 09-01 1-2 A101 赵三 4学时、钱四 2学时'],
  },
  '219 evenings counted from one': {
    said: ['2 error periods:PERIODS_NOT_IN_PART', '3 error periods:PERIODS_UNREADABLE', '4 new'],
    stored: ['音乐 24临床1班 赵三; 09-02 11-12 A101 赵三'],
  },
  '220 many classes and a hall that is closed': {
    said: ['2 new room:CELL_SAYS_OTHERWISE', '3 new'],
    stored: [
      '形势与政策 24临床1-4班 王一; 08-31 1-2 大礼堂(停用) 王一',
      '形势与政策 24护理1,2班 李二; 09-01 1-2 大礼堂 李二',
    ],
  },
  '221 what changes later in other columns': {
    said: [
      '2 new remark:REMARK_SAYS_OTHERWISE',
      '3 new requirement:CELL_SAYS_OTHERWISE',
      '4 new remark:REMARK_SAYS_OTHERWISE',
    ],
    stored: [
      '生理学 24临床1班 王一; 08-31 1-2 A101 王一; 09-07 1-2 A101 王一; 09-14 1-2 A101 王一; 09-21 1-2 A101 王一',
      '药理学 24临床1班 李二; 09-01 1-2 A101 李二; 09-08 1-2 A101 李二; 09-15 1-2 A101 李二; 09-22 1-2 A101 李二',
      '病理学 24临床1班 赵三; 09-02 1-2 A101 赵三; 09-09 1-2 A101 赵三; 09-16 1-2 A101 赵三; 09-23 1-2 A101 赵三',
    ],
  },
  '222 codes as numbers and counts in words': {
    said: ['2 new studentCount:CELL_LEFT_OUT', '3 new studentCount:CELL_LEFT_OUT'],
    stored: [
      '1001 生理学 24临床1班 王一; 08-31 1-2 A101 王一',
      '1E5 药理学 24临床1班 李二; 09-01 1-2 A101 李二',
    ],
  },
  '223 a phone book that is printed page by page': {
    asked: ['blankBelow 部门'],
    left: ['小计：1人', '姓名 部门 手机', '合计：3人 制表：钱四 2026年9月'],
    said: ['3 new', '6 new', '7 error department:CONTACT_PLACE_REQUIRED'],
    stored: ['王一 内科 13800001111', '李二 外科 13800002222'],
  },
  '224 a year with both terms': {
    said: ['2 new', '3 error weeks:TERM_WITHOUT_START termCode:TERM_OF_ROW'],
    stored: ['生理学 24临床1班 王一; 08-31 1-2 A101 王一'],
  },
  '225 teachers numbered in lines': {
    said: [
      '2 new teachers:TEACHER_NAME_DOUBTFUL teachers:TEACHER_NAME_DOUBTFUL',
      '3 new teachers:TEACHER_NAME_DOUBTFUL',
      '4 error teachers:NAME_UNCLEAR teachers:NAME_UNCLEAR',
    ],
    stored: [
      '生理学 24临床1班 1.王一、2.李二; 08-31 1-2 A101 1.王一、2.李二',
      '药理学 24临床1班 ①赵三②钱四; 09-01 1-2 A101 ①赵三②钱四',
    ],
  },
  '226 live lessons of a platform from one instant to another': {
    asked: ['columnLeft 直播间'],
    said: [
      '2 new',
      '3 error periods:CLOCK_NOT_PERIODS',
      '4 error periods:PERIODS_UNREADABLE weeks:TIME_INCOMPLETE',
    ],
    stored: ['生理学 24临床1班 王一; 09-07 1-2 王一'],
  },
  '227 lessons of teachers from other schools': {
    asked: ['columnLeft 兼职教师'],
    said: ['2 new teachers:COURSE_TEACHER_MISSING', '3 new teachers:COURSE_TEACHER_MISSING'],
    stored: [
      '医学伦理学 24临床1班; 08-31 6-7 A101; 09-07 6-7 A101',
      '卫生法学 24临床2班; 09-01 11-12 A102; 09-15 11-12 A102',
    ],
  },
  '228 a timetable that a parser wrote': {
    said: ['2 new', '3 new', '4 new'],
    stored: [
      '生理学 王一; 08-31 1-2 A101 王一; 09-14 1-2 A101 王一',
      '药理学 李二; 09-01 3-3 A102 李二; 09-08 3-3 A102 李二',
      '病理学 赵三; 09-02 6-8 A103 赵三; 09-16 6-8 A103 赵三; 09-23 6-8 A103 赵三',
    ],
  },
  '229 lists with several teachers and campuses': {
    asked: ['listPairs weeks teachers'],
    said: ['2 new', '3 new'],
    stored: [
      '高等数学 王一,李二 兴庆校区 王一、李二; 09-07 1-2 主楼A-101 王一、李二; 09-21 1-2 主楼A-101 王一、李二; 10-05 1-2 主楼A-101 王一、李二; 10-12 1-2 主楼A-101 王一、李二',
      '大学物理 雁塔校区 赵三; 09-06 9-11 教2-东301 赵三',
    ],
  },
  '230 an app whose weeks are all, odd or even ones': {
    said: ['2 new', '3 new', '4 new'],
    stored: [
      '生理学 王一; 08-31 1-2 A101 王一; 09-07 1-2 A101 王一; 09-14 1-2 A101 王一; 09-21 1-2 A101 王一',
      '药理学 李二; 09-01 3-4 A102 李二; 09-15 3-4 A102 李二',
      '病理学 赵三; 09-09 6-8 A103 赵三; 09-23 6-8 A103 赵三',
    ],
  },
  '231 experiments with a day and the first and the last period': {
    said: ['2 new', '3 new'],
    stored: [
      '机能实验 王一; 09-10 6-9 B301 神经反射 王一',
      '机能实验 李二; 09-17 6-9 B302 血压调节 李二',
    ],
  },
  '232 one teacher whose classes stand in lines of a cell': {
    said: ['2 new', '3 new'],
    stored: [
      '英语 24临床1班,24临床2班 王一; 08-31 1-2 A101 王一',
      '英语 24护理1班 李二; 08-31 1-2 A102 李二; 09-02 3-4 A102 李二',
    ],
  },
  '233 public courses at night with their quota': {
    said: ['2 new', '3 new'],
    stored: [
      '自然辩证法 01 王一; 09-01 11-13 研101 王一; 09-08 11-13 研101 王一',
      '医学英语 02 李二; 09-03 11-12 研102 李二; 09-10 11-12 研102 李二',
    ],
  },
  '234 lectures of a hospital with the unit before the speaker': {
    asked: ['columnLeft 讲课人'],
    said: ['2 new teachers:COURSE_TEACHER_MISSING', '3 new teachers:COURSE_TEACHER_MISSING'],
    stored: ['继续教育; 09-08 11-12 学术厅; 09-15 11-12 学术厅'],
  },
  '235 exams with watchers and who goes round': {
    asked: [
      'columnLeft 考试日期',
      'columnLeft 考场',
      'columnLeft 监考教师1',
      'columnLeft 监考教师2',
      'columnLeft 巡考',
    ],
    said: ['2 error teachers:COURSE_TEACHER_MISSING weeks:TIME_INCOMPLETE'],
  },
  '236 experiments on weeks that do not follow each other': {
    said: ['2 new', '3 error weeks:WEEKS_UNREADABLE'],
    stored: ['生化实验 24临床1班 王一; 08-31 6-9 301 王一; 09-14 6-9 301 王一; 09-28 6-9 301 王一'],
  },
  '237 tasks with weeks and hours and no times': {
    said: ['2 new weeks:COURSE_PRACTICE_WEEKS', '3 new weeks:COURSE_PRACTICE_WEEKS'],
    stored: ['B001 生理学 24临床1班 王一', 'B002 药理学 24临床1班 李二'],
  },
  '238 a calendar as a program exports it': {
    said: [
      '1 error courseName:REQUIRED teachers:COURSE_TEACHER_MISSING weeks:COURSE_WITHOUT_TIME',
      '2 error courseName:REQUIRED teachers:COURSE_TEACHER_MISSING weeks:COURSE_WITHOUT_TIME',
    ],
  },
  '239 a hospital by departments, merged': {
    said: [
      '2 new officePhone:CONTACT_INNER_LINE',
      '3 new officePhone:CONTACT_INNER_LINE',
      '4 new officePhone:CONTACT_INNER_LINE',
    ],
    stored: [
      '王一 心内科 主任 13800001111 661111',
      '李二 心内科 护士长 13800002222 661112',
      '赵三 呼吸科 主任 13800003333',
    ],
  },
  '240 staff with numbers of their papers': {
    said: ['2 new', '3 new'],
    stored: ['10001 王一 男 内科 13800001111', '10002 李二 女 外科 13800002222'],
  },
  '241 a list of mails with names': {
    said: ['2 error name:NAME_UNCLEAR', '3 error email:EMAIL_INVALID'],
  },
  '242 who leads, teaches and writes in each department': {
    asked: [
      'columnLeft 科主任',
      'columnLeft 教学主任',
      'columnLeft 手机 (2)',
      'columnLeft 教学秘书',
      'columnLeft 手机 (3)',
    ],
    said: ['2 error name:REQUIRED'],
  },
  '243 staff whose sex is a number': {
    said: [
      '2 new gender:CELL_LEFT_OUT status:CELL_LEFT_OUT',
      '3 new gender:CELL_LEFT_OUT status:CELL_LEFT_OUT',
    ],
    stored: ['10001 王一 内科 13800001111', '10002 李二 外科 13800002222'],
  },
  '244 secretaries with long and short names of units': {
    asked: ['columnLeft 单位全称', 'columnLeft 教学秘书'],
    said: [
      '2 error name:REQUIRED department:CONTACT_PLACE_REQUIRED',
      '3 error mobile:CONTACT_NUMBER_MOVED name:REQUIRED department:CONTACT_PLACE_REQUIRED',
    ],
  },
  '245 mentors from outside': {
    asked: ['columnSaid 职务/职称'],
    said: ['2 new', '3 new name:ROW_SAYS_OTHERWISE'],
    stored: ['王一 省立医院 13800001111', '李二 市疾控中心 13800002222'],
  },
  '246 numbers as telephones write them': {
    said: ['2 new', '3 new', '4 new'],
    stored: [
      '王一 内科 13800001111 0591-22860001',
      '李二 外科 13800002222 0591-22860002',
      '赵三 儿科 13800003333 22860003-801',
    ],
  },
};
