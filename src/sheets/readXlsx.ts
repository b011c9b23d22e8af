import { type CellObject, read, SSF, type WorkSheet } from '@e965/xlsx';
import { checkPlace, FileError, type SheetTexts, type WorkbookTexts } from './workbook';
import { repackWorkbook } from './zipGuard';

const pad = (number: number) => String(number).padStart(2, '0');

/** A date cell's serial number as the day, and the time where there is one. */
const dateText = (serial: number, date1904: boolean): string => {
  const { y, m, d, H, M } = SSF.parse_date_code(serial, { date1904 });
  const day = `${y}-${pad(m)}-${pad(d)}`;
  if (serial < 1) return `${pad(H)}:${pad(M)}`;
  return H || M ? `${day} ${pad(H)}:${pad(M)}` : day;
};

/** Formats such as `00000` keep the leading zeros of staff numbers that were typed as numbers. */
const ZEROS = /^"?0{2,}"?$/;

/** A number in all its digits, however the sheet shows it. */
const numberText = (cell: CellObject, date1904: boolean): string => {
  const value = cell.v as number;
  const format = String(cell.z ?? '');
  if (SSF.is_date(format)) return dateText(value, date1904);
  if (ZEROS.test(format) && cell.w) return cell.w;
  return Number.isInteger(value) ? String(value) : String(Number(value.toPrecision(15)));
};

const cellText = (cell: CellObject | undefined, date1904: boolean): string => {
  if (!cell || cell.v === undefined || cell.v === null) return '';
  if (cell.t === 'n') return numberText(cell, date1904);
  if (cell.t === 'b') return cell.v ? '是' : '否';
  if (cell.t === 'e') return cell.w ?? '#N/A';
  return String(cell.v);
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

const readSheet = (name: string, sheet: WorkSheet, date1904: boolean): SheetTexts => {
  const merges = (sheet['!merges'] ?? []).map(({ s, e }) => ({
    top: s.r,
    bottom: e.r,
    left: s.c,
    right: e.c,
  }));
  return { name, rows: readRows(name, sheet, date1904), merges };
};

/** Reads an .xlsx workbook: formulas as their values, dates as days, numbers in all their digits. */
export const readXlsx = (bytes: Uint8Array): WorkbookTexts => {
  const packed = repackWorkbook(bytes);
  let book: ReturnType<typeof read>;
  try {
    book = read(packed, {
      type: 'array',
      dense: true,
      cellNF: true,
      cellHTML: false,
      cellFormula: false,
      cellDates: false,
    });
  } catch {
    throw new FileError('FILE_BROKEN');
  }
  const date1904 = book.Workbook?.WBProps?.date1904 ?? false;
  const sheets = book.SheetNames.flatMap((name) => {
    const sheet = book.Sheets[name];
    return sheet ? [readSheet(name, sheet, date1904)] : [];
  });
  return { format: 'xlsx', encoding: '', sheets };
};
