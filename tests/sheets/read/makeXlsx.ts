import { strToU8, type Zippable, zipSync } from 'fflate';

const NAMESPACE = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';

/** A sheet as XML, so that a test can write what no program writes. */
export interface SheetMarkup {
  name?: string;
  state?: 'hidden' | 'veryHidden';
  /** Content of `sheetData`. */
  rows?: string;
  /** Markup before and after `sheetData`. */
  before?: string;
  after?: string;
}

export interface BookMarkup {
  /** Number formats. A cell uses the first one by `s="1"`. */
  formats?: readonly string[];
  /** Shared strings, each as the content of an `si` element. */
  shared?: readonly string[];
  date1904?: boolean;
  /** More files of the archive, or replacements. */
  parts?: Zippable;
}

/** Returns the XML of a cell at an address such as `A1`. */
export const cell = (place: string, inside: string, attributes = ''): string =>
  `<c r="${place}" ${attributes}>${inside}</c>`;

export const number = (place: string, value: string, style = 0): string =>
  cell(place, `<v>${value}</v>`, `s="${style}"`);

export const text = (place: string, value: string): string =>
  cell(place, `<is><t xml:space="preserve">${value}</t></is>`, 't="inlineStr"');

export const row = (index: number, ...cells: string[]): string =>
  `<row r="${index}">${cells.join('')}</row>`;

const stylesOf = (formats: readonly string[]): string => {
  const escaped = formats.map((format) => format.replaceAll('"', '&quot;'));
  const numFmts = escaped.map((format, index) => {
    return `<numFmt numFmtId="${164 + index}" formatCode="${format}"/>`;
  });
  const xfs = [
    '<xf numFmtId="0"/>',
    ...formats.map((_, index) => `<xf numFmtId="${164 + index}"/>`),
  ];
  const listed = formats.length > 0 ? `<numFmts>${numFmts.join('')}</numFmts>` : '';
  return `${HEAD}<styleSheet xmlns="${NAMESPACE}">${listed}<cellXfs>${xfs.join('')}</cellXfs></styleSheet>`;
};

const SHEET_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

const typesOf = (count: number): string => {
  const sheets = Array.from({ length: count }, (_, index) => {
    return `<Override PartName="/xl/worksheets/sheet${index + 1}.xml" ContentType="${SHEET_TYPE}.worksheet+xml"/>`;
  });
  const others = ['styles', 'sharedStrings'].map((part) => {
    return `<Override PartName="/xl/${part}.xml" ContentType="${SHEET_TYPE}.${part}+xml"/>`;
  });
  return `${HEAD}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${SHEET_TYPE}.sheet.main+xml"/>${sheets.join('')}${others.join('')}</Types>`;
};

const relation = (id: string, type: string, target: string) =>
  `<Relationship Id="${id}" Type="${RELATIONS}/${type}" Target="${target}"/>`;

const relations = (...each: string[]): string =>
  `${HEAD}<Relationships xmlns="${PACKAGE}/relationships">${each.join('')}</Relationships>`;

const bookOf = (sheets: readonly SheetMarkup[], date1904: boolean): string => {
  const listed = sheets.map(({ name, state }, index) => {
    const shown = state ? ` state="${state}"` : '';
    const id = `sheetId="${index + 1}" r:id="rId${index + 1}"`;
    return `<sheet name="${name ?? `Sheet${index + 1}`}"${shown} ${id}/>`;
  });
  const properties = date1904 ? '<workbookPr date1904="1"/>' : '';
  return `${HEAD}<workbook xmlns="${NAMESPACE}" xmlns:r="${RELATIONS}">${properties}<sheets>${listed.join('')}</sheets></workbook>`;
};

const sheetOf = ({ rows = '', before = '', after = '' }: SheetMarkup): string =>
  `${HEAD}<worksheet xmlns="${NAMESPACE}" xmlns:r="${RELATIONS}">${before}<sheetData>${rows}</sheetData>${after}</worksheet>`;

/** Returns the files of a workbook by their names in the archive. */
export const partsOf = (sheets: readonly SheetMarkup[], book: BookMarkup = {}): Zippable => {
  const { formats = [], shared = [], date1904 = false, parts = {} } = book;
  const count = sheets.length;
  const texts: Record<string, string> = {
    '[Content_Types].xml': typesOf(count),
    '_rels/.rels': relations(relation('rId1', 'officeDocument', 'xl/workbook.xml')),
    'xl/workbook.xml': bookOf(sheets, date1904),
    'xl/_rels/workbook.xml.rels': relations(
      ...sheets.map((_, index) =>
        relation(`rId${index + 1}`, 'worksheet', `worksheets/sheet${index + 1}.xml`),
      ),
      relation(`rId${count + 1}`, 'styles', 'styles.xml'),
      relation(`rId${count + 2}`, 'sharedStrings', 'sharedStrings.xml'),
    ),
    'xl/styles.xml': stylesOf(formats),
    'xl/sharedStrings.xml': `${HEAD}<sst xmlns="${NAMESPACE}">${shared.map((each) => `<si>${each}</si>`).join('')}</sst>`,
  };
  sheets.forEach((sheet, index) => {
    texts[`xl/worksheets/sheet${index + 1}.xml`] = sheetOf(sheet);
  });
  const made = Object.entries(texts).map(([name, xml]) => [name, strToU8(xml)]);
  return { ...Object.fromEntries(made), ...parts };
};

/** Returns the bytes of a workbook made from XML. */
export const xlsxOf = (sheets: readonly SheetMarkup[], book: BookMarkup = {}): Uint8Array =>
  zipSync(partsOf(sheets, book), { level: 1 });

/** Returns the letters of a column by its index from 0: `A`, `Z`, `AA`. */
export const columnName = (index: number): string =>
  (index >= 26 ? columnName(Math.floor(index / 26) - 1) : '') +
  String.fromCharCode(65 + (index % 26));

/** Returns the XML of rows from row 1 on. A blank text gives no cell. */
export const rowsOf = (texts: readonly (readonly string[])[]): string =>
  texts
    .map((cells, index) =>
      row(
        index + 1,
        ...cells.flatMap((value, column) =>
          value === '' ? [] : [text(`${columnName(column)}${index + 1}`, value)],
        ),
      ),
    )
    .join('');

/** Returns a workbook with these texts by sheet name. `merges` are ranges such as `A2:A3`. */
export const tableXlsx = (
  sheets: Record<string, readonly (readonly string[])[]>,
  merges: readonly string[] = [],
): Uint8Array => {
  const each = merges.map((range) => `<mergeCell ref="${range}"/>`).join('');
  const after = each && `<mergeCells>${each}</mergeCells>`;
  return xlsxOf(
    Object.entries(sheets).map(([name, texts]) => ({ name, rows: rowsOf(texts), after })),
  );
};
