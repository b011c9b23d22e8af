import Papa from 'papaparse';
import type { Report } from './progress';
import { checkPlace, FileError, type SheetTexts } from './workbook';
import { rearm } from './writeCsv';

const SEPARATORS = [',', '\t', ';'];

/** Characters at the text's beginning from which its separator is known. */
const SAMPLE = 64 * 1024;

/** The separator that takes most of the first rows apart; of equals the one that makes more cells. */
export const separatorOf = (text: string): string => {
  const sample = text.slice(0, SAMPLE);
  const [best] = SEPARATORS.map((delimiter) => {
    const { data } = Papa.parse<string[]>(sample, { delimiter, preview: 50 });
    const apart = data.filter((row) => row.length > 1);
    return { delimiter, rows: apart.length, cells: apart.flat().length };
  }).sort((a, b) => b.rows - a.rows || b.cells - a.cells);
  return best?.delimiter ?? ',';
};

interface Options {
  delimiter: string;
  /** Whether `"` may be a character like others, as in copied cells that are not quoted. */
  bareQuotes: boolean;
  report: Report;
}

class OpenQuote extends Error {}

/** Row by row, because a file of nothing but line breaks would else fill all memory. */
const parseRows = (name: string, text: string, quoteChar: string, options: Options): string[][] => {
  const rows: string[][] = [];
  let index = -1;
  Papa.parse<string[]>(text, {
    delimiter: options.delimiter,
    quoteChar,
    step: ({ data, errors, meta }) => {
      // A quote that is never closed has swallowed all rows that follow.
      if (errors.some(({ code }) => code === 'MissingQuotes')) throw new OpenQuote();
      index += 1;
      options.report('reading', meta.cursor / text.length);
      const last = data.findLastIndex((cell) => cell.trim() !== '');
      if (last < 0) return;
      checkPlace(name, index, last);
      while (rows.length < index) rows.push([]);
      rows.push(data.slice(0, last + 1).map(rearm));
    },
  });
  return rows;
};

const readRows = (name: string, text: string, options: Options): string[][] => {
  try {
    return parseRows(name, text, '"', options);
  } catch (error) {
    if (!(error instanceof OpenQuote)) throw error;
    if (!options.bareQuotes) throw new FileError('FILE_BROKEN');
    return parseRows(name, text, '\0', options);
  }
};

/** Reads a text of separated cells; every cell is a text. */
export const readSeparated = (name: string, text: string, options: Options): SheetTexts => ({
  name,
  rows: readRows(name, text, options),
  merges: [],
});
