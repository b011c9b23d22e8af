import { useEffect, useEffectEvent } from 'react';
import { type Follow, followChanges, type Shows } from '@/utils/following';
import type { View } from '@/utils/views';

/** Loads again what a view shows when somebody has written what concerns it; the same view in every drawing. */
export const useChanges = (view: View, follow: Follow, shows?: Shows): void => {
  const followNow = useEffectEvent(follow);
  const showsNow = useEffectEvent(() => shows?.());
  useEffect(
    () =>
      followChanges(
        view,
        (...given) => followNow(...given),
        () => showsNow(),
      ),
    [view],
  );
};

/** The same for what can only be loaded as a whole: while somebody is at work in the page, it waits. */
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
