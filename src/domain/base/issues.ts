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

/** Creates an error about a cell. A row with an error is not imported. */
export const errorAt = issue('error');
/** Creates a warning about a cell. The row is still imported, but a user should check the cell. */
export const warningAt = issue('warning');

const SHOWN_LENGTH = 50;

/**
 * Creates a warning that the value of an optional cell is skipped. The rest of the row is imported.
 */
export const leftOutAt = (field: string, text: string, reason: string): ImportIssue => {
  const shown = text.length > SHOWN_LENGTH ? `${text.slice(0, SHOWN_LENGTH)}…` : text;
  return warningAt(field, 'CELL_LEFT_OUT', { text: shown, reason });
};

export const hasError = (issues: readonly ImportIssue[]): boolean =>
  issues.some(({ level }) => level === 'error');

/** Position of a row in the import file. `sheet` is only set if the file has several sheets. */
export interface RowPosition {
  row: number;
  sheet?: string | undefined;
}

/**
 * Returns the number and sheet name of a row, to name this row in a message about another row
 * (`at`). The sheet name is blank if both rows are in the same sheet.
 */
export const namedRow = ({ row, sheet }: RowPosition, at: RowPosition) => ({
  row,
  sheet:
    sheet === undefined || sheet === at.sheet
      ? ''
      : spoken({ 'zh-CN': `“${sheet}”`, en: `"${sheet}" ` }),
});
