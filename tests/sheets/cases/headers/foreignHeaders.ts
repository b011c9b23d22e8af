import { course, csvLine, sheet, text } from '../build';
import type { ImportCases } from '../importCase';
import { classAt, classLine, LINES_WITHOUT_CLASS, meetingLine, PLAN, rangesOf } from '../plan';

/** Headers in English and in traditional characters. */
export const FOREIGN_HEADERS_CASES: ImportCases = {
  '46 a system in English': {
    ...course(
      'Schedule.xlsx',
      sheet([
        'Course Code | Course Name | Section | Instructor | Days | Start Time | End Time | Room | Start Date | End Date',
        'ANAT101 | Anatomy | 01 | Wang Yi | MW | 08:00 | 09:40 | A101 | 2026-08-31 | 2026-09-13',
        'PHYS102 | Physiology | 01 | Li Er | Tue | 10:00 | 11:35 | A102 | 2026-08-31 | 2026-09-13',
      ]),
    ),
    questions: [
      'columnLeft Start Time',
      'columnLeft End Time',
      'columnLeft Start Date',
      'columnLeft End Date',
    ],
    rows: ['new weeks:COURSE_WITHOUT_TIME @2-3'],
    stored: ['ANAT101 Anatomy Wang Yi', 'PHYS102 Physiology Li Er'],
  },
  '67 classes of foreign students with two languages in header and cells': {
    ...course(
      'MBBS课表.xlsx',
      sheet([
        '课程名称 Course | 班级/Class | 任课教师 Teacher | 周次 Week | 星期 Day | 节次 Period | 教室 Room',
        'Physiology 生理学 | MBBS2024-1班 | 王一 Wang Yi | Week 1-2 | Monday | 1-2 | A101',
        'Pathology 病理学 | MBBS2024-1班 | Prof. John Smith | 3-4周 | 周二 Tue | 3-4节 | A102',
        'Chinese Ⅱ 汉语 | MBBS2024-2班 | 李二 | 1、3周 | 星期三 | 第6-7节 | B201',
      ]),
    ),
    rows: [
      'error weeks:WEEKS_UNREADABLE weekday:WEEKDAY_UNREADABLE @2',
      'error teachers:TEACHER_NAME_DOUBTFUL weekday:WEEKDAY_UNREADABLE @3',
      'new @4',
    ],
    stored: ['Chinese Ⅱ 汉语 MBBS2024-2班 李二; 09-02 6-7 B201 李二; 09-16 6-7 B201 李二'],
  },
  '179 a timetable of another land with weeks A and B': {
    ...course(
      'aSc.csv',
      text(
        '课程名称,任课教师,班级,星期,节次,教室,周次',
        '生理学,王一,24临床1班,Mon,1-2,A101,A',
        '药理学,李二,24临床1班,一,3-4,A101,A/B',
        '病理学,赵三,24临床1班,二,3-4,A101,1-2',
      ),
    ),
    rows: [
      'error weeks:WEEKS_UNREADABLE weekday:WEEKDAY_UNREADABLE @2',
      'error weeks:WEEKS_UNREADABLE @3',
      'new @4',
    ],
    stored: ['病理学 24临床1班 赵三; 09-01 3-4 A101 赵三; 09-08 3-4 A101 赵三'],
  },
  '180 a table for an app with English headers': {
    ...course(
      'mini.csv',
      text(
        'name,weekday,periods,weeks,teacher,room',
        '生理学,周三,3-4,1-2,王一,A101',
        '药理学,周四,1-2,1-3单,李二,A102',
      ),
    ),
    questions: ['columnLeft name'],
    rows: ['error courseName:REQUIRED @2-3'],
  },
  // Imitates the timetable of an international school.
  '315 an English timetable with assistants': {
    ...course(
      'MBBS timetable.csv',
      text(
        'Course Code,Course Title,Class,Lecturer,Teaching Assistant,Weeks,Day,Periods,Venue,Remarks',
        ...PLAN.slice(0, 20).map((each, index) =>
          csvLine([
            each.code,
            each.name,
            `MBBS24-${(index % 3) + 1}`,
            each.teacher,
            index % 3 ? '' : classAt((index + 5) % 24).teacher,
            rangesOf(each.weeks),
            ['Mon', 'Tue', 'Wed', 'Thu', 'Fri'][each.day - 1] ?? '',
            `${each.start}-${each.end}`,
            each.room,
            index === 4 ? 'No class in week 3' : '',
          ]),
        ),
      ),
    ),
    expectedLines: [
      ...PLAN.slice(0, 20).map((each, index) =>
        classLine(each, { className: `MBBS24-${(index % 3) + 1}` }),
      ),
      // The import should ask about the assistants. It should warn that week 3 has no class.
    ],
    questions: ['columnLeft Teaching Assistant', 'columnLeft Day', 'columnCodes Class'],
    rows: ['error weekday:TIME_INCOMPLETE @2-21'],
    missing: 'all',
  },
  // Imitates the CSV of course2ics (Swarthmore): names as `Last, First`, days as MWF and TR.
  '390 an American college with days in letters': {
    ...course('swarthmore.csv'),
    // The rows name no weeks, so the import should refuse them or ask.
    expectedLines: [],
    questions: ['columnLeft 第 6 列'],
    rows: [
      'error courseName:REQUIRED teachers:COURSE_TEACHER_MISSING weeks:COURSE_WITHOUT_TIME @1-4',
    ],
  },
  // Imitates the plan of an English-language programme: dates, clock times, titles before names.
  '419 an English programme by days': {
    ...course('mbbs.xlsx'),
    // The import may also ask, warn or refuse.
    expectedLines: Array.from({ length: 12 }, (_, index) =>
      meetingLine({
        courseName: 'Physiology',
        className: '',
        weeks: [Math.floor(index / 3) + 1],
        day: (index % 3) + 1,
        start: index % 2 ? 3 : 1,
        end: index % 2 ? 4 : 2,
        room: `Room A10${index % 3}`,
        teachers: [['Dr. Li Na', 'Prof. Wang Lei', 'Zhang San'][index % 3] ?? ''],
        also: [`Lecture ${index + 1}`],
      }),
    ),
    questions: ['columnLeft Day', 'columnLeft Time'],
    rows: [
      'error courseName:REQUIRED teachers:TEACHER_NAME_DOUBTFUL periods:TIME_INCOMPLETE @3-4,6-7,9-10,12-13',
      'error courseName:REQUIRED periods:TIME_INCOMPLETE @5,8,11,14',
    ],
    missing: 'all',
  },
  // Imitates `handleExportCourses` of a crawler in Taiwan: 開始時段, 系所.
  '521 first and last slots in traditional characters': {
    ...course('taiwan-crawler.csv'),
    expectedLines: [],
    questions: [
      'columnLeft 匯入日期',
      'columnCodes 開始時段',
      'columnCodes 結束時段',
      'columnCodes 匯入狀態',
    ],
    rows: ['error weeks:TIME_INCOMPLETE @2-9'],
  },
  // Imitates courses of Taiwan for Notion: year 115, 三9/三10, a slash before the
  // teacher.
  '535 a year of Taiwan with days and single periods': {
    ...course('taiwan-hours.csv'),
    expectedLines: [],
    questions: ['columnSaid 上课时数/学分'],
    rows: ['error termCode:TERM_CODE_INVALID teachers:TEACHER_NAME_DOUBTFUL @2-9'],
  },
  // Imitates the course selection of a university in Taiwan.
  '547 an election of Taiwan in traditional characters': {
    ...course('taiwan-election.csv'),
    expectedLines: LINES_WITHOUT_CLASS,
    rows: ['new @2-15'],
    values: [
      'courseCode: B1001,B1002,B1003,B1004,B1005,B1006',
      'courseType: 必修,選修',
      'credit: 2',
      'department: 基礎醫學系',
      'termCode: 2026-2027-1',
    ],
  },
};
