import { act, render } from '@testing-library/react';
import { Outlet } from 'react-router-dom';
import { getSite } from '@/contract/account';
import { callInputKey, FIRST_ANSWERS } from '@/contract/base/firstAnswers';
import { createConsole } from '@/routes/createConsole';
import type { PageSource } from '@/routes/pageSource';
import { loadPage } from '@/routes/pageSource';
import { preload } from '@/routes/preload';
import { Root } from '@/routes/Root';
import { trailTo } from '@/routes/resolve';
import { accountLayout, accountRoutes, mainLayout, mainRoutes } from '@/routes/table';
import { useAppSelector } from '@/store/hooks';
import { createHistory } from '@/utils/history';

const Page = () => null;

const sourceAt = (path: string): PageSource => {
  const page = trailTo([...mainRoutes, ...accountRoutes], path).at(-1)?.page;
  if (!page) throw new Error(`There is no page at ${path}.`);
  return page;
};

const SOURCES = {
  layout: mainLayout,
  account: accountLayout,
  list: sourceAt('/bachelor/table-list'),
  login: sourceAt('/user/login'),
  steps: sourceAt('/form/step-form'),
  info: sourceAt('/form/step-form/info'),
  import: sourceAt('/bachelor/advanced-form'),
};

let asked: string[];
const addModel = () => {};

beforeEach(() => {
  asked = [];
  for (const [name, source] of Object.entries(SOURCES)) {
    source.begun = undefined;
    delete source.loaded;
    source.models = [];
    source.load = async () => {
      asked.push(name);
      return { default: Page as never };
    };
  }
});

test.each([
  ['/bachelor/table-list', 'admin', ['layout', 'list']],
  ['/bachelor', 'admin', ['layout', 'import']],
  ['/bachelor/table-list?view=week', 'admin', ['layout', 'list']],
  ['/form/step-form/info', 'user', ['layout', 'steps', 'info']],
  ['/user/login', 'guest', ['account', 'login']],
  // These lead to the sign-in page, or are refused.
  ['/bachelor/table-list', 'guest', []],
  ['/bachelor/table-list', 'user', []],
  ['/no/such/page', 'admin', []],
] as const)('P-03 %s for %s begins to download %j at once', (path, role, expected) => {
  preload(path, role, addModel);
  expect(asked).toEqual(expected);
});

test('P-03 a page takes over what was begun for it, and asks for nothing twice', async () => {
  preload('/bachelor/table-list', 'admin', addModel);
  preload('/bachelor/table-list', 'admin', addModel);
  await expect(loadPage(SOURCES.list, addModel)).resolves.toEqual({ Page });
  preload('/bachelor/table-list', 'admin', addModel);
  await expect(loadPage(SOURCES.list, addModel)).resolves.toEqual({ Page });
  expect(asked).toEqual(['layout', 'list']);
});

test('P-04 a page hears of a download that failed before it was shown, and its next try downloads again', async () => {
  SOURCES.list.load = () => {
    asked.push('list');
    return Promise.reject(new Error('Loading chunk list failed.'));
  };
  preload('/bachelor/table-list', 'admin', addModel);
  await expect(loadPage(SOURCES.list, addModel)).rejects.toThrow('Loading chunk list failed.');
  await expect(loadPage(SOURCES.list, addModel)).rejects.toThrow('Loading chunk list failed.');
  expect(asked).toEqual(['layout', 'list', 'list']);
});

test('P-03 a page that is there when the application is mounted is drawn once, and what the site offers is known by then', async () => {
  const drawn = jest.fn();
  const Version = () => {
    const version = useAppSelector(({ site }) => site.version);
    drawn(version);
    return null;
  };
  SOURCES.account.load = async () => ({ default: () => <Outlet /> });
  SOURCES.login.load = async () => ({ default: Version });
  const site = { demoAccounts: true, registration: true, version: '1.2.3', smsSimulated: false };
  const came = document.createElement('script');
  came.type = 'application/json';
  came.id = FIRST_ANSWERS;
  came.textContent = JSON.stringify({
    [callInputKey(getSite, {})]: { Success: true, Value: site },
  });
  document.body.append(came);
  window.history.replaceState(null, '', '/user/login');
  const app = createConsole(createHistory());
  await app.arrived;
  render(<Root console={app} />);
  await act(async () => {});
  expect(drawn.mock.calls).toEqual([['1.2.3']]);
});
