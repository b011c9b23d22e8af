import { spoken } from '@/contract/base/language';
import { marks } from '@/contract/base/marks';
import type { ImportIssue } from '@/contract/import/import';
import type { Result } from '@/domain/result';
import { errorAt } from '@/domain/rows/issues';
import { mayBeParallel } from './timeJoins';

/** The cells of a row that tell its time and what every session of it has. */
export interface TimeTexts {
  weeks?: string;
  weekday?: string;
  periods?: string;
  date?: string;
  form?: string;
  topic?: string;
  room?: string;
  groupName?: string;
  requirement?: string;
}

/** The columns' names as messages call them. */
const LABELS = {
  'zh-CN': { weeks: '周次', weekday: '星期', periods: '节次', date: '日期' },
  en: { weeks: 'weeks', weekday: 'weekday', periods: 'periods', date: 'date' },
};
type Labelled = keyof (typeof LABELS)['zh-CN'];

/** The value of a reading, or undefined after its problem was noted at the field. */
export const take = <T>(field: string, result: Result<T>, issues: ImportIssue[]): T | undefined => {
  if (result.ok) return result.value;
  const { code, params } = result.problem;
  // What was likely meant mends the cell in one click; of two nobody knows which.
  const isOne = params?.likely !== undefined && params.other === undefined;
  issues.push(errorAt(field, code, params, isOne ? String(params.likely) : undefined));
  return undefined;
};

/** Notes at the first missing field which of its fellows are there, and what it likely is. */
export const refuseIncomplete = (
  texts: TimeTexts,
  needed: Labelled[],
  likely: Partial<Record<Labelled, string | undefined>>,
  issues: ImportIssue[],
) => {
  const missing = needed.filter((field) => !texts[field]);
  const given = needed.filter((field) => texts[field]).map((field) => spoken(LABELS)[field]);
  const [first] = missing;
  if (first) {
    const params = { given: given.join(marks().list) };
    issues.push(errorAt(first, 'TIME_INCOMPLETE', params, likely[first]));
  }
  return missing.length > 0;
};

/** Several weekdays beside as many weeks or periods may go with them one by one, or each with all. */
export const refuseParallel = (
  texts: TimeTexts,
  weekdays: readonly number[],
  issues: ImportIssue[],
): boolean => {
  const isRange = /[-~～—–至到]/.test(texts.weekday ?? '');
  const field = (['periods', 'weeks'] as const).find((each) =>
    mayBeParallel(texts[each] ?? '', each, weekdays.length),
  );
  if (isRange || !field) return false;
  const text = texts[field] ?? '';
  const params = { with: spoken(LABELS)[field], count: weekdays.length, text };
  const parallel = text.split(/[,，、]/).map((part) => part.trim());
  const likely = field === 'periods' ? parallel.join('；') : undefined;
  issues.push(errorAt(field, 'TIME_LISTS_UNCLEAR', params, likely));
  return true;
};
