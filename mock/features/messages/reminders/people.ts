import { MOBILE } from '@/contract/base/phone';
import { type AwayReason, awayReason } from '@/contract/directory';
import type { SmsChannel, SmsRecord } from '@/contract/sms/sms';
import { isWorking } from '@/domain/people/namesakes';
import type { Reachable } from '@/domain/sms/reach';
import { chunks } from '../../../db/schema/codec';
import type { Db } from '../../../db/schema/schema';
import { CHANNEL } from '../../contact/reach';

export interface Person {
  mobile: string;
  wecomId: string;
  email: string;
  /** The channel by which the contact gets messages. */
  channel: SmsChannel;
  smsOptOut: number;
  /**
   * The reason for which the person is not available: 离职 (left) or 停用 (disabled). Otherwise
   * undefined.
   */
  away: AwayReason | undefined;
}

export const peopleById = async (db: Db, ids: readonly number[]): Promise<Map<number, Person>> => {
  const people = new Map<number, Person>();
  for (const run of chunks([...new Set(ids)])) {
    const rows = await db
      .selectFrom('contacts')
      .select(['id', 'mobile', 'wecomId', 'email', 'smsOptOut', 'status'])
      .select(CHANNEL.as('channel'))
      .where('id', 'in', run)
      .where('deletedAt', 'is', null)
      .execute();
    for (const { id, status, ...row } of rows) {
      people.set(id, { ...row, away: awayReason(status) });
    }
  }
  return people;
};

/**
 * Returns the ids whose contact has been deleted or no longer works here. If another contact has
 * the same name, that name in the timetable means the other contact (C-04).
 */
export const goneAmong = async (
  db: Db,
  ids: readonly (number | null)[],
): Promise<ReadonlySet<number>> => {
  const gone = new Set(ids.flatMap((id) => id ?? []));
  for (const run of chunks([...gone])) {
    const rows = await db
      .selectFrom('contacts')
      .select(['id', 'status'])
      .where('id', 'in', run)
      .where('deletedAt', 'is', null)
      .execute();
    for (const { id } of rows.filter(isWorking)) gone.delete(id);
  }
  return gone;
};

/**
 * Returns a person's current number and channel. A message whose text a user wrote (`manual`)
 * always goes out as a text message.
 */
export const reachNow = (
  { kind }: Pick<SmsRecord, 'kind'>,
  person: Person | undefined,
): Reachable => ({
  mobile: person && MOBILE.test(person.mobile) ? person.mobile : '',
  channel: kind === 'manual' ? 'sms' : (person?.channel ?? 'sms'),
});
