import { cellKey, type StruckRange } from '@/sheets/read/struckText';
import { type BiffRecord, CELLS, HEADER, RECORD, recordsOf } from './biffRecords';
import { type FontRun, ownRuns, sharedRuns } from './biffRuns';

/** The file format version (BIFF) of Excel 5 and 95. */
const BIFF5 = 0x0500;

const STRUCK_OUT = 0x08;
const HIDDEN = 0x01;

const MAX_COLUMN = 0x100;

/**
 * The hidden columns and struck-out texts of a sheet, which the spreadsheet library does not
 * return.
 */
export interface BiffMarks {
  hiddenColumns: Set<number>;
  struckCells: Set<number>;
  /** The ranges of struck-out characters in each cell, by `cellKey`. */
  struckRanges: Map<number, StruckRange[]>;
  /** Cells in which an unknown part of the text is struck out. */
  struckPartly: Set<number>;
}

const noMarks = (): BiffMarks => ({
  hiddenColumns: new Set(),
  struckCells: new Set(),
  struckRanges: new Map(),
  struckPartly: new Set(),
});
export const NO_BIFF_MARKS: BiffMarks = noMarks();

/** Collects the hidden columns and the struck-out texts from the records of an .xls workbook. */
class MarkReader {
  readonly #view: DataView;
  readonly #struckFonts: boolean[] = [];
  readonly #struckFormats: boolean[] = [];
  readonly #begins: number[] = [];
  readonly #marks = new Map<number, BiffMarks>();
  #sheet: BiffMarks | undefined;
  #version = 0;
  /** The records of the shared string table. A long table continues in further records. */
  readonly #texts: DataView[] = [];
  #isTexts = false;
  #runs: Map<number, FontRun[]> | undefined;

  constructor(view: DataView) {
    this.#view = view;
  }

  #number(at: number): number {
    return this.#view.getUint16(at, true);
  }

  take({ type, at, length }: BiffRecord): void {
    this.#isTexts = type === RECORD.sharedTexts || (this.#isTexts && type === RECORD.continued);
    if (this.#isTexts) {
      this.#texts.push(new DataView(this.#view.buffer, this.#view.byteOffset + at, length));
    } else if (type === RECORD.begin) {
      this.#version = length >= 2 ? this.#number(at) : 0;
      this.#sheet = noMarks();
      this.#marks.set(at - HEADER, this.#sheet);
    } else if (type === RECORD.end) this.#sheet = undefined;
    else if (type === RECORD.boundSheet && length >= 4) {
      this.#begins.push(this.#view.getUint32(at, true));
    } else if (type === RECORD.font && length >= 4) this.#takeFont(at);
    else if (type === RECORD.format && length >= 2) {
      this.#struckFormats.push(this.#struckFonts[this.#number(at)] ?? false);
    } else if (type === RECORD.columns && length >= 10) this.#takeColumns(at);
    else this.#takeCells(type, at, length);
  }

  #takeFont(at: number): void {
    this.#struckFonts.push((this.#number(at + 2) & STRUCK_OUT) !== 0);
    // Adds an unused element, because the file format has no font 4. Later fonts then have the
    // right index.
    if (this.#struckFonts.length === 4) this.#struckFonts.push(false);
  }

  #takeColumns(at: number): void {
    if ((this.#number(at + 8) & HIDDEN) === 0) return;
    const last = Math.min(this.#number(at + 2), MAX_COLUMN);
    for (let column = this.#number(at); column <= last; column += 1) {
      this.#sheet?.hiddenColumns.add(column);
    }
  }

  #takeCells(type: number, at: number, length: number): void {
    const [row, column] = length >= 6 ? [this.#number(at), this.#number(at + 2)] : [0, 0];
    if (CELLS.has(type) && length >= 6) this.#takeCell(row, column, this.#number(at + 4));
    if (type === RECORD.sharedText && length >= 10) {
      this.#takeText(row, column, this.#view.getUint32(at + 6, true));
    }
    if (type === RECORD.richText && length >= 8 && this.#version === BIFF5) {
      this.#takeRichText(row, column, at, length);
    }
    if (type !== RECORD.multiple) return;
    for (let index = 0; 4 + (index + 1) * 6 <= length - 2; index += 1) {
      this.#takeCell(row, column + index, this.#number(at + 4 + index * 6));
    }
  }

  #takeCell(row: number, column: number, format: number): void {
    if (this.#struckFormats[format]) this.#sheet?.struckCells.add(cellKey(row, column));
  }

  #takeText(row: number, column: number, text: number): void {
    if (!this.#struckFonts.some(Boolean)) return;
    this.#runs ??= sharedRuns(this.#texts);
    const runs = this.#runs.get(text);
    if (runs) this.#setRanges(cellKey(row, column), runs);
  }

  /**
   * Reads a formatted text that is stored in the cell (BIFF 5). Some programs count positions in
   * bytes, others in characters, so the positions in a non-ASCII text are unknown.
   */
  #takeRichText(row: number, column: number, at: number, length: number): void {
    if (!this.#struckFonts.some(Boolean)) return;
    const found = ownRuns(this.#view, at, length);
    if (!found) return;
    const { runs, isAscii } = found;
    const key = cellKey(row, column);
    const kinds = new Set(this.#partsOf(key, runs).map(({ isStruck }) => isStruck));
    if (isAscii) this.#setRanges(key, runs);
    else if (kinds.size > 1) this.#sheet?.struckPartly.add(key);
    if (kinds.size > 1) this.#sheet?.struckCells.delete(key);
  }

  /**
   * Divides a text where the font changes. Before the first change, the text has the font of the
   * cell.
   */
  #partsOf(key: number, runs: readonly FontRun[]): { from: number; isStruck: boolean }[] {
    const isCellStruck = this.#sheet?.struckCells.has(key) ?? false;
    const own = runs.map(({ from, font }) => ({
      from,
      isStruck: this.#struckFonts[font] ?? false,
    }));
    return own[0]?.from === 0 ? own : [{ from: 0, isStruck: isCellStruck }, ...own];
  }

  #setRanges(key: number, runs: readonly FontRun[]): void {
    const parts = this.#partsOf(key, runs);
    this.#sheet?.struckRanges.set(
      key,
      parts.flatMap(({ from, isStruck }, index) =>
        isStruck ? [{ from, to: parts[index + 1]?.from ?? Number.POSITIVE_INFINITY }] : [],
      ),
    );
    this.#sheet?.struckCells.delete(key);
  }

  finish(): BiffMarks[] {
    return this.#begins.map((begin) => this.#marks.get(begin) ?? NO_BIFF_MARKS);
  }
}

export const biffMarks = (stream: Uint8Array): BiffMarks[] => {
  const view = new DataView(stream.buffer, stream.byteOffset, stream.length);
  const reader = new MarkReader(view);
  for (const record of recordsOf(view)) reader.take(record);
  return reader.finish();
};
