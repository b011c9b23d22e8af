import { type ErrorCode, type ErrorParams, errorText } from '@/contract/errorCodes';
import type { ImportIssue } from '@/contract/importing';

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

export const hasError = (issues: readonly ImportIssue[]): boolean =>
  issues.some(({ level }) => level === 'error');
