import { error } from '@/models/error';
import {
  deferredAnswer,
  failed,
  fakeApi,
  good,
  type ModelApp,
  startModels,
} from '../support/modelApp';
import { freshStorages } from '../support/storage';

freshStorages();
const api = fakeApi();
let app: ModelApp;
beforeEach(() => {
  app = startModels(error);
});

test.each([403, 404, 500, 503])(
  'S-06 a trigger of %d calls it, keeps it and gives it',
  async (status) => {
    api.current.answers[`GET /api/${status}`] = failed(status, 'ANSWERED_AS_ASKED');
    const given = await app.dispatch({ type: 'error/query', payload: String(status) });
    expect(given).toBe(status);
    expect((await app.state()).error).toEqual({ error: String(status), isloading: false });
    expect(api.current.sent).toHaveLength(1);
    expect(app.told).toEqual([]);
  },
);

test('S-06 a good answer is 200', async () => {
  api.current.answers['GET /api/200'] = good({});
  expect(await app.dispatch({ type: 'error/query', payload: '200' })).toBe(200);
});

test('S-06 where no answer comes the status is 0, and nothing is left loading', async () => {
  globalThis.fetch = () => Promise.reject(new TypeError('fetch failed'));
  expect(await app.dispatch({ type: 'error/query', payload: '500' })).toBe(0);
  expect((await app.state()).error.isloading).toBe(false);
});

test('S-06 it is loading until the answer is there', async () => {
  const { answer, asked, give } = deferredAnswer();
  api.current.answers['GET /api/500'] = answer;
  const done = app.dispatch({ type: 'error/query', payload: '500' });
  await asked;
  expect((await app.state()).error).toEqual({ error: '500', isloading: true });
  give(failed(500, 'ANSWERED_AS_ASKED'));
  await done;
  expect((await app.state()).error.isloading).toBe(false);
});
