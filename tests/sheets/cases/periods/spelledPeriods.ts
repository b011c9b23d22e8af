import { bars, course, csvLine, sheet, text } from '../build';
import type { ImportCases } from '../importCase';
import {
  classLine,
  dottedDate,
  FEW_CLASSES,
  firstWeek,
  lastWeek,
  numeral,
  PLAN,
  parityOf,
  rangesOf,
  SPANS,
  weeksInParity,
  weeksOf,
} from '../plan';

/** Periods in words, as counts, pairs of digits or big periods. */
export const SPELLED_PERIODS_CASES: ImportCases = {
  '53 big periods and weeks in words': {
    ...course(
      '大节课表.xlsx',
      sheet([
        '课程名称 | 班级 | 教师 | 周次 | 单双周 | 星期 | 大节 | 教室',
        '生理学 | 24临床1班 | 王一 | 1-4 | 全周 | 星期一 | 第一大节 | A101',
        '药理学 | 24临床1班 | 李二 | 1-4 | 双 | 星期二 | 三、四 | A102',
        '病理学 | 24临床1班 | 赵三 | 前四周 | | 星期三 | 2 | A103',
      ]),
    ),
    rows: ['new @2,4', 'new periods:PERIODS_OVER_NOON @3'],
    stored: [
      '生理学 24临床1班 王一; 08-31 1-2 A101 王一; 09-07 1-2 A101 王一; 09-14 1-2 A101 王一; 09-21 1-2 A101 王一',
      '药理学 24临床1班 李二; 09-08 5-8 A102 李二; 09-22 5-8 A102 李二',
      '病理学 24临床1班 赵三; 09-02 3-4 A103 赵三; 09-09 3-4 A103 赵三; 09-16 3-4 A103 赵三; 09-23 3-4 A103 赵三',
    ],
  },
  '78 a template of a learning platform with a start and a length': {
    ...course(
      '学习通课表模板.xlsx',
      sheet([
        '课程名* | 课程编号* | 教学班名称* | 教师工号* | 教师姓名* | 上课周* | 上课星期* | 开始节次* | 连续节数* | 上课地点',
        '生理学 | B001 | 24临床1班 | 0001 | 王一 | 1,2,3 | 1 | 1 | 2 | A101',
        '药理学 | B002 | 24护理1班 | 0002 | 李二 | 1-3 | 2 | 3 | 2 | A102',
      ]),
    ),
    rows: ['new @2-3'],
    stored: [
      'B001 生理学 24临床1班 王一; 08-31 1-2 A101 王一0001; 09-07 1-2 A101 王一0001; 09-14 1-2 A101 王一0001',
      'B002 药理学 24护理1班 李二; 09-01 3-4 A102 李二0002; 09-08 3-4 A102 李二0002; 09-15 3-4 A102 李二0002',
    ],
  },
  '106 periods by name with breaks and lunch': {
    ...course(
      '作息式课表.xlsx',
      sheet([
        '课程 | 班级 | 教师 | 周次 | 星期 | 节次 | 教室',
        '生理学 | 24临床1班 | 王一 | 1-2 | 一 | 上午一二节 | A101',
        '药理学 | 24临床1班 | 李二 | 1-2 | 二 | 第3-第4节 | A101',
        '病理学 | 24临床1班 | 赵三 | 1-2 | 三 | 下午第一、二节 | A101',
        '微生物学 | 24临床1班 | 钱四 | 1-2 | 四 | 午休 | A101',
        '免疫学 | 24临床1班 | 孙五 | 1-2 | 五 | 1,2,4 | A101',
      ]),
    ),
    rows: [
      'error periods:PERIODS_UNREADABLE @2,5',
      'new @3,6',
      'error periods:PERIODS_NOT_IN_PART @4',
    ],
    stored: [
      '药理学 24临床1班 李二; 09-01 3-4 A101 李二; 09-08 3-4 A101 李二',
      '免疫学 24临床1班 孙五; 09-04 1-2 A101 孙五; 09-04 4-4 A101 孙五; 09-11 1-2 A101 孙五; 09-11 4-4 A101 孙五',
    ],
  },
  '193 periods with words behind them': {
    ...course(
      '节次说明.csv',
      text(
        '课程名称,班级,教师,周次,星期,节次,教室',
        '生理学,24临床1班,王一,1,一,3-4(双语),A101',
        '药理学,24临床1班,李二,1,二,6-7/晚,A101',
        '病理学,24临床1班,赵三,1,三,第1-2节、实验6-8节,A101',
        '诊断学,24临床1班,钱四,1,四,一二节,A101',
      ),
    ),
    rows: ['error periods:PERIODS_UNREADABLE @2-5'],
  },
  '216 big periods behind the weekday': {
    ...course(
      '大节.csv',
      text(
        '课程名称,班级,教师,上课时间,教室',
        '生理学,24临床1班,王一,1-2周 周一 第一大节,A101',
        '药理学,24临床1班,李二,1-2周 周二 第3-4大节,A102',
      ),
    ),
    rows: ['new @2', 'new periods:PERIODS_OVER_NOON @3'],
    stored: [
      '生理学 24临床1班 王一; 08-31 1-2 A101 王一; 09-07 1-2 A101 王一',
      '药理学 24临床1班 李二; 09-01 5-8 A102 李二; 09-08 5-8 A102 李二',
    ],
  },
  '219 evenings counted from one': {
    ...course(
      '晚课.csv',
      text(
        '课程名称,班级,教师,周次,星期,节次,教室',
        '人文,24临床1班,王一,1,一,晚上1-2节,A101',
        '艺术,24临床1班,李二,1,二,晚,A101',
        '音乐,24临床1班,赵三,1,三,11-12节,A101',
      ),
    ),
    rows: ['error periods:PERIODS_NOT_IN_PART @2', 'error periods:PERIODS_UNREADABLE @3', 'new @4'],
    stored: ['音乐 24临床1班 赵三; 09-02 11-12 A101 赵三'],
  },
  // Imitates the room occupation of a school: periods with two digits each.
  '257 periods as pairs of digits': {
    ...course(
      '节次.csv',
      text(
        '课程名称,教师,星期,节次,周次,教室',
        '生理学,王一,1,0102,1-2,A101',
        '药理学,李二,2,030405,1-3,A102',
        '病理学,赵三,3,101112,2,A103',
        '诊断学,钱四,4,9,1,A104',
      ),
    ),
    rows: ['new @2-5'],
    stored: [
      '生理学 王一; 08-31 1-2 A101 王一; 09-07 1-2 A101 王一',
      '药理学 李二; 09-01 3-5 A102 李二; 09-08 3-5 A102 李二; 09-15 3-5 A102 李二',
      '病理学 赵三; 09-09 10-12 A103 赵三',
      '诊断学 钱四; 09-03 9-9 A104 钱四',
    ],
  },
  // Imitates `exportTask` of 树维 (eams): 周数, 周课时 and 节次 are counts. The time is in 上课时间地点.
  '329 tasks of 树维 whose weeks and periods are counts': {
    ...course(
      '任务书.xlsx',
      sheet([
        '课程序号 | 课程代码 | 课程名称 | 面向班级 | 授课教师 | 上课时间地点 | 教室设备配置 | 授课语言类型 | 是否挂牌 | 计划人数 | 实际人数 | 周数 | 周课时 | 节次 | 总课时 | 学分',
        ...PLAN.slice(0, 20).map((each, index) =>
          bars(
            ...[`${each.code}.01`, each.code, each.name, each.className, each.teacher],
            `${each.teacher} 星期${numeral(each.day)} ${each.start}-${each.end} [${rangesOf(each.weeks)}] ${each.room}`,
            ...[
              '多媒体',
              '中文',
              '否',
              60,
              40 + index,
              each.weeks.length,
              2,
              2,
              2 * each.weeks.length,
              2,
            ],
          ),
        ),
      ]),
    ),
    // The import may also refuse, because the time is a sentence. 节次 2 is not the second period,
    // and 周数 8 is not the eighth week.
    expectedLines: PLAN.slice(0, 20).map((each) => classLine(each)),
    questions: ['periodCount 周课时', 'columnSaid 授课语言类型'],
    rows: ['error weeks:TIME_COLUMNS_DIFFER @2-21'],
    missing: 'all',
  },
  // Imitates the lessons of a classroom program. 节数 holds periods.
  '332 periods under a header of counts': {
    ...course(
      'lesson.txt',
      text(
        '课程名称,周次,星期,节数,教学楼,教室编号,教师姓名,班级',
        ...PLAN.slice(0, 18).map((each) =>
          csvLine([
            each.name,
            rangesOf(each.weeks),
            each.day,
            `${each.start}-${each.end}`,
            '博学楼',
            `A${100 + each.day}`,
            each.teacher,
            each.className,
          ]),
        ),
      ),
    ),
    expectedLines: PLAN.slice(0, 18).map((each) =>
      classLine(each, { room: `博学楼A${100 + each.day}` }),
    ),
    rows: ['new @2-19'],
    values: ['termCode: 2026-2027-1'],
  },
  // Imitates the form of a scheduling program. 课时 holds periods.
  '348 periods under a header of hours': {
    ...course(
      '排课.csv',
      text(
        '排课学期,任课教师,课程名称,开始周,结束周,课程类别,上课班级,教室,星期,课时,课程人数',
        ...SPANS.map(
          (each) =>
            `2026-2027-1,${each.teacher},${each.name},${firstWeek(each)},${lastWeek(each)},专业必修,${each.className},${each.room},星期${numeral(each.day)},${each.start}-${each.end},45`,
        ),
      ),
    ),
    // The import may also refuse or ask: 1-2 under 课时 is no number of hours.
    expectedLines: SPANS.map((each) => classLine(each)),
    questions: ['columnLeft 排课学期', 'columnSaid 课程人数'],
    rows: ['error totalHours:CELL_LEFT_OUT periods:TIME_INCOMPLETE @2-17'],
    missing: 'all',
  },
  // Imitates the URP template in the tests of an importer. 上课时间 holds periods.
  '350 periods under a header of times': {
    ...course(
      'URP模板.csv',
      text(
        '课程名,任课教师,教室,星期,上课时间,上课周次,学分,课序号',
        ...PLAN.map((each, index) =>
          csvLine([
            each.name,
            each.teacher,
            each.room,
            `周${numeral(each.day)}`,
            `${each.start}-${each.end}`,
            `${rangesOf(each.weeks)}周`,
            3,
            `CS0${index + 10}`,
          ]),
        ),
      ),
    ),
    expectedLines: PLAN.map((each, index) => classLine(each, { className: `CS0${index + 10}` })),
    questions: ['columnKind 课序号'],
    rows: [
      'error periods:TIME_INCOMPLETE weeks:COLUMN_UNUSED @2-3,5,7-9,11,14-15,17,21-22',
      'error weeks:TIME_COLUMNS_DIFFER @4,6,10,12-13,16,18-20,23-25',
    ],
    missing: 'all',
  },
  // The periods are 0102 and 101112 of an .ics tool, after a spreadsheet took them for numbers.
  '389 pairs of periods that lost their zero': {
    ...course('lost-zeros.xlsx'),
    // The import may also refuse and suggest the likely periods.
    expectedLines: PLAN.slice(0, 16).map((each) => classLine(each)),
    rows: ['error periods:PERIOD_OUT_OF_DAY @2-17'],
    missing: 'all',
  },
  // Imitates a notice of BZMU that leaves week 10 free. Saving the file as text turned periods into
  // dates.
  '393 periods that became days in a text': {
    ...course('became-dates.csv'),
    // The import should refuse rows 4, 9, 14 and 19.
    expectedLines: PLAN.slice(0, 18).map((each, index) =>
      classLine(each, index % 6 === 1 ? { weeks: weeksOf('1-9,11-16') } : {}),
    ),
    rows: ['new @2-3,5-8,10-13,15-18', 'error periods:PERIODS_ARE_DATE @4,9,14,19'],
    missing: [
      '病理学|24护理1班|W9-16|D3|1-2|中医楼402|黄志远',
      '儿科学|22临床1班|W1-9,11-16|D3|3-4|博学楼A101|杨立群',
      '医学免疫学|25临床3班|W1-8|D3|6-7|第3会议室|罗永强',
      '卫生法学|23临床2班|W3-5|D3|8-9|教1-305|冯玉兰',
    ],
    values: ['campus: 西校区,滨城校区', 'termCode: 2026-2027-1'],
  },
  // Imitates 教学进度表 of Jilin University as FantWu/JLUCourseHelper reads it: periods as 第1节.
  '448 first and last periods in words': {
    ...course('jlu-progress.xlsx'),
    // Row 7 has two weekdays with two starts, so the import should refuse it or ask.
    expectedLines: PLAN.slice(0, 14).flatMap((each, index) =>
      index === 5 ? [] : [classLine(each, { className: '' })],
    ),
    rows: ['new @2-6,8-15', 'error periods:PERIOD_RANGE_REVERSED @7'],
    missing: 'all',
    unexpected: [
      '生理学|01|W1-8|D1|1-2|逸夫楼101|林晓峰',
      '药理学|01|W1-16|D2|1-2|教1-305|陈雅琴',
      '病理学|01|W9-16|D3|1-2|中医楼402|黄志远',
      '诊断学|01|W1-4,6-9|D4|1-2|机能实验室2|郑美玲',
      '内科学|01|W2,4,6|D5|1-2|第3会议室|吴国栋',
      '妇产科学|01|W1-8|D2|3-4|临床技能中心201|蔡文静',
      '儿科学|01|W1-16|D3|3-4|博学楼A101|杨立群',
      '医学统计学|01|W9-16|D4|3-4|逸夫楼101|许海燕',
      '流行病学|01|W1-4,6-9|D5|3-4|教1-305|何建平',
      '局部解剖学|01|W2,4,6|D1|6-7|中医楼402|郭振华',
      '组织学与胚胎学|01|W3-5|D2|6-7|机能实验室2|马晓雯',
      '医学免疫学|01|W1-8|D3|6-7|第3会议室|罗永强',
      '医学微生物学|01|W1-16|D4|6-7|实验楼B203|梁淑芬',
    ],
    values: [
      'courseCode: B1001,B1002,B1003,B1004,B1005,B1007',
      'credit: 2',
      'campus: 中心校区',
      'termCode: 2026-2027-1',
    ],
  },
  // Imitates the EasyPoi model `ClassDto`. 周数 and 节次 are single numbers.
  '468 one week and one section as numbers': {
    ...course('class-dto.xlsx'),
    // The import should refuse or ask: 3 may be a week or a count, 1 a period or a pair of periods.
    expectedLines: [],
    questions: ['periodUnit 节次', 'columnSaid 周数'],
    rows: ['error weeks:TIME_INCOMPLETE @2-13'],
  },
  // Imitates `ReservationTime`, the bookings of laboratories. 实验节数 is 1节.
  '491 bookings whose count of periods is a number of one': {
    ...course('lab-bookings.xls'),
    // The import should refuse or ask: 1节 may be a count, a period or a pair of periods.
    expectedLines: [],
    questions: [
      'columnLeft 教师名字',
      'columnLeft 实验课程名字',
      'columnLeft 实验室名字',
      'columnLeft 实验周次',
      'columnLeft 实验星期',
      'columnLeft 实验节数',
      'columnLeft 创建日期',
    ],
    rows: [
      'error courseName:REQUIRED teachers:COURSE_TEACHER_MISSING weeks:COURSE_WITHOUT_TIME @2-13',
    ],
  },
  // Imitates the results of a solver: rules in headers, the parity in English.
  '575 a solver’s results with one period a row': {
    ...course(
      '自动排课结果.xlsx',
      sheet([
        '星期(1-7) | 节次 | 课程名称 | 教师姓名 | 教师工号 | 班级ID | 班级名称 | 教室 | 起始周 | 结束周 | 单双周(ALL/ODD/EVEN) | 教学任务ID',
        ...SPANS.slice(0, 12)
          .slice(0, 8)
          .flatMap((each, index) =>
            [each.start, each.end].map((period) =>
              bars(
                each.day,
                period,
                each.name,
                each.teacher,
                each.staffNo,
                501 + index,
                each.className,
                each.room,
                firstWeek(each),
                lastWeek(each),
                ['ALL', 'ODD', 'EVEN'][index % 3] ?? '',
                9001 + index,
              ),
            ),
          ),
      ]),
    ),
    // The import may also join both periods.
    expectedLines: SPANS.slice(0, 12)
      .slice(0, 8)
      .flatMap((each, index) =>
        [each.start, each.end].map((period) =>
          classLine(each, {
            weeks: weeksInParity(each, index),
            start: period,
            end: period,
            teachers: [`${each.teacher}${each.staffNo}`],
          }),
        ),
      ),
    rows: ['new @2-17'],
    values: ['termCode: 2026-2027-1'],
  },
  // Imitates template.csv of an app: 每周, 单周 or 双周.
  '578 a count of periods and a parity in words': {
    ...course(
      'template.csv',
      text(
        '课程名,星期,开始节,连上节数,开始周,结束周,单双周,地点,教师',
        ...SPANS.slice(0, 12).map(
          (each, index) =>
            `${each.name},周${numeral(each.day)},${each.start},2,${firstWeek(each)},${lastWeek(each)},${parityOf(index) || '每'}周,${each.room},${each.teacher}`,
        ),
      ),
    ),
    expectedLines: SPANS.slice(0, 12).map((each, index) =>
      classLine(each, { className: '', weeks: weeksInParity(each, index) }),
    ),
    rows: ['new @2-13'],
    values: ['termCode: 2026-2027-1'],
  },
  // Imitates the page of a military college.
  '579 a week’s dates, periods with a stroke and a short name': {
    ...course(
      '课程表CSV模板.csv',
      text(
        '专业,周次,日期,星期,节次,课程名称,简称,教师,教室,学时',
        ...FEW_CLASSES.map((each, index) =>
          csvLine([
            '临床医学',
            3 + (index % 4),
            `${dottedDate(3 + (index % 4), 1)}-${dottedDate(3 + (index % 4), 7)}`,
            `星期${numeral(each.day)}`,
            `${each.start}/${each.end}`,
            each.name,
            each.name.slice(0, 2),
            each.teacher,
            each.room,
            80,
          ]),
        ),
      ),
    ),
    // 日期 covers the whole week. The day is in 星期.
    expectedLines: FEW_CLASSES.map((each, index) =>
      classLine(each, { className: '', weeks: [3 + (index % 4)] }),
    ),
    questions: ['slashedPeriods 节次', 'columnLeft 学时', 'columnCodes 简称'],
    rows: ['new @2-15'],
    values: ['termCode: 2026-2027-1'],
  },
};
