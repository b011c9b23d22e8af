import { bars, contact, course, csvLine, sheet, text } from '../build';
import type { ImportCases } from '../importCase';
import {
  classAt,
  classLine,
  FEW_CLASSES,
  FEW_PEOPLE,
  isoDate,
  meetingLine,
  numeral,
  PLAN,
  personLine,
  rangesOf,
  withStaffNo,
} from '../plan';

const FULL_WIDTH = 0xfee0;

/** Writes digits and hyphens in full width. */
const wide = (given: string): string =>
  given.replace(/[\d-]/g, (mark) => String.fromCharCode(mark.charCodeAt(0) + FULL_WIDTH));

const FOUR = PLAN.slice(0, 4);
/** Exports of teaching systems and platforms, and tables that offices and hospitals write. */
export const OFFICE_TABLES_CASES: ImportCases = {
  '607 classes of 超星 with numbers of students and days of opening': {
    ...course(
      '班级管理导出.xlsx',
      sheet([
        '课程名称 | 课程ID | 班级名称 | 班级ID | 任课教师 | 教师工号 | 班级人数 | 开课时间 | 结课时间 | 邀请码 | 班级状态',
        ...FOUR.map((c, i) =>
          bars(
            c.name,
            21000 + i,
            c.className,
            88000 + i,
            c.teacher,
            c.staffNo,
            40 + i,
            '2026-09-01 00:00',
            '2027-01-15 23:59',
            91230000 + i,
            '进行中',
          ),
        ),
      ]),
    ),
    expectedLines: FOUR.map((c) => `${c.name}|${c.className}`),
    questions: [
      'columnLeft 开课时间',
      'columnLeft 结课时间',
      'columnLeft 邀请码',
      'columnCodes 班级状态',
    ],
    rows: ['new weeks:COURSE_WITHOUT_TIME @2-5'],
    values: [
      'courseCode: 21000,21001,21002,21003',
      'studentCount: 40,41,42,43',
      'termCode: 2026-2027-1',
    ],
  },
  '608 platform courses of 优慕课 with visits': {
    ...course(
      '课程建设情况.csv',
      text(
        '序号,课程编号,课程名称,主讲教师,所属院系,选课学生数,课程访问次数,资源数,上次更新时间,课程状态',
        ...FOUR.map((c, i) =>
          csvLine([
            i + 1,
            c.code,
            c.name,
            `${c.teacher}(${c.staffNo})`,
            '基础医学院',
            40 + i,
            1200 + i,
            33,
            `2026-10-0${i + 1}`,
            i === 3 ? '已停用' : '已启用',
          ]),
        ),
      ),
    ),
    expectedLines: FOUR.map((c) => `${c.name}|`),
    questions: ['columnLeft 所属院系', 'columnLeft 上次更新时间'],
    rows: ['new status:CELL_LEFT_OUT weeks:COURSE_WITHOUT_TIME @2-5'],
    values: [
      'courseCode: B1001,B1002,B1003,B1004',
      'studentCount: 40,41,42,43',
      'termCode: 2026-2027-1',
    ],
  },
  '609 rooms of 强智, each once over its rows, with a maker below': {
    ...course(
      '教室课表.xlsx',
      sheet(
        [
          '某某医科大学教室使用一览表',
          '2026-2027学年第一学期',
          '教室名称 | 星期 | 节次 | 课程名称 | 上课班级 | 授课教师 | 周次',
          ...[0, 8, 1, 9, 2]
            .map((n) => classAt(n))
            .map((c, i) =>
              bars(
                i === 1 || i === 3 ? '' : c.room,
                `星期${numeral(c.day)}`,
                `${c.start}-${c.end}节`,
                c.name,
                c.className,
                c.teacher,
                `${rangesOf(c.weeks)}周`,
              ),
            ),
          '制表人：张建国 |  |  | 审核人：李红 |  |  | 制表日期：2026年8月20日',
        ],
        ['A1:G1', 'A2:G2', 'A4:A5', 'A6:A7'],
      ),
    ),
    expectedLines: [0, 8, 1, 9, 2].map((n) => classLine(classAt(n))),
    leftOut: ['制表人：张建国 审核人：李红 制表日期：2026年8月20日'],
    rows: ['new @4-8'],
    values: ['termCode: 2026-2027-1'],
  },
  '610 classes of a teacher from 青果 in digits of full width': {
    ...course(
      '教师个人课表.xlsx',
      sheet([
        '课程 | 上课班级 | 任课教师 | 周次 | 单双周 | 星期 | 节次 | 地点 | 上课人数',
        ...FEW_CLASSES.map((c, i) =>
          bars(
            `[${c.code}]${c.name}`,
            c.className,
            c.teacher,
            `${wide(rangesOf(c.weeks).replaceAll(',', '，'))}`,
            i === 0 ? '单' : '',
            `周${numeral(c.day)}`,
            `［${wide(`${c.start}-${c.end}`)}节］`,
            c.room,
            wide(String(40 + i)),
          ),
        ),
      ]),
    ),
    expectedLines: FEW_CLASSES.map((c, i) =>
      classLine(c, i === 0 ? { weeks: c.weeks.filter((w) => w % 2) } : {}),
    ),
    rows: ['new @2-15'],
    values: [
      'courseCode: B1001,B1002,B1003,B1004,B1005,B1006',
      'studentCount: 40,41,42,43,44,45',
      'termCode: 2026-2027-1',
    ],
  },
  // The class of an exam list is its group number, and the classes of students are offered.
  '611 exams of 金智 by seat and batch': {
    ...course(
      '考试安排查询.xlsx',
      sheet([
        '学年学期 | 考试批次 | 课程号 | 课程名 | 课序号 | 考试班级 | 任课教师 | 考试日期 | 考试时段 | 考试地点 | 座位数 | 监考教师 | 考试形式',
        ...FOUR.map((c, i) =>
          bars(
            '2026-2027-1',
            '期末考试第一批',
            c.code,
            c.name,
            `0${i + 1}`,
            c.className,
            c.teacher,
            isoDate(18, i + 1),
            '09:00-11:00',
            c.room,
            60,
            `${classAt(i + 10).teacher},${classAt(i + 11).teacher}`,
            '闭卷',
          ),
        ),
      ]),
    ),
    expectedLines: FOUR.map((c) => `${c.name}|${c.className}`),
    questions: [
      'columnLeft 考试班级',
      'columnLeft 考试日期',
      'columnLeft 考试时段',
      'columnLeft 考试地点',
      'columnLeft 监考教师',
    ],
    rows: ['new weeks:COURSE_WITHOUT_TIME @2-5'],
    missing: 'all',
    unexpected: FOUR.map(({ name }, index) => `${name}|0${index + 1}`),
    values: ['courseCode: B1001,B1002,B1003,B1004', 'assessment: 闭卷', 'termCode: 2026-2027-1'],
  },
  // Turns through wards are no classes.
  '612 turns of students through wards, weeks down and groups across': {
    ...course(
      '见习轮转表.xlsx',
      sheet(
        [
          '2022级临床医学见习轮转安排表',
          '周次 | 日期 | 第一组 | 第二组 | 第三组',
          '第1-2周 | 8.31-9.13 | 心内科 | 呼吸科 | 消化科',
          '第3-4周 | 9.14-9.27 | 呼吸科 | 消化科 | 心内科',
          '第5-6周 | 9.28-10.11 | 消化科 | 心内科 | 呼吸科',
          '制表人：教学办 王芳 |  |  |  | ',
        ],
        ['A1:E1', 'A6:E6'],
      ),
    ),
    expectedLines: [],
    questions: ['sheetName class', 'columnLeft 第一组', 'columnLeft 第二组', 'columnLeft 第三组'],
    leftOut: ['制表人：教学办 王芳'],
    rows: [
      'error courseName:REQUIRED teachers:COURSE_TEACHER_MISSING weeks:COURSE_PRACTICE_WEEKS @3-5',
    ],
  },
  // A rota names its people by day, so no row is a person.
  '613 who is on duty by day with phones in brackets': {
    ...contact(
      '教学值班表.xlsx',
      sheet([
        '日期 | 星期 | 一线值班 | 二线值班 | 值班电话',
        '2026-09-01 | 二 | 林晓峰(13805911001) | 陈雅琴(13805911002) | 22861001',
        '2026-09-02 | 三 | 黄志远(13805911003) | 林晓峰(13805911001) | 22861001',
      ]),
    ),
    expectedLines: [],
    questions: ['columnLeft 第 3 列', 'columnLeft 第 4 列', 'columnLeft 第 5 列'],
    rows: ['error name:REQUIRED department:CONTACT_PLACE_REQUIRED @1-3'],
  },
  '614 a calendar of one course whose days are merged': {
    ...course(
      '生理学教学日历.xlsx',
      sheet(
        [
          '生理学教学日历',
          '授课班级：24临床1班    任课教师：林晓峰',
          '周次 | 日期 | 星期 | 节次 | 授课内容 | 学时 | 地点',
          '1 | 9月1日 | 二 | 1-2 | 绪论 | 2 | 逸夫楼101',
          ' |  |  | 3-4 | 细胞 | 2 | 逸夫楼101',
          '2 | 9月8日 | 二 | 1-2 | 血液 | 2 | 逸夫楼101',
          ' |  |  | 6-7 | 循环 | 2 | 逸夫楼102',
          '合计 |  |  |  |  | 8 | ',
          '教研室主任（签字）：　　　　制表人：林晓峰',
        ],
        ['A4:A5', 'B4:B5', 'C4:C5', 'A6:A7', 'B6:B7', 'C6:C7', 'A1:G1', 'A2:G2', 'A9:G9'],
      ),
    ),
    expectedLines: [
      ['1', 1, '1-2', '绪论', '逸夫楼101'],
      ['1', 3, '', '细胞', '逸夫楼101'],
      ['2', 1, '', '血液', '逸夫楼101'],
      ['2', 6, '', '循环', '逸夫楼102'],
    ].map(([w, s, , t, r]) =>
      meetingLine({
        courseName: '生理学',
        className: '24临床1班',
        weeks: [Number(w)],
        day: 2,
        start: Number(s),
        end: Number(s) + 1,
        room: String(r),
        teachers: ['林晓峰'],
        also: [String(t)],
      }),
    ),
    answers: { 'sheetName course': 'courseName' },
    questions: ['sheetName class', 'sheetName course', 'sheetName teacher', 'columnLeft 学时'],
    leftOut: ['合计 8', '教研室主任（签字）：　　　　制表人：林晓峰'],
    rows: ['new @4-7'],
    values: ['termCode: 2026-2027-1'],
  },
  '615 two rows of headers over times and teachers, with a maker below': {
    ...course(
      '开课一览.xlsx',
      sheet(
        [
          '2026—2027学年第一学期开课一览表',
          '序号 | 课程名称 | 教学班 | 任课教师 |  |  | 上课时间 |  |  | 上课地点 | 备注',
          ' |  |  | 姓名 | 工号 | 职称 | 周次 | 星期 | 节次 |  | ',
          ...FEW_CLASSES.map((c, i) =>
            bars(
              i + 1,
              c.name,
              c.className,
              c.teacher,
              c.staffNo,
              '讲师',
              rangesOf(c.weeks),
              numeral(c.day),
              `${c.start}-${c.end}`,
              c.room,
              '',
            ),
          ),
          '制表人：王芳 |  |  |  |  |  |  |  |  | 2026.8.25 | ',
        ],
        ['A1:K1', 'A2:A3', 'B2:B3', 'C2:C3', 'D2:F2', 'G2:I2', 'J2:J3', 'K2:K3'],
      ),
    ),
    expectedLines: FEW_CLASSES.map((c) => classLine(c, withStaffNo(c))),
    leftOut: ['制表人：王芳 2026.8.25'],
    rows: ['new @4-17'],
    values: ['termCode: 2026-2027-1'],
  },
  // Requests are no classes: each row is told, and their times are asked.
  '616 requests to move classes, each time in one cell': {
    ...course(
      '调停课申请表.xlsx',
      sheet([
        '序号 | 申请人 | 课程名称 | 授课班级 | 原上课时间 | 原上课地点 | 调整类型 | 调整后上课时间 | 调整后地点 | 调课原因 | 审批状态',
        '1 | 林晓峰 | 生理学 | 24临床1班 | 第5周星期一第1-2节 | 逸夫楼101 | 调课 | 第6周星期三第3-4节 | 逸夫楼102 | 出差 | 已通过',
        '2 | 陈雅琴 | 药理学 | 24临床2班 | 第6周星期二第1-2节 | 教1-305 | 停课 |  |  | 病假 | 待审批',
      ]),
    ),
    expectedLines: [],
    questions: [
      'columnLeft 申请人',
      'columnLeft 原上课时间',
      'columnLeft 原上课地点',
      'columnLeft 调整后上课时间',
      'columnLeft 调整后地点',
    ],
    rows: [
      'new teachers:COURSE_TEACHER_MISSING weeks:COURSE_WITHOUT_TIME courseName:ROW_SAYS_OTHERWISE @2',
      'new teachers:COURSE_TEACHER_MISSING weeks:COURSE_WITHOUT_TIME courseName:ROW_SAYS_OTHERWISE courseName:ROW_SAYS_OTHERWISE @3',
    ],
    unexpected: ['生理学|24临床1班', '药理学|24临床2班'],
    values: ['termCode: 2026-2027-1'],
  },
  '617 classes of 正方 with braces, exams beside them': {
    ...course(
      '选课任务表.xlsx',
      sheet([
        '开课学院 | 课程代码 | 课程名称 | 教学班名称 | 教师姓名 | 上课时间 | 上课地点 | 考试周次 | 考试时间 | 容量 | 已选人数',
        ...FEW_CLASSES.map((c, i) =>
          bars(
            '基础医学院',
            c.code,
            c.name,
            c.className,
            c.teacher,
            `星期${numeral(c.day)}第${c.start}-${c.end}节{${i === 1 ? '1-15周(单)' : `${rangesOf(c.weeks).replaceAll(',', '周,')}周`}}`,
            c.room,
            '18',
            '2026-12-30 09:00-11:00',
            60,
            50 + i,
          ),
        ),
      ]),
    ),
    expectedLines: FEW_CLASSES.map((c, i) =>
      classLine(c, i === 1 ? { weeks: [1, 3, 5, 7, 9, 11, 13, 15] } : {}),
    ),
    questions: ['columnLeft 考试周次'],
    rows: ['new @2-15'],
    values: [
      'courseCode: B1001,B1002,B1003,B1004,B1005,B1006',
      'studentCount: 50,51,52,53,54,55',
      'department: 基础医学院',
      'termCode: 2026-2027-1',
    ],
  },
  '618 a hospital’s phone book in full width, departments once': {
    ...contact(
      '附属医院教学联系人.xlsx',
      sheet(
        [
          '附属第一医院教学管理人员通讯录',
          '科室 | 职务 | 姓名 | 手机（短号） | 办公电话 | 备注',
          ...FEW_PEOPLE.slice(0, 6).map((p, i) =>
            bars(
              i % 2 ? '' : p.department,
              p.position,
              i === 2 ? '黄 志 远' : p.name,
              `${wide(p.mobile)}（${p.shortNo}）`,
              `${wide(p.officePhone.slice(5))}`,
              '',
            ),
          ),
          '制表人：王芳　　　　2026年9月 |  |  |  |  | ',
        ],
        ['A1:F1', 'A3:A4', 'A5:A6', 'A7:A8', 'A9:F9'],
      ),
    ),
    expectedLines: FEW_PEOPLE.slice(0, 6).map((p, i, all) =>
      personLine({
        name: p.name,
        department: all[i - (i % 2)]?.department,
        position: p.position,
        mobile: p.mobile,
        shortNo: p.shortNo,
        officePhone: p.officePhone.slice(5),
      }),
    ),
    leftOut: ['制表人：王芳　　　　2026年9月'],
    rows: ['new mobile:CONTACT_NUMBER_MOVED @3-8'],
  },
};
