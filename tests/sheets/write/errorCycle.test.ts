import fs from 'node:fs';
import path from 'node:path';
import { contactImport, type ImportCheck } from '@/contract/import/import';
import type { FileKind } from '@/sheets/base/importTypes';
import type { ImportSession } from '@/sheets/check/importSession';
import { readFile } from '@/sheets/read/readFile';
import { writeFile } from '@/sheets/write/writeFile';
import { type Client, engines, startApi, type TestApi } from '../../support/api';
import { FILES } from '../../support/paths';
import { valueIn } from '../../support/records';
import { firstInQuick } from '../../support/tier';
import { autoMapping, openAndChoose } from '../files/openAndChoose';
import { tableXlsx } from '../read/makeXlsx';

const FILE = 'phone-book-broken.xls';
const OPTIONS = { mode: 'upsert', blanks: 'keep', errors: 'valid-only' } as const;

/** Opens a file and checks it as the page does. `again` repeats the check. */
const check = async (client: Client, file: string, bytes: Uint8Array) => {
  const { session, table } = openAndChoose('contact', file, bytes);
  const { fields, how } = autoMapping(table);
  const again = async (): Promise<ImportCheck> => {
    const body = session.checkBody(fields, how, {}, OPTIONS);
    const answer = await client.postBlob(contactImport.check.path, body);
    await session.storeCheckResult(new Blob([JSON.stringify(answer.body)]));
    return valueIn(answer);
  };
  return { session, again, first: await again(), table };
};

const tableIn = async (session: ImportSession, format: FileKind): Promise<string[][]> => {
  const bytes = new Uint8Array(await session.errorFile(format).arrayBuffer());
  return readFile(`错误.${format}`, bytes).sheets[0]?.rows ?? [];
};

describe.each(engines())('rows at fault on %s', (engine) => {
  const bytes = new Uint8Array(fs.readFileSync(path.join(FILES, FILE)));
  let api: TestApi;
  let admin: Client;
  beforeEach(async () => {
    api = await startApi(engine);
    admin = await api.as('admin');
  });
  afterEach(() => api.close());

  test.each<[FileKind]>(firstInQuick([['xlsx'], ['csv']]))(
    'I-06 the .%s of them, mended in a spreadsheet program, is imported without an error',
    async (format) => {
      const { session, first, table } = await check(admin, FILE, bytes);
      expect(first.counts).toMatchObject({ total: 12, error: 3 });
      const [headers = [], ...rows] = await tableIn(session, format);
      expect(headers.slice(-2)).toEqual(['错误原因', '建议']);
      expect(rows.map((row) => row[headers.indexOf('错误原因')])).toEqual([
        '联系电话：1.38E+10 已丢失数字，请在原文件中把该列设为文本后重新填写',
        '联系电话：单元格是公式错误 #N/A',
        '联系电话：手机号应为 1 开头的 11 位数字',
      ]);
      const mended = rows.map((row, index) =>
        row.map((cell, column) =>
          headers[column] === '联系电话' ? `1380000710${index + 1}` : cell,
        ),
      );
      const file = writeFile(format, [{ name: '错误', headers, rows: mended }]);
      const second = await check(admin, '错误', new Uint8Array(await file.arrayBuffer()));
      expect(second.first.counts).toMatchObject({ total: 3, error: 0, new: 3 });
      expect(second.table.headerKey).toBe(table.headerKey);
    },
  );

  test('I-06 the .csv of two sheets with other titles, mended, is imported with all it holds', async () => {
    const book = tableXlsx({
      甲: [
        ['科室', '姓名', '手机', '手机', '', '工号'],
        ['呼吸科', '东方一', '1381234', '旧号甲', '空题甲', '00801'],
      ],
      乙: [
        ['工号', '部门', '姓名', '联系方式', '说明'],
        ['00802', '骨科', '西门一', '1391234', '返聘'],
      ],
    });
    const { session, first } = await check(admin, '两表.xlsx', book);
    expect(first.counts).toMatchObject({ total: 2, error: 2 });
    const [headers = [], ...rows] = await tableIn(session, 'csv');
    expect(headers.slice(-2)).toEqual(['错误原因', '建议']);
    const own = headers.slice(0, -2);
    expect(own).toEqual(['科室', '姓名', '手机', '手机', '', '工号', '说明']);
    expect(rows.map((row) => row.slice(0, own.length))).toEqual([
      ['呼吸科', '东方一', '1381234', '旧号甲', '空题甲', '00801', ''],
      ['骨科', '西门一', '1391234', '', '', '00802', '返聘'],
    ]);
    const mended = rows.map((row, index) => row.with(2, `1380000711${index + 1}`));
    const file = writeFile('csv', [{ name: '错误', headers, rows: mended }]);
    const second = await check(admin, '错误.csv', new Uint8Array(await file.arrayBuffer()));
    expect(second.first.counts).toMatchObject({ total: 2, error: 0, new: 2 });
    const { list } = second.session.shownRows(['new'], 0, 10);
    expect(list.map(({ texts }) => texts)).toEqual([
      { staffNo: '00801', name: '东方一', department: '呼吸科', mobile: '13800007111', remark: '' },
      {
        staffNo: '00802',
        name: '西门一',
        department: '骨科',
        mobile: '13800007112',
        remark: '返聘',
      },
    ]);
  });

  test('I-03 mended on the page they are checked again with the rest of the file', async () => {
    const { session, again } = await check(admin, FILE, bytes);
    const { list } = session.shownRows(['error'], 0, 10);
    expect(list.map(({ row, columns }) => [row, columns.mobile])).toEqual([
      [9, { header: '联系电话', text: '1.38E+10' }],
      [10, { header: '联系电话', text: '#N/A' }],
      [11, { header: '联系电话', text: '1380000711' }],
    ]);
    for (const { row, sheet } of list) session.mend(row, sheet, { mobile: `138000071${row + 40}` });
    expect((await again()).counts).toMatchObject({ total: 12, error: 0, new: 12 });
    const hinted = session
      .shownRows(['new'], 0, 20)
      .list.filter(({ issues }) => issues.some(({ code }) => code === 'STAFF_NO_SHORT'));
    expect(hinted.map(({ row, texts }) => [row, texts.staffNo])).toEqual([[5, '07104']]);
  });
});
