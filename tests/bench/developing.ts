import { spawnSync } from 'node:child_process';
import { type Browser, chromium } from '@playwright/test';
import { scripts } from '../../package.json';
import { BROWSER_ARGUMENTS, getBrowser } from '../support/browser';
import { freePort } from '../support/freePort';
import { ROOT } from '../support/paths';
import { startServer } from '../support/server';
import { type Figure, timed } from './measure';

const argumentsOf = (script: string) => script.split(/\bnode /)[1]?.split(' ') ?? [];

/** With `CI` set, `npm start` uses no cache. */
const COLD = { CI: '1' };
const CACHED = { CI: '' };

const build = async () => {
  const { status } = spawnSync(process.execPath, argumentsOf(scripts.build), {
    cwd: ROOT,
    env: { ...process.env, ...COLD },
  });
  if (status !== 0) throw new Error('The build has failed.');
};

/**
 * Milliseconds from `npm start` until the sign-in page works, and from there until a list is shown.
 */
const starting = async (browser: Browser, env: Record<string, string>) => {
  const start = performance.now();
  const server = await startServer({
    script: argumentsOf(scripts.start),
    env: { ...env, PORT: String(await freePort()) },
  });
  const page = await browser.newPage();
  page.setDefaultTimeout(120_000);
  try {
    await page.goto(server.url, { timeout: 120_000 });
    await page.getByRole('button', { name: /admin \/ admin888/ }).click();
    const signIn = performance.now() - start;
    await page.getByRole('button', { name: '登录', exact: true }).click();
    await page.getByRole('heading', { name: '发送课程短信' }).waitFor();
    const list = await timed(async () => {
      await page.goto(`${server.url}/phoneManage/table-list`);
      await page.getByText(/^共 \d+ 条$/).waitFor();
    });
    return { signIn, list: list.ms };
  } finally {
    await page.close();
    await server.stop();
  }
};

export const developing = async (): Promise<Figure[]> => {
  const executablePath = getBrowser();
  const { ms } = await timed(build);
  const browser = await chromium.launch({ executablePath, args: BROWSER_ARGUMENTS });
  try {
    const cold = await starting(browser, COLD);
    await starting(browser, CACHED);
    const cached = await starting(browser, CACHED);
    return [
      { name: 'npm run build, without a cache', milliseconds: ms },
      { name: 'npm start to the sign-in, without a cache', milliseconds: cold.signIn },
      { name: 'a list opened for the first time', milliseconds: cold.list },
      { name: 'npm start to the sign-in, with its cache', milliseconds: cached.signIn },
      { name: 'a list opened for the first time', milliseconds: cached.list },
    ];
  } finally {
    await browser.close();
  }
};
