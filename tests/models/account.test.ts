import { register } from '@/models/account/register';
import { error } from '@/models/error';
import { session } from '@/models/session';
import { site } from '@/models/site';
import { followChanges, followers, lastPoll } from '@/utils/following';
import { readDraft, storeDraft } from '@/utils/unsaved/drafts';
import {
  deferredAnswer,
  failed,
  fakeApi,
  flatEnvelope,
  good,
  type ModelApp,
  startModels,
} from '../support/modelApp';
import { sessionOf } from '../support/samples';
import { freshStorages } from '../support/storage';

describe('the account', () => {
  const CURRENT = 'GET /api/currentUser';
  const wang = {
    userid: '7',
    userName: 'wang',
    name: '王老师',
    avatar: '',
    email: '',
    title: '',
    group: '教务处',
    authority: 'user',
    notifyCount: 2,
    unreadCount: 1,
    lastSignIn: null,
  };

  freshStorages();
  const api = fakeApi();
  let app: ModelApp;
  const onRefused = jest.fn();
  beforeEach(() => {
    onRefused.mockClear();
    app = startModels();
  });
  const fetchCurrent = () => app.dispatch({ type: 'user/fetchCurrent', payload: { onRefused } });

  test('S-05 a good answer is kept, and the role that it names is this browser’s', async () => {
    api.current.answers[CURRENT] = flatEnvelope(wang);
    await fetchCurrent();
    const { user, login } = await app.state();
    expect(user).toMatchObject({ currentUser: wang, failed: false });
    expect(login.authority).toBe('user');
    expect(localStorage.getItem('authority')).toBe('user');
    expect(onRefused).not.toHaveBeenCalled();
  });

  test.each([
    ['401', failed(401, 'SIGNED_OUT')],
    ['403', failed(403, 'FORBIDDEN')],
    ['200 without Success', { status: 200, body: { Success: false, Message: '', Value: null } }],
  ])('S-05 an answer of %s calls the callback of the action', async (_, answer) => {
    api.current.answers[CURRENT] = answer;
    await fetchCurrent();
    expect(onRefused).toHaveBeenCalledTimes(1);
    expect((await app.state()).user.failed).toBe(false);
  });

  test('S-05 a server in trouble says nothing about the session: the frame offers a retry', async () => {
    api.current.answers[CURRENT] = failed(500, 'SERVER_ERROR');
    await fetchCurrent();
    expect(onRefused).not.toHaveBeenCalled();
    expect((await app.state()).user.failed).toBe(true);
    expect(app.told).toEqual([]);
    api.current.answers[CURRENT] = flatEnvelope(wang);
    await fetchCurrent();
    expect((await app.state()).user.failed).toBe(false);
  });

  test('S-05 the accounts are listed for an admin', async () => {
    const account = { id: 7, userName: 'wang', name: '王老师', authority: 'user', mail: '' };
    const row = { ...account, createdAt: '2026-09-01T08:00:00+08:00', lastSignInAt: null };
    api.current.answers['GET /api/users'] = good([row]);
    await app.dispatch({ type: 'user/fetch' });
    expect((await app.state()).user.list).toEqual([row]);
  });
});

describe('the session', () => {
  freshStorages();
  const api = fakeApi();

  const stamp = { id: 1, version: 2 };
  const time = { date: '2026-11-27', periodStart: 1, periodEnd: 2 };
  const subject = {
    by: 'teacher',
    of: '王一',
    dateFrom: '2026-11-25',
    dateTo: '2026-11-29',
  } as const;
  const bulk = { ...subject, change: { what: 'cancel' } } as const;
  const wanted = { courseId: 1, teachers: [], room: '', groupName: '', periods: 2 };

  const affected = { unsent: 0, sent: 0 };
  const effects = {
    ...{ clashes: { total: 0, examples: [] }, newClashes: 0, messages: affected },
    ...{ notices: [], unreachable: [] },
  };
  const day = { date: '2026-11-27', week: 13, weekday: 5, startTime: '08:00', endTime: '09:40' };
  const seen = {
    ...effects,
    ...day,
    status: 'moved',
    holiday: null,
    afterTerm: false,
    problem: null,
  };

  test.each<[string, string, Parameters<ModelApp['dispatch']>[0], object]>([
    ['T-07', 'previewSession', { type: 'session/preview', payload: { id: 1 } }, seen],
    [
      'T-07',
      'addSession',
      { type: 'session/add', payload: { courseId: 1, ...time } },
      { ...sessionOf(), affected, historyId: 9 },
    ],
    ['T-07', 'removeSession', { type: 'session/remove', payload: stamp }, { deleted: 1 }],
    [
      'T-08',
      'previewSessions',
      { type: 'session/previewMany', payload: bulk },
      { ...effects, items: [], left: 3 },
    ],
    [
      'T-08',
      'updateSessions',
      { type: 'session/updateMany', payload: { ...bulk, sessions: [stamp] } },
      { changed: 1, historyId: 9, affected },
    ],
    [
      'T-09',
      'freeTimes',
      { type: 'session/freeTimes', payload: { ...wanted, dateFrom: '2026-11-25' } },
      { times: [], total: 0 },
    ],
    [
      'X-16',
      'freeSlots',
      { type: 'session/freeSlots', payload: subject },
      { classes: 2, slots: [] },
    ],
    ['T-09', 'rooms', { type: 'session/rooms', payload: { at: time } }, { rooms: [] }],
  ])(
    '%s %s goes out as it was asked for, and a good or bad answer comes back',
    async (_, method, action, Value) => {
      const app = startModels(session);
      const call = `POST /api/rule ${method}`;
      api.current.answers[call] = good(Value);
      expect(await app.dispatch(action)).toEqual({ Success: true, Value });
      api.current.answers[call] = failed(409, 'STALE_VERSION');
      expect(await app.dispatch(action)).toMatchObject({ ErrorCode: 'STALE_VERSION' });
      const payload = 'payload' in action ? action.payload : undefined;
      expect(api.current.to(call)).toEqual([payload, payload]);
    },
  );
});

describe('the registration', () => {
  const REGISTER = 'POST /api/register';
  const values = {
    userName: 'li',
    mail: 'li@example.com',
    mobile: '13800000001',
    prefix: '86' as const,
    password: 'four plain words here',
    confirm: 'four plain words here',
  };

  freshStorages();
  const api = fakeApi();
  let app: ModelApp;
  beforeEach(() => {
    app = startModels(register);
  });
  const submit = () => app.dispatch({ type: 'register/submit', payload: values });

  test('S-03 a new account is signed in as user, with the status of the answer', async () => {
    api.current.answers[REGISTER] = flatEnvelope({ status: 'ok', currentAuthority: 'user' });
    storeDraft('contact 1', { name: '别人的' });
    sessionStorage.setItem('draftOwner', 'wang');
    await submit();
    const state = await app.state();
    expect(state.register.status).toBe('ok');
    expect(state.login.authority).toBe('user');
    expect(localStorage.getItem('authority')).toBe('user');
    expect(readDraft('contact 1')).toBeUndefined();
    expect(api.current.to(REGISTER)).toEqual([values]);
  });

  test('S-03 what a page shows after a registration is as new as what its answer told, and not loaded twice', async () => {
    const version = { digest: 'one', writers: [] };
    const versions = { course: version, contact: version };
    api.current.answers[REGISTER] = flatEnvelope({
      status: 'ok',
      currentAuthority: 'user',
      versions,
    });
    await submit();
    const end = followChanges({ reloads: { course: 'now' } }, async () => 'done');
    expect([...followers].map(({ shown }) => shown)).toEqual([versions]);
    end();
    delete lastPoll.versions;
  });

  test('S-03 even an answer that names admin makes no admin of it', async () => {
    api.current.answers[REGISTER] = flatEnvelope({ status: 'ok', currentAuthority: 'admin' });
    await submit();
    expect(localStorage.getItem('authority')).toBe('user');
  });

  test('S-03 a refused registration signs nobody in, and gives the errors by field', async () => {
    const errors = [{ field: 'userName', code: 'USER_NAME_TAKEN', message: '用户名已被使用' }];
    api.current.answers[REGISTER] = failed(422, 'VALIDATION_FAILED', { errors });
    const answer = await submit();
    expect(answer).toMatchObject({ Success: false, Value: { errors } });
    const state = await app.state();
    expect(state.register.status).toBeUndefined();
    expect(state.login.authority).toBe('guest');
    expect(localStorage.getItem('authority')).toBeNull();
  });
});

describe('the site', () => {
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
});

describe('failures of the console', () => {
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
});
