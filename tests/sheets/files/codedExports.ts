import type { ExportFile } from './exportFile';
import { know, PEOPLE, PLAN, type Planned, rangesOf, read } from './plan';
import { savedFile } from './savedFile';

const course = savedFile('bachelorCourse');
const contact = savedFile('contact');

const SPANS = PLAN.filter((each) => /^\d+-\d+$/.test(rangesOf(each.weeks)));
const withNumber = (each: Planned): { teachers: string[] } => ({
  teachers: [`${each.teacher}${each.staffNo}`],
});
const PARITIES = [() => true, (week: number) => week % 2 === 1, (week: number) => week % 2 === 0];

/** Files whose columns stand in the source code of programs; each says of which. */
export const CODED_EXPORTS = {
  // A converter for Jilin University (writeWorkbook): 19 columns, numbers of classes, platforms.
  '467 nineteen columns with platforms and groups': {
    ...course('jlu-courses.xlsx'),
    want: PLAN.slice(0, 14).map((each, index) => read(each, { className: `0${(index % 3) + 1}` })),
  },
  // An EasyPoi model (ClassDto): 周数 and 节次 are single numbers.
  '468 one week and one section as numbers': {
    ...course('class-dto.xlsx'),
    // Refused or asked: 3 may be a week or a count, 1 a period or a pair.
    want: [],
  },
  // jeecg’s training_class_schedule: a day and a section, no weeks.
  '469 training classes without weeks': {
    ...course('training-classes.xls'),
    // Refused or asked.
    want: [],
  },
  // niitSoft’s final list (ImportFileCourseEntityFinal): codes in brackets before courses and teachers.
  '470 codes in brackets before courses and teachers': {
    ...course('niit-final.xls'),
    want: PLAN.slice(0, 14).map((each) => read(each, withNumber(each))),
  },
  // A RuoYi program’s schedule: a row for each week, with its date and topic.
  '471 a row for each week with its date': {
    ...course('weekly-rows.xlsx'),
    want: PLAN.slice(0, 4).flatMap((each) =>
      each.weeks
        .slice(0, 3)
        .map((week, index) => read(each, { weeks: [week], also: [`第${index + 1}章`] })),
    ),
  },
  // An officers’ school’s lottery (SchedulesRes): experts listen, 教员 teach.
  '472 experts who listen beside who teaches': {
    ...course('listening.xlsx'),
    // Refused, asked or told: no expert teaches; 1 may be a period or a pair.
    want: [],
  },
  // A region’s record of lessons: 学科, 方式, 执教.
  '473 subjects and who taught them': {
    ...course('school-lessons.xlsx'),
    // Refused or asked.
    want: [],
  },
  // 正方’s list as a checker of equipment reads it: weeks and periods of the class and of its room.
  '474 weeks and periods of the class and of its room': {
    ...course('venues.xls'),
    want: PLAN.slice(0, 12).map((each) => read(each, withNumber(each))),
  },
  // A training program (第一回日期, 课程回数): a first date and a number of lessons.
  '475 a first date and a number of lessons': {
    ...course('first-date.xlsx'),
    // Refused or asked.
    want: [],
  },
  // A merger of timetables (exportScheduleCSV): weeks and parity in columns, and where a row is from.
  '476 weeks with a parity beside them': {
    ...course('merged.csv'),
    want: SPANS.slice(0, 14).map((each, index) =>
      read(each, { weeks: each.weeks.filter(PARITIES[index % 3] ?? (() => true)) }),
    ),
  },
  // A school of Taiwan (exportCSV): traditional characters, no weeks.
  '477 traditional characters without weeks': {
    ...course('taiwan.csv'),
    // Refused or asked.
    want: [],
  },
  // A matcher of equipment (LEGACY_SCHEDULE_COLUMNS): the teacher under 姓名, all weeks under 起始周.
  '478 teachers under 姓名 and weeks under 起始周': {
    ...course('legacy.xlsx'),
    // Or refused or asked: 起始周.
    want: PLAN.slice(0, 16).map((each) => read(each)),
  },
  // A university’s changed classes (tk调停记录), GBK: the old time and the new one.
  '479 old and new times of changed classes': {
    ...course('changes.csv'),
    // Refused, asked or told.
    want: [],
  },
  // A course election (CourseRow): a day and clocks, no weeks.
  '480 days with clocks and places left': {
    ...course('places.xlsx'),
    // Refused or asked.
    want: [],
  },
  // A talent program’s staff (EmployeeExcelRow): stars, ranks, numbers of superiors.
  '481 staff with ranks and numbers of superiors': {
    ...contact('employees-star.xlsx'),
    want: PEOPLE.slice(0, 14).map((each, index) =>
      know(each, 'staffNo gender department position', {
        ...(index === 6 && { status: '离职' }),
      }),
    ),
  },
  // Users of suppliers (SupplierSysUserExcel): no department, four messengers.
  '482 users of suppliers with four messengers': {
    ...contact('suppliers.xls'),
    // Refused or asked: no department.
    want: [],
  },
  // A committee’s staff (TeachingStaffResume): when each title and rank was given.
  '483 staff with the dates of their titles': {
    ...contact('committee.xls'),
    want: PEOPLE.slice(0, 12).map((each) =>
      know(each, 'staffNo unit position title officePhone mobile email', {
        wechat: `we${each.staffNo}`,
      }),
    ),
  },
  // A hospital’s roster (export_employees_to_excel): 当前科室, 当前岗位, 当前职称.
  '484 where, as what and with which title people are now': {
    ...contact('hospital-roster.xlsx'),
    want: PEOPLE.slice(0, 14).map((each, index) =>
      know(each, 'staffNo gender mobile email department position title', {
        ...(index === 8 && { status: '退休' }),
      }),
    ),
  },
  // WeCom licences (exportEmployees): two rows for each person.
  '485 two accounts for each person': {
    ...contact('accounts-twice.csv'),
    // Told: the second rows.
    want: PEOPLE.slice(0, 8).map((each) =>
      know(each, 'mobile department', { wechat: `wx${each.staffNo}` }),
    ),
  },
  // Staff of two companies (IMPORT_HEADERS): a position in each, no department.
  '486 positions in two companies': {
    ...contact('two-positions.xlsx'),
    // Refused or asked: no department.
    want: [],
  },
} as const satisfies Record<string, ExportFile>;
