import type { SmsStatus } from '@/contract/sms/sms';
import { smsSettings } from '@/models/sms/smsSettings';
import { failed, fakeApi, good, type ModelApp, startModels } from '../support/modelApp';
import { pageOf, smsOf } from '../support/samples';
import { freshStorages } from '../support/storage';

const READ = 'POST /api/smsSettings versions';
const EXAMPLE = 'POST /api/smsSettings example';
const SAVE = 'POST /api/smsSettings update';
const TEST = 'POST /api/smsSettings test';
const LIST = 'POST /api/smslist list';

const text = { content: '{教师}', providerCode: '' };
const values = {
  signature: '【教务处】',
  quietFrom: '22:00',
  quietTo: '07:00',
  noticeDays: 3,
  segmentPrice: null,
  templates: {
    ...{ reminder: text, day: text, change: text, substitute: text, takeover: text },
    ...{ cancel: text, several: text, request: text, newNumber: text, free: text },
    ...{ classChange: text, evening: text },
  },
};
const versionOf = (version: number) => ({ ...values, version, updatedAt: null, updatedBy: '' });

freshStorages();
const api = fakeApi();
let app: ModelApp;
beforeEach(() => {
  app = startModels(smsSettings);
  api.current.answers[EXAMPLE] = good(null);
});
const state = async () => (await app.state()).smsSettings;

test('M-09 the versions and the example are read; what cannot be read is told', async () => {
  api.current.answers[READ] = failed(500, 'SERVER_ERROR');
  await app.dispatch({ type: 'smsSettings/fetch' });
  expect(await state()).toMatchObject({ versions: undefined, failed: true });
  api.current.answers[READ] = good([versionOf(0)]);
  await app.dispatch({ type: 'smsSettings/fetch' });
  expect(await state()).toMatchObject({ versions: [versionOf(0)], failed: false, example: null });
});

test('M-09 a saved version comes first, and one that came too late changes nothing', async () => {
  api.current.answers[READ] = good([versionOf(0)]);
  await app.dispatch({ type: 'smsSettings/fetch' });
  api.current.answers[SAVE] = good(versionOf(1));
  const payload = { ...values, version: 0 };
  await app.dispatch({ type: 'smsSettings/save', payload });
  expect((await state()).versions?.map(({ version }) => version)).toEqual([1, 0]);
  api.current.answers[SAVE] = failed(409, 'STALE_VERSION');
  await app.dispatch({ type: 'smsSettings/save', payload });
  expect((await state()).versions).toHaveLength(2);
  expect(app.told).toEqual([]);
});

test('M-09 the latest test message is followed, and no other', async () => {
  const answer = (id: number, status: SmsStatus) => {
    api.current.answers[LIST] = good(pageOf([smsOf({ id, status })]));
    return app.dispatch({ type: 'smsSettings/followTest', payload: id });
  };
  api.current.answers[TEST] = good(smsOf({ id: 7 }));
  await app.dispatch({ type: 'smsSettings/sendTest', payload: 'change' });
  expect(api.current.to(TEST)).toEqual([{ code: 'change' }]);
  await answer(6, 'failed');
  expect((await state()).test).toMatchObject({ id: 7, status: 'queued' });
  await answer(7, 'delivered');
  expect((await state()).test).toMatchObject({ id: 7, status: 'delivered' });
});
