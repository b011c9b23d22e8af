import { list } from '@/models/list';
import { failed, fakeApi, good, type ModelApp, startModels } from '../support/modelApp';
import { freshStorages } from '../support/storage';

const CALL = 'GET /api/fake_list';
const item = {
  id: 'item-1',
  owner: '考试中心',
  title: '题库建设',
  category: '类目二',
  rate: 4,
  avatar: '',
  cover: '',
  logo: '',
  href: '/x',
  status: 'active',
  percent: 40,
  createdAt: '2026-10-01T09:00:00+08:00',
  updatedAt: '2026-11-24T09:00:00+08:00',
  subDescription: '',
  description: '',
  content: '',
  members: [],
  activeUser: 6,
  newUser: 2,
  star: 1,
  like: 1,
  message: 1,
};

freshStorages();
const api = fakeApi();
let app: ModelApp;
beforeEach(() => {
  app = startModels(list);
});
const state = async () => (await app.state()).list;

test('D-05 the list tells what is empty from what has not arrived', async () => {
  expect(await state()).toEqual({ list: [], loaded: false, failed: false });
  api.current.answers[CALL] = good([]);
  await app.dispatch({ type: 'list/fetch', payload: 200 });
  expect(await state()).toEqual({ list: [], loaded: true, failed: false });
});

test('D-05 the list asks for as many as it is told to, and holds what comes', async () => {
  api.current.answers[CALL] = good([item]);
  await app.dispatch({ type: 'list/fetch', payload: 50 });
  expect(api.current.to(CALL)).toEqual([{ count: '50' }]);
  expect((await state()).list).toEqual([item]);
});

test('D-05 a list that cannot be loaded keeps what it has, says so, and mends', async () => {
  api.current.answers[CALL] = failed(500, 'SERVER_ERROR');
  await app.dispatch({ type: 'list/fetch', payload: 200 });
  expect(await state()).toEqual({ list: [], loaded: false, failed: true });
  api.current.answers[CALL] = good([item]);
  await app.dispatch({ type: 'list/fetch', payload: 200 });
  expect(await state()).toEqual({ list: [item], loaded: true, failed: false });
  api.current.answers[CALL] = failed(500, 'SERVER_ERROR');
  await app.dispatch({ type: 'list/fetch', payload: 200 });
  expect(await state()).toEqual({ list: [item], loaded: true, failed: true });
});
