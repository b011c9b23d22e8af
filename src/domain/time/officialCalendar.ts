import type { Term } from '@/contract/term';
import { addDays, daysBetween, weekdayOf } from './dates';
import { lastDayOf } from './terms';

interface OfficialHoliday {
  name: string;
  from: string;
  to: string;
  /** Saturdays and Sundays that are working days, in exchange for other days off. */
  worked?: string[];
}

interface OfficialYear {
  year: number;
  /** The number of the official notice by the State Council. `url` is the source of this data. */
  notice: string;
  url: string;
  holidays: OfficialHoliday[];
}

/**
 * The official holidays of some years, published by the General Office of the State Council. Those
 * of other years are not known yet.
 */
export const OFFICIAL_YEARS: readonly OfficialYear[] = [
  {
    year: 2024,
    notice: '国办发明电〔2023〕7号',
    url: 'http://paper.people.com.cn/rmrb/html/2023-10/26/nw.D110000renmrb_20231026_3-06.htm',
    holidays: [
      { name: '元旦', from: '01-01', to: '01-01' },
      { name: '春节', from: '02-10', to: '02-17', worked: ['02-04', '02-18'] },
      { name: '清明节', from: '04-04', to: '04-06', worked: ['04-07'] },
      { name: '劳动节', from: '05-01', to: '05-05', worked: ['04-28', '05-11'] },
      { name: '端午节', from: '06-10', to: '06-10' },
      { name: '中秋节', from: '09-15', to: '09-17', worked: ['09-14'] },
      { name: '国庆节', from: '10-01', to: '10-07', worked: ['09-29', '10-12'] },
    ],
  },
  {
    year: 2025,
    notice: '国办发明电〔2024〕12号',
    url: 'https://m.gmw.cn/2024-11/12/content_1303894933.htm',
    holidays: [
      { name: '元旦', from: '01-01', to: '01-01' },
      { name: '春节', from: '01-28', to: '02-04', worked: ['01-26', '02-08'] },
      { name: '清明节', from: '04-04', to: '04-06' },
      { name: '劳动节', from: '05-01', to: '05-05', worked: ['04-27'] },
      { name: '端午节', from: '05-31', to: '06-02' },
      { name: '国庆节、中秋节', from: '10-01', to: '10-08', worked: ['09-28', '10-11'] },
    ],
  },
  {
    year: 2026,
    notice: '国办发明电〔2025〕7号',
    url: 'https://politics.gmw.cn/2025-11/04/content_38391083.htm',
    holidays: [
      { name: '元旦', from: '01-01', to: '01-03', worked: ['01-04'] },
      { name: '春节', from: '02-15', to: '02-23', worked: ['02-14', '02-28'] },
      { name: '清明节', from: '04-04', to: '04-06' },
      { name: '劳动节', from: '05-01', to: '05-05', worked: ['05-09'] },
      { name: '端午节', from: '06-19', to: '06-21' },
      { name: '中秋节', from: '09-25', to: '09-27' },
      { name: '国庆节', from: '10-01', to: '10-07', worked: ['09-20', '10-10'] },
    ],
  },
];

export interface Suggestion {
  holidays: Term['holidays'];
  /**
   * Suggested swapped days (调休): on a working Saturday or Sunday, the classes of a day in the
   * holiday are taught. The official notice does not say which day this is, so the last days of the
   * holiday from Monday to Friday are suggested.
   */
  swaps: Term['swaps'];
  sources: { year: number; notice: string; url: string }[];
  /** Years in the term for which the official holidays are unknown. */
  unknown: number[];
}

/** Returns the last `count` days from Monday to Friday in a holiday. */
const lastWorkingDays = (from: string, to: string, count: number): string[] =>
  Array.from({ length: daysBetween(from, to) + 1 }, (_, index) => addDays(from, index))
    .filter((day) => weekdayOf(day) <= 5)
    .slice(-count);

const swapsOf = (year: number, { from, to, worked = [] }: OfficialHoliday): Term['swaps'] => {
  const days =
    worked.length === 0 ? [] : lastWorkingDays(`${year}-${from}`, `${year}-${to}`, worked.length);
  return worked.flatMap((date, index) => {
    const asDate = days[index];
    return asDate ? [{ date: `${year}-${date}`, asDate }] : [];
  });
};

/** Suggests the official holidays and swapped days (调休) of a term. A user has to accept them. */
export const suggestDays = (term: Pick<Term, 'startDate' | 'weeks'>): Suggestion => {
  const last = lastDayOf(term);
  const first = term.startDate;
  if (first === null || last === null) return { holidays: [], swaps: [], sources: [], unknown: [] };
  const [begins, ends] = [Number(first.slice(0, 4)), Number(last.slice(0, 4))];
  const years = Array.from({ length: ends - begins + 1 }, (_, index) => begins + index);
  const known = OFFICIAL_YEARS.filter(({ year }) => years.includes(year));
  const holidays = known.flatMap(({ year, holidays: all }) =>
    all.map(({ name, from, to }) => ({ name, from: `${year}-${from}`, to: `${year}-${to}` })),
  );
  const swaps = known.flatMap(({ year, holidays: all }) => all.flatMap((it) => swapsOf(year, it)));
  return {
    holidays: holidays.filter(({ from, to }) => to >= first && from <= last),
    swaps: swaps.filter(({ date, asDate }) =>
      [date, asDate].every((day) => day >= first && day <= last),
    ),
    sources: known.map(({ year, notice, url }) => ({ year, notice, url })),
    unknown: years.filter((year) => !known.some((it) => it.year === year)),
  };
};
