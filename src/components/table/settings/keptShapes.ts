import type { KeptList, ListChange } from '@/contract/preferences';
import { parseSettings, type TableSettings } from './tableSettings';
import { parseViews, type SavedView } from './views';

/** A user's settings of one list. `look` contains the columns and the row height. */
export interface ListSettings {
  look: TableSettings | undefined;
  views: readonly SavedView[];
}

/**
 * The settings of a list that the user has changed but that are not on the server yet. `look` is
 * true if the columns or the row height changed. `views` lists the names of the changed views.
 */
export interface Unsent {
  look: boolean;
  views: readonly string[];
}

export type ByList<T> = Readonly<Record<string, T>>;

export const BLANK: ListSettings = { look: undefined, views: [] };

export const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

const entriesOf = (stored: unknown): [string, Record<string, unknown>][] =>
  Object.entries(stored ?? {}).filter(([, value]) => typeof value === 'object' && value !== null);

export const parseListSettings = (look: unknown, views: unknown): ListSettings => ({
  look: look ? parseSettings(look) : undefined,
  views: parseViews(views),
});

export const parseLists = (stored: unknown): ByList<ListSettings> =>
  Object.fromEntries(
    entriesOf(stored).map(([list, { look, views }]) => [list, parseListSettings(look, views)]),
  );

export const parseUnsent = (stored: unknown): ByList<Unsent> =>
  Object.fromEntries(
    entriesOf(stored).map(([list, { look, views }]) => [
      list,
      { look: look === true, views: Array.isArray(views) ? views.map(String) : [] },
    ]),
  );

/** Returns a saved view in the format of the server. Null if there is no such view. */
export const viewOf = ({ views }: ListSettings, name: string): Omit<SavedView, 'name'> | null => {
  const found = views.find((each) => each.name === name);
  if (!found) return null;
  const { name: _, ...view } = found;
  return view;
};

export const changesOf = (lists: ByList<ListSettings>, unsent: ByList<Unsent>): ListChange[] =>
  Object.entries(unsent).map(([list, { look, views }]) => {
    const stored = lists[list] ?? BLANK;
    return {
      list,
      ...(look && { look: stored.look ?? null }),
      views: views.map((name) => ({ name, view: viewOf(stored, name) })),
    };
  });

/**
 * Returns the changes that are still unsent after a save, because the user made them while the save
 * was running.
 */
export const unsentAfter = (
  unsent: ByList<Unsent>,
  sent: readonly ListChange[],
  lists: ByList<ListSettings>,
): ByList<Unsent> =>
  Object.fromEntries(
    Object.entries(unsent).flatMap(([list, { look, views }]): [string, Unsent][] => {
      const stored = lists[list] ?? BLANK;
      const was = sent.find((change) => change.list === list);
      const rest = {
        look: look && !isSame(was?.look, stored.look ?? null),
        views: views.filter((name) => {
          const change = was?.views?.find((each) => each.name === name);
          return !change || !isSame(change.view, viewOf(stored, name));
        }),
      };
      return rest.look || rest.views.length > 0 ? [[list, rest]] : [];
    }),
  );

/**
 * Returns the server's settings with the unsent changes applied. Saved views keep their order in
 * this browser.
 */
export const merged = (
  theirs: readonly KeptList[],
  own: ByList<ListSettings>,
  unsent: ByList<Unsent>,
): ByList<ListSettings> => {
  const byList = new Map(theirs.map((each) => [each.list, each]));
  const names = new Set([...byList.keys(), ...Object.keys(unsent)]);
  return Object.fromEntries(
    [...names].map((list): [string, ListSettings] => {
      const [there, here] = [byList.get(list), own[list] ?? BLANK];
      const { look, views } = unsent[list] ?? { look: false, views: [] };
      const order = new Map(here.views.map(({ name }, at) => [name, at]));
      const orderOf = ({ name }: SavedView) => order.get(name) ?? order.size;
      return [
        list,
        {
          look: (look ? here.look : there?.look) ?? undefined,
          views: [
            ...(there?.views ?? []).filter(({ name }) => !views.includes(name)),
            ...here.views.filter(({ name }) => views.includes(name)),
          ].sort((a, b) => orderOf(a) - orderOf(b)),
        },
      ];
    }),
  );
};
