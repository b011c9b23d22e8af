import type { Page } from '@playwright/test';
import { call } from '../../e2e/api';
import {
  button,
  CONTACTS,
  dialog,
  field,
  hasForm,
  type Interaction,
  isGone,
  lastRowOf,
  openOnce,
  openRow,
  rows,
} from './interaction';

const paletteField = (page: Page) => page.getByRole('combobox', { name: '搜索' });
const option = (page: Page) => page.getByRole('option').first();
const hasFound = (page: Page) => page.getByRole('option', { name: /^陈/ }).first().waitFor();

const openPalette = async (page: Page) => {
  await page.keyboard.press('Control+k');
  await paletteField(page).waitFor();
};
const withPalette = async (page: Page) => {
  await lastRowOf(20)(page);
  await openPalette(page);
  await option(page).waitFor();
};

const stored = async (page: Page) => {
  const id = Number(new URL(page.url()).searchParams.get('edit'));
  const { list } = await call<{ list: { id: number; version: number }[] }>(
    page,
    new URL('/api/directory/list', page.url()).href,
    { method: 'list', id },
  );
  if (!list[0]) throw new Error(`There is no contact ${id}.`);
  return list[0];
};

const changed = async (page: Page, at = 1) => {
  await openOnce(20)(page);
  await openRow(page, at);
  await field(page, '办公室').fill(`A${Date.now() % 1000}`);
};
const saveButton = (page: Page) => button(dialog(page), '保存修改');
const save = async (page: Page) => {
  await saveButton(page).click();
  await isGone(dialog(page));
};

export const RECORD_INTERACTIONS: Interaction[] = [
  {
    name: 'the palette opened, the first time',
    path: CONTACTS,
    limit: 200,
    prepare: lastRowOf(20),
    steps: [{ key: 'Control+k' }],
    end: (page) => option(page).waitFor(),
  },
  {
    name: 'typed into the palette',
    path: CONTACTS,
    limit: 200,
    prepare: withPalette,
    steps: [{ type: 'chen' }],
    end: hasFound,
  },
  {
    name: 'a record opened from the palette, its drawer the first time',
    path: '/dashboard/workplace',
    limit: 200,
    prepare: async (page) => {
      await page.getByRole('heading', { level: 1 }).waitFor();
      await openPalette(page);
      await page.keyboard.type('chen');
      await hasFound(page);
    },
    steps: [{ key: 'Enter' }],
    end: async (page) => {
      await hasForm(page);
      await lastRowOf(1)(page);
    },
  },
  {
    name: 'a record saved',
    path: CONTACTS,
    limit: 200,
    prepare: changed,
    steps: [{ press: saveButton }],
    end: (page) => isGone(dialog(page)),
  },
  {
    name: 'a change undone by its key',
    path: CONTACTS,
    limit: 200,
    prepare: async (page) => {
      await changed(page);
      await save(page);
      await button(page, '撤销').waitFor();
    },
    steps: [{ key: 'Control+z' }],
    end: (page) => page.getByText('已撤销').waitFor(),
  },
  {
    name: 'a conflict shown',
    path: CONTACTS,
    limit: 200,
    prepare: async (page) => {
      await changed(page, 2);
      const { id, version } = await stored(page);
      const address = new URL('/api/directory/update', page.url()).href;
      await call(page, address, { id, version, office: `B${Date.now() % 1000}`, campus: '东校区' });
    },
    steps: [{ press: saveButton }],
    end: (page) =>
      dialog(page)
        .getByText(/修改了这条记录/)
        .waitFor(),
  },
  {
    name: 'a change given up: asked, answered, closed',
    path: CONTACTS,
    limit: 200,
    prepare: (page) => changed(page, 3),
    steps: [{ key: 'Escape' }, { press: (page) => page.locator('.ant-modal .ant-btn-dangerous') }],
    end: (page) => isGone(dialog(page).first()),
  },
  {
    name: 'a message opened, the first time',
    path: '/sms/records',
    limit: 200,
    prepare: lastRowOf(20),
    steps: [{ press: (page) => button(rows(page).first(), '详情') }],
    end: (page) => dialog(page).first().waitFor(),
  },
  {
    name: 'the bell opened, the first time',
    path: CONTACTS,
    limit: 200,
    prepare: lastRowOf(20),
    steps: [{ press: (page) => button(page, /^通知，/) }],
    end: (page) => page.getByRole('tabpanel').first().waitFor(),
  },
  {
    name: 'the form of a new contact opened and closed',
    path: CONTACTS,
    limit: 200,
    prepare: lastRowOf(20),
    steps: [{ press: (page) => button(page, '新建联系人') }, { key: 'Escape' }],
    end: (page) => isGone(dialog(page)),
  },
];
