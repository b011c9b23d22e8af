import type { ImportTarget } from '@/contract/import/import';
import { matchHeader } from '@/domain/columns/headerMatch';

/** Matches a column name from a computer program, such as `staff_no`, `XM` or `Mobile phone`. */
const PROGRAM_NAME = /^[A-Za-z][A-Za-z_ .()/-]{0,39}\d?$/;

/** Returns the field of a program's column name. Separators between the words are ignored. */
const fieldOf = (target: ImportTarget, name: string) =>
  (matchHeader(target, name) ?? matchHeader(target, name.replace(/[_\s]+/g, '')))?.field;

const isChinese = (text: string): boolean => /\p{Script=Han}/u.test(text);

/**
 * Whether the row below a Chinese header repeats the header in English or as program names. Every
 * cell must be such a name. At least one must match its column's field, and none may match another
 * field.
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
 * Whether every text of the row says no. A column of tick boxes makes such rows below the end of a
 * list.
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
