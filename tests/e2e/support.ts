import path from 'node:path';
import { test as base, type ConsoleMessage, expect, type Page } from '@playwright/test';
import { type RunningServer, startServer } from '../support/server';

interface Fixtures {
  /** Console messages that a test expects, such as the browser's own about a refused call. */
  allowConsole: (pattern: RegExp) => void;
  /** A page that is signed in as admin. */
  adminPage: Page;
}
interface WorkerFixtures {
  /** The server of a spec file: what one file leaves behind is never seen by another one. */
  serverOf: (spec: string) => Promise<RunningServer>;
}

/** Journeys: each file has a server with sample data, and a message on the console fails the test. */
export const test = base.extend<Fixtures, WorkerFixtures>({
  serverOf: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures here
    async ({}, use) => {
      let current: { spec: string; server: RunningServer } | undefined;
      await use(async (spec) => {
        if (current?.spec !== spec) {
          await current?.server.stop();
          current = { spec, server: await startServer() };
        }
        return current.server;
      });
      await current?.server.stop();
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ serverOf }, use, { file: spec }) => use((await serverOf(spec)).url),
  allowConsole: [
    async ({ context }, use) => {
      const allowed: RegExp[] = [];
      const said: string[] = [];
      const note = (text: string) => {
        if (!allowed.some((pattern) => pattern.test(text))) said.push(text);
      };
      context.on('console', (message: ConsoleMessage) => {
        if (['error', 'warning'].includes(message.type())) note(message.text());
      });
      context.on('weberror', (error) => note(`${error.error()}`));
      await use((pattern) => allowed.push(pattern));
      expect(said, 'messages on the console').toEqual([]);
    },
    { auto: true },
  ],
  adminPage: async ({ page }, use) => {
    await signIn(page, 'admin');
    await use(page);
  },
});

export { expect };

const PASSWORDS = { admin: 'admin888', user: 'user888' };

/** What stands at the top of the page on which a role lands. */
const LANDING = { admin: '发送课程短信', user: /^您好/ };

/** Signs in through the page, as a user does. */
export const signIn = async (page: Page, role: 'admin' | 'user'): Promise<void> => {
  await page.goto('/user/login');
  await page.getByLabel('用户名').fill(role);
  await page.getByLabel('密码').fill(PASSWORDS[role]);
  await page.getByRole('button', { name: '登录', exact: true }).click();
  await expect(page.getByRole('heading', { name: LANDING[role] })).toBeVisible();
};

export const signOut = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: '账户菜单' }).click();
  await page.getByRole('menuitem', { name: '退出登录' }).click();
  await expect(page.getByRole('heading', { name: '账户登录' })).toBeVisible();
};

export const file = (name: string): string => path.join(__dirname, '..', 'files', name);

/** The wizard from the file to the check. */
export const checkFile = async (page: Page, name: string): Promise<void> => {
  await page.locator('input[type=file]').setInputFiles(file(name));
  await page.getByRole('button', { name: '匹配列', exact: true }).click();
  await page.getByRole('button', { name: /^检查 \d+ 行$/ }).click();
  await expect(page.getByRole('columnheader', { name: '结论' })).toBeVisible();
};

/** What the browser itself says of an answer outside 2xx. */
export const refused = (status: number): RegExp =>
  new RegExp(`the server responded with a status of ${status}`);
