import type { ImportField } from '@/domain/base/importFields';
import { skippedColumns } from '@/sheets/check/skippedColumns';
import type { ChosenTable } from '@/sheets/match/tables/chosenTable';

const tableOf = (
  headers: string[],
  columns: (ImportField | undefined)[],
  ...rows: string[][]
): ChosenTable => ({
  ...{ headers, columns, titles: headers, leftOut: [], hiddenRows: 0, above: [] },
  ...{ tab: '课表', sheet: '课表' },
  rows: rows.map((cells, index) => ({ row: index + 2, cells })),
});

test('I-03 each column with texts that gives nothing is named before the import', () => {
  const table = tableOf(
    ['课程名称', '是否选修', '年级', '备用'],
    ['courseName', undefined, undefined, undefined],
    ['生理学', '否', '', ''],
    ['药理学', '是', '大一', ' '],
  );
  expect(skippedColumns([table], {})).toEqual(['是否选修', '年级']);
});

test('I-03 a column is named that one of several sheets does not give, and once', () => {
  const first = tableOf(['姓名', '职级'], ['name', 'title'], ['王一', '教授']);
  const others = tableOf(['姓名', '职级'], ['name', undefined], ['李二', '讲师']);
  expect(skippedColumns([first, others, others], {})).toEqual(['职级']);
});

test.each(['join', 'fill'])(
  'I-03 a column that is read beside another one by %s is not',
  (answer) => {
    const table = tableOf(['教师', '助教'], ['teachers', undefined], ['王一', '李二']);
    expect(skippedColumns([table], { 'columnLeft 助教': answer })).toEqual([]);
    expect(skippedColumns([table], { 'columnLeft 助教': 'leave' })).toEqual(['助教']);
  },
);
