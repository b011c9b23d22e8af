import { hasLostDigits } from '@/domain/cells';
import { Grid, type Span } from './grid';
import { attributeOf, type Piece, piecesOf } from './markup';
import type { Report } from './progress';
import type { SheetTexts } from './workbook';

const BREAKS = ['br', 'p', 'div', 'li'];
const UNSEEN = ['script', 'style', 'title', 'head', 'xml'];
const HIDDEN = /display\s*:\s*none/i;

const number = (attributes: string, name: string): number =>
  Number.parseInt(attributeOf(attributes, name) ?? '1', 10) || 1;

/** A page shows blanks and line breaks of its source as one blank, and breaks where a tag says so. */
const shown = (text: string): string =>
  text
    .replace(/[ \t\r\n\f]+/g, ' ')
    .replace(/ ?\u2028 ?/g, '\n')
    .trim();

/** Collects the tables of a page: each that stands in no other is a sheet. */
class HtmlTables {
  readonly #name: string;
  readonly #grids: Grid[] = [];
  #depth = 0;
  #cell: { text: string; span: Span; number: string | undefined } | undefined;

  constructor(name: string) {
    this.#name = name;
  }

  take({ kind, name, attributes, text, empty }: Piece): void {
    if (kind === 'text') {
      if (this.#cell) this.#cell.text += text;
    } else if (kind === 'open') this.#open(name, attributes, empty);
    else this.#close(name);
  }

  #open(name: string, attributes: string, empty: boolean): void {
    if (this.#cell && BREAKS.includes(name)) this.#cell.text += '\u2028';
    if (name === 'table' && !empty) this.#openTable();
    // A table within a cell is part of the cell's text.
    if (this.#depth !== 1) return;
    if (name === 'tr') {
      this.#endCell();
      this.#grids.at(-1)?.startRow(HIDDEN.test(attributeOf(attributes, 'style') ?? ''));
    }
    if (name !== 'td' && name !== 'th') return;
    this.#endCell();
    const span = { down: number(attributes, 'rowspan'), across: number(attributes, 'colspan') };
    this.#cell = { text: '', span, number: attributeOf(attributes, 'num') };
  }

  #openTable(): void {
    this.#depth += 1;
    if (this.#depth > 1) return;
    const count = this.#grids.length;
    this.#grids.push(new Grid(count === 0 ? this.#name : `${this.#name} (${count + 1})`));
  }

  #close(name: string): void {
    if (this.#depth === 1 && ['td', 'th', 'tr', 'table'].includes(name)) this.#endCell();
    if (name === 'table') this.#depth = Math.max(0, this.#depth - 1);
    if (this.#cell && name !== 'br' && BREAKS.includes(name)) this.#cell.text += '\u2028';
  }

  #endCell(): void {
    const cell = this.#cell;
    if (!cell) return;
    const text = shown(cell.text);
    // Excel writes the whole number beside what it shows.
    const whole = hasLostDigits(text) && cell.number ? cell.number : text;
    this.#grids.at(-1)?.addCell(whole, cell.span);
    this.#cell = undefined;
  }

  /** Also of a page that was cut off in the middle of a cell. */
  finish(): SheetTexts[] {
    this.#endCell();
    return this.#grids.map((grid) => grid.toSheet());
  }
}

/** Reads the tables of a web page, which some systems name .xls. */
export const readHtml = (name: string, text: string, report: Report): SheetTexts[] => {
  const tables = new HtmlTables(name);
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
