import { register } from '@/models/account/register';
import { user } from '@/models/account/user';
import { activities } from '@/models/activities';
import type { DvaModel } from '@/models/base/defineModel';
import { chart } from '@/models/chart';
import { directory } from '@/models/directory';
import { error } from '@/models/error';
import { form } from '@/models/form';
import { global } from '@/models/global';
import { importModel } from '@/models/import/import';
import { list } from '@/models/list';
import { monitor } from '@/models/monitor';
import { overview } from '@/models/overview';
import { profile } from '@/models/profile';
import { project } from '@/models/project';
import { rule } from '@/models/rule';
import { sms } from '@/models/sms/sms';
import { term } from '@/models/term';
import { timetable } from '@/models/timetable';
import { deferredAnswer, fakeApi, good, type ModelApp, startModels } from '../support/modelApp';
import { freshStorages } from '../support/storage';

const LATE = [activities, chart, directory, error, form, global, importModel, list, monitor];
const LATER = [overview, profile, project, register, rule, sms, term, timetable];
/** The models that have data of a session. */
const MODELS: DvaModel[] = [...LATE, ...LATER, user].filter((model) => model !== register);

freshStorages();
const api = fakeApi();
let app: ModelApp;
beforeEach(async () => {
  app = startModels(...LATE, ...LATER);
  await signIn('wang');
});

const signIn = (userName: string) => {
  api.current.answers['POST /api/login'] = good({
    status: 'ok',
    currentAuthority: 'admin',
    type: 'account',
    rows: [],
  });
  const payload = { userName, password: 'a long password', type: 'account' };
  return app.dispatch({ type: 'login/login', payload });
};
const signOut = () => {
  api.current.answers['POST /api/logout'] = good({});
  return app.dispatch({ type: 'login/logout' });
};
const expire = () => app.dispatch({ type: 'login/expire' });
const statesOf = async (): Promise<Record<string, unknown>> => {
  const state: Record<string, unknown> = { ...(await app.state()) };
  return Object.fromEntries(MODELS.map(({ namespace }) => [namespace, state[namespace]]));
};
const initial = Object.fromEntries(MODELS.map(({ namespace, state }) => [namespace, state]));

/** An action that changes the state of each model. */
const TRACES = [
  { type: 'activities/setFailed' },
  { type: 'chart/setFailed', payload: true },
  { type: 'directory/setFailed', payload: true },
  { type: 'error/setError', payload: { error: '404', isloading: true } },
  { type: 'form/setStep', payload: { amount: '7' } },
  { type: 'global/setNotices', payload: [{ id: 1 }] },
  { type: 'import/change', payload: { target: 'contact', values: { step: 'sheets' } } },
  { type: 'list/setFailed' },
  { type: 'monitor/setTags', payload: [{ name: '内科', value: 1 }] },
  { type: 'overview/setFailed' },
  { type: 'profile/setFailed' },
  { type: 'project/setFailed' },
  { type: 'rule/setQuery', payload: { level: 'bachelor' } },
  { type: 'sms/setFailed', payload: true },
  { type: 'term/setList', payload: [{ id: 1 }] },
  { type: 'timetable/setClashesFailed', payload: true },
  { type: 'user/setList', payload: [{ id: 1 }] },
];
const leaveTraces = async () => {
  for (const trace of TRACES) await app.dispatch(trace as never);
  const states = await statesOf();
  for (const { namespace, state } of MODELS) {
    expect([namespace, states[namespace]]).not.toEqual([namespace, state]);
  }
};

test('S-02 after signing out every model is as it was at first', async () => {
  await leaveTraces();
  await signOut();
  expect(await statesOf()).toEqual(initial);
});

test('S-02 what the server offers everybody stays', async () => {
  const payload = { demoAccounts: true, registration: true, version: '1', smsSimulated: true };
  await app.dispatch({ type: 'site/setSite', payload } as never);
  await signOut();
  expect((await app.state()).site).toEqual(payload);
});

test('H-06 whoever else signs in after a session has ended finds nothing of it', async () => {
  await leaveTraces();
  await expire();
  await signIn('li');
  expect(await statesOf()).toEqual(initial);
});

test('H-06 whose session has ended finds everything again', async () => {
  await leaveTraces();
  const { user: _, ...before } = await statesOf();
  await expire();
  await signIn('WANG');
  expect(await statesOf()).toMatchObject(before);
});

test('S-02 how the menu is shown stays: it is the browser’s', async () => {
  await app.dispatch({ type: 'global/changeCollapsed', payload: true });
  await signOut();
  expect((await app.state()).global.collapsed).toBe(true);
});

test.each([
  ['signs out', signOut],
  ['is followed by another', () => expire().then(() => signIn('li'))],
])('S-02 what is under way when somebody %s brings nothing afterwards', async (_, change) => {
  const { answer, asked: sent, give } = deferredAnswer();
  api.current.answers['POST /api/rule updateMany'] = answer;
  const asked = { ids: [1, 2, 3], change: { campus: '' }, state: 'seen' };
  app.dispatch({ type: 'rule/updateMany', payload: asked });
  await sent;
  await change();
  give(good({ changed: 3, historyId: 1 }));
  await app.idle();
  // The list is not loaded again for the next account.
  expect(api.current.to('POST /api/rule list')).toEqual([]);
  expect(await statesOf()).toEqual(initial);
});

test('S-02 a file that was read for an import is let go', async () => {
  const source = new File(['姓名,部门\n张三,内科\n'], '通讯录.csv');
  await app.dispatch({
    type: 'import/open',
    payload: { target: 'contact', source, onProgress: () => {} },
  });
  const sheets = (await app.state()).import.current.contact.sheets;
  expect(sheets).toHaveLength(1);
  await signOut();
  await signIn('li');
  const payload = { target: 'contact' as const, values: { sheets } };
  await app.dispatch({ type: 'import/change', payload });
  await app.dispatch({ type: 'import/choose', payload: 'contact' });
  expect((await app.state()).import.current.contact.table).toBeUndefined();
});
