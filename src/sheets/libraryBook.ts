import { type CellObject, SSF, type WorkBook, type WorkSheet } from '@e965/xlsx';
import type { Report } from './progress';
import { checkPlace, type SheetTexts, storableText } from './workbook';

const pad = (number: number) => String(number).padStart(2, '0');

/** Null for a number that no calendar has, such as a mobile in a column of dates. */
type DateParts = ReturnType<typeof SSF.parse_date_code> | null;

/** A date cell's serial number as the day, and the time where there is one. */
const dateText = (serial: number, date1904: boolean): string | undefined => {
  const parts: DateParts = SSF.parse_date_code(serial, { date1904 });
  if (!parts) return undefined;
  const { y, m, d, H, M } = parts;
  const day = `${y}-${pad(m)}-${pad(d)}`;
  if (serial < 1) return `${pad(H)}:${pad(M)}`;
  return H || M ? `${day} ${pad(H)}:${pad(M)}` : day;
};

/** Formats such as `00000` keep the leading zeros of staff numbers that were typed as numbers. */
const ZEROS = /^0{2,}$/;

/**
 * Spreadsheet programs keep 15 digits. Of a longer number nobody knows the rest, so it is shown as one that
 * lost its digits, which the check refuses.
 */
const DIGITS_END = 1e15;

/** A number in all its digits, however the sheet shows it. */
const numberText = (cell: CellObject, date1904: boolean): string => {
  const value = cell.v as number;
  const format = String(cell.z ?? '');
  const date = SSF.is_date(format) ? dateText(value, date1904) : undefined;
  if (date !== undefined) return date;
  if (Math.abs(value) >= DIGITS_END) return value.toExponential(14).replace('e', 'E');
  if (!Number.isInteger(value)) return String(Number(value.toPrecision(15)));
  return ZEROS.test(format) && cell.w ? cell.w : String(value);
};

const cellText = (cell: CellObject | undefined, date1904: boolean): string => {
  if (!cell || cell.v === undefined || cell.v === null) return '';
  if (cell.t === 'n') return numberText(cell, date1904);
  if (cell.t === 'b') return cell.v ? '是' : '否';
  if (cell.t === 'e') return cell.w ?? '#N/A';
  return storableText(String(cell.v));
};

/** The last row with a text, and its texts; blank rows at the end are only formatting. */
const readRows = (name: string, sheet: WorkSheet, date1904: boolean): string[][] => {
  const cells = (sheet['!data'] ?? []) as (CellObject | undefined)[][];
  const rows: string[][] = [];
  // A row or column far out leaves holes, which forEach passes over.
  cells.forEach((row, index) => {
    if (!row) return;
    const texts: string[] = [];
    row.forEach((cell, column) => {
      const text = cellText(cell, date1904);
      if (text === '') return;
      checkPlace(name, index, column);
      while (texts.length < column) texts.push('');
      texts[column] = text;
    });
    if (texts.length === 0) return;
    while (rows.length < index) rows.push([]);
    rows[index] = texts;
  });
  return rows;
};

/** Spreadsheet programs take 31 characters; the check takes this many. */
const MAX_NAME = 100;

const readSheet = (name: string, sheet: WorkSheet, date1904: boolean): SheetTexts => {
  const merges = (sheet['!merges'] ?? []).map(({ s, e }) => ({
    top: s.r,
    bottom: e.r,
    left: s.c,
    right: e.c,
  }));
  return { name: storableText(name, MAX_NAME), rows: readRows(name, sheet, date1904), merges };
};

/** A sheet of the library's with its name and place in the workbook; undefined for one it left out. */
export type HiddenOf = (sheet: WorkSheet, index: number) => ReadonlySet<number>;

/** What the library read as texts: formulas as their values, dates as days, numbers in all their digits. */
export const sheetTexts = (book: WorkBook, hiddenOf: HiddenOf, report: Report): SheetTexts[] => {
  const date1904 = book.Workbook?.WBProps?.date1904 ?? false;
  return book.SheetNames.flatMap((name, index) => {
    const sheet = book.Sheets[name];
    if (!sheet) return [];
    const texts = { ...readSheet(name, sheet, date1904), hidden: hiddenOf(sheet, index) };
    report('reading', (index + 1) / book.SheetNames.length);
    return [texts];
  });
};
