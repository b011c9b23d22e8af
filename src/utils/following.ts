import type { Envelope } from '@/contract/base/envelope';
import { type ChangeKind, type Changes, getChanges, type Versions } from '@/contract/changes';
import { takeFirstAnswer } from './request/firstAnswers';
import type { View } from './views';

/**
 * The result of a reload. `later` means that the new data waits, because table rows would move
 * while the user works.
 */
export type Followed = 'done' | 'later' | 'failed';

/**
 * Tells whether a reload may move table rows. `busy` means no, because the user is working in the
 * page. `free` means yes, except in a list with selected rows. `now` always means yes.
 */
export type Mode = 'busy' | 'free' | 'now';

/**
 * Reloads displayed data. `asOf` identifies the state of the records on the server. It stays the
 * same until any record of the displayed kinds is saved, even one that is not on the screen.
 */
export type Follow = (mode: Mode, asOf: string) => Promise<Followed>;

/**
 * The records that a page displays. `records` has their ids by kind of record. A class session is
 * listed by the id of its course. `query` is the query of a list.
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
  /**
   * The record versions (a hash for each kind of record) of the displayed data. Undefined before
   * the first poll.
   */
  shown: Versions | undefined;
  /** The record versions that were compared last to decide whether to reload. */
  decided: Versions | undefined;
  /**
   * The time of the next reload, in milliseconds of `performance.now`. Undefined if no reload is
   * planned.
   */
  due?: number | undefined;
  isBusy?: boolean;
  isHeldBack?: boolean;
}

export const followers = new Set<Follower>();

/**
 * The record versions of the last poll: a hash and the newest changes for each kind of record. They
 * are in this file, because `changes.ts` is downloaded later.
 */
export const lastPoll: { versions?: Versions } = {};

/**
 * Sets the record versions of the data that the page already displays, for example after sign-in.
 * The first poll then finds only newer changes.
 */
export const setKnownVersions = (versions: Versions | undefined): void => {
  if (versions) lastPoll.versions = versions;
};

/**
 * Reads the record versions from the HTML page. Call this function at the start, because the first
 * save discards all data in the HTML page.
 */
export const readEmbeddedVersions = (): void => {
  const answer = takeFirstAnswer(getChanges, {}) as Envelope<Changes> | undefined;
  if (answer?.Success) setKnownVersions(answer.Value.versions);
};

/**
 * Registers displayed data. The data reloads when records change on the server. Returns a function
 * that ends this.
 */
export const followChanges = (
  view: View,
  follow: Follow,
  shows: Shows = () => undefined,
): (() => void) => {
  // Starts with the versions of the last poll. The page loads the data after this call, so the data
  // is at least as new as that poll.
  const { versions } = lastPoll;
  const follower: Follower = { view, follow, shows, shown: versions, decided: versions };
  followers.add(follower);
  return () => {
    followers.delete(follower);
  };
};
