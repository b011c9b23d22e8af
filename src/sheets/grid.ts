import { MAX_IMPORT_COLUMNS } from '@/contract/importing';
import { checkPlace, type Merge, type SheetTexts, storableText } from './workbook';

/** How many rows and columns a cell takes. */
export interface Span {
  down: number;
  across: number;
}

/** Rows below a cell that it may still take; a table does not have more. */
const MAX_DOWN = 65_536;

/** A table that is written cell by cell, as HTML has it: cells that reach down push others aside. */
export class Grid {
  readonly #name: string;
  readonly #rows: string[][] = [];
  readonly #merges: Merge[] = [];
  readonly #hidden = new Set<number>();
  /** For each column the row until which a cell from above takes it. */
  readonly #taken: number[] = [];
  #row = -1;
  #column = 0;

  constructor(name: string) {
    this.#name = name;
  }

  /** Begins a row: the next one, or the one with this index. */
  startRow(hidden: boolean, index = this.#row + 1): void {
    this.#row = Math.max(index, this.#row + 1);
    this.#column = 0;
    if (hidden) this.#hidden.add(this.#row);
  }

  /** Puts a cell at the next free column, or at the one with this index. */
  addCell(text: string, span: Span, index = this.#column): void {
    if (this.#row < 0) this.startRow(false);
    let column = index;
    while ((this.#taken[column] ?? -1) >= this.#row) column += 1;
    const across = Math.min(Math.max(1, span.across), MAX_IMPORT_COLUMNS);
    const bottom = this.#row + Math.min(Math.max(1, span.down), MAX_DOWN) - 1;
    this.#put(storableText(text), column);
    if (bottom > this.#row) {
      for (let each = column; each < column + across; each += 1) this.#taken[each] = bottom;
    }
    if (bottom > this.#row || across > 1) {
      this.#merges.push({ top: this.#row, bottom, left: column, right: column + across - 1 });
    }
    this.#column = column + across;
  }

  #put(text: string, column: number): void {
    if (text.trim() === '') return;
    checkPlace(this.#name, this.#row, column);
    while (this.#rows.length <= this.#row) this.#rows.push([]);
    const row = this.#rows[this.#row] ?? [];
    while (row.length < column) row.push('');
    row[column] = text;
  }

  toSheet(): SheetTexts {
    return {
      ...{ name: this.#name, rows: this.#rows, merges: this.#merges, hidden: this.#hidden },
    };
  }
}
