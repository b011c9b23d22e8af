import type { HistoryType } from '@/contract/history';
import { linesAfter, newestLines } from './lines';
import type { Db } from './schema/schema';

/** What a line of the history says of its record, before and after. */
export interface LineContent extends Record<'before' | 'after', unknown> {
  type: HistoryType;
  recordId: number;
}

/** Whether one of these lines is about what somebody has worked out before they were written. */
export type Concerns = (db: Db, lines: readonly LineContent[]) => Promise<boolean>;

/** More lines than these say too much to be gone through while others wait. */
const MOST_LINES = 500;

/**
 * What was written since things stood so, of the kinds that the state is of; undefined where that is a lot. Who looks at a
 * number or takes a list along writes nothing.
 */
export const writtenSince = async (db: Db, state: string): Promise<LineContent[] | undefined> => {
  const written: LineContent[] = [];
  for (const each of state.split(', ')) {
    const [type, newest] = each.split(' ') as [HistoryType, string];
    const lines = await linesAfter(db, type, Number(newest))
      .select(['recordId', 'before', 'after'])
      .where('action', 'not in', ['reveal', 'export'])
      .limit(MOST_LINES)
      .execute();
    if (lines.length === MOST_LINES) return undefined;
    const said = (text: string | null) => (text === null ? undefined : JSON.parse(text));
    written.push(
      ...lines.map(({ recordId, before, after }) => ({
        type,
        recordId,
        before: said(before),
        after: said(after),
      })),
    );
  }
  return written;
};

/**
 * The newest line of the history of each of these kinds: as long as it is the same, no record of theirs
 * was written. Writers of one kind come one after the other, so a later line is never below an earlier
 * one; looking at a number is no writing, and waits for nobody.
 */
export const stateOf = async (db: Db, types: readonly HistoryType[]): Promise<string> => {
  const newest: string[] = [];
  for (const type of types) {
    const line = await newestLines(db, type)
      .select('id')
      .where('action', '<>', 'reveal')
      .limit(1)
      .executeTakeFirst();
    newest.push(`${type} ${line?.id ?? 0}`);
  }
  return newest.join(', ');
};

/** The newest line about a record: the one that was just written, inside a write that keeps others of its kind out. */
export const newestLine = async (db: Db, type: HistoryType, recordId: number): Promise<number> => {
  const { id } = await db
    .selectFrom('history')
    .select('id')
    .where('type', '=', type)
    .where('recordId', '=', recordId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  return id;
};

/** Whether what was worked out when things stood so still holds, with all that was written since. */
export const stillStands = async (db: Db, state: string, concerns: Concerns): Promise<boolean> => {
  const types = state.split(', ').map((each) => each.split(' ')[0] as HistoryType);
  if ((await stateOf(db, types)) === state) return true;
  const written = await writtenSince(db, state);
  return written !== undefined && !(await concerns(db, written));
};
