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

/** Creates an error at a table cell. The row is not imported. */
export const errorAt = issue('error');
/** Creates a warning at a table cell. The row is imported, but somebody should check the cell. */
export const warningAt = issue('warning');

const SHOWN_LENGTH = 50;

/** Creates a warning that the value of an optional cell is not imported. */
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
 * Returns message parameters that name another row. The sheet is named only if it is not the sheet
 * of `at`.
 */
export const namedRow = ({ row, sheet }: RowPosition, at: RowPosition) => ({
  row,
  sheet:
    sheet === undefined || sheet === at.sheet
      ? ''
      : spoken({ 'zh-CN': `「${sheet}」`, en: `"${sheet}" ` }),
});
