import { bars, course, graduate, saved, sheet, text } from '../build';
import type { ImportCases } from '../importCase';
import {
  CLINIC_TOPICS,
  classAt,
  classLine,
  dottedDate,
  FEW_CLASSES,
  inFirstWeek,
  meetingLine,
  PLAN,
  SPANS,
} from '../plan';

const METHODS = ['理论', 'PBL讨论', '实验', '示教', '自主学习'];

/** Dates instead of weeks, and spans of dates. */
export const DATES_CASES: ImportCases = {
  '05 a teaching schedule with a day beside another weekday': {
    ...course('teaching-schedule.xlsx', saved('teaching-schedule.xlsx')),
    questions: ['sheetName class', 'sheetName teacher'],
    leftOut: ['合计 10'],
    rows: ['new @4-6,8', 'error date:SESSION_DATE_MISMATCH @7'],
    stored: [
      '病理学 2024临床1班 王一; 08-31 1-2 绪论 王一; 09-02 3-4 细胞损伤 王一; 09-07 1-2 修复 王一; 10-19 1-2 期中考试 王一',
    ],
  },
  '18 a second degree at weekends with dates of days': {
    ...course(
      '双学位.xlsx',
      sheet([
        '课程名称 | 授课教师 | 上课日期 | 节次 | 地点 | 学时',
        '法理学 | 王一 | 9月5日、9月12日 | 1-4 | 双学位A201 | 8',
        '民法学 | 李二 | 2026.9.6-9.7 | 6-8 | 双学位A202 | 8',
        '宪法学 | 赵三 | 9月19日—20日 | 1-4、6-8 | 双学位A203 | 8',
      ]),
    ),
    questions: ['columnLeft 学时'],
    rows: ['new @2', 'error date:DATE_SPAN_UNCLEAR @3-4'],
    stored: ['法理学 王一; 09-05 1-4 双学位A201 王一; 09-12 1-4 双学位A201 王一'],
  },
  '60 courses whose weeks are dates of Mondays': {
    ...course(
      '按日期排课.xlsx',
      sheet([
        '课程名称 | 授课教师 | 上课周（起始日期） | 星期 | 节次 | 地点 | 备注',
        '卫生法学 | 王一 | 2026.8.31 | 一 | 1-2 | A101 | 停一次',
        '卫生法学 | 王一 | 2026.9.7 | 一 | 1-2 | A101 | 换到A102',
        '卫生法学 | 王一、李二（各半） | 9.14-9.20 | 一 | 1-2 | A101 | ',
      ]),
    ),
    rows: [
      'error weeks:WEEKS_ARE_DATE @2',
      'error weeks:WEEKS_ARE_DATE remark:REMARK_SAYS_OTHERWISE @3',
      'error teachers:TEACHER_NOTE_LEFT weeks:WEEKS_UNREADABLE @4',
    ],
  },
  '89 classes at night of adults': {
    ...course(
      '成教夜校课表.csv',
      text(
        '年级,专业,课程名称,授课教师,上课日期,上课时间,课时,上课地点,备注',
        '2025级,护理学(专升本),护理管理学,王一,"9月5日,9月6日",8:00-11:35,8,继教楼301,面授',
        '2025级,护理学(专升本),护理研究,李二,9月12日-9月13日,8:00-11:35,8,继教楼301,面授',
        '2025级,药学(专升本),药事管理,赵三,2026.9.19,19:00-21:25,3,腾讯会议 123-456-789,线上',
      ),
    ),
    questions: ['columnLeft 年级', 'columnLeft 课时'],
    rows: ['new @2,4', 'error date:DATE_SPAN_UNCLEAR @3'],
    stored: [
      '护理管理学 王一; 09-05 1-4 继教楼301 王一; 09-06 1-4 继教楼301 王一',
      '药事管理 赵三; 09-19 11-13 腾讯会议 123-456-789 赵三',
    ],
  },
  '102 a graduate school with blocks of days and names of units before teachers': {
    ...graduate(
      '博士生课表.xlsx',
      sheet([
        '课程名称 | 授课单位及教师 | 授课日期 | 节次 | 教室 | 人数',
        '医学前沿 | 第一临床医学院 王一 | 9月8日 | 11-13 | 研101 | 80',
        '医学前沿 | 基础医学院：李二 | 9月15日 | 11-13 | 研101 | 80',
        '中国马克思主义与当代 | 马院-赵三 | 9月9日 | 11-13 | 研102 | 80',
      ]),
    ),
    questions: ['columnLeft 授课单位及教师'],
    rows: ['new teachers:COURSE_TEACHER_MISSING @2-4'],
    stored: [
      '医学前沿; 09-08 11-13 研101; 09-15 11-13 研101',
      '中国马克思主义与当代; 09-09 11-13 研102',
    ],
  },
  '117 weeks given by their numbers and by dates that do not fit': {
    ...course(
      '周次日期对照.xlsx',
      sheet([
        '课程名称 | 班级 | 教师 | 周次 | 日期 | 星期 | 节次 | 教室',
        '生理学 | 24临床1班 | 王一 | 2 | 9月7日 | 一 | 1-2 | A101',
        '药理学 | 24临床1班 | 李二 | 3 | 9月8日 | 二 | 1-2 | A101',
      ]),
    ),
    rows: ['new @2', 'error date:SESSION_DATE_MISMATCH @3'],
    stored: ['生理学 24临床1班 王一; 09-07 1-2 A101 王一'],
  },
  '131 classes of a long programme with years in two calendars': {
    ...course(
      '长学制课表.xlsx',
      sheet([
        '课程名称 | 班级 | 教师 | 起始周 | 结束周 | 单双周 | 周几 | 第几节 | 节数 | 地点',
        '分子生物学 | 24八年制 | 王一 | 1 | 4 | 单 | 1 | 3 | 2 | A201',
        '遗传学 | 24八年制 | 李二 | 2 | 4 |  | 2 | 6 | 3 | A202',
      ]),
    ),
    rows: ['new @2-3'],
    stored: [
      '分子生物学 24八年制 王一; 08-31 3-4 A201 王一; 09-14 3-4 A201 王一',
      '遗传学 24八年制 李二; 09-08 6-8 A202 李二; 09-15 6-8 A202 李二; 09-22 6-8 A202 李二',
    ],
  },
  '135 times with years on each and a room that is a link': {
    ...course(
      '直播课.csv',
      text(
        '课程,主讲教师,直播日期,直播时间,直播平台,链接',
        '急救常识,王一,2026年9月10日,19:00-20:35,钉钉,https://example.com/1',
        '急救常识,王一,2026年9月17日,19:00-20:35,钉钉,https://example.com/2',
      ),
    ),
    questions: ['columnLeft 直播日期', 'columnLeft 直播时间'],
    rows: ['new weeks:COURSE_WITHOUT_TIME @2', 'duplicate weeks:COURSE_WITHOUT_TIME @3'],
    stored: ['急救常识 王一'],
  },
  '136 classes of nursing assistants with weekends': {
    ...course(
      '护理员培训.xlsx',
      sheet([
        '课程名称 | 讲师 | 日期 | 上课时间 | 课时 | 教室',
        '基础护理 | 王一 | 9.12（周六） | 上午1-4节 | 4 | 培201',
        '基础护理 | 王一 | 9.13（周日） | 下午6-9节 | 4 | 培201',
      ]),
    ),
    questions: ['columnLeft 讲师', 'columnLeft 课时'],
    rows: ['error teachers:COURSE_TEACHER_MISSING date:DATE_IS_DECIMAL @2-3'],
  },
  '137 a summer school whose days are out of the term': {
    ...course(
      '暑期课程.xlsx',
      sheet([
        '课程名称 | 教师 | 日期 | 节次 | 教室',
        '暑期科研训练 | 王一 | 2026-07-13 | 1-4 | A101',
        '暑期科研训练 | 王一 | 2026-09-07 | 1-4 | A101',
      ]),
    ),
    rows: ['error date:SESSION_OUTSIDE_TERM @2', 'new @3'],
    stored: ['暑期科研训练 王一; 09-07 1-4 A101 王一'],
  },
  '150 a plan with weekday and date in one column': {
    ...course(
      '教学安排.xlsx',
      sheet([
        '课程名称 | 日期/星期 | 节次 | 内容 | 教师 | 教室',
        '护理学导论 | 2026-09-07/周一 | 1-2 | 绪论 | 王一 | B101',
        '护理学导论 | 2026-09-09/周二 | 1-2 | 理论 | 王一 | B101',
      ]),
    ),
    rows: ['new @2', 'error date:SESSION_DATE_MISMATCH @3'],
    stored: ['护理学导论 王一; 09-07 1-2 B101 绪论 王一'],
  },
  '201 lists of dates': {
    ...course(
      '日期列表.xlsx',
      sheet([
        '课程名称 | 班级 | 教师 | 上课日期 | 节次 | 教室',
        '生理学 | 24临床1班 | 王一 | 9月7、14、21日 | 1-2 | A101',
        '药理学 | 24临床1班 | 李二 | 9.8/9.15 | 1-2 | A101',
        '病理学 | 24临床1班 | 赵三 | 9/9 9/16 | 1-2 | A101',
        '诊断学 | 24临床1班 | 钱四 | 9月10日起每周四 | 1-2 | A101',
      ]),
    ),
    rows: ['new @2', 'error date:DATE_UNREADABLE @3-5'],
    stored: [
      '生理学 24临床1班 王一; 09-07 1-2 A101 王一; 09-14 1-2 A101 王一; 09-21 1-2 A101 王一',
    ],
  },
  '206 days from one to another in a combined time': {
    ...course(
      '连续几天.xlsx',
      sheet([
        '课程名称 | 班级 | 教师 | 上课时间 | 上课地点',
        '生理学 | 24临床1班 | 王一 | 1-2周周一至周三1-2节 | A101',
        '药理学 | 24临床1班 | 李二 | 第3周 周四、五 3-4节（24临床2班） | ',
        '病理学 | 24临床1班 | 赵三 | 1周 周一 6-7节；2周 周二 6-7节 停 | A102',
      ]),
    ),
    rows: ['new @2', 'new room:ROOM_DOUBTFUL @3', 'error weeks:WEEKS_UNREADABLE @4'],
    stored: [
      '生理学 24临床1班 王一; 08-31 1-2 A101 王一; 09-01 1-2 A101 王一; 09-02 1-2 A101 王一; 09-07 1-2 A101 王一; 09-08 1-2 A101 王一; 09-09 1-2 A101 王一',
      '药理学 24临床1班 李二; 09-17 3-4 24临床2班 李二; 09-18 3-4 24临床2班 李二',
    ],
  },
  '238 a calendar as a program exports it': {
    ...course(
      'calendar.csv',
      text(
        'Subject,Start Date,Start Time,End Date,End Time,Location,Description',
        '生理学,2026/9/7,08:00,2026/9/7,09:40,A101,王一',
      ),
    ),
    rows: [
      'error courseName:REQUIRED teachers:COURSE_TEACHER_MISSING weeks:COURSE_WITHOUT_TIME @1-2',
    ],
  },
  // Imitates a course of an organ system (CQMU): methods, a pair of teachers for groups, the course
  // above the table.
  '392 an integrated course by date with methods': {
    ...course('integrated.xlsx'),
    // The import should warn about PBL1、PBL2 and about a different 授课单位.
    expectedLines: Array.from({ length: 12 }, (_, index) => {
      const method = METHODS[index % 5] ?? '';
      const isSelf = method === '自主学习';
      const isOfTwo = method === 'PBL讨论' || method === '实验';
      return meetingLine({
        courseName: '心血管系统',
        className: '24临床1班',
        weeks: [2 + Math.floor(index / 3)],
        day: (index % 3) * 2 + 1,
        start: index % 2 ? 3 : 1,
        end: index % 2 ? 4 : 2,
        room: isSelf ? '' : method === 'PBL讨论' ? 'PBL1、PBL2' : '博学楼A101',
        teachers: isSelf
          ? []
          : isOfTwo
            ? [classAt(index).teacher, classAt(index + 6).teacher]
            : [classAt(index).teacher],
        also: [`第${index + 1}讲`, method],
      });
    }),
    questions: ['sheetName class', 'sheetName course', 'columnLeft 学时'],
    rows: [
      'new @4,6,10,12,14',
      'new department:COURSE_FIELD_DIFFERS @5,7,9,11,15',
      'new teachers:COURSE_TEACHER_MISSING @8',
      'new teachers:COURSE_TEACHER_MISSING department:COURSE_FIELD_DIFFERS @13',
    ],
    values: ['department: 内科学教研室', 'termCode: 2026-2027-1'],
  },
  '438 a phone’s calendar': {
    ...course('phone-calendar.csv'),
    expectedLines: [],
    questions: [
      'columnLeft 第 1 列',
      'columnLeft 第 3 列',
      'columnLeft 第 5 列',
      'columnLeft 第 7 列',
      'columnLeft 第 8 列',
    ],
    rows: [
      'error courseName:REQUIRED teachers:COURSE_TEACHER_MISSING weeks:COURSE_WITHOUT_TIME @1-9',
    ],
  },
  // Imitates PeopleSoft of Westlake University as ps2ics.py reads it: HTML without </tr>.
  '447 spans of dates with clocks in HTML': {
    ...course('westlake.xls'),
    // The import may also refuse or ask.
    expectedLines: SPANS.slice(0, 12).flatMap((each, index) => [
      classLine(each, { className: String(1011 + index) }),
      ...(index === 3
        ? [
            classLine(each, {
              className: String(1011 + index),
              weeks: [4],
              day: 6,
              start: 1,
              end: 2,
            }),
          ]
        : []),
    ]),
    rows: [
      'new status:CELL_LEFT_OUT @2-4,6-13',
      'error status:CELL_LEFT_OUT date:DATE_UNREADABLE @5',
    ],
    missing: [
      '外科学|1014|W3-5|D1|3-4|实验楼B203|刘思源',
      '外科学|1014|W4|D6|1-2|实验楼B203|刘思源',
    ],
    values: ['courseCode: B1001,B1002,B1003,B1007,B1008,B1009', 'termCode: 2026-2027-1'],
  },
  // Imitates `ExcelData`, the room bookings of HUST.
  '456 a date under 上课时间': {
    ...course('room-booking.xls'),
    expectedLines: PLAN.slice(0, 15).map((each) => classLine(each, inFirstWeek(each))),
    rows: ['new @2-16'],
    values: ['termCode: 2026-2027-1'],
  },
  // Imitates the teaching calendar of a script (理论课教学安排 | 实验课教学安排): year, month and day in separate
  // columns.
  '460 theory and practice side by side, the date in three columns': {
    ...course('theory-lab.xls'),
    expectedLines: [],
    questions: [
      'besideSet 讲课章节及内容',
      'besideSet 学生分组',
      'columnLeft 实验、实践内容',
      'columnSaid 时数',
    ],
    rows: ['error courseName:REQUIRED periods:TIME_INCOMPLETE @4-11,4-11'],
  },
  // Imitates the schedule of a RuoYi program. Each row has a date and a topic.
  '471 a row for each week with its date': {
    ...course('weekly-rows.xlsx'),
    expectedLines: PLAN.slice(0, 4).flatMap((each) =>
      each.weeks
        .slice(0, 3)
        .map((week, index) => classLine(each, { weeks: [week], also: [`第${index + 1}章`] })),
    ),
    questions: ['columnLeft 院系名称'],
    rows: ['new @2-13'],
    values: ['studentCount: 45', 'courseType: 必修', 'credit: 2', 'termCode: 2026-2027-1'],
  },
  // Imitates a training program with the headers 第一回日期 and 课程回数.
  '475 a first date and a number of lessons': {
    ...course('first-date.xlsx'),
    expectedLines: [],
    questions: [
      'columnLeft 期数',
      'columnLeft 讲师',
      'columnLeft 第一回日期',
      'columnSaid 课程回数',
    ],
    rows: ['error teachers:COURSE_TEACHER_MISSING weeks:TIME_INCOMPLETE @2-11'],
  },
  // Imitates the progress plan of a medical school, with notes above the header.
  '492 a progress of teaching with hours in R and S': {
    ...course('progress-kinds.xlsx'),
    expectedLines: PLAN.slice(0, 14).map((each, index) =>
      classLine(each, {
        className: '',
        ...inFirstWeek(each),
        also: [`第${index + 1}讲`, index % 3 ? '理论' : '实验'],
      }),
    ),
    questions: ['sheetName class', 'columnCodes R', 'columnCodes S'],
    rows: ['new @5-18'],
    values: ['termCode: 2026-2027-1'],
  },
  // Imitates an attendance list. Each row is one lesson.
  '532 attendance by date': {
    ...course('attendance.xlsx'),
    // The import should refuse, ask, or report each date as a lesson.
    expectedLines: [],
    questions: ['columnLeft 上课名称', 'columnLeft 上课节数', 'columnCodes 是否缺勤'],
    rows: ['error courseName:REQUIRED periods:TIME_INCOMPLETE @2-9'],
  },
  // Imitates 班级日程导入样例.csv of a school program.
  '533 a class diary repeated every week': {
    ...course('class-diary.csv'),
    // The import should refuse or ask. It must not store a lesson on the first date alone.
    expectedLines: [],
    questions: ['columnLeft 上课助教'],
    rows: ['error date:DATE_SPAN_UNCLEAR @2-9'],
  },
  // Imitates the converter of a medical school: one date column for each pair of
  // groups.
  '567 practice of wards with dates for pairs of groups': {
    ...course(
      '诊断学实践.xlsx',
      sheet(
        [
          '体格检查实践课教学安排 | | | | | | | ',
          '1、2组日期/节次 | 3、4组日期/节次 | 授课科室 | 授课形式 | 授课内容 | 学时 | 一线教师 | 授课地点',
          ...CLINIC_TOPICS.map((topic, index) =>
            bars(
              `${dottedDate(2 + index, 2)}/1-2 周二`,
              `${dottedDate(2 + index, 4)}（周四）第3-4节`,
              '诊断教研室',
              '见习',
              topic,
              2,
              FEW_CLASSES[index]?.teacher ?? '',
              '临床技能中心201',
            ),
          ),
        ],
        ['A1:H1'],
      ),
    ),
    // Each cell holds a date for each of two groups, so the import should refuse or ask.
    expectedLines: [],
    questions: ['columnLeft 1、2组日期/节次', 'columnLeft 3、4组日期/节次', 'columnLeft 学时'],
    rows: ['error courseName:REQUIRED weeks:COURSE_WITHOUT_TIME @3-10'],
  },
};
