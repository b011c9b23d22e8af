import type { ImportTarget } from '@/contract/import/import';
import { matchHeader } from '@/domain/columns/headerReading';

/** Matches a column name of a computer program, such as `staff_no`, `XM` or `Mobile phone`. */
const PROGRAM_NAME = /^[A-Za-z][A-Za-z_ .()/-]{0,39}\d?$/;

/** Returns the field for a program's column name, such as the staff number for `staff_no`. */
const fieldOf = (target: ImportTarget, name: string) =>
  (matchHeader(target, name) ?? matchHeader(target, name.replace(/[_\s]+/g, '')))?.field;

const isChinese = (text: string): boolean => /\p{Script=Han}/u.test(text);

/**
 * Returns true if a row only repeats the Chinese header above it, in English or as program names
 * such as `staff_no`.
 */
export const repeatsHeader = (
  target: ImportTarget,
  header: readonly string[],
  cells: readonly string[],
): boolean => {
  const filled = [...cells.keys()].filter((column) => cells[column]?.trim());
  if (filled.length < 2 || !filled.every((column) => isChinese(header[column] ?? ''))) return false;
  if (!filled.every((column) => PROGRAM_NAME.test(cells[column]?.trim() ?? ''))) return false;
  const pairs = filled.map((column) => [
    matchHeader(target, header[column] ?? '')?.field,
    fieldOf(target, cells[column]?.trim() ?? ''),
  ]);
  const both = pairs.filter(([own, named]) => own && named);
  return both.length > 0 && both.every(([own, named]) => own === named);
};

const NO = /^(?:否|false|no|×)$/i;

/**
 * Returns true if every text in the row means "no". A column of check boxes often leaves such rows
 * below the last row of a list.
 */
export const isAllNo = (cells: readonly string[]): boolean => {
  let found = false;
  for (const cell of cells) {
    const text = cell.trim();
    if (text === '') continue;
    if (!NO.test(text)) return false;
    found = true;
  }
  return found;
};
