import type { Page } from '@playwright/test';
import axe from 'axe-core';
import { ALL } from '../support/all';
import { expect } from './support';

declare global {
  interface Window {
    axe: typeof axe;
  }
}

/** Rules about colours, which are all that differs from theme to theme. */
const COLOURS = ['color-contrast', 'link-in-text-block'];

/** What the gate takes for granted of a table: its first rows have what each row has. */
const MORE_ROWS = ['tbody tr:nth-child(n+6)'];

const THEMES = ['dark', 'light'] as const;

/** What axe finds on the page that keeps people from using it, a line for each element; by all rules, or by some. */
const violations = async (page: Page, within: string, rules?: string[]): Promise<string[]> => {
  // Read and compiled once for each load of the page.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  return page.evaluate(
    async ([include, exclude, values]) => {
      // The page has no frames and loads nothing from elsewhere, and only what is wrong is described.
      const { violations: found } = await window.axe.run(
        { include: [include], exclude },
        {
          iframes: false,
          preload: false,
          resultTypes: ['violations'],
          ...(values && { runOnly: { type: 'rule', values } }),
        },
      );
      return found
        .filter(({ impact }) => impact === 'serious' || impact === 'critical')
        .flatMap(({ id, nodes }) =>
          nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')} ${failureSummary}`),
        );
    },
    [within, ALL ? [] : MORE_ROWS, rules] as const,
  );
};

/** Colours on their way from one theme to the other are nobody's: waits until they have come. */
const settle = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const passing = document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY);
    // One that is taken away meanwhile ends by an error.
    await Promise.allSettled(passing.map(({ finished }) => finished));
  });

interface Part {
  /** The only theme in which it is looked at, then by all rules. */
  theme?: (typeof THEMES)[number];
  /** A selector of what is looked at; the whole page where there is none. */
  within?: string;
}

/**
 * In the light theme by all rules, in the dark one by those about colours; `place` names a failure. The theme that
 * the page has comes first, since a change draws all of it anew.
 */
export const expectAccessible = async (
  page: Page,
  place: string,
  { theme, within = 'html' }: Part = {},
): Promise<void> => {
  const dark = await page.evaluate(() => matchMedia('(prefers-color-scheme: dark)').matches);
  const both = dark ? THEMES : THEMES.toReversed();
  for (const colorScheme of theme ? [theme] : both) {
    await page.emulateMedia({ colorScheme });
    await expect(page.locator('html')).toHaveAttribute('data-theme', colorScheme);
    await settle(page);
    const rules = !theme && colorScheme === 'dark' ? COLOURS : undefined;
    const found = await violations(page, within, rules);
    expect.soft(found, `${place}, ${colorScheme}`).toEqual([]);
  }
};
