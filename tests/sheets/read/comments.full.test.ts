import { utils, write } from '@e965/xlsx';
import { strToU8 } from 'fflate';
import { plainComment } from '@/sheets/read/comments';
import { parseCheckBody } from '../../support/imports';
import { autoMapping, openAndChoose } from '../files/openAndChoose';
import { rowsOf, xlsxOf } from './makeXlsx';

const ROWS = [
  ['姓名', '部门', '手机号', '座位'],
  ['王一', '内科', '13800001111', 'A1'],
  ['李二', '外科', '13800002222', 'A2'],
];
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006/relationships';
const TYPE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships/comments';

const commentsXml = (comments: Record<string, string>): string =>
  `<comments><authors><author>王</author></authors><commentList>${Object.entries(comments)
    .map(
      ([ref, text]) =>
        `<comment ref="${ref}" authorId="0"><text><r><rPr><b/></rPr><t>王:\n</t></r><r><t xml:space="preserve">${text}</t></r></text></comment>`,
    )
    .join('')}</commentList></comments>`;

const workbook = (comments: Record<string, string>, name: string, target: string) =>
  xlsxOf([{ rows: rowsOf(ROWS) }], {
    parts: {
      'xl/worksheets/_rels/sheet1.xml.rels': strToU8(
        `<Relationships xmlns="${PACKAGE}"><Relationship Id="rId1" Type="${TYPE}" Target="${target}"/></Relationships>`,
      ),
      [name]: strToU8(commentsXml(comments)),
    },
  });

const saidIn = async (name: string, bytes: Uint8Array) => {
  const { session, table } = openAndChoose('contact', name, bytes);
  const { fields, how } = autoMapping(table);
  const options = { mode: 'upsert', blanks: 'keep', errors: 'valid-only' } as const;
  const body = await parseCheckBody(session.checkBody(fields, how, {}, options));
  const rows = body.rows.map(({ row }: { row: number }) => ({
    row,
    verdict: 'new',
    changes: [],
    issues: [],
  }));
  const counts = { total: 2, error: 0, duplicate: 0, unchanged: 0, clash: 0, new: 2, changed: 0 };
  await session.storeCheckResult(
    new Blob([JSON.stringify({ Value: { token: 't', counts, rows } })]),
  );
  return session
    .shownRows(['new'], 0, 10)
    .list.flatMap(({ row, issues, columns }) =>
      issues.map(({ code, field, message }) => [row, code, columns[field]?.header, message]),
    );
};

const CALLED = '单元格的批注写着“号码已换，打 6101 & 转”，批注不导入，请核对';

test.each([
  ['Excel', 'xl/comments1.xml', '../comments1.xml'],
  ['openpyxl', 'xl/comments/comment1.xml', '/xl/comments/comment1.xml'],
])(
  'I-03 comments of cells that %s wrote are told with their row, and never read',
  async (...each) => {
    const [, name, target] = each;
    const comments = { C2: '号码已换，打 6101 &amp; 转', A1: '必填', D3: '靠窗', B3: '  ' };
    expect(await saidIn('a.xlsx', workbook(comments, name, target))).toEqual([
      [2, 'CELL_COMMENT', '手机号', CALLED],
      // A comment in a column without a field is reported at the name of the person.
      [3, 'CELL_COMMENT', '姓名', '单元格的批注写着“靠窗”，批注不导入，请核对'],
    ]);
  },
);

test('I-03 of comments at headers only what speaks of some of the people is told, at the first row', async () => {
  const comments = { A1: '必填，不超过 20 字', C1: '李二已改号 13900001111' };
  const bytes = workbook(comments, 'xl/comments1.xml', '../comments1.xml');
  const message = '单元格的批注写着“手机号：李二已改号 13900001111”，批注不导入，请核对';
  expect(await saidIn('a.xlsx', bytes)).toEqual([[2, 'CELL_COMMENT', '手机号', message]]);
});

test('I-03 notes of an .xls are told with their row', async () => {
  const sheet = utils.aoa_to_sheet(ROWS);
  sheet.C3.c = [{ a: 'w', t: 'left in May' }];
  const book = utils.book_new();
  utils.book_append_sheet(book, sheet, 'A');
  const bytes = new Uint8Array(write(book, { type: 'array', bookType: 'biff8' }));
  expect(await saidIn('a.xls', bytes)).toMatchObject([
    [3, 'CELL_COMMENT', '手机号', /left in May/],
  ]);
});

test.each([
  ['王一:\n第3周由李二上', '第3周由李二上'],
  [
    '[Threaded comment]\n\nYour version of Excel allows you to read this threaded comment; however…\n\nComment:\n    钱老师代课',
    '钱老师代课',
  ],
  ['[线程批注]\n你的 Excel 版本可读取此线程批注\n注释:\n    停一次', '停一次'],
  ['改为：A101', '改为：A101'],
  [' \n', ''],
])('I-03 a comment is told as its writer meant it: %j', (text, plain) => {
  expect(plainComment(text)).toBe(plain);
});
