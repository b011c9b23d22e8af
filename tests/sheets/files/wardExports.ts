import { tableXlsx } from '../read/makeXlsx';
import { csvLine, type ExportFile } from './exportFile';
import { contact, course, sheet, text } from './laterFiles';
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
const SLOTS = [1, 3, 6, 8, 11];
const at = (day: number, start: number) =>
  PLAN.find((each) => each.day === day && each.start === start);
const cellOf = (each: Planned | undefined, weeks = '周') =>
  each ? `${each.name}\n${each.teacher}\n${rangesOf(each.weeks)}${weeks}\n${each.room}` : '';
const dateOf = (week: number, day: number) =>
  new Date(Date.UTC(2026, 7, 31) + ((week - 1) * 7 + day - 1) * 86_400_000)
    .toISOString()
    .slice(0, 10);

/** Test files that imitate those of hospital wards, skills centres and telephone systems. */
export const WARD_EXPORTS = {
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
              (day) => `"${cellOf(at(day, start)).replace(/\n/, '\n[教学大纲|授课计划]\n')}"`,
            ),
          ].join('\t'),
        ),
      ),
    ),
    // The table is a grid, so the import should refuse it or ask.
    expectedLines: [],
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
            ...[1, 2, 3, 4, 5].map((day) => cellOf(at(day, start), '[周]')),
            '',
            '',
          ]),
        ],
      }),
    ),
    expectedLines: PLAN.map((each) => read(each, { className: '' })),
  },
  // Imitates the Excel file of my.cqu.edu.cn: times in sentences.
  '309 a term with rooms said twice and whole weeks': {
    ...course(
      '课表.xlsx',
      sheet([
        '课程名称 | 教学班号 | 上课时间 | 上课地点 | 上课教师',
        ...PLAN.slice(0, 18).map((each, index) =>
          bars(
            each.name,
            `00055${index}-0${index % 9}1`,
            `${rangesOf(each.weeks)}周星期${numeral(each.day)}${each.start}-${each.end}节`,
            index % 4
              ? each.room
              : `计算机机房DS14${10 + index}-DS14${10 + index}DS14${10 + index}`,
            each.teacher,
          ),
        ),
        '认识实习 | 000777-001 | 17-18周 | | 符晓东',
      ]),
    ),
    expectedLines: [
      ...PLAN.slice(0, 18).map((each, index) =>
        read(each, {
          className: '',
          ...(index % 4 === 0 && {
            room: `计算机机房DS14${10 + index}-DS14${10 + index}DS14${10 + index}`,
          }),
        }),
      ),
      '认识实习|',
      // The import should warn about 认识实习, which has whole weeks.
    ],
  },
  // Imitates the exams in a university database: 批次-场次 before the clock time.
  '310 exams by batch with watchers in one cell': {
    ...course(
      '考务.xlsx',
      sheet([
        '课号 | 课名 | 班级 | 主讲 | 场次 | 考试时间 | 考场一 | 人数一 | 考场二 | 人数二 | 监考',
        ...PLAN.slice(0, 16).map((each, index) =>
          bars(
            each.code,
            each.name,
            each.className,
            each.teacher,
            `[${(index % 3) + 1}-${(index % 2) + 1}]`,
            `2027-01-1${index % 5} 08:30-10:30`,
            each.room,
            45,
            index % 4 ? '' : '教2-201',
            index % 4 ? '' : 30,
            `教务处${of((index + 5) % 24).teacher},学生处${of((index + 8) % 24).teacher}`,
          ),
        ),
      ]),
    ),
    // The import should ask about 考试时间 and 监考. It must not store an exam as a session without a
    // warning.
    expectedLines: [],
  },
  // Imitates `course_change_request`.
  '311 requests to move classes with their state': {
    ...course(
      '调课申请.xlsx',
      sheet([
        '申请教师 | 课程名称 | 教学班 | 原时间安排 | 新时间安排 | 新教室 | 原因 | 状态 | 审批人 | 审批时间',
        ...PLAN.slice(0, 16).map((each, index) =>
          bars(
            each.teacher,
            each.name,
            each.className,
            `第3周 星期${numeral(each.day)} ${each.start}-${each.end}节`,
            `第4周 星期六 ${each.start}-${each.end}节`,
            each.room,
            '出差',
            ['已通过', '待审批', '已拒绝'][index % 3] ?? '',
            of(20).teacher,
            '2026-09-01 09:00:00',
          ),
        ),
      ]),
    ),
    // Some requests are refused. The import should ask or warn about them and about which time is
    // valid.
    expectedLines: [],
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
            const each = of(index);
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
  },
  '313 short lectures of wards with who presides': {
    ...course(
      '科室小讲课.xlsx',
      sheet([
        '某附属医院2026年9月科室小讲课安排',
        '日期 | 星期 | 时间 | 科室 | 题目 | 主讲人 | 主持人 | 地点 | 参加人员',
        ...PLAN.slice(0, 20).map((each, index) =>
          bars(
            dateOf(1 + Math.floor(index / 5), each.day),
            numeral(each.day),
            index % 2 ? '08:00-09:40' : '16:30-17:30',
            `${each.name.slice(0, 2)}科`,
            `${each.name}进展`,
            each.teacher,
            of((index + 9) % 24).teacher,
            '示教室',
            '实习生、规培生',
          ),
        ),
        '备注：如有变动，以科室通知为准',
      ]),
    ),
    // The import should ask or warn about the chair. 16:30-17:30 is no period, and the course is
    // missing.
    expectedLines: [],
  },
  '314 teaching rounds with beds': {
    ...course(
      '教学查房.xlsx',
      sheet([
        '课程名称 | 周次 | 日期 | 时间 | 科室 | 主查教师 | 参加教师 | 床号 | 教学对象 | 地点',
        ...PLAN.slice(0, 18).map((each, index) =>
          bars(
            '教学查房',
            2 + (index % 6),
            dateOf(2 + (index % 6), each.day),
            '08:00-09:40',
            `${each.name.slice(0, 2)}科`,
            each.teacher,
            `${of((index + 4) % 24).teacher}、${of((index + 6) % 24).teacher}`,
            `${index + 1}床`,
            '22临床1班',
            `${each.name.slice(0, 2)}科示教室`,
          ),
        ),
      ]),
    ),
    expectedLines: [
      ...PLAN.slice(0, 18).map((each, index) =>
        meetingLine({
          courseName: '教学查房',
          className: '22临床1班',
          weeks: [2 + (index % 6)],
          day: each.day,
          start: 1,
          end: 2,
          room: `${each.name.slice(0, 2)}科示教室`,
          teachers: [each.teacher],
        }),
      ),
      // The import should ask about 参加教师.
    ],
  },
  // Imitates the timetable of an international school.
  '315 an English timetable with assistants': {
    ...course(
      'MBBS timetable.csv',
      text(
        'Course Code,Course Title,Class,Lecturer,Teaching Assistant,Weeks,Day,Periods,Venue,Remarks',
        ...PLAN.slice(0, 20).map((each, index) =>
          csvLine([
            each.code,
            each.name,
            `MBBS24-${(index % 3) + 1}`,
            each.teacher,
            index % 3 ? '' : of((index + 5) % 24).teacher,
            rangesOf(each.weeks),
            ['Mon', 'Tue', 'Wed', 'Thu', 'Fri'][each.day - 1] ?? '',
            `${each.start}-${each.end}`,
            each.room,
            index === 4 ? 'No class in week 3' : '',
          ]),
        ),
      ),
    ),
    expectedLines: [
      ...PLAN.slice(0, 20).map((each, index) =>
        read(each, { className: `MBBS24-${(index % 3) + 1}` }),
      ),
      // The import should ask about the assistants. It should warn that week 3 has no class.
    ],
  },
  // Imitates bookings with a half day and a state.
  '316 bookings of a skills centre, some called off': {
    ...course(
      '技能中心预约.xlsx',
      sheet([
        '预约编号 | 预约日期 | 时段 | 课程名称 | 班级 | 授课教师 | 房间 | 人数 | 预约状态 | 联系电话',
        ...PLAN.slice(0, 20).map((each, index) =>
          bars(
            `YY${index + 1}`,
            dateOf(5, each.day),
            `${each.start > 9 ? '晚上' : each.start > 4 ? '下午' : '上午'}${each.start}-${each.end}节`,
            each.name,
            each.className,
            each.teacher,
            each.room,
            30,
            ['已通过', '已通过', '已通过', '已取消', '待审核'][index % 5] ?? '',
            `1380591${3001 + index}`,
          ),
        ),
      ]),
    ),
    expectedLines: [
      ...PLAN.slice(0, 20)
        .filter((_, index) => index % 5 < 3)
        .map((each) => read(each, { weeks: [5] })),
      // The import should warn about bookings that are cancelled or not approved.
    ],
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
                  const each = at(day, start);
                  return each?.className === name ? cellOf(each) : '';
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
              ...[each, of(index + 6), of(index + 12)].map((one) => [
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
      [each, of(index + 6), of(index + 12)].map((one) => read(one, { teachers: [each.teacher] })),
    ),
  },
  // Imitates 教学日历. The column that holds the hours gives the form of the lesson.
  '319 a calendar whose hours stand under theory or practice': {
    ...course(
      '教学日历.xlsx',
      sheet(
        [
          '课程名称 | 班级 | 周次 | 星期 | 节次 | 教学内容 | 学时 | | 授课教师 | 教室 | 备注',
          ' | | | | | | 理论 | 实验 | | | ',
          ...Array.from({ length: 16 }, (_, index) =>
            bars(
              '生理学',
              '24临床1班',
              index + 1,
              '一',
              '1-2',
              `第${index + 1}章`,
              index % 4 === 3 ? '' : 2,
              index % 4 === 3 ? 2 : '',
              index % 4 === 3 ? '林晓峰 黄志远' : '林晓峰',
              index % 4 === 3 ? '机能实验室1' : '逸夫楼101',
              index === 5 ? '与2班对调' : '',
            ),
          ),
        ],
        ['A1:A2', 'B1:B2', 'C1:C2', 'D1:D2', 'E1:E2', 'F1:F2', 'G1:H1', 'I1:I2', 'J1:J2', 'K1:K2'],
      ),
    ),
    expectedLines: [
      ...Array.from({ length: 16 }, (_, index) =>
        meetingLine({
          courseName: '生理学',
          className: '24临床1班',
          weeks: [index + 1],
          day: 1,
          start: 1,
          end: 2,
          room: index % 4 === 3 ? '机能实验室1' : '逸夫楼101',
          teachers: index % 4 === 3 ? ['林晓峰', '黄志远'] : ['林晓峰'],
          also: [`第${index + 1}章`],
        }),
      ),
      // The import should warn about the remark of week 6.
    ],
  },
  // Imitates the phone book of a Wazo telephone system. The title of a person is a form of address.
  '320 a phone book with bars and forms of address': {
    ...contact(
      'csv-phonebook.csv',
      text(
        'title|firstname|lastname|displayname|society|department|mobilenumber|phone|email',
        ...PEOPLE.map((each, index) =>
          [
            index % 2 ? 'ms' : 'mr',
            each.name.slice(1),
            each.name.slice(0, 1),
            each.name,
            each.unit,
            each.department,
            each.mobile,
            each.officePhone,
            each.email,
          ].join('|'),
        ),
      ),
    ),
    expectedLines: [
      ...PEOPLE.map((each) => personLineOf(each, 'unit department mobile officePhone email')),
      // The import may store Title as written, or leave it out with a warning.
    ],
  },
  '321 users of Active Directory with paths': {
    ...contact(
      'ad.csv',
      text(
        'Name,GivenName,Surname,samAccountName,OfficePhone,Department,Path,UserPrincipalName,MobilePhone,Enabled',
        ...PEOPLE.map((each, index) =>
          csvLine([
            each.name,
            each.name.slice(1),
            each.name.slice(0, 1),
            `u${each.staffNo}`,
            each.officePhone,
            each.department,
            `OU=${each.department},OU=医学院,DC=example,DC=com`,
            each.email,
            each.mobile,
            index === 2 ? 'FALSE' : 'TRUE',
          ]),
        ),
      ),
    ),
    expectedLines: [
      ...PEOPLE.filter((_, index) => index !== 2).map((each) =>
        personLineOf(each, 'officePhone department email mobile'),
      ),
      // The import should warn about the disabled account. It may ask about the address.
    ],
  },
  // Imitates a Nethesis telephone system.
  '322 speed dials with numbers at home and at work': {
    ...contact(
      'speeddial.csv',
      text(
        'owner_id,type,homeemail,workemail,homephone,workphone,cellphone,fax,title,company,notes,name,workcity,url,extension,speeddial_num',
        ...PEOPLE.map((each, index) =>
          csvLine([
            'admin',
            'public',
            '',
            each.email,
            index < 3 ? `0591-8${3001001 + index}` : '',
            each.officePhone,
            each.mobile,
            '',
            each.position,
            each.unit,
            '',
            each.name,
            '福州',
            '',
            `8${101 + index}`,
            index + 1,
          ]),
        ),
      ),
    ),
    expectedLines: [
      ...PEOPLE.map((each) => personLineOf(each, 'email officePhone mobile unit')),
      // The import should ask or warn about home numbers and extensions.
    ],
  },
  '323 who is on duty in the first and the second line': {
    ...contact(
      '值班表.xlsx',
      sheet([
        '2026年11月值班安排',
        '日期 | 科室 | 一线值班 | 一线电话 | 二线值班 | 二线电话 | 总值班',
        ...PEOPLE.map((each, index) =>
          bars(
            dateOf(10 + Math.floor(index / 7), (index % 7) + 1),
            each.department,
            each.name,
            each.mobile,
            PEOPLE[(index + 1) % 18]?.name ?? '',
            PEOPLE[(index + 1) % 18]?.mobile ?? '',
            of(23).teacher,
          ),
        ),
      ]),
    ),
    // The import should ask whose numbers these are. It must not give a person the number of
    // another.
    expectedLines: [],
  },
  '324 supervisors whose mobiles were given twice': {
    ...contact(
      '导师库.xlsx',
      sheet([
        '工号 | 姓名 | 性别 | 所属学院 | 招生学科 | 导师类别 | 手机（人事处） | 手机（本人填报） | 电子邮箱 | 是否在岗',
        ...PEOPLE.map((each, index) =>
          bars(
            each.staffNo,
            each.name,
            each.gender,
            each.unit,
            '内科学',
            index % 2 ? '硕导' : '博导',
            each.mobile,
            index % 3 ? each.mobile : each.mobile2,
            each.email,
            index === 6 ? '否' : '是',
          ),
        ),
      ]),
    ),
    expectedLines: [
      ...PEOPLE.filter((_, index) => index !== 6).map((each, index) =>
        personLineOf(each, 'staffNo gender unit mobile email', index % 3 ? {} : {}),
      ),
      // The import should ask or warn about two different mobiles and about a person who is not in
      // service.
    ],
  },
  // Imitates a hospital directory with categories.
  '325 places of a hospital with phones': {
    ...contact(
      'phone-directory.csv',
      text(
        'location,phone,category',
        ...Array.from({ length: 24 }, (_, index) =>
          csvLine([
            `${15 + (index % 10)}${'ABC'[index % 3]}`,
            `8-${1500 + index * 7}`,
            index % 2 ? '病区' : '检查室',
          ]),
        ),
      ),
    ),
    // No row names a person, so the import should refuse all rows.
    expectedLines: [],
  },
  // Imitates a list of units: the head and the secretary each share a cell with their numbers.
  '326 who leads and who writes with their numbers in one cell': {
    ...contact(
      '各单位教学联系人.xlsx',
      sheet(
        [
          '各教学单位联系人一览表',
          '单位 | 分管领导及电话 | 教学秘书及电话 | 办公室 | 邮箱',
          ...PEOPLE.slice(0, 16).map((each, index) =>
            bars(
              `临床${index + 1}系`,
              `${PEOPLE[17]?.name ?? ''} ${PEOPLE[17]?.mobile ?? ''}`,
              index % 2
                ? `${each.name}：${each.mobile}`
                : `${each.name}/${each.mobile}（短号${each.shortNo}）`,
              each.office,
              each.email,
            ),
          ),
        ],
        ['A1:E1'],
      ),
    ),
    // Each row names two people, so the import should ask, warn or refuse.
    expectedLines: [],
  },
} satisfies Record<string, ExportFile>;
