import type { ChangeCause } from '@/contract/changeCause';
import type { NoticeChoice, NoticeCounts } from '@/contract/sms/changeNotices';
import type { Clash } from '@/domain/timetable/clashes';
import { newestLine } from '../../../db/write/state';
import type { Writer } from '../../../db/write/writer';
import type { Words } from '../../../sentences/sentence';
import { chooseNotices } from '../../messages/notices/choice';
import { postNotices } from '../../messages/notices/post';
import type { StoredSession } from '../clashes/classes';
import { broughtAbout } from '../effects/clashes';
import { classChanges } from '../effects/sessions';
import { saveBulkSessions } from './bulkSave';
import type { PlannedSession } from './plan';
import { saveChanges } from './saveChanges';

interface Saving {
  cause: ChangeCause | undefined;
  choice: NoticeChoice | undefined;
  now: Date;
  /**
   * The title and the range of a bulk change, for the history. Undefined for the change of a single
   * class session.
   */
  bulk?: { what: Words; range?: Words } | undefined;
  /** The teacher's request that caused the change, with the names for the history. */
  request?: { id: number; asker: string; approvers: string } | undefined;
}

/**
 * Saves planned changes of class sessions with an entry in the ledger (调停课台账), and queues the text
 * messages that the user chose. Call `lockClasses` first. Throws if a chosen message has changed
 * since the user saw it.
 */
export const savePlanned = async (
  writer: Writer,
  planned: readonly PlannedSession[],
  { cause, choice, now, bulk, request }: Saving,
): Promise<{ historyId: number; fresh: Clash<StoredSession>[]; counts: NoticeCounts }> => {
  const { trx } = writer;
  const fresh = await broughtAbout(trx, planned);
  const { chosen, counts } = await chooseNotices(writer, classChanges(planned), choice, now);
  writer.about({ cause, requestId: request?.id });
  const people = request && {
    asker: request.asker,
    ...(request.approvers && { approvers: request.approvers }),
  };
  const noted = { ...counts, ...people };
  const [only] = planned;
  const historyId = bulk
    ? await saveBulkSessions(writer, planned, { ...bulk, ...noted })
    : await saveChanges(writer, planned, { notices: noted }).then(() =>
        newestLine(trx, 'session', only?.after.id ?? 0),
      );
  await postNotices(writer, chosen);
  return { historyId, fresh, counts };
};
