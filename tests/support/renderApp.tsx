import { type ChildProcess, spawn } from 'node:child_process';
import path from 'node:path';
import readline from 'node:readline';
import { act, render } from '@testing-library/react';
import { createConsole } from '@/routes/createConsole';
import type { PageSource } from '@/routes/pageSource';
import { Root } from '@/routes/Root';
import type { ResolvedRoute } from '@/routes/resolve';
import * as table from '@/routes/table';
import { createHistory } from '@/utils/history';
import { PASSWORDS } from './accounts';

let child: ChildProcess | undefined;
let base = '';
let cookie = '';

/** Starts the real API for this file's tests; every test talks to the same one. */
export const startBackend = async (): Promise<void> => {
  child = spawn(process.execPath, ['--import', 'tsx', path.join(__dirname, 'apiProcess.ts')], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  base = await new Promise<string>((resolve, reject) => {
    readline.createInterface(child?.stdout as NodeJS.ReadableStream).once('line', resolve);
    child?.once('exit', (code) => reject(new Error(`The API did not start (${code}).`)));
  });
  const real = globalThis.fetch;
  globalThis.fetch = async (input, init) => {
    const headers = new Headers(init?.headers);
    headers.set('sec-fetch-site', 'same-origin');
    if (cookie) headers.set('cookie', cookie);
    const response = await real(base + String(input), { ...init, headers });
    for (const set of response.headers.getSetCookie()) cookie = set.split(';')[0] ?? '';
    return response;
  };
};

export const stopBackend = async (): Promise<void> => {
  const ended = new Promise((resolve) => child?.once('exit', resolve));
  child?.stdin?.end();
  await ended;
};

/** Signs this file's browser in, as the server sees it. */
export const signIn = async (role: 'admin' | 'user'): Promise<void> => {
  cookie = '';
  await fetch('/api/login', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ userName: role, password: PASSWORDS[role] }),
  });
  localStorage.setItem('authority', role);
};

/** Forgets the session: the next call is nobody's. */
export const forgetSession = (): void => {
  cookie = '';
};

const sourcesOf = (routes: readonly ResolvedRoute[]): PageSource[] =>
  routes.flatMap(({ page, children }) => [...(page ? [page] : []), ...sourcesOf(children)]);

/** Pages remember that they arrived; a new application has to be given their models again. */
const forgetPages = () => {
  const { home, mainLayout, accountLayout, mainRoutes, accountRoutes } = table;
  const sources = [home, mainLayout, accountLayout];
  for (const source of [...sources, ...sourcesOf(mainRoutes), ...sourcesOf(accountRoutes)]) {
    delete source.loaded;
  }
};

/** The whole application at an address, as a browser shows it. */
export const renderApp = async (address: string, options: { as?: 'admin' | 'user' } = {}) => {
  forgetSession();
  forgetPages();
  if (options.as) await signIn(options.as);
  window.history.replaceState(null, '', address);
  const console = createConsole(createHistory());
  const view = render(<Root console={console} />);
  await act(async () => {});
  return { ...view, console };
};
