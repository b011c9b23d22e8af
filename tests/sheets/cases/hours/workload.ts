import { bars, book, course, csvLine, graduate, sheet, text } from '../build';
import type { ImportCases } from '../importCase';
import { classLine, isoDate, meetingLine, numeral, PLAN } from '../plan';

/** Hours and workload without times. */
export const WORKLOAD_CASES: ImportCases = {
  '22 hours of each kind under one header': {
    ...course(
      '教学任务书.xlsx',
      book(
        {
          Sheet1: [
            '2026-2027学年第一学期教学任务书 |  |  |  |  |  |  |  |  |  | ',
            '序号 | 课程名称 | 课程性质 | 学时分配 |  |  | 班级 | 人数 | 任课教师 |  | 备注',
            ' |  |  | 总学时 | 理论 | 实验 |  |  | 姓名 | 职称 | ',
            '1 | 生理学 | 必修 | 72 | 48 | 24 | 24临床1、2班 | 120 | 王一 | 教授 | ',
            '2 | 药理学 | 必修 | 54 | 36 | 18 | 24护理1-3班 | 150 | 李二、赵三 | 讲师、助教 | 与病理学合用实验室',
          ],
        },
        ['A1:K1', 'D2:F2', 'I2:J2'],
      ),
    ),
    rows: ['new weeks:COURSE_WITHOUT_TIME @4-5'],
    stored: ['生理学 24临床1,2班 王一', '药理学 24护理1-3班 李二、赵三'],
  },
  '84 a graduate school with two kinds of hours in one cell': {
    ...graduate(
      '研究生教学任务.xlsx',
      sheet([
        '课程编号 | 课程名称 | 主讲教师 | 上课时间 | 地点 | 选课人数',
        'Y001 | 高级生理学 | 王一 | 1-4周周一1-4节（理论），5-6周周一6-9节（实验） | 研401 | 35',
        'Y002 | 医学免疫学 | 李二,赵三 | 1-2周李二，3-4周赵三，周二1-3节 | 研402 | 28',
      ]),
    ),
    rows: ['new room:ROOM_DIFFERS room:ROOM_DIFFERS @2', 'error weeks:TIME_UNREADABLE @3'],
    stored: [
      'Y001 高级生理学 王一; 08-31 1-4 研401 王一; 09-07 1-4 研401 王一; 09-14 1-4 研401 王一; 09-21 1-4 研401 王一; 09-28 6-9 研401 王一; 10-05 6-9 研401 王一',
    ],
  },
  '109 a plan of lectures by the hour with the sum in the last line': {
    ...course(
      '授课学时表.xlsx',
      sheet([
        '课程名称：外科学　　班级：22临床1班　　学期：2026-2027学年第一学期',
        '次序 | 周次 | 星期 | 节次 | 讲授内容 | 学时 | 主讲教师 | 职称',
        '1 | 1 | 二 | 3-4 | 绪论 | 2 | 王一 | 教授',
        '2 | 1 | 四 | 3-4 | 无菌术 | 2 | 李二 | 副教授',
        '3 | 2 | 二 | 3-4 | 休克 | 2 | 王一 | 教授',
        '合计 | | | | | 6 | | ',
      ]),
    ),
    questions: ['sheetName class', 'sheetName course', 'columnLeft 学时'],
    leftOut: ['合计 6'],
    rows: ['new @3-5'],
    stored: [
      '外科学 22临床1班 王一、李二; 09-01 3-4 绪论 王一; 09-03 3-4 无菌术 李二; 09-08 3-4 休克 王一',
    ],
  },
  '134 a list with lines of sums by department and pages': {
    ...course(
      '教学任务统计.xlsx',
      sheet([
        '教研室 | 课程名称 | 班级 | 教师 | 周次 | 星期 | 节次',
        '生理教研室 | 生理学 | 24临床1班 | 王一 | 1-2 | 一 | 1-2',
        '小计 |  |  |  |  |  | ',
        '药理教研室 | 药理学 | 24临床1班 | 李二 | 1-2 | 二 | 1-2',
        '小计 |  |  |  |  |  | ',
        '第1页 共1页 |  |  |  |  |  | ',
      ]),
    ),
    leftOut: ['小计', '小计', '第1页 共1页'],
    rows: ['new @2,4'],
    stored: [
      '生理学 24临床1班 王一; 08-31 1-2 王一; 09-07 1-2 王一',
      '药理学 24临床1班 李二; 09-01 1-2 李二; 09-08 1-2 李二',
    ],
  },
  '237 tasks with weeks and hours and no times': {
    ...course(
      '教学任务.xlsx',
      sheet([
        '课程代码 | 课程名称 | 班级 | 任课教师 | 起止周 | 周学时 | 总学时 | 考核',
        'B001 | 生理学 | 24临床1班 | 王一 | 1-16 | 4 | 64 | 考试',
        'B002 | 药理学 | 24临床1班 | 李二 | 1-8 | 2-2 | 32 | 考查',
      ]),
    ),
    rows: ['new weeks:COURSE_PRACTICE_WEEKS @2-3'],
    stored: ['B001 生理学 24临床1班 王一', 'B002 药理学 24临床1班 李二'],
  },
  // Imitates the yearly report of a supervision office.
  '252 what supervisors think of courses': {
    ...course(
      '质量报告.csv',
      text(
        '序号,课程代码,课程名称,任课教师,学分,学时,选课班级,班额人次,督导听课次数,综合均分,教学态度均分,质量达成评价',
        '1,B001,生理学,王一,4,64,24临床1班,45,3,4.85,4.90,优秀',
        '2,B002,药理学,李二,2,32,24护理1班,60,1,4.60,4.70,良好',
      ),
    ),
    rows: ['new weeks:COURSE_WITHOUT_TIME @2-3'],
    stored: ['B001 生理学 24临床1班 王一', 'B002 药理学 24护理1班 李二'],
  },
  // Imitates 教学日历. The column that holds the hours gives the form of the lesson.
  '319 a calendar whose hours stand under theory or practice': {
    ...course(
      '教学日历.xlsx',
      sheet(
        [
          '课程名称 | 班级 | 周次 | 星期 | 节次 | 教学内容 | 学时 | | 授课教师 | 教室 | 备注',
          ' | | | | | | 理论 | 实验 | | | ',
          ...Array.from({ length: 16 }, (_, index) =>
            bars(
              '生理学',
              '24临床1班',
              index + 1,
              '一',
              '1-2',
              `第${index + 1}章`,
              index % 4 === 3 ? '' : 2,
              index % 4 === 3 ? 2 : '',
              index % 4 === 3 ? '林晓峰 黄志远' : '林晓峰',
              index % 4 === 3 ? '机能实验室1' : '逸夫楼101',
              index === 5 ? '与2班对调' : '',
            ),
          ),
        ],
        ['A1:A2', 'B1:B2', 'C1:C2', 'D1:D2', 'E1:E2', 'F1:F2', 'G1:H1', 'I1:I2', 'J1:J2', 'K1:K2'],
      ),
    ),
    expectedLines: [
      ...Array.from({ length: 16 }, (_, index) =>
        meetingLine({
          courseName: '生理学',
          className: '24临床1班',
          weeks: [index + 1],
          day: 1,
          start: 1,
          end: 2,
          room: index % 4 === 3 ? '机能实验室1' : '逸夫楼101',
          teachers: index % 4 === 3 ? ['林晓峰', '黄志远'] : ['林晓峰'],
          also: [`第${index + 1}章`],
        }),
      ),
      // The import should warn about the remark of week 6.
    ],
    questions: ['columnLeft 学时 理论', 'columnLeft 学时 实验'],
    rows: [
      'new @3-5,7,9,11-13,15-17',
      'error teachers:TEACHERS_UNCLEAR @6,10,14,18',
      'new remark:REMARK_SAYS_OTHERWISE @8',
    ],
    missing: [
      '生理学|24临床1班|W4|D1|1-2|机能实验室1|林晓峰、黄志远|第4章',
      '生理学|24临床1班|W6|D1|1-2|逸夫楼101|林晓峰|第6章',
      '生理学|24临床1班|W8|D1|1-2|机能实验室1|林晓峰、黄志远|第8章',
      '生理学|24临床1班|W12|D1|1-2|机能实验室1|林晓峰、黄志远|第12章',
      '生理学|24临床1班|W16|D1|1-2|机能实验室1|林晓峰、黄志远|第16章',
    ],
    // The remark is about one class session and is stored there.
    unexpected: ['生理学|24临床1班|W6|D1|1-2|逸夫楼101|林晓峰|第6章|与2班对调'],
    values: ['termCode: 2026-2027-1'],
  },
  // Imitates the template of a lecturer’s own record. It names no teacher.
  '328 a lecturer’s own record with pay': {
    ...course(
      '课时记录.csv',
      text(
        '课程名称,班级,周次,星期,节次,上课日期,课时,单价,类型,备注',
        ...PLAN.slice(0, 18).map((each, index) =>
          csvLine([
            ...[each.name, each.className, each.weeks[0] ?? '', `周${numeral(each.day)}`],
            `${each.start}-${each.end}节`,
            index % 3 ? isoDate(each.weeks[0] ?? 1, each.day) : '',
            ...[
              2,
              80,
              index % 4 ? 'normal' : 'training',
              index === 7 ? '代课（原教师陈雅琴）' : '理论课',
            ],
          ]),
        ),
      ),
    ),
    // The import should warn about the missing teacher and about the remark of 儿科学.
    expectedLines: PLAN.slice(0, 18).map((each) =>
      classLine(each, { weeks: each.weeks.slice(0, 1), room: '', teachers: [] }),
    ),
    questions: ['columnLeft 课时', 'columnCodes 类型'],
    rows: [
      'new teachers:COURSE_TEACHER_MISSING @2-8,10-19',
      'new teachers:COURSE_TEACHER_MISSING remark:REMARK_SAYS_OTHERWISE @9',
    ],
    values: ['remark: 理论课,代课（原教师陈雅琴）', 'termCode: 2026-2027-1'],
  },
  // Imitates a work record without times.
  '334 hours, factors and points of work': {
    ...course(
      '教分.xlsx',
      sheet([
        '课程代码 | 课程名称 | 班级 | 班级人数 | 任课教师 | 讲课学时 | 实验学时 | 实践学时 | 理论合班系数 | 理论重复课系数 | 理论公式 | 理论教分 | 实验教分 | 教分 | 总计',
        ...PLAN.slice(0, 18).map(
          (each, index) =>
            `${each.code} | ${each.name} | ${each.className} | ${40 + index} | ${each.teacher} | 32 | 8 | 0 | 1.2 | 0.9 | 32*1.2*0.9 | 34.56 | 8 | 42.56 | 42.56`,
        ),
        '合计 | | | | | 576 | 144 | | | | | | | | 766.08',
      ]),
    ),
    // The import should warn about the missing times.
    expectedLines: PLAN.slice(0, 18).map((each) => `${each.name}|${each.className}`),
    questions: ['columnSaid 实践学时'],
    leftOut: ['合计 576 144 766.08'],
    rows: ['new weeks:COURSE_WITHOUT_TIME @2-19'],
    values: [
      'courseCode: B1001,B1002,B1003,B1004,B1005,B1006',
      'studentCount: 40,41,42,43,44,45',
      'theoryHours: 32',
      'labHours: 8',
      'termCode: 2026-2027-1',
    ],
  },
  // Imitates the roster of a timetable program.
  '351 who teaches whom how often': {
    ...course(
      '任课.csv',
      text(
        '年级,班级,课程,教师,周课时,连堂,教室,课程类型,课程标签,课型,资源类型',
        ...PLAN.slice(0, 18).map(
          (each) =>
            `2024级,${each.className},${each.name},${each.teacher},4,2+2,${each.room},必修,核心,新授,普通`,
        ),
      ),
    ),
    // The import should warn about the missing times.
    expectedLines: PLAN.slice(0, 18).map((each) => `${each.name}|${each.className}`),
    rows: ['new weeks:COURSE_WITHOUT_TIME @2-19'],
    values: ['courseType: 必修', 'termCode: 2026-2027-1'],
  },
  // Imitates a homework system.
  '428 groups of courses': {
    ...course('course-groups.xlsx'),
    expectedLines: [],
    questions: ['columnSaid 课群名'],
    rows: ['error courseName:REQUIRED weeks:COURSE_WITHOUT_TIME @2-9'],
  },
  // Imitates an education platform.
  '429 two levels of courses': {
    ...course('levels.xls'),
    expectedLines: [],
    questions: ['columnLeft 一级课程', 'columnLeft 二级课程'],
    rows: [
      'error courseName:REQUIRED teachers:COURSE_TEACHER_MISSING weeks:COURSE_WITHOUT_TIME @2-11',
    ],
  },
  // Imitates `Jiaoxuegongxian`, the teaching contributions of a university.
  '452 contributions with secretaries and listeners': {
    ...course('contributions.xls'),
    // The import should warn about the missing times.
    expectedLines: PLAN.slice(0, 10).map(({ name, className }) => `${name}|${className}`),
    questions: [
      'columnLeft 教秘',
      'columnLeft 班级',
      'columnCodes 旁听对象',
      'columnCodes 审核标记',
    ],
    rows: ['new weeks:COURSE_WITHOUT_TIME @2-11'],
    missing: 'all',
    unexpected: [
      '生理学|硕士',
      '药理学|硕士',
      '病理学|硕士',
      '诊断学|硕士',
      '内科学|硕士',
      '外科学|硕士',
      '妇产科学|硕士',
      '儿科学|硕士',
      '医学统计学|硕士',
      '流行病学|硕士',
    ],
    values: [
      'courseCode: B1001,B1002,B1003,B1004,B1005,B1006',
      'credit: 2',
      'totalHours: 32',
      'labHours: 4',
      'remark: 小班讨论',
      'termCode: 2026-2027-1',
    ],
  },
  // Imitates `TeachingTaskImportDTO` of a workload program.
  '489 tasks with kinds of work and factors': {
    ...course('workload-kinds.xlsx'),
    // The import should warn about the missing times.
    expectedLines: PLAN.slice(0, 10).map(({ name }) => `${name}|`),
    questions: ['columnSaid 计划学时/天数/周数'],
    rows: ['new weeks:COURSE_WITHOUT_TIME @2-11'],
    values: [
      'courseCode: B1001,B1002,B1003,B1004,B1005,B1006',
      'studentCount: 45',
      'courseType: 必修',
      'termCode: 2026-2027-1',
    ],
  },
  // Imitates `parseTimetableRosterText` of a timetable program, in GBK.
  '497 a roster with hours a week and resources': {
    ...course('roster.csv'),
    // The import should warn about the missing times.
    expectedLines: PLAN.slice(0, 10).map(({ name, className }) => `${name}|${className}`),
    questions: ['columnLeft 资源类型', 'columnCodes 连堂'],
    rows: ['new weeks:COURSE_WITHOUT_TIME @2-11'],
    values: ['courseType: 主科', 'termCode: 2026-2027-1'],
  },
  // Imitates `CltCourse` of an exam program: 名称 and 代码.
  '513 names and codes without another word': {
    ...course('names-and-codes.xls'),
    expectedLines: [],
    questions: ['columnLeft 名称', 'columnSaid 代码'],
    rows: ['error courseName:REQUIRED weeks:COURSE_WITHOUT_TIME @2-11'],
  },
  // Imitates 本科工作量课程排序表 of a university.
  '522 hours of four kinds with factors': {
    ...course('workload-sums.xlsx'),
    // The import should warn about the missing times.
    expectedLines: PLAN.slice(0, 10).map(({ name }) => `${name}|`),
    questions: ['columnLeft 实验分组数'],
    rows: ['new weeks:COURSE_WITHOUT_TIME @2-11'],
    values: [
      'courseCode: B1001,B1002,B1003,B1004,B1005,B1006',
      'studentCount: 45',
      'totalHours: 36',
      'theoryHours: 24',
      'labHours: 8',
      'termCode: 2026-2027-1',
    ],
  },
  // Imitates shared courses.
  '540 shared courses without times': {
    ...course('shared-courses.xlsx'),
    // The import should warn about the missing times and about 授课地点 without a time.
    expectedLines: PLAN.slice(0, 10).map(({ name }) => `${name}|`),
    questions: ['columnCodes 共享课程'],
    rows: ['new weeks:COURSE_WITHOUT_TIME @2-11'],
    values: [
      'courseCode: B1001,B1002,B1003,B1004,B1005,B1006',
      'credit: 2',
      'termCode: 2026-2027-1',
    ],
  },
  // Imitates a program for experiments.
  '556 classes with their experiments': {
    ...course('experiments.xls'),
    // The import should warn about the missing times and about 包含实验项目.
    expectedLines: PLAN.slice(0, 10).map(({ name, className }) => `${name}|${className}`),
    questions: ['columnCodes 包含实验项目'],
    rows: ['new weeks:COURSE_WITHOUT_TIME @2-11'],
    values: ['courseCode: B1001,B1002,B1003,B1004,B1005,B1006', 'termCode: 2026-2027-1'],
  },
};
