import type { Page } from '@playwright/test';
import type { Page as Listed } from '@/contract/base/list';
import { EVERY_CASE } from '../sheets/cases/everyCase';
import type { ImportCase } from '../sheets/cases/importCase';
import { storedLines } from '../sheets/cases/storedLines';
import { storedRecords } from '../sheets/cases/storedRecords';
import type { Answer, Caller } from '../support/client';
import { setTermStart, valueIn } from '../support/records';
import { signInFirstTime } from './accountSteps';
import { FIRST_PASSWORD, officeTest } from './ownOffice';
import { commitImport, expect, goTo } from './support';

const test = officeTest('2026-09-01T10:00:00+08:00');

const ADDRESSES = {
  contact: '/phoneManage/advanced-form',
  bachelorCourse: '/bachelor/advanced-form',
  postgraduateCourse: '/postgraduate/advanced-form',
};

/** The records that are stored after a file was imported with every default. */
interface Stored {
  /** One line for each record, in any order. */
  expected: readonly string[];
  /** Reads the stored records, one line each. */
  read: (client: Caller) => Promise<string[]>;
}

const storedOf = ({ target, expectedLines, ...expected }: ImportCase): Stored => {
  const { stored = [], missing = [], unexpected = [] } = expected;
  if (!expectedLines) {
    return { expected: stored, read: (client) => storedRecords(client, target) };
  }
  const found = expectedLines.filter((line) => missing !== 'all' && !missing.includes(line));
  return {
    expected: [...found, ...unexpected],
    read: async (client) => (await storedLines(client, target)).stored,
  };
};

/**
 * Answers a question in the way that the tests without a browser do: by default with the last
 * option.
 */
const answer = async (page: Page, id: string, taken?: string): Promise<void> => {
  const answers = page.locator(`input[type=radio][name=${JSON.stringify(id)}]`);
  // An information without options needs no answer.
  if ((await answers.count()) === 0) return;
  const isOpen = (await answers.and(page.locator(':checked')).count()) === 0;
  if (taken) await answers.and(page.locator(`[value=${JSON.stringify(taken)}]`)).check();
  else if (isOpen) await answers.last().check();
};

/** Answers the questions that appeared after earlier answers, each with the last option. */
const answerOpened = async (
  page: Page,
  answers: Readonly<Record<string, string>>,
): Promise<void> => {
  const names = await page
    .locator('input[type=radio]')
    .evaluateAll((radios) => [...new Set(radios.map((radio) => radio.getAttribute('name') ?? ''))]);
  for (const name of names) if (name) await answer(page, name, answers[name]);
};

/** A text that only the step for matching columns shows. */
const COLUMNS_HINT = '检查不会更改任何数据。';

const leave = async (page: Page): Promise<void> => {
  const back = page.getByRole('button', { name: '上一步' });
  const restart = page.getByRole('button', { name: '重新选择文件' });
  const columns = page.getByText(COLUMNS_HINT);
  while (!(await restart.isVisible())) {
    const isColumns = await columns.isVisible();
    await back.click();
    await expect(isColumns ? restart : columns).toBeVisible();
  }
  await restart.click();
  const sure = page.getByRole('dialog').getByRole('button', { name: '放弃修改' });
  const file = page.getByText('点击选择文件');
  await expect(sure.or(file).first()).toBeVisible();
  if (await sure.isVisible()) await sure.click();
  await expect(file).toBeVisible();
};

/** Imports a file with the wizard, or goes as far as possible. */
const importByDefaults = async (
  page: Page,
  { target, name, bytes, questions = [], answers = {} }: ImportCase,
  stored: readonly string[],
): Promise<void> => {
  const mimeType = 'application/octet-stream';
  await goTo(page, ADDRESSES[target]);
  await page
    .locator('input[type=file]')
    .setInputFiles({ name, mimeType, buffer: Buffer.from(bytes) });
  const match = page.getByRole('button', { name: '匹配列', exact: true });
  const first = page.getByRole('button', { name: /^先(选择工作表|点选表头)$/ });
  await expect(match.or(first)).toBeVisible();
  // No table was found, so the user would have to mark its beginning.
  if (stored.length === 0 && (await first.isVisible())) return leave(page);
  await match.click();
  const check = page.getByRole('button', { name: /^检查 \d+ 行$/ });
  const asked = page.getByRole('button', { name: /^(还有 \d+ 个问题要回答|先选“)/ });
  await expect(check.or(asked)).toBeVisible();
  await expect(page.getByLabel('有错误的行')).toBeVisible();
  for (const id of questions) await answer(page, id, answers[id]);
  await answerOpened(page, answers);
  if (stored.length === 0) {
    // Without a required column, the check does not start.
    const missing = page.getByText(/^还没有对应“/);
    const importing = page.getByRole('button', { name: '没有需要导入的行' });
    await expect(missing.or(check).first()).toBeVisible();
    if (!(await missing.isVisible())) {
      await check.click();
      await expect(importing).toBeDisabled();
    }
    return leave(page);
  }
  await check.click();
  await expect(page.getByRole('columnheader', { name: '结论' })).toBeVisible();
  await commitImport(page);
  await page.getByRole('button', { name: '导入另一个文件' }).click();
};

/** Returns an API client with the page's cookies, which reconnects when needed. */
const callerOf = (page: Page): Caller => {
  const send = async (method: string, url: string, data?: unknown): Promise<Answer> => {
    const answer = await page.request.fetch(url, { method, data, maxRetries: 3 });
    const isJson = answer.headers()['content-type']?.includes('application/json');
    const body = isJson ? await answer.json() : { text: await answer.text() };
    return { status: answer.status(), headers: new Headers(), body };
  };
  return {
    get: (url) => send('GET', url),
    post: (url, body = {}) => send('POST', url, body),
  };
};

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

/** All files from this number on are tested, and every second one before. */
const FIRST_OF_ALL = 487;
const isTaken = ([title]: [string, ImportCase]): boolean => {
  const number = Number.parseInt(title, 10);
  return number >= FIRST_OF_ALL || number % 2 === 1;
};

/** The number of files that share one server. */
const TOGETHER = 40;
const TAKEN = Object.entries(EVERY_CASE).filter(isTaken);
const GROUPS = Array.from({ length: Math.ceil(TAKEN.length / TOGETHER) }, (_, index) =>
  TAKEN.slice(index * TOGETHER, (index + 1) * TOGETHER),
);

const TITLE =
  'I-02 files of real shapes go through the page with every default, and what is stored is what was read';

for (const files of GROUPS) {
  const first = files[0]?.[0] ?? '';
  test(`${TITLE}, from ${first} on`, async ({ page }) => {
    test.setTimeout(60_000 + files.length * 60_000);
    await signInFirstTime(page, 'admin', FIRST_PASSWORD);
    const client = callerOf(page);
    await setTermStart(client);
    for (const [title, file] of files) {
      await test.step(title, async () => {
        const { expected, read } = storedOf(file);
        await importByDefaults(page, file, expected);
        const stored = await read(client);
        expect.soft(stored.sort(), title).toEqual([...expected].sort());
        await clear(client);
      });
    }
  });
}
