import { plain } from '@/contract/base/fields';
import { nfkc } from '@/contract/base/normalise';
import type { ImportIssue } from '@/contract/import/import';
import { fieldLabel } from '@/domain/base/importFields';
import { warningAt } from '@/domain/base/issues';
import type { ContactTexts } from './contactNumbers';

/**
 * Matches a short number in brackets after another number. After an office number, three or four
 * digits do not match, because they may be an extension.
 */
const SHORT_IN_BRACKETS = {
  mobile: /[（(](?<=\d\s*.)\s*(\d{3,6})\s*[)）]\s*$/,
  officePhone: /[（(](?<=\d\s*.)\s*(\d{5,6})\s*[)）]\s*$/,
} as const;

const SHORT_BESIDE = /(?:短号|小号|虚拟网|集团号|V网)(?:\s*[:：])?\s*(\d{3,6})(?!\d)/i;

/**
 * Removes the short number from a text, together with the brackets and blanks around it. A single
 * regex for this would be slow for long texts.
 */
const without = (text: string, { 0: part, index }: RegExpExecArray): string => {
  const before = text
    .slice(0, index)
    .trimEnd()
    .replace(/[（(]$/, '');
  const after = text.slice(index + part.length).trimStart();
  return `${before}${after.replace(/^[）)]/, '')}`.trim();
};

/**
 * Moves a short number from the mobile or office phone cell to its own field, as in
 * `13800001111（短号661111）` or `13800001111(661111)`.
 */
export const takeShortNo = (texts: ContactTexts, issues: ImportIssue[]): ContactTexts => {
  for (const field of ['mobile', 'officePhone'] as const) {
    const text = nfkc(texts[field] ?? '');
    const found = SHORT_BESIDE.exec(text) ?? SHORT_IN_BRACKETS[field].exec(text);
    const [, number = ''] = found ?? [];
    const rest = found && without(text, found);
    if (number === '' || !rest || (texts.shortNo && plain(texts.shortNo) !== number)) continue;
    issues.push(
      warningAt(field, 'CONTACT_NUMBER_MOVED', { number, field: fieldLabel('contact', 'shortNo') }),
    );
    return { ...texts, [field]: rest, shortNo: number };
  }
  return texts;
};
