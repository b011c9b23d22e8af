import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex } from '@noble/hashes/utils.js';
import type { ImportTarget } from '@/contract/import/import';
import { TEXT_ENCODINGS, type TextEncoding } from '@/sheets/base/fileTypes';
import type { FileSummary } from '@/sheets/base/importTypes';
import { summarizeSheets } from '@/sheets/match/tables/summaries';
import type { Report } from '@/sheets/read/progress';
import { checkSize, readFile, withoutEmptySheets } from '@/sheets/read/readFile';
import { pastedName, readPasted } from '@/sheets/read/text/readText';
import { FileError, type SheetTexts, type WorkbookTexts } from '@/sheets/read/workbook';

export interface OpenedFile {
  target: ImportTarget;
  file: Omit<FileSummary, 'sheets'>;
  /**
   * The bytes of a text file, so that it can be decoded again with another encoding. Undefined for
   * other formats.
   */
  bytes: Uint8Array | undefined;
  sheets: readonly SheetTexts[];
}

/** The state before the user has opened a file. */
type NoFile = Omit<OpenedFile, 'file'> & { file?: undefined };

export const NO_FILE: NoFile = { target: 'contact', bytes: undefined, sheets: [] };

const opened = (
  target: ImportTarget,
  name: string,
  bytes: Uint8Array,
  { format, encoding, sheets }: WorkbookTexts,
): OpenedFile => {
  const hash = bytesToHex(sha256(bytes));
  const encodings = encoding ? [...TEXT_ENCODINGS] : [];
  const how = { format, encoding: encoding ?? '', encodings };
  const file = { name, size: bytes.length, sha256: hash, ...how };
  return { target, file, bytes: encoding && bytes, sheets };
};

export const openFile = (
  target: ImportTarget,
  name: string,
  bytes: Uint8Array,
  report: Report,
): OpenedFile => opened(target, name, bytes, readFile(name, bytes, { report }));

/** Decodes the text file again with another encoding. Throws FileError if no text file is open. */
export const reopenFile = (
  { target, file, bytes }: OpenedFile | NoFile,
  encoding: TextEncoding,
  report: Report,
): OpenedFile => {
  if (!bytes || !file) throw new FileError('FILE_ENCODING', { encoding });
  return opened(target, file.name, bytes, readFile(file.name, bytes, { report, encoding }));
};

/** Reads cells that the user copied from a spreadsheet program, as if they were a file. */
export const openPasted = (target: ImportTarget, text: string, report: Report): OpenedFile => {
  const bytes = new TextEncoder().encode(text);
  checkSize(bytes.length);
  return opened(target, pastedName(), bytes, withoutEmptySheets(readPasted(text, report)));
};

export const fileSummary = ({ target, file, sheets }: OpenedFile, report: Report): FileSummary => {
  const done = (share: number) => report('recognising', share);
  return { ...file, sheets: summarizeSheets(target, sheets, done) };
};
