import type { Envelope } from '@/contract/base/envelope';
import { type ChangeKind, type Changes, getChanges, type Versions } from '@/contract/changes';
import { takeFirstAnswer } from './request/firstAnswers';
import type { View } from './views';

/**
 * The result of a reload. `later` means that the new data is held back, so that table rows do not
 * move while the user works.
 */
export type Followed = 'done' | 'later' | 'failed';

/**
 * Tells if a reload may move table rows. `busy`: no, because the user is working on the page.
 * `free`: yes, except in a list with selected rows. `now`: yes, always.
 */
export type Mode = 'busy' | 'free' | 'now';

/**
 * Reloads displayed data. `asOf` identifies the state of the records on the server: it changes when
 * any record of the displayed kinds is saved, even one that is not on the screen.
 */
export type Follow = (mode: Mode, asOf: string) => Promise<Followed>;

/**
 * The records on a page: `records` has their ids by kind of record, and `query` is the query of a
 * list. For class sessions, `records.course` has the ids of their courses.
 */
export interface Shown {
  records: Readonly<Partial<Record<ChangeKind, readonly number[]>>>;
  query?: object;
}

/**
 * Returns the records on the page. Undefined if they are unknown, for example while the page is
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
  /** The record versions that were used for the last decision about a reload. */
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
 * The record versions of the last poll: for each kind of record, a hash and the newest changes.
 * They are in this file, because `changes.ts` is downloaded later.
 */
export const lastPoll: { versions?: Versions } = {};

/**
 * Sets the record versions of the data that the page already displays, for example after sign-in,
 * so that the first poll finds only newer changes.
 */
export const setKnownVersions = (versions: Versions | undefined): void => {
  if (versions) lastPoll.versions = versions;
};

/**
 * Reads the record versions embedded in the HTML page. Call this at the start, because the first
 * save discards all embedded data.
 */
export const readEmbeddedVersions = (): void => {
  const answer = takeFirstAnswer(getChanges, {}) as Envelope<Changes> | undefined;
  if (answer?.Success) setKnownVersions(answer.Value.versions);
};

/**
 * Registers displayed data, which then reloads when its records change on the server. Returns a
 * function that ends this.
 */
export const followChanges = (
  view: View,
  follow: Follow,
  shows: Shows = () => undefined,
): (() => void) => {
  // Starts with the versions of the last poll. They are not newer than the displayed data, because
  // the page loads its data after this call.
  const { versions } = lastPoll;
  const follower: Follower = { view, follow, shows, shown: versions, decided: versions };
  followers.add(follower);
  return () => {
    followers.delete(follower);
  };
};
