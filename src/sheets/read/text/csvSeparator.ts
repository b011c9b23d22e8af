import Papa from 'papaparse';

const SEPARATORS = [',', '\t', ';'];
/**
 * Characters that separate cells in only a few files. In most files, these characters are part of a
 * text.
 */
const RARE_SEPARATORS = ['|', '｜', '，', '；'];
/**
 * Separators that also occur in sentences. They count as separators only if the header contains
 * them too.
 */
const OF_SENTENCES = ['，', '；'];

const SAMPLE = 64 * 1024;

/**
 * Returns true if each cell after the first starts with a comma, in rows that were split at tabs.
 * The comma is then the separator. Some systems write a tab after each text, so that spreadsheet
 * programs keep it as text.
 */
const isNextToComma = (rows: readonly (readonly string[])[]): boolean => {
  const behind = rows.flatMap((row) => row.slice(1)).filter((cell) => cell.trim() !== '');
  return behind.length > 0 && behind.every((cell) => cell.startsWith(','));
};

/** The first rows of a file, split at a character that may be the separator. */
interface SeparatorTest {
  delimiter: string;
  /** The rows that have several cells after the split. */
  apart: readonly (readonly string[])[];
  fromFirst: boolean;
}

const testSeparator =
  (sample: string) =>
  (delimiter: string): SeparatorTest => {
    const { data } = Papa.parse<string[]>(sample, { delimiter, preview: 50 });
    const apart = data.filter((row) => row.length > 1);
    const isOther = delimiter === '\t' && isNextToComma(apart);
    return { delimiter, apart: isOther ? [] : apart, fromFirst: (data[0]?.length ?? 0) > 1 };
  };

const MAX_WORD = 12;

/**
 * Returns true if the split rows look like a table: there is a header, and no row is wider than the
 * header.
 */
const isTable = ({ delimiter, apart, fromFirst }: SeparatorTest): boolean => {
  const [first = [], ...others] = apart;
  const texts = first.map((word) => word.trim()).filter(Boolean);
  const isHeader = texts.every((word) => word.length <= MAX_WORD && !/\d/.test(word));
  return (
    isHeader &&
    (fromFirst || !OF_SENTENCES.includes(delimiter)) &&
    new Set(texts).size === texts.length &&
    others.length > 0 &&
    others.every(({ length }) => length <= first.length)
  );
};

/**
 * Detects the character that separates the cells of a text file: the one in `SEPARATORS` that
 * splits the most rows or, among equals, makes the most cells. A rare separator, such as `|`, must
 * split more rows than any of these.
 */
const separatorOf = (text: string): string => {
  const parting = testSeparator(text.slice(0, SAMPLE));
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
 * Matches a first line such as `sep=;`, which tells spreadsheet programs the separator of the
 * cells. A program that saves the file again may add quotes to the line.
 */
const SEPARATOR_LINE = /^\s*"?sep=([^\r\n"])"?[,;|\t ]*(?:\r\n|\r|\n)/i;

/** Returns the separator of a text, and the text without the first line `sep=;`. */
export const separated = (text: string): { delimiter: string; table: string } => {
  const [line, named] = SEPARATOR_LINE.exec(text) ?? [''];
  const table = text.slice(line.length);
  return { delimiter: named ?? separatorOf(table), table };
};
