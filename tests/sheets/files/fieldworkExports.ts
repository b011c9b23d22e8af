import { tableXlsx } from '../read/makeXlsx';
import { csvLine, type ExportFile, gbkOf } from './exportFile';
import { course, sheet, text } from './laterFiles';
import {
  meetingLine,
  numeral,
  PLAN,
  type Planned,
  parityWeeks,
  rangesOf,
  read,
  weeksOf,
} from './plan';

const bars = (...cells: (string | number)[]) => cells.join(' | ');
const FEW = PLAN.slice(0, 14);
const SPANS = PLAN.filter((each) => /^\d+-\d+$/.test(rangesOf(each.weeks))).slice(0, 12);
const first = ({ weeks }: Planned) => weeks[0] ?? 0;
const last = ({ weeks }: Planned) => weeks.at(-1) ?? 0;
const after = (index: number): Planned => PLAN[(index + 9) % PLAN.length] as Planned;
const without = (each: Planned) => read(each, { className: '' });
const dateOf = (week: number, day: number) =>
  new Date(Date.UTC(2026, 7, 31) + ((week - 1) * 7 + day - 1) * 86_400_000);
const iso = (week: number, day: number) => dateOf(week, day).toISOString().slice(0, 10);
/** Formats a date as `9.8`, as hospital wards do. */
const dotted = (week: number, day: number) => {
  const date = dateOf(week, day);
  return `${date.getUTCMonth() + 1}.${date.getUTCDate()}`;
};
const BEGINS: Record<number, string> = { 1: '08:00', 3: '10:00', 6: '14:00' };
const ENDS: Record<number, string> = { 1: '09:40', 3: '11:35', 6: '15:40' };
const PARITIES = ['', '单', '双'];
const parityOf = (index: number) => PARITIES[index % 3] ?? '';
/** Returns the weeks of a class that are odd or even, as its row says. */
const inParity = (each: Planned, index: number) => parityWeeks(each.weeks, parityOf(index));
const CLINIC = '体格检查 病史采集 心肺听诊 腹部触诊 神经查体 骨科查体 病例书写 医患沟通'.split(' ');

/**
 * Test files that imitate those of hospital wards, skills centres and timetable programs. The
 * number after `file` is the id in the code search `find_string`.
 */
export const FIELDWORK_EXPORTS = {
  // Imitates the converter of a medical school (file 18551174327): one date column for each pair of
  // groups.
  '567 practice of wards with dates for pairs of groups': {
    ...course(
      '诊断学实践.xlsx',
      sheet(
        [
          '体格检查实践课教学安排 | | | | | | | ',
          '1、2组日期/节次 | 3、4组日期/节次 | 授课科室 | 授课形式 | 授课内容 | 学时 | 一线教师 | 授课地点',
          ...CLINIC.map((topic, index) =>
            bars(
              `${dotted(2 + index, 2)}/1-2 周二`,
              `${dotted(2 + index, 4)}（周四）第3-4节`,
              '诊断教研室',
              '见习',
              topic,
              2,
              FEW[index]?.teacher ?? '',
              '临床技能中心201',
            ),
          ),
        ],
        ['A1:H1'],
      ),
    ),
    // Each cell holds a date for each of two groups, so the import should refuse or ask.
    expectedLines: [],
  },
  // Imitates the converter of a medical school (file 18551174327) with one date in each row.
  '568 ward teaching with dotted dates and two lines of teachers': {
    ...course(
      '见习教学安排.xlsx',
      sheet(
        [
          '《内科学》见习教学安排表（22临床1班） | | | | | | | | | | ',
          '日期 | 星期 | 节次 | 学时 | 授课形式 | 授课内容 | 授课科室 | 一线教师 | 职称 | 二线教师 | 授课地点',
          ...CLINIC.map((topic, index) =>
            bars(
              dotted(2 + index, (index % 5) + 1),
              numeral((index % 5) + 1),
              '3-4',
              2,
              '见习',
              topic,
              '心血管内科',
              FEW[index]?.teacher ?? '',
              '主治医师',
              after(index).teacher,
              '内科示教室',
            ),
          ),
        ],
        ['A1:K1'],
      ),
    ),
    // The import should ask about 授课科室 and whether the second line teaches.
    expectedLines: CLINIC.map((topic, index) =>
      meetingLine({
        courseName: '内科学',
        className: '22临床1班',
        weeks: [2 + index],
        day: (index % 5) + 1,
        start: 3,
        end: 4,
        room: '内科示教室',
        teachers: [FEW[index]?.teacher ?? ''],
        also: [topic, '见习'],
      }),
    ),
  },
  // Imitates the converter of a medical school (file 18551174327) with half days after the date.
  '569 clinics with half days behind dotted dates': {
    ...course(
      '门诊见习.csv',
      text(
        '课程,班级,日期/节次,授课内容,带教教师,授课地点',
        ...CLINIC.map((topic, index) =>
          csvLine([
            '内科学见习',
            '22临床1班',
            `${dotted(2 + index, 3)}（周三${index % 2 ? '下午' : '上午'}）`,
            topic,
            FEW[index]?.teacher ?? '',
            '门诊楼3层',
          ]),
        ),
      ),
    ),
    // The import should ask which periods a half day has, or refuse.
    expectedLines: [],
  },
  // Imitates the converter of a dental school (beneon/teach_cal_gen): day and periods separated by
  // a slash.
  '570 a sheet for each class with day and periods by a stroke': {
    ...course(
      '口腔专业课程表.xlsx',
      tableXlsx(
        Object.fromEntries(
          ['24口腔1班', '24口腔2班'].map((name, half) => [
            name,
            [
              ['2026-2027学年第一学期课程表', ''],
              ['班级', `${name}（42人）`],
              ...FEW.slice(half * 5, half * 5 + 5).map((each) => [
                `星期${numeral(each.day)}/0${each.start}0${each.end}`,
                `${each.teacher} ${each.name} （${rangesOf(each.weeks)}周） ${each.room} 节次：${each.end - each.start + 1}`,
              ]),
              ['备注', '以教务处通知为准'],
            ],
          ]),
        ),
      ),
    ),
    // The sheet is a grid of one column, so the import should refuse it.
    expectedLines: [],
  },
  // Imitates the course selection of a university (file 61964582187).
  '571 numbers before headers and numerals in periods': {
    ...course(
      '选课.xlsx',
      sheet([
        '1-课程信息 | 2-教学班 | 3-学分 | 4-授课教师 | 5-是否允许期中退课 | 6-建议排课周次 | 7-时间地点',
        ...FEW.map((each) =>
          bars(
            each.name,
            `U04M${each.code.slice(1)}.01`,
            2,
            each.teacher,
            '是',
            '1-16',
            `${rangesOf(each.weeks).replaceAll('-', '~')}周 周${numeral(each.day)} 第${'一二三四五六七'[each.start - 1]}节~第${'一二三四五六七'[each.end - 1]}节 ${each.room}`,
          ),
        ),
      ]),
    ),
    // The weeks come from the time text, not from the suggested weeks. 教学班 is the class or its
    // number.
    expectedLines: FEW.map((each) => read(each, { className: `U04M${each.code.slice(1)}.01` })),
  },
  // Imitates the task list of 正方 (file 5704660895).
  '572 planned weeks beside arranged weeks': {
    ...course(
      '教学任务.xlsx',
      sheet([
        '课程编码 | 课程名称 | 教学班 | 总学时 | 学分 | 课程性质 | 上课专业 | 任课教师 | 教师工号 | 任务计划周次 | 排课周次 | 选课人数 | 上课时间地点 | 开课学院',
        ...FEW.map((each) =>
          bars(
            each.code,
            each.name,
            each.className,
            32,
            2,
            '必修',
            '临床医学',
            each.teacher,
            each.staffNo,
            '1-16',
            rangesOf(each.weeks),
            45,
            `星期${numeral(each.day)}第${each.start}-${each.end}节 ${each.room}`,
            '基础医学院',
          ),
        ),
      ]),
    ),
    expectedLines: FEW.map((each) => read(each, { teachers: [`${each.teacher}${each.staffNo}`] })),
  },
  // Imitates the template of a laboratory (file 67313675076): rooms under 实验室编号, 周类型 as one letter.
  '573 laboratories by number with a type of weeks': {
    ...course(
      '排课导入模板.xlsx',
      sheet([
        '课程名称 | 课程编号 | 教师姓名 | 实验室编号 | 星期 | 开始节次 | 结束节次 | 起始周 | 结束周 | 周类型',
        ...SPANS.map((each, index) =>
          bars(
            each.name,
            each.code,
            each.teacher,
            each.room,
            `周${numeral(each.day)}`,
            each.start,
            each.end,
            first(each),
            last(each),
            parityOf(index) || '全',
          ),
        ),
      ]),
    ),
    expectedLines: SPANS.map((each, index) =>
      read(each, { className: '', weeks: inParity(each, index) }),
    ),
  },
  // Imitates the template of a school (file 59429233001).
  '574 weeks as a list in brackets beside other clocks': {
    ...course(
      '课表导入模板.xlsx',
      sheet(
        [
          '课表导入模板（请按示例格式填写，支持 xlsx/docx/pdf/图片） | | | | | | | | | | | ',
          '序号 | 课程名称 | 授课教师 | 星期 | 节次 | 开始时间 | 结束时间 | 教室 | 周次 | 总课时 | 班级 | 学期',
          ...FEW.map((each, index) =>
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
    expectedLines: FEW.map((each) => read(each)),
  },
  // Imitates the results of a solver (file 58610541573): rules in headers, the parity in English.
  '575 a solver’s results with one period a row': {
    ...course(
      '自动排课结果.xlsx',
      sheet([
        '星期(1-7) | 节次 | 课程名称 | 教师姓名 | 教师工号 | 班级ID | 班级名称 | 教室 | 起始周 | 结束周 | 单双周(ALL/ODD/EVEN) | 教学任务ID',
        ...SPANS.slice(0, 8).flatMap((each, index) =>
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
              first(each),
              last(each),
              ['ALL', 'ODD', 'EVEN'][index % 3] ?? '',
              9001 + index,
            ),
          ),
        ),
      ]),
    ),
    // The import may also join both periods.
    expectedLines: SPANS.slice(0, 8).flatMap((each, index) =>
      [each.start, each.end].map((period) =>
        read(each, {
          weeks: inParity(each, index),
          start: period,
          end: period,
          teachers: [`${each.teacher}${each.staffNo}`],
        }),
      ),
    ),
  },
  // Imitates the export of a .NET program (file 49060703133).
  '576 periods under 节数 with a building and its room’s seats': {
    ...course(
      '课程表.csv',
      gbkOf(
        [
          '课程代码,课程名称,教学班级名称,人数,任课教师,起始周,结束周,单双周,星期,节数,教学楼,教室,教室容纳人数',
          ...SPANS.map((each, index) =>
            csvLine([
              each.code,
              each.name,
              each.className,
              45,
              each.teacher,
              first(each),
              last(each),
              `${parityOf(index) || '全'}周`,
              numeral(each.day),
              `${each.start},${each.end}`,
              '博学楼',
              `A10${index}`,
              120,
            ]),
          ),
        ].join('\r\n'),
      ),
    ),
    expectedLines: SPANS.map((each, index) =>
      read(each, { weeks: inParity(each, index), room: `博学楼A10${index}` }),
    ),
  },
  // Imitates tasks before scheduling (file 68510211346).
  '577 tasks with counts of weeks and no days': {
    ...course(
      '教学任务.csv',
      text(
        '课程序号,课程名称,课程类别名称,课程属性,校区,教学班名称,行政班,人数上限,实际人数,周数,周课时,起始周,结束周,教室类型,理论学时',
        ...SPANS.map((each, index) =>
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
            first(each),
            last(each),
            '多媒体教室',
            32,
          ]),
        ),
      ),
    ),
    // The rows name weeks without days. The import should refuse, ask, or store courses without
    // times.
    expectedLines: SPANS.map(
      ({ name, className }, index) => `${name}|${name}-000${(index % 9) + 1}/${className}`,
    ),
  },
  // Imitates template.csv of an app (file 68850391886): 每周, 单周 or 双周.
  '578 a count of periods and a parity in words': {
    ...course(
      'template.csv',
      text(
        '课程名,星期,开始节,连上节数,开始周,结束周,单双周,地点,教师',
        ...SPANS.map((each, index) =>
          csvLine([
            each.name,
            `周${numeral(each.day)}`,
            each.start,
            2,
            first(each),
            last(each),
            `${parityOf(index) || '每'}周`,
            each.room,
            each.teacher,
          ]),
        ),
      ),
    ),
    expectedLines: SPANS.map((each, index) =>
      read(each, { className: '', weeks: inParity(each, index) }),
    ),
  },
  // Imitates the page of a military college (file 56444684124).
  '579 a week’s dates, periods with a stroke and a short name': {
    ...course(
      '课程表CSV模板.csv',
      text(
        '专业,周次,日期,星期,节次,课程名称,简称,教师,教室,学时',
        ...FEW.map((each, index) =>
          csvLine([
            '临床医学',
            3 + (index % 4),
            `${dotted(3 + (index % 4), 1)}-${dotted(3 + (index % 4), 7)}`,
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
    expectedLines: FEW.map((each, index) =>
      read(each, { className: '', weeks: [3 + (index % 4)] }),
    ),
  },
  // Imitates the template of a school (file 59954160681).
  '580 days from 0 with labels of periods and no weeks': {
    ...course(
      '课表导入模板.csv',
      text(
        '源记录标识,学期名称,星期(0-6),节次标签,上课开始时间,上课结束时间,班级名称,课程名称,教师姓名,教室标签',
        ...FEW.map((each, index) =>
          csvLine([
            index + 1,
            '2026 秋季学期',
            each.day,
            `第${'一二三四五六七'[each.start - 1]}节`,
            BEGINS[each.start] ?? '',
            '08:45',
            each.className,
            each.name,
            each.teacher,
            each.room,
          ]),
        ),
      ),
    ),
    // The rows name no weeks, so the import should refuse them or ask.
    expectedLines: [],
  },
  // Imitates the solver of a faculty (file 5707720559).
  '581 strokes between classes and between spans of weeks': {
    ...course(
      '临床.csv',
      gbkOf(
        [
          '学院,专业,年级,课程名称,教师姓名,上课班级,上课人数,上课地点,周次,星期,开始节次,结束节次,是否为实验课(0/1)',
          ...FEW.map((each, index) =>
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
    expectedLines: FEW.map((each, index) =>
      read(each, { className: index % 2 ? each.className : `${each.className}+25影像1班` }),
    ),
  },
  // Imitates the export of an academic system (file 70284537681). The teacher column is blank.
  '582 weeks one by one and nobody who teaches': {
    ...course(
      '课表.xlsx',
      sheet([
        '教学班 | 课程 | 教师 | 周次 | 星期 | 开始节次 | 结束节次 | 教室',
        ...FEW.map((each) =>
          bars(
            each.className,
            each.name,
            '',
            each.weeks.join(','),
            each.day,
            each.start,
            each.end,
            each.room,
          ),
        ),
      ]),
    ),
    // The import should warn about the missing teachers.
    expectedLines: FEW.map((each) => read(each, { teachers: [] })),
  },
  // Imitates a template of 青果 (file 54309386361).
  '583 a template of 青果': {
    ...course(
      '课表.csv',
      text(
        '课程名,任课老师,教室,星期,上课节次,周次,学分',
        ...FEW.map((each) =>
          csvLine([
            each.name,
            each.teacher,
            each.room,
            `周${numeral(each.day)}`,
            `${each.start}-${each.end}`,
            `${rangesOf(each.weeks)}周`,
            2,
          ]),
        ),
      ),
    ),
    expectedLines: FEW.map(without),
  },
  // Imitates the test of an app (file 68570013552).
  '584 one course in two rooms by odd and even weeks': {
    ...course(
      '导入.csv',
      text(
        '任课教师,课程名称,教室,星期,上课节次,教学周',
        ...FEW.slice(0, 7).flatMap((each, index) =>
          ['单', '双'].map((parity, half) =>
            csvLine([
              each.teacher,
              each.name,
              half ? after(index).room : each.room,
              `周${numeral(each.day)}`,
              `第${each.start}-${each.end}节`,
              `${half ? '2' : '1'}-16周(${parity})`,
            ]),
          ),
        ),
      ),
    ),
    expectedLines: FEW.slice(0, 7).flatMap((each, index) =>
      [0, 1].map((half) =>
        read(each, {
          className: '',
          weeks: parityWeeks(weeksOf('1-16'), half ? '双' : '单'),
          room: half ? after(index).room : each.room,
        }),
      ),
    ),
  },
  // Imitates an inspection program (file 54662201739).
  '585 a teacher under 姓名 and weeks in 上课时间 alone': {
    ...course(
      '教师课表.xlsx',
      sheet([
        '星期几 | 上课节次 | 上课地点 | 课程名称 | 姓名 | 教工号 | 教师所属学院 | 开课学院 | 教学班组成 | 上课时间',
        ...FEW.map((each) =>
          bars(
            numeral(each.day),
            `第${each.start}-${each.end}节`,
            each.room,
            each.name,
            each.teacher,
            each.staffNo,
            '第一临床医学院',
            '基础医学院',
            each.className,
            `星期${numeral(each.day)}第${each.start}-${each.end}节{${rangesOf(each.weeks)
              .split(',')
              .map((span) => `${span}周`)
              .join(',')}}`,
          ),
        ),
      ]),
    ),
    expectedLines: FEW.map((each) => read(each, { teachers: [`${each.teacher}${each.staffNo}`] })),
  },
  // Imitates a database of changed classes (file 17996036030).
  '586 changes of classes before and after': {
    ...course(
      '调课记录.xlsx',
      sheet([
        '课程名称 | 班级 | 教师 | 调课前周次 | 调课前星期 | 调课前节次 | 调课后周次 | 调课后星期 | 调课后节次 | 调课后教室 | 当前状态',
        ...FEW.slice(0, 10).map((each, index) =>
          bars(
            each.name,
            each.className,
            each.teacher,
            3,
            numeral(each.day),
            `${each.start}-${each.end}`,
            5,
            '六',
            `${each.start}-${each.end}`,
            each.room,
            ['已审核', '已审核', '未审核'][index % 3] ?? '',
          ),
        ),
      ]),
    ),
    // The import should refuse, or ask which time is valid. Some changes are not approved.
    expectedLines: [],
  },
  // Imitates `ExcelConstants`, the assistants of a training centre.
  '587 assistants with a day and a clock and no course': {
    ...course(
      '助教排班表.xlsx',
      sheet([
        '教师姓名 | 助教 | 班级编码 | 班级名称 | 上课时间 | 上课教室',
        ...FEW.slice(0, 10).map((each, index) =>
          bars(
            each.teacher,
            after(index).teacher,
            `BJ${index + 101}`,
            each.className,
            `周${numeral(each.day)}8:00-9:40`,
            each.room,
          ),
        ),
      ]),
    ),
    // No column names a course, so the import should refuse the rows.
    expectedLines: [],
  },
  // Imitates the exams of a school (file 5722134741).
  '588 exams by batch and level with two who watch': {
    ...course(
      '考试安排.xlsx',
      sheet([
        '批次 | 级别 | 教室 | 考试日期 | 开始时间 | 结束时间 | 监考教师1 | 监考教师2',
        ...FEW.slice(0, 8).map((each, index) =>
          bars(
            (index % 2) + 1,
            '四级',
            each.room,
            '2027-01-09',
            '08:00',
            '09:40',
            each.teacher,
            after(index).teacher,
          ),
        ),
      ]),
    ),
    // The rows are exams without a course, so the import should refuse them.
    expectedLines: [],
  },
  // Imitates `CSV_FIELD_MAP` of an exam query, with 考试时间.
  '589 exams with the college of the students': {
    ...course(
      '考试日程.csv',
      text(
        '校区,开课学院,课程代码,课程名称,班级名称,任课教师,人数,考试时间,教室名称,学生所在学院,年级,专业名称',
        ...FEW.map((each, index) =>
          csvLine([
            '江安',
            '基础医学院',
            each.code,
            each.name,
            each.className,
            each.teacher,
            45,
            `2027-01-${11 + (index % 5)}(08:00-09:40)`,
            each.room,
            '第一临床医学院',
            '2024',
            '临床医学',
          ]),
        ),
      ),
    ),
    // The times are exam times. The import should warn or refuse, and must not store a class at
    // such a time.
    expectedLines: [],
  },
  // Imitates the experiments of a platform (TokenTeam/iwut).
  '590 experiments by date with periods and clocks': {
    ...course(
      '我的实验课.xlsx',
      sheet([
        '实验课程 | 实验项目 | 实验地点 | 指导老师 | 实验时间 | 座位号 | 签到状态',
        ...CLINIC.map((topic, index) =>
          bars(
            '诊断学综合实验',
            topic,
            '机能实验室2',
            FEW[index % 3]?.teacher ?? '',
            `${iso(2 + index, 2)} 第6节-第7节(14:00-15:40)`,
            12,
            '未签到',
          ),
        ),
      ]),
    ),
    // The import should warn or ask about seats and attendance.
    expectedLines: CLINIC.map((topic, index) =>
      meetingLine({
        courseName: '诊断学综合实验',
        className: '',
        weeks: [2 + index],
        day: 2,
        start: 6,
        end: 7,
        room: '机能实验室2',
        teachers: [FEW[index % 3]?.teacher ?? ''],
        also: [topic],
      }),
    ),
  },
  // Imitates a progress plan (file 54565382021).
  '591 weeks with chapters and no day': {
    ...course(
      '教学进度.xlsx',
      sheet(
        [
          '《生理学》教学进度 24临床1班 | | | | | | | | ',
          '教学周 | 授课章节 | 教学内容 | 教学方式 | 课后作业 | 课时 | 审核状态 | 提交人 | 提交时间',
          ...CLINIC.map((topic, index) =>
            bars(
              index + 1,
              `第${index + 1}章`,
              topic,
              '讲授',
              '',
              2,
              '已审核',
              '林晓峰',
              '2026-08-30 10:00',
            ),
          ),
        ],
        ['A1:I1'],
      ),
    ),
    // The rows name weeks without days, so the import should refuse or ask. It must not store the
    // submitter as teacher without a warning.
    expectedLines: [],
  },
  // Imitates the course upload of a university in Taiwan (nthu.edu.tw).
  '592 codes of times with numbers of teachers': {
    ...course(
      '排课上传.txt',
      text(
        [
          'C_CODE\tC_NUM\tC_GROUP\t課程中文名稱\t學分數\t上課時間1\t對應的上課教室1\t上課時間2\t對應的上課教室2',
          '人數限制\t任課教師編號1\t任課教師編號2\t課程備註',
        ].join('\t'),
        ...FEW.slice(0, 10).map((each, index) =>
          [
            'PHYS',
            1010 + index,
            '01',
            each.name,
            2,
            `${'MTWRF'[each.day - 1]}1${'MTWRF'[each.day - 1]}2`,
            each.room,
            '',
            '',
            60,
            each.staffNo,
            '',
            '',
          ].join('\t'),
        ),
      ),
    ),
    // The time codes have no weeks, so the import should refuse or ask.
    expectedLines: [],
  },
  // Imitates the page of one course’s classes (file 69432356950): 席位 and 周次.
  '593 classes of one course named in the title': {
    ...course(
      '教学班.xlsx',
      sheet(
        [
          '《局部解剖学》教学班一览 | | | | | | | ',
          '课序号 | 任课教师 | 人数 | 席位 | 校区 | 周次 | 上课时间 | 地点',
          ...FEW.map((each, index) =>
            bars(
              `0${(index % 9) + 1}`,
              each.teacher,
              45,
              60,
              '江安',
              rangesOf(each.weeks),
              `周${numeral(each.day)} ${each.start}-${each.end}节`,
              each.room,
            ),
          ),
        ],
        ['A1:H1'],
      ),
    ),
    // 课序号 may be the class.
    expectedLines: FEW.map((each, index) =>
      read(each, { courseName: '局部解剖学', className: `0${(index % 9) + 1}` }),
    ),
  },
  // Imitates the page of a teaching platform (file 59566601853).
  '594 the class in the title, clocks beside periods': {
    ...course(
      '班级课表.xlsx',
      sheet(
        [
          '24临床1班 课表 (2026-2027-1学期) | | | | | | | ',
          '星期 | 节次 | 开始时间 | 结束时间 | 课程名称 | 授课教师 | 教室 | 周次',
          ...FEW.map((each) =>
            bars(
              `周${numeral(each.day)}`,
              `${each.start}-${each.end}`,
              BEGINS[each.start] ?? '',
              ENDS[each.start] ?? '',
              each.name,
              each.teacher,
              each.room,
              rangesOf(each.weeks),
            ),
          ),
        ],
        ['A1:H1'],
      ),
    ),
    expectedLines: FEW.map((each) => read(each, { className: '24临床1班' })),
  },
  // Imitates teams of teachers (file 31319169859).
  '595 three teachers with their numbers and no times': {
    ...course(
      '开课信息.xlsx',
      sheet([
        '课程号 | 课程名 | 课序号 | 开课学期 | 任课老师1 | 工号1 | 任课老师2 | 工号2 | 任课老师3 | 工号3',
        ...FEW.slice(0, 10).map((each, index) =>
          bars(
            each.code,
            each.name,
            `0${(index % 9) + 1}`,
            '2026-2027-1',
            each.teacher,
            each.staffNo,
            index % 2 ? after(index).teacher : '',
            index % 2 ? after(index).staffNo : '',
            '',
            '',
          ),
        ),
      ]),
    ),
    // The import should ask about the second and third teacher and warn about the missing times.
    expectedLines: FEW.slice(0, 10).map(({ name }, index) => `${name}|0${(index % 9) + 1}`),
  },
  // Imitates bookings by course number (file 11134228911).
  '596 weeks, periods and rooms each by commas': {
    ...course(
      '排课结果.csv',
      text(
        '教学班编号,课程名称,学期,排课星期,排课周次,排课节次,排课地点,授课教师',
        ...FEW.map((each, index) =>
          csvLine([
            `${each.code}-01`,
            each.name,
            '2026-2027-1',
            each.day,
            each.weeks.join(','),
            `${each.start},${each.end}`,
            index === 3 ? `${each.room},${after(index).room}` : each.room,
            each.teacher,
          ]),
        ),
      ),
    ),
    // Row 5 has two rooms. They are stored as written.
    expectedLines: FEW.map((each, index) =>
      read(each, {
        className: '',
        ...(index === 3 && { room: `${each.room},${after(index).room}` }),
      }),
    ),
  },
} as const satisfies Record<string, ExportFile>;
