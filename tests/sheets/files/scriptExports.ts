import type { ExportFile } from './exportFile';
import { know, PEOPLE, PLAN, read } from './plan';
import { savedFile } from './savedFile';

const course = savedFile('bachelorCourse');
const contact = savedFile('contact');

/** Files of scripts, converters and small programs; each says of which. */
export const SCRIPT_EXPORTS = {
  // A Swing client’s table (columnNames1): a day with its periods under 上课时间.
  '507 days with periods under 上课时间 beside the weeks': {
    ...course('swing.xlsx'),
    want: PLAN.slice(0, 14).map((each) => read(each, { className: '' })),
  },
  // A client of URP (12 columns of its timetable): a mark behind the teacher, 周上 behind the weeks.
  '508 a mark behind the teacher and 周上 behind the weeks': {
    ...course('urp-client.xls'),
    // Told: the mark.
    want: PLAN.slice(0, 14).map((each, index) => read(each, { className: `0${(index % 2) + 1}` })),
  },
  // ruoyi-vue-pro’s course_schedule (CourseScheduleDO): numbers of teachers and courses, clocks.
  '509 numbers of teachers and courses with clocks': {
    ...course('slots-of-day.xls'),
    // Refused or asked.
    want: [],
  },
  // A course election (CourseExcelDTO): weeks one by one, periods with a comma.
  '510 weeks one by one and whether a course is elective': {
    ...course('elective-flag.xlsx'),
    want: PLAN.slice(0, 15).map((each) => read(each, { className: '' })),
  },
  // Classes of a health program (PtClassExcel): no courses at all.
  '511 classes with the numbers of their teachers': {
    ...course('class-list.xls'),
    // Refused: no course.
    want: [],
  },
  // Exams of a RuoYi program (TExamData): who teaches, who watches, when and where.
  '512 exams with who teaches and who watches': {
    ...course('exam-data.xlsx'),
    // Refused, asked or told: an exam is no class.
    want: [],
  },
  // Courses that an exam program collects (CltCourse): 名称 and 代码.
  '513 names and codes without another word': {
    ...course('names-and-codes.xls'),
    // Refused or asked.
    want: [],
  },
  // A RuoYi program’s courses (tb_course): what the state means stands in its header.
  '514 a state whose header says what it means': {
    ...course('state-in-header.xlsx'),
    // Told: no times; row 5 is 禁用.
    want: PLAN.slice(0, 10).map(({ name, className }) => `${name}|${className}`),
  },
  // Offerings by ids alone (TpmCourseOffering).
  '515 offerings by ids alone': {
    ...course('offering-ids.xls'),
    // Refused: no course.
    want: [],
  },
  // Fees of lessons (CourseFeeRespVO): dates and numbers.
  '516 fees of lessons by numbers': {
    ...course('fees.xlsx'),
    // Refused: no course.
    want: [],
  },
  // A timetable script (_create_detailed_schedule): days and clocks, no weeks.
  '517 days and clocks without weeks': {
    ...course('detailed.xls'),
    // Refused or asked.
    want: [],
  },
  // A college’s activities (CSV导出更新): a state, places taken.
  '518 courses with a state and places taken': {
    ...course('activities.csv'),
    // Told: row 4, 已取消.
    want: PLAN.slice(0, 10).map((each) => read(each, { className: '' })),
  },
  // A study planner (Quiz提醒): clocks without zeros, no weeks.
  '519 clocks without zeros': {
    ...course('quiz.csv'),
    // Refused or asked.
    want: [],
  },
  // A parser of a timetable (write_to_csv): weeks one by one under 周数.
  '520 weeks one by one under 周数': {
    ...course('parsed-schedule.csv'),
    want: PLAN.slice(0, 16).map((each) => read(each, { className: '' })),
  },
  // A crawler of Taiwan (handleExportCourses): 開始時段, 系所.
  '521 first and last slots in traditional characters': {
    ...course('taiwan-crawler.csv'),
    // Refused or asked.
    want: [],
  },
  // A university’s workload (本科工作量课程排序表): hours of four kinds and factors.
  '522 hours of four kinds with factors': {
    ...course('workload-sums.xlsx'),
    // Told: no times.
    want: PLAN.slice(0, 10).map(({ name }) => `${name}|`),
  },
  // A phone book for vCards (同步通讯录模版): departments under 分组.
  '523 departments under 分组': {
    ...contact('sync-template.xlsx'),
    // Refused or asked.
    want: [],
  },
  // Tutors (UserTutorWithExcel): 所属系, 办公地址.
  '524 tutors with their offices': {
    ...contact('tutors-office.xls'),
    want: PEOPLE.slice(0, 14).map((each) =>
      know(each, 'staffNo title gender unit department mobile email office'),
    ),
  },
  // Doctors of a RuoYi program (Doctor): 医生名字, 用户简介.
  '525 doctors with profiles': {
    ...contact('doctors-profile.xlsx'),
    // Or refused or asked: 医生名字.
    want: PEOPLE.slice(0, 12).map((each) => know(each, 'gender mobile', { department: '心内科' })),
  },
  // An import’s own test (shouldImportCsvSuccessfully), GBK: letters in staff numbers, once a landline.
  '526 staff numbers with letters and a landline': {
    ...contact('employees-plain.csv'),
    // Told: row 6’s number.
    want: PEOPLE.slice(0, 14).map((each, index) =>
      know(each, `department position email ${index === 4 ? 'officePhone' : 'mobile'}`, {
        staffNo: `EMP${100 + index}`,
      }),
    ),
  },
} as const satisfies Record<string, ExportFile>;
