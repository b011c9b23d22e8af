import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import type { ParsedInputOf } from '@/contract/base/endpoint';
import type { Erased, eraseContact as eraseContactCall } from '@/contract/personalData';
import { isIn } from '../../db/base/conditions';
import { conflict, invalidField, notFound, Refusal } from '../../db/base/refusal';
import { atLowPriority } from '../../db/base/yielding';
import { dialectOf } from '../../db/dialect/dialectOf';
import { chunks } from '../../db/schema/codec';
import type { Db } from '../../db/schema/schema';
import { type ErasedMark, isMarked, markOf, saveMark } from '../../db/write/erasedMarks';
import { removeSetting, saveSetting } from '../../db/write/settings';
import type { Store } from '../../db/write/store';
import { write } from '../../db/write/write';
import { type Actor, SYSTEM, type Writer } from '../../db/write/writer';
import { decodeContact } from '../contact/contacts';
import { bearersOf, isTo, reachesOf, UNSENT } from './identifiers';
import { eraseMessages, eraseOwnRecords } from './ownRecords';
import { sweep } from './sweep';
import { discardFilesOf, type ReadTexts } from './waitingFiles';
import type { Person } from './writings';

/** Returns a contact, even a deleted one. */
const readAny = async (db: Db, id: number) => {
  const row = await db.selectFrom('contacts').selectAll().where('id', '=', id).executeTakeFirst();
  if (!row) throw notFound();
  return decodeContact(row);
};

const UNFINISHED = 'erasure:';

/**
 * Stores the person whose data is being erased. After a restart, the server reads this entry and
 * continues.
 */
const keepPerson = (db: Db, person: Person): Promise<void> =>
  saveSetting(db, `${UNFINISHED}${person.id}`, JSON.stringify(person));

/**
 * After this many milliseconds, the server sends the response and continues erasing in the
 * background. Proxies stop waiting after three minutes.
 */
const LONGEST = 120_000;

type Bearers = Pick<Person, 'isOnlyBearer' | 'longerNames'>;

/** Cancels unsent messages to the person. Throws if a message is just being sent. */
const eraseUnsent = async (writer: Writer, person: Person): Promise<void> => {
  const { trx } = writer;
  const { rows } = await sql<{ id: number; leaseUntil: string | null }>`
    select "id", "leaseUntil" from "smsRecords"
    where ${isIn('status', UNSENT)} and ${isTo(person)} order by "id" ${dialectOf(trx).rowLock}`.execute(
    trx,
  );
  if (rows.some(({ leaseUntil }) => leaseUntil !== null)) {
    throw new Refusal('CONTACT_BEING_SENT_TO');
  }
  for (const run of chunks(rows)) {
    await eraseMessages(
      writer,
      run.map(({ id }) => id),
    );
  }
};

/**
 * The first step of erasing a person, in one transaction. It erases the contact, the contact's
 * history and unsent messages. Other tables follow later in small parts.
 */
const begin = async (
  writer: Writer,
  { id, version, name }: ParsedInputOf<typeof eraseContactCall>,
  bearers: Bearers,
  messages: number,
): Promise<Person> => {
  const { trx } = writer;
  await writer.lock('contacts', 'messages');
  const contact = await readAny(trx, id);
  if (contact.version !== version) throw conflict(contact);
  if (name !== contact.name) throw invalidField('name', 'CONTACT_NAME_DIFFERS');
  const identifiers = await reachesOf(trx, contact);
  const person: Person = { id, name, staffNo: contact.staffNo, reaches: identifiers, ...bearers };
  await eraseUnsent(writer, person);
  await trx
    .updateTable('history')
    .set({ before: null, after: null })
    .where('type', '=', 'contact')
    .where('recordId', '=', id)
    .execute();
  await sql`delete from "calendarAddresses" where "by" = 'teacher' and ("contactId" = ${id}
    or ("staffNo" <> '' and "staffNo" = ${contact.staffNo}))`.execute(trx);
  await trx.deleteFrom('contacts').where('id', '=', id).execute();
  await saveMark(trx, markOf(contact));
  await keepPerson(trx, person);
  await writer.log([{ type: 'contact', recordId: id, action: 'erase', after: { messages } }]);
  return person;
};

const countMessages = async (store: Store, person: Omit<Person, 'longerNames'>) => {
  const { count } = await store.searcher
    .selectFrom('smsRecords')
    .select(({ fn }) => fn.countAll().as('count'))
    .where(isTo(person))
    .executeTakeFirstOrThrow();
  return Number(count);
};

/**
 * Erases the person's data in all other tables. The signal `stop` interrupts the work when the
 * server stops.
 */
const finish = async (
  store: Store,
  now: Date,
  person: Person,
  readTexts?: ReadTexts,
  stop?: AbortSignal,
) => {
  await eraseOwnRecords(store, now, person);
  await discardFilesOf(store, now, person, readTexts);
  await sweep(store, now, person, stop);
  if (stop?.aborted) return;
  await removeSetting(store.db, `${UNFINISHED}${person.id}`);
  await store.purge();
};

/**
 * Erases a person's contact, and the person's numbers, addresses and name in all other texts. The
 * timetable keeps the name, and messages can still be counted. A name that other people have too is
 * not erased in texts. The work is done in small transactions and continues after a restart.
 */
export const eraseContact = async (
  store: Store,
  actor: Actor,
  now: Date,
  input: ParsedInputOf<typeof eraseContactCall>,
  readTexts?: ReadTexts,
  onBegun: () => Promise<void> = async () => {},
): Promise<Erased> => {
  const contact = await readAny(store.reader, input.id);
  const bearers = await bearersOf(store.searcher, contact);
  const reaches = await reachesOf(store.reader, contact);
  const messages = await countMessages(store, { ...contact, reaches, ...bearers });
  const person = await write(store, actor, now, (writer) =>
    begin(writer, input, bearers, messages),
  );
  await onBegun();
  const finishing = atLowPriority(() => finish(store, now, person, readTexts)).then(() => true);
  // If erasing fails after the response, the nightly job tries again and logs errors.
  finishing.catch(() => {});
  const finished = await Promise.race([finishing, sleep(LONGEST, false, { ref: false })]);
  return { messages, finished };
};

export const finishErasures = async (
  store: Store,
  now: Date,
  readTexts?: ReadTexts,
  stop?: AbortSignal,
): Promise<void> => {
  const rows = await store.reader
    .selectFrom('settings')
    .select('value')
    .where('name', 'like', `${UNFINISHED}%`)
    .execute();
  for (const { value } of rows) {
    await atLowPriority(() => finish(store, now, JSON.parse(value) as Person, readTexts, stop));
  }
};

/** Erases people again after an old backup was restored. Returns the number of erased people. */
export const eraseMarked = async (
  store: Store,
  now: Date,
  marks: readonly ErasedMark[],
  readTexts?: ReadTexts,
): Promise<number> => {
  let count = 0;
  for (const mark of marks) {
    const contact = await readAny(store.db, mark.id).catch((error) => {
      if (error instanceof Refusal && error.code === 'NOT_FOUND') return undefined;
      throw error;
    });
    if (!contact || !isMarked(contact, mark)) continue;
    const { id, version, name } = contact;
    await eraseContact(store, SYSTEM, now, { id, version, name }, readTexts);
    count += 1;
  }
  return count;
};
