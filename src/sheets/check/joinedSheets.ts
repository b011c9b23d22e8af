import { matchText } from '@/contract/base/fields';
import type { ImportIssue } from '@/contract/import/import';
import { isFilled } from '@/domain/base/cells';
import { namedRow, warningAt } from '@/domain/base/issues';
import type { FileRow } from '@/sheets/match/rows/rowTexts';

interface SheetRow {
  file: FileRow;
  sheet: string | undefined;
}

const NAMES_CLASS = ['className', 'classCode', 'classComposition'] as const;

/**
 * Returns a key of the term, the course and the teachers for a row without a student class. Such
 * rows with the same key become one course. Undefined for other rows.
 */
const courseOf = ({ parts: [part] }: FileRow): string | undefined => {
  if (!part || !('courseName' in part)) return undefined;
  if (NAMES_CLASS.some((field) => isFilled(part[field]))) return undefined;
  return [part.termCode, part.courseCode || part.courseName, part.teachers]
    .map((text) => matchText(text ?? ''))
    .join('\n');
};

/**
 * Warns if rows on different sheets become one course, because none of the rows names a student
 * class.
 */
export const joinedSheetIssues = (rows: readonly SheetRow[]): ImportIssue[][] => {
  const first = new Map<string, { row: number; sheet: string | undefined }>();
  return rows.map(({ file, sheet }) => {
    const course = courseOf(file);
    if (course === undefined) return [];
    const here = { row: file.row, sheet };
    const known = first.get(course);
    if (!known) first.set(course, here);
    if (!known || known.sheet === sheet) return [];
    return [warningAt('classComposition', 'CLASSES_JOINED', namedRow(known, here))];
  });
};
