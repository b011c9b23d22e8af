import type { ParsedInputOf } from '@/contract/base/endpoint';
import { maskNumbersIn } from '@/contract/base/numbersInText';
import {
  type KeptList,
  type keepLists as keepListsCall,
  type ListLook,
  MAX_KEPT,
  MAX_VIEWS,
  type SavedView,
} from '@/contract/preferences';
import { groupBy } from '@/domain/base/groupBy';
import { Refusal } from '../../db/base/refusal';
import type { Db, Trx } from '../../db/schema/schema';
import type { Writer } from '../../db/write/writer';

/**
 * Name of the row with the display settings of a list, such as its column widths. Every other row
 * of the list is a saved view, and its name is the name of the view.
 */
const LOOK = '';

type View = Omit<SavedView, 'name'>;

const rowsOf = (db: Db, accountId: number) =>
  db
    .selectFrom('accountLists')
    .select(['list', 'name', 'value'])
    .where('accountId', '=', accountId)
    .orderBy('list')
    .orderBy('name')
    .execute();

const toLists = (rows: Awaited<ReturnType<typeof rowsOf>>): KeptList[] => {
  const lists = new Map<string, { look: ListLook | null; views: SavedView[] }>();
  for (const { list, name, value } of rows) {
    const entry = lists.get(list) ?? { look: null, views: [] };
    if (name === LOOK) entry.look = JSON.parse(value);
    else entry.views.push({ name, ...(JSON.parse(value) as View) });
    lists.set(list, entry);
  }
  return [...lists].map(([list, entry]) => ({ list, ...entry }));
};

export const readLists = async (db: Db, accountId: number): Promise<KeptList[]> =>
  toLists(await rowsOf(db, accountId));

/**
 * Masks telephone numbers in the filters of a saved view, because a saved view must not contain any
 * (C-05).
 */
const withoutNumbers = (search: string): string => {
  const params = new URLSearchParams(search);
  const masked = [...params].map(([name, value]) => [name, maskNumbersIn(value)]);
  const isSame = [...params].every(([, value], at) => masked[at]?.[1] === value);
  return isSame ? search : String(new URLSearchParams(masked));
};

const put = async (
  trx: Trx,
  key: { accountId: number; list: string; name: string },
  value: ListLook | View | null,
) => {
  if (value === null) {
    await trx
      .deleteFrom('accountLists')
      .where('accountId', '=', key.accountId)
      .where('list', '=', key.list)
      .where('name', '=', key.name)
      .execute();
    return;
  }
  const text = JSON.stringify(value);
  await trx
    .insertInto('accountLists')
    .values({ ...key, value: text })
    .onConflict((conflict) =>
      conflict.columns(['accountId', 'list', 'name']).doUpdateSet({ value: text }),
    )
    .execute();
};

/** Clears `isDefault` in all other views of the list, because a list has only one default view. */
const leaveOneDefault = async (trx: Trx, accountId: number, list: string, name: string) => {
  const rows = await trx
    .selectFrom('accountLists')
    .select(['name', 'value'])
    .where('accountId', '=', accountId)
    .where('list', '=', list)
    .where('name', 'not in', [LOOK, name])
    .execute();
  for (const other of rows) {
    const view: View = JSON.parse(other.value);
    if (!view.isDefault) continue;
    await put(trx, { accountId, list, name: other.name }, { ...view, isDefault: false });
  }
};

const checkSize = (rows: Awaited<ReturnType<typeof rowsOf>>): void => {
  const views = rows.filter(({ name }) => name !== LOOK);
  const byList = [...groupBy(views, ({ list }) => list).values()];
  const isTooMany = byList.some(({ length }) => length > MAX_VIEWS);
  const size = rows.reduce((sum, { name, value }) => sum + name.length + value.length, 0);
  if (isTooMany || size > MAX_KEPT)
    throw new Refusal('LISTS_TOO_LARGE', { params: { max: MAX_VIEWS } });
};

export const keepLists = async (
  { trx, actor, lock }: Writer,
  { changes }: ParsedInputOf<typeof keepListsCall>,
): Promise<{ lists: KeptList[] }> => {
  await lock('accountLists');
  const accountId = actor.id;
  for (const { list, look, views = [] } of changes) {
    if (look !== undefined) await put(trx, { accountId, list, name: LOOK }, look);
    for (const { name, view } of views) {
      const stored = view && { ...view, search: withoutNumbers(view.search) };
      await put(trx, { accountId, list, name }, stored);
      if (view?.isDefault) await leaveOneDefault(trx, accountId, list, name);
    }
  }
  const rows = await rowsOf(trx, accountId);
  checkSize(rows);
  return { lists: toLists(rows) };
};
