import { tableXlsx } from '../../read/makeXlsx';
import { bars, course, csvLine, graduate, sheet, text } from '../build';
import type { ImportCases } from '../importCase';
import { classAt, classLine, lineWithoutClass, PLAN, type Planned, rangesOf } from '../plan';

/**
 * Returns a weekly timetable with a text for each class. Rows are first periods, columns are Monday
 * to Friday.
 */
const gridOf = (cellOf: (planned: Planned) => string) =>
  [1, 3, 6, 8, 11].map((start) =>
    [1, 2, 3, 4, 5].map((day) => {
      const planned = PLAN.find((each) => each.start === start && each.day === day);
      return planned ? cellOf(planned) : '';
    }),
  );
const SLOTS = [1, 3, 6, 8, 11];
const classIn = (day: number, start: number) =>
  PLAN.find((each) => each.day === day && each.start === start);
const gridCell = (each: Planned | undefined, weeks = '周') =>
  each ? `${each.name}\n${each.teacher}\n${rangesOf(each.weeks)}${weeks}\n${each.room}` : '';

/** Tables with a column for each weekday, week, group or class. */
export const GRIDS_CASES: ImportCases = {
  '02 an old 正方 timetable of days and periods on a web page': {
    ...course(
      '课表.xls',
      text(
        '<html><head><meta charset="utf-8"></head><body><table>',
        '<tr><td>时间</td><td>星期一</td><td>星期二</td></tr>',
        '<tr><td>第3节</td><td>人工智能基础<br>必修<br>1-16(3)<br>李芳<br>4-110</td><td rowspan="2">创业基础<br>必修<br>1-16(3,4)<br>何昌<br>2-203</td></tr>',
        '<tr><td>第4节</td><td>&nbsp;</td></tr>',
        '</table></body></html>',
      ),
    ),
    questions: ['columnLeft 星期一', 'columnLeft 星期二'],
    rows: ['error courseName:REQUIRED teachers:COURSE_TEACHER_MISSING weeks:TIME_INCOMPLETE @2-3'],
  },
  '41 a column for each week with marks': {
    ...course(
      '教学进程表.xlsx',
      sheet([
        '2026-2027学年第一学期教学进程表',
        '课程名称 | 班级 | 教师 | 星期 | 节次 | 地点 | 第1周 | 第2周 | 第3周 | 第4周 | 第5周',
        '生理学 | 24临床1班 | 王一 | 一 | 1-2 | A101 | √ | √ | | √ | ',
        '生理学实验 | 24临床1班 | 李二 | 三 | 6-8 | 实验楼301 | | √ | | 考核 | √',
      ]),
    ),
    rows: ['new @3', 'error weeks:WEEKS_UNREADABLE @4'],
    stored: [
      '生理学 24临床1班 王一; 08-31 1-2 A101 王一; 09-07 1-2 A101 王一; 09-21 1-2 A101 王一',
    ],
  },
  '70 a plan of the year with signs for what each week holds': {
    ...course(
      '教学进程表.xlsx',
      sheet([
        '2026-2027学年教学进程表',
        '专业 | 班级 | 1 | 2 | 3 | 4 | 5 | 6',
        '临床医学 | 24临床1班 | ☆ | — | — | — | ○ | :',
        '护理学 | 24护理1班 | — | — | △ | △ | — | :',
        '符号：— 理论教学；☆ 入学教育；△ 见习；○ 国庆；: 考试',
      ]),
    ),
    questions: ['columnLeft 第 2 列'],
    rows: [
      'error courseName:REQUIRED teachers:COURSE_TEACHER_MISSING weeks:COURSE_WITHOUT_TIME @1-5',
    ],
  },
  '83 weekdays as columns that hold periods': {
    ...course(
      '教师任课一览.xlsx',
      sheet([
        '年级专业 | 课程 | 任课教师 | 起止周 | 周一 | 周二 | 周三 | 周四 | 周五 | 教室',
        '24中医1班 | 中医基础理论 | 王一 | 1-2 | 1-2 | | 3-4 | | | 中A101',
        '24针灸1班 | 经络腧穴学 | 李二 | 1-2 | | 3-4 | | | 1-2 | 中A102',
      ]),
    ),
    rows: ['new @2-3'],
    stored: [
      '中医基础理论 24中医1班 王一; 08-31 1-2 中A101 王一; 09-02 3-4 中A101 王一; 09-07 1-2 中A101 王一; 09-09 3-4 中A101 王一',
      '经络腧穴学 24针灸1班 李二; 09-01 3-4 中A102 李二; 09-04 1-2 中A102 李二; 09-08 3-4 中A102 李二; 09-11 1-2 中A102 李二',
    ],
  },
  '171 a grid of weekdays with a course, its teacher, weeks and room in each cell': {
    ...course(
      '122.xls.xlsx',
      sheet([
        '节次 | 星期日 | 星期一 | 星期二',
        '第一节 | | 生理学⏎王一⏎1-2[周]⏎A101 | ',
        '第二节 | | | 药理学⏎李二⏎3-4[周]⏎A102',
      ]),
    ),
    questions: ['columnLeft 星期一', 'columnLeft 星期二'],
    rows: ['error courseName:REQUIRED teachers:COURSE_TEACHER_MISSING weeks:TIME_INCOMPLETE @2-3'],
  },
  '176 who teaches which class, as a matrix': {
    ...course(
      '课务分工.xlsx',
      sheet([
        '班级 | 生理学 | 药理学 | 病理学',
        '24临床1班 | 王一 | 李二 | 赵三',
        '24临床2班 | 王一 | 钱四 | 赵三',
      ]),
    ),
    questions: [
      'columnLeft 第 1 列',
      'columnLeft 第 2 列',
      'columnLeft 第 3 列',
      'columnLeft 第 4 列',
    ],
    rows: [
      'error courseName:REQUIRED teachers:COURSE_TEACHER_MISSING weeks:COURSE_WITHOUT_TIME @1-3',
    ],
  },
  '217 a plan of a week with a column for each day': {
    ...course(
      '周安排.xlsx',
      sheet([
        '班级 | 9月7日 周一 | 9月8日 周二',
        '24临床1班 | 生理学 王一 A101 | 药理学 李二 A102',
      ]),
    ),
    questions: ['columnLeft 第 1 列'],
    rows: [
      'error courseName:REQUIRED teachers:COURSE_TEACHER_MISSING weeks:COURSE_WITHOUT_TIME @1-2',
    ],
  },
  // Imitates the Grid_Line table of a graduate school (CUG). Each row is one period.
  '269 a graduate school’s page with cells over the periods': {
    ...graduate(
      '研究生课表查询.xls',
      text(
        '<html><head><meta charset="utf-8"></head><body><table id="ctl00_contentParent_dgData">',
        '<tr><td>时间</td><td>节次</td><td>星期一</td><td>星期二</td><td>星期三</td></tr>',
        ...Array.from({ length: 12 }, (_, index) => {
          const cells = [1, 2, 3].map((day) => {
            const begins = PLAN.find((each) => each.day === day && each.start === index + 1);
            const within = PLAN.some((each) => each.day === day && each.end === index + 1);
            if (begins) {
              return `<td rowspan="2">${begins.name}｛第${rangesOf(begins.weeks).replaceAll(',', '、')}周[教师:${begins.teacher},地点:${begins.room}]｝</td>`;
            }
            return within ? '' : '<td>&nbsp;</td>';
          });
          const part = { 0: '上午', 4: '下午', 8: '晚上' }[index];
          return `<tr>${part ? `<td rowspan="4">${part}</td>` : ''}<td>${index + 1}</td>${cells.join('')}</tr>`;
        }),
        '</table></body></html>',
      ),
    ),
    expectedLines: PLAN.filter(({ day }) => day <= 3).map(lineWithoutClass),
    questions: ['columnLeft 星期一', 'columnLeft 星期二', 'columnLeft 星期三'],
    rows: [
      'error courseName:REQUIRED teachers:COURSE_TEACHER_MISSING weeks:TIME_INCOMPLETE @2-5,7-9,11-13',
      'error courseName:REQUIRED teachers:COURSE_TEACHER_MISSING periods:PERIODS_NOT_IN_PART weeks:TIME_INCOMPLETE @6,10',
    ],
    missing: 'all',
  },
  // Imitates `getDqxqkb` of a graduate school (HIT): a grid with cells of 课程名◇教师[周]教室[节]节.
  '270 a graduate school’s grid with a diamond before the teacher': {
    ...graduate(
      'getDqxqkb.csv',
      text(
        'jcmc,mon,tues,wed,thur,fri',
        ...gridOf(
          (each) =>
            `${each.name}◇${each.teacher}[${rangesOf(each.weeks)}周]${each.room}[${each.start},${each.end}]节`,
        ).map((cells, index) =>
          csvLine([['1,2', '3,4', '6,7', '8,9', '11,12'][index] ?? '', ...cells]),
        ),
      ),
    ),
    expectedLines: PLAN.map(lineWithoutClass),
    questions: [
      'columnLeft 第 1 列',
      'columnLeft 第 2 列',
      'columnLeft 第 3 列',
      'columnLeft 第 4 列',
      'columnLeft 第 5 列',
      'columnLeft 第 6 列',
    ],
    rows: [
      'error courseName:REQUIRED teachers:COURSE_TEACHER_MISSING weeks:COURSE_WITHOUT_TIME @1-6',
    ],
    missing: 'all',
  },
  // Imitates 教师分表 of an education system. Each merged weekday has course, class and room.
  '280 a table of teachers under merged weekdays': {
    ...course(
      '教师分表.xlsx',
      sheet(
        [
          '教师分表(2026-2027学年第一学期)',
          '教师 | 课时 | 单双 | 周一 | | | 周二 | | | 周三 | | ',
          ' | | | 课程 | 班级 | 教室 | 课程 | 班级 | 教室 | 课程 | 班级 | 教室',
          ...PLAN.slice(0, 16).map((each) => {
            const cells = Array.from({ length: 9 }, () => '');
            if (each.day <= 3)
              cells.splice((each.day - 1) * 3, 3, each.name, each.className, each.room);
            return bars(each.teacher, `${each.start}-${each.end}`, '单双', ...cells);
          }),
        ],
        ['A1:L1', 'A2:A3', 'B2:B3', 'C2:C3', 'D2:F2', 'G2:I2', 'J2:L2'],
      ),
    ),
    // The table has three column sets under weekdays, periods under 课时 and no weeks. The import
    // should ask or refuse.
    expectedLines: [],
    questions: ['columnSets 教师、课时、单双、课程、班级、教室'],
    rows: [
      'new totalHours:CELL_LEFT_OUT weeks:COURSE_WITHOUT_TIME parity:COLUMN_UNUSED @4,9,14,19',
      'error totalHours:CELL_LEFT_OUT courseName:REQUIRED weeks:COURSE_WITHOUT_TIME parity:COLUMN_UNUSED @7-8,12-13,17-18',
    ],
    unexpected: [
      '生理学|24临床1班',
      '外科学|22临床1班',
      '局部解剖学|25临床1班',
      '医学英语|24临床3班',
    ],
    values: ['termCode: 2026-2027-1'],
  },
  // Imitates 推荐课表打印 of the new 正方 (SCUT): cells of 课程/周/校区 教室/教师/人数.
  '281 a printed timetable with slashes in its cells': {
    ...course(
      '推荐课表.xlsx',
      tableXlsx({
        推荐课表: [
          ['2026-2027学年第1学期 24临床1班 推荐课表'],
          ['节次', '星期一', '星期二', '星期三', '星期四', '星期五'],
          ...gridOf(
            (each) =>
              `${each.name}/${rangesOf(each.weeks)
                .split(',')
                .map((part) => `${part}周`)
                .join(',')}/旗山校区 ${each.room}/${each.teacher}/87`,
          ).map((cells, index) => [
            ['第一二节', '第三四节', '第六七节', '第八九节', '第十一十二节'][index] ?? '',
            ...cells,
          ]),
          ['备注：实践课程不在表内'],
        ],
      }),
    ),
    expectedLines: PLAN.map((each) => classLine(each, { className: '24临床1班' })),
    questions: [
      'sheetName class',
      'columnLeft 星期一',
      'columnLeft 星期二',
      'columnLeft 星期三',
      'columnLeft 星期四',
      'columnLeft 星期五',
    ],
    leftOut: ['备注：实践课程不在表内'],
    rows: [
      'error courseName:REQUIRED teachers:COURSE_TEACHER_MISSING periods:PERIODS_UNREADABLE weeks:TIME_INCOMPLETE @3-7',
    ],
    missing: 'all',
  },
  // Imitates text copied from 我的课表 of a university (FZU). Cells contain line breaks.
  '307 a timetable that was copied from a page': {
    ...course(
      '我的课表.txt',
      text(
        '\t节次\t星期一\t星期二\t星期三\t星期四\t星期五',
        ...SLOTS.map((start, index) =>
          [
            ['上午', '', '下午', '', '晚上'][index],
            start,
            ...[1, 2, 3, 4, 5].map(
              (day) =>
                `"${gridCell(classIn(day, start)).replace(/\n/, '\n[教学大纲|授课计划]\n')}"`,
            ),
          ].join('\t'),
        ),
      ),
    ),
    // The table is a grid, so the import should refuse it or ask.
    expectedLines: [],
    questions: [
      'columnLeft 星期一',
      'columnLeft 星期二',
      'columnLeft 星期三',
      'columnLeft 星期四',
      'columnLeft 星期五',
    ],
    rows: ['error courseName:REQUIRED teachers:COURSE_TEACHER_MISSING weeks:TIME_INCOMPLETE @2-6'],
  },
  // Imitates the format of an app (Potato-DiGua), with weeks as 1-16[周].
  '308 a grid of four lines in each cell': {
    ...course(
      'kb.xlsx',
      tableXlsx({
        Sheet1: [
          ['节数', '星期一', '星期二', '星期三', '星期四', '星期五', '星期六', '星期日'],
          ...SLOTS.map((start) => [
            `${start}-${start + 1}节`,
            ...[1, 2, 3, 4, 5].map((day) => gridCell(classIn(day, start), '[周]')),
            '',
            '',
          ]),
        ],
      }),
    ),
    expectedLines: PLAN.map(lineWithoutClass),
    questions: [
      'columnLeft 星期一',
      'columnLeft 星期二',
      'columnLeft 星期三',
      'columnLeft 星期四',
      'columnLeft 星期五',
    ],
    rows: ['error courseName:REQUIRED teachers:COURSE_TEACHER_MISSING weeks:TIME_INCOMPLETE @2-6'],
    missing: 'all',
  },
  // Imitates 课程分表: a course over ten rows, a period over two.
  '312 a table of courses with odd and even rows': {
    ...course(
      '课程分表.xlsx',
      sheet(
        [
          '课程 | 课时 | 单双 | 周一 | | | 周二 | | ',
          ' | | | 教师 | 班级 | 教室 | 教师 | 班级 | 教室',
          ...[0, 1, 5, 6, 10, 11, 15, 16].flatMap((index) => {
            const each = classAt(index);
            const cells =
              each.day === 1
                ? [each.teacher, each.className, each.room, '', '', '']
                : ['', '', '', each.teacher, each.className, each.room];
            return [
              bars(each.name, `第${each.start}节`, '单周', ...cells),
              bars('', '', '双周', ...cells),
            ];
          }),
        ],
        [
          'A1:A2',
          'B1:B2',
          'C1:C2',
          'D1:F1',
          'G1:I1',
          ...Array.from({ length: 8 }, (_, index) => [
            `A${3 + index * 2}:A${4 + index * 2}`,
            `B${3 + index * 2}:B${4 + index * 2}`,
          ]).flat(),
        ],
      ),
    ),
    expectedLines: [],
    questions: ['columnSets 课程、课时、单双、教师、班级、教室'],
    rows: [
      'new totalHours:CELL_LEFT_OUT weeks:COURSE_WITHOUT_TIME parity:COLUMN_UNUSED @3,7,11,15',
      'duplicate totalHours:CELL_LEFT_OUT weeks:COURSE_WITHOUT_TIME parity:COLUMN_UNUSED @4,8,12,16',
    ],
    unexpected: [
      '生理学|24临床1班',
      '外科学|22临床1班',
      '局部解剖学|25临床1班',
      '医学英语|24临床3班',
    ],
    values: ['termCode: 2026-2027-1'],
  },
  // Imitates 全校总课表: weekdays and periods in two merged header rows.
  '317 the timetable of a whole school, classes against days and periods': {
    ...course(
      '全校总课表.xlsx',
      tableXlsx(
        {
          总课表: [
            ['2026-2027学年第一学期总课表'],
            ['班级', '星期一', '', '', '星期二', '', '', '星期三', '', ''],
            ['', '1-2节', '3-4节', '6-7节', '1-2节', '3-4节', '6-7节', '1-2节', '3-4节', '6-7节'],
            ...[
              '24临床1班',
              '24临床2班',
              '24护理1班',
              '23临床1班',
              '25临床1班',
              '25临床2班',
              '25临床3班',
            ].map((name) => [
              name,
              ...[1, 2, 3].flatMap((day) =>
                [1, 3, 6].map((start) => {
                  const each = classIn(day, start);
                  return each?.className === name ? gridCell(each) : '';
                }),
              ),
            ]),
          ],
        },
        ['A1:J1', 'A2:A3', 'B2:D2', 'E2:G2', 'H2:J2'],
      ),
    ),
    // The table is a matrix, so the import should refuse it or ask.
    expectedLines: [],
    questions: [
      'columnLeft 星期一 1-2节',
      'columnLeft 星期一 6-7节',
      'columnLeft 星期二 1-2节',
      'columnLeft 星期二 6-7节',
      'columnLeft 星期三 1-2节',
      'columnLeft 星期三 6-7节',
    ],
    rows: [
      'error courseName:REQUIRED teachers:COURSE_TEACHER_MISSING weeks:COURSE_WITHOUT_TIME @4-10',
    ],
  },
  '412 classes against slots': {
    ...course('schedule-full.xls'),
    expectedLines: [],
    questions: ['columnLeft 第 1 列'],
    rows: [
      'error courseName:REQUIRED teachers:COURSE_TEACHER_MISSING weeks:COURSE_WITHOUT_TIME @1-4',
    ],
  },
  '417 a sheet for each week with days across': {
    ...course('weeks-across.xlsx'),
    expectedLines: [],
    questions: [
      'sheetName weeks',
      'columnLeft 第 1 列',
      'columnLeft 第 4 列',
      'columnLeft 第 5 列',
    ],
    rows: [
      'error courseName:REQUIRED teachers:COURSE_TEACHER_MISSING weeks:COURSE_WITHOUT_TIME @1-4',
    ],
  },
  // A tick marks each half day on which a person teaches in the clinic.
  '435 half days as ticks': {
    ...course('ticks.xlsx'),
    expectedLines: [],
    questions: ['columnLeft 周一上午', 'columnLeft 周一下午', 'columnLeft 周二下午'],
    rows: ['error courseName:REQUIRED weeks:COURSE_WITHOUT_TIME @2-9'],
  },
  // The cells hold departments.
  '436 groups across and weeks down': {
    ...course('groups-across.xlsx'),
    expectedLines: [],
    questions: [
      'columnLeft 第 1 列',
      'columnLeft 第 2 列',
      'columnLeft 第 3 列',
      'columnLeft 第 4 列',
    ],
    rows: [
      'error courseName:REQUIRED teachers:COURSE_TEACHER_MISSING weeks:COURSE_WITHOUT_TIME @1-4',
    ],
  },
};
