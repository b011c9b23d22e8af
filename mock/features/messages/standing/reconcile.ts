import { EVENING_RUN } from '@/domain/sms/smsStanding';
import { toDay, toInstant } from '@/domain/time/dates';
import { ChangedRecords } from '../../../db/write/changedRecords';
import type { Store } from '../../../db/write/store';
import { write } from '../../../db/write/write';
import { SYSTEM } from '../../../db/write/writer';
import { refreshMessages } from '../reminders/refresh';
import { queueStanding } from './queueReminders';
import { noteRun, readLastRun } from './standing';

/** Queues all missing automatic reminders. Returns the number of queued reminders. */
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
 * Queues missing reminders once every evening, on one server only. Returns undefined if it is too
 * early, or if a server has already done this.
 */
export const reconcileInTheEvening = async (
  store: Store,
  now: Date,
): Promise<number | undefined> => {
  const evening = `${toDay(now)}T${EVENING_RUN}`;
  if (toInstant(now) < evening) return undefined;
  const last = await readLastRun(store.reader);
  // A time in the future is ignored, because a wrong clock wrote this time.
  const wasDone = last !== null && last >= evening && last <= toInstant(now);
  return wasDone ? undefined : reconcileStanding(store, now);
};
