import { type ChildProcess, spawn } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { WebSocket } from 'ws';
import type { OpenedBrowser, OpenOptions } from './openedBrowser';

/* Playwright drives only its own build of Firefox. This drives the one that users have, by
   WebDriver BiDi (https://w3c.github.io/webdriver-bidi/). */

const START_LIMIT = 60_000;

/** Preferences of a new profile, without first-run pages and background requests. */
const PREFERENCES: Record<string, boolean | number | string> = {
  'app.update.disabledForTesting': true,
  'browser.shell.checkDefaultBrowser': false,
  'browser.startup.homepage_override.mstone': 'ignore',
  'browser.startup.page': 0,
  'datareporting.policy.dataSubmissionEnabled': false,
  'intl.accept_languages': 'zh-CN',
  'network.captive-portal-service.enabled': false,
  'network.connectivity-service.enabled': false,
  'toolkit.telemetry.server': '',
};

const makeProfile = (): string => {
  const profile = fs.mkdtempSync(path.join(os.tmpdir(), 'campus-firefox-'));
  const lines = Object.entries(PREFERENCES).map(
    ([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});\n`,
  );
  fs.writeFileSync(path.join(profile, 'user.js'), lines.join(''));
  return profile;
};

/** Waits until Firefox prints its address. */
const addressOf = (child: ChildProcess): Promise<string> =>
  new Promise((resolve, reject) => {
    let printed = '';
    const timer = setTimeout(() => reject(new Error('Firefox did not start')), START_LIMIT);
    child.once('exit', () => reject(new Error(`Firefox ended: ${printed}`)));
    child.stderr?.setEncoding('utf8').on('data', (text: string) => {
      printed += text;
      const [, address] = /WebDriver BiDi listening on (ws:\S+)/.exec(printed) ?? [];
      if (!address) return;
      clearTimeout(timer);
      resolve(`${address}/session`);
    });
  });

type Values = Record<string, unknown>;

interface Answer {
  id?: number;
  type: 'success' | 'error' | 'event';
  method?: string;
  params?: Values;
  result?: Values;
  message?: string;
}

/** Returns functions that send commands and close the connection. Events go to `listen`. */
const connect = async (address: string, listen: (event: string, params: Values) => void) => {
  const socket = new WebSocket(address);
  const waiting = new Map<number, (answer: Answer) => void>();
  let last = 0;
  socket.on('message', (data) => {
    const answer = JSON.parse(String(data)) as Answer;
    if (answer.method) listen(answer.method, answer.params ?? {});
    waiting.get(answer.id ?? 0)?.(answer);
    waiting.delete(answer.id ?? 0);
  });
  await new Promise((resolve, reject) => socket.once('open', resolve).once('error', reject));
  const send = <T = Values>(method: string, params: object = {}): Promise<T> =>
    new Promise((resolve, reject) => {
      last += 1;
      waiting.set(last, ({ type, result, message }) =>
        type === 'success' ? resolve(result as T) : reject(new Error(`${method}: ${message}`)),
      );
      socket.send(JSON.stringify({ id: last, method, params }));
    });
  return { send, disconnect: () => socket.close() };
};

interface Evaluated {
  type: string;
  result?: { value?: string; sharedId?: string };
  exceptionDetails?: { text: string };
}

export const openFirefox = async (options: OpenOptions): Promise<OpenedBrowser> => {
  const { executable, width, height, initScript } = options;
  const profile = makeProfile();
  const child = spawn(
    executable,
    ['--headless', '--no-remote', '--remote-debugging-port=0', '--profile', profile],
    { stdio: ['ignore', 'ignore', 'pipe'] },
  );
  const ended = new Promise((resolve) => child.once('exit', resolve));
  let problems: string[] = [];
  const open = new Set<string>();
  const listen = (event: string, params: Values) => {
    const { request, response } = params as {
      request?: { request: string; url: string };
      response?: { status: number };
    };
    if (event === 'log.entryAdded') {
      if (['error', 'warn'].includes(String(params.level))) problems.push(String(params.text));
    } else if (event === 'network.beforeRequestSent') {
      open.add(request?.request ?? '');
    } else {
      open.delete(request?.request ?? '');
      const status = response?.status ?? 0;
      if (event === 'network.fetchError') problems.push(`${request?.url} ${params.errorText}`);
      else if (status >= 400) problems.push(`${request?.url} ${status}`);
    }
  };
  const { send, disconnect } = await connect(await addressOf(child), listen);
  const { capabilities } = await send<{ capabilities: { browserVersion: string } }>('session.new', {
    capabilities: {},
  });
  await send('session.subscribe', {
    events: [
      ...['log.entryAdded', 'network.beforeRequestSent'],
      ...['network.responseCompleted', 'network.fetchError'],
    ],
  });
  const { contexts } = await send<{ contexts: { context: string }[] }>('browsingContext.getTree');
  const context = contexts[0]?.context;
  await send('browsingContext.setViewport', { context, viewport: { width, height } });
  await send('script.addPreloadScript', { functionDeclaration: `() => { ${initScript} }` });

  const run = async (expression: string): Promise<Evaluated['result']> => {
    const { result, exceptionDetails } = await send<Evaluated>('script.evaluate', {
      expression,
      target: { context },
      awaitPromise: true,
      userActivation: true,
    });
    if (exceptionDetails) throw new Error(exceptionDetails.text);
    return result;
  };
  const elementOf = async (selector: string) => {
    const result = await run(`document.querySelector(${JSON.stringify(selector)})`);
    return { sharedId: result?.sharedId };
  };
  return {
    version: capabilities.browserVersion,
    open: async (url) => {
      await send('browsingContext.navigate', { context, url, wait: 'complete' });
    },
    evaluate: async (expression) => {
      const result = await run(`(async () => JSON.stringify(await (${expression})))()`);
      return result?.value === undefined ? undefined : JSON.parse(result.value);
    },
    fill: async (selector, text) => {
      await run(`document.querySelector(${JSON.stringify(selector)}).focus()`);
      const actions = [...text].flatMap((value) => [
        { type: 'keyDown', value },
        { type: 'keyUp', value },
      ]);
      await send('input.performActions', {
        context,
        actions: [{ type: 'key', id: 'keyboard', actions }],
      });
    },
    setFile: async (selector, file) => {
      await send('input.setFiles', { context, element: await elementOf(selector), files: [file] });
    },
    pending: () => open.size,
    takeProblems: () => {
      const taken = problems;
      problems = [];
      return taken;
    },
    close: async () => {
      await send('browser.close');
      disconnect();
      await ended;
      fs.rmSync(profile, { recursive: true, force: true });
    },
  };
};
