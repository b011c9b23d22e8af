import { csvLine, type ExportFile, gbkOf } from './exportFile';
import { contact, course, graduate, sheet, text } from './laterFiles';
import { numeral, PEOPLE, PLAN, type Planned, personLineOf, rangesOf, read } from './plan';

const bars = (...cells: (string | number)[]) => cells.join(' | ');
const of = (index: number): Planned => {
  const planned = PLAN[index];
  if (!planned) throw new Error(String(index));
  return planned;
};
const SPANS = PLAN.filter((each) => /^\d+-\d+$/.test(rangesOf(each.weeks)));
const first = (each: Planned) => each.weeks[0] ?? 0;
const last = (each: Planned) => each.weeks.at(-1) ?? 0;
const dayOf = (week: number, day: number) =>
  new Date(Date.UTC(2026, 7, 31) + ((week - 1) * 7 + day - 1) * 86_400_000)
    .toISOString()
    .slice(0, 10);
const BEGINS: Record<number, string> = { 1: '08:00', 3: '10:00', 6: '14:00', 8: '16:00' };
const ENDS: Record<number, string> = { 1: '09:35', 3: '11:35', 6: '15:35', 8: '17:35' };

/** Test files made from the field names of interfaces and templates. */
export const FIELD_EXPORTS = {
  // Imitates the data of a viewer for timetables from Excel.
  '367 a viewer’s table with class numbers and times in one text': {
    ...course(
      '全校课表.csv',
      text(
        'name,classId,time,location,teacher',
        ...PLAN.slice(0, 20).map((each, index) =>
          csvLine([
            each.name,
            `${each.code}-0${10 + index}`,
            `${rangesOf(each.weeks)}周星期${numeral(each.day)}${each.start}-${each.end}节`,
            each.room,
            each.teacher,
          ]),
        ),
        csvLine(['毛泽东思想概论实践', 'B2001-029', '10周', '', '黄炎']),
      ),
    ),
    // The last row names no day, so the import should refuse it or warn.
    expectedLines: PLAN.slice(0, 20).map((each) => read(each, { className: '' })),
  },
  // Imitates the electives page of the old 正方: chosen or not, a mark of how the course is taken,
  // plan files.
  '368 electives of a teacher with marks and plans': {
    ...course(
      '教师任课.xls.csv',
      gbkOf(
        [
          '选课课号,课程代码,课程名称,课程性质,是否选课,教师姓名,学分,周学时,上课时间,上课地点,教材,修读标记,授课计划上传次数,授课计划最近上传时间',
          ...SPANS.slice(0, 14).map((each, index) =>
            csvLine([
              ...[`(2026-2027-1)-${each.code}-1`, each.code, each.name, '必修课'],
              ...[index === 4 ? '否' : '是', each.teacher, '2.0', '2.0-0.0'],
              `周${numeral(each.day)}第${each.start},${each.end}节{第${first(each)}-${last(each)}周}`,
              ...[each.room, '', index === 6 ? '停' : '', index % 3, ''],
            ]),
          ),
        ].join('\r\n'),
      ),
    ),
    // The import should warn about row 6, which nobody chose, and about the mark of row 8.
    expectedLines: SPANS.slice(0, 14).map((each) => read(each, { className: '' })),
  },
  // Imitates an export of examiners for computer exams.
  '369 rooms of an exam with two examiners': {
    ...course(
      '监考.xlsx',
      sheet([
        '序号 | 考试ID | 考试科目 | 考试日期 | 考试事件段 | 考点 | 考场ID | 考场名称 | 座位数 | 监考员1 | 监考员2',
        ...PLAN.slice(0, 16).map((each, index) =>
          bars(
            ...[index + 1, 40 + index, each.name, dayOf(18, each.day), '14:00-15:35', '旗山'],
            ...[index + 1, each.room, 50, each.teacher, of((index + 5) % 24).teacher],
          ),
        ),
      ]),
    ),
    // An exam is no class, and its invigilators are no teachers. The import must say so.
    expectedLines: [],
  },
  // Imitates the table of a training centre: 阶段, 教员, 日期, 时段.
  '370 lessons of a training centre by day and part of the day': {
    ...course(
      '排课.xlsx',
      sheet([
        '教学阶段 | 教员名称 | 课程名 | 教室 | 班级 | 日期 | 时段',
        ...PLAN.slice(0, 18).map((each, index) =>
          bars(
            ...['S1', each.teacher, each.name, each.room, each.className],
            ...[dayOf(first(each), each.day), index % 2 ? '下午' : '上午'],
          ),
        ),
      ]),
    ),
    // 上午 alone names no periods, so the import may refuse.
    expectedLines: [],
  },
  // Imitates the result of a slot planner. `5:1-2` means Friday, periods 1 and 2.
  '371 slots of a day and periods joined by a colon': {
    ...course(
      '排课结果.xlsx',
      sheet([
        '课程ID | 课程名称 | 教室ID | 教室名称 | 时间段 | 教师 | 周次',
        ...PLAN.slice(0, 20).map((each, index) =>
          bars(
            ...[each.code, each.name, `R${index % 8}`, each.room],
            ...[`${each.day}:${each.start}-${each.end}`, each.teacher, rangesOf(each.weeks)],
          ),
        ),
      ]),
    ),
    // The import may also refuse.
    expectedLines: PLAN.slice(0, 20).map((each) => read(each, { className: '' })),
  },
  // Imitates a platform for after-school classes: teacher ids, class states, first and last day.
  '372 classes of a platform with states and a second teacher': {
    ...course(
      '课后服务.csv',
      text(
        'KCMC,BJMC,BJZT,ZJSName,FJSName,WEEKDAY,KSSJ,JSSJ,FJMC,KKRQ,JKRQ,BJRS',
        ...SPANS.filter(({ start }) => start < 11)
          .slice(0, 12)
          .map((each, index) =>
            csvLine([
              ...[each.name, each.className, index === 5 ? '未发布' : '已发布', each.teacher],
              ...[index % 3 ? '' : of((index + 9) % 24).teacher, each.day],
              ...[BEGINS[each.start] ?? '', ENDS[each.start] ?? '', each.room],
              ...[dayOf(first(each), each.day), dayOf(last(each), each.day), 30],
            ]),
          ),
      ),
    ),
    // The import may also refuse. It should ask about the second teachers and warn about the class
    // that is not public.
    expectedLines: SPANS.filter(({ start }) => start < 11)
      .slice(0, 12)
      .map((each) => read(each)),
  },
  // Imitates an attendance app with 上半学年 as the term.
  '373 an app’s subjects with halves of years': {
    ...course(
      '云班课.xlsx',
      sheet([
        '课程 | 课程号 | 学院 | 学期 | 教室 | 上课时间 | 授课对象 | 开始周 | 结束周 | 教师工号 | 教师姓名 | 提交时间 | 提交人',
        ...SPANS.slice(0, 14).map((each) =>
          bars(
            ...[each.name, each.code, '基础医学院', '2026-2027上半学年', each.room],
            `周${numeral(each.day)} ${each.start}-${each.end}节`,
            ...[each.className, first(each), last(each), each.staffNo, each.teacher],
            ...['2026-08-20 09:11', '10001'],
          ),
        ),
      ]),
    ),
    // The import may also refuse because of the term.
    expectedLines: SPANS.slice(0, 14).map((each) =>
      read(each, { teachers: [`${each.teacher}${each.staffNo}`] }),
    ),
  },
  // Imitates a class timetable of an interface: 第一节课, a state of 1 or 0.
  '374 a class’s lessons with a state of 1 or 0': {
    ...course(
      '班级课表.xlsx',
      sheet([
        'className | courseName | teacherName | week | courseNum | courseTime | status',
        ...PLAN.slice(0, 10).map((each, index) =>
          bars(
            ...[each.className, each.name, each.teacher, `星期${numeral(each.day)}`],
            ...['第一节课', '08:00-08:45', index === 3 ? 0 : 1],
          ),
        ),
      ]),
    ),
    // The rows name no weeks, so the import may refuse. It should warn about the state.
    expectedLines: [],
  },
  // Imitates the interface of a timetable page, saved as a table.
  '375 an interface’s fields with one period and lists of weeks': {
    ...course(
      'schedule.csv',
      text(
        'classId,subject,teacher,location,dayOfWeek,period,weeks,notes',
        ...PLAN.slice(0, 20).map((each, index) =>
          csvLine([
            ...[`C${index % 6}`, each.name, each.teacher, each.room, each.day],
            ...[(each.start + 1) / 2 + (each.start > 5 ? 0.5 : 0), each.weeks.join(',')],
            index === 2 ? '期中后换教室' : '',
          ]),
        ),
      ),
    ),
    // The import should ask whether 1 to 6 are periods or pairs of periods.
    expectedLines: [],
  },
  // Imitates the export of a program that plans by days.
  '376 a plan with two teachers by morning and afternoon': {
    ...course(
      '自动排课.xlsx',
      sheet([
        '班级 | 课程 | 教师1 | 教师2 | 日期 | 上午/下午',
        ...PLAN.slice(0, 16).map((each, index) =>
          bars(
            ...[each.className, each.name, each.teacher, of((index + 7) % 24).teacher],
            ...[dayOf(first(each), each.day), index % 2 ? '下午' : '上午'],
          ),
        ),
      ]),
    ),
    // The import should refuse. It should store the second teacher, ask or warn.
    expectedLines: [],
  },
  // Imitates the rotations of residents in a hospital system.
  '377 turns of residents with states': {
    ...graduate(
      '轮转.xlsx',
      sheet([
        '学员姓名 | 学员届别 | 培训专业 | 轮转科室 | 开始日期 | 结束日期 | 带教老师 | 科室秘书 | 轮转状态',
        ...PLAN.slice(0, 16).map((each, index) =>
          bars(
            ...[of((index + 11) % 24).teacher, '2026', '内科', '心内科'],
            ...[dayOf(1, 1), dayOf(4, 5), each.teacher, of((index + 3) % 24).teacher],
            index === 9 ? '已退培' : '轮转中',
          ),
        ),
      ]),
    ),
    // No column names a course, so the import should refuse the rows.
    expectedLines: [],
  },
  // Imitates the bookings of a skills studio.
  '378 bookings with states in capitals': {
    ...course(
      'bookings.csv',
      text(
        '课程名称,班级,教师,日期,节次,教室,预订状态',
        ...PLAN.slice(0, 20).map((each, index) =>
          csvLine([
            ...[each.name, each.className, each.teacher, dayOf(first(each), each.day)],
            ...[`${each.start}-${each.end}`, each.room],
            index === 8 ? 'CANCELED' : index === 11 ? 'ABSENT_NOTICE' : 'SCHEDULED',
          ]),
        ),
      ),
    ),
    // The import should warn about the states of rows 10 and 13.
    expectedLines: PLAN.slice(0, 20).map((each) => read(each, { weeks: each.weeks.slice(0, 1) })),
  },
  // Imitates the substitutions in a school platform.
  '379 lessons that others give on a day': {
    ...course(
      '代调课.xlsx',
      sheet([
        '代/调课日期 | 节次 | 年级 | 班级 | 科目 | 申请人 | 类型 | 代课教师 | 审批状态',
        ...PLAN.slice(0, 16).map((each, index) =>
          bars(
            ...[dayOf(first(each), each.day), `${each.start}-${each.end}`, '2024'],
            ...[each.className, each.name, each.teacher, index % 3 ? '代课' : '调课'],
            ...[of((index + 9) % 24).teacher, index % 5 ? '通过' : '待审'],
          ),
        ),
      ]),
    ),
    // Only the user knows who teaches. The import should ask about 申请人 and 代课教师 and warn about 类型
    // and 审批状态.
    expectedLines: [],
  },
  // Imitates physics laboratory classes: batches of groups, experiment numbers.
  '380 experiments by batch with a demonstrator': {
    ...course(
      '物理实验.xlsx',
      sheet([
        '大学物理实验 2026-2027学年第一学期',
        '实验编号 | 实验项目 | 课程名称 | 周次 | 星期 | 节次 | 实验室 | 指导教师 | 实验员 | 批次 | 班级',
        ...PLAN.slice(0, 18).map((each, index) =>
          bars(
            ...[`E${index + 1}`, `实验${index + 1}`, each.name, rangesOf(each.weeks)],
            ...[numeral(each.day), `${each.start}-${each.end}`, each.room, each.teacher],
            ...[of((index + 2) % 24).teacher, index % 2 ? 'B' : 'A', each.className],
          ),
        ),
      ]),
    ),
    // The import should ask about 实验员 and warn about 批次.
    expectedLines: PLAN.slice(0, 18).map((each, index) =>
      read(each, { also: [`实验${index + 1}`] }),
    ),
  },
  // Imitates the teacher import of a thesis program.
  '381 teachers with codes for gender and title': {
    ...contact(
      '教师导入.xls.csv',
      text(
        '账号,姓名,性别,邮箱,电话,QQ,教师职称,教师专业名称,教师学历,所属系别',
        ...PEOPLE.slice(0, 16).map((each, index) =>
          csvLine([
            ...[each.staffNo, each.name, (index % 2) + 1, each.email, each.mobile, 10001 + index],
            ...[(index % 4) + 1, '临床医学', (index % 3) + 1, each.department],
          ]),
        ),
      ),
    ),
    // The number 1 is no gender and no title. The import should leave it out with a warning, ask or
    // refuse.
    expectedLines: PEOPLE.slice(0, 16).map((each) =>
      personLineOf(each, 'staffNo email mobile department'),
    ),
  },
  // Imitates a teacher import with user names.
  '382 teachers with ids of schools and a state': {
    ...contact(
      '教师.xlsx',
      sheet([
        '教师编号 | 用户名 | 姓名 | 性别 | 院系ID | 院系 | 职称 | 联系电话 | 邮箱 | 状态(0-正常,1-停用)',
        ...PEOPLE.map((each, index) =>
          bars(
            ...[each.staffNo, `t${each.staffNo}`, each.name, each.gender, index % 3 === 0 ? 1 : 2],
            ...[each.unit, each.title, each.mobile, each.email, index === 6 ? 1 : 0],
          ),
        ),
      ]),
    ),
    // The import should warn about row 8.
    expectedLines: PEOPLE.map((each) =>
      personLineOf(each, 'staffNo gender unit title mobile email'),
    ),
  },
  // Imitates the personnel file of a property company: departments separated by slashes, a second
  // contact.
  '383 a personnel file with states and dates': {
    ...contact(
      '人事档案.xlsx',
      sheet([
        '1、此表用于批量导入员工到人事档案，请不要修改或删除表头内容',
        '姓名 | 英文名 | 性别 | 手机 | 短号 | 工作邮箱 | 员工编号 | 部门 | 职务 | 员工类型 | 员工状态 | 入职日期 | 离职日期 | 紧急联系人 | 紧急联系人电话',
        ...PEOPLE.map((each, index) =>
          bars(
            ...[each.name, '', each.gender, `+86 ${each.mobile}`, each.shortNo, each.email],
            ...[each.staffNo, each.department, each.position, index % 4 ? '全职' : '兼职'],
            ...[index === 12 ? '离职' : '在职', '2015/7/1', index === 12 ? '2026/6/30' : ''],
            ...['林某', '13900009999'],
          ),
        ),
      ]),
    ),
    // The import should ask or warn about 员工类型.
    expectedLines: PEOPLE.map((each, index) =>
      personLineOf(each, 'gender mobile shortNo email staffNo department position', {
        ...(index === 12 && { status: '离职' }),
      }),
    ),
  },
  // Imitates the template of a cloud disk: headers in two languages, space in GB.
  '384 users of a disk with levels of departments': {
    ...contact(
      'users.xlsx',
      sheet([
        'Name/姓名 | Phone/手机号 | Personal capacity/是否分配个人空间（单位为GB） | Enterprise Sector/部门（层级以"/"划分）',
        ...PEOPLE.map((each, index) =>
          bars(each.name, each.mobile, index % 2 ? 5 : 0, `医科大学/${each.department}`),
        ),
      ]),
    ),
    // The import may also warn or ask about the university before the department.
    expectedLines: PEOPLE.map((each) =>
      personLineOf(each, 'mobile department', { unit: '医科大学', department: each.department }),
    ),
  },
  // Imitates a template for room booking.
  '385 people under a row that explains the columns': {
    ...contact(
      '会议室用户.csv',
      text(
        '手机号,姓名,部门',
        '后期密码将发送到手机，请填写真实号码,姓名不可修改,所在部门不可为空（导入时请删除该说明行）',
        ...PEOPLE.map((each) => csvLine([each.mobile, each.name, each.department])),
      ),
    ),
    // The import should refuse row 2.
    expectedLines: PEOPLE.map((each) => personLineOf(each, 'mobile department')),
  },
  // Imitates standardised patients of an exam: roles, tracks, available days, a mark for those who
  // stopped.
  '386 standardised patients with tracks and marks': {
    ...contact(
      'SP名单.xlsx',
      sheet([
        '标准化病人名单（2026年秋）',
        '编号 | 姓名 | 性别 | 年龄 | 手机 | 可扮演病例 | 考站 | 可到时间 | 在库 | 备注',
        ...PEOPLE.slice(0, 14).map((each, index) =>
          bars(
            ...[`SP${101 + index}`, each.name, each.gender, 50 + index, each.mobile],
            ...[
              index % 2 ? '腹痛' : '胸痛',
              (index % 3) + 1,
              '周三、周五',
              index === 5 ? '×' : '√',
            ],
            index === 9 ? '改为周四来' : '',
          ),
        ),
      ]),
    ),
    // The import should ask about the group, which is patients. It should warn about row 8, a
    // person no longer listed.
    expectedLines: [],
  },
} as const satisfies Record<string, ExportFile>;
