import type { ChangedClass, LedgerEntry, Standing } from '@/contract/ledger';
import type { ledgerText } from '@/locales/ledger';
import type { TimeText } from '@/locales/time';

export interface Texts {
  text: (typeof ledgerText)['zh-CN'];
  time: TimeText;
}

const isSamePeriods = (a: Standing, b: Standing) =>
  a.periodStart === b.periodStart && a.periodEnd === b.periodEnd;

const namesOf = ({ teachers }: Standing) => teachers.map(({ name }) => name).join('、');

/**
 * Says how a class stands. With `other`, the other side of a change, it says only the day and what
 * differs.
 */
export const standingText = (
  standing: Standing,
  { text, time }: Texts,
  other?: Standing | null,
): string => {
  const { date, weekday, periodStart, periodEnd, room, status } = standing;
  const isTold = (differs: boolean) => !other || differs;
  const parts = [
    `${date} ${time.weekdays[weekday - 1] ?? ''}`,
    isTold(!!other && !isSamePeriods(standing, other)) ? time.periods(periodStart, periodEnd) : '',
    isTold(other?.room !== room) ? room : '',
    isTold(!!other && namesOf(other) !== namesOf(standing)) ? namesOf(standing) : '',
    status === 'cancelled' ? text.cancelled : '',
  ];
  return parts.filter(Boolean).join(' ');
};

/** Says in one line what happened to a class. */
export const changeText = ({ before, after }: ChangedClass, texts: Texts): string => {
  const { text } = texts;
  if (!before) return after ? text.added(standingText(after, texts)) : '';
  if (!after) return text.removed(standingText(before, texts));
  return text.change(standingText(before, texts, after), standingText(after, texts, before));
};

/** Names the course of an entry, with the number of its classes if there are several. */
export const classesText = ({ classes, classCount }: LedgerEntry, { text }: Texts): string => {
  const [first] = classes;
  const name = [first?.courseName, first?.className].filter(Boolean).join(' ');
  return classCount > 1 ? text.andMore(name, classCount) : name;
};

/** Says how many people were told and not told, and how many answered. Blank parts are left out. */
export const toldText = (
  { notified, notNotified, answered, problems }: LedgerEntry,
  { text }: Texts,
): string =>
  [
    notified > 0 && text.notified(notified),
    notNotified > 0 && text.notNotified(notNotified),
    answered > 0 && text.answered(answered),
    problems > 0 && text.problems(problems),
  ]
    .filter(Boolean)
    .join(' · ');
