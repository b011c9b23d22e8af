import type { ExportFile } from './exportFile';
import { know, PEOPLE, PLAN, read } from './plan';
import { savedFile } from './savedFile';

const course = savedFile('bachelorCourse');
const contact = savedFile('contact');
const WITHOUT_CLASS = PLAN.slice(0, 14).map((each) => read(each, { className: '' }));

/** Files that programs on GitHub read or write; each says of which, by `find_string`’s number. */
export const PARSER_EXPORTS = {
  // FIELD_LABELS of a timetable’s import (71580622843): rules in the headers, empty clocks.
  '527 rules in the headers': { ...course('labels-with-rules.xlsx'), want: WITHOUT_CLASS },
  // headerAliases of an Android import (58512183447): 开始小节, 结束小节, 教学周.
  '528 first and last 小节 with 教学周': {
    ...course('short-sections.xls'),
    want: WITHOUT_CLASS,
  },
  // A university’s courses (save_to_excel, 1433260501): the building apart from the room.
  '529 the building between weeks and periods': {
    ...course('building-behind-weeks.xlsx'),
    // Or the campus before the building; 01 may be its class.
    want: PLAN.filter(({ room }) => /^.+楼\d+$/.test(room))
      .slice(0, 12)
      .map((each) => read(each, { className: '01' })),
  },
  // A crawler of an election (19700308988): 课程名字, 开课周次, 上课班级.
  '530 an election’s crawl with 课程名字': {
    ...course('election-crawl.xls'),
    want: PLAN.slice(0, 14).map((each) => read(each)),
  },
  // Pupils of chosen courses (课程信息表.xls, 10132414139): one row for each pupil.
  '531 one row for each pupil of a course': {
    ...course('pupils-of-courses.xlsx'),
    // Refused: no weeks; no pupil is a teacher.
    want: [],
  },
  // Attendance (29610121681): one lesson a row, by date.
  '532 attendance by date': {
    ...course('attendance.xlsx'),
    // Refused or asked, or each date told as a lesson.
    want: [],
  },
  // A school program’s class diary (班级日程导入样例.csv, 59339741144).
  '533 a class diary repeated every week': {
    ...course('class-diary.csv'),
    // Refused or asked: no lesson may be the first date alone.
    want: [],
  },
  // A template for timetables (60372908826): weeks with strokes; a lesson made up on two dates.
  '534 weeks with strokes and a lesson made up': {
    ...course('slash-weeks.csv'),
    // Row 14: refused or asked, or both of its dates.
    want: PLAN.slice(0, 12).map((each) => read(each, { className: '' })),
  },
  // Taiwan’s courses for Notion (20307009873): year 115, 三9/三10, a stroke before the teacher.
  '535 a year of Taiwan with days and single periods': {
    ...course('taiwan-hours.csv'),
    // Refused or asked.
    want: [],
  },
  // A template for Super Productivity (68374510067): clocks, 周次模式, weeks of one’s own.
  '536 a mode of weeks with weeks of one’s own': {
    ...course('week-modes.csv'),
    // Where the mode is 自定义, the first and last week alone would be wrong.
    want: WITHOUT_CLASS,
  },
  // csvTemplate of an ICS exporter (70402286384).
  '537 an ICS exporter’s template': { ...course('ics-template.csv'), want: WITHOUT_CLASS },
  // A bot’s export (55780602484): clocks under 时间.
  '538 clocks under 时间': { ...course('clock-under-time.csv'), want: WITHOUT_CLASS },
  // A Swing client (49150371213): 代码, 授课时间, 已选人数.
  '539 代码 before the name and times under 授课时间': {
    ...course('swing-places.xls'),
    // Told or asked: 代码, 已选人数.
    want: WITHOUT_CLASS,
  },
  // Shared courses (18213457845): no times at all.
  '540 shared courses without times': {
    ...course('shared-courses.xlsx'),
    // Told: no times; 授课地点 without a time.
    want: PLAN.slice(0, 10).map(({ name }) => `${name}|`),
  },
  // A .NET program’s view (44772058979): 授课号, 教室位置, weeks behind the periods.
  '541 授课号 with 教室位置': {
    ...course('lecture-numbers.xls'),
    // Told, asked or stored as the class: 授课号.
    want: WITHOUT_CLASS,
  },
  // An importer’s own test (69414277193): lines with tabs.
  '542 academic text with tabs': { ...course('academic-text.txt'), want: WITHOUT_CLASS },
  // 通讯录信息.xls of a party’s program (32243238202).
  '543 a party’s contacts with 所属组织机构': {
    ...contact('party-contacts.xls'),
    want: PEOPLE.slice(0, 14).map((each) => know(each, 'position gender mobile office unit')),
  },
  // Two teams on one sheet (53793856326): another header below.
  '544 two teams below one another': {
    ...contact('two-teams.xlsx'),
    // The second team, or it is refused row by row.
    want: [
      ...PEOPLE.slice(0, 6).map((each) => know(each, 'position mobile email')),
      ...PEOPLE.slice(6, 12).map((each) =>
        know(each, 'email', { unit: '附属医院', remark: '请先发邮件' }),
      ),
    ],
  },
  // A transport program’s staff (28211456317): 编号, 联系方式, 车辆编号.
  '545 staff with vehicles and pay': {
    ...contact('drivers.xls'),
    // Asked, told or stored as the staff number: 编号.
    want: PEOPLE.slice(0, 12).map((each) => know(each, 'position mobile', { staffNo: '' })),
  },
  // user.xls (42262271975): 手机号 beside 电话.
  '546 手机号 beside 电话': {
    ...contact('user-list.xls'),
    want: PEOPLE.slice(0, 14).map((each) =>
      know(each, 'position email mobile officePhone', { staffNo: '' }),
    ),
  },
} as const satisfies Record<string, ExportFile>;
