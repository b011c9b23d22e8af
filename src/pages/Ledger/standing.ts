import type { ChangedClass, LedgerEntry, Standing } from '@/contract/ledger';
import type { ledgerText } from '@/locales/ledger';
import type { TimeText } from '@/locales/time';

export interface Texts {
  text: (typeof ledgerText)['zh-CN'];
  time: TimeText;
  /** A year that the reader knows, such as `2026`. Dates in it are shown without the year. */
  year?: string;
}

const isSamePeriods = (a: Standing, b: Standing) =>
  a.periodStart === b.periodStart && a.periodEnd === b.periodEnd;

const namesOf = ({ teachers }: Standing) => teachers.map(({ name }) => name).join('、');

/**
 * Formats the clock times of a class, such as `08:00–09:40`. Empty if the entry contains none: in
 * lists, only entries about a change of the term's calendar contain clock times.
 */
const clockOf = ({ startTime, endTime }: Standing) =>
  startTime && endTime ? `${startTime}–${endTime}` : '';

const statusOf = ({ status }: Standing, { text }: Texts) => {
  if (status === 'holiday') return text.holiday;
  return status === 'cancelled' || status === 'off' ? text.cancelled : '';
};

const dayOf = ({ date, weekday }: Standing, { time, year }: Texts) =>
  `${year && date.startsWith(year) ? date.slice(5) : date} ${time.weekdays[weekday - 1] ?? ''}`;

/**
 * Formats the periods, room, teachers and status of a class before or after a change. For the state
 * before, `other` is the state after, and the other way round. With `other`, periods, room and
 * teachers that are equal in both are left out.
 */
const factsOf = (
  standing: Standing,
  texts: Texts,
  other: Standing | null | undefined,
): string[] => {
  const { time } = texts;
  const { periodStart, periodEnd, room } = standing;
  const names = namesOf(standing);
  const clock = clockOf(standing);
  return [
    !other || !isSamePeriods(standing, other) ? time.periods(periodStart, periodEnd) : '',
    other?.room !== room ? room : '',
    !other || namesOf(other) !== names ? names : '',
    other && clockOf(other) !== clock ? clock : '',
    statusOf(standing, texts),
  ].filter(Boolean);
};

/**
 * Formats a class before or after a change, such as `2026-09-07 周一 第1-2节 A101`. For the state
 * before, `other` is the state after, and the other way round. With `other`, the text contains only
 * the day, the status and the differences.
 */
export const standingText = (standing: Standing, texts: Texts, other?: Standing | null): string =>
  [dayOf(standing, texts), ...factsOf(standing, texts, other)].join(' ');

/**
 * Describes the change of a class in one line, before and after. A day that did not change is
 * mentioned only once.
 */
export const changeText = (
  { before, after }: Pick<ChangedClass, 'before' | 'after'>,
  texts: Texts,
): string => {
  const { text } = texts;
  if (!before) return after ? text.added(standingText(after, texts)) : '';
  if (!after) return text.removed(standingText(before, texts));
  const facts = factsOf(after, texts, before);
  const isDayTold = before.date === after.date && facts.length > 0;
  const now = isDayTold ? facts.join(' ') : standingText(after, texts, before);
  return text.change(standingText(before, texts, after), now);
};

interface OfClasses {
  classes: readonly Pick<ChangedClass, 'courseName' | 'className'>[];
  classCount: number;
}

interface Entered {
  classes: readonly Pick<ChangedClass, 'before' | 'after'>[];
  createdAt: string;
}

/**
 * Describes the change of the first class of a ledger entry in one line. Dates in the same year as
 * the entry are shown without the year.
 */
export const firstChangeText = ({ classes: [first], createdAt }: Entered, texts: Texts): string =>
  first ? changeText(first, { ...texts, year: createdAt.slice(0, 4) }) : '';

/** Returns the course name of a ledger entry, with the number of classes if there are several. */
export const classesText = ({ classes, classCount }: OfClasses, { text }: Texts): string => {
  const [first] = classes;
  const name = [first?.courseName, first?.className].filter(Boolean).join(' ');
  return classCount > 1 ? text.andMore(name, classCount) : name;
};

/**
 * Says how many people were notified, were not notified, have answered, or have reported a problem.
 * Leaves out zeros.
 */
export const toldText = (
  { notified, notNotified, answered, problems }: LedgerEntry,
  text: Texts['text'],
): string =>
  [
    notified > 0 && text.notified(notified),
    notNotified > 0 && (notified > 0 ? text.notNotified : text.untold)(notNotified),
    answered > 0 && text.answered(answered),
    problems > 0 && text.problems(problems),
  ]
    .filter(Boolean)
    .join(' · ');
