import type { Level } from '@/contract/rule';
import { groupBy } from '@/domain/base/groupBy';
import { byClock, type PersonDay, startsAt } from '@/domain/sms/smsDay';
import { toInstant } from '@/domain/time/dates';
import type { KnownClass, KnownRecipient } from './classes';
import { isWaiting, type Reminder, remindersFor } from './reminded';

/** The classes of one person on one day, with all people who teach on that day. */
export interface KnownDay extends PersonDay {
  level: Level;
  recipient: KnownRecipient;
  classes: readonly KnownClass[];
  everybody: readonly KnownRecipient[];
}

/** Groups the classes of one level by day and person. Classes on holidays are left out. */
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
      const { recipient, session } = first;
      const sessions = own.map((each) => each.session);
      return { date, level: session.level, recipient, classes: sessions, everybody };
    });
  });
};

/** Returns the day with only some of its classes. The link in the message is that of the first. */
export const withClasses = (day: KnownDay, classes: readonly KnownClass[]): KnownDay => {
  const { key } = day.recipient;
  const recipient = classes[0]?.recipients.find((each) => each.key === key) ?? day.recipient;
  return { ...day, recipient, classes };
};

/** Leaves out classes that have begun. */
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
 * Leaves out classes of which another message reminds the person. `own` is the message about this
 * day. Automatic reminders that wait are ignored, because they follow the settings.
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
