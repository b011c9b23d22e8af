import { rule } from '@/models/rule';
import { followChanges, followers, lastPoll } from '@/utils/following';
import { readDraft, storeDraft } from '@/utils/unsaved/drafts';
import {
  deferredAnswer,
  failed,
  fakeApi,
  good,
  type ModelApp,
  startModels,
} from '../support/modelApp';
import { freshStorages } from '../support/storage';

const LOGIN = 'POST /api/login';
const LOGOUT = 'POST /api/logout';
const credentials = { userName: 'wang', password: 'a long password', type: 'account' };
const answerOf = (fields: object) => good({ status: 'ok', type: 'account', rows: [], ...fields });

freshStorages();
const api = fakeApi();
let app: ModelApp;
beforeEach(() => {
  app = startModels();
});

const signIn = (userName = 'wang') =>
  app.dispatch({ type: 'login/login', payload: { ...credentials, userName } });
const stored = () => localStorage.getItem('authority');

test('S-01 before any sign-in there is no status, and the role is guest', async () => {
  expect((await app.state()).login).toEqual({
    status: undefined,
    type: undefined,
    authority: 'guest',
    expired: false,
    account: '',
    visit: 0,
  });
});

test.each([
  ['admin', { currentAuthority: 'admin' }],
  ['user', { currentAuthority: 'user' }],
  ['admin', {}],
])('S-01 the role %s is stored where the server says %j', async (role, fields) => {
  api.current.answers[LOGIN] = answerOf(fields);
  await signIn();
  const { login } = await app.state();
  expect(login).toMatchObject({ status: 'ok', type: 'account', authority: role });
  expect(stored()).toBe(role);
});

test.each([
  ['a wrong password', answerOf({ status: 'error' }), 'error'],
  ['a refused body', failed(422, 'VALIDATION_FAILED'), undefined],
  ['too many attempts', failed(429, 'TOO_MANY_ATTEMPTS'), undefined],
  ['a server in trouble', failed(500, 'SERVER_ERROR'), undefined],
])('S-01 after %s nothing is stored', async (_, answer, status) => {
  api.current.answers[LOGIN] = answer;
  await signIn();
  expect((await app.state()).login).toMatchObject({ status, authority: 'guest' });
  expect(stored()).toBeNull();
});

test('S-01 what a page shows after a sign-in is as new as what the sign-in told, and not loaded twice', async () => {
  const version = { digest: 'one', writers: [] };
  const versions = { course: version, contact: version };
  api.current.answers[LOGIN] = answerOf({ versions });
  await signIn();
  const end = followChanges({ reloads: { course: 'now' } }, async () => 'done');
  expect([...followers].map(({ shown }) => shown)).toEqual([versions]);
  end();
  delete lastPoll.versions;
});

test('S-01 the password is sent as it was typed and is not kept in the state', async () => {
  api.current.answers[LOGIN] = answerOf({});
  await signIn();
  expect(api.current.to(LOGIN)).toEqual([credentials]);
  expect(JSON.stringify(await app.state())).not.toContain(credentials.password);
});

describe('signed in', () => {
  beforeEach(async () => {
    api.current.answers[LOGIN] = answerOf({ currentAuthority: 'admin' });
    await signIn();
    await app.dispatch({ type: 'user/setNotifyCount', payload: 3 } as never);
    storeDraft('contact 1', { name: '张三' });
  });

  test('S-02 signing out ends the session on the server, and nothing of it stays', async () => {
    api.current.answers[LOGOUT] = good({});
    await app.dispatch({ type: 'login/logout' });
    const { login, user } = await app.state();
    expect(api.current.to(LOGOUT)).toHaveLength(1);
    expect(login).toMatchObject({ status: false, authority: 'guest', expired: false });
    expect(user.currentUser).toEqual({});
    expect(stored()).toBe('guest');
    expect(readDraft('contact 1')).toBeUndefined();
  });

  test('S-02 where the server could not be told, the session goes on', async () => {
    api.current.answers[LOGOUT] = failed(500, 'SERVER_ERROR');
    await app.dispatch({ type: 'login/logout' });
    expect((await app.state()).login).toMatchObject({ status: 'ok', authority: 'admin' });
    expect(stored()).toBe('admin');
    expect(app.told).toEqual(['SERVER_ERROR']);
  });

  test('S-02 a session that had ended already is signed out of all the same', async () => {
    api.current.answers[LOGOUT] = failed(401, 'SIGNED_OUT');
    await app.dispatch({ type: 'login/logout' });
    expect((await app.state()).login).toMatchObject({ status: false, authority: 'guest' });
    expect(stored()).toBe('guest');
  });

  test('H-06 several 401s at once sign out once, and say nothing besides', async () => {
    api.current.answers['GET /api/users'] = failed(401, 'SIGNED_OUT');
    const stores = jest.spyOn(localStorage, 'setItem');
    await Promise.all([1, 2, 3].map(() => app.dispatch({ type: 'user/fetch' })));
    expect((await app.state()).login).toMatchObject({ authority: 'guest', expired: true });
    expect(stores.mock.calls).toEqual([['authority', 'guest']]);
    expect(app.told).toEqual([]);
  });

  test('H-06 what was typed outlives an expired session for whoever typed it', async () => {
    await app.dispatch({ type: 'login/expire' });
    expect(readDraft('contact 1')).toEqual({ name: '张三' });
    await signIn('WANG');
    expect(readDraft('contact 1')).toEqual({ name: '张三' });
    expect((await app.state()).login.expired).toBe(false);
  });

  test('H-06 somebody else who signs in afterwards does not find it', async () => {
    await app.dispatch({ type: 'login/expire' });
    await signIn('li');
    expect(readDraft('contact 1')).toBeUndefined();
  });

  test('H-06 a 401 to a call of the session before leaves the new one alone', async () => {
    const { answer, asked, give } = deferredAnswer();
    api.current.answers['POST /api/rule delete'] = answer;
    app = startModels(rule);
    await signIn();
    const late = app.dispatch({ type: 'rule/remove', payload: { ids: [1] } });
    await asked;
    await signIn();
    api.current.answers['POST /api/rule list'] = failed(403, 'FORBIDDEN');
    give(failed(401, 'SIGNED_OUT'));
    await late;
    expect((await app.state()).login).toMatchObject({ authority: 'admin', expired: false });
  });
});

describe('another tab', () => {
  const follow = () => app.dispatch({ type: 'login/follow' });
  const signedInElsewhere = async (account: string, authority: string) => {
    localStorage.setItem('account', account);
    localStorage.setItem('authority', authority);
    await follow();
  };
  beforeEach(async () => {
    await signedInElsewhere('wang', 'admin');
    storeDraft('contact 1', { name: '张三' });
    await app.dispatch({ type: 'user/setNotifyCount', payload: 3 } as never);
  });
  const left = async () => {
    const { login, user } = await app.state();
    const { authority, account } = login;
    const draft = readDraft('contact 1') !== undefined;
    return { authority, account, draft, notices: user.currentUser.notifyCount };
  };

  test('R-08 a role that another tab took is taken here too', async () => {
    await signedInElsewhere('wang', 'user');
    expect(await left()).toEqual({ authority: 'user', account: 'wang', draft: true, notices: 3 });
  });

  test('R-08 what is heard from another tab is not told back to it', async () => {
    localStorage.removeItem('account');
    localStorage.removeItem('authority');
    await follow();
    expect(Object.keys(localStorage)).toEqual([]);
  });

  test('R-08 whose session ended in another tab loses nothing here by signing in again', async () => {
    await signedInElsewhere('wang', 'guest');
    await signedInElsewhere('wang', 'admin');
    expect(await left()).toEqual({ authority: 'admin', account: 'wang', draft: true, notices: 3 });
  });

  test.each([
    ['', 'guest'],
    ['li', 'admin'],
  ])('R-08 after %j has taken over there, nothing stays here', async (account, authority) => {
    await signedInElsewhere(account, authority);
    expect(await left()).toEqual({ authority, account, draft: false, notices: undefined });
  });

  test('R-08 each tab hears who signed in, and then with which role', async () => {
    const stores = jest.spyOn(localStorage, 'setItem');
    api.current.answers[LOGIN] = answerOf({ currentAuthority: 'user' });
    await signIn('Li');
    expect(stores.mock.calls).toEqual([
      ['account', 'li'],
      ['authority', 'user'],
    ]);
  });
});

describe('who the server says is signed in', () => {
  const recognise = (userName: string) =>
    app.dispatch({ type: 'login/recognise', payload: { userName, authority: 'user' } });

  test('S-05 is taken for the owner of what is here where that was not known', async () => {
    storeDraft('contact 1', { name: '张三' });
    await recognise('wang');
    expect((await app.state()).login).toMatchObject({ account: 'wang', visit: 0 });
    expect(readDraft('contact 1')).toEqual({ name: '张三' });
    expect(localStorage.getItem('account')).toBe('wang');
  });

  test('S-05 finds nothing of the account that was thought to be', async () => {
    await recognise('wang');
    storeDraft('contact 1', { name: '张三' });
    await recognise('li');
    expect((await app.state()).login).toMatchObject({ account: 'li', visit: 1 });
    expect(readDraft('contact 1')).toBeUndefined();
  });
});
