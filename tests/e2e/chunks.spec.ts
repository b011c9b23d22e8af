import fs from 'node:fs';
import path from 'node:path';
import { isStepPage } from '@/components/today/stepPlaces';
import { PATHS_WITH_READS } from '@/contract/firstReads';
import { chunkOf, PAGE_ROWS } from '@/contract/pages';
import { ROOT } from '../support/paths';
import { isFull } from '../support/tier';
import { ACCOUNT_PATHS, PAGES, TEACHER_PATHS } from './pages';
import { BUILD, gzipSize, hintedAt, modulesIn, neededAt, scriptsOf, sheetsOf } from './scripts';
import { ROOM, sizeOf } from './sizes';
import { expect, test, testFull } from './support';

/** The names of the JavaScript chunks of layouts and pages. */
const CHUNKS = [
  ...['layout-main', 'layout-account'],
  ...PAGE_ROWS.filter(({ path, isGroup, isView }) => !isGroup && !isView && path !== '/').map(
    ({ path }) => chunkOf(path),
  ),
];

const FAILURES = /Failed to load resource|Loading chunk|ERR_FAILED/;

test('P-03 the build holds exactly the routed components as chunks, each named after its path', () => {
  const routed = Object.entries(BUILD.imports).flatMap(([module, scripts]) =>
    /^src\/routes\/(table|officeRows|systemRows|templateRows)\.tsx?$/.test(module)
      ? Object.keys(scripts)
      : [],
  );
  expect([...new Set(routed)].sort()).toEqual([...CHUNKS].sort());
  const files = fs.readdirSync(path.join(ROOT, 'dist', 'assets'));
  for (const name of CHUNKS) {
    const own = files.filter((file) => new RegExp(`^${name}\\.[0-9a-f]{8}\\.js$`).test(file));
    expect(own, name).toHaveLength(1);
  }
});

const ADDRESSES = [
  ...ACCOUNT_PATHS,
  ...TEACHER_PATHS,
  ...PAGES.flatMap(([path]) => (path.includes('?') ? [] : path)),
];

const kilobytes = (files: readonly string[]) => gzipSize(files) / 1000;

/** Modules that a clerk's page must not download, such as sample data and password lists. */
const HEAVY =
  /node_modules\/(mockjs|@e965\/xlsx|zod\/v4\/classic|papaparse|pinyin-pro|@zxcvbn-ts|@alicloud|tencentcloud-)/;

test('P-03 the scripts and sheets of each page stay within a tenth of their size, and hold nothing that only few need', () => {
  expect(ADDRESSES.length).toBeGreaterThan(40);
  for (const address of ADDRESSES) {
    const { scripts, sheets, later = 0 } = sizeOf(address);
    const needed = [...new Set(neededAt(address))];
    const all = scriptsOf(address);
    const sheetFiles = sheetsOf(address);
    expect.soft(needed.length, `${address}: scripts`).toBeGreaterThan(4);
    expect.soft(sheetFiles.length, `${address}: sheets`).toBeGreaterThan(1);
    for (const [what, files, size] of [
      ['scripts that it waits for', needed, scripts],
      ['all its scripts', all, scripts + later],
      ['sheets', sheetFiles, sheets],
    ] as const) {
      const most = size * ROOM;
      expect.soft(kilobytes(files), `${address}: kB of ${what}`).toBeLessThanOrEqual(most);
    }
    const heavy = modulesIn(all).filter((module) => HEAVY.test(module));
    expect.soft(heavy, `${address}: modules that only few need`).toEqual([]);
  }
});

/** The most kilobytes that a page of a teacher may take beyond the frame, which every page has. */
const TEACHER_KILOBYTES = 80;

test('A-06 each page of a teacher is a small download beyond the frame', () => {
  const filesAt = (path: string) => [...neededAt(path), ...sheetsOf(path)];
  const frame = new Set(filesAt('/exception/404'));
  expect(TEACHER_PATHS.length).toBeGreaterThan(2);
  for (const path of TEACHER_PATHS) {
    const own = [...new Set(filesAt(path))].filter((file) => !frame.has(file));
    expect.soft(own.length, path).toBeGreaterThan(1);
    expect.soft(kilobytes(own), `${path}: kB`).toBeLessThan(TEACHER_KILOBYTES);
  }
});

test('P-03 the server’s page names every script without which its page is not shown', () => {
  for (const [page] of PAGES.filter(([path]) => !path.includes('?'))) {
    const unnamed = neededAt(page).filter((script) => !hintedAt(page).includes(script));
    expect.soft(unnamed, page).toEqual([]);
  }
});

test('P-03 the start’s scripts come before those that the server’s page names, in parts of which none is much of a download', () => {
  const index = fs.readFileSync(path.join(ROOT, 'dist/index.html'), 'utf8');
  const tags = index.match(/<script defer[^>]*>/g) ?? [];
  const late = tags.filter((tag) => !tag.includes('fetchpriority="high"'));
  const large = [...index.matchAll(/<script defer[^>]*src="\/([^"]+)"/g)]
    .map(([, file = '']) => ({ file, size: gzipSize([file]) }))
    .filter(({ size }) => size > 75_000);
  expect([tags.length > 1, late, large]).toEqual([true, [], []]);
});

test('no build for users has anything of the faults on demand', () => {
  const modules = Object.values(BUILD.modules).flat();
  expect(modules).toContain('src/layouts/BasicLayout.tsx');
  expect(modules.filter((module) => /faults/i.test(module))).toEqual([]);
});

test('each text file of the build lies beside its gzip and brotli forms', () => {
  const assets = fs.readdirSync(path.join(ROOT, 'dist', 'assets'));
  const texts = assets.filter((file) => /\.(js|css)$/.test(file));
  expect(texts.length).toBeGreaterThan(10);
  for (const file of texts) {
    expect(assets, file).toContain(`${file}.gz`);
    expect(assets, file).toContain(`${file}.br`);
  }
});

/**
 * Three pages whose first API calls depend on the level, on the contact group, and on nothing. See
 * `contract/pages.ts`.
 */
const SOME_WITH_READS = ['/bachelor/table-list', '/phoneManage/table-list', '/dashboard/analysis'];

test('P-03 the server’s page brings what its page asks for first, and the page asks for none of it', async ({
  adminPage: page,
}) => {
  const calls: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/')) calls.push(`${pathname} ${request.postData() ?? ''}`);
  });
  const paths = isFull
    ? PATHS_WITH_READS.filter(
        (path) => !/^\/(postgraduate|HospitalUser|Patient|ClassContact|my)/.test(path),
      )
    : SOME_WITH_READS;
  for (const path of paths) {
    // An overloaded server may leave an API response out of the HTML page.
    await expect(async () => {
      calls.length = 0;
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await page.waitForLoadState('networkidle');
      // While first steps are open, their pages ask for the next one.
      const asked = isStepPage(path) ? calls.filter((call) => !/^\/api\/today /.test(call)) : calls;
      expect(asked, path).toEqual([]);
    }).toPass({ timeout: 20_000 });
  }
});

testFull(
  'P-04 a chunk that fails twice says so in the page’s place, a retry that fails too reloads the page once, and only once, and one that works loads it',
  async ({ adminPage: page, allowConsole }) => {
    allowConsole(FAILURES);
    let asked = 0;
    await page.route('**/assets/exception-trigger.*.js', (route) => {
      asked += 1;
      return route.abort();
    });
    await page.goto('/exception/403');
    await page.getByRole('menuitem', { name: '触发异常' }).click();
    await expect(page.getByText(/^Loading chunk \S+ failed\.$/)).toBeVisible();
    await expect(page.getByRole('navigation', { name: '主菜单' })).toBeVisible();
    expect(asked).toBe(2);
    let loads = 0;
    page.on('load', () => {
      loads += 1;
    });
    const retry = page.getByRole('button', { name: '重试' });
    await retry.click();
    await expect.poll(() => loads).toBe(1);
    await expect(page.getByText(/^Loading chunk \S+ failed\.$/)).toBeVisible();
    // Two page loads request the chunk twice each, and the retry once. A second reload would add two
    // requests.
    expect(asked).toBe(5);
    for (const total of [6, 7]) {
      await retry.click();
      await expect.poll(() => asked).toBe(total);
      await expect(retry).not.toHaveClass(/loading/);
    }
    await expect(page.getByText(/^Loading chunk \S+ failed\.$/)).toBeVisible();
    expect(loads).toBe(1);
    await page.unroute('**/assets/exception-trigger.*.js');
    await retry.click();
    await expect(page.getByRole('heading', { name: '触发异常' })).toBeVisible();
  },
);
