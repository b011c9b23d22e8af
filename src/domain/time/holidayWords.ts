import { suggestDays } from './officialCalendar';
import { TIME_TEXT_LIMIT } from './reading/timeScanner';
import { parseTimeText } from './reading/timeText';
import { dateOf, type TermCalendar } from './terms';
import { parseWeekdays } from './weekdays';
import { parseWeeks } from './weeks';

const NAMES = '元旦|春节|清明|劳动|五一|端午|中秋|国庆|十一';
const NAME = `(?:${NAMES})(?:节|假期|长假|期间|周|当周|假)*`;
const OFF = '(?:停课|停上|停|放假|除外|休息|休|不上课|不上|暂停)';
const HOLIDAYS = new RegExp(
  `[,，、\\s]*(?:[（(【[]\\s*)?(?:(?:遇|逢|除)\\s*)?(${NAME}(?:[、,，和及与]${NAME})*)\\s*(?:${OFF})\\s*[）)】\\]]?`,
);
/** Other names of holidays: 五一 is Labour Day and 十一 is National Day. */
const CALLED: Readonly<Record<string, string>> = { 五一: '劳动', 十一: '国庆' };

const namesIn = (text: string): string[] =>
  (text.match(new RegExp(NAMES, 'g')) ?? []).map((name) => CALLED[name] ?? name);

/**
 * Returns the holidays with these names, from the term or the official calendar, or undefined if a
 * name is unknown.
 */
const holidaysOf = (term: TermCalendar, names: readonly string[]) => {
  const known = [...term.holidays, ...suggestDays(term).holidays];
  const found = names.flatMap((each) => known.find(({ name }) => name.includes(each)) ?? []);
  return found.length === names.length ? found : undefined;
};

/**
 * Returns the weeks and weekdays in the two texts. Returns undefined if they are unreadable or
 * contain several class times.
 */
const timesOf = (text: string, weekdayText: string) => {
  const weeks = parseWeeks(text);
  const weekdays = parseWeekdays(weekdayText);
  if (weeks.ok && weekdays.ok) return { weeks: weeks.value, weekdays: weekdays.value };
  const slots = parseTimeText(text);
  const [slot, ...others] = slots.ok ? slots.value : [];
  if (others.length > 0 || !slot?.weeks || !slot.weekday) return undefined;
  return { weeks: slot.weeks, weekdays: [slot.weekday] };
};

/**
 * Rewrites `1-16周（国庆停）` (no class on National Day) so that it names the week without class, as in
 * `1-16周（第4周除外）`. The user has to accept this, because the term may have other holidays.
 */
export const withoutHolidays = (
  text: string,
  weekdayText: string | undefined,
  term: TermCalendar,
): string | undefined => {
  const [found, names = ''] = text.length > TIME_TEXT_LIMIT ? [] : (HOLIDAYS.exec(text) ?? []);
  const holidays = found && term.startDate !== null ? holidaysOf(term, namesIn(names)) : undefined;
  const rest = found && text.replace(found, '');
  const times = rest && timesOf(rest, weekdayText ?? '');
  if (!holidays || !times) return undefined;
  const isOff = (week: number) =>
    times.weekdays.some((weekday) => {
      const date = dateOf(term, week, weekday) ?? '';
      return holidays.some(({ from, to }) => from <= date && date <= to);
    });
  const off = times.weeks.filter(isOff);
  return off.length === 0 ? rest : `${rest}（第${off.join('、')}周除外）`;
};
