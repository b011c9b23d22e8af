import fc from 'fast-check';
import { readFile } from '@/sheets/read/readFile';
import { fileErrorOf } from '../../files/fileErrorOf';
import { outcomeOf } from '../outcome';

const utf8 = (text: string) => new Uint8Array(Buffer.from(text));
const PEOPLE = [
  ['P001', '陈晓明', '内科教研室', '13800000001'],
  ['P002', '林国强', '内科教研室', '13800000002'],
  ['P003', '黄志伟', '外科教研室', '13800000003'],
];
const HEADER = ['工号', '姓名', '部门', '手机'];
const RECORDS = PEOPLE.map(
  ([staffNo, name, department, mobile]) =>
    `staffNo=${staffNo} name=${name} department=${department} mobile=${mobile}`,
);

const written = (separator: string, title = '') =>
  `${title}${[HEADER, ...PEOPLE].map((row) => row.join(separator)).join('\r\n')}\r\n`;

const SEPARATORS = ['|', ' | ', '｜', '，', '；', ',', ';', '\t'];
const BELOW_TITLE = SEPARATORS.filter((separator) => !'，；'.includes(separator));

test.each([
  ...SEPARATORS.map((separator) => ['', separator]),
  ...BELOW_TITLE.map((separator) => ['内科通讯录\r\n', separator]),
])('I-01 behind %j people parted by %j are read', async (title, separator) => {
  const { records, problems } = await outcomeOf('contact', utf8(written(separator, title)));
  expect(records).toEqual(RECORDS);
  expect(problems).toEqual([]);
});

const rowsOf = (text: string) => readFile('名单.csv', utf8(text)).sheets[0]?.rows;

test.each([
  ['lists in each cell of one column', '教师\n陈晓明，林国强\n黄志伟，郑海燕', 1],
  ['lists beside commas', '课程,教师\n生理学,陈|林|黄\n药理学,郑|吴|周', 2],
  ['sentences of as many clauses', '备注\n周一，到岗1次\n周二，到岗2次', 1],
  ['rows that are wider than their header', '姓名，备注\n陈，一，二\n林，三，四', 1],
])('I-02 marks that part words, as in %s, part no cells', (_, text, width) => {
  expect(rowsOf(text)?.every((row) => row.length <= width)).toBe(true);
});

test('I-01 zeros that fill columns of a fixed width are no text, in any encoding of bytes', async () => {
  const width = fc.integer({ min: 0, max: 9 });
  await fc.assert(
    fc.asyncProperty(fc.array(width, { minLength: 20, maxLength: 20 }), async (widths) => {
      let cell = 0;
      const filled = [HEADER, ...PEOPLE]
        .map((row) => row.map((text) => text + '\0'.repeat(widths[cell++] ?? 0)).join(','))
        .join('\r\n');
      const { records } = await outcomeOf('contact', utf8(filled));
      expect(records).toEqual(RECORDS);
    }),
    { numRuns: 40 },
  );
});

/** `姓名,工号` and two rows in the encoding GBK, with zero bytes after each name. */
const GBK = Uint8Array.from([
  ...[0xd0, 0xd5, 0xc3, 0xfb, 0x2c, 0xb9, 0xa4, 0xba, 0xc5, 0x0a],
  ...[0xb3, 0xc2, 0xcf, 0xfe, 0xc3, 0xf7, 0x00, 0x2c, 0x50, 0x31, 0x0a],
  ...[0xc1, 0xd6, 0xb9, 0xfa, 0xc7, 0xbf, 0x00, 0x00, 0x2c, 0x50, 0x32, 0x0a],
]);

test('I-01 zeros are no text in GBK either', async () => {
  const { records } = await outcomeOf('contact', GBK);
  expect(records).toEqual(['staffNo=P1 name=陈晓明', 'staffNo=P2 name=林国强']);
});

test('I-09 a file whose end was never written is refused', () => {
  const cut = utf8(`${written(',')}P004,郑${'\0'.repeat(4096)}`);
  expect(fileErrorOf(() => readFile('名单.csv', cut)).code).toBe('FILE_BROKEN');
});
