import { MAX_IMPORT_BYTES } from '@/contract/importing';
import { readCsv } from './readCsv';
import { readXlsx } from './readXlsx';
import { FileError, type WorkbookTexts } from './workbook';

const startsWith = (bytes: Uint8Array, signature: readonly number[]): boolean =>
  signature.every((byte, index) => bytes[index] === byte);

const ZIP = [0x50, 0x4b, 0x03, 0x04];
const OLE = [0xd0, 0xcf, 0x11, 0xe0];

/** What a file that is no table is, by its first bytes. */
const OTHER_KINDS: [signature: readonly number[], kind: string][] = [
  [[0x89, 0x50, 0x4e, 0x47], '图片'],
  [[0xff, 0xd8, 0xff], '图片'],
  [[0x47, 0x49, 0x46, 0x38], '图片'],
  [[0x25, 0x50, 0x44, 0x46], 'PDF '],
  [[0x52, 0x61, 0x72, 0x21], '压缩包'],
  [[0x37, 0x7a, 0xbc, 0xaf], '压缩包'],
  [[0x1f, 0x8b], '压缩包'],
];

/** OLE directories hold names as UTF-16LE, at even places. */
const contains = (bytes: Uint8Array, text: string): boolean =>
  new TextDecoder('utf-16le').decode(bytes).includes(text);

/** The reader for a file, by what is in it rather than by its name. */
const readerOf = (name: string, bytes: Uint8Array): (() => WorkbookTexts) => {
  if (startsWith(bytes, ZIP)) return () => readXlsx(bytes);
  if (startsWith(bytes, OLE)) {
    throw contains(bytes, 'EncryptedPackage')
      ? new FileError('FILE_ENCRYPTED')
      : new FileError('FILE_FORMAT_LATER', { kind: ' .xls 文件' });
  }
  const other = OTHER_KINDS.find(([signature]) => startsWith(bytes, signature));
  if (other) throw new FileError('FILE_NOT_TABLE', { kind: other[1] });
  const head = new TextDecoder().decode(bytes.subarray(0, 512)).trimStart().toLowerCase();
  if (/^(<!doctype|<html|<table|<\?xml)/.test(head)) {
    throw new FileError('FILE_FORMAT_LATER', { kind: '网页或 XML 表格' });
  }
  return () => readCsv(name, bytes);
};

/** Reads a file of the user's, within the limits (I-09); throws FileError with what is wrong. */
export const readFile = (name: string, bytes: Uint8Array): WorkbookTexts => {
  if (bytes.length === 0) throw new FileError('FILE_EMPTY');
  if (bytes.length > MAX_IMPORT_BYTES) {
    const size = (bytes.length / 1024 / 1024).toFixed(1);
    throw new FileError('FILE_TOO_LARGE', { size, max: MAX_IMPORT_BYTES / 1024 / 1024 });
  }
  const book = readerOf(name, bytes)();
  const sheets = book.sheets.filter(({ rows }) => rows.length > 0);
  if (sheets.length === 0) throw new FileError('FILE_NO_ROWS');
  return { ...book, sheets };
};
