import type { Locator, Page } from '@playwright/test';

/** A step: a key, a text typed key by key, or a mouse click. */
export type Step = { key: string } | { type: string } | { press: (page: Page) => Locator };

/** A user interaction to measure. Its preparation is not measured. */
export interface Interaction {
  name: string;
  path: string;
  /** In milliseconds. */
  limit: number;
  prepare: (page: Page) => Promise<unknown>;
  /**
   * Steps after the first find their element by CSS. Finding a role or a text would add work on the
   * page's thread.
   */
  steps: readonly Step[];
  /** Waits for the result, which appears or disappears. */
  end: (page: Page) => Promise<unknown>;
}

export const CONTACTS = '/phoneManage/table-list';

export const rows = (page: Page) => page.locator('main .ant-table-tbody .ant-table-row');
export const dialog = (page: Page) => page.getByRole('dialog');
export const field = (page: Page, name: string) => dialog(page).getByLabel(name, { exact: true });
export const lastRowOf = (count: number) => (page: Page) =>
  rows(page)
    .nth(count - 1)
    .waitFor();

export const button = (within: Page | Locator, name: string | RegExp) =>
  within.getByRole('button', { name, exact: true }).first();

export const isGone = (shown: Locator) => shown.waitFor({ state: 'hidden' });

export const editOf = (page: Page, at: number) => button(rows(page).nth(at), '编辑');
export const hasForm = (page: Page) => dialog(page).getByRole('textbox').first().waitFor();

/** Opens the n-th row's drawer and waits for its form. */
export const openRow = async (page: Page, at: number) => {
  await editOf(page, at).click();
  await hasForm(page);
};
export const closeByKey = async (page: Page) => {
  await page.keyboard.press('Escape');
  await isGone(dialog(page));
};

/** Opens a row's drawer and closes it, so that its script is loaded. */
export const openOnce = (count: number) => async (page: Page) => {
  await lastRowOf(count)(page);
  await openRow(page, 0);
  await closeByKey(page);
};
