import fs from 'node:fs';
import path from 'node:path';
import { strToU8 } from 'fflate';
import { errorText } from '@/contract/base/errorCodes';
import '@/contract/import/importErrors';
import { readFile } from '@/sheets/read/readFile';
import { FileError } from '@/sheets/read/workbook';
import { FILES } from '../../support/paths';
import { testFull } from '../../support/testFull';
import { fileErrorOf } from '../files/fileErrorOf';
import { partsOf, rowsOf, xlsxOf } from './makeXlsx';
import { zipOf } from './makeZip';

const read = (file: string) =>
  readFile(file, new Uint8Array(fs.readFileSync(path.join(FILES, file))));

/** Milliseconds: more than a slow machine needs, and far less than an endless loop. */
const HANGING = 10_000;

const messageOf = (open: () => unknown): string => {
  try {
    open();
  } catch (error) {
    if (error instanceof FileError) return errorText(error.code, error.params);
    throw error;
  }
  return '';
};

test.each([
  ['renamed-picture.xlsx', '图片不是表格文件，请选择 .xlsx、.xls 或 .csv 文件'],
  ['encrypted.xlsx', '文件设有密码，请取消密码后再试'],
  ['truncated.xlsx', '文件已损坏或不完整，无法打开'],
])('I-09 %s is refused at once: %s', (file, message) => {
  const started = Date.now();
  expect(messageOf(() => read(file))).toBe(message);
  expect(Date.now() - started).toBeLessThan(HANGING);
});

testFull('I-09 a zip bomb is refused before it is unpacked', () => {
  const sheet = strToU8(`<worksheet><sheetData>${' '.repeat(60_000_000)}</sheetData></worksheet>`);
  const parts = Object.entries(partsOf([{ name: '名单', rows: rowsOf([['姓名']]) }])).map(
    ([name, content]) => ({ name, content: content as Uint8Array }),
  );
  const more = Array.from({ length: 5 }, (_, index) => ({
    name: `xl/worksheets/sheet${index + 2}.xml`,
    content: sheet,
  }));
  const bytes = zipOf([...parts, ...more]);
  expect(bytes.length).toBeLessThan(1_000_000);
  expect(fileErrorOf(() => readFile('名单.xlsx', bytes)).code).toBe('FILE_BOMB');
});

testFull('I-02 20,000 rows are read in a few seconds', () => {
  const rows = Array.from({ length: 20_000 }, (_, index) => [
    String(100_000 + index),
    `教师${index}`,
    '基础医学院',
    `138${10_000_000 + index}`,
  ]);
  const bytes = xlsxOf([
    { name: '名单', rows: rowsOf([['工号', '姓名', '单位', '手机号'], ...rows]) },
  ]);
  const started = Date.now();
  const [sheet] = readFile('名单.xlsx', bytes).sheets;
  expect(sheet?.rows.length).toBe(20_001);
  expect(sheet?.rows.at(-1)).toEqual(rows.at(-1));
  expect(Date.now() - started).toBeLessThan(HANGING);
});
