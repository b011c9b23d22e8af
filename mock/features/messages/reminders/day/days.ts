import type { Level } from '@/contract/rule';
import { groupBy } from '@/domain/base/groupBy';
import { byClock, type PersonDay, startsAt } from '@/domain/sms/smsDay';
import { dateIn, levelsIn } from '@/domain/sms/smsStanding';
import { toInstant } from '@/domain/time/dates';
import type { KnownClass } from '../classes';
import { isFor, remindersFor } from '../personMatch';
import type { KnownRecipient } from '../recipients';
import { isWaiting, type Reminder } from '../reminded';

/** One person's classes on one day. `everybody` lists all people who teach on that day. */
export interface KnownDay extends PersonDay {
  recipient: KnownRecipient;
  classes: readonly KnownClass[];
  everybody: readonly KnownRecipient[];
}

/** Groups classes by day and person. Leaves out cancelled classes and classes on holidays. */
export const daysOf = (classes: readonly KnownClass[]): KnownDay[] => {
  const held = classes.filter(({ holiday, off }) => !holiday && !off);
  return [...groupBy(held, ({ date }) => date)].flatMap(([date, ofDate]) => {
    const taught = ofDate
      .sort(byClock)
      .flatMap((session) => session.recipients.map((recipient) => ({ session, recipient })));
    const people = [...groupBy(taught, ({ recipient }) => recipient.key).values()];
    const everybody = people.flatMap(([first]) => first?.recipient ?? []);
    return people.flatMap((own) => {
      const [first] = own;
      if (!first) return [];
      const classes = own.map((each) => each.session);
      return { date, recipient: first.recipient, classes, everybody };
    });
  });
};

/**
 * Returns the day with only these classes. The link in the message then belongs to the first of
 * them.
 */
export const withClasses = (day: KnownDay, classes: readonly KnownClass[]): KnownDay => {
  const { key } = day.recipient;
  const recipient = classes[0]?.recipients.find((each) => each.key === key) ?? day.recipient;
  return { ...day, recipient, classes };
};

/** Returns the day with only the classes of these levels. */
export const ofLevels = (day: KnownDay, levels: readonly Level[]): KnownDay =>
  withClasses(
    day,
    day.classes.filter(({ level }) => levels.includes(level)),
  );

/** Returns those messages that are for this person and this day. */
export const messagesOn = (
  { date, recipient, everybody }: KnownDay,
  messages: readonly Reminder[],
): Reminder[] =>
  messages.filter((each) => dateIn(each.dedupeKey) === date && isFor(each, recipient, everybody));

/**
 * Returns the daily reminders that a person needs on a day, each as the levels whose classes it
 * lists. Levels that share reminders get one together. If the person already got one for one of
 * these levels under earlier settings, each remaining level gets its own.
 */
export const partsOf = (
  together: readonly Level[],
  messages: readonly Reminder[],
): (readonly Level[])[] => {
  const done = new Set(
    messages.filter((each) => !isWaiting(each)).flatMap(({ dedupeKey }) => levelsIn(dedupeKey)),
  );
  const open = together.filter((level) => !done.has(level));
  return open.length === together.length ? [together] : open.map((level) => [level]);
};

/** Leaves out classes that have already begun. */
export const withoutBegun = (day: KnownDay, now: Date): KnownDay => {
  const at = toInstant(now);
  return withClasses(
    day,
    day.classes.filter((session) => {
      const start = startsAt(session);
      return start === null || start > at;
    }),
  );
};

/**
 * Leaves out classes for which the person has another reminder. `own` is the id of this daily
 * reminder. Waiting automatic reminders do not count, because they are rewritten or cancelled when
 * the settings change.
 */
export const withoutReminded = (
  day: KnownDay,
  reminders: ReadonlyMap<number, readonly Reminder[]>,
  own?: number,
): KnownDay =>
  withClasses(
    day,
    day.classes.filter(
      (session) =>
        !remindersFor(session, day.recipient, reminders.get(session.sessionId) ?? []).some(
          (reminder) => reminder.id !== own && !isWaiting(reminder),
        ),
    ),
  );
