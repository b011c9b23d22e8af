/**
 * `npm run bench:load`: the load times of the built pages and of minimal antd pages, on a slow
 * machine and network (CPU four times slower, 150 ms, 1.6 Mbit/s). The pages alternate, the results
 * are medians. Prints tables and writes them to docs/performance.md, without pass or fail. `npm run
 * bench:load -- 1` runs each page once instead of five times.
 */
import { type Browser, chromium, type Page } from '@playwright/test';
import { BROWSER_ARGUMENTS, getBrowser } from '../support/browser';
import { startServer } from '../support/server';
import { machine, tableRow, writePart } from './documents';
import { serveFloor } from './floorServer';
import { interactionFigures } from './interactions/measure';
import { middle } from './measure';
import { farPage, heapGrowth, shifts } from './pageMeasures';
import { openPage, type Visit, visit } from './visit';

const ROWS = '.ant-table-tbody .ant-table-row';

/** The console's pages, each with a minimal antd page for comparison. */
const TARGETS = [
  { name: 'sign-in', path: '/user/login', selector: 'form input', floor: 'login' },
  { name: 'course list', path: '/bachelor/table-list', selector: ROWS, floor: 'list' },
  { name: 'import', path: '/bachelor/advanced-form', selector: '.ant-steps', floor: 'list' },
  { name: 'analysis', path: '/dashboard/analysis', selector: 'main canvas', floor: 'list' },
];
const FLOOR_SELECTOR = { login: 'form input', list: ROWS };

const signIn = async (browser: Browser, url: string) => {
  const page: Page = await openPage(browser, undefined);
  await page.goto(`${url}/user/login`);
  await page.getByLabel('用户名').fill('admin');
  await page.getByLabel('密码').fill('admin888');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: '发送课程短信' }).waitFor();
  const session = await page.context().storageState();
  await page.context().close();
  return session;
};

type Session = Awaited<ReturnType<typeof signIn>>;
type Visits = { cold: Visit; warm: Visit }[];

const medianOf = (visits: Visits, when: 'cold' | 'warm', what: keyof Visit) =>
  middle(visits.map((each) => each[when][what]));

/**
 * Loads the console's pages and those for comparison in turn, so that other programs affect both.
 */
const visits = async (
  browser: Browser,
  url: string,
  floor: string,
  session: Session,
  runs: number,
) => {
  const found = TARGETS.map((target) => ({ target, own: [] as Visits, bare: [] as Visits }));
  for (let run = 0; run < runs; run += 1) {
    for (const { target, own, bare } of found) {
      const bareSelector = FLOOR_SELECTOR[target.floor as keyof typeof FLOOR_SELECTOR];
      bare.push(await visit(browser, `${floor}/${target.floor}`, bareSelector, undefined));
      const as = target.floor === 'login' ? undefined : session;
      own.push(await visit(browser, url + target.path, target.selector, as));
    }
  }
  return found;
};

const whole = (value: number) => value.toFixed(0);
const ratio = (value: number) => value.toFixed(2);

const loadLines = (found: Awaited<ReturnType<typeof visits>>): string[] => [
  tableRow([
    'page',
    'kB',
    'requests',
    'LCP ms',
    'floor',
    'ratio',
    'blocking ms',
    'floor',
    'ratio',
    'warm LCP / cold',
    'floor’s',
  ]),
  tableRow(['---', ...Array<string>(10).fill('--:')]),
  ...found.map(({ target, own, bare }) => {
    const [lcp, bareLcp] = [medianOf(own, 'cold', 'lcp'), medianOf(bare, 'cold', 'lcp')];
    const [busy, bareBusy] = [
      medianOf(own, 'cold', 'blocking'),
      medianOf(bare, 'cold', 'blocking'),
    ];
    return tableRow([
      target.name,
      whole(medianOf(own, 'cold', 'kilobytes')),
      whole(medianOf(own, 'cold', 'requests')),
      whole(lcp),
      whole(bareLcp),
      ratio(lcp / bareLcp),
      whole(busy),
      whole(bareBusy),
      ratio(busy / bareBusy),
      ratio(medianOf(own, 'warm', 'lcp') / lcp),
      ratio(medianOf(bare, 'warm', 'lcp') / bareLcp),
    ]);
  }),
];

/** Measures without a slowdown. */
const otherLines = async (browser: Browser, url: string, session: Session): Promise<string[][]> => {
  const moved = await shifts(browser, url, session);
  const worst = moved.sort((a, b) => b.shift - a.shift)[0];
  const growth = await heapGrowth(browser, url, session);
  const far = await farPage(browser, url, session, false);
  const hovered = await farPage(browser, url, session, true);
  return [
    [
      `most movement by itself, of ${moved.length} pages (${worst?.path})`,
      ratio(worst?.shift ?? 0),
      '0.02',
    ],
    ['heap after 100 changes of the page, times before', ratio(growth), '1.20'],
    ['a page whose chunk is not there yet, ms', whole(far), '300'],
    ['the same, its menu entry hovered, ms', whole(hovered), '100'],
  ];
};

const main = async () => {
  const runs = Number(process.argv[2] ?? 5);
  const executablePath = getBrowser();
  const floor = await serveFloor();
  const server = await startServer();
  const browser = await chromium.launch({ executablePath, args: BROWSER_ARGUMENTS });
  try {
    const session = await signIn(browser, server.url);
    const loads = loadLines(await visits(browser, server.url, floor.url, session, runs));
    console.log(loads.join('\n'));
    const interactions = await interactionFigures(browser, server.url, session, runs);
    console.log(interactions.map(({ name, times }) => `${name}: ${times.map(whole)}`).join('\n'));
    const other = await otherLines(browser, server.url, session);
    const lines = [
      `${machine()}; medians of ${runs}`,
      '',
      'CPU four times slower, 150 ms, 1.6 Mbit/s, empty cache; the floor is a bare page of antd (`tests/bench/floor`), visited in turn.',
      '',
      ...loads,
      '',
      'Inside the app, CPU four times slower, the longest task of the page in milliseconds of its own thread:',
      '',
      tableRow(['interaction', 'ms', 'limit']),
      tableRow(['---', '--:', '--:']),
      ...interactions.map(({ name, limit, times }) =>
        tableRow([name, whole(middle(times)), limit]),
      ),
      '',
      'Not slowed down:',
      '',
      tableRow(['what', 'value', 'limit']),
      tableRow(['---', '--:', '--:']),
      ...other.map(tableRow),
    ];
    console.log(lines.join('\n'));
    writePart('pages', lines.join('\n'));
  } finally {
    await browser.close();
    await server.stop();
    floor.close();
  }
};

main().catch((error) => {
  console.error(error);
  process.exit(1);
});
