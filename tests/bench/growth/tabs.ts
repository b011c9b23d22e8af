/** The child process of `npm run bench tabs` that simulates the open browser tabs. */
import { setTimeout as sleep } from 'node:timers/promises';
import { uneven } from '@/hooks/usePolling';
import { isDue } from '@/utils/concern';
import type { Follower, Shown } from '@/utils/following';
import { BELL_LOOK, LOOK, VIEWS, type View } from '@/utils/views';
import { Client } from '../../support/client';
import { percentile } from '../measure';
import { whenFree } from './whenFree';

/** The input of the child process: server, session cookies, and times in milliseconds. */
export interface Asked {
  base: string;
  cookies: readonly string[];
  tabs: number;
  warm: number;
  measured: number;
}

export interface Seen {
  answers: number;
  reloads: number;
  /** Calls that the busy server refused while the tabs opened or during the measurement. */
  refused: number;
  /** Response time in milliseconds: median and 95th percentile. */
  median: number;
  p95: number;
}

interface Row {
  id: number;
}

interface TabPage {
  view: View;
  path: string;
  body?: object;
  shown: (value: { list: readonly Row[] }) => Shown;
}

const LEVEL = { level: 'bachelor', termCode: '2026-2027-1' } as const;
const idsOf = (rows: readonly Row[]) => rows.map(({ id }) => id);

/** The pages that the tabs show. Every tenth tab shows the home page. */
const PAGES: readonly TabPage[] = [
  {
    view: VIEWS.contacts,
    path: '/api/directory/list',
    body: { method: 'list', group: 'staff' },
    shown: ({ list }) => ({ records: { contact: idsOf(list) }, query: { group: 'staff' } }),
  },
  {
    view: VIEWS.courses,
    path: '/api/rule',
    body: { method: 'list', ...LEVEL },
    shown: ({ list }) => ({ records: { course: idsOf(list) }, query: LEVEL }),
  },
  {
    view: VIEWS.messages,
    path: '/api/smslist',
    body: { method: 'list' },
    shown: ({ list }) => ({ records: { sms: idsOf(list) }, query: {} }),
  },
];
const HOME: TabPage = { view: VIEWS.home, path: '/api/overview', shown: () => ({ records: {} }) };
const BELL: TabPage = { view: VIEWS.bell, path: '/api/notices', shown: () => ({ records: {} }) };

const pageOf = (tab: number): TabPage =>
  tab % 10 === 0 ? HOME : (PAGES[tab % PAGES.length] ?? HOME);

let isMeasured = false;
let reloads = 0;
let refused = 0;
const times: number[] = [];

const ask = async (client: Client, path: string, body?: object) => {
  const begin = performance.now();
  const send = () => (body ? client.post(path, body) : client.get(path));
  const { answer, refusals } = await whenFree(send);
  refused += refusals;
  if (answer.status !== 200) throw new Error(`${path}: ${answer.status}`);
  if (isMeasured) times.push(performance.now() - begin);
  return answer.body.Value;
};

const opened = async (client: Client, page: TabPage): Promise<Follower> => {
  let shown = page.shown(await ask(client, page.path, page.body));
  return {
    view: page.view,
    shows: () => shown,
    shown: undefined,
    decided: undefined,
    follow: async () => {
      if (isMeasured) reloads += 1;
      shown = page.shown(await ask(client, page.path, page.body));
      return 'done';
    },
  };
};

/** Simulates a visible browser tab, which polls for changes and reloads lists that have changed. */
const keepTab = async ({ base, cookies, warm, measured }: Asked, tab: number): Promise<void> => {
  const client = new Client(base);
  client.cookie = cookies[tab % cookies.length] ?? '';
  client.tab = `tab${tab}`;
  const end = performance.now() + warm + measured;
  await sleep(Math.random() * LOOK * 2);
  const { versions: first } = await ask(client, '/api/changes');
  const followers = [await opened(client, pageOf(tab)), await opened(client, BELL)];
  for (const follower of followers) Object.assign(follower, { shown: first, decided: first });
  let bell = performance.now() + Math.random() * BELL_LOOK;
  while (performance.now() < end) {
    await sleep(uneven(LOOK));
    const { versions } = await ask(client, '/api/changes');
    for (const follower of followers) {
      const isBell = follower.view === BELL.view && performance.now() > bell;
      if (isBell) bell += BELL_LOOK;
      if (!isDue(follower, versions) && !isBell) continue;
      await follower.follow('free', '');
      Object.assign(follower, { shown: versions, due: undefined });
    }
  }
};

process.once('message', async (asked: Asked) => {
  const all = Array.from({ length: asked.tabs }, (_, tab) => keepTab(asked, tab));
  setTimeout(() => {
    isMeasured = true;
    process.send?.('warm');
  }, asked.warm);
  await Promise.all(all);
  const seen: Seen = {
    ...{ answers: times.length, reloads, refused },
    ...{ median: percentile(times, 0.5), p95: percentile(times, 0.95) },
  };
  process.send?.(seen, () => process.exit(0));
});
