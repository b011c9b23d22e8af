import type { Browser, BrowserContext, Page } from '@playwright/test';
import { openPage, slowDown } from './visit';

interface TraceEvent {
  name: string;
  ph: string;
  pid: number;
  tid: number;
  /** Microseconds of the thread's own time: what other programs take does not count. */
  tdur?: number;
  args: { name?: string };
}

interface Interaction {
  name: string;
  path: string;
  /** In milliseconds. */
  limit: number;
  prepare: (page: Page) => Promise<unknown>;
  act: (page: Page) => Promise<unknown>;
}

const rows = (page: Page) => page.locator('main .ant-table-tbody .ant-table-row');
const dialog = (page: Page) => page.getByRole('dialog');
const sizes = (page: Page) => page.locator('.ant-select-item-option');
const lastRowOf = (count: number) => (page: Page) =>
  rows(page)
    .nth(count - 1)
    .waitFor();

/** Opens a drawer and closes it again, so that its script is there. */
const openOnce = (count: number) => async (page: Page) => {
  await lastRowOf(count)(page);
  await rows(page).first().getByRole('button', { name: '编辑' }).click();
  await dialog(page).getByRole('textbox').first().waitFor();
  await page.keyboard.press('Escape');
  await dialog(page).waitFor({ state: 'detached' });
};

/** By the bare mouse: a locator's click looks in the page for all that lies under the pointer, which is no work of the page. */
const openSecond = async (page: Page) => {
  const box = await rows(page).nth(1).getByRole('button', { name: '编辑' }).boundingBox();
  if (!box) throw new Error('There is no second row to open.');
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
  await dialog(page).getByRole('textbox').first().waitFor();
};

const CONTACTS = '/phoneManage/table-list';

const INTERACTIONS: Interaction[] = [
  {
    name: 'drawer of a record, 20 rows',
    path: '/bachelor/table-list',
    limit: 200,
    prepare: openOnce(20),
    act: openSecond,
  },
  {
    name: 'drawer of a record, 200 rows',
    path: `${CONTACTS}?pageSize=200`,
    limit: 200,
    prepare: openOnce(200),
    act: openSecond,
  },
  {
    name: 'a page of 200 rows',
    path: CONTACTS,
    limit: 1000,
    prepare: async (page) => {
      await lastRowOf(20)(page);
      await page.locator('.ant-pagination-options .ant-select').click();
      await sizes(page).last().waitFor();
    },
    act: async (page) => {
      await sizes(page).last().click();
      await lastRowOf(200)(page);
    },
  },
  {
    name: 'all of 200 rows selected',
    path: `${CONTACTS}?pageSize=200`,
    limit: 400,
    prepare: lastRowOf(200),
    act: async (page) => {
      await page.locator('.ant-table-thead').getByRole('checkbox').first().click();
      await page.getByRole('toolbar', { name: '已选 200 项' }).waitFor();
    },
  },
];

/** The longest task of the page's own thread, in milliseconds. */
const longestTask = (trace: Buffer): number => {
  const { traceEvents } = JSON.parse(trace.toString()) as { traceEvents: TraceEvent[] };
  const mains = traceEvents.filter(
    ({ name, args }) => name === 'thread_name' && args.name === 'CrRendererMain',
  );
  const tasks = traceEvents.filter(
    ({ name, ph, pid, tid }) =>
      ph === 'X' &&
      name.endsWith('RunTask') &&
      mains.some((main) => main.pid === pid && main.tid === tid),
  );
  return Math.max(0, ...tasks.map(({ tdur = 0 }) => tdur / 1000));
};

/** Milliseconds before and after an interaction in which nothing else is to be going on. */
const CALM = 700;

const measure = async (
  browser: Browser,
  url: string,
  session: Awaited<ReturnType<BrowserContext['storageState']>>,
  { path, prepare, act }: Interaction,
): Promise<number> => {
  const page = await openPage(browser, session);
  await page.goto(url + path);
  await prepare(page);
  await page.waitForTimeout(CALM);
  await slowDown(page, false);
  await browser.startTracing(page, {
    categories: ['toplevel', 'disabled-by-default-devtools.timeline'],
  });
  await act(page);
  await page.waitForTimeout(CALM);
  const task = longestTask(await browser.stopTracing());
  await page.context().close();
  return task;
};

export interface InteractionFigure {
  name: string;
  limit: number;
  times: number[];
}

/** How long the page stands still for what its users do most, on a slow machine. */
export const interactionFigures = async (
  browser: Browser,
  url: string,
  session: Awaited<ReturnType<BrowserContext['storageState']>>,
  runs: number,
): Promise<InteractionFigure[]> => {
  const figures = INTERACTIONS.map(({ name, limit }) => ({ name, limit, times: [] as number[] }));
  for (let run = 0; run < runs; run += 1) {
    for (const [index, interaction] of INTERACTIONS.entries()) {
      figures[index]?.times.push(await measure(browser, url, session, interaction));
    }
  }
  return figures;
};
