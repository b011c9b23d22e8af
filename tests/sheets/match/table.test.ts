import { cutTable } from '@/sheets/match/tables/table';
import type { Merge, SheetTexts } from '@/sheets/read/workbook';
import { testFull } from '../../support/testFull';

const sheetOf = (rows: string[][], merges: Merge[] = []): SheetTexts => ({
  name: '名单',
  rows,
  merges,
});

const HEADER = ['工号', '姓名', '手机号'];
const PERSON = ['001', '陈晓明', '13800001111'];

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
  const { headers } = cutTable('contact', sheetOf([header, header.map(() => 'x')]), 0);
  expect(headers).toEqual(expected);
  expect(new Set(headers).size).toBe(headers.length);
});

test('I-02 columns beyond the header have names and texts too', () => {
  const { headers, rows } = cutTable(
    'contact',
    sheetOf([['姓名'], ['陈晓明', '', 'x'], ['李二']]),
    0,
  );
  expect(headers).toEqual(['姓名', '第 2 列', '第 3 列']);
  expect(rows.map(({ cells }) => cells)).toEqual([
    ['陈晓明', '', 'x'],
    ['李二', '', ''],
  ]);
});

test('I-02 what says that it is the same as above has the text above, where there is one', () => {
  const table = [
    ['姓名', '部门', '单位'],
    ['陈晓明', '同上', '甲'],
    ['李二', '内科', '〃'],
    ['王一', ' 同上 ', '″'],
    ['赵三', '', '"'],
    ['钱四', '同上', '上同'],
  ];
  const { rows } = cutTable('contact', sheetOf(table), 0);
  expect(rows.map(({ cells }) => cells.join(' '))).toEqual([
    '陈晓明 同上 甲',
    '李二 内科 甲',
    '王一 内科 甲',
    '赵三  甲',
    '钱四 同上 甲',
  ]);
});

test('I-02 without a header row every row is data', () => {
  const { headers, rows, leftOut } = cutTable('contact', sheetOf([PERSON, PERSON]), undefined);
  expect(headers).toEqual(['第 1 列', '第 2 列', '第 3 列']);
  expect(rows.map(({ row }) => row)).toEqual([1, 2]);
  expect(leftOut).toEqual([]);
});

test('I-02 rows keep the numbers that the spreadsheet program shows', () => {
  const { rows } = cutTable(
    'contact',
    sheetOf([['通讯录'], HEADER, PERSON, [], ['', ' '], PERSON]),
    1,
  );
  expect(rows).toEqual([
    { row: 3, cells: PERSON },
    { row: 6, cells: PERSON },
  ]);
});

describe('merged cells', () => {
  const merge = (top: number, bottom: number, left: number, right = left): Merge => ({
    top,
    bottom,
    left,
    right,
  });
  const cut = (rows: string[][], merges: Merge[], header = 0) =>
    cutTable('bachelorCourse', sheetOf([['课程名称', '日期', '内容'], ...rows], merges), header);
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
      'that reach across columns too are filled down in their first',
      [['解剖', '1', ''], ['生理']],
      [merge(1, 2, 1, 2)],
      [
        ['解剖', '1', ''],
        ['生理', '1', ''],
      ],
    ],
    [
      'across columns only are not filled',
      [
        ['解剖', '1'],
        ['生理', '2'],
      ],
      [merge(1, 1, 1, 2), merge(2, 2, 1, 2)],
      [
        ['解剖', '1', ''],
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

testFull('I-09 a table of 50,000 rows and 100 columns is cut', () => {
  const cells = new Array<string>(100).fill('x');
  const rows = [cells, ...Array.from({ length: 50_000 }, () => cells)];
  expect(cutTable('contact', sheetOf(rows), undefined).rows.length).toBe(50_001);
});
