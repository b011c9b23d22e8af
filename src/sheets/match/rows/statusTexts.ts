import type { ImportIssue, ImportTarget } from '@/contract/import/import';
import { requiredFields } from '@/domain/base/importFields';
import { warningAt } from '@/domain/base/issues';
import { matchHeader } from '@/domain/columns/headerReading';
import { isIrrelevantHeader } from '@/domain/columns/irrelevantHeaders';
import { isExamHeader } from '@/domain/columns/otherHeaders';
import {
  mentionsCancelled,
  mentionsLeft,
  saysOfContact,
  saysOfCourse,
} from '@/domain/rows/misplacedContent';
import type { ChosenTable } from '@/sheets/match/tables/chosenTable';

/** Maximum length of a status text, such as 离职 (has left). A longer text says something else. */
const MAX_LENGTH = 30;

/** Maximum number of characters that are shown of a text to the right of the last header. */
const MAX_SHOWN = 100;

/**
 * Texts which mean that a row should not be imported, such as 离职 (has left). The whole cell must
 * match.
 */
const NO_LONGER: Readonly<Record<'contact' | 'course', RegExp>> = {
  contact: /^(?:已?(?:禁用|停用|注销|离职|退休|删除|冻结|调离|辞职)|离退休|去世)$/u,
  course:
    /^已?(?:停课|停开|停上|调课|调停课|补课|代课|取消|撤销|作废|删除|停用)$|^(?:待|未)(?:审核|审批|确认|批准)$|^审核中$|^(?:未|不)通过$|^已?(?:驳回|退回)$/u,
};

/**
 * Matches headers of yes/no columns. "No" under 在岗 (employed) or "yes" under 停课 (class cancelled)
 * means that the row should not be imported.
 */
const ASKS_WHETHER =
  /在[岗职编校]|启用|有效|激活|可用|开课|开班|开设|上课|enabled?$|^(?:is)?active$|isvalid/i;
const ASKS_WHETHER_NOT =
  /禁用|停用|停机|离[职岗校]|退休|停课|停开|取消|注销|作废|disabled|locked|deleted/i;
const NO = /^(?:否|不|不是|无|n|no|0|false|×|x|✗|✘)$/i;
const YES = /^(?:是|有|y|yes|1|true|√|✓|✔)$/i;

/** Returns true if "yes" or "no" under this header means that the row should not be imported. */
const deniesRow = (header: string, text: string): boolean =>
  (NO.test(text) && ASKS_WHETHER.test(header) && !ASKS_WHETHER_NOT.test(header)) ||
  (YES.test(text) && ASKS_WHETHER_NOT.test(header));

/**
 * Returns the columns to search for remarks about the row: columns that are not imported and whose
 * header the importer does not know.
 */
const remarkColumns = (
  target: ImportTarget,
  { columns, titles, headers }: ChosenTable,
  askedHeaders: ReadonlySet<string>,
): ReadonlySet<number> => {
  const hasTimes = columns.some((field) => field === 'time' || field === 'weeks');
  const isLikeRemark = (column: number) => {
    const title = titles[column] ?? '';
    if (columns[column] || title.trim() === '' || askedHeaders.has(headers[column] ?? ''))
      return false;
    if (hasTimes && isExamHeader(title)) return false;
    return !isIrrelevantHeader(target, title) && !matchHeader(target, title);
  };
  return new Set([...columns.keys()].filter(isLikeRemark));
};

/**
 * Returns a function that warns if a row contains 离职 (has left) or another text which means that
 * the row should not be imported, a remark that contradicts the row, or a text to the right of the
 * last header. Columns in `askedHeaders`, about which the page already asks, cause a warning only
 * for texts such as 离职.
 */
export const statusTextIssues = (
  target: ImportTarget,
  table: ChosenTable,
  askedHeaders: ReadonlySet<string> = new Set(),
): ((index: number) => ImportIssue[]) => {
  const { columns, headers, titles, rows } = table;
  const pattern = NO_LONGER[target === 'contact' ? 'contact' : 'course'];
  const says = target === 'contact' ? mentionsLeft : mentionsCancelled;
  const endsRow = (text: string) => text !== '' && (pattern.test(text) || says(text));
  const remarkSays = target === 'contact' ? saysOfContact : saysOfCourse;
  const remarks = remarkColumns(target, table, askedHeaders);
  const [field = ''] = requiredFields(target);
  const last = titles.findLastIndex((title) => title.trim() !== '');
  const isUsed = columns.slice(last + 1).some(Boolean);
  return (index) => {
    const cells = rows[index]?.cells ?? [];
    const behind = last < 0 ? [] : cells.slice(last + 1).filter((cell) => cell.trim() !== '');
    const issues = cells.flatMap((cell, column) => {
      if (columns[column] && columns[column] !== 'remark') return [];
      const text = cell.trim();
      if (text === '') return [];
      const params = { header: headers[column] ?? '', text };
      if (columns[column] === 'remark') {
        return remarkSays(text) ? [warningAt('remark', 'REMARK_SAYS_OTHERWISE', params)] : [];
      }
      if (text.length > MAX_LENGTH) return [];
      const saysSo =
        endsRow(text) ||
        deniesRow(headers[column] ?? '', text) ||
        (remarks.has(column) && remarkSays(text));
      return saysSo ? [warningAt(field, 'ROW_SAYS_OTHERWISE', params)] : [];
    });
    if (behind.length === 0 || isUsed || issues.length > 0) return issues;
    const params = { header: headers[last + 1] ?? '', text: behind.join('，').slice(0, MAX_SHOWN) };
    return [warningAt(field, 'ROW_SAYS_OTHERWISE', params)];
  };
};
