import { sql } from 'kysely';
import { hashSecret } from '../../../db/base/secret';
import type { Store } from '../../../db/write/store';
import { write } from '../../../db/write/write';
import { SYSTEM } from '../../../db/write/writer';
import { messagesInOrder } from '../records/rows';

/**
 * Records when a link was first opened, in all sent messages to this person with this link.
 * Later openings are not recorded.
 */
export const noteOpened = async (
  store: Store,
  { secret, contactId }: { secret: string; contactId: number },
  now: Date,
): Promise<void> => {
  const unopened = sql<boolean>`"linkHash" = ${hashSecret(secret)} and "contactId" = ${contactId}
    and "sentAt" is not null and "openedAt" is null`;
  const first = await store.reader
    .selectFrom('smsRecords')
    .select('id')
    .where(unopened)
    .limit(1)
    .executeTakeFirst();
  if (!first) return;
  await write(store, SYSTEM, now, async ({ trx, at, lock }) => {
    await lock('messages');
    await trx
      .updateTable('smsRecords')
      .set({ openedAt: at })
      .where(messagesInOrder(trx, unopened))
      .execute();
  });
};
