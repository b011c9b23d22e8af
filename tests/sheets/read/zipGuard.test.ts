import { strToU8 } from 'fflate';
import { readFile } from '@/sheets/read/readFile';
import { MAX_UNPACKED } from '@/sheets/read/xlsx/zipGuard';
import { testFull } from '../../support/testFull';
import { firstInQuick } from '../../support/tier';
import { fileErrorOf } from '../files/fileErrorOf';
import { partsOf, rowsOf } from './makeXlsx';
import { type ZipPart, zipOf } from './makeZip';

const TABLE = [
  ['姓名', '手机号'],
  ['陈晓明', '13800001111'],
];
const SHEET = 'xl/worksheets/sheet1.xml';
const MB = 1024 * 1024;

const BOOK: ZipPart[] = Object.entries(partsOf([{ name: '名单', rows: rowsOf(TABLE) }])).map(
  ([name, content]) => ({ name, content: content as Uint8Array }),
);

/** Returns the files of a workbook with changes to the entry of its sheet. */
const withSheet = (changes: Partial<ZipPart>): ZipPart[] =>
  BOOK.map((part) => (part.name === SHEET ? { ...part, ...changes } : part));

const read = (parts: readonly ZipPart[], count?: number) => readFile('x.xlsx', zipOf(parts, count));
const codeOf = (parts: readonly ZipPart[], count?: number) =>
  fileErrorOf(() => read(parts, count)).code;

const sized = (length: number) => new Uint8Array(length).fill(0x20);

test.each<[string, ZipPart[]]>(
  firstInQuick(
    [
      ['with deflated parts', BOOK],
      ['with parts as they are', BOOK.map((part) => ({ ...part, method: 0 }))],
      ['whose sizes stand behind its parts', BOOK.map((part) => ({ ...part, flags: 8 }))],
      ['with the large numbers of ZIP64', BOOK.map((part) => ({ ...part, big: true }))],
      [
        'with folders as Windows separates them',
        BOOK.map((part) => ({ ...part, name: part.name.replaceAll('/', '\\') })),
      ],
      [
        'with names that begin with a slash',
        BOOK.map((part) => ({ ...part, name: `/${part.name}` })),
      ],
      [
        'with pictures of more than may be unpacked',
        [...BOOK, { name: 'xl/media/image1.png', content: sized(100), size: MAX_UNPACKED + 1 }],
      ],
    ],
    2,
  ),
)('I-02 a workbook %s is read', (_, parts) => {
  expect(read(parts).sheets[0]?.rows).toEqual(TABLE);
});

test.each<[string, ZipPart[]]>(
  firstInQuick(
    [
      ['claims more than may be unpacked', withSheet({ size: MAX_UNPACKED + 1 })],
      [
        'claims more in all its parts than may be unpacked',
        [
          ...BOOK,
          ...[1, 2, 3].map((no) => ({ name: `xl/a${no}.xml`, content: sized(1), size: 100 * MB })),
        ],
      ],
      ['unpacks to more than it claims', withSheet({ content: sized(4 * MB), size: 1000 })],
      ['unpacks to one byte more than it claims', withSheet({ content: sized(1000), size: 999 })],
      ['claims to be empty and is not', withSheet({ content: sized(MB), size: 0 })],
      [
        'names the same bytes again and again',
        [
          ...BOOK,
          { name: 'xl/a.xml', content: sized(MB) },
          ...Array.from({ length: 400 }, (_, index) => {
            return { name: `xl/a${index}.xml`, content: sized(MB), sameAs: BOOK.length };
          }),
        ],
      ],
      [
        'has too many parts',
        [
          ...BOOK,
          ...Array.from({ length: 2001 }, (_, no) => ({ name: `x/${no}`, content: sized(1) })),
        ],
      ],
    ],
    3,
  ),
)('I-09 a workbook that %s is not unpacked', (_, parts) => {
  expect(codeOf(parts)).toBe('FILE_BOMB');
});

testFull('I-02 a workbook with 1,900 other parts is read', () => {
  const others = Array.from({ length: 1900 }, (_, index) => ({
    name: `xl/media/${index}`,
    content: sized(1),
  }));
  expect(read([...BOOK, ...others]).sheets[0]?.rows).toEqual(TABLE);
});

testFull('I-09 a workbook that has more cells than any table is not unpacked', () => {
  const cells = strToU8('<c>1</c>'.repeat(5_020_100));
  expect(codeOf(withSheet({ content: cells }))).toBe('FILE_BOMB');
});

test('I-09 a directory that claims more parts than may be is not read', () => {
  expect(codeOf(BOOK, 65_535)).toBe('FILE_BOMB');
});

test.each<[string, ZipPart[], number | undefined, string]>([
  ['ends before its directory says', BOOK, 100, 'FILE_BROKEN'],
  ['unpacks to less than it claims', withSheet({ size: 10 * MB }), undefined, 'FILE_BROKEN'],
  ['has a part with another checksum', withSheet({ checksum: 1 }), undefined, 'FILE_BROKEN'],
  [
    'has a part that reaches beyond its end',
    withSheet({ packedSize: 100 * MB }),
    undefined,
    'FILE_BROKEN',
  ],
  [
    'has a part that is packed in a way nobody reads',
    withSheet({ method: 12 }),
    undefined,
    'FILE_BROKEN',
  ],
  [
    'has a part that is no deflated data',
    withSheet({ content: sized(50), method: 8 }),
    undefined,
    'FILE_BROKEN',
  ],
  [
    'has a part stored with another size',
    withSheet({ method: 0, size: 10 }),
    undefined,
    'FILE_BROKEN',
  ],
  ['has a part with a password', withSheet({ flags: 1 }), undefined, 'FILE_ENCRYPTED'],
])('I-09 a workbook that %s is refused', (_, parts, count, code) => {
  expect(codeOf(parts, count)).toBe(code);
});

test('I-09 bytes that were changed on the way are found', () => {
  const bytes = zipOf(BOOK.map((part) => ({ ...part, method: 0 })));
  const at = Buffer.from(bytes).indexOf('13800001111');
  bytes[at] = '2'.charCodeAt(0);
  expect(fileErrorOf(() => readFile('x.xlsx', bytes)).code).toBe('FILE_BROKEN');
});
