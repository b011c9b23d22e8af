import { spoken } from '@/contract/base/language';
import { marks } from '@/contract/base/marks';
import type { ImportIssue } from '@/contract/import/import';
import { errorAt } from '@/domain/base/issues';
import type { Result } from '@/domain/base/result';
import { mayBeParallel } from './timeJoins';

/** The cells of a row about the time, room and topic of its classes. */
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

const LABELS = {
  'zh-CN': { weeks: '周次', weekday: '星期', periods: '节次', date: '日期' },
  en: { weeks: 'weeks', weekday: 'weekday', periods: 'periods', date: 'date' },
};
type Labelled = keyof (typeof LABELS)['zh-CN'];

/**
 * Returns the value of a successful result. For a failed result, it adds an error to `issues` and
 * returns undefined.
 */
export const take = <T>(field: string, result: Result<T>, issues: ImportIssue[]): T | undefined => {
  if (result.ok) return result.value;
  const { code, params } = result.problem;
  // Adds a suggestion only if there is exactly one, which the user can then accept with one click.
  const isOne = params?.likely !== undefined && params.other === undefined;
  issues.push(errorAt(field, code, params, isOne ? String(params.likely) : undefined));
  return undefined;
};

/** Adds an error and returns true if a part of the class time, such as the periods, is missing. */
export const refuseIncomplete = (
  texts: TimeTexts,
  needed: Labelled[],
  likely: Partial<Record<Labelled, string | undefined>>,
  issues: ImportIssue[],
) => {
  const missing = needed.filter((field) => !texts[field]);
  const presentLabels = needed
    .filter((field) => texts[field])
    .map((field) => spoken(LABELS)[field]);
  const [first] = missing;
  if (first) {
    const params = { given: presentLabels.join(marks().list) };
    issues.push(errorAt(first, 'TIME_INCOMPLETE', params, likely[first]));
  }
  return missing.length > 0;
};

/**
 * Adds an error and returns true for a row such as `周一、周三` with the periods `1-2,3-4`, because it
 * is unclear whether each weekday has one range or both.
 */
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
