import { rule } from '@/models/rule';
import { failed, fakeApi, good, type ModelApp, startModels } from '../support/modelApp';
import { courseOf, pageOf, sessionOf } from '../support/samples';
import { freshStorages } from '../support/storage';
import { firstInQuick } from '../support/tier';

const LIST = 'POST /api/rule list';
const SESSIONS = 'POST /api/rule sessions';
const query = { level: 'bachelor' as const, currentPage: 3 };

freshStorages();
const api = fakeApi();
let app: ModelApp;
beforeEach(async () => {
  app = startModels(rule);
  api.current.answers[LIST] = good(pageOf([courseOf()]));
  api.current.answers[SESSIONS] = good(pageOf([sessionOf()]));
  await app.dispatch({ type: 'rule/fetch', payload: query });
});
const courses = async () => (await app.state()).rule;

test('T-01 all sessions of an opened course are read, page by page', async () => {
  const all = Array.from({ length: 450 }, (_, index) => sessionOf({ id: index + 1 }));
  api.current.answers[SESSIONS] = ({ currentPage }) => {
    const from = (Number(currentPage) - 1) * 200;
    return good(pageOf(all.slice(from, from + 200), { total: 450 }));
  };
  await app.dispatch({ type: 'rule/fetchSessions', payload: 1 });
  expect((await courses()).sessions[1]).toEqual({ list: all, failed: false });
  expect(api.current.to(SESSIONS)).toHaveLength(3);
});

test('T-01 sessions that cannot be read are said to have failed', async () => {
  api.current.answers[SESSIONS] = failed(500, 'SERVER_ERROR');
  await app.dispatch({ type: 'rule/fetchSessions', payload: 1 });
  expect((await courses()).sessions[1]).toEqual({ list: [], failed: true });
});

test.each([
  [1, sessionOf()],
  [99, undefined],
])('T-01 of a course that is not opened, session %d is found or not', async (id, found) => {
  const payload = { courseId: 1, id };
  expect(await app.dispatch({ type: 'rule/loadSession', payload })).toEqual(found);
});

test.each([
  ['opened', true, 2],
  ['not opened', false, 0],
])(
  'T-01 an edit of a course that is %s loads the list, and its sessions %p',
  async (_, opened, reads) => {
    if (opened) await app.dispatch({ type: 'rule/fetchSessions', payload: 1 });
    api.current.answers['POST /api/update'] = good(courseOf({ version: 2 }));
    await app.dispatch({ type: 'rule/update', payload: { id: 1, version: 1, campus: '旗山' } });
    await app.idle();
    expect(api.current.to('POST /api/update')).toEqual([{ id: 1, version: 1, campus: '旗山' }]);
    expect(api.current.to(LIST)).toEqual([query, query]);
    expect(api.current.to(SESSIONS)).toHaveLength(reads);
  },
);

test('T-01 a changed session loads its course’s sessions and the list again', async () => {
  const affected = { unsent: 0, sent: 0 };
  api.current.answers['POST /api/rule updateSession'] = good({
    ...sessionOf(),
    affected,
    historyId: 9,
  });
  const payload = { courseId: 7, id: 1, version: 1, room: '逸夫楼201' };
  await app.dispatch({ type: 'rule/updateSession', payload });
  await app.idle();
  const [sent] = api.current.to('POST /api/rule updateSession');
  expect(sent).toEqual({ id: 1, version: 1, room: '逸夫楼201' });
  expect(api.current.to(SESSIONS).map(({ courseId }) => courseId)).toEqual([7]);
  expect(api.current.to(LIST)).toHaveLength(2);
});

test.each<[string, string, Parameters<ModelApp['dispatch']>[0]]>(
  firstInQuick([
    ['course', 'POST /api/update', { type: 'rule/update', payload: { id: 1, version: 1 } }],
    [
      'session',
      'POST /api/rule updateSession',
      { type: 'rule/updateSession', payload: { courseId: 1, id: 1, version: 1 } },
    ],
  ]),
)('X-04 a save of a %s that comes too late reloads nothing', async (_, call, action) => {
  api.current.answers[call] = failed(409, 'STALE_VERSION');
  expect(await app.dispatch(action)).toMatchObject({ ErrorCode: 'STALE_VERSION' });
  await app.idle();
  expect(api.current.to(LIST)).toHaveLength(1);
  expect(api.current.to(SESSIONS)).toHaveLength(0);
});

test.each<['rule/remove' | 'rule/restore', string, object]>(
  firstInQuick([
    ['rule/remove', 'POST /api/rule delete', { deleted: 2 }],
    ['rule/restore', 'POST /api/rule restore', { restored: 2 }],
  ]),
)('T-01 %s loads the list again', async (type, call, value) => {
  api.current.answers[call] = good(value);
  expect(await app.dispatch({ type, payload: { ids: [1, 2] } })).toEqual({
    Success: true,
    Value: value,
  });
  await app.idle();
  expect(api.current.to(call)).toEqual([{ ids: [1, 2] }]);
  expect(api.current.to(LIST)).toEqual([query, query]);
});

test('T-01 a new course loads the list again, a refused one does not', async () => {
  const payload = { level: 'bachelor', termCode: '2026-2027-1', courseName: '生理学' } as const;
  api.current.answers['POST /api/rule post'] = failed(422, 'VALIDATION_FAILED');
  await app.dispatch({ type: 'rule/create', payload });
  await app.idle();
  expect(api.current.to(LIST)).toHaveLength(1);
  api.current.answers['POST /api/rule post'] = good(courseOf({ id: 2 }));
  await app.dispatch({ type: 'rule/create', payload });
  await app.idle();
  expect(api.current.to(LIST)).toHaveLength(2);
});

test('T-01 the page that is left leaves neither courses nor sessions behind', async () => {
  await app.dispatch({ type: 'rule/fetchSessions', payload: 1 });
  app.dispatch({ type: 'rule/clear' });
  expect(await courses()).toMatchObject({ data: { list: [] }, sessions: {}, query: {} });
});

test.each([
  ['saved', true, good({ changed: 3, historyId: 9 })],
  ['refused', false, failed(409, 'STALE_VERSION')],
])('X-11 after a bulk change of courses was %s the list is loaded again', async (_, ok, answer) => {
  api.current.answers['POST /api/rule updateMany'] = answer;
  const payload = { ids: [1, 2, 3], change: { status: 'cancelled' as const }, state: 'seen' };
  const saved = await app.dispatch({ type: 'rule/updateMany', payload });
  await app.idle();
  expect(saved.Success).toBe(ok);
  expect(api.current.to('POST /api/rule updateMany')).toEqual([payload]);
  expect(api.current.to(LIST)).toEqual([query, query]);
});
