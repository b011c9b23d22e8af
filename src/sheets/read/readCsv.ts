import Papa from 'papaparse';
import { SheetRows } from '@/sheets/match/sheetRows';
import { rearm } from '@/sheets/write/writeCsv';
import type { Report } from './progress';
import { FileError, type SheetTexts, storableText } from './workbook';

const SEPARATORS = [',', '\t', ';'];
/** Marks that part cells in some files, and words within a cell in many more. */
const RARE_SEPARATORS = ['|', '｜', '，', '；'];
/** Of these, marks that part names and sentences: below a line without them they do that. */
const OF_SENTENCES = ['，', '；'];

/** Characters at the text's beginning from which its separator is known. */
const SAMPLE = 64 * 1024;

/**
 * Whether the cells behind the first begin with a comma: some systems put a tab behind each text, so that
 * no program makes a number of it, and the comma is what separates them.
 */
const isBesideComma = (rows: readonly (readonly string[])[]): boolean => {
  const behind = rows.flatMap((row) => row.slice(1)).filter((cell) => cell.trim() !== '');
  return behind.length > 0 && behind.every((cell) => cell.startsWith(','));
};

/** How a separator takes the first rows apart. */
interface Parting {
  delimiter: string;
  /** The rows of more than one cell. */
  apart: readonly (readonly string[])[];
  /** Whether the first row is one of them. */
  fromFirst: boolean;
}

const partingBy =
  (sample: string) =>
  (delimiter: string): Parting => {
    const { data } = Papa.parse<string[]>(sample, { delimiter, preview: 50 });
    const apart = data.filter((row) => row.length > 1);
    const isOther = delimiter === '\t' && isBesideComma(apart);
    return { delimiter, apart: isOther ? [] : apart, fromFirst: (data[0]?.length ?? 0) > 1 };
  };

/** No name of a column is longer. */
const MAX_WORD = 12;

/** Whether the rows are a header and rows that are no wider, so that the mark parts cells. */
const isTable = ({ delimiter, apart, fromFirst }: Parting): boolean => {
  const [first = [], ...others] = apart;
  const words = first.map((word) => word.trim()).filter(Boolean);
  const isHeader = words.every((word) => word.length <= MAX_WORD && !/\d/.test(word));
  return (
    isHeader &&
    (fromFirst || !OF_SENTENCES.includes(delimiter)) &&
    new Set(words).size === words.length &&
    others.length > 0 &&
    others.every(({ length }) => length <= first.length)
  );
};

/**
 * The separator that takes most of the first rows apart; of equals the one that makes more cells. A rare one
 * has to take more rows apart than all others, and to make a table of them.
 */
const separatorOf = (text: string): string => {
  const parting = partingBy(text.slice(0, SAMPLE));
  const [best] = SEPARATORS.map(parting).sort(
    (a, b) => b.apart.length - a.apart.length || b.apart.flat().length - a.apart.flat().length,
  );
  const most = best?.apart.length ?? 0;
  const rare = RARE_SEPARATORS.map(parting).find(
    (each) => each.apart.length > most && isTable(each),
  );
  return (rare ?? (most > 0 ? best : undefined))?.delimiter ?? ',';
};

/**
 * A first line by which a file tells spreadsheet programs its separator, in quotes or filled up with
 * separators where one of them has saved it again; they do not count it as a row.
 */
const SEPARATOR_LINE = /^\s*"?sep=([^\r\n"])"?[,;|\t ]*(?:\r\n|\r|\n)/i;

/** A text's separator, as it says itself or as its rows show, and the text of its rows. */
export const separated = (text: string): { delimiter: string; table: string } => {
  const [line, named] = SEPARATOR_LINE.exec(text) ?? [''];
  const table = text.slice(line.length);
  return { delimiter: named ?? separatorOf(table), table };
};

interface Options {
  delimiter: string;
  /** Whether `"` may be a character like others, as in copied cells that are not quoted. */
  bareQuotes: boolean;
  report: Report;
}

/** A quote that is never closed has swallowed all rows that follow, one closed too late those before. */
class OpenQuote extends Error {
  /** The record in which it stands, counted from 1. */
  readonly row: number;

  constructor(row: number) {
    super();
    this.row = row;
  }
}

interface Parsed {
  rows: string[][];
  /** How many cells the records have, blank ones too, without records that are blank as a whole. */
  widths: Set<number>;
}

/** Row by row, because a file of nothing but line breaks would else fill all memory. */
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
        if (cell.trim() !== '') rows.put(index, column, storableText(rearm(cell)));
      }
    },
  });
  return { rows: rows.finish([]).rows, widths };
};

const unquoted = (cell: string): string =>
  /^"[\s\S]*"$/.test(cell) && cell.length > 1 ? cell.slice(1, -1).replaceAll('""', '"') : cell;

/**
 * Reads a text in which a quote is one of the characters, an inch sign say. Where all records then have the
 * same number of cells, none has a separator or a line break in quotes; else nobody knows. A quote in the
 * last record may also be where the file was cut off.
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

/** Reads a text of separated cells; every cell is a text. */
export const readSeparated = (name: string, text: string, options: Options): SheetTexts => ({
  name,
  rows: readRows(name, text, options),
  merges: [],
});
