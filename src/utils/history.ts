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

/** Milliseconds in which the history library restores the URL after a blocked Back, if it can. */
const BACK_WITHIN = 100;

/**
 * Creates the browser history object. If the page has unsaved input, it asks the user before
 * leaving.
 */
export const createHistory = (): AppHistory => {
  const history = createBrowserHistory({
    getUserConfirmation: async (_, answer) => {
      const goOn = await mayLeave();
      answer(goOn);
      if (!goOn) setTimeout(keepAddress, BACK_WITHIN);
    },
  });
  // The history library blocks the browser's Back only while it has a listener. The router adds one
  // only later.
  history.listen(() => {});
  // Restores the URL after a blocked Back to an entry from before a reload. The history library
  // cannot do that.
  const keepAddress = () => {
    const { pathname, search, hash, key, state } = history.location;
    const { location } = window;
    if (location.pathname + location.search === pathname + search) return;
    window.history.pushState({ key, state }, '', pathname + search + hash);
  };
  return history;
};
