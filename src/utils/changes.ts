import { type ChangeWriter, getChanges, type ImportedRecords } from '@/contract/changes';
import { isDue, newWriters } from './concern';
import { type Follower, followers, known, type Mode } from './following';
import { FOLLOWING, request } from './request/request';
import { kindsOf } from './views';

let underWay: readonly ImportedRecords[] = [];
const watchers = new Set<() => void>();

const tellWatchers = () => {
  for (const watcher of [...watchers]) watcher();
};

/** Calls a watcher whenever one of the two below may have changed. */
export const watchChanges = (watcher: () => void): (() => void) => {
  watchers.add(watcher);
  return () => {
    watchers.delete(watcher);
  };
};

/** What is just being imported. */
export const importing = (): readonly ImportedRecords[] => underWay;

let waiting: readonly ChangeWriter[] | undefined;

/** The writers of what the page does not show yet, because it would move what the user is working on; else undefined. */
export const behind = (): readonly ChangeWriter[] | undefined => {
  const late = [...followers].filter(({ isLate }) => isLate);
  const writers =
    late.length > 0 ? late.flatMap((each) => newWriters(each, known.versions)) : undefined;
  // React draws again only for another list.
  if (JSON.stringify(writers) !== JSON.stringify(waiting)) waiting = writers;
  return waiting;
};

/** The rows of a list, or its cards on a narrow screen. */
const ROWS = 'tbody, ul[aria-label]';

/** Whether the focus is on a row or a card, or something is open. */
const isAtWork = (): boolean =>
  !!document.activeElement?.closest(ROWS) || !!document.querySelector('[role="dialog"]');

const catchUp = async (follower: Follower, mode: Mode): Promise<void> => {
  const { versions } = known;
  if (follower.isBusy) return;
  follower.isBusy = true;
  const asOf = JSON.stringify(kindsOf(follower.view).map((kind) => versions?.[kind]?.digest));
  const followed = await follower.follow(mode, asOf);
  follower.isBusy = false;
  follower.isLate = followed === 'later';
  // What failed, or is for later, is tried again at the next look.
  if (followed === 'done') {
    follower.shown = versions;
    follower.due = undefined;
  }
  tellWatchers();
};

/** Asks the server how things stand, and has those follow whose records were written. */
export const askChanges = async (): Promise<void> => {
  const answer = await request(getChanges, {}, { ...FOLLOWING, background: true });
  if (!answer.Success) return;
  const { versions } = answer.Value;
  known.versions = versions;
  if (underWay.join() !== answer.Value.importing.join()) underWay = answer.Value.importing;
  tellWatchers();
  const due = [...followers].filter((each) => !each.isBusy && isDue(each, versions));
  if (due.length === 0) return;
  const others = isAtWork() ? 'busy' : 'free';
  // What this tab wrote is shown at once. Where it is not known what is new, nothing is announced.
  const modeOf = (follower: Follower): Mode =>
    !follower.shown || newWriters(follower, versions).some(({ who }) => who === 'here')
      ? 'now'
      : others;
  await Promise.all(due.map((follower) => catchUp(follower, modeOf(follower))));
};

/** Shows what is new, whatever the user is working on. */
export const catchUpNow = (): void => {
  for (const follower of followers) if (follower.isLate) catchUp(follower, 'now');
};
