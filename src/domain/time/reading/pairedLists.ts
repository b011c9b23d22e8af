import { splitOutside } from '@/domain/base/brackets';
import { looksLikeName } from '@/domain/people/familyNames';
import { isFullName, readPerson } from '@/domain/people/personName';
import { parsePeriods } from '@/domain/time/periods';
import { parseWeekday } from '@/domain/time/weekdays';
import { parseWeeks } from '@/domain/time/weeks';
import { mayBeParallel } from './timeJoins';
import { TIMES_TEXT_LIMIT } from './timeScanner';

type TimeList = 'weeks' | 'weekday' | 'periods';
type OtherList = 'teachers' | 'room';
type OtherColumn = OtherList | 'staffNos' | 'titles';
type Columns = Partial<Record<TimeList | OtherColumn | 'time', string>>;

/**
 * Lists of equal length in several cells of a row, such as the weeks `1-8、9-16` and the rooms
 * `A101、A102`. The first room may belong to the first weeks, and the second room to the second
 * weeks.
 */
export interface Paired {
  times: readonly TimeList[];
  otherLists: readonly OtherList[];
  items: Readonly<Partial<Record<TimeList | OtherColumn, readonly string[]>>>;
  /**
   * True if the lists can only be read item by item: the first items belong together, then the
   * second items, and so on.
   */
  certain: boolean;
}

const SEPARATOR = /[,，、;；/／\r\n]/;

const itemsOf = (text: string | undefined): string[] =>
  text === undefined || text.length > TIMES_TEXT_LIMIT
    ? []
    : splitOutside(text, SEPARATOR).filter(Boolean);

const areApart = (lists: readonly (readonly number[])[]): boolean => {
  const all = lists.flat();
  return new Set(all).size === all.length;
};

const areWeeks = (items: readonly string[]): boolean => {
  const weeks = items.map((item) => parseWeeks(item));
  return weeks.every(({ ok }) => ok) && areApart(weeks.map((read) => (read.ok ? read.value : [])));
};

const ARE: Record<TimeList | OtherList, (items: readonly string[]) => boolean> = {
  weeks: areWeeks,
  weekday: (items) => items.every((item) => parseWeekday(item).ok),
  periods: (items) =>
    items.every((item) => parsePeriods(item).ok) &&
    mayBeParallel(items.join('、'), 'periods', items.length),
  teachers: (items) =>
    items.every((item) => {
      const { name, weeks, problem } = readPerson(item);
      return !weeks && !problem && name.length > 1 && (isFullName(name) || looksLikeName(name));
    }),
  room: (items) =>
    new Set(items).size === items.length && items.every((item) => /\p{L}|\d/u.test(item)),
};

const TIME_LISTS: readonly TimeList[] = ['weeks', 'weekday', 'periods'];
const OTHER_LISTS: readonly OtherList[] = ['teachers', 'room'];

/** Adds the building to rooms that lack it. `东楼101、102` becomes 东楼101 and 东楼102. */
const withBuildings = (rooms: readonly string[]): string[] => {
  let house = '';
  return rooms.map((room) => {
    const [, before = ''] = /^(.*?\D)\d+$/s.exec(room) ?? [];
    if (before) house = before;
    return /^\d+$/.test(room) ? `${house}${room}` : room;
  });
};

/**
 * True if the weeks are ranges without a gap between them, such as `1-8、9-16`. `13、14` does not
 * count, because it is only a list of two weeks.
 */
const areSplitWeeks = (weeks: readonly string[]): boolean =>
  mayBeParallel(weeks.join('、'), 'weeks', weeks.length) &&
  weeks.some((item) => {
    const read = parseWeeks(item);
    return read.ok && read.value.length > 1;
  });

/**
 * True if the lists can only be read item by item. This is so for ranges of weeks such as
 * `1-8、9-16`, and for weekdays with one room each, such as 周一、周三 with A101、A102.
 */
const isCertain = (
  times: readonly TimeList[],
  otherLists: readonly OtherList[],
  weeks: readonly string[],
) =>
  times.length === 1 &&
  ((times[0] === 'weeks' && areSplitWeeks(weeks)) ||
    (times[0] === 'weekday' && !otherLists.includes('teachers')));

export const pairedLists = (texts: Columns): Paired | undefined => {
  if (texts.time?.trim()) return undefined;
  const lists = new Map(
    [...TIME_LISTS, ...OTHER_LISTS].map((field) => [field, itemsOf(texts[field])] as const),
  );
  const isList = (field: TimeList | OtherList, count?: number) => {
    const items = lists.get(field) ?? [];
    return items.length > 1 && (count === undefined || items.length === count) && ARE[field](items);
  };
  const first = TIME_LISTS.find((field) => isList(field));
  const count = first && lists.get(first)?.length;
  if (count === undefined) return undefined;
  const times = TIME_LISTS.filter((field) => isList(field, count));
  const otherLists = OTHER_LISTS.filter((field) => isList(field, count));
  if (otherLists.length === 0) return undefined;
  const further = otherLists.includes('teachers') ? (['staffNos', 'titles'] as const) : [];
  const ofPeople = further.map((field) => [field, itemsOf(texts[field])] as const);
  // Does not pair the lists if there are more or fewer staff numbers or titles than people, because
  // it is then unclear who has which.
  if (ofPeople.some(([, items]) => items.length > 0 && items.length !== count)) return undefined;
  const items = Object.fromEntries([
    ...[...times, ...otherLists].map((field) => [field, lists.get(field) ?? []] as const),
    ...ofPeople.filter(([, each]) => each.length > 0),
  ]);
  return {
    times,
    otherLists,
    items,
    certain: isCertain(times, otherLists, lists.get('weeks') ?? []),
  };
};

/**
 * Joins the items of each list with `；`, as in `1-8；9-16`. Later steps then read one class time for
 * each item.
 */
export const asEntries = ({ items }: Paired): Record<string, string> =>
  Object.fromEntries(
    Object.entries(items).map(([field, each]) => [
      field,
      (field === 'room' ? withBuildings(each ?? []) : (each ?? [])).join('；'),
    ]),
  );
