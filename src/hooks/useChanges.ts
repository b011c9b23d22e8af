import { useEffect, useEffectEvent, useRef } from 'react';
import type { ChangeKind } from '@/contract/changes';
import { type Follow, followChanges } from '@/utils/following';

/** Loads again what the page shows when somebody has written records of these kinds; the same list in every drawing. */
export const useChanges = (kinds: readonly ChangeKind[], follow: Follow): void => {
  const followNow = useEffectEvent(follow);
  useEffect(() => followChanges(kinds, (...given) => followNow(...given)), [kinds]);
};

/** The same for what can only be loaded as a whole: while somebody is at work in the page, it waits. */
export const useReloads = (kinds: readonly ChangeKind[], reload: () => unknown): void =>
  useChanges(kinds, async (mode) => {
    if (mode === 'busy') return 'later';
    await reload();
    return 'done';
  });

/** Milliseconds after which the changes of others are shown that may wait; half as many more or less, so that pages spread. */
const MAY_WAIT = 20_000;

/** The same for what rests on any record, in each page: it follows an own change at once, and all those of others together. */
export const useLateReloads = (kinds: readonly ChangeKind[], reload: () => unknown): void => {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const reloadNow = useEffectEvent(async () => {
    clearTimeout(timer.current);
    timer.current = undefined;
    await reload();
  });
  useChanges(kinds, async (mode) => {
    if (mode === 'now') await reloadNow();
    else timer.current ??= setTimeout(() => reloadNow(), MAY_WAIT * (0.5 + Math.random()));
    return 'done';
  });
  useEffect(() => () => clearTimeout(timer.current), []);
};
