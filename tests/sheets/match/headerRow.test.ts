import type { ImportTarget } from '@/contract/import/import';
import { findHeaderRow, findNearHeader } from '@/sheets/match/headers/headerRow';
import { headerRowsAt } from '@/sheets/match/headers/joinedHeader';
import { cutTable } from '@/sheets/match/tables/table';
import type { Merge, SheetTexts } from '@/sheets/read/workbook';

const sheetOf = (rows: string[][], merges: Merge[] = []): SheetTexts => ({
  name: '名单',
  rows,
  merges,
});
const merge = (top: number, bottom: number, left: number, right = left): Merge => ({
  top,
  bottom,
  left,
  right,
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

test.each<[string, string[][], number | undefined]>([
  [
    'the first row of several texts',
    [['监考表'], ['考试时间', '监考教师'], ['9月14日 9:00', '王一']],
    1,
  ],
  [
    'no row with a number',
    [
      ['考试时间', '监考教师1'],
      ['9月14日', '王一'],
    ],
    undefined,
  ],
  [
    'no row below it',
    [
      ['甲', '乙'],
      ['考试时间', '监考教师'],
      ['9月14日', '王一'],
    ],
    undefined,
  ],
  [
    'no row whose texts stand below too',
    [
      ['外科地点', '带教教师'],
      ['外科地点', '王一'],
    ],
    undefined,
  ],
  ['no row without one below', [['考试时间', '监考教师']], undefined],
])('I-02 where words are only nearly known the header is %s', (_, rows, expected) => {
  const sheet = sheetOf(rows);
  expect(findHeaderRow('bachelorCourse', sheet)).toBeUndefined();
  expect(findNearHeader('bachelorCourse', sheet)).toBe(expected);
});

test.each<[string, string[][], number | undefined]>([
  [
    'a form above it has as many words',
    [
      ['课程名称：', '病理学', '授课对象：', '2024级', '学时：', '48'],
      ['周次', '日期', '节次'],
    ],
    1,
  ],
  [
    'all of its own words have a colon',
    [
      ['课程名称：', '周次:'],
      ['病理学', '1-8周'],
    ],
    0,
  ],
  [
    'one of its words has a colon',
    [
      ['课程名称', '周次：'],
      ['病理学', '1-8周'],
    ],
    0,
  ],
  [
    'an unknown word stands before those',
    [
      ['序', '课程名称：', '周次：'],
      ['1', '病理学'],
    ],
    0,
  ],
  ['there is only a form', [['课程名称：', '病理学', '授课对象：', '2024级']], undefined],
])('I-02 the words of a form are no header: %s', (_, rows, expected) => {
  expect(findHeaderRow('bachelorCourse', sheetOf(rows))).toBe(expected);
});

describe('a header of two rows', () => {
  const UPPER = ['课程名称', '班级', '上课时间', '', '', '教师'];
  const LOWER = ['', '', '周次', '星期', '节次'];
  const NAMES = ['课程名称', '班级', '周次', '星期', '节次', '教师'];
  const COURSE = ['解剖学', '1班', '1-8周', '一', '1-2', '陈晓明'];
  const WIDE = merge(1, 1, 2, 4);
  const TALL = [0, 1, 5].map((column) => merge(1, 2, column));
  const sheet = sheetOf([['课表'], UPPER, LOWER, COURSE], [merge(0, 0, 0, 5), WIDE, ...TALL]);

  test('I-02 is found by its first row, and the words of both name the columns', () => {
    expect(findHeaderRow('bachelorCourse', sheet)).toBe(1);
    expect(cutTable('bachelorCourse', sheet, 1)).toMatchObject({
      headers: NAMES,
      titles: NAMES,
      rows: [{ row: 4, cells: COURSE }],
      leftOut: [],
    });
  });

  test('I-02 is the same table by whichever of its rows it is picked', () => {
    expect(cutTable('bachelorCourse', sheet, 2)).toEqual(cutTable('bachelorCourse', sheet, 1));
  });

  test('I-02 is one too where no cell is merged down', () => {
    const flat = sheetOf([UPPER, LOWER, COURSE], [merge(0, 0, 2, 4)]);
    expect(headerRowsAt('bachelorCourse', flat, 0)).toEqual({ top: 0, bottom: 1, texts: NAMES });
    expect(headerRowsAt('bachelorCourse', flat, 1)).toEqual({ top: 0, bottom: 1, texts: NAMES });
  });

  test('I-02 is left out where it is repeated below', () => {
    const repeated = sheetOf(
      [UPPER, LOWER, COURSE, UPPER, LOWER, COURSE],
      [merge(0, 0, 2, 4), ...[0, 1, 5].map((column) => merge(0, 1, column)), merge(3, 3, 2, 4)],
    );
    const { rows, leftOut } = cutTable('bachelorCourse', repeated, 0);
    expect(rows.map(({ row }) => row)).toEqual([3, 6]);
    expect(leftOut.map(({ row }) => row)).toEqual([4, 5]);
  });

  test.each<[string, string, string, string]>([
    ['known alone', '联系方式', '手机', '手机'],
    ['unknown', '手机', '大号', '手机 大号'],
    ['unknown, but known before the upper one', '电话', '办公', '办公 电话'],
    ['a unit in brackets', '学时', '(节)', '学时 (节)'],
  ])('I-02 names a column by the lower word where it is %s', (how, upper, lower, expected) => {
    const target = how.startsWith('a unit') ? 'bachelorCourse' : 'contact';
    const rows = [
      ['姓名', upper, ''],
      ['', lower, '短号'],
      ['陈晓明', '1', '2'],
    ];
    const { texts } = headerRowsAt(target, sheetOf(rows, [merge(0, 1, 0), merge(0, 0, 1, 2)]), 0);
    expect(texts).toEqual(['姓名', expected, target === 'contact' ? '短号' : '学时 短号']);
  });

  test('I-02 of three rows is read to its last', () => {
    const rows = [
      ['姓名', '联系方式', '', ''],
      ['', '电话', '', '邮箱'],
      ['', '手机', '办公'],
      ['陈晓明', '13800001111', '83591234', 'a@b.cn'],
    ];
    const merges = [merge(0, 2, 0), merge(0, 0, 1, 3), merge(1, 1, 1, 2), merge(1, 2, 3)];
    const { headers, rows: data } = cutTable('contact', sheetOf(rows, merges), 0);
    expect([headers[0], headers[1], headers[3]]).toEqual(['姓名', '手机', '邮箱']);
    expect(data.map(({ row }) => row)).toEqual([4]);
  });

  test.each<[string, string[][], Merge[]]>([
    ['data under a wide cell', [['姓名', '电话', ''], PERSON], [merge(0, 0, 1, 2)]],
    [
      'data under wide cells only',
      [
        ['工号', '姓名', '电话'],
        ['', '', '83591234', '13800001111'],
      ],
      [merge(0, 0, 2, 3)],
    ],
    ['a title over all columns', [['通讯录'], HEADER, PERSON], [merge(0, 0, 0, 2)]],
    ['a title of two cells', [['通讯录', '', '2026年'], HEADER], [merge(0, 0, 0, 1)]],
    [
      'a label beside the whole table',
      [['附一', '姓名', '电话'], ['', '陈晓明', '1'], ['', '林', '2'], ['']],
      [merge(0, 3, 0)],
    ],
  ])('I-02 is not made of %s', (_, rows, merges) => {
    const row = rows.findIndex((cells) => cells.includes('姓名'));
    expect(headerRowsAt('contact', sheetOf(rows, merges), row)).toEqual({
      top: row,
      bottom: row,
      texts: rows[row],
    });
  });
});
