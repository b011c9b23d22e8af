import { type CellObject, SSF, type WorkBook, type WorkSheet } from '@e965/xlsx';
import { SheetRows } from '@/sheets/read/sheetRows';
import {
  showsClock,
  showsHours,
  showsWeekday,
  showsZeros,
  weekdayText,
  withZeros,
} from './numberFormats';
import type { Report } from './progress';
import { cellKey, cutRanges, type SplitText, type StruckRange, splitRuns } from './struckText';
import { type SheetTexts, storableText } from './workbook';

const pad = (number: number) => String(number).padStart(2, '0');

/** The parts of a date. Null if the number is no date, such as a mobile number in a date column. */
type DateParts = ReturnType<typeof SSF.parse_date_code> | null;

/**
 * How a date cell is displayed: as a day (with or without a time), as a time of day, or as a number
 * of hours.
 */
type ShownDate = 'date' | 'clock' | 'hours';

/** Formats the number in a date cell as the spreadsheet program displays it. */
const dateText = (serial: number, date1904: boolean, shown: ShownDate): string | undefined => {
  const parts: DateParts = SSF.parse_date_code(serial, { date1904 });
  if (!parts) return undefined;
  const { y, m, d, H, M } = parts;
  const day = `${y}-${pad(m)}-${pad(d)}`;
  if (shown === 'hours') return `${pad(Math.floor(serial) * 24 + H)}:${pad(M)}`;
  if (serial < 1 || shown === 'clock') return `${pad(H)}:${pad(M)}`;
  return H || M ? `${day} ${pad(H)}:${pad(M)}` : day;
};

/**
 * Spreadsheet programs store only 15 digits of a number. A longer number is written with an
 * exponent, so the check reports the lost digits.
 */
const DIGITS_END = 1e15;

/** How a number cell is displayed. The number format of the cell decides. */
type Shown = ShownDate | 'weekday' | 'zeros' | 'digits';

const shownBy = (format: string): Shown => {
  if (showsWeekday(format)) return 'weekday';
  if (SSF.is_date(format)) {
    if (showsHours(format)) return 'hours';
    return showsClock(format) ? 'clock' : 'date';
  }
  return showsZeros(format) ? 'zeros' : 'digits';
};

/**
 * Caches how the cells of each number format are displayed. A workbook has many cells but few
 * formats.
 */
const knownFormats = new Map<string, Shown>();

const formatOf = (format: string): Shown => {
  const known = knownFormats.get(format);
  if (known) return known;
  const shown = shownBy(format);
  knownFormats.set(format, shown);
  return shown;
};

/** The number of days between the starts of the two date systems in spreadsheets, 1900 and 1904. */
const DAYS_1904 = 1462;

/**
 * Returns the weekday of a date cell. Spreadsheet programs treat day 1 of the 1900 date system as a
 * Sunday.
 */
const weekdayOf = (serial: number, date1904: boolean): string =>
  weekdayText(Math.floor(serial) + (date1904 ? DAYS_1904 : 0) + 6);

/** Returns the number in a cell with all digits, even if the display hides some digits. */
const numberText = (cell: CellObject, date1904: boolean): string => {
  const value = cell.v as number;
  const format = String(cell.z ?? '');
  const shown = formatOf(format);
  if (shown !== 'digits' && shown !== 'zeros') {
    const date = dateText(value, date1904, shown === 'weekday' ? 'date' : shown);
    if (date !== undefined) return shown === 'weekday' ? weekdayOf(value, date1904) : date;
  }
  if (Math.abs(value) >= DIGITS_END) return value.toExponential(14).replace('e', 'E');
  if (!Number.isInteger(value)) return String(Number(value.toPrecision(15)));
  return shown === 'zeros' ? withZeros(value, format) : String(value);
};

const cellText = (cell: CellObject | undefined, date1904: boolean): string => {
  if (!cell || cell.v === undefined || cell.v === null) return '';
  if (cell.t === 'n') return numberText(cell, date1904);
  if (cell.t === 'b') return cell.v ? '是' : '否';
  if (cell.t === 'e') return cell.w ?? '#N/A';
  return storableText(String(cell.v));
};

/**
 * The struck-out texts of a sheet. The numbers in the set and the maps identify cells, see
 * `cellKey`.
 */
interface StruckMarks {
  struckCells: ReadonlySet<number>;
  struckRanges?: ReadonlyMap<number, readonly StruckRange[]>;
  struckInline?: ReadonlyMap<number, string>;
  struckPartly?: ReadonlySet<number>;
}

const RUNS = /<(\w+:)?r[\s>]/;

const apart = (
  cell: CellObject | undefined,
  fullText: string,
  key: number,
  { struckCells, struckRanges, struckInline }: StruckMarks,
): SplitText => {
  const isStruck = struckCells.size > 0 && struckCells.has(key);
  const ranges = struckRanges?.get(key);
  if (ranges) return cutRanges(fullText, ranges);
  const inline = struckInline?.get(key);
  if (inline !== undefined) return splitRuns(inline, isStruck);
  // The formatting inside a text is known only for texts in the workbook's shared string table.
  const runs = typeof cell?.r === 'string' && (isStruck || cell.r.includes('trike')) ? cell.r : '';
  if (RUNS.test(runs)) return splitRuns(runs, isStruck);
  return isStruck ? { text: '', struck: fullText } : { text: fullText, struck: '' };
};

/** Reads the texts of a sheet. Rows at the end that have formatting but no texts are removed. */
const readRows = (
  name: string,
  sheet: WorkSheet,
  date1904: boolean,
  marks: StruckMarks,
): SheetRows => {
  const cells = (sheet['!data'] ?? []) as (CellObject | undefined)[][];
  const rows = new SheetRows(name);
  // `forEach` skips missing array elements. If one cell is far below the table, many elements are
  // missing.
  cells.forEach((row, index) => {
    row?.forEach((cell, column) => {
      const fullText = cellText(cell, date1904);
      if (fullText === '') return;
      const key = cellKey(index, column);
      if (marks.struckPartly?.has(key)) {
        rows.strike(index, column, storableText(fullText), { partly: true });
      }
      const { text, struck } = apart(cell, fullText, key, marks);
      if (struck !== '') rows.strike(index, column, storableText(struck));
      if (text !== '' && (struck === '' || text.trim() !== '')) {
        rows.put(index, column, storableText(text));
      }
    });
  });
  return rows;
};

/**
 * Maximum length of a sheet's name that the server accepts. Spreadsheet programs allow only 31
 * characters.
 */
const MAX_NAME = 100;

const readSheet = (
  name: string,
  sheet: WorkSheet,
  date1904: boolean,
  marks: StruckMarks,
): SheetTexts => {
  const merges = (sheet['!merges'] ?? []).map(({ s, e }) => ({
    top: s.r,
    bottom: e.r,
    left: s.c,
    right: e.c,
  }));
  const rows = readRows(name, sheet, date1904, marks);
  return { name: storableText(name, MAX_NAME), ...rows.finish(merges) };
};

/**
 * A function that returns the hidden rows and columns, the comments and the struck-out cells of a
 * sheet.
 */
export type MarksOf = (
  sheet: WorkSheet,
  index: number,
) => Pick<SheetTexts, 'hidden' | 'hiddenColumns' | 'unsaved' | 'comments'> & StruckMarks;

/**
 * Converts a workbook of the spreadsheet library to texts. Formulas become values, dates become
 * texts, and numbers keep all digits.
 */
export const sheetTexts = (book: WorkBook, marksOf: MarksOf, report: Report): SheetTexts[] => {
  const date1904 = book.Workbook?.WBProps?.date1904 ?? false;
  return book.SheetNames.flatMap((name, index) => {
    const sheet = book.Sheets[name];
    if (!sheet) return [];
    const properties = book.Workbook?.Sheets?.find((each) => each.name === name);
    const { hidden, hiddenColumns, unsaved, comments, ...struck } = marksOf(sheet, index);
    const texts = {
      ...readSheet(name, sheet, date1904, struck),
      ...(hidden && { hidden }),
      ...(unsaved && { unsaved }),
      ...(comments && comments.length > 0 && { comments }),
      ...(hiddenColumns && hiddenColumns.size > 0 && { hiddenColumns }),
    };
    report('reading', (index + 1) / book.SheetNames.length);
    return [properties?.Hidden ? { ...texts, isHidden: true } : texts];
  });
};
