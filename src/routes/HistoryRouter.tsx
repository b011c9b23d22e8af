import { type ReactNode, useDeferredValue, useLayoutEffect, useMemo, useState } from 'react';
import { type Location, NavigationType, type Navigator, Router } from 'react-router-dom';
import type { AppHistory } from '@/utils/history';
import { leavingTo } from '@/utils/unsaved/leaving';

const TYPES = {
  POP: NavigationType.Pop,
  PUSH: NavigationType.Push,
  REPLACE: NavigationType.Replace,
};

const toLocation = ({ pathname, search, hash, key, state }: AppHistory['location']): Location => ({
  pathname,
  search,
  hash,
  state: state ?? null,
  key: key ?? 'default',
});

/** Connects React Router to dva's history object, so that both have the same location. */
export const HistoryRouter = ({
  history,
  children,
}: {
  history: AppHistory;
  children: ReactNode;
}) => {
  const [current, setCurrent] = useState({
    location: history.location,
    action: history.action,
  });
  useLayoutEffect(() => {
    const follow = ({ location, action }: Pick<AppHistory, 'location' | 'action'>) =>
      setCurrent((now) => (now.location === location ? now : { location, action }));
    // Reads the URL again, because it may have changed during the first render.
    follow(history);
    return history.listen((location, action) => follow({ location, action }));
  }, [history]);
  useLayoutEffect(
    () =>
      history.block((to) => {
        const decision = leavingTo(to, history.location);
        if (decision === 'free') return undefined;
        // A string makes the history library ask the user. `false` blocks without asking, because a
        // dialog is already on the screen.
        return decision === 'ask' ? '' : false;
      }),
    [history],
  );
  // Defers the new location, so that the browser can handle user input while the next page renders.
  const shown = useDeferredValue(current);
  const isBehind = shown !== current;
  useLayoutEffect(() => {
    document.documentElement.toggleAttribute('data-drawing', isBehind);
  }, [isBehind]);
  const location = useMemo(() => toLocation(shown.location), [shown]);
  const navigator = useMemo(
    () => ({
      createHref: history.createHref.bind(history),
      go: history.go.bind(history),
      push: history.push.bind(history),
      replace: history.replace.bind(history),
    }),
    [history],
  );
  return (
    <Router
      location={location}
      navigationType={TYPES[shown.action]}
      navigator={navigator as unknown as Navigator}
    >
      {children}
    </Router>
  );
};
