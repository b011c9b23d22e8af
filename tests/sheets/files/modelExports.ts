import type { ExportFile } from './exportFile';
import { know, PEOPLE, PLAN, type Planned, rangesOf, read } from './plan';
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

/** Files of programs’ models and scripts; each says of which. */
export const MODEL_EXPORTS = {
  // A beangle program (教师生日上课情况): a day, clocks joined by ~, numbers of classes.
  '487 classes on teachers’ birthdays': {
    ...course('birthdays.xlsx'),
    // Or refused or asked.
    want: PLAN.slice(0, 10).map((each) =>
      read(each, { className: '', ...firstWeek(each), ...withNumber(each) }),
    ),
  },
  // A Swing program’s evaluations (createTeacherEvaluationTablePanel): weeks behind the periods, a mark.
  '488 classes with marks of their evaluation': {
    ...course('evaluations.xls'),
    // Or refused, with what was likely meant.
    want: PLAN.slice(0, 12).map((each) => read(each, { className: '', ...withNumber(each) })),
  },
  // A workload program’s tasks (TeachingTaskImportDTO): kinds, roles and factors, no times.
  '489 tasks with kinds of work and factors': {
    ...course('workload-kinds.xlsx'),
    // Told: no times.
    want: PLAN.slice(0, 10).map(({ name }) => `${name}|`),
  },
  // A campus portal (PortalCourseOfferingExportVo): 教学班 and 行政班 side by side.
  '490 classes of a course and of the school side by side': {
    ...course('offerings.xlsx'),
    want: PLAN.slice(0, 14).map((each) =>
      read(each, { className: `${each.code}-01/${each.className}` }),
    ),
  },
  // Bookings of laboratories (ReservationTime): 实验节数 is 1节.
  '491 bookings whose count of periods is a number of one': {
    ...course('lab-bookings.xls'),
    // Refused or asked: 1节 may be a count, a period or a pair.
    want: [],
  },
  // A medical school’s progress of teaching (columns R and S are hours), notes above the header.
  '492 a progress of teaching with hours in R and S': {
    ...course('progress-kinds.xlsx'),
    want: PLAN.slice(0, 14).map((each, index) =>
      read(each, {
        className: '',
        ...firstWeek(each),
        also: [`第${index + 1}讲`, index % 3 ? '理论' : '实验'],
      }),
    ),
  },
  // A converter to WakeUp (时间地点人员): time, place and people in one cell.
  '493 time, place and people in one cell': {
    ...course('fudan.xls'),
    // Refused, asked or told: whoever teaches stands behind the place.
    want: [],
  },
  // A desktop timetable (exportCSV): first and last week, 周次类型, clocks.
  '494 first and last weeks, their parity, and clocks': {
    ...course('first-last.csv'),
    want: SPANS.slice(0, 12).map((each, index) =>
      read(each, {
        className: '',
        weeks: each.weeks.filter(PARITIES[index % 3] ?? (() => true)),
      }),
    ),
  },
  // A browser’s script (课表数据.csv): periods under 时间, the week of today.
  '495 periods under 时间 and the week of today': {
    ...course('browser.csv'),
    want: PLAN.slice(0, 14).map((each) => read(each, { className: '' })),
  },
  // Lessons pasted into a training program: the period stands in the remark.
  '496 lessons whose period stands in the remark': {
    ...course('pasted.txt'),
    // Refused, asked or told.
    want: [],
  },
  // A timetable program’s roster (parseTimetableRosterText), GBK: hours a week, kinds and resources.
  '497 a roster with hours a week and resources': {
    ...course('roster.csv'),
    // Told: no times.
    want: PLAN.slice(0, 10).map(({ name, className }) => `${name}|${className}`),
  },
  // Henan University’s list, pasted (recordsFromPastedText): `1-8周 一[1-2] place`.
  '498 weeks, a day and periods in brackets, a place': {
    ...course('kaifeng.txt'),
    // Or refused, with what was likely meant.
    want: PLAN.slice(0, 14).flatMap((each, index) => [
      read(each, { className: '' }),
      ...(index === 4 ? [read(each, { className: '', weeks: [3], day: 6, start: 1, end: 2 })] : []),
    ]),
  },
  // A supervision program (Listen): who listens and their number, a clock alone.
  '499 classes with who listens and their number': {
    ...course('supervision.xlsx'),
    // Refused, asked or told: who listens does not teach.
    want: [],
  },
  // A customs office’s training (EduTrainingClassExcelVo): from an instant to an instant, fees.
  '500 training from an instant to an instant with fees': {
    ...course('training-fees.xls'),
    // Or refused or asked.
    want: PLAN.slice(0, 8).map((each) =>
      read(each, {
        className: '岗前培训班',
        room: '',
        ...firstWeek(each),
        ...withNumber(each),
      }),
    ),
  },
  // An information system’s teachers (selectAllTeacher): passwords, no department.
  '501 teachers with passwords': {
    ...contact('teacher-passwords.xlsx'),
    // Refused or asked: no department.
    want: [],
  },
  // A platform’s doctors (DoctorVo): the mail is their representative’s.
  '502 doctors with their representatives’ mail': {
    ...contact('doctors-regions.xls'),
    // Or asked: 代表工作邮箱 is nobody’s here.
    want: PEOPLE.slice(0, 12).map((each) =>
      know(each, 'gender title mobile', { department: '心内科', unit: '附属第一医院' }),
    ),
  },
  // A RuoYi program’s doctors (his_doctor): 医生名称, 机构名称, 职称头衔.
  '503 doctors with titles and fields': {
    ...contact('doctors-platform.xlsx'),
    // Or asked or told.
    want: PEOPLE.slice(0, 12).map((each) =>
      know(each, 'title mobile', { department: '心内科', unit: '附属第一医院' }),
    ),
  },
  // An attendance program (PEOPLE_COLUMNS): shifts, groups and places of work.
  '504 people with shifts and places of work': {
    ...contact('attendance.csv'),
    // Or asked or told: 工作地.
    want: PEOPLE.slice(0, 12).map((each, index) =>
      know(each, 'staffNo department position', { ...(index === 5 && { status: '离职' }) }),
    ),
  },
  // Interns with mentors of the company and of the school (enterpriseMentorName).
  '505 interns with two mentors and their numbers': {
    ...contact('interns.xlsx'),
    // Refused or asked.
    want: [],
  },
  // Colleges with their heads (PtCollegeExcel), GBK.
  '506 colleges with their heads': {
    ...contact('colleges.csv'),
    // Or refused or asked: 负责人.
    want: PEOPLE.slice(0, 8).map((each, index) =>
      know(each, 'office officePhone', { unit: COLLEGES[index] ?? '' }),
    ),
  },
} as const satisfies Record<string, ExportFile>;
