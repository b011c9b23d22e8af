import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect } from './support';

/** Rules about colours, which are all that differs from theme to theme. */
export const COLOURS = ['color-contrast', 'link-in-text-block'];

/** What axe finds on the page that keeps people from using it, a line for each element. */
const violations = async (page: Page, rules: readonly string[]): Promise<string[]> => {
  // The page has no frames: one call in the page does, and only what is wrong is described.
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] });
  if (rules.length > 0) axe.withRules([...rules]);
  const { violations: found } = await axe.analyze();
  return found
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) =>
      nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')} ${failureSummary}`),
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

/** In the light theme by all rules, in the dark one by those about colours; `place` names a failure. */
export const expectAccessible = async (page: Page, place: string): Promise<void> => {
  for (const [colorScheme, rules] of [
    ['dark', COLOURS],
    ['light', []],
  ] as const) {
    await page.emulateMedia({ colorScheme });
    await expect(page.locator('html')).toHaveAttribute('data-theme', colorScheme);
    await settle(page);
    expect.soft(await violations(page, rules), `${place}, ${colorScheme}`).toEqual([]);
  }
};
