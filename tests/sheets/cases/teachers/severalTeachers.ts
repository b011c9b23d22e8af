import { bars, course, csvLine, graduate, sheet, text } from '../build';
import type { ImportCases } from '../importCase';
import { classAfter, classAt, classLine, FEW_CLASSES, numeral, PLAN, rangesOf } from '../plan';

/** Several teachers, and people who do not teach. */
export const SEVERAL_TEACHERS_CASES: ImportCases = {
  '115 rows by day with several teachers each for some periods': {
    ...course(
      '解剖实验课.xlsx',
      sheet([
        '课程 | 日期 | 节次 | 班级 | 授课教师 | 实验室',
        '局部解剖学 | 2026-09-07 | 6-9 | 24临床1班 | 王一(6-7节)、李二(8-9节) | 解剖1',
        '局部解剖学 | 2026-09-14 | 6-9 | 24临床1班 | 王一/李二 | 解剖1、2',
      ]),
    ),
    rows: [
      'new teachers:TEACHER_NOTE_LEFT teachers:TEACHER_NOTE_LEFT @2',
      'error teachers:TEACHERS_UNCLEAR @3',
    ],
    stored: ['局部解剖学 24临床1班 王一、李二; 09-07 6-9 解剖1 王一、李二'],
  },
  '153 classes that two teachers halve by weeks of parity': {
    ...course(
      '单双周教师.xlsx',
      sheet([
        '课程名称 | 班级 | 单周教师 | 双周教师 | 周次 | 星期 | 节次 | 教室',
        '体育 | 26临床1班 | 王一 | 李二 | 1-4 | 一 | 1-2 | 操场',
      ]),
    ),
    questions: ['columnLeft 单周教师', 'columnLeft 双周教师'],
    rows: ['new teachers:COURSE_TEACHER_MISSING @2'],
    stored: ['体育 26临床1班; 08-31 1-2 操场; 09-07 1-2 操场; 09-14 1-2 操场; 09-21 1-2 操场'],
  },
  '187 classes of 正方 with numbers and titles beside each teacher': {
    ...course(
      '教学班信息.xlsx',
      sheet([
        '课程代码 | 课程名称 | 教学班名称 | 任课教师 | 上课时间 | 上课地点 | 选课人数',
        'B001 | 生理学 | 生理学-1 | 王一[10001]/教授;李二[10002]/讲师 | 星期一第1-2节{1-2周};星期三第3-4节{2周} | A101;A102 | 60',
        'B002 | 药理学 | 药理学-1 | 赵三[10003] | 星期二第6-7节{1-3周(单)} | A101 | 45',
      ]),
    ),
    rows: ['new @2-3'],
    stored: [
      'B001 生理学 生理学-1 王一、李二; 08-31 1-2 A101 王一10001、李二10002; 09-07 1-2 A101 王一10001、李二10002; 09-09 3-4 A102 王一10001、李二10002',
      'B002 药理学 药理学-1 赵三; 09-01 6-7 A101 赵三10003; 09-15 6-7 A101 赵三10003',
    ],
  },
  '205 who teaches in words of groups': {
    ...course(
      '教师分组.xlsx',
      sheet([
        '课程名称 | 班级 | 教师 | 周次 | 星期 | 节次 | 教室',
        '生理学 | 24临床1班 | 课程组 | 1 | 一 | 1-2 | A101',
        '药理学 | 24临床1班 | 各班班主任 | 1 | 二 | 1-2 | A101',
        '病理学 | 24临床1班 | 王一等 | 1 | 三 | 1-2 | A101',
        '诊断学 | 24临床1班 | 王一李二 | 1 | 四 | 1-2 | A101',
        '内科学 | 24临床1班 | 小王、李老师 | 1 | 五 | 1-2 | A101',
      ]),
    ),
    rows: [
      'new teachers:TEACHER_NAME_DOUBTFUL @2,5',
      'new teachers:TEACHER_NOBODY teachers:COURSE_TEACHER_MISSING @3',
      'error teachers:NAME_UNCLEAR @4',
      'error teachers:TEACHER_NAME_DOUBTFUL teachers:NAME_SURNAME_ONLY @6',
    ],
    stored: [
      '生理学 24临床1班 课程组; 08-31 1-2 A101 课程组',
      '药理学 24临床1班; 09-01 1-2 A101',
      '诊断学 24临床1班 王一李二; 09-03 1-2 A101 王一李二',
    ],
  },
  '227 lessons of teachers from other schools': {
    ...course(
      '兼职排课.xlsx',
      sheet([
        '课程名称 | 兼职教师 | 授课时间 | 上课地点 | 教学班级 | 课时数',
        '医学伦理学 | 王一 | 1-2周 周一 6-7节 | A101 | 24临床1班 | 4',
        '卫生法学 | 李二 | 1,3周 周二 11-12节 | A102 | 24临床2班 | 4',
      ]),
    ),
    questions: ['columnLeft 兼职教师'],
    rows: ['new teachers:COURSE_TEACHER_MISSING @2-3'],
    stored: [
      '医学伦理学 24临床1班; 08-31 6-7 A101; 09-07 6-7 A101',
      '卫生法学 24临床2班; 09-01 11-12 A102; 09-15 11-12 A102',
    ],
  },
  // Imitates the courses of a graduate university (UCAS): 星期节次, 开课周.
  '330 courses of a graduate university with chief professors and assistants': {
    ...graduate(
      '研究生课程.xlsx',
      sheet([
        '序号 | 课程编码 | 课程名称 | 课时/学分 | 课程属性 | 限选 | 已选 | 考试方式 | 开课单位 | 所属学科/专业 | 首席教授 | 主讲教师 | 助教 | 授课方式 | 开课周 | 星期节次 | 教室 | 是否远程教学 | 培养层次',
        ...PLAN.slice(0, 20).map((each, index) =>
          bars(
            ...[index + 1, each.code, each.name, '40/2.0', '专业普及课', 80, 61, '开卷笔试'],
            ...[
              '医学院',
              '临床医学',
              classAt((index + 3) % 24).teacher,
              each.teacher,
              index % 2 ? '' : classAt((index + 8) % 24).teacher,
            ],
            ...[
              '课堂讲授',
              rangesOf(each.weeks),
              `星期${numeral(each.day)}：第${each.start}、${each.end}节`,
              each.room,
              '否',
              '硕士',
            ],
          ),
        ),
      ]),
    ),
    // The import should ask about 首席教授 and 助教.
    expectedLines: PLAN.slice(0, 20).map((each) =>
      classLine(each, { className: '', also: ['课堂讲授'] }),
    ),
    questions: ['columnLeft 首席教授', 'columnLeft 助教'],
    rows: ['error weeks:TIME_UNREADABLE @2-21'],
    missing: 'all',
  },
  // 教学角色 1 lectures, 2 tutors and 3 assists.
  '337 a row for each teacher with the number of a role': {
    ...course(
      '教学角色.csv',
      text(
        '学年,学期,课程名称,班级,教师,教师工号,教学角色,是否班主任,周次,星期,节次,教室',
        ...PLAN.slice(0, 10).flatMap((each, index) => {
          const time = [rangesOf(each.weeks), each.day, `${each.start}-${each.end}`, each.room];
          const other = classAt(index + 10);
          return [
            csvLine([
              '2026-2027',
              1,
              each.name,
              each.className,
              each.teacher,
              each.staffNo,
              1,
              0,
              ...time,
            ]),
            csvLine([
              '2026-2027',
              1,
              each.name,
              each.className,
              other.teacher,
              other.staffNo,
              index % 2 ? 3 : 2,
              0,
              ...time,
            ]),
          ];
        }),
      ),
    ),
    // The import should ask or warn about 教学角色 2 and 3.
    expectedLines: PLAN.slice(0, 10).map((each, index) =>
      classLine(each, {
        teachers: [
          `${each.teacher}${each.staffNo}`,
          `${classAt(index + 10).teacher}${classAt(index + 10).staffNo}`,
        ],
      }),
    ),
    questions: ['columnLeft 教学角色', 'columnCodes 是否班主任'],
    rows: ['new @2-21'],
    values: ['termCode: 2026-2027-1'],
  },
  // Imitates `SchedulesRes` of an officers’ school. Experts observe the lessons; 教员 teach them.
  '472 experts who listen beside who teaches': {
    ...course('listening.xlsx'),
    // Experts do not teach, and 1 may be a period or a pair of periods.
    expectedLines: [],
    questions: ['periodUnit 节次', 'columnLeft 专家', 'columnLeft 教员职称'],
    rows: ['new studentCount:CELL_LEFT_OUT @2-13'],
    unexpected: [
      '生理学||W1|D1|1-1|逸夫楼101|林晓峰',
      '药理学||W1|D2|1-1|教1-305|陈雅琴',
      '病理学||W9|D3|1-1|中医楼402|黄志远',
      '诊断学||W1|D4|1-1|机能实验室2|郑美玲',
      '内科学||W2|D5|1-1|第3会议室|吴国栋',
      '外科学||W3|D1|3-3|实验楼B203|刘思源',
      '妇产科学||W1|D2|3-3|临床技能中心201|蔡文静',
      '儿科学||W1|D3|3-3|博学楼A101|杨立群',
      '医学统计学||W9|D4|3-3|逸夫楼101|许海燕',
      '流行病学||W1|D5|3-3|教1-305|何建平',
      '局部解剖学||W2|D1|6-6|中医楼402|郭振华',
      '组织学与胚胎学||W3|D2|6-6|机能实验室2|马晓雯',
    ],
    values: ['courseType: 必修', 'termCode: 2026-2027-1'],
  },
  // Imitates `Listen` of a supervision program. The only time is a clock time.
  '499 classes with who listens and their number': {
    ...course('supervision.xlsx'),
    // Observers do not teach, so the import should refuse, ask or warn.
    expectedLines: [],
    questions: ['columnCodes 审核状态', 'columnCodes 听课状态'],
    rows: ['error periods:PERIODS_UNREADABLE weeks:TIME_INCOMPLETE @2-11'],
  },
  // Imitates teams of teachers.
  '595 three teachers with their numbers and no times': {
    ...course(
      '开课信息.xlsx',
      sheet([
        '课程号 | 课程名 | 课序号 | 开课学期 | 任课老师1 | 工号1 | 任课老师2 | 工号2 | 任课老师3 | 工号3',
        ...FEW_CLASSES.slice(0, 10).map((each, index) =>
          bars(
            each.code,
            each.name,
            `0${(index % 9) + 1}`,
            '2026-2027-1',
            each.teacher,
            each.staffNo,
            index % 2 ? classAfter(index).teacher : '',
            index % 2 ? classAfter(index).staffNo : '',
            '',
            '',
          ),
        ),
      ]),
    ),
    // The import should ask about the second and third teacher and warn about the missing times.
    expectedLines: FEW_CLASSES.slice(0, 10).map(({ name }, index) => `${name}|0${(index % 9) + 1}`),
    rows: ['new weeks:COURSE_WITHOUT_TIME @2-11'],
    values: ['courseCode: B1001,B1002,B1003,B1004,B1005,B1006', 'termCode: 2026-2027-1'],
  },
};
