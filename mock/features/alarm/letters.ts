import { createHash, randomUUID } from 'node:crypto';
import type { AlarmDelivery, AlarmSettings, DutyPerson } from '@/contract/alarms';
import { toInstant } from '@/domain/time/dates';
import type { Db } from '../../db/schema/schema';
import type { OtherChannel } from '../contact/reach';
import type { OtherGateways } from '../messages/gateways/channels';

/** The text of an alarm or a daily summary. Everybody on duty gets it. */
export interface Letter {
  kind: AlarmDelivery['kind'];
  /**
   * Identifies the alarm or summary, such as `alarm 12`. Each address gets only one message with
   * this key.
   */
  key: string;
  subject: string;
  content: string;
  /** The earliest time to send the message, for each channel. */
  notBefore: Readonly<Record<OtherChannel, Date>>;
}

const addressesOf = ({ email, wecomId }: DutyPerson): [OtherChannel, string][] => [
  ...(email ? [['email', email] as [OtherChannel, string]] : []),
  ...(wecomId ? [['wecom', wecomId] as [OtherChannel, string]] : []),
];

/**
 * Lists the addresses of everybody on duty. Leaves out channels (e-mail, 企业微信) that are not
 * configured.
 */
export const addressees = ({ people }: Pick<AlarmSettings, 'people'>, gateways: OtherGateways) =>
  people.flatMap((person) =>
    addressesOf(person)
      .filter(([channel]) => gateways[channel] !== undefined)
      .map(([channel, address]) => ({ name: person.name, channel, address })),
  );

const dedupeKeyOf = (
  key: string,
  { channel, address }: { channel: OtherChannel; address: string },
): string => createHash('sha256').update(`${key} ${channel} ${address}`).digest('hex');

/**
 * Queues the message for each of these addresses. Skips addresses that already have a message with
 * this key.
 */
export const queueLetter = async (
  trx: Db,
  now: Date,
  to: ReturnType<typeof addressees>,
  { kind, key, subject, content, notBefore }: Letter,
): Promise<void> => {
  const at = toInstant(now);
  const rows = to.map(({ name, channel, address }) => ({
    ...{ kind, name, channel, address, subject, content },
    ...{ state: 'waiting' as const, tries: 0, errorText: '', createdAt: at },
    nextAt: toInstant(notBefore[channel]),
    reference: randomUUID(),
    dedupeKey: dedupeKeyOf(key, { channel, address }),
  }));
  if (rows.length === 0) return;
  await trx
    .insertInto('alarmDeliveries')
    .values(rows)
    .onConflict((conflict) => conflict.column('dedupeKey').doNothing())
    .execute();
};

/** Returns true if a message is missing. There must be one for each address and each key. */
export const lacksLetter = async (
  db: Db,
  to: ReturnType<typeof addressees>,
  keys: readonly string[],
): Promise<boolean> => {
  const expected = new Set(keys.flatMap((key) => to.map((each) => dedupeKeyOf(key, each))));
  if (expected.size === 0) return false;
  const rows = await db
    .selectFrom('alarmDeliveries')
    .select('id')
    .where('dedupeKey', 'in', [...expected])
    .execute();
  return rows.length < expected.size;
};

/**
 * Deletes the waiting messages about a problem that has been solved. If the problem is reopened
 * within half an hour, `queueLetter` queues them again, except to addresses that already got the
 * message.
 */
export const withdrawLetter = async (trx: Db, key: string): Promise<void> => {
  const waiting = await trx
    .selectFrom('alarmDeliveries')
    .select(['id', 'channel', 'address', 'dedupeKey'])
    .where('state', '=', 'waiting')
    .execute();
  for (const { id, dedupeKey, ...to } of waiting) {
    if (dedupeKey !== dedupeKeyOf(key, to)) continue;
    // Keeps a message that a server is sending right now (`leaseUntil` is set), because it may
    // arrive.
    await trx
      .deleteFrom('alarmDeliveries')
      .where('id', '=', id)
      .where('state', '=', 'waiting')
      .where('leaseUntil', 'is', null)
      .execute();
  }
};

/**
 * Deletes waiting messages to addresses that are no longer on duty. If such an address comes back
 * on duty, messages about open problems are queued for it again.
 */
export const withdrawFromOthers = async (trx: Db, people: readonly DutyPerson[]): Promise<void> => {
  const onDuty = new Set(people.flatMap(addressesOf).map(String));
  const waiting = await trx
    .selectFrom('alarmDeliveries')
    .select(['id', 'channel', 'address'])
    .where('state', '=', 'waiting')
    .where('leaseUntil', 'is', null)
    .execute();
  const others = waiting.filter(({ channel, address }) => !onDuty.has(String([channel, address])));
  if (others.length === 0) return;
  await trx
    .deleteFrom('alarmDeliveries')
    .where(
      'id',
      'in',
      others.map(({ id }) => id),
    )
    // Keeps a message that a server is sending right now (`leaseUntil` is set), because it may
    // arrive.
    .where('leaseUntil', 'is', null)
    .where('state', '=', 'waiting')
    .execute();
};
