import type { ChangeKind, Changes, ChangeWriter } from '@/contract/changes';
import { HISTORY_TYPES } from '@/contract/history';
import { groupBy } from '@/domain/base/groupBy';
import type { Store } from '../../db/write/store';
import { SYSTEM } from '../../db/write/writer';
import type { SignedIn } from '../account/signedIn';
import { knowledgeOf } from './knowledge';
import { digest, type Newest, type NewestLine, readNewest } from './newest';
import { tellsTouched } from './touchedRecords';

/**
 * The query result is cached for this many milliseconds and shared by all browser tabs that poll.
 */
const KEPT = 1000;

export interface ChangesReader {
  account: SignedIn;
  /** The tab key of the browser tab that asks. Empty if unknown. */
  tab: string;
}

const whoWrote = (line: NewestLine, reader: ChangesReader): ChangeWriter['who'] => {
  const { by, byAccount, byContact, tab } = line;
  if (byAccount === reader.account.id) return tab && tab === reader.tab ? 'here' : 'elsewhere';
  const isServer = byAccount === null && byContact === null && by === SYSTEM.userName;
  return isServer ? 'system' : 'other';
};

const writersOf = (
  lines: readonly NewestLine[],
  reader: ChangesReader,
  nameOf: (line: NewestLine) => string,
): ChangeWriter[] => {
  const writers = new Map<string, ChangeWriter>();
  for (const line of lines) {
    const who = whoWrote(line, reader);
    const name = who === 'other' ? nameOf(line) : '';
    const key = who === 'other' && name ? `${line.byAccount} ${line.byContact} ${name}` : who;
    if (!writers.has(key)) writers.set(key, { who, ...(name && { name }), line: line.id });
  }
  return [...writers.values()];
};

const changesFor = async (
  store: Store,
  newest: Newest,
  reader: ChangesReader,
): Promise<Changes> => {
  const { lines, messages, names, importing } = newest;
  const known = await knowledgeOf(store, reader.account, newest);
  const nameOf = (line: NewestLine) =>
    known.writer(line) ? (names.get(line.byAccount ?? 0) ?? line.by) : '';
  const byKind = groupBy(lines, ({ kind }) => kind);
  const versionOf = (kind: ChangeKind) => {
    const own = byKind.get(kind) ?? [];
    const ids = own.map(({ id }) => id);
    const hasMessages = kind === 'sms' || kind === 'any';
    return {
      digest: digest(hasMessages ? [...ids, ...messages] : ids),
      writers: writersOf(own, reader, nameOf),
      ...(tellsTouched(kind) && {
        touched: Object.fromEntries(own.map((line) => [line.id, known.touched(line)])),
      }),
    };
  };
  const kinds: readonly ChangeKind[] = [...HISTORY_TYPES, 'any'];
  return { versions: Object.fromEntries(kinds.map((kind) => [kind, versionOf(kind)])), importing };
};

export const readChanges = async (store: Store, reader: ChangesReader): Promise<Changes> =>
  changesFor(store, await readNewest(store), reader);

/**
 * Returns a function that reads the newest changes. All readers share one database query per
 * second.
 */
export const changesOf = (store: Store): ((reader: ChangesReader) => Promise<Changes>) => {
  let cached: Promise<Newest> | undefined;
  const newest = () => {
    if (!cached) {
      const reading = readNewest(store);
      cached = reading;
      const forget = () => {
        cached = undefined;
      };
      // A failed query is not cached, so that the next request tries again.
      reading.then(() => setTimeout(forget, KEPT).unref(), forget);
    }
    return cached;
  };
  return async (reader) => changesFor(store, await newest(), reader);
};
