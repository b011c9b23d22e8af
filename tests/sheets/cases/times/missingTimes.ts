import { bars, course, csvLine, graduate, sheet, text } from '../build';
import type { ImportCases } from '../importCase';
import {
  CLINIC_TOPICS,
  classAfter,
  classLine,
  FEW_CLASSES,
  firstWeek,
  lastWeek,
  numeral,
  PLAN,
  rangesOf,
  SPANS,
} from '../plan';

/** Rows without weeks or weekday. */
export const MISSING_TIMES_CASES: ImportCases = {
  '17 courses of the net with classes now and then': {
    ...course(
      '通识网课.xlsx',
      sheet([
        '课程名称 | 平台 | 学分 | 线上学习时间 | 见面课时间 | 见面课地点 | 任课教师 | 选课人数',
        '大学生健康教育 | 智慧树 | 2 | 2026-09-07至2026-12-20 | 第4、8、12周 周四 9-10节 | A101 | 王一 | 200',
        '急救常识 | 学习通 | 1 | 第2-16周 |  |  | 李二 | 150',
      ]),
    ),
    questions: ['columnLeft 线上学习时间', 'columnLeft 见面课时间', 'columnLeft 见面课地点'],
    rows: ['new weeks:COURSE_WITHOUT_TIME @2-3'],
    stored: ['大学生健康教育 王一', '急救常识 李二'],
  },
  '28 a template with clock times and no weeks': {
    ...course(
      '课表导入.xlsx',
      sheet([
        '课程名称 | 班级名称 | 星期几 | 开始时间 | 结束时间 | 教室 | 学期 | 学年',
        '高等数学 | 26临床1班 | 1 | 08:00 | 09:40 | 思学楼A101 | 1 | 2026-2027',
        '大学英语 | 26临床1班 | 2 | 10:00 | 11:40 | 思学楼B202 | 1 | 2026-2027',
      ]),
    ),
    rows: [
      'error teachers:COURSE_TEACHER_MISSING weeks:TIME_INCOMPLETE @2',
      'error teachers:COURSE_TEACHER_MISSING periods:CLOCK_NOT_PERIODS weeks:TIME_INCOMPLETE @3',
    ],
  },
  '186 classes to choose with some that are not placed yet': {
    ...graduate(
      '选课清单.xlsx',
      sheet([
        '课程编号 | 课程名称 | 班号 | 主讲教师 | 上课时间 | 上课地点 | 容量 | 开课状态',
        'Y001 | 高级生理学 | 01 | 王一 | 1-2周 周一1-4节 | 研401 | 40/35 | 正常开课',
        'Y002 | 医学免疫学 | 01 | 李二 | 未安排 | 未安排 | 30/2 | 停开',
        'Y003 | 病理生理学 | 02 | 赵三、待聘 | 3周 周二6-9节 | 研402（线上同步） | 30/28 | 人数不足，拟停开',
      ]),
    ),
    rows: [
      'new status:CELL_LEFT_OUT @2',
      'error weeks:WEEKS_UNREADABLE @3',
      'new status:CELL_LEFT_OUT leadTeachers:TEACHER_NOBODY @4',
    ],
    stored: [
      'Y001 高级生理学 01 王一; 08-31 1-4 研401 王一; 09-07 1-4 研401 王一',
      'Y003 病理生理学 02 赵三; 09-15 6-9 研402（线上同步） 赵三',
    ],
  },
  // Imitates the CSV of a timetable app. Its parser takes 上课周数 as unquoted numbers.
  '248 weeks in a last column with commas and no quotes': {
    ...course(
      'schedule.csv',
      text(
        '课程名称,任课教师,上课教室,星期几,开始节次,结束节次,上课周数',
        '高等数学,张一,教三302,1,1,2,1,2,3,4',
        '大学英语,李二,教二205,3,3,4,1,2',
      ),
    ),
    // Unquoted weeks run past the last header. If the import reads 上课周数 as weeks, it must report
    // them.
    questions: ['columnLeft 上课周数'],
    rows: ['error weeks:TIME_INCOMPLETE courseName:ROW_SAYS_OTHERWISE @2-3'],
  },
  // Imitates the importer of a class app.
  '278 periods without weeks': {
    ...course(
      '课表.csv',
      text(
        '课程名,教师,地点,星期,开始节次,结束节次',
        ...PLAN.slice(0, 16).map(
          (each, index) =>
            `${each.name},${each.teacher},${each.room},${index % 2 ? numeral(each.day) : each.day},${each.start},${each.end}`,
        ),
      ),
    ),
    // The rows name no weeks, so the import should refuse them.
    expectedLines: [],
    rows: ['error weeks:TIME_INCOMPLETE @2-17'],
  },
  // Imitates classInfo.xls of a calendar script. classTime is the number of a slot (1 = periods
  // 1-2, 3 = 6-7), and weekStatus is 0, 1 or 2.
  '279 slots by number and a state of weeks': {
    ...course(
      'classInfo.xlsx',
      sheet([
        'className | startWeek | endWeek | weekday | classTime | classroom | weekStatus | teacher',
        ...PLAN.filter((each) => rangesOf(each.weeks).match(/^\d+-\d+$/)).map((each, index) =>
          bars(
            each.name,
            each.weeks[0] ?? '',
            each.weeks.at(-1) ?? '',
            each.day,
            [1, 3, 6, 8, 11].indexOf(each.start) + 1,
            each.room,
            index === 2 ? 1 : index === 3 ? 2 : 0,
            each.teacher,
          ),
        ),
      ]),
    ),
    // The import should ask or refuse: className is the course, classTime a slot, and weekStatus 1
    // and 2 mean odd and even.
    expectedLines: [],
    questions: ['columnCodes weekStatus'],
    rows: [
      'error courseName:REQUIRED periods:TIME_INCOMPLETE lastWeek:COLUMN_UNUSED @2-3,9',
      'error courseName:REQUIRED periods:TIME_INCOMPLETE firstWeek:COLUMN_UNUSED lastWeek:COLUMN_UNUSED @4-8,10-16',
      'error courseName:REQUIRED periods:TIME_INCOMPLETE firstWeek:COLUMN_UNUSED @17',
    ],
  },
  // Imitates a program for substitute teachers: one period, and all, odd or even weeks.
  '408 a timetable for relief teachers': {
    ...course('relief.xlsx'),
    // The rows name no weeks, so the import should refuse them or ask.
    expectedLines: [],
    questions: [
      'columnLeft 第 1 列',
      'columnLeft 第 2 列',
      'columnLeft 第 4 列',
      'columnLeft 第 5 列',
    ],
    rows: [
      'error courseName:REQUIRED teachers:COURSE_TEACHER_MISSING weeks:COURSE_WITHOUT_TIME @1-16',
    ],
  },
  // Imitates the Excel export of TU_Scheduler.
  '461 English days and clocks without weeks': {
    ...course('tu-scheduler.xlsx'),
    expectedLines: [],
    questions: ['columnLeft Time', 'columnCodes Section', 'columnCodes Days'],
    rows: ['new weeks:COURSE_WITHOUT_TIME @2-11'],
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
    ],
    values: [
      'courseCode: B1001,B1002,B1003,B1004,B1005,B1006',
      'credit: 3',
      'termCode: 2026-2027-1',
    ],
  },
  // Imitates `training_class_schedule` of jeecg.
  '469 training classes without weeks': {
    ...course('training-classes.xls'),
    expectedLines: [],
    rows: ['error weeks:TIME_INCOMPLETE @3-12'],
  },
  // Imitates `exportCSV` of a school in Taiwan.
  '477 traditional characters without weeks': {
    ...course('taiwan.csv'),
    expectedLines: [],
    questions: ['columnLeft 專科教室'],
    rows: ['error weeks:TIME_INCOMPLETE @2-11'],
  },
  // Imitates `CourseRow` of a course selection. The rows name no weeks.
  '480 days with clocks and places left': {
    ...course('places.xlsx'),
    expectedLines: [],
    rows: ['error weeks:TIME_INCOMPLETE @2-11'],
  },
  // Imitates lessons pasted into a training program.
  '496 lessons whose period stands in the remark': {
    ...course('pasted.txt'),
    expectedLines: [],
    rows: ['error periods:TIME_INCOMPLETE remark:REMARK_SAYS_OTHERWISE @2-11'],
  },
  // Imitates `_create_detailed_schedule` of a timetable script.
  '517 days and clocks without weeks': {
    ...course('detailed.xls'),
    expectedLines: [],
    rows: ['error weeks:TIME_INCOMPLETE @2-11'],
  },
  // Imitates 课表导入模板.xlsx of a tool for teachers. Blank weeks mean the whole
  // term.
  '549 a class’s plan without teachers, some without weeks': {
    ...course('class-plan.xlsx'),
    // The import should warn about missing teachers. It should refuse or ask at rows 6 and 10,
    // whose weeks are blank.
    expectedLines: PLAN.slice(0, 12)
      .filter((_, index) => index !== 4 && index !== 8)
      .map((each) => classLine(each, { teachers: [] })),
    rows: [
      'new teachers:COURSE_TEACHER_MISSING @2-5,7-9,11-13',
      'error teachers:COURSE_TEACHER_MISSING weeks:TIME_INCOMPLETE @6,10',
    ],
    values: ['termCode: 2026-2027-1'],
  },
  // Imitates `TimetableExcelVO` of a school.
  '560 times of the day without courses': {
    ...course('rest-times.xlsx'),
    // No column names a course, so the import should refuse the rows.
    expectedLines: [],
    questions: ['columnLeft 类型'],
    rows: [
      'error courseName:REQUIRED teachers:COURSE_TEACHER_MISSING weekday:TIME_INCOMPLETE @2-6',
    ],
  },
  // Imitates tasks before scheduling.
  '577 tasks with counts of weeks and no days': {
    ...course(
      '教学任务.csv',
      text(
        '课程序号,课程名称,课程类别名称,课程属性,校区,教学班名称,行政班,人数上限,实际人数,周数,周课时,起始周,结束周,教室类型,理论学时',
        ...SPANS.slice(0, 12).map((each, index) =>
          csvLine([
            `${each.code}.0${(index % 3) + 1}`,
            each.name,
            '专业课',
            '必修',
            '江安',
            `${each.name}-000${(index % 9) + 1}`,
            each.className,
            60,
            45,
            each.weeks.length,
            2,
            firstWeek(each),
            lastWeek(each),
            '多媒体教室',
            32,
          ]),
        ),
      ),
    ),
    // The rows name weeks without days. The import should refuse, ask, or store courses without
    // times.
    expectedLines: SPANS.slice(0, 12).map(
      ({ name, className }, index) => `${name}|${name}-000${(index % 9) + 1}/${className}`,
    ),
    questions: ['columnLeft 课程属性', 'columnLeft 教室类型', 'columnSaid 课程序号'],
    rows: ['new teachers:COURSE_TEACHER_MISSING weeks:COURSE_PRACTICE_WEEKS @2-13'],
    values: [
      'studentCount: 45',
      'courseType: 专业课',
      'theoryHours: 32',
      'campus: 江安',
      'termCode: 2026-2027-1',
    ],
  },
  // Imitates `ExcelConstants`, the assistants of a training centre.
  '587 assistants with a day and a clock and no course': {
    ...course(
      '助教排班表.xlsx',
      sheet([
        '教师姓名 | 助教 | 班级编码 | 班级名称 | 上课时间 | 上课教室',
        ...FEW_CLASSES.slice(0, 10).map(
          (each, index) =>
            `${each.teacher} | ${classAfter(index).teacher} | BJ${index + 101} | ${each.className} | 周${numeral(each.day)}8:00-9:40 | ${each.room}`,
        ),
      ]),
    ),
    // No column names a course, so the import should refuse the rows.
    expectedLines: [],
    questions: ['columnLeft 助教'],
    rows: ['error courseName:REQUIRED weeks:TIME_INCOMPLETE @2-11'],
  },
  // Imitates a progress plan.
  '591 weeks with chapters and no day': {
    ...course(
      '教学进度.xlsx',
      sheet(
        [
          '《生理学》教学进度 24临床1班 | | | | | | | | ',
          '教学周 | 授课章节 | 教学内容 | 教学方式 | 课后作业 | 课时 | 审核状态 | 提交人 | 提交时间',
          ...CLINIC_TOPICS.map(
            (topic, index) =>
              `${index + 1} | 第${index + 1}章 | ${topic} | 讲授 |  | 2 | 已审核 | 林晓峰 | 2026-08-30 10:00`,
          ),
        ],
        ['A1:I1'],
      ),
    ),
    // The rows name weeks without days, so the import should refuse or ask. It must not store the
    // submitter as teacher without a warning.
    expectedLines: [],
    questions: [
      'sheetName class',
      'sheetName course',
      'columnLeft 教学内容',
      'columnLeft 课时',
      'columnLeft 提交人',
      'columnLeft 提交时间',
      'columnCodes 审核状态',
    ],
    rows: [
      'new teachers:COURSE_TEACHER_MISSING weeks:COURSE_PRACTICE_WEEKS @3',
      'duplicate teachers:COURSE_TEACHER_MISSING weeks:COURSE_PRACTICE_WEEKS @4-10',
    ],
    unexpected: ['生理学|24临床1班'],
    values: ['termCode: 2026-2027-1'],
  },
};
