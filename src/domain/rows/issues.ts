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

/** The row is refused because of this cell. */
export const errorAt = issue('error');
/** The row is imported, and somebody should look at this cell. */
export const warningAt = issue('warning');

const SHOWN_LENGTH = 50;

/** The cell is left out, for it tells nothing that the row cannot do without. */
export const leftOutAt = (field: string, text: string, reason: string): ImportIssue => {
  const shown = text.length > SHOWN_LENGTH ? `${text.slice(0, SHOWN_LENGTH)}…` : text;
  return warningAt(field, 'CELL_LEFT_OUT', { text: shown, reason });
};

export const hasError = (issues: readonly ImportIssue[]): boolean =>
  issues.some(({ level }) => level === 'error');

/** Where a row stands in the file; sheets have names only where there are several. */
export interface RowPlace {
  row: number;
  sheet?: string | undefined;
}

/** A row as the message at another one names it: with its sheet where that is not the other's. */
export const namedRow = ({ row, sheet }: RowPlace, at: RowPlace) => ({
  row,
  sheet:
    sheet === undefined || sheet === at.sheet
      ? ''
      : spoken({ 'zh-CN': `「${sheet}」`, en: `"${sheet}" ` }),
});
