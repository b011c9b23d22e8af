import type { ExportFile } from './exportFile';
import { PEOPLE, PLAN, personLineOf, read } from './plan';
import { savedFile } from './savedFile';

const course = savedFile('bachelorCourse');
const contact = savedFile('contact');

/** Test files that imitate those of scripts, converters and small programs. */
export const SCRIPT_EXPORTS = {
  // Imitates `columnNames1` of a Swing client.
  '507 days with periods under 上课时间 beside the weeks': {
    ...course('swing.xlsx'),
    expectedLines: PLAN.slice(0, 14).map((each) => read(each, { className: '' })),
  },
  // Imitates the 12 timetable columns of a URP client.
  '508 a mark behind the teacher and 周上 behind the weeks': {
    ...course('urp-client.xls'),
    // The import should warn about the mark.
    expectedLines: PLAN.slice(0, 14).map((each, index) =>
      read(each, { className: `0${(index % 2) + 1}` }),
    ),
  },
  // Imitates `CourseScheduleDO` (course_schedule) of ruoyi-vue-pro.
  '509 numbers of teachers and courses with clocks': {
    ...course('slots-of-day.xls'),
    expectedLines: [],
  },
  // Imitates `CourseExcelDTO` of a course selection. Periods are separated by a comma.
  '510 weeks one by one and whether a course is elective': {
    ...course('elective-flag.xlsx'),
    expectedLines: PLAN.slice(0, 15).map((each) => read(each, { className: '' })),
  },
  // Imitates `PtClassExcel` of a health program.
  '511 classes with the numbers of their teachers': {
    ...course('class-list.xls'),
    // No column names a course, so the import should refuse the rows.
    expectedLines: [],
  },
  // Imitates `TExamData` of a RuoYi program: who teaches and who watches, time and room.
  '512 exams with who teaches and who watches': {
    ...course('exam-data.xlsx'),
    // An exam is no class. The import should refuse, ask or warn.
    expectedLines: [],
  },
  // Imitates `CltCourse` of an exam program: 名称 and 代码.
  '513 names and codes without another word': {
    ...course('names-and-codes.xls'),
    expectedLines: [],
  },
  // Imitates `tb_course` of a RuoYi program.
  '514 a state whose header says what it means': {
    ...course('state-in-header.xlsx'),
    // The import should warn about the missing times and about row 5 (禁用).
    expectedLines: PLAN.slice(0, 10).map(({ name, className }) => `${name}|${className}`),
  },
  // Imitates `TpmCourseOffering`.
  '515 offerings by ids alone': {
    ...course('offering-ids.xls'),
    // No column names a course, so the import should refuse the rows.
    expectedLines: [],
  },
  // Imitates `CourseFeeRespVO`.
  '516 fees of lessons by numbers': {
    ...course('fees.xlsx'),
    // No column names a course, so the import should refuse the rows.
    expectedLines: [],
  },
  // Imitates `_create_detailed_schedule` of a timetable script.
  '517 days and clocks without weeks': {
    ...course('detailed.xls'),
    expectedLines: [],
  },
  // Imitates CSV导出更新, the activities of a college.
  '518 courses with a state and places taken': {
    ...course('activities.csv'),
    // The import should warn about row 4 (已取消).
    expectedLines: PLAN.slice(0, 10).map((each) => read(each, { className: '' })),
  },
  // Imitates a study planner (Quiz提醒). The rows name no weeks.
  '519 clocks without zeros': {
    ...course('quiz.csv'),
    expectedLines: [],
  },
  // Imitates `write_to_csv` of a timetable parser.
  '520 weeks one by one under 周数': {
    ...course('parsed-schedule.csv'),
    expectedLines: PLAN.slice(0, 16).map((each) => read(each, { className: '' })),
  },
  // Imitates `handleExportCourses` of a crawler in Taiwan: 開始時段, 系所.
  '521 first and last slots in traditional characters': {
    ...course('taiwan-crawler.csv'),
    expectedLines: [],
  },
  // Imitates 本科工作量课程排序表 of a university.
  '522 hours of four kinds with factors': {
    ...course('workload-sums.xlsx'),
    // The import should warn about the missing times.
    expectedLines: PLAN.slice(0, 10).map(({ name }) => `${name}|`),
  },
  // Imitates 同步通讯录模版, a phone book for vCards.
  '523 departments under 分组': {
    ...contact('sync-template.xlsx'),
    expectedLines: [],
  },
  // Imitates `UserTutorWithExcel`: 所属系, 办公地址.
  '524 tutors with their offices': {
    ...contact('tutors-office.xls'),
    expectedLines: PEOPLE.slice(0, 14).map((each) =>
      personLineOf(each, 'staffNo title gender unit department mobile email office'),
    ),
  },
  // Imitates `Doctor` of a RuoYi program: 医生名字, 用户简介.
  '525 doctors with profiles': {
    ...contact('doctors-profile.xlsx'),
    // The import may also refuse or ask about 医生名字.
    expectedLines: PEOPLE.slice(0, 12).map((each) =>
      personLineOf(each, 'gender mobile', { department: '心内科' }),
    ),
  },
  // Imitates the test `shouldImportCsvSuccessfully` of an import, in GBK.
  '526 staff numbers with letters and a landline': {
    ...contact('employees-plain.csv'),
    // The import should warn about the number of row 6.
    expectedLines: PEOPLE.slice(0, 14).map((each, index) =>
      personLineOf(each, `department position email ${index === 4 ? 'officePhone' : 'mobile'}`, {
        staffNo: `EMP${100 + index}`,
      }),
    ),
  },
} as const satisfies Record<string, ExportFile>;
