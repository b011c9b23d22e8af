import { MAX_IMPORT_COLUMNS } from '@/contract/import/import';
import { SheetRows } from '@/sheets/read/sheetRows';
import type { SplitText } from './struckText';
import { type Merge, type SheetTexts, storableText } from './workbook';

export interface Span {
  down: number;
  across: number;
}

/** Maximum number of rows that a merged cell may cover. HTML and Excel 2003 XML allow no more. */
const MAX_DOWN = 65_536;

/**
 * Builds a sheet cell by cell, as browsers do with an HTML table. A cell that covers several rows
 * pushes later cells in these rows to the right.
 */
export class Grid {
  readonly #name: string;
  readonly #rows: SheetRows;
  readonly #merges: Merge[] = [];
  readonly #hidden = new Set<number>();
  readonly #hiddenColumns = new Set<number>();
  /** For each column, the last row that is still covered by a cell from a row above. */
  readonly #coveredUntil: number[] = [];
  #row = -1;
  #column = 0;

  constructor(name: string) {
    this.#name = name;
    this.#rows = new SheetRows(name);
  }

  startRow(hidden: boolean, index = this.#row + 1): void {
    this.#row = Math.max(index, this.#row + 1);
    this.#column = 0;
    if (hidden) this.#hidden.add(this.#row);
  }

  hideColumns(from: number, count: number): void {
    const last = from + Math.min(count, MAX_IMPORT_COLUMNS);
    for (let column = from; column < last; column += 1) this.#hiddenColumns.add(column);
  }

  /**
   * Adds a cell to the current row, in the next free column or in column `index`. `struck` is the
   * struck-out text of the cell.
   */
  addCell({ text, struck }: SplitText, span: Span, index = this.#column): void {
    if (this.#row < 0) this.startRow(false);
    let column = index;
    while ((this.#coveredUntil[column] ?? -1) >= this.#row) column += 1;
    const across = Math.min(Math.max(1, span.across), MAX_IMPORT_COLUMNS);
    const bottom = this.#row + Math.min(Math.max(1, span.down), MAX_DOWN) - 1;
    if (text.trim() !== '') this.#rows.put(this.#row, column, storableText(text));
    this.#rows.strike(this.#row, column, storableText(struck));
    if (bottom > this.#row) {
      for (let each = column; each < column + across; each += 1) this.#coveredUntil[each] = bottom;
    }
    if (bottom > this.#row || across > 1) {
      this.#merges.push({ top: this.#row, bottom, left: column, right: column + across - 1 });
    }
    this.#column = column + across;
  }

  toSheet(): SheetTexts {
    return {
      name: this.#name,
      ...this.#rows.finish(this.#merges),
      hidden: this.#hidden,
      ...(this.#hiddenColumns.size > 0 && { hiddenColumns: this.#hiddenColumns }),
    };
  }
}
