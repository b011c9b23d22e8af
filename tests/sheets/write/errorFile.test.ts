import type { ImportField } from '@/domain/base/importFields';
import { errorColumns } from '@/sheets/match/headers/tableHeaders';
import { type ErrorTable, joinTables } from '@/sheets/write/errorFile';

type Column = [title: string, field: ImportField | undefined, cell: string];

const tableOf = (name: string, ...columns: Column[]): ErrorTable => ({
  name,
  columns: columns.map(([, field]) => field),
  headers: [...columns.map(([title]) => title), ...errorColumns()],
  rows: [[...columns.map(([, , cell]) => cell), `${name}错`, `${name}改`]],
});

const join = (...tables: ErrorTable[]) => {
  const { headers, rows } = joinTables('contact', tables);
  return [headers.slice(0, -2), ...rows.map((row) => row.slice(0, -2))];
};

test('I-06 joined tables have a column for each field, under a title that names it', () => {
  const joined = join(
    tableOf('甲', ['姓名', 'name', '陈'], ['科室', 'department', '骨科']),
    tableOf(
      '乙',
      ['部门', 'department', '眼科'],
      ['名字', 'name', '林'],
      ['短号', 'shortNo', '66'],
    ),
  );
  expect(joined).toEqual([
    ['姓名', '科室', '短号'],
    ['陈', '骨科', ''],
    ['林', '眼科', '66'],
  ]);
});

test('I-06 joined tables keep the reasons and suggestions of each row', () => {
  const { headers, rows } = joinTables('contact', [
    tableOf('甲', ['姓名', 'name', '陈']),
    tableOf('乙', ['姓名', 'name', '林'], ['短号', 'shortNo', '66']),
  ]);
  expect(headers.slice(-2)).toEqual(errorColumns());
  expect(rows.map((row) => row.slice(-2))).toEqual([
    ['甲错', '甲改'],
    ['乙错', '乙改'],
  ]);
});

test('I-06 titles that stand twice or are blank keep a column each, with its texts', () => {
  const joined = join(
    tableOf('甲', ['姓名', 'name', '陈'], ['序', undefined, '1'], ['序', undefined, '2']),
    tableOf('乙', ['', undefined, 'a'], ['', undefined, 'b'], ['序', undefined, '3']),
  );
  expect(joined).toEqual([
    ['姓名', '序', '序', '', ''],
    ['陈', '1', '2', '', ''],
    ['', '3', '', 'a', 'b'],
  ]);
});

test('I-06 a second column for one field is kept beside the first', () => {
  const joined = join(
    tableOf('甲', ['手机', 'mobile', '1'], ['电话', 'mobile', '2']),
    tableOf('乙', ['手机', 'mobile', '3']),
  );
  expect(joined).toEqual([
    ['手机', '电话'],
    ['1', '2'],
    ['3', ''],
  ]);
});

test('I-06 a title that was matched by hand becomes one that is recognised', () => {
  const joined = join(
    tableOf('甲', ['姓名', 'name', '陈'], ['号', 'mobile', '1']),
    tableOf('乙', ['姓名', 'name', '林']),
  );
  expect(joined[0]).toEqual(['姓名', '手机号']);
});

test('I-06 a column that is not imported does not take the field of one that is', () => {
  const joined = join(
    tableOf('甲', ['手机号', undefined, '旧'], ['号', 'mobile', '1']),
    tableOf('乙', ['姓名', 'name', '林']),
  );
  expect(joined).toEqual([
    ['手机号', '姓名', '手机号'],
    ['1', '', '旧'],
    ['', '林', ''],
  ]);
});
