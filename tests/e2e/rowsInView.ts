import type { Page } from '@playwright/test';

/** The usual desktop screen. */
export const OFFICE_SCREEN = { width: 1366, height: 768 };

/** A desktop screen with little height, for example of a laptop with large text. */
export const LOW_SCREEN = { width: 1280, height: 600 };

/** The maximum height of a row in pixels. */
const ROW_HEIGHT = 40;

/** The minimum number of visible rows on a screen of this height. */
const leastRows = (height: number): number => (height < OFFICE_SCREEN.height ? 8 : 12);

/** Waits for the rows of a list, and returns sentences about wrong heights or too few rows. */
export const rowSpaceProblems = async (page: Page): Promise<string[]> => {
  await page.locator('main .ant-table-row').first().waitFor();
  const { height: screenHeight } = page.viewportSize() ?? OFFICE_SCREEN;
  return page.evaluate(
    ({ height, count }) => {
      const boxes = [...document.querySelectorAll('main .ant-table-row')]
        .map((row) => row.getBoundingClientRect())
        .filter((box) => box.height > 0);
      const first = boxes[0];
      if (!first) return ['no rows'];
      const high = boxes.filter((box) => box.height > height + 0.5);
      const inView = boxes.filter(({ bottom }) => bottom <= innerHeight + 0.5);
      // For a shorter list, the number of rows that would fit.
      const room =
        boxes.length < count ? Math.floor((innerHeight - first.top + 0.5) / height) : inView.length;
      return [
        ...(high.length > 0 ? [`${high.length} of ${boxes.length} rows are too high`] : []),
        ...(room < count ? [`room for ${room} rows`] : []),
      ];
    },
    { height: ROW_HEIGHT, count: leastRows(screenHeight) },
  );
};
