import type { Envelope } from '@/contract/base/envelope';
import { type ChangeKind, type Changes, getChanges, type Versions } from '@/contract/changes';
import { takeFirstAnswer } from './request/firstAnswers';
import type { View } from './views';

/** What a follower did about a change: `later` where it would move what the user is working on. */
export type Followed = 'done' | 'later' | 'failed';

/** Whether the user is at work in the page, is not, or asks for what is new `now`, whatever it moves. */
export type Mode = 'busy' | 'free' | 'now';

/** Loads again what was written; `asOf` is the same as long as nothing else was. */
export type Follow = (mode: Mode, asOf: string) => Promise<Followed>;

/** The rows of a view: the ids of their records by kind (of sessions, those of their courses), and a list's query. */
export interface Shown {
  records: Readonly<Partial<Record<ChangeKind, readonly number[]>>>;
  query?: object;
}

/** Tells which rows a view shows; undefined where that is not certain, such as while they are loaded. */
export type Shows = () => Shown | undefined;

export interface Follower {
  view: View;
  follow: Follow;
  shows: Shows;
  /** As of when it shows what it shows; unknown where nothing was asked yet. */
  shown: Versions | undefined;
  /** As of when it was last decided whether it has to load again. */
  decided: Versions | undefined;
  /** When it loads again, on the clock of `performance.now`; undefined as long as nothing concerns it. */
  due?: number | undefined;
  isBusy?: boolean;
  isLate?: boolean;
}

export const followers = new Set<Follower>();

/** How things stood when it was asked last; what asks (`changes.ts`) is downloaded when the page has been there for a while. */
export const known: { versions?: Versions } = {};

/** Who signs in is told how things stand, so that the first look finds only what was written since. */
export const standAsOf = (versions: Versions | undefined): void => {
  if (versions) known.versions = versions;
};

/** Takes in how things stood before the page's own answers were read. At the start: a write ends all that came with the page. */
export const takeInStanding = (): void => {
  const answer = takeFirstAnswer(getChanges, {}) as Envelope<Changes> | undefined;
  if (answer?.Success) standAsOf(answer.Value.versions);
};

/** Follows what is written and concerns a view, by whomever, until the given function is called. */
export const followChanges = (
  view: View,
  follow: Follow,
  shows: Shows = () => undefined,
): (() => void) => {
  // Whoever begins now is about to read what is at least as new as the last answer.
  const { versions } = known;
  const follower: Follower = { view, follow, shows, shown: versions, decided: versions };
  followers.add(follower);
  return () => {
    followers.delete(follower);
  };
};
