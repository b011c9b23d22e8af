import Papa from 'papaparse';
import { unescapeFormula } from '@/sheets/base/formulas';
import type { Report } from '@/sheets/read/progress';
import { SheetRows } from '@/sheets/read/sheetRows';
import { FileError, type SheetTexts, storableText } from '@/sheets/read/workbook';

interface Options {
  delimiter: string;
  bareQuotes: boolean;
  report: Report;
}

/**
 * Thrown if a quote is in the wrong position. Otherwise all text up to the next quote would become
 * one cell.
 */
class OpenQuote extends Error {
  /** The number of the row with the wrong quote. The first row is 1. */
  readonly row: number;

  constructor(row: number) {
    super();
    this.row = row;
  }
}

interface Parsed {
  rows: string[][];
  /**
   * The different numbers of cells that the rows have, for example 4 and 5. Blank rows are ignored.
   */
  widths: Set<number>;
}

/**
 * Parses the text row by row, because parsing all rows at once could fill the memory if a file has
 * only line breaks.
 */
const parseRows = (name: string, text: string, quoteChar: string, options: Options): Parsed => {
  const rows = new SheetRows(name);
  const widths = new Set<number>();
  let index = -1;
  Papa.parse<string[]>(text, {
    delimiter: options.delimiter,
    quoteChar,
    step: ({ data, errors, meta }) => {
      index += 1;
      if (errors.some(({ type }) => type === 'Quotes')) throw new OpenQuote(index + 1);
      options.report('reading', meta.cursor / text.length);
      if (!data.some((cell) => cell.trim() !== '')) return;
      widths.add(data.length);
      for (const [column, cell] of data.entries()) {
        if (cell.trim() !== '') rows.put(index, column, storableText(unescapeFormula(cell)));
      }
    },
  });
  return { rows: rows.finish([]).rows, widths };
};

const unquoted = (cell: string): string =>
  /^"[\s\S]*"$/.test(cell) && cell.length > 1 ? cell.slice(1, -1).replaceAll('""', '"') : cell;

/**
 * Reads a text in which `"` is an ordinary character, such as an inch sign. Throws an error if this
 * is doubtful: the rows have different numbers of cells, or the quote is in the last row. With
 * `bareQuotes`, no error is thrown.
 */
const readBare = (name: string, text: string, open: OpenQuote, options: Options): string[][] => {
  const { rows, widths } = parseRows(name, text, '\0', options);
  if (options.bareQuotes) return rows;
  if (widths.size > 1 || open.row >= rows.length) {
    throw new FileError('FILE_QUOTE_OPEN', { row: open.row });
  }
  return rows.map((row) => row.map(unquoted));
};

const readRows = (name: string, text: string, options: Options): string[][] => {
  try {
    return parseRows(name, text, '"', options).rows;
  } catch (error) {
    if (!(error instanceof OpenQuote)) throw error;
    return readBare(name, text, error, options);
  }
};

/** Reads a text file with separated cells, such as a .csv file. All cells are read as texts. */
export const readSeparated = (name: string, text: string, options: Options): SheetTexts => ({
  name,
  rows: readRows(name, text, options),
  merges: [],
});
