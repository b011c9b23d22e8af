import type { ValueOf } from '@/contract/base/endpoint';
import { type Language, spoken } from '@/contract/base/language';
import type { ClassesBy } from '@/contract/figures';
import type { Level } from '@/contract/rule';
import type { getChartData, listTags } from '@/contract/template';
import { addDays, dayRange, mondayOf, toDay, weekdayOf } from '@/domain/time/dates';
import type { Readers } from '../../db/query/readers';
import { classesOverTime, classTopics } from './classFigures';
import { heldBetween } from './figures';
import { messagesByDay, messagesByHalfHour } from './messageCharts';
import { peopleFigures } from './otherFigures';

type Charts = ValueOf<typeof getChartData>;
type Points = Charts['visitData'];

const LEVEL_NAMES: Record<Language, Record<Level, string>> = {
  'zh-CN': { bachelor: '本科', postgraduate: '研究生' },
  en: { bachelor: 'Undergraduate', postgraduate: 'Postgraduate' },
};
const WEEKDAYS = {
  'zh-CN': ['周一', '周二', '周三', '周四', '周五', '周六', '周日'],
  en: ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'],
};
const monthName = (month: number): string =>
  spoken({
    'zh-CN': `${month}月`,
    en: new Date(2000, month - 1).toLocaleString('en', { month: 'short' }),
  });
const DAYS = 7;
const MAX_TAGS = 50;

const pointsOf = (classes: ClassesBy): Points =>
  classes.map(({ name, sessions }) => ({ x: name, y: sessions }));

const daysFrom = (first: string, count: number) =>
  Array.from({ length: count }, (_, index) => addDays(first, index));

const together = (a: ClassesBy, b: ClassesBy): ClassesBy =>
  [...new Set([...a, ...b].map(({ name }) => name))].sort().map((name) => {
    const both = [...a, ...b].filter((each) => each.name === name);
    return {
      name,
      sessions: both.reduce((sum, { sessions }) => sum + sessions, 0),
      hours: both.reduce((sum, { hours }) => sum + hours, 0),
    };
  });

/**
 * Adds a point with the value 0 for each of the `names` that has none. The points get the order of
 * `names`. If there are no points at all, none are added.
 */
const filled = (points: Points, names: readonly string[]): Points =>
  points.length === 0
    ? []
    : names.map((x) => ({ x, y: points.find((point) => point.x === x)?.y ?? 0 }));

/**
 * Ranks departments by the number of their classes this week. `status` is 1 if the number has
 * fallen since last week.
 */
const ranking = (now: ClassesBy, before: ClassesBy): Charts['searchData'] =>
  now
    .filter(({ name }) => name !== '')
    .map(({ name, sessions }, index) => {
      const earlier = before.find((one) => one.name === name)?.sessions ?? 0;
      const change = earlier === 0 ? 0 : Math.round((sessions / earlier - 1) * 100);
      return {
        index: index + 1,
        keyword: name,
        count: sessions,
        range: Math.abs(change),
        status: Number(change < 0),
      };
    });

const monthsOf = (byDay: ClassesBy, year: string): Points => {
  if (byDay.length === 0) return [];
  return Array.from({ length: 12 }, (_, index) => {
    const month = `${year}-${String(index + 1).padStart(2, '0')}`;
    const days = byDay.filter(({ name }) => name.startsWith(month));
    return { x: monthName(index + 1), y: days.reduce((sum, { sessions }) => sum + sessions, 0) };
  });
};

const weekdaysOf = (level: Level, byDay: ClassesBy): Charts['radarData'] =>
  byDay.length === 0
    ? []
    : spoken(WEEKDAYS).map((label, index) => ({
        name: spoken(LEVEL_NAMES)[level],
        label,
        value: byDay
          .filter(({ name }) => weekdayOf(name) === index + 1)
          .reduce((sum, { sessions }) => sum + sessions, 0),
      }));

/**
 * Returns the data of the template's chart pages under the template's field names: `visitData` is
 * classes by day, `visitData2` messages by day, `salesData` classes by month, `salesTypeData`
 * classes by form (online: undergraduate, offline: postgraduate), `searchData` departments by
 * classes. `cvr` is the share of people who can be reached.
 */
export const readCharts = async (readers: Readers, now: Date): Promise<Charts> => {
  const { searcher } = readers;
  const today = toDay(now);
  const heldIn = (dateFrom: string, dateTo: string, level?: Level) =>
    heldBetween(readers, { dateFrom, dateTo, level });
  const { first, last } = dayRange('year', today);
  const bachelor = await classesOverTime(searcher, await heldIn(first, last, 'bachelor'));
  const postgraduate = await classesOverTime(searcher, await heldIn(first, last, 'postgraduate'));
  const days = together(bachelor.byDay, postgraduate.byDay);
  const month = dayRange('month', today);
  const monday = mondayOf(today);
  const [week = []] = await classTopics(searcher, await heldIn(monday, addDays(monday, DAYS - 1)));
  const [before = []] = await classTopics(
    searcher,
    await heldIn(addDays(monday, -DAYS), addDays(monday, -1)),
  );
  const weekAgo = addDays(today, 1 - DAYS);
  return {
    visitData: pointsOf(days.filter(({ name }) => month.first <= name && name <= month.last)),
    visitData2: filled(await messagesByDay(searcher, weekAgo, today), daysFrom(weekAgo, DAYS)),
    salesData: monthsOf(days, today.slice(0, 4)),
    searchData: ranking(week, before),
    offlineData: (await peopleFigures(searcher))
      .filter(({ name }) => name !== '')
      .map(({ name, people, reachable }) => ({ name, cvr: reachable / people })),
    offlineChartData: await messagesByHalfHour(searcher, today),
    salesTypeData: pointsOf(together(bachelor.byForm, postgraduate.byForm)),
    salesTypeDataOnline: pointsOf(bachelor.byForm),
    salesTypeDataOffline: pointsOf(postgraduate.byForm),
    radarData: [
      ...weekdaysOf('bachelor', bachelor.byDay),
      ...weekdaysOf('postgraduate', postgraduate.byDay),
    ],
  };
};

export const readTags = async (readers: Readers, now: Date): Promise<ValueOf<typeof listTags>> => {
  const { first, last } = dayRange('month', toDay(now));
  const conditions = await heldBetween(readers, { dateFrom: first, dateTo: last });
  const topics = await classTopics(readers.searcher, conditions);
  return topics.flatMap((names, type) =>
    names
      .filter(({ name }) => name !== '')
      .slice(0, MAX_TAGS)
      .map(({ name, sessions }) => ({ name, value: sessions, type })),
  );
};
