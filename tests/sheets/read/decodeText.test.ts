import type { TextEncoding } from '@/sheets/base/fileTypes';
import { readFile } from '@/sheets/read/readFile';
import { decodeText, guessEncoding } from '@/sheets/read/text/decodeText';
import { fileErrorOf } from '../files/fileErrorOf';

const TEXT = '姓名,单位\n陈晓明,药学院\n';
/** The same text in the encoding GBK, which TextEncoder cannot write. */
const GBK = Uint8Array.from([
  0xd0, 0xd5, 0xc3, 0xfb, 0x2c, 0xb5, 0xa5, 0xce, 0xbb, 0x0a, 0xb3, 0xc2, 0xcf, 0xfe, 0xc3, 0xf7,
  0x2c, 0xd2, 0xa9, 0xd1, 0xa7, 0xd4, 0xba, 0x0a,
]);
const utf8 = (text: string) => new Uint8Array(Buffer.from(text));
const wide = (text: string, big: boolean) => {
  const bytes = Buffer.from(text, 'utf16le');
  return new Uint8Array(big ? bytes.swap16() : bytes);
};

test.each<[string, Uint8Array, TextEncoding]>([
  ['UTF-8', utf8(TEXT), 'UTF-8'],
  ['UTF-8 with its mark', utf8(`\ufeff${TEXT}`), 'UTF-8'],
  ['plain ASCII', utf8('name,unit\n'), 'UTF-8'],
  ['UTF-16 with its mark', wide(`\ufeff${TEXT}`, false), 'UTF-16LE'],
  ['big-endian UTF-16 with its mark', wide(`\ufeff${TEXT}`, true), 'UTF-16BE'],
  ['UTF-16', wide(TEXT, false), 'UTF-16LE'],
  ['big-endian UTF-16', wide(TEXT, true), 'UTF-16BE'],
  ['GBK', GBK, 'GB18030'],
])('I-01 %s is recognised by the whole file', (what, bytes, encoding) => {
  expect(guessEncoding(bytes)).toBe(encoding);
  const text = decodeText(bytes, encoding, false);
  expect(text).toBe(what === 'plain ASCII' ? 'name,unit\n' : TEXT);
});

test('I-01 one character of GBK far down in plain text decides', () => {
  const bytes = Uint8Array.from([...utf8('a,b\n'.repeat(50_000)), 0xd0, 0xd5]);
  expect(guessEncoding(bytes)).toBe('GB18030');
  expect(decodeText(bytes, 'GB18030', false).endsWith('姓')).toBe(true);
});

test.each([
  ['cut off within a character', (bytes: Uint8Array) => bytes.subarray(0, -2)],
  ['with one wrong byte', (bytes: Uint8Array) => Uint8Array.from([...bytes, 0xff, 0x0a])],
])('I-09 UTF-8 that is %s is broken, and not taken for GBK', (_, harm) => {
  const bytes = harm(utf8(`${TEXT}陈`));
  expect(fileErrorOf(() => readFile('x.csv', bytes)).code).toBe('FILE_BROKEN');
});

test('I-09 zeros are no text in any encoding', () => {
  expect(fileErrorOf(() => decodeText(new Uint8Array(100), 'UTF-16LE', false)).code).toBe(
    'FILE_BROKEN',
  );
});

test.each<[TextEncoding, Uint8Array]>([
  ['UTF-8', GBK],
  ['UTF-16LE', utf8('abc')],
  ['GB18030', Uint8Array.from([0x61, 0xff, 0xff])],
])('I-01 what is no text in the chosen %s is told with its name', (encoding, bytes) => {
  expect(fileErrorOf(() => decodeText(bytes, encoding, true))).toEqual({
    code: 'FILE_ENCODING',
    params: { encoding },
  });
});
