import { strToU8, type Zippable, zipSync } from 'fflate';
import { spoken } from '@/contract/base/language';
import type { TableToWrite } from '@/sheets/base/importTypes';
import { HEAD, HEADER, MAIN, STYLES, TEXT } from './xlsxStyles';

const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/** Maximum number of characters in a cell, which is the limit of spreadsheet programs. */
const MAX_TEXT = 32_767;
const MAX_LIST = 255;
const MAX_NAME = 31;
const LAST_ROW = 50_001;

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

const escaped = (text: string): string =>
  text.replace(/[&<>"]/g, (character) => ENTITIES[character] ?? character);

/**
 * Escapes the text of a cell for XML. Characters that XML forbids become codes such as `_x000D_`.
 */
const cellText = (text: string): string => {
  const code = (character: string) =>
    `_x${character.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}_`;
  return escaped(
    text
      .slice(0, MAX_TEXT)
      .replace(/_(?=x[\dA-Fa-f]{4}_)/g, '_x005F_')
      // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what XML cannot hold
      .replace(/[\0-\x08\x0b-\x1f\ufffe\uffff]/g, code),
  );
};

const columnName = (index: number): string =>
  (index >= 26 ? columnName(Math.floor(index / 26) - 1) : '') +
  String.fromCharCode(65 + (index % 26));

/**
 * Writes a row in which every cell is a text, because spreadsheet programs would turn some texts
 * into dates or numbers.
 */
const rowXml = (texts: readonly string[], index: number, style: number): string => {
  const cells = texts.map((text, column) =>
    text === ''
      ? ''
      : `<c r="${columnName(column)}${index}" s="${style}" t="inlineStr"><is><t xml:space="preserve">${cellText(text)}</t></is></c>`,
  );
  return `<row r="${index}">${cells.join('')}</row>`;
};

const DEFAULT_WIDTH = 14;

const columnsXml = ({ headers, widths = [] }: TableToWrite): string =>
  headers
    .map((_, index) => {
      const width = widths[index] ?? DEFAULT_WIDTH;
      return `<col min="${index + 1}" max="${index + 1}" width="${width}" style="${TEXT}" customWidth="1"/>`;
    })
    .join('');

/**
 * Adds drop-down lists to columns. The user may also type other values, because the importer knows
 * more words than the lists show.
 */
const listsXml = ({ headers, choices = {} }: TableToWrite): string => {
  const lists = headers.flatMap((header, index) => {
    const list = (Object.hasOwn(choices, header) ? choices[header] : undefined)?.join(',') ?? '';
    if (list === '' || list.length > MAX_LIST) return [];
    const name = columnName(index);
    return `<dataValidation type="list" allowBlank="1" sqref="${name}2:${name}${LAST_ROW}"><formula1>"${escaped(list)}"</formula1></dataValidation>`;
  });
  if (lists.length === 0) return '';
  return `<dataValidations count="${lists.length}">${lists.join('')}</dataValidations>`;
};

const sheetXml = (table: TableToWrite): string => {
  const { headers, rows } = table;
  const last = `${columnName(Math.max(0, headers.length - 1))}${rows.length + 1}`;
  const view =
    '<sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>';
  const body = rows.map((row, index) => rowXml(row, index + 2, TEXT)).join('');
  return `${HEAD}<worksheet xmlns="${MAIN}">${view}<cols>${columnsXml(table)}</cols><sheetData>${rowXml(headers, 1, HEADER)}${body}</sheetData><autoFilter ref="A1:${last}"/>${listsXml(table)}</worksheet>`;
};

/** Returns a valid, unique sheet name for each table. `A` and `a` count as the same name. */
const sheetNames = (tables: readonly TableToWrite[]): string[] => {
  const usedNames = new Set<string>();
  return tables.map(({ name }) => {
    const plain = name.replace(/[\\/?*[\]:\p{Cc}]/gu, ' ').replace(/^[\s']+|[\s']+$/g, '');
    const base = plain.slice(0, MAX_NAME) || spoken({ 'zh-CN': '数据', en: 'Data' });
    let unique = base;
    for (let count = 2; usedNames.has(unique.toLowerCase()); count += 1) {
      const tail = ` (${count})`;
      unique = `${base.slice(0, MAX_NAME - tail.length)}${tail}`;
    }
    usedNames.add(unique.toLowerCase());
    return unique;
  });
};

const relation = (id: number, type: string, target: string) =>
  `<Relationship Id="rId${id}" Type="${OFFICE}/${type}" Target="${target}"/>`;

const relations = (...each: string[]) =>
  `${HEAD}<Relationships xmlns="${PACKAGE}/relationships">${each.join('')}</Relationships>`;

const override = (part: string, type: string) =>
  `<Override PartName="/${part}" ContentType="${TYPE}.${type}+xml"/>`;

const partsOf = (tables: readonly TableToWrite[]): Record<string, string> => {
  const names = sheetNames(tables);
  const part = (index: number) => `worksheets/sheet${index + 1}.xml`;
  const sheets = names.map(
    (name, index) =>
      `<sheet name="${escaped(name)}" sheetId="${index + 1}" r:id="rId${index + 1}"/>`,
  );
  const types = tables.map((_, index) => override(`xl/${part(index)}`, 'worksheet'));
  return {
    '[Content_Types].xml': `${HEAD}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>${override('xl/workbook.xml', 'sheet.main')}${override('xl/styles.xml', 'styles')}${types.join('')}</Types>`,
    '_rels/.rels': relations(relation(1, 'officeDocument', 'xl/workbook.xml')),
    'xl/workbook.xml': `${HEAD}<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets>${sheets.join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': relations(
      ...tables.map((_, index) => relation(index + 1, 'worksheet', part(index))),
      relation(tables.length + 1, 'styles', 'styles.xml'),
    ),
    'xl/styles.xml': STYLES,
    ...Object.fromEntries(tables.map((table, index) => [`xl/${part(index)}`, sheetXml(table)])),
  };
};

/**
 * Writes an .xlsx workbook in which all cells are texts. The header row is bold, stays visible
 * while scrolling and has filters. Columns with choices get drop-down lists.
 */
export const writeXlsx = (tables: readonly TableToWrite[]): Uint8Array => {
  const files: Zippable = {};
  for (const [name, xml] of Object.entries(partsOf(tables))) files[name] = strToU8(xml);
  return zipSync(files, { level: 6 });
};
