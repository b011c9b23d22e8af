import { isDayReminder } from '@/domain/sms/smsDay';
import { chunks } from '../../../db/schema/codec';
import type { Db } from '../../../db/schema/schema';
import type { KnownClass } from '../reminders/classes';
import type { DayStates } from '../reminders/day/content';
import { goneAmong } from '../reminders/people';
import { findInstead, findReminder, recipientOf } from '../reminders/personMatch';
import { type Reminder, remindersOf } from '../reminders/reminded';
import type { NewSms } from './messages';
import { isReminder, type Open } from './openMessages';
import type { KeptSms } from './reasons';

export interface PlannedChange {
  open: Open;
  before: KeptSms;
  /**
   * The class that the message is about. Undefined if the class has been deleted or the message is
   * not about a class.
   */
  session: KnownClass | undefined;
  values: Partial<NewSms>;
  /** New list of classes for a daily reminder. Undefined if the stored list is still right. */
  states?: DayStates | undefined;
}

const newKeyIn = ({ open, values: { dedupeKey } }: PlannedChange): string | undefined =>
  dedupeKey === open.dedupeKey ? undefined : dedupeKey;

/**
 * Returns the class of a reminder that is queued again or moved to another date. Undefined for all
 * other messages.
 */
const remindedClass = ({
  open,
  before,
  session,
  values,
}: PlannedChange): KnownClass | undefined => {
  const isQueued = values.status !== undefined && values.status !== 'cancelled';
  // Leaves out daily reminders, because their key (person and day) is enough to find duplicates.
  if (!session || !isQueued || !isReminder(open) || isDayReminder(before)) return undefined;
  const stays = before.sessionAt?.slice(0, 10) === values.sessionAt?.slice(0, 10);
  return stays && before.status !== 'cancelled' ? undefined : session;
};

const holdersOf = async (db: Db, keys: readonly string[]): Promise<Map<string, number>> => {
  const holders = new Map<string, number>();
  for (const run of chunks([...new Set(keys)])) {
    const rows = await db
      .selectFrom('smsRecords')
      .select(['id', 'dedupeKey'])
      .where('dedupeKey', 'in', run)
      .execute();
    for (const { id, dedupeKey } of rows) holders.set(dedupeKey, id);
  }
  return holders;
};

const remindersById = async (db: Db, classes: readonly KnownClass[]) => {
  const ids = classes.map(({ sessionId }) => sessionId);
  const found = await remindersOf(db, ids);
  return new Map(
    ids.map((id) => [id, new Map((found.get(id) ?? []).map((each) => [each.id, each]))]),
  );
};

/**
 * Finds changes that would give a person the same message twice. `apply` must be called for each
 * change that is saved, so that later changes are compared with it.
 */
export class Duplicates {
  readonly #holders: Map<string, number>;
  readonly #reminders: Map<number, Map<number, Reminder>>;
  readonly #gone: ReadonlySet<number>;

  private constructor(
    holders: Map<string, number>,
    reminders: Map<number, Map<number, Reminder>>,
    gone: ReadonlySet<number>,
  ) {
    this.#holders = holders;
    this.#reminders = reminders;
    this.#gone = gone;
  }

  static async among(db: Db, changes: readonly PlannedChange[]): Promise<Duplicates> {
    const keys = changes.flatMap((change) => newKeyIn(change) ?? []);
    const classes = changes.flatMap((change) => remindedClass(change) ?? []);
    const contactIds = changes.map(({ before }) => before.contactId);
    const gone = await goneAmong(db, contactIds);
    return new Duplicates(await holdersOf(db, keys), await remindersById(db, classes), gone);
  }

  has(change: PlannedChange): boolean {
    return this.#isKeyTaken(change) || this.#isTold(change);
  }

  apply({ open, before, values }: PlannedChange): void {
    const { id, sessionId } = before;
    const after = { dedupeKey: open.dedupeKey, ...before, ...values };
    if (after.dedupeKey !== open.dedupeKey) {
      this.#holders.delete(open.dedupeKey);
      this.#holders.set(after.dedupeKey, id);
    }
    const reminders = sessionId !== null && this.#reminders.get(sessionId);
    if (!reminders || !isReminder(open) || isDayReminder(before)) return;
    const { sessionAt, contactId, recipientName, dedupeKey, status } = after;
    const { templateCode, leadTime, sentAt, updatedAt } = after;
    reminders.set(id, {
      ...{ id, sessionId, sessionAt, contactId, recipientName, dedupeKey, status },
      ...{ templateCode, leadTime, sentAt: sentAt ?? updatedAt },
      automatic: before.automatic ? 1 : 0,
      // A contact was just found in the phone book, so it has not been deleted.
      contactGone: contactId === null ? 1 : 0,
    });
  }

  #isKeyTaken(change: PlannedChange): boolean {
    const key = newKeyIn(change);
    const holder = key === undefined ? undefined : this.#holders.get(key);
    return holder !== undefined && holder !== change.before.id;
  }

  /** True if the person already has another reminder of this class on the new date. */
  #isTold(change: PlannedChange): boolean {
    const { open, before } = change;
    const session = remindedClass(change);
    if (!session) return false;
    const message = { ...before, dedupeKey: open.dedupeKey };
    const recipient = recipientOf(session, message, this.#gone);
    if (!recipient) return false;
    const others = [...(this.#reminders.get(session.sessionId)?.values() ?? [])].filter(
      ({ id, automatic, status }) =>
        id !== before.id && status !== 'cancelled' && (automatic === 1 || before.automatic),
    );
    if (!before.automatic) return findReminder(session, recipient, others) !== undefined;
    const { leadTime } = before;
    // The lead times have not changed here. An infinite `count` turns off the rule of `findInstead`
    // for changed lead times.
    const slot = { leadTime: leadTime ?? '', due: undefined, count: Number.POSITIVE_INFINITY };
    return findInstead(session, recipient, others, slot) !== undefined;
  }
}
