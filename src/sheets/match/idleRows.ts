import type { ImportTarget } from '@/contract/import/import';
import { matchHeader } from '@/domain/columns/headerMatch';

/** A name that a program gives a column: `staff_no`, `XM`, `Mobile phone`. */
const PROGRAM_NAME = /^[A-Za-z][A-Za-z_ .()/-]{0,39}\d?$/;

/** The field that such a name says, whatever parts its words. */
const fieldOf = (target: ImportTarget, name: string) =>
  (matchHeader(target, name) ?? matchHeader(target, name.replace(/[_\s]+/g, '')))?.field;

const isChinese = (text: string): boolean => /\p{Script=Han}/u.test(text);

/**
 * Whether the row below a Chinese header says its columns again, by names in English or those of a program: each is
 * one, one of them means the same, and none another field.
 */
export const isHeaderAgain = (
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

/** Whether all that a row says is no, as a list does below its end where a column of boxes to tick goes on. */
export const saysOnlyNo = (cells: readonly string[]): boolean => {
  let found = false;
  for (const cell of cells) {
    const text = cell.trim();
    if (text === '') continue;
    if (!NO.test(text)) return false;
    found = true;
  }
  return found;
};
