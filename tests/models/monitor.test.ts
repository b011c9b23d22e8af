import { monitor } from '@/models/monitor';
import { failed, fakeApi, type ModelApp, startModels } from '../support/modelApp';
import { freshStorages } from '../support/storage';

const CALL = 'GET /api/tags';
const tags = [
  { name: '调课通知', value: 80, type: 2 },
  { name: '逸夫楼', value: 12, type: 1 },
];

freshStorages();
const api = fakeApi();
let app: ModelApp;
beforeEach(() => {
  app = startModels(monitor);
});
const state = async () => (await app.state()).monitor;
const fetchTags = async () => {
  await app.dispatch({ type: 'monitor/fetchTags' });
  await app.idle();
};

test('D-02 the monitor starts without tags and holds those of the call, which come without an envelope', async () => {
  expect(await state()).toEqual({ tags: [], loaded: false, failed: false });
  api.current.answers[CALL] = { status: 200, body: tags };
  await fetchTags();
  expect(await state()).toEqual({ tags, loaded: true, failed: false });
});

test('D-02 tags that cannot be loaded again stay, and are marked as failed', async () => {
  api.current.answers[CALL] = { status: 200, body: tags };
  await fetchTags();
  api.current.answers[CALL] = failed(500, 'SERVER_ERROR');
  await fetchTags();
  expect(await state()).toEqual({ tags, loaded: true, failed: true });
});
