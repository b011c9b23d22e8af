import fs from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { ROOT } from '../support/paths';
import { expect, signIn, test } from './support';

const DIST = path.join(ROOT, 'dist');
const MODULES = path.join(ROOT, 'node_modules', '.cache', 'campus-console', 'modules.json');

const KILOBYTE = 1000;
const LOGIN_BUDGET = 230 * KILOBYTE;
const LIST_BUDGET = 400 * KILOBYTE;

/** The scripts that a page asks for until it rests. */
const scriptsOf = async (page: Page, address: string): Promise<string[]> => {
  const scripts = new Set<string>();
  page.on('response', (response) => {
    const { pathname } = new URL(response.url());
    if (pathname.endsWith('.js')) scripts.add(pathname);
  });
  await page.goto(address);
  await page.waitForLoadState('networkidle');
  return [...scripts];
};

/** Bytes on the wire with gzip: what the server sends where a browser takes no brotli. */
const gzipSize = (scripts: readonly string[]): number =>
  scripts.reduce((sum, script) => {
    const packed = path.join(DIST, `${script}.gz`);
    return sum + fs.statSync(fs.existsSync(packed) ? packed : path.join(DIST, script)).size;
  }, 0);

/** Modules that the page of a clerk must not carry: sample data, zod's full build, the spreadsheet reader. */
const HEAVY = /node_modules\/(mockjs|@e965\/xlsx|zod\/v4\/classic|papaparse|pinyin-pro)\//;

/** The modules that the build put into a script of its own making. */
const modulesOf = (built: Record<string, string[]>, script: string): string[] => {
  const modules = built[script.slice(1)];
  if (!modules) throw new Error(`The build does not say what is in ${script}.`);
  return modules;
};

const heavyModules = (scripts: readonly string[]): string[] => {
  const { modules } = JSON.parse(fs.readFileSync(MODULES, 'utf8')) as {
    modules: Record<string, string[]>;
  };
  return scripts
    .filter((script) => script.startsWith('/assets/'))
    .flatMap((script) => modulesOf(modules, script))
    .filter((module) => HEAVY.test(module));
};

const expectWithin = (scripts: readonly string[], budget: number): void => {
  expect(scripts.length).toBeGreaterThan(2);
  expect(gzipSize(scripts)).toBeLessThanOrEqual(budget);
  expect(heavyModules(scripts)).toEqual([]);
};

test('the sign-in page needs at most 230 kB of script', async ({ page }) => {
  const scripts = await scriptsOf(page, '/user/login');
  await expect(page.getByLabel('用户名')).toBeVisible();
  expectWithin(scripts, LOGIN_BUDGET);
});

for (const address of [
  '/phoneManage/table-list',
  '/bachelor/table-list',
  '/postgraduate/table-list',
  '/bachelor/class-list',
  '/postgraduate/class-list',
  '/HospitalUser/class-list',
  '/Patient/class-list',
  '/list/table-list',
]) {
  test(`the list page ${address} needs at most 400 kB of script`, async ({ page }) => {
    await signIn(page, 'admin');
    const scripts = await scriptsOf(page, address);
    await expect(page.getByRole('row').nth(3)).toBeVisible();
    expectWithin(scripts, LIST_BUDGET);
  });
}

for (const address of [
  '/form/basic-form',
  '/form/step-form/info',
  '/form/advanced-form',
  '/dashboard/workplace',
  '/dashboard/analysis',
  '/dashboard/monitor',
  '/list/basic-list',
  '/list/card-list',
  '/list/search/applications',
  '/profile/basic',
  '/profile/advanced',
]) {
  test(`the page ${address} needs at most 400 kB of script`, async ({ page }) => {
    await signIn(page, 'admin');
    const scripts = await scriptsOf(page, address);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expectWithin(scripts, LIST_BUDGET);
  });
}

test('each text file of the build lies beside its gzip and brotli forms', () => {
  const assets = fs.readdirSync(path.join(DIST, 'assets'));
  const texts = assets.filter((file) => /\.(js|css)$/.test(file));
  expect(texts.length).toBeGreaterThan(10);
  for (const file of texts) {
    expect(assets, file).toContain(`${file}.gz`);
    expect(assets, file).toContain(`${file}.br`);
  }
});
