/** The first line of an XML file. */
export const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
/** The XML namespace of workbooks and sheets. */
export const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';

const counted = (name: string, elements: readonly string[]): string =>
  `<${name} count="${elements.length}">${elements.join('')}</${name}>`;

const FONT = '<sz val="11"/><name val="Calibri"/>';
const FONTS = [`<font>${FONT}</font>`, `<font><b/>${FONT}</font>`];
const [PLAIN, BOLD] = [0, 1];

/** The two cell fills that must be first in the list of fills of every .xlsx file. */
const FILLS = ['none', 'gray125'].map(
  (type) => `<fill><patternFill patternType="${type}"/></fill>`,
);

/** The ids of two built-in number formats, "general" and "text". */
const [GENERAL, AS_TEXT] = [0, 49];

const formatOf = (numberFormat: number, font: number, more = ''): string =>
  `<xf numFmtId="${numberFormat}" fontId="${font}" fillId="0" borderId="0"${more}/>`;

/** The cell styles of the workbook. A cell refers to its style by the index in this list. */
const FORMATS = [
  formatOf(GENERAL, PLAIN, ' xfId="0"'),
  formatOf(AS_TEXT, PLAIN, ' xfId="0" applyNumberFormat="1"'),
  formatOf(AS_TEXT, BOLD, ' xfId="0" applyNumberFormat="1" applyFont="1"'),
];
/** The styles of body and header cells, as indexes of `FORMATS`. */
export const [TEXT, HEADER] = [1, 2];

/** The content of the file `xl/styles.xml`. */
export const STYLES = [
  `${HEAD}<styleSheet xmlns="${MAIN}">`,
  counted('fonts', FONTS),
  counted('fills', FILLS),
  counted('borders', ['<border/>']),
  counted('cellStyleXfs', [formatOf(GENERAL, PLAIN)]),
  counted('cellXfs', FORMATS),
  '</styleSheet>',
].join('');
