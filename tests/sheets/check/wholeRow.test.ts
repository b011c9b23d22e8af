import type { ContactRow, CourseRow, ImportIssue, ImportTarget } from '@/contract/import/import';
import type { ImportField } from '@/domain/base/importFields';
import { readContactRow } from '@/domain/rows/contactRow';
import { readCourseRow } from '@/domain/rows/courseRow';
import { fileRows } from '@/sheets/match/rows/protocolRows';
import { TERM } from '../files/timetables';

type Cells = Partial<Record<ImportField, string>>;

const COURSE: Cells = {
  courseName: '生理学',
  className: '24临床1班',
  teachers: '王一',
  weeks: '1-2周',
  weekday: '周一',
  periods: '1-2节',
  room: 'A101',
};
const DATED: Cells = { courseName: '生理学', teachers: '王一', date: '2026-09-07', periods: '1-2' };
const TIMED: Cells = { courseName: '生理学', teachers: '王一', time: '1-2周 周一 1-2节' };
const PERSON: Cells = { name: '王一', department: '内科', mobile: '13800001111' };

const saidOf = (target: ImportTarget, cells: Cells): ImportIssue[] => {
  const columns = Object.keys(cells) as ImportField[];
  const row = { row: 2, cells: columns.map((field) => cells[field] ?? '') };
  const constants = target === 'contact' || cells.termCode ? {} : { termCode: TERM.termCode };
  const files = fileRows(target, [row], columns, constants, undefined, () => undefined);
  return files.flatMap(({ warnings, parts }) => [
    ...warnings,
    ...parts.flatMap((part) =>
      target === 'contact'
        ? readContactRow(part as ContactRow).issues
        : readCourseRow(part as CourseRow, 'bachelor', () => TERM).issues,
    ),
  ]);
};

const shown = (target: ImportTarget, cells: Cells): string[] => [
  ...new Set(saidOf(target, cells).map(({ field, code }) => `${field} ${code}`)),
];

test.each<[Cells, ...string[]]>([
  [{ ...COURSE, teachers: '王一（讲师）', titles: '教授' }, 'titles TEACHER_TITLE_DIFFERS'],
  [{ ...COURSE, teachers: '王一、待定', staffNos: '10001' }, 'teachers TEACHER_NOBODY'],
  [{ ...COURSE, teachers: '王一、（第3周）' }, 'teachers TEACHER_NOBODY'],
  [{ ...COURSE, firstWeek: '1', lastWeek: '8' }, 'lastWeek COLUMN_UNUSED'],
  [{ ...COURSE, weeks: '1-4周(单)', firstWeek: '1', lastWeek: '4' }],
  [
    { ...COURSE, firstPeriod: '3', lastPeriod: '4' },
    'firstPeriod COLUMN_UNUSED',
    'lastPeriod COLUMN_UNUSED',
  ],
  [{ ...COURSE, firstPeriod: '1', lastPeriod: '2' }],
  [{ ...COURSE, bigPeriods: '3' }, 'bigPeriods COLUMN_UNUSED'],
  [{ ...COURSE, bigPeriods: '1' }],
  [{ ...COURSE, teachers: '王一、（助教）李二' }, 'teachers TEACHER_NOTE_LEFT'],
  [{ ...COURSE, teachers: '王一（助教）' }],
  [{ ...COURSE, room: '自行安排' }, 'room ROOM_UNKNOWN'],
  [{ ...COURSE, room: '不需要教室' }, 'room ROOM_UNKNOWN'],
  [{ ...COURSE, room: '自行联系' }, 'room ROOM_UNKNOWN'],
  [{ ...COURSE, building: '教学楼', room: '中医楼402' }, 'building COLUMN_UNUSED'],
  [{ ...COURSE, building: '教学楼', room: '教1-305' }, 'building COLUMN_UNUSED'],
  [{ ...COURSE, building: '教学楼', room: '临床技能中心201' }, 'building COLUMN_UNUSED'],
  [{ ...COURSE, building: '中医楼', room: '中医楼402' }],
  [{ ...COURSE, building: '门诊楼', room: '三楼示教室' }],
  [{ ...COURSE, periods: '上午1-2', dayPart: '下午' }, 'dayPart COLUMN_UNUSED'],
  [{ ...COURSE, dayPart: '第一大节' }, 'dayPart COLUMN_UNUSED'],
  [{ ...COURSE, dayPart: '上午' }],
  [
    { ...COURSE, termCode: '2026-2027-1', schoolYear: '2025-2026', termOfYear: '3' },
    'schoolYear COLUMN_UNUSED',
  ],
  [{ ...COURSE, department: '12' }, 'department CELL_SAYS_MORE'],
  [{ ...COURSE, form: '2' }, 'form CELL_SAYS_MORE'],
  [{ ...DATED, parity: '单周' }, 'parity COLUMN_UNUSED'],
  [{ ...DATED, parity: '每周' }],
  [{ ...COURSE, room: 'A101 王一' }, 'room CELL_SAYS_MORE'],
  [{ ...COURSE, room: 'A101（单）A102（双）' }, 'room CELL_SAYS_MORE'],
  [{ ...COURSE, room: 'A101 (1-8) A102 (9-16)' }, 'room CELL_SAYS_MORE'],
  [{ ...COURSE, room: '仿头模室（1-30）' }],
  [{ ...COURSE, room: '三楼、四楼护理示教室' }],
  [{ ...COURSE, courseName: '生理学\n王一\nA101' }, 'courseName CELL_SAYS_MORE'],
  [{ ...COURSE, courseName: '周围神经病学' }],
  [{ ...COURSE, topic: '国庆放假' }, 'topic CELL_SAYS_OTHERWISE'],
  [{ ...COURSE, topic: '第3周 期中复习、节律与周期' }],
  [{ ...TIMED, time: '1-2周 周一 1-2节（24护理2班）' }, 'room ROOM_DOUBTFUL'],
  [{ ...TIMED, time: '1-2周 周一 1-2节 30人' }, 'room ROOM_DOUBTFUL'],
  [{ ...DATED, date: '2026-09-07 08:00' }],
  [{ ...DATED, date: '2026-09-07 10:00' }, 'date COLUMN_UNUSED'],
  [{ ...DATED, date: '2026-09-07 00:00:00' }],
])('I-03 a row that says a thing twice, or more than its columns are for: %j', (cells, ...said) => {
  expect(shown('bachelorCourse', cells)).toEqual(said);
});

test.each<[Cells, likely: string | undefined]>([
  [{ ...DATED, date: '9.1' }, '9月1日'],
  [{ ...DATED, date: '9.1', weekday: '日' }, undefined],
  [{ ...DATED, date: '2026-09-07 10:00', periods: '' }, '3节'],
  [{ ...COURSE, periods: '', firstPeriod: '08:00' }, '1节'],
  [{ ...COURSE, periods: '', firstPeriod: '08:05', lastPeriod: '09:40' }, '1-2节'],
  [{ courseName: '生理学', teachers: '王一', time: '2026-09-07 08:00' }, '2026-09-07 1节'],
])(
  'T-03 a time of which a part is missing is refused with what it likely is: %j',
  (cells, likely) => {
    const [error] = saidOf('bachelorCourse', cells).filter(({ level }) => level === 'error');
    expect(error?.suggestion).toBe(likely);
  },
);

test.each<[Cells, ...string[]]>([
  [{ ...PERSON, title: '1' }, 'title CELL_SAYS_MORE'],
  [{ ...PERSON, position: '02' }, 'position CELL_SAYS_MORE'],
  [{ ...PERSON, name: '王一李二' }, 'name CONTACT_NAME_DOUBTFUL'],
  [{ ...PERSON, name: '外聘王一' }, 'name CONTACT_NAME_DOUBTFUL'],
  [{ ...PERSON, name: '王一（新）' }, 'name CONTACT_NAME_DOUBTFUL'],
  [{ ...PERSON, name: '王一 3-4周' }, 'name CONTACT_NAME_DOUBTFUL'],
  [{ ...PERSON, name: '王一（儿科）' }],
  [{ ...PERSON, name: '王一2' }],
  [{ ...PERSON, department: '内科（已调离）' }, 'department CELL_SAYS_OTHERWISE'],
  [{ ...PERSON, department: '离退休工作处' }],
  [{ ...PERSON, department: '内科 13800002222' }, 'department CELL_SAYS_MORE'],
  [{ ...PERSON, position: '主任（李二）' }, 'position CELL_SAYS_MORE'],
  [{ ...PERSON, staffNo: '001/002' }, 'staffNo CELL_SAYS_MORE'],
  [{ ...PERSON, staffNo: 'J-2010_012' }],
  [{ ...PERSON, office: '301（已搬至502）' }, 'office CELL_SAYS_OTHERWISE'],
])('I-03 a contact whose cells say more than their columns are for: %j', (cells, ...said) => {
  expect(shown('contact', cells)).toEqual(said);
});

/**
 * The import refuses these cells, because only the user knows their meaning, and suggests the
 * likely text.
 */
test.each<[ImportTarget, Cells, likely: string | undefined]>([
  ['bachelorCourse', { ...TIMED, time: '1-2周>>周一>>1-2节' }, '1-2周 周一 1-2节'],
  ['bachelorCourse', { ...TIMED, time: '周一>>1-2节>>1-2周' }, '周一 1-2节 1-2周'],
  ['bachelorCourse', { ...TIMED, time: '1-2周|周一|1-2节' }, '1-2周 周一 1-2节'],
  ['bachelorCourse', { ...TIMED, time: '1-2周(周一 1-2节)' }, '1-2周 周一 1-2节'],
  ['bachelorCourse', { ...TIMED, time: '9/7 1-2节' }, '9月7日 1-2节'],
  [
    'bachelorCourse',
    { ...TIMED, time: '1-2周周一1-2节和周三3-4节' },
    '1-2周周一1-2节；1-2周周三3-4节',
  ],
  ['bachelorCourse', { ...COURSE, weeks: '1/2' }, '1,2'],
  ['bachelorCourse', { ...COURSE, weeks: '1&2' }, '1,2'],
  ['bachelorCourse', { ...COURSE, weeks: '周次：1-2' }, '1-2'],
  ['bachelorCourse', { ...COURSE, weeks: '<1-2>' }, '1-2'],
  ['bachelorCourse', { ...COURSE, weeks: '1-2w' }, '1-2周'],
  ['bachelorCourse', { ...COURSE, weeks: 'W1-2' }, '1-2'],
  ['bachelorCourse', { ...COURSE, weeks: '9.7-9.13' }, undefined],
  ['bachelorCourse', { ...COURSE, periods: '1+2' }, '1,2'],
  ['bachelorCourse', { ...COURSE, periods: '3-4节/6-7节' }, '3-4节,6-7节'],
  ['bachelorCourse', { ...COURSE, periods: '1-2节连上' }, '1-2节'],
  ['bachelorCourse', { ...COURSE, periods: 'JC1-2' }, '1-2'],
  ['bachelorCourse', { ...DATED, date: '26-9-7' }, '2026-9-7'],
  ['bachelorCourse', { ...DATED, date: '9-7' }, '9月7日'],
  ['bachelorCourse', { ...DATED, date: '0907' }, '09月07日'],
  ['bachelorCourse', { ...DATED, date: '2026。9。7' }, '2026-9-7'],
  ['bachelorCourse', { ...DATED, date: '2026_09_07' }, '2026-09-07'],
  ['bachelorCourse', { ...DATED, date: '7-Sep' }, '9月7日'],
  ['bachelorCourse', { ...DATED, date: 'Sep 7, 2026' }, '2026年9月7日'],
  ['bachelorCourse', { ...DATED, date: '九月七日' }, '9月7日'],
  ['bachelorCourse', { ...DATED, date: '二〇二六年九月二十一日' }, '2026年9月21日'],
  ['bachelorCourse', { ...DATED, date: '9.7、9.14' }, '9月7日、9月14日'],
  // `7/9/2026` may be 7 September or 9 July, so nothing is suggested.
  ['bachelorCourse', { ...DATED, date: '7/9/2026' }, undefined],
  ['bachelorCourse', { ...COURSE, termCode: '20261' }, '2026-2027-1'],
  ['bachelorCourse', { ...COURSE, termCode: '202601' }, '2026-2027-1'],
  ['bachelorCourse', { ...COURSE, termCode: '26-27-1' }, '2026-2027-1'],
  ['bachelorCourse', { ...COURSE, termCode: '2026/2027/1' }, '2026-2027-1'],
  ['bachelorCourse', { ...COURSE, termCode: '2026-2027学年（上）' }, '2026-2027-1'],
  ['bachelorCourse', { ...COURSE, termCode: '202620271' }, '2026-2027-1'],
  ['bachelorCourse', { ...COURSE, termCode: '2026学年第一学期' }, '2026-2027-1'],
  ['bachelorCourse', { ...COURSE, termCode: '2026年下半年' }, '2026-2027-1'],
  ['bachelorCourse', { ...COURSE, termCode: 'Spring 2027' }, '2026-2027-2'],
  ['bachelorCourse', { ...COURSE, termCode: '2026' }, undefined],
  ['contact', { ...PERSON, mobile: '13800001111（新）' }, '13800001111'],
  ['contact', { ...PERSON, mobile: '手机13800001111' }, '13800001111'],
  ['contact', { ...PERSON, mobile: '138.0000.1111' }, '13800001111'],
  ['contact', { ...PERSON, mobile: '13800OO1111' }, '13800001111'],
  ['contact', { ...PERSON, mobile: '13800001111或13900002222' }, '13800001111、13900002222'],
  ['contact', { ...PERSON, mobile: '13800001111→13900002222' }, undefined],
  ['contact', { ...PERSON, mobile: '原13800001111' }, undefined],
  ['contact', { ...PERSON, officePhone: '22860001*801' }, '22860001-801'],
  ['contact', { ...PERSON, officePhone: '22860001分机801' }, '22860001-801'],
  ['contact', { ...PERSON, officePhone: '+86-591-22860001' }, '0591-22860001'],
  ['contact', { ...PERSON, officePhone: '2286-0001' }, '22860001'],
  ['contact', { ...PERSON, email: '王一<a@b.cn>' }, 'a@b.cn'],
  ['contact', { ...PERSON, email: 'a＠b。cn' }, 'a@b.cn'],
  ['contact', { ...PERSON, email: 'a@b' }, undefined],
])('I-03 in %s %j is refused with what it likely means: %s', (target, cells, likely) => {
  const [error] = saidOf(target, cells).filter(({ level }) => level === 'error');
  expect(error).toBeDefined();
  expect(error?.suggestion).toBe(likely);
});

/** Texts that people add to the value of a cell. */
const ADDED = ['停课', '3-4周', '周三', '6-7节', '9月8日', '14:00', '→B202', '▲', '待定', '李二'];
const WAYS = ['（+）', '/+', ' +', '\n+'];

/** Returns the additions to a cell that cause no error or warning. */
const silent = (target: ImportTarget, cells: Cells, field: ImportField): string[] =>
  ADDED.flatMap((added) => WAYS.map((way) => way.replace('+', added))).flatMap((behind) => {
    const whole = { ...cells, [field]: `${cells[field]}${behind}` };
    return saidOf(target, whole).length > 0 ? [] : [behind];
  });

const FULL: Cells = { ...COURSE, groupName: '1组', form: '理论', department: '基础医学院' };

test.each<[ImportTarget, Cells, ImportField, ...string[]]>([
  ['bachelorCourse', COURSE, 'courseName'],
  ['bachelorCourse', COURSE, 'className', '（李二）', '/李二', ' 李二'],
  ['bachelorCourse', COURSE, 'teachers', '\n李二'],
  // A cell of weeks, weekdays or periods may list several values.
  ['bachelorCourse', COURSE, 'weeks', '/3-4周', '\n3-4周'],
  ['bachelorCourse', COURSE, 'weekday', '/周三', ' 周三', '\n周三'],
  ['bachelorCourse', COURSE, 'periods', '\n6-7节'],
  ['bachelorCourse', COURSE, 'room'],
  ['bachelorCourse', FULL, 'groupName'],
  ['bachelorCourse', FULL, 'form'],
  ['bachelorCourse', FULL, 'department'],
  ['bachelorCourse', DATED, 'date', '\n9月8日'],
  ['bachelorCourse', TIMED, 'time'],
  ['contact', PERSON, 'name'],
  ['contact', PERSON, 'mobile'],
])('I-03 of %s %j in %s what is added is read or said, but for its own: %j', (...each) => {
  const [target, cells, field, ...own] = each;
  expect(silent(target, cells, field)).toEqual(own);
});
