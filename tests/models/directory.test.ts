import { directory } from '@/models/directory';
import {
  deferredAnswer,
  failed,
  fakeApi,
  good,
  type ModelApp,
  startModels,
} from '../support/modelApp';
import { contactOf, pageOf } from '../support/samples';
import { freshStorages } from '../support/storage';

const LIST = 'POST /api/directory/list list';
const chen = contactOf({ id: 1, name: '陈晓明' });

freshStorages();
const api = fakeApi();
let app: ModelApp;
beforeEach(async () => {
  app = startModels(directory);
  api.current.answers[LIST] = good(pageOf([chen], { current: 2, pageSize: 20, total: 21 }));
  await app.dispatch({ type: 'directory/fetch', payload: { keyword: '陈', currentPage: 2 } });
});
const book = async () => (await app.state()).directory;

test('C-01 the list is asked for with its filters, and kept with its page', async () => {
  expect(api.current.to(LIST)).toEqual([{ keyword: '陈', currentPage: 2 }]);
  expect((await book()).data).toEqual({
    list: [chen],
    pagination: { current: 2, pageSize: 20, total: 21 },
  });
});

test('C-01 a list that fails keeps its rows and says that it failed; the next one clears that', async () => {
  api.current.answers[LIST] = failed(500, 'SERVER_ERROR');
  await app.dispatch({ type: 'directory/reload' });
  await app.idle();
  expect(await book()).toMatchObject({ failed: true, data: { list: [chen] } });
  expect(app.told).toEqual(['SERVER_ERROR']);
  api.current.answers[LIST] = good(pageOf([]));
  await app.dispatch({ type: 'directory/reload' });
  await app.idle();
  expect(await book()).toMatchObject({ failed: false, data: { list: [] } });
});

test('what others wrote is shown quietly, but no row takes another place where the user is at work', async () => {
  const two = { current: 2, pageSize: 20, total: 22 };
  const renamed = { ...chen, name: '陈小明', version: 2 };
  api.current.answers[LIST] = good(pageOf([renamed], (await book()).data.pagination));
  const refresh = (keepPositions: boolean) =>
    app.dispatch({ type: 'directory/refresh', payload: { keepPositions } });
  expect(await refresh(true)).toBe('done');
  expect((await book()).data.list).toEqual([renamed]);

  const wang = contactOf({ id: 2, name: '王一' });
  api.current.answers[LIST] = good(pageOf([wang, renamed], two));
  expect(await refresh(true)).toBe('later');
  const before = (await book()).data.list;
  expect(before).toEqual([renamed]);
  expect(await refresh(false)).toBe('done');
  const { data } = await book();
  expect(data).toEqual({ list: [wang, renamed], pagination: two });
  // An unchanged row stays the same object, so that it is not rendered again.
  expect(data.list[1]).toBe(before[0]);

  api.current.answers[LIST] = failed(500, 'SERVER_ERROR');
  expect(await refresh(false)).toBe('failed');
  expect(await book()).toMatchObject({ failed: false, data: { list: [wang, renamed] } });
  expect(app.told).toEqual([]);
});

test('H-07 of two lists only the later one counts, in whatever order they answer', async () => {
  const late = deferredAnswer();
  api.current.answers[LIST] = ({ keyword }) =>
    keyword === '早' ? late.answer() : good(pageOf([contactOf({ id: 2, name: '后来' })]));
  app.dispatch({ type: 'directory/fetch', payload: { keyword: '早' } });
  await late.asked;
  await app.dispatch({ type: 'directory/fetch', payload: { keyword: '晚' } });
  late.give(good(pageOf([chen])));
  const { data, query } = await book();
  expect(data.list.map(({ name }) => name)).toEqual(['后来']);
  expect(query).toEqual({ keyword: '晚' });
  expect(app.told).toEqual([]);
});

test.each<[string, string, Parameters<ModelApp['dispatch']>[0], unknown, object]>([
  [
    'a new contact',
    'POST /api/directory post',
    { type: 'directory/create', payload: { name: '王一' } as never },
    chen,
    { name: '王一' },
  ],
  [
    'an edited contact',
    'POST /api/directory/update',
    { type: 'directory/update', payload: { id: 1, version: 3, office: 'A-101' } },
    chen,
    { id: 1, version: 3, office: 'A-101' },
  ],
  [
    'a delete',
    'POST /api/directory/delete delete',
    { type: 'directory/remove', payload: [1, 2] },
    { deleted: 2 },
    { ids: [1, 2] },
  ],
  [
    'a restore',
    'POST /api/directory restore',
    { type: 'directory/restore', payload: [1, 2] },
    { restored: 2 },
    { ids: [1, 2] },
  ],
])(
  'C-01 after %s the list is loaded again as it was asked for',
  async (_, call, action, value, body) => {
    api.current.answers[call] = good(value);
    expect(await app.dispatch(action)).toEqual({ Success: true, Value: value });
    await app.idle();
    expect(api.current.to(call)).toEqual([body]);
    expect(api.current.to(LIST)).toHaveLength(2);
    expect(api.current.to(LIST)[1]).toEqual({ keyword: '陈', currentPage: 2 });
  },
);

test('X-04 a save that comes too late gives the present record and reloads nothing', async () => {
  const theirs = contactOf({ id: 1, version: 4, updatedBy: 'li' });
  api.current.answers['POST /api/directory/update'] = failed(409, 'STALE_VERSION', theirs);
  const answer = await app.dispatch({
    type: 'directory/update',
    payload: { id: 1, version: 3, office: 'A-101' },
  });
  expect(answer).toMatchObject({ Success: false, ErrorCode: 'STALE_VERSION', Value: theirs });
  await app.idle();
  expect(api.current.to(LIST)).toHaveLength(1);
});

test('C-05 a full number is given to whoever asks, and not kept in the state', async () => {
  const full = contactOf({ id: 1, mobile: '13812341234' });
  api.current.answers['POST /api/directory reveal'] = good(full);
  const answer = await app.dispatch({ type: 'directory/reveal', payload: 1 });
  expect(answer).toEqual({ Success: true, Value: full });
  expect(api.current.to('POST /api/directory reveal')).toEqual([{ id: 1 }]);
  expect(JSON.stringify(await app.state())).not.toContain('13812341234');
});

test.each([
  ['is there', good(pageOf([chen])), chen],
  ['is not there', good(pageOf([])), undefined],
  ['cannot be loaded', failed(500, 'SERVER_ERROR'), undefined],
])('C-01 a contact off the page that %s', async (_, answer, found) => {
  api.current.answers[LIST] = answer;
  expect(await app.dispatch({ type: 'directory/load', payload: 1 })).toEqual(found);
  expect(api.current.to(LIST)[1]).toEqual({ id: 1 });
});

test('C-01 the page that is left leaves no rows behind', async () => {
  app.dispatch({ type: 'directory/clear' });
  expect(await book()).toMatchObject({ data: { list: [] }, query: {}, failed: false });
});

const INFO = 'POST /api/directory/info list';

test('V-02 the phone book is asked for a name', async () => {
  api.current.answers[INFO] = good([chen]);
  expect(await app.dispatch({ type: 'directory/find', payload: '晓明' })).toEqual([chen]);
  expect(api.current.to(INFO)).toEqual([{ name: '晓明' }]);
});

test('V-02 a phone book that cannot be asked is not one without the name', async () => {
  api.current.answers[INFO] = failed(500, 'SERVER_ERROR');
  expect(await app.dispatch({ type: 'directory/find', payload: '晓明' })).toBeUndefined();
  expect(app.told).toEqual(['SERVER_ERROR']);
});
