import type { CellObject, WorkBook, WorkSheet } from '@e965/xlsx';
import { SheetRows } from '@/sheets/read/sheetRows';
import { numberText } from './numberTexts';
import type { Report } from './progress';
import { cellKey, cutRanges, type SplitText, type StruckRange, splitRuns } from './struckText';
import { type SheetTexts, storableText } from './workbook';

const cellText = (cell: CellObject | undefined, date1904: boolean): string => {
  if (!cell || cell.v === undefined || cell.v === null) return '';
  if (cell.t === 'n') return numberText(cell, date1904);
  if (cell.t === 'b') return cell.v ? '是' : '否';
  if (cell.t === 'e') return cell.w ?? '#N/A';
  return storableText(String(cell.v));
};

/**
 * The struck-out texts of a sheet. The numbers in the set and the maps identify cells (see
 * `cellKey`).
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
  // Uses the text's formatting (`r`) to find the struck-out part. The library provides it only for
  // texts in the workbook's shared string table.
  const runs = typeof cell?.r === 'string' && (isStruck || cell.r.includes('trike')) ? cell.r : '';
  if (RUNS.test(runs)) return splitRuns(runs, isStruck);
  return isStruck ? { text: '', struck: fullText } : { text: fullText, struck: '' };
};

/** Reads the texts of a sheet. Rows at the end with formatting but no texts are removed. */
const readRows = (
  name: string,
  sheet: WorkSheet,
  date1904: boolean,
  marks: StruckMarks,
): SheetRows => {
  const cells = (sheet['!data'] ?? []) as (CellObject | undefined)[][];
  const rows = new SheetRows(name);
  // Uses `forEach`, because it skips missing array elements. There are many of them if a single
  // cell is far below the table.
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
type MarksOf = (
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
