import { ImportSession } from '@/sheets/check/importSession';
import { fileErrorOf } from '../files/fileErrorOf';

const paste = (text: string) => {
  const session = new ImportSession();
  const pasted = session.paste('contact', text);
  return { session, pasted, rows: pasted.sheets[0]?.preview };
};

test('I-01 copied cells are read like a file', () => {
  const { session, pasted } = paste('姓名\t手机号\r\n陈晓明\t13800001111\r\n');
  expect(pasted).toMatchObject({
    name: '粘贴的内容',
    format: 'paste',
    encoding: '',
    encodings: [],
    sheets: [{ headerRow: 0, rowCount: 2, chosen: true }],
  });
  expect(pasted.sha256).toMatch(/^[0-9a-f]{64}$/);
  expect(session.choose([{ name: '粘贴的内容', headerRow: 0 }]).rowCount).toBe(1);
});

test.each([
  [
    'a cell with line breaks and quotes',
    'a\t"1-2节\n""3-4""节"\tb',
    [['a', '1-2节\n"3-4"节', 'b']],
  ],
  [
    'a text that begins with a quote',
    'a\t"小邹\tb\nc\td\te',
    [
      ['a', '"小邹', 'b'],
      ['c', 'd', 'e'],
    ],
  ],
  [
    'text with commas',
    'a,b\nc,"d,e"',
    [
      ['a', 'b'],
      ['c', 'd,e'],
    ],
  ],
  [
    'commas within copied cells',
    'a,b\tc\nd\te',
    [
      ['a,b', 'c'],
      ['d', 'e'],
    ],
  ],
  ['a first line that names the separator', 'sep=;\na;b,c\n', [['a', 'b,c']]],
  ['one column', '姓名\n陈晓明', [['姓名'], ['陈晓明']]],
])('I-01 %s is pasted', (_, text, rows) => {
  expect(paste(text).rows).toEqual(rows);
});

test('I-09 nothing, or blanks, cannot be pasted', () => {
  expect(fileErrorOf(() => paste('')).code).toBe('FILE_EMPTY');
  expect(fileErrorOf(() => paste(' \t\n ')).code).toBe('FILE_NO_ROWS');
});

test('I-01 a pasted text cannot be read in another encoding', () => {
  const { session } = paste('姓名\t手机号');
  expect(fileErrorOf(() => session.reopen('GB18030')).code).toBe('FILE_ENCODING');
});

test('I-01 a text file is read again in another encoding, and what was chosen is forgotten', () => {
  const session = new ImportSession();
  const bytes = new Uint8Array(Buffer.from('姓名,单位\n陈,药', 'utf16le'));
  const opened = session.open('contact', '名单.csv', bytes);
  expect(opened).toMatchObject({
    format: 'csv',
    encoding: 'UTF-16LE',
    encodings: ['UTF-8', 'UTF-16LE', 'UTF-16BE', 'GB18030'],
  });
  session.choose([{ name: '名单.csv', headerRow: 0 }]);
  const again = session.reopen('UTF-16BE');
  expect(again).toMatchObject({ name: '名单.csv', sha256: opened.sha256, encoding: 'UTF-16BE' });
  expect(session.shownRows(['new'], 0, 10).total).toBe(0);
});

test('I-01 an encoding that does not fit leaves the file as it was read', () => {
  const session = new ImportSession();
  const bytes = new Uint8Array([0xd0, 0xd5, 0xc3, 0xfb, 0x2c, 0x62, 0x0a, 0x63, 0x2c, 0x64]);
  session.open('contact', '名单.csv', bytes);
  expect(fileErrorOf(() => session.reopen('UTF-8')).code).toBe('FILE_ENCODING');
  expect(session.choose([{ name: '名单.csv', headerRow: 0 }]).rowCount).toBe(1);
});
