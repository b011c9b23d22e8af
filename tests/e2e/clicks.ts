import type { Page } from '@playwright/test';

/**
 * Counts what a person presses from here on: each press of the mouse, each Enter, and the choice of
 * a file in the system's own window. Typing and Tab do not count.
 */
export const countClicks = async (page: Page) => {
  const counts = new Map<string, number>();
  let part = '';
  const add = () => counts.set(part, (counts.get(part) ?? 0) + 1);
  await page.exposeBinding('pressed', add);
  await page.addInitScript(() => {
    const { pressed } = window as unknown as { pressed: () => void };
    document.addEventListener('pointerdown', () => pressed(), true);
    document.addEventListener('keydown', ({ key }) => key === 'Enter' && pressed(), true);
  });
  return {
    /** Begins the part of the way that the next clicks belong to. */
    begin: (name: string) => {
      part = name;
    },
    /** Presses the place for a file, and chooses one in the system's window. */
    chooseFile: async (file: { name: string; mimeType: string; buffer: Buffer }) => {
      const window = page.waitForEvent('filechooser');
      await page.locator('.ant-upload-drag').click();
      await (await window).setFiles(file);
      add();
    },
    total: () => [...counts.values()].reduce((sum, count) => sum + count, 0),
    table: () => [...counts].map(([name, count]) => `${name}: ${count}`).join('\n'),
  };
};
