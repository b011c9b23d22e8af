import type { ImportFixture } from './furtherFiles';

/**
 * A test file as a system or an office exports it. `expectedLines` are the lines that a careful
 * clerk would store. They are empty where the import should refuse the rows, ask or warn.
 */
export interface ExportFile extends ImportFixture {
  expectedLines: string[];
}

/**
 * The known result of importing a file: questions, messages, and differences from the expected
 * lines.
 */
export interface RecordedImport {
  asked?: string[];
  left?: string[];
  /** Rows with the same messages, such as `new weeks:COURSE_WITHOUT_TIME @2-5,8`. */
  said: string[];
  missing?: string[] | 'all';
  unexpected?: string[];
  /** Values of the stored courses by field, such as `credit: 2`. */
  values?: string[];
}

export const csvLine = (cells: readonly (string | number)[]): string =>
  cells
    .map(String)
    .map((cell) => (/[",\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell))
    .join(',');

const both = Array.from({ length: 0x7e }, (_, high) => 0x81 + high).flatMap((high) =>
  Array.from({ length: 0xbf }, (_, low) => [high, 0x40 + low] as const),
);
let gbkCodes: Map<string, readonly number[]> | undefined;

export const gbkOf = (text: string): Uint8Array => {
  const decoder = new TextDecoder('gbk');
  gbkCodes ??= new Map(both.map((pair) => [decoder.decode(Uint8Array.from(pair)), pair]));
  const codes = gbkCodes;
  return Uint8Array.from(
    [...text].flatMap((letter) => codes.get(letter) ?? [letter.charCodeAt(0)]),
  );
};

/** Encodes a text in UTF-16LE with a byte order mark, as Excel does for Unicode text. */
export const utf16Of = (text: string): Uint8Array =>
  new Uint8Array(Buffer.from(`\ufeff${text}`, 'utf16le'));
