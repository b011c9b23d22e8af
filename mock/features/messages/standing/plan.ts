import type { RawBuilder } from 'kysely';
import type { Level } from '@/contract/rule';
import type { LeadTime } from '@/contract/sms/sms';
import type { SmsDraft } from '@/domain/sms/smsDraft';
import {
  dayKey,
  draftDay,
  draftStanding,
  leadsOf,
  levelsIn,
  type StandingPlan,
  standingKey,
} from '@/domain/sms/smsStanding';
import { isIn } from '../../../db/base/conditions';
import { mapYielding } from '../../../db/base/yielding';
import { chunks } from '../../../db/schema/codec';
import type { Db } from '../../../db/schema/schema';
import { withoutRefused } from '../outbox/registered';
import { classesBetween, type KnownClass } from '../reminders/classes';
import {
  daysOf,
  type KnownDay,
  messagesOn,
  ofLevels,
  partsOf,
  withoutBegun,
  withoutReminded,
} from '../reminders/day/days';
import { findInstead, slotOf } from '../reminders/personMatch';
import type { KnownRecipient } from '../reminders/recipients';
import { dayRemindersOf, isWaiting, type Reminder, remindersOf } from '../reminders/reminded';

/** An automatic reminder: of one class, or a daily one of all classes of a person on one day. */
export interface Planned {
  /** The classes of the reminder, at least one, sorted by time. */
  classes: readonly KnownClass[];
  recipient: KnownRecipient;
  draft: SmsDraft & { leadTime: LeadTime };
  dedupeKey: string;
  /** The reminder that already exists for these classes, if any. */
  reminder: Reminder | undefined;
}

interface Wanted {
  /** A single level, or both levels if they share their daily reminders. */
  levels: readonly Level[];
  plan: StandingPlan;
  now: Date;
  dateFrom: string;
  dateTo: string;
  /** True to plan as if there were no reminders yet. */
  isAnew?: boolean;
  /** An extra SQL condition on class sessions (`s`) and courses (`c`). */
  only?: RawBuilder<unknown> | undefined;
}

const idsOf = (classes: readonly KnownClass[]) => classes.map(({ sessionId }) => sessionId);

const planClass = (
  session: KnownClass,
  reminders: readonly Reminder[],
  { plan, now }: Wanted,
): Planned[] =>
  session.recipients.flatMap((recipient) =>
    leadsOf(plan, session).map((lead) => ({
      classes: [session],
      recipient,
      draft: draftStanding(session, recipient, plan, { lead, now }),
      dedupeKey: standingKey(session.sessionId, recipient.key, session.date, lead.leadTime),
      reminder: findInstead(session, recipient, reminders, slotOf(lead, plan)),
    })),
  );

const classesOf = async (db: Db, { levels, ...wanted }: Wanted): Promise<KnownClass[]> => {
  const found: KnownClass[] = [];
  for (const level of levels) found.push(...(await classesBetween(db, { ...wanted, level })));
  return found;
};

const planClasses = async (db: Db, wanted: Wanted): Promise<Planned[]> => {
  const classes = await classesOf(db, wanted);
  const reminders = await remindersOf(db, wanted.isAnew ? [] : idsOf(classes));
  const planned = await mapYielding(classes, (session) =>
    planClass(session, reminders.get(session.sessionId) ?? [], wanted),
  );
  return planned.flat();
};

/** Returns all classes on the days of these classes. */
const wholeDays = async (
  db: Db,
  { only, ...wanted }: Wanted,
  some: readonly KnownClass[],
): Promise<KnownClass[]> => {
  const days = [...new Set(some.map(({ date }) => date))];
  const found: KnownClass[] = [];
  for (const run of chunks(days)) {
    found.push(...(await classesOf(db, { ...wanted, only: isIn('s.date', run) })));
  }
  return found;
};

const personOn = (date: string, { key }: KnownRecipient) => `${date} ${key}`;

/**
 * Returns the days of everybody who teaches one of the classes to plan. Each day has all classes of
 * the person, because a daily reminder lists them all.
 */
const wantedDays = async (db: Db, wanted: Wanted): Promise<KnownDay[]> => {
  const some = await classesOf(db, wanted);
  if (!wanted.only) return daysOf(some);
  const people = new Set(
    some.flatMap(({ date, recipients }) => recipients.map((each) => personOn(date, each))),
  );
  return daysOf(await wholeDays(db, wanted, some)).filter(({ date, recipient }) =>
    people.has(personOn(date, recipient)),
  );
};

const planDays = async (db: Db, wanted: Wanted): Promise<Planned[]> => {
  const { levels, plan, now } = wanted;
  const days = await wantedDays(db, wanted);
  const ids = new Set(wanted.isAnew ? [] : days.flatMap((day) => idsOf(day.classes)));
  const reminders = await remindersOf(db, [...ids]);
  const messages = wanted.isAnew ? [] : await dayRemindersOf(db, wanted);
  const planOf = (whole: KnownDay, part: readonly Level[], reminder: Reminder | undefined) => {
    const ofPart = ofLevels(whole, part);
    const own = reminder && isWaiting(reminder) ? reminder.id : undefined;
    const day = withoutReminded(withoutBegun(ofPart, now), reminders, own);
    const shown = day.classes.length > 0 || !reminder ? day : ofPart;
    const { classes, recipient } = shown;
    if (classes.length === 0) return [];
    const draft = draftDay(shown, plan, { now });
    const dedupeKey = dayKey(part, recipient.key, whole.date);
    return [{ classes, recipient, draft, dedupeKey, reminder }];
  };
  const planned = await mapYielding(days, (whole) => {
    const own = messagesOn(whole, messages);
    const done = own.filter((each) => !isWaiting(each));
    const waiting = new Map(
      own.filter(isWaiting).map((each) => [levelsIn(each.dedupeKey).join(), each]),
    );
    return [
      ...done.flatMap((each) => planOf(whole, levelsIn(each.dedupeKey), each)),
      ...partsOf(levels, own).flatMap((part) => planOf(whole, part, waiting.get(part.join()))),
    ];
  });
  return planned.flat();
};

export const planStanding = async (db: Db, wanted: Wanted): Promise<Planned[]> => {
  const { plan } = wanted;
  const sendable = await withoutRefused(db, plan.template);
  const planned = await (plan.mode === 'day' ? planDays : planClasses)(db, wanted);
  return planned.map((each) => ({ ...each, draft: sendable(each.draft) }));
};
