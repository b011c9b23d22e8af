import { strToU8 } from 'fflate';
import { MAX_IMPORT_BYTES } from '@/contract/import/import';
import { readFile } from '@/sheets/read/readFile';
import { testFull } from '../../support/testFull';
import { fileErrorOf } from '../files/fileErrorOf';
import { rowsOf, tableXlsx } from './makeXlsx';
import { type ZipPart, zipOf } from './makeZip';

const TABLE = [
  ['姓名', '手机号'],
  ['陈晓明', '13800001111'],
];
const XLSX = tableXlsx({ 名单: TABLE });

const bytesOf = (...parts: (string | readonly number[])[]): Uint8Array =>
  new Uint8Array(parts.flatMap((part) => (typeof part === 'string' ? [...strToU8(part)] : part)));

const OLE = [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1];
const unknown = (kind: string) => ({ code: 'FILE_FORMAT_UNKNOWN', params: { kind } });
const notTable = (kind: string) => ({ code: 'FILE_NOT_TABLE', params: { kind } });
const broken = { code: 'FILE_BROKEN', params: {} };

test.each<[string, string, Uint8Array, string, string[][]]>([
  ['a workbook', '名单.xlsx', XLSX, 'xlsx', TABLE],
  ['a workbook that is called .csv', '名单.csv', XLSX, 'xlsx', TABLE],
  ['a workbook that is called .xls', '名单.xls', XLSX, 'xlsx', TABLE],
  [
    'a text that is called .xlsx',
    '名单.xlsx',
    bytesOf('姓名,手机号\n陈晓明,13800001111'),
    'csv',
    TABLE,
  ],
  ['a text without an ending', '名单', bytesOf('姓名,手机号\n陈晓明,13800001111'), 'csv', TABLE],
  [
    'a text that begins with PK',
    'PK.csv',
    bytesOf('PK,b\nc,d'),
    'csv',
    [
      ['PK', 'b'],
      ['c', 'd'],
    ],
  ],
])('I-09 %s named %s is read as what it is', (_, name, bytes, format, rows) => {
  const book = readFile(name, bytes);
  expect(book.format).toBe(format);
  expect(book.sheets[0]?.rows).toEqual(rows);
});

test.each<[string, Uint8Array, { code: string; params: object }]>([
  ['a picture', bytesOf([0x89], 'PNG\r\n', [0x1a, 0x0a]), notTable('图片')],
  ['a photo', bytesOf([0xff, 0xd8, 0xff, 0xe0]), notTable('图片')],
  ['a moving picture', bytesOf('GIF89a'), notTable('图片')],
  ['a PDF', bytesOf('%PDF-1.7\n'), notTable('PDF ')],
  ['a RAR archive', bytesOf('Rar!', [0x1a, 7, 0]), notTable('压缩包')],
  ['a 7z archive', bytesOf('7z', [0xbc, 0xaf, 0x27, 0x1c]), notTable('压缩包')],
  ['a gzip archive', bytesOf([0x1f, 0x8b, 8, 0]), notTable('压缩包')],
  ['XML that is no workbook', bytesOf('<?xml version="1.0"?><note/>'), notTable('这个 XML 文件')],
  ['an archived web page', bytesOf('MIME-Version: 1.0\r\n'), unknown('网页存档（.mht）')],
  ['bytes of all kinds', Uint8Array.from({ length: 64 }, (_, index) => index + 1), notTable('这')],
  ['an empty file', new Uint8Array(), { code: 'FILE_EMPTY', params: {} }],
  [
    'blanks and line breaks only',
    bytesOf(' \r\n\r\n , ,\r\n'),
    { code: 'FILE_NO_ROWS', params: {} },
  ],
  ['a byte order mark only', bytesOf([0xef, 0xbb, 0xbf]), { code: 'FILE_NO_ROWS', params: {} }],
  ['a workbook of empty sheets', tableXlsx({ a: [], b: [] }), { code: 'FILE_NO_ROWS', params: {} }],
  ['zeros', new Uint8Array(4096), broken],
  ['a workbook cut off in the middle', XLSX.subarray(0, XLSX.length / 2), broken],
  ['a workbook cut off at its very end', XLSX.subarray(0, XLSX.length - 1), broken],
  ['a signature and nothing else', bytesOf('PK', [3, 4]), broken],
  ['an empty archive', zipOf([]), notTable('这')],
  ['the beginning of an old .xls', bytesOf(OLE, new Array(504).fill(0)), broken],
])('I-09 %s is refused whatever it is called', (_, bytes, expected) => {
  for (const name of ['名单.xlsx', '名单.csv', '名单.png']) {
    expect(fileErrorOf(() => readFile(name, bytes))).toEqual(expected);
  }
});

test('I-09 a file over 20 MB is refused with its size, before anything is read', () => {
  const bytes = new Uint8Array(MAX_IMPORT_BYTES + 1024 * 1024);
  expect(fileErrorOf(() => readFile('大.xlsx', bytes))).toEqual({
    code: 'FILE_TOO_LARGE',
    params: { size: '21.0', max: 20 },
  });
});

testFull('I-09 a file of exactly 20 MB is read', () => {
  const bytes = new Uint8Array(MAX_IMPORT_BYTES).fill('x'.charCodeAt(0));
  expect(readFile('大.csv', bytes).sheets[0]?.rows.length).toBe(1);
});

test('I-02 empty sheets are not offered', () => {
  const bytes = tableXlsx({ 空: [], 名单: TABLE });
  expect(readFile('x.xlsx', bytes).sheets.map(({ name }) => name)).toEqual(['名单']);
});

const part = (name: string, content = 'x'): ZipPart => ({ name, content: strToU8(content) });

test.each<[string, ZipPart[], { code: string; params: object }]>([
  ['an archive of pictures', [part('照片/1.png')], notTable('压缩包')],
  [
    'an archive of folders',
    [{ name: '文件夹/', content: new Uint8Array(), method: 0 }],
    notTable('压缩包'),
  ],
  [
    'a Word document',
    [part('[Content_Types].xml', '<Types/>'), part('word/document.xml')],
    notTable('Word 文档'),
  ],
  [
    'a presentation',
    [part('[Content_Types].xml', '<Types/>'), part('ppt/presentation.xml')],
    notTable('演示文稿'),
  ],
  [
    'an OpenDocument sheet',
    [part('mimetype'), part('META-INF/manifest.xml'), part('content.xml', rowsOf(TABLE))],
    unknown(' .ods 文件'),
  ],
  ['a binary workbook', [part('xl/workbook.bin')], unknown(' .xlsb 文件')],
])('I-09 %s is told as what it is', (_, parts, expected) => {
  expect(fileErrorOf(() => readFile('名单.xlsx', zipOf(parts)))).toEqual(expected);
});
