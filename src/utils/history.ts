import * as dva from 'dva';

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
const { createBrowserHistory } = dva as unknown as { createBrowserHistory: () => AppHistory };

export const createHistory = (): AppHistory => createBrowserHistory();
