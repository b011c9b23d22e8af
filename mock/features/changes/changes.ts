import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Changes } from '@/contract/changes';
import { HISTORY_TYPES } from '@/contract/history';
import { type Condition, joined } from '../../db/conditions';
import { beyondScope } from '../../db/scope';
import type { Store } from '../../db/store';
import { importsUnderWay } from '../import/underWay';

/** Transactions may end in another order than their lines have: as many of the newest ones are compared. */
const NEWEST = 20;
/** Milliseconds for which an answer is everybody's: so many pages ask as one. */
const KEPT = 1000;

const digest = (ids: readonly number[]): string =>
  createHash('sha256').update(JSON.stringify(ids)).digest('base64url').slice(0, 16);

/** The newest lines of a kind of record, of the whole history where no kind is named, or the newest messages. */
const newest = (name: string, from: Condition, order = sql`"id" desc`): Condition => sql`
  select * from (select ${sql.lit(name)} as "name", "id" from ${from}
    order by ${order} limit ${sql.lit(NEWEST)}) as ${sql.id(name)}`;

/** Messages that nobody makes by hand, such as standing reminders, have no line of the history. */
const MESSAGES = 'messages';

/** Looking at a number and taking a list along change no record. */
const QUERIES = [
  ...HISTORY_TYPES.map((type) => {
    const own = sql.lit(type);
    // As `newestLines` says it, for the same reason.
    const from = sql`"history" where "type" >= ${own} and "type" <= ${own}
      and "action" not in ('reveal', 'export')`;
    return newest(type, from, sql`"type" desc, "id" desc`);
  }),
  newest('any', sql`"history"`),
  newest(MESSAGES, sql`"smsRecords"`),
];

/** How things stand at this moment: one statement, for each server asks it again and again. */
export const readChanges = async (store: Store): Promise<Changes> => {
  const query = sql<{ name: string; id: number }>`${joined(QUERIES, sql` union all `)}`;
  // One answer is everybody's, so it may not depend on what the first one who asks may see.
  const { rows } = await beyondScope(() => query.execute(store.reader));
  const idsOf = (name: string) => rows.flatMap((row) => (row.name === name ? row.id : []));
  const messages = idsOf(MESSAGES);
  const versions: Changes['versions'] = {};
  for (const type of HISTORY_TYPES) {
    versions[type] = digest(type === 'sms' ? [...idsOf(type), ...messages] : idsOf(type));
  }
  versions.any = digest([...idsOf('any'), ...messages]);
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
