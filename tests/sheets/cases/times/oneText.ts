import { bars, course, csvLine, graduate, sheet, text, twoDigits } from '../build';
import type { ImportCases } from '../importCase';
import {
  classAfter,
  classLine,
  FEW_CLASSES,
  firstWeek,
  LINES_WITHOUT_CLASS,
  lineWithoutClass,
  meetingLine,
  numeral,
  PLAN,
  rangesOf,
  withStaffNo,
} from '../plan';

const isEven = (weeks: readonly number[]) => weeks.every((week) => week % 2 === 0);

/** Weeks, weekday, periods and often the room in one text. */
export const ONE_TEXT_CASES: ImportCases = {
  '01 a choice of courses whose times are sentences': {
    ...course(
      '选课结果.xlsx',
      sheet([
        '课程名称 | 教学班号 | 上课时间 | 上课地点 | 教师',
        '形势与政策3 | 000553-071 | 12-15周星期五8-9节 | D1147 | 陈一',
        '毛概实践 | 000550-029 | 10周 |  | 黄二',
        '地质学基础（双语） | 992284-002-001E | 8周星期六6-9节 | 科学中心207-207 | 廖三',
        '工程力学II | 992542-001-001E | 1-4,6-9周星期一3-4节 | 虚拟仿真教学实验室I（DS2A216）-DS2A216 | 尹四',
      ]),
    ),
    rows: ['new @2,4-5', 'new weeks:COURSE_PRACTICE_WEEKS @3'],
    stored: [
      '形势与政策3 000553-071 陈一; 11-20 8-9 D1147 陈一; 11-27 8-9 D1147 陈一; 12-04 8-9 D1147 陈一; 12-11 8-9 D1147 陈一',
      '毛概实践 000550-029 黄二',
      '地质学基础（双语） 992284-002-001E 廖三; 10-24 6-9 科学中心207-207 廖三',
      '工程力学II 992542-001-001E 尹四; 08-31 3-4 虚拟仿真教学实验室I（DS2A216）-DS2A216 尹四; 09-07 3-4 虚拟仿真教学实验室I（DS2A216）-DS2A216 尹四; 09-14 3-4 虚拟仿真教学实验室I（DS2A216）-DS2A216 尹四; 09-21 3-4 虚拟仿真教学实验室I（DS2A216）-DS2A216 尹四; 10-05 3-4 虚拟仿真教学实验室I（DS2A216）-DS2A216 尹四; 10-12 3-4 虚拟仿真教学实验室I（DS2A216）-DS2A216 尹四; 10-19 3-4 虚拟仿真教学实验室I（DS2A216）-DS2A216 尹四; 10-26 3-4 虚拟仿真教学实验室I（DS2A216）-DS2A216 尹四',
    ],
  },
  '19 cells copied out of a department’s rota': {
    ...course(
      '粘贴',
      text(
        '日期\t星期\t时间\t教学查房/小讲课内容\t主讲人\t地点\t参加人员',
        '9月1日\t周二\t15:00-16:00\t小讲课：慢阻肺\t王一\t示教室\t实习生、规培生',
        '9月3日\t周三\t15:00\t教学查房：哮喘\t李二\t3床旁\t实习生',
      ),
    ),
    questions: ['columnSaid 教学查房/小讲课内容'],
    rows: [
      'error courseName:REQUIRED weeks:CLOCK_NOT_PERIODS @2',
      'error courseName:REQUIRED weeks:TIME_UNREADABLE @3',
    ],
  },
  '37 a 青果 list of a teacher with weekday and periods together': {
    ...course(
      '教师课表.xlsx',
      sheet([
        '课程 | 类别 | 学时 | 上课班级代码 | 上课班级名称 | 人数 | 周次 | 节次 | 上课地点 | 任课教师',
        '[107001]护理学基础 | 必修 | 48 | 107001-01 | 24护理1班 | 60 | 1-4 | 一[1-2节] | 护理楼201 | [0101]王一',
        '[107001]护理学基础 | 必修 | 48 | 107001-01 | 24护理1班 | 60 | 2-6双 | 三[6-8节] | 护理楼实训1 | [0101]王一',
        '[107002]健康评估 | 必修 | 32 | 107002-02 | 24护理2班 | 58 | 3单 | 五[3-4节] | | [0102]李二',
      ]),
    ),
    rows: ['new @2-4'],
    stored: [
      '107001 护理学基础 107001-01 24护理1班 王一; 08-31 1-2 护理楼201 王一0101; 09-07 1-2 护理楼201 王一0101; 09-09 6-8 护理楼实训1 王一0101; 09-14 1-2 护理楼201 王一0101; 09-21 1-2 护理楼201 王一0101; 09-23 6-8 护理楼实训1 王一0101; 10-07 6-8 护理楼实训1 王一0101',
      '107002 健康评估 107002-02 24护理2班 李二; 09-18 3-4 李二0102',
    ],
  },
  '39 树维 with the whole arrangement in one cell': {
    ...course(
      '课程安排.xlsx',
      sheet([
        '课程序号 | 课程代码 | 课程名称 | 教师 | 课程安排 | 人数',
        'B001.01 | B001 | 生理学 | 王一 | 王一 星期二 3-4 [1-4] 教一101 | 60',
        'B002.01 | B002 | 药理学 | 李二,赵三 | 李二 星期三 1-2 [1-2] 教一102⏎赵三 星期三 1-2 [3-4] 教一102 | 58',
      ]),
    ),
    rows: ['new @2-3'],
    stored: [
      'B001 生理学 王一; 09-01 3-4 教一101 王一; 09-08 3-4 教一101 王一; 09-15 3-4 教一101 王一; 09-22 3-4 教一101 王一',
      'B002 药理学 李二,赵三 李二、赵三; 09-02 1-2 教一102 李二; 09-09 1-2 教一102 李二; 09-16 1-2 教一102 赵三; 09-23 1-2 教一102 赵三',
    ],
  },
  '54 a web page with times over two lines': {
    ...course(
      '选课.xls',
      text(
        '<table><tr><th>课程代码</th><th>课程名称</th><th>教师姓名</th><th>学分</th><th>上课时间</th><th>上课地点</th></tr>',
        '<tr><td>B001</td><td>生理学</td><td>王一</td><td>3.0</td><td>周一第1,2节{第1-3周}<br>周三第3,4节{第2-4周|双周}</td><td>教一101<br>教一102</td></tr>',
        '<tr><td>B002</td><td>药理学</td><td>李二</td><td>2.0</td><td>周二第6,7,8节{第1-1周}</td><td>&nbsp;</td></tr></table>',
      ),
    ),
    rows: ['new @2-3'],
    stored: [
      'B001 生理学 王一; 08-31 1-2 教一101 王一; 09-07 1-2 教一101 王一; 09-09 3-4 教一102 王一; 09-14 1-2 教一101 王一; 09-23 3-4 教一102 王一',
      'B002 药理学 李二; 09-01 6-8 李二',
    ],
  },
  '55 a graduate school with weekdays and periods glued': {
    ...graduate(
      '研究生课表汇总.xlsx',
      sheet([
        '课程编号 | 课程名称 | 开课学院 | 任课教师 | 起止周 | 上课时间 | 教室',
        'Y001 | 医学统计学 | 公共卫生学院 | 王一 | 5-6 | 周一5-7，周三5-7 | 一阶',
        'Y002 | 循证医学 | 公共卫生学院 | 李二、赵三 | 3-4 | 周二晚9-11 | 二阶',
        'Y003 | 科研伦理 | 马克思主义学院 | 钱四 | 7 | 周六上午1-4节 | ',
      ]),
    ),
    rows: ['new periods:PERIODS_OVER_NOON @2', 'error weeks:TIME_UNREADABLE @3', 'new @4'],
    stored: [
      'Y001 医学统计学 王一; 09-28 5-7 一阶 王一; 09-30 5-7 一阶 王一; 10-05 5-7 一阶 王一; 10-07 5-7 一阶 王一',
      'Y003 科研伦理 钱四; 10-17 1-4 钱四',
    ],
  },
  '82 sports to choose from': {
    ...course(
      '体育选项课.xlsx',
      sheet([
        '课程 | 项目 | 教师 | 时间 | 起止周 | 性别 | 容量 | 场地',
        '大学体育（三） | 篮球 | 王一 | 周一3.4节 | 1-2 | 男 | 35 | 东区篮球场',
        '大学体育（三） | 瑜伽 | 李二 | 周一3、4节 | 1-2 | 女 | 35 | 体育馆二楼',
        '大学体育（三） | 太极拳 | 赵三 | 周三（5、6） | 1-2 | 不限 | 40 | 田径场',
      ]),
    ),
    rows: ['error weeks:TIME_UNREADABLE @2', 'new @3', 'new periods:PERIODS_OVER_NOON @4'],
    stored: [
      '大学体育（三） 李二; 08-31 3-4 体育馆二楼 李二; 09-07 3-4 体育馆二楼 李二',
      '大学体育（三） 赵三; 09-02 5-6 田径场 赵三; 09-09 5-6 田径场 赵三',
    ],
  },
  '90 an export of courses with several places in one cell and codes in brackets': {
    ...course(
      '全校开课.xlsx',
      sheet([
        '课程 | 教学班 | 教师 | 时间地点 | 学分 | 容量',
        '生理学[B001] | B001-01 | 王一[0001],李二[0002] | 1-2周 一[1-2] 教一101⏎3-4周 三[3-4] 教一102 | 3.5 | 60/80',
        '药理学[B002] | B002-01 | 赵三[0003] | 1-2周 五[6-7] | 2 | 45/60',
      ]),
    ),
    rows: ['new @2-3'],
    stored: [
      'B001 生理学 B001-01 王一、李二; 08-31 1-2 教一101 王一0001、李二0002; 09-07 1-2 教一101 王一0001、李二0002; 09-16 3-4 教一102 王一0001、李二0002; 09-23 3-4 教一102 王一0001、李二0002',
      'B002 药理学 B002-01 赵三; 09-04 6-7 赵三0003; 09-11 6-7 赵三0003',
    ],
  },
  '143 a graduate school that repeats one class on two days': {
    ...graduate(
      '公共课分班.xlsx',
      sheet([
        '课程名称 | 班别 | 任课教师 | 上课时间 | 教室 | 周次',
        '硕士英语 | A班 | 王一 | 周二1-2/周四3-4 | 研101 | 1-2',
        '硕士英语 | B班 | 李二 | 周二3-4，周四1-2 | 研102 | 1-2',
        '硕士英语 | C班 | 赵三 | 周二1-2节 周四3-4节 | 研103 | 1-2',
      ]),
    ),
    questions: ['columnLeft 班别'],
    rows: ['error weeks:TIME_UNREADABLE @2', 'new @3-4'],
    stored: [
      '硕士英语 李二; 09-01 3-4 研102 李二; 09-03 1-2 研102 李二; 09-08 3-4 研102 李二; 09-10 1-2 研102 李二',
      '硕士英语 赵三; 09-01 1-2 研103 赵三; 09-03 3-4 研103 赵三; 09-08 1-2 研103 赵三; 09-10 3-4 研103 赵三',
    ],
  },
  '148 emergency lessons with the simulation room after the time': {
    ...course(
      '急救课表.xlsx',
      sheet([
        '课程 | 班级 | 教师 | 上课时间、地点',
        '急救医学 | 24临床1班 | 王一 | 1-2周 周三 6-8节（模拟病房1）',
        '急救医学 | 24临床2班 | 李二 | 3周 周四 6-8节，模拟病房2',
      ]),
    ),
    rows: ['new @2-3'],
    stored: [
      '急救医学 24临床1班 王一; 09-02 6-8 模拟病房1 王一; 09-09 6-8 模拟病房1 王一',
      '急救医学 24临床2班 李二; 09-17 6-8 模拟病房2 李二',
    ],
  },
  '159 graduate lessons with weeks before names of days in lines': {
    ...graduate(
      '研究生课程表.xlsx',
      sheet([
        '课程名称 | 任课教师 | 上课时间地点',
        '医学统计 | 王一 | 第1-2周 星期一 第1-4节 研101⏎第3周 星期二 第6-9节 研102',
        '科研设计 | 李二 | 第1-2周 星期三 第11-13节 研103',
      ]),
    ),
    rows: ['new @2-3'],
    stored: [
      '医学统计 王一; 08-31 1-4 研101 王一; 09-07 1-4 研101 王一; 09-15 6-9 研102 王一',
      '科研设计 李二; 09-02 11-13 研103 李二; 09-09 11-13 研103 李二',
    ],
  },
  '172 courses whose weeks and times stand in brackets of their own': {
    ...course(
      'hit.csv',
      text(
        '课程名,任课老师,上课周,上课时间,上课地点,备注',
        '生理学,王一,[1-2]周,周一[3-4],正心楼101,',
        '药理学,李二,[1-3]周(单),周二[1-2],正心楼102,',
        '病理学,赵三[4]周,[4]周,周三[1-2],正心楼103,第4周改线上',
      ),
    ),
    rows: [
      'new @2-3',
      'error teachers:NAME_UNCLEAR teachers:NAME_SURNAME_ONLY remark:REMARK_SAYS_OTHERWISE @4',
    ],
    stored: [
      '生理学 王一; 08-31 3-4 正心楼101 王一; 09-07 3-4 正心楼101 王一',
      '药理学 李二; 09-01 1-2 正心楼102 李二; 09-15 1-2 正心楼102 李二',
    ],
  },
  '207 a list of 强智 with units in brackets': {
    ...course(
      '教师课表.xlsx',
      sheet([
        '课程 | 上课班级 | 教师 | 周次 | 星期 | 节次 | 上课地点',
        '生理学 | 临床2401 | 王一 | 1-2(周) | 星期一 | [01-02节] | 教1-101',
        '药理学 | 临床2401,临床2402 | 李二 | 1,3(周) | 星期二 | [03-04-05节] | 教1-102',
      ]),
    ),
    rows: ['new @2-3'],
    stored: [
      '生理学 临床2401 王一; 08-31 1-2 教1-101 王一; 09-07 1-2 教1-101 王一',
      '药理学 临床2401,临床2402 李二; 09-01 3-5 教1-102 李二; 09-15 3-5 教1-102 李二',
    ],
  },
  '232 one teacher whose classes stand in lines of a cell': {
    ...course(
      '走班.xlsx',
      sheet([
        '课程名称 | 教师 | 班级 | 周次 | 星期 | 节次 | 教室',
        '英语 | 王一 | 24临床1班⏎24临床2班 | 1 | 一 | 1-2 | A101',
        '英语 | 李二 | 24护理1班 | 1 | 一⏎三 | 1-2⏎3-4 | A102',
      ]),
    ),
    rows: ['new @2-3'],
    stored: [
      '英语 24临床1班,24临床2班 王一; 08-31 1-2 A101 王一',
      '英语 24护理1班 李二; 08-31 1-2 A102 李二; 09-02 3-4 A102 李二',
    ],
  },
  // Imitates 选课结果 of a URP (HEBEU), with parts joined by arrows.
  '253 a list of URP with arrows in times and places': {
    ...course(
      '选课结果.xlsx',
      sheet(
        [
          '课程号 | 课程名 | 学分 | 教师 | 上课时间 | 上课地点',
          'B001 | 生理学 | 3 | 王一* | 1-2周>>星期一>>1-2节 | 新校区>>4号楼>>301',
          ' | | | | 3周>>星期三>>3-4节 | 新校区>>4号楼>>302',
          'B002 | 药理学 | 2 | 李二* | 1,3周>>星期二>>5-6节 | 丛台校区>>四教学楼(医)>>101',
        ],
        ['A2:A3', 'B2:B3', 'C2:C3', 'D2:D3'],
      ),
    ),
    rows: ['error teachers:NAME_UNCLEAR weeks:TIME_UNREADABLE @2-4'],
  },
  // Imitates 行课安排 on the course page of SJTU.
  '255 an arrangement in sentences with rooms and teachers by weeks': {
    ...course(
      '行课安排.xlsx',
      sheet([
        '课程名称 | 课程代码 | 行课安排',
        '生理学 | B001 | 行课安排为第1-2周，其中：⏎星期一 第1节--第2节⏎东上院101(1-2周) 王一(1-2周)',
        '药理学 | B002 | 行课安排为第1-4周，其中：⏎星期二 第3节--第4节⏎东上院102(1-2周) 李二(1-2周)⏎东上院103(3-4周) 赵三(3-4周)',
      ]),
    ),
    rows: ['error teachers:COURSE_TEACHER_MISSING weeks:TIME_UNREADABLE @2-3'],
  },
  // Imitates the 课表 of a school as PyWakeup reads it.
  '256 weeks in brackets, weekday and periods with blanks between': {
    ...course(
      'xxx课表.xlsx',
      sheet([
        '课程名称 | 主讲教员 | 上课时间 | 教室 | 学分',
        '生理学 | 王一, | (1-2,4) 星期一 第1-2节 | 二号教学楼A101 | 3',
        '药理学 | 李二, | (1-3) 星期日 第3-5节 | 二号教学楼A102 | 2',
      ]),
    ),
    rows: ['new @2-3'],
    stored: [
      '生理学 王一; 08-31 1-2 二号教学楼A101 王一; 09-07 1-2 二号教学楼A101 王一; 09-21 1-2 二号教学楼A101 王一',
      '药理学 李二; 09-06 3-5 二号教学楼A102 李二; 09-13 3-5 二号教学楼A102 李二; 09-20 3-5 二号教学楼A102 李二',
    ],
  },
  // Imitates lessons of 强智 as a class app requests them. 开课时间 is weekday and periods in five
  // digits, and 单双周 is 全部.
  '271 lessons with a time of five digits and a parity of 全部': {
    ...course(
      '开课.csv',
      text(
        '开课编号,开课课程,授课教师,开课时间,上课周次,单双周,上课地点,上课班级,选课人数,考核方式,机房',
        ...PLAN.map((each, index) =>
          csvLine([
            `J${index + 1}`,
            each.name,
            each.teacher,
            `${each.day}${twoDigits(each.start)}${twoDigits(each.end)}`,
            isEven(each.weeks) ? '1-6' : rangesOf(each.weeks),
            isEven(each.weeks) ? '双周' : '全部',
            each.room,
            each.className,
            40 + index,
            '考试',
            index % 5 === 2 ? '信息楼317机房' : '',
          ]),
        ),
      ),
    ),
    // The import should ask about 机房, a second room of five courses.
    expectedLines: [...PLAN.map((each) => classLine(each))],
    questions: ['columnLeft 机房'],
    rows: ['new @2-25'],
    values: [
      'classCode: J1,J2,J3,J4,J5,J6',
      'studentCount: 40,41,42,43,44,45',
      'assessment: 考试',
      'termCode: 2026-2027-1',
    ],
  },
  // Imitates `arrangementText` of Tongji: weekday and periods, then weeks in brackets, then the
  // room. A parity applies to the last part.
  '272 arrangements with weeks in brackets, blanks between them': {
    ...course(
      '排课.xlsx',
      sheet([
        '课程代码 | 课程名称 | 教学班 | 授课教师 | 授课语言 | 排课信息',
        ...PLAN.slice(0, 20).map((each) =>
          bars(
            each.code,
            each.name,
            each.className,
            `${each.teacher}(${each.staffNo})`,
            '中文',
            `星期${numeral(each.day)}${each.start}-${each.end}节 [${rangesOf(each.weeks).replaceAll(',', ' ')}] ${each.room}`,
          ),
        ),
        'B2002 | 卫生信息学 | 26选修2班 | 崔海涛(05120) | 英文 | 星期日5-6节 [1-7单] 待定',
        'B2003 | 循证医学 | 26选修3班 | 孔令仪(05121) | 中文 | 网络课程',
        'B2001 | 编译原理 | 26选修班 | 卫志华(00782), 高珍珍(05119) | 中文 | 星期二3-4节 [2 12-16双] 复楼F102⏎星期六3-4节 [1-3] 复楼F103',
      ]),
    ),
    expectedLines: [
      ...PLAN.slice(0, 20).map((each) =>
        classLine(each, { teachers: [`${each.teacher}${each.staffNo}`] }),
      ),
      meetingLine({
        courseName: '卫生信息学',
        className: '26选修2班',
        weeks: [1, 3, 5, 7],
        day: 7,
        start: 5,
        end: 6,
        room: '',
        teachers: ['崔海涛05120'],
      }),
      // The import should refuse or warn about 循证医学, which is online and has no time.
      meetingLine({
        courseName: '编译原理',
        className: '26选修班',
        weeks: [2, 12, 14, 16],
        day: 2,
        start: 3,
        end: 4,
        room: '复楼F102',
        teachers: ['卫志华00782', '高珍珍05119'],
      }),
      meetingLine({
        courseName: '编译原理',
        className: '26选修班',
        weeks: [1, 2, 3],
        day: 6,
        start: 3,
        end: 4,
        room: '复楼F103',
        teachers: ['卫志华00782', '高珍珍05119'],
      }),
    ],
    rows: [
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
  // Imitates the course selection of 强智 (QFNU). The text <br> separates the times.
  '273 a list whose times are parted by the markup of a line break': {
    ...course(
      '选课.csv',
      text(
        'jx0404id,kch,课程名称,老师,上课时间,上课地点,上课班级,余量',
        ...PLAN.slice(0, 16).map((each, index) =>
          csvLine([
            `20262027101${twoDigits(index)}`,
            each.code,
            each.name,
            each.teacher,
            `${each.weeks.join(',')}周 星期${numeral(each.day)} ${each.start}-${each.end}节  <br>`,
            each.room,
            each.className,
            index,
          ]),
        ),
        csvLine([
          '2026202710178',
          '250084',
          '变态心理学',
          '陶思敏',
          '1-8周 星期六 1-2节(第4周调至星期日)',
          '文楼302',
          '24心理1班',
          3,
        ]),
        csvLine(['2026202710179', '250085', '慕课导学', '石磊', '网络授课', '', '24心理1班', 3]),
        csvLine([
          '2026202710177',
          '250083',
          '实验心理学',
          '陈圣栋,陈亚青',
          '1,3,5周 星期六 9-11节  <br>2,4,6周 星期日 5-7节  <br>',
          '文楼301',
          '24心理1班',
          0,
        ]),
      ),
    ),
    expectedLines: [
      ...PLAN.slice(0, 16).map((each) => classLine(each)),
      // The import should refuse or warn about 变态心理学 (week 4 is moved) and 慕课导学 (no time).
      meetingLine({
        courseName: '实验心理学',
        className: '24心理1班',
        weeks: [1, 3, 5],
        day: 6,
        start: 9,
        end: 11,
        room: '文楼301',
        teachers: ['陈圣栋', '陈亚青'],
      }),
      meetingLine({
        courseName: '实验心理学',
        className: '24心理1班',
        weeks: [2, 4, 6],
        day: 7,
        start: 5,
        end: 7,
        room: '文楼301',
        teachers: ['陈圣栋', '陈亚青'],
      }),
    ],
    rows: [
      'new @2-17',
      'error weeks:TIME_UNREADABLE @18',
      'error weeks:WEEKS_UNREADABLE @19',
      'new periods:PERIODS_OVER_NOON @20',
    ],
    values: ['courseCode: B1001,B1002,B1003,B1004,B1005,B1006', 'termCode: 2026-2027-1'],
  },
  // Imitates the Excel file of my.cqu.edu.cn: times in sentences.
  '309 a term with rooms said twice and whole weeks': {
    ...course(
      '课表.xlsx',
      sheet([
        '课程名称 | 教学班号 | 上课时间 | 上课地点 | 上课教师',
        ...PLAN.slice(0, 18).map((each, index) =>
          bars(
            each.name,
            `00055${index}-0${index % 9}1`,
            `${rangesOf(each.weeks)}周星期${numeral(each.day)}${each.start}-${each.end}节`,
            index % 4
              ? each.room
              : `计算机机房DS14${10 + index}-DS14${10 + index}DS14${10 + index}`,
            each.teacher,
          ),
        ),
        '认识实习 | 000777-001 | 17-18周 | | 符晓东',
      ]),
    ),
    expectedLines: [
      ...PLAN.slice(0, 18).map((each, index) =>
        classLine(each, {
          className: '',
          ...(index % 4 === 0 && {
            room: `计算机机房DS14${10 + index}-DS14${10 + index}DS14${10 + index}`,
          }),
        }),
      ),
      '认识实习|',
      // The import should warn about 认识实习, which has whole weeks.
    ],
    rows: ['new @2-19', 'new weeks:COURSE_PRACTICE_WEEKS @20'],
    values: [
      'classCode: 000550-001,000551-011,000552-021,000553-031,000554-041,000555-051',
      'termCode: 2026-2027-1',
    ],
  },
  // Imitates the course dictionary of a university.
  '347 a place and a time joined by a colon': {
    ...course(
      '课堂.xlsx',
      sheet([
        '课堂号 | 课程id | 课程名称 | 学分 | 周学时 | 教师 | 上课班级 | 地点:时间 | 起止周',
        ...PLAN.slice(0, 18).map((each, index) =>
          bars(
            `K${index + 1}`,
            each.code,
            each.name,
            2,
            2,
            each.teacher,
            each.className,
            `${each.room}:星期${numeral(each.day)}${each.start}-${each.end}节`,
            rangesOf(each.weeks),
          ),
        ),
      ]),
    ),
    // The import may also refuse or ask.
    expectedLines: PLAN.slice(0, 18).map((each) => classLine(each)),
    questions: ['columnLeft 地点:时间'],
    rows: ['new weeks:COURSE_PRACTICE_WEEKS @2-19'],
    missing: 'all',
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
      '生物化学|25护理1班',
      '医学英语|24临床3班',
      '医学伦理学|23临床1班',
      '卫生法学|23临床2班',
    ],
    values: [
      'courseCode: B1001,B1002,B1003,B1004,B1005,B1006',
      'classCode: K1,K2,K3,K4,K5,K6',
      'credit: 2',
      'termCode: 2026-2027-1',
    ],
  },
  // Imitates the data of a viewer for timetables from Excel.
  '367 a viewer’s table with class numbers and times in one text': {
    ...course(
      '全校课表.csv',
      text(
        'name,classId,time,location,teacher',
        ...PLAN.slice(0, 20).map((each, index) =>
          csvLine([
            each.name,
            `${each.code}-0${10 + index}`,
            `${rangesOf(each.weeks)}周星期${numeral(each.day)}${each.start}-${each.end}节`,
            each.room,
            each.teacher,
          ]),
        ),
        csvLine(['毛泽东思想概论实践', 'B2001-029', '10周', '', '黄炎']),
      ),
    ),
    // The last row names no day, so the import should refuse it or warn.
    expectedLines: PLAN.slice(0, 20).map(lineWithoutClass),
    questions: ['columnLeft name', 'columnLeft time'],
    rows: ['error courseName:REQUIRED weeks:COURSE_WITHOUT_TIME @2-22'],
    missing: 'all',
  },
  // Imitates the result of a slot planner. `5:1-2` means Friday, periods 1 and 2.
  '371 slots of a day and periods joined by a colon': {
    ...course(
      '排课结果.xlsx',
      sheet([
        '课程ID | 课程名称 | 教室ID | 教室名称 | 时间段 | 教师 | 周次',
        ...PLAN.slice(0, 20).map(
          (each, index) =>
            `${each.code} | ${each.name} | R${index % 8} | ${each.room} | ${each.day}:${each.start}-${each.end} | ${each.teacher} | ${rangesOf(each.weeks)}`,
        ),
      ]),
    ),
    // The import may also refuse.
    expectedLines: PLAN.slice(0, 20).map(lineWithoutClass),
    questions: ['columnLeft 时间段'],
    rows: ['new weeks:COURSE_PRACTICE_WEEKS @2-21'],
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
      '医学统计学|',
      '流行病学|',
      '局部解剖学|',
      '组织学与胚胎学|',
      '医学免疫学|',
      '医学微生物学|',
      '生物化学|',
      '医学英语|',
      '医学伦理学|',
      '卫生法学|',
      '预防医学|',
      '中医学|',
    ],
    values: ['courseCode: B1001,B1002,B1003,B1004,B1005,B1006', 'termCode: 2026-2027-1'],
  },
  // Imitates the experiments of one student (WHUT): day, periods and clock times in one text.
  '409 experiments with day, periods and clock in one text': {
    ...course('my-labs.xls'),
    // The import may also refuse. It should warn or ask about 签到状态.
    expectedLines: PLAN.slice(0, 12).map((each, index) =>
      meetingLine({
        ...each,
        courseName: '医学机能学实验',
        className: '',
        weeks: [firstWeek(each)],
        teachers: [each.teacher],
        also: [`实验${index + 1} ${each.name}`],
      }),
    ),
    questions: ['columnLeft 所属实验课程', 'columnCodes 签到状态'],
    rows: ['error courseName:REQUIRED @2-13'],
    missing: 'all',
  },
  // Some cells hold two times on separate lines.
  '432 arrangements with weeks in brackets behind the periods': {
    ...course('lines-of-times.xlsx'),
    // The import may also refuse and suggest the likely text.
    expectedLines: PLAN.slice(0, 12).flatMap((each, index) => [
      classLine(each, { className: '' }),
      ...(index % 4 === 1
        ? [classLine(each, { className: '', weeks: [3], day: 6, start: 1, end: 2 })]
        : []),
    ]),
    questions: ['columnSaid 课程序号'],
    rows: [
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
  // Imitates `CourseListExportData` of an elective system: 每周一，第一、二节课.
  '453 every week’s day and periods in numerals': {
    ...course('course-grab.xlsx'),
    // The import may also refuse and suggest the likely text.
    expectedLines: PLAN.slice(0, 15).map((each) =>
      classLine(each, { className: '', ...withStaffNo(each) }),
    ),
    questions: ['columnLeft 课程描述', 'columnLeft 开设学期', 'columnCodes 是否需要抢选'],
    rows: ['new @2-16'],
    values: [
      'courseCode: B1001,B1002,B1003,B1004,B1005,B1006',
      'courseType: 必修,选修',
      'credit: 2',
      'department: 基础医学院',
      'termCode: 2026-2027-1',
    ],
  },
  // Imitates `createTeacherEvaluationTablePanel` of a Swing program. Weeks follow the periods.
  '488 classes with marks of their evaluation': {
    ...course('evaluations.xls'),
    // The import may also refuse and suggest the likely text.
    expectedLines: PLAN.slice(0, 12).map((each) =>
      classLine(each, { className: '', ...withStaffNo(each) }),
    ),
    rows: ['new @2-13'],
    values: [
      'classCode: 9001,9002,9003,9004,9005,9006',
      'credit: 2',
      'department: 基础医学院',
      'termCode: 2026-2027-1',
    ],
  },
  // Imitates 时间地点人员 of a converter to WakeUp.
  '493 time, place and people in one cell': {
    ...course('fudan.xls'),
    // The teacher follows the room in the same cell. The import should refuse, ask or warn.
    expectedLines: [],
    questions: ['columnLeft 时间地点人员', 'columnCodes 是否有教学大纲'],
    rows: ['new teachers:COURSE_TEACHER_MISSING weeks:COURSE_WITHOUT_TIME @2-13'],
    unexpected: [
      '生理学|生理学01班',
      '药理学|药理学01班',
      '病理学|病理学01班',
      '诊断学|诊断学01班',
      '内科学|内科学01班',
      '外科学|外科学01班',
      '妇产科学|妇产科学01班',
      '儿科学|儿科学01班',
      '医学统计学|医学统计学01班',
      '流行病学|流行病学01班',
      '局部解剖学|局部解剖学01班',
      '组织学与胚胎学|组织学与胚胎学01班',
    ],
    values: [
      'courseCode: B1001,B1002,B1003,B1004,B1005,B1006',
      'classCode: B1001.01,B1002.01,B1003.01,B1004.01,B1005.01,B1006.01',
      'studentCount: 45',
      'credit: 2',
      'termCode: 2026-2027-1',
    ],
  },
  // Imitates a pasted list of Henan University (`recordsFromPastedText`): `1-8周 一[1-2] place`.
  '498 weeks, a day and periods in brackets, a place': {
    ...course('kaifeng.txt'),
    // The import may also refuse and suggest the likely text.
    expectedLines: PLAN.slice(0, 14).flatMap((each, index) => [
      classLine(each, { className: '' }),
      ...(index === 4
        ? [classLine(each, { className: '', weeks: [3], day: 6, start: 1, end: 2 })]
        : []),
    ]),
    rows: ['new @2-15'],
    values: ['termCode: 2026-2027-1'],
  },
  // Imitates `columnNames1` of a Swing client.
  '507 days with periods under 上课时间 beside the weeks': {
    ...course('swing.xlsx'),
    expectedLines: PLAN.slice(0, 14).map(lineWithoutClass),
    rows: ['new @2-15'],
    values: ['credit: 2', 'termCode: 2026-2027-1'],
  },
  // Imitates `CourseRow` of a course selection.
  '557 weeks in brackets behind the periods, places and notes': {
    ...course('places-and-notes.xlsx'),
    expectedLines: LINES_WITHOUT_CLASS,
    rows: ['new @2-15'],
    values: ['termCode: 2026-2027-1'],
  },
  // Imitates bookings by course number.
  '596 weeks, periods and rooms each by commas': {
    ...course(
      '排课结果.csv',
      text(
        '教学班编号,课程名称,学期,排课星期,排课周次,排课节次,排课地点,授课教师',
        ...FEW_CLASSES.map((each, index) =>
          csvLine([
            `${each.code}-01`,
            each.name,
            '2026-2027-1',
            each.day,
            each.weeks.join(','),
            `${each.start},${each.end}`,
            index === 3 ? `${each.room},${classAfter(index).room}` : each.room,
            each.teacher,
          ]),
        ),
      ),
    ),
    // Row 5 has two rooms. They are stored as written.
    expectedLines: FEW_CLASSES.map((each, index) =>
      classLine(each, {
        className: '',
        ...(index === 3 && { room: `${each.room},${classAfter(index).room}` }),
      }),
    ),
    rows: ['new @2-15'],
    values: [
      'classCode: B1001-01,B1002-01,B1003-01,B1004-01,B1005-01,B1006-01',
      'termCode: 2026-2027-1',
    ],
  },
};
