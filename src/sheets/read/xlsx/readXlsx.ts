import { read, type WorkBook } from '@e965/xlsx';
import { sheetTexts } from '@/sheets/read/libraryBook';
import { FileError, NO_PROGRESS, type WorkbookTexts } from '@/sheets/read/workbook';
import { NO_MARKS } from './sheetMarks';
import { repackWorkbook } from './zipGuard';

/** Returns the number of sheets without tables, such as charts, macros and dialogs. */
const countOthers = ({ Directory }: WorkBook & { Directory?: Record<string, unknown[]> }): number =>
  ['charts', 'macros', 'dialogs'].reduce((sum, kind) => sum + (Directory?.[kind]?.length ?? 0), 0);

export const readXlsx = (bytes: Uint8Array, { report } = NO_PROGRESS): WorkbookTexts => {
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
  // Refuses the file if a sheet is missing. If the spreadsheet library cannot read a sheet, it
  // silently leaves the sheet out, and the user would not notice the missing rows.
  if (sheets.length + countOthers(book) < book.SheetNames.length) {
    throw new FileError('FILE_BROKEN');
  }
  return { format: 'xlsx', sheets };
};
