import { csvLine, type ExportFile } from './exportFile';
import { contact, course, sheet, text } from './laterFiles';
import { numeral, PEOPLE, PLAN, type Planned, personLineOf, rangesOf, read } from './plan';

const bars = (...cells: (string | number)[]) => cells.join(' | ');
const of = (index: number): Planned => {
  const planned = PLAN[index];
  if (!planned) throw new Error(String(index));
  return planned;
};
const SPANS = PLAN.filter((each) => /^\d+-\d+$/.test(rangesOf(each.weeks)));
const first = (each: Planned) => each.weeks[0] ?? '';
const last = (each: Planned) => each.weeks.at(-1) ?? '';

/** Test files whose headers do not fit their cells, made from descriptions of real ones. */
export const HEADER_EXPORTS = {
  // Imitates the course dictionary of a university.
  '347 a place and a time joined by a colon': {
    ...course(
      '课堂.xlsx',
      sheet([
        '课堂号 | 课程id | 课程名称 | 学分 | 周学时 | 教师 | 上课班级 | 地点:时间 | 起止周',
        ...PLAN.slice(0, 18).map((each, index) =>
          bars(
            `K${index + 1}`,
            each.code,
            each.name,
            2,
            2,
            each.teacher,
            each.className,
            `${each.room}:星期${numeral(each.day)}${each.start}-${each.end}节`,
            rangesOf(each.weeks),
          ),
        ),
      ]),
    ),
    // The import may also refuse or ask.
    expectedLines: PLAN.slice(0, 18).map((each) => read(each)),
  },
  // Imitates the form of a scheduling program. 课时 holds periods.
  '348 periods under a header of hours': {
    ...course(
      '排课.csv',
      text(
        '排课学期,任课教师,课程名称,开始周,结束周,课程类别,上课班级,教室,星期,课时,课程人数',
        ...SPANS.map((each) =>
          csvLine([
            '2026-2027-1',
            each.teacher,
            each.name,
            first(each),
            last(each),
            '专业必修',
            each.className,
            each.room,
            `星期${numeral(each.day)}`,
            `${each.start}-${each.end}`,
            45,
          ]),
        ),
      ),
    ),
    // The import may also refuse or ask: 1-2 under 课时 is no number of hours.
    expectedLines: SPANS.map((each) => read(each)),
  },
  // Imitates the computer rooms of a university.
  '349 classes in computer rooms with a flag': {
    ...course(
      '软件.csv',
      text(
        '学院,专业,年级,课程名称,教师姓名,上课班级,上课人数,上课地点,周次,星期,开始节次,结束节次,是否为实验课(0/1)',
        ...PLAN.map((each, index) =>
          csvLine([
            '基础医学院',
            '临床医学',
            2024,
            each.name,
            each.teacher,
            each.className,
            40 + index,
            each.room,
            rangesOf(each.weeks),
            each.day,
            each.start,
            each.end,
            index % 2,
          ]),
        ),
      ),
    ),
    expectedLines: PLAN.map((each) => read(each)),
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
    expectedLines: PLAN.map((each, index) => read(each, { className: `CS0${index + 10}` })),
  },
  // Imitates the roster of a timetable program.
  '351 who teaches whom how often': {
    ...course(
      '任课.csv',
      text(
        '年级,班级,课程,教师,周课时,连堂,教室,课程类型,课程标签,课型,资源类型',
        ...PLAN.slice(0, 18).map((each) =>
          csvLine([
            '2024级',
            each.className,
            each.name,
            each.teacher,
            4,
            '2+2',
            each.room,
            '必修',
            '核心',
            '新授',
            '普通',
          ]),
        ),
      ),
    ),
    // The import should warn about the missing times.
    expectedLines: PLAN.slice(0, 18).map((each) => `${each.name}|${each.className}`),
  },
  '352 clock times of a study assistant': {
    ...course(
      'schedule.csv',
      text(
        '课程,教师,星期,开始时间,结束时间,地点,周次',
        ...PLAN.filter(({ start }) => start <= 3).map((each) =>
          csvLine([
            each.name,
            each.teacher,
            numeral(each.day),
            ...(each.start === 1 ? ['8:00', '9:40'] : ['10:00', '11:35']),
            each.room,
            rangesOf(each.weeks),
          ]),
        ),
        '选修甲,管春华,六,19:00,19:30,线上,1-4',
      ),
    ),
    // The import should refuse the last row.
    expectedLines: PLAN.filter(({ start }) => start <= 3).map((each) =>
      read(each, { className: '' }),
    ),
  },
  // Odd or even follows the weeks in the same cell.
  '353 a plain list of an app': {
    ...course(
      '课表.csv',
      text(
        '课程,教师,地点,星期,节次,周次',
        ...PLAN.map((each) =>
          csvLine([
            each.name,
            each.teacher,
            each.room,
            `周${numeral(each.day)}`,
            `${each.start}-${each.end}`,
            rangesOf(each.weeks),
          ]),
        ),
        '大学英语,陈晓菲,外语楼105,六,3-4,1-8(单)',
      ),
    ),
    expectedLines: [
      ...PLAN.map((each) => read(each, { className: '' })),
      '大学英语||W1,3,5,7|D6|3-4|外语楼105|陈晓菲',
    ],
  },
  // Each person has a row of their own.
  '354 enrolments of people in courses': {
    ...course(
      '报名.csv',
      text(
        '报名编号,状态,姓名,电话,课程,教师,地点,报名时间',
        ...PEOPLE.map((each, index) =>
          csvLine([
            `R${index + 1}`,
            index === 4 ? '已取消' : '已确认',
            each.name,
            each.mobile,
            of(index % 3).name,
            of(index % 3).teacher,
            of(index % 3).room,
            '2026-09-01 10:00',
          ]),
        ),
      ),
    ),
    // The import should warn about the missing times. Participants are no teachers, and 报名时间 is no
    // class time.
    expectedLines: [0, 1, 2].map((index) => `${of(index).name}|`),
  },
  '355 teachers and courses of a database': {
    ...course(
      '教师授课视图.csv',
      text(
        '教师编号,教师姓名,课程编号,课程名,班级编号,班级名,学时,学分',
        ...PLAN.map((each, index) =>
          csvLine([
            each.staffNo,
            each.teacher,
            each.code,
            each.name,
            `C${index % 9}`,
            each.className,
            32,
            2,
          ]),
        ),
      ),
    ),
    // The import should warn about the missing times.
    expectedLines: PLAN.map((each) => `${each.name}|${each.className}`),
  },
  // Imitates a plan of practical training with marks made by hand.
  '356 days of training with what is changed in brackets': {
    ...course(
      '技能培训.xlsx',
      sheet([
        '课程名称 | 班级 | 教师 | 周次 | 星期 | 节次 | 教室 | 物品准备 | 准备人',
        ...PLAN.slice(0, 18).map((each, index) =>
          bars(
            each.name,
            each.className,
            each.teacher,
            rangesOf(each.weeks),
            numeral(each.day),
            `${each.start}-${each.end}`,
            index === 6 ? `${each.room}（原教1-101）` : each.room,
            '模型',
            of((index + 5) % 24).teacher,
          ),
        ),
      ]),
    ),
    // The import should ask about 准备人 and warn about the room of row 8.
    expectedLines: PLAN.slice(0, 18).map((each, index) =>
      read(each, index === 6 ? { room: `${each.room}（原教1-101）` } : {}),
    ),
  },
  // Imitates the shifts of a ward.
  '357 shifts of people with their roles': {
    ...contact(
      '排班.csv',
      text(
        '\ufeff姓名,科室,角色,星期,班次,时段,是否冲突,手机',
        ...PEOPLE.map((each, index) =>
          csvLine([
            each.name,
            each.department,
            index % 2 ? '护士' : '医生',
            numeral((index % 7) + 1),
            '白班',
            '08:00-17:00',
            '否',
            each.mobile,
          ]),
        ),
      ),
    ),
    expectedLines: PEOPLE.map((each) => personLineOf(each, 'department mobile')),
  },
  '358 users of an office program': {
    ...contact(
      'oauser.csv',
      text(
        '姓名,所在部门,电子邮件,移动电话,证件号码,办公电话,职务',
        ...PEOPLE.map((each, index) =>
          csvLine([
            each.name,
            each.department,
            each.email,
            each.mobile,
            `35010019800506${1000 + index}`,
            each.officePhone,
            each.position,
          ]),
        ),
      ),
    ),
    expectedLines: PEOPLE.map((each) =>
      personLineOf(each, 'department email mobile officePhone position'),
    ),
  },
  '359 accounts with passwords and roles': {
    ...contact(
      '员工信息.csv',
      text(
        '账户名,密码,姓名,系统角色,职位,手机,办公电话,电子邮箱,部门',
        ...PEOPLE.map((each, index) =>
          csvLine([
            `user${index}`,
            '123456',
            each.name,
            '普通用户',
            each.position,
            each.mobile,
            each.officePhone,
            each.email,
            each.department,
          ]),
        ),
      ),
    ),
    expectedLines: PEOPLE.map((each) =>
      personLineOf(each, 'position mobile officePhone email department'),
    ),
  },
  // Imitates the contacts of a telephone. 办公电话 holds a second mobile number.
  '360 mobiles under the office’s phone': {
    ...contact(
      'huawei.csv',
      text(
        '姓名,公司,手机号码,住宅电话,办公电话,传真',
        ...PEOPLE.map((each, index) =>
          csvLine([
            each.name,
            each.unit,
            each.mobile,
            '',
            index % 3 ? each.officePhone : each.mobile2,
            '0591-22869999',
          ]),
        ),
      ),
    ),
    // The import should warn about mobile numbers under 办公电话.
    expectedLines: PEOPLE.map((each, index) =>
      personLineOf(each, `unit mobile ${index % 3 ? 'officePhone' : 'mobile2'}`),
    ),
  },
  // Imitates the customer contacts of a CRM.
  '361 contacts of a program for customers': {
    ...contact(
      '联系人.xlsx',
      sheet([
        '客户名称 | 编号 | 姓名 | 性别 | 办公电话 | 家庭电话 | 传真 | 联系人手机 | 电子邮件 | 职称 | 职务 | 所在部门 | 重要级别 | 备注',
        ...PEOPLE.map((each, index) =>
          bars(
            each.unit,
            index + 1,
            each.name,
            each.gender,
            each.officePhone,
            '',
            '',
            each.mobile,
            each.email,
            each.title,
            each.position,
            each.department,
            '重要',
            index === 10 ? '号码已停用' : '',
          ),
        ),
      ]),
    ),
    // The import should ask whether 客户名称 is the unit, and warn about a number that is no longer
    // used.
    expectedLines: PEOPLE.map((each, index) =>
      personLineOf(
        each,
        'unit gender officePhone mobile email title position department',
        index === 10 ? { remark: '号码已停用' } : {},
      ),
    ),
  },
  '362 users of a portal': {
    ...contact(
      'portal.csv',
      text(
        '登录名,姓名,所属机构,职务,办公电话,角色权限,栏目权限',
        ...PEOPLE.map((each, index) =>
          csvLine([
            `u${index}`,
            each.name,
            each.department,
            each.position,
            each.officePhone,
            '编辑',
            '新闻',
          ]),
        ),
      ),
    ),
    // 所属机构 may be read as unit or department.
    expectedLines: PEOPLE.map((each) =>
      personLineOf(each, 'position officePhone', { unit: each.department }),
    ),
  },
  '363 doctors of a hospital’s site': {
    ...contact(
      '医生.csv',
      text(
        '医生姓名,职称,科室,擅长,执业经历',
        ...PEOPLE.map((each) =>
          csvLine([
            each.name,
            each.title,
            each.department,
            '常见病诊治',
            '从医20年，曾任某院内科主任',
          ]),
        ),
      ),
    ),
    expectedLines: PEOPLE.map((each) => personLineOf(each, 'title department')),
  },
  '364 units with one person to ask': {
    ...contact(
      '单位.xlsx',
      sheet([
        '单位名称 | 联系人 | 办公电话 | 地址 | 备注',
        ...PEOPLE.map((each, index) =>
          bars(
            `${each.unit}${index + 1}部`,
            index === 5 ? `${each.name}（转${of(20).teacher}）` : each.name,
            each.officePhone,
            '学府北路1号',
            '',
          ),
        ),
      ]),
    ),
    // The import should refuse row 7 or warn about it, because someone else is the contact.
    expectedLines: PEOPLE.filter((_, index) => index !== 5).map((each) =>
      personLineOf(each, 'officePhone', { unit: `${each.unit}${PEOPLE.indexOf(each) + 1}部` }),
    ),
  },
  // Imitates the user import of a political party’s program.
  '365 users with papers, days and two names': {
    ...contact(
      '用户导入.xlsx',
      sheet([
        '身份证号 | 姓名 | 登录名 | 所属部门 | 学历 | 办公电话 | 手机号码 | 工号 | 出生年月 | 毕业时间 | 入职时间 | 入党时间',
        ...PEOPLE.map((each, index) =>
          bars(
            `35010019800506${1000 + index}`,
            each.name,
            `dj${index}`,
            each.department,
            '博士',
            each.officePhone,
            each.mobile,
            each.staffNo,
            '1980-05',
            '2005-06',
            '2005-07',
            '2003-06',
          ),
        ),
      ]),
    ),
    expectedLines: PEOPLE.map((each) =>
      personLineOf(each, 'department officePhone mobile staffNo'),
    ),
  },
  '366 an old list of staff': {
    ...contact(
      'old_staff.csv',
      text(
        '姓名,科室,职务',
        ...PEOPLE.map((each) => csvLine([each.name, each.department, each.position])),
      ),
    ),
    expectedLines: PEOPLE.map((each) => personLineOf(each, 'department position')),
  },
} satisfies Record<string, ExportFile>;
