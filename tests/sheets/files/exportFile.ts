import type { ImportFixture } from './furtherFiles';

/**
 * A fixture as a system or an office exports it. `want` lists the lines that a careful clerk
 * expects in storage. It is empty where the import should refuse the rows, ask or warn. A comment
 * above `want` names further correct results.
 */
export interface ExportFile extends ImportFixture {
  expectedLines: string[];
}

/**
 * The recorded import of a file: questions, messages, and how the stored lines differ from `want`.
 */
export interface RecordedImport {
  asked?: string[];
  left?: string[];
  /** Rows with the same messages, as `new weeks:COURSE_WITHOUT_TIME @2-5,8`. */
  said: string[];
  /** Lines of `want` that are not stored. */
  missing?: string[] | 'all';
  /** Stored lines that are not in `want`. */
  unexpected?: string[];
  /** Values of the stored courses by field, as `credit: 2`. */
  values?: string[];
}

/** Joins cells into a line of CSV. */
export const csvLine = (cells: readonly (string | number)[]): string =>
  cells
    .map(String)
    .map((cell) => (/[",\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell))
    .join(',');

const both = Array.from({ length: 0x7e }, (_, high) => 0x81 + high).flatMap((high) =>
  Array.from({ length: 0xbf }, (_, low) => [high, 0x40 + low] as const),
);
let gbkCodes: Map<string, readonly number[]> | undefined;

/** Encodes a text in GBK. */
export const gbkOf = (text: string): Uint8Array => {
  const decoder = new TextDecoder('gbk');
  gbkCodes ??= new Map(both.map((pair) => [decoder.decode(Uint8Array.from(pair)), pair]));
  const codes = gbkCodes;
  return Uint8Array.from(
    [...text].flatMap((letter) => codes.get(letter) ?? [letter.charCodeAt(0)]),
  );
};

/** Encodes a text in UTF-16LE with a byte order mark, as Excel saves Unicode text. */
export const utf16Of = (text: string): Uint8Array =>
  new Uint8Array(Buffer.from(`\ufeff${text}`, 'utf16le'));
