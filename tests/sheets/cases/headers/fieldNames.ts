import { bars, course, csvLine, graduate, sheet, text, twoDigits } from '../build';
import type { ImportCases } from '../importCase';
import { classAt, classLine, PLAN } from '../plan';

/** Field names of an interface as headers. */
export const FIELD_NAMES_CASES: ImportCases = {
  '110 an export of a platform with ids and instants': {
    ...course(
      'schedule_export.csv',
      text(
        'id,courseName,teacherName,className,startTime,endTime,classroom,status',
        '1,生理学,王一,24临床1班,2026-09-07 08:00:00,2026-09-07 09:40:00,A101,1',
        '2,药理学,李二,24临床1班,2026-09-08 10:00:00,2026-09-08 11:35:00,A102,1',
      ),
    ),
    questions: ['columnLeft startTime', 'columnLeft endTime', 'columnCodes status'],
    rows: ['new weeks:COURSE_WITHOUT_TIME @2-3'],
    stored: ['生理学 24临床1班 王一', '药理学 24临床1班 李二'],
  },
  // Imitates `loadXskbData` of a graduate school (BUAA GSMIS).
  '264 fields of a graduate school whose XQ is the weekday': {
    ...graduate(
      'loadXskbData.xlsx',
      sheet([
        'XNXQDM | KCMC | BJMC | JSXM | XQ | KSJCDM | JSJCDM | ZCMC | JASMC',
        '20261 | 医学统计学 | 研1班 | 王一 | 1 | 3 | 4 | 1-2周 | 研101',
        '20261 | 循证医学 | 研2班 | 李二 | 5 | 8 | 9 | 1-3周(单) | 研102',
      ]),
    ),
    rows: ['error termCode:TERM_CODE_INVALID @2-3'],
  },
  // Imitates `kbxx` of a medical college (乘方, JNMC): xq is the weekday, and a backslash joins
  // rooms.
  '268 a medical college’s term with unsorted weeks and joined rooms': {
    ...course(
      'kbxx.xlsx',
      sheet([
        'xnxqdm | kcbh | kcmc | jxbmc | teaxms | xq | jcdm2 | zcs | jxcdmcs',
        ...PLAN.slice(0, 18).map((each, index) =>
          bars(
            '202601',
            each.code,
            each.name,
            each.className,
            index === 3 ? `${each.teacher},${classAt(23).teacher}` : each.teacher,
            each.day,
            `${twoDigits(each.start)},${twoDigits(each.end)}`,
            [...each.weeks].reverse().join(','),
            index === 2 ? 'B205\\206教室' : index === 9 ? '待定' : each.room,
          ),
        ),
      ]),
    ),
    expectedLines: PLAN.slice(0, 18).map((each, index) =>
      classLine(each, {
        ...(index === 2 && { room: 'B205\\206教室' }),
        ...(index === 9 && { room: '' }),
        ...(index === 3 && { teachers: [each.teacher, classAt(23).teacher] }),
      }),
    ),
    questions: ['columnCodes xq'],
    rows: [
      'error termCode:TERM_CODE_INVALID @2-10,12-19',
      'error termCode:TERM_CODE_INVALID room:CELL_SAYS_MORE @11',
    ],
    missing: 'all',
  },
  // Imitates the interface of a timetable page, saved as a table.
  '375 an interface’s fields with one period and lists of weeks': {
    ...course(
      'schedule.csv',
      text(
        'classId,subject,teacher,location,dayOfWeek,period,weeks,notes',
        ...PLAN.slice(0, 20).map((each, index) =>
          csvLine([
            ...[`C${index % 6}`, each.name, each.teacher, each.room, each.day],
            ...[(each.start + 1) / 2 + (each.start > 5 ? 0.5 : 0), each.weeks.join(',')],
            index === 2 ? '期中后换教室' : '',
          ]),
        ),
      ),
    ),
    // The import should ask whether 1 to 6 are periods or pairs of periods.
    expectedLines: [],
    questions: ['columnLeft subject', 'columnCodes period'],
    rows: ['error courseName:REQUIRED periods:TIME_INCOMPLETE @2-21'],
  },
};
