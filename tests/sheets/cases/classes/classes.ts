import { bars, course, csvLine, gbkOf, graduate, sheet, text } from '../build';
import type { ImportCases } from '../importCase';
import {
  classAt,
  classLine,
  FEW_CLASSES,
  meetingLine,
  PLAN,
  rangesOf,
  weeksOf,
  withStaffNo,
} from '../plan';

/** Class names, joint classes and groups. */
export const CLASSES_CASES: ImportCases = {
  '31 tasks of a graduate school with classes counted': {
    ...graduate(
      '教学任务书.xlsx',
      sheet([
        '课程名称 | 课程班次 | 上课起始周 | 上课时间 | 上课地点 | 主讲教师 | 辅导教师 | 是否自行安排教室',
        '医学统计学 | 1 | 2-4周 | 星期一[1-2] | 研401 | 王一 | 李二 | 否',
        '医学统计学 | 2 | 2-4周 | 星期三[3-4]⏎星期五[3-4] | | 赵三 | | 是',
      ]),
    ),
    questions: ['columnLeft 辅导教师'],
    rows: ['new @2-3'],
    stored: [
      '医学统计学 1 王一; 09-07 1-2 研401 王一; 09-14 1-2 研401 王一; 09-21 1-2 研401 王一',
      '医学统计学 2 赵三; 09-09 3-4 赵三; 09-11 3-4 赵三; 09-16 3-4 赵三; 09-18 3-4 赵三; 09-23 3-4 赵三; 09-25 3-4 赵三',
    ],
  },
  '66 a list that was sorted, with classes over several rows': {
    ...course(
      '合班课表.xlsx',
      sheet(
        [
          '序号 | 课程代码 | 课程名称 | 教学班 | 合班班级 | 人数 | 教师 | 职称 | 周次 | 节次 | 教室',
          '1 | B001 | 生理学 | 生理学-01 | 24临床1班 | 45 | 王一 | 教授 | 1-2 | 周一[1-2] | A101',
          '2 | B001 | 生理学 | 生理学-01 | 24临床2班 | 44 | 王一 | 教授 | 1-2 | 周一[1-2] | A101',
          '3 | B001 | 生理学 | 生理学-02 | 24护理1班 | 50 | 李二 | 讲师 | 1-2 | 周二[1-2] | A102',
        ],
        [],
      ),
    ),
    rows: [
      'new @2,4',
      'new classComposition:COURSE_FIELD_DIFFERS studentCount:COURSE_FIELD_DIFFERS @3',
    ],
    stored: [
      'B001 生理学 生理学-01 王一; 08-31 1-2 A101 王一; 09-07 1-2 A101 王一',
      'B001 生理学 生理学-02 李二; 09-01 1-2 A102 李二; 09-08 1-2 A102 李二',
    ],
  },
  '79 groups that solve problems, each with a tutor': {
    ...course(
      'PBL分组.xlsx',
      sheet([
        '2026年秋季学期PBL教学安排',
        '课程 | 案例 | 周次 | 星期 | 节次 | 小组 | Tutor | 讨论室',
        '循环系统 | 案例一 | 2、3、4 | 一 | 6-8 | 第1组 | 王一 | PBL01',
        '循环系统 | 案例一 | 2、3、4 | 一 | 6-8 | 第2组 | 李二 | PBL02',
        '循环系统 | 案例二 | 6～8（双） | 一 | 6-8 | 第1组 | 赵三 | PBL01',
      ]),
    ),
    questions: ['columnCodes 案例'],
    rows: ['new @3-5'],
    stored: [
      '循环系统 王一; 09-07 6-8 PBL01 王一; 09-14 6-8 PBL01 王一; 09-21 6-8 PBL01 王一',
      '循环系统 李二; 09-07 6-8 PBL02 李二; 09-14 6-8 PBL02 李二; 09-21 6-8 PBL02 李二',
      '循环系统 赵三; 10-05 6-8 PBL01 赵三; 10-19 6-8 PBL01 赵三',
    ],
  },
  '81 lectures to many classes with days in lines': {
    ...course(
      '形势与政策.xlsx',
      sheet([
        '课程名称 | 专题 | 主讲 | 上课时间 | 上课地点 | 上课班级',
        '形势与政策 | 专题一 | 王一 | 9月10日（周四）3-4节⏎9月17日（周四）3-4节 | 大礼堂 | 24临床1-4班',
        '形势与政策 | 专题二 | 李二 | 9月24日（周五）3-4节 | 大礼堂 | 24临床5-8班',
      ]),
    ),
    rows: ['new @2', 'error date:SESSION_DATE_MISMATCH @3'],
    stored: ['形势与政策 24临床1-4班 王一; 09-10 3-4 大礼堂 王一; 09-17 3-4 大礼堂 王一'],
  },
  '105 a school of nursing that writes one row for each class of a joint lesson': {
    ...course(
      '合堂课表.xlsx',
      sheet([
        '课程名称 | 班级 | 教师 | 周次 | 星期 | 节次 | 教室 | 合堂',
        '护理伦理学 | 24护理1班 | 王一 | 1-2 | 五 | 1-2 | 阶一 | 与2班合',
        '护理伦理学 | 24护理2班 | 王一 | 1-2 | 五 | 1-2 | 阶一 | 与1班合',
        '护理心理学 | 24护理1班 | 李二 | 1-2 | 五 | 3-4 | 阶一 | 单班',
      ]),
    ),
    rows: ['new @2-4'],
    stored: [
      '护理伦理学 24护理1班 王一; 09-04 1-2 阶一 王一; 09-11 1-2 阶一 王一',
      '护理伦理学 24护理2班 王一; 09-04 1-2 阶一 王一; 09-11 1-2 阶一 王一',
      '护理心理学 24护理1班 李二; 09-04 3-4 阶一 李二; 09-11 3-4 阶一 李二',
    ],
  },
  '149 a list in which a course goes on in the next lines': {
    ...course(
      '续行课表.xlsx',
      sheet([
        '课程代码 | 课程名称 | 班级 | 教师 | 周次 | 星期 | 节次 | 教室',
        'B001 | 生理学 | 24临床1班 | 王一 | 1-2 | 一 | 1-2 | A101',
        ' |  |  | 李二 | 3 | 一 | 1-2 | A101',
        'B002 | 药理学 | 24临床1班 | 赵三 | 1 | 二 | 1-2 | A102',
      ]),
    ),
    rows: ['new @2-4'],
    stored: [
      'B001 生理学 24临床1班 王一、李二; 08-31 1-2 A101 王一; 09-07 1-2 A101 王一; 09-14 1-2 A101 李二',
      'B002 药理学 24临床1班 赵三; 09-01 1-2 A102 赵三',
    ],
  },
  '160 a timetable of a hospital for several grades at once': {
    ...course(
      '临床学院课表.xlsx',
      sheet([
        '年级 | 课程 | 日期 | 时间 | 授课人 | 职称 | 教室',
        '22级 | 内科学 | 2026/9/7 | 8:00-9:40 | 王一 | 教授 | 示教室1',
        '23级 | 诊断学 | 2026/9/7 | 10:00-11:35 | 李二 | 讲师 | 示教室1',
      ]),
    ),
    questions: ['columnLeft 年级'],
    rows: ['new @2-3'],
    stored: ['内科学 王一; 09-07 1-2 示教室1 王一', '诊断学 李二; 09-07 3-4 示教室1 李二'],
  },
  '190 two courses in one cell and parts behind the name': {
    ...course(
      '合开课程.xlsx',
      sheet([
        '课程名称 | 班级 | 教师 | 周次 | 星期 | 节次 | 教室',
        '生理学/生理学实验 | 24临床1班 | 王一 | 1 | 一 | 1-2 | A101',
        '药理学（1-8周） | 24临床1班 | 李二 | 1-2 | 二 | 1-2 | A101',
        '病理学【停开】 | 24临床1班 | 赵三 | 1 | 三 | 1-2 | A101',
        '诊断学★ | 24临床1班 | 钱四 | 1 | 四 | 1-2 | A101',
      ]),
    ),
    rows: ['new @2', 'new courseName:CELL_SAYS_MORE @3,5', 'new courseName:CELL_SAYS_OTHERWISE @4'],
    stored: [
      '生理学/生理学实验 24临床1班 王一; 08-31 1-2 A101 王一',
      '药理学（1-8周） 24临床1班 李二; 09-01 1-2 A101 李二; 09-08 1-2 A101 李二',
      '病理学【停开】 24临床1班 赵三; 09-02 1-2 A101 赵三',
      '诊断学★ 24临床1班 钱四; 09-03 1-2 A101 钱四',
    ],
  },
  '191 groups with their teachers in the cell of the group': {
    ...course(
      '分组带教.xlsx',
      sheet([
        '课程名称 | 班级 | 分组 | 教师 | 周次 | 星期 | 节次 | 地点',
        '内科见习 | 22临床1班 | 1组（王一） |  | 1 | 一 | 6-7 | 心内科',
        '内科见习 | 22临床1班 | 2组：李二 |  | 1 | 一 | 6-7 | 呼吸科',
        '内科见习 | 22临床1班 | 3组 | 赵三 | 1 | 一 | 6-7 | 肾内科（钱四）',
      ]),
    ),
    rows: [
      'new teachers:COURSE_TEACHER_MISSING groupName:CELL_SAYS_MORE @2-3',
      'new room:CELL_SAYS_MORE @4',
    ],
    stored: [
      '内科见习 22临床1班 赵三; 08-31 6-7 呼吸科; 08-31 6-7 心内科; 08-31 6-7 肾内科（钱四） 赵三',
    ],
  },
  '203 halves of a class and a class that was added': {
    ...course(
      '分半上课.csv',
      text(
        '课程名称,上课班级,教师,周次,星期,节次,教室',
        '机能实验,24临床1班(单号),王一,1,一,6-8,301',
        '机能实验,24临床1班(双号),李二,1,一,6-8,302',
        '机能实验,24临床2班+24护理1班,赵三,1,二,6-8,301',
        '机能实验,24临床3班（重修生随班）,赵三,1,三,6-8,301',
      ),
    ),
    rows: ['new @2-5'],
    stored: [
      '机能实验 24临床1班(单号) 王一; 08-31 6-8 301 王一',
      '机能实验 24临床1班(双号) 李二; 08-31 6-8 302 李二',
      '机能实验 24临床2班+24护理1班 赵三; 09-01 6-8 301 赵三',
      '机能实验 24临床3班（重修生随班） 赵三; 09-02 6-8 301 赵三',
    ],
  },
  '209 sports classes called by their times': {
    ...course(
      '体育课.xlsx',
      sheet([
        '课程名称 | 教学班名称 | 教师 | 周次 | 星期 | 节次 | 场地',
        '大学体育 | 篮球-周三3-4节-王一 | 王一 | 1-2 | 三 | 3-4 | 篮球场',
        '大学体育 | 游泳-周四3-4节-李二 | 李二 | 1-2 | 三 | 3-4 | 游泳馆',
      ]),
    ),
    rows: ['new className:CELL_SAYS_MORE @2-3'],
    stored: [
      '大学体育 篮球-周三3-4节-王一 王一; 09-02 3-4 篮球场 王一; 09-09 3-4 篮球场 王一',
      '大学体育 游泳-周四3-4节-李二 李二; 09-02 3-4 游泳馆 李二; 09-09 3-4 游泳馆 李二',
    ],
  },
  '220 many classes and a hall that is closed': {
    ...course(
      '大课.csv',
      text(
        '课程名称,上课班级,教师,周次,星期,节次,教室',
        '形势与政策,24临床1-4班,王一,1,一,1-2,大礼堂(停用)',
        '形势与政策,24护理1、2班（共80人）,李二,1,二,1-2,大礼堂',
      ),
    ),
    rows: ['new room:CELL_SAYS_OTHERWISE @2', 'new @3'],
    stored: [
      '形势与政策 24临床1-4班 王一; 08-31 1-2 大礼堂(停用) 王一',
      '形势与政策 24护理1,2班 李二; 09-01 1-2 大礼堂 李二',
    ],
  },
  // Some rows list several classes. Others repeat the same lesson for each class.
  '304 joint classes written once and once for each class': {
    ...course(
      '合班课表.xlsx',
      sheet([
        '课程号 | 课程名 | 合班信息 | 合班人数 | 主讲教师 | 辅讲教师 | 周次 | 星期 | 节次 | 教室 | 授课语种',
        ...PLAN.slice(0, 12).map((each, index) =>
          bars(
            each.code,
            each.name,
            `${each.className}；26预科${index + 1}班`,
            90,
            each.teacher,
            index === 4 ? classAt(20).teacher : '',
            rangesOf(each.weeks),
            each.day,
            `${each.start},${each.end}`,
            each.room,
            '双语',
          ),
        ),
        ...['25麻醉1班', '25麻醉2班', '25麻醉3班'].map((name) =>
          bars('B4001', '形势与政策', name, 40, '邓小满', '', '1-4', 6, '1,2', '大礼堂', '中文'),
        ),
      ]),
    ),
    expectedLines: [
      ...PLAN.slice(0, 12).map((each, index) =>
        classLine(each, { className: `${each.className}+26预科${index + 1}班` }),
      ),
      ...['25麻醉1班', '25麻醉2班', '25麻醉3班'].map((name) =>
        meetingLine({
          courseName: '形势与政策',
          className: name,
          weeks: [1, 2, 3, 4],
          day: 6,
          start: 1,
          end: 2,
          room: '大礼堂',
          teachers: ['邓小满'],
        }),
      ),
      // The import should ask or warn about the second lecturer of row 6.
    ],
    questions: ['columnLeft 辅讲教师'],
    rows: ['new @2-16'],
    values: [
      'courseCode: B1001,B1002,B1003,B1004,B1005,B1006',
      'studentCount: 90,40',
      'termCode: 2026-2027-1',
    ],
  },
  // Imitates a task list with the fields of NWAFU. Some classes have a second time in odd weeks.
  '394 joint classes under merged cells with a sum': {
    ...course('joint.xlsx'),
    // The import may also warn that both classes have the same lesson. It leaves out the sum.
    expectedLines: [0, 2, 4, 6, 8, 10].flatMap((index, at) => {
      const className = `25影像${at * 2 + 1}班+25影像${at * 2 + 2}班`;
      const weeks = weeksOf('1-16');
      const odd = weeks.filter((week) => week % 2 === 1);
      const each = classAt(index);
      const second = { weeks: odd, day: (each.day % 5) + 1, start: 3, end: 4, className };
      return [
        classLine(each, { weeks, className }),
        ...(at === 3 ? [classLine(each, second)] : []),
      ];
    }),
    leftOut: ['合计 396 18'],
    rows: ['new @2-13'],
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
  // Imitates `ImportFileCourseEntity` of niitSoft: 人数/班数.
  '455 heads and classes in one cell, the weekday inside 节次': {
    ...course('niit.xls'),
    expectedLines: PLAN.slice(0, 16).map((each) => classLine(each, withStaffNo(each))),
    questions: ['columnLeft 承担部门编码', 'columnSaid 班级代码'],
    rows: ['new studentCount:CELL_LEFT_OUT @2-17'],
    values: ['courseType: 必修课', 'totalHours: 32', 'termCode: 2026-2027-1'],
  },
  // Imitates `PortalCourseOfferingExportVo` of a campus portal: 教学班 beside 行政班.
  '490 classes of a course and of the school side by side': {
    ...course('offerings.xlsx'),
    expectedLines: PLAN.slice(0, 14).map((each) =>
      classLine(each, { className: `${each.code}-01/${each.className}` }),
    ),
    questions: ['columnLeft 必修选修'],
    rows: ['new @2-15'],
    values: [
      'courseCode: B1001,B1002,B1003,B1004,B1005,B1006',
      'studentCount: 45',
      'courseType: 专业课',
      'credit: 2',
      'department: 基础医学院',
      'campus: 旗山校区',
      'termCode: 2026-2027-1',
    ],
  },
  // Imitates the solver of a faculty.
  '581 strokes between classes and between spans of weeks': {
    ...course(
      '临床.csv',
      gbkOf(
        [
          '学院,专业,年级,课程名称,教师姓名,上课班级,上课人数,上课地点,周次,星期,开始节次,结束节次,是否为实验课(0/1)',
          ...FEW_CLASSES.map((each, index) =>
            csvLine([
              '临床医学院',
              '临床医学',
              '2024',
              each.name,
              each.teacher,
              index % 2 ? each.className : `${each.className}/25影像1班`,
              90,
              each.room,
              rangesOf(each.weeks)
                .split(',')
                .map((span) => `${span}周`)
                .join('/'),
              each.day,
              each.start,
              each.end,
              index % 2,
            ]),
          ),
        ].join('\r\n'),
      ),
    ),
    expectedLines: FEW_CLASSES.map((each, index) =>
      classLine(each, { className: index % 2 ? each.className : `${each.className}+25影像1班` }),
    ),
    questions: ['columnLeft 学院', 'columnCodes 是否为实验课(0/1)'],
    rows: ['new @2-15'],
    values: ['studentCount: 90', 'termCode: 2026-2027-1'],
  },
};
