import type { HistoryType } from '@/contract/history';
import { linesAfter, newestLines } from '../query/historyLines';
import type { Db } from '../schema/schema';

/** The content of a history entry: a record before and after a change. */
export interface LineContent extends Record<'before' | 'after', unknown> {
  type: HistoryType;
  recordId: number;
}

/**
 * Returns true if one of these history entries invalidates an earlier result, such as the check of
 * an import file.
 */
export type Concerns = (db: Db, lines: readonly LineContent[]) => Promise<boolean>;

/**
 * Maximum number of history entries to check for each type. The number is limited, because other
 * writes wait during the check.
 */
const MOST_LINES = 500;

/**
 * Returns the history entries that were written after `state` (from `historyStateOf`), or undefined
 * if any type has `MOST_LINES` of them or more. Skips `reveal` and `export` entries, because these
 * actions change no record.
 */
export const linesSince = async (db: Db, state: string): Promise<LineContent[] | undefined> => {
  const written: LineContent[] = [];
  for (const each of state.split(', ')) {
    const [type, newest] = each.split(' ') as [HistoryType, string];
    const lines = await linesAfter(db, type, Number(newest))
      .select(['recordId', 'before', 'after'])
      .where('action', 'not in', ['reveal', 'export'])
      .limit(MOST_LINES)
      .execute();
    if (lines.length === MOST_LINES) return undefined;
    const parse = (text: string | null) => (text === null ? undefined : JSON.parse(text));
    written.push(
      ...lines.map(({ recordId, before, after }) => ({
        type,
        recordId,
        before: parse(before),
        after: parse(after),
      })),
    );
  }
  return written;
};

/**
 * Returns the ids of the newest history entries by type, such as `contact 12, course 34`. The text
 * changes when a record of these types changes. Writes of one type run one after another, so later
 * entries have higher ids. Skips `reveal` entries, because this action changes no record.
 */
export const historyStateOf = async (db: Db, types: readonly HistoryType[]): Promise<string> => {
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

/**
 * Returns the id of the newest history entry about a record. During a write that holds the lock,
 * this is the entry that the write has just added.
 */
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

/**
 * Returns true if a result that was computed at `state` is still valid: no history entry since then
 * invalidates it, as `concerns` decides. Returns false if there are too many entries to check.
 */
export const isStillValid = async (db: Db, state: string, concerns: Concerns): Promise<boolean> => {
  const types = state.split(', ').map((each) => each.split(' ')[0] as HistoryType);
  if ((await historyStateOf(db, types)) === state) return true;
  const written = await linesSince(db, state);
  return written !== undefined && !(await concerns(db, written));
};
