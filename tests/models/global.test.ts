import { global } from '@/models/global';
import { failed, fakeApi, good, type ModelApp, startModels } from '../support/modelApp';
import { freshStorages } from '../support/storage';

const LIST = 'GET /api/notices';
const CLEAR = 'POST /api/notices clear';
const READING = 'POST /api/notices read';
const notice = (id: number, type: string, readAt: string | null = null) => ({
  id,
  type,
  title: `通知${id}`,
  description: '',
  datetime: '2026-11-20T08:00',
  readAt,
});
const READ = '2026-11-20T09:00:00+08:00';
const NOTICES = [notice(1, 'notification', READ), notice(2, 'todo'), notice(3, 'todo')];

freshStorages();
const api = fakeApi();
let app: ModelApp;
beforeEach(async () => {
  app = startModels(global);
  api.current.answers[LIST] = good(NOTICES);
  await app.dispatch({ type: 'global/fetchNotices' });
});
const bell = async () => {
  const { global: frame, user } = await app.state();
  return { ids: frame.notices.map(({ id }) => id), count: user.currentUser.notifyCount };
};

test('S-04 fetching notices counts them', async () => {
  expect(await bell()).toEqual({ ids: [1, 2, 3], count: 3 });
});

test('S-04 clearing a type clears it on the server, and counts again', async () => {
  api.current.answers[CLEAR] = good({ notifyCount: 1 });
  await app.dispatch({ type: 'global/clearNotices', payload: 'todo' });
  expect(api.current.to(CLEAR)).toEqual([{ type: 'todo' }]);
  expect(await bell()).toEqual({ ids: [1], count: 1 });
});

test('S-04 what could not be cleared on the server stays', async () => {
  api.current.answers[CLEAR] = failed(500, 'SERVER_ERROR');
  await app.dispatch({ type: 'global/clearNotices', payload: 'todo' });
  expect(await bell()).toEqual({ ids: [1, 2, 3], count: 3 });
  expect(app.told).toEqual(['SERVER_ERROR']);
});

test('S-04 a failed look for new notices leaves the old ones and says nothing', async () => {
  api.current.answers[LIST] = failed(500, 'SERVER_ERROR');
  await app.dispatch({ type: 'global/fetchNotices' });
  expect(await bell()).toEqual({ ids: [1, 2, 3], count: 3 });
  expect(app.told).toEqual([]);
});

test('S-04 reading marks a notice here and on the server, and an earlier reading stays', async () => {
  api.current.answers[READING] = good({ notifyCount: 3 });
  const at = '2026-11-25T10:00:00+08:00';
  await app.dispatch({ type: 'global/readNotices', payload: { ids: [1, 2], at } });
  expect(api.current.to(READING)).toEqual([{ ids: [1, 2] }]);
  const { notices } = (await app.state()).global;
  expect(notices.map(({ readAt }) => readAt)).toEqual([READ, at, null]);
});

test.each([true, false])(
  'R-02 whether the menu is folded (%p) is remembered',
  async (collapsed) => {
    await app.dispatch({ type: 'global/changeCollapsed', payload: collapsed });
    expect((await app.state()).global.collapsed).toBe(collapsed);
    expect(localStorage.getItem('collapsed')).toBe(String(collapsed));
  },
);
