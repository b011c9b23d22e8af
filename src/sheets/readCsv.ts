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

const SEPARATORS = [',', '\t', ';'];

/** Characters at the text's beginning from which its separator is known. */
const SAMPLE = 64 * 1024;

/** The separator that takes most of the first rows apart; of equals the one that makes more cells. */
const separatorOf = (text: string): string => {
  const sample = text.slice(0, SAMPLE);
  const [best] = SEPARATORS.map((delimiter) => {
    const { data } = Papa.parse<string[]>(sample, { delimiter, preview: 50 });
    const apart = data.filter((row) => row.length > 1);
    return { delimiter, rows: apart.length, cells: apart.flat().length };
  }).sort((a, b) => b.rows - a.rows || b.cells - a.cells);
  return best?.delimiter ?? ',';
};

/** Row by row, because a file of nothing but line breaks would else fill all memory. */
const readRows = (name: string, text: string): string[][] => {
  const rows: string[][] = [];
  let index = -1;
  Papa.parse<string[]>(text, {
    delimiter: separatorOf(text),
    step: ({ data, errors }) => {
      // A quote that is never closed has swallowed all rows that follow.
      if (errors.some(({ code }) => code === 'MissingQuotes')) throw new FileError('FILE_BROKEN');
      index += 1;
      const last = data.findLastIndex((cell) => cell.trim() !== '');
      if (last < 0) return;
      checkPlace(name, index, last);
      while (rows.length < index) rows.push([]);
      rows.push(data.slice(0, last + 1));
    },
  });
  return rows;
};

/** Reads a UTF-8 .csv, with or without a byte order mark; every cell is a text. */
export const readCsv = (name: string, bytes: Uint8Array): WorkbookTexts => {
  const text = decode(bytes);
  if (text.includes('\0')) throw new FileError('FILE_BROKEN');
  const encoding = hasBom(bytes) ? 'UTF-8 BOM' : 'UTF-8';
  return { format: 'csv', encoding, sheets: [{ name, rows: readRows(name, text), merges: [] }] };
};
