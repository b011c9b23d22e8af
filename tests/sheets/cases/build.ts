import fs from 'node:fs';
import path from 'node:path';
import type { ImportTarget } from '@/contract/import/import';
import { FILES } from '../../support/paths';
import { tableXlsx } from '../read/makeXlsx';
import type { ImportFixture } from './importCase';

/** Reads a file of `tests/files`. */
export const saved = (name: string): Uint8Array =>
  new Uint8Array(fs.readFileSync(path.join(FILES, name)));

/** Returns a maker of fixtures. Without bytes it reads the file of that name in `tests/files/saved`. */
const fileOf =
  (target: ImportTarget) =>
  (name: string, bytes = saved(path.join('saved', name))): ImportFixture => ({
    target,
    name,
    bytes,
  });

export const course = fileOf('bachelorCourse');
export const graduate = fileOf('postgraduateCourse');
export const contact = fileOf('contact');

/**
 * Makes a workbook from rows by sheet. `|` separates the cells of a row, `⏎` becomes a line break,
 * and `merges` are ranges of each sheet such as `A2:A3`.
 */
export const book = (
  sheets: Readonly<Record<string, readonly string[]>>,
  merges: readonly string[] = [],
): Uint8Array => {
  const cellsOf = (row: string) => row.split('|').map((cell) => cell.trim().replaceAll('⏎', '\n'));
  const entries = Object.entries(sheets).map(([name, rows]) => [name, rows.map(cellsOf)]);
  return tableXlsx(Object.fromEntries(entries), merges);
};

/** Makes a workbook with one sheet. */
export const sheet = (rows: readonly string[], merges: readonly string[] = []): Uint8Array =>
  book({ Sheet1: rows }, merges);

/** Joins cells into a row of `book`. */
export const bars = (...cells: (string | number)[]): string => cells.join(' | ');

/** Makes a text file in UTF-8. */
export const text = (...lines: string[]): Uint8Array =>
  new TextEncoder().encode(lines.join('\r\n'));

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

export const twoDigits = (value: number): string => String(value).padStart(2, '0');

/** Writes weeks as a mask, as `1101` for weeks 1, 2 and 4. */
export const weekMask = (weeks: readonly number[], length: number): string =>
  Array.from({ length }, (_, index) => (weeks.includes(index + 1) ? '1' : '0')).join('');
