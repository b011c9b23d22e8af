import { useEffect, useEffectEvent } from 'react';
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
