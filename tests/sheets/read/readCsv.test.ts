import { strToU8 } from 'fflate';
import { readText } from '@/sheets/read/text/readText';
import { NO_PROGRESS } from '@/sheets/read/workbook';
import { firstInQuick } from '../../support/tier';
import { fileErrorOf } from '../files/fileErrorOf';

const read = (text: string) => readText('名单.csv', strToU8(text), NO_PROGRESS);
const rowsOf = (text: string) => read(text).sheets[0]?.rows;

test.each<[string, string, string[][]]>([
  [
    'line breaks of Unix',
    'a,b\nc,d\n',
    [
      ['a', 'b'],
      ['c', 'd'],
    ],
  ],
  [
    'line breaks of Windows',
    'a,b\r\nc,d\r\n',
    [
      ['a', 'b'],
      ['c', 'd'],
    ],
  ],
  [
    'line breaks of old Macs',
    'a,b\rc,d\r',
    [
      ['a', 'b'],
      ['c', 'd'],
    ],
  ],
  [
    'no line break at its end',
    'a,b\nc,d',
    [
      ['a', 'b'],
      ['c', 'd'],
    ],
  ],
  [
    'a line break in quotes',
    'a,b\n"1-2节\n3-4节",d\ne,f',
    [
      ['a', 'b'],
      ['1-2节\n3-4节', 'd'],
      ['e', 'f'],
    ],
  ],
  [
    'a line break of Windows in quotes',
    'a,b\r\n"c\r\nd",e\r\n',
    [
      ['a', 'b'],
      ['c\r\nd', 'e'],
    ],
  ],
  [
    'separators and quotes in quotes',
    'a,b\n"c,d","昵称""小邹"""',
    [
      ['a', 'b'],
      ['c,d', '昵称"小邹"'],
    ],
  ],
  [
    'semicolons',
    'a;b\nc;d\n',
    [
      ['a', 'b'],
      ['c', 'd'],
    ],
  ],
  [
    'tabs',
    'a\tb\nc\td\n',
    [
      ['a', 'b'],
      ['c', 'd'],
    ],
  ],
  [
    'commas, and lists with semicolons',
    '教师,星期\n张;李;王,一\n张;李;王,二',
    [
      ['教师', '星期'],
      ['张;李;王', '一'],
      ['张;李;王', '二'],
    ],
  ],
  [
    'semicolons under a title',
    '通讯录\n姓名;手机\n张;1\n李;2',
    [['通讯录'], ['姓名', '手机'], ['张', '1'], ['李', '2']],
  ],
  [
    'tabs under a title with commas',
    '教务处,2026\n姓名\t手机\t备注\n张\t1\ta,b\n李\t2\tc',
    [['教务处,2026'], ['姓名', '手机', '备注'], ['张', '1', 'a,b'], ['李', '2', 'c']],
  ],
  [
    'tabs, and a comma in each row',
    'a\tb,c\td\ne\tf,g\th',
    [
      ['a', 'b,c', 'd'],
      ['e', 'f,g', 'h'],
    ],
  ],
  [
    'semicolons, and commas for decimals',
    '课程;学分\n解剖;2,5\n生理;3,5',
    [
      ['课程', '学分'],
      ['解剖', '2,5'],
      ['生理', '3,5'],
    ],
  ],
  [
    'commas, and a tab behind every text',
    '工号\t,姓名\t,手机\t\n00123\t,伏一\t,13800001111\t',
    [
      ['工号\t', '姓名\t', '手机\t'],
      ['00123\t', '伏一\t', '13800001111\t'],
    ],
  ],
  [
    'tabs, and a comma before some texts',
    'a\t,b\tc\nd\te\tf',
    [
      ['a', ',b', 'c'],
      ['d', 'e', 'f'],
    ],
  ],
  ['one column', '姓名\n张三\n李四', [['姓名'], ['张三'], ['李四']]],
  ['blank rows and rows of blank cells', '\na,b\n\n , ,\nc', [[], ['a', 'b'], [], [], ['c']]],
  ['blank cells at the ends of its rows', 'a,b,,\nc,,,', [['a', 'b'], ['c']]],
  [
    'texts with blanks, as they are',
    'a , b\n"  c",d',
    [
      ['a ', ' b'],
      ['  c', 'd'],
    ],
  ],
  [
    'digits and formulas as texts',
    '003101,1.38E+10\n"=""0031""",-1',
    [
      ['003101', '1.38E+10'],
      ['="0031"', '-1'],
    ],
  ],
  ['nothing', '', []],
])('I-02 a text file with %s is read', (_, text, expected) => {
  expect(rowsOf(text)).toEqual(expected);
});

test.each([
  ['without a mark', 'a,b', 'UTF-8'],
  ['with a byte order mark', '\ufeffa,b', 'UTF-8'],
])('I-02 UTF-8 %s is told, and the mark is no text', (_, text, encoding) => {
  expect(read(text)).toEqual({
    format: 'csv',
    encoding,
    sheets: [{ name: '名单.csv', rows: [['a', 'b']], merges: [] }],
  });
});

test.each<[string, string, string[][]]>([
  [
    'in its first row',
    '"a,b\nc,d\ne,f',
    [
      ['"a', 'b'],
      ['c', 'd'],
      ['e', 'f'],
    ],
  ],
  [
    'beside cells in quotes',
    '"姓名","备注"\n陈,"19寸\n林,"他说""好"""\n',
    [
      ['姓名', '备注'],
      ['陈', '"19寸'],
      ['林', '他说"好"'],
    ],
  ],
  [
    'around a part of a cell',
    '姓名,备注\n"小陈"医生,1\n"林","2"',
    [
      ['姓名', '备注'],
      ['"小陈"医生', '1'],
      ['林', '2'],
    ],
  ],
])('I-01 a quote %s that is a character does not swallow the rows behind it', (_, text, rows) => {
  expect(rowsOf(text)).toEqual(rows);
});

test.each<[string, string, number]>([
  ['where the file may be cut off', 'a,b\nc,"d', 2],
  ['in its last row', 'a,b\nc,d\n\ne,"f\n', 4],
  ['before separators in quotes', 'a,b\n"c,d\n"e,f",g\nh,i', 2],
  ['before line breaks in quotes', 'a,b\nc,"d\ne,"f\ng"\nh,i', 2],
])('I-09 a quote that is not closed %s is refused, and its row named', (_, text, row) => {
  expect(fileErrorOf(() => read(text))).toEqual({ code: 'FILE_QUOTE_OPEN', params: { row } });
});

test.each<[string, string, string, number]>(
  firstInQuick([
    ['more than 50,000 rows', 'a,b\n'.repeat(50_201), 'FILE_TOO_MANY_ROWS', 50_000],
    ['a text below any sheet', `a,b\n${'\n'.repeat(1_048_576)}c`, 'FILE_TOO_MANY_ROWS', 50_000],
    ['101 columns', `a${',b'.repeat(100)}`, 'FILE_TOO_MANY_COLUMNS', 100],
  ]),
)('I-09 a text file with %s is refused', (_, text, code, max) => {
  expect(fileErrorOf(() => read(text))).toEqual({ code, params: { sheet: '名单.csv', max } });
});

test.each<[string, string, number]>(
  firstInQuick(
    [
      ['50,000 rows under a header', 'a,b\n'.repeat(50_001), 50_001],
      ['100 columns', `a,b\n${','.repeat(99)}c`, 2],
      ['a text far down', `a,b\n${'\n'.repeat(60_000)}c,d`, 60_002],
      ['a text far to the right', `a,b\n${','.repeat(5000)}c`, 2],
      ['blank rows far down', `a,b\n${',,,,\n'.repeat(60_000)}`, 1],
      ['more line breaks at its end than a sheet has rows', `a,b\n${'\n'.repeat(1_100_000)}`, 1],
      ['millions of blank cells', `a,b\n${','.repeat(5_000_000)}`, 1],
    ],
    2,
  ),
)('I-09 a text file with %s is within the limits', (_, text, count) => {
  expect(rowsOf(text)?.length).toBe(count);
});

test.each([
  'sep=;\r\n姓名;单位,部门\r\n张三;药学院\r\n',
  'SEP=|\n姓名|单位,部门\n张三|药学院\n',
  'sep=\t\n姓名\t单位,部门\n张三\t药学院\n',
  '\ufeffsep=;\n姓名;单位,部门\n张三;药学院\n',
  '"sep=;"\r\n姓名;单位,部门\r\n张三;药学院\r\n',
  'sep=;;;;\r\n姓名;单位,部门\r\n张三;药学院\r\n',
])('I-01 a first line that names the separator is followed, and is no row: %j', (text) => {
  expect(rowsOf(text)).toEqual([
    ['姓名', '单位,部门'],
    ['张三', '药学院'],
  ]);
});
