import type { FurtherFile } from './furtherFiles';

/** A file as a system or an office exports it, and what a careful person of the office reads in it. */
export interface ExportFile extends FurtherFile {
  want: string[];
}

/** What came of a file: what was asked and said, and where what is stored differs from what is wanted. */
export interface Came {
  asked?: string[];
  left?: string[];
  /** Rows of which the same is said, as `new weeks:COURSE_WITHOUT_TIME @2-5,8`. */
  said: string[];
  /** What is wanted and not stored. */
  without?: string[] | 'all';
  /** What is stored otherwise. */
  besides?: string[];
  /** What the courses hold besides their meetings. */
  values?: string[];
}

/** A line of comma-separated values. */
export const csvLine = (cells: readonly (string | number)[]): string =>
  cells
    .map(String)
    .map((cell) => (/[",\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell))
    .join(',');

const both = Array.from({ length: 0x7e }, (_, high) => 0x81 + high).flatMap((high) =>
  Array.from({ length: 0xbf }, (_, low) => [high, 0x40 + low] as const),
);
let gbkCodes: Map<string, readonly number[]> | undefined;

/** A text's bytes in GBK. */
export const gbkOf = (text: string): Uint8Array => {
  const decoder = new TextDecoder('gbk');
  gbkCodes ??= new Map(both.map((pair) => [decoder.decode(Uint8Array.from(pair)), pair]));
  const codes = gbkCodes;
  return Uint8Array.from(
    [...text].flatMap((letter) => codes.get(letter) ?? [letter.charCodeAt(0)]),
  );
};

/** A text's bytes in UTF-16, as Excel saves Unicode text. */
export const utf16Of = (text: string): Uint8Array =>
  new Uint8Array(Buffer.from(`\ufeff${text}`, 'utf16le'));
