import type { Term } from '@/contract/term';
import { fail, ok, type Result } from '@/domain/base/result';

export type DayTable = Term['periods'];

export interface PeriodRange {
  start: number;
  end: number;
}

const PARTS: readonly [names: RegExp, from: string, to: string][] = [
  [/^(?:上午|早上|早)$/, '00:00', '12:00'],
  [/^(?:中午|午间)$/, '11:00', '14:00'],
  [/^下午$/, '12:00', '18:00'],
  [/^(?:晚上|晚间|夜间|傍晚|晚|夜)$/, '17:00', '24:00'],
];

const partOf = (name: string) => PARTS.find(([names]) => names.test(name));

const areIn = (ranges: readonly PeriodRange[], part: string, table: DayTable): boolean => {
  const [, from = '', to = ''] = partOf(part) ?? [];
  return ranges.every(({ start, end }) =>
    table.every(({ no, start: clock }) => no < start || no > end || (clock >= from && clock < to)),
  );
};

/**
 * Reads `下午1-2节` as the first two periods of the afternoon (下午), whatever their numbers in the term
 * are. Returns undefined if the afternoon has fewer periods.
 */
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

/**
 * Returns the first and last period of a part of the day, such as 下午 (afternoon). 全天 (all day) does
 * not include the evening. Returns undefined if the part has no periods.
 */
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

/**
 * Checks that periods are in the named part of the day. For example, `下午5-6节` is an error if period
 * 5 is in the morning. If the error suggests other periods, `write` formats them.
 */
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

/**
 * Returns the periods that begin and end at these clock times. If there are none, the error
 * suggests the periods that overlap the time, formatted by `write`.
 */
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
