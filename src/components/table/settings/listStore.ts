import { readSignIn } from '@/utils/access/authority';
import { readListChanges, readLists, readTable, readViews, storeLists } from '@/utils/preferences';
import {
  type ByList,
  type ListSettings,
  parseListSettings,
  parseLists,
  parseUnsent,
} from './keptShapes';

const followers = new Set<() => void>();
/** The list settings of one account, read from the browser's storage. */
let read: { account: string; lists: ByList<ListSettings> } | undefined;

export const tell = () => {
  for (const follower of [...followers]) follower();
};

export const present = () => {
  const { account } = readSignIn();
  if (read?.account !== account) read = { account, lists: parseLists(readLists(account)) };
  return read;
};

export const unsentOf = (account: string) => parseUnsent(readListChanges(account));

export const storeAll = (account: string, lists: ByList<ListSettings>) => {
  read = { account, lists };
  storeLists(account, lists);
};

/** Returns the list settings that an earlier version of the console stored in this browser. */
export const earlierSettings = (account: string, list: string): ListSettings =>
  parseListSettings(readTable(list), readViews(account, list));

/** Returns the user's settings of a list. The object stays the same until the settings change. */
export const settingsOf = (list: string): ListSettings => {
  const { account, lists } = present();
  const known = lists[list] ?? earlierSettings(account, list);
  if (!lists[list]) read = { account, lists: { ...lists, [list]: known } };
  return known;
};

/** Reads the settings again after another browser tab has changed them. */
const onStorage = ({ key }: StorageEvent) => {
  if (!key?.startsWith('lists.')) return;
  read = undefined;
  tell();
};

export const follow = (follower: () => void) => {
  if (followers.size === 0) window.addEventListener('storage', onStorage);
  followers.add(follower);
  return () => {
    followers.delete(follower);
    if (followers.size > 0) return;
    window.removeEventListener('storage', onStorage);
    read = undefined;
  };
};
