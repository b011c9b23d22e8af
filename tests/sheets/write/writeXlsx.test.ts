import { read } from '@e965/xlsx';
import fc from 'fast-check';
import { strFromU8, unzipSync } from 'fflate';
import type { TableToWrite } from '@/sheets/base/importTypes';
import { readFile } from '@/sheets/read/readFile';
import { writeXlsx } from '@/sheets/write/writeXlsx';
import { testFull } from '../../support/testFull';

const TABLE: TableToWrite = {
  name: '通讯录',
  headers: ['工号', '姓名'],
  rows: [['003101', '陈晓明']],
};

const sheetXml = (table: TableToWrite): string =>
  strFromU8(unzipSync(writeXlsx([table]))['xl/worksheets/sheet1.xml'] ?? new Uint8Array());

test('I-08 every cell of a written workbook is a text, headers too', () => {
  const { Sheets } = read(writeXlsx([TABLE]), { cellNF: true });
  const cells = ['A1', 'B1', 'A2', 'B2'].map((place) => Sheets.通讯录?.[place]);
  expect(cells.map(({ t, v, z }) => [t, v, z])).toEqual(
    ['工号', '姓名', '003101', '陈晓明'].map((text) => ['s', text, '@']),
  );
});

test('I-01 the header stays in sight and has a filter, columns are texts further down too', () => {
  const xml = sheetXml({ ...TABLE, widths: [8] });
  expect(xml).toContain(
    '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/>',
  );
  expect(xml).toContain('<autoFilter ref="A1:B2"/>');
  expect(xml).toContain('<col min="1" max="1" width="8" style="1" customWidth="1"/>');
});

test('I-01 a column with choices has them as a drop-down list', () => {
  const xml = sheetXml({ ...TABLE, choices: { 姓名: ['甲', 'A&B'], 别的: ['x'], 工号: [] } });
  expect(xml.match(/<dataValidation .*?<\/dataValidation>/g)).toEqual([
    '<dataValidation type="list" allowBlank="1" sqref="B2:B50001"><formula1>"甲,A&amp;B"</formula1></dataValidation>',
  ]);
});

test('I-01 a list that no spreadsheet program takes is left out', () => {
  const long = Array.from({ length: 100 }, (_, index) => `选项${index}`);
  expect(sheetXml({ ...TABLE, choices: { 姓名: long } })).not.toContain('dataValidation');
});

test.each([
  [
    ['a/b', 'a/b'],
    ['a b', 'a b (2)'],
  ],
  [
    ['', "'x'"],
    ['数据', 'x'],
  ],
  [
    ['Ab', 'aB'],
    ['Ab', 'aB (2)'],
  ],
  [
    ['长'.repeat(40), '长'.repeat(40)],
    ['长'.repeat(31), `${'长'.repeat(27)} (2)`],
  ],
])('I-06 sheets that should be called %j are called %j', (names, expected) => {
  const bytes = writeXlsx(names.map((name) => ({ ...TABLE, name })));
  expect(read(bytes).SheetNames).toEqual(expected);
});

// A Windows line break is read back as a line feed, because spreadsheet programs write it that way.
testFull('I-08 a table that is written and read again is the same', () => {
  const unit = fc.constantFrom("'", '"', '=', '<', '&', '\t', '\n', ' ', '张', '\u0001', '_x0041_');
  const row = fc.tuple(fc.string({ unit }), fc.constant('x'));
  fc.assert(
    fc.property(fc.array(row, { minLength: 1, maxLength: 5 }), (rows) => {
      const [sheet] = readFile(
        'x.xlsx',
        writeXlsx([{ name: 'x', headers: ['a', 'b'], rows }]),
      ).sheets;
      expect(sheet?.rows).toEqual([['a', 'b'], ...rows]);
    }),
  );
});
