import type { Locator, Page } from '@playwright/test';

export type Step = { key: string } | { type: string } | { press: (page: Page) => Locator };

/** A user interaction to measure, with a preparation that is not measured. */
export interface Interaction {
  name: string;
  path: string;
  limit: number;
  prepare: (page: Page) => Promise<unknown>;
  /**
   * The steps. Later ones find their element by CSS, because finding a role or text would make the
   * page work.
   */
  steps: readonly Step[];
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

export const openRow = async (page: Page, at: number) => {
  await editOf(page, at).click();
  await hasForm(page);
};
export const closeByKey = async (page: Page) => {
  await page.keyboard.press('Escape');
  await isGone(dialog(page));
};

/** Opens and closes a row's drawer, so that its script is loaded. */
export const openOnce = (count: number) => async (page: Page) => {
  await lastRowOf(count)(page);
  await openRow(page, 0);
  await closeByKey(page);
};
