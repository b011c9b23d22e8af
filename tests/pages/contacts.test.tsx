import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useEffect } from 'react';
import { account } from '@/models/account/account';
import { smsSettings } from '@/models/sms/smsSettings';
import { TestMessage } from '@/pages/System/messages/TestMessage';
import { useAppDispatch } from '@/store/hooks';
import { failed, fakeApi, good } from '../support/modelApp';
import { choose, field, fill, press, pressInMenu } from '../support/press';
import { renderApp } from '../support/renderApp';
import { contactOf, pageOf, smsOf } from '../support/samples';
import { freshStorages } from '../support/storage';
import { testFull } from '../support/testFull';
import { firstInQuick } from '../support/tier';

describe('a change of a contact and its effects', () => {
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
});

describe('the own number', () => {
  const UPDATE = 'POST /api/account update';
  const TEST = 'POST /api/smsSettings test';
  const SAVE = '保存手机号并发送测试短信';
  const profile = { name: '管理员', mail: '', mobile: '', version: 3, userName: 'admin' };

  freshStorages();
  const api = fakeApi();

  const Frame = () => {
    const dispatch = useAppDispatch();
    useEffect(() => {
      dispatch({ type: 'account/fetch' });
    }, [dispatch]);
    return <TestMessage dirty={false} />;
  };

  const open = async (mobile: string) => {
    Object.assign(api.current.answers, {
      'POST /api/account profile': good({ ...profile, mobile }),
      [TEST]: good(smsOf({ status: 'delivered' })),
    });
    await renderApp('/exception/404', {
      as: 'admin',
      frame: Frame,
      models: [account, smsSettings],
    });
  };

  test('D-09 without an own number the test message asks for it in place, and is sent with the same click', async () => {
    await open('');
    await screen.findByText(/自己的手机号：还没有填写/);
    expect(screen.queryByRole('button', { name: '发送测试短信' })).toBeNull();
    const errors = [{ field: 'password', code: 'PASSWORD_WRONG', message: '密码不正确' }];
    api.current.answers[UPDATE] = failed(422, 'VALIDATION_FAILED', { errors });
    await fill('手机号', '13900001234');
    await fill('当前密码', 'wrong');
    await press(SAVE);
    expect(await screen.findByText('密码不正确')).toBeVisible();
    expect(api.current.to(TEST)).toEqual([]);

    const saved = { ...profile, mobile: '13900001234', version: 4 };
    Object.assign(api.current.answers, {
      [UPDATE]: good(saved),
      'POST /api/account profile': good(saved),
    });
    await fill('当前密码', 'right password');
    await press(SAVE);
    await waitFor(() => expect(api.current.to(TEST)).toEqual([{ code: 'reminder' }]));
    expect(await screen.findByRole('button', { name: '发送测试短信' })).toBeVisible();
    expect(api.current.to(UPDATE).at(-1)).toEqual({
      ...{ version: 3, mobile: '13900001234', password: 'right password' },
    });
  });

  test('D-09 a wrong number is told at its field and nothing is saved', async () => {
    await open('');
    await field('手机号');
    await fill('手机号', '12');
    await press(SAVE);
    await waitFor(async () =>
      expect(await field('手机号')).toHaveAttribute('aria-invalid', 'true'),
    );
    expect(api.current.to(UPDATE)).toEqual([]);
  });

  testFull('D-09 with an own number only the button is there', async () => {
    await open('139****1234');
    expect(await screen.findByRole('button', { name: '发送测试短信' })).toBeEnabled();
    expect(screen.queryByLabelText('当前密码')).toBeNull();
  });
});

describe('hidden numbers', () => {
  const api = fakeApi();
  const LIST = 'POST /api/directory/list list';
  const REVEAL = 'POST /api/directory reveal';
  const SAVE = 'POST /api/directory/update';
  const full = contactOf({
    ...{ id: 7, name: '东方隐', mobile: '13800001111', mobile2: '13900002222' },
    ...{ shortNo: '667788', officePhone: '0591-22862345' },
  });
  const listed = {
    ...full,
    ...{ mobile: '138****1111', mobile2: '139****2222' },
    ...{ shortNo: '******', officePhone: '0591-****2345' },
  };

  /** By label, because a query by role takes seconds on such a large page. */
  const field = (name: string) => screen.findByLabelText(name, { selector: 'input' });
  const save = async () => userEvent.click(await screen.findByText('保存修改'));
  const open = async (as: 'admin' | 'secretary', address = '') => {
    api.current.answers = {
      [LIST]: good(pageOf([listed])),
      [REVEAL]: good(full),
      [SAVE]: good({ ...listed, version: 2 }),
    };
    await renderApp(`/phoneManage/table-list${address}`, { as });
  };
  const openForm = async (as: 'admin' | 'secretary') => {
    await open(as, '?edit=7');
    await field('手机号');
  };

  test.each(firstInQuick(['admin', 'secretary'] as const))(
    'C-05 the form of a contact asks for the numbers when it opens, and saves only what changed, for %s',
    async (as) => {
      await openForm(as);
      expect(await field('手机号')).toHaveValue('13800001111');
      expect(await field('备用手机')).toHaveValue('13900002222');
      expect(api.current.to(REVEAL)).toEqual([{ id: 7 }]);
      const shortNo = await field('短号');
      await userEvent.clear(shortNo);
      await userEvent.type(shortNo, '6611');
      await save();
      await waitFor(() => expect(api.current.to(SAVE)).toHaveLength(1));
      expect(api.current.to(SAVE)).toEqual([{ id: 7, version: 1, shortNo: '6611' }]);
      expect(api.current.to(REVEAL)).toHaveLength(1);
    },
  );

  test.each(
    firstInQuick([
      ['手机号', '13800001111'],
      ['办公电话', '0591-22862345'],
      ['短号', '667788'],
    ]),
  )('C-05 the eye beside the %s in the list asks for one person', async (label, number) => {
    await open('admin');
    const eye = await screen.findByLabelText(`显示 东方隐 的${label}`);
    expect(document.body.innerHTML).not.toMatch(/13800001111|667788|22862345/);
    expect(api.current.to(REVEAL)).toEqual([]);
    await userEvent.click(eye);
    expect(await screen.findByRole('link', { name: number })).toHaveAttribute(
      'href',
      `tel:${number}`,
    );
    expect(api.current.to(REVEAL)).toEqual([{ id: 7 }]);
  });

  test('C-05 a number that may not be shown stays hidden, and its form closed', async () => {
    await open('admin');
    api.current.answers[REVEAL] = failed(429, 'NUMBERS_TOO_MANY');
    await userEvent.click(await screen.findByLabelText('显示 东方隐 的手机号'));
    expect(await screen.findByText('138****1111')).toBeVisible();
    await userEvent.click(screen.getByText('东方隐'));
    await waitFor(() => expect(api.current.to(REVEAL)).toHaveLength(2));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  testFull(
    'C-05 X-04 a merge tells by the full numbers what somebody else changed, and shows them masked',
    async () => {
      await openForm('admin');
      const theirs = {
        ...full,
        version: 3,
        mobile: '13899991111',
        position: '主任',
        updatedBy: '科员甲',
      };
      api.current.answers[SAVE] = failed(409, 'STALE_VERSION', {
        ...{ ...theirs, ...listed, version: 3 },
      });
      api.current.answers[REVEAL] = good(theirs);
      await userEvent.type(await field('职称'), '讲师');
      await save();
      expect(await screen.findByText(/科员甲 于 .* 修改了这条记录/)).toBeVisible();
      expect(document.body.textContent).toContain('138****1111');
      expect(document.body.textContent).not.toContain('13899991111');
      api.current.answers[SAVE] = good({ ...listed, version: 4 });
      await userEvent.click(await screen.findByText('合并并保存'));
      await waitFor(() => expect(api.current.to(SAVE)).toHaveLength(2));
      expect(api.current.to(SAVE)[1]).toEqual({ id: 7, version: 3, title: '讲师' });
    },
  );
});
