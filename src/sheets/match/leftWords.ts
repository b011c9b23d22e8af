import type { ImportIssue, ImportTarget } from '@/contract/import';
import { requiredFields } from '@/domain/columns/importFields';
import { warningAt } from '@/domain/rows/issues';
import { saysGone, saysOfContact, saysOfCourse, saysOff } from '@/domain/rows/otherWords';
import type { ChosenTable } from '@/sheets/ask/questions';

/** Longer texts tell of something else. */
const MAX_LENGTH = 30;

/** So much of the texts behind the last header is shown. */
const MAX_SHOWN = 100;

/** Words that alone in a cell say of a row that it no longer holds, or holds only in part. */
const NO_LONGER: Readonly<Record<'contact' | 'course', RegExp>> = {
  contact: /^(?:已?(?:禁用|停用|注销|离职|退休|删除|冻结|调离|辞职)|离退休|去世)$/u,
  course: /^已?(?:停课|停开|停上|调课|调停课|补课|代课|取消|撤销|作废|删除|停用)$/u,
};

/**
 * What a column that gives no field says of the whole row, which would be imported all the same; what a remark
 * says that no other column knows; and texts behind the last header, as commas without quotes leave them.
 */
export const leftWordIssues = (
  target: ImportTarget,
  { columns, headers, titles, rows }: ChosenTable,
  index: number,
): ImportIssue[] => {
  const words = NO_LONGER[target === 'contact' ? 'contact' : 'course'];
  const says = target === 'contact' ? saysGone : saysOff;
  const endsRow = (text: string) => text !== '' && (words.test(text) || says(text));
  const [field = ''] = requiredFields(target);
  const last = titles.findLastIndex((title) => title.trim() !== '');
  const cells = rows[index]?.cells ?? [];
  const behind = last < 0 ? [] : cells.slice(last + 1).filter((cell) => cell.trim() !== '');
  const issues = cells.flatMap((cell, column) => {
    const text = cell.trim();
    const params = { header: headers[column] ?? '', text };
    if (columns[column] === 'remark') {
      const saysSo = target === 'contact' ? saysOfContact(text) : saysOfCourse(text);
      return saysSo ? [warningAt('remark', 'REMARK_SAYS_OTHERWISE', params)] : [];
    }
    if (columns[column] || text.length > MAX_LENGTH || !endsRow(text)) return [];
    return [warningAt(field, 'ROW_SAYS_OTHERWISE', params)];
  });
  const isUsed = columns.slice(last + 1).some(Boolean);
  if (behind.length === 0 || isUsed || issues.length > 0) return issues;
  const params = { header: headers[last + 1] ?? '', text: behind.join('，').slice(0, MAX_SHOWN) };
  return [warningAt(field, 'ROW_SAYS_OTHERWISE', params)];
};
