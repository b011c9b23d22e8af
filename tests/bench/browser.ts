import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { chromium, type Page } from '@playwright/test';
import { BROWSER_ARGUMENTS, getBrowser } from '../support/browser';
import { startServer } from '../support/server';
import { contactRows } from './contacts';
import type { Figure } from './measure';
import { readingInWorker } from './reading';
import { workbook } from './workbook';

/** Records the duration of every task over 50 ms on the page's main thread. */
const watchLongTasks = () => {
  const seen: number[] = [];
  Object.assign(window, { longTasks: seen });
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) seen.push(duration);
  }).observe({ entryTypes: ['longtask'] });
};

const longTasks = (page: Page) =>
  page.evaluate(() => (window as unknown as { longTasks: number[] }).longTasks);

const signIn = async (page: Page, url: string) => {
  await page.goto(`${url}/user/login`);
  await page.getByLabel('用户名').fill('admin');
  await page.getByLabel('密码').fill('admin888');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: '发送课程短信' }).waitFor();
};

/** Milliseconds from the click on 取消 until the page can take another file. */
const cancelling = async (page: Page, file: string): Promise<number> => {
  await page.locator('input[type=file]').setInputFiles(file);
  const cancel = page.getByRole('button', { name: '取消' });
  await cancel.waitFor();
  return page.evaluate(async () => {
    const buttons = [...document.querySelectorAll('button')];
    const start = performance.now();
    buttons.find(({ textContent }) => textContent?.replace(/\s/g, '') === '取消')?.click();
    while (!document.querySelector('input[type=file]')) {
      await new Promise((resolve) => setTimeout(resolve, 1));
    }
    return performance.now() - start;
  });
};

const PER_PAGE = 20;

const wander = async (page: Page) => {
  await page.getByRole('table').hover();
  for (const way of [300, 300, 300, 300, 300, -900, -600]) {
    await page.mouse.wheel(0, way);
    await page.waitForTimeout(30);
  }
};

const scroll = async (page: Page, count: number) => {
  await wander(page);
  const last = Math.ceil(count / PER_PAGE);
  for (const number of [2, 3, 4, 5, last, last - 1, 1]) {
    await page.getByRole('listitem', { name: String(number), exact: true }).click();
    const first = String((number - 1) * PER_PAGE + 2);
    await page.getByRole('cell', { name: first, exact: true }).waitFor();
    await wander(page);
  }
};

/** Groups the tasks over 50 ms during an import by step of the wizard. */
const steps = (page: Page) => {
  const seen = new Map<string, number[]>();
  let before = 0;
  return {
    seen,
    end: async (step: string) => {
      const tasks = await longTasks(page);
      seen.set(step, tasks.slice(before));
      before = tasks.length;
    },
  };
};

/**
 * Imports `count` contacts in Chromium. Measures the reading of the file, the longest tasks of each
 * step, and how soon the reading can be cancelled.
 */
export const inBrowser = async (count: number): Promise<Figure[]> => {
  const executablePath = getBrowser();
  const dir = fs.mkdtempSync(path.join(os.tmpdir(), 'campus-bench-'));
  const file = path.join(dir, 'contacts.xlsx');
  fs.writeFileSync(file, workbook(contactRows(count)));
  const server = await startServer();
  const browser = await chromium.launch({ executablePath, args: BROWSER_ARGUMENTS });
  try {
    const page = await browser.newPage();
    await signIn(page, server.url);
    await page.goto(`${server.url}/phoneManage/advanced-form`);
    await page.getByText('点击选择文件').waitFor();
    const worker = page.waitForEvent('worker');
    const cancelled = await cancelling(page, file);
    await page.evaluate(watchLongTasks);
    const { seen, end } = steps(page);
    await page.locator('input[type=file]').setInputFiles(file);
    await page.getByRole('button', { name: '匹配列', exact: true }).click();
    await page.getByRole('button', { name: /^检查 \d+ 行$/ }).waitFor();
    await end('reading');
    await page.getByRole('button', { name: /^检查 \d+ 行$/ }).click();
    await page.getByRole('columnheader', { name: '结论' }).waitFor({ timeout: 120_000 });
    await end('check');
    await scroll(page, count);
    await end('scrolling the checked rows');
    await page.getByRole('button', { name: /^导入 \d+ 行$/ }).click();
    await page.getByRole('heading', { name: '导入完成' }).waitFor({ timeout: 120_000 });
    await end('import');
    const read = await readingInWorker(page, (await worker).url(), file, count);
    return [
      read,
      ...[...seen].map(([step, tasks]) => ({
        name: `longest task of the page, ${count} contacts, ${step} (${tasks.length} over 50 ms)`,
        milliseconds: Math.max(0, ...tasks),
      })),
      { name: 'cancel the reading of that file', milliseconds: cancelled },
    ];
  } finally {
    await browser.close();
    await server.stop();
    fs.rmSync(dir, { recursive: true });
  }
};
