import { bars, course, csvLine, gbkOf, sheet, text } from '../build';
import type { ImportCases } from '../importCase';
import {
  BEGINS,
  classAt,
  classLine,
  firstWeek,
  isoDate,
  lastWeek,
  lineWithoutClass,
  numeral,
  PEOPLE,
  PLAN,
  rangesOf,
  SPANS,
} from '../plan';

const ENDS: Record<number, string> = { 1: '09:35', 3: '11:35', 6: '15:35', 8: '17:35' };

/** Rows with a state of the course, the booking or the enrolment. */
export const STATES_CASES: ImportCases = {
  '144 lectures for the party in a list with states': {
    ...course(
      '专题党课.xlsx',
      sheet([
        '课程名称 | 授课人 | 日期 | 节次 | 地点 | 状态',
        '党课 | 王一 | 2026-09-08 | 6-7 | 礼堂 | 已完成',
        '党课 | 李二 | 2026-09-15 | 6-7 | 礼堂 | 延期',
        '党课 | 赵三 | 2026-09-22 | 6-7 | 礼堂 | 停开',
      ]),
    ),
    rows: ['new status:CELL_LEFT_OUT @2-3', 'new @4'],
    stored: [
      '党课 王一; 09-08 6-7 礼堂 王一',
      '党课 李二; 09-15 6-7 礼堂 李二',
      '党课 赵三; 09-22 6-7 礼堂 赵三',
    ],
  },
  // Imitates bookings with a half day and a state.
  '316 bookings of a skills centre, some called off': {
    ...course(
      '技能中心预约.xlsx',
      sheet([
        '预约编号 | 预约日期 | 时段 | 课程名称 | 班级 | 授课教师 | 房间 | 人数 | 预约状态 | 联系电话',
        ...PLAN.slice(0, 20).map((each, index) =>
          bars(
            `YY${index + 1}`,
            isoDate(5, each.day),
            `${each.start > 9 ? '晚上' : each.start > 4 ? '下午' : '上午'}${each.start}-${each.end}节`,
            each.name,
            each.className,
            each.teacher,
            each.room,
            30,
            ['已通过', '已通过', '已通过', '已取消', '待审核'][index % 5] ?? '',
            `1380591${3001 + index}`,
          ),
        ),
      ]),
    ),
    expectedLines: [
      ...PLAN.slice(0, 20)
        .filter((_, index) => index % 5 < 3)
        .map((each) => classLine(each, { weeks: [5] })),
      // The import should warn about bookings that are cancelled or not approved.
    ],
    questions: ['columnLeft 预约日期', 'columnLeft 联系电话', 'columnCodes 预约状态'],
    rows: [
      'error weeks:TIME_INCOMPLETE @2-4,7-9,12-14,17-19',
      'error weeks:TIME_INCOMPLETE courseName:ROW_SAYS_OTHERWISE @5-6,10-11,15-16,20-21',
    ],
    missing: 'all',
  },
  '333 lessons with attendance': {
    ...course(
      '考勤课程.xlsx',
      sheet([
        '承担单位 | 工号 | 教师姓名 | 课程 | 班级 | 周次 | 星期 | 节次 | 地点 | 是否考勤 | 布置作业 | 实到人数',
        ...PLAN.slice(0, 20).map((each, index) =>
          bars(
            '基础医学院',
            each.staffNo,
            each.teacher,
            each.name,
            each.className,
            rangesOf(each.weeks),
            numeral(each.day),
            `${each.start}-${each.end}`,
            each.room,
            '是',
            '无',
            index === 3 ? '0（未上课）' : 40,
          ),
        ),
      ]),
    ),
    // The import should warn about row 5, in which no lesson was held.
    expectedLines: PLAN.slice(0, 20).map((each) =>
      classLine(each, { teachers: [`${each.teacher}${each.staffNo}`] }),
    ),
    questions: ['columnSaid 实到人数'],
    rows: ['new @2-4,6-21', 'new courseName:ROW_SAYS_OTHERWISE @5'],
    values: ['department: 基础医学院', 'termCode: 2026-2027-1'],
  },
  // Each person has a row of their own.
  '354 enrolments of people in courses': {
    ...course(
      '报名.csv',
      text(
        '报名编号,状态,姓名,电话,课程,教师,地点,报名时间',
        ...PEOPLE.map(
          (each, index) =>
            `R${index + 1},${index === 4 ? '已取消' : '已确认'},${each.name},${each.mobile},${classAt(index % 3).name},${classAt(index % 3).teacher},${classAt(index % 3).room},2026-09-01 10:00`,
        ),
      ),
    ),
    // The import should warn about the missing times. Participants are no teachers, and 报名时间 is no
    // class time.
    expectedLines: [0, 1, 2].map((index) => `${classAt(index).name}|`),
    questions: ['columnLeft 姓名', 'columnLeft 电话', 'columnLeft 报名时间'],
    rows: [
      'new status:CELL_LEFT_OUT weeks:COURSE_WITHOUT_TIME @2-4',
      'duplicate status:CELL_LEFT_OUT weeks:COURSE_WITHOUT_TIME @5,7-19',
      'new status:COURSE_STATUS_OF_WHOM weeks:COURSE_WITHOUT_TIME @6',
    ],
    values: ['termCode: 2026-2027-1'],
  },
  // Imitates the electives page of the old 正方: chosen or not, a mark of how the course is taken,
  // plan files.
  '368 electives of a teacher with marks and plans': {
    ...course(
      '教师任课.xls.csv',
      gbkOf(
        [
          '选课课号,课程代码,课程名称,课程性质,是否选课,教师姓名,学分,周学时,上课时间,上课地点,教材,修读标记,授课计划上传次数,授课计划最近上传时间',
          ...SPANS.slice(0, 14).map((each, index) =>
            csvLine([
              ...[`(2026-2027-1)-${each.code}-1`, each.code, each.name, '必修课'],
              ...[index === 4 ? '否' : '是', each.teacher, '2.0', '2.0-0.0'],
              `周${numeral(each.day)}第${each.start},${each.end}节{第${firstWeek(each)}-${lastWeek(each)}周}`,
              ...[each.room, '', index === 6 ? '停' : '', index % 3, ''],
            ]),
          ),
        ].join('\r\n'),
      ),
    ),
    // The import should warn about row 6, which nobody chose, and about the mark of row 8.
    expectedLines: SPANS.slice(0, 14).map(lineWithoutClass),
    questions: ['columnCodes 是否选课', 'columnCodes 修读标记'],
    rows: ['new @2-15'],
    values: [
      'courseCode: B1001,B1002,B1003,B1006,B1007,B1008',
      'classCode: (2026-2027-1)-B1001-1,(2026-2027-1)-B1002-1,(2026-2027-1)-B1003-1,(2026-2027-1)-B1006-1,(2026-2027-1)-B1007-1,(2026-2027-1)-B1008-1',
      'courseType: 必修课',
      'credit: 2',
      'termCode: 2026-2027-1',
    ],
  },
  // Imitates a platform for after-school classes: teacher ids, class states, first and last day.
  '372 classes of a platform with states and a second teacher': {
    ...course(
      '课后服务.csv',
      text(
        'KCMC,BJMC,BJZT,ZJSName,FJSName,WEEKDAY,KSSJ,JSSJ,FJMC,KKRQ,JKRQ,BJRS',
        ...SPANS.filter(({ start }) => start < 11)
          .slice(0, 12)
          .map((each, index) =>
            csvLine([
              ...[each.name, each.className, index === 5 ? '未发布' : '已发布', each.teacher],
              ...[index % 3 ? '' : classAt((index + 9) % 24).teacher, each.day],
              ...[BEGINS[each.start] ?? '', ENDS[each.start] ?? '', each.room],
              ...[isoDate(firstWeek(each), each.day), isoDate(lastWeek(each), each.day), 30],
            ]),
          ),
      ),
    ),
    // The import may also refuse. It should ask about the second teachers and warn about the class
    // that is not public.
    expectedLines: SPANS.filter(({ start }) => start < 11)
      .slice(0, 12)
      .map((each) => classLine(each)),
    questions: [
      'columnLeft ZJSName',
      'columnLeft FJSName',
      'columnLeft KSSJ',
      'columnLeft JSSJ',
      'columnLeft FJMC',
      'columnLeft KKRQ',
      'columnLeft JKRQ',
      'columnCodes BJZT',
    ],
    rows: ['error teachers:COURSE_TEACHER_MISSING weeks:TIME_INCOMPLETE @2-13'],
    missing: 'all',
  },
  // Imitates a class timetable of an interface: 第一节课, a state of 1 or 0.
  '374 a class’s lessons with a state of 1 or 0': {
    ...course(
      '班级课表.xlsx',
      sheet([
        'className | courseName | teacherName | week | courseNum | courseTime | status',
        ...PLAN.slice(0, 10).map(
          (each, index) =>
            `${each.className} | ${each.name} | ${each.teacher} | 星期${numeral(each.day)} | 第一节课 | 08:00-08:45 | ${index === 3 ? 0 : 1}`,
        ),
      ]),
    ),
    // The rows name no weeks, so the import may refuse. It should warn about the state.
    expectedLines: [],
    questions: ['columnLeft courseTime', 'columnCodes status'],
    rows: ['error weeks:TIME_INCOMPLETE @2-11'],
  },
  // Imitates the bookings of a skills studio.
  '378 bookings with states in capitals': {
    ...course(
      'bookings.csv',
      text(
        '课程名称,班级,教师,日期,节次,教室,预订状态',
        ...PLAN.slice(0, 20).map((each, index) =>
          csvLine([
            ...[each.name, each.className, each.teacher, isoDate(firstWeek(each), each.day)],
            ...[`${each.start}-${each.end}`, each.room],
            index === 8 ? 'CANCELED' : index === 11 ? 'ABSENT_NOTICE' : 'SCHEDULED',
          ]),
        ),
      ),
    ),
    // The import should warn about the states of rows 10 and 13.
    expectedLines: PLAN.slice(0, 20).map((each) =>
      classLine(each, { weeks: each.weeks.slice(0, 1) }),
    ),
    questions: ['columnCodes 预订状态'],
    rows: ['new @2-21'],
    values: ['termCode: 2026-2027-1'],
  },
  // Imitates the export of a graduation project.
  '395 courses with a state and the day on which they begin': {
    ...course('begun.xls'),
    // The import should ask or warn about 开课时间, which is no class day. It should warn about 已结课 in
    // rows 8 and 15.
    expectedLines: PLAN.slice(0, 15).map(({ name }) => `${name}|`),
    questions: ['columnLeft 开课时间', 'columnLeft 开课年级', 'columnCodes 是否结课'],
    rows: ['new weeks:COURSE_WITHOUT_TIME @2-16'],
    values: ['courseCode: B1001,B1002,B1003,B1004,B1005,B1006', 'termCode: 2026-2027-1'],
  },
  // The list hides the rows of last term and computes classes by formula.
  '400 a filtered list with a struck row': {
    ...course('filtered.xlsx'),
    // The import should warn about rows 4 and 5 (another term) and row 7 (struck out).
    expectedLines: PLAN.slice(0, 10).flatMap((each, index) =>
      [2, 3, 5].includes(index)
        ? []
        : [classLine(each, { className: `24临床${(index % 3) + 1}班` })],
    ),
    rows: [
      'new @2-3,6,8-11',
      'error weeks:TERM_WITHOUT_START termCode:TERM_OF_ROW @4-5',
      'error courseName:REQUIRED teachers:COURSE_TEACHER_MISSING weeks:COURSE_WITHOUT_TIME termCode:CELL_STRUCK_OUT courseName:CELL_STRUCK_OUT teachers:CELL_STRUCK_OUT weeks:CELL_STRUCK_OUT weekday:CELL_STRUCK_OUT periods:CELL_STRUCK_OUT room:CELL_STRUCK_OUT @7',
    ],
    values: ['termCode: 2026-2027-1'],
  },
  // Imitates `tb_course` of a RuoYi program.
  '514 a state whose header says what it means': {
    ...course('state-in-header.xlsx'),
    // The import should warn about the missing times and about row 5 (禁用).
    expectedLines: PLAN.slice(0, 10).map(({ name, className }) => `${name}|${className}`),
    questions: ['columnCodes 状态，0禁用，1激活', 'columnSaid 参加人数'],
    rows: [
      'new teachers:COURSE_TEACHER_MISSING weeks:COURSE_WITHOUT_TIME courseName:ROW_SAYS_OTHERWISE @2-4,6-11',
      'new teachers:COURSE_TEACHER_MISSING weeks:COURSE_WITHOUT_TIME @5',
    ],
    values: [
      'courseCode: B1001,B1002,B1003,B1004,B1005,B1006',
      'totalHours: 32',
      'termCode: 2026-2027-1',
    ],
  },
  // Imitates CSV导出更新, the activities of a college.
  '518 courses with a state and places taken': {
    ...course('activities.csv'),
    // The import should warn about row 4 (已取消).
    expectedLines: PLAN.slice(0, 10).map(lineWithoutClass),
    questions: ['columnLeft 院系'],
    rows: ['new status:CELL_LEFT_OUT @2-3,5-11', 'new status:COURSE_STATUS_OF_WHOM @4'],
    values: ['studentCount: 45', 'termCode: 2026-2027-1'],
  },
};
