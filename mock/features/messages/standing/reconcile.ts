import { EVENING_RUN } from '@/domain/sms/smsStanding';
import { toDay, toInstant } from '@/domain/time/dates';
import { ChangedRecords } from '../../../db/write/changedRecords';
import type { Store } from '../../../db/write/store';
import { write } from '../../../db/write/write';
import { SYSTEM } from '../../../db/write/writer';
import { refreshMessages } from '../reminders/refresh';
import { queueStanding } from './queueReminders';
import { noteRun, readLastRun } from './standing';

/**
 * Updates waiting automatic messages, queues all missing automatic reminders, and returns how many
 * were queued.
 */
export const reconcileStanding = (store: Store, now: Date): Promise<number> =>
  write(store, SYSTEM, now, async (writer) => {
    await writer.lock('contacts', 'courses', 'messages');
    await noteRun(writer);
    const all = new ChangedRecords();
    all.standing = true;
    await refreshMessages(writer, all, now);
    return queueStanding(writer, all, now);
  });

/**
 * Queues missing reminders once every evening. Undefined if it is too early, or if a server has
 * already done it today.
 */
export const reconcileInTheEvening = async (
  store: Store,
  now: Date,
): Promise<number | undefined> => {
  const evening = `${toDay(now)}T${EVENING_RUN}`;
  if (toInstant(now) < evening) return undefined;
  const last = await readLastRun(store.reader);
  // Ignores a time in the future, because only a wrong clock can have written it.
  const wasDone = last !== null && last >= evening && last <= toInstant(now);
  return wasDone ? undefined : reconcileStanding(store, now);
};
