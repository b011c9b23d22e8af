import { tableXlsx } from '../../read/makeXlsx';
import { bars, course, sheet, text } from '../build';
import type { ImportCases } from '../importCase';
import {
  BEGINS,
  classAt,
  classLine,
  FEW_CLASSES,
  isoDate,
  meetingLine,
  numeral,
  PLAN,
  rangesOf,
} from '../plan';

const ENDS: Record<number, string> = { 1: '09:40', 3: '11:35', 6: '15:40' };

/** A title or a form above the table that belongs to each row. */
export const TITLES_CASES: ImportCases = {
  '40 a calendar of teaching with a form above it': {
    ...course(
      '教学日历.xlsx',
      sheet(
        [
          '福建医科大学教学日历',
          '课程名称： | 内科学 | 授课班级： | 22临床1班 | 主讲教师： | 王一 | 学期： | 2026-2027-1',
          '周次 | 日期 | 星期 | 节次 | 授课内容 | 学时 | 授课方式 | 授课教师',
          '1 | 9.1 | 二 | 1-2 | 绪论 | 2 | 理论 | 王一',
          '1 | 9.3 | 四 | 3-4 | 肺炎 | 2 | 理论 | 李二',
          '2 | 9.8 | 二 | 1-2 | 哮喘 | 2 | 见习 | 王一',
          '5 | 10.1 | 四 | 国庆放假 | | | |',
          '教研室主任签字：',
        ],
        ['A1:H1'],
      ),
    ),
    questions: ['sheetName class', 'sheetName course', 'columnLeft 学时'],
    leftOut: ['教研室主任签字：'],
    rows: ['new @4-6', 'error teachers:COURSE_TEACHER_MISSING periods:PERIODS_UNREADABLE @7'],
    stored: [
      '内科学 22临床1班 王一、李二; 09-01 1-2 绪论 王一; 09-03 3-4 肺炎 李二; 09-08 1-2 哮喘 王一',
    ],
  },
  '103 a web page of one teacher with the name above': {
    ...course(
      '教师个人课表.xls',
      text(
        '<table><tr><td colspan="6">2026-2027学年第1学期 教师：王一 工号：0001</td></tr>',
        '<tr><th>课程名称</th><th>教学班</th><th>周次</th><th>星期</th><th>节次</th><th>教室</th></tr>',
        '<tr><td>生理学</td><td>24临床1班</td><td>1-2</td><td>1</td><td>1-2</td><td>A101</td></tr>',
        '<tr><td>生理学</td><td>24临床2班</td><td>1-2</td><td>2</td><td>3-4</td><td>A101</td></tr></table>',
      ),
    ),
    questions: ['sheetName teacher'],
    rows: ['new @3-4'],
    stored: [
      '生理学 24临床1班 王一; 08-31 1-2 A101 王一; 09-07 1-2 A101 王一',
      '生理学 24临床2班 王一; 09-01 3-4 A101 王一; 09-08 3-4 A101 王一',
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
          ...Array.from(
            { length: 16 },
            (_, index) =>
              `${index + 1} | ${isoDate(index + 1, 2)} | 3-4 | 第${index + 1}章 | ${index % 4 === 3 ? '讨论' : '讲授'} | 多媒体 | 复习第${index + 1}章 | 周四下午 教研室302`,
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
    questions: ['sheetName class', 'sheetName course', 'sheetName teacher', 'columnCodes 辅导'],
    leftOut: ['教研室审核意见： 主任签字：'],
    rows: ['new @5-20,22', 'new topic:CELL_SAYS_OTHERWISE @21'],
    missing: 'all',
    unexpected: [
      '生理学||W1|D2|3-4||林晓峰|第1章|讲授',
      '生理学||W2|D2|3-4||林晓峰|第2章|讲授',
      '生理学||W3|D2|3-4||林晓峰|第3章|讲授',
      '生理学||W4|D2|3-4||林晓峰|第4章|讨论',
      '生理学||W5|D2|3-4||林晓峰|第5章|讲授',
      '生理学||W6|D2|3-4||林晓峰|第6章|讲授',
      '生理学||W7|D2|3-4||林晓峰|第7章|讲授',
      '生理学||W8|D2|3-4||林晓峰|第8章|讨论',
      '生理学||W9|D2|3-4||林晓峰|第9章|讲授',
      '生理学||W10|D2|3-4||林晓峰|第10章|讲授',
      '生理学||W11|D2|3-4||林晓峰|第11章|讲授',
      '生理学||W12|D2|3-4||林晓峰|第12章|讨论',
      '生理学||W13|D2|3-4||林晓峰|第13章|讲授',
      '生理学||W14|D2|3-4||林晓峰|第14章|讲授',
      '生理学||W15|D2|3-4||林晓峰|第15章|讲授',
      '生理学||W16|D2|3-4||林晓峰|第16章|讨论',
      '生理学||W17|D2|3-4||林晓峰|机动（停课复习）',
      '生理学||W18|D2|3-4||林晓峰|期末考试|闭卷',
    ],
    values: ['termCode: 2026-2027-1'],
  },
  // Imitates 教师个人课表: the title of each sheet names the teacher, and a list follows.
  '318 a sheet for each teacher, the name above': {
    ...course(
      '教师个人课表.xlsx',
      tableXlsx(
        Object.fromEntries(
          PLAN.slice(0, 6).map((each, index) => [
            each.teacher,
            [
              [`${each.teacher}老师 2026-2027-1 课表`, '', '', '', '', `工号：${each.staffNo}`],
              ['课程', '班级', '周次', '星期', '节次', '教室'],
              ...[each, classAt(index + 6), classAt(index + 12)].map((one) => [
                one.name,
                one.className,
                rangesOf(one.weeks),
                numeral(one.day),
                `${one.start}-${one.end}`,
                one.room,
              ]),
            ],
          ]),
        ),
      ),
    ),
    expectedLines: PLAN.slice(0, 6).flatMap((each, index) =>
      [each, classAt(index + 6), classAt(index + 12)].map((one) =>
        classLine(one, { teachers: [each.teacher] }),
      ),
    ),
    questions: ['sheetName person'],
    rows: ['new teachers:COURSE_TEACHER_MISSING @3-5,3-5,3-5,3-5,3-5,3-5'],
    missing: 'all',
    unexpected: [
      '生理学|24临床1班|W1-8|D1|1-2|逸夫楼101|',
      '妇产科学|22临床2班|W1-8|D2|3-4|临床技能中心201|',
      '医学免疫学|25临床3班|W1-8|D3|6-7|第3会议室|',
      '药理学|24临床2班|W1-16|D2|1-2|教1-305|',
      '儿科学|22临床1班|W1-16|D3|3-4|博学楼A101|',
      '医学微生物学|25临床1班|W1-16|D4|6-7|实验楼B203|',
      '病理学|24护理1班|W9-16|D3|1-2|中医楼402|',
      '医学统计学|23预防1班|W9-16|D4|3-4|逸夫楼101|',
      '生物化学|25护理1班|W9-16|D5|6-7|临床技能中心201|',
      '诊断学|23临床1班|W1-4,6-9|D4|1-2|机能实验室2|',
      '流行病学|23预防1班|W1-4,6-9|D5|3-4|教1-305|',
      '医学英语|24临床3班|W1-4,6-9|D1|8-9|博学楼A101|',
      '内科学|23临床2班|W2,4,6|D5|1-2|第3会议室|',
      '局部解剖学|25临床1班|W2,4,6|D1|6-7|中医楼402|',
      '医学伦理学|23临床1班|W2,4,6|D2|8-9|逸夫楼101|',
      '外科学|22临床1班|W3-5|D1|3-4|实验楼B203|',
      '组织学与胚胎学|25临床2班|W3-5|D2|6-7|机能实验室2|',
      '卫生法学|23临床2班|W3-5|D3|8-9|教1-305|',
    ],
    values: ['termCode: 2026-2027-1'],
  },
  // Imitates the page of one course’s classes: 席位 and 周次.
  '593 classes of one course named in the title': {
    ...course(
      '教学班.xlsx',
      sheet(
        [
          '《局部解剖学》教学班一览 | | | | | | | ',
          '课序号 | 任课教师 | 人数 | 席位 | 校区 | 周次 | 上课时间 | 地点',
          ...FEW_CLASSES.map(
            (each, index) =>
              `0${(index % 9) + 1} | ${each.teacher} | 45 | 60 | 江安 | ${rangesOf(each.weeks)} | 周${numeral(each.day)} ${each.start}-${each.end}节 | ${each.room}`,
          ),
        ],
        ['A1:H1'],
      ),
    ),
    // 课序号 may be the class.
    expectedLines: FEW_CLASSES.map((each, index) =>
      classLine(each, { courseName: '局部解剖学', className: `0${(index % 9) + 1}` }),
    ),
    questions: ['sheetName course'],
    rows: ['new @3-16'],
    values: ['studentCount: 45', 'campus: 江安', 'termCode: 2026-2027-1'],
  },
  // Imitates the page of a teaching platform.
  '594 the class in the title, clocks beside periods': {
    ...course(
      '班级课表.xlsx',
      sheet(
        [
          '24临床1班 课表 (2026-2027-1学期) | | | | | | | ',
          '星期 | 节次 | 开始时间 | 结束时间 | 课程名称 | 授课教师 | 教室 | 周次',
          ...FEW_CLASSES.map((each) =>
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
    expectedLines: FEW_CLASSES.map((each) => classLine(each, { className: '24临床1班' })),
    questions: ['sheetName class'],
    rows: ['new @3-16'],
    values: ['termCode: 2026-2027-1'],
  },
};
