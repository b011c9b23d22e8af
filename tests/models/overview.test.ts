import { overview } from '@/models/overview';
import { failed, fakeApi, good, type ModelApp, startModels } from '../support/modelApp';
import { pageOf } from '../support/samples';
import { freshStorages } from '../support/storage';

const PEOPLE = 'POST /api/directory/list list';
const SESSIONS = 'POST /api/rule sessions';
const today = '2026-11-25';

freshStorages();
const api = fakeApi();
let app: ModelApp;
beforeEach(() => {
  app = startModels(overview);
  Object.assign(api.current.answers, {
    'GET /api/getBachelorDate': good('2026-08-31'),
    'GET /api/getPostgraduateDate': good(null),
    [PEOPLE]: good(pageOf([], { total: 4 })),
    [SESSIONS]: good(pageOf([], { total: 9 })),
  });
});
const fetchFor = async (role: 'admin' | 'user') => {
  await app.dispatch({ type: 'overview/fetch', payload: { role, today } });
  return (await app.state()).overview;
};
const startDates = { bachelor: '2026-08-31', postgraduate: null };

test('R-01 an admin gets the number of unreachable staff and of today’s sessions', async () => {
  expect(await fetchFor('admin')).toEqual({ startDates, unreachable: 4, sessionsToday: 9 });
  expect(api.current.to(PEOPLE)).toEqual([
    { pageSize: 1, group: 'staff', status: '在职', reachable: 'no' },
  ]);
  expect(api.current.to(SESSIONS)).toEqual([{ pageSize: 1, dateFrom: today, dateTo: today }]);
});

test('C-03 for the role user nothing is asked about people', async () => {
  expect(await fetchFor('user')).toEqual({ startDates });
  expect([...api.current.to(PEOPLE), ...api.current.to(SESSIONS)]).toEqual([]);
});

test('R-01 what cannot be counted stays unknown, and the rest shows', async () => {
  api.current.answers[PEOPLE] = failed(500, 'SERVER_ERROR');
  expect(await fetchFor('admin')).toEqual({ startDates, sessionsToday: 9 });
});
