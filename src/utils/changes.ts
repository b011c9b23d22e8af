import { type ChangeWriter, getChanges, type ImportedRecords } from '@/contract/changes';
import { isDue, newWriters } from './concern';
import { type Follower, followers, lastPoll, type Mode } from './following';
import { FOLLOWING } from './request/options';
import { request } from './request/request';
import { kindsOf } from './views';

let running: readonly ImportedRecords[] = [];
const watchers = new Set<() => void>();

const tellWatchers = () => {
  for (const watcher of [...watchers]) watcher();
};

/**
 * Calls `watcher` after each poll or reload. The results of `importing` and `pendingWriters` may
 * then be new. Returns a function that removes `watcher`.
 */
export const watchChanges = (watcher: () => void): (() => void) => {
  watchers.add(watcher);
  return () => {
    watchers.delete(watcher);
  };
};

/** Returns the kinds of records, such as contacts, that are being imported now. */
export const importing = (): readonly ImportedRecords[] => running;

let waiting: readonly ChangeWriter[] | undefined;

/**
 * Returns the authors of changes that are not displayed yet, because table rows would move while
 * the user works. Undefined if there are no such changes.
 */
export const pendingWriters = (): readonly ChangeWriter[] | undefined => {
  const late = [...followers].filter(({ isHeldBack }) => isHeldBack);
  const writers =
    late.length > 0 ? late.flatMap((each) => newWriters(each, lastPoll.versions)) : undefined;
  // Keeps the same array object if the content is equal, so that React does not render again.
  if (JSON.stringify(writers) !== JSON.stringify(waiting)) waiting = writers;
  return waiting;
};

const ROWS = 'tbody, ul[aria-label]';

/**
 * Returns true if the user is working on the page: the focus is in a row or card, or a dialog is on
 * the screen.
 */
const isAtWork = (): boolean =>
  !!document.activeElement?.closest(ROWS) || !!document.querySelector('[role="dialog"]');

const catchUp = async (follower: Follower, mode: Mode): Promise<void> => {
  const { versions } = lastPoll;
  if (follower.isBusy) return;
  follower.isBusy = true;
  const asOf = JSON.stringify(kindsOf(follower.view).map((kind) => versions?.[kind]?.digest));
  const followed = await follower.follow(mode, asOf);
  follower.isBusy = false;
  follower.isHeldBack = followed === 'later';
  // If the reload failed or its data is held back, it stays due, so that the next poll tries again.
  if (followed === 'done') {
    follower.shown = versions;
    follower.due = undefined;
  }
  tellWatchers();
};

/** Asks the server which records have changed, then reloads the displayed data that uses them. */
export const askChanges = async (): Promise<void> => {
  const answer = await request(getChanges, {}, { ...FOLLOWING, background: true });
  if (!answer.Success) return;
  const { versions } = answer.Value;
  lastPoll.versions = versions;
  if (running.join() !== answer.Value.importing.join()) running = answer.Value.importing;
  tellWatchers();
  const due = [...followers].filter((each) => !each.isBusy && isDue(each, versions));
  if (due.length === 0) return;
  const others = isAtWork() ? 'busy' : 'free';
  // Changes from this browser tab are displayed at once, even if table rows move. The same applies
  // if the record versions of the displayed data are unknown.
  const modeOf = (follower: Follower): Mode =>
    !follower.shown || newWriters(follower, versions).some(({ who }) => who === 'here')
      ? 'now'
      : others;
  await Promise.all(due.map((follower) => catchUp(follower, modeOf(follower))));
};

/** Displays all changes that were held back, even if table rows move. */
export const catchUpNow = (): void => {
  for (const follower of followers) if (follower.isHeldBack) catchUp(follower, 'now');
};
