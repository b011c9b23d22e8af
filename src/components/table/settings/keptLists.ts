import { useEffect, useSyncExternalStore } from 'react';
import { useReconnected } from '@/hooks/useConnection';
import { readSignIn } from '@/utils/access/authority';
import {
  accountLists,
  followAccountLists,
  keepListChanges,
  knowAccountLists,
} from '@/utils/accountLists';
import {
  forgetEarlier,
  readListChanges,
  readLists,
  readTable,
  readViews,
  storeListChanges,
  storeLists,
} from '@/utils/preferences';
import {
  type ByList,
  changesOf,
  isSame,
  type Kept,
  leftOf,
  merged,
  parseKept,
  parseLists,
  parseUnsent,
  viewOf,
} from './keptShapes';
import { DEFAULT_SETTINGS } from './tableSettings';

/** Milliseconds in which several changes become one save. */
const TOGETHER = 500;

const followers = new Set<() => void>();
/** What the browser has stored for the account, while a list shows it. */
let read: { account: string; lists: ByList<Kept> } | undefined;
/** What the server said and is taken over already. */
let adopted: unknown;
let timer: ReturnType<typeof setTimeout> | undefined;
let isSending = false;
/** Who waits for what becomes of a change: false where the server refuses it. */
let waiting: ((isKept: boolean) => void)[] = [];

const tell = () => {
  for (const follower of [...followers]) follower();
};

const present = () => {
  const { account } = readSignIn();
  if (read?.account !== account) read = { account, lists: parseLists(readLists(account)) };
  return read;
};

const unsentOf = (account: string) => parseUnsent(readListChanges(account));

const storeAll = (account: string, lists: ByList<Kept>) => {
  read = { account, lists };
  storeLists(account, lists);
};

/** What this browser kept before accounts did. */
const keptBefore = (account: string, list: string): Kept =>
  parseKept(readTable(list), readViews(account, list));

/** How the present account wants a list; the same object until that changes. */
export const keptOf = (list: string): Kept => {
  const { account, lists } = present();
  const known = lists[list] ?? keptBefore(account, list);
  if (!lists[list]) read = { account, lists: { ...lists, [list]: known } };
  return known;
};

/** Takes over what the server has, but for what it does not know yet. */
const adopt = () => {
  const said = accountLists();
  const { account, lists } = present();
  if (said === adopted || said?.account !== account) return;
  adopted = said;
  const unsent = unsentOf(account);
  storeAll(account, merged(said.lists, lists, unsent));
  tell();
  if (Object.keys(unsent).length > 0) sendSoon();
};

const send = async (): Promise<void> => {
  const { account, lists } = present();
  const changes = account ? changesOf(lists, unsentOf(account)) : [];
  const told = waiting;
  waiting = [];
  const tellAll = (isKept: boolean) => {
    for (const each of told) each(isKept);
  };
  if (changes.length === 0) return tellAll(true);
  isSending = true;
  const answer = await keepListChanges(changes);
  isSending = false;
  const isRefused = answer?.Success === false && [413, 422].includes(answer.status ?? 0);
  tellAll(!isRefused);
  // What did not arrive is sent with the next change, connection or visit.
  if (!answer?.Success && !isRefused) return;
  const now = account === present().account ? present().lists : parseLists(readLists(account));
  storeListChanges(account, leftOf(unsentOf(account), changes, now));
  if (answer?.Success) return knowAccountLists({ account, lists: answer.Value.lists });
  // What was refused is not shown as if it were kept; that it was has been told.
  adopted = undefined;
  adopt();
};

const sendSoon = () => {
  clearTimeout(timer);
  timer = setTimeout(() => (isSending ? sendSoon() : send()), TOGETHER);
};

/**
 * Changes how the present account wants a list: here at once, and on the server as soon as it can be told. Gives false
 * where the server refuses it; what it could not be told is kept here and sent later.
 */
export const changeKept = (list: string, change: Partial<Kept>): Promise<boolean> => {
  const before = keptOf(list);
  const { account, lists } = present();
  const after = { ...before, ...change };
  storeAll(account, { ...lists, [list]: after });
  if (account) {
    const unsent = unsentOf(account);
    const { look, views } = unsent[list] ?? { look: false, views: [] };
    const names = [...before.views, ...after.views].map(({ name }) => name);
    const changed = names.filter((name) => !isSame(viewOf(before, name), viewOf(after, name)));
    const marked = {
      look: look || change.look !== undefined,
      views: [...new Set([...views, ...changed])],
    };
    storeListChanges(account, { ...unsent, [list]: marked });
    sendSoon();
  }
  tell();
  return account ? new Promise((resolve) => waiting.push(resolve)) : Promise.resolve(true);
};

/** What this browser kept before accounts did becomes the account's, where the server has nothing of it. */
const takeUp = (list: string) => {
  const said = accountLists();
  const { account } = present();
  if (said?.account !== account) return;
  const before = keptBefore(account, list);
  // The look is nobody's by name: it goes to whoever comes first, most likely its maker, and to no other account.
  forgetEarlier(account, list);
  const theirs = said.lists.find((each) => each.list === list);
  const hasLook = theirs?.look || unsentOf(account)[list]?.look;
  const look = hasLook || isSame(before.look, DEFAULT_SETTINGS) ? undefined : before.look;
  const added = before.views.filter(
    ({ name }) => !theirs?.views.some((each) => each.name === name),
  );
  if (!look && added.length === 0) return;
  const others = keptOf(list).views.filter(({ name }) => !added.some((each) => each.name === name));
  // It is shown already, and has to count as a change all the same.
  storeAll(account, { ...present().lists, [list]: { ...keptOf(list), views: others } });
  changeKept(list, { ...(look && { look }), views: [...others, ...added] });
};

/** Another tab of this browser changed something. */
const onStorage = ({ key }: StorageEvent) => {
  if (!key?.startsWith('lists.')) return;
  read = undefined;
  tell();
};

const follow = (follower: () => void) => {
  if (followers.size === 0) window.addEventListener('storage', onStorage);
  followers.add(follower);
  return () => {
    followers.delete(follower);
    if (followers.size > 0) return;
    window.removeEventListener('storage', onStorage);
    read = undefined;
  };
};

/** How the present account wants the list of this name: as this browser knows it at once, and as the server says. */
export const useKept = (list: string): Kept => {
  useEffect(() => {
    const agree = () => {
      adopt();
      takeUp(list);
    };
    agree();
    return followAccountLists(agree);
  }, [list]);
  useReconnected(sendSoon);
  return useSyncExternalStore(follow, () => keptOf(list));
};
