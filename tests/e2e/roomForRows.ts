import type { Page } from '@playwright/test';

/** The smallest screen on a desk. */
export const OFFICE_SCREEN = { width: 1366, height: 768 };

/** How high a row is at most, in pixels, and how many of them a list shows at once on the smallest screen of a desk. */
const ROWS = { height: 40, count: 12 };

/** What is wrong with the room that a list's page has for its rows, in words; waits for the rows. */
export const wrongRoom = async (page: Page): Promise<string[]> => {
  await page.locator('main .ant-table-row').first().waitFor();
  return page.evaluate(({ height, count }) => {
    const boxes = [...document.querySelectorAll('main .ant-table-row')]
      .map((row) => row.getBoundingClientRect())
      .filter((box) => box.height > 0);
    const first = boxes[0];
    if (!first) return ['no rows'];
    const high = boxes.filter((box) => box.height > height + 0.5);
    const inView = boxes.filter(({ bottom }) => bottom <= innerHeight + 0.5);
    // Of a shorter list it counts how many there would be.
    const room =
      boxes.length < count ? Math.floor((innerHeight - first.top + 0.5) / height) : inView.length;
    return [
      ...(high.length > 0 ? [`${high.length} of ${boxes.length} rows are too high`] : []),
      ...(room < count ? [`room for ${room} rows`] : []),
    ];
  }, ROWS);
};
