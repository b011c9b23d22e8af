import { parsePeriods } from '@/domain/time/periods';
import { parseWeekday } from '@/domain/time/weekdays';
import { parseWeeks } from '@/domain/time/weeks';
import { TIMES_TEXT_LIMIT } from './timeScanner';

const TIMES = [
  ...(['weeks', 'parity', 'weekday', 'date'] as const),
  ...(['periods', 'bigPeriods', 'firstPeriod', 'lastPeriod', 'periodCount', 'dayPart'] as const),
] as const;

/** Columns about people. They are split only if they contain one entry for each class time. */
const PEOPLE = ['teachers', 'staffNos', 'titles'] as const;

type Column = (typeof TIMES)[number] | (typeof PEOPLE)[number] | 'time' | 'room' | 'leadTeachers';
type TimeColumns = Partial<Record<Column, string>>;

const SEPARATORS = /[;；\r\n]+/;

/**
 * Parsers that can read a whole cell. If they succeed, a line break in the cell does not separate
 * two class times, as in `1-8周,` with `10周` on the next line.
 */
const READERS: Partial<Record<Column, (text: string) => { ok: boolean }>> = {
  weeks: parseWeeks,
  weekday: parseWeekday,
  periods: parsePeriods,
};

const entriesOf = (texts: TimeColumns, field: Column): string[] => {
  const text = texts[field]?.trim() ?? '';
  if (text === '') return [];
  if (!SEPARATORS.test(text) || READERS[field]?.(text).ok) return [text];
  return text
    .split(SEPARATORS)
    .map((entry) => entry.trim())
    .filter(Boolean);
};

/**
 * Returns the number of class times in a row, or undefined if its cells have lists of different
 * lengths.
 */
const countTimes = (texts: TimeColumns): number | undefined => {
  const counts = new Map(TIMES.map((field) => [field, entriesOf(texts, field).length]));
  const [count = 1, ...others] = new Set([...counts.values()].filter((each) => each > 1));
  // A row with a single date but several weeks or weekdays contradicts itself, so it is not split.
  const ofOneDay = Math.max(counts.get('weeks') ?? 0, counts.get('weekday') ?? 0);
  const contradicts = counts.get('date') === 1 && ofOneDay > 1;
  return others.length > 0 || contradicts ? undefined : count;
};

/**
 * Returns the lists of the columns about people if each has one entry for each class time.
 * Otherwise returns an empty array.
 */
const peopleLists = (texts: TimeColumns, count: number) => {
  const lists = PEOPLE.map((field) => [field, entriesOf(texts, field)] as const);
  const filled = lists.filter(([, entries]) => entries.length > 0);
  const [[field] = [], ...others] = filled;
  const go = field === 'teachers' && filled.every(([, entries]) => entries.length === count);
  return go ? [[field, lists[0]?.[1] ?? []] as const, ...others] : [];
};

/**
 * Splits a row with lists into one row for each class time: with the weeks `1-8；9-16` and the rooms
 * `A101；A102`, the first row has weeks 1-8 and room A101. A cell with a single value applies to all
 * rows. A row whose lists of times have different lengths is not split.
 */
export const splitTimeLists = <T extends TimeColumns>(texts: T): T[] => {
  const hasList = TIMES.some((field) => SEPARATORS.test(texts[field] ?? ''));
  const isTooLong = TIMES.some((field) => (texts[field] ?? '').length > TIMES_TEXT_LIMIT);
  if (texts.time?.trim() || !hasList || isTooLong) return [texts];
  const count = countTimes(texts) ?? 1;
  if (count === 1) return [texts];
  const lists = [...TIMES, 'room' as const].flatMap((field) => {
    const entries = entriesOf(texts, field);
    return entries.length === count ? [[field, entries] as const] : [];
  });
  const people = peopleLists(texts, count);
  const lead = people.length > 0 && !texts.leadTeachers?.trim() && { leadTeachers: texts.teachers };
  return Array.from({ length: count }, (_, index) => {
    const own = [...lists, ...people].map(([field, entries]) => [field, entries[index]]);
    return { ...texts, ...lead, ...Object.fromEntries(own) };
  });
};
