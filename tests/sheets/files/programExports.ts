import { csvLine, type ExportFile } from './exportFile';
import { contact, course, graduate, sheet, text } from './laterFiles';
import { numeral, PEOPLE, PLAN, type Planned, personLineOf, rangesOf, read } from './plan';

const bars = (...cells: (string | number)[]) => cells.join(' | ');
const of = (index: number): Planned => {
  const planned = PLAN[index];
  if (!planned) throw new Error(String(index));
  return planned;
};
const SPANS = PLAN.filter((each) => /^\d+-\d+$/.test(rangesOf(each.weeks)));
const dateOf = (week: number, day: number) =>
  new Date(Date.UTC(2026, 7, 31) + ((week - 1) * 7 + day - 1) * 86_400_000)
    .toISOString()
    .slice(0, 10);

/** Test files that imitate those of small programs in schools and hospitals. */
export const PROGRAM_EXPORTS = {
  // Imitates the import of a school of rehabilitation.
  '327 clock times that are periods, and one that is none': {
    ...course(
      'schedules.csv',
      text(
        '课程名称,班级,教师姓名,星期,开始时间,结束时间,教室,开始周,结束周',
        ...SPANS.filter(({ start }) => start <= 3).map((each) =>
          csvLine([
            ...[each.name, each.className, each.teacher, each.day],
            ...(each.start === 1 ? ['08:00', '09:40'] : ['10:00', '11:35']),
            ...[each.room, each.weeks[0] ?? '', each.weeks.at(-1) ?? ''],
          ]),
        ),
        '数据结构,25康复1班,管春华,6,10:00,11:40,B-202,1,20',
      ),
    ),
    // The import should refuse the last row. Its end matches no period, and its weeks exceed the
    // term.
    expectedLines: SPANS.filter(({ start }) => start <= 3).map((each) => read(each)),
  },
  // Imitates the template of a lecturer’s own record. It names no teacher.
  '328 a lecturer’s own record with pay': {
    ...course(
      '课时记录.csv',
      text(
        '课程名称,班级,周次,星期,节次,上课日期,课时,单价,类型,备注',
        ...PLAN.slice(0, 18).map((each, index) =>
          csvLine([
            ...[each.name, each.className, each.weeks[0] ?? '', `周${numeral(each.day)}`],
            `${each.start}-${each.end}节`,
            index % 3 ? dateOf(each.weeks[0] ?? 1, each.day) : '',
            ...[
              2,
              80,
              index % 4 ? 'normal' : 'training',
              index === 7 ? '代课（原教师陈雅琴）' : '理论课',
            ],
          ]),
        ),
      ),
    ),
    // The import should warn about the missing teacher and about the remark of 儿科学.
    expectedLines: PLAN.slice(0, 18).map((each) =>
      read(each, { weeks: each.weeks.slice(0, 1), room: '', teachers: [] }),
    ),
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
    expectedLines: PLAN.slice(0, 20).map((each) => read(each)),
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
              of((index + 3) % 24).teacher,
              each.teacher,
              index % 2 ? '' : of((index + 8) % 24).teacher,
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
      read(each, { className: '', also: ['课堂讲授'] }),
    ),
  },
  // Imitates 教师课表 of a data platform, with 节次数.
  '331 a table of teachers by number with codes of year and term': {
    ...course(
      '教师课表.csv',
      text(
        '教工号,学年码,学期码,教学班ID,教学班名称,课程号,课程名称,周次,星期,节次数',
        ...PLAN.slice(0, 18).map((each) =>
          csvLine([
            each.staffNo,
            2026,
            3,
            `ID${each.code}`,
            each.className,
            each.code,
            each.name,
            rangesOf(each.weeks),
            each.day,
            2,
          ]),
        ),
      ),
    ),
    // 节次数 is a count, and the rows have no first period and no names. The import should refuse or
    // ask.
    expectedLines: [],
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
      read(each, { room: `博学楼A${100 + each.day}` }),
    ),
  },
  '333 lessons with attendance': {
    ...course(
      '考勤课程.xlsx',
      sheet([
        '承担单位 | 工号 | 教师姓名 | 课程 | 班级 | 周次 | 星期 | 节次 | 地点 | 是否考勤 | 布置作业 | 实到人数',
        ...PLAN.slice(0, 20).map((each, index) =>
          bars(
            '基础医学院',
            each.staffNo,
            each.teacher,
            each.name,
            each.className,
            rangesOf(each.weeks),
            numeral(each.day),
            `${each.start}-${each.end}`,
            each.room,
            '是',
            '无',
            index === 3 ? '0（未上课）' : 40,
          ),
        ),
      ]),
    ),
    // The import should warn about row 5, in which no lesson was held.
    expectedLines: PLAN.slice(0, 20).map((each) =>
      read(each, { teachers: [`${each.teacher}${each.staffNo}`] }),
    ),
  },
  // Imitates a work record without times.
  '334 hours, factors and points of work': {
    ...course(
      '教分.xlsx',
      sheet([
        '课程代码 | 课程名称 | 班级 | 班级人数 | 任课教师 | 讲课学时 | 实验学时 | 实践学时 | 理论合班系数 | 理论重复课系数 | 理论公式 | 理论教分 | 实验教分 | 教分 | 总计',
        ...PLAN.slice(0, 18).map((each, index) =>
          bars(
            each.code,
            each.name,
            each.className,
            40 + index,
            each.teacher,
            32,
            8,
            0,
            1.2,
            0.9,
            '32*1.2*0.9',
            34.56,
            8,
            42.56,
            42.56,
          ),
        ),
        '合计 | | | | | 576 | 144 | | | | | | | | 766.08',
      ]),
    ),
    // The import should warn about the missing times.
    expectedLines: PLAN.slice(0, 18).map((each) => `${each.name}|${each.className}`),
  },
  '335 what a graduate program offers': {
    ...graduate(
      '开课.xlsx',
      sheet([
        '课程号 | 课程名 | 课程类型 | 学习类型 | 授课学院 | 主讲教师 | 专业 | 学分 | 学时 | 上课时间 | 上课地点',
        ...PLAN.map((each) =>
          bars(
            each.code,
            each.name,
            '专业',
            '必修',
            '医学院',
            each.teacher,
            '临床医学',
            2,
            32,
            `${rangesOf(each.weeks)}周 星期${numeral(each.day)} ${each.start}-${each.end}节`,
            each.room,
          ),
        ),
      ]),
    ),
    expectedLines: PLAN.map((each) => read(each, { className: '' })),
  },
  '336 courses of a small platform with seats': {
    ...course(
      'courses_export.csv',
      text(
        '\ufeff课程编号,课程名称,学分,授课教师,上课时间,上课地点,课程类别,容量,已选人数,学期',
        ...PLAN.map((each) =>
          csvLine([
            each.code,
            each.name,
            2,
            each.teacher,
            `周${numeral(each.day)} ${each.start}-${each.end}节(${rangesOf(each.weeks)}周)`,
            each.room,
            '专业课',
            60,
            45,
            '2026-2027-1',
          ]),
        ),
      ),
    ),
    expectedLines: PLAN.map((each) => read(each, { className: '' })),
  },
  // 教学角色 1 lectures, 2 tutors and 3 assists.
  '337 a row for each teacher with the number of a role': {
    ...course(
      '教学角色.csv',
      text(
        '学年,学期,课程名称,班级,教师,教师工号,教学角色,是否班主任,周次,星期,节次,教室',
        ...PLAN.slice(0, 10).flatMap((each, index) => {
          const time = [rangesOf(each.weeks), each.day, `${each.start}-${each.end}`, each.room];
          const other = of(index + 10);
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
      read(each, {
        teachers: [
          `${each.teacher}${each.staffNo}`,
          `${of(index + 10).teacher}${of(index + 10).staffNo}`,
        ],
      }),
    ),
  },
  '338 clubs on two days by the clock': {
    ...course(
      '社团.csv',
      text(
        '社团名称,类型,所属年级,授课教师,上课地点,上课时间,人数上限,简介',
        ...PLAN.slice(0, 16).map((each) =>
          csvLine([
            `${each.name}兴趣小组`,
            '普通',
            '24级',
            each.teacher,
            each.room,
            `周${numeral(each.day)}、周六 16:30-17:30`,
            30,
            '校园兴趣小组',
          ]),
        ),
      ),
    ),
    // The rows name no periods and no weeks, so the import should refuse them.
    expectedLines: [],
  },
  // The rows give teachers by number and name no courses.
  '339 rooms that were given out': {
    ...course(
      '排课清单.xlsx',
      sheet([
        '学工号 | 排课教学楼 | 排课教室 | 周次 | 星期 | 节次 | 用途',
        ...PLAN.slice(0, 16).map((each) =>
          bars(
            each.staffNo,
            '博学楼',
            each.room,
            rangesOf(each.weeks),
            each.day,
            `${each.start}-${each.end}`,
            `${each.name}答疑`,
          ),
        ),
      ]),
    ),
    // No column names a course, so the import should refuse the rows.
    expectedLines: [],
  },
  // Imitates the staff of a personnel program.
  '340 departments and offices of a person in one cell': {
    ...contact(
      '员工.csv',
      text(
        '\ufeff员工ID,工号,姓名,部门与任职,手机',
        ...PEOPLE.map((each, index) =>
          csvLine([
            index + 1,
            each.staffNo,
            each.name,
            index % 3
              ? `${each.department}-${each.position}(主职)`
              : `${each.department}-${each.position}(主职); 学生处-干事(兼职)`,
            each.mobile,
          ]),
        ),
      ),
    ),
    // One cell holds several departments and positions. The import should ask, warn or refuse.
    expectedLines: [],
  },
  '341 people of an app who are not active': {
    ...contact(
      '未活跃成员.csv',
      text(
        '\ufeff姓名,手机号,职位,所属部门,活跃天数,未使用天数,UserID',
        ...PEOPLE.map((each, index) =>
          csvLine([
            each.name,
            each.mobile,
            each.position,
            each.department,
            index,
            30 - index,
            `zhang${index}`,
          ]),
        ),
      ),
    ),
    expectedLines: PEOPLE.map((each) => personLineOf(each, 'mobile position department')),
  },
  '342 numbers with the state of each': {
    ...contact(
      '号码状态.csv',
      text(
        '\ufeff分组,序号,姓名,手机号,状态,来源文件,导入时间,备注',
        ...PEOPLE.map((each, index) =>
          csvLine([
            each.department,
            index + 1,
            each.name,
            each.mobile,
            index === 4 ? '空号' : index === 9 ? '停机' : '正常',
            '通讯录.xlsx',
            '2026-11-01 10:00',
            index === 11 ? '本人称已换号' : '',
          ]),
        ),
      ),
    ),
    // The import should warn about numbers that are unassigned, cut off or changed. It should ask
    // about 分组 or read it as the department.
    expectedLines: PEOPLE.map((each, index) =>
      personLineOf(each, 'department mobile', index === 11 ? { remark: '本人称已换号' } : {}),
    ),
  },
  '343 laboratories with who heads them': {
    ...contact(
      '实验室.xlsx',
      sheet([
        '实验室名称 | 实验室类型 | 主管部门 | 实验室主任 | 安全员 | 人员规模 | 联系邮箱 | 联系电话 | 房间 | 状态',
        ...PEOPLE.map((each, index) =>
          bars(
            `${each.department}实验室`,
            '教学',
            each.unit,
            each.name,
            PEOPLE[(index + 1) % 18]?.name ?? '',
            12,
            each.email,
            each.officePhone,
            each.office,
            '开放',
          ),
        ),
      ]),
    ),
    // Each row names two people. The import should refuse, or ask who is meant and whose number it
    // is.
    expectedLines: [],
  },
  '344 staff with pay, one of whom leaves': {
    ...contact(
      '职工.csv',
      text(
        '工号,姓名,性别,出生日期,入职日期,部门,职位,学历,薪资,电话,邮箱,地址,备注',
        ...PEOPLE.map((each, index) =>
          csvLine([
            each.staffNo,
            each.name,
            each.gender,
            '1980-05-06',
            '2005-07-01',
            each.department,
            each.position,
            '博士',
            8000 + index,
            each.mobile,
            each.email,
            '福州市',
            index === 8 ? '2026年10月离职' : '',
          ]),
        ),
      ),
    ),
    // The import should warn about the person who leaves.
    expectedLines: PEOPLE.map((each, index) =>
      personLineOf(
        each,
        'staffNo gender department position mobile email',
        index === 8 ? { remark: '2026年10月离职' } : {},
      ),
    ),
  },
  // Imitates clinical teachers with a contact person at their unit and one at the hospital.
  '345 teachers with whom to ask at two places': {
    ...contact(
      '临床教师.xlsx',
      sheet([
        '工号 | 姓名 | 教研室 | 附属医院 | 手机 | 教研室接口人 | 医院接口人 | 接口人电话',
        ...PEOPLE.map((each, index) =>
          bars(
            each.staffNo,
            each.name,
            each.department,
            each.unit,
            each.mobile,
            of(20).teacher,
            of(21).teacher,
            `1370591${4001 + index}`,
          ),
        ),
      ]),
    ),
    // The import should ask about the contact people and their numbers. It must not store such a
    // number as a second mobile of the teacher without a warning.
    expectedLines: PEOPLE.map((each) => personLineOf(each, 'staffNo department unit mobile')),
  },
  '346 doctors for certificates': {
    ...contact(
      'training-cert-batch-fill.csv',
      text(
        '\ufeff姓名,手机号,单位名称,地址',
        ...PEOPLE.map((each) => csvLine([each.name, each.mobile, each.unit, '福州市学府北路1号'])),
      ),
    ),
    expectedLines: PEOPLE.map((each) => personLineOf(each, 'mobile unit')),
  },
} satisfies Record<string, ExportFile>;
