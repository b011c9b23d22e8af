import type { ImportTarget } from '@/contract/import/import';
import { struckIssues } from '@/sheets/check/struckIssues';
import type { Columns } from '@/sheets/match/rows/cellTexts';
import { statusTextIssues } from '@/sheets/match/rows/statusTexts';
import type { ChosenTable } from '@/sheets/match/tables/chosenTable';

const table = (columns: Columns, cells: string[]): ChosenTable => ({
  headers: columns.map((field, index) => (field === 'remark' ? '备注' : `栏${index}`)),
  titles: [],
  rows: [{ row: 2, cells }],
  leftOut: [],
  hiddenRows: 0,
  above: [],
  tab: '表',
  sheet: '表',
  columns,
});

test.each<[ImportTarget, Columns, string[], string[]]>([
  [
    'bachelorCourse',
    ['courseName', undefined],
    ['生理学', '停课'],
    ['courseName ROW_SAYS_OTHERWISE'],
  ],
  ['bachelorCourse', ['courseName', undefined], ['生理学', '停车场'], []],
  [
    'bachelorCourse',
    ['courseName', undefined],
    ['生理学', '0（未上课）'],
    ['courseName ROW_SAYS_OTHERWISE'],
  ],
  [
    'bachelorCourse',
    ['courseName', 'remark'],
    ['生理学', '本周停课'],
    ['remark REMARK_SAYS_OTHERWISE'],
  ],
  [
    'bachelorCourse',
    ['courseName', 'remark'],
    ['生理学', '调至周五1-2节'],
    ['remark REMARK_SAYS_OTHERWISE'],
  ],
  [
    'bachelorCourse',
    ['courseName', 'remark'],
    ['生理学', '第2周起改A105'],
    ['remark REMARK_SAYS_OTHERWISE'],
  ],
  ['bachelorCourse', ['courseName', 'remark'], ['生理学', '自带白大褂'], []],
  [
    'bachelorCourse',
    ['courseName', 'remark'],
    ['生理学', '第2周由钱四上'],
    ['remark REMARK_SAYS_OTHERWISE'],
  ],
  ['contact', ['name', undefined], ['王一', '否（已离职）'], ['name ROW_SAYS_OTHERWISE']],
  ['contact', ['name', undefined], ['王一', '离退休工作处'], []],
  ['contact', ['name', 'remark'], ['王一', '新号 13900001111'], ['remark REMARK_SAYS_OTHERWISE']],
  ['contact', ['name', undefined], ['王一', '已离职'], ['name ROW_SAYS_OTHERWISE']],
  [
    'bachelorCourse',
    ['courseName', undefined],
    ['生理学', '待审核'],
    ['courseName ROW_SAYS_OTHERWISE'],
  ],
  [
    'bachelorCourse',
    ['courseName', 'remark'],
    ['生理学', '与2班对调'],
    ['remark REMARK_SAYS_OTHERWISE'],
  ],
  ['contact', ['name', 'remark'], ['王一', '已退休'], ['remark REMARK_SAYS_OTHERWISE']],
  ['contact', ['name', 'remark'], ['王一', '退休返聘，周三在'], []],
])(
  'I-03 of a %s with columns %j the cells %j say otherwise: %j',
  (target, columns, cells, said) => {
    const issues = statusTextIssues(target, table(columns, cells))(0);
    expect(issues.map(({ field, code }) => `${field} ${code}`)).toEqual(said);
  },
);

test('I-03 texts behind the last header are said of their row, once', () => {
  const cut: ChosenTable = {
    ...table(['courseName', 'weeks', undefined, undefined], ['生理学', '1', '2', '3']),
    titles: ['课程', '周次', '', ''],
    headers: ['课程', '周次', '第 3 列', '第 4 列'],
  };
  const [issue, ...others] = statusTextIssues('bachelorCourse', cut)(0);
  expect(issue).toMatchObject({
    field: 'courseName',
    code: 'ROW_SAYS_OTHERWISE',
    level: 'warning',
  });
  expect(issue?.message).toContain('“第 3 列”写明“2，3”');
  expect(others).toEqual([]);
  expect(
    statusTextIssues('bachelorCourse', { ...cut, titles: ['课程', '周次', '甲', '乙'] })(0),
  ).toEqual([]);
});

test('I-03 what is struck out is said at its row, and otherwise where it is so only partly', () => {
  const struck = [
    { row: 2, column: 0, text: '甲' },
    { row: 2, column: 1, text: '乙', partly: true as const },
    { row: 3, column: 2, text: '丙' },
  ];
  const issues = struckIssues({ ...table(['name', 'unit', undefined], []), struck });
  expect(
    [...issues].map(([row, list]) => [row, list.map(({ field, code }) => `${field} ${code}`)]),
  ).toEqual([[2, ['name CELL_STRUCK_OUT', 'unit CELL_STRUCK_PARTLY']]]);
});

test.each<[string, string, boolean]>([
  ['是否在岗', '否', true],
  ['是否在岗', '是', false],
  ['Enabled', 'FALSE', true],
  ['Enabled', 'TRUE', false],
  ['是否停用', '是', true],
  ['是否停用', '否', false],
  ['是否党员', '否', false],
  ['在编', 'N', true],
])('I-03 under %s of a contact the answer %s says that nobody is there: %s', (header, text, is) => {
  const whole = { ...table(['name', undefined], ['王一', text]), headers: ['姓名', header] };
  const said = statusTextIssues('contact', whole)(0).map(({ code }) => code);
  expect(said).toEqual(is ? ['ROW_SAYS_OTHERWISE'] : []);
});
