import { type ImportTarget, MAX_CELL } from '@/contract/import/import';
import type { ImportField } from '@/domain/base/importFields';
import type { Columns, Constants } from '@/sheets/match/rows/cellTexts';
import { fileRows } from '@/sheets/match/rows/protocolRows';
import type { TableRow } from '@/sheets/match/tables/sheetTable';

const protocolRows = (
  target: ImportTarget,
  rows: readonly TableRow[],
  columns: Columns,
  constants: Constants,
  sheet: string | undefined,
) =>
  fileRows(target, rows, columns, constants, sheet, () => undefined).flatMap(({ parts }) => parts);

type Texts = Partial<Record<ImportField, string>>;

const courses = (rows: readonly Texts[], constants: Constants = {}, sheet?: string) => {
  const columns = [...new Set(rows.flatMap((row) => Object.keys(row) as ImportField[]))];
  const table = rows.map((texts, index) => ({
    row: index + 2,
    cells: columns.map((field) => texts[field] ?? ''),
  }));
  return protocolRows('bachelorCourse', table, columns, constants, sheet);
};

const course = (texts: Texts) => courses([texts]).map(({ row, ...rest }) => rest);

test('I-02 cells go to the fields of their columns, with the row and its sheet', () => {
  const rows = [{ row: 7, cells: ['003101', 'x', '陈晓明'] }];
  expect(protocolRows('contact', rows, ['staffNo', undefined, 'name'], {}, '临床')).toEqual([
    { row: 7, sheet: '临床', staffNo: '003101', name: '陈晓明' },
  ]);
});

test('I-02 a row shorter than the header has blank texts', () => {
  expect(
    protocolRows('contact', [{ row: 2, cells: ['x'] }], ['name', 'unit'], {}, undefined),
  ).toEqual([{ row: 2, name: 'x', unit: '' }]);
});

test.each<[Texts, string]>([
  [{ time: '1-2周 周一 3-4节', weeks: '5' }, '1-2周 周一 3-4节；5'],
  [{ time: '周一[1-2] 3-4节', weeks: '5' }, '周一[1-2] 3-4节；5'],
  [{ time: '周一 3-4节', weeks: '5', weekday: '二' }, '周一 3-4节；5 二'],
])(
  'I-03 a combined time beside columns that say another one is refused with both: %j',
  (texts, both) => {
    expect(course(texts)).toMatchObject([{ weeks: `两栏不一：${both}` }]);
  },
);

test.each<[Texts, Texts]>([
  [
    { firstPeriod: '2026-09-07 08:00', lastPeriod: '2026-09-07 09:40:00' },
    { date: '2026-09-07', periods: '08:00-09:40' },
  ],
  [{ firstPeriod: '2026-09-07 08:00' }, { date: '2026-09-07', periods: '08:00' }],
  [{ firstPeriod: '08:00', lastPeriod: '09:40', weekday: '一' }, { periods: '08:00-09:40' }],
  [
    { time: '2026-09-07 08:00:00 ~ 2026-09-07 09:40:00' },
    { date: '2026-09-07', periods: '08:00-09:40' },
  ],
])('T-03 a class from one instant to another is a day and its hours: %j', (texts, read) => {
  expect(course(texts)).toMatchObject([read]);
});

test('I-02 lines that name who teaches in them have each its own people, who lead the course together', () => {
  const time = '李二 星期三 1-2 单[1-3] A101\n赵三,李二 星期四 1-2 [2]';
  const teachers = '李二；赵三';
  const part = { leadTeachers: teachers, periods: '1-2节' };
  expect(course({ teachers, time })).toEqual([
    { ...part, teachers: '李二', weeks: '1-3周(单)', weekday: '周三', room: 'A101' },
    { ...part, teachers: '赵三,李二', weeks: '2周', weekday: '周四' },
  ]);
});

test.each<Texts>([
  { teachers: '李二', time: '李二 星期三 1-2 [1-3]\n赵三 星期四 1-2 [2]' },
  { teachers: '李二、赵三', time: '李二 星期三 1-2 [1-3]' },
  { teachers: '李二、赵三', time: '李二 星期三 1-2 [1-3]\n星期四 1-2 [2]' },
  { teachers: '', time: '李二 星期三 1-2 [1-3]' },
  { teachers: '李二', staffNos: '001', time: '李二 星期三 1-2 [1-3]' },
])(
  'I-03 lines that name others than the column of teachers are refused as a whole: %j',
  (texts) => {
    expect(course(texts)).toMatchObject([{ weeks: texts.time }]);
  },
);

test.each<[Texts, Texts, string[]]>([
  [{ firstDate: '9月1日', lastDate: '9月14日' }, { date: '9月1日至9月14日' }, []],
  [{ firstDate: '9月1日', lastDate: '' }, {}, ['firstDate CELL_LEFT_OUT']],
  [{ firstDate: '', lastDate: '9月14日' }, {}, ['lastDate CELL_LEFT_OUT']],
  [
    { firstDate: '9月1日', lastDate: '9月14日', date: '9月2日' },
    { date: '9月2日' },
    ['firstDate CELL_LEFT_OUT'],
  ],
  [{ firstDate: '', lastDate: '' }, {}, []],
  [{ month: '9', day: '7' }, { date: '9月7日' }, []],
  [{ month: '9月', day: '7日' }, { date: '9月7日' }, []],
  [{ month: '', day: '7' }, {}, ['day CELL_LEFT_OUT']],
  [{ month: '9', day: '7', date: '9月8日' }, { date: '9月8日' }, ['month CELL_LEFT_OUT']],
])('I-03 the days between %j are %j, and what is left out is said: %j', (texts, part, told) => {
  const columns = Object.keys(texts) as ImportField[];
  const rows = [{ row: 2, cells: Object.values(texts) }];
  const [row] = fileRows('bachelorCourse', rows, columns, {}, undefined, () => undefined);
  expect(row?.parts).toEqual([{ row: 2, ...part }]);
  expect(row?.warnings.map(({ field, code }) => `${field} ${code}`)).toEqual(told);
});

test.each<[surname: string, givenName: string, name: string, said: string]>([
  ['王', '一', '王一', '“王”与“一”两栏合为姓名“王一”'],
  [' 欧阳 ', '娜 娜', '欧阳娜娜', '“ 欧阳 ”与“娜 娜”两栏合为姓名“欧阳娜娜”'],
  ['欧阳', '阳', '欧阳阳', '“欧阳”与“阳”两栏合为姓名“欧阳阳”'],
  ['李二', '二', '李二', '“李二”与“二”两栏合为姓名“李二”'],
  ['Smith', 'John', 'John Smith', '“Smith”与“John”两栏合为姓名“John Smith”'],
])(
  'I-03 the surname %s and the given name %s become %s, which is said',
  (surname, givenName, name, said) => {
    const [row] = fileRows(
      'contact',
      [{ row: 2, cells: [givenName, surname] }],
      ['givenName', 'surname'],
      {},
      undefined,
      () => undefined,
    );
    expect(row?.parts).toEqual([{ row: 2, name }]);
    expect(row?.warnings.map(({ level, message }) => [level, message])).toEqual([
      ['warning', said],
    ]);
  },
);

test.each<[name: string, codes: string[]]>([
  ['王一', []],
  ['王 一', []],
  ['赵三', ['CONTACT_NAME_PARTS_DIFFER']],
])('I-03 a whole name %s wins over its parts, and another one is said', (name, codes) => {
  const columns = ['name', 'surname', 'givenName'] as const;
  const rows = [{ row: 2, cells: [name, '王', '一'] }];
  const [row] = fileRows('contact', rows, columns, {}, undefined, () => undefined);
  expect(row?.parts).toEqual([{ row: 2, name }]);
  expect(row?.warnings.map(({ code }) => code)).toEqual(codes);
});

test('I-09 texts that are put together and too long for a cell are cut to what the check refuses', () => {
  const texts = { building: '长'.repeat(MAX_CELL), roomNo: '201' };
  expect(course(texts)).toEqual([{ room: `${'长'.repeat(MAX_CELL)}……` }]);
});

test('I-02 a value chosen for the file stands where a row has none of its own', () => {
  const rows = courses(
    [
      { courseName: 'a', termCode: '' },
      { courseName: 'b', termCode: '2027春' },
    ],
    {
      termCode: '2026-2027-1',
      campus: '上街',
    },
  );
  expect(rows).toEqual([
    { row: 2, courseName: 'a', termCode: '2026-2027-1', campus: '上街' },
    { row: 3, courseName: 'b', termCode: '2027春', campus: '上街' },
  ]);
});

test.each<[string, Texts, Texts[]]>([
  [
    'of one time',
    { time: '1-3周 周一 1-2节' },
    [{ weeks: '1-3周', weekday: '周一', periods: '1-2节' }],
  ],
  [
    'of several times',
    { time: '1-3周 周一 1-2节;4周 周三 3-4节' },
    [
      { weeks: '1-3周', weekday: '周一', periods: '1-2节' },
      { weeks: '4周', weekday: '周三', periods: '3-4节' },
    ],
  ],
  [
    'with a place',
    { time: '1-3周 周一 1-2节 逸夫楼201' },
    [{ weeks: '1-3周', weekday: '周一', periods: '1-2节', room: '逸夫楼201' }],
  ],
  [
    'with a place beside a column of places',
    { time: '1-3周 周一 1-2节 逸夫楼201', room: '解剖楼1' },
    [{ weeks: '1-3周', weekday: '周一', periods: '1-2节', room: '解剖楼1' }],
  ],
  [
    'of two times with a column of two places',
    { time: '1-3周 周一 1-2节;4周 周三 3-4节', room: '逸夫楼201；解剖楼1' },
    [
      { weeks: '1-3周', weekday: '周一', periods: '1-2节', room: '逸夫楼201' },
      { weeks: '4周', weekday: '周三', periods: '3-4节', room: '解剖楼1' },
    ],
  ],
  [
    'of two times with a column of one place',
    { time: '1-3周 周一 1-2节;4周 周三 3-4节', room: '逸夫楼201' },
    [
      { weeks: '1-3周', weekday: '周一', periods: '1-2节', room: '逸夫楼201' },
      { weeks: '4周', weekday: '周三', periods: '3-4节', room: '逸夫楼201' },
    ],
  ],
  ['of practice weeks', { time: '10周' }, [{ weeks: '10周' }]],
  ['without any time', { time: '' }, [{}]],
  ['that cannot be read', { time: '每周一上午' }, [{ weeks: '每周一上午' }]],
])('T-03 a combined text %s becomes rows of the protocol', (_, texts, expected) => {
  expect(course({ courseName: '解剖', ...texts })).toEqual(
    expected.map((each) => ({ courseName: '解剖', ...each })),
  );
});

test('I-03 a place in a time that is another one than the column of places has is said', () => {
  const told = (texts: Texts) => {
    const columns = Object.keys(texts) as ImportField[];
    const rows = [{ row: 2, cells: Object.values(texts) }];
    const [first] = fileRows('bachelorCourse', rows, columns, {}, undefined, () => undefined);
    return { rooms: first?.parts.map((part) => (part as Texts).room), told: first?.warnings };
  };
  const time = '1-3周 周一 1-2节 逸夫楼201';
  expect(told({ time, room: '解剖楼1' })).toEqual({
    rooms: ['解剖楼1'],
    told: [
      {
        field: 'room',
        code: 'ROOM_DIFFERS',
        level: 'warning',
        suggestion: '逸夫楼201',
        message: '上课时间里的地点“逸夫楼201”与上课地点“解剖楼1”不同，以上课地点为准',
      },
    ],
  });
  const named = '1-3周 周一 1-2节 张三';
  expect(told({ time: named })).toMatchObject({
    rooms: ['张三'],
    told: [{ code: 'ROOM_DOUBTFUL', level: 'warning' }],
  });
  expect(told({ time: named, teachers: '李四、张三' })).toEqual({ rooms: [undefined], told: [] });
  expect(told({ time: '1-3周 周一 1-2节 操场' })).toMatchObject({ told: [] });
  expect(told({ time, room: '201' })).toEqual({ rooms: ['逸夫楼201'], told: [] });
  expect(told({ time, room: '逸夫楼 201（多媒体）' })).toMatchObject({ told: [] });
});

test.each<[string, Texts, Texts[]]>([
  [
    'two weekdays',
    { time: '1周 周一、三 3-4节' },
    [
      { weeks: '1周', weekday: '周一', periods: '3-4节' },
      { weeks: '1周', weekday: '周三', periods: '3-4节' },
    ],
  ],
  [
    'a weekday among periods',
    { weeks: '1', periods: '四[3-4节]' },
    [{ weeks: '1', weekday: '周四', periods: '3-4节' }],
  ],
  ['a date', { time: '9月7日 3-4节' }, [{ date: '9月7日', periods: '3-4节' }]],
  [
    'what the term judges',
    { time: '第3周（9.14-9.20） 周一 08:00-09:35' },
    [{ weeks: '第3周（9.14-9.20） 周一 08:00-09:35' }],
  ],
  [
    'a time of day',
    { time: '1周 周一 08:00-09:40' },
    [{ weeks: '1周', weekday: '周一', periods: '08:00-09:40' }],
  ],
  [
    'periods in brackets beside weeks of another column',
    { weeks: '1-4', time: '周一[1-2]' },
    [{ weeks: '1-4', weekday: '周一', periods: '1-2节' }],
  ],
  [
    'days with bare periods each beside weeks of another column',
    { weeks: '5-6', time: '周一5-7，周三1-2' },
    [
      { weeks: '5-6', weekday: '周一', periods: '5-7节' },
      { weeks: '5-6', weekday: '周三', periods: '1-2节' },
    ],
  ],
  [
    'a parity for weeks of another column',
    { weeks: '1-4', time: '单周周一3-4节' },
    [{ weeks: '1-3周(单)', weekday: '周一', periods: '3-4节' }],
  ],
  [
    'a week that is called off',
    { weeks: '1-4', time: '周一3-4节（第3周停课）' },
    [{ weeks: '1-4（第3周停课）', weekday: '周一', periods: '3-4节' }],
  ],
])('T-03 %s in a cell goes to the fields that it speaks of', (_, texts, expected) => {
  expect(course(texts)).toEqual(expected);
});

test('T-03 the rows of a combined text have the same row number', () => {
  const time = '1-3周 周一 1-2节;4周 周三 3-4节';
  expect(
    courses([{ courseName: 'a', time }], {}, '临床').map(({ row, sheet }) => [row, sheet]),
  ).toEqual([
    [2, '临床'],
    [2, '临床'],
  ]);
});

test.each<[string, Texts, Texts[]]>([
  ['odd', { weeks: '1-4周', parity: '单' }, [{ weeks: '1-3周(单)' }]],
  ['even', { weeks: '1-4周', parity: '双周' }, [{ weeks: '2-4周(双)' }]],
  ['all', { weeks: '1-4周', parity: '全周' }, [{ weeks: '1-4周' }]],
  ['nothing', { weeks: '1-4周', parity: '' }, [{ weeks: '1-4周' }]],
  ['no number', { weeks: '1-4周', parity: '0' }, [{ weeks: '1-4周' }]],
  ['a number', { weeks: '1-4周', parity: '1' }, [{ weeks: '1-4周 单双周=1' }]],
  ['something else', { weeks: '1-4周', parity: '隔周' }, [{ weeks: '1-4周 隔周' }]],
  ['the contrary', { weeks: '1-3周(单)', parity: '双' }, [{ weeks: '1-3周(单) 双' }]],
  ['odd, without weeks', { weeks: '', parity: '单' }, [{ weeks: '' }]],
  [
    'odd, beside a combined time',
    { time: '1-4周 周一 1-2节', parity: '单' },
    [{ weeks: '1-3周(单)', weekday: '周一', periods: '1-2节' }],
  ],
])('T-03 单双周 in a column of its own joins the weeks where it says %s', (_, texts, expected) => {
  expect(course(texts)).toEqual(expected);
});

test.each<[string, Texts, Texts]>([
  ['1', { bigPeriods: '1' }, { periods: '1-2节' }],
  ['第3-4节', { bigPeriods: '第3-4节' }, { periods: '5-8节' }],
  ['nothing', { bigPeriods: ' ' }, {}],
  ['8, of which there is none', { bigPeriods: '8' }, { periods: '大节 8' }],
  ['1, beside the periods themselves', { bigPeriods: '1', periods: '2' }, { periods: '2' }],
])('T-03 in a column of 大节 %s is read as the periods that it is', (_, texts, expected) => {
  expect(course(texts)).toEqual([expected]);
});

test.each<[string, Texts, Texts]>([
  ['periods', { dayPart: '下午', periods: '1-2' }, { periods: '下午1-2' }],
  [
    'the first and the last',
    { dayPart: '上午', firstPeriod: '1', lastPeriod: '2' },
    { periods: '上午1-2' },
  ],
  ['periods that say it', { dayPart: '下午', periods: '下午6-7节' }, { periods: '下午6-7节' }],
  ['no periods', { dayPart: '下午' }, { periods: '下午' }],
  ['periods, and is none itself', { dayPart: '第一轮', periods: '1-2' }, { periods: '1-2' }],
])('T-03 a part of the day in a column of its own stands before %s', (_, texts, expected) => {
  expect(course(texts)).toEqual([expected]);
});

test.each<[string, Texts, Texts[]]>([
  ['a building and a number', { building: '3号楼', roomNo: '302' }, [{ room: '3号楼302' }]],
  ['a building and a room', { building: '逸夫楼', room: '201室' }, [{ room: '逸夫楼201室' }]],
  [
    'a room that names its building',
    { building: '3号楼', room: '3号楼302' },
    [{ room: '3号楼302' }],
  ],
  ['a room that has its number', { room: '逸夫楼201', roomNo: '201' }, [{ room: '逸夫楼201' }]],
  ['digits of both', { building: '3', roomNo: '302' }, [{ room: '3-302' }]],
  ['a digit of the building', { building: '3号楼', roomNo: '3' }, [{ room: '3号楼3' }]],
  ['letters and digits', { building: 'A', roomNo: '101' }, [{ room: 'A-101' }]],
  ['a building alone', { building: '解剖楼', roomNo: '' }, [{ room: '解剖楼' }]],
  ['a number alone', { building: ' ', roomNo: '302' }, [{ room: '302' }]],
  ['nothing', { building: '', roomNo: '' }, [{}]],
  [
    'one building of two times',
    { weekday: '一;三', building: '3号楼', roomNo: '302;304' },
    [
      { weekday: '一', room: '3号楼302' },
      { weekday: '三', room: '3号楼304' },
    ],
  ],
  [
    'as many buildings as rooms',
    { weekday: '一;三', building: '3号楼\n4号楼', roomNo: '302\n401' },
    [
      { weekday: '一', room: '3号楼302' },
      { weekday: '三', room: '4号楼401' },
    ],
  ],
])('I-02 %s in columns of their own are a place', (_, texts, expected) => {
  expect(course(texts)).toEqual(expected);
});

describe('rows that go on with the course above', () => {
  const ABOVE: Texts = {
    courseCode: 'C1',
    courseName: '解剖',
    className: '一班',
    credit: '2',
    teachers: '陈晓明',
    staffNos: '001',
    titles: '教授',
    weeks: '1-3周',
    weekday: '周一',
    periods: '1-2节',
    room: '逸夫楼201',
    parity: '',
    topic: '绪论',
    form: '讲课',
    groupName: 'A组',
  };
  const COURSE = { courseCode: 'C1', courseName: '解剖', className: '一班', credit: '2' };
  const NO_TIME = {
    weeks: '',
    weekday: '',
    periods: '',
    room: '',
    topic: '',
    form: '',
    groupName: '',
  };
  const second = (texts: Texts) => courses([ABOVE, texts])[1];

  test('T-01 take the course and its teachers, and nothing of its time', () => {
    expect(second({ weeks: '4周', weekday: '周三', periods: '3-4节' })).toEqual({
      row: 3,
      ...COURSE,
      teachers: '陈晓明',
      staffNos: '001',
      titles: '教授',
      ...NO_TIME,
      weeks: '4周',
      weekday: '周三',
      periods: '3-4节',
    });
  });

  test('T-01 with a teacher of their own take no number or title of another', () => {
    expect(second({ weeks: '4周', teachers: '王一' })).toMatchObject({
      ...COURSE,
      teachers: '王一',
      staffNos: '',
      titles: '',
    });
  });

  test('T-01 take 单双周 from nobody', () => {
    const rows = courses([
      { courseName: 'a', weeks: '1-3周', parity: '单' },
      { weeks: '4-6周', parity: '' },
    ]);
    expect(rows.map((row) => (row as Texts).weeks)).toEqual(['1-3周(单)', '4-6周']);
  });

  test('T-01 go on from each other', () => {
    const rows = courses([ABOVE, { weeks: '4周' }, { weeks: '5周' }]);
    expect(rows.map((row) => (row as Texts).courseName)).toEqual(['解剖', '解剖', '解剖']);
  });

  test.each<[string, Texts]>([
    ['name a course', { courseName: '生理', weeks: '4周' }],
    ['name a class', { className: '二班', weeks: '4周' }],
    ['have no time', { teachers: '王一' }],
  ])('T-01 are no such rows where they %s', (_, texts) => {
    expect((second(texts) as Texts).courseCode).toBe('');
  });

  test('T-01 are none above the first course', () => {
    expect(courses([{ courseName: '', weeks: '4周' }])).toEqual([
      { row: 2, courseName: '', weeks: '4周' },
    ]);
  });
});

test('T-03 lists in separate columns are a row for each time, as a combined time is', () => {
  const lists = { weeks: '1-8周;9-16周', weekday: '一;三', periods: '1-2;3-4', room: 'A' };
  expect(course({ ...lists, parity: '单' })).toEqual([
    { weeks: '1-7周(单)', weekday: '一', periods: '1-2', room: 'A' },
    { weeks: '9-15周(单)', weekday: '三', periods: '3-4', room: 'A' },
  ]);
});

test.each([
  ['第一学期', '2026-2027-1', '2026-2027-1'],
  ['第1学期', '2026-2027-1', '2026-2027-1'],
  ['一', '2026-2027-1', '2026-2027-1'],
  ['第二学期', '2026-2027-1', '第二学期'],
  ['第一学期', '', '第一学期'],
  ['去年', '2026-2027-1', '去年'],
])('T-03 the term %j without a year, with %j chosen for the file, is %j', (text, chosen, term) => {
  const [row] = courses([{ courseName: 'a', termCode: text }], { termCode: chosen });
  expect(row).toMatchObject({ termCode: term });
});
