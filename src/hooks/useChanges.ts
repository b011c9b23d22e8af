import { useEffect, useEffectEvent } from 'react';
import { type Follow, followChanges, type Shows } from '@/utils/following';
import type { View } from '@/utils/views';

/**
 * Calls `follow` when a record on the page changes on the server. Pass the same `view` object in
 * every render, because a new object registers the page again.
 */
export const useChanges = (view: View, follow: Follow, shows?: Shows): void => {
  const followNow = useEffectEvent(follow);
  const showsNow = useEffectEvent(() => shows?.());
  useEffect(
    () =>
      followChanges(
        view,
        (...args) => followNow(...args),
        () => showsNow(),
      ),
    [view],
  );
};

/**
 * Reloads the page's data when a record on the page changes on the server. Waits while a dialog is
 * open or the focus is in a row or card (`isAtWork`).
 */
export const useReloads = (view: View, reload: () => unknown, shows?: Shows): void =>
  useChanges(
    view,
    async (mode) => {
      if (mode === 'busy') return 'later';
      await reload();
      return 'done';
    },
    shows,
  );
