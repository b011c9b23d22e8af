import * as dva from 'dva';
import { mayLeave } from './unsaved/leaving';

/** The browser's history as dva and the router share it (history v4). */
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

// dva exports its history library, and its types leave that out.
const { createBrowserHistory } = dva as unknown as {
  createBrowserHistory: (options: {
    getUserConfirmation: (message: string, answer: (goOn: boolean) => void) => void;
  }) => AppHistory;
};

/** Milliseconds in which the browser is back where it was, if the library knew the way. */
const BACK_WITHIN = 100;

/** The history of the page; a way that is blocked with a text waits for the answer to the question of `leaving.ts`. */
export const createHistory = (): AppHistory => {
  const history = createBrowserHistory({
    getUserConfirmation: async (_, answer) => {
      const goOn = await mayLeave();
      answer(goOn);
      if (!goOn) setTimeout(keepAddress, BACK_WITHIN);
    },
  });
  // The library hears of the browser's Back only while somebody listens, which the router does once it is drawn.
  history.listen(() => {});
  // The library does not know the way back to a place from before a reload: the address stays ahead of the page.
  const keepAddress = () => {
    const { pathname, search, hash, key, state } = history.location;
    const { location } = window;
    if (location.pathname + location.search === pathname + search) return;
    window.history.pushState({ key, state }, '', pathname + search + hash);
  };
  return history;
};
