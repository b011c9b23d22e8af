import { smsStanding } from '@/models/sms/smsStanding';
import { failed, fakeApi, good, type ModelApp, startModels } from '../support/modelApp';
import { standingOf, standingsOf } from '../support/samples';

const READ = 'POST /api/smsStanding read';
const SAVE = 'POST /api/smsStanding update';
const PREVIEW = 'POST /api/smsStanding preview';

const api = fakeApi();
let app: ModelApp;
beforeEach(() => {
  app = startModels(smsStanding);
});
const state = async () => (await app.state()).smsStanding;
const { updatedAt: _at, updatedBy: _by, ...values } = standingOf('bachelor', { isOn: true });

test('M-08 a level that was saved takes the place of what was there, and the other one stays', async () => {
  api.current.answers[READ] = good(standingsOf());
  await app.dispatch({ type: 'smsStanding/fetch' });
  api.current.answers[SAVE] = good(standingOf('bachelor', { isOn: true, version: 1 }));
  await app.dispatch({ type: 'smsStanding/save', payload: values });
  const { standings } = await state();
  expect(standings?.levels.map(({ isOn, version }) => [isOn, version])).toEqual([
    [true, 1],
    [false, 0],
  ]);
});

test('M-08 where somebody else was quicker, the level is shown as it is by now', async () => {
  api.current.answers[READ] = good(standingsOf());
  await app.dispatch({ type: 'smsStanding/fetch' });
  const theirs = standingOf('bachelor', { version: 2, isPaused: true });
  api.current.answers[SAVE] = failed(409, 'STALE_VERSION', theirs);
  await app.dispatch({ type: 'smsStanding/save', payload: values });
  expect((await state()).standings?.levels[0]).toMatchObject({ version: 2, isPaused: true });
});

test('M-08 what cannot be loaded is told in its place', async () => {
  api.current.answers[READ] = failed(500, 'SERVER_ERROR');
  api.current.answers[PREVIEW] = failed(500, 'SERVER_ERROR');
  await app.dispatch({ type: 'smsStanding/fetch' });
  await app.dispatch({ type: 'smsStanding/fetchDryRun', payload: 'bachelor' });
  expect(await state()).toEqual({ standings: null, dryRun: null });
});
