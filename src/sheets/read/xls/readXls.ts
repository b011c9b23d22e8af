import { CFB, read, set_cptable, type WorkBook, type WorkSheet } from '@e965/xlsx';
import { type Language, spoken } from '@/contract/base/language';
import type { CellComment } from '@/sheets/read/comments';
import { sheetTexts } from '@/sheets/read/libraryBook';
import { FileError, NO_PROGRESS, type WorkbookTexts } from '@/sheets/read/workbook';
import { biffComments } from './biffComments';
import { disableHarmfulRecords } from './biffGuard';
import { type BiffMarks, biffMarks, NO_BIFF_MARKS } from './biffMarks';

/**
 * Text encodings (code pages) of old .xls workbooks. Browsers can decode all of them, so the
 * spreadsheet library's large code tables are not needed.
 */
const LABELS: Record<number, string> = {
  936: 'gb18030',
  950: 'big5',
  1200: 'utf-16le',
  10008: 'gb18030',
  54936: 'gb18030',
  65001: 'utf-8',
};

const decoders = new Map<number, TextDecoder>();

const decode = (codepage: number, bytes: ArrayLike<number>): string => {
  let decoder = decoders.get(codepage);
  if (!decoder) {
    decoder = new TextDecoder(LABELS[codepage] ?? 'windows-1252', { ignoreBOM: true });
    decoders.set(codepage, decoder);
  }
  return decoder.decode(Uint8Array.from(bytes));
};

set_cptable({ utils: { decode, hascp: () => true } });

/**
 * Names of data streams that reveal another file type, such as Word. All these types use the same
 * container format as .xls.
 */
const OTHERS: readonly [stream: string, kind: Record<Language, string>][] = [
  ['WordDocument', { 'zh-CN': 'Word 文档', en: 'A Word document' }],
  ['PowerPoint Document', { 'zh-CN': '演示文稿', en: 'A presentation' }],
];

const workbookStream = (bytes: Uint8Array): Uint8Array => {
  const container = CFB.read(bytes, { type: 'array' });
  const find = (name: string) => CFB.find(container, name);
  if (find('EncryptedPackage')) throw new FileError('FILE_ENCRYPTED');
  const other = OTHERS.find(([stream]) => find(stream));
  if (other) throw new FileError('FILE_NOT_TABLE', { kind: spoken(other[1]) });
  const content = (find('Workbook') ?? find('Book'))?.content;
  if (!content) throw new FileError('FILE_BROKEN');
  return Uint8Array.from(content as ArrayLike<number>);
};

/**
 * A workbook from the spreadsheet library, plus the hidden columns, struck-out texts and comments
 * that the library does not return.
 */
interface MarkedBook {
  book: WorkBook;
  marks: BiffMarks[];
  comments: CellComment[][];
}

const readBook = (bytes: Uint8Array): MarkedBook => {
  try {
    const stream = workbookStream(bytes);
    const comments = biffComments(stream);
    disableHarmfulRecords(stream);
    const options = { type: 'buffer', dense: true, cellNF: true, cellFormula: false } as const;
    const book = read(stream, { ...options, cellHTML: false, cellDates: false });
    return { book, marks: biffMarks(stream), comments };
  } catch (error) {
    throw error instanceof FileError ? error : new FileError('FILE_BROKEN');
  }
};

const hiddenRows = (sheet: WorkSheet): Set<number> => {
  const rows = sheet['!rows'] ?? [];
  return new Set([...rows.keys()].filter((index) => rows[index]?.hidden));
};

/** Returns true if a sheet can contain a table. Chart sheets and macro sheets cannot. */
const isTable = (sheet: WorkSheet | undefined): boolean =>
  !sheet?.['!type'] || sheet['!type'] === 'sheet';

/** Reads an .xls file of Excel 5 to 2003 (BIFF 5 and 8). */
export const readXls = (bytes: Uint8Array, { report } = NO_PROGRESS): WorkbookTexts => {
  const { book, marks, comments } = readBook(bytes);
  const names = book.SheetNames.filter((name) => isTable(book.Sheets[name]));
  const marksOf = (sheet: WorkSheet, index: number) => {
    const at = book.SheetNames.indexOf(names[index] ?? '');
    const own = marks[at] ?? NO_BIFF_MARKS;
    return { ...own, hidden: hiddenRows(sheet), comments: comments[at] ?? [] };
  };
  return { format: 'xls', sheets: sheetTexts({ ...book, SheetNames: names }, marksOf, report) };
};
