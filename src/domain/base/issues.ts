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

/** An error at a cell. The row is not imported. */
export const errorAt = issue('error');
/** A warning at a cell. The row is imported, but somebody should check the cell. */
export const warningAt = issue('warning');

const SHOWN_LENGTH = 50;

/** A warning that an optional cell is ignored. */
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
 * Message parameters that name another row. The sheet is named only if it differs from that of
 * `at`.
 */
export const namedRow = ({ row, sheet }: RowPosition, at: RowPosition) => ({
  row,
  sheet:
    sheet === undefined || sheet === at.sheet
      ? ''
      : spoken({ 'zh-CN': `「${sheet}」`, en: `"${sheet}" ` }),
});
