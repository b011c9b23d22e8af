import { bars, course, csvLine, graduate, saved, sheet, text } from '../build';
import type { ImportCases } from '../importCase';
import {
  classAfter,
  classAt,
  FEW_CLASSES,
  isoDate,
  lineWithoutClass,
  PLAN,
  rangesOf,
} from '../plan';

/** Exams with invigilators, which are no class sessions. */
export const EXAMS_CASES: ImportCases = {
  '04 a list of exams': {
    ...course('exam-list.xlsx', saved('exam-list.xlsx')),
    questions: ['columnLeft 考试时间'],
    rows: [
      'new weeks:COURSE_WITHOUT_TIME @3,5',
      'new weeks:COURSE_WITHOUT_TIME studentCount:COURSE_FIELD_DIFFERS @4',
    ],
    stored: ['B001 生理学 2024临床1班 旗山 王一', 'B002 药理学 2024临床2班 旗山 李二'],
  },
  '29 exams of several classes as text': {
    ...course(
      '考试安排.csv',
      text(
        '校区,开课学院,课程代码,课程名称,班级名称,任课教师,人数,考试时间,教室名称,学生所在学院,年级,专业名称',
        '旗山,基础医学院,B001,生理学,24临床1班,王一,45,第18周周一(2026-12-28) 09:00-11:00,博101,临床医学部,2024,临床医学',
        '旗山,基础医学院,B001,生理学,24临床2班,王一,44,第18周周一(2026-12-28) 09:00-11:00,博102,临床医学部,2024,临床医学',
      ),
    ),
    questions: ['columnLeft 考试时间'],
    rows: ['new weeks:COURSE_WITHOUT_TIME @2-3'],
    stored: ['B001 生理学 24临床1班 旗山 王一', 'B001 生理学 24临床2班 旗山 王一'],
  },
  '69 exams with two watchers': {
    ...course(
      '期末考试监考安排.xlsx',
      sheet([
        '考试科目 | 考试日期 | 考试时间 | 考场 | 班级 | 人数 | 主监考 | 副监考 | 时长',
        '生理学 | 2026-12-28（周一） | 08:00-09:40 | 博101 | 24临床1班 | 45 | 王一 | 李二 | 100分钟',
        '药理学 | 2026-12-29 | 10:00-11:35 | 博102 | 24护理1班 | 50 | 赵三 | 钱四 | 95',
      ]),
    ),
    questions: [
      'columnLeft 考试科目',
      'columnLeft 考试日期',
      'columnLeft 考试时间',
      'columnLeft 考场',
      'columnLeft 主监考',
      'columnLeft 副监考',
    ],
    rows: [
      'error courseName:REQUIRED teachers:COURSE_TEACHER_MISSING weeks:COURSE_WITHOUT_TIME @2-3',
    ],
  },
  '93 exam dates under weeks of exams': {
    ...course(
      '结课与考试.xlsx',
      sheet([
        '课程名称 | 班级 | 任课教师 | 上课周次 | 星期 | 节次 | 教室 | 结课周 | 考试日期 | 考试地点',
        '生理学 | 24临床1班 | 王一 | 1-2 | 一 | 1-2 | A101 | 第2周 | 2026-09-18 | B201',
        '药理学 | 24临床1班 | 李二 | 1-3 | 二 | 3-4 | A102 | 第3周 | 待定 | ',
      ]),
    ),
    questions: ['columnLeft 考试地点'],
    rows: ['new @2-3'],
    stored: [
      '生理学 24临床1班 王一; 08-31 1-2 A101 王一; 09-07 1-2 A101 王一',
      '药理学 24临床1班 李二; 09-01 3-4 A102 李二; 09-08 3-4 A102 李二; 09-15 3-4 A102 李二',
    ],
  },
  '122 thesis seminars with a committee': {
    ...graduate(
      '开题答辩安排.xlsx',
      sheet([
        '课程名称 | 日期 | 节次 | 地点 | 答辩主席 | 答辩委员 | 秘书 | 学生',
        '开题报告 | 2026-09-21 | 1-4 | 研301 | 王一 | 李二、赵三 | 钱四 | 甲乙',
        '开题报告 | 2026-09-22 | 1-4 | 研301 | 王一 | 李二、孙五 | 钱四 | 丙丁',
      ]),
    ),
    questions: ['columnLeft 答辩主席', 'columnLeft 答辩委员', 'columnLeft 秘书'],
    rows: ['new teachers:COURSE_TEACHER_MISSING @2-3'],
    stored: ['开题报告; 09-21 1-4 研301; 09-22 1-4 研301'],
  },
  '182 stations of a clinical exam by slots': {
    ...course(
      'OSCE考站.xlsx',
      sheet([
        '考站 | 考试科目 | 日期 | 时间段 | 考官 | 考生',
        '第1站 | 病史采集 | 2026-12-19 | 8:00-8:20 | 王一、李二 | 第1组',
        '第2站 | 体格检查 | 2026-12-19 | 8:20-8:40 | 赵三 | 第1组',
      ]),
    ),
    questions: ['columnLeft 时间段', 'columnLeft 考官', 'columnSaid 考试科目'],
    rows: [
      'error courseName:REQUIRED teachers:COURSE_TEACHER_MISSING periods:TIME_INCOMPLETE @2-3',
    ],
  },
  '235 exams with watchers and who goes round': {
    ...course(
      '监考.csv',
      text(
        '课程名称,班级,考试日期,节次,考场,监考教师1,监考教师2,巡考',
        '生理学,24临床1班,2026-12-28,1-2,A101,王一,李二,赵三',
      ),
    ),
    questions: [
      'columnLeft 考试日期',
      'columnLeft 考场',
      'columnLeft 监考教师1',
      'columnLeft 监考教师2',
      'columnLeft 巡考',
    ],
    rows: ['error teachers:COURSE_TEACHER_MISSING weeks:TIME_INCOMPLETE @2'],
  },
  // Imitates the timetable of a university app (SWPU).
  '254 exams and practice among the rows of a course': {
    ...course(
      'getTable.csv',
      text(
        '课程代码,课程名称,学分,总学时,讲课学时,实践学时,教师,周次,节次,教室',
        'IPT10400,毛概,3.00,48.0,48.0,0.0,张一,"1,3-4",一[5-6节],D1331',
        'IPT10400,毛概,3.00,48.0,48.0,0.0,张一,5,四[5-8节],期末考试',
        'IPT13400,毛概实践,3.00,3.0,3.0,0.0,,2-3,六[13节],',
      ),
    ),
    // The import reports the exam at the room of its row.
    rows: [
      'new periods:PERIODS_OVER_NOON @2',
      'new periods:PERIODS_OVER_NOON room:CELL_SAYS_MORE @3',
      'new teachers:COURSE_TEACHER_MISSING @4',
    ],
    stored: [
      'IPT10400 毛概 张一; 08-31 5-6 D1331 张一; 09-14 5-6 D1331 张一; 09-21 5-6 D1331 张一; 10-01 5-8 期末考试 张一',
      'IPT13400 毛概实践; 09-12 13-13; 09-19 13-13',
    ],
  },
  // Imitates the exam lists of NJUPT: two forms of the time, and a text that is no room.
  '274 exams written in two ways': {
    ...course(
      '考试安排表.xlsx',
      sheet([
        '2026-2027学年第一学期考试安排表（学院组织）-学生用表',
        '校区 | 开课学院 | 课程代码 | 课程名称 | 班级名称 | 任课教师 | 人数 | 考试时间 | 考试教室',
        ...PLAN.slice(0, 20).map((each, index) =>
          bars(
            '旗山',
            '基础医学院',
            each.code,
            each.name,
            each.className,
            each.teacher,
            19 + index,
            index % 2 === 0
              ? `第18周周${each.day}(${['2026-12-28', '2026-12-29', '2026-12-30', '2026-12-31', '2027-01-01'][each.day - 1]}) 13:30-15:20`
              : `2026年12月${20 + index}日(10:25-12:15)`,
            index === 5 ? '无1' : each.room,
          ),
        ),
      ]),
    ),
    expectedLines: PLAN.slice(0, 20).map((each) => `${each.name}|${each.className}`),
    questions: ['columnLeft 考试时间', 'columnLeft 考试教室'],
    rows: ['new weeks:COURSE_WITHOUT_TIME @3-22'],
    values: [
      'courseCode: B1001,B1002,B1003,B1004,B1005,B1006',
      'studentCount: 19,20,21,22,23,24',
      'department: 基础医学院',
      'campus: 旗山',
      'termCode: 2026-2027-1',
    ],
  },
  // Imitates two CSV files of a study app.
  '276 courses with the day of their exam beside them': {
    ...course(
      'courses.csv',
      text(
        '课程编号,课程名,教师,教室,星期,开始节次,结束节次,起始周,结束周,考试日期,答疑时间,答疑地点,备注',
        ...PLAN.filter((each) => rangesOf(each.weeks).match(/^\d+-\d+$/)).map((each) =>
          csvLine([
            each.code,
            each.name,
            each.teacher,
            each.room,
            each.day,
            each.start,
            each.end,
            each.weeks[0] ?? '',
            each.weeks.at(-1) ?? '',
            '2027-01-10',
            '周四下午7-8节',
            '教研室302',
            each === classAt(7) ? '国庆周停课一次' : '',
          ]),
        ),
      ),
    ),
    expectedLines: [
      ...PLAN.filter((each) => rangesOf(each.weeks).match(/^\d+-\d+$/)).map(lineWithoutClass),
      // The import should ask about the exam day and the consultation hours. It should warn about
      // the remark of 儿科学.
    ],
    questions: ['columnLeft 考试日期', 'columnLeft 答疑时间', 'columnLeft 答疑地点'],
    rows: ['new @2-6,8-17', 'new remark:REMARK_SAYS_OTHERWISE @7'],
    values: [
      'courseCode: B1001,B1002,B1003,B1006,B1007,B1008',
      'remark: 国庆周停课一次',
      'termCode: 2026-2027-1',
    ],
  },
  // Imitates an exam list with invigilators and bus departures.
  '291 exams with watchers and their buses': {
    ...course(
      '监考安排.xlsx',
      sheet([
        '课程名称 | 班级 | 任课教师 | 考试日期 | 考试节次 | 监考教室 | 考试人数 | 监考教师1 | 乘车地点1 | 监考教师2 | 乘车地点2',
        ...PLAN.slice(0, 20).map((each, index) =>
          bars(
            each.name,
            each.className,
            each.teacher,
            isoDate(18, each.day),
            `${each.start}-${each.end}`,
            each.room,
            30 + index,
            classAt((index + 3) % 24).teacher,
            '台江校区北门',
            classAt((index + 9) % 24).teacher,
            '旗山校区',
          ),
        ),
      ]),
    ),
    // The import should ask about exam days and invigilators. It may store an exam as a session
    // only with a warning.
    expectedLines: [],
    questions: [
      'columnLeft 考试日期',
      'columnLeft 考试节次',
      'columnLeft 监考教室',
      'columnLeft 监考教师1',
      'columnLeft 乘车地点1',
      'columnLeft 监考教师2',
      'columnLeft 乘车地点2',
      'columnSaid 考试人数',
    ],
    rows: ['new weeks:COURSE_WITHOUT_TIME @2-21'],
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
      '预防医学|24护理2班',
      '中医学|24中医1班',
    ],
    values: ['termCode: 2026-2027-1'],
  },
  // Imitates the exams in a university database: 批次-场次 before the clock time.
  '310 exams by batch with watchers in one cell': {
    ...course(
      '考务.xlsx',
      sheet([
        '课号 | 课名 | 班级 | 主讲 | 场次 | 考试时间 | 考场一 | 人数一 | 考场二 | 人数二 | 监考',
        ...PLAN.slice(0, 16).map((each, index) =>
          bars(
            each.code,
            each.name,
            each.className,
            each.teacher,
            `[${(index % 3) + 1}-${(index % 2) + 1}]`,
            `2027-01-1${index % 5} 08:30-10:30`,
            each.room,
            45,
            index % 4 ? '' : '教2-201',
            index % 4 ? '' : 30,
            `教务处${classAt((index + 5) % 24).teacher},学生处${classAt((index + 8) % 24).teacher}`,
          ),
        ),
      ]),
    ),
    // The import should ask about 考试时间 and 监考. It must not store an exam as a session without a
    // warning.
    expectedLines: [],
    questions: [
      'columnLeft 考试时间',
      'columnLeft 考场一',
      'columnLeft 人数一',
      'columnLeft 考场二',
      'columnLeft 人数二',
      'columnLeft 监考',
      'columnCodes 场次',
    ],
    rows: ['new weeks:COURSE_WITHOUT_TIME @2-17'],
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
    ],
    values: ['courseCode: B1001,B1002,B1003,B1004,B1005,B1006', 'termCode: 2026-2027-1'],
  },
  // Imitates an export of examiners for computer exams.
  '369 rooms of an exam with two examiners': {
    ...course(
      '监考.xlsx',
      sheet([
        '序号 | 考试ID | 考试科目 | 考试日期 | 考试事件段 | 考点 | 考场ID | 考场名称 | 座位数 | 监考员1 | 监考员2',
        ...PLAN.slice(0, 16).map((each, index) =>
          bars(
            ...[index + 1, 40 + index, each.name, isoDate(18, each.day), '14:00-15:35', '旗山'],
            ...[index + 1, each.room, 50, each.teacher, classAt((index + 5) % 24).teacher],
          ),
        ),
      ]),
    ),
    // An exam is no class, and its invigilators are no teachers. The import must say so.
    expectedLines: [],
    questions: [
      'columnLeft 第 3 列',
      'columnLeft 第 4 列',
      'columnLeft 第 5 列',
      'columnLeft 第 8 列',
      'columnLeft 第 10 列',
      'columnLeft 第 11 列',
    ],
    rows: [
      'error courseName:REQUIRED teachers:COURSE_TEACHER_MISSING weeks:COURSE_WITHOUT_TIME @1-17',
    ],
  },
  // Imitates the date sheet of a university in Pakistan.
  '396 a date sheet of exams': {
    ...course('datesheet.xlsx'),
    expectedLines: [],
    questions: ['columnLeft Day', 'columnLeft Code'],
    rows: [
      'error teachers:COURSE_TEACHER_MISSING periods:TIME_INCOMPLETE courseName:ROW_SAYS_OTHERWISE @3-5',
    ],
  },
  '437 exams with a first and a second watcher': {
    ...course('exam-rooms.xls'),
    // An exam is no class, and its invigilators do not teach.
    expectedLines: [],
    questions: [
      'columnLeft 考试日期',
      'columnLeft 考试时间',
      'columnLeft 考场',
      'columnLeft 主监考',
      'columnLeft 副监考',
    ],
    rows: ['new teachers:COURSE_TEACHER_MISSING weeks:COURSE_WITHOUT_TIME @2-9'],
    unexpected: [
      '生理学|',
      '药理学|',
      '病理学|',
      '诊断学|',
      '内科学|',
      '外科学|',
      '妇产科学|',
      '儿科学|',
    ],
    values: ['studentCount: 45', 'termCode: 2026-2027-1'],
  },
  // Imitates `TExamData` of a RuoYi program: who teaches and who watches, time and room.
  '512 exams with who teaches and who watches': {
    ...course('exam-data.xlsx'),
    // An exam is no class. The import should refuse, ask or warn.
    expectedLines: [],
    questions: [
      'columnLeft 考试地点',
      'columnLeft 考试时间',
      'columnLeft 考试日期',
      'columnLeft 主考人员',
      'columnLeft 主监考',
      'columnLeft 副监考',
    ],
    rows: ['new weeks:COURSE_WITHOUT_TIME @2-11'],
    unexpected: [
      '生理学|生理学-01/24临床1班',
      '药理学|药理学-01/24临床2班',
      '病理学|病理学-01/24护理1班',
      '诊断学|诊断学-01/23临床1班',
      '内科学|内科学-01/23临床2班',
      '外科学|外科学-01/22临床1班',
      '妇产科学|妇产科学-01/22临床2班',
      '儿科学|儿科学-01/22临床1班',
      '医学统计学|医学统计学-01/23预防1班',
      '流行病学|流行病学-01/23预防1班',
    ],
    values: [
      'courseCode: B1001,B1002,B1003,B1004,B1005,B1006',
      'studentCount: 45',
      'campus: 旗山校区',
      'termCode: 2026-2027-1',
    ],
  },
  // Imitates the exams of a school.
  '588 exams by batch and level with two who watch': {
    ...course(
      '考试安排.xlsx',
      sheet([
        '批次 | 级别 | 教室 | 考试日期 | 开始时间 | 结束时间 | 监考教师1 | 监考教师2',
        ...FEW_CLASSES.slice(0, 8).map(
          (each, index) =>
            `${(index % 2) + 1} | 四级 | ${each.room} | 2027-01-09 | 08:00 | 09:40 | ${each.teacher} | ${classAfter(index).teacher}`,
        ),
      ]),
    ),
    // The rows are exams without a course, so the import should refuse them.
    expectedLines: [],
    questions: [
      'columnLeft 第 2 列',
      'columnLeft 第 3 列',
      'columnLeft 第 4 列',
      'columnLeft 第 5 列',
      'columnLeft 第 6 列',
      'columnLeft 第 7 列',
      'columnLeft 第 8 列',
    ],
    rows: [
      'error courseName:REQUIRED teachers:COURSE_TEACHER_MISSING weeks:COURSE_WITHOUT_TIME @1-9',
    ],
  },
  // Imitates `CSV_FIELD_MAP` of an exam query, with 考试时间.
  '589 exams with the college of the students': {
    ...course(
      '考试日程.csv',
      text(
        '校区,开课学院,课程代码,课程名称,班级名称,任课教师,人数,考试时间,教室名称,学生所在学院,年级,专业名称',
        ...FEW_CLASSES.map(
          (each, index) =>
            `江安,基础医学院,${each.code},${each.name},${each.className},${each.teacher},45,2027-01-${11 + (index % 5)}(08:00-09:40),${each.room},第一临床医学院,2024,临床医学`,
        ),
      ),
    ),
    // The times are exam times. The import should warn or refuse, and must not store a class at
    // such a time.
    expectedLines: [],
    questions: ['columnLeft 考试时间'],
    rows: ['new weeks:COURSE_WITHOUT_TIME @2-15'],
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
    ],
    values: [
      'courseCode: B1001,B1002,B1003,B1004,B1005,B1006',
      'studentCount: 45',
      'department: 基础医学院',
      'campus: 江安',
      'termCode: 2026-2027-1',
    ],
  },
};
