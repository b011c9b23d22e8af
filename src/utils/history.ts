import * as dva from 'dva';
import { mayLeave } from './unsaved/leaving';

/** The browser history object (library history v4) that dva and the router share. */
export interface AppHistory {
  readonly location: {
    pathname: string;
    search: string;
    hash: string;
    key?: string;
    state?: unknown;
  };
  readonly action: 'PUSH' | 'REPLACE' | 'POP';
  push(to: string, state?: unknown): void;
  replace(to: string, state?: unknown): void;
  go(delta: number): void;
  createHref(location: { pathname: string; search: string; hash: string }): string;
  listen(
    listener: (location: AppHistory['location'], action: AppHistory['action']) => void,
  ): () => void;
  block(prompt: (location: AppHistory['location']) => string | false | undefined): () => void;
}

// dva exports its history library, but its types do not declare it.
const { createBrowserHistory } = dva as unknown as {
  createBrowserHistory: (options: {
    getUserConfirmation: (message: string, answer: (goOn: boolean) => void) => void;
  }) => AppHistory;
};

/** Milliseconds in which the history library reverts a blocked Back, if it can. */
const BACK_WITHIN = 100;

/**
 * Creates the browser history object. Before a page with unsaved input is left, it asks the user as
 * set in `leaving.ts`.
 */
export const createHistory = (): AppHistory => {
  const history = createBrowserHistory({
    getUserConfirmation: async (_, answer) => {
      const goOn = await mayLeave();
      answer(goOn);
      if (!goOn) setTimeout(keepAddress, BACK_WITHIN);
    },
  });
  // The library handles the browser's Back only while it has a listener. The router adds one only
  // when it renders.
  history.listen(() => {});
  // The library cannot revert a Back to a history entry from before a reload. In that case this
  // function restores the URL.
  const keepAddress = () => {
    const { pathname, search, hash, key, state } = history.location;
    const { location } = window;
    if (location.pathname + location.search === pathname + search) return;
    window.history.pushState({ key, state }, '', pathname + search + hash);
  };
  return history;
};
