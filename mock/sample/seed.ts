import type { Writer } from '../db/write/writer';
import { keepNoticed } from '../features/messages/notices/noticed';
import { encodeRoom } from '../features/room/rooms';
import { storeWays } from '../features/room/ways';
import { addSampleAlarms } from './alarms';
import { changeEntries, type Inserted, importLines, lineOf } from './history';
import { insertItems, insertRows } from './insert';
import { enterChanges } from './ledger/entries';
import { addSampleRequests } from './ledger/requests';
import { addSampleEvenings, tellClassContacts } from './messages/classMessages';
import { addSampleDays, addSampleStandings } from './messages/reminderSettings';
import {
  activityRow,
  batchRow,
  contactRow,
  courseRow,
  messageRow,
  sessionRow,
  termRow,
} from './rows';
import { makeSample, type Sample } from './sample';

const stampOf = (createdAt: string, updatedAt = createdAt) => ({
  ...{ version: updatedAt === createdAt ? 1 : 2, createdAt, createdBy: 'admin' },
  ...{ updatedAt, updatedBy: 'admin' },
});

/**
 * Inserts contacts, courses and class sessions, with the times of the sample imports and changes as
 * their timestamps.
 */
const insertRecords = async (writer: Writer, sample: Sample): Promise<Inserted> => {
  const { contacts, courses, imports, changes, changedAt } = sample;
  const imported = new Map<object, string>();
  for (const { at, contacts: people, courses: classes, sessions } of imports) {
    for (const item of [...people, ...classes, ...sessions]) imported.set(item, at);
  }
  const changed = new Set<object>(changes.map(({ session }) => session));
  const stamp = (item: object) =>
    stampOf(imported.get(item) ?? writer.at, changed.has(item) ? changedAt : undefined);
  const contact = await insertItems(writer, 'contacts', contacts, (each) => ({
    ...contactRow(each),
    ...stamp(each),
  }));
  const course = await insertItems(writer, 'courses', courses, (each) => ({
    ...courseRow(each),
    ...stamp(each),
  }));
  const courseIds = new Map(
    courses.flatMap((each) => each.sessions.map((session) => [session, course(each).id])),
  );
  const session = await insertItems(writer, 'courseSessions', [...courseIds.keys()], (each) => ({
    ...sessionRow(each),
    ...stamp(each),
    courseId: courseIds.get(each),
  }));
  return { contact, course, session };
};

const insertMessages = async (writer: Writer, { messages }: Sample, rows: Inserted) => {
  const message = await insertItems(writer, 'smsRecords', messages, (each) => ({
    ...writer.created,
    ...messageRow(
      each,
      each.session && rows.session(each.session).id,
      rows.contact(each.contact).id,
    ),
  }));
  const noticed = messages.flatMap((each) => {
    const { session, classes } = each;
    if (!session || !classes) return [];
    return [{ messageId: message(each).id, sessionId: rows.session(session).id, ...classes }];
  });
  await keepNoticed(writer, noticed);
  return noticed;
};

/** Inserts the sample data into an empty database. The same `now` gives the same rows. */
export const insertSample = async (writer: Writer, now: Date): Promise<void> => {
  const sample = makeSample(now);
  const { imports, changes, changedAt } = sample;
  await insertItems(writer, 'terms', sample.terms, (each) => ({
    ...writer.created,
    ...termRow(each),
  }));
  const rows = await insertRecords(writer, sample);
  const { rooms, ways } = sample;
  await insertRows(
    writer,
    'rooms',
    rooms.map((room) => ({ ...encodeRoom(room), ...writer.created })),
  );
  await storeWays(writer, ways);
  const noticed = await insertMessages(writer, sample, rows);
  const changed = await changeEntries(writer, changes, rows);
  const batch = await insertItems(writer, 'importBatches', imports, batchRow);
  await insertRows(writer, 'history', [
    ...imports.flatMap((each) => importLines(each, batch(each), rows, changes)),
    ...changed.map((entry) => lineOf(changedAt, entry)),
  ]);
  await enterChanges(writer, sample, changed, noticed, now);
  await addSampleRequests(writer, now);
  await tellClassContacts(writer, now);
  await addSampleEvenings(writer, now);
  await addSampleStandings(writer);
  await addSampleDays(writer, now);
  await addSampleAlarms(writer);
  await insertRows(writer, 'notices', sample.notices);
  await insertRows(
    writer,
    'activities',
    sample.activities.map((each) => activityRow(each, each.batch ? batch(each.batch).id : null)),
  );
  await writer.trx
    .insertInto('documents')
    .values(sample.documents.map(([name, body]) => ({ name, body: JSON.stringify(body) })))
    .execute();
  const { contacts, courses, messages } = sample;
  const after = { contacts: contacts.length, courses: courses.length, messages: messages.length };
  await writer.log([{ type: 'import', recordId: 0, action: 'seed', after }]);
};
