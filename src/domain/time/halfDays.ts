import type { DayTable, PeriodRange } from './dayTable';

/**
 * Words for a part of the day or the whole day (全天). Each of them stands for all periods in that
 * time.
 */
export const HALF_DAY = '上午|下午|晚上|全天|整天|全日|中午';

const NOON = '12:00';
const EVENING = '18:00';

type Period = DayTable[number];

const isMorning = ({ end }: Period): boolean => end <= NOON;
/** True for a period that starts before 12:00 and ends after it. */
const isOverNoon = ({ start, end }: Period): boolean => start < NOON && end > NOON;
const isAfternoon = ({ start }: Period): boolean => start >= NOON && start < EVENING;
const isEvening = ({ start }: Period): boolean => start >= EVENING;

const IN: Readonly<Record<string, (period: Period) => boolean>> = {
  上午: isMorning,
  下午: isAfternoon,
  晚上: isEvening,
  中午: isOverNoon,
  全天: (period) => isMorning(period) || isAfternoon(period),
  整天: (period) => isMorning(period) || isAfternoon(period),
  全日: (period) => isMorning(period) || isAfternoon(period),
};

/**
 * True if a period begins before 12:00 and ends after it. The user then has to say whether it
 * belongs to the morning.
 */
export const hasNoonPeriod = (table: DayTable): boolean => table.some(isOverNoon);

const rangesOf = (numbers: readonly number[]): PeriodRange[] => {
  const ranges: PeriodRange[] = [];
  for (const no of numbers) {
    const last = ranges.at(-1);
    if (last && last.end === no - 1) last.end = no;
    else ranges.push({ start: no, end: no });
  }
  return ranges;
};

/**
 * Returns the periods in a part of the day, such as 上午 (morning). If `noon` is true, a period that
 * begins before 12:00 and ends after it belongs to the morning and the whole day.
 */
export const periodsOfHalf = (word: string, table: DayTable, noon: boolean): PeriodRange[] => {
  const isIn = IN[word] ?? (() => false);
  const withNoon = noon && !['下午', '晚上'].includes(word);
  return rangesOf(
    table.filter((each) => isIn(each) || (withNoon && isOverNoon(each))).map(({ no }) => no),
  );
};
