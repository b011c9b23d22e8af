import { spawnSync } from 'node:child_process';
import type { Page } from '@playwright/test';
import { freePort } from '../support/freePort';
import { httpsFront } from '../support/httpsFront';
import { ROOT } from '../support/paths';
import { type RunningServer, startServer } from '../support/server';
import { call, totalOf } from './api';
import { expect, refused, test } from './support';

/** The command line of `npm start`. */
const START = ['--max-semi-space-size=32', '--import', 'tsx', 'config/start.ts'];
const MOCK = ['--import', 'tsx', 'mock/server.ts'];

// These servers use the machine's clock, and the shared test server is not started.
test.use({ sharedClock: false, ahead: 0, baseURL: '' });

/** Development builds are compiled at the first request. */
const ON_THE_FLY = { timeout: 60_000 };

/** Leaves the page before the server stops, because it would log connection errors. */
const leave = (page: Page) => page.goto('about:blank');

/** Unknown public URLs get the API's own 404. */
const expectAddresses = async (page: Page, url: string) => {
  for (const path of ['/calendar/none.ics', '/t/none']) {
    const answer = await page.request.get(`${url}${path}`);
    expect([path, answer.status()]).toEqual([path, 404]);
    expect(await answer.text()).not.toContain('<script');
  }
};

const openAndSignIn = async (page: Page, url: string) => {
  await page.goto(url, { timeout: 180_000 });
  await page.getByRole('button', { name: /admin \/ admin888/ }).click();
  await page.getByRole('button', { name: '登录', exact: true }).click();
  await expect(page.getByRole('heading', { name: '发送课程短信' })).toBeVisible(ON_THE_FLY);
};

test('npm start: the page is built on the fly over sample data, and a port that is taken is told in one line', async ({
  page,
}) => {
  test.setTimeout(360_000);
  const PORT = String(await freePort());
  const server = await startServer({ script: START, env: { PORT } });
  try {
    const busy = spawnSync(process.execPath, START, {
      cwd: ROOT,
      encoding: 'utf8',
      env: { ...process.env, ENV_FILE: 'none', PORT, DATA_DIR: server.dataDir },
    });
    expect(busy.status).toBe(1);
    expect(busy.stderr).toBe(`Port ${PORT} on 127.0.0.1 is in use; set PORT to another one.\n`);
    await openAndSignIn(page, server.url);
    // Only requests the HTML page, because loading its scripts takes seconds. Every URL gets the
    // same page.
    const document = await page.request.get(`${server.url}/phoneManage/table-list`);
    expect(await document.text()).toContain('<div id="root"');
    await page.getByRole('menuitem', { name: '通讯录' }).click();
    await page.getByRole('menuitem', { name: '教职工' }).click();
    await expect(page.getByText(/^共 \d{3} 条$/)).toBeVisible(ON_THE_FLY);
    await expectAddresses(page, server.url);
    await leave(page);
    await server.stop(true);
    expect(await server.ended).toBe(0);
  } finally {
    await leave(page).finally(() => server.stop());
  }
});

// One test for both parts, because the second uses what the first has compiled.
test('npm start: a restart keeps the data, and the page works on another backend too', async ({
  page,
  allowConsole,
}) => {
  test.setTimeout(360_000);
  // The other server gets calls from a browser without a session.
  allowConsole(refused(401));
  const PORT = String(await freePort());
  let server = await startServer({ script: START, env: { PORT } });
  const { dataDir } = server;
  let backend: RunningServer | undefined;
  let front: Awaited<ReturnType<typeof httpsFront>> | undefined;
  try {
    await test.step('a restart keeps the data and the session', async () => {
      await openAndSignIn(page, server.url);
      const person = { name: '独孤续', unit: '基础医学院' };
      await call(page, `${server.url}/api/directory`, { method: 'post', ...person });
      await leave(page);
      await server.stop(true);
      expect(await server.ended).toBe(0);
      expect(server.lines).toContain('Ended: nothing was under way any more.');
      server = await startServer({ script: START, env: { PORT }, dataDir });
      const found = { method: 'list', keyword: '独孤续' };
      expect(await totalOf(page, `${server.url}/api/directory/list`, found)).toBe(1);
      await server.stop(true);
      expect(await server.ended).toBe(0);
    });

    await test.step('H-09 with API_TARGET the page works on a backend behind https with cookies for its domain', async () => {
      backend = await startServer({ script: MOCK, dataDir });
      front = await httpsFront(backend.url, dataDir);
      const env = { PORT, API_TARGET: front.url, NODE_EXTRA_CA_CERTS: front.authority };
      server = await startServer({ script: START, env });
      await page.context().clearCookies();
      await openAndSignIn(page, server.url);
      await page.goto(`${server.url}/phoneManage/table-list?keyword=独孤续`);
      await expect(page.getByText('共 1 条')).toBeVisible(ON_THE_FLY);
      await expectAddresses(page, server.url);
    });
  } finally {
    await leave(page).finally(() => Promise.all([server.stop(), backend?.stop(), front?.close()]));
  }
});
