import { type ErrorCode, type ErrorParams, errorText } from '@/contract/base/errorCodes';
import { spoken } from '@/contract/base/language';
import '@/contract/import/importErrors';
import type { ImportIssue } from '@/contract/import/import';

const issue =
  (level: ImportIssue['level']) =>
  (field: string, code: ErrorCode, params?: ErrorParams, suggestion?: string): ImportIssue => ({
    field,
    code,
    level,
    message: errorText(code, params),
    ...(suggestion === undefined ? {} : { suggestion }),
  });

/** Creates an error about a cell. The row cannot be imported. */
export const errorAt = issue('error');
/** Creates a warning about a cell. The row is imported, but somebody should look at the cell. */
export const warningAt = issue('warning');

const SHOWN_LENGTH = 50;

/** Creates a warning that an optional cell is not imported. */
export const leftOutAt = (field: string, text: string, reason: string): ImportIssue => {
  const shown = text.length > SHOWN_LENGTH ? `${text.slice(0, SHOWN_LENGTH)}…` : text;
  return warningAt(field, 'CELL_LEFT_OUT', { text: shown, reason });
};

export const hasError = (issues: readonly ImportIssue[]): boolean =>
  issues.some(({ level }) => level === 'error');

/** Position of a row in the file. `sheet` is set only if the file has several sheets. */
export interface RowPosition {
  row: number;
  sheet?: string | undefined;
}

/**
 * Returns message parameters that name another row, with its sheet if that differs from the sheet
 * of `at`.
 */
export const namedRow = ({ row, sheet }: RowPosition, at: RowPosition) => ({
  row,
  sheet:
    sheet === undefined || sheet === at.sheet
      ? ''
      : spoken({ 'zh-CN': `“${sheet}”`, en: `"${sheet}" ` }),
});
