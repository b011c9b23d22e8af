import { utils, write } from '@e965/xlsx';
import { readFile } from '@/sheets/read/readFile';
import { fileErrorOf } from '../files/fileErrorOf';
import { label, record, streamOf, xlsOf } from './makeXls';

/** 名单, 姓名 and 陈晓明 in code page 936. */
const LIST = Uint8Array.from([0xc3, 0xfb, 0xb5, 0xa5]);
const NAME = Uint8Array.from([0xd0, 0xd5, 0xc3, 0xfb]);
const CHEN = Uint8Array.from([0xb3, 0xc2, 0xcf, 0xfe, 0xc3, 0xf7]);
const CELLS = [label(0, 0, NAME), label(1, 0, CHEN)];

const read = (bytes: Uint8Array) => readFile('名单.xls', bytes);
const codeOf = (bytes: Uint8Array) => fileErrorOf(() => read(bytes)).code;

test('I-01 texts of Excel 95 are read in the code page that the file says', () => {
  const book = read(xlsOf(streamOf(LIST, CELLS)));
  expect(book.format).toBe('xls');
  expect(book.sheets).toMatchObject([{ name: '名单', rows: [['姓名'], ['陈晓明']] }]);
});

test('I-01 numbers of an .xls are read in all their digits, dates as days', () => {
  const sheet = utils.aoa_to_sheet([['工号', '手机号', '日期'], [], []]);
  sheet.A2 = { t: 'n', v: 3101, z: '000000' };
  sheet.B2 = { t: 'n', v: 13800001111, z: '0.00E+00' };
  sheet.C2 = { t: 'n', v: 46267, z: 'm"月"d"日"' };
  sheet['!ref'] = 'A1:C2';
  const book = utils.book_new();
  utils.book_append_sheet(book, sheet, '名单');
  const bytes = new Uint8Array(write(book, { type: 'buffer', bookType: 'biff8' }));
  expect(read(bytes).sheets[0]?.rows[1]).toEqual(['003101', '13800001111', '2026-09-02']);
});

test('I-01 hidden rows of an .xls are read, and told', () => {
  // The record of a row: index, columns, height, and the flag 0x20 for hidden.
  const hidden = record(0x0208, [1, 0, 1, 300, 0, 0, 0x0120, 0]);
  const [sheet] = read(xlsOf(streamOf(LIST, [hidden, ...CELLS]))).sheets;
  expect(sheet?.rows[1]).toEqual(['陈晓明']);
  expect(sheet?.hidden).toEqual(new Set([1]));
});

/** Fonts 0 and 1, of which the second is struck out, and a cell format for each. */
const FONTS = [0, 0x08].map((flags) => record(0x0031, [200, flags]));
const FORMATS = [0, 1].map((font) => record(0x00e0, [font, 0]));

/** Makes a text cell with several fonts, as Excel 95 does. Each run has a position and a font. */
const rich = (
  row: number,
  column: number,
  format: number,
  text: Uint8Array,
  ...runs: [from: number, font: number][]
) => {
  const behind = Uint8Array.from([...text, runs.length, ...runs.flat()]);
  return record(0x00d6, [row, column, format, text.length], behind);
};

test('I-03 what fonts strike out in a text of Excel 95 is no text, or is told', () => {
  const ascii = new TextEncoder().encode('ab12');
  const cells = [
    rich(0, 0, 0, ascii, [1, 1], [3, 0]),
    rich(0, 1, 1, ascii, [2, 0]),
    rich(0, 2, 0, ascii, [0, 0]),
    rich(1, 0, 0, CHEN, [2, 1]),
    rich(1, 1, 1, CHEN, [2, 1]),
    rich(1, 2, 0, CHEN, [2, 0]),
  ];
  const [sheet] = read(xlsOf(streamOf(LIST, cells, [...FONTS, ...FORMATS]))).sheets;
  expect(sheet?.rows).toEqual([
    ['a2', '12', 'ab12'],
    ['陈晓明', '', '陈晓明'],
  ]);
  expect(sheet?.struck).toEqual([
    { row: 0, column: 0, text: 'b1' },
    { row: 0, column: 1, text: 'ab' },
    { row: 1, column: 0, text: '陈晓明', partly: true },
    { row: 1, column: 1, text: '陈晓明' },
  ]);
});

test('I-09 an .xls with a password is told as such', () => {
  const locked = streamOf(LIST, CELLS, [record(0x002f, [0, 0, 0])]);
  expect(codeOf(xlsOf(locked))).toBe('FILE_ENCRYPTED');
});

test.each([
  ['within a record', -3],
  ['before the end of its sheet', -4],
  ['after its first sheet began', -20],
])('I-09 an .xls that was cut off %s is broken', (_, end) => {
  expect(codeOf(xlsOf(streamOf(LIST, CELLS).subarray(0, end)))).toBe('FILE_BROKEN');
});

test.each([
  ['WordDocument', 'FILE_NOT_TABLE'],
  ['PowerPoint Document', 'FILE_NOT_TABLE'],
  ['EncryptedPackage', 'FILE_ENCRYPTED'],
  ['Contents', 'FILE_BROKEN'],
])('I-09 a file of the same kind that holds %s is refused as %s', (stream, code) => {
  expect(codeOf(xlsOf(Buffer.alloc(5000), stream))).toBe(code);
});

test('I-09 a link over a whole sheet does not keep the reader busy', () => {
  const everywhere = record(0x01b8, [0, 65_535, 0, 255], new Uint8Array(60));
  const links = Array.from({ length: 200 }, () => everywhere);
  const started = Date.now();
  // Cell by cell, this would take 3,000 million steps.
  expect(read(xlsOf(streamOf(LIST, [...CELLS, ...links]))).sheets[0]?.rows.length).toBe(2);
  expect(Date.now() - started).toBeLessThan(10_000);
});

test.each([
  ['a row', 60_000, 0],
  ['a column', 0, 200],
])('I-09 an .xls with a text in %s far out is read', (_, row, column) => {
  const { rows = [] } = read(xlsOf(streamOf(LIST, [label(row, column, NAME)]))).sheets[0] ?? {};
  expect([rows.length, rows.at(-1)?.length]).toEqual([row + 1, 1]);
});
