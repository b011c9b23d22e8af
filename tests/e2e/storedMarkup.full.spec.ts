import path from 'node:path';
import type { Page } from '@playwright/test';
import Database from 'better-sqlite3';
import { PAGES } from './pages';
import { expect, goTo, settle, signIn, test } from './support';

/**
 * Texts that would create an element with `data-hostile`, or set `hostile`, if they were read as
 * HTML or code.
 */
const MARKUP: readonly string[] = [
  '<img src=x data-hostile onerror="hostile=1">',
  '"><script data-hostile>hostile=1</script>',
  "'--></style></textarea><svg data-hostile onload=hostile=1>",
  "{{constructor.constructor('hostile=1')()}}",
  'javascript:hostile=1//<a data-hostile href=',
];

const TYPED: Readonly<Record<string, readonly string[]>> = {
  accounts: ['name', 'mail', 'title', 'groupName'],
  contacts: [
    ...['name', 'department', 'unit', 'title', 'position', 'classes', 'shortNo', 'email'],
    ...['officePhone', 'wechat', 'wecomId', 'campus', 'office', 'remark', 'createdBy', 'updatedBy'],
  ],
  courses: [
    ...['courseCode', 'courseName', 'classCode', 'className', 'department', 'campus'],
    ...['remark', 'updatedBy'],
  ],
  courseSessions: ['topic', 'room', 'groupName', 'requirement'],
  smsRecords: [
    ...['courseName', 'recipientName', 'signature', 'content', 'errorCode', 'errorText'],
    ...['gatewayId', 'answerText'],
  ],
  smsSettings: ['signature'],
  smsAnswers: ['name', 'answerText'],
  calendarAddresses: ['name'],
  importBatches: ['fileName', 'createdBy'],
  notices: ['title', 'description', 'extra'],
  activities: ['actorName', 'objectLabel', 'summary'],
  history: ['by', 'address'],
};

const KEPT: Readonly<Record<string, readonly string[]>> = {
  terms: ['holidays'],
  courses: ['classComposition', 'leadTeachers'],
  courseSessions: ['teachers'],
  smsSettings: ['templates'],
  smsRecords: ['attempts'],
  history: ['before', 'after'],
  documents: ['body'],
  forms: ['body'],
  accountLists: ['value'],
};
/** The keys of typed texts in JSON columns. A text in a list has an empty key. */
const TYPED_KEYS =
  /^(|name|title|content|text|subDescription|description|summary|remark|room|topic|department|courseName|className|owner|operator|activeUser|user|signature|address)$/;

const hostile = (at: number, before = '') => `${before.slice(0, 2)}${MARKUP[at % MARKUP.length]}`;

let count = 0;
const inside = (value: unknown, key = ''): unknown => {
  if (Array.isArray(value)) return value.map((each) => inside(each, key));
  if (typeof value === 'string') {
    count += 1;
    return TYPED_KEYS.test(key) ? hostile(count, value) : value;
  }
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, each]) => [name, inside(each, name)]),
  );
};

/** Writes HTML into all typed texts of the database directly. */
const poison = (dataDir: string): void => {
  const database = new Database(path.join(dataDir, 'campus.sqlite'), { fileMustExist: true });
  database.pragma('busy_timeout = 10000');
  const all = [...new Set([...Object.keys(TYPED), ...Object.keys(KEPT)])];
  database.transaction(() => {
    for (const table of all) {
      const typed = TYPED[table] ?? [];
      const kept = KEPT[table] ?? [];
      const columns = [...typed, ...kept].map((name) => `"${name}"`).join(', ');
      const rows = database.prepare(`select rowid as "at", ${columns} from "${table}"`).all();
      const sets = [...typed, ...kept].map((name) => `"${name}" = @${name}`).join(', ');
      const update = database.prepare(`update "${table}" set ${sets} where rowid = @at`);
      for (const row of rows as ({ at: number } & Record<string, string | null>)[]) {
        const changed: Record<string, unknown> = { ...row };
        for (const [index, name] of typed.entries()) {
          changed[name] = hostile(row.at + index, row[name] ?? '');
        }
        for (const name of kept) {
          const text = row[name];
          if (text) changed[name] = JSON.stringify(inside(JSON.parse(text)));
        }
        update.run(changed);
      }
    }
  })();
  database.close();
};

const expectOnlyTexts = async (page: Page, place: string) => {
  const found = await page.evaluate(() => ({
    ran: 'hostile' in window,
    made: document.querySelectorAll('[data-hostile]').length,
    links: document.querySelectorAll('[href^="javascript:" i], [src^="javascript:" i]').length,
  }));
  expect.soft(found, place).toEqual({ ran: false, made: 0, links: 0 });
};

/** Pages whose dialog shows fields that no list has. */
const OPENED = ['/bachelor/table-list', '/phoneManage/table-list', '/system/accounts'];

/** All pages that show typed text. */
const SHOWING = PAGES.filter(
  ([place]) =>
    !/^\/(exception|result|form\/|HospitalUser|Patient|ClassContact)|advanced-form$|analysis$/.test(
      place,
    ),
);

test('V-05 markup in any stored text is a text on every page', async ({
  page,
  server,
  allowConsole,
}) => {
  poison(server.dataDir);
  // Some pages use a text as the URL of an image, which does not exist.
  allowConsole(/Failed to load resource: the server responded with a status of 404/);
  page.on('dialog', (dialog) => {
    expect.soft(dialog.message(), 'a dialog of the browser').toBe('');
    dialog.dismiss();
  });
  await signIn(page, 'admin');
  let shown = 0;
  for (const [place] of SHOWING) {
    await goTo(page, place);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await settle(page);
    await expectOnlyTexts(page, place);
    if ((await page.locator('body').innerText()).includes('hostile')) shown += 1;
  }
  // Fails if the pages did not show the texts.
  expect(shown).toBeGreaterThan(20);
  for (const place of OPENED) {
    await goTo(page, `${place}?edit=1`);
    await expect(page.getByRole('dialog').last()).toBeVisible();
    await settle(page);
    await expectOnlyTexts(page, `${place}, opened`);
    await page.keyboard.press('Escape');
  }
  await page.goto('/dashboard/workplace');
  await page.getByRole('button', { name: /^通知/ }).first().click();
  await settle(page);
  await expectOnlyTexts(page, 'the bell');
});
