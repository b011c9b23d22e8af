import type { Envelope } from '@/contract/base/envelope';
import { type ChangeKind, type Changes, getChanges, type Versions } from '@/contract/changes';
import { takeFirstAnswer } from './request/firstAnswers';
import type { View } from './views';

/**
 * The result of a reload. `later` means that the new data waits, because table rows would move
 * while the user works on them.
 */
export type Followed = 'done' | 'later' | 'failed';

/**
 * Tells whether a reload may move table rows. `busy` means that the user is working on the page, so
 * rows stay in place. `free` means that the user is not, but a list with selected rows still keeps
 * its rows in place. With `now`, rows may always move.
 */
export type Mode = 'busy' | 'free' | 'now';

/**
 * Reloads displayed data. `asOf` is a digest of the record versions, which stays the same until
 * something is saved.
 */
export type Follow = (mode: Mode, asOf: string) => Promise<Followed>;

/**
 * The records that a page displays: ids by kind of record, and the query of a list. A class session
 * counts by its course id.
 */
export interface Shown {
  records: Readonly<Partial<Record<ChangeKind, readonly number[]>>>;
  query?: object;
}

/**
 * Returns the records that the page displays. Undefined if they are unknown, for example while
 * loading.
 */
export type Shows = () => Shown | undefined;

export interface Follower {
  view: View;
  follow: Follow;
  shows: Shows;
  /** The record versions that the displayed data has. Undefined before the first poll. */
  shown: Versions | undefined;
  /** The record versions at the last decision whether to reload. */
  decided: Versions | undefined;
  /**
   * The time of the next reload, in milliseconds of `performance.now`. Undefined if none is
   * planned.
   */
  due?: number | undefined;
  isBusy?: boolean;
  isLate?: boolean;
}

export const followers = new Set<Follower>();

/**
 * The record versions of the last poll. They are stored here because `changes.ts` is downloaded
 * later.
 */
export const lastPoll: { versions?: Versions } = {};

/**
 * Sets the record versions that the page already displays, for example after sign-in. The first
 * poll then finds only newer changes.
 */
export const setKnownVersions = (versions: Versions | undefined): void => {
  if (versions) lastPoll.versions = versions;
};

/**
 * Reads the record versions from the HTML page. Call it at the start, because the first save
 * discards all data in the HTML page.
 */
export const readEmbeddedVersions = (): void => {
  const answer = takeFirstAnswer(getChanges, {}) as Envelope<Changes> | undefined;
  if (answer?.Success) setKnownVersions(answer.Value.versions);
};

/**
 * Registers displayed data to reload when its records change on the server. Returns a function that
 * removes it.
 */
export const followChanges = (
  view: View,
  follow: Follow,
  shows: Shows = () => undefined,
): (() => void) => {
  // The data is loaded after this call, so it is at least as new as the last poll.
  const { versions } = lastPoll;
  const follower: Follower = { view, follow, shows, shown: versions, decided: versions };
  followers.add(follower);
  return () => {
    followers.delete(follower);
  };
};
