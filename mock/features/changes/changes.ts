import { createHash } from 'node:crypto';
import type { Changes } from '@/contract/changes';
import { HISTORY_TYPES, type HistoryType } from '@/contract/history';
import type { Db } from '../../db/schema';
import type { Store } from '../../db/store';
import { importsUnderWay } from '../import/underWay';

/** Transactions may end in another order than their lines have: as many of the newest ones are compared. */
const NEWEST = 20;
/** Milliseconds for which an answer is everybody's: so many pages ask as one. */
const KEPT = 1000;

const digest = (ids: readonly { id: number }[]): string =>
  createHash('sha256').update(JSON.stringify(ids)).digest('base64url').slice(0, 16);

const newestLines = (db: Db, type?: HistoryType) =>
  db
    .selectFrom('history')
    .select('id')
    .$if(type !== undefined, (lines) =>
      lines
        .where('type', '=', type as HistoryType)
        // Looking at a number and taking a list along change no record.
        .where('action', 'not in', ['reveal', 'export']),
    )
    .orderBy('id', 'desc')
    .limit(NEWEST)
    .execute();

/** Messages that nobody makes by hand, such as standing reminders, have no line of the history. */
const newestMessages = (db: Db) =>
  db.selectFrom('smsRecords').select('id').orderBy('id', 'desc').limit(NEWEST).execute();

/** How things stand at this moment. */
export const readChanges = async (store: Store): Promise<Changes> => {
  const { reader } = store;
  const messages = await newestMessages(reader);
  const versions: Changes['versions'] = {};
  for (const type of HISTORY_TYPES) {
    const lines = await newestLines(reader, type);
    versions[type] = digest(type === 'sms' ? [...lines, ...messages] : lines);
  }
  versions.any = digest([...(await newestLines(reader)), ...messages]);
  return { versions, importing: await importsUnderWay(store) };
};

/** Reads how things stand, once in a second at most, however many ask. */
export const changesOf = (store: Store): (() => Promise<Changes>) => {
  let kept: Promise<Changes> | undefined;
  return () => {
    if (!kept) {
      const reading = readChanges(store);
      kept = reading;
      const forget = () => {
        kept = undefined;
      };
      // Only what was read is kept: who comes after a failure asks anew.
      reading.then(() => setTimeout(forget, KEPT).unref(), forget);
    }
    return kept;
  };
};
