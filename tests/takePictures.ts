import fs from 'node:fs';
import path from 'node:path';
import { type Browser, chromium, type Page } from '@playwright/test';
import { BROWSER_ARGUMENTS, getBrowser } from './support/browser';
import { ROOT } from './support/paths';
import { shiftClock } from './support/shiftedClock';
import { type JourneyServer, TestServers } from './support/testServers';

/** A weekday in the middle of the sample data's term. */
const MOMENT = '2026-11-25T10:00:00+08:00';
const FOLDER = path.join(ROOT, 'public', 'help');
/** All pictures together stay below the megabyte that a test allows. */
const MAX_BYTES = 45_000;
const DESK = { width: 1200, height: 720 };
const PHONE = { width: 360, height: 720 };
const THEMES = ['light', 'dark'] as const;

/** A timetable as an academic system exports it. The weeks in one cell, `一到十六`, cannot be read. */
const TIMETABLE = [
  '课程名称,课程号,教学班,任课教师,周次,星期,节次,地点',
  '系统解剖学,JP101,2025级临床1班,蔡敬之,1-16周,周一,1-2节,解剖楼A101',
  '系统解剖学,JP101,2025级临床1班,蔡敬之,1-16周(单),周三,3-4节,解剖楼A101',
  '生理学,JP102,2025级临床2班,林新来,1-12周,周二,1-2节,教学楼B203',
  '病理学,JP103,2024级临床1班,陈宏伟,一到十六,周四,5-6节,教学楼B305',
  '药理学,JP104,2024级临床1班,陈泽宇,3-18周,周五,3-4节,教学楼B207',
].join('\n');

const importPage = async (page: Page) => {
  await page.goto('/bachelor/advanced-form');
  const file = {
    name: '课表.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(`\ufeff${TIMETABLE}`),
  };
  await page.locator('input[type=file]').setInputFiles(file);
  await page.getByRole('button', { name: '匹配列', exact: true }).click();
  await page.getByRole('button', { name: /^检查 \d+ 行$/ }).click();
  await page.getByRole('region', { name: '检查结果' }).waitFor();
  await page.getByText('病理学').waitFor();
  await page.getByText(/^全部/).click();
  await page.getByText('药理学').waitFor();
};

const at = (address: string) => async (page: Page) => {
  await page.goto(address);
};

/** The alarms are below the connections. */
const alarms = async (page: Page) => {
  await page.goto('/system/integrations');
  await page.getByRole('region', { name: '值班告警' }).scrollIntoViewIfNeeded();
};

/** Opens the page of each picture. `list` is for the README, the others are for the help. */
const PICTURES: Record<string, (page: Page) => Promise<void>> = {
  home: at('/'),
  import: importPage,
  reach: at('/bachelor/class-list?view=readiness'),
  remind: at('/sms/standing'),
  change: at('/bachelor/table-list?view=week&by=teacher&of=蔡敬之'),
  terms: at('/system/terms'),
  connect: alarms,
  list: at('/bachelor/table-list'),
};
/** Pages that a teacher opens. */
const OF_TEACHER: typeof PICTURES = { my: at('/my/week') };
const ON_PHONES = ['home', 'reach'];

/** Converts a PNG to WebP in the browser, so that no image library is needed. */
const toWebp = (page: Page, png: Buffer, quality: number): Promise<string> =>
  page.evaluate(
    async ([source, share]) => {
      const image = new Image();
      image.src = source;
      await image.decode();
      const canvas = document.createElement('canvas');
      canvas.width = image.width;
      canvas.height = image.height;
      canvas.getContext('2d')?.drawImage(image, 0, 0);
      return canvas.toDataURL('image/webp', share).split(',')[1] ?? '';
    },
    [`data:image/png;base64,${png.toString('base64')}`, quality] as const,
  );

const save = async (painter: Page, name: string, png: Buffer) => {
  for (let quality = 0.85; quality > 0.2; quality -= 0.15) {
    const bytes = Buffer.from(await toWebp(painter, png, quality), 'base64');
    if (bytes.length > MAX_BYTES) continue;
    fs.writeFileSync(path.join(FOLDER, `${name}.webp`), bytes);
    return;
  }
  throw new Error(`${name} does not fit into ${MAX_BYTES} bytes.`);
};

const signedIn = async (
  browser: Browser,
  { url, ahead }: JourneyServer,
  { viewport, colorScheme }: { viewport: typeof DESK; colorScheme: (typeof THEMES)[number] },
  userName: 'admin' | 'teacher' = 'admin',
) => {
  const context = await browser.newContext({
    baseURL: url,
    viewport,
    colorScheme,
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    reducedMotion: 'reduce',
  });
  // tsx wraps functions in a helper `__name`, which the page does not have.
  await context.addInitScript('globalThis.__name = (marked) => marked;');
  await context.addInitScript(shiftClock, ahead);
  await context.addInitScript((role) => localStorage.setItem('authority', role), userName);
  const data = { userName, password: `${userName}888`, type: 'account' };
  await context.request.post('/api/login', { data, headers: { origin: url } });
  return context.newPage();
};

/** The text of a page has to stay the same for this many milliseconds. */
const STILL = 1500;

/** Waits until the page loads nothing more and its text stays the same. */
const settled = async (page: Page) => {
  let [before, now] = ['', '-'];
  while (before !== now) {
    await page.waitForLoadState('networkidle');
    await page.waitForFunction(() => !document.querySelector('.ant-spin-spinning'));
    before = await page.locator('body').innerText();
    await page.waitForTimeout(STILL);
    now = await page.locator('body').innerText();
  }
};

const takeAll = async (browser: Browser, server: JourneyServer) => {
  const painter = await browser.newPage();
  const take = async (page: Page, pictures: typeof PICTURES, suffix: string) => {
    for (const [name, open] of Object.entries(pictures)) {
      await open(page);
      await page.getByRole('heading', { level: 1 }).waitFor();
      await settled(page);
      await save(painter, `${name}${suffix}`, await page.screenshot());
    }
    await page.context().close();
  };
  const onPhones = Object.fromEntries(
    Object.entries(PICTURES).filter(([name]) => ON_PHONES.includes(name)),
  );
  for (const colorScheme of THEMES) {
    const desk = { viewport: DESK, colorScheme };
    const phone = { viewport: PHONE, colorScheme };
    await take(await signedIn(browser, server, desk), PICTURES, `.${colorScheme}`);
    await take(await signedIn(browser, server, phone), onPhones, `.phone.${colorScheme}`);
    await take(await signedIn(browser, server, desk, 'teacher'), OF_TEACHER, `.${colorScheme}`);
  }
};

/** `npm run pictures`: takes the pictures for help and README. */
const main = async () => {
  fs.mkdirSync(FOLDER, { recursive: true });
  const servers = new TestServers();
  const browser = await chromium.launch({
    executablePath: getBrowser(),
    args: BROWSER_ARGUMENTS,
  });
  try {
    await takeAll(browser, await servers.of('pictures', MOMENT));
  } finally {
    await browser.close();
    await servers.stop();
  }
};

main();
