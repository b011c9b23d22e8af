import { strFromU8, strToU8 } from 'fflate';
import { piecesOf } from '@/sheets/read/markup';
import { disableHarmfulTags } from '@/sheets/read/markupGuard';
import { readXlsx } from '@/sheets/read/xlsx/readXlsx';
import { cell, row, rowsOf, xlsxOf } from './makeXlsx';

test.each<[string, string, string]>([
  ['columns', '<cols><col min="1" max="16384"/></cols>', '<cols><xol min="1" max="16384"/></cols>'],
  ['columns in a namespace', '<x:col min="1"></x:col>', '<x:xol min="1"></x:col>'],
  ['columns with a line break behind the name', '<col\n/>', '<xol\n/>'],
  ['hyperlinks', '<hyperlink ref="A1:XFD1048576"/>', '<xyperlink ref="A1:XFD1048576"/>'],
  [
    'nothing that only begins alike',
    '<cols/><color/><hyperlinks/><col1/>',
    '<cols/><color/><hyperlinks/><col1/>',
  ],
  ['nothing in texts', '<t>col hyperlink</t>', '<t>col hyperlink</t>'],
  ['a tag that is not closed', '<col', '<xol'],
  ['nothing where there is nothing', '', ''],
])('I-09 %s: %s is disarmed to %s', (_, xml, expected) => {
  const bytes = strToU8(xml);
  disableHarmfulTags(bytes);
  expect(strFromU8(bytes)).toBe(expected);
});

test.each<[string, number]>([
  ['<c r="A1"><v>1</v></c><c><v>2</v></c>', 2],
  ['<x:c r="A1"><x:v>1</x:v></x:c>', 1],
  ['<si><t>a</t></si><si><r/></si>', 2],
  ['<c r="A1" s="1"/><c/>', 0],
  ['<col/><cols/><cell/><sit/>', 0],
  ['text', 0],
])('I-09 %s costs %i', (xml, expected) => {
  expect(disableHarmfulTags(strToU8(xml))).toBe(expected);
});

/** The number of tags. Searching to the end from each would take minutes. */
const PIECES = 300_000;

test.each([['<'], ['<?'], ['<c'], ['<c '], ['<x:c '], ['<si\n']])(
  'I-09 markup of nothing but %j, where no tag ends, is looked through once',
  (piece) => {
    const bytes = strToU8(piece.repeat(PIECES));
    expect(disableHarmfulTags(bytes)).toBe(/^<(x:)?(c|si)/.test(piece) ? PIECES : 0);
    expect([...piecesOf(strFromU8(bytes))].length).toBeLessThan(2);
  },
);

const WHOLE = 'A1:XFD1048576';
const many = (count: number, markup: string) => markup.repeat(count);

test.each<[string, { before?: string; after?: string; rows?: string }]>([
  [
    'a hyperlink over the whole sheet',
    { after: `<hyperlinks><hyperlink ref="${WHOLE}" location="a"/></hyperlinks>` },
  ],
  [
    'columns over the whole sheet, many times',
    { before: `<cols>${many(50_000, '<col min="1" max="16384" width="9"/>')}</cols>` },
  ],
  [
    'a merge over the whole sheet',
    { after: `<mergeCells><mergeCell ref="${WHOLE}"/></mergeCells>` },
  ],
  ['a dimension of the whole sheet', { before: `<dimension ref="${WHOLE}"/>` }],
  ['a filter over the whole sheet', { after: `<autoFilter ref="${WHOLE}"/>` }],
  [
    'formats and rules over the whole sheet',
    {
      after: `<conditionalFormatting sqref="${WHOLE}"/><dataValidations><dataValidation sqref="${WHOLE}"/></dataValidations>`,
    },
  ],
  [
    'a formula for the whole sheet',
    { rows: row(1, cell('A1', `<f t="array" ref="${WHOLE}">1</f><v>x</v>`, 't="str"')) },
  ],
  [
    'a formula that the whole sheet shares',
    { rows: row(1, cell('A1', `<f t="shared" ref="${WHOLE}" si="0">1</f><v>x</v>`, 't="str"')) },
  ],
])('I-09 %s costs nothing', (_, markup) => {
  const bytes = xlsxOf([{ rows: rowsOf([['x']]), ...markup }]);
  expect(readXlsx(bytes).sheets[0]?.rows).toEqual([['x']]);
});
