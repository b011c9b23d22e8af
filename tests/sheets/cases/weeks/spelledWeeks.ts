import { bars, course, graduate, sheet, text } from '../build';
import type { ImportCases } from '../importCase';
import {
  classLine,
  FEW_CLASSES,
  LINES_WITHOUT_CLASS,
  lineWithoutClass,
  meetingLine,
  numeral,
  PLAN,
  rangesOf,
} from '../plan';

const THREE_WEEKS_EACH = PLAN.slice(0, 8).map((each) => ({
  ...each,
  weeks: each.weeks.slice(0, 3),
}));

/** Weeks in words, with exceptions, or one by one. */
export const SPELLED_WEEKS_CASES: ImportCases = {
  '16 weeks whose parity stands behind some of them': {
    ...course(
      '学期课表.xlsx',
      sheet([
        '课程名称 | 班级 | 教师 | 周次 | 星期 | 节次',
        '解剖学 | 24临床1班 | 王一 | 1-6,7-13周(单) | 周一 | 1-2',
        '生理学 | 24临床1班 | 李二 | 1-8单周,10-16双周 | 周二 | 3-4',
        '病理学 | 24临床1班 | 赵三 | 第1-3,5,7周（第4周停） | 周三 | 3-4',
      ]),
    ),
    rows: ['new weeks:WEEKS_PARITY_UNCLEAR @2', 'new @3', 'error weeks:WEEKS_EXCEPT_OUTSIDE @4'],
    stored: [
      '解剖学 24临床1班 王一; 08-31 1-2 王一; 09-07 1-2 王一; 09-14 1-2 王一; 09-21 1-2 王一; 09-28 1-2 王一; 10-05 1-2 王一; 10-12 1-2 王一; 10-26 1-2 王一; 11-09 1-2 王一; 11-23 1-2 王一',
      '生理学 24临床1班 李二; 09-01 3-4 李二; 09-15 3-4 李二; 09-29 3-4 李二; 10-13 3-4 李二; 11-03 3-4 李二; 11-17 3-4 李二; 12-01 3-4 李二; 12-15 3-4 李二',
    ],
  },
  '23 URP lists whose weeks end in 上': {
    ...course(
      'URP.xlsx',
      sheet([
        '课程号 | 课序号 | 课程名 | 教师 | 周次 | 星期 | 节次 | 节数 | 校区 | 教学楼 | 教室',
        'B001 | 01 | 生理学 | 王一* | 1-3周上 | 1 | 1 | 2 | 旗山 | 博学楼 | 201',
        'B001 | 02 | 生理学 | 李二*,赵三 | 2,4周上 | 2 | 3 | 2 | 旗山 | 博学楼 | 202',
        'B002 | 01 | 药理学 | 李二* | 1-4单周上 | 5 | 5 | 3 | 上街 | 立德楼 | 301',
      ]),
    ),
    rows: [
      'error teachers:NAME_UNCLEAR @2-3',
      'error teachers:NAME_UNCLEAR periods:PERIODS_OVER_NOON @4',
    ],
  },
  '27 a timetable of the app of 强智': {
    ...course(
      'kbcx.xlsx',
      sheet([
        'jsxm | jsmc | kssj | jssj | kkzc | kcsj | kcmc | sjbz',
        '张三 | 教学楼101 | 08:00 | 09:40 | 1-3 | 10102 | 大学英语 | 0',
        '李四 | 教学楼102 | 10:00 | 11:35 | 1-4 | 30304 | 微积分 | 1',
        '王五 | 明华楼605(公共机房) | | | 2-3,5 | 2050607 | 程序设计 | 0',
      ]),
    ),
    questions: ['columnLeft kssj', 'columnLeft jssj'],
    rows: ['new @2', 'error weeks:WEEKS_UNREADABLE @3', 'new periods:PERIODS_OVER_NOON @4'],
    stored: [
      '大学英语 张三; 08-31 1-2 教学楼101 张三; 09-07 1-2 教学楼101 张三; 09-14 1-2 教学楼101 张三',
      '程序设计 王五; 09-08 5-7 明华楼605(公共机房) 王五; 09-15 5-7 明华楼605(公共机房) 王五; 09-29 5-7 明华楼605(公共机房) 王五',
    ],
  },
  '86 teaching weeks in words and rooms that change': {
    ...course(
      '公卫学院课表.xlsx',
      sheet([
        '课程 | 授课班级 | 授课教师 | 教学周 | 上课时间 | 教室',
        '流行病学 | 23预防1班(45人) | 王一[教授] | 第1-2教学周 | 周一第1、2节 | 公卫101（第2周在102）',
        '卫生统计学 | 23预防1、2班 | 李二/讲师 | 第一周至第三周 | 周二 一、二节 | 公卫102',
        '毒理学 | 23预防2班 | 赵三（外聘） | 隔周 | 周三3-4 | 公卫103',
      ]),
    ),
    rows: [
      'new room:ROOM_CHANGES @2',
      'error weeks:TIME_UNREADABLE @3',
      'error teachers:TEACHER_NOTE_LEFT weeks:WEEKS_UNREADABLE @4',
    ],
    stored: [
      '流行病学 23预防1班 王一; 08-31 1-2 公卫101（第2周在102） 王一; 09-07 1-2 公卫101（第2周在102） 王一',
    ],
  },
  '96 numbers of weeks with what is left out in words': {
    ...course(
      '周次例外.csv',
      text(
        '课程名称,班级,教师,周次,星期,节次,教室',
        '生理学,24临床1班,王一,"1-6(除4、5周)",1,1-2,A101',
        '药理学,24临床1班,李二,1-6周（第5周国庆放假）,2,1-2,A101',
        '病理学,24临床1班,赵三,单1-5,3,1-2,A101',
        '微生物学,24临床1班,钱四,"1,3,5（单），2,4（双）",4,1-2,A101',
      ),
    ),
    rows: ['new @2,5', 'error weeks:WEEKS_UNREADABLE @3-4'],
    stored: [
      '生理学 24临床1班 王一; 08-31 1-2 A101 王一; 09-07 1-2 A101 王一; 09-14 1-2 A101 王一; 10-05 1-2 A101 王一',
      '微生物学 24临床1班 钱四; 09-03 1-2 A101 钱四; 09-10 1-2 A101 钱四; 09-17 1-2 A101 钱四; 09-24 1-2 A101 钱四; 10-01 1-2 A101 钱四',
    ],
  },
  '111 a list of optional courses with a limit and a first week': {
    ...course(
      '公选课.xlsx',
      sheet([
        '序号 | 选修课程 | 主讲人 | 职称 | 上课时间 | 上课地点 | 开课周 | 学时 | 限选人数 | 面向专业',
        '1 | 中医药膳 | 王一 | 副教授 | 周二晚 | A301 | 第3周起 | 16 | 80 | 全校',
        '2 | 医学影视赏析 | 李二 | 讲师 | 周三11-12节 | A302 | 第3周起 | 16 | 100 | 全校',
      ]),
    ),
    questions: ['columnSaid 选修课程', 'columnSaid 限选人数'],
    rows: [
      'error courseName:REQUIRED weeks:TIME_UNREADABLE @2',
      'error courseName:REQUIRED weeks:WEEKS_UNREADABLE @3',
    ],
  },
  '120 a school that writes the half of the term': {
    ...course(
      '半学期课.xlsx',
      sheet([
        '课程名称 | 班级 | 教师 | 起止周 | 星期 | 节次 | 教室',
        '生理学 | 24临床1班 | 王一 | 前八周 | 一 | 1-2 | A101',
        '药理学 | 24临床1班 | 李二 | 后八周 | 一 | 1-2 | A101',
        '病理学 | 24临床1班 | 赵三 | 上半学期 | 二 | 1-2 | A101',
        '心理学 | 24临床1班 | 钱四 | 全学期 | 三 | 1-2 | A101',
      ]),
    ),
    rows: ['new @2', 'error weeks:WEEKS_UNREADABLE @3-5'],
    stored: [
      '生理学 24临床1班 王一; 08-31 1-2 A101 王一; 09-07 1-2 A101 王一; 09-14 1-2 A101 王一; 09-21 1-2 A101 王一; 09-28 1-2 A101 王一; 10-05 1-2 A101 王一; 10-12 1-2 A101 王一; 10-19 1-2 A101 王一',
    ],
  },
  '129 rows with the number of the lesson instead of weeks': {
    ...course(
      '讲次安排.xlsx',
      sheet([
        '课程名称 | 讲次 | 日期 | 节次 | 题目 | 教师 | 地点',
        '医学史 | 第1讲 | 2026-09-07 | 11-12 | 古代医学 | 王一 | B101',
        '医学史 | 第2讲 | 2026-09-14 | 11-12 | 近代医学 | 李二 | B101',
      ]),
    ),
    rows: ['new @2-3'],
    stored: [
      '医学史 王一; 09-07 11-12 B101 古代医学 王一',
      '医学史 李二; 09-14 11-12 B101 近代医学 李二',
    ],
  },
  '151 weeks with ranges in words and single ones': {
    ...course(
      '周次文字.csv',
      text(
        '课程名称,班级,教师,周次,星期,节次,教室',
        '甲课,24临床1班,王一,第一周到第三周,一,1-2,A101',
        '乙课,24临床1班,李二,"1～2,4",二,1-2,A101',
        '丙课,24临床1班,赵三,1-4周（双周）,三,1-2,A101',
        '丁课,24临床1班,钱四,10周以后,四,1-2,A101',
      ),
    ),
    rows: ['new @2-4', 'error weeks:WEEKS_UNREADABLE @5'],
    stored: [
      '甲课 24临床1班 王一; 08-31 1-2 A101 王一; 09-07 1-2 A101 王一; 09-14 1-2 A101 王一',
      '乙课 24临床1班 李二; 09-01 1-2 A101 李二; 09-08 1-2 A101 李二; 09-22 1-2 A101 李二',
      '丙课 24临床1班 赵三; 09-09 1-2 A101 赵三; 09-23 1-2 A101 赵三',
    ],
  },
  '166 lessons that begin in one week and are held each second one': {
    ...course(
      '隔周课.xlsx',
      sheet([
        '课程名称 | 班级 | 教师 | 周次 | 星期 | 节次 | 教室',
        '心理学 | 24临床1班 | 王一 | 第1周起隔周 | 一 | 1-2 | A101',
        '伦理学 | 24临床1班 | 李二 | 1、3、5、7周 | 二 | 1-2 | A101',
      ]),
    ),
    rows: ['error weeks:WEEKS_UNREADABLE @2', 'new @3'],
    stored: [
      '伦理学 24临床1班 李二; 09-01 1-2 A101 李二; 09-15 1-2 A101 李二; 09-29 1-2 A101 李二; 10-13 1-2 A101 李二',
    ],
  },
  '169 weeks in the ways of several schools and rooms with brackets inside': {
    ...course(
      '课表导出.xlsx',
      sheet([
        '课程名称 | 班级 | 教师 | 周次 | 星期 | 节次 | 教室',
        '甲课 | 24临床1班 | 王一 | 2-4周(双),6-8周 | 一 | 1-2 | 建工楼(4号实验楼)422',
        '乙课 | 24临床1班 | 李二 | 1周,4-5周,7-8周 | 二 | 1-2 | 建工楼(4号实验楼)422',
        '丙课 | 24临床1班 | 赵三 | 1-5单 | 三 | 1-2 | A101',
        '丁课 | 24临床1班 | 钱四 | 2-6双,8 | 四 | 1-2 | A101',
      ]),
    ),
    rows: ['new @2-5'],
    stored: [
      '甲课 24临床1班 王一; 09-07 1-2 建工楼(4号实验楼)422 王一; 09-21 1-2 建工楼(4号实验楼)422 王一; 10-05 1-2 建工楼(4号实验楼)422 王一; 10-12 1-2 建工楼(4号实验楼)422 王一; 10-19 1-2 建工楼(4号实验楼)422 王一',
      '乙课 24临床1班 李二; 09-01 1-2 建工楼(4号实验楼)422 李二; 09-22 1-2 建工楼(4号实验楼)422 李二; 09-29 1-2 建工楼(4号实验楼)422 李二; 10-13 1-2 建工楼(4号实验楼)422 李二; 10-20 1-2 建工楼(4号实验楼)422 李二',
      '丙课 24临床1班 赵三; 09-02 1-2 A101 赵三; 09-16 1-2 A101 赵三; 09-30 1-2 A101 赵三',
      '丁课 24临床1班 钱四; 09-10 1-2 A101 钱四; 09-24 1-2 A101 钱四; 10-08 1-2 A101 钱四; 10-22 1-2 A101 钱四',
    ],
  },
  '192 weeks with words of holidays and of moves': {
    ...course(
      '周次说明.csv',
      text(
        '课程名称,班级,教师,周次,星期,节次,教室',
        '生理学,24临床1班,王一,1-8周(国庆停),一,1-2,A101',
        '药理学,24临床1班,李二,1-3（第2周调至周五）,二,1-2,A101',
        '病理学,24临床1班,赵三,"1,2,3(停)",三,1-2,A101',
        '诊断学,24临床1班,钱四,1-2 4,四,1-2,A101',
      ),
    ),
    rows: ['error weeks:WEEKS_UNREADABLE @2,4-5', 'error weeks:TIME_UNREADABLE @3'],
  },
  // Imitates `getCalendarWeekDatas` of a medical university (乘方, GXMU).
  '267 a medical university’s calendar, a row for each week': {
    ...course(
      'getCalendarWeekDatas.csv',
      text(
        'kcbh,kcmc,jxbmc,teaxms,jxcdmc,qsxq,ps,pe,zc,pkrs,sknrjj',
        ...THREE_WEEKS_EACH.flatMap((each) =>
          each.weeks.map(
            (week) =>
              `${each.code},${each.name},${each.className},${each.teacher},${each.room},${each.day},${each.start},${each.end},${week},45,第${week}周内容`,
          ),
        ),
      ),
    ),
    expectedLines: THREE_WEEKS_EACH.flatMap((each) =>
      each.weeks.map((week) => classLine(each, { weeks: [week], also: [`第${week}周内容`] })),
    ),
    rows: ['new @2-25'],
    values: [
      'courseCode: B1001,B1002,B1003,B1004,B1005,B1006',
      'studentCount: 45',
      'termCode: 2026-2027-1',
    ],
  },
  // Imitates the tasks of a graduate school (NWAFU): 上课起始周 holds a range, and a course has 班次.
  '289 tasks of a graduate school with a range under the first week': {
    ...graduate(
      '教学任务书.xlsx',
      sheet([
        '课程编号 | 课程名称 | 课程班次 | 主讲教师 | 上课起始周 | 星期 | 节次 | 是否自行安排教室 | 上课地点 | 选课人数 | 备注',
        ...PLAN.slice(0, 20).map((each, index) =>
          bars(
            each.code,
            each.name,
            (index % 2) + 1,
            each.teacher,
            rangesOf(each.weeks),
            numeral(each.day),
            `${each.start}-${each.end}`,
            index % 3 ? '否' : '是',
            each.room,
            20 + index,
            index === 6 ? '第3周停一次，第10周补' : '',
          ),
        ),
        'G901 | 科研方法 | 1 | 外聘专家（省立医院） | 2-18 | 六 | 1-4 | 是 | 自行安排 | 30 | ',
        'G902 | 临床思维 | 1 | 程远航、（助教）戴晓彤 | 2-10 | 日 | 6-7 | 否 | 教1-306 | 30 | 含2次线上',
      ]),
    ),
    expectedLines: [
      ...PLAN.slice(0, 20).map((each, index) =>
        classLine(each, { className: String((index % 2) + 1) }),
      ),
      // The import should warn about row 8 (a week without a lesson), row 22 (no teacher, unknown
      // room) and row 23 (assistant, online lessons).
      meetingLine({
        courseName: '临床思维',
        className: '1',
        weeks: [2, 3, 4, 5, 6, 7, 8, 9, 10],
        day: 7,
        start: 6,
        end: 7,
        room: '教1-306',
        teachers: ['程远航', '戴晓彤'],
      }),
    ],
    questions: ['columnCodes 是否自行安排教室'],
    rows: [
      'new @2-7,9-21',
      'new remark:REMARK_SAYS_OTHERWISE @8',
      'new leadTeachers:TEACHER_NOBODY teachers:COURSE_TEACHER_MISSING room:ROOM_UNKNOWN @22',
      'new leadTeachers:TEACHER_NOTE_LEFT @23',
    ],
    unexpected: ['科研方法|1|W2-18|D6|1-4||'],
    values: [
      'courseCode: B1001,B1002,B1003,B1004,B1005,B1006',
      'studentCount: 20,21,22,23,24,25',
      'remark: 第3周停一次，第10周补,含2次线上',
      'termCode: 2026-2027-1',
    ],
  },
  // Imitates 19, 20 周实践计划 of a university: only weeks, and days in words.
  '303 weeks of practice with their days in words': {
    ...course(
      '实践周安排.xlsx',
      sheet([
        '集中实践教学安排表（第17、18周）',
        '学院 | 实践环节名称 | 班级 | 实践周次 | 实践时间（含星期） | 指导教师 | 实践地点 | 学分',
        ...PLAN.slice(0, 16).map((each, index) =>
          bars(
            '基础医学院',
            `${each.name}实践`,
            each.className,
            index % 2 ? '17-18' : '第17周',
            index % 4 === 1 ? '周一至周五全天' : index % 4 === 2 ? '' : `12月${21 + (index % 5)}日`,
            each.teacher,
            index % 2 ? '校外' : each.room,
            1,
          ),
        ),
      ]),
    ),
    // The weeks have no periods, so the import should ask, warn or refuse. It must not drop the
    // days without a warning.
    expectedLines: [],
    questions: ['columnLeft 实践周次', 'columnLeft 实践时间（含星期）', 'columnLeft 实践地点'],
    rows: ['new weeks:COURSE_WITHOUT_TIME @3-18'],
    unexpected: [
      '生理学实践|24临床1班',
      '药理学实践|24临床2班',
      '病理学实践|24护理1班',
      '诊断学实践|23临床1班',
      '内科学实践|23临床2班',
      '外科学实践|22临床1班',
      '妇产科学实践|22临床2班',
      '儿科学实践|22临床1班',
      '医学统计学实践|23预防1班',
      '流行病学实践|23预防1班',
      '局部解剖学实践|25临床1班',
      '组织学与胚胎学实践|25临床2班',
      '医学免疫学实践|25临床3班',
      '医学微生物学实践|25临床1班',
      '生物化学实践|25护理1班',
      '医学英语实践|24临床3班',
    ],
    values: ['credit: 1', 'department: 基础医学院', 'termCode: 2026-2027-1'],
  },
  // Imitates a timetable template. A make-up lesson has two dates.
  '534 weeks with strokes and a lesson made up': {
    ...course('slash-weeks.csv'),
    // The import should refuse row 14, ask, or store both dates.
    expectedLines: PLAN.slice(0, 12).map(lineWithoutClass),
    rows: [
      'new @2-4,7-10,13',
      'error weeks:WEEKS_UNREADABLE @5-6,11-12',
      'new courseName:CELL_SAYS_OTHERWISE @14',
    ],
    missing: [
      '诊断学||W1-4,6-9|D4|1-2|机能实验室2|郑美玲',
      '内科学||W2,4,6|D5|1-2|第3会议室|吴国栋',
      '流行病学||W1-4,6-9|D5|3-4|教1-305|何建平',
      '局部解剖学||W2,4,6|D1|6-7|中医楼402|郭振华',
    ],
    unexpected: ['补课-生理学||W6-7|D6|1-2|逸夫楼101|林晓峰'],
    values: ['termCode: 2026-2027-1'],
  },
  // Imitates `generatePersonScheduleExcel`. 周数 holds weeks.
  '548 a person’s timetable with weeks under 周数': {
    ...course('person-schedule.xlsx'),
    expectedLines: LINES_WITHOUT_CLASS,
    rows: ['new @2-15'],
    values: ['remark: 自带电脑', 'termCode: 2026-2027-1'],
  },
  // Imitates the template of a school.
  '574 weeks as a list in brackets beside other clocks': {
    ...course(
      '课表导入模板.xlsx',
      sheet(
        [
          '课表导入模板（请按示例格式填写，支持 xlsx/docx/pdf/图片） | | | | | | | | | | | ',
          '序号 | 课程名称 | 授课教师 | 星期 | 节次 | 开始时间 | 结束时间 | 教室 | 周次 | 总课时 | 班级 | 学期',
          ...FEW_CLASSES.map((each, index) =>
            bars(
              index + 1,
              each.name,
              each.teacher,
              `周${numeral(each.day)}`,
              `${each.start}-${each.end}节`,
              '08:10',
              '09:40',
              each.room,
              `[${each.weeks.join(',')}]`,
              2,
              each.className,
              '2026-2027-1',
            ),
          ),
        ],
        ['A1:L1'],
      ),
    ),
    // The import should warn about clock times that match no period of the term.
    expectedLines: FEW_CLASSES.map((each) => classLine(each)),
    rows: ['new @3-7', 'new periods:COLUMN_UNUSED @8-16'],
    values: ['totalHours: 2', 'termCode: 2026-2027-1'],
  },
};
