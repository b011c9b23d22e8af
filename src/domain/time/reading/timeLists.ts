import { parsePeriods } from '@/domain/time/periods';
import { parseWeekday } from '@/domain/time/weekdays';
import { parseWeeks } from '@/domain/time/weeks';
import { TIMES_TEXT_LIMIT } from './timeScanner';

const TIMES = [
  ...(['weeks', 'parity', 'weekday', 'date'] as const),
  ...(['periods', 'bigPeriods', 'firstPeriod', 'lastPeriod', 'periodCount', 'dayPart'] as const),
] as const;

/** What goes with the times where it is as many. */
const PEOPLE = ['teachers', 'staffNos', 'titles'] as const;

type Column = (typeof TIMES)[number] | (typeof PEOPLE)[number] | 'time' | 'room' | 'leadTeachers';
type TimeColumns = Partial<Record<Column, string>>;

const SEPARATORS = /[;；\r\n]+/;

/** A line break may stand within one value: `1-8周,` and `10周` under it. */
const READERS: Partial<Record<Column, (text: string) => { ok: boolean }>> = {
  weeks: parseWeeks,
  weekday: parseWeekday,
  periods: parsePeriods,
};

/** The entries of a cell that holds several, by semicolons or line breaks. */
const entriesOf = (texts: TimeColumns, field: Column): string[] => {
  const text = texts[field]?.trim() ?? '';
  if (text === '') return [];
  if (!SEPARATORS.test(text) || READERS[field]?.(text).ok) return [text];
  return text
    .split(SEPARATORS)
    .map((entry) => entry.trim())
    .filter(Boolean);
};

/** How many times the columns give; undefined where lists of different lengths do not tell. */
const countTimes = (texts: TimeColumns): number | undefined => {
  const counts = new Map(TIMES.map((field) => [field, entriesOf(texts, field).length]));
  const [count = 1, ...others] = new Set([...counts.values()].filter((each) => each > 1));
  // One day has one week and one weekday, so several of them are not said of it.
  const ofOneDay = Math.max(counts.get('weeks') ?? 0, counts.get('weekday') ?? 0);
  const contradicts = counts.get('date') === 1 && ofOneDay > 1;
  return others.length > 0 || contradicts ? undefined : count;
};

/** Lists of people by times; all of them lead the course. Lists of them that differ in length stay for all times. */
const peopleLists = (texts: TimeColumns, count: number) => {
  const lists = PEOPLE.map((field) => [field, entriesOf(texts, field)] as const);
  const filled = lists.filter(([, entries]) => entries.length > 0);
  const [[field] = [], ...others] = filled;
  const go = field === 'teachers' && filled.every(([, entries]) => entries.length === count);
  return go ? [[field, lists[0]?.[1] ?? []] as const, ...others] : [];
};

/**
 * The times of a row whose columns hold lists: lists of one length go together entry by entry, and a
 * single value belongs to every time. Rooms and teachers do the same where they are as many, else the text is for
 * all. A row whose lists do not fit each other, or stand beside a combined time, stays as it is.
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
