import type { Store } from '../../db/write/store';
import { deliver, type Watching } from './deliveries';
import { addressees } from './letters';
import { noteOccurrences } from './occurrences';
import { readAlarmSettings } from './settings';
import { queueSummary } from './summary';

/**
 * Looks for new problems, queues the daily summary if it is due, and sends the messages that are
 * due.
 */
export const lookForAlarms = async (store: Store, watching: Watching): Promise<void> => {
  const { gateways, now } = watching;
  const settings = await readAlarmSettings(store.reader);
  if (addressees(settings, gateways).length > 0) {
    await noteOccurrences(store, now(), settings, gateways);
    await queueSummary(store, now(), settings, gateways);
  }
  await deliver(store, watching);
};
