import { screen, waitFor } from '@testing-library/react';
import { useEffect } from 'react';
import { account } from '@/models/account/account';
import { smsSettings } from '@/models/sms/smsSettings';
import { TestMessage } from '@/pages/System/messages/TestMessage';
import { useAppDispatch } from '@/store/hooks';
import { failed, fakeApi, good } from '../support/modelApp';
import { field, fill, press } from '../support/press';
import { renderApp } from '../support/renderApp';
import { smsOf } from '../support/samples';
import { freshStorages } from '../support/storage';
import { testFull } from '../support/testFull';

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
  await renderApp('/exception/404', { as: 'admin', frame: Frame, models: [account, smsSettings] });
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
  await waitFor(async () => expect(await field('手机号')).toHaveAttribute('aria-invalid', 'true'));
  expect(api.current.to(UPDATE)).toEqual([]);
});

testFull('D-09 with an own number only the button is there', async () => {
  await open('139****1234');
  expect(await screen.findByRole('button', { name: '发送测试短信' })).toBeEnabled();
  expect(screen.queryByLabelText('当前密码')).toBeNull();
});
