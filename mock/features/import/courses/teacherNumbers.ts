import type { CourseRow } from '@/contract/import/import';
import { splitList } from '@/domain/base/cells';
import { isStaffNo } from '@/domain/people/personParts';
import type { Db } from '../../../db/schema/schema';
import { findTeachers } from '../../contact/contactMatch';

const FIELDS = ['teachers', 'leadTeachers'] as const;

/** Returns the staff numbers in a cell. Empty if the cell also contains a name. */
const numbersIn = (text: string | undefined): string[] => {
  if (!text || !/\d{4}/.test(text)) return [];
  const numbers = splitList(text).flatMap((part) => part.split(/[\s/]+/));
  return numbers.every(isStaffNo) ? numbers : [];
};

const rowNumbers = (row: CourseRow): string[] =>
  row.staffNos?.trim() ? [] : FIELDS.flatMap((field) => numbersIn(row[field]));

/** Adds teachers' names from the phone book to file rows that have only staff numbers. */
export const withTeacherNames = async (
  db: Db,
  rows: readonly CourseRow[],
): Promise<readonly CourseRow[]> => {
  const numbers = new Set(rows.flatMap(rowNumbers));
  if (numbers.size === 0) return rows;
  const find = await findTeachers(
    db,
    [...numbers].map((staffNo) => ({ staffNo, name: '' })),
  );
  const named = (staffNo: string): string => {
    const name = find({ staffNo, name: '' }).contacts[0]?.name;
    return name ? `${name}(${staffNo})` : staffNo;
  };
  return rows.map((row) => {
    if (rowNumbers(row).length === 0) return row;
    const texts = FIELDS.map((field) => [field, numbersIn(row[field]).map(named).join('、')]);
    return { ...row, ...Object.fromEntries(texts.filter(([, text]) => text)) };
  });
};
