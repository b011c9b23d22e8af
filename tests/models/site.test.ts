import { site } from '@/models/site';
import { failed, fakeApi, good, startModels } from '../support/modelApp';
import { freshStorages } from '../support/storage';

freshStorages();
const api = fakeApi();
const offered = { demoAccounts: true, registration: true, version: '1.2.3', smsSimulated: false };
const none = { demoAccounts: false, registration: false, version: '', smsSimulated: false };

test.each([
  ['what the server offers', good(offered), offered],
  ['nothing where the server cannot say', failed(500, 'SERVER_ERROR'), none],
])('S-03 the sign-in page offers %s', async (_, answer, expected) => {
  const app = startModels(site);
  api.current.answers['GET /api/site'] = answer;
  await app.dispatch({ type: 'site/fetch' });
  expect((await app.state()).site).toEqual(expected);
});
