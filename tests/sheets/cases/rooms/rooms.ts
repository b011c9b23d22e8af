import { bars, book, course, graduate, sheet, text } from '../build';
import type { ImportCases } from '../importCase';
import {
  classAfter,
  classLine,
  FEW_CLASSES,
  numeral,
  PLAN,
  parityWeeks,
  rangesOf,
  weeksOf,
} from '../plan';

/** Rooms, buildings and campuses. */
export const ROOMS_CASES: ImportCases = {
  '20 two campuses side by side': {
    ...course(
      '校区合并.xlsx',
      book(
        {
          合并: [
            '旗山校区 |  |  |  |  | 台江校区 |  |  |  | ',
            '课程名称 | 班级 | 周次 | 星期节次 | 教室 | 课程名称 | 班级 | 周次 | 星期节次 | 教室',
            '生理学 | 24临床1班 | 1-2 | 周一1-2节 | A101 | 内科学 | 22临床1班 | 1-2 | 周一3-4节 | 示教室',
            '药理学 | 24临床1班 | 3-4 | 周二1-2节 | A102 |  |  |  |  | ',
          ],
        },
        ['A1:E1', 'F1:J1'],
      ),
    ),
    answers: { 'sheetName campus': 'campus' },
    questions: ['sheetName campus'],
    rows: ['new teachers:COURSE_TEACHER_MISSING @3-4,3'],
    stored: [
      '生理学 24临床1班 旗山校区; 08-31 1-2 A101; 09-07 1-2 A101',
      '药理学 24临床1班 旗山校区; 09-15 1-2 A102; 09-22 1-2 A102',
      '内科学 22临床1班 台江校区; 08-31 3-4 示教室; 09-07 3-4 示教室',
    ],
  },
  '88 computer rooms, sorted by room, the room once for its rows': {
    ...course(
      '机房课表.xlsx',
      sheet(
        [
          '机房 | 星期 | 节次 | 课程 | 班级 | 教师 | 周次',
          '机房1 | 一 | 1-2 | 医学信息检索 | 24临床1班 | 王一 | 1-2',
          ' | | 3-4 | 医学信息检索 | 24临床2班 | 王一 | 1-2',
          ' | 二 | 1-2 | 大学计算机 | 26护理1班 | 李二 | 2-3',
          '机房2 | 一 | 1-2 | 大学计算机 | 26护理2班 | 赵三 | 2-3',
        ],
        ['A2:A4', 'B2:B3'],
      ),
    ),
    questions: ['columnLeft 机房'],
    rows: ['new @2-5'],
    stored: [
      '医学信息检索 24临床1班 王一; 08-31 1-2 王一; 09-07 1-2 王一',
      '医学信息检索 24临床2班 王一; 08-31 3-4 王一; 09-07 3-4 王一',
      '大学计算机 26护理1班 李二; 09-08 1-2 李二; 09-15 1-2 李二',
      '大学计算机 26护理2班 赵三; 09-07 1-2 赵三; 09-14 1-2 赵三',
    ],
  },
  '118 a course of two campuses with the periods of each': {
    ...course(
      '双校区.xlsx',
      sheet([
        '课程名称 | 教学班 | 任课教师 | 上课时间（旗山） | 教室（旗山） | 上课时间（台江） | 教室（台江）',
        '医学英语 | 英01 | 王一 | 1-2周周一1-2节 | 旗A101 | 1-2周周三3-4节 | 台B201',
      ]),
    ),
    questions: ['columnLeft 上课时间（台江）', 'columnLeft 教室（台江）'],
    rows: ['new @2'],
    stored: ['医学英语 英01 王一; 08-31 1-2 旗A101 王一; 09-07 1-2 旗A101 王一'],
  },
  '124 rooms with numbers of seats and a code of the class': {
    ...course(
      '教室安排.xlsx',
      sheet([
        '课程名称 | 班级代码 | 班级 | 教师 | 周次 | 星期 | 节次 | 教室(座位数) | 容量',
        '生理学 | 2401 | 24临床1班 | 王一 | 1 | 一 | 1-2 | A101(120) | 120',
        '药理学 | 2401 | 24临床1班 | 李二 | 1 | 二 | 1-2 | A102(90座) | 90',
      ]),
    ),
    questions: ['columnSaid 班级代码'],
    rows: ['new @2-3'],
    stored: [
      '生理学 24临床1班 王一; 08-31 1-2 A101(120) 王一',
      '药理学 24临床1班 李二; 09-01 1-2 A102(90座) 李二',
    ],
  },
  '126 a school of public health with lessons outside': {
    ...course(
      '现场教学.xlsx',
      sheet([
        '课程名称 | 班级 | 教师 | 周次 | 星期 | 节次 | 教学地点 | 集合时间 | 领队',
        '流行病学 | 23预防1班 | 王一 | 3 | 三 | 1-4 | 市疾控中心 | 7:30 | 李二',
        '环境卫生学 | 23预防1班 | 赵三 | 4 | 三 | 6-9 | 自来水厂 | 13:30 | 钱四',
      ]),
    ),
    questions: ['columnLeft 集合时间', 'columnLeft 领队'],
    rows: ['new @2-3'],
    stored: [
      '流行病学 23预防1班 王一; 09-16 1-4 市疾控中心 王一',
      '环境卫生学 23预防1班 赵三; 09-23 6-9 自来水厂 赵三',
    ],
  },
  '204 rooms of several kinds': {
    ...course(
      '地点多样.csv',
      text(
        '课程名称,班级,教师,周次,星期,节次,教室',
        '甲课,24临床1班,王一,1,一,1-2,线上（腾讯会议 123-456-789）',
        '乙课,24临床1班,李二,1,二,1-2,A101+A102',
        '丙课,24临床1班,赵三,1,三,1-2,A101（旗山）',
        '丁课,24临床1班,钱四,1,四,1-2,A101（待定）',
        '戊课,24临床1班,孙五,1,五,1-2,A101，联系人孙五',
      ),
    ),
    rows: ['new @2-4', 'new room:CELL_SAYS_MORE @5-6'],
    stored: [
      '甲课 24临床1班 王一; 08-31 1-2 线上（腾讯会议 123-456-789） 王一',
      '乙课 24临床1班 李二; 09-01 1-2 A101+A102 李二',
      '丙课 24临床1班 赵三; 09-02 1-2 A101（旗山） 赵三',
      '丁课 24临床1班 钱四; 09-03 1-2 A101（待定） 钱四',
      '戊课 24临床1班 孙五; 09-04 1-2 A101，联系人孙五 孙五',
    ],
  },
  '210 buildings with the campus before them': {
    ...course(
      '楼宇.csv',
      text(
        '课程名称,班级,教师,周次,星期,节次,教学楼,教室号,校区',
        '生理学,24临床1班,王一,1,一,1-2,旗山-逸夫楼,101,旗山校区',
        '药理学,24临床1班,李二,1,二,1-2,实验楼,,旗山校区',
      ),
    ),
    rows: ['new @2-3'],
    stored: [
      '生理学 24临床1班 旗山校区 王一; 08-31 1-2 旗山-逸夫楼101 王一',
      '药理学 24临床1班 旗山校区 李二; 09-01 1-2 实验楼 李二',
    ],
  },
  // Imitates the classes of a graduate school (DLUT): the campus is inside the room.
  '290 classes of a graduate school that need no room': {
    ...graduate(
      '研究生排课.xlsx',
      sheet([
        '课程编号 | 课程名称 | 教学班 | 授课教师 | 起止周次 | 上课星期 | 上课节次 | 自定义教室 | 教室 | 容量',
        ...PLAN.slice(0, 18).map((each, index) =>
          bars(
            each.code,
            each.name,
            `研${index + 1}班`,
            each.teacher,
            rangesOf(each.weeks),
            `星期${numeral(each.day)}`,
            `第${each.start}-${each.end}节`,
            index % 6 === 5 ? '不需要教室' : '',
            index % 6 === 5 ? '' : `盘锦校区${each.room}`,
            50,
          ),
        ),
      ]),
    ),
    expectedLines: PLAN.slice(0, 18).map((each, index) =>
      classLine(each, {
        className: `研${index + 1}班`,
        room: index % 6 === 5 ? '' : `盘锦校区${each.room}`,
      }),
    ),
    questions: ['columnLeft 自定义教室'],
    rows: ['new @2-19'],
    values: ['courseCode: B1001,B1002,B1003,B1004,B1005,B1006', 'termCode: 2026-2027-1'],
  },
  // The rows give teachers by number and name no courses.
  '339 rooms that were given out': {
    ...course(
      '排课清单.xlsx',
      sheet([
        '学工号 | 排课教学楼 | 排课教室 | 周次 | 星期 | 节次 | 用途',
        ...PLAN.slice(0, 16).map(
          (each) =>
            `${each.staffNo} | 博学楼 | ${each.room} | ${rangesOf(each.weeks)} | ${each.day} | ${each.start}-${each.end} | ${each.name}答疑`,
        ),
      ]),
    ),
    // No column names a course, so the import should refuse the rows.
    expectedLines: [],
    questions: ['columnLeft 学工号', 'columnLeft 排课教学楼'],
    rows: ['error courseName:REQUIRED teachers:COURSE_TEACHER_MISSING @2-17'],
  },
  '431 machine rooms by day and period': {
    ...course('machine-rooms.xls'),
    // The import should warn about row 7, which is cancelled once.
    expectedLines: PLAN.slice(0, 14).map((each) => classLine(each)),
    questions: ['columnLeft 机房'],
    rows: ['new @3-6,8-16', 'new remark:REMARK_SAYS_OTHERWISE @7'],
    missing: 'all',
    unexpected: [
      '生理学|24临床1班|W1-8|D1|1-2||林晓峰',
      '药理学|24临床2班|W1-16|D2|1-2||陈雅琴',
      '病理学|24护理1班|W9-16|D3|1-2||黄志远',
      '诊断学|23临床1班|W1-4,6-9|D4|1-2||郑美玲',
      '内科学|23临床2班|W2,4,6|D5|1-2||吴国栋',
      '外科学|22临床1班|W3-5|D1|3-4||刘思源',
      '妇产科学|22临床2班|W1-8|D2|3-4||蔡文静',
      '儿科学|22临床1班|W1-16|D3|3-4||杨立群',
      '医学统计学|23预防1班|W9-16|D4|3-4||许海燕',
      '流行病学|23预防1班|W1-4,6-9|D5|3-4||何建平',
      '局部解剖学|25临床1班|W2,4,6|D1|6-7||郭振华',
      '组织学与胚胎学|25临床2班|W3-5|D2|6-7||马晓雯',
      '医学免疫学|25临床3班|W1-8|D3|6-7||罗永强',
      '医学微生物学|25临床1班|W1-16|D4|6-7||梁淑芬',
    ],
    values: ['remark: 第6周停一次', 'termCode: 2026-2027-1'],
  },
  // Imitates `save_to_excel` of a university.
  '529 the building between weeks and periods': {
    ...course('building-behind-weeks.xlsx'),
    // The campus may also precede the building. 01 may be the class.
    expectedLines: PLAN.filter(({ room }) => /^.+楼\d+$/.test(room))
      .slice(0, 12)
      .map((each) => classLine(each, { className: '01' })),
    rows: ['new @2-7'],
    values: [
      'courseCode: B1001,B1003,B1009,B1011,B1017,B1019',
      'credit: 2',
      'department: 基础医学院',
      'campus: 江安',
      'termCode: 2026-2027-1',
    ],
  },
  // Imitates the test of an app.
  '584 one course in two rooms by odd and even weeks': {
    ...course(
      '导入.csv',
      text(
        '任课教师,课程名称,教室,星期,上课节次,教学周',
        ...FEW_CLASSES.slice(0, 7).flatMap((each, index) =>
          ['单', '双'].map(
            (parity, half) =>
              `${each.teacher},${each.name},${half ? classAfter(index).room : each.room},周${numeral(each.day)},第${each.start}-${each.end}节,${half ? '2' : '1'}-16周(${parity})`,
          ),
        ),
      ),
    ),
    expectedLines: FEW_CLASSES.slice(0, 7).flatMap((each, index) =>
      [0, 1].map((half) =>
        classLine(each, {
          className: '',
          weeks: parityWeeks(weeksOf('1-16'), half ? '双' : '单'),
          room: half ? classAfter(index).room : each.room,
        }),
      ),
    ),
    rows: ['new @2-15'],
    values: ['termCode: 2026-2027-1'],
  },
};
