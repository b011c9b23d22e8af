import type { Page } from '@playwright/test';
import {
  button,
  CONTACTS,
  dialog,
  editOf,
  field,
  hasForm,
  type Interaction,
  isGone,
  lastRowOf,
  openOnce,
  rows,
} from './interaction';

const sizes = (page: Page) => page.locator('.ant-select-item-option');
const gear = (page: Page) => button(page, '视图与列');
const search = (page: Page) => page.getByLabel('查找', { exact: true });

const hasSettings = (page: Page) => field(page, '视图名称').waitFor();
const withSettings = async (page: Page) => {
  await lastRowOf(20)(page);
  await gear(page).click();
  await hasSettings(page);
};
const courseList = (page: Page) => page.locator('nav a[href="/bachelor/table-list"]');

export const LIST_INTERACTIONS: Interaction[] = [
  {
    name: 'drawer of a record, 20 rows',
    path: '/bachelor/table-list',
    limit: 200,
    prepare: openOnce(20),
    steps: [{ press: (page) => editOf(page, 1) }],
    end: hasForm,
  },
  {
    name: 'drawer of a record, 200 rows',
    path: `${CONTACTS}?pageSize=200`,
    limit: 200,
    prepare: openOnce(200),
    steps: [{ press: (page) => editOf(page, 1) }],
    end: hasForm,
  },
  {
    name: 'a page of 200 rows',
    path: CONTACTS,
    limit: 1000,
    prepare: async (page) => {
      await lastRowOf(20)(page);
      await page.locator('.ant-pagination-options .ant-select').click();
      await sizes(page).last().waitFor();
    },
    steps: [{ press: (page) => sizes(page).last() }],
    end: lastRowOf(200),
  },
  {
    name: 'all of 200 rows selected',
    path: `${CONTACTS}?pageSize=200`,
    limit: 400,
    prepare: lastRowOf(200),
    steps: [{ press: (page) => page.locator('.ant-table-thead').getByRole('checkbox').first() }],
    end: (page) => page.getByRole('toolbar', { name: '已选 200 项' }).waitFor(),
  },
  {
    name: 'a filter typed and searched',
    path: CONTACTS,
    limit: 200,
    prepare: async (page) => {
      await lastRowOf(20)(page);
      await search(page).focus();
    },
    steps: [{ type: '解剖' }, { key: 'Enter' }],
    end: (page) => isGone(rows(page).filter({ hasNotText: '解剖' }).first()),
  },
  {
    name: 'all that were found selected',
    path: CONTACTS,
    limit: 200,
    prepare: async (page) => {
      await lastRowOf(20)(page);
      await page.getByRole('checkbox', { name: '全选' }).check();
    },
    steps: [{ press: (page) => button(page, /^选择全部 \d+ 条$/) }],
    end: (page) => page.getByText(/已选全部 \d+ 条/).waitFor(),
  },
  {
    name: 'views and columns opened, the first time',
    path: CONTACTS,
    limit: 200,
    prepare: lastRowOf(20),
    steps: [{ press: gear }],
    end: hasSettings,
  },
  {
    name: 'a column hidden',
    path: CONTACTS,
    limit: 200,
    prepare: async (page) => {
      await withSettings(page);
      // The previous run hid this column, and the setting was stored.
      await button(dialog(page), '恢复默认').click();
      await page.locator('.ant-table-thead th').filter({ hasText: '职称' }).waitFor();
    },
    steps: [{ press: (page) => dialog(page).getByText('职称', { exact: true }) }],
    end: (page) => isGone(page.locator('.ant-table-thead th').filter({ hasText: '职称' })),
  },
  {
    name: 'a view saved',
    path: CONTACTS,
    limit: 200,
    prepare: async (page) => {
      await withSettings(page);
      await field(page, '视图名称').fill(`常用 ${Date.now()}`);
    },
    steps: [{ key: 'Enter' }],
    end: (page) => page.getByText(/^已保存视图/).waitFor(),
  },
  {
    name: 'a list sorted: records of text messages',
    path: '/sms/records',
    limit: 200,
    prepare: lastRowOf(20),
    steps: [{ press: (page) => page.locator('main .ant-table-column-sorters').first() }],
    end: (page) => page.locator('th[aria-sort]').first().waitFor(),
  },
  {
    name: 'another list by the menu',
    path: CONTACTS,
    limit: 200,
    prepare: async (page) => {
      await lastRowOf(20)(page);
      await courseList(page).hover();
      await page.waitForLoadState('networkidle');
    },
    steps: [{ press: courseList }],
    end: async (page) => {
      await page.waitForURL('**/bachelor/table-list');
      await lastRowOf(20)(page);
    },
  },
  {
    name: 'bulk change: the dialog, the first time',
    path: CONTACTS,
    limit: 200,
    prepare: async (page) => {
      await lastRowOf(20)(page);
      await page.getByRole('checkbox', { name: '全选' }).check();
      await button(page, '修改字段').waitFor();
    },
    steps: [{ press: (page) => button(page, '修改字段') }],
    end: (page) => field(page, '要修改的字段').waitFor(),
  },
  {
    name: 'a delete asked and given up',
    path: CONTACTS,
    limit: 200,
    prepare: lastRowOf(20),
    steps: [{ press: (page) => button(rows(page).first(), '删除') }, { key: 'Escape' }],
    end: (page) => isGone(dialog(page)),
  },
];
