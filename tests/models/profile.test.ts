import { profile } from '@/models/profile';
import { failed, fakeApi, good, type ModelApp, startModels } from '../support/modelApp';
import { freshStorages } from '../support/storage';

const goods = {
  id: '1',
  name: '听诊器',
  barcode: '690',
  price: '168.00',
  num: '2',
  amount: '336.00',
};
const operation = {
  key: 'op1',
  type: '创建申请',
  name: '生理学教研室',
  status: 'agree',
  memo: '',
  updatedAt: '2026-11-25T08:00:00+08:00',
};
const none = { advancedOperation2: [], advancedOperation3: [] };

freshStorages();
const api = fakeApi();
let app: ModelApp;
beforeEach(() => {
  app = startModels(profile);
});

const CASES = [
  ['fetchBasic', 'GET /api/profile/basic', { basicGoods: [goods] }],
  ['fetchAdvanced', 'GET /api/profile/advanced', { advancedOperation1: [operation], ...none }],
] as const;

test.each(CASES)('D-05 profile/%s holds what its call gives', async (name, call, value) => {
  api.current.answers[call] = good(value);
  await app.dispatch({ type: `profile/${name}` });
  expect((await app.state()).profile).toMatchObject({ ...value, failed: false });
});

test.each(CASES)('D-05 profile/%s keeps what it has when it fails', async (name, call, value) => {
  api.current.answers[call] = good(value);
  await app.dispatch({ type: `profile/${name}` });
  api.current.answers[call] = failed(500, 'SERVER_ERROR');
  await app.dispatch({ type: `profile/${name}` });
  await app.idle();
  expect((await app.state()).profile).toMatchObject({ ...value, failed: true });
  expect(app.told).toEqual(['SERVER_ERROR']);
});

test('D-05 one profile that arrives leaves the other as it is', async () => {
  for (const [name, call, value] of CASES) {
    api.current.answers[call] = good(value);
    await app.dispatch({ type: `profile/${name}` });
  }
  expect((await app.state()).profile).toMatchObject({ ...CASES[0][2], ...CASES[1][2] });
});
