import type { Term } from '@/contract/term';
import { fail, ok, type Result } from '@/domain/result';

export type DayTable = Term['periods'];

/** Periods that follow each other, both ends included. */
export interface PeriodRange {
  start: number;
  end: number;
}

/** The parts of the day by their names, each from one minute to another. */
const PARTS: readonly [names: RegExp, from: string, to: string][] = [
  [/^(?:上午|早上|早)$/, '00:00', '12:00'],
  [/^(?:中午|午间)$/, '11:00', '14:00'],
  [/^下午$/, '12:00', '18:00'],
  [/^(?:晚上|晚间|夜间|傍晚|晚|夜)$/, '17:00', '24:00'],
];

const partOf = (name: string) => PARTS.find(([names]) => names.test(name));

/** Whether all of the periods begin in that part of the day. */
const areIn = (ranges: readonly PeriodRange[], part: string, table: DayTable): boolean => {
  const [, from = '', to = ''] = partOf(part) ?? [];
  return ranges.every(({ start, end }) =>
    table.every(({ no, start: clock }) => no < start || no > end || (clock >= from && clock < to)),
  );
};

/** `下午1-2节` may be the first two of the afternoon: those periods of the day, where it has them. */
const countedFrom = (
  ranges: readonly PeriodRange[],
  part: string,
  table: DayTable,
): PeriodRange[] | undefined => {
  const own = table.filter(({ no }) => areIn([{ start: no, end: no }], part, table));
  const first = own.find(({ start }) => part !== '晚' || start >= '18:00')?.no;
  const last = own.at(-1)?.no;
  if (first === undefined || last === undefined) return undefined;
  const moved = ranges.map(({ start, end }) => ({
    start: first + start - 1,
    end: first + end - 1,
  }));
  return moved.every(({ end }) => end <= last) ? moved : undefined;
};

const WHOLE_DAY = /^(?:全天|整天|全日)$/;

/** The periods of a part of the day, or of a whole day without its evening; undefined where there are none. */
export const periodsOfPart = (part: string, table: DayTable): PeriodRange | undefined => {
  const parts = WHOLE_DAY.test(part) ? ['上午', '下午'] : [part];
  const own = table.filter(({ no }) =>
    parts.some((each) => areIn([{ start: no, end: no }], each, table)),
  );
  const inEvening = own.filter((period) => period.start >= '18:00');
  const found = part.startsWith('晚') ? inEvening : own;
  const [start, end] = [found[0]?.no, found.at(-1)?.no];
  return start === undefined || end === undefined ? undefined : { start, end };
};

/** Holds periods against the part of the day beside them; what was likely meant is written by `write`. */
export const checkPart = (
  ranges: readonly PeriodRange[],
  part: string,
  table: DayTable,
  write: (ranges: readonly PeriodRange[]) => string,
): Result<PeriodRange[]> => {
  if (areIn(ranges, part, table)) return ok([...ranges]);
  const likely = countedFrom(ranges, part.startsWith('晚') ? '晚' : part, table);
  return fail('PERIODS_NOT_IN_PART', { part, ...(likely && { likely: write(likely) }) });
};

const padded = (clock: string): string => clock.padStart(5, '0');

/** The periods that a time of day is, where it begins and ends with them; else those that it touches. */
export const periodsOfClock = (
  from: string,
  to: string,
  table: DayTable,
  write: (ranges: readonly PeriodRange[]) => string,
): Result<PeriodRange> => {
  const [begin, finish] = [padded(from), padded(to)];
  const start = table.find((period) => period.start === begin)?.no;
  const end = table.find((period) => period.end === finish)?.no;
  if (start !== undefined && end !== undefined && start <= end) return ok({ start, end });
  const touched = table.filter((period) => period.start < finish && period.end > begin);
  const [first, last] = [touched[0]?.no, touched.at(-1)?.no];
  if (first === undefined || last === undefined) return fail('CLOCK_NOT_PERIODS');
  return fail('CLOCK_NOT_PERIODS', { likely: write([{ start: first, end: last }]) });
};
