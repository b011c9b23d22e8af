import type { Page } from '@playwright/test';
import { expect, goTo, settle, test } from './support';

// At this time, half of the day's sample messages have been sent.
test.use({ hour: '15:40' });

const PAGES = [
  '/',
  '/form/basic-form',
  '/dashboard/workplace',
  '/dashboard/monitor',
  '/dashboard/analysis?range=month',
  '/dashboard/analysis?range=year&by=weekday&places=buildings&usage=unit&changes=kind',
  '/dashboard/analysis?range=year&by=department&usage=state&changes=imports',
];

/** Columns whose numbers are sums instead of numbers of rows. */
const SUMS = ['学时', '计费条数', '使用天数'];

const figuresOn = (page: Page): Promise<[href: string, count: number][]> =>
  page.evaluate((sums) => {
    const numberIn = (text: string | null | undefined) => {
      // A term code such as `2026-2027-1` is not a number to compare.
      const figures = (text ?? '').replaceAll(',', '').replace(/\d{4}-\d{4}-\d/g, '');
      const [digits] = figures.match(/\d+(?=\D*$)/) ?? [];
      return digits === undefined ? undefined : Number(digits);
    };
    /** The number of a link: in a table the text of the cell, in a list the number of the entry. */
    const countAt = (link: HTMLAnchorElement) => {
      const cell = link.closest('td');
      if (cell) {
        const head = link.closest('table')?.querySelectorAll('thead th')[cell.cellIndex];
        return sums.includes(head?.textContent ?? '') ? undefined : numberIn(link.textContent);
      }
      const entry = link.closest('li');
      // A bar has a name, which may contain a number, its figure, and a drawing.
      const bar = entry?.querySelector(':scope > svg') ? entry.children[1] : undefined;
      const figure = bar ?? entry?.querySelector('b');
      const isSum = /学时|计费|\d ?天/.test((link.textContent ?? '') + (figure?.textContent ?? ''));
      if (bar) return isSum ? undefined : numberIn(figure?.textContent);
      return (isSum ? undefined : numberIn(link.textContent)) ?? numberIn(figure?.textContent);
    };
    // The first steps are numbered, but count nothing.
    const links = document.querySelectorAll<HTMLAnchorElement>(
      'main a[href*="?"]:not([aria-label="开始使用"] a)',
    );
    return [...links].flatMap((link) => {
      const count = countAt(link);
      return count === undefined
        ? []
        : [[link.getAttribute('href') ?? '', count] as [string, number]];
    });
  }, SUMS);

test('D-06 M-10 each figure leads to a list of as many rows', async ({ adminPage: page }) => {
  test.setTimeout(900_000);
  const differing: unknown[] = [];
  let followed = 0;
  for (const path of PAGES) {
    await goTo(page, path);
    await settle(page);
    for (const summary of await page.locator('main details > summary').all()) {
      await summary.click();
    }
    for (const [href, count] of await figuresOn(page)) {
      await goTo(page, href);
      await settle(page);
      const total = page.getByText(/^共 [\d,]+ (条|人|位教师)|其中 [\d,]+ 位未能联系$/).first();
      const listed = (await total.count()) > 0 ? await total.innerText() : '共 0 条';
      followed += 1;
      const [, figure = ''] = /([\d,]+) (?:条|人|位教师$|位未能联系)/.exec(listed) ?? [];
      const rows = Number(figure.replaceAll(',', ''));
      if (rows !== count) differing.push({ path, href, count, listed });
    }
  }
  expect(differing).toEqual([]);
  expect(followed).toBeGreaterThan(50);
});
