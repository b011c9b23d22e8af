import type { Envelope } from '@/contract/base/envelope';
import { type ChangeKind, type Changes, getChanges, type Versions } from '@/contract/changes';
import { takeFirstAnswer } from './request/firstAnswers';

/** What a follower did about a change: `later` where it would move what the user is working on. */
export type Followed = 'done' | 'later' | 'failed';

/** Whether the user is at work in the page, is not, or asks for what is new `now`, whatever it moves. */
export type Mode = 'busy' | 'free' | 'now';

/**
 * Loads again what was written; `asOf` is the same as long as nothing else was. With `updated`, all that was written are
 * updates of these records, which stay where they are in their lists.
 */
export type Follow = (mode: Mode, asOf: string, updated?: readonly number[]) => Promise<Followed>;

export interface Follower {
  kinds: readonly ChangeKind[];
  follow: Follow;
  /** As of when it shows what it shows; unknown where nothing was asked yet. */
  shown: Versions | undefined;
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

/** Follows what is written of these kinds, by whomever, until the given function is called. */
export const followChanges = (kinds: readonly ChangeKind[], follow: Follow): (() => void) => {
  // Whoever begins now is about to read what is at least as new as the last answer.
  const follower: Follower = { kinds, follow, shown: known.versions };
  followers.add(follower);
  return () => {
    followers.delete(follower);
  };
};
