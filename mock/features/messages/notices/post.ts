import type { Writer } from '../../../db/write/writer';
import { addMessages } from '../records/messages';
import { noteSent } from '../reminders/post';
import type { Notice } from './drafts';
import { keepNoticed } from './noticed';

/**
 * Queues messages about changes together with the classes they report, and returns the ids of the
 * messages. Skips a message whose key already exists. `idOf` maps the temporary id of a new class
 * to its id in the database.
 */
export const postNotices = async (
  writer: Writer,
  notices: readonly Notice[],
  idOf: (sessionId: number) => number = (id) => id,
): Promise<number[]> => {
  if (notices.length === 0) return [];
  const byPerson = new Map<number | null, Notice>();
  const messages = notices.map((notice) => {
    const sessionId = idOf(notice.message.sessionId ?? 0);
    const [kind, , ...rest] = notice.message.dedupeKey.split('|');
    const dedupeKey = [kind, `s${sessionId}`, ...rest].join('|');
    byPerson.set(notice.message.contactId, notice);
    return { ...notice.message, sessionId, dedupeKey };
  });
  const added = await addMessages(writer, messages);
  const classes = added.flatMap(({ id, contactId }) =>
    (byPerson.get(contactId)?.classes ?? []).map(({ sessionId: about, was, will }) => ({
      messageId: id,
      sessionId: idOf(about),
      was,
      will,
    })),
  );
  await keepNoticed(writer, classes);
  const counts = { queued: added.length, noNumber: 0, skipped: notices.length - added.length };
  if (added.length > 0) await noteSent(writer, 'sent', 'changeNotices', counts);
  return added.map(({ id }) => id);
};
