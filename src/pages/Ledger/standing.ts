import type { ChangedClass, LedgerEntry, Standing } from '@/contract/ledger';
import type { ledgerText } from '@/locales/ledger';
import type { TimeText } from '@/locales/time';

export interface Texts {
  text: (typeof ledgerText)['zh-CN'];
  time: TimeText;
  /** The year that readers know already. Its dates are written without it. */
  year?: string;
}

const isSamePeriods = (a: Standing, b: Standing) =>
  a.periodStart === b.periodStart && a.periodEnd === b.periodEnd;

const namesOf = ({ teachers }: Standing) => teachers.map(({ name }) => name).join('、');

/** The clock times, which only a change of the calendar has. Empty if they are not known. */
const clockOf = ({ startTime, endTime }: Standing) =>
  startTime && endTime ? `${startTime}–${endTime}` : '';

const statusOf = ({ status }: Standing, { text }: Texts) => {
  if (status === 'holiday') return text.holiday;
  return status === 'cancelled' || status === 'off' ? text.cancelled : '';
};

const dayOf = ({ date, weekday }: Standing, { time, year }: Texts) =>
  `${year && date.startsWith(year) ? date.slice(5) : date} ${time.weekdays[weekday - 1] ?? ''}`;

/** Says periods, room, teachers and status. With `other`, only those that differ from it. */
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
 * Says how a class stands. With `other`, the other side of a change, it says only the day and what
 * differs.
 */
export const standingText = (standing: Standing, texts: Texts, other?: Standing | null): string =>
  [dayOf(standing, texts), ...factsOf(standing, texts, other)].join(' ');

/** Says in one line what happened to a class. A day that stays is said once. */
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
 * Says in one line of a list what happened to the first class, without the year in which the change
 * was entered.
 */
export const firstChangeText = ({ classes: [first], createdAt }: Entered, texts: Texts): string =>
  first ? changeText(first, { ...texts, year: createdAt.slice(0, 4) }) : '';

/** Names the course of an entry, with the number of its classes if there are several. */
export const classesText = ({ classes, classCount }: OfClasses, { text }: Texts): string => {
  const [first] = classes;
  const name = [first?.courseName, first?.className].filter(Boolean).join(' ');
  return classCount > 1 ? text.andMore(name, classCount) : name;
};

/**
 * Says how many people were told and not told, and how many answered. Blank parts are left out.
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
