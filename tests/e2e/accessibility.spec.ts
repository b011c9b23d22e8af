import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { checkFile, expect, signIn, test } from './support';

const PAGES = [
  '/',
  '/bachelor/advanced-form',
  '/bachelor/table-list',
  '/bachelor/table-list?view=week',
  '/bachelor/table-list?view=clashes',
  '/bachelor/class-list',
  '/bachelor/class-list?view=readiness',
  '/postgraduate/table-list',
  '/phoneManage/advanced-form',
  '/phoneManage/table-list',
  '/HospitalUser/class-list',
  '/Patient/class-list',
  '/dashboard/analysis',
  '/dashboard/monitor',
  '/dashboard/workplace',
  '/form/basic-form',
  '/form/step-form/info',
  '/form/advanced-form',
  '/list/table-list',
  '/list/basic-list',
  '/list/card-list',
  '/list/search/projects',
  '/list/search/applications',
  '/list/search/articles',
  '/profile/basic',
  '/profile/advanced',
  '/result/success',
  '/result/fail',
  '/exception/404',
  '/exception/trigger',
];

type Theme = 'light' | 'dark';

/** What is looked at in each theme, nothing for all rules: in the dark one only the colours differ. */
const RULES: Readonly<Record<Theme, string[]>> = {
  light: [],
  dark: ['color-contrast', 'link-in-text-block'],
};

/** What axe finds on the page that keeps people from using it, a line for each element. */
const violations = async (page: Page, theme: Theme): Promise<string[]> => {
  const axe = new AxeBuilder({ page });
  if (RULES[theme].length > 0) axe.withRules(RULES[theme]);
  const { violations: found } = await axe.analyze();
  return found
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) =>
      nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')} ${failureSummary}`),
    );
};

for (const theme of ['light', 'dark'] as const) {
  test.describe(() => {
    test.use({ colorScheme: theme });

    const expectAccessible = async (page: Page, place: string): Promise<void> => {
      await page.waitForLoadState('networkidle');
      expect.soft(await violations(page, theme), place).toEqual([]);
    };

    test(`X-06 axe finds nothing serious on the pages of the account, ${theme}`, async ({
      page,
    }) => {
      for (const path of ['/user/login', '/user/register']) {
        await page.goto(path);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await page.getByRole('button', { name: /^(登录|注册)$/ }).click();
        await expectAccessible(page, path);
      }
    });

    test(`X-06 axe finds nothing serious on any page, ${theme}`, async ({ page }) => {
      test.setTimeout(600_000);
      await signIn(page, 'admin');
      for (const path of PAGES) {
        await page.goto(path);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await expectAccessible(page, path);
      }
    });

    test(`X-06 axe finds nothing serious in dialogs, selections and errors, ${theme}`, async ({
      adminPage: page,
    }) => {
      await page.goto('/phoneManage/table-list');
      await page.getByRole('row').nth(2).getByRole('checkbox').check();
      await expectAccessible(page, 'selected rows');
      await page.getByRole('button', { name: '删除', exact: true }).first().click();
      await expectAccessible(page, 'a question');
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: '新建联系人' }).click();
      await page.getByRole('button', { name: '添加联系人' }).click();
      await expect(page.getByText('请填写此项').first()).toBeVisible();
      await expectAccessible(page, 'a form with errors');
      await page.goto('/form/advanced-form');
      await page.getByRole('button', { name: '提交', exact: true }).click();
      await page.getByRole('button', { name: /有 \d 处需要修改/ }).click();
      await expectAccessible(page, 'a summary of errors');
      await page.goto('/phoneManage/advanced-form');
      await checkFile(page, 'phone-book-errors.xlsx');
      await expectAccessible(page, 'checked rows');
    });
  });
}
