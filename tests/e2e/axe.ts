import type { Page } from '@playwright/test';
import axe from 'axe-core';
import { isFull } from '../support/tier';
import { expect } from './support';

declare global {
  interface Window {
    axe: typeof axe;
  }
}

const COLOURS = ['color-contrast', 'link-in-text-block'];

/** Rows after the fifth, which the short test run skips because they look the same. */
const MORE_ROWS = ['tbody tr:nth-child(n+6)'];

const THEMES = ['dark', 'light'] as const;

/** Returns axe's violations, a line for each element; by default of all rules. */
const violations = async (page: Page, within: string, rules?: string[]): Promise<string[]> => {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  return page.evaluate(
    async ([include, exclude, values]) => {
      // The page has no frames or foreign resources. Only violations are described.
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
    [within, isFull ? [] : MORE_ROWS, rules] as const,
  );
};

/** Waits until animations have ended, because colours cannot be judged between two themes. */
const settle = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const passing = document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY);
    // An animation rejects its promise if its element is removed.
    await Promise.allSettled(passing.map(({ finished }) => finished));
  });

interface Part {
  /** Checks this theme only, by all rules. */
  theme?: (typeof THEMES)[number];
  /** A selector of the part to check; by default the whole page. */
  within?: string;
}

/**
 * Checks accessibility: the light theme by all rules, the dark theme by rules about colours.
 * `place` names a failure.
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
