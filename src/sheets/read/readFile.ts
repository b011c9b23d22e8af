import { type Language, spoken } from '@/contract/base/language';
import { MAX_IMPORT_BYTES } from '@/contract/import/import';
import { readText } from './text/readText';
import {
  FileError,
  NO_PROGRESS,
  type ReadOptions,
  type SheetTexts,
  type WorkbookTexts,
} from './workbook';
import { readXls } from './xls/readXls';
import { readXlsx } from './xlsx/readXlsx';

const startsWith = (bytes: Uint8Array, signature: readonly number[]): boolean =>
  signature.every((byte, index) => bytes[index] === byte);

const ZIP = [0x50, 0x4b, 0x03, 0x04];
const OLE = [0xd0, 0xcf, 0x11, 0xe0];

const PICTURE = { 'zh-CN': '图片', en: 'A picture' };
const PDF = { 'zh-CN': 'PDF ', en: 'A PDF' };
const ARCHIVE = { 'zh-CN': '压缩包', en: 'An archive' };

/**
 * The first bytes of file types without tables, such as pictures, so that the error can name the
 * real type of the file.
 */
const OTHER_KINDS: [signature: readonly number[], kind: Record<Language, string>][] = [
  [[0x89, 0x50, 0x4e, 0x47], PICTURE],
  [[0xff, 0xd8, 0xff], PICTURE],
  [[0x47, 0x49, 0x46, 0x38], PICTURE],
  [[0x25, 0x50, 0x44, 0x46], PDF],
  [[0x52, 0x61, 0x72, 0x21], ARCHIVE],
  [[0x37, 0x7a, 0xbc, 0xaf], ARCHIVE],
  [[0x1f, 0x8b], ARCHIVE],
];

/**
 * Detects the file format from the content, because the ending of the file name may be wrong, and
 * reads the file.
 */
const readByContent = (name: string, bytes: Uint8Array, options: ReadOptions): WorkbookTexts => {
  if (startsWith(bytes, ZIP)) return readXlsx(bytes, options);
  if (startsWith(bytes, OLE)) return readXls(bytes, options);
  const other = OTHER_KINDS.find(([signature]) => startsWith(bytes, signature));
  if (other) throw new FileError('FILE_NOT_TABLE', { kind: spoken(other[1]) });
  return readText(name, bytes, options);
};

export const checkSize = (size: number): void => {
  if (size === 0) throw new FileError('FILE_EMPTY');
  if (size <= MAX_IMPORT_BYTES) return;
  const shown = (size / 1024 / 1024).toFixed(1);
  throw new FileError('FILE_TOO_LARGE', { size: shown, max: MAX_IMPORT_BYTES / 1024 / 1024 });
};

/**
 * Returns the error for a workbook without rows. A separate error code says that the workbook
 * contains formulas without saved values.
 */
export const noRows = (sheets: readonly Pick<SheetTexts, 'name' | 'unsaved'>[]): FileError => {
  const { name, unsaved } = sheets.find((sheet) => sheet.unsaved) ?? {};
  return unsaved
    ? new FileError('FILE_FORMULAS_UNSAVED', { sheet: name ?? '', count: unsaved.count })
    : new FileError('FILE_NO_ROWS');
};

export const withoutEmptySheets = (book: WorkbookTexts): WorkbookTexts => {
  const sheets = book.sheets.filter(({ rows }) => rows.length > 0);
  if (sheets.length === 0) throw noRows(book.sheets);
  return { ...book, sheets };
};

/** Reads a file that the user chose, within the size limits (I-09). Throws FileError. */
export const readFile = (
  name: string,
  bytes: Uint8Array,
  options: ReadOptions = NO_PROGRESS,
): WorkbookTexts => {
  checkSize(bytes.length);
  return withoutEmptySheets(readByContent(name, bytes, options));
};
