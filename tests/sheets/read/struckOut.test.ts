import { strToU8 } from 'fflate';
import { readFile } from '@/sheets/read/readFile';
import { cutRanges, splitRuns, strikes, struckStyles } from '@/sheets/read/struckText';
import { sharedRuns } from '@/sheets/read/xls/biffRuns';
import { readXlsx } from '@/sheets/read/xlsx/readXlsx';
import { cell, row, text, xlsxOf } from './makeXlsx';

const read = (markup: string) => readFile('名单.xls', strToU8(markup)).sheets[0];
const NAMES = '<tr><td>姓名</td><td>手机</td></tr>';

test.each<[string, string, string[], string[]]>([
  ['<s>', '<tr><td><s>甲</s></td><td>1</td></tr>', ['', '1'], ['甲']],
  ['<del> in a text', '<tr><td>甲</td><td><del>1</del>2</td></tr>', ['甲', '2'], ['1']],
  ['<strike>', '<tr><td>甲</td><td>1<strike>2</strike></td></tr>', ['甲', '1'], ['2']],
  [
    'a style',
    '<tr><td>甲</td><td><span style="text-decoration: line-through">1</span>2</td></tr>',
    ['甲', '2'],
    ['1'],
  ],
  [
    'a tag within',
    '<tr><td>甲</td><td><s>1<b>2</b><s>3</s>4</s>5</td></tr>',
    ['甲', '5'],
    ['1234'],
  ],
  [
    'a cell',
    '<tr><td style="text-decoration:line-through">甲</td><td>1</td></tr>',
    ['', '1'],
    ['甲'],
  ],
  ['a class', '<tr><td class="a xl66">甲</td><td>1</td></tr>', ['', '1'], ['甲']],
  ['a tag that is not closed', '<tr><td><s>甲</td><td>1</td></tr>', ['', '1'], ['甲']],
  ['nothing', '<tr><td class="xl65">甲</td><td><span>1</span></td></tr>', ['甲', '1'], []],
])('I-03 of a web page what %s strikes out is no text', (_, body, cells, struck) => {
  const style = '<style>.xl65{color:red} td.xl66{text-decoration:line-through}</style>';
  const sheet = read(`${style}<table>${NAMES}${body}</table>`);
  expect(sheet?.rows[1]).toEqual(cells);
  expect(sheet?.struck?.map(({ text }) => text) ?? []).toEqual(struck);
});

test('I-03 what runs of a text in its own cell strike out is no text', () => {
  const run = (text: string, marks = '') => `<r><rPr>${marks}</rPr><t>${text}</t></r>`;
  const inline = (place: string, ...runs: string[]) =>
    cell(place, `<is>${runs.join('')}</is>`, 't="inlineStr"');
  const rows = [
    row(1, text('A1', '姓名'), text('B1', '手机')),
    row(2, inline('A2', run('甲', '<strike/>'), run('乙')), text('B2', '1')),
    row(3, inline('A3', run('丙', '<strike val="0"/>')), inline('B3', run('2', '<b/><strike/>'))),
  ];
  const [sheet] = readXlsx(xlsxOf([{ rows: rows.join('') }])).sheets;
  expect(sheet?.rows.slice(1)).toEqual([['乙', '1'], ['丙']]);
  expect(sheet?.struck?.map(({ text }) => text)).toEqual(['甲', '2']);
});

test('I-03 a row of a web page that is struck out holds nothing', () => {
  const rows = '<tr style="text-decoration:line-through"><td>甲</td><td>1</td></tr>';
  const sheet = read(`<table>${NAMES}${rows}<tr><td>乙</td><td>2</td></tr></table>`);
  expect(sheet?.rows).toEqual([['姓名', '手机'], [], ['乙', '2']]);
  expect(sheet?.struck).toEqual([
    { row: 1, column: 0, text: '甲' },
    { row: 1, column: 1, text: '1' },
  ]);
});

test('I-02 a web page tells its hidden columns', () => {
  const columns = '<col><col span="2" style="display:none"><col>';
  expect(read(`<table>${columns}${NAMES}</table>`)?.hiddenColumns).toEqual(new Set([1, 2]));
});

test('I-03 a workbook in XML tells what its styles and texts strike out, and its hidden columns', () => {
  const sheet =
    read(`<?xml version="1.0"?><Workbook xmlns="urn:schemas-microsoft-com:office:spreadsheet"
    xmlns:ss="urn:schemas-microsoft-com:office:spreadsheet" xmlns:html="http://www.w3.org/TR/REC-html40">
    <Styles><Style ss:ID="a"><Font ss:StrikeThrough="1"/></Style><Style ss:ID="b" ss:Parent="a"/></Styles>
    <Worksheet ss:Name="名单"><Table><Column ss:Index="2" ss:Hidden="1" ss:Span="1"/>
    <Row><Cell ss:StyleID="b"><Data ss:Type="String">甲</Data></Cell>
    <Cell><ss:Data ss:Type="String"><html:S>1</html:S><html:B>2</html:B></ss:Data></Cell></Row>
    </Table></Worksheet></Workbook>`);
  expect(sheet?.rows).toEqual([['', '2']]);
  expect(sheet?.struck?.map(({ text }) => text)).toEqual(['甲', '1']);
  expect(sheet?.hiddenColumns).toEqual(new Set([1, 2]));
});

const FONTS =
  '<fonts><font/><font><strike/><sz val="9"/></font><font><strike val="0"/></font></fonts>';

test('I-03 a workbook tells by its styles which cells are struck out', () => {
  const formats = [0, 1, 2, 1].map((font) => `<xf numFmtId="0" fontId="${font}"/>`).join('');
  // Cells do not use the fonts of conditional formats.
  const others = '<dxfs><dxf><font><strike/></font></dxf></dxfs>';
  const styles = `<styleSheet>${FONTS}<cellXfs>${formats}</cellXfs>${others}</styleSheet>`;
  expect(struckStyles(styles)).toEqual(new Set([1, 3]));
});

test.each<[string, boolean, string, string]>([
  ['<r><rPr><strike/></rPr><t>1</t></r><r><t>2</t></r>', false, '2', '1'],
  ['<r><t>1</t></r><r><rPr><b/></rPr><t>2</t></r>', true, '2', '1'],
  ['<r><rPr><strike val="false"/></rPr><t>1&amp;</t></r>', true, '1&', ''],
  ['<r><rPr><strike/></rPr><t>1</t></r><rPh sb="0" eb="1"><t>x</t></rPh>', false, '', '1'],
])(
  'I-03 the runs %s of a cell (struck out: %s) are %j without %j',
  (runs, isStruck, text, struck) => {
    expect(splitRuns(runs, isStruck)).toEqual({ text, struck });
  },
);

test.each([
  ['<rPr><strike/></rPr>', true],
  ['<rPr><x:strike val="1"/></rPr>', true],
  ['<rPr><strike val="0"/></rPr>', false],
  ['<rPr><b/></rPr>', false],
])('I-03 the font %s strikes out: %s', (markup, expected) => {
  expect(strikes(markup)).toBe(expected);
});

test.each<[string, [number, number][], string, string]>([
  ['abcdef', [[0, 2]], 'cdef', 'ab'],
  [
    'abcdef',
    [
      [1, 2],
      [4, Number.POSITIVE_INFINITY],
    ],
    'acd',
    'bef',
  ],
  ['abc', [], 'abc', ''],
])('I-03 of %s the characters %j are struck out', (text, ranges, kept, struck) => {
  const cut = ranges.map(([from, to]) => ({ from, to }));
  expect(cutRanges(text, cut)).toEqual({ text: kept, struck });
});

const bytes = (...numbers: [value: number, size: 1 | 2 | 4][]): number[] =>
  numbers.flatMap(([value, size]) =>
    Array.from({ length: size }, (_, index) => (value >> (8 * index)) & 0xff),
  );
const view = (...numbers: number[]) => new DataView(Uint8Array.from(numbers).buffer);

test('I-03 the fonts of an .xls’s texts are found behind texts that go on in further records', () => {
  const plain = [...bytes([3, 2], [0, 1]), 0x61, 0x62, 0x63];
  const rich = bytes([4, 2], [0x09, 1], [2, 2]);
  // The text continues in the next record after its first character, then with one byte per
  // character.
  const first = view(...bytes([9, 4], [3, 4]), ...plain, ...rich, 0x61, 0x00);
  const second = view(0x00, 0x62, 0x63, 0x64, ...bytes([0, 2], [7, 2], [2, 2], [5, 2]));
  const third = view(
    ...bytes([1, 2], [0x0c, 1], [1, 2], [3, 4]),
    0x78,
    ...bytes([1, 2], [6, 2]),
    1,
    2,
    3,
  );
  expect(sharedRuns([first, second, third])).toEqual(
    new Map([
      [
        1,
        [
          { from: 0, font: 7 },
          { from: 2, font: 5 },
        ],
      ],
      [2, [{ from: 1, font: 6 }]],
    ]),
  );
});
