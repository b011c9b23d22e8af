import type { ErrorCode, ErrorParams } from '@/contract/base/errorCodes';
import type { Teacher } from '@/contract/rule';
import { sameValue } from '@/domain/rows/courseMerge';
import { Refusal } from '../../db/refusal';

export type Values = Record<string, unknown>;
export type Present = Values & { id: number; version: number };

export const refuse = (code: ErrorCode, params?: ErrorParams) =>
  new Refusal(code, params ? { params } : {});

/** Teachers without what was only looked up for them when they were read. */
const plainTeachers = (teachers: readonly Teacher[]) =>
  teachers.map(({ staffNo, name, title }) => ({ staffNo, name, title }));

export const plain = (values: Values, field: string): unknown => {
  const isTeachers = field === 'teachers' || field === 'leadTeachers';
  const value = values[field];
  return isTeachers && Array.isArray(value) ? plainTeachers(value) : value;
};

/** The fields in which two states of a record differ; what one of them does not tell is left alone. */
export const differing = (fields: readonly string[], a: Values, b: Values): string[] =>
  fields.filter(
    (field) => field in a && field in b && !sameValue(plain(a, field), plain(b, field)),
  );

/**
 * A session that followed its week goes back to its week, wherever the term has it now; any other to its
 * date. The status is always told, for what changes its day is marked as moved otherwise.
 */
export const sessionChange = (present: Present, changed: Values, before: Values): Values => {
  const { date, week, weekday, ...others } = changed;
  if (!('date' in changed || 'week' in changed || 'weekday' in changed)) return others;
  const byWeek = before.fixedBy === 'week' && before.week !== null;
  const time = byWeek ? { week: before.week, weekday: before.weekday } : { date: before.date };
  return { status: present.status, ...others, ...time };
};
