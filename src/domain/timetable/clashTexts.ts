import { errorText } from '@/contract/base/errorCodes';
import { spoken } from '@/contract/base/language';
import { marks } from '@/contract/base/marks';
import { isClashKind } from '@/contract/clash';
import type { Clash } from './clashes';
import type { ClashSession } from './clashSession';
import type { TimeOfDay } from './timeOfDay';

/** Returns the teachers, rooms or student classes of a clash as one text, such as `王一、临床2301`. */
export const clashNames = ({ name, also = [] }: Pick<Clash, 'name' | 'also'>): string =>
  [name, ...also.map((each) => each.name)].join(marks().list);

const SENTENCES = {
  teacher: 'CLASH_TEACHER',
  room: 'CLASH_ROOM',
  class: 'CLASH_CLASS',
  small: 'CLASH_SMALL',
  closed: 'CLASH_CLOSED',
  far: 'CLASH_FAR',
} as const;

const reasonText = (reason: string): string =>
  reason && spoken({ 'zh-CN': `（${reason}）`, en: ` (${reason})` });

/** Returns the parameters for the message of a warning, with the reason in brackets. */
export const warningParams = ({ facts = {} }: Pick<Clash, 'facts'>) => ({
  ...facts,
  reason: reasonText(facts.reason ?? ''),
});

/**
 * Returns a short text with the details of a warning, such as the seats of a room that is too
 * small. Returns an empty string for a clash.
 */
export const warningNote = ({ kind, facts }: Pick<Clash, 'kind' | 'facts'>): string =>
  isClashKind(kind) ? '' : errorText(NOTES[kind], warningParams({ ...(facts && { facts }) }));

const NOTES = {
  small: 'CLASH_SMALL_NOTE',
  closed: 'CLASH_CLOSED_NOTE',
  far: 'CLASH_FAR_NOTE',
} as const;

/** Returns a text for the total number of clashes, such as `（共 3 次）` (3 in total). */
export const timesText = (count: number): string =>
  spoken({ 'zh-CN': `（共 ${count} 次）`, en: ` (${count} times)` });

/**
 * Returns the text after the periods in a sentence about a clash: the clock time if the clock times
 * overlap but the period numbers do not, or a note that a clock time is unknown. Otherwise returns
 * an empty string.
 */
export const clashNote = (
  { kind, a, b, by }: Pick<Clash, 'kind' | 'a' | 'b' | 'by'>,
  other: TimeOfDay = b,
): string => {
  if (!isClashKind(kind)) return '';
  if (by === 'periods') {
    return spoken({
      'zh-CN': '（上课时间未知，按节次判断）',
      en: ' (by period numbers, because a time is unknown)',
    });
  }
  const { startTime = '', endTime = '' } = other;
  const clock = `${startTime}–${endTime}`;
  const isAsNumbered = a.periodStart <= b.periodEnd && b.periodStart <= a.periodEnd;
  return isAsNumbered ? '' : spoken({ 'zh-CN': `（${clock}）`, en: ` (${clock})` });
};

type OtherSession = TimeOfDay & Pick<ClashSession, 'date' | 'courseName'>;

/**
 * Returns a sentence about a clash, such as `教师 王一 于 2026-09-01 第 1-2 节还有 生理学` (teacher 王一 also
 * teaches 生理学 then). `other` is the class session that the sentence names.
 */
export const clashSentence = (clash: Clash, other: OtherSession = clash.b): string => {
  const { kind } = clash;
  const name = clashNames(clash);
  const { date, periodStart: start, periodEnd: end, courseName: course } = other;
  const periods = start === end ? start : `${start}-${end}`;
  const times = clashNote(clash, other);
  const params = { name, date, periods, course, times, ...warningParams(clash) };
  return errorText(SENTENCES[kind], params);
};
