import type { ExportFile } from './exportFile';
import { PEOPLE, PLAN, type Planned, personLineOf, rangesOf, read } from './plan';
import { savedFile } from './savedFile';

const course = savedFile('bachelorCourse');
const contact = savedFile('contact');

const SPANS = PLAN.filter((each) => /^\d+-\d+$/.test(rangesOf(each.weeks)));
const withNumber = (each: Planned): { teachers: string[] } => ({
  teachers: [`${each.teacher}${each.staffNo}`],
});
const firstWeek = ({ weeks }: Planned): { weeks: number[] } => ({ weeks: weeks.slice(0, 1) });
const PARITIES = [() => true, (week: number) => week % 2 === 1, (week: number) => week % 2 === 0];
const COLLEGES =
  '基础医学院 第一临床医学院 药学院 护理学院 公共卫生学院 口腔医学院 医学技术学院 研究生院'.split(
    ' ',
  );

/** Test files that imitate those of program models and scripts. */
export const MODEL_EXPORTS = {
  // Imitates 教师生日上课情况 of a beangle program: a day, clock times joined by ~, class numbers.
  '487 classes on teachers’ birthdays': {
    ...course('birthdays.xlsx'),
    // The import may also refuse or ask.
    expectedLines: PLAN.slice(0, 10).map((each) =>
      read(each, { className: '', ...firstWeek(each), ...withNumber(each) }),
    ),
  },
  // Imitates `createTeacherEvaluationTablePanel` of a Swing program. Weeks follow the periods.
  '488 classes with marks of their evaluation': {
    ...course('evaluations.xls'),
    // The import may also refuse and suggest the likely text.
    expectedLines: PLAN.slice(0, 12).map((each) =>
      read(each, { className: '', ...withNumber(each) }),
    ),
  },
  // Imitates `TeachingTaskImportDTO` of a workload program.
  '489 tasks with kinds of work and factors': {
    ...course('workload-kinds.xlsx'),
    // The import should warn about the missing times.
    expectedLines: PLAN.slice(0, 10).map(({ name }) => `${name}|`),
  },
  // Imitates `PortalCourseOfferingExportVo` of a campus portal: 教学班 beside 行政班.
  '490 classes of a course and of the school side by side': {
    ...course('offerings.xlsx'),
    expectedLines: PLAN.slice(0, 14).map((each) =>
      read(each, { className: `${each.code}-01/${each.className}` }),
    ),
  },
  // Imitates `ReservationTime`, the bookings of laboratories. 实验节数 is 1节.
  '491 bookings whose count of periods is a number of one': {
    ...course('lab-bookings.xls'),
    // The import should refuse or ask: 1节 may be a count, a period or a pair of periods.
    expectedLines: [],
  },
  // Imitates the progress plan of a medical school, with notes above the header.
  '492 a progress of teaching with hours in R and S': {
    ...course('progress-kinds.xlsx'),
    expectedLines: PLAN.slice(0, 14).map((each, index) =>
      read(each, {
        className: '',
        ...firstWeek(each),
        also: [`第${index + 1}讲`, index % 3 ? '理论' : '实验'],
      }),
    ),
  },
  // Imitates 时间地点人员 of a converter to WakeUp.
  '493 time, place and people in one cell': {
    ...course('fudan.xls'),
    // The teacher follows the room in the same cell. The import should refuse, ask or warn.
    expectedLines: [],
  },
  // Imitates `exportCSV` of a desktop timetable, with 周次类型.
  '494 first and last weeks, their parity, and clocks': {
    ...course('first-last.csv'),
    expectedLines: SPANS.slice(0, 12).map((each, index) =>
      read(each, {
        className: '',
        weeks: each.weeks.filter(PARITIES[index % 3] ?? (() => true)),
      }),
    ),
  },
  // Imitates 课表数据.csv of a browser script.
  '495 periods under 时间 and the week of today': {
    ...course('browser.csv'),
    expectedLines: PLAN.slice(0, 14).map((each) => read(each, { className: '' })),
  },
  // Imitates lessons pasted into a training program.
  '496 lessons whose period stands in the remark': {
    ...course('pasted.txt'),
    expectedLines: [],
  },
  // Imitates `parseTimetableRosterText` of a timetable program, in GBK.
  '497 a roster with hours a week and resources': {
    ...course('roster.csv'),
    // The import should warn about the missing times.
    expectedLines: PLAN.slice(0, 10).map(({ name, className }) => `${name}|${className}`),
  },
  // Imitates a pasted list of Henan University (`recordsFromPastedText`): `1-8周 一[1-2] place`.
  '498 weeks, a day and periods in brackets, a place': {
    ...course('kaifeng.txt'),
    // The import may also refuse and suggest the likely text.
    expectedLines: PLAN.slice(0, 14).flatMap((each, index) => [
      read(each, { className: '' }),
      ...(index === 4 ? [read(each, { className: '', weeks: [3], day: 6, start: 1, end: 2 })] : []),
    ]),
  },
  // Imitates `Listen` of a supervision program. The only time is a clock time.
  '499 classes with who listens and their number': {
    ...course('supervision.xlsx'),
    // Observers do not teach, so the import should refuse, ask or warn.
    expectedLines: [],
  },
  // Imitates `EduTrainingClassExcelVo` of a customs office.
  '500 training from an instant to an instant with fees': {
    ...course('training-fees.xls'),
    // The import may also refuse or ask.
    expectedLines: PLAN.slice(0, 8).map((each) =>
      read(each, {
        className: '岗前培训班',
        room: '',
        ...firstWeek(each),
        ...withNumber(each),
      }),
    ),
  },
  // Imitates `selectAllTeacher` of an information system.
  '501 teachers with passwords': {
    ...contact('teacher-passwords.xlsx'),
    // No column names the department, so the import should refuse the rows or ask.
    expectedLines: [],
  },
  // Imitates `DoctorVo` of a platform.
  '502 doctors with their representatives’ mail': {
    ...contact('doctors-regions.xls'),
    // The import may also ask about 代表工作邮箱, which is not the doctor’s mail.
    expectedLines: PEOPLE.slice(0, 12).map((each) =>
      personLineOf(each, 'gender title mobile', { department: '心内科', unit: '附属第一医院' }),
    ),
  },
  // Imitates `his_doctor` of a RuoYi program: 医生名称, 机构名称, 职称头衔.
  '503 doctors with titles and fields': {
    ...contact('doctors-platform.xlsx'),
    // The import may also ask or warn.
    expectedLines: PEOPLE.slice(0, 12).map((each) =>
      personLineOf(each, 'title mobile', { department: '心内科', unit: '附属第一医院' }),
    ),
  },
  // Imitates `PEOPLE_COLUMNS` of an attendance program.
  '504 people with shifts and places of work': {
    ...contact('attendance.csv'),
    // The import may also ask or warn about 工作地.
    expectedLines: PEOPLE.slice(0, 12).map((each, index) =>
      personLineOf(each, 'staffNo department position', { ...(index === 5 && { status: '离职' }) }),
    ),
  },
  // Imitates interns with mentors of the company and of the school (`enterpriseMentorName`).
  '505 interns with two mentors and their numbers': {
    ...contact('interns.xlsx'),
    expectedLines: [],
  },
  // Imitates `PtCollegeExcel`, in GBK.
  '506 colleges with their heads': {
    ...contact('colleges.csv'),
    // The import may also refuse or ask about 负责人.
    expectedLines: PEOPLE.slice(0, 8).map((each, index) =>
      personLineOf(each, 'office officePhone', { unit: COLLEGES[index] ?? '' }),
    ),
  },
} as const satisfies Record<string, ExportFile>;
