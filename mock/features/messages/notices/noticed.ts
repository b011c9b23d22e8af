import { groupBy } from '@/domain/base/groupBy';
import type { ClassState } from '@/domain/sms/classState';
import { chunks } from '../../../db/schema/codec';
import type { Db } from '../../../db/schema/schema';
import type { Writer } from '../../../db/write/writer';

/**
 * A class that a message is about. `was` is the state of the class that the person knew before,
 * `will` the state that the message reports.
 */
export interface Noticed {
  messageId: number;
  sessionId: number;
  was: ClassState;
  will: ClassState;
}

const ROWS = 200;

export const keepNoticed = async ({ trx }: Writer, classes: readonly Noticed[]): Promise<void> => {
  for (const run of chunks(classes, ROWS)) {
    await trx.insertInto('smsClasses').values(run).execute();
  }
};

export const noticedClasses = async (
  db: Db,
  messageIds: readonly number[],
): Promise<Map<number, Noticed[]>> => {
  const found: Noticed[] = [];
  for (const run of chunks(messageIds)) {
    const rows = await db
      .selectFrom('smsClasses')
      .selectAll()
      .where('messageId', 'in', run)
      .orderBy('sessionId')
      .execute();
    found.push(...rows);
  }
  return groupBy(found, ({ messageId }) => messageId);
};
