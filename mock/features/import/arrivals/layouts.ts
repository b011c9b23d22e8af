import type { ImportLayout, ImportMode } from '@/contract/import/import';
import type { Db } from '../../../db/schema/schema';
import type { Writer } from '../../../db/write/writer';

/** The decisions about files with the same headers, and what the last such import was. */
export interface KnownLayout extends ImportLayout {
  mode: ImportMode;
  rowCount: number;
}

const decode = ({ layout, ...last }: { layout: string; mode: ImportMode; rowCount: number }) => ({
  ...(JSON.parse(layout) as ImportLayout),
  ...last,
});

const LAST = ['layout', 'mode', 'rowCount'] as const;

/** Returns the remembered decisions about files with exactly these headers. */
export const findLayout = async (db: Db, headerKey: string): Promise<KnownLayout | undefined> => {
  const row = await db
    .selectFrom('importLayouts')
    .select(LAST)
    .where('headerKey', '=', headerKey)
    .executeTakeFirst();
  return row && decode(row);
};

/** Returns how columns were split the last time in a file with these headers. */
export const findSplits = async (
  db: Db,
  wholeKey: string,
): Promise<ImportLayout['splits'] | undefined> => {
  const row = await db
    .selectFrom('importLayouts')
    .select(LAST)
    .where('wholeKey', '=', wholeKey)
    .orderBy('updatedAt', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row && decode(row).splits;
};

/** Remembers the decisions by which a file was imported. */
export const rememberLayout = async (
  { trx, at, actor }: Writer,
  layout: ImportLayout,
  last: Pick<KnownLayout, 'mode' | 'rowCount'>,
): Promise<void> => {
  const { headerKey, wholeKey } = layout;
  const values = {
    wholeKey,
    layout: JSON.stringify(layout),
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
