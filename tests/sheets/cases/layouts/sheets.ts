import { tableXlsx } from '../../read/makeXlsx';
import { bars, book, course, graduate, sheet } from '../build';
import type { ImportCases } from '../importCase';
import {
  classAt,
  classLine,
  FEW_CLASSES,
  isoDate,
  meetingLine,
  numeral,
  PLAN,
  rangesOf,
} from '../plan';

/** Several sheets, one for each term, class, week or weekday. */
export const SHEETS_CASES: ImportCases = {
  '91 two terms in one workbook, a sheet for each': {
    ...course(
      '学年课表.xlsx',
      book({
        '2026-2027-1': [
          '课程名称 | 教师 | 周次 | 星期 | 节次 | 教室',
          '生理学 | 王一 | 1-2 | 一 | 1-2 | A101',
        ],
        '2026-2027-2': [
          '课程名称 | 教师 | 周次 | 星期 | 节次 | 教室',
          '药理学 | 李二 | 1-2 | 二 | 1-2 | A102',
        ],
      }),
    ),
    questions: ['termOfFile 2026-2027-2 2026-2027-1'],
    rows: ['new @2,2'],
    stored: [
      '生理学 王一; 08-31 1-2 A101 王一; 09-07 1-2 A101 王一',
      '药理学 李二; 09-01 1-2 A102 李二; 09-08 1-2 A102 李二',
    ],
  },
  '128 a workbook of grades whose sheets have other columns': {
    ...course(
      '各年级课表.xlsx',
      book({
        '24级': [
          '课程名称 | 班级 | 任课教师 | 周次 | 星期 | 节次 | 教室',
          '生理学 | 24临床1班 | 王一 | 1-2 | 一 | 1-2 | A101',
        ],
        '25级': [
          '班级 | 课程 | 上课时间 | 地点 | 教师',
          '25临床1班 | 药理学 | 1-2周 周二 3-4节 | A102 | 李二',
        ],
      }),
    ),
    rows: ['new @2,2'],
    stored: [
      '生理学 24临床1班 王一; 08-31 1-2 A101 王一; 09-07 1-2 A101 王一',
      '药理学 25临床1班 李二; 09-01 3-4 A102 李二; 09-08 3-4 A102 李二',
    ],
  },
  // Imitates kbList and sjkList of 正方 V9. A practice course has only weeks (qsjsz).
  '294 a term of 正方 V9 with its practice weeks on a second sheet': {
    ...course(
      '正方V9课表.xlsx',
      tableXlsx({
        kbList: [
          [
            'kch',
            'kcmc',
            'jxbmc',
            'jxbzc',
            'xm',
            'zcd',
            'xqj',
            'xqjmc',
            'jcs',
            'cdmc',
            'xqmc',
            'zxs',
          ],
          ...PLAN.slice(0, 18).map((each) => [
            each.code,
            each.name,
            `(2026-2027-1)-${each.code}-01`,
            each.className,
            each.teacher,
            rangesOf(each.weeks)
              .split(',')
              .map((part) => `${part}周`)
              .join(','),
            String(each.day),
            `星期${numeral(each.day)}`,
            `${each.start}-${each.end}`,
            each.room,
            '旗山校区',
            '32',
          ]),
        ],
        sjkList: [
          ['kch', 'kcmc', 'jsxm', 'qsjsz', 'sjkcgs'],
          [
            'B3001',
            '临床见习',
            '严冬梅',
            '15-16周',
            '临床见习严冬梅(共2周)/15-16周/第一临床医学院',
          ],
          ['B3002', '社区实践', '夏雨荷', '17周', '社区实践夏雨荷(共1周)/17周/社区卫生服务中心'],
        ],
      }),
    ),
    expectedLines: [
      ...PLAN.slice(0, 18).map((each) => classLine(each)),
      // The import should warn or ask about two courses that have only weeks.
    ],
    questions: ['sheetName unclear', 'columnLeft xqjmc', 'columnLeft qsjsz', 'columnLeft sjkcgs'],
    rows: ['new @2-19', 'new weeks:COURSE_WITHOUT_TIME @2-3'],
    missing: 'all',
    unexpected: [
      '生理学|(2026-2027-1)-B1001-01/24临床1班|W1-8|D1|1-2|逸夫楼101|林晓峰',
      '药理学|(2026-2027-1)-B1002-01/24临床2班|W1-16|D2|1-2|教1-305|陈雅琴',
      '病理学|(2026-2027-1)-B1003-01/24护理1班|W9-16|D3|1-2|中医楼402|黄志远',
      '诊断学|(2026-2027-1)-B1004-01/23临床1班|W1-4,6-9|D4|1-2|机能实验室2|郑美玲',
      '内科学|(2026-2027-1)-B1005-01/23临床2班|W2,4,6|D5|1-2|第3会议室|吴国栋',
      '外科学|(2026-2027-1)-B1006-01/22临床1班|W3-5|D1|3-4|实验楼B203|刘思源',
      '妇产科学|(2026-2027-1)-B1007-01/22临床2班|W1-8|D2|3-4|临床技能中心201|蔡文静',
      '儿科学|(2026-2027-1)-B1008-01/22临床1班|W1-16|D3|3-4|博学楼A101|杨立群',
      '医学统计学|(2026-2027-1)-B1009-01/23预防1班|W9-16|D4|3-4|逸夫楼101|许海燕',
      '流行病学|(2026-2027-1)-B1010-01/23预防1班|W1-4,6-9|D5|3-4|教1-305|何建平',
      '局部解剖学|(2026-2027-1)-B1011-01/25临床1班|W2,4,6|D1|6-7|中医楼402|郭振华',
      '组织学与胚胎学|(2026-2027-1)-B1012-01/25临床2班|W3-5|D2|6-7|机能实验室2|马晓雯',
      '医学免疫学|(2026-2027-1)-B1013-01/25临床3班|W1-8|D3|6-7|第3会议室|罗永强',
      '医学微生物学|(2026-2027-1)-B1014-01/25临床1班|W1-16|D4|6-7|实验楼B203|梁淑芬',
      '生物化学|(2026-2027-1)-B1015-01/25护理1班|W9-16|D5|6-7|临床技能中心201|宋家豪',
      '医学英语|(2026-2027-1)-B1016-01/24临床3班|W1-4,6-9|D1|8-9|博学楼A101|唐婉儿',
      '医学伦理学|(2026-2027-1)-B1017-01/23临床1班|W2,4,6|D2|8-9|逸夫楼101|韩志刚',
      '卫生法学|(2026-2027-1)-B1018-01/23临床2班|W3-5|D3|8-9|教1-305|冯玉兰',
      '临床见习|',
      '社区实践|',
    ],
    values: [
      'courseCode: B1001,B1002,B1003,B1004,B1005,B1006',
      'totalHours: 32',
      'campus: 旗山校区',
      'termCode: 2026-2027-1',
    ],
  },
  // Only the name of the sheet gives the weekday.
  '300 a workbook with a sheet for each weekday': {
    ...course(
      '全校课表.xlsx',
      tableXlsx(
        Object.fromEntries<string[][]>([
          ...[1, 2, 3, 4, 5].map((day): [string, string[][]] => [
            `星期${numeral(day)}`,
            [
              ['节次', '班级', '课程', '教师', '周次', '教室'],
              ...PLAN.filter((each) => each.day === day).map((each) => [
                `${each.start}-${each.end}`,
                each.className,
                each.name,
                each.teacher,
                rangesOf(each.weeks),
                each.room,
              ]),
            ],
          ]),
          [
            '周末',
            [
              ['节次', '班级', '课程', '教师', '周次', '教室'],
              ['1-4', '26研修班', '急救技能', '邱少华', '2-3', '临床技能中心202'],
            ],
          ],
        ]),
      ),
    ),
    // The import should refuse the sheet of two days, or ask.
    expectedLines: [...PLAN.map((each) => classLine(each))],
    questions: ['sheetName weekday'],
    rows: ['error weekday:TIME_INCOMPLETE @2-6,2-6,2-6,2-6,2-5,2'],
    missing: 'all',
  },
  // The dates have no year.
  '301 a workbook with a sheet for each week': {
    ...course(
      '实验中心周安排.xlsx',
      tableXlsx(
        Object.fromEntries(
          [3, 4, 5].map((week) => [
            `第${week}周`,
            [
              [`实验教学中心第${week}周安排`],
              ['日期', '星期', '节次', '课程', '实验项目', '班级', '带教教师', '实验室'],
              ...PLAN.slice(0, 8).map((each) => [
                `${Number(isoDate(week, each.day).slice(5, 7))}月${Number(isoDate(week, each.day).slice(8))}日`,
                `周${numeral(week === 5 && each === classAt(2) ? 6 : each.day)}`,
                `${each.start}-${each.end}`,
                each.name,
                `实验${week}`,
                each.className,
                each.teacher,
                each.room,
              ]),
            ],
          ]),
        ),
      ),
    ),
    expectedLines: [
      ...PLAN.slice(0, 8).flatMap((each) =>
        [3, 4, 5]
          .filter((week) => week !== 5 || each !== classAt(2))
          .map((week) => classLine(each, { weeks: [week], also: [`实验${week}`] })),
      ),
      // The import should refuse 病理学 of week 5, a Wednesday called Saturday.
    ],
    rows: ['new @3-10,3-10,3-4,6-10', 'error date:SESSION_DATE_MISMATCH @5'],
    values: ['termCode: 2026-2027-1'],
  },
  // Imitates the public classes of a graduate school (GDUFE): evenings, last year’s numbers beside.
  '305 public classes of a graduate school with an appendix': {
    ...graduate(
      '研究生公共课.xlsx',
      sheet([
        '2026-2027学年第一学期研究生公共课排课情况',
        '序号 | 课程名称 | 班别 | 任课教师 | 职称 | 上课时间 | 上课周 | 上课课室 | 选课人数 | 期末笔试',
        ...PLAN.slice(0, 18).map((each, index) =>
          bars(
            index + 1,
            each.name,
            `${String.fromCharCode(65 + index)}班`,
            each.teacher,
            '教授',
            `星期${numeral(each.day)}${each.start > 9 ? '晚上' : each.start > 4 ? '下午' : '上午'}（${each.start}-${each.end}节）`,
            `${rangesOf(each.weeks)}周`,
            each.room,
            45,
            '第19周',
          ),
        ),
        '19 | 论文写作 | S班 | 汤文博 | 副教授 | 星期六上午（1-4节） | 1-8周（第5周除外） | 研401 | 45 | 无',
        '20 | 学术道德 | T班 | 汤文博 | 副教授 | 星期日晚上（11-12节），线上 | 2,4周 | 腾讯会议 | 300 | 无',
        '注：1. 星期二下午不排课；2. 第5周国庆放假，课程顺延',
      ]),
    ),
    expectedLines: [
      ...PLAN.slice(0, 18).map((each, index) =>
        classLine(each, { className: `${String.fromCharCode(65 + index)}班` }),
      ),
      meetingLine({
        courseName: '论文写作',
        className: 'S班',
        weeks: [1, 2, 3, 4, 6, 7, 8],
        day: 6,
        start: 1,
        end: 4,
        room: '研401',
        teachers: ['汤文博'],
      }),
      // 学术道德 (online) may be stored or refused. The note about a week’s holiday is among the
      // left-out rows.
    ],
    questions: ['columnLeft 班别', 'columnLeft 期末笔试'],
    leftOut: ['注：1. 星期二下午不排课；2. 第5周国庆放假，课程顺延'],
    rows: ['new @3-21', 'new room:ROOM_DIFFERS @22'],
    missing: 'all',
    unexpected: [
      '生理学||W1-8|D1|1-2|逸夫楼101|林晓峰',
      '药理学||W1-16|D2|1-2|教1-305|陈雅琴',
      '病理学||W9-16|D3|1-2|中医楼402|黄志远',
      '诊断学||W1-4,6-9|D4|1-2|机能实验室2|郑美玲',
      '内科学||W2,4,6|D5|1-2|第3会议室|吴国栋',
      '外科学||W3-5|D1|3-4|实验楼B203|刘思源',
      '妇产科学||W1-8|D2|3-4|临床技能中心201|蔡文静',
      '儿科学||W1-16|D3|3-4|博学楼A101|杨立群',
      '医学统计学||W9-16|D4|3-4|逸夫楼101|许海燕',
      '流行病学||W1-4,6-9|D5|3-4|教1-305|何建平',
      '局部解剖学||W2,4,6|D1|6-7|中医楼402|郭振华',
      '组织学与胚胎学||W3-5|D2|6-7|机能实验室2|马晓雯',
      '医学免疫学||W1-8|D3|6-7|第3会议室|罗永强',
      '医学微生物学||W1-16|D4|6-7|实验楼B203|梁淑芬',
      '生物化学||W9-16|D5|6-7|临床技能中心201|宋家豪',
      '医学英语||W1-4,6-9|D1|8-9|博学楼A101|唐婉儿',
      '医学伦理学||W2,4,6|D2|8-9|逸夫楼101|韩志刚',
      '卫生法学||W3-5|D3|8-9|教1-305|冯玉兰',
      '论文写作||W1-4,6-8|D6|1-4|研401|汤文博',
      '学术道德||W2,4|D7|11-12|腾讯会议|汤文博',
    ],
    values: ['studentCount: 45,300', 'termCode: 2026-2027-1'],
  },
  // Imitates the sheets of a medical school (FOSU): class and number of students above, day and
  // periods before the slash.
  '388 a sheet for each class with all of a lesson in one cell': {
    ...course('stomatology.xls'),
    expectedLines: [],
    questions: ['sheetName class', 'columnLeft 第 2 列'],
    rows: [
      'error courseName:REQUIRED teachers:COURSE_TEACHER_MISSING weeks:COURSE_WITHOUT_TIME @1-5',
      'error courseName:REQUIRED teachers:COURSE_TEACHER_MISSING weeks:COURSE_WITHOUT_TIME courseName:ROW_SAYS_OTHERWISE @6',
    ],
  },
  '430 courses, teachers and rooms on a sheet each': {
    ...course('generator.xlsx'),
    // The import may also refuse or ask. Teachers and rooms are no courses.
    expectedLines: PLAN.slice(0, 8).map(({ name, className }) => `${name}|${className}`),
    questions: ['columnLeft Class', 'columnSaid Hours Per Week'],
    rows: ['new weeks:COURSE_WITHOUT_TIME @2-9'],
    missing: 'all',
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
    values: ['courseCode: B1001,B1002,B1003,B1004,B1005,B1006', 'termCode: 2026-2027-1'],
  },
  // The second sheet holds notes; the third is blank.
  '439 a timetable with a sheet of notes': {
    ...course('with-notes.xlsx'),
    expectedLines: PLAN.slice(0, 20).map((each) => classLine(each)),
    rows: ['new @2-21'],
    values: ['courseType: 必修', 'termCode: 2026-2027-1'],
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
              ...FEW_CLASSES.slice(half * 5, half * 5 + 5).map((each) => [
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
    questions: ['sheetName class', 'columnLeft 第 1 列', 'columnLeft 第 2 列'],
    rows: [
      'error courseName:REQUIRED teachers:COURSE_TEACHER_MISSING weeks:COURSE_WITHOUT_TIME @1-8',
    ],
  },
};
