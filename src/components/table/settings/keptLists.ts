import { useEffect, useSyncExternalStore } from 'react';
import { useReconnected } from '@/hooks/useConnection';
import {
  accountLists,
  followAccountLists,
  keepListChanges,
  knowAccountLists,
} from '@/utils/accountLists';
import { forgetEarlier, readLists, storeListChanges } from '@/utils/preferences';
import {
  changesOf,
  isSame,
  type ListSettings,
  merged,
  parseLists,
  unsentAfter,
  viewOf,
} from './keptShapes';
import {
  earlierSettings,
  follow,
  present,
  settingsOf,
  storeAll,
  tell,
  unsentOf,
} from './listStore';
import { DEFAULT_SETTINGS } from './tableSettings';

/**
 * Milliseconds to wait after a change of list settings, so that one request saves several changes.
 */
const TOGETHER = 500;

/**
 * The last server response that was merged into this browser's settings. It is remembered so that
 * it is not merged twice.
 */
let adopted: unknown;
let timer: ReturnType<typeof setTimeout> | undefined;
let isSending = false;
/**
 * Functions to call after the next save of changed settings. Their argument is false if the server
 * refuses the changes.
 */
let waiting: ((isSaved: boolean) => void)[] = [];

/** Merges the server's settings with the local changes that have not been sent yet. */
const adopt = () => {
  const fromServer = accountLists();
  const { account, lists } = present();
  if (fromServer === adopted || fromServer?.account !== account) return;
  adopted = fromServer;
  const unsent = unsentOf(account);
  storeAll(account, merged(fromServer.lists, lists, unsent));
  tell();
  if (Object.keys(unsent).length > 0) sendSoon();
};

const send = async (): Promise<void> => {
  const { account, lists } = present();
  const changes = account ? changesOf(lists, unsentOf(account)) : [];
  const callbacks = waiting;
  waiting = [];
  const tellAll = (isSaved: boolean) => {
    for (const each of callbacks) each(isSaved);
  };
  if (changes.length === 0) return tellAll(true);
  isSending = true;
  const answer = await keepListChanges(changes);
  isSending = false;
  const isRefused = answer?.Success === false && [413, 422].includes(answer.status ?? 0);
  tellAll(!isRefused);
  // Keeps changes that could not be sent. They are sent again with the next change, when the
  // connection is back, or when the page is loaded again.
  if (!answer?.Success && !isRefused) return;
  const now = account === present().account ? present().lists : parseLists(readLists(account));
  storeListChanges(account, unsentAfter(unsentOf(account), changes, now));
  if (answer?.Success) return knowAccountLists({ account, lists: answer.Value.lists });
  // Replaces the refused changes with the server's settings. The user has already seen an error
  // message.
  adopted = undefined;
  adopt();
};

const sendSoon = () => {
  clearTimeout(timer);
  timer = setTimeout(() => (isSending ? sendSoon() : send()), TOGETHER);
};

/**
 * Changes the account's settings of a list, in the browser at once and on the server soon after.
 * Resolves to false if the server refuses the change. If the server cannot be reached, the change
 * is stored and sent later.
 */
export const changeListSettings = (
  list: string,
  change: Partial<ListSettings>,
): Promise<boolean> => {
  const before = settingsOf(list);
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

/**
 * Sends the list settings that an earlier version of the console stored in this browser to the
 * server. Settings that the server already has for the list are not replaced.
 */
const moveEarlierSettings = (list: string) => {
  const fromServer = accountLists();
  const { account } = present();
  if (fromServer?.account !== account) return;
  const before = earlierSettings(account, list);
  // Removes the old settings from the browser. The earlier version stored columns without an
  // account, so only the first account that opens the list gets them.
  forgetEarlier(account, list);
  const theirs = fromServer.lists.find((each) => each.list === list);
  const hasLook = theirs?.look || unsentOf(account)[list]?.look;
  const look = hasLook || isSame(before.look, DEFAULT_SETTINGS) ? undefined : before.look;
  const added = before.views.filter(
    ({ name }) => !theirs?.views.some((each) => each.name === name),
  );
  if (!look && added.length === 0) return;
  const others = settingsOf(list).views.filter(
    ({ name }) => !added.some((each) => each.name === name),
  );
  // Takes the added views out of the stored settings first, because `changeListSettings` sends only
  // views that differ from the stored ones.
  storeAll(account, { ...present().lists, [list]: { ...settingsOf(list), views: others } });
  changeListSettings(list, { ...(look && { look }), views: [...others, ...added] });
};

/**
 * Returns the account's settings of a list. They come from the browser at first, and the server's
 * settings are merged in later.
 */
export const useListSettings = (list: string): ListSettings => {
  useEffect(() => {
    const agree = () => {
      adopt();
      moveEarlierSettings(list);
    };
    agree();
    return followAccountLists(agree);
  }, [list]);
  useReconnected(sendSoon);
  return useSyncExternalStore(follow, () => settingsOf(list));
};
