import type { Envelope } from '@/contract/base/envelope';
import { type ChangeKind, type Changes, getChanges, type Versions } from '@/contract/changes';
import { takeFirstAnswer } from './request/firstAnswers';
import type { View } from './views';

/**
 * The result of a reload. `later` means that the new data is not displayed yet, because rows would
 * move while the user works on them.
 */
export type Followed = 'done' | 'later' | 'failed';

/**
 * `busy` means that the user is working on the page, `free` that the user is not. With `now`,
 * changes are displayed even if rows move.
 */
export type Mode = 'busy' | 'free' | 'now';

/**
 * Reloads displayed data. `asOf` is a digest of the record versions. The same digest means that
 * nothing was saved since.
 */
export type Follow = (mode: Mode, asOf: string) => Promise<Followed>;

/**
 * The records on the page: ids by kind of record, and the query of a list. A class session is
 * listed by the id of its course.
 */
export interface Shown {
  records: Readonly<Partial<Record<ChangeKind, readonly number[]>>>;
  query?: object;
}

/**
 * Returns the records on the page. Undefined if they are not known for certain, for example while
 * they load.
 */
export type Shows = () => Shown | undefined;

export interface Follower {
  view: View;
  follow: Follow;
  shows: Shows;
  /** The record versions of the displayed data. Undefined before the first poll. */
  shown: Versions | undefined;
  /** The record versions when a reload was last considered. */
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
 * The record versions of the last poll. They are not in `changes.ts`, which is downloaded later.
 */
export const lastPoll: { versions?: Versions } = {};

/**
 * Sets the known record versions, for example after sign-in. The first poll then finds only newer
 * changes.
 */
export const setKnownVersions = (versions: Versions | undefined): void => {
  if (versions) lastPoll.versions = versions;
};

/**
 * Reads the record versions that the server embedded in the HTML page. Call it at the start,
 * because the first save discards all embedded data.
 */
export const readEmbeddedVersions = (): void => {
  const answer = takeFirstAnswer(getChanges, {}) as Envelope<Changes> | undefined;
  if (answer?.Success) setKnownVersions(answer.Value.versions);
};

/**
 * Registers displayed data for a reload when its records change on the server. Returns a function
 * that ends this.
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
