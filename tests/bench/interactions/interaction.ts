import type { Locator, Page } from '@playwright/test';

/** A key, a text typed key by key, or what is pressed by the mouse. */
export type Step = { key: string } | { type: string } | { press: (page: Page) => Locator };

/** One thing that users do, apart from what has to be there before. */
export interface Interaction {
  name: string;
  path: string;
  /** In milliseconds. */
  limit: number;
  prepare: (page: Page) => Promise<unknown>;
  /** What comes after the first step is named by CSS: to look for a role or a text is work on the page's thread. */
  steps: readonly Step[];
  /** What is there at the end, or has gone. */
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

/** The n-th row's drawer, with its form in it. */
export const openRow = async (page: Page, at: number) => {
  await editOf(page, at).click();
  await hasForm(page);
};
export const closeByKey = async (page: Page) => {
  await page.keyboard.press('Escape');
  await isGone(dialog(page));
};

/** Opens a row's drawer and closes it again, so that its script is there. */
export const openOnce = (count: number) => async (page: Page) => {
  await lastRowOf(count)(page);
  await openRow(page, 0);
  await closeByKey(page);
};
