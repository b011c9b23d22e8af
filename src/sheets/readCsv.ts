import Papa from 'papaparse';
import { checkPlace, FileError, type WorkbookTexts } from './workbook';

const BOM = [0xef, 0xbb, 0xbf];

const hasBom = (bytes: Uint8Array): boolean => BOM.every((byte, index) => bytes[index] === byte);

const decode = (bytes: Uint8Array): string => {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new FileError('FILE_ENCODING');
  }
};

/** Reads a UTF-8 .csv, with or without a byte order mark; every cell is a text. */
export const readCsv = (name: string, bytes: Uint8Array): WorkbookTexts => {
  const text = decode(bytes);
  if (text.includes('\0')) throw new FileError('FILE_BROKEN');
  const { data } = Papa.parse<string[]>(text, { skipEmptyLines: false });
  const rows = data.map((row) => {
    const last = row.findLastIndex((cell) => cell.trim() !== '');
    return row.slice(0, last + 1);
  });
  while (rows.length > 0 && rows.at(-1)?.length === 0) rows.pop();
  rows.forEach((row, index) => {
    if (row.length > 0) checkPlace(name, index, row.length - 1);
  });
  const encoding = hasBom(bytes) ? 'UTF-8 BOM' : 'UTF-8';
  return { format: 'csv', encoding, sheets: [{ name, rows, merges: [] }] };
};
