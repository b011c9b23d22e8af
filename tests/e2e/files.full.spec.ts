import fs from 'node:fs';
import type { Page } from '@playwright/test';
import type { Contact } from '@/contract/directory';
import type { Course } from '@/contract/rule';
import { call, totalOf } from './api';
import { type Answer, checkFile, commitImport, expect, file, test } from './support';

interface ExpectedCourse {
  courseName: string;
  sessions: { date: string }[];
}
interface ExpectedContacts {
  good: { name: string; department?: string }[];
  bad: { row: number }[];
}

const fileOf = (name: string): Buffer => fs.readFileSync(file(name));

const expectedOf = <T>(name: string): T =>
  JSON.parse(fs.readFileSync(file(`${name}.expected.json`), 'utf8')) as T;

const contactsOf = (name: string): ExpectedContacts => {
  const expected = expectedOf<ExpectedContacts | ExpectedContacts['good']>(name);
  return Array.isArray(expected) ? { good: expected, bad: [] } : expected;
};

const importFile = async (
  page: Page,
  source: string,
  answers: readonly Answer[],
  wrong: number,
): Promise<void> => {
  await checkFile(page, source, answers);
  const said = wrong > 0 ? new RegExp(`^错误 ${wrong}$`) : /^错误 \d/;
  await expect(page.getByText(said), `${source}: rows at fault`).toHaveCount(wrong > 0 ? 1 : 0);
  await commitImport(page);
};

const TIMETABLES: Record<string, [source: string, answers?: Answer[]][]> = {
  bachelor: [
    ['bachelor-timetable.xlsx', [[/“周次”和“教师”都写了几项/, '不是，每一项都一起上']]],
    ['bachelor-calendar.xlsx'],
    ['clinical-progress.xlsx'],
    ['combined-time.xlsx'],
    ['odd-shapes.xlsx'],
    ['zhengfang-tasks.xls'],
    ['repeated-columns.xlsx', [[/“课程名称”列有空白/, '与上面相同']]],
  ],
  postgraduate: [['postgraduate-list.xlsx']],
};

for (const [level, sources] of Object.entries(TIMETABLES)) {
  test(`I-01 each timetable of level ${level} goes from the file to courses with all their sessions`, async ({
    adminPage: page,
  }) => {
    const name = level === 'bachelor' ? 'Bachelor' : 'Postgraduate';
    await call(page, `/api/set${name}Date`, { date: '2026-08-31', movePast: true });
    await page.goto(`/${level}/advanced-form`);
    for (const [source, answers = []] of sources) {
      await test.step(source, async () => {
        await importFile(page, source, answers, 0);
        const { list } = await call<{ list: Course[] }>(page, '/api/rule', {
          method: 'list',
          level,
          sorter: 'id_descend',
          pageSize: 200,
        });
        const imported = list.map((course) => `${course.courseName} ${course.sessionCount}`);
        const expected = expectedOf<ExpectedCourse[]>(source);
        expect
          .soft(imported, source)
          .toEqual(
            expect.arrayContaining(
              expected.map(({ courseName, sessions }) => `${courseName} ${sessions.length}`),
            ),
          );
        if (source !== sources.at(-1)?.[0]) {
          await page.getByRole('button', { name: '导入另一个文件' }).click();
        }
      });
    }
    const [last] = expectedOf<ExpectedCourse[]>(sources.at(-1)?.[0] ?? '');
    await page.getByRole('button', { name: '查看列表' }).click();
    await page.getByLabel('课程', { exact: true }).fill(last?.courseName ?? '');
    await page.getByRole('button', { name: '查询' }).click();
    const row = page.getByRole('row').filter({
      hasText: last?.courseName,
      has: page.getByText(`${last?.sessions.length} 次`),
    });
    await expect(row.first()).toBeVisible();
  });
}

const PHONE_BOOKS: [source: string, answers?: Answer[]][] = [
  ['phone-book.xlsx'],
  ['phone-book.csv'],
  ['phone-book-excel.csv'],
  ['phone-book-gbk.csv'],
  ['phone-book-utf16.txt'],
  ['phone-book-web.xls'],
  ['phone-book-errors.xlsx'],
  ['phone-book-broken.xls'],
  ['phone-book-side.xlsx', [[/“部门”列有空白/, '与上面相同']]],
];

test('I-01 phone books of every kind of file go from the file to the phone book', async ({
  adminPage: page,
}) => {
  await page.goto('/phoneManage/advanced-form');
  for (const [source, answers = []] of PHONE_BOOKS) {
    await test.step(source, async () => {
      const { good, bad } = contactsOf(source);
      await importFile(page, source, answers, bad.length);
      const { name = '' } = good.at(-1) ?? {};
      const { list } = await call<{ list: Contact[] }>(page, '/api/directory/list', {
        method: 'list',
        keyword: name,
      });
      expect
        .soft(
          list.map((contact) => contact.name),
          source,
        )
        .toContain(name);
      if (source !== PHONE_BOOKS.at(-1)?.[0]) {
        await page.getByRole('button', { name: '导入另一个文件' }).click();
      }
    });
  }
  const { name = '' } = contactsOf(PHONE_BOOKS.at(-1)?.[0] ?? '').good.at(-1) ?? {};
  await page.getByRole('button', { name: '查看列表' }).click();
  await page.getByLabel('查找').fill(name);
  await page.getByRole('button', { name: '查询' }).click();
  await expect(page.getByRole('row', { name: new RegExp(name) }).first()).toBeVisible();
});

test('I-03 what is struck out, hidden or different on a sheet shows before and in the check', async ({
  adminPage: page,
}) => {
  await page.goto('/phoneManage/advanced-form');
  await page.locator('input[type=file]').setInputFiles(file('phone-book-struck.xlsx'));
  await expect(page.getByRole('checkbox', { name: /^旧名单/ })).not.toBeChecked();
  await expect(page.getByText('文件中隐藏的工作表，没有预先选中')).toBeVisible();
  await page.getByRole('button', { name: '匹配列', exact: true }).click();
  const rows = page.getByRole('row');
  await expect(rows.filter({ hasText: '在“外科”“急诊”中' })).toContainText('办公电话');
  await expect(rows.filter({ hasText: '在“内科”中' })).toContainText('手机号');
  await expect(rows.filter({ hasText: '13800000000' })).toContainText('隐藏');
  await page.getByText('查看已划去、不导入的 5 处内容').click();
  await expect(page.getByText('“外科”第 4 行：胸外科')).toBeVisible();
  await page.getByRole('button', { name: '检查 8 行' }).click();
  await expect(page.getByText('“13800001110”在文件中已划去，不导入').first()).toBeVisible();
  await commitImport(page);
});

test('I-02 an unknown column is offered the field that it most likely is', async ({
  adminPage: page,
}) => {
  await page.goto('/phoneManage/advanced-form');
  await page.getByRole('button', { name: '粘贴表格内容' }).click();
  await page
    .getByRole('textbox', { name: '表格内容' })
    .fill('姓名\t部门\t教师的手机\n陈晓明\t内科\t13800001111\n林建华\t内科\t13800001112');
  await page.getByRole('button', { name: '读取', exact: true }).click();
  await page.getByRole('button', { name: '匹配列', exact: true }).click();
  const row = page.getByRole('row').filter({ hasText: '教师的手机' });
  await expect(row).toContainText('按名称推测');
  await row.getByRole('button', { name: '选为“手机号”' }).click();
  await expect(row).toContainText('手动选择');
  await page.getByRole('button', { name: '检查 2 行' }).click();
  await expect(page.getByText('陈晓明 · 内科 · 138****1111')).toBeVisible();
});

const chooseField = async (page: Page, header: string, field: string): Promise<void> => {
  const choice = page.getByLabel(`${header}：对应的字段`, { exact: true });
  await choice.fill(field);
  await choice.press('Enter');
  await expect(page.getByRole('row').filter({ has: choice })).toContainText('手动选择');
};

test('I-02 people side by side in columns that hold name and number are told apart by hand, and stay so', async ({
  adminPage: page,
}) => {
  await page.goto('/phoneManage/advanced-form');
  await page.getByRole('button', { name: '粘贴表格内容' }).click();
  await page
    .getByRole('textbox', { name: '表格内容' })
    .fill('部门\t人员\t人员\n并排科\t王并一 13900007001\t李并二 13900007002\n并排科\t赵并三\t');
  await page.getByRole('button', { name: '读取', exact: true }).click();
  const toColumns = page.getByRole('button', { name: '匹配列', exact: true });
  await page.getByRole('button', { name: '把第 1 行作为表头' }).click();
  await toColumns.click();
  for (const [header, number] of [
    ['人员', '13900007001'],
    ['人员 (2)', '13900007002'],
  ] as const) {
    const row = page.getByRole('row').filter({ has: page.getByText(header, { exact: true }) });
    await row.getByRole('button', { name: '拆成多列…' }).click();
    const dialog = page.getByRole('dialog', { name: `把“${header}”列拆成多列` });
    await expect(dialog.getByRole('cell', { name: number })).toBeVisible();
    await dialog.getByRole('button', { name: '拆开' }).click();
    await expect(page.getByText(`由“${header}”列拆出`)).toHaveCount(2);
  }
  for (const set of ['', ' (2)']) {
    await chooseField(page, `人员（第 1 段）${set}`, '姓名');
    await chooseField(page, `人员（第 2 段）${set}`, '手机号');
  }
  const notice = page.getByText(/^有 2 列是姓名：一行里的 2 组各作为一位联系人导入/);
  await expect(notice).toBeVisible();
  await page.getByRole('button', { name: '上一步' }).click();
  await toColumns.click();
  await expect(notice).toBeVisible();
  await page.reload();
  await expect(notice).toBeVisible();
  await page.getByRole('button', { name: '检查 2 行' }).click();
  await expect(page.getByText('赵并三 · 并排科', { exact: true })).toBeVisible();
  const short = page.getByRole('row').filter({ hasText: '赵并三' });
  await expect(short.getByText('“人员”列的“赵并三”有 1 段，不是 2 段')).toBeVisible();
  await commitImport(page);
  const { list } = await call<{ list: Contact[] }>(page, '/api/directory/list', {
    method: 'list',
    keyword: '并排科',
  });
  expect(list.map(({ name, mobile }) => `${name} ${mobile}`).sort()).toEqual([
    '李并二 139****7002',
    '王并一 139****7001',
    '赵并三 ',
  ]);
});

test('I-09 far-cell.xlsx is read, and its stray cell told as a row at fault', async ({
  adminPage: page,
}) => {
  await page.goto('/phoneManage/advanced-form');
  await checkFile(page, 'far-cell.xlsx');
  await expect(page.getByText('错误 1', { exact: true })).toBeVisible();
  await expect(page.getByRole('cell', { name: '1048576' })).toBeVisible();
});

const REFUSED: [what: string, name: string, content: () => Buffer, message: string][] = [
  ['an empty file', 'a.xlsx', () => Buffer.alloc(0), '文件是空的'],
  [
    ...(['a picture', 'a.xlsx', () => Buffer.from('89504e470d0a1a0a', 'hex')] as const),
    '图片不是表格文件，请选择 .xlsx、.xls 或 .csv 文件',
  ],
  [
    ...(['half a workbook', 'a.xlsx', () => fileOf('phone-book.xlsx').subarray(0, 4000)] as const),
    '文件已损坏或不完整，无法打开',
  ],
  [
    ...(['a huge file', 'a.csv', () => Buffer.alloc(21 * 1024 * 1024, 'a')] as const),
    '超过 20 MB 的上限',
  ],
  ['encrypted', 'encrypted.xlsx', () => fileOf('encrypted.xlsx'), '文件设有密码，请取消密码后再试'],
  ['truncated', 'truncated.xlsx', () => fileOf('truncated.xlsx'), '文件已损坏或不完整，无法打开'],
  ['renamed', 'renamed-picture.xlsx', () => fileOf('renamed-picture.xlsx'), '不是表格文件'],
];

test('I-09 what is no table is refused in words and changes nothing, and another file can be chosen', async ({
  adminPage: page,
}) => {
  const counts = async () => ({
    contacts: await totalOf(page, '/api/directory/list', { method: 'list' }),
    imports: await totalOf(page, '/api/directory/import', { step: 'list' }),
  });
  const before = await counts();
  await page.goto('/phoneManage/advanced-form');
  const files = page.locator('input[type=file]');
  const alert = page.getByRole('alert');
  for (const [what, name, content, message] of REFUSED) {
    // By file path, because passing a large buffer to the browser takes seconds.
    const bad = test.info().outputPath(name);
    fs.writeFileSync(bad, content());
    await files.setInputFiles(bad);
    await expect.soft(alert, what).toContainText(message);
    await files.setInputFiles(file('phone-book.csv'));
    await expect(page.getByRole('button', { name: '匹配列', exact: true }), what).toBeVisible();
    await expect(alert, what).toHaveCount(0);
    await page.getByRole('button', { name: '重新选择文件' }).click();
  }
  expect(await counts()).toEqual(before);
});
