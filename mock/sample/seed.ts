import { chunks } from '../db/schema/codec';
import type { Db } from '../db/schema/schema';
import type { Store } from '../db/write/store';
import { write } from '../db/write/write';
import { SYSTEM, type Writer } from '../db/write/writer';
import { contactRow, courseRow, messageRow, sessionRow, termRow } from './rows';
import type { Sample } from './sample';

const ROWS = 500;

type Numbered =
  | 'terms'
  | 'contacts'
  | 'courses'
  | 'courseSessions'
  | 'smsRecords'
  | 'notices'
  | 'activities';

const insertRows = async (
  { trx }: Writer,
  table: Numbered,
  rows: readonly object[],
): Promise<number[]> => {
  const ids: number[] = [];
  for (const run of chunks(rows, ROWS)) {
    const added = await trx
      .insertInto(table)
      .values(run as never)
      .returning('id')
      .execute();
    ids.push(...added.map(({ id }) => id).sort((a, b) => a - b));
  }
  return ids;
};

/** Inserts items into the database. Returns a function that finds the new id of an item. */
const insertItems = async <T extends object>(
  writer: Writer,
  table: Numbered,
  items: readonly T[],
  rowOf: (item: T) => object,
): Promise<(item: T) => number | null> => {
  const ids = await insertRows(
    writer,
    table,
    items.map((item) => ({ ...writer.created, ...rowOf(item) })),
  );
  const byItem = new Map(items.map((item, index) => [item, ids[index]]));
  return (item) => byItem.get(item) ?? null;
};

const insertTimetable = async (writer: Writer, { terms, courses }: Sample) => {
  await insertItems(writer, 'terms', terms, termRow);
  const courseId = await insertItems(writer, 'courses', courses, courseRow);
  const sessions = courses.flatMap((course) =>
    course.sessions.map((session) => ({ session, id: courseId(course) })),
  );
  const courseOf = new Map(sessions.map(({ session, id }) => [session, id]));
  return insertItems(
    writer,
    'courseSessions',
    sessions.map(({ session }) => session),
    (session) => ({ ...sessionRow(session), courseId: courseOf.get(session) }),
  );
};

const insertAll = async (writer: Writer, sample: Sample): Promise<void> => {
  const contactId = await insertItems(writer, 'contacts', sample.contacts, contactRow);
  const sessionId = await insertTimetable(writer, sample);
  await insertItems(writer, 'smsRecords', sample.messages, (message) => {
    const session = message.session && sessionId(message.session);
    return messageRow(message, session, contactId(message.contact));
  });
  await insertRows(writer, 'notices', sample.notices);
  await insertRows(writer, 'activities', sample.activities);
  await writer.trx
    .insertInto('documents')
    .values(sample.documents.map(([name, body]) => ({ name, body: JSON.stringify(body) })))
    .execute();
};

const isEmpty = async (db: Db): Promise<boolean> => {
  for (const table of ['contacts', 'courses', 'terms'] as const) {
    if (await db.selectFrom(table).select('id').limit(1).executeTakeFirst()) return false;
  }
  return true;
};

/**
 * Fills an empty database with sample data. The same `now` gives the same rows. A database with
 * data stays unchanged.
 */
export const addSampleData = async (writer: Writer, now: Date): Promise<void> => {
  await writer.lock('contacts', 'courses');
  if (!(await isEmpty(writer.trx))) return;
  // This large module is loaded only if the database is empty.
  const { makeSample } = await import('./sample');
  const sample = makeSample(now);
  await insertAll(writer, sample);
  const { contacts, courses, messages } = sample;
  const after = { contacts: contacts.length, courses: courses.length, messages: messages.length };
  await writer.log([{ type: 'import', recordId: 0, action: 'seed', after }]);
};

export const seedSampleData = (store: Store, now: Date): Promise<void> =>
  write(store, SYSTEM, now, (writer) => addSampleData(writer, now));
