import type { Level } from '@/contract/rule';
import type { Term } from '@/contract/term';
import { holidayOn, weekNumberOf } from '@/domain/time/terms';
import type { Time } from '@/domain/timetable/moveByClock';
import { useText } from '@/locales/catalogue';
import { moveText } from '@/locales/course/move';
import { timeText } from '@/locales/time';
import { dayWithWeekday } from '@/utils/format/times';

/**
 * Returns a function that formats the time of a class, with a note if the day is a holiday or
 * outside all terms.
 */
export const useTimeTextOf = (terms: readonly Term[]) => {
  const text = useText(moveText);
  const times = useText(timeText);
  return ({ date, periodStart, periodEnd }: Time, level: Level): string => {
    const term = terms.find(
      (each) => each.level === level && weekNumberOf(each, date) !== undefined,
    );
    const holiday = term && holidayOn(term, date);
    const texts = [
      dayWithWeekday(date, times),
      times.periods(periodStart, periodEnd),
      !term && text.outside,
      holiday && (holiday.name || text.holiday),
    ];
    return texts.filter(Boolean).join(' ');
  };
};
