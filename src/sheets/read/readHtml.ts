import { isScientificNumber } from '@/domain/base/cells';
import { Grid, type Span } from './grid';
import { attributeOf, type Piece, piecesOf } from './markup';
import type { Report } from './progress';
import { StruckTags } from './struckTags';
import type { SheetTexts } from './workbook';

const BREAKS = ['br', 'p', 'div', 'li'];
const UNSEEN = ['script', 'style', 'title', 'head', 'xml'];
const HIDDEN = /display\s*:\s*none/i;

const number = (attributes: string, name: string): number =>
  Number.parseInt(attributeOf(attributes, name) ?? '1', 10) || 1;

/**
 * Combines several spaces into one, as a browser does. The character U+2028 is a line break from a
 * tag such as `<br>`.
 */
const shown = (text: string): string =>
  text
    .replace(/[ \t\r\n\f]+/g, ' ')
    .replace(/ ?\u2028 ?/g, '\n')
    .trim();

/**
 * Maximum depth of tables inside tables. Deeper tables are read as plain text, because reading them
 * could take very long.
 */
const MAX_DEPTH = 6;

/**
 * Maximum number of inner tables that become sheets. All further inner tables are read as text of
 * the cell around them.
 */
const MAX_INNER_TABLES = 20;

/**
 * If an inner table becomes a sheet, the text of the table is also added to the outer cell. A text
 * longer than this is not added.
 */
const MAX_CELL_TEXT = 200;

/** A table whose end tag has not been read yet, and the table's current cell. */
interface OpenTable {
  grid: Grid;
  columns: number;
  text: string;
  cell: OpenCell | undefined;
  /** True if the tag of the current row strikes out the whole row. */
  isRowStruck: boolean;
}

interface OpenCell {
  text: string;
  struck: string;
  isStruck: boolean;
  span: Span;
  number: string | undefined;
}

/**
 * Tells whether the sheet has several rows and columns. A smaller table only becomes part of a
 * cell's text.
 */
const isTable = ({ rows }: SheetTexts): boolean =>
  rows.filter((row) => row.length > 0).length > 1 && rows.some((row) => row.length > 1);

/**
 * Collects the tables of a web page. Each table becomes a sheet. Some pages use an outer table only
 * for the layout, with the real tables inside.
 */
class HtmlTables {
  readonly #name: string;
  readonly #sheets: SheetTexts[] = [];
  readonly #open: OpenTable[] = [];
  /**
   * The number of tables that are not finished yet. Tables that are too deep to be read are
   * included.
   */
  #depth = 0;
  readonly #struck: StruckTags;

  constructor(name: string, page: string) {
    this.#name = name;
    this.#struck = new StruckTags(page);
  }

  take({ kind, name, attributes, text, empty }: Piece): void {
    if (kind === 'text') this.#write(text);
    else if (kind === 'open') this.#openTag(name, attributes, empty);
    else this.#closeTag(name);
  }

  get #table(): OpenTable | undefined {
    return this.#open.at(-1);
  }

  #write(text: string): void {
    const table = this.#table;
    if (!table) return;
    const { cell } = table;
    if (cell && (cell.isStruck || this.#struck.isOpen)) {
      cell.struck += text;
      return;
    }
    if (this.#open.length > 1) table.text += text;
    if (cell) cell.text += text;
  }

  #openTag(name: string, attributes: string, empty: boolean): void {
    if (BREAKS.includes(name)) this.#write('\u2028');
    if (name === 'table' && !empty) this.#openTable();
    const table = this.#table;
    if (!table || this.#depth > MAX_DEPTH) return;
    if (name === 'col') this.#column(table, attributes);
    if (name === 'tr') {
      this.#endCell();
      table.grid.startRow(HIDDEN.test(attributeOf(attributes, 'style') ?? ''));
      table.isRowStruck = this.#struck.strikes(name, attributes);
    }
    if (name === 'td' || name === 'th') this.#openCell(table, name, attributes);
    else if (table.cell && !empty) this.#struck.open(name, attributes);
  }

  #openCell(table: OpenTable, name: string, attributes: string): void {
    this.#endCell();
    this.#struck.reset();
    const span = { down: number(attributes, 'rowspan'), across: number(attributes, 'colspan') };
    table.cell = {
      text: '',
      struck: '',
      span,
      number: attributeOf(attributes, 'num'),
      isStruck: table.isRowStruck || this.#struck.strikes(name, attributes),
    };
  }

  #column(table: OpenTable, attributes: string): void {
    const count = Math.max(1, number(attributes, 'span'));
    if (HIDDEN.test(attributeOf(attributes, 'style') ?? '')) {
      table.grid.hideColumns(table.columns, count);
    }
    table.columns += count;
  }

  #openTable(): void {
    this.#depth += 1;
    if (this.#depth > MAX_DEPTH) return;
    this.#open.push({
      grid: new Grid(this.#name),
      columns: 0,
      text: '',
      cell: undefined,
      isRowStruck: false,
    });
  }

  #closeTag(name: string): void {
    const known = this.#depth <= MAX_DEPTH;
    if (known && ['td', 'th', 'tr'].includes(name)) this.#endCell();
    else this.#struck.close(name);
    if (name === 'table') this.#closeTable();
    if (name !== 'br' && BREAKS.includes(name)) this.#write('\u2028');
  }

  #closeTable(): void {
    const known = this.#depth <= MAX_DEPTH;
    this.#depth = Math.max(0, this.#depth - 1);
    if (!known) return;
    this.#endCell();
    const closed = this.#open.pop();
    if (!closed) return;
    const sheet = closed.grid.toSheet();
    const isOwn = isTable(sheet) && this.#sheets.length < MAX_INNER_TABLES;
    if (this.#open.length === 0 || isOwn) this.#sheets.push(sheet);
    if (!isOwn || closed.text.length <= MAX_CELL_TEXT) this.#write(closed.text);
  }

  #endCell(): void {
    const table = this.#table;
    if (!table?.cell) return;
    const { cell, grid } = table;
    const text = shown(cell.text);
    // Excel writes all digits of a long number in the `num` attribute of the cell.
    const fullText = isScientificNumber(text) && cell.number ? cell.number : text;
    grid.addCell({ text: fullText, struck: shown(cell.struck) }, cell.span);
    this.#struck.reset();
    table.cell = undefined;
  }

  /** Finishes all tables that have no end tag, because the page may end in the middle of a cell. */
  finish(): SheetTexts[] {
    this.#depth = this.#open.length;
    while (this.#open.length > 0) this.#closeTable();
    return this.#sheets.map((sheet, index) => ({
      ...sheet,
      name: index === 0 ? this.#name : `${this.#name} (${index + 1})`,
    }));
  }
}

/**
 * Reads the tables of a web page. Some systems export a web page with the file name ending .xls.
 */
export const readHtml = (name: string, text: string, report: Report): SheetTexts[] => {
  const tables = new HtmlTables(name, text);
  let unseen = '';
  let length = 0;
  for (const piece of piecesOf(text)) {
    length += piece.text.length + piece.attributes.length;
    report('reading', length / text.length);
    if (unseen === '' && piece.kind === 'open' && UNSEEN.includes(piece.name) && !piece.empty) {
      unseen = piece.name;
    }
    if (unseen === '') tables.take(piece);
    else if (piece.kind === 'close' && piece.name === unseen) unseen = '';
  }
  return tables.finish();
};
