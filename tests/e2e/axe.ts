import type { Page } from '@playwright/test';
import axe from 'axe-core';
import { isFull } from '../support/tier';
import { expect } from './support';

declare global {
  interface Window {
    axe: typeof axe;
  }
}

/** Rules about colours. Only these can differ between themes. */
const COLOURS = ['color-contrast', 'link-in-text-block'];

/** Table rows that the gate skips: the first five rows are representative. */
const MORE_ROWS = ['tbody tr:nth-child(n+6)'];

const THEMES = ['dark', 'light'] as const;

/** Returns axe's violations, a line for each element; by default of all rules. */
const violations = async (page: Page, within: string, rules?: string[]): Promise<string[]> => {
  // Loads axe once for each page load.
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

/** Waits until animations have ended, since colours between two themes cannot be judged. */
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
 * Checks the light theme by all rules and the dark theme by colour rules. `place` names a failure.
 * The page's current theme comes first, since a change of theme renders everything again.
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
