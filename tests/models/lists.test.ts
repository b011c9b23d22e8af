import { directory } from '@/models/directory';
import { list } from '@/models/list';
import { rule } from '@/models/rule';
import { sms } from '@/models/sms/sms';
import { timetable } from '@/models/timetable';
import { failed, fakeApi, good, type ModelApp, startModels } from '../support/modelApp';
import { contactOf, courseOf, pageOf, smsOf } from '../support/samples';
import { freshStorages } from '../support/storage';

describe('a list', () => {
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
});

describe('the state of a list', () => {
  const LISTS = [
    ['directory/fetch', 'POST /api/directory/list list', contactOf()],
    ['rule/fetch', 'POST /api/rule list', courseOf()],
    ['sms/fetch', 'POST /api/smslist list', smsOf()],
  ] as const;

  freshStorages();
  const api = fakeApi();
  let app: ModelApp;
  beforeEach(() => {
    app = startModels(directory, rule, sms, timetable);
  });
  const listOf = async (type: (typeof LISTS)[number][0]) => {
    const { directory, rule, sms } = await app.state();
    return { 'directory/fetch': directory, 'rule/fetch': rule, 'sms/fetch': sms }[type];
  };

  test.each(LISTS)('X-01 after %s rows outlive a reload that fails', async (type, call, row) => {
    api.current.answers[call] = good(pageOf([row]));
    await app.dispatch({ type, payload: { currentPage: 2 } });
    api.current.answers[call] = failed(500, 'SERVER_ERROR');
    await app.dispatch({ type, payload: { currentPage: 2 } });
    expect(await listOf(type)).toMatchObject({ failed: true, data: { list: [row] } });
  });

  test.each(LISTS)(
    'H-04 after %s rows are not the answer to another question that failed',
    async (type, call, row) => {
      api.current.answers[call] = good(pageOf([row], { total: 41 }));
      await app.dispatch({ type, payload: {} });
      api.current.answers[call] = failed(500, 'SERVER_ERROR');
      await app.dispatch({ type, payload: { currentPage: 2 } });
      expect(await listOf(type)).toMatchObject({
        failed: true,
        data: { list: [], pagination: { total: 0 } },
      });
      await app.dispatch({ type, payload: {} });
      expect((await listOf(type)).data.list).toEqual([]);
    },
  );

  test('H-04 clashes of one kind are not the answer to a question for others that failed', async () => {
    const CALL = 'POST /api/rule clashes';
    api.current.answers[CALL] = good(pageOf([]));
    await app.dispatch({ type: 'timetable/fetchClashes', payload: { kind: 'room' } });
    api.current.answers[CALL] = failed(500, 'SERVER_ERROR');
    await app.dispatch({ type: 'timetable/fetchClashes', payload: { kind: 'teacher' } });
    expect((await app.state()).timetable.clashes).toMatchObject({ failed: true, shown: undefined });
  });
});
