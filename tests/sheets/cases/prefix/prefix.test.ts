import { strFromU8, strToU8, type Zippable, zipSync } from 'fflate';
import { readXlsx } from '@/sheets/read/xlsx/readXlsx';
import { cell, number, partsOf, row, text } from '../../read/makeXlsx';

const NAMESPACE = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';

const STYLES = `<styleSheet xmlns="${NAMESPACE}"><numFmts><numFmt numFmtId="164" formatCode="yyyy/m/d"/></numFmts>
  <fonts><font/><font><strike/></font></fonts>
  <cellXfs><xf numFmtId="0" fontId="0"/><xf numFmtId="0" fontId="1"/><xf numFmtId="164" fontId="0"/></cellXfs></styleSheet>`;

const SHEET = {
  before: '<cols><col min="4" max="4" hidden="1" width="9"/></cols>',
  rows: [
    row(1, text('A1', '姓名'), text('B1', '部门'), text('C1', '手机'), text('D1', '备注')),
    row(2, text('A2', '王一'), text('B2', '内科'), cell('C2', '<f>X1</f>'), text('D2', '旧')),
    `<row r="3" hidden="1">${text('A3', '李二')}${text('B3', '外科')}</row>`,
    row(
      4,
      cell('A4', '<is><t>赵三</t></is>', 't="inlineStr" s="1"'),
      cell('B4', '<v>0</v>', 't="s"'),
    ),
    row(5, text('A5', '钱四'), cell('B5', '<v>1</v>', 't="s"'), number('C5', '46266', 2)),
  ].join(''),
  after: '<mergeCells><mergeCell ref="A7:D7"/></mergeCells>',
};

const PLAIN = partsOf([SHEET], {
  shared: ['<t>儿科</t>', '<r><rPr><strike/></rPr><t>旧</t></r><r><t>新</t></r>'],
  parts: { 'xl/styles.xml': strToU8(STYLES) },
});

/** Returns the workbook with a namespace prefix on every tag of some of its files. */
const prefixed = (parts: RegExp, prefix: string, namespace: string): Zippable =>
  Object.fromEntries(
    Object.entries(PLAIN).map(([name, content]) => {
      if (!parts.test(name) || !(content instanceof Uint8Array)) return [name, content];
      const xml = strFromU8(content)
        .replace(/<(\/?)(?=[A-Za-z])/g, `<$1${prefix}:`)
        .replace(` xmlns="${NAMESPACE}"`, ` xmlns:${prefix}="${namespace}"`);
      return [name, strToU8(xml)];
    }),
  );

const read = (parts: Zippable) => readXlsx(zipSync(parts, { level: 1 })).sheets;

const ALL = /^xl\/[^_].*\.xml$/;

test.each<[string, RegExp, string, string]>([
  ['sheets', /sheet1\.xml$/, 'x', NAMESPACE],
  ['styles', /styles\.xml$/, 'x', NAMESPACE],
  ['shared texts', /sharedStrings\.xml$/, 'x', NAMESPACE],
  ['all parts', ALL, 'x', NAMESPACE],
  ['all parts with a long prefix', ALL, 'ns0', NAMESPACE],
  ['all parts with a prefix of one letter that begins a tag', ALL, 'r', NAMESPACE],
  ['all parts of a strict workbook', ALL, 'x', 'http://purl.oclc.org/ooxml/spreadsheetml/main'],
])('I-01 in %s tags with a prefix are read as those without', (_, parts, prefix, namespace) => {
  const plain = read(PLAIN);
  expect(plain[0]?.struck).toHaveLength(2);
  expect(plain[0]?.hidden).toEqual(new Set([2]));
  expect(plain[0]?.hiddenColumns).toEqual(new Set([3]));
  expect(plain[0]?.unsaved).toEqual({ count: 1, cells: ['C2'] });
  expect(read(prefixed(parts, prefix, namespace))).toEqual(plain);
});
