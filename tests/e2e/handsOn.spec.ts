import type { Locator, Page } from '@playwright/test';
import { LANGUAGE_COOKIE, type Language } from '@/contract/base/language';
import type { Contact } from '@/contract/directory';
import { bulkText } from '@/locales/bulk';
import { commonText } from '@/locales/common';
import { contactText } from '@/locales/contact';
import { english as bulkEnglish } from '@/locales/en/bulk';
import { english as commonEnglish } from '@/locales/en/common';
import { english as contactEnglish } from '@/locales/en/contact';
import { english as historyEnglish } from '@/locales/en/history';
import { english as paletteEnglish } from '@/locales/en/palette';
import { english as recordEnglish } from '@/locales/en/record';
import { english as tableEnglish } from '@/locales/en/table';
import { historyText } from '@/locales/history';
import { paletteText } from '@/locales/palette';
import { recordText } from '@/locales/record';
import { tableText } from '@/locales/table';
import { isFull } from '../support/tier';
import { call } from './api';
import { expect, expectToFit, goTo, refused, settle, test } from './support';

const TEXTS = {
  'zh-CN': {
    common: commonText['zh-CN'],
    contact: contactText['zh-CN'],
    history: historyText['zh-CN'],
    bulk: bulkText['zh-CN'],
    palette: paletteText['zh-CN'],
    record: recordText['zh-CN'],
    table: tableText['zh-CN'],
  },
  en: {
    common: commonEnglish,
    contact: contactEnglish,
    history: historyEnglish,
    bulk: bulkEnglish,
    palette: paletteEnglish,
    record: recordEnglish,
    table: tableEnglish,
  },
};

const PHONE = { width: 360, height: 740 };
const DESK = { width: 1440, height: 900 };

interface Mode {
  language: Language;
  isPhone: boolean;
  mark: string;
}

/**
 * Combinations of screen and language. The short test run has one. Chinese on a desktop is tested
 * elsewhere.
 */
const MODES: readonly Mode[] = isFull
  ? [
      { language: 'zh-CN', isPhone: true, mark: '笛' },
      { language: 'en', isPhone: false, mark: '荻' },
      { language: 'en', isPhone: true, mark: '涤' },
    ]
  : [{ language: 'en', isPhone: true, mark: '涤' }];

for (const { language, isPhone, mark } of MODES) {
  const text = TEXTS[language];
  const press = (target: Locator) => (isPhone ? target.tap() : target.click());

  const add = (page: Page, values: object) =>
    call<Contact>(page, '/api/directory', { method: 'post', ...values });
  const stored = async (page: Page, id: number) =>
    (await call<{ list: Contact[] }>(page, '/api/directory/list', { method: 'list', id })).list[0];
  const rows = (page: Page) => page.getByRole(isPhone ? 'listitem' : 'row');
  const editOf = (page: Page, name: string) =>
    page.getByRole('dialog', { name: text.contact.edit(name) });

  test.describe(`${isPhone ? 'on a phone' : 'at a desk'} in ${language}`, () => {
    test.use({ viewport: isPhone ? PHONE : DESK, hasTouch: isPhone });
    test.beforeEach(async ({ context, server }) => {
      await context.addCookies([{ name: LANGUAGE_COOKIE, value: language, url: server.url }]);
    });

    test('X-02 a list is filtered, kept as a view, shared, and shown with other columns', async ({
      adminPage: page,
    }) => {
      await goTo(page, '/phoneManage/table-list');
      await page.getByLabel(text.contact.find).fill('解剖');
      await press(
        page
          .getByRole('form', { name: text.table.filters })
          .getByRole('button', { name: text.table.search }),
      );
      await expect(page).toHaveURL(/keyword=/);
      const shown = rows(page).filter({ hasText: '解剖' });
      await settle(page);
      const found = await shown.count();
      expect(found).toBeGreaterThan(0);
      const gear = page.getByRole('button', { name: text.table.settings.title });
      const settings = page.getByRole('dialog', { name: text.table.settings.title });
      await press(gear);
      await settings.getByLabel(text.table.views.name).fill(`解剖${mark}`);
      await press(settings.getByRole('button', { name: text.table.views.save }));
      await expect(page.getByText(text.table.views.saved(`解剖${mark}`))).toBeVisible();
      await expectToFit(page);
      await press(settings.getByRole('button', { name: text.table.settings.restore }));
      await press(settings.getByText(text.contact.fields.title, { exact: true }));
      await press(settings.getByRole('button', { name: text.common.close }));
      await expect(settings).toBeHidden();
      await expect(page.getByText(text.contact.fields.title, { exact: true })).toHaveCount(0);

      // Simulates another browser of the account, which has stored nothing.
      await page.evaluate(() => localStorage.removeItem('lists.admin'));
      await page.reload();
      await expect(rows(page).filter({ hasText: '解剖' })).toHaveCount(found);
    });

    if (!isFull) return;

    test('X-06 a person is found by initials, the number mended, who changed it seen, and that undone', async ({
      adminPage: page,
    }) => {
      const person = `陈歆${mark}`;
      const { id, version } = await add(page, {
        ...{ name: person, department: '内科', mobile: '13800001111', group: 'hospital' },
      });
      await call(page, '/api/directory/update', { id, version, mobile: '13800002222' });
      await goTo(page, '/');
      await press(page.getByRole('button', { name: text.palette.title }).first());
      await page.getByRole('combobox', { name: text.palette.title }).fill('cxd');
      await press(page.getByRole('option', { name: new RegExp(`^${person}`) }));
      const form = editOf(page, person);
      await form.getByLabel(text.contact.fields.mobile, { exact: true }).fill('13800003333');
      await expectToFit(page);
      const save = form.getByRole('button', { name: text.contact.editSubmit });
      // On a phone, the keyboard's 前往 key saves as Enter does.
      if (isPhone)
        await form.getByLabel(text.contact.fields.mobile, { exact: true }).press('Enter');
      else await press(save);
      await expect(form).toBeHidden();
      await press(page.getByRole('button', { name: person, exact: true }).first());
      await press(form.getByRole('link', { name: text.history.link }));
      await expect(
        page.getByText(text.table.chip(text.history.filters.only, person)),
      ).toBeVisible();
      await expectToFit(page);
      const mine = rows(page).filter({ hasText: '138****2222 → 138****3333' });
      await expect(rows(page).filter({ hasText: '138****1111 → 138****2222' })).toContainText(
        'admin',
      );
      await press(mine.getByRole('button', { name: text.history.restore }));
      await press(page.getByRole('dialog').getByRole('button', { name: text.history.restore }));
      await expect(page.getByText(text.history.restored(1))).toBeVisible();
      expect((await stored(page, id))?.mobile).toBe('138****2222');
    });

    test('X-11 a field of 30 contacts is changed and taken back', async ({ adminPage: page }) => {
      const unit = `针灸${mark}教研室`;
      for (let at = 1; at <= 30; at += 1) {
        await add(page, { name: `公羊${at}`, department: unit, title: '助教' });
      }
      await goTo(page, `/phoneManage/table-list?keyword=${unit}`);
      await press(page.getByRole('checkbox', { name: text.table.selectAll }));
      await press(page.getByRole('button', { name: text.table.selectFound(30) }));
      await press(page.getByRole('button', { name: text.table.changeSelected }));
      const dialog = page.getByRole('dialog', { name: text.bulk.title(30) });
      await press(dialog.getByLabel(text.bulk.field));
      await press(
        page
          .locator('.ant-select-item-option')
          .filter({ hasText: new RegExp(`^${text.contact.fields.title}$`) }),
      );
      await dialog.getByRole('textbox', { name: text.contact.fields.title }).fill('教授');
      await press(dialog.getByRole('button', { name: text.bulk.look }));
      await expect(
        dialog.getByText(text.bulk.found({ total: 30, changing: 30, same: 0, refused: 0 })),
      ).toBeVisible();
      await expectToFit(page);
      await press(dialog.getByRole('button', { name: text.bulk.submit(30) }));
      await expect(dialog).toBeHidden();
      await expect(rows(page).filter({ hasText: '教授' })).toHaveCount(20);
      await press(page.getByRole('button', { name: text.table.undo }));
      await expect(rows(page).filter({ hasText: '助教' })).toHaveCount(20);
    });

    test('X-04 a record that a colleague changes meanwhile is merged', async ({
      adminPage: page,
      allowConsole,
    }) => {
      allowConsole(refused(409));
      const { id, version } = await add(page, {
        name: '公羊并',
        department: '外科',
        title: '讲师',
      });
      await goTo(page, `/phoneManage/table-list?edit=${id}`);
      const form = editOf(page, '公羊并');
      await form.getByLabel(text.contact.fields.title).fill('教授');
      await call(page, '/api/directory/update', { id, version, title: '副教授', campus: '东校区' });
      await press(form.getByRole('button', { name: text.contact.editSubmit }));
      const rank = form.getByRole('group', { name: new RegExp(`^${text.contact.fields.title}`) });
      await expect(rank).toBeInViewport();
      await press(rank.getByText('教授', { exact: true }));
      await press(form.getByRole('button', { name: text.record.saveMerged }));
      await expect(form).toBeHidden();
      expect(await stored(page, id)).toMatchObject({ title: '教授', campus: '东校区' });
    });

    test('X-08 a connection that is lost in the middle of a form costs nothing that was typed', async ({
      adminPage: page,
      allowConsole,
    }) => {
      allowConsole(/ERR_INTERNET_DISCONNECTED/);
      const { id } = await add(page, { name: '公羊断', department: '外科' });
      await goTo(page, `/phoneManage/table-list?edit=${id}`);
      const form = editOf(page, '公羊断');
      await form.getByLabel(text.contact.fields.office, { exact: true }).fill('B-202');
      await page.context().setOffline(true);
      await expect(form.getByText(text.record.offline)).toBeVisible();
      const submit = form.getByRole('button', { name: text.contact.editSubmit });
      await press(submit);
      // The form was submitted, but nothing was sent.
      await expect(submit).not.toHaveClass(/loading/);
      await expect(form.getByLabel(text.contact.fields.office, { exact: true })).toHaveValue(
        'B-202',
      );
      await expectToFit(page);
      await page.context().setOffline(false);
      await expect(form.getByText(text.record.offline)).toBeHidden();
      await press(submit);
      await expect(form).toBeHidden();
      expect((await stored(page, id))?.office).toBe('B-202');
    });
  });
}
