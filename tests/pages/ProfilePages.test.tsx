import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { press } from '../support/press';
import { renderApp, startBackend, stopBackend } from '../support/renderApp';

beforeAll(startBackend);
afterAll(stopBackend);

const section = async (name: string) => within(await screen.findByRole('region', { name }));
/** The texts of a table's rows, once it has them, the header left out. */
const rowsOf = async (name: string) => {
  await waitFor(() => expect(document.querySelector('.ant-spin-spinning')).toBeNull());
  const [, ...rows] = within(await screen.findByRole('table', { name })).getAllByRole('row');
  return rows.map((row) => row.textContent ?? '');
};
/** What stands under a fact's name. */
const fact = async (label: string) =>
  (await screen.findByText(label, { selector: 'dt' })).nextElementSibling;

/** Answers one call with this instead of the server. */
const answerWith = (path: string, status: number, body: unknown) => {
  const real = globalThis.fetch;
  globalThis.fetch = (input, init) =>
    String(input).startsWith(path)
      ? Promise.resolve(Response.json(body, { status }))
      : real(input, init);
  return () => {
    globalThis.fetch = real;
  };
};

test('D-05 the basic profile says what its goods come to, in figures and capitals', async () => {
  await renderApp('/profile/basic', { as: 'user' });
  expect(await fact('品种数')).toHaveTextContent('4 种');
  expect(await fact('总数量')).toHaveTextContent('162');
  expect(await fact('总金额')).toHaveTextContent('25,192.00 元');
  expect(await fact('金额大写')).toHaveTextContent('贰万伍仟壹佰玖拾贰元整');
  const rows = await rowsOf('物资清单');
  expect(rows.at(-1)).toBe('合计16225,192.00');
});

test('D-05 the goods are sorted as numbers, and the order stands in the address', async () => {
  await renderApp('/profile/basic', { as: 'user' });
  await userEvent.click(await screen.findByRole('columnheader', { name: '金额（元）' }));
  expect(window.location.search).toBe('?sorter=amount_ascend');
  const first = async () => (await rowsOf('物资清单')).find((row) => row !== '');
  expect(await first()).toContain('听诊器');
  await userEvent.click(screen.getByRole('columnheader', { name: '金额（元）' }));
  expect(window.location.search).toBe('?sorter=amount_descend');
  expect(await first()).toContain('心肺复苏模拟人');
  await userEvent.click(screen.getByRole('columnheader', { name: '金额（元）' }));
  expect(window.location.search).toBe('');
});

test('D-05 a profile without goods says so and adds nothing up', async () => {
  const restore = answerWith('/api/profile/basic', 200, {
    ...{ Success: true, Value: { basicGoods: [] } },
  });
  await renderApp('/profile/basic', { as: 'user' });
  expect(await screen.findByText('清单里还没有物资。')).toBeVisible();
  expect(screen.queryByRole('region', { name: '清单概况' })).toBeNull();
  restore();
});

test.each([
  ['/profile/basic', '物资清单', '听诊器'],
  ['/profile/advanced', '操作记录', '因教研活动调整'],
])('D-05 %s that cannot be loaded says so once and is tried again', async (at, name, shown) => {
  const restore = answerWith(`/api${at}`, 500, { Success: false, ErrorCode: 'SERVER_ERROR' });
  await renderApp(at, { as: 'user' });
  expect(await (await section(name)).findByText('没有加载成功')).toBeVisible();
  restore();
  await press('重试');
  expect(await screen.findByText(shown)).toBeVisible();
  expect(screen.queryByText('没有加载成功')).toBeNull();
});

test('D-05 a process shows its steps oldest first, and the refused one as refused', async () => {
  await renderApp('/profile/advanced', { as: 'user' });
  expect(await fact('发起单位')).toHaveTextContent('生理学教研室');
  const titles = [...document.querySelectorAll('.ant-steps-item-title')];
  expect(titles.map((title) => title.textContent)).toEqual([
    ...['创建申请', '教研室提交', '学院审批', '教务处复核', '教务处复核', '调课申请生效'],
  ]);
  const refused = document.querySelectorAll('.ant-steps-item-error');
  expect([...refused].map((item) => item.textContent)).toEqual([
    expect.stringMatching(/^教务处复核教务科.*驳回/),
  ]);
  expect(await fact('审批结果')).toHaveTextContent('通过 5，驳回 1');
  const rows = await rowsOf('操作记录');
  expect(rows).toHaveLength(6);
  expect(rows[0]).toMatch(/^调课申请生效教学运行科 通过\d{4}-\d\d-\d\d \d\d:\d\d无$/);
  expect(rows[2]).toMatch(/驳回.*教室已占用，请改时间$/);
});

test('D-05 the process that is shown stands in the address', async () => {
  await renderApp('/profile/advanced', { as: 'user' });
  await userEvent.click(await screen.findByRole('tab', { name: '设备借用' }));
  expect(window.location.search).toBe('?tab=loan');
  expect(await screen.findByText('模拟人已校准')).toBeVisible();
  expect(await rowsOf('操作记录')).toHaveLength(2);
  await userEvent.click(screen.getByRole('tab', { name: '资料归档' }));
  expect(await fact('发起单位')).toHaveTextContent('教学督导组');
  await userEvent.click(screen.getByRole('tab', { name: '调课申请' }));
  expect(window.location.search).toBe('');
});
