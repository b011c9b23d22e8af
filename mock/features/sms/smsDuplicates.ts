import type { SmsRecord } from '@/contract/sms/sms';
import { chunks } from '../../db/schema/codec';
import type { Db } from '../../db/schema/schema';
import { isReminder, type Open } from './openMessages';
import { findReminder, type Reminder, recipientOf, remindersOf } from './reminded';
import type { NewSms } from './sms';
import type { KnownClass } from './smsClasses';

/** A change to an open message. `before` is how the message is stored. */
export interface PlannedChange {
  open: Open;
  before: SmsRecord;
  /** Its class as it is now; undefined where it is gone, or the message is about none. */
  held: KnownClass | undefined;
  values: Partial<NewSms>;
}

/** The key that the change gives to its message; undefined where the key stays. */
const newKeyIn = ({ open, values: { dedupeKey } }: PlannedChange): string | undefined =>
  dedupeKey === open.dedupeKey ? undefined : dedupeKey;

/** The class of a reminder that comes back, or moves to another day; undefined for any other change. */
const classTold = ({ open, before, held, values }: PlannedChange): KnownClass | undefined => {
  const isQueued = values.status !== undefined && values.status !== 'cancelled';
  if (!held || !isQueued || !isReminder(open)) return undefined;
  const stays = before.sessionAt?.slice(0, 10) === values.sessionAt?.slice(0, 10);
  return stays && before.status !== 'cancelled' ? undefined : held;
};

/** The ids of the messages that have these keys. */
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

/** The reminders of these classes, by class and message. */
const remindersById = async (db: Db, classes: readonly KnownClass[]) => {
  const ids = classes.map(({ sessionId }) => sessionId);
  const found = await remindersOf(db, ids);
  return new Map(
    ids.map((id) => [id, new Map((found.get(id) ?? []).map((each) => [each.id, each]))]),
  );
};

/**
 * Tells which of many changes would make a message a duplicate of another. It reads what that takes for all of them at
 * once; `apply` adds a change that is going to be written, so that the ones after it are compared with it.
 */
export class Duplicates {
  readonly #holders: Map<string, number>;
  readonly #reminders: Map<number, Map<number, Reminder>>;

  private constructor(holders: Map<string, number>, reminders: Map<number, Map<number, Reminder>>) {
    this.#holders = holders;
    this.#reminders = reminders;
  }

  static async among(db: Db, changes: readonly PlannedChange[]): Promise<Duplicates> {
    const keys = changes.flatMap((change) => newKeyIn(change) ?? []);
    const classes = changes.flatMap((change) => classTold(change) ?? []);
    return new Duplicates(await holdersOf(db, keys), await remindersById(db, classes));
  }

  /** Another message has the key that this one would get, or reminds the same person of the same class. */
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
    if (!reminders || !isReminder(open)) return;
    const { sessionAt, contactId, recipientName, dedupeKey, status } = after;
    reminders.set(id, {
      ...{ id, sessionId, sessionAt, contactId, recipientName, dedupeKey, status },
      automatic: before.automatic ? 1 : 0,
      // A queued one was just given its contact from the phone book.
      contactGone: contactId === null ? 1 : 0,
    });
  }

  #isKeyTaken(change: PlannedChange): boolean {
    const key = newKeyIn(change);
    const holder = key === undefined ? undefined : this.#holders.get(key);
    return holder !== undefined && holder !== change.before.id;
  }

  /** What comes back, or moves to another day, may find its person reminded there: by hand, or by the server. */
  #isTold(change: PlannedChange): boolean {
    const { open, before } = change;
    const held = classTold(change);
    const recipient = held && recipientOf(held, { ...before, dedupeKey: open.dedupeKey });
    if (!recipient) return false;
    const others = [...(this.#reminders.get(held.sessionId)?.values() ?? [])].filter(
      ({ id, automatic, status }) =>
        id !== before.id && status !== 'cancelled' && (automatic === 1 || before.automatic),
    );
    return findReminder(held, recipient, others) !== undefined;
  }
}
