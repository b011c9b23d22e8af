import type { ParsedInputOf, ValueOf } from '@/contract/base/endpoint';
import type { ClassEffects } from '@/contract/changeEffects';
import type { NoticeRow } from '@/contract/sms/changeNotices';
import type { changeSms, listNotices, SmsQueueCounts } from '@/contract/sms/sms';
import type { Db } from '../../../db/schema/schema';
import type { Writer } from '../../../db/write/writer';
import {
  changesOfForm,
  changesOfRestoring,
  changesOfSelected,
  coursesOfForm,
  restoredCourses,
} from '../../course/courseNotices';
import { effectsOfChanges } from '../../course/effects/changedClasses';
import { courseEffects, newCourseEffects } from '../../course/effects/courses';
import { removalOf } from '../../course/session/changes';
import { readHistoryLine } from '../../history/storedLines';
import { changesOfUndo, effectsOfUndo } from '../../history/undoNotices';
import { noteToldLater } from '../../ledger/told';
import { changesForUntold } from '../../ledger/untold/settle';
import { changesOfTermUndo } from '../../term/termUndo';
import { refuseQuiet } from '../settings/quietHours';
import { changesOfBatch, changesOfBatchUndo } from './batchChanges';
import { chosenAmong, classesOf, untoldAmong } from './choice';
import { keyOfClassMessage, messagesAbout } from './classMessages';
import { draftNotices } from './drafts';
import type { ClassChanges } from './plan';
import { postNotices } from './post';

type Saved = Pick<ParsedInputOf<typeof changeSms>, 'sessionIds' | 'batchId' | 'entry'>;

const savedChanges = async (
  db: Db,
  { sessionIds = [], batchId, entry }: Saved,
  now: Date,
): Promise<ClassChanges> => {
  if (entry !== undefined) return changesForUntold(db, entry);
  if (batchId !== undefined) return changesOfBatch(db, batchId, now);
  return { ids: sessionIds, onlyWrongMessages: true };
};

const requestedChanges = async (
  db: Db,
  query: ParsedInputOf<typeof listNotices>,
  now: Date,
): Promise<ClassChanges> => {
  const { undo, remove, undoBatch, undoTerm, course, removeCourses, restoreCourses } = query;
  if (undo !== undefined) return changesOfUndo(db, await readHistoryLine(db, undo), now);
  if (remove !== undefined) return removalOf(remove);
  if (undoBatch !== undefined) return changesOfBatchUndo(db, undoBatch, now);
  if (undoTerm !== undefined) return changesOfTermUndo(db, undoTerm, now);
  if (course !== undefined) return changesOfForm(db, course, now);
  if (removeCourses !== undefined) return changesOfSelected(db, removeCourses, now);
  if (restoreCourses !== undefined) return changesOfRestoring(db, restoreCourses, now);
  return savedChanges(db, query, now);
};

/**
 * Returns the effects of a planned change or undo, such as clashes. Undefined for a deletion, and
 * for a change that is already saved.
 */
const effectsOfRequested = async (
  db: Db,
  query: ParsedInputOf<typeof listNotices>,
  changes: ClassChanges,
  rows: readonly NoticeRow[],
): Promise<ClassEffects | undefined> => {
  const { undo, undoBatch, undoTerm, course, newCourse, restoreCourses } = query;
  if (undo !== undefined) return effectsOfUndo(db, await readHistoryLine(db, undo), changes, rows);
  if (undoBatch !== undefined || undoTerm !== undefined) return effectsOfChanges(db, changes, rows);
  if (course !== undefined)
    return courseEffects(db, await coursesOfForm(db, course), changes, rows);
  if (newCourse !== undefined) return newCourseEffects(db, newCourse);
  if (restoreCourses === undefined) return undefined;
  return courseEffects(db, await restoredCourses(db, restoreCourses), changes, rows);
};

/**
 * Lists the people who should get a message about a planned or saved change, with the text for each
 * of them.
 */
export const offerNotices = async (
  db: Db,
  query: ParsedInputOf<typeof listNotices>,
  now: Date,
): Promise<ValueOf<typeof listNotices>> => {
  const changes = await requestedChanges(db, query, now);
  const list = (await draftNotices(db, changes, now)).map(({ row }) => row);
  const effects = await effectsOfRequested(db, query, changes, list);
  return { list, ...(effects && { effects }) };
};

const countNotified = async (db: Db, sessionIds: readonly number[]): Promise<number> => {
  const messages = [...(await messagesAbout(db, sessionIds)).values()].flat();
  return new Set(messages.filter(({ isWaiting }) => !isWaiting).map(keyOfClassMessage)).size;
};

/**
 * Queues the messages about a saved change that the user has chosen. If `notices` is missing,
 * queues a message to everybody whose last message has become wrong.
 */
export const postChanges = async (
  writer: Writer,
  { notices: choice, quietHoursConfirmed = false, ...saved }: ParsedInputOf<typeof changeSms>,
  now: Date,
): Promise<SmsQueueCounts> => {
  await writer.lock('contacts');
  await writer.lock('courses');
  const changes = await savedChanges(writer.trx, saved, now);
  const notices = await draftNotices(writer.trx, changes, now, { atOnce: quietHoursConfirmed });
  const withWrongMessage = notices.filter(({ row }) => row.told && row.obstacle === null);
  const chosen = choice ? chosenAmong(notices, choice) : withWrongMessage;
  // Without a choice, the user has not seen the send times. Sending in quiet hours must therefore
  // be confirmed.
  if (!choice && chosen.length > 0 && !quietHoursConfirmed) await refuseQuiet(writer.trx, now);
  const requestedCount = choice
    ? choice.length
    : await countNotified(writer.trx, saved.sessionIds ?? []);
  const messageIds = await postNotices(writer, chosen);
  const { batchId, entry } = saved;
  const of = entry !== undefined ? { entry } : batchId !== undefined && { batchId };
  if (of) {
    const [concerned, untold] = [notices.flatMap(classesOf), untoldAmong(notices, chosen)];
    await noteToldLater(writer, { of, messageIds, concerned, untold });
  }
  return { queued: messageIds.length, noNumber: 0, skipped: requestedCount - messageIds.length };
};
