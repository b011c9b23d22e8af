import { rowsOf, tableXlsx, xlsxOf } from '../read/makeXlsx';
import { csvLine, type ExportFile, gbkOf, utf16Of } from './exportFile';
import { contact, course, graduate, sheet, text } from './laterFiles';
import {
  meetingLine,
  numeral,
  PEOPLE,
  PLAN,
  type Planned,
  personLineOf,
  rangesOf,
  read,
} from './plan';

const bars = (...cells: (string | number)[]) => cells.join(' | ');
const of = (index: number): Planned => {
  const planned = PLAN[index];
  if (!planned) throw new Error(String(index));
  return planned;
};
const maskOf = (weeks: readonly number[], length: number) =>
  Array.from({ length }, (_, index) => (weeks.includes(index + 1) ? '1' : '0')).join('');
/** Returns the date of a weekday in a week of the term that begins on 2026-08-31. */
const dateOf = (week: number, day: number) =>
  new Date(Date.UTC(2026, 7, 31) + ((week - 1) * 7 + day - 1) * 86_400_000)
    .toISOString()
    .slice(0, 10);

/** Test files that imitate those of offices, hospitals and graduate schools. */
export const OFFICE_EXPORTS = {
  // Imitates `wm_doctor_res`, the rotations of residents: departments with first and last day.
  '287 turns of residents with heads of departments': {
    ...course(
      '轮转计划.xlsx',
      sheet([
        '序号 | 学员姓名 | 年级 | 轮转科室 | 开始时间 | 结束时间 | 带教老师 | 科主任 | 科秘 | 是否出科',
        ...PLAN.slice(0, 20).map((each, index) =>
          bars(
            index + 1,
            `学员${'甲乙丙丁戊己庚辛壬癸'[index % 10]}${index}`,
            2025,
            `${each.name.slice(0, 2)}科`,
            dateOf(1 + (index % 3) * 4, 1),
            dateOf(4 + (index % 3) * 4, 5),
            each.teacher,
            of(23 - index).teacher,
            of((index + 7) % 24).teacher,
            '否',
          ),
        ),
      ]),
    ),
    // The rows have no course and no weekly time, so the import should refuse, ask or warn. It must
    // not store a resident, head or secretary as teacher without asking.
    expectedLines: [],
  },
  // Imitates the rotation of interns through the wards of a large department. The cells of a week
  // are merged.
  '288 groups of interns by weeks, a ward and its teacher in each cell': {
    ...course(
      '大内科见习轮转.xlsx',
      sheet(
        [
          '22级临床医学大内科、大外科见习轮转表',
          '周次 | 日期 | 大内科 | | 大外科 | ',
          ' | | 第1组 | 第2组 | 第3组 | 第4组',
          ...Array.from({ length: 16 }, (_, index) =>
            bars(
              `第${index + 1}周`,
              `${dateOf(index + 1, 1).slice(5)}~${dateOf(index + 1, 5).slice(5)}`,
              `心内科 ${of(index % 4).teacher}`,
              `呼吸科 ${of((index + 1) % 4).teacher}`,
              `普外科 ${of(4 + (index % 4)).teacher}`,
              `骨科 ${of(4 + ((index + 1) % 4)).teacher}`,
            ),
          ),
          '注：每周二、周四下午见习，地点为各科示教室',
        ],
        ['A1:F1', 'A2:A3', 'B2:B3', 'C2:D2', 'E2:F2'],
      ),
    ),
    // The cells below the groups name wards and teachers, so the import should refuse or ask.
    expectedLines: [],
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
      ...PLAN.slice(0, 20).map((each, index) => read(each, { className: String((index % 2) + 1) })),
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
  },
  // Imitates the classes of a graduate school (DLUT): the campus is inside the room.
  '290 classes of a graduate school that need no room': {
    ...graduate(
      '研究生排课.xlsx',
      sheet([
        '课程编号 | 课程名称 | 教学班 | 授课教师 | 起止周次 | 上课星期 | 上课节次 | 自定义教室 | 教室 | 容量',
        ...PLAN.slice(0, 18).map((each, index) =>
          bars(
            each.code,
            each.name,
            `研${index + 1}班`,
            each.teacher,
            rangesOf(each.weeks),
            `星期${numeral(each.day)}`,
            `第${each.start}-${each.end}节`,
            index % 6 === 5 ? '不需要教室' : '',
            index % 6 === 5 ? '' : `盘锦校区${each.room}`,
            50,
          ),
        ),
      ]),
    ),
    expectedLines: PLAN.slice(0, 18).map((each, index) =>
      read(each, {
        className: `研${index + 1}班`,
        room: index % 6 === 5 ? '' : `盘锦校区${each.room}`,
      }),
    ),
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
            dateOf(18, each.day),
            `${each.start}-${each.end}`,
            each.room,
            30 + index,
            of((index + 3) % 24).teacher,
            '台江校区北门',
            of((index + 9) % 24).teacher,
            '旗山校区',
          ),
        ),
      ]),
    ),
    // The import should ask about exam days and invigilators. It may store an exam as a session
    // only with a warning.
    expectedLines: [],
  },
  // Imitates `timeAndPlaceList` of the new URP: first period and count, a mask of 24 weeks,
  // building and room in separate fields.
  '292 times of the new URP in fields of their own': {
    ...course(
      'timeAndPlaceList.xlsx',
      sheet([
        'coureNumber | coureSequenceNumber | coureName | attendClassTeacher | classDay | classSessions | continuingSession | classWeek | weekDescription | campusName | teachingBuildingName | classroomName | unit',
        ...PLAN.slice(0, 20).map((each, index) =>
          bars(
            each.code,
            `0${(index % 9) + 1}`,
            each.name,
            `${each.teacher}* `,
            each.day,
            each.start,
            2,
            maskOf(each.weeks, 24),
            `${rangesOf(each.weeks)}周上`,
            '旗山校区',
            each.room.replace(/[0-9A-Z-]+$/, ''),
            each.room.match(/[0-9A-Z-]+$/)?.[0] ?? '',
            3,
          ),
        ),
        bars(
          'B5001',
          '01',
          '临床药理学',
          '武建国* 向丽华 ',
          6,
          2,
          3,
          maskOf([1, 2, 3], 24),
          '1-3周上',
          '旗山校区',
          '逸夫楼',
          '202',
          3,
        ),
        bars(
          'B5002',
          '01',
          '临床检验学',
          '武建国* ',
          7,
          1,
          2,
          maskOf([1, 2, 3], 24),
          '1-4周上',
          '旗山校区',
          '逸夫楼',
          '203',
          3,
        ),
        bars('B5003', '01', '毕业论文', '向丽华* ', '', '', '', maskOf([], 24), '', '', '', '', 8),
      ]),
    ),
    expectedLines: [
      ...PLAN.slice(0, 20).map((each, index) => read(each, { className: `0${(index % 9) + 1}` })),
      meetingLine({
        courseName: '临床药理学',
        className: '01',
        weeks: [1, 2, 3],
        day: 6,
        start: 2,
        end: 4,
        room: '逸夫楼202',
        teachers: ['武建国', '向丽华'],
      }),
      // The import should refuse 临床检验学, whose mask and description differ. It should warn about
      // 毕业论文, which has no time.
    ],
  },
  // Imitates `xskcb.do` of 金智 (wisedu): masks of any length, KSJC and JSJC.
  '293 rows of 金智 with the arrangement of the whole course beside each': {
    ...course(
      'xskcb.csv',
      text(
        'XNXQDM,KCH,KCM,KXH,JXBID,SKBJ,SKJS,SKXQ,SKXQ_DISPLAY,KSJC,JSJC,KSSJ,JSSJ,SKZC,ZCMC,JASMC,JXLDM_DISPLAY,XXXQDM_DISPLAY,YPSJDD,XF,XS',
        ...PLAN.slice(0, 20).map((each, index) =>
          csvLine([
            '2026-2027-1',
            each.code,
            each.name,
            '01',
            `2026202711${each.code}01`,
            each.className,
            each.teacher,
            each.day,
            `星期${numeral(each.day)}`,
            each.start,
            each.end,
            '',
            '',
            maskOf(each.weeks, 18),
            `${rangesOf(each.weeks)}周`,
            each.room,
            '教学楼',
            '旗山校区',
            `${rangesOf(each.weeks)}周 星期${numeral(each.day)} ${each.start}-${each.end}节 ${each.room}`,
            3,
            40 + index,
          ]),
        ),
        csvLine([
          '2026-2027-1',
          'B6001',
          '循证护理',
          '01',
          '2026202711B600101',
          '24护理3班',
          '龚雪梅',
          6,
          '星期六',
          1,
          2,
          '',
          '',
          maskOf([1, 2, 3, 4], 18),
          '1-6周',
          '教1-401',
          '教学楼',
          '旗山校区',
          '1-6周 星期六 1-2节 教1-401',
          3,
          40,
        ]),
        csvLine([
          '2026-2027-1',
          'B6002',
          '社区护理',
          '01',
          '2026202711B600201',
          '24护理3班',
          '范志毅',
          7,
          '星期日',
          1,
          2,
          '',
          '',
          maskOf([1, 2], 18),
          '1-2周',
          '教1-402',
          '教学楼',
          '旗山校区',
          '1-2周 星期日 1-2节 教1-402,5周 星期日 3-4节 教1-403',
          3,
          40,
        ]),
      ),
    ),
    expectedLines: [
      ...PLAN.slice(0, 20).map((each) => read(each)),
      // The import should refuse or warn about 循证护理 (SKZC weeks 1-4, ZCMC 1-6周) and 社区护理 (YPSJDD
      // holds a second time).
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
      ...PLAN.slice(0, 18).map((each) => read(each)),
      // The import should warn or ask about two courses that have only weeks.
    ],
  },
  // Imitates 学期授课计划 of a university: methods, homework and tutoring beside the days.
  '295 a plan of lessons with a form above and tutoring beside': {
    ...course(
      '学期授课计划.xlsx',
      sheet(
        [
          '学期授课计划',
          '院（系）：基础医学院 | | 专业：临床医学 | | 班次：24临床1班 | | 课程：生理学',
          '主讲教师：林晓峰 | | 课程总时数：48 | | 周学时：4 | | ',
          '周次 | 日期 | 节次 | 授课章节及内容 | 教学方法 | 教学辅助手段 | 预习、复习及作业 | 辅导',
          ...Array.from({ length: 16 }, (_, index) =>
            bars(
              index + 1,
              dateOf(index + 1, 2),
              '3-4',
              `第${index + 1}章`,
              index % 4 === 3 ? '讨论' : '讲授',
              '多媒体',
              `复习第${index + 1}章`,
              '周四下午 教研室302',
            ),
          ),
          '17 | 2026-12-22 | 3-4 | 机动（停课复习） | | | | ',
          '18 | 2026-12-29 | 3-4 | 期末考试 | 闭卷 | | | ',
          '教研室审核意见： | | | | 主任签字：',
        ],
        ['A1:H1'],
      ),
    ),
    expectedLines: [
      ...Array.from({ length: 16 }, (_, index) =>
        meetingLine({
          courseName: '生理学',
          className: '24临床1班',
          weeks: [index + 1],
          day: 2,
          start: 3,
          end: 4,
          teachers: ['林晓峰'],
          also: [`第${index + 1}章`],
        }),
      ),
      // The import should ask for course, class and teacher, which only the lines above name. It
      // should warn about week 17 (no lesson) and week 18 (an exam).
    ],
  },
  // Imitates the telephones of a county hospital, in pairs of columns.
  '296 phones of departments without people': {
    ...contact(
      '科室通讯录.xls',
      text(
        '<html><head><meta charset="utf-8"></head><body><table>',
        '<caption>县人民医院科室通讯录</caption>',
        '<tr><th>科室</th><th>电话</th><th>科室</th><th>电话</th></tr>',
        ...Array.from(
          { length: 16 },
          (_, index) =>
            `<tr><td>内${index + 1}科护士站</td><td>0591-2287${1001 + index}</td><td>外${index + 1}科医生办</td><td>8${101 + index}</td></tr>`,
        ),
        '</table></body></html>',
      ),
    ),
    // No row names a person, so the import should refuse all rows.
    expectedLines: [],
  },
  // Imitates the staff of a health centre: numbers of two kinds share one column.
  '297 staff of a health centre, departments merged': {
    ...contact(
      '全院职工通讯录.xlsx',
      sheet(
        [
          '全院职工通讯录（2026.11.06更新）',
          '序号 | 科室 | 姓名 | 职务/岗位 | 联系电话 | 备注',
          ...PEOPLE.map((each, index) =>
            bars(
              index + 1,
              index % 3 === 0 ? each.department : '',
              each.name,
              each.position,
              index === 5 ? each.officePhone : each.mobile,
              index === 7 ? '产假' : index === 8 ? '夜间值班打此号' : '',
            ),
          ),
          '19 | 检验科 | 贺子轩 | 检验师 | 13805912001（黄志远代接） | ',
          '20 | 检验科 | 赖文婷（9月退休） | 检验师 | 13805912002、8123 | 返聘至年底',
          '合计：20人',
          '说明：号码如有变动请告知办公室张老师 22869999',
        ],
        ['A1:F1', ...[3, 6, 9, 12, 15, 18].map((row) => `B${row}:B${row + 2}`)],
      ),
    ),
    expectedLines: [
      ...PEOPLE.map((each, index) =>
        personLineOf(each, `position ${index === 5 ? 'officePhone' : 'mobile'}`, {
          department: PEOPLE[index - (index % 3)]?.department ?? '',
          ...(index === 7 && { remark: '产假' }),
          ...(index === 8 && { remark: '夜间值班打此号' }),
        }),
      ),
      // The import should refuse or warn about 贺子轩 (someone else answers) and 赖文婷 (retires; an
      // internal line).
    ],
  },
  '298 long, short and closed-group numbers in GBK': {
    ...contact(
      '虚拟网.csv',
      gbkOf(
        [
          '单位,姓名,长号,虚拟网短号,小灵通,办公电话（内线）,备注',
          ...PEOPLE.map((each, index) =>
            csvLine([
              each.unit,
              each.name,
              each.mobile,
              each.shortNo,
              index < 2 ? `0591-8${3001001 + index}` : '',
              `8${101 + index}`,
              '',
            ]),
          ),
          '第一临床医学院,尹丽华,,661099,,8199,长号停机',
        ].join('\r\n'),
      ),
    ),
    expectedLines: [
      ...PEOPLE.map((each) => personLineOf(each, 'unit mobile shortNo')),
      '尹丽华|remark=长号停机|shortNo=661099|unit=第一临床医学院',
      // The import should warn about internal lines and about the second numbers of the first two
      // people.
    ],
  },
  '299 a plain list saved as Unicode text under the name of a workbook': {
    ...course(
      '课程安排.xls',
      utf16Of(
        [
          [
            '课程代码',
            '课程名称',
            '上课班级',
            '任课教师',
            '周次',
            '星期',
            '节次',
            '上课地点',
            '学分',
            '人数',
          ],
          ...PLAN.map((each, index) => [
            each.code,
            each.name,
            each.className,
            each.teacher,
            `${rangesOf(each.weeks)}周`,
            `星期${numeral(each.day)}`,
            `${each.start}-${each.end}节`,
            each.room,
            '3.0',
            String(30 + index),
          ]),
        ]
          .map((cells) => cells.join('\t'))
          .join('\r\n'),
      ),
    ),
    expectedLines: PLAN.map((each) => read(each)),
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
    expectedLines: [...PLAN.map((each) => read(each))],
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
                `${Number(dateOf(week, each.day).slice(5, 7))}月${Number(dateOf(week, each.day).slice(8))}日`,
                `周${numeral(week === 5 && each === of(2) ? 6 : each.day)}`,
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
          .filter((week) => week !== 5 || each !== of(2))
          .map((week) => read(each, { weeks: [week], also: [`实验${week}`] })),
      ),
      // The import should refuse 病理学 of week 5, a Wednesday called Saturday.
    ],
  },
  // A hidden column holds last year’s teachers, and a note follows the table.
  '302 practicals by half groups with last year’s teachers hidden': {
    ...course(
      '机能实验分组.xlsx',
      xlsxOf([
        {
          name: '实验分组',
          before: '<cols><col min="5" max="5" width="9" hidden="1"/></cols>',
          rows: rowsOf([
            [
              '课程名称',
              '班级',
              '组别',
              '实验项目',
              '教师',
              '带教教师',
              '周次',
              '星期',
              '节次',
              '实验室',
              '授课语言',
            ],
            ...PLAN.slice(0, 10).flatMap((each, index) =>
              ['A组', 'B组'].map((group, at) => [
                each.name,
                each.className,
                group,
                `项目${index + 1}`,
                of(23 - index).teacher,
                at ? of(index + 10).teacher : each.teacher,
                at ? '4' : '3',
                numeral(each.day),
                `${each.start}-${each.end}`,
                at ? '机能实验室3' : '机能实验室1',
                index % 2 ? '双语' : '中文',
              ]),
            ),
            ['注：A组单周、B组双周，请穿白大衣'],
          ]),
        },
      ]),
    ),
    expectedLines: PLAN.slice(0, 10).flatMap((each, index) =>
      ['A组', 'B组'].map((group, at) =>
        read(each, {
          weeks: [at ? 4 : 3],
          teachers: [at ? of(index + 10).teacher : each.teacher],
          room: at ? '机能实验室3' : '机能实验室1',
          also: [`项目${index + 1}`, group],
        }),
      ),
    ),
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
  },
  // Some rows list several classes. Others repeat the same lesson for each class.
  '304 joint classes written once and once for each class': {
    ...course(
      '合班课表.xlsx',
      sheet([
        '课程号 | 课程名 | 合班信息 | 合班人数 | 主讲教师 | 辅讲教师 | 周次 | 星期 | 节次 | 教室 | 授课语种',
        ...PLAN.slice(0, 12).map((each, index) =>
          bars(
            each.code,
            each.name,
            `${each.className}；26预科${index + 1}班`,
            90,
            each.teacher,
            index === 4 ? of(20).teacher : '',
            rangesOf(each.weeks),
            each.day,
            `${each.start},${each.end}`,
            each.room,
            '双语',
          ),
        ),
        ...['25麻醉1班', '25麻醉2班', '25麻醉3班'].map((name) =>
          bars('B4001', '形势与政策', name, 40, '邓小满', '', '1-4', 6, '1,2', '大礼堂', '中文'),
        ),
      ]),
    ),
    expectedLines: [
      ...PLAN.slice(0, 12).map((each, index) =>
        read(each, { className: `${each.className}+26预科${index + 1}班` }),
      ),
      ...['25麻醉1班', '25麻醉2班', '25麻醉3班'].map((name) =>
        meetingLine({
          courseName: '形势与政策',
          className: name,
          weeks: [1, 2, 3, 4],
          day: 6,
          start: 1,
          end: 2,
          room: '大礼堂',
          teachers: ['邓小满'],
        }),
      ),
      // The import should ask or warn about the second lecturer of row 6.
    ],
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
        read(each, { className: `${String.fromCharCode(65 + index)}班` }),
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
  },
  // Imitates the member export of 飞书: department paths, superior, kind of person, seat.
  '306 members of 飞书': {
    ...contact(
      '飞书成员.xlsx',
      sheet([
        '姓名 | 用户 ID | 手机号 | 邮箱 | 部门 | 直属上级 | 工号 | 职务 | 人员类型 | 工位 | 座机 | 入职时间 | 性别 | 国家/地区 | 城市 | 别名',
        ...PEOPLE.map((each, index) =>
          bars(
            each.name,
            `ou_${each.staffNo}`,
            `+86${each.mobile}`,
            each.email,
            `医学院/${each.department}`,
            of(23).teacher,
            each.staffNo,
            each.position,
            index % 5 === 4 ? '实习' : '正式',
            `A${101 + index}`,
            each.officePhone,
            '2015-07-01',
            each.gender,
            '中国',
            '福州',
            '',
          ),
        ),
        bars(
          '史密斯',
          'ou_1',
          '+44 7911 123456',
          'smith@example.com',
          '医学院/国际部',
          '',
          'W001',
          '外教',
          '外包',
          '',
          '',
          '2020-09-01',
          '男',
          '英国',
          '福州',
          'John',
        ),
        bars(
          '柳如烟（离职）',
          'ou_2',
          '+8613805913001',
          'liu@example.com',
          '医学院/教务处',
          '',
          '10099',
          '科员',
          '正式',
          '',
          '',
          '2015-07-01',
          '女',
          '中国',
          '福州',
          '',
        ),
      ]),
    ),
    expectedLines: [
      ...PEOPLE.map((each) =>
        personLineOf(each, 'mobile email staffNo position officePhone gender', {
          department: `医学院/${each.department}`,
        }),
      ),
      // The import should refuse or warn about 史密斯 (a foreign number) and 柳如烟 (has left).
    ],
  },
} satisfies Record<string, ExportFile>;
