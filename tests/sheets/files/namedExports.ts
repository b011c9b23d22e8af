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

/** Files as named programs write or ask for them; each says where its shape was read. */
export const NAMED_EXPORTS = {
  // Westlake University’s PeopleSoft, as ps2ics.py reads it: HTML without </tr>, a span of dates, clocks.
  '447 spans of dates with clocks in HTML': {
    ...course('westlake.xls'),
    // Or refused or asked.
    want: SPANS.slice(0, 12).flatMap((each, index) => [
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
  // Jilin University’s 教学进度表, as FantWu/JLUCourseHelper reads it: first and last period as 第1节.
  '448 first and last periods in words': {
    ...course('jlu-progress.xlsx'),
    // Refused or asked: row 7, two weekdays with two starts.
    want: PLAN.slice(0, 14).flatMap((each, index) =>
      index === 5 ? [] : [read(each, { className: '' })],
    ),
  },
  // A chat robot’s plugin of classes (Class-导入导出): 节数 holds periods, 周数 weeks.
  '449 periods under 节数 and weeks under 周数': {
    ...course('bot-classes.xlsx'),
    want: PLAN.slice(0, 18).map((each) => read(each, { className: '' })),
  },
  // A genetic scheduler (export_schedule): dates with 上午 and 下午, hours of teachers on further sheets.
  '450 half days by date, two teachers, and sheets of sums': {
    ...course('genetic.xlsx'),
    // Refused, asked or told: 上午 is no period; the sums are no courses.
    want: [],
  },
  // A script that makes .ics (read_excel with these seven columns).
  '451 weeks first and the course last': {
    ...course('to-calendar.xls'),
    want: PLAN.slice(0, 16).map((each) => read(each, { className: '' })),
  },
  // A university’s list of teaching contributions (Jiaoxuegongxian): secretaries and listeners beside the teacher.
  '452 contributions with secretaries and listeners': {
    ...course('contributions.xls'),
    // Told: no times.
    want: PLAN.slice(0, 10).map(({ name, className }) => `${name}|${className}`),
  },
  // An elective system’s export (CourseListExportData): 每周一，第一、二节课.
  '453 every week’s day and periods in numerals': {
    ...course('course-grab.xlsx'),
    // Or refused, with what was likely meant.
    want: PLAN.slice(0, 15).map((each) => read(each, { className: '', ...withNumber(each) })),
  },
  // A RuoYi program’s arranged courses (tb_course_arrange), GBK: 上课时间 is a small number.
  '454 a small number under 上课时间': {
    ...course('arranged.csv'),
    // Refused or asked: 1 may be a period, a pair or a day.
    want: [],
  },
  // niitSoft’s import (ImportFileCourseEntity): 人数/班数, the weekday inside 节次.
  '455 heads and classes in one cell, the weekday inside 节次': {
    ...course('niit.xls'),
    want: PLAN.slice(0, 16).map((each) => read(each, withNumber(each))),
  },
  // HUST’s booking of rooms (ExcelData): 上课时间 is a date.
  '456 a date under 上课时间': {
    ...course('room-booking.xls'),
    want: PLAN.slice(0, 15).map((each) => read(each, firstWeek(each))),
  },
  // lequal’s coursearrange (课程计划表): numbers of weeks and hours, times in codes of two digits.
  '457 numbers of weeks and coded times': {
    ...course('course-plan.xlsx'),
    // Refused, asked or told: 0105 is no time, 16 no week.
    want: [],
  },
  // A campus timetable page’s .csv (exportCoursesAsCsv): periods and clocks, and whether it clashes.
  '458 periods beside clocks': {
    ...course('conflicts.csv'),
    want: PLAN.slice(0, 18).map((each) => read(each)),
  },
  // A school platform’s batch of lessons (LessonHasClassExecl): date, clocks and the teacher’s mobile.
  '459 lessons by date and clock with a mobile': {
    ...course('lessons.xlsx'),
    want: PLAN.slice(0, 14).map((each, index) =>
      read(each, { ...firstWeek(each), also: [`课时${index + 1}`] }),
    ),
  },
  // A teaching calendar of a script (理论课教学安排 | 实验课教学安排): year, month and day apart, two tables.
  '460 theory and practice side by side, the date in three columns': {
    ...course('theory-lab.xls'),
    // Refused or asked.
    want: [],
  },
  // TU_Scheduler’s Excel export: days in words, clocks, no weeks.
  '461 English days and clocks without weeks': {
    ...course('tu-scheduler.xlsx'),
    // Refused or asked.
    want: [],
  },
  // ruoyi-vue-pro’s timetable (TimetableExcelVO): numbers of class, teacher and room alone.
  '462 numbers of classes, teachers and rooms alone': {
    ...course('yudao.xlsx'),
    // Refused: no course.
    want: [],
  },
  // SCHOLAT’s teachers (importTeacher): degrees, honours and fields of study beside titles.
  '463 teachers with honours and fields of study': {
    ...contact('faculty-site.xlsx'),
    // Asked or told: 头衔.
    want: PEOPLE.slice(0, 14).map((each) =>
      know(each, 'gender title position department office officePhone email'),
    ),
  },
  // A score program’s template (create_teacher_template): stars behind headers, M and F.
  '464 stars behind headers and sexes in letters': {
    ...contact('teacher-template.xlsx'),
    // Or asked or told: M and F.
    want: PEOPLE.slice(0, 14).map((each) => know(each, 'email gender mobile unit title')),
  },
  // A personnel office’s list (FIELD_MAPPING): posts twice, mail under 教育网, no department.
  '465 posts twice and no department': {
    ...contact('personnel.xls'),
    // Refused or asked.
    want: [],
  },
  // A vCard script’s phone book, GBK: 电话1 and 电话2, once the other way round.
  '466 two phones by number': {
    ...contact('to-vcards.csv'),
    // Or asked or told: row 7.
    want: PEOPLE.slice(0, 14).map((each) => know(each, 'unit position mobile officePhone')),
  },
} as const satisfies Record<string, ExportFile>;
