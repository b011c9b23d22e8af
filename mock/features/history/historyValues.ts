import type { ErrorCode, ErrorParams } from '@/contract/base/errorCodes';
import type { Teacher } from '@/contract/rule';
import { sameValue } from '@/domain/rows/courseMerge';
import { Refusal } from '../../db/base/refusal';

export type Values = Record<string, unknown>;
export type Present = Values & { id: number; version: number };

export const refuse = (code: ErrorCode, params?: ErrorParams) =>
  new Refusal(code, params ? { params } : {});

const plainTeachers = (teachers: readonly Teacher[]) =>
  teachers.map(({ staffNo, name, title }) => ({ staffNo, name, title }));

export const plain = (values: Values, field: string): unknown => {
  const isTeachers = field === 'teachers' || field === 'leadTeachers';
  const value = values[field];
  return isTeachers && Array.isArray(value) ? plainTeachers(value) : value;
};

/**
 * Returns the fields whose values differ in `a` and `b`. Skips fields that are missing in `a` or
 * `b`.
 */
export const differing = (fields: readonly string[], a: Values, b: Values): string[] =>
  fields.filter(
    (field) => field in a && field in b && !sameValue(plain(a, field), plain(b, field)),
  );

/**
 * Returns the fields to save so that a class session gets its old values again. The old time is
 * saved as week and weekday if the session was planned by week, otherwise as a date. A status is
 * saved with the time, because a new date alone would set the status `moved`.
 */
export const sessionChange = (present: Present, changed: Values, before: Values): Values => {
  const { date, week, weekday, ...others } = changed;
  if (!('date' in changed || 'week' in changed || 'weekday' in changed)) return others;
  const byWeek = before.fixedBy === 'week' && before.week !== null;
  const time = byWeek ? { week: before.week, weekday: before.weekday } : { date: before.date };
  return { status: present.status, ...others, ...time };
};
