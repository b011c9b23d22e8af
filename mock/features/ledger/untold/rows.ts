import { groupBy } from '@/domain/base/groupBy';
import { chunks } from '../../../db/schema/codec';
import type { Db, Trx } from '../../../db/schema/schema';
import type { UntoldOf } from '../../../db/write/changedRecords';
import { insertRows } from '../../../db/write/insertRows';
import { personOf } from './people';

/** A person who was not told of the change of one class session in one ledger entry. */
export interface Untold {
  entryId: number;
  sessionId: number;
  person: string;
}

/** Maximum number of rows in one SQL statement. */
const ROWS = 200;

/** Returns a key of class and person, for comparing rows. */
export const keyOf = ({ sessionId, person }: Omit<Untold, 'entryId'>) => `${sessionId} ${person}`;

/** Stores the people who were not told of the changes in a ledger entry. */
export const addUntold = async (
  trx: Trx,
  entryId: number,
  untold: readonly UntoldOf[],
): Promise<void> => {
  const rows = untold.map(({ key, sessionId }) => ({ entryId, sessionId, person: personOf(key) }));
  const unique = [...new Map(rows.map((row) => [keyOf(row), row])).values()];
  await insertRows(trx, 'ledgerUntold', unique);
};

/**
 * Stores that people were not told of a change after all, for example because their message failed.
 * Rows that are already stored stay the same.
 */
export const owe = async (trx: Trx, rows: readonly Untold[]): Promise<void> => {
  for (const run of chunks(rows, ROWS)) {
    await trx
      .insertInto('ledgerUntold')
      .values(run)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
};

/**
 * Deletes the stored people who were not told of the change of these class sessions in a ledger
 * entry.
 */
export const clearUntold = async (
  trx: Trx,
  entryId: number,
  sessionIds: readonly number[],
): Promise<void> => {
  for (const run of chunks(sessionIds)) {
    await trx
      .deleteFrom('ledgerUntold')
      .where('entryId', '=', entryId)
      .where('sessionId', 'in', run)
      .execute();
  }
};

/** Reads the people who were not told of changes of these class sessions. */
export const rowsAbout = async (db: Db, sessionIds: readonly number[]): Promise<Untold[]> => {
  const found: Untold[] = [];
  for (const run of chunks(sessionIds)) {
    const rows = await db
      .selectFrom('ledgerUntold')
      .selectAll()
      .where('sessionId', 'in', run)
      .orderBy('entryId')
      .execute();
    found.push(...rows);
  }
  return found;
};

export const deleteRows = async (trx: Trx, rows: readonly Untold[]): Promise<void> => {
  const byPerson = groupBy(rows, ({ entryId, person }) => `${entryId} ${person}`);
  for (const [first, ...others] of byPerson.values()) {
    if (!first) continue;
    for (const run of chunks([first, ...others])) {
      await trx
        .deleteFrom('ledgerUntold')
        .where('entryId', '=', first.entryId)
        .where('person', '=', first.person)
        .where(
          'sessionId',
          'in',
          run.map(({ sessionId }) => sessionId),
        )
        .execute();
    }
  }
};
