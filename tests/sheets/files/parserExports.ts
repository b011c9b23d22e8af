import type { ExportFile } from './exportFile';
import { PEOPLE, PLAN, personLineOf, read } from './plan';
import { savedFile } from './savedFile';

const course = savedFile('bachelorCourse');
const contact = savedFile('contact');
const WITHOUT_CLASS = PLAN.slice(0, 14).map((each) => read(each, { className: '' }));

/**
 * Test files that imitate those of programs on GitHub. The number after `file` is the id in the
 * code search `find_string`.
 */
export const PARSER_EXPORTS = {
  // Imitates `FIELD_LABELS` of a timetable import (file 71580622843). The clock columns are blank.
  '527 rules in the headers': { ...course('labels-with-rules.xlsx'), expectedLines: WITHOUT_CLASS },
  // Imitates `headerAliases` of an Android import (file 58512183447).
  '528 first and last 小节 with 教学周': {
    ...course('short-sections.xls'),
    expectedLines: WITHOUT_CLASS,
  },
  // Imitates `save_to_excel` of a university (file 1433260501).
  '529 the building between weeks and periods': {
    ...course('building-behind-weeks.xlsx'),
    // The campus may also precede the building. 01 may be the class.
    expectedLines: PLAN.filter(({ room }) => /^.+楼\d+$/.test(room))
      .slice(0, 12)
      .map((each) => read(each, { className: '01' })),
  },
  // Imitates the crawler of a course selection (file 19700308988): 课程名字, 开课周次, 上课班级.
  '530 an election’s crawl with 课程名字': {
    ...course('election-crawl.xls'),
    expectedLines: PLAN.slice(0, 14).map((each) => read(each)),
  },
  // Imitates 课程信息表.xls, the pupils of elective courses (file 10132414139).
  '531 one row for each pupil of a course': {
    ...course('pupils-of-courses.xlsx'),
    // The rows name no weeks, so the import should refuse them. A pupil is no teacher.
    expectedLines: [],
  },
  // Imitates an attendance list (file 29610121681). Each row is one lesson.
  '532 attendance by date': {
    ...course('attendance.xlsx'),
    // The import should refuse, ask, or report each date as a lesson.
    expectedLines: [],
  },
  // Imitates 班级日程导入样例.csv of a school program (file 59339741144).
  '533 a class diary repeated every week': {
    ...course('class-diary.csv'),
    // The import should refuse or ask. It must not store a lesson on the first date alone.
    expectedLines: [],
  },
  // Imitates a timetable template (file 60372908826). A make-up lesson has two dates.
  '534 weeks with strokes and a lesson made up': {
    ...course('slash-weeks.csv'),
    // The import should refuse row 14, ask, or store both dates.
    expectedLines: PLAN.slice(0, 12).map((each) => read(each, { className: '' })),
  },
  // Imitates courses of Taiwan for Notion (file 20307009873): year 115, 三9/三10, a slash before the
  // teacher.
  '535 a year of Taiwan with days and single periods': {
    ...course('taiwan-hours.csv'),
    expectedLines: [],
  },
  // Imitates a template for Super Productivity (file 68374510067): clock times, 周次模式.
  '536 a mode of weeks with weeks of one’s own': {
    ...course('week-modes.csv'),
    // If the mode is 自定义, the first and last week alone are wrong.
    expectedLines: WITHOUT_CLASS,
  },
  // Imitates `csvTemplate` of an ICS exporter (file 70402286384).
  '537 an ICS exporter’s template': { ...course('ics-template.csv'), expectedLines: WITHOUT_CLASS },
  // Imitates the export of a bot (file 55780602484).
  '538 clocks under 时间': { ...course('clock-under-time.csv'), expectedLines: WITHOUT_CLASS },
  // Imitates a Swing client (file 49150371213).
  '539 代码 before the name and times under 授课时间': {
    ...course('swing-places.xls'),
    // The import should warn or ask about 代码 and 已选人数.
    expectedLines: WITHOUT_CLASS,
  },
  // Imitates shared courses (file 18213457845).
  '540 shared courses without times': {
    ...course('shared-courses.xlsx'),
    // The import should warn about the missing times and about 授课地点 without a time.
    expectedLines: PLAN.slice(0, 10).map(({ name }) => `${name}|`),
  },
  // Imitates the view of a .NET program (file 44772058979). Weeks follow the periods.
  '541 授课号 with 教室位置': {
    ...course('lecture-numbers.xls'),
    // The import should warn or ask about 授课号, or store it as the class.
    expectedLines: WITHOUT_CLASS,
  },
  // Imitates the test of an importer (file 69414277193).
  '542 academic text with tabs': { ...course('academic-text.txt'), expectedLines: WITHOUT_CLASS },
  // Imitates 通讯录信息.xls of a political party’s program (file 32243238202).
  '543 a party’s contacts with 所属组织机构': {
    ...contact('party-contacts.xls'),
    expectedLines: PEOPLE.slice(0, 14).map((each) =>
      personLineOf(each, 'position gender mobile office unit'),
    ),
  },
  // Imitates two teams on one sheet (file 53793856326). Each has its own header.
  '544 two teams below one another': {
    ...contact('two-teams.xlsx'),
    // The import may also refuse the second team row by row.
    expectedLines: [
      ...PEOPLE.slice(0, 6).map((each) => personLineOf(each, 'position mobile email')),
      ...PEOPLE.slice(6, 12).map((each) =>
        personLineOf(each, 'email', { unit: '附属医院', remark: '请先发邮件' }),
      ),
    ],
  },
  // Imitates the staff of a transport program (file 28211456317): 编号, 联系方式, 车辆编号.
  '545 staff with vehicles and pay': {
    ...contact('drivers.xls'),
    // The import should ask or warn about 编号, or store it as the staff number.
    expectedLines: PEOPLE.slice(0, 12).map((each) =>
      personLineOf(each, 'position mobile', { staffNo: '' }),
    ),
  },
  // Imitates user.xls (file 42262271975).
  '546 手机号 beside 电话': {
    ...contact('user-list.xls'),
    expectedLines: PEOPLE.slice(0, 14).map((each) =>
      personLineOf(each, 'position email mobile officePhone', { staffNo: '' }),
    ),
  },
} as const satisfies Record<string, ExportFile>;
