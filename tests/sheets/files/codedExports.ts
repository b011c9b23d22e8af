import type { ExportFile } from './exportFile';
import { PEOPLE, PLAN, type Planned, personLineOf, rangesOf, read } from './plan';
import { savedFile } from './savedFile';

const course = savedFile('bachelorCourse');
const contact = savedFile('contact');

const SPANS = PLAN.filter((each) => /^\d+-\d+$/.test(rangesOf(each.weeks)));
const withNumber = (each: Planned): { teachers: string[] } => ({
  teachers: [`${each.teacher}${each.staffNo}`],
});
const PARITIES = [() => true, (week: number) => week % 2 === 1, (week: number) => week % 2 === 0];

/** Test files that imitate those of programs whose source code defines the columns. */
export const CODED_EXPORTS = {
  // Imitates `writeWorkbook` of a converter for Jilin University, with class numbers.
  '467 nineteen columns with platforms and groups': {
    ...course('jlu-courses.xlsx'),
    expectedLines: PLAN.slice(0, 14).map((each, index) =>
      read(each, { className: `0${(index % 3) + 1}` }),
    ),
  },
  // Imitates the EasyPoi model `ClassDto`. 周数 and 节次 are single numbers.
  '468 one week and one section as numbers': {
    ...course('class-dto.xlsx'),
    // The import should refuse or ask: 3 may be a week or a count, 1 a period or a pair of periods.
    expectedLines: [],
  },
  // Imitates `training_class_schedule` of jeecg.
  '469 training classes without weeks': {
    ...course('training-classes.xls'),
    expectedLines: [],
  },
  // Imitates `ImportFileCourseEntityFinal` of niitSoft.
  '470 codes in brackets before courses and teachers': {
    ...course('niit-final.xls'),
    expectedLines: PLAN.slice(0, 14).map((each) => read(each, withNumber(each))),
  },
  // Imitates the schedule of a RuoYi program. Each row has a date and a topic.
  '471 a row for each week with its date': {
    ...course('weekly-rows.xlsx'),
    expectedLines: PLAN.slice(0, 4).flatMap((each) =>
      each.weeks
        .slice(0, 3)
        .map((week, index) => read(each, { weeks: [week], also: [`第${index + 1}章`] })),
    ),
  },
  // Imitates `SchedulesRes` of an officers’ school. Experts observe the lessons; 教员 teach them.
  '472 experts who listen beside who teaches': {
    ...course('listening.xlsx'),
    // Experts do not teach, and 1 may be a period or a pair of periods.
    expectedLines: [],
  },
  // Imitates the lesson record of a school district: 学科, 方式, 执教.
  '473 subjects and who taught them': {
    ...course('school-lessons.xlsx'),
    expectedLines: [],
  },
  // Imitates a 正方 list as an equipment checker reads it.
  '474 weeks and periods of the class and of its room': {
    ...course('venues.xls'),
    expectedLines: PLAN.slice(0, 12).map((each) => read(each, withNumber(each))),
  },
  // Imitates a training program with the headers 第一回日期 and 课程回数.
  '475 a first date and a number of lessons': {
    ...course('first-date.xlsx'),
    expectedLines: [],
  },
  // Imitates `exportScheduleCSV` of a timetable merger. A column names the source of each row.
  '476 weeks with a parity beside them': {
    ...course('merged.csv'),
    expectedLines: SPANS.slice(0, 14).map((each, index) =>
      read(each, { weeks: each.weeks.filter(PARITIES[index % 3] ?? (() => true)) }),
    ),
  },
  // Imitates `exportCSV` of a school in Taiwan.
  '477 traditional characters without weeks': {
    ...course('taiwan.csv'),
    expectedLines: [],
  },
  // Imitates `LEGACY_SCHEDULE_COLUMNS` of an equipment matcher. 起始周 holds all weeks.
  '478 teachers under 姓名 and weeks under 起始周': {
    ...course('legacy.xlsx'),
    // The import may also refuse or ask about 起始周.
    expectedLines: PLAN.slice(0, 16).map((each) => read(each)),
  },
  // Imitates the record of changed classes (tk调停记录) of a university, in GBK.
  '479 old and new times of changed classes': {
    ...course('changes.csv'),
    expectedLines: [],
  },
  // Imitates `CourseRow` of a course selection. The rows name no weeks.
  '480 days with clocks and places left': {
    ...course('places.xlsx'),
    expectedLines: [],
  },
  // Imitates `EmployeeExcelRow` of a talent program.
  '481 staff with ranks and numbers of superiors': {
    ...contact('employees-star.xlsx'),
    expectedLines: PEOPLE.slice(0, 14).map((each, index) =>
      personLineOf(each, 'staffNo gender department position', {
        ...(index === 6 && { status: '离职' }),
      }),
    ),
  },
  // Imitates `SupplierSysUserExcel`.
  '482 users of suppliers with four messengers': {
    ...contact('suppliers.xls'),
    // No column names the department, so the import should refuse the rows or ask.
    expectedLines: [],
  },
  // Imitates `TeachingStaffResume` of a committee.
  '483 staff with the dates of their titles': {
    ...contact('committee.xls'),
    expectedLines: PEOPLE.slice(0, 12).map((each) =>
      personLineOf(each, 'staffNo unit position title officePhone mobile email', {
        wechat: `we${each.staffNo}`,
      }),
    ),
  },
  // Imitates `export_employees_to_excel` of a hospital: 当前科室, 当前岗位, 当前职称.
  '484 where, as what and with which title people are now': {
    ...contact('hospital-roster.xlsx'),
    expectedLines: PEOPLE.slice(0, 14).map((each, index) =>
      personLineOf(each, 'staffNo gender mobile email department position title', {
        ...(index === 8 && { status: '退休' }),
      }),
    ),
  },
  // Imitates `exportEmployees` for WeCom licences.
  '485 two accounts for each person': {
    ...contact('accounts-twice.csv'),
    // The import should warn about the second row of each person.
    expectedLines: PEOPLE.slice(0, 8).map((each) =>
      personLineOf(each, 'mobile department', { wechat: `wx${each.staffNo}` }),
    ),
  },
  // Imitates `IMPORT_HEADERS` for the staff of two companies.
  '486 positions in two companies': {
    ...contact('two-positions.xlsx'),
    // No column names the department, so the import should refuse the rows or ask.
    expectedLines: [],
  },
} as const satisfies Record<string, ExportFile>;
