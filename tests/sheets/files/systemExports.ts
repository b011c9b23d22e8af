import { tableXlsx } from '../read/makeXlsx';
import { csvLine, type ExportFile } from './exportFile';
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

const two = (value: number) => String(value).padStart(2, '0');
const bars = (...cells: (string | number)[]) => cells.join(' | ');
const parityOf = (weeks: readonly number[]) => weeks.every((week) => week % 2 === 0);
const of = (index: number): Planned => {
  const planned = PLAN[index];
  if (!planned) throw new Error(String(index));
  return planned;
};
const half = PLAN.slice(0, 8).map((each) => ({ ...each, weeks: each.weeks.slice(0, 3) }));

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

/** Test files that imitate those of systems and apps. */
export const SYSTEM_EXPORTS = {
  // Imitates `getCalendarWeekDatas` of a medical university (乘方, GXMU).
  '267 a medical university’s calendar, a row for each week': {
    ...course(
      'getCalendarWeekDatas.csv',
      text(
        'kcbh,kcmc,jxbmc,teaxms,jxcdmc,qsxq,ps,pe,zc,pkrs,sknrjj',
        ...half.flatMap((each) =>
          each.weeks.map((week) =>
            csvLine([
              each.code,
              each.name,
              each.className,
              each.teacher,
              each.room,
              each.day,
              each.start,
              each.end,
              week,
              45,
              `第${week}周内容`,
            ]),
          ),
        ),
      ),
    ),
    expectedLines: half.flatMap((each) =>
      each.weeks.map((week) => read(each, { weeks: [week], also: [`第${week}周内容`] })),
    ),
  },
  // Imitates `kbxx` of a medical college (乘方, JNMC): xq is the weekday, and a backslash joins
  // rooms.
  '268 a medical college’s term with unsorted weeks and joined rooms': {
    ...course(
      'kbxx.xlsx',
      sheet([
        'xnxqdm | kcbh | kcmc | jxbmc | teaxms | xq | jcdm2 | zcs | jxcdmcs',
        ...PLAN.slice(0, 18).map((each, index) =>
          bars(
            '202601',
            each.code,
            each.name,
            each.className,
            index === 3 ? `${each.teacher},${of(23).teacher}` : each.teacher,
            each.day,
            `${two(each.start)},${two(each.end)}`,
            [...each.weeks].reverse().join(','),
            index === 2 ? 'B205\\206教室' : index === 9 ? '待定' : each.room,
          ),
        ),
      ]),
    ),
    expectedLines: PLAN.slice(0, 18).map((each, index) =>
      read(each, {
        ...(index === 2 && { room: 'B205\\206教室' }),
        ...(index === 9 && { room: '' }),
        ...(index === 3 && { teachers: [each.teacher, of(23).teacher] }),
      }),
    ),
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
    expectedLines: PLAN.filter(({ day }) => day <= 3).map((each) => read(each, { className: '' })),
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
    expectedLines: PLAN.map((each) => read(each, { className: '' })),
  },
  // Imitates lessons of 强智 as a class app requests them. 开课时间 is weekday and periods in five
  // digits, and 单双周 is 全部.
  '271 lessons with a time of five digits and a parity of 全部': {
    ...course(
      '开课.csv',
      text(
        '开课编号,开课课程,授课教师,开课时间,上课周次,单双周,上课地点,上课班级,选课人数,考核方式,机房',
        ...PLAN.map((each, index) =>
          csvLine([
            `J${index + 1}`,
            each.name,
            each.teacher,
            `${each.day}${two(each.start)}${two(each.end)}`,
            parityOf(each.weeks) ? '1-6' : rangesOf(each.weeks),
            parityOf(each.weeks) ? '双周' : '全部',
            each.room,
            each.className,
            40 + index,
            '考试',
            index % 5 === 2 ? '信息楼317机房' : '',
          ]),
        ),
      ),
    ),
    // The import should ask about 机房, a second room of five courses.
    expectedLines: [...PLAN.map((each) => read(each))],
  },
  // Imitates `arrangementText` of Tongji: weekday and periods, then weeks in brackets, then the
  // room. A parity applies to the last part.
  '272 arrangements with weeks in brackets, blanks between them': {
    ...course(
      '排课.xlsx',
      sheet([
        '课程代码 | 课程名称 | 教学班 | 授课教师 | 授课语言 | 排课信息',
        ...PLAN.slice(0, 20).map((each) =>
          bars(
            each.code,
            each.name,
            each.className,
            `${each.teacher}(${each.staffNo})`,
            '中文',
            `星期${numeral(each.day)}${each.start}-${each.end}节 [${rangesOf(each.weeks).replaceAll(',', ' ')}] ${each.room}`,
          ),
        ),
        'B2002 | 卫生信息学 | 26选修2班 | 崔海涛(05120) | 英文 | 星期日5-6节 [1-7单] 待定',
        'B2003 | 循证医学 | 26选修3班 | 孔令仪(05121) | 中文 | 网络课程',
        'B2001 | 编译原理 | 26选修班 | 卫志华(00782), 高珍珍(05119) | 中文 | 星期二3-4节 [2 12-16双] 复楼F102⏎星期六3-4节 [1-3] 复楼F103',
      ]),
    ),
    expectedLines: [
      ...PLAN.slice(0, 20).map((each) =>
        read(each, { teachers: [`${each.teacher}${each.staffNo}`] }),
      ),
      meetingLine({
        courseName: '卫生信息学',
        className: '26选修2班',
        weeks: [1, 3, 5, 7],
        day: 7,
        start: 5,
        end: 6,
        room: '',
        teachers: ['崔海涛05120'],
      }),
      // The import should refuse or warn about 循证医学, which is online and has no time.
      meetingLine({
        courseName: '编译原理',
        className: '26选修班',
        weeks: [2, 12, 14, 16],
        day: 2,
        start: 3,
        end: 4,
        room: '复楼F102',
        teachers: ['卫志华00782', '高珍珍05119'],
      }),
      meetingLine({
        courseName: '编译原理',
        className: '26选修班',
        weeks: [1, 2, 3],
        day: 6,
        start: 3,
        end: 4,
        room: '复楼F103',
        teachers: ['卫志华00782', '高珍珍05119'],
      }),
    ],
  },
  // Imitates the course selection of 强智 (QFNU). The text <br> separates the times.
  '273 a list whose times are parted by the markup of a line break': {
    ...course(
      '选课.csv',
      text(
        'jx0404id,kch,课程名称,老师,上课时间,上课地点,上课班级,余量',
        ...PLAN.slice(0, 16).map((each, index) =>
          csvLine([
            `20262027101${two(index)}`,
            each.code,
            each.name,
            each.teacher,
            `${each.weeks.join(',')}周 星期${numeral(each.day)} ${each.start}-${each.end}节  <br>`,
            each.room,
            each.className,
            index,
          ]),
        ),
        csvLine([
          '2026202710178',
          '250084',
          '变态心理学',
          '陶思敏',
          '1-8周 星期六 1-2节(第4周调至星期日)',
          '文楼302',
          '24心理1班',
          3,
        ]),
        csvLine(['2026202710179', '250085', '慕课导学', '石磊', '网络授课', '', '24心理1班', 3]),
        csvLine([
          '2026202710177',
          '250083',
          '实验心理学',
          '陈圣栋,陈亚青',
          '1,3,5周 星期六 9-11节  <br>2,4,6周 星期日 5-7节  <br>',
          '文楼301',
          '24心理1班',
          0,
        ]),
      ),
    ),
    expectedLines: [
      ...PLAN.slice(0, 16).map((each) => read(each)),
      // The import should refuse or warn about 变态心理学 (week 4 is moved) and 慕课导学 (no time).
      meetingLine({
        courseName: '实验心理学',
        className: '24心理1班',
        weeks: [1, 3, 5],
        day: 6,
        start: 9,
        end: 11,
        room: '文楼301',
        teachers: ['陈圣栋', '陈亚青'],
      }),
      meetingLine({
        courseName: '实验心理学',
        className: '24心理1班',
        weeks: [2, 4, 6],
        day: 7,
        start: 5,
        end: 7,
        room: '文楼301',
        teachers: ['陈圣栋', '陈亚青'],
      }),
    ],
  },
  // Imitates the exam lists of NJUPT: two forms of the time, and a text that is no room.
  '274 exams written in two ways': {
    ...course(
      '考试安排表.xlsx',
      sheet([
        '2026-2027学年第一学期考试安排表（学院组织）-学生用表',
        '校区 | 开课学院 | 课程代码 | 课程名称 | 班级名称 | 任课教师 | 人数 | 考试时间 | 考试教室',
        ...PLAN.slice(0, 20).map((each, index) =>
          bars(
            '旗山',
            '基础医学院',
            each.code,
            each.name,
            each.className,
            each.teacher,
            19 + index,
            index % 2 === 0
              ? `第18周周${each.day}(${['2026-12-28', '2026-12-29', '2026-12-30', '2026-12-31', '2027-01-01'][each.day - 1]}) 13:30-15:20`
              : `2026年12月${20 + index}日(10:25-12:15)`,
            index === 5 ? '无1' : each.room,
          ),
        ),
      ]),
    ),
    expectedLines: PLAN.slice(0, 20).map((each) => `${each.name}|${each.className}`),
  },
  // Imitates schedule.csv of a program that assigns experiments to students.
  '275 experiments with a row for each student': {
    ...course(
      'schedule.csv',
      text(
        '序号,院系名称,专业名称,班级名称,学号,姓名（可能有重名）,实验项目名称,上课周次,上课星期,开始节次,结束节次,上课教师,实验人数,课时',
        ...Array.from({ length: 24 }, (_, index) => {
          const each = of(Math.floor(index / 8));
          return csvLine([
            index + 1,
            '基础医学院',
            '临床医学',
            '24临床1班',
            `2024010${two(index)}`,
            `${'赵钱孙李周吴郑王'[index % 8]}${'一鸣子涵浩然'[index % 6]}`,
            `${each.name}实验`,
            3 + Math.floor(index / 8),
            each.day,
            each.start,
            each.end,
            each.teacher,
            8,
            2,
          ]);
        }),
      ),
    ),
    expectedLines: [0, 1, 2].map((index) =>
      read(of(index), {
        courseName: `${of(index).name}实验`,
        className: '24临床1班',
        weeks: [3 + index],
        room: '',
      }),
    ),
  },
  // Imitates two CSV files of a study app.
  '276 courses with the day of their exam beside them': {
    ...course(
      'courses.csv',
      text(
        '课程编号,课程名,教师,教室,星期,开始节次,结束节次,起始周,结束周,考试日期,答疑时间,答疑地点,备注',
        ...PLAN.filter((each) => rangesOf(each.weeks).match(/^\d+-\d+$/)).map((each) =>
          csvLine([
            each.code,
            each.name,
            each.teacher,
            each.room,
            each.day,
            each.start,
            each.end,
            each.weeks[0] ?? '',
            each.weeks.at(-1) ?? '',
            '2027-01-10',
            '周四下午7-8节',
            '教研室302',
            each === of(7) ? '国庆周停课一次' : '',
          ]),
        ),
      ),
    ),
    expectedLines: [
      ...PLAN.filter((each) => rangesOf(each.weeks).match(/^\d+-\d+$/)).map((each) =>
        read(each, { className: '' }),
      ),
      // The import should ask about the exam day and the consultation hours. It should warn about
      // the remark of 儿科学.
    ],
  },
  // Imitates the calendar export of a class app.
  '277 periods beside clock times, some rows with the clock alone': {
    ...course(
      '课表导出.csv',
      text(
        '\ufeff课程名称,教师,学分,课程类型,星期,开始节次,结束节次,开始时间,结束时间,周次,地点',
        ...PLAN.filter(({ start }) => start === 1 || start === 3).map((each) =>
          csvLine([
            each.name,
            each.teacher,
            3,
            '普通课程',
            `周${numeral(each.day)}`,
            each.start,
            each.end,
            each.start === 1 ? '08:00' : '10:00',
            each.start === 1 ? '09:40' : '11:35',
            `${rangesOf(each.weeks)}周`,
            each.room,
          ]),
        ),
        csvLine([
          '法医学',
          '丁建华',
          2,
          '普通课程',
          '周六',
          '',
          '',
          '08:00',
          '09:40',
          '1-4周',
          '博学楼A102',
        ]),
        csvLine([
          '营养学',
          '沈玉芳',
          2,
          '普通课程',
          '周六',
          '',
          '',
          '10:20',
          '11:50',
          '1-4周',
          '博学楼A103',
        ]),
        csvLine([
          '康复学',
          '姚大伟',
          2,
          '普通课程',
          '周日',
          1,
          2,
          '14:00',
          '15:35',
          '1-4周',
          '博学楼A104',
        ]),
      ),
    ),
    expectedLines: [
      ...PLAN.filter(({ start }) => start === 1 || start === 3).map((each) =>
        read(each, { className: '' }),
      ),
      meetingLine({
        courseName: '法医学',
        className: '',
        weeks: [1, 2, 3, 4],
        day: 6,
        start: 1,
        end: 2,
        room: '博学楼A102',
        teachers: ['丁建华'],
      }),
      // The import should refuse or warn about 营养学 (10:20 is no period) and 康复学 (periods and clock
      // time differ).
    ],
  },
  // Imitates the importer of a class app.
  '278 periods without weeks': {
    ...course(
      '课表.csv',
      text(
        '课程名,教师,地点,星期,开始节次,结束节次',
        ...PLAN.slice(0, 16).map((each, index) =>
          csvLine([
            each.name,
            each.teacher,
            each.room,
            index % 2 ? numeral(each.day) : each.day,
            each.start,
            each.end,
          ]),
        ),
      ),
    ),
    // The rows name no weeks, so the import should refuse them.
    expectedLines: [],
  },
  // Imitates classInfo.xls of a calendar script. classTime is the number of a slot (1 = periods
  // 1-2, 3 = 6-7), and weekStatus is 0, 1 or 2.
  '279 slots by number and a state of weeks': {
    ...course(
      'classInfo.xlsx',
      sheet([
        'className | startWeek | endWeek | weekday | classTime | classroom | weekStatus | teacher',
        ...PLAN.filter((each) => rangesOf(each.weeks).match(/^\d+-\d+$/)).map((each, index) =>
          bars(
            each.name,
            each.weeks[0] ?? '',
            each.weeks.at(-1) ?? '',
            each.day,
            [1, 3, 6, 8, 11].indexOf(each.start) + 1,
            each.room,
            index === 2 ? 1 : index === 3 ? 2 : 0,
            each.teacher,
          ),
        ),
      ]),
    ),
    // The import should ask or refuse: className is the course, classTime a slot, and weekStatus 1
    // and 2 mean odd and even.
    expectedLines: [],
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
    expectedLines: PLAN.map((each) => read(each, { className: '24临床1班' })),
  },
  // Imitates Import_User_Template of Microsoft 365. Office Number is a room.
  '282 users of Microsoft 365': {
    ...contact(
      'Import_User_Sample_zh.csv',
      text(
        'User Name,First Name,Last Name,Display Name,Job Title,Department,Office Number,Office Phone,Mobile Phone,Fax,Address,City,State or Province,ZIP or Postal Code,Country or Region',
        ...PEOPLE.map((each, index) =>
          csvLine([
            each.email,
            each.name.slice(1),
            each.name.slice(0, 1),
            each.name,
            each.position,
            each.department,
            each.office,
            index === 3 ? `${each.officePhone} ext 8001` : each.officePhone,
            index === 6 ? '' : each.mobile,
            '0591-22869999',
            '学府北路1号',
            '福州',
            '福建',
            '350122',
            '中国',
          ]),
        ),
      ),
    ),
    expectedLines: [
      ...PEOPLE.map((each, index) =>
        personLineOf(
          each,
          `position department office officePhone email ${index === 6 ? '' : 'mobile'}`,
          index === 3 ? { officePhone: `${each.officePhone}-8001` } : {},
        ),
      ),
      // If the import does not read the address under User Name, it should ask or warn.
    ],
  },
  // Imitates the company contacts of a Yeastar telephone system.
  '283 company contacts of a telephone system': {
    ...contact(
      'Company Contacts.csv',
      text(
        'First Name,Last Name,Company Name,Email,Organization,Job Title,Position,Industry,Supervisor,Remark,Business,Business 2,Mobile,Mobile 2,Home,Home 2,Business Fax,Other',
        ...PEOPLE.map((each, index) =>
          csvLine([
            each.name.slice(1),
            each.name.slice(0, 1),
            each.unit,
            each.email,
            each.department,
            each.title,
            each.position,
            '教育',
            of(23).teacher,
            index === 0 ? '门诊周三' : '',
            each.officePhone,
            '',
            each.mobile,
            index < 4 ? each.mobile2 : '',
            '',
            '',
            '',
            '',
          ]),
        ),
      ),
    ),
    expectedLines: PEOPLE.map((each, index) =>
      personLineOf(
        each,
        `unit email department title position officePhone mobile ${index < 4 ? 'mobile2' : ''}`,
        index === 0 ? { remark: '门诊周三' } : {},
      ),
    ),
  },
  '284 doctors with the days of their clinics': {
    ...contact(
      '出诊规则.xlsx',
      sheet([
        '科室 | 姓名 | 职称 | 出诊时间 | 联系电话 | 停诊情况',
        ...PEOPLE.map((each, index) =>
          bars(
            each.department,
            each.name,
            each.title,
            index % 2 ? '周一上午、周三全天' : '2026.9.1-2026.12.31：周二全天；2027.1.1-：周三全天',
            each.mobile,
            index === 4 ? '10月起停诊' : '',
          ),
        ),
      ]),
    ),
    expectedLines: PEOPLE.map((each) => personLineOf(each, 'department title mobile')),
  },
  // Imitates employees that a program copied from WeCom.
  '285 employees synced from an app, with their state': {
    ...contact(
      '员工.csv',
      text(
        '账号,姓名,主部门,职务,手机,状态,同步时间',
        ...PEOPLE.map((each, index) =>
          csvLine([
            `u${each.staffNo}`,
            each.name,
            each.department,
            each.position,
            each.mobile,
            ['已激活', '已激活', '已激活', '已禁用', '未激活', '退出企业'][index % 6] ?? '',
            '2026-11-20 08:00:00',
          ]),
        ),
      ),
    ),
    expectedLines: [
      ...PEOPLE.filter((_, index) => index % 6 < 3 || index % 6 === 4).map((each) =>
        personLineOf(each, 'department position mobile'),
      ),
      // The import should warn about 已禁用 and 退出企业, because these people have left.
    ],
  },
  // Imitates an administration panel: 手机号1, 手机号2, 集团短号.
  '286 users with two mobiles, a short number and papers': {
    ...contact(
      '用户.xlsx',
      sheet([
        'ID | 姓名 | 性别 | 手机号1 | 手机号2 | 集团短号 | 所属科室 | 学历 | 生日 | 身份证号码 | 紧急联系人 | 紧急联系人电话',
        ...PEOPLE.map((each, index) =>
          bars(
            index + 1,
            each.name,
            each.gender,
            each.mobile,
            index % 4 ? '' : each.mobile2,
            each.shortNo,
            each.department,
            '博士',
            '1980-05-06',
            `35010019800506${1000 + index}`,
            of(23).teacher,
            `1370591${2001 + index}`,
          ),
        ),
      ]),
    ),
    expectedLines: PEOPLE.map((each, index) =>
      personLineOf(each, `gender mobile ${index % 4 ? '' : 'mobile2'} shortNo department`),
    ),
  },
} satisfies Record<string, ExportFile>;
