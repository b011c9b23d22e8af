import {
  type ChangeWriter,
  getChanges,
  type ImportedRecords,
  type Version,
} from '@/contract/changes';
import { type Follower, followers, known, type Mode } from './following';
import { FOLLOWING, request } from './request/request';

let underWay: readonly ImportedRecords[] = [];
const watchers = new Set<() => void>();

/** The writers of changes that a follower has not shown yet. After another sign-in, a line may have become another writer's. */
const newWriters = ({ kinds, shown }: Follower): ChangeWriter[] =>
  kinds.flatMap((kind) => {
    const before = shown?.[kind]?.writers ?? [];
    const isShown = ({ who, name, line }: ChangeWriter) =>
      before.some(
        (each) =>
          each.line === line || (each.who === who && each.name === name && each.line > line),
      );
    return (known.versions?.[kind]?.writers ?? []).filter((writer) => !isShown(writer));
  });

/** The records that a kind's new lines updated; undefined where more was changed, or may have been. */
const newlyUpdated = (before: Version | undefined, now: Version | undefined) => {
  if (before?.digest === now?.digest) return [];
  const known = before?.updated ?? {};
  const lines = Object.entries(now?.updated ?? {});
  const news = lines.filter(([line]) => !(line in known));
  const records = news.flatMap(([, record]) => record ?? []);
  // Without a line that was there before, there may be more new lines than the server tells.
  const isAll = news.length > 0 && news.length < lines.length && records.length === news.length;
  return isAll ? records : undefined;
};

/** The records that were updated since the follower last loaded; undefined where something else was written. */
const updatedSince = ({ kinds, shown }: Follower): readonly number[] | undefined => {
  const updated = kinds.map((kind) => newlyUpdated(shown?.[kind], known.versions?.[kind]));
  return updated.every((records) => records !== undefined) ? updated.flat() : undefined;
};

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
  const writers = late.length > 0 ? late.flatMap(newWriters) : undefined;
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
  const asOf = JSON.stringify(follower.kinds.map((kind) => versions?.[kind]?.digest));
  const updated = mode === 'now' ? undefined : updatedSince(follower);
  const followed = await follower.follow(mode, asOf, updated);
  follower.isBusy = false;
  follower.isLate = followed === 'later';
  // What failed, or is for later, is tried again at the next look.
  if (followed === 'done') follower.shown = versions;
  tellWatchers();
};

const isOld = ({ kinds, shown }: Follower): boolean =>
  kinds.some((kind) => shown?.[kind]?.digest !== known.versions?.[kind]?.digest);

/** Asks the server how things stand, and has those follow whose records were written. */
export const askChanges = async (): Promise<void> => {
  const answer = await request(getChanges, {}, { ...FOLLOWING, background: true });
  if (!answer.Success) return;
  known.versions = answer.Value.versions;
  if (underWay.join() !== answer.Value.importing.join()) underWay = answer.Value.importing;
  tellWatchers();
  const old = [...followers].filter(isOld);
  if (old.length === 0) return;
  const others = isAtWork() ? 'busy' : 'free';
  // What this tab wrote is shown at once. Where it is not known what is new, nothing is announced.
  const modeOf = (follower: Follower): Mode =>
    !follower.shown || newWriters(follower).some(({ who }) => who === 'here') ? 'now' : others;
  await Promise.all(old.map((follower) => catchUp(follower, modeOf(follower))));
};

/** Shows what is new, whatever the user is working on. */
export const catchUpNow = (): void => {
  for (const follower of followers) if (follower.isLate) catchUp(follower, 'now');
};
