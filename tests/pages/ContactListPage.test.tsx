import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { choose, field, fill, press } from '../support/press';
import { renderApp, startBackend, stopBackend } from '../support/renderApp';

beforeAll(startBackend);
afterAll(stopBackend);

/** Small pages: large tables are slow here. */
const LIST = '/phoneManage/table-list?pageSize=2';
const rowOf = async (name: string) => {
  const button = await screen.findByRole('button', { name });
  return button.closest('tr') as HTMLElement;
};
const add = async (name: string, mobile: string) => {
  await press(/新建联系人/);
  await fill('姓名', name);
  await fill('手机号', mobile);
  await fill('单位（学院/附属医院）', '测试学院');
};

test('C-01 a contact is made, found by pinyin, edited, deleted and brought back', async () => {
  await renderApp(LIST, { as: 'admin' });
  await add('欧阳测试', '139 0000 1234');
  await press('添加联系人');
  expect(await screen.findByText('已添加 欧阳测试')).toBeVisible();

  await userEvent.type(screen.getByLabelText('查找'), 'ouyangceshi{Enter}');
  const row = await rowOf('欧阳测试');
  await waitFor(() => expect(screen.getByText('共 1 条')).toBeVisible());
  expect(decodeURIComponent(window.location.search)).toBe('?pageSize=2&keyword=ouyangceshi');
  expect(row).toHaveTextContent('139****1234');

  await userEvent.click(within(row).getByRole('button', { name: '欧阳测试' }));
  await screen.findByText('编辑 欧阳测试');
  await fill('职称', '教授');
  await press('保存修改');
  expect(await screen.findByText('已保存 欧阳测试')).toBeVisible();
  await waitFor(async () => expect(await rowOf('欧阳测试')).toHaveTextContent('教授'));

  await userEvent.click(within(await rowOf('欧阳测试')).getByRole('button', { name: '删除' }));
  const question = await screen.findByRole('dialog');
  expect(question).toHaveTextContent('删除 1 位联系人？');
  await userEvent.click(within(question).getByRole('button', { name: '删除' }));
  expect(await screen.findByText('没有符合条件的记录')).toBeVisible();
  await press('撤销');
  expect(await rowOf('欧阳测试')).toHaveTextContent('教授');
  expect(await screen.findByText('已恢复 1 项')).toBeVisible();
});

test('C-03 a masked number shows in full on a click, and hides again', async () => {
  await renderApp(LIST, { as: 'admin' });
  const [reveal] = await screen.findAllByRole('button', { name: /^显示 .* 的手机号$/ });
  const cell = (reveal as HTMLElement).closest('td') as HTMLElement;
  expect(cell).toHaveTextContent(/^\d{3}\*{4}\d{4}$/);
  const [head, tail] = (cell.textContent ?? '').split('****');
  await userEvent.click(reveal as HTMLElement);
  await waitFor(() => expect(cell).toHaveTextContent(new RegExp(`^${head}\\d{4}${tail}$`)));
  await userEvent.click(within(cell).getByRole('button', { name: '隐藏号码' }));
  expect(cell).toHaveTextContent(/^\d{3}\*{4}\d{4}$/);
});

test('V-05 each wrong field is named beside it, by the page and then by the server', async () => {
  await renderApp(LIST, { as: 'admin' });
  await press(/新建联系人/);
  await fill('手机号', '123');
  await press('添加联系人');
  await waitFor(async () => expect(await field('姓名')).toHaveAccessibleDescription('请填写此项'));
  expect(await field('手机号')).toHaveAccessibleDescription('手机号应为 1 开头的 11 位数字');
  await fill('姓名', '赵测试');
  await fill('手机号', '13900001235');
  await press('添加联系人');
  await waitFor(async () =>
    expect(await field('部门（教研室/科室）')).toHaveAccessibleDescription(
      '部门和单位至少填写一项',
    ),
  );
  expect(await field('姓名')).toHaveValue('赵测试');
});

test('C-01 a number that somebody else has is only warned of', async () => {
  await renderApp(LIST, { as: 'admin' });
  await add('钱一', '13900005678');
  await press('添加联系人');
  await screen.findByText('已添加 钱一');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await add('钱二', '13900005678');
  expect(await screen.findByText(/^与 钱一 的手机号相同/)).toBeInTheDocument();
  await press('添加联系人');
  expect(await screen.findByText('已添加 钱二')).toBeVisible();
});

test('C-01 the list is filtered by who cannot be reached, and shows the other groups', async () => {
  await renderApp(LIST, { as: 'admin' });
  const total = async () =>
    Number(/\d+/.exec((await screen.findByText(/^共 \d+ 条$/)).textContent ?? ''));
  await waitFor(async () => expect(await total()).toBeGreaterThan(0));
  const staff = await total();
  await userEvent.click(screen.getByText('全部分组'));
  await waitFor(async () => expect(await total()).toBeGreaterThan(staff));
  expect(window.location.search).toBe('?pageSize=2&scope=all');
  await choose('联系情况', '收不到短信');
  await waitFor(async () => expect(await total()).toBeLessThan(staff));
  expect(window.location.search).toBe('?pageSize=2&scope=all&reachable=no');
});

test('X-03 an open dialog and what was typed into it are back after a reload', async () => {
  const { unmount } = await renderApp(LIST, { as: 'admin' });
  await add('孙测试', '13900001236');
  expect(window.location.search).toBe('?pageSize=2&edit=new');
  unmount();
  await renderApp(window.location.pathname + window.location.search, { as: 'admin' });
  expect(await screen.findByText('已恢复上次未保存的内容')).toBeInTheDocument();
  expect(await field('姓名')).toHaveValue('孙测试');
});

test('C-01 a contact that is not there any more is said to be gone', async () => {
  await renderApp(`${LIST}&edit=999999`, { as: 'admin' });
  expect(await screen.findByText('这条记录已被删除或不存在。')).toBeInTheDocument();
});
