import { read, type WorkBook } from '@e965/xlsx';
import { sheetTexts } from './libraryBook';
import { NO_MARKS } from './sheetMarks';
import { FileError, QUIETLY, type WorkbookTexts } from './workbook';
import { repackWorkbook } from './zipGuard';

/** Sheets of charts, macros and dialogs hold no table; their parts stay packed, so they are not read. */
const countOthers = ({ Directory }: WorkBook & { Directory?: Record<string, unknown[]> }): number =>
  ['charts', 'macros', 'dialogs'].reduce((sum, kind) => sum + (Directory?.[kind]?.length ?? 0), 0);

/** Reads an .xlsx workbook. */
export const readXlsx = (bytes: Uint8Array, { report } = QUIETLY): WorkbookTexts => {
  const { packed, marks } = repackWorkbook(bytes, (share) => report('unpacking', share));
  let book: WorkBook;
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
  const sheets = sheetTexts(book, (_, index) => marks[index] ?? NO_MARKS, report);
  // The library leaves a sheet out that it cannot read; nobody would miss its rows.
  if (sheets.length + countOthers(book) < book.SheetNames.length) {
    throw new FileError('FILE_BROKEN');
  }
  return { format: 'xlsx', sheets };
};
