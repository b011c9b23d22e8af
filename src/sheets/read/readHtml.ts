import { HtmlTable } from './htmlTable';
import { type Piece, piecesOf } from './markup';
import type { Report } from './progress';
import { StruckTags } from './struckTags';
import type { SheetTexts } from './workbook';

const BREAKS = ['br', 'p', 'div', 'li'];
const UNSEEN = ['script', 'style', 'title', 'head', 'xml'];

/**
 * Maximum depth of tables inside tables. Deeper tables are read as plain text, because reading them
 * as tables could take very long.
 */
const MAX_DEPTH = 6;

/**
 * Maximum number of inner tables that become sheets. Any further inner table is read as text of the
 * cell around it.
 */
const MAX_INNER_TABLES = 20;

/**
 * Maximum length of an inner table's text that is written twice: in the table's own sheet and in
 * the cell around the table. A longer text is only in the sheet.
 */
const MAX_CELL_TEXT = 200;

/**
 * Returns true if the sheet has several rows and columns. A smaller table only becomes part of a
 * cell's text.
 */
const isTable = ({ rows }: SheetTexts): boolean =>
  rows.filter((row) => row.length > 0).length > 1 && rows.some((row) => row.length > 1);

/**
 * Collects the tables of a web page, each as a sheet. Some pages use an outer table only for the
 * layout, with the real tables inside it.
 */
class HtmlTables {
  readonly #name: string;
  readonly #sheets: SheetTexts[] = [];
  readonly #open: HtmlTable[] = [];
  /**
   * The number of open `<table>` tags at the current position, including tables that are nested too
   * deep to be read.
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

  get #table(): HtmlTable | undefined {
    return this.#open.at(-1);
  }

  #write(text: string): void {
    const table = this.#table;
    if (!table) return;
    table.write(text, { isStruck: this.#struck.isOpen, isInner: this.#open.length > 1 });
  }

  #openTag(name: string, attributes: string, empty: boolean): void {
    if (BREAKS.includes(name)) this.#write('\u2028');
    if (name === 'table' && !empty) this.#openTable();
    const table = this.#table;
    if (!table || this.#depth > MAX_DEPTH) return;
    if (name === 'col') table.addColumn(attributes);
    if (name === 'tr') {
      this.#endCell();
      table.startRow(attributes, this.#struck.strikes(name, attributes));
    }
    if (name === 'td' || name === 'th') {
      this.#endCell();
      this.#struck.reset();
      table.openCell(attributes, this.#struck.strikes(name, attributes));
    } else if (table.isInCell && !empty) this.#struck.open(name, attributes);
  }

  #openTable(): void {
    this.#depth += 1;
    if (this.#depth > MAX_DEPTH) return;
    this.#open.push(new HtmlTable(this.#name));
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
    const sheet = closed.toSheet();
    const isOwn = isTable(sheet) && this.#sheets.length < MAX_INNER_TABLES;
    if (this.#open.length === 0 || isOwn) this.#sheets.push(sheet);
    if (!isOwn || closed.text.length <= MAX_CELL_TEXT) this.#write(closed.text);
  }

  #endCell(): void {
    if (this.#table?.endCell()) this.#struck.reset();
  }

  /**
   * Finishes all tables that have no end tag, because the page may stop in the middle of a cell.
   */
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
 * Reads the tables of a web page. Some systems export web pages with a file name ending in .xls.
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
