import type { ImportLayout, ImportMode, RememberedLayout } from '@/contract/import/import';
import type { Db } from '../../../db/schema/schema';
import type { Actor, Writer } from '../../../db/write/writer';

/**
 * Remembered decisions about files with the same headers, such as the field of each column. `mode`
 * and `rowCount` are from the last import.
 */
export interface KnownLayout extends ImportLayout {
  mode: ImportMode;
  rowCount: number;
}

const decode = ({ layout, ...last }: { layout: string; mode: ImportMode; rowCount: number }) => ({
  ...(JSON.parse(layout) as ImportLayout),
  ...last,
});

const LAST = ['layout', 'mode', 'rowCount'] as const;

/** Returns the decisions with which a file with exactly these headers was last imported. */
export const findLayout = async (db: Db, headerKey: string): Promise<KnownLayout | undefined> => {
  const row = await db
    .selectFrom('importLayouts')
    .select(LAST)
    .where('headerKey', '=', headerKey)
    .where('layout', '<>', '')
    .executeTakeFirst();
  return row && decode(row);
};

/** Returns how the columns of a file with these headers were split in the last import. */
export const findSplits = async (
  db: Db,
  wholeKey: string,
): Promise<ImportLayout['splits'] | undefined> => {
  const row = await db
    .selectFrom('importLayouts')
    .select(LAST)
    .where('wholeKey', '=', wholeKey)
    .where('layout', '<>', '')
    .orderBy('updatedAt', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row && decode(row).splits;
};

/**
 * Returns the latest decisions about files with these headers, including decisions about files that
 * were checked but never imported. Unattended imports use only decisions of earlier imports
 * (`findLayout`).
 */
export const readRemembered = async (
  db: Db,
  { headerKey, wholeKey }: Pick<ImportLayout, 'headerKey' | 'wholeKey'>,
): Promise<RememberedLayout> => {
  const rows = await db
    .selectFrom('importLayouts')
    .select(['headerKey', 'layout', 'checked', 'checkedAt', 'updatedAt'])
    .where((where) =>
      where.or([where('headerKey', '=', headerKey), where('wholeKey', '=', wholeKey)]),
    )
    .execute();
  const timeOf = ({ checkedAt, updatedAt }: (typeof rows)[number]) => checkedAt ?? updatedAt;
  const layouts = rows
    .toSorted((a, b) => (timeOf(a) < timeOf(b) ? 1 : -1))
    .map(({ checked, layout }) => JSON.parse(checked ?? layout) as ImportLayout);
  return {
    columns: layouts.find((layout) => layout.headerKey === headerKey)?.columns ?? null,
    splits: layouts.find((layout) => layout.wholeKey === wholeKey)?.splits ?? null,
  };
};

/**
 * Stores a user's decisions about a checked file. When a file with the same headers is imported,
 * the decisions of that import replace them.
 */
export const noteChecked = async (
  db: Db,
  layout: ImportLayout,
  { userName }: Pick<Actor, 'userName'>,
  at: string,
): Promise<void> => {
  const { headerKey, wholeKey } = layout;
  const checked = { wholeKey, checked: JSON.stringify(layout), checkedAt: at };
  const written = { updatedAt: at, updatedBy: userName };
  const unknown = { layout: '', mode: 'upsert' as const, rowCount: 0, ...written };
  await db
    .insertInto('importLayouts')
    .values({ headerKey, ...unknown, ...checked })
    .onConflict((conflict) => conflict.column('headerKey').doUpdateSet(checked))
    .execute();
};

/**
 * Deletes decisions from before the time `before` about files that were checked but never imported.
 */
export const forgetChecked = async (db: Db, before: string): Promise<void> => {
  await db
    .deleteFrom('importLayouts')
    .where('layout', '=', '')
    .where('checkedAt', '<', before)
    .execute();
};

/** Stores the decisions with which a file was imported. */
export const rememberLayout = async (
  { trx, at, actor }: Writer,
  layout: ImportLayout,
  last: Pick<KnownLayout, 'mode' | 'rowCount'>,
): Promise<void> => {
  const { headerKey, wholeKey } = layout;
  const values = {
    wholeKey,
    layout: JSON.stringify(layout),
    checked: null,
    checkedAt: null,
    ...last,
    updatedAt: at,
    updatedBy: actor.userName,
  };
  await trx
    .insertInto('importLayouts')
    .values({ headerKey, ...values })
    .onConflict((conflict) => conflict.column('headerKey').doUpdateSet(values))
    .execute();
};
