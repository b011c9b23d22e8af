import type { Envelope } from '@/contract/base/envelope';
import { type Changes, getChanges, type ImportedRecords } from '@/contract/changes';
import { type Follower, followers, known, type Mode, written } from './following';
import { takeFirstAnswer } from './request/firstAnswers';
import { FOLLOWING, request } from './request/request';

let underWay: readonly ImportedRecords[] = [];
const watchers = new Set<() => void>();

const tellWatchers = () => {
  for (const watcher of [...watchers]) watcher();
};

/** Told whenever one of the two below may have changed. */
export const watchChanges = (watcher: () => void): (() => void) => {
  watchers.add(watcher);
  return () => {
    watchers.delete(watcher);
  };
};

/** What is just being imported. */
export const importing = (): readonly ImportedRecords[] => underWay;

/** Whether the page shows something older, because newer rows would move what the user is working on. */
export const isBehind = (): boolean => [...followers].some(({ isLate }) => isLate === true);

/** Whether somebody has gone to a row by keyboard, or has opened something. */
const isAtWork = (): boolean =>
  !!document.activeElement?.closest('tbody, [role="list"], [role="grid"]') ||
  !!document.querySelector('[role="dialog"]');

const catchUp = async (follower: Follower, mode: Mode): Promise<void> => {
  const { versions } = known;
  if (follower.isBusy) return;
  follower.isBusy = true;
  const asOf = JSON.stringify(follower.kinds.map((kind) => versions?.[kind]));
  const followed = await follower.follow(mode, asOf);
  follower.isBusy = false;
  follower.isLate = followed === 'later';
  // What failed, or is for later, is tried again at the next look.
  if (followed === 'done') follower.shown = versions;
  tellWatchers();
};

const isOld = ({ kinds, shown }: Follower): boolean =>
  kinds.some((kind) => shown?.[kind] !== known.versions?.[kind]);

/** Whoever follows by now has read what is at least as new as how things stood when the page's own answers were read. */
const takeInFirst = (): void => {
  const answer = takeFirstAnswer(getChanges, {}) as Envelope<Changes> | undefined;
  if (!answer?.Success) return;
  known.versions = answer.Value.versions;
  for (const follower of followers) follower.shown = known.versions;
};

/** Asks the server how things stand, and has those follow whose records were written. */
export const askChanges = async (): Promise<void> => {
  if (!known.versions) takeInFirst();
  const answer = await request(getChanges, {}, { ...FOLLOWING, background: true });
  if (!answer.Success) return;
  known.versions = answer.Value.versions;
  if (underWay.join() !== answer.Value.importing.join()) underWay = answer.Value.importing;
  tellWatchers();
  const old = [...followers].filter(isOld);
  if (old.length === 0) return;
  // What the user wrote here is no news: it is shown at once.
  const mode = written.here ? 'now' : isAtWork() ? 'busy' : 'free';
  written.here = false;
  await Promise.all(old.map((follower) => catchUp(follower, mode)));
};

/** Shows what is new, whatever the user is working on. */
export const catchUpNow = (): void => {
  for (const follower of followers) if (follower.isLate) catchUp(follower, 'now');
};
