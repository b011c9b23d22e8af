import { spawnSync } from 'node:child_process';
import net, { type AddressInfo } from 'node:net';
import type { Page } from '@playwright/test';
import { ROOT } from '../support/paths';
import { type RunningServer, startServer } from '../support/server';
import { expect, test } from './support';

const START = ['--import', 'tsx', 'config/start.ts'];
const MOCK = ['--import', 'tsx', 'mock/server.ts'];

// These servers have the machine's clock.
test.use({ sharedClock: false });

/** What is built on the fly comes unpacked, and only when it is asked for. */
const ON_THE_FLY = { timeout: 60_000 };

const freePort = async (): Promise<string> => {
  const probe = net.createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => probe.once('listening', resolve));
  const { port } = probe.address() as AddressInfo;
  await new Promise((resolve) => probe.close(resolve));
  return String(port);
};

/** A page that is left open would complain that the server is gone. */
const leave = (page: Page) => page.goto('about:blank');

test('npm start: the page is built on the fly over sample data, which a restart keeps', async ({
  page,
}) => {
  test.setTimeout(240_000);
  const PORT = await freePort();
  let server = await startServer({ script: START, env: { PORT } });
  try {
    const busy = spawnSync(process.execPath, START, {
      ...{ cwd: ROOT, encoding: 'utf8', env: { ...process.env, PORT, DATA_DIR: server.dataDir } },
    });
    expect(busy.status).toBe(1);
    expect(busy.stderr).toBe(`Port ${PORT} on 127.0.0.1 is in use; set PORT to another one.\n`);

    await page.goto(server.url, { timeout: 180_000 });
    await page.getByRole('button', { name: /admin \/ admin888/ }).click();
    await page.getByRole('button', { name: '登录', exact: true }).click();
    await expect(page.getByRole('heading', { name: '发送课程短信' })).toBeVisible(ON_THE_FLY);
    await page.goto(`${server.url}/phoneManage/table-list`);
    await expect(page.getByText(/^共 \d{3} 条$/)).toBeVisible(ON_THE_FLY);

    await leave(page);
    await server.stop(true);
    expect(await server.ended).toBe(0);
    expect(server.lines).toContain('Ended: nothing was under way any more.');
    server = await startServer({ script: START, env: { PORT }, dataDir: server.dataDir });
    await page.goto(`${server.url}/bachelor/table-list`, { timeout: 180_000 });
    await expect(page.getByText('共 120 条')).toBeVisible(ON_THE_FLY);
  } finally {
    await leave(page).finally(() => server.stop());
  }
});

test('npm start with API_TARGET: the page works on a backend of its own', async ({ page }) => {
  test.setTimeout(240_000);
  const backend = await startServer({ script: MOCK });
  let server: RunningServer | undefined;
  try {
    const PORT = await freePort();
    server = await startServer({ script: START, env: { PORT, API_TARGET: backend.url } });
    await page.goto(server.url, { timeout: 180_000 });
    await page.getByRole('button', { name: /admin \/ admin888/ }).click();
    await page.getByRole('button', { name: '登录', exact: true }).click();
    await expect(page.getByRole('heading', { name: '发送课程短信' })).toBeVisible(ON_THE_FLY);
  } finally {
    await leave(page).finally(() => Promise.all([server?.stop(), backend.stop()]));
  }
});
