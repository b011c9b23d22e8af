import type { CourseRow } from '@/contract/import/import';
import type { CourseFields } from '@/contract/rule';
import { readCourseRow } from '@/domain/rows/courseRow';
import type { TermCalendar } from '@/domain/time/terms';

type Cells = Omit<CourseRow, 'row'>;

const TERM: TermCalendar = {
  termCode: '2026-2027-1',
  startDate: '2026-08-31',
  weeks: 18,
  holidays: [],
  swaps: [],
};

const COURSE: Cells = { termCode: '2026-2027-1', courseName: '解剖学', teachers: '王一' };
const TIME: Cells = { ...COURSE, weeks: '1', weekday: '1', periods: '1-2' };

const read = (cells: Cells, term: TermCalendar = TERM) =>
  readCourseRow({ row: 2, ...cells }, 'bachelor', (termCode) => ({ ...term, termCode }));

const said = (cells: Cells, term?: TermCalendar) =>
  read(cells, term)
    .issues.map(({ level, field, code }) => `${level} ${field} ${code}`)
    .filter((issue) => issue !== 'warning weeks COURSE_WITHOUT_TIME');

const times = (cells: Cells, term?: TermCalendar) =>
  read({ ...COURSE, ...cells }, term).sessions.map(
    ({ date, week, weekday, periodStart, periodEnd }) =>
      `${date} ${week}.${weekday} ${periodStart}-${periodEnd}`,
  );

test.each<[Cells, Partial<CourseFields>]>([
  [{ termCode: '2026秋' }, { termCode: '2026-2027-1' }],
  [{ courseName: '[1161119004]体育' }, { courseCode: '1161119004', courseName: '体育' }],
  [{ courseName: '生理学[B001]' }, { courseCode: 'B001', courseName: '生理学' }],
  [{ courseName: '形势与政策[2026]' }, { courseName: '形势与政策[2026]' }],
  [
    { courseName: '【A.1】体育', courseCode: 'B2' },
    { courseCode: 'B2', courseName: '体育' },
  ],
  [
    { courseName: '【A.1】体育', courseCode: '[A.1]' },
    { courseCode: 'A.1', courseName: '体育' },
  ],
  [{ courseCode: '（A.1）' }, { courseCode: 'A.1' }],
  [{ courseName: '(一)体育' }, { courseName: '(一)体育' }],
  [{ courseCode: '１２３.0' }, { courseCode: '123.0' }],
  [{ courseCode: '123.0' }, { courseCode: '123' }],
  [{ classCode: "'001-02" }, { classCode: '001-02' }],
  [{ classComposition: '一班,二班；三班' }, { classComposition: ['一班', '二班', '三班'] }],
  [{ classComposition: '一班(45人)、二班（共44人）' }, { classComposition: ['一班', '二班'] }],
  [{ studentCount: '60人' }, { studentCount: 60 }],
  [{ studentCount: '６０' }, { studentCount: 60 }],
  [{ credit: '2.5学分' }, { credit: 2.5 }],
  [{ totalHours: '40 学时' }, { totalHours: 40 }],
  [{ status: '停开' }, { status: 'cancelled' }],
  [{ status: 'draft' }, { status: 'draft' }],
  [{ courseType: '必修' }, { courseType: '必修' }],
  [
    { courseName: ' 内　科 学 ', department: '内科 教研室' },
    { courseName: '内科学', department: '内科教研室' },
  ],
  [{ remark: "'十四五'规划教材" }, { remark: "'十四五'规划教材" }],
  [{ courseCode: '1E5' }, { courseCode: '1E5' }],
])('I-03 the cells %j are read as %j', (cells, values) => {
  const row = read({ ...COURSE, ...cells });
  expect(row.values).toMatchObject({ level: 'bachelor', ...values });
});

test.each<[Cells, string]>([
  [{ courseCode: '2.02E+11' }, 'error courseCode CELL_DIGITS_LOST'],
  [{ classCode: '2.02612345678901E+18' }, 'error classCode CELL_DIGITS_LOST'],
  [{ teachers: '甲,乙', staffNos: '1001,1.0E+15' }, 'error staffNos CELL_DIGITS_LOST'],
])('I-03 of the cells %j nobody knows the digits any more: %s', (cells, issue) => {
  expect(said({ ...COURSE, ...cells })).toContain(issue);
});

test('I-03 what is left out is named with its text and the reason', () => {
  const [issue] = read({ ...COURSE, totalHours: '32+16' }).issues;
  expect(issue?.message).toBe('“32+16”未导入：不是一个数字');
});

test('I-03 a blank cell is blank, and one of numbers also where it says so', () => {
  const row = read({ ...COURSE, department: ' ', studentCount: '无', credit: '/' });
  expect(row.blank).toEqual(['studentCount', 'credit', 'department']);
});

test.each<[Cells, string]>([
  [{ ...COURSE, termCode: '' }, 'error termCode REQUIRED'],
  [{ ...COURSE, courseName: ' ' }, 'error courseName REQUIRED'],
  [{ ...COURSE, termCode: '去年' }, 'error termCode TERM_CODE_INVALID'],
  [{ ...COURSE, courseCode: 'A/B' }, 'error courseCode COURSE_CODE_INVALID'],
  [{ ...COURSE, courseName: '字'.repeat(101) }, 'error courseName TOO_LONG'],
  [{ ...COURSE, studentCount: '很多' }, 'warning studentCount CELL_LEFT_OUT'],
  [{ ...COURSE, studentCount: '2001' }, 'warning studentCount CELL_LEFT_OUT'],
  [{ ...COURSE, studentCount: '1.5' }, 'warning studentCount CELL_LEFT_OUT'],
  [{ ...COURSE, credit: '0.3' }, 'warning credit CELL_LEFT_OUT'],
  [{ ...COURSE, totalHours: '-1' }, 'warning totalHours CELL_LEFT_OUT'],
  [{ ...COURSE, status: '进行中' }, 'warning status CELL_LEFT_OUT'],
  [{ ...COURSE, department: '#N/A' }, 'warning department CELL_LEFT_OUT'],
  [{ ...COURSE, remark: 'x\u0000' }, 'warning remark CELL_LEFT_OUT'],
  [{ ...COURSE, staffNos: '1,2' }, 'error staffNos STAFF_NOS_DIFFER'],
  [{ ...COURSE, staffNos: '1'.repeat(33) }, 'error staffNos TOO_LONG'],
  [{ ...COURSE, teachers: '字'.repeat(51) }, 'error teachers TOO_LONG'],
  [{ ...COURSE, teachers: '王\u0000一' }, 'error teachers TEXT_NOT_STORABLE'],
  [{ ...COURSE, titles: '教授,讲师' }, 'warning titles TITLES_DIFFER'],
  [{ ...COURSE, teachers: '' }, 'warning teachers COURSE_TEACHER_MISSING'],
  [
    { ...COURSE, totalHours: '40', theoryHours: '30', labHours: '11' },
    'warning totalHours COURSE_HOURS_EXCEED',
  ],
  [{ ...COURSE, totalHours: '32+16' }, 'warning totalHours CELL_LEFT_OUT'],
  [{ ...COURSE, studentCount: '45/50' }, 'warning studentCount CELL_LEFT_OUT'],
  [{ ...TIME, room: '#REF!' }, 'warning room CELL_LEFT_OUT'],
  [{ ...TIME, room: '101（第2周在102）' }, 'warning room ROOM_CHANGES'],
  [{ ...TIME, groupName: '字'.repeat(51) }, 'error groupName TOO_LONG'],
  [{ ...TIME, teachers: '#N/A' }, 'error teachers CELL_FORMULA_FAILED'],
  [{ ...TIME, teachers: '同上' }, 'error teachers CELL_DITTO'],
  [{ ...TIME, topic: '〃' }, 'warning topic CELL_LEFT_OUT'],
  [{ ...COURSE, courseName: '[1161119004]' }, 'error courseName COURSE_NAME_IS_CODE'],
  [
    { ...COURSE, courseName: '【A.1】体育', courseCode: 'B2' },
    'warning courseName COURSE_CODE_DIFFERS',
  ],
  [{ ...TIME, weeks: '未知' }, 'error weeks WEEKS_UNREADABLE'],
  [{ ...TIME, weeks: '4-1周' }, 'error weeks WEEKS_REVERSED'],
  [{ ...TIME, weeks: '8周(单)' }, 'error weeks WEEKS_EMPTY'],
  [{ ...TIME, weeks: '0-3' }, 'error weeks WEEK_ZERO'],
  [{ ...TIME, weeks: '1-19' }, 'error weeks WEEK_AFTER_TERM'],
  [{ ...TIME, weekday: '周八' }, 'error weekday WEEKDAY_UNREADABLE'],
  [{ ...TIME, periods: '下午' }, 'error periods PERIODS_UNREADABLE'],
  [{ ...TIME, periods: '4-3' }, 'error periods PERIOD_RANGE_REVERSED'],
  [{ ...TIME, periods: '15' }, 'error periods PERIOD_OUT_OF_DAY'],
  [{ ...TIME, weeks: '两栏不一：周一 1-2节；5' }, 'error weeks TIME_COLUMNS_DIFFER'],
  [{ ...TIME, weeks: '' }, 'error weeks TIME_INCOMPLETE'],
  [{ ...TIME, weekday: '' }, 'error weekday TIME_INCOMPLETE'],
  [{ ...TIME, periods: '' }, 'error periods TIME_INCOMPLETE'],
  [{ ...COURSE, date: '2026-09-01' }, 'error periods TIME_INCOMPLETE'],
  [{ ...TIME, date: '2026-13-01' }, 'error date DATE_UNREADABLE'],
  [{ ...TIME, date: '2026-09-01' }, 'error date SESSION_DATE_MISMATCH'],
  [{ ...COURSE, date: '2027-06-01', periods: '1' }, 'error date SESSION_OUTSIDE_TERM'],
  [{ ...TIME, room: '字'.repeat(101) }, 'warning room CELL_LEFT_OUT'],
  [{ ...TIME, topic: '字'.repeat(201) }, 'warning topic CELL_LEFT_OUT'],
  [{ ...TIME, form: '字'.repeat(21) }, 'warning form CELL_LEFT_OUT'],
])('I-03 of the cells %j it says %j', (cells, issue) => {
  expect(said(cells)).toEqual([issue]);
});

test.each<[string, string]>([
  ['3月4日', '3-4'],
  ['2026-03-04', '3-4'],
  ['2026/3/4', '3-4'],
  ['2026-03-04 00:00:00', '3-4'],
  ['2026年9月10日', '9-10'],
  ['2-Jan', '1-2'],
])(
  'I-03 the period %j that became a date is refused with the likely periods',
  (periods, likely) => {
    expect(read({ ...TIME, periods }).issues).toEqual([
      {
        field: 'periods',
        code: 'PERIODS_ARE_DATE',
        level: 'error',
        suggestion: likely,
        message: `节次 ${periods} 是日期，可能是表格软件改写的`,
      },
    ]);
    expect(read({ ...TIME, periods }).sessions).toEqual([]);
  },
);

test.each<[Cells, string[]]>([
  [
    { weeks: '1-3', weekday: '周三', periods: '3-4节' },
    ['2026-09-02 1.3 3-4', '2026-09-09 2.3 3-4', '2026-09-16 3.3 3-4'],
  ],
  [{ weeks: '2', weekday: '日', periods: '1-2,6-7' }, ['2026-09-13 2.7 1-2', '2026-09-13 2.7 6-7']],
  [{ date: '2026.9.2', periods: '5' }, ['2026-09-02 1.3 5-5']],
  [{ date: '9月2日', periods: '5', weeks: '1', weekday: '三' }, ['2026-09-02 1.3 5-5']],
  [{ weeks: '1.0', weekday: '3.0', periods: '5.0' }, ['2026-09-02 1.3 5-5']],
  [{ date: '46267', periods: '5' }, ['2026-09-02 1.3 5-5']],
  [{ date: '46267.0', periods: '5' }, ['2026-09-02 1.3 5-5']],
  [{ date: '9月2日', periods: '5', weeks: '1-18' }, ['2026-09-02 1.3 5-5']],
])('I-03 the times %j are the sessions %j', (cells, sessions) => {
  expect(times(cells)).toEqual(sessions);
});

test.each<[string, string]>([
  ['2026-01-16', '1-16'],
  ['8月16日', '8-16'],
  ['16-Jan', '1-16'],
])('I-03 the weeks %j that became a date are refused with the likely weeks', (weeks, likely) => {
  expect(read({ ...TIME, weeks }).issues).toEqual([
    {
      field: 'weeks',
      code: 'WEEKS_ARE_DATE',
      level: 'error',
      suggestion: likely,
      message: `周次 ${weeks} 是日期，可能是表格软件改写的`,
    },
  ]);
});

test.each<[string, string | undefined]>([
  ['9.8', '9月8日'],
  ['9.10', '9月10日'],
  ['9.1', '9月1日'],
])('I-03 the decimal %j in a date column is refused, with the likely day: %j', (date, likely) => {
  const row = read({ ...COURSE, date, periods: '1-2' });
  expect(row.sessions).toEqual([]);
  expect(row.issues).toMatchObject([{ field: 'date', level: 'error' }]);
  expect(row.issues[0]?.suggestion).toBe(likely);
});

test('I-03 a serial without the format of a date is read, with a note', () => {
  expect(read({ ...COURSE, date: '46267', periods: '5' }).issues).toEqual([
    {
      field: 'date',
      code: 'DATE_FROM_SERIAL',
      level: 'warning',
      message: '46267 是表格软件的日期序号，读作 2026-09-02',
    },
  ]);
});

test('T-03 a parity that contradicts the weeks beside it is called that', () => {
  expect(read({ ...TIME, weeks: '1-16周(双) 单' }).issues).toMatchObject([
    { field: 'weeks', code: 'PARITY_CONTRADICTS', message: '单双周“单”与周次矛盾：1-16周(双)' },
  ]);
  expect(said({ ...TIME, weeks: '1-16周 隔周' })).toEqual(['error weeks WEEKS_UNREADABLE']);
});

test('I-03 a room of digits has no decimal tail', () => {
  expect(read({ ...TIME, room: '302.0' }).sessions[0]?.room).toBe('302');
  expect(read({ ...TIME, room: '3.02' }).sessions[0]?.room).toBe('3.02');
});

test('I-03 a course without a time, or with practice weeks only, has no sessions and a warning', () => {
  const none = read(COURSE);
  expect([none.sessions, none.issues.map(({ code }) => code)]).toEqual([
    [],
    ['COURSE_WITHOUT_TIME'],
  ]);
  const practice = read({ ...COURSE, weeks: '10-12周' });
  expect(practice.sessions).toEqual([]);
  expect(practice.issues).toMatchObject([
    { field: 'weeks', code: 'COURSE_PRACTICE_WEEKS', level: 'warning' },
  ]);
  expect(said({ ...COURSE, weeks: '10-1周' })).toEqual(['error weeks WEEKS_REVERSED']);
});

test('T-02 without a start date of the term sessions by week are an error, by date not', () => {
  const unset = { ...TERM, startDate: null };
  expect(said(TIME, unset)).toEqual(['error weeks TERM_WITHOUT_START']);
  expect(times({ date: '2026-09-02', periods: '1' }, unset)).toEqual(['2026-09-02 null.3 1-1']);
  expect(said({ ...COURSE, date: '9月2日', periods: '1' }, unset)).toEqual([
    'error date DATE_WITHOUT_YEAR',
  ]);
});

test('I-03 where date, week and weekday disagree the error has what the date is', () => {
  const [issue] = read({ ...TIME, date: '2026-09-01' }).issues;
  expect(issue?.message).toBe(
    '日期与周次、星期不符：2026-09-01 是第 1 周 周二，写的是第 1 周 周一',
  );
});

test.each<[Cells, string[], string[]]>([
  [
    { date: '9月1日-14日', weekday: '三', periods: '1' },
    ['2026-09-02 1.3 1-1', '2026-09-09 2.3 1-1'],
    [],
  ],
  [
    { date: '9月1日-14日', weekday: '三', periods: '1', weeks: '1-2' },
    ['2026-09-02 1.3 1-1', '2026-09-09 2.3 1-1'],
    [],
  ],
  [
    { date: '9月1日-14日', weekday: '三', periods: '1', weeks: '2-3' },
    [],
    ['周次、星期与起止日期不符：第 3 周周三是 2026-09-16，不在 9月1日-14日 之内'],
  ],
  [{ date: '9月3日-8日', weekday: '三', periods: '1' }, [], ['9月3日-8日 之间没有周三']],
  [
    { date: '9月5日-6日', periods: '1' },
    [],
    ['9月5日-6日 是一段日期，没有星期，不能确定是哪几天 → 2026-09-05、2026-09-06'],
  ],
  [
    { date: '9月8日-6日', weekday: '三', periods: '1' },
    [],
    ['起止日期前后颠倒或相隔太久：9月8日-6日'],
  ],
  [{ date: '9月1日-14日' }, [], ['只有起止日期 9月1日-14日，没有星期和节次，课程不含课次']],
  [{ date: '9月1日-14日', weeks: '1-3' }, [], ['只有周次，没有星期和节次，课程不含课次']],
  [
    { date: '9月1日-14日', weeks: '1-4' },
    [],
    ['周次、星期与起止日期不符：第 4 周周一是 2026-09-21，不在 9月1日-14日 之内'],
  ],
  [
    { date: '9月2日', weeks: '2-3', weekday: '三', periods: '1' },
    [],
    ['日期与周次、星期不符：2026-09-02 是第 1 周 周三，写的是第 2 周 周三'],
  ],
  [
    { date: '9月9日', weeks: '2-3', weekday: '三', periods: '1' },
    ['2026-09-09 2.3 1-1'],
    ['周次是 2-3周，日期只写了 2026-09-09，按日期排课'],
  ],
  [
    { date: '9月9日、16日', weeks: '2-3', weekday: '三', periods: '1' },
    ['2026-09-09 2.3 1-1', '2026-09-16 3.3 1-1'],
    [],
  ],
])(
  'I-03 days beside weeks and weekdays agree, or both are named: %j',
  (cells, sessions, messages) => {
    const { issues } = read({ ...COURSE, ...cells });
    const told = issues.map(({ message, suggestion }) =>
      [message, suggestion].filter(Boolean).join(' → '),
    );
    expect([times(cells), told]).toEqual([sessions, messages]);
  },
);

test('I-03 half a time says what is there and what is missing', () => {
  const [issue] = read({ ...TIME, periods: '' }).issues;
  expect(issue?.message).toBe('有周次、星期而缺少此项，无法确定上课时间');
});

test('I-03 a blank between the names of a row is theirs to part, where staff numbers say so', () => {
  const cells = { ...TIME, teachers: '张三 李四', staffNos: '00101 00102', titles: '副 教授 讲师' };
  expect(read(cells).sessions[0]?.teachers).toEqual([
    { staffNo: '00101', name: '张三' },
    { staffNo: '00102', name: '李四' },
  ]);
  expect(said(cells)).toEqual(['warning titles TITLES_DIFFER']);
  expect(said({ ...TIME, teachers: '张三 李四' })).toEqual([
    'warning teachers TEACHER_NAME_JOINED',
  ]);
});

test('I-03 what is wrong with lead teachers stands at their column, once', () => {
  const lead = { ...TIME, teachers: undefined, leadTeachers: '张三/李四' };
  expect(said(lead)).toEqual(['error leadTeachers TEACHERS_UNCLEAR']);
  expect(said({ ...lead, staffNos: '1/2' })).toEqual([]);
  expect(said({ ...lead, leadTeachers: '字'.repeat(51) })).toEqual(['error leadTeachers TOO_LONG']);
  const both = { ...TIME, leadTeachers: '张三/李四' };
  expect(said(both)).toEqual(['error leadTeachers TEACHERS_UNCLEAR']);
});

test.each<[string, Cells, object[], object[]]>([
  ['a column of teachers', { teachers: '王一' }, [{ name: '王一' }], [{ name: '王一' }]],
  [
    'lead teachers alone',
    { teachers: undefined, leadTeachers: '李二', staffNos: '7' },
    [{ staffNo: '7', name: '李二' }],
    [{ staffNo: '7', name: '李二' }],
  ],
  ['both', { teachers: '王一', leadTeachers: '李二' }, [{ name: '李二' }], [{ name: '王一' }]],
  ['a blank beside lead teachers', { teachers: '', leadTeachers: '李二' }, [{ name: '李二' }], []],
])('I-03 who leads and who teaches, by %s', (_by, cells, lead, teach) => {
  const row = read({ ...TIME, ...cells });
  expect(row.values.leadTeachers).toEqual(lead);
  expect(row.sessions[0]?.teachers).toEqual(teach);
});

describe('who teaches in which weeks', () => {
  const taught = (cells: Cells) => {
    const row = read({ ...TIME, weeks: '1-8周', ...cells });
    const byWeek = row.sessions.map(
      ({ week, teachers }) => `${week}${teachers.map(({ name }) => name).join('')}`,
    );
    const told = row.issues.map(({ level, field, message }) => `${level} ${field} ${message}`);
    return [byWeek.join(' '), ...told];
  };

  test.each<[string, Cells, string[]]>([
    ['halves', { teachers: '甲（1-4周）、乙（5-8周）' }, ['1甲 2甲 3甲 4甲 5乙 6乙 7乙 8乙']],
    [
      'one of them all the time',
      { teachers: '甲、乙(2周,4周)', weeks: '1-4' },
      ['1甲 2甲乙 3甲 4甲乙'],
    ],
    ['parities', { teachers: '甲（单周）乙（双周）', weeks: '1-4' }, ['1甲 2乙 3甲 4乙']],
    [
      'weeks that nobody is named for',
      { teachers: '甲（1-2周）、乙（4周）', weeks: '1-4' },
      ['1甲 2甲 3 4乙', 'warning teachers 3周 没有写明教师，将无人收到提醒'],
    ],
    [
      'weeks outside the row',
      { teachers: '甲（1-2周）、乙（3-6周）', weeks: '1-4' },
      ['1甲 2甲 3乙 4乙', 'warning teachers 乙 的周次 5-6周 不在本行的周次之内，未导入'],
    ],
    [
      'weeks that cannot be read',
      { teachers: '甲（约4周）、乙（5-8周）' },
      ['', 'error teachers 无法识别 甲 的周次“约4周”'],
    ],
    [
      'the first weeks of a term',
      { teachers: '甲（前4周）、乙（5-8周）' },
      ['1甲 2甲 3甲 4甲 5乙 6乙 7乙 8乙'],
    ],
    [
      'lead teachers',
      { teachers: undefined, leadTeachers: '甲（1周）、乙（2周）', weeks: '1-2' },
      ['1甲 2乙'],
    ],
    [
      'a date',
      { teachers: '甲（1-4周）、乙（5-8周）', weeks: '', weekday: '', date: '2026-09-30' },
      ['5乙'],
    ],
  ])('I-03 by %s', (_by, cells, expected) => {
    expect(taught(cells)).toEqual(expected);
  });

  test('I-03 all of them lead the course, with their staff numbers', () => {
    const row = read({ ...TIME, teachers: '甲（1-4周）、乙（5-8周）', staffNos: '1、2' });
    expect(row.values.leadTeachers).toEqual([
      { staffNo: '1', name: '甲' },
      { staffNo: '2', name: '乙' },
    ]);
  });

  test('I-03 without weeks of the row those of all teachers are offered', () => {
    const { issues } = read({ ...TIME, weeks: '', teachers: '甲（1-4周）、乙（5-8周）' });
    expect(issues).toMatchObject([
      { field: 'weeks', code: 'TIME_INCOMPLETE', suggestion: '1-8周' },
    ]);
  });
});

describe('columns that hold more than their own', () => {
  const ONE = ['2026-09-02 1.3 3-4'];
  test.each<[string, Cells, string[]]>([
    ['a weekday among periods', { weeks: '1', periods: '三[3-4节]' }, ONE],
    ['a weekday and bare periods', { weeks: '1', periods: '周三3-4' }, ONE],
    ['all of it among periods', { periods: '1周 周三 3-4' }, ONE],
    ['all of it among weeks', { weeks: '1周 周三 3-4节' }, ONE],
    ['weeks among weekdays', { weekday: '周三(1周)', periods: '3-4' }, ONE],
    ['the same weekday twice', { weeks: '1', weekday: '三', periods: '周三3-4节' }, ONE],
    ['periods behind a date', { date: '9月2日（周三）3-4节' }, ONE],
    [
      'several weekdays',
      { weeks: '1', weekday: '周一、三', periods: '3-4' },
      ['2026-08-31 1.1 3-4', '2026-09-02 1.3 3-4'],
    ],
    [
      'several weekdays among periods',
      { weeks: '1', periods: '周一、三 3-4节' },
      ['2026-08-31 1.1 3-4', '2026-09-02 1.3 3-4'],
    ],
    [
      'several days',
      { date: '9月2日、9日', periods: '3-4' },
      ['2026-09-02 1.3 3-4', '2026-09-09 2.3 3-4'],
    ],
    ['a day with its weekday', { date: '9月2日（周三）', periods: '3-4' }, ONE],
    ['a part of the day', { weeks: '1', weekday: '三', periods: '上午3-4节' }, ONE],
    ['a time of day', { weeks: '1', weekday: '三', periods: '10:00-11:35' }, ONE],
    ['days beside the week', { weeks: '第1周(8.31-9.6)', weekday: '三', periods: '3-4' }, ONE],
    [
      'a week that is left out',
      { weeks: '1-3周（第2周除外）', weekday: '三', periods: '3-4' },
      ['2026-09-02 1.3 3-4', '2026-09-16 3.3 3-4'],
    ],
  ])('T-03 %s are read as a combined time is', (_what, cells, sessions) => {
    expect([times(cells), said({ ...COURSE, ...cells })]).toEqual([sessions, []]);
  });

  test.each<[Cells, string, string | undefined]>([
    [{ weeks: '1', weekday: '四', periods: '三[3-4节]' }, 'periods PERIODS_UNREADABLE', undefined],
    [{ date: '9月2日（周一）', periods: '3-4' }, 'date SESSION_DATE_MISMATCH', undefined],
    [
      { weeks: '第1周(9.7-9.13)', weekday: '三', periods: '3-4' },
      'weeks WEEK_DATES_DIFFER',
      undefined,
    ],
    [
      { weeks: '1', weekday: '一、三', periods: '1-2,3-4' },
      'periods TIME_LISTS_UNCLEAR',
      '1-2；3-4',
    ],
    [
      { weeks: '1-2,3-4', weekday: '一、三', periods: '1-2' },
      'weeks TIME_LISTS_UNCLEAR',
      undefined,
    ],
    [{ weeks: '1', weekday: '每周三', periods: '1-2' }, 'weekday WEEKDAY_UNREADABLE', '周三'],
    [{ weeks: '1', weekday: '三', periods: '三四节' }, 'periods PERIODS_UNREADABLE', '3,4节'],
    [{ weeks: '1', weekday: '三', periods: '下午1-2节' }, 'periods PERIODS_NOT_IN_PART', '6-7节'],
    [{ weeks: '1.3周', weekday: '三', periods: '1-2' }, 'weeks WEEKS_UNREADABLE', '1,3周'],
    [{ weeks: '1-8周 周三 1-2' }, 'weeks TIME_UNREADABLE', '1-8周 周三 1-2节'],
    [{ weeks: '1-8周 周三 1-2节 停课' }, 'weeks TIME_CANCELLED', undefined],
    [
      { weeks: '1-8周（国庆停）', weekday: '四', periods: '1-2' },
      'weeks WEEKS_UNREADABLE',
      '1-8周（第5周除外）',
    ],
    [{ weeks: '1-4（国庆停）', weekday: '四', periods: '1-2' }, 'weeks WEEKS_UNREADABLE', '1-4'],
    [
      { weeks: '1-8周，中秋、十一放假', weekday: '五', periods: '1-2' },
      'weeks WEEKS_UNREADABLE',
      '1-8周（第4、5周除外）',
    ],
    [
      { weeks: '1-8周 周三 1-2节（国庆节放假）' },
      'weeks WEEKS_UNREADABLE',
      '1-8周 周三 1-2节（第6周除外）',
    ],
    [
      { weeks: '1-8周（校庆停）', weekday: '四', periods: '1-2' },
      'weeks WEEKS_UNREADABLE',
      undefined,
    ],
    [
      { weeks: '1-8周（国庆顺延）', weekday: '四', periods: '1-2' },
      'weeks WEEKS_UNREADABLE',
      undefined,
    ],
    [{ date: '40910', weeks: '1' }, 'periods TIME_INCOMPLETE', undefined],
    [{ weeks: '第1周 周二 08:00-12:00' }, 'weeks CLOCK_NOT_PERIODS', '第1周 周二 1-5节'],
  ])('T-03 of the cells %j it says %s, with %j for one click', (cells, error, suggestion) => {
    const errors = read({ ...COURSE, ...cells }).issues.filter(({ level }) => level === 'error');
    expect(errors.map(({ field, code }) => `${field} ${code}`)).toEqual([error]);
    expect(errors[0]?.suggestion).toBe(suggestion);
  });

  test('T-03 weeks that are called off are left out, which is said', () => {
    const cells = { ...TIME, weeks: '1-3周（第2周停课）' };
    expect(read(cells).sessions.map(({ week }) => week)).toEqual([1, 3]);
    expect(said(cells)).toEqual(['warning weeks WEEKS_CALLED_OFF']);
  });

  test('T-03 a time of day is what the term says', () => {
    const periods = [
      { no: 1, start: '08:00', end: '08:45' },
      { no: 2, start: '08:50', end: '09:35' },
    ];
    const cells = { weeks: '1', weekday: '三', periods: '08:00-09:35' };
    expect(times(cells, { ...TERM, periods })).toEqual(['2026-09-02 1.3 1-2']);
  });
});

test('I-03 a place that seems to have changed stays as it is written, which is said', () => {
  for (const room of ['A103→A105', 'A103改A105', '教101换到教102']) {
    expect(said({ ...TIME, room })).toEqual(['warning room ROOM_CHANGES']);
    expect(read({ ...TIME, room }).sessions[0]?.room).toBe(room);
  }
  expect(said({ ...TIME, room: '改革楼201' })).toEqual([]);
});

test('I-03 what is no place leaves the place blank, which is said', () => {
  expect(said({ ...TIME, room: '停课' })).toEqual(['warning room ROOM_UNKNOWN']);
  expect(said({ ...TIME, room: '待定' })).toEqual(['warning room ROOM_UNKNOWN']);
  expect(read({ ...TIME, room: '待定' }).sessions[0]?.room).toBe('');
  expect([said({ ...TIME, room: '/' }), read({ ...TIME, room: '/' }).sessions[0]?.room]).toEqual([
    [],
    '',
  ]);
});
