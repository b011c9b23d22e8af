import { fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Contact } from '@/contract/directory';
import type { Client } from '../../support/client';
import { valueIn } from '../../support/records';
import { machine, tableRow, writePart } from '../documents';
import { openOffice } from './offices';
import { ownTime } from './processor';
import { SIZES } from './sizes';
import type { Asked, Seen } from './tabs';
import { whenFree } from './whenFree';

const TABS = 1000;
/**
 * Milliseconds: warm-up until all browser tabs are open, the measurement, and the time between two
 * writes.
 */
const WARM = 60_000;
const MEASURED = 120_000;
const PAUSE = 5000;

const UNITS = ['第1教研室', '第2教研室', '第3教研室'];

const keepWriting = async (client: Client, isOver: () => boolean): Promise<void> => {
  const ask = async (path: string, body: object) =>
    (await whenFree(() => client.post(path, body))).answer;
  for (let call = 0; !isOver(); call += 1) {
    const page = await ask('/api/directory/list', { method: 'list', pageSize: 100 });
    const { list } = valueIn<{ list: Contact[] }>(page);
    const { id, version } = list[call % list.length] as Contact;
    valueIn(await ask('/api/directory/update', { id, version, remark: `第 ${call} 次` }));
    await sleep(PAUSE);
  }
};

interface Load extends Seen {
  /** The share of one processor core that the server used, in percent. */
  share: number;
  /** The longest time in milliseconds for which the server's event loop was blocked. */
  held: number;
}

const measure = async (): Promise<Load> => {
  const { api, client } = await openOffice('sqlite', SIZES.S2);
  const roles = [client, await api.as('clerk'), await api.as('secretary', UNITS)];
  const asked: Asked = {
    ...{ base: api.base, cookies: roles.map(({ cookie }) => cookie) },
    ...{ tabs: TABS, warm: WARM, measured: MEASURED },
  };
  const child = fork(path.join(import.meta.dirname, 'tabs.ts'), { execArgv: ['--import', 'tsx'] });
  let isOver = false;
  child.once('exit', (code) => {
    if (code) throw new Error(`the tabs ended with ${code}`);
  });
  const writing = keepWriting(client, () => isOver);
  child.send(asked);
  await once(child, 'message');
  const [begun, before] = [performance.now(), ownTime()];
  // Not `longestHold`, which would use a whole processor core.
  const delay = monitorEventLoopDelay({ resolution: 5 });
  delay.enable();
  const [seen] = (await once(child, 'message')) as [Seen];
  delay.disable();
  const share = (100 * (ownTime() - before)) / (performance.now() - begun);
  isOver = true;
  await writing;
  await api.close();
  return { ...seen, share, held: delay.max / 1e6 };
};

/**
 * `npm run bench tabs`: a thousand visible tabs of three roles on size S2, while a contact is saved
 * every five seconds. Measures the server's share of one core and the response times. Writes a
 * table to docs/performance.md.
 */
export const openTabs = async (): Promise<never[]> => {
  const load = await measure();
  const seconds = MEASURED / 1000;
  const lines: readonly [what: string, value: string][] = [
    ['share of one core, %', load.share.toFixed(0)],
    ['answers a second', (load.answers / seconds).toFixed(0)],
    ['– of these, pages loaded again', (load.reloads / seconds).toFixed(1)],
    ['calls refused as busy', String(load.refused)],
    ['an answer, median, ms', load.median.toFixed(1)],
    ['an answer, 95 of 100, ms', load.p95.toFixed(1)],
    ['longest hold of the event loop, ms', load.held.toFixed(0)],
  ];
  const rows = [['1,000 tabs', ''], ['---', '--:'], ...lines].map(tableRow);
  writePart('tabs', [machine(), '', ...rows].join('\n'));
  for (const [what, value] of lines) console.log(`${what}: ${value}`);
  return [];
};
