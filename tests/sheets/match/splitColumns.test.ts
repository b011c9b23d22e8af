import type { ImportField } from '@/domain/base/importFields';
import type { ColumnSplit } from '@/sheets/base/importTypes';
import { SEPARATOR_NAMES, type Separator } from '@/sheets/base/separators';
import { ImportSession } from '@/sheets/check/importSession';
import { parseCheckBody } from '../../support/imports';

const OPTIONS = { mode: 'upsert', blanks: 'keep', errors: 'valid-only' } as const;

const readWith = (lines: readonly string[], splits: Omit<ColumnSplit, 'sheets'>[]) => {
  const session = new ImportSession();
  const [sheet] = session.paste('contact', lines.join('\n')).sheets;
  const name = sheet?.name ?? '';
  const own = splits.map((split) => ({ ...split, sheets: [name] }));
  const table = session.choose([{ name, headerRow: 0 }], own);
  return { session, table };
};

const rowsOf = async (session: ImportSession, fields: Record<string, ImportField>) =>
  (await parseCheckBody(session.checkBody(fields, {}, {}, OPTIONS))).rows;

const fieldsOf = (table: ReturnType<typeof readWith>['table']) =>
  Object.fromEntries(
    table.columns.flatMap(({ key, match }) => (match ? [[key, match.field]] : [])),
  );

describe('a column that holds several fields', () => {
  const LINES = [
    '部门\t工号/姓名/职称\t邮箱',
    '内科\tT01/张三/讲师\ta@b.cn',
    '内科\tT02／李四／教授\tc@d.cn',
    '外科\tT03/王五\te@f.cn',
    '外科\tT04/赵六/主任/医师\tg@h.cn',
  ];
  const SPLIT = { header: '工号/姓名/职称', separator: 'slash', count: 3 } as const;

  test('I-02 is taken apart by hand, and each part matched by its word of the header', async () => {
    const { session, table } = readWith(LINES, [SPLIT]);
    expect(table.columns.map(({ header, splitFrom }) => [header, splitFrom])).toEqual([
      ['部门', undefined],
      ['工号', SPLIT.header],
      ['姓名', SPLIT.header],
      ['职称', SPLIT.header],
      ['邮箱', undefined],
    ]);
    expect(await rowsOf(session, fieldsOf(table))).toMatchObject([
      { staffNo: 'T01', name: '张三', title: '讲师', department: '内科', email: 'a@b.cn' },
      { staffNo: 'T02', name: '李四', title: '教授' },
      { staffNo: 'T03', name: '王五', department: '外科', email: 'e@f.cn' },
      { staffNo: 'T04', name: '赵六', title: '主任/医师', email: 'g@h.cn' },
    ]);
  });

  test('I-03 a cell with more or fewer parts is told at its row', async () => {
    const { session, table } = readWith(LINES, [SPLIT]);
    const rows = await rowsOf(session, fieldsOf(table));
    const checked = rows.map(({ row }: { row: number }) => ({
      row,
      verdict: 'new',
      changes: [],
      issues: [],
    }));
    const counts = { total: 4, error: 0, duplicate: 0, unchanged: 0, clash: 0, new: 4, changed: 0 };
    const answer = { Success: true, Value: { token: 't', counts, rows: checked } };
    await session.storeCheckResult(new Blob([JSON.stringify(answer)]));
    const told = session
      .shownRows(['new'], 0, 10)
      .list.map(({ issues }) => issues.map(({ field, message }) => `${field} ${message}`));
    expect(told).toEqual([
      [],
      [],
      ['staffNo “工号/姓名/职称”列的“T03/王五”有 2 段，不是 3 段，按先后填入，请核对'],
      ['staffNo “工号/姓名/职称”列的“T04/赵六/主任/医师”有 4 段，不是 3 段，按先后填入，请核对'],
    ]);
  });

  test('I-02 offers the separators that most of its cells have, with what comes of them', () => {
    const { table } = readWith(LINES, []);
    const [department, combined] = table.columns;
    expect(department?.splits).toBeUndefined();
    expect(combined?.splits).toEqual([
      {
        separator: 'slash',
        count: 3,
        headers: ['工号', '姓名', '职称'],
        rows: [
          ['T01', '张三', '讲师'],
          ['T02', '李四', '教授'],
        ],
        unevenCount: 2,
        uneven: [
          { sheet: expect.any(String), row: 4, text: 'T03/王五' },
          { sheet: expect.any(String), row: 5, text: 'T04/赵六/主任/医师' },
        ],
      },
    ]);
  });

  test('I-02 keeps the columns beside it by their headers, also where a part has the word of one', () => {
    const split = { header: '人员', separator: 'blank', count: 2 } as const;
    const { table } = readWith(['人员\t姓名\t', '王一 138\t王一\tx'], [split]);
    expect(table.columns.map(({ header }) => header)).toEqual([
      '人员（第 1 段）',
      '人员（第 2 段）',
      '姓名',
      '第 3 列',
    ]);
    const words = { header: '姓名及电话', separator: 'blank', count: 2 } as const;
    const both = readWith(['姓名及电话\t姓名', '王一 138\t王一'], [words]).table;
    expect(both.columns.map(({ header }) => header)).toEqual(['姓名 (2)', '电话', '姓名']);
  });
});

test('I-02 both of two columns with one header are taken apart, and give people side by side', async () => {
  const lines = ['部门\t人员\t人员', '内科\t王一 138\t李二 139', '外科\t赵三 137\t'];
  const split = { separator: 'blank', count: 2 } as const;
  const { session, table } = readWith(lines, [
    { header: '人员', ...split },
    { header: '人员 (2)', ...split },
  ]);
  expect(table.columns.map(({ header }) => header)).toEqual([
    '部门',
    '人员（第 1 段）',
    '人员（第 2 段）',
    '人员（第 1 段） (2)',
    '人员（第 2 段） (2)',
  ]);
  const fields = {
    部门: 'department',
    '人员（第 1 段）': 'name',
    '人员（第 1 段） (2)': 'name',
  } as const;
  expect(await rowsOf(session, fields)).toMatchObject([
    { department: '内科', name: '王一' },
    { department: '外科', name: '赵三' },
    { department: '内科', name: '李二' },
  ]);
});

const CELLS: Record<Separator, string> = {
  slash: '甲 ／ 乙',
  bar: '甲｜乙',
  newline: '"甲\n乙"',
  semicolon: '甲；乙',
  comma: '甲,乙',
  enumeration: '甲、乙',
  colon: '甲：乙',
  underscore: '甲_乙',
  dash: '甲－乙',
  blank: '甲　乙',
};

test.each(SEPARATOR_NAMES)('I-02 cells are taken apart by %s', (separator) => {
  const split = { header: '人员', separator, count: 2 };
  const { table } = readWith(['人员\t备注', `${CELLS[separator]}\tx`], [split]);
  expect(table.columns.map(({ samples }) => samples)).toEqual([['甲'], ['乙'], ['x']]);
  const offered = readWith(['人员\t备注', `${CELLS[separator]}\tx`], []).table.columns[0]?.splits;
  expect(offered?.map((offer) => offer.separator)).toContain(separator);
});
