import { course, csvLine, sheet, text } from '../build';
import type { ImportCases } from '../importCase';
import {
  classLine,
  inFirstWeek,
  LINES_WITHOUT_CLASS,
  linesWithSecondIn,
  lineWithoutClass,
  meetingLine,
  numeral,
  ODD_WEEKS,
  PLAN,
  rangesOf,
  SPANS,
  withStaffNo,
} from '../plan';

/** Clock times instead of periods or beside them. */
export const CLOCK_TIMES_CASES: ImportCases = {
  '58 a timetable of several campuses with their own periods': {
    ...course(
      '多校区课表.xlsx',
      sheet([
        '校区 | 课程 | 班级 | 教师 | 周 | 星期 | 上课时间 | 地点 | 学生人数',
        '旗山 | 生理学 | 24临床1班 | 王一 | 1-2周 | 周一 | 08:00-09:40 | 旗山博学楼101 | 60人',
        '台江 | 诊断学 | 22临床1班 | 李二 | 3-4周 | 周三 | 08:30-10:10 | 附一示教室 | 约30',
      ]),
    ),
    rows: ['new @2', 'error studentCount:CELL_LEFT_OUT weeks:CLOCK_NOT_PERIODS @3'],
    stored: [
      '生理学 24临床1班 旗山 王一; 08-31 1-2 旗山博学楼101 王一; 09-07 1-2 旗山博学楼101 王一',
    ],
  },
  '162 half an hour periods by clock in two columns': {
    ...course(
      '起止时间.xlsx',
      sheet([
        '课程名称 | 班级 | 教师 | 周次 | 星期 | 上课时间 | 下课时间 | 教室',
        '生理学 | 24临床1班 | 王一 | 1 | 一 | 08:00 | 09:40 | A101',
        '药理学 | 24临床1班 | 李二 | 1 | 二 | 10:00 | 11:35 | A101',
      ]),
    ),
    rows: ['new @2-3'],
    stored: [
      '生理学 24临床1班 王一; 08-31 1-2 A101 王一',
      '药理学 24临床1班 李二; 09-01 3-4 A101 李二',
    ],
  },
  '226 live lessons of a platform from one instant to another': {
    ...course(
      '直播课.xlsx',
      sheet([
        '课程名称 | 班级 | 主讲教师 | 开始时间 | 结束时间 | 直播间',
        '生理学 | 24临床1班 | 王一 | 2026-09-07 08:00:00 | 2026-09-07 09:40:00 | 线上101',
        '药理学 | 24临床1班 | 李二 | 2026-09-08 19:00:00 | 2026-09-08 20:00:00 | 线上102',
        '病理学 | 24临床1班 | 赵三 | 2026-09-09 22:00:00 | 2026-09-10 00:30:00 | 线上103',
      ]),
    ),
    questions: ['columnLeft 直播间'],
    rows: [
      'new @2',
      'error periods:CLOCK_NOT_PERIODS @3',
      'error periods:PERIODS_UNREADABLE weeks:TIME_INCOMPLETE @4',
    ],
    stored: ['生理学 24临床1班 王一; 09-07 1-2 王一'],
  },
  // Imitates the spreadsheet adapter of a timetable app: 开始时间 and 下课时间.
  '249 a beginning and an end by the clock': {
    ...course(
      '课程.csv',
      text(
        '课程名称,任课教师,上课星期,开始时间,下课时间,教学周,上课地点',
        '高等数学,李一,周一,08:00,09:40,第1-2周,A203',
        '大学英语,王二,周五,10:00,11:40,第1-2周,教二205',
      ),
    ),
    rows: ['new @2', 'error periods:CLOCK_NOT_PERIODS @3'],
    stored: ['高等数学 李一; 08-31 1-2 A203 李一; 09-07 1-2 A203 李一'],
  },
  // Imitates the import template of a class-report system.
  '263 a template of clock times whose rows name another year': {
    ...course(
      'course_schedule.xlsx',
      sheet([
        '课程名称 | 班级名称 | 星期几 | 开始时间 | 结束时间 | 教室 | 学期 | 学年',
        '高等数学 | 25计算机类-1班 | 1 | 08:00 | 09:40 | 思学楼A101 | 1 | 2024-2025',
        '大学英语 | 25计算机类-1班 | 2 | 10:00 | 11:40 | 思学楼B202 | 1 | 2024-2025',
      ]),
    ),
    rows: [
      'error teachers:COURSE_TEACHER_MISSING weeks:TIME_INCOMPLETE termCode:TERM_OF_ROW @2',
      'error teachers:COURSE_TEACHER_MISSING periods:CLOCK_NOT_PERIODS weeks:TIME_INCOMPLETE termCode:TERM_OF_ROW @3',
    ],
  },
  // Imitates the calendar export of a class app.
  '277 periods beside clock times, some rows with the clock alone': {
    ...course(
      '课表导出.csv',
      text(
        '\ufeff课程名称,教师,学分,课程类型,星期,开始节次,结束节次,开始时间,结束时间,周次,地点',
        ...PLAN.filter(({ start }) => start === 1 || start === 3).map((each) =>
          csvLine([
            each.name,
            each.teacher,
            3,
            '普通课程',
            `周${numeral(each.day)}`,
            each.start,
            each.end,
            each.start === 1 ? '08:00' : '10:00',
            each.start === 1 ? '09:40' : '11:35',
            `${rangesOf(each.weeks)}周`,
            each.room,
          ]),
        ),
        '法医学,丁建华,2,普通课程,周六,,,08:00,09:40,1-4周,博学楼A102',
        '营养学,沈玉芳,2,普通课程,周六,,,10:20,11:50,1-4周,博学楼A103',
        '康复学,姚大伟,2,普通课程,周日,1,2,14:00,15:35,1-4周,博学楼A104',
      ),
    ),
    expectedLines: [
      ...PLAN.filter(({ start }) => start === 1 || start === 3).map(lineWithoutClass),
      meetingLine({
        courseName: '法医学',
        className: '',
        weeks: [1, 2, 3, 4],
        day: 6,
        start: 1,
        end: 2,
        room: '博学楼A102',
        teachers: ['丁建华'],
      }),
      // The import should refuse or warn about 营养学 (10:20 is no period) and 康复学 (periods and clock
      // time differ).
    ],
    questions: ['columnLeft 开始时间', 'columnLeft 结束时间'],
    rows: ['new @2-11', 'error periods:TIME_INCOMPLETE @12-13', 'new periods:COLUMN_UNUSED @14'],
    missing: ['法医学||W1-4|D6|1-2|博学楼A102|丁建华'],
    unexpected: ['康复学||W1-4|D7|1-2|博学楼A104|姚大伟'],
    values: ['courseType: 普通课程', 'credit: 3,2', 'termCode: 2026-2027-1'],
  },
  // Imitates the import of a school of rehabilitation.
  '327 clock times that are periods, and one that is none': {
    ...course(
      'schedules.csv',
      text(
        '课程名称,班级,教师姓名,星期,开始时间,结束时间,教室,开始周,结束周',
        ...SPANS.filter(({ start }) => start <= 3).map((each) =>
          csvLine([
            ...[each.name, each.className, each.teacher, each.day],
            ...(each.start === 1 ? ['08:00', '09:40'] : ['10:00', '11:35']),
            ...[each.room, each.weeks[0] ?? '', each.weeks.at(-1) ?? ''],
          ]),
        ),
        '数据结构,25康复1班,管春华,6,10:00,11:40,B-202,1,20',
      ),
    ),
    // The import should refuse the last row. Its end matches no period, and its weeks exceed the
    // term.
    expectedLines: SPANS.filter(({ start }) => start <= 3).map((each) => classLine(each)),
    rows: ['new @2-8', 'error periods:CLOCK_NOT_PERIODS @9'],
    values: ['termCode: 2026-2027-1'],
  },
  '338 clubs on two days by the clock': {
    ...course(
      '社团.csv',
      text(
        '社团名称,类型,所属年级,授课教师,上课地点,上课时间,人数上限,简介',
        ...PLAN.slice(0, 16).map(
          (each) =>
            `${each.name}兴趣小组,普通,24级,${each.teacher},${each.room},周${numeral(each.day)}、周六 16:30-17:30,30,校园兴趣小组`,
        ),
      ),
    ),
    // The rows name no periods and no weeks, so the import should refuse them.
    expectedLines: [],
    questions: ['columnLeft 所属年级', 'columnSaid 类型'],
    rows: ['error courseName:REQUIRED weeks:CLOCK_NOT_PERIODS @2-17'],
  },
  '352 clock times of a study assistant': {
    ...course(
      'schedule.csv',
      text(
        '课程,教师,星期,开始时间,结束时间,地点,周次',
        ...PLAN.filter(({ start }) => start <= 3).map((each) =>
          csvLine([
            each.name,
            each.teacher,
            numeral(each.day),
            ...(each.start === 1 ? ['8:00', '9:40'] : ['10:00', '11:35']),
            each.room,
            rangesOf(each.weeks),
          ]),
        ),
        '选修甲,管春华,六,19:00,19:30,线上,1-4',
      ),
    ),
    // The import should refuse the last row.
    expectedLines: PLAN.filter(({ start }) => start <= 3).map(lineWithoutClass),
    rows: ['new @2-11', 'error periods:CLOCK_NOT_PERIODS @12'],
    values: ['termCode: 2026-2027-1'],
  },
  '397 English days with clock times and no weeks': {
    ...course('smart-class.csv'),
    // The rows name no weeks, so the import should refuse them or ask.
    expectedLines: [],
    questions: [
      'columnLeft Day',
      'columnLeft Subject',
      'columnLeft StartTime',
      'columnLeft EndTime',
      'columnLeft Class',
    ],
    rows: ['error courseName:REQUIRED weeks:COURSE_WITHOUT_TIME @2-11'],
  },
  // Imitates `exportCoursesAsCsv` of a campus timetable page. A column tells whether a course
  // clashes.
  '458 periods beside clocks': {
    ...course('conflicts.csv'),
    expectedLines: PLAN.slice(0, 18).map((each) => classLine(each)),
    questions: ['columnCodes 冲突状态'],
    rows: ['new @3-20'],
    values: ['termCode: 2026-2027-1'],
  },
  // Imitates `LessonHasClassExecl` of a school platform.
  '459 lessons by date and clock with a mobile': {
    ...course('lessons.xlsx'),
    expectedLines: PLAN.slice(0, 14).map((each, index) =>
      classLine(each, { ...inFirstWeek(each), also: [`课时${index + 1}`] }),
    ),
    questions: ['columnLeft 手机'],
    rows: ['error weeks:TIME_INCOMPLETE firstDate:CELL_LEFT_OUT @2-15'],
    missing: 'all',
  },
  // Imitates 教师生日上课情况 of a beangle program: a day, clock times joined by ~, class numbers.
  '487 classes on teachers’ birthdays': {
    ...course('birthdays.xlsx'),
    // The import may also refuse or ask.
    expectedLines: PLAN.slice(0, 10).map((each) =>
      classLine(each, { className: '', ...inFirstWeek(each), ...withStaffNo(each) }),
    ),
    questions: ['columnLeft 开始时间', 'columnSaid 课程序号'],
    rows: ['error periods:TIME_INCOMPLETE @3-12'],
    missing: 'all',
  },
  // Imitates `EduTrainingClassExcelVo` of a customs office.
  '500 training from an instant to an instant with fees': {
    ...course('training-fees.xls'),
    // The import may also refuse or ask.
    expectedLines: PLAN.slice(0, 8).map((each) =>
      classLine(each, {
        className: '岗前培训班',
        room: '',
        ...inFirstWeek(each),
        ...withStaffNo(each),
      }),
    ),
    questions: ['columnLeft 部门', 'columnLeft 培训班名称'],
    rows: ['new @2-9'],
    missing: 'all',
    unexpected: [
      '生理学||W1|D1|1-2||林晓峰10001',
      '药理学||W1|D2|1-2||陈雅琴10002',
      '病理学||W9|D3|1-2||黄志远10003',
      '诊断学||W1|D4|1-2||郑美玲10004',
      '内科学||W2|D5|1-2||吴国栋10005',
      '外科学||W3|D1|3-4||刘思源10006',
      '妇产科学||W1|D2|3-4||蔡文静10007',
      '儿科学||W1|D3|3-4||杨立群10008',
    ],
    values: ['totalHours: 2', 'termCode: 2026-2027-1'],
  },
  // Imitates a study planner (Quiz提醒). The rows name no weeks.
  '519 clocks without zeros': {
    ...course('quiz.csv'),
    expectedLines: [],
    questions: ['columnLeft 结束', 'columnCodes 开始'],
    rows: ['error teachers:COURSE_TEACHER_MISSING weeks:TIME_INCOMPLETE @2-9'],
  },
  // Imitates the export of a bot.
  '538 clocks under 时间': {
    ...course('clock-under-time.csv'),
    expectedLines: LINES_WITHOUT_CLASS,
    rows: ['new @2-15'],
    values: ['termCode: 2026-2027-1'],
  },
  // Imitates a flat list beside a grid.
  '551 clocks under 上课时间 beside the periods': {
    ...course('flat-list.xlsx'),
    expectedLines: LINES_WITHOUT_CLASS,
    rows: ['new @2-6,12-15', 'new periods:COLUMN_UNUSED @7-11'],
    values: ['termCode: 2026-2027-1'],
  },
  // Imitates `sampleCSV` of a campus app.
  '552 classes and exams in one list with clocks': {
    ...course('campus-import.csv'),
    // Rows 10 and 11 are exams, so the import should warn, ask or refuse.
    expectedLines: linesWithSecondIn(ODD_WEEKS).slice(0, 8),
    questions: ['columnCodes 类型'],
    rows: [
      'new @2-6',
      'error periods:CLOCK_NOT_PERIODS @7-9',
      'new teachers:COURSE_TEACHER_MISSING @10',
      'error teachers:COURSE_TEACHER_MISSING periods:CLOCK_NOT_PERIODS @11',
    ],
    missing: [
      '外科学||W3-5|D1|3-4|实验楼B203|刘思源',
      '妇产科学||W1-8|D2|3-4|临床技能中心201|蔡文静',
      '儿科学||W1-16|D3|3-4|博学楼A101|杨立群',
    ],
    unexpected: ['生理学期中考试||W10|D1|1-2|逸夫楼101|'],
    values: ['remark: 带学生证', 'termCode: 2026-2027-1'],
  },
};
