import type { Envelope } from '@/contract/base/envelope';
import { type ChangeKind, type Changes, getChanges, type Versions } from '@/contract/changes';
import { takeFirstAnswer } from './request/firstAnswers';
import type { View } from './views';

/** The result of a reload. `later`: not done yet, because rows would move while the user works on them. */
export type Followed = 'done' | 'later' | 'failed';

/** `busy`: the user is working in the page. `free`: the user is not. `now`: display changes even if rows move. */
export type Mode = 'busy' | 'free' | 'now';

/** Reloads a view. `asOf` is a digest of the versions: an equal value means that nothing was written since. */
export type Follow = (mode: Mode, asOf: string) => Promise<Followed>;

/** The records that a view displays: ids by kind (a session counts by its course's id), and a list's query. */
export interface Shown {
  records: Readonly<Partial<Record<ChangeKind, readonly number[]>>>;
  query?: object;
}

/** Returns the records that a view displays. Undefined if they are not certain, for example while they load. */
export type Shows = () => Shown | undefined;

export interface Follower {
  view: View;
  follow: Follow;
  shows: Shows;
  /** Versions of the displayed data. Undefined before the first poll. */
  shown: Versions | undefined;
  /** Versions at the last decision whether to reload. */
  decided: Versions | undefined;
  /** Time of the next reload, in milliseconds of `performance.now`. Undefined if no reload is due. */
  due?: number | undefined;
  isBusy?: boolean;
  isLate?: boolean;
}

export const followers = new Set<Follower>();

/** The versions of the last poll. `changes.ts`, which polls, is a chunk of its own and loads later. */
export const lastPoll: { versions?: Versions } = {};

/** Sets the known versions, for example after sign-in. The first poll then finds only newer changes. */
export const setKnownVersions = (versions: Versions | undefined): void => {
  if (versions) lastPoll.versions = versions;
};

/**
 * Reads the versions that arrived embedded in the page. Call it at the start: the first write discards all embedded
 * answers.
 */
export const readEmbeddedVersions = (): void => {
  const answer = takeFirstAnswer(getChanges, {}) as Envelope<Changes> | undefined;
  if (answer?.Success) setKnownVersions(answer.Value.versions);
};

/** Registers a view to reload when its records change. Returns a function that ends this. */
export const followChanges = (
  view: View,
  follow: Follow,
  shows: Shows = () => undefined,
): (() => void) => {
  // A view loads its data after this call, so its data is at least as new as the last poll.
  const { versions } = lastPoll;
  const follower: Follower = { view, follow, shows, shown: versions, decided: versions };
  followers.add(follower);
  return () => {
    followers.delete(follower);
  };
};
