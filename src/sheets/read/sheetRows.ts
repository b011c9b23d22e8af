import { usualCharacters } from '@/contract/base/characters';
import { MAX_IMPORT_COLUMNS, MAX_IMPORT_ROWS } from '@/contract/import/import';
import { isNoValue } from '@/domain/base/cells';
import type { StruckText } from '@/sheets/read/struckText';
import {
  cellContent,
  FileError,
  MAX_SHEET_ROWS,
  type Merge,
  type SheetTexts,
} from '@/sheets/read/workbook';

const LAST_ROW = 1_048_575;

/** A single array for all blank rows, to save memory. It must not be changed. */
const BLANK: string[] = [];

/**
 * Replaces `<br>` with a line break, because some systems write `<br>` into the cells of exported
 * files.
 */
const withLineBreaks = (text: string): string =>
  text.includes('<') ? text.replace(/<br\s*\/?>/gi, '\n') : text;

interface FarText {
  texts: string[];
  column: number;
  text: string;
}

/**
 * Collects the texts of a sheet row by row. Blank rows and columns do not count for the size limits
 * (I-09). Therefore, columns with texts beyond the limit are moved to the left, next to the other
 * columns.
 */
export class SheetRows {
  readonly #sheet: string;
  readonly #rows: string[][] = [];
  #filled = 0;
  /** Texts in columns beyond the limit. At the end, `finish` moves these columns to the left. */
  readonly #far: FarText[] = [];
  readonly #farColumns = new Set<number>();
  readonly #struck: StruckText[] = [];

  constructor(sheet: string) {
    this.#sheet = sheet;
  }

  /**
   * Sets the text of a cell. A blank text is ignored. Call this from the first row to the last: the
   * row number must not decrease.
   */
  put(row: number, column: number, text: string): void {
    const content = cellContent(usualCharacters(withLineBreaks(text)));
    if (content === '' || isNoValue(content)) return;
    const texts = this.#rowAt(row);
    if (column >= MAX_IMPORT_COLUMNS) {
      this.#farColumns.add(column);
      this.#far.push({ texts, column, text: content });
      if (this.#farColumns.size > MAX_IMPORT_COLUMNS) throw this.#tooManyColumns();
      return;
    }
    while (texts.length < column) texts.push('');
    texts[column] = content;
  }

  /** Stores the struck-out text of a cell. The cell's normal text does not change. */
  strike(row: number, column: number, text: string, { partly = false } = {}): void {
    if (text.trim() === '') return;
    const struck = { row, column, text: cellContent(usualCharacters(text)).trim() };
    this.#struck.push(partly ? { ...struck, partly } : struck);
  }

  #rowAt(row: number): string[] {
    const known = this.#rows[row];
    if (known && known !== BLANK) return known;
    this.#filled += 1;
    if (row > LAST_ROW || this.#filled > MAX_SHEET_ROWS) {
      throw new FileError('FILE_TOO_MANY_ROWS', { sheet: this.#sheet, max: MAX_IMPORT_ROWS });
    }
    while (this.#rows.length < row) this.#rows.push(BLANK);
    const texts: string[] = [];
    this.#rows[row] = texts;
    return texts;
  }

  #tooManyColumns(): FileError {
    const params = { sheet: this.#sheet, max: MAX_IMPORT_COLUMNS };
    return new FileError('FILE_TOO_MANY_COLUMNS', params);
  }

  #newIndexes(): Map<number, number> {
    const width = this.#rows.reduce((most, { length }) => Math.max(most, length), 0);
    const used = new Set<number>();
    for (const texts of this.#rows) {
      if (used.size === width) break;
      for (const [column, text] of texts.entries()) if (text !== '') used.add(column);
    }
    if (used.size + this.#farColumns.size > MAX_IMPORT_COLUMNS) throw this.#tooManyColumns();
    const far = [...this.#farColumns].sort((a, b) => a - b);
    return new Map(far.map((column, index) => [column, width + index]));
  }

  /**
   * Returns the rows and merged cells of the finished sheet, with the new indexes of moved columns.
   */
  finish(merges: readonly Merge[]): Pick<SheetTexts, 'rows' | 'merges' | 'struck'> {
    const struck = this.#struck.length > 0 && { struck: this.#struck };
    if (this.#far.length === 0) return { rows: this.#rows, merges: [...merges], ...struck };
    const newIndexes = this.#newIndexes();
    for (const { texts, column, text } of this.#far) {
      const index = newIndexes.get(column) ?? column;
      while (texts.length < index) texts.push('');
      texts[index] = text;
    }
    const moved = merges.map(({ left, right, ...rows }) => {
      const index = newIndexes.get(left) ?? left;
      return { ...rows, left: index, right: left === index ? right : index };
    });
    return { rows: this.#rows, merges: moved, ...struck };
  }
}
