import { chromium } from '@playwright/test';
import { BROWSER_ARGUMENTS } from './browser';
import type { OpenedBrowser, OpenOptions } from './openedBrowser';

export const openChromium = async (options: OpenOptions): Promise<OpenedBrowser> => {
  const { executable, width, height, initScript } = options;
  const browser = await chromium.launch({ executablePath: executable, args: BROWSER_ARGUMENTS });
  const context = await browser.newContext({ viewport: { width, height }, locale: 'zh-CN' });
  await context.addInitScript(initScript);
  const page = await context.newPage();
  let problems: string[] = [];
  let pending = 0;
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) problems.push(message.text());
  });
  page.on('pageerror', (error) => problems.push(`${error.stack ?? error}`));
  page.on('request', () => {
    pending += 1;
  });
  page.on('requestfinished', () => {
    pending -= 1;
  });
  page.on('requestfailed', (request) => {
    pending -= 1;
    problems.push(`${request.url()} ${request.failure()?.errorText}`);
  });
  page.on('response', (response) => {
    if (response.status() >= 400) problems.push(`${response.url()} ${response.status()}`);
  });
  return {
    version: browser.version(),
    open: async (address) => void (await page.goto(address)),
    evaluate: (expression) => page.evaluate(expression),
    fill: (selector, text) => page.fill(selector, text),
    setFile: (selector, file) => page.setInputFiles(selector, file),
    pending: () => pending,
    takeProblems: () => {
      const taken = problems;
      problems = [];
      return taken;
    },
    close: () => browser.close(),
  };
};
