import * as dva from 'dva';
import { BASE_PATH, shownPath, underBase } from './basePath';
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

// The cast is needed, because dva exports the history library without declaring it in its types.
const { createBrowserHistory } = dva as unknown as {
  createBrowserHistory: (options: {
    basename: string;
    getUserConfirmation: (message: string, answer: (goOn: boolean) => void) => void;
  }) => AppHistory;
};

/** Milliseconds that the history library may need to restore the URL after Back was blocked. */
const BACK_WITHIN = 100;

/**
 * Creates the browser history object, which asks the user before leaving a page with unsaved input.
 */
export const createHistory = (): AppHistory => {
  const history = createBrowserHistory({
    basename: BASE_PATH,
    getUserConfirmation: async (_, answer) => {
      const goOn = await mayLeave();
      answer(goOn);
      if (!goOn) setTimeout(keepAddress, BACK_WITHIN);
    },
  });
  // Adds an empty listener, because the history library cannot block the browser's Back without
  // one. The router adds its listener only later.
  history.listen(() => {});
  // Restores the URL after Back was blocked, because the history library cannot restore an entry
  // from before a page reload.
  const keepAddress = () => {
    const { pathname, search, hash, key, state } = history.location;
    if (shownPath() === pathname && window.location.search === search) return;
    window.history.pushState({ key, state }, '', underBase(pathname) + search + hash);
  };
  return history;
};
