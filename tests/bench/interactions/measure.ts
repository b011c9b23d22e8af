import type { Browser, BrowserContext, Locator, Page } from '@playwright/test';
import { openPage, slowDown } from '../visit';
import type { Interaction, Step } from './interaction';
import { LIST_INTERACTIONS } from './lists';
import { RECORD_INTERACTIONS } from './records';

interface TraceEvent {
  name: string;
  ph: string;
  pid: number;
  tid: number;
  /** Microseconds of processor time of the thread, so that other programs do not matter. */
  tdur?: number;
  args: { name?: string };
}

const INTERACTIONS = [...LIST_INTERACTIONS, ...RECORD_INTERACTIONS];

/** The longest task of the page's main thread, in milliseconds. */
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

/** Milliseconds to wait around each step, so that the work of the previous step has ended. */
const CALM = 1200;

const centreOf = async (target: Locator) => {
  await target.scrollIntoViewIfNeeded();
  const box = await target.boundingBox();
  if (!box) throw new Error(`${target} is not shown.`);
  return [box.x + box.width / 2, box.y + box.height / 2] as const;
};

/** Uses mouse and keyboard directly, because a locator's click would make the page work. */
const take = async (page: Page, step: Step, at?: readonly [number, number]) => {
  if ('key' in step) return page.keyboard.press(step.key);
  if ('type' in step) return page.keyboard.type(step.type, { delay: 100 });
  return page.mouse.click(...(at ?? (await centreOf(step.press(page)))));
};

const measure = async (
  browser: Browser,
  url: string,
  session: Awaited<ReturnType<BrowserContext['storageState']>>,
  { path, prepare, steps, end }: Interaction,
): Promise<number> => {
  const page = await openPage(browser, session);
  await page.goto(url + path);
  await prepare(page);
  await page.waitForTimeout(CALM);
  const [first] = steps;
  const place = first && 'press' in first ? await centreOf(first.press(page)) : undefined;
  await slowDown(page, false);
  await browser.startTracing(page, {
    categories: ['toplevel', 'disabled-by-default-devtools.timeline'],
  });
  for (const step of steps) {
    await take(page, step, step === first ? place : undefined);
    await page.waitForTimeout(CALM);
  }
  await end(page);
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

/** Measures how long common user interactions block the page on a slow machine. */
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
