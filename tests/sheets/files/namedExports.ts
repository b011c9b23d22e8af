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

/** Test files that imitate those of named programs. */
export const NAMED_EXPORTS = {
  // Imitates PeopleSoft of Westlake University as ps2ics.py reads it: HTML without </tr>.
  '447 spans of dates with clocks in HTML': {
    ...course('westlake.xls'),
    // The import may also refuse or ask.
    expectedLines: SPANS.slice(0, 12).flatMap((each, index) => [
      read(each, { className: String(1011 + index) }),
      ...(index === 3
        ? [
            read(each, {
              className: String(1011 + index),
              weeks: [4],
              day: 6,
              start: 1,
              end: 2,
            }),
          ]
        : []),
    ]),
  },
  // Imitates 教学进度表 of Jilin University as FantWu/JLUCourseHelper reads it: periods as 第1节.
  '448 first and last periods in words': {
    ...course('jlu-progress.xlsx'),
    // Row 7 has two weekdays with two starts, so the import should refuse it or ask.
    expectedLines: PLAN.slice(0, 14).flatMap((each, index) =>
      index === 5 ? [] : [read(each, { className: '' })],
    ),
  },
  // Imitates the chat bot plugin Class-导入导出.
  '449 periods under 节数 and weeks under 周数': {
    ...course('bot-classes.xlsx'),
    expectedLines: PLAN.slice(0, 18).map((each) => read(each, { className: '' })),
  },
  // Imitates `export_schedule` of a genetic scheduler: dates with 上午 and 下午, teacher hours on
  // further sheets.
  '450 half days by date, two teachers, and sheets of sums': {
    ...course('genetic.xlsx'),
    // 上午 is no period, and the sums are no courses. The import should refuse, ask or warn.
    expectedLines: [],
  },
  // Imitates a script that makes .ics files. It reads these seven columns with `read_excel`.
  '451 weeks first and the course last': {
    ...course('to-calendar.xls'),
    expectedLines: PLAN.slice(0, 16).map((each) => read(each, { className: '' })),
  },
  // Imitates `Jiaoxuegongxian`, the teaching contributions of a university.
  '452 contributions with secretaries and listeners': {
    ...course('contributions.xls'),
    // The import should warn about the missing times.
    expectedLines: PLAN.slice(0, 10).map(({ name, className }) => `${name}|${className}`),
  },
  // Imitates `CourseListExportData` of an elective system: 每周一，第一、二节课.
  '453 every week’s day and periods in numerals': {
    ...course('course-grab.xlsx'),
    // The import may also refuse and suggest the likely text.
    expectedLines: PLAN.slice(0, 15).map((each) =>
      read(each, { className: '', ...withNumber(each) }),
    ),
  },
  // Imitates `tb_course_arrange` of a RuoYi program, in GBK.
  '454 a small number under 上课时间': {
    ...course('arranged.csv'),
    // The import should refuse or ask: 1 may be a period, a pair of periods or a day.
    expectedLines: [],
  },
  // Imitates `ImportFileCourseEntity` of niitSoft: 人数/班数.
  '455 heads and classes in one cell, the weekday inside 节次': {
    ...course('niit.xls'),
    expectedLines: PLAN.slice(0, 16).map((each) => read(each, withNumber(each))),
  },
  // Imitates `ExcelData`, the room bookings of HUST.
  '456 a date under 上课时间': {
    ...course('room-booking.xls'),
    expectedLines: PLAN.slice(0, 15).map((each) => read(each, firstWeek(each))),
  },
  // Imitates 课程计划表 of lequal’s coursearrange: numbers of hours, times in codes of two digits.
  '457 numbers of weeks and coded times': {
    ...course('course-plan.xlsx'),
    // 0105 is no time and 16 is no week. The import should refuse, ask or warn.
    expectedLines: [],
  },
  // Imitates `exportCoursesAsCsv` of a campus timetable page. A column tells whether a course
  // clashes.
  '458 periods beside clocks': {
    ...course('conflicts.csv'),
    expectedLines: PLAN.slice(0, 18).map((each) => read(each)),
  },
  // Imitates `LessonHasClassExecl` of a school platform.
  '459 lessons by date and clock with a mobile': {
    ...course('lessons.xlsx'),
    expectedLines: PLAN.slice(0, 14).map((each, index) =>
      read(each, { ...firstWeek(each), also: [`课时${index + 1}`] }),
    ),
  },
  // Imitates the teaching calendar of a script (理论课教学安排 | 实验课教学安排): year, month and day in separate
  // columns.
  '460 theory and practice side by side, the date in three columns': {
    ...course('theory-lab.xls'),
    expectedLines: [],
  },
  // Imitates the Excel export of TU_Scheduler.
  '461 English days and clocks without weeks': {
    ...course('tu-scheduler.xlsx'),
    expectedLines: [],
  },
  // Imitates `TimetableExcelVO` of ruoyi-vue-pro.
  '462 numbers of classes, teachers and rooms alone': {
    ...course('yudao.xlsx'),
    // No column names a course, so the import should refuse the rows.
    expectedLines: [],
  },
  // Imitates `importTeacher` of SCHOLAT.
  '463 teachers with honours and fields of study': {
    ...contact('faculty-site.xlsx'),
    // The import should ask or warn about 头衔.
    expectedLines: PEOPLE.slice(0, 14).map((each) =>
      personLineOf(each, 'gender title position department office officePhone email'),
    ),
  },
  // Imitates `create_teacher_template` of a score program: M and F as gender.
  '464 stars behind headers and sexes in letters': {
    ...contact('teacher-template.xlsx'),
    // The import may also ask or warn about M and F.
    expectedLines: PEOPLE.slice(0, 14).map((each) =>
      personLineOf(each, 'email gender mobile unit title'),
    ),
  },
  // Imitates `FIELD_MAPPING` of a personnel office: mail under 教育网.
  '465 posts twice and no department': {
    ...contact('personnel.xls'),
    expectedLines: [],
  },
  // Imitates the phone book of a vCard script, in GBK. 电话1 and 电话2 are swapped once.
  '466 two phones by number': {
    ...contact('to-vcards.csv'),
    // The import may also ask or warn about row 7.
    expectedLines: PEOPLE.slice(0, 14).map((each) =>
      personLineOf(each, 'unit position mobile officePhone'),
    ),
  },
} as const satisfies Record<string, ExportFile>;
