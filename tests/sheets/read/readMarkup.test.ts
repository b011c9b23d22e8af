import { strToU8 } from 'fflate';
import { readFile } from '@/sheets/read/readFile';
import { firstInQuick } from '../../support/tier';
import { fileErrorOf } from '../files/fileErrorOf';

const read = (markup: string) => readFile('名单.xls', strToU8(markup));
const COMMENTS = '<!---->'.repeat(500);

test('I-09 many comments before a table do not hinder that it is found', () => {
  const { format, sheets } = read(`${COMMENTS}<table><tr><td>a</td></tr></table>`);
  expect([format, sheets[0]?.rows]).toEqual(['html', [['a']]]);
});

test('I-09 a text that begins with many comments is no page', () => {
  expect(read(`${COMMENTS}a,b`)).toMatchObject({ format: 'csv' });
});

const rowsOf = (body: string) => read(`<table>${body}</table>`).sheets[0]?.rows;

test.each<[string, string, string[][]]>([
  [
    'cells of both kinds',
    '<tr><th>姓名<th>单位<tr><td>陈晓明<td>药学院',
    [
      ['姓名', '单位'],
      ['陈晓明', '药学院'],
    ],
  ],
  ['upper case', '<TR><TD>a</TD><TD>b</TD></TR>', [['a', 'b']]],
  ['blanks of its source', '<tr><td>\n  陈\n  晓明 </td></tr>', [['陈 晓明']]],
  [
    'lines',
    '<tr><td>1-2节<br>3-4节</td><td><p>甲</p><p>乙</p></td></tr>',
    [['1-2节\n3-4节', '甲\n\n乙']],
  ],
  [
    'character references',
    '<tr><td>A&amp;B&nbsp;&lt;&#38271;&#x957f;&unknown;</td></tr>',
    [['A&B\u00a0<长长&unknown;']],
  ],
  ['`>` in an attribute', '<tr><td title="a>b">c</td></tr>', [['c']]],
  [
    'comments, scripts and styles',
    '<style>td{}</style><!-- <td>x --><tr><td>a<script>b</script></td></tr>',
    [['a']],
  ],
  [
    'a whole number beside the one shown',
    '<tr><td x:num="13800001111">1.38E+10</td><td x:num="2">2.00</td></tr>',
    [['13800001111', '2.00']],
  ],
  [
    'a table in a cell',
    '<tr><td>a<table><tr><td>b</td></tr></table></td><td>c</td></tr>',
    [['ab', 'c']],
  ],
  [
    'blank cells and rows',
    '<tr><td></td><td>&nbsp;</td><td>a</td></tr><tr></tr><tr><td>b</td></tr>',
    [['', '', 'a'], [], ['b']],
  ],
])('I-01 a page with %s is read', (_, body, expected) => {
  expect(rowsOf(body)).toEqual(expected);
});

test('I-01 cells that reach over rows and columns are merges, and push the others aside', () => {
  const body =
    '<tr><td colspan=2>题</td></tr><tr><td rowspan=2>a</td><td>b</td></tr><tr><td>c</td></tr><tr><td>d</td></tr>';
  expect(read(`<html>${`<table>${body}</table>`}`).sheets[0]).toMatchObject({
    rows: [['题'], ['a', 'b'], ['', 'c'], ['d']],
    merges: [
      { top: 0, bottom: 0, left: 0, right: 1 },
      { top: 1, bottom: 2, left: 0, right: 0 },
    ],
  });
});

test('I-01 each table of a page is a sheet, hidden rows are told', () => {
  const row = '<tr style="DISPLAY: none"><td>a</td></tr>';
  const { sheets } = read(`<html><table>${row}</table><p>x</p><table>${row}</table></html>`);
  expect(sheets.map(({ name }) => name)).toEqual(['名单.xls', '名单.xls (2)']);
  expect(sheets[0]?.hidden).toEqual(new Set([0]));
});

test.each<[string, string]>([
  ['a title', '<center><h3>通讯录</h3></center>\n'],
  ['a declaration', '<?xml version="1.0"?>\n'],
  ['long styles', `<style>${'td{} '.repeat(5000)}</style>`],
])('I-01 a page that begins with %s is one', (_, begin) => {
  const { format, sheets } = read(`${begin}<table><tr><td>a,b</td></tr></table>`);
  expect([format, sheets[0]?.rows]).toEqual(['html', [['a,b']]]);
});

describe('a table within a table', () => {
  const DATA = '<table><tr><th>姓名<th>手机</tr><tr><td>成一<td>13800001111</tr></table>';
  const ROWS = [
    ['姓名', '手机'],
    ['成一', '13800001111'],
  ];
  const sheetsOf = (markup: string) => read(markup).sheets.map(({ name, rows }) => [name, rows]);

  test('I-01 is a sheet of its own where it has several rows and columns', () => {
    const long = `<table>${'<tr><td>成一<td>13800001111</tr>'.repeat(20)}</table>`;
    const page = `<table><tr><td>名单<td>x</tr><tr><td>前${long}后</tr></table><table><tr><td>y</table>`;
    expect(sheetsOf(page)).toEqual([
      ['名单.xls', new Array(20).fill(['成一', '13800001111'])],
      ['名单.xls (2)', [['名单', 'x'], ['前后']]],
      ['名单.xls (3)', [['y']]],
    ]);
  });

  test('I-01 is the text of its cell besides where it is short', () => {
    const [inner, outer] = sheetsOf(`<table><tr><td>a<td>${DATA}</tr></table>`);
    expect(inner).toEqual(['名单.xls', ROWS]);
    expect(outer).toEqual(['名单.xls (2)', [['a', '姓名手机成一13800001111']]]);
  });

  test('I-01 is not a sheet where each cell of many has one', () => {
    const { sheets } = read(`<table>${`<tr><td>a<td>${DATA}</tr>`.repeat(100)}</table>`);
    expect(sheets).toHaveLength(21);
    expect(sheets.at(-1)?.rows).toEqual(new Array(100).fill(['a', '姓名手机成一13800001111']));
  });

  test('I-01 is found at some depth, and in a page that was cut off', () => {
    const open = '<table><tr><td>';
    expect(sheetsOf(open.repeat(4) + DATA)[0]).toEqual(['名单.xls', ROWS]);
  });

  test.each<[string, string, string]>([
    ['one row', '<tr><td>b<td>c</tr>', 'abc'],
    ['one column', '<tr><td>b</tr><tr><td>c</tr>', 'abc'],
  ])('I-01 is part of the cell where it has %s', (_, body, expected) => {
    expect(rowsOf(`<tr><td>a<table>${body}</table></td></tr>`)).toEqual([[expected]]);
  });

  test('I-09 is a text below many others', () => {
    const sheets = sheetsOf('<table><tr><td>'.repeat(100_000) + DATA);
    expect(sheets).toEqual([['名单.xls', [['姓名手机成一13800001111']]]]);
  });
});

test.each(
  firstInQuick(
    [
      ['a page without tables', '<html><p>没有数据</p></html>', 'FILE_NO_ROWS'],
      [
        '101 columns',
        `<table><tr>${'<td>a</td>'.repeat(101)}</tr></table>`,
        'FILE_TOO_MANY_COLUMNS',
      ],
      ['50,201 rows', `<table>${'<tr><td>a'.repeat(50_201)}</table>`, 'FILE_TOO_MANY_ROWS'],
    ],
    2,
  ),
)('I-09 %s is refused', (_, markup, code) => {
  expect(fileErrorOf(() => read(markup)).code).toBe(code);
});

test.each(
  firstInQuick([
    ['tags that never end', '<a "'],
    ['quotes that are never closed', "<td b='"],
    ['nothing but brackets', '<'],
    ['comments that never end', '<!--'],
    ['data that never ends', '<![CDATA['],
    ['references that are none', '&a'],
  ]),
)('I-09 megabytes of %s do not keep the reader busy', (_, text) => {
  const markup = `<table><tr><td>a</td></tr>${text.repeat(4_000_000 / text.length)}`;
  const started = Date.now();
  expect(read(markup).sheets[0]?.rows[0]).toEqual(['a']);
  expect(Date.now() - started).toBeLessThan(5000);
});

test('I-09 a quote that is not closed costs its tag, and not the rows behind it', () => {
  expect(rowsOf('<tr><td title="x>a</td></tr><tr><td>b</td></tr>')).toEqual([['a'], ['b']]);
});

test('I-09 cells that claim to reach everywhere do not fill the memory', () => {
  const wide = '<tr><td rowspan=999999999 colspan=999999999>a</td></tr>'.repeat(3);
  expect(read(`<table>${wide}</table>`).sheets[0]?.rows).toEqual([['a'], ['', 'a'], ['', '', 'a']]);
});

const book = (sheets: string) =>
  `<?xml version="1.0"?>\n<?mso-application progid="Excel.Sheet"?>\n<Workbook xmlns="urn:schemas-microsoft-com:office:spreadsheet" xmlns:ss="urn:schemas-microsoft-com:office:spreadsheet">${sheets}</Workbook>`;
const sheet = (rows: string, name = '课表') =>
  `<Worksheet ss:Name="${name}"><Table>${rows}</Table></Worksheet>`;
const data = (type: string, text: string, attributes = '') =>
  `<Cell ${attributes}><Data ss:Type="${type}">${text}</Data></Cell>`;

test('I-01 an Excel 2003 workbook in XML is read with its sheets, types and merges', () => {
  const first = `<Row>${data('String', '课程 &amp; 班级', 'ss:MergeDown="1"')}${data('DateTime', '2026-09-01T00:00:00.000')}${data('Number', '1.3800001111E10')}</Row>`;
  const second = `<Row ss:Hidden="1">${data('DateTime', '2026-09-01T08:30:00.000')}${data('Boolean', '1')}</Row>`;
  const later = `<Row ss:Index="5"><Cell/>${data('String', 'x', 'ss:Index="3"')}</Row>`;
  const read5 = read(book(sheet(first + second + later) + sheet('<Row/>', '空')));
  expect(read5.format).toBe('xml');
  expect(read5.sheets).toEqual([
    {
      name: '课表',
      rows: [
        ['课程 & 班级', '2026-09-01', '13800001111'],
        ['', '2026-09-01 08:30', '是'],
        [],
        [],
        ['', '', 'x'],
      ],
      merges: [{ top: 0, bottom: 1, left: 0, right: 0 }],
      hidden: new Set([1]),
    },
  ]);
});

test('I-01 comments of an Excel 2003 workbook in XML are no texts of its cells', () => {
  const comment = '<Comment><ss:Data ss:Type="Number">批注</ss:Data></Comment>';
  const cell = `<Cell><Data ss:Type="String">D1</Data>${comment}</Cell>`;
  const early = `<Cell>${comment}<Data ss:Type="String">D2</Data></Cell>`;
  expect(
    read(book(sheet(`<Row>${cell}${early}<Cell>${comment}</Cell></Row>`))).sheets[0]?.rows,
  ).toEqual([['D1', 'D2']]);
});

test('I-03 formats of an Excel 2003 workbook in XML keep leading zeros and weekdays', () => {
  const format = (id: string, code: string, more = '') =>
    `<Style ss:ID="${id}" ${more}><NumberFormat ss:Format="${code}"/></Style>`;
  const styles = `<Styles>${format('z', '00000')}${format('w', '[$-804]aaaa;@')}${format('d', 'Short Date')}<Style ss:ID="c" ss:Parent="z"><Font/></Style></Styles>`;
  const cells = [
    data('Number', '401', 'ss:StyleID="z"'),
    data('Number', '401', 'ss:StyleID="c"'),
    data('Number', '401'),
    data('Number', '4.5', 'ss:StyleID="z"'),
    data('DateTime', '2026-09-02T00:00:00.000', 'ss:StyleID="w"'),
    data('DateTime', '2026-09-02T00:00:00.000', 'ss:StyleID="d"'),
  ];
  const rows = `<Row>${cells.join('')}</Row><Row ss:StyleID="z">${data('Number', '7')}</Row>`;
  expect(read(book(styles + sheet(rows))).sheets[0]?.rows).toEqual([
    ['00401', '00401', '401', '4.5', '星期三', '2026-09-02'],
    ['00007'],
  ]);
});

test('I-09 an Excel 2003 workbook that was cut off is broken', () => {
  const whole = book(sheet(`<Row>${data('String', 'a')}</Row>`));
  expect(fileErrorOf(() => read(whole.slice(0, -20))).code).toBe('FILE_BROKEN');
});

test('I-09 a row far down is read at its place, and one that no sheet has is refused', () => {
  const far = (at: number) =>
    read(book(sheet(`<Row ss:Index="${at}">${data('String', 'a')}</Row>`))).sheets[0]?.rows;
  expect(far(1_000_000)?.length).toBe(1_000_000);
  expect(fileErrorOf(() => far(1_048_577)).code).toBe('FILE_TOO_MANY_ROWS');
});
