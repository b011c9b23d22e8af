import type { ImportTarget } from '@/contract/importing';
import { cutTable, findHeaderRow } from '@/sheets/table';
import type { Merge, SheetTexts } from '@/sheets/workbook';

const sheetOf = (rows: string[][], merges: Merge[] = []): SheetTexts => ({
  name: '名单',
  rows,
  merges,
});

const HEADER = ['工号', '姓名', '手机号'];
const PERSON = ['001', '陈晓明', '13800001111'];

test.each<[string, ImportTarget, string[][], number | undefined]>([
  ['in the first row', 'contact', [HEADER, PERSON], 0],
  [
    'under titles and a blank row',
    'contact',
    [['通讯录'], [], ['教务处', '2026年8月'], HEADER, PERSON],
    3,
  ],
  ['with blanks and line breaks in its texts', 'contact', [[' 工 号', '姓\n名'], PERSON], 0],
  ['where a title holds one of its words', 'contact', [['姓名'], HEADER, PERSON], 1],
  ['and not the page of it that is repeated below', 'contact', [HEADER, PERSON, HEADER, PERSON], 0],
  ['where more cells are known than in another row', 'contact', [['姓名', '电话'], HEADER], 1],
  ['of a timetable', 'bachelorCourse', [['课表'], ['课程代码', '课程名称', '周次']], 1],
  ['nowhere, where one word alone is known', 'contact', [['姓名', '甲'], PERSON], undefined],
  ['nowhere, where one field is named twice', 'contact', [['姓名', '名字']], undefined],
  ['nowhere in rows of data', 'contact', [PERSON, PERSON], undefined],
  ['nowhere for another kind of record', 'contact', [['课程代码', '课程名称']], undefined],
  ['nowhere in an empty sheet', 'contact', [], undefined],
  ['within the first 40 rows', 'contact', [...new Array(39).fill([]), HEADER], 39],
  ['nowhere below the first 40 rows', 'contact', [...new Array(40).fill([]), HEADER], undefined],
])('I-02 the header row is found %s', (_, target, rows, expected) => {
  expect(findHeaderRow(target, sheetOf(rows))).toBe(expected);
});

test.each<[string, string[], string[]]>([
  ['as they are', HEADER, HEADER],
  ['without blanks around and line breaks in them', [' 工号 ', '姓\n名'], ['工号', '姓 名']],
  ['where they are blank', ['姓名', '', ' '], ['姓名', '第 2 列', '第 3 列']],
  ['where they are written twice', ['电话', '电话', '电话'], ['电话', '电话 (2)', '电话 (3)']],
  [
    'where one is written as another was named',
    ['电话', '电话 (2)', '电话', '第 5 列', ''],
    ['电话', '电话 (2)', '电话 (3)', '第 5 列', '第 5 列 (2)'],
  ],
  ['of any length, cut', ['长'.repeat(300)], ['长'.repeat(100)]],
])('I-02 columns get names of their own %s', (_, header, expected) => {
  const { headers } = cutTable(sheetOf([header, header.map(() => 'x')]), 0);
  expect(headers).toEqual(expected);
  expect(new Set(headers).size).toBe(headers.length);
});

test('I-02 columns beyond the header have names and texts too', () => {
  const { headers, rows } = cutTable(sheetOf([['姓名'], ['陈晓明', '', 'x'], ['李二']]), 0);
  expect(headers).toEqual(['姓名', '第 2 列', '第 3 列']);
  expect(rows.map(({ cells }) => cells)).toEqual([
    ['陈晓明', '', 'x'],
    ['李二', '', ''],
  ]);
});

test('I-02 without a header row every row is data', () => {
  const { headers, rows, leftOut } = cutTable(sheetOf([PERSON, PERSON]), undefined);
  expect(headers).toEqual(['第 1 列', '第 2 列', '第 3 列']);
  expect(rows.map(({ row }) => row)).toEqual([1, 2]);
  expect(leftOut).toBe(0);
});

test('I-02 rows keep the numbers that the spreadsheet program shows', () => {
  const { rows } = cutTable(sheetOf([['通讯录'], HEADER, PERSON, [], ['', ' '], PERSON]), 1);
  expect(rows).toEqual([
    { row: 3, cells: PERSON },
    { row: 6, cells: PERSON },
  ]);
});

test.each<[string, string[]]>([
  ['a repeated header', HEADER],
  ['a repeated header of which a cell differs', ['工号', '姓名', '手机']],
  ['a footer', ['制表人：陈晓明', '', '2026-09-01']],
  ['a footer with a plain colon', ['审核: 王一']],
  ['a count', ['共 45 人']],
  ['a sum', ['合计', '', '45']],
  ['a note', ['备注：名单以教务处公布的为准']],
  ['a warning', ['注意事项：请及时更新']],
])('I-02 %s is left out and counted', (_, line) => {
  const { rows, leftOut } = cutTable(sheetOf([HEADER, PERSON, line]), 0);
  expect(rows).toEqual([{ row: 2, cells: PERSON }]);
  expect(leftOut).toBe(1);
});

test.each<[string, string[]]>([
  ['a person whose name begins like a footer', ['', '共工', '13800001111']],
  ['a person called 注', ['注', '注明', '13800001111']],
  ['one filled cell', ['', '陈晓明']],
  ['a row of which one text is a header', ['工号', '陈晓明', '13800001111']],
])('I-02 %s is a row of data', (_, cells) => {
  const { rows, leftOut } = cutTable(sheetOf([HEADER, cells]), 0);
  expect(rows.map(({ cells: [first = '', second] }) => [first, second])).toEqual([
    [cells[0], cells[1]],
  ]);
  expect(leftOut).toBe(0);
});

describe('merged cells', () => {
  const merge = (top: number, bottom: number, left: number, right = left): Merge => ({
    ...{ top, bottom, left, right },
  });
  const cut = (rows: string[][], merges: Merge[], header = 0) =>
    cutTable(sheetOf([['课程名称', '日期', '内容'], ...rows], merges), header);
  const cellsOf = (...given: Parameters<typeof cut>) =>
    cut(...given).rows.map(({ cells }) => cells);

  test.each<[string, string[][], Merge[], string[][]]>([
    [
      'are filled down',
      [
        ['解剖', '1', 'a'],
        ['', '2', 'b'],
        ['', '3', 'c'],
      ],
      [merge(1, 3, 0)],
      [
        ['解剖', '1', 'a'],
        ['解剖', '2', 'b'],
        ['解剖', '3', 'c'],
      ],
    ],
    [
      'are filled in a middle column of short rows',
      [['解剖', '1', 'a'], ['生理']],
      [merge(1, 2, 1)],
      [
        ['解剖', '1', 'a'],
        ['生理', '1', ''],
      ],
    ],
    [
      'across columns are not filled',
      [
        ['解剖', '1', 'a'],
        ['生理', '2'],
      ],
      [merge(1, 2, 1, 2)],
      [
        ['解剖', '1', 'a'],
        ['生理', '2', ''],
      ],
    ],
    [
      'that are blank fill nothing',
      [
        ['', '1', 'a'],
        ['', '2', 'b'],
      ],
      [merge(1, 2, 0)],
      [
        ['', '1', 'a'],
        ['', '2', 'b'],
      ],
    ],
    [
      'do not make rows of their own below the last',
      [['解剖', '1', 'a']],
      [merge(1, 1_048_575, 0)],
      [['解剖', '1', 'a']],
    ],
    [
      'do not make a blank row one of data',
      [['解剖', '1', 'a'], [], ['', '3', 'c']],
      [merge(1, 3, 0)],
      [
        ['解剖', '1', 'a'],
        ['解剖', '3', 'c'],
      ],
    ],
    [
      'in a column that is out of the sheet fill nothing',
      [
        ['解剖', '1', 'a'],
        ['生理', '2', 'b'],
      ],
      [merge(1, 2, 16_383)],
      [
        ['解剖', '1', 'a'],
        ['生理', '2', 'b'],
      ],
    ],
  ])('I-02 %s', (_, rows, merges, expected) => {
    expect(cellsOf(rows, merges)).toEqual(expected);
  });

  test('I-02 a header of two merged rows does not run into the data', () => {
    expect(cellsOf([['', '', '']], [merge(0, 1, 0)])).toEqual([]);
  });

  test('I-02 a row that is merged across columns is a note', () => {
    const { rows, leftOut } = cut([['临床医学系'], ['解剖', '1', 'a']], [merge(1, 1, 0, 2)]);
    expect(rows.map(({ row }) => row)).toEqual([3]);
    expect(leftOut).toBe(1);
  });

  test('I-02 a row of which only two cells are merged is a row', () => {
    const { rows, leftOut } = cut([['解剖', '1']], [merge(1, 1, 0, 1)]);
    expect(rows.length).toBe(1);
    expect(leftOut).toBe(0);
  });

  test('I-09 merges that lie over each other again and again are refused', () => {
    const rows = Array.from({ length: 1000 }, () => ['解剖', '1', 'a']);
    const merges = Array.from({ length: 200_000 }, () => merge(1, 1_048_575, 0));
    expect(() => cut(rows, merges)).toThrow('FILE_BOMB');
  });

  test('I-02 as many merges as a table can hold are filled', () => {
    const rows = Array.from({ length: 2000 }, (_, index) => (index % 2 ? [] : ['解剖', '1', 'a']));
    const merges = rows.flatMap((_, index) =>
      index % 2 ? [] : [0, 1, 2].map((column) => merge(index + 1, index + 2, column)),
    );
    expect(cellsOf(rows, merges).length).toBe(1000);
  });
});

test('I-09 a table of 50,000 rows and 100 columns is cut', () => {
  const cells = new Array<string>(100).fill('x');
  const rows = [cells, ...Array.from({ length: 50_000 }, () => cells)];
  expect(cutTable(sheetOf(rows), undefined).rows.length).toBe(50_001);
});
