import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { failed, fakeApi, good } from '../support/modelApp';
import { choose, fill, press, pressInMenu } from '../support/press';
import { renderApp } from '../support/renderApp';
import { contactOf, pageOf } from '../support/samples';
import { testFull } from '../support/testFull';

const api = fakeApi();
const LEAVING = 'POST /api/directory/list leaving';
const REVEAL = 'POST /api/directory reveal';
const SAVE = 'POST /api/directory/update';
const contact = contactOf({ id: 7, name: '东方隐', mobile: '13800001111' });
const left = { updatedAt: '2026-11-25T09:00:00+08:00', updatedBy: '科员甲' };

const open = async (address: string, more: object = {}) => {
  api.current.answers = {
    'POST /api/directory/list list': good(pageOf([contact])),
    [REVEAL]: good(contact),
    [LEAVING]: good({ sessions: 3, messages: 2, classes: [] }),
    [SAVE]: good({ ...contact, version: 2 }),
    ...more,
  };
  await renderApp(`/phoneManage/table-list${address}`, { as: 'admin' });
};
const dialogs = () => screen.queryAllByRole('dialog').length;

test('X-16 C-04 a contact who leaves: the form says what that cancels, and so does its button', async () => {
  await open('?edit=7', {
    [SAVE]: good({ ...contact, version: 2, leaving: { sessions: 3, messages: 2, classes: [] } }),
  });
  await choose('状态', '停用');
  expect(await screen.findByText('此后还有 3 次课；2 条未发短信将取消')).toBeVisible();
  expect(api.current.to(LEAVING)).toEqual([{ ids: [7] }]);
  await press('停用并取消 2 条短信');
  expect(await screen.findByText(/还有 3 次课需另行安排，已取消 2 条短信/)).toBeVisible();
  await waitFor(() => expect(dialogs()).toBe(0));
  expect(screen.getByRole('button', { name: '撤销' })).toBeVisible();
});

testFull(
  'X-16 a new number says which messages use it; a save that came too late opens no second panel',
  async () => {
    await open('?edit=7', {
      [SAVE]: failed(409, 'STALE_VERSION', { ...contact, version: 3, title: '教授', ...left }),
    });
    await fill('手机号', '13900002222');
    expect(await screen.findByText('2 条未发短信将改用新号码')).toBeVisible();
    api.current.answers[REVEAL] = good({ ...contact, version: 3, title: '教授', ...left });
    await press('保存修改');
    expect(await screen.findByText(/科员甲 于 .* 修改了这条记录/)).toBeVisible();
    expect(dialogs()).toBe(1);
  },
);

test('X-16 a deletion says in its question which classes and messages it concerns', async () => {
  await open('', { 'POST /api/directory/delete delete': good({ deleted: 1 }) });
  await screen.findByText('东方隐');
  await pressInMenu('删除');
  const dialog = within(await screen.findByRole('dialog'));
  expect(
    await dialog.findByText('此后还有 3 次课收不到提醒；2 条未发短信中的提醒将等待号码'),
  ).toBeVisible();
  await userEvent.click(dialog.getByRole('button', { name: '删除 1 位联系人' }));
  expect(await screen.findByText(/已删除 1 项/)).toBeVisible();
});
