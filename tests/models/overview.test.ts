import { overview } from '@/models/overview';
import { cancelPageReads } from '@/utils/request/request';
import {
  deferredAnswer,
  failed,
  fakeApi,
  good,
  type ModelApp,
  startModels,
} from '../support/modelApp';
import { pageOf, sessionOf, termOf } from '../support/samples';
import { freshStorages } from '../support/storage';

const OVERVIEW = 'GET /api/overview';
const SESSIONS = 'POST /api/rule sessions';
const READINESS = 'POST /api/smslist readiness';
const CONTACT_IMPORTS = 'POST /api/directory/import list';
const COURSE_IMPORTS = 'POST /api/forms list';

const none = { total: 0, bachelor: 0, postgraduate: 0 };
const figures = {
  today: '2026-11-25',
  sessions: { today: 9, tomorrow: 3 },
  teachers: 5,
  unreachable: 2,
  queued: none,
  failed: none,
  imports: 1,
};
const batchOf = (id: number, createdAt: string) => ({
  id,
  createdAt,
  target: 'contact',
  fileName: `${id}.xlsx`,
  fileSize: 1,
  mode: 'upsert',
  status: 'committed',
  createdBy: 'admin',
  undoneAt: null,
  undoneBy: '',
  counts: { created: 1, updated: 0, unchanged: 0, skipped: 0 },
});
const teacher = {
  key: 'm',
  name: '陈晓明',
  staffNo: '',
  unit: '',
  officePhone: '',
  reason: 'noContact',
  contact: null,
  sessions: 1,
  next: { sessionId: 1, courseName: '生理学', date: '2026-11-25', startTime: '08:00' },
};

freshStorages();
const api = fakeApi();
let app: ModelApp;
beforeEach(() => {
  app = startModels(overview);
  Object.assign(api.current.answers, {
    [OVERVIEW]: good(figures),
    [SESSIONS]: good(pageOf([sessionOf({ id: 1 })])),
    [READINESS]: good({ list: [teacher], counts: { teachers: 2, unreachable: 1, otherOnly: 0 } }),
    [CONTACT_IMPORTS]: good(
      pageOf([batchOf(1, '2026-11-20T08:00'), batchOf(2, '2026-11-24T08:00')]),
    ),
    [COURSE_IMPORTS]: good(pageOf([batchOf(3, '2026-11-22T08:00')])),
  });
});
const after = async (role: 'admin' | 'user') => {
  await app.dispatch({ type: 'overview/fetchDay', payload: role });
  await app.idle();
  return (await app.state()).overview;
};
const ofPeople = [SESSIONS, READINESS, CONTACT_IMPORTS, COURSE_IMPORTS];
const askedOfPeople = () => ofPeople.flatMap((call) => api.current.to(call));

test('D-01 an admin gets the names behind the figures: classes that are held, people, imports', async () => {
  const { figures: got, lists } = await after('admin');
  expect(got).toEqual(figures);
  expect(lists.today?.map(({ id }) => id)).toEqual([1]);
  expect(lists.unreachable).toEqual([teacher]);
  // Like the numbers, the lists have no class sessions of cancelled courses.
  expect(api.current.to(SESSIONS)).toMatchObject([
    { dateFrom: '2026-11-25', dateTo: '2026-11-25', held: 'yes' },
    { dateFrom: '2026-11-26', dateTo: '2026-11-26', held: 'yes' },
  ]);
  expect(api.current.to(READINESS)).toEqual([{ dateFrom: '2026-11-25', dateTo: '2026-12-01' }]);
  expect(lists.imports?.map(({ createdAt }) => createdAt.slice(0, 10))).toEqual([
    '2026-11-24',
    '2026-11-22',
    '2026-11-22',
    '2026-11-20',
  ]);
});

test('D-01 C-03 the role user gets the figures, and nothing is asked about people', async () => {
  expect(await after('user')).toMatchObject({ figures, lists: {}, failed: false });
  expect(askedOfPeople()).toEqual([]);
});

test('D-01 without figures the page says so; the next attempt clears that', async () => {
  api.current.answers[OVERVIEW] = failed(500, 'SERVER_ERROR');
  expect(await after('admin')).toMatchObject({ failed: true, lists: {} });
  api.current.answers[OVERVIEW] = good(figures);
  expect(await after('admin')).toMatchObject({ failed: false, figures });
});

test('D-01 a list that fails is known as failed, and the others show', async () => {
  for (const call of [SESSIONS, READINESS, COURSE_IMPORTS]) {
    api.current.answers[call] = failed(500, 'SERVER_ERROR');
  }
  const { lists } = await after('admin');
  expect(lists).toEqual({ today: null, tomorrow: null, unreachable: null, imports: null });
});

test.each([OVERVIEW, SESSIONS, READINESS, CONTACT_IMPORTS])(
  'H-07 a page that is left before %s has answered has not failed',
  async (call) => {
    const answer = deferredAnswer();
    api.current.answers[call] = answer.answer;
    app.dispatch({ type: 'overview/fetchDay', payload: 'admin' });
    await answer.asked;
    cancelPageReads();
    await app.idle();
    const { failed: told, lists } = (await app.state()).overview;
    expect(told).toBe(false);
    expect(Object.values(lists)).not.toContain(null);
  },
);

test('D-09 the hours and the signature are accepted as they are', async () => {
  const step = { level: 'bachelor', termCode: '2026-2027-1', termId: 7, done: false };
  const day = { today: '2026-11-25', classes: none, unreachable: none, queued: none, failed: none };
  const undoable = null;
  const terms = [
    { ...termOf({ id: 7, version: 3 }), undoable },
    { ...termOf({ id: 8, version: 1 }), undoable },
  ];
  const text = { content: '{教师}', providerCode: '' };
  const settings = {
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
    version: 0,
  };
  const saved = { ...settings, updatedAt: null, updatedBy: '' };
  Object.assign(api.current.answers, {
    'GET /api/today': good({ ...day, steps: [{ ...step, name: 'hours' }] }),
    'POST /api/term list': good(terms),
    'POST /api/term update': good(terms[0]),
    'POST /api/smsSettings read': good(saved),
    'POST /api/smsSettings update': good(saved),
  });
  await app.dispatch({ type: 'overview/fetchToday' });
  await app.dispatch({ type: 'overview/acceptStep', payload: 'hours' });
  await app.dispatch({ type: 'overview/acceptStep', payload: 'signature' });
  await app.idle();
  expect(api.current.to('POST /api/term update')).toEqual([
    { id: 7, version: 3, confirmHours: true },
  ]);
  expect(api.current.to('POST /api/smsSettings update')).toEqual([settings]);
  expect(api.current.to('GET /api/today')).toHaveLength(3);
});
