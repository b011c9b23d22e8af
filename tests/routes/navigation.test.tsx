import { act, screen } from '@testing-library/react';
import { fakeApi, good } from '../support/modelApp';
import { renderApp } from '../support/renderApp';
import { firstInQuick } from '../support/tier';

jest.mock('@/pages/Contact/PatientListPage', () => ({
  __esModule: true,
  default: () => <h1>标准化病人名单</h1>,
}));

const api = fakeApi();
beforeEach(() => {
  api.current.answers['GET /api/site'] = good({
    demoAccounts: false,
    registration: true,
    version: '1',
    smsSimulated: false,
  });
});

const at = () => window.location.pathname + window.location.search;
/** Simulates that another browser tab has stored a role. */
const hear = (authority: string) =>
  act(async () => {
    localStorage.setItem('authority', authority);
    window.dispatchEvent(new StorageEvent('storage', { key: 'authority' }));
  });

test.each(firstInQuick([undefined, '', 'root', 'guest', 'ADMIN'], 2))(
  'R-04 a stored role of %p is no role: the sign-in comes first, and leads back',
  async (stored) => {
    await renderApp('/exception/500?a=1', stored === undefined ? {} : { stored });
    await screen.findByRole('button', { name: '登录' });
    expect(at()).toBe(`/user/login?redirect=${encodeURIComponent('/exception/500?a=1')}`);
  },
);

test('R-08 a role that another tab gains or takes away shows here without a reload', async () => {
  await renderApp('/Patient/class-list', { as: 'user' });
  expect(await screen.findByRole('heading', { name: '抱歉，你无权访问该页面' })).toBeVisible();
  await hear('admin');
  expect(await screen.findByRole('heading', { name: '标准化病人名单' })).toBeVisible();
  await hear('guest');
  expect(await screen.findByRole('button', { name: '登录' })).toBeVisible();
});
