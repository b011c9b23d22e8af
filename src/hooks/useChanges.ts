import { useEffect, useEffectEvent } from 'react';
import { type Follow, followChanges, type Shows } from '@/utils/following';
import type { View } from '@/utils/views';

/**
 * Calls `follow` when a record that the view depends on changes on the server. `view` must be the
 * same object in every render.
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
 * Reloads all data of a view when a record that it depends on changes on the server. It waits while
 * the user is working on the page.
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
