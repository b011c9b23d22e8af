import {
  failed,
  fakeApi,
  flatEnvelope,
  good,
  type ModelApp,
  startModels,
} from '../support/modelApp';
import { freshStorages } from '../support/storage';

const CURRENT = 'GET /api/currentUser';
const wang = {
  userid: '7',
  userName: 'wang',
  name: '王老师',
  avatar: '',
  email: '',
  title: '',
  group: '教务处',
  authority: 'user',
  notifyCount: 2,
  unreadCount: 1,
  lastSignIn: null,
};

freshStorages();
const api = fakeApi();
let app: ModelApp;
const onRefused = jest.fn();
beforeEach(() => {
  onRefused.mockClear();
  app = startModels();
});
const fetchCurrent = () => app.dispatch({ type: 'user/fetchCurrent', payload: { onRefused } });

test('S-05 a good answer is kept, and the role that it names is this browser’s', async () => {
  api.current.answers[CURRENT] = flatEnvelope(wang);
  await fetchCurrent();
  const { user, login } = await app.state();
  expect(user).toMatchObject({ currentUser: wang, failed: false });
  expect(login.authority).toBe('user');
  expect(localStorage.getItem('authority')).toBe('user');
  expect(onRefused).not.toHaveBeenCalled();
});

test.each([
  ['401', failed(401, 'SIGNED_OUT')],
  ['403', failed(403, 'FORBIDDEN')],
  ['200 without Success', { status: 200, body: { Success: false, Message: '', Value: null } }],
])('S-05 an answer of %s calls the callback of the action', async (_, answer) => {
  api.current.answers[CURRENT] = answer;
  await fetchCurrent();
  expect(onRefused).toHaveBeenCalledTimes(1);
  expect((await app.state()).user.failed).toBe(false);
});

test('S-05 a server in trouble says nothing about the session: the frame offers a retry', async () => {
  api.current.answers[CURRENT] = failed(500, 'SERVER_ERROR');
  await fetchCurrent();
  expect(onRefused).not.toHaveBeenCalled();
  expect((await app.state()).user.failed).toBe(true);
  expect(app.told).toEqual([]);
  api.current.answers[CURRENT] = flatEnvelope(wang);
  await fetchCurrent();
  expect((await app.state()).user.failed).toBe(false);
});

test('S-05 the accounts are listed for an admin', async () => {
  const account = { id: 7, userName: 'wang', name: '王老师', authority: 'user', mail: '' };
  const row = { ...account, createdAt: '2026-09-01T08:00:00+08:00', lastSignInAt: null };
  api.current.answers['GET /api/users'] = good([row]);
  await app.dispatch({ type: 'user/fetch' });
  expect((await app.state()).user.list).toEqual([row]);
});
