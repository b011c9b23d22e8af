import { setTimeout as sleep } from 'node:timers/promises';
import type { ParsedInputOf } from '@/contract/base/endpoint';
import type { Erased, eraseContact as eraseContactCall } from '@/contract/personalData';
import { Refusal } from '../../db/base/refusal';
import { atLowPriority } from '../../db/base/yielding';
import { type ErasedMark, isMarked } from '../../db/write/erasedMarks';
import { removeSetting } from '../../db/write/settings';
import type { Store } from '../../db/write/store';
import { write } from '../../db/write/write';
import { type Actor, SYSTEM } from '../../db/write/writer';
import { beginErasure, readAny, UNFINISHED } from './beginErasure';
import { bearersOf, isTo, reachesOf } from './identifiers';
import { eraseOwnRecords } from './ownRecords';
import type { Person } from './patterns';
import { sweep } from './sweep';
import { discardFilesOf, type ReadTexts } from './waitingFiles';

/**
 * Milliseconds after which the server sends the response and continues erasing in the background.
 * Proxies stop waiting after three minutes.
 */
const LONGEST = 120_000;

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
 * name stays in the timetable, and also in other texts if several people have this name. Messages
 * can still be counted. The work is done in small transactions and continues after a restart.
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
    beginErasure(writer, input, bearers, messages),
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
