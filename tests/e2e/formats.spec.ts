import fs from 'node:fs';
import type { Download, Page } from '@playwright/test';
import { call } from './api';
import {
  backToRows,
  checkFile,
  checkRows,
  commitImport,
  expect,
  goTo,
  pressInMenu,
  test,
  testFull,
} from './support';

const open = (page: Page, name: string, buffer: Buffer) =>
  page
    .locator('input[type=file]')
    .setInputFiles({ name, mimeType: 'application/octet-stream', buffer });

const saved = async (page: Page, click: () => Promise<void>): Promise<Download> => {
  const [download] = await Promise.all([page.waitForEvent('download'), click()]);
  return download;
};

const contentOf = async (download: Download): Promise<Buffer> =>
  fs.readFileSync(await download.path());

/**
 * A header 「工号,姓名,部门,手机号码」 and two people in the encoding GBK, the second with an invalid number.
 */
const GBK = Buffer.from(
  'b9a4bac52cd0d5c3fb2cb2bfc3c52ccad6bbfabac5c2eb0a' +
    '47393030312cc1d5bcc3d2bb2cbbc6d6c6bfc62c31333930303030393030310a' +
    '47393030322cc1d5bcc3b6fe2cbbc6d6c6bfc62c313339303030300a',
  'hex',
);

test('I-01 a messy GB18030 .csv goes from the file to imported rows, its broken number mended in place', async ({
  adminPage: page,
}) => {
  await goTo(page, '/phoneManage/advanced-form');
  await open(page, '名册.csv', GBK);
  await expect(page.getByText('GB18030')).toBeVisible();
  await expect(page.getByRole('cell', { name: '手机号码' })).toBeVisible();
  await checkRows(page);
  await expect(page.getByText('错误 1', { exact: true })).toBeVisible();
  const wrong = page.getByRole('row').filter({ hasText: '手机号应为 1 开头的 11 位数字' });
  await wrong.getByRole('button', { name: '修改' }).click();
  const dialog = page.getByRole('dialog', { name: '修改第 3 行' });
  await expect(dialog.getByText('手机号应为 1 开头的 11 位数字')).toBeVisible();
  await dialog.getByLabel('手机号码').fill('13900009002');
  await dialog.getByRole('button', { name: '保存并重新检查' }).click();
  await expect(page.getByText('新增 2', { exact: true })).toBeVisible();
  await expect(page.getByText(/^错误 \d/)).toHaveCount(0);
  await commitImport(page);
  await page.getByRole('button', { name: '查看列表' }).click();
  await page.getByLabel('查找').fill('G9002');
  await page.getByRole('button', { name: '查询' }).click();
  await expect(page.getByText('139****9002')).toBeVisible();
});

testFull('I-01 a wrongly guessed encoding is changed by the user', async ({ adminPage: page }) => {
  await goTo(page, '/phoneManage/advanced-form');
  await open(page, '名册.csv', GBK);
  await expect(page.getByRole('cell', { name: '姓名' })).toBeVisible();
  await page.getByLabel('文字编码').click();
  await page.getByTitle('UTF-16LE').click();
  await expect(page.getByRole('cell', { name: '姓名' })).toHaveCount(0);
  await page.getByLabel('文字编码').click();
  await page.getByTitle('GB18030').click();
  await expect(page.getByRole('cell', { name: '姓名' })).toBeVisible();
});

testFull('I-01 copied cells are pasted and imported', async ({ adminPage: page }) => {
  await goTo(page, '/phoneManage/advanced-form');
  await page.getByRole('button', { name: '粘贴表格内容' }).click();
  await page
    .getByRole('textbox', { name: '表格内容' })
    .fill('姓名\t工号\t部门\t手机\n东郭贴\tP9001\t"检验科\n(二部)"\t13700009001\n');
  await page.getByRole('button', { name: '读取', exact: true }).click();
  await checkRows(page);
  await commitImport(page);
  await goTo(page, '/phoneManage/table-list?keyword=P9001');
  await expect(page.getByRole('row', { name: /东郭贴/ })).toBeVisible();
});

testFull(
  'I-03 what is refused is mended by one click on what was likely meant',
  async ({ adminPage: page }) => {
    await call(page, '/api/setBachelorDate', { date: '2026-08-31', movePast: true });
    await goTo(page, '/bachelor/advanced-form');
    await page.getByRole('button', { name: '粘贴表格内容' }).click();
    const cells = [
      '课程名称\t教学班号\t任课教师\t上课时间\t上课地点\t人数',
      '贴一课\tP1\t张三/李四\t1-2周 周三 3-4节\t贴楼1\t45/50',
      '贴二课\tP2\t王五\t1-2周 周四 3-4\t贴楼2\t50',
      '贴三课\tP3\t赵六\t1-2周 周五 3-4节 逸夫楼9\t贴楼3\t50',
    ];
    await page.getByRole('textbox', { name: '表格内容' }).fill(cells.join('\n'));
    await page.getByRole('button', { name: '读取', exact: true }).click();
    await checkRows(page);
    await expect(page.getByText('错误 2', { exact: true })).toBeVisible();
    await page.getByRole('button', { name: '改为“张三、李四”' }).click();
    await expect(page.getByText('错误 1', { exact: true })).toBeVisible();
    await page.getByRole('button', { name: '改为“1-2周 周四 3-4节”' }).click();
    await expect(page.getByText('新增 3', { exact: true })).toBeVisible();
    const first = page.getByRole('row', { name: /贴一课/ });
    await expect(first.getByText('“45/50”未导入：不是一个数字')).toBeVisible();
    const third = page.getByRole('row', { name: /贴三课/ });
    await expect(third.getByText(/“逸夫楼9”与上课地点“贴楼3”不同/)).toBeVisible();
    await commitImport(page);
  },
);

testFull(
  'I-01 the template is downloaded, filled in and understood without a choice to make',
  async ({ adminPage: page }) => {
    for (const address of ['/phoneManage/advanced-form', '/bachelor/advanced-form']) {
      await goTo(page, address);
      for (const kind of ['.xlsx', '.csv']) {
        const template = await saved(page, () =>
          page.getByRole('button', { name: kind, exact: true }).click(),
        );
        expect(template.suggestedFilename()).toMatch(/导入模板\.(xlsx|csv)$/);
        expect((await contentOf(template)).length).toBeGreaterThan(100);
      }
    }
    await goTo(page, '/phoneManage/advanced-form');
    const template = await saved(page, () =>
      page.getByRole('button', { name: '.csv', exact: true }).click(),
    );
    const headers = (await contentOf(template)).toString('utf8').trim().split('\r\n')[0] ?? '';
    const person = headers
      .split(',')
      .map((header) => ({ 姓名: '西门表', 部门: '外科', 工号: 'T8001' })[header] ?? '');
    await open(page, 'filled.csv', Buffer.from(`${headers}\r\n${person.join(',')}\r\n`));
    await page.getByRole('button', { name: '匹配列', exact: true }).click();
    const count = headers.split(',').length;
    await expect(page.getByText(`${count} 列中已匹配 ${count} 列`)).toBeVisible();
    await page.getByRole('button', { name: '检查 1 行' }).click();
    await expect(page.getByText('新增 1', { exact: true })).toBeVisible();
  },
);

const startOver = async (page: Page) => {
  await backToRows(page);
  await page.getByRole('button', { name: '重新选择文件' }).click();
};

testFull(
  'I-06 the rows with errors are saved as .xlsx and as .csv with reasons, mended there and imported',
  async ({ adminPage: page }) => {
    await goTo(page, '/phoneManage/advanced-form');
    await checkFile(page, 'phone-book-errors.xlsx');
    const files: Download[] = [];
    for (const kind of ['xlsx', 'csv']) {
      const errors = await saved(page, () =>
        page.getByRole('button', { name: `.${kind}`, exact: true }).click(),
      );
      expect(errors.suggestedFilename()).toBe(`phone-book-errors-错误行.${kind}`);
      files.push(errors);
    }
    for (const errors of files) {
      await startOver(page);
      await open(page, errors.suggestedFilename(), await contentOf(errors));
      await checkRows(page);
      await expect(page.getByText('全部 5', { exact: true })).toBeVisible();
    }
  },
);

for (const kind of ['xlsx', 'csv']) {
  testFull(
    `I-08 an untouched export of contacts and courses imports back as .${kind} without a change`,
    async ({ adminPage: page }) => {
      for (const [list, form] of [
        ['/phoneManage/table-list?scope=all', '/phoneManage/advanced-form'],
        ['/postgraduate/table-list', '/postgraduate/advanced-form'],
      ] as const) {
        await page.goto(list);
        await page.getByRole('button', { name: '导出' }).click();
        const file = await saved(page, () =>
          page.getByRole('menuitem', { name: `.${kind}` }).click(),
        );
        await expect(page.getByText(/^已导出 \d+ 条$/)).toBeVisible();
        await goTo(page, form);
        await open(page, file.suggestedFilename(), await contentOf(file));
        await checkRows(page);
        await expect(page.getByRole('button', { name: '没有需要导入的行' })).toBeDisabled();
        await expect(page.getByText(/^(错误|新增|有变化|冲突) \d/)).toHaveCount(0);
        await expect(page.getByText(/^无变化 \d+$/)).toBeVisible();
      }
    },
  );
}

testFull(
  'I-02 the columns that were chosen by hand are remembered for the same headers',
  async ({ adminPage: page }) => {
    const rows = '称呼,代号,所在地\n南宫忆,R9001,骨科\n';
    const choose = async (header: string, field: string) => {
      await page.getByRole('combobox', { name: `${header}：对应的字段` }).fill(field);
      await page.getByRole('combobox', { name: `${header}：对应的字段` }).press('Enter');
    };
    await goTo(page, '/phoneManage/advanced-form');
    await open(page, 'a.csv', Buffer.from(rows));
    await page.getByRole('button', { name: '把第 1 行作为表头' }).click();
    await page.getByRole('button', { name: '匹配列', exact: true }).click();
    await expect(page.getByText(/还没有对应“姓名”的列/)).toBeVisible();
    await choose('称呼', '姓名');
    await choose('代号', '工号');
    await choose('所在地', '部门');
    await page.getByRole('button', { name: '检查 1 行' }).click();
    await expect(page.getByText('新增 1', { exact: true })).toBeVisible();
    await startOver(page);
    await page.getByRole('button', { name: '放弃修改' }).click();
    await open(page, 'b.csv', Buffer.from(`${rows}南宫想,R9002,骨科\n`));
    await page.getByRole('button', { name: '把第 1 行作为表头' }).click();
    await page.getByRole('button', { name: '匹配列', exact: true }).click();
    await expect(page.getByText('上次的选择')).toHaveCount(3);
    await page.getByRole('button', { name: '检查 2 行' }).click();
    await expect(page.getByText('新增 2', { exact: true })).toBeVisible();
  },
);

testFull('I-07 the same file twice asks first', async ({ adminPage: page }) => {
  const rows = Buffer.from('姓名,工号,部门\n欧阳同,S9001,骨科\n');
  await goTo(page, '/phoneManage/advanced-form');
  await open(page, 'same.csv', rows);
  await checkRows(page);
  await commitImport(page);
  await goTo(page, '/phoneManage/table-list?keyword=S9001');
  await pressInMenu(page, '删除');
  await page.getByRole('dialog').getByRole('button', { name: '删除' }).click();
  await expect(page.getByText('已删除 1 项')).toBeVisible();
  await goTo(page, '/phoneManage/advanced-form');
  await open(page, 'same.csv', rows);
  await checkRows(page);
  await page.getByRole('button', { name: '导入 1 行' }).click();
  const question = page.getByRole('dialog', { name: '再次导入同一个文件？' });
  await question.getByRole('button', { name: '取消' }).click();
  await expect(page.getByRole('button', { name: '导入 1 行' })).toBeEnabled();
  await page.getByRole('button', { name: '导入 1 行' }).click();
  await question.getByRole('button', { name: '仍然导入' }).click();
  await expect(page.getByRole('heading', { name: '导入完成' })).toBeVisible();
});
