import type { Page } from '@playwright/test';
import type { Page as Listed } from '@/contract/base/list';
import { CAME, EXPORTS } from '../sheets/files/everyExport';
import { storedLines } from '../sheets/files/storedLines';
import { ALL } from '../support/all';
import type { Answer, Caller } from '../support/client';
import { setTermStart, valueIn } from '../support/records';
import { begin } from './accountSteps';
import { FIRST_PASSWORD, officeTest } from './ownOffice';
import { commitImport, expect, goTo } from './support';

const test = officeTest('2026-09-01T10:00:00+08:00');

const ADDRESSES = {
  contact: '/phoneManage/advanced-form',
  bachelorCourse: '/bachelor/advanced-form',
  postgraduateCourse: '/postgraduate/advanced-form',
};

/** What a file leaves in the data with every default, as the tests without a browser found it. */
const meantOf = (title: string): string[] => {
  const { want = [] } = EXPORTS[title] ?? {};
  const { without = [], besides = [] } = CAME[title] ?? {};
  const left = without === 'all' ? [] : want.filter((line) => !without.includes(line));
  return [...left, ...besides].sort();
};

const TITLES = Object.keys(EXPORTS).filter((title) => meantOf(title).length > 0);
/** Of each kind of file one in the gate; all of them where all is tested. */
const TAKEN = ALL ? TITLES : TITLES.filter((title) => /^(?:387|391|393|407|420) /.test(title));

/** Takes a file to its import; a question that proposes nothing gets its last answer. */
const importByDefaults = async (page: Page, title: string): Promise<void> => {
  const file = EXPORTS[title];
  if (!file) throw new Error(title);
  const mimeType = 'application/octet-stream';
  await goTo(page, ADDRESSES[file.target]);
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: file.name, mimeType, buffer: Buffer.from(file.bytes) });
  await page.getByRole('button', { name: '匹配列', exact: true }).click();
  const check = page.getByRole('button', { name: /^检查 \d+ 行$/ });
  await expect(check).toBeVisible();
  const asked = CAME[title]?.asked ?? [];
  const groups = page.getByRole('group').filter({ has: page.getByRole('radio') });
  if (asked.length > 0) await expect(groups.first()).toBeVisible();
  for (const group of await groups.all()) {
    const open = (await group.getByRole('radio', { checked: true }).count()) === 0;
    if (open) await group.getByRole('radio').last().check();
  }
  await check.click();
  await expect(page.getByRole('columnheader', { name: '结论' })).toBeVisible();
  await commitImport(page);
  await page.getByRole('button', { name: '导入另一个文件' }).click();
};

/** Calls as the page's account; a connection that the server has closed meanwhile is opened again. */
const callerOf = (page: Page): Caller => {
  const send = async (method: string, url: string, data?: unknown): Promise<Answer> => {
    const answer = await page.request.fetch(url, { method, data, maxRetries: 3 });
    return { status: answer.status(), headers: new Headers(), body: await answer.json() };
  };
  return {
    get: (url) => send('GET', url),
    post: (url, body = {}) => send('POST', url, body),
  };
};

/** Takes all courses and contacts away again, so that the next file finds nothing. */
const clear = async (client: Caller): Promise<void> => {
  for (const [list, path] of [
    ['/api/rule', '/api/rule'],
    ['/api/directory', '/api/directory/delete'],
  ]) {
    const answer = await client.get(`${list}?pageSize=100`);
    const ids = valueIn<Listed<{ id: number }>>(answer).list.map(({ id }) => id);
    if (ids.length > 0) valueIn(await client.post(path ?? '', { method: 'delete', ids }));
  }
};

test('I-02 files of real shapes go through the page with every default, and what is stored is what was read', async ({
  page,
}) => {
  test.setTimeout(60_000 + TAKEN.length * 60_000);
  await begin(page, 'admin', FIRST_PASSWORD);
  const client = callerOf(page);
  await setTermStart(client);
  for (const title of TAKEN) {
    await test.step(title, async () => {
      await importByDefaults(page, title);
      const { target } = EXPORTS[title] ?? { target: 'contact' as const };
      const { stored } = await storedLines(client, target);
      expect.soft(stored.sort(), title).toEqual(meantOf(title));
      await clear(client);
    });
  }
});
