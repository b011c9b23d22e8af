import { cutTable } from '@/sheets/match/tables/table';
import type { Merge, SheetTexts } from '@/sheets/read/workbook';

const HEADER = ['工号', '姓名', '手机号'];
const PERSON = ['001', '陈晓明', '13800001111'];

const cut = (rows: string[][], merges: Merge[] = []) => {
  const sheet: SheetTexts = { name: '名单', rows, merges };
  const { rows: data, leftOut } = cutTable('contact', sheet, 0);
  const numbers = (list: typeof data) => list.map(({ row }) => row);
  return { data: numbers(data), leftOut: numbers(leftOut) };
};

test.each<[string, string[]]>([
  ['a repeated header', HEADER],
  ['a repeated header of which a cell differs', ['工号', '姓名', '手机']],
  ['a footer', ['制表人：陈晓明', '', '2026-09-01']],
  ['a footer with a plain colon', ['审核: 王一']],
  ['a footer of labels and names', ['制表人', '张三', '审核人', '李四', '日期', '2026-8-1']],
  ['a footer of two labels and names', ['审核人', '李四', '制表人', '张三']],
  ['whoever made the table', ['制表人', '张三']],
  ['lines for signatures', ['教研室主任（签字）：', '', '', '教学院长（签字）：']],
  ['a place for a seal', ['（盖章）']],
  ['a count', ['共 45 人']],
  ['the number of a page', ['第 1 页 共 3 页']],
  ['a sum', ['合计', '', '45']],
  ['a sum in every column', ['合 计', '45', '12', '8', '25']],
  ['a note', ['备注：名单以教务处公布的为准']],
  ['a numbered note', ['注 1.本表一式两份，教务处、教研室各一份。']],
  ['a note in brackets', ['注（2）：以教务处公布的为准']],
  ['a note with a sign before it', ['※ 带*号的为见习课']],
  ['a warning', ['注意事项：请及时更新']],
  ['a date of change', ['更新日期：2026年7月']],
  ['a time of printing and a page', ['打印时间:2026-08-01 10:00:00', '', '', '第1页/共1页']],
])('I-02 %s between records is left out and counted', (_, line) => {
  expect(cut([HEADER, PERSON, line, PERSON])).toEqual({ data: [2, 4], leftOut: [3] });
});

test.each<[string, string[]]>([
  ['a person whose name begins like a footer', ['', '共工', '13800001111']],
  ['a person called 注', ['注', '注明', '13800001111']],
  ['one filled cell', ['', '陈晓明']],
  ['a department alone', ['党政办']],
  ['a row of which one text is a header', ['工号', '陈晓明', '13800001111']],
  ['a place in a roster', ['审核人', '李四', '13800001111']],
  ['a place in a roster without a number', ['审核人', '李四']],
  ['a department with a colon', ['骨科：', '陈晓明', '13800001111']],
  ['a text that begins with 注射', ['注射技术：基础', '陈晓明']],
  ['a text that begins with 统计学', ['统计学：基础', '陈晓明']],
  ['a text that begins with 注意力', ['注意力障碍', '陈晓明']],
])('I-02 %s is a row of data', (_, cells) => {
  expect(cut([HEADER, cells])).toEqual({ data: [2], leftOut: [] });
});

test.each<[string, string]>([
  ['a sentence', '联系电话以总机为准，总机见首页'],
  ['a sentence with its stop', '请各科室核对。'],
  ['a long text', '名'.repeat(31)],
  ['a label with its value', '教研室主任：王一'],
])(
  'I-02 %s alone in the first column is a note below the records, and none between them',
  (_, text) => {
    expect(cut([HEADER, PERSON, [text], [], ['共 1 人']])).toEqual({ data: [2], leftOut: [3, 5] });
    expect(cut([HEADER, PERSON, [text], PERSON])).toEqual({ data: [2, 3, 4], leftOut: [] });
  },
);

test.each<[string, string[][]]>([
  ['a short text in the first column', [PERSON, ['检验科']]],
  ['a long text in another column', [PERSON, ['', '名'.repeat(31)]]],
  ['a long text beside another', [PERSON, ['名'.repeat(31), '陈晓明']]],
  ['nothing but such texts', [['请各科室核对。'], ['请各科室更新。']]],
])('I-02 records may end with %s', (_, rows) => {
  expect(cut([HEADER, ...rows]).leftOut).toEqual([]);
});

test('I-02 a list of two columns may end with a long text', () => {
  expect(cut([['姓名', '部门'], PERSON, ['请各科室核对。']]).leftOut).toEqual([]);
});

test('I-02 labels with their values in several cells are a footer below the records', () => {
  const rows = [HEADER, PERSON, ['教研室主任：王一', '', '院长：李四']];
  expect(cut(rows)).toEqual({ data: [2], leftOut: [3] });
});

describe('merged cells', () => {
  const merge = (top: number, bottom: number, left: number, right = left): Merge => ({
    top,
    bottom,
    left,
    right,
  });
  const WIDE = ['科室', '姓名', '', '', '手机号'];

  test.each<[string, string[][], Merge[], number[]]>([
    ['a row that is merged across columns', [['临床医学系'], PERSON], [merge(1, 1, 0, 2)], [2]],
    [
      'a holiday under cells that are merged down',
      [
        ['骨科', '一', '1', '2', '3'],
        ['', '', '国庆放假'],
      ],
      [merge(1, 2, 0), merge(1, 2, 1), merge(2, 2, 2, 4)],
      [3],
    ],
  ])('I-02 make a note of %s', (_, rows, merges, expected) => {
    expect(cut([HEADER, ...rows], merges).leftOut).toEqual(expected);
  });

  test.each<[string, string[][], string[][], Merge[]]>([
    ['of which only two are merged', [HEADER], [['解剖', '1']], [merge(1, 1, 0, 1)]],
    [
      'under a header that is merged as wide',
      [WIDE],
      [['', '陈晓明']],
      [merge(0, 0, 1, 3), merge(1, 1, 1, 3)],
    ],
    [
      'with more in it from above',
      [WIDE],
      [
        ['骨科', '陈晓明', '', '', '1'],
        ['', '林', '', '', '2'],
      ],
      [merge(1, 2, 0), merge(1, 1, 1, 3), merge(2, 2, 1, 3)],
    ],
  ])('I-02 leave a row %s one of data', (_, header, rows, merges) => {
    expect(cut([...header, ...rows], merges).leftOut).toEqual([]);
  });
});
