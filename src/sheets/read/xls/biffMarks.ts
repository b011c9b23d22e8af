import { cellKey, type StruckRange } from '@/sheets/read/struckText';
import { type FontRun, sharedRuns } from './biffRuns';

const HEADER = 4;
const BOF = 0x0809;
const EOF = 0x000a;
const FONT = 0x0031;
const FORMAT = 0x00e0;
const COLUMNS = 0x007d;
const BOUND_SHEET = 0x0085;
const SHARED_TEXTS = 0x00fc;
const CONTINUE = 0x003c;
const SHARED_TEXT = 0x00fd;
const RICH_TEXT = 0x00d6;
const MULTIPLE = 0x00bd;

/**
 * Types of records that contain one cell. Each record starts with the row, the column and the
 * format.
 */
const CELLS = new Set([0x0006, RICH_TEXT, SHARED_TEXT, 0x0203, 0x0204, 0x0205, 0x027e]);

/** The file format version (BIFF) of Excel 5 and 95. */
const BIFF5 = 0x0500;

const STRUCK_OUT = 0x08;
const HIDDEN = 0x01;

const MAX_COLUMN = 0x100;

/**
 * The hidden columns and the struck-out texts of a sheet. The spreadsheet library does not return
 * these.
 */
export interface BiffMarks {
  hiddenColumns: Set<number>;
  struckCells: Set<number>;
  /** The ranges of struck-out characters in each cell. The map key is the result of `cellKey`. */
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

interface BiffRecord {
  type: number;
  at: number;
  length: number;
}

/** Yields the records of an .xls workbook. `at` is the position of a record's content. */
function* recordsOf(view: DataView): Generator<BiffRecord> {
  for (let at = 0; at + HEADER <= view.byteLength; ) {
    const length = view.getUint16(at + 2, true);
    if (at + HEADER + length > view.byteLength) return;
    yield { type: view.getUint16(at, true), at: at + HEADER, length };
    at += HEADER + length;
  }
}

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
    this.#isTexts = type === SHARED_TEXTS || (this.#isTexts && type === CONTINUE);
    if (this.#isTexts) {
      this.#texts.push(new DataView(this.#view.buffer, this.#view.byteOffset + at, length));
    } else if (type === BOF) {
      this.#version = length >= 2 ? this.#number(at) : 0;
      this.#sheet = noMarks();
      this.#marks.set(at - HEADER, this.#sheet);
    } else if (type === EOF) this.#sheet = undefined;
    else if (type === BOUND_SHEET && length >= 4) {
      this.#begins.push(this.#view.getUint32(at, true));
    } else if (type === FONT && length >= 4) this.#takeFont(at);
    else if (type === FORMAT && length >= 2) {
      this.#struckFormats.push(this.#struckFonts[this.#number(at)] ?? false);
    } else if (type === COLUMNS && length >= 10) this.#takeColumns(at);
    else this.#takeCells(type, at, length);
  }

  #takeFont(at: number): void {
    this.#struckFonts.push((this.#number(at + 2) & STRUCK_OUT) !== 0);
    // The file format has no font with index 4. An unused element is added, to give later fonts the
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
    if (type === SHARED_TEXT && length >= 10) {
      this.#takeText(row, column, this.#view.getUint32(at + 6, true));
    }
    if (type === RICH_TEXT && length >= 8 && this.#version === BIFF5) {
      this.#takeRichText(row, column, at, length);
    }
    if (type !== MULTIPLE) return;
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
   * bytes, others in characters. For non-ASCII texts, the position is then unknown.
   */
  #takeRichText(row: number, column: number, at: number, length: number): void {
    if (!this.#struckFonts.some(Boolean)) return;
    const size = this.#number(at + 6);
    const runsAt = 8 + size;
    if (runsAt >= length) return;
    const byteAt = (offset: number) => this.#view.getUint8(at + offset);
    const count = Math.min(byteAt(runsAt), Math.floor((length - runsAt - 1) / 2));
    const runs = Array.from({ length: count }, (_, index) => ({
      from: byteAt(runsAt + 1 + index * 2),
      font: byteAt(runsAt + 2 + index * 2),
    }));
    const isPlain = Array.from({ length: size }, (_, index) => byteAt(8 + index) < 0x80);
    const key = cellKey(row, column);
    const kinds = new Set(this.#partsOf(key, runs).map(({ isStruck }) => isStruck));
    if (isPlain.every(Boolean)) this.#setRanges(key, runs);
    else if (kinds.size > 1) this.#sheet?.struckPartly.add(key);
    if (kinds.size > 1) this.#sheet?.struckCells.delete(key);
  }

  /**
   * Divides a text at each change of the font. Before the first change, the text has the font of
   * the cell.
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
