import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { ROOT } from '../support/paths';
import { commitImport, expect, file, goTo, test } from './support';

const run = promisify(execFile);

const CLOCK = ['--import', 'tsx', '--import', './tests/support/shiftedClock.ts'];

test('I-10 a doubtful file waits in bell and home, and is finished on the page', async ({
  adminPage: page,
  server,
}) => {
  const importFile = async (...words: string[]) => {
    const env = {
      ...process.env,
      ENV_FILE: 'none',
      DATA_DIR: server.dataDir,
      CLOCK_AHEAD: String(server.ahead),
    };
    const args = [...CLOCK, 'mock/importCommand.ts', file('phone-book.csv'), '--target', 'contact'];
    const { stdout, code } = await run(process.execPath, [...args, ...words], { cwd: ROOT, env })
      .then(({ stdout: out }) => ({ stdout: out, code: 0 }))
      .catch((error) => error as { stdout: string; code: number });
    return { text: stdout, code };
  };

  const first = await importFile('--commit-if-clean');
  expect(first.text).toContain('原因：这种表头还没有人导入过，请核对各列');
  expect(first.code).toBe(2);

  await goTo(page, '/');
  const waits = page.getByRole('listitem').filter({ hasText: '通讯录自动导入：1 个文件等待处理' });
  await waits.getByRole('link', { name: '查看' }).click();
  await expect(page).toHaveURL('/phoneManage/advanced-form');
  await expect(page.getByText('全部 20', { exact: true })).toBeVisible();
  await commitImport(page);
  await expect(
    page.locator('dl > div', { hasText: '新增' }).getByRole('definition').first(),
  ).toHaveText('20 行');
  await page.getByRole('button', { name: '导入另一个文件' }).click();
  await expect(page.getByRole('region', { name: '1 个文件等待处理' })).toBeHidden();
  await page.getByRole('button', { name: '自动导入…' }).click();
  await expect(page.getByRole('dialog').getByText(/已导入，第 \d+ 批/)).toBeVisible();

  const again = await importFile('--commit-if-clean');
  expect(again.text).toContain('结果：没有变化');
  expect(again.code).toBe(0);
});
