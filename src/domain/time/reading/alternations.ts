import { splitOutside, takeBrackets } from '@/domain/base/brackets';
import { isFilled } from '@/domain/base/cells';
import { arePeriods } from '@/domain/time/periods';
import { formatWeeks } from '@/domain/time/reading/weeks/reading';
import { parseWeekdays } from '@/domain/time/weekdays';
import { parseWeeks } from '@/domain/time/weeks';
import { TIMES_TEXT_LIMIT } from './timeScanner';

type TimeColumns = Partial<Record<'weeks' | 'weekday' | 'periods' | 'parity' | 'time', string>>;
type Field = 'weekday' | 'periods';

/** Characters that may separate several class times in one cell. */
const SEPARATOR = /[/／;；\r\n,，、]/;
/**
 * Matches a slash, which always separates class times. A comma may also separate the numbers of a
 * single class time, as in `1,2节`.
 */
const SURE = /[/／]/;

/**
 * Matches weeks at the start of a text, such as `1-8周` or 单周 (odd weeks), before a weekday or
 * periods.
 */
const WEEKS_BEFORE = /^([单双]周?|第?\d[\d,，、~～—–至到-]*周[单双]?)[:：]?(?=.)/;
const PARITY_BEHIND = /[单双]周?$/;

interface Entry {
  text: string;
  weeks?: string;
}

const READ: Record<Field, (text: string) => boolean> = {
  periods: arePeriods,
  weekday: (text) => parseWeekdays(text).ok,
};

/**
 * Splits a text into weeks and the rest. `3-4（双周）` gives the weeks 双周 (even) and the rest `3-4`.
 */
const apart = (text: string): Entry => {
  const { outside, insides } = takeBrackets(text);
  const [inside, ...more] = insides;
  if (inside && more.length === 0) return { text: outside.trim(), weeks: inside.text };
  const [before = '', weeks] = WEEKS_BEFORE.exec(text) ?? [];
  if (weeks) return { text: text.slice(before.length).trim(), weeks };
  const [parity = ''] = PARITY_BEHIND.exec(text) ?? [];
  return { text: text.slice(0, text.length - parity.length).trim(), weeks: parity };
};

const entryOf = (field: Field, text: string): Entry | undefined => {
  if (READ[field](text)) return { text };
  const entry = apart(text);
  return entry.weeks && READ[field](entry.text) ? entry : undefined;
};

/**
 * Returns those of `weeks` that the text names, such as the even weeks for `双周`. Returns undefined
 * if the text is unreadable or names a week that is not in `weeks`.
 */
const someOf = (weeks: readonly number[], text: string): number[] | undefined => {
  const parity = /^\s*([单双奇偶])数?周?\s*$/.exec(text)?.[1];
  if (parity) return weeks.filter((week) => week % 2 === ('单奇'.includes(parity) ? 1 : 0));
  const named = parseWeeks(text);
  if (!named.ok || !named.value.every((week) => weeks.includes(week))) return undefined;
  return named.value;
};

/**
 * Returns the weeks of each part of a cell, such as `1-2` and `3-4（双周）`. A part without weeks gets
 * those that no other part names. Returns undefined if a part names a week that is not in `weeks`,
 * or has no weeks left.
 */
const weeksOf = (entries: readonly Entry[], weeks: readonly number[]): number[][] | undefined => {
  const own = entries.map((entry) => (entry.weeks === undefined ? [] : someOf(weeks, entry.weeks)));
  if (own.some((each) => each === undefined)) return undefined;
  const named = new Set(own.flatMap((each) => each ?? []));
  const rest = weeks.filter((week) => !named.has(week));
  const all = entries.map((entry, index) =>
    entry.weeks === undefined ? rest : (own[index] ?? []),
  );
  return all.every(({ length }) => length > 0) ? all : undefined;
};

const entriesIn = (field: Field, text: string): Entry[] | undefined => {
  if (text.length > TIMES_TEXT_LIMIT || !/[单双奇偶周]/.test(text)) return undefined;
  const entries = splitOutside(text, SEPARATOR)
    .filter(Boolean)
    .map((each) => entryOf(field, each));
  if (entries.length < 2 || entries.some((entry) => entry === undefined)) return undefined;
  const known = entries.flatMap((entry) => entry ?? []);
  const open = known.filter(({ weeks }) => weeks === undefined).length;
  const isSure = open === 0 || (open === 1 && SURE.test(text));
  return open < known.length && isSure ? known : undefined;
};

/**
 * Splits a row whose periods or weekday depend on the week. For example, with the weeks 1-8,
 * `1-2/3-4（双周）` becomes two rows: `1-2` in odd weeks and `3-4` in even weeks.
 */
export const splitAlternations = <T extends TimeColumns>(texts: T): T[] => {
  const { weeks: written, parity, time } = texts;
  // Leaves a row with a list of weeks unchanged, because `splitTimeLists` splits it.
  if (!isFilled(written) || /[;；\r\n]/.test(written)) return [texts];
  if (isFilled(parity) || isFilled(time)) return [texts];
  for (const field of ['periods', 'weekday'] as const) {
    const entries = entriesIn(field, texts[field] ?? '');
    const weeks = entries && parseWeeks(written);
    const all = entries && weeks?.ok ? weeksOf(entries, weeks.value) : undefined;
    if (!entries || !all) continue;
    return entries.map(({ text }, index) => ({
      ...texts,
      [field]: text,
      weeks: formatWeeks(all[index] ?? []),
    }));
  }
  return [texts];
};
