import type { Session } from '@/contract/rule';
import { type Client, engines, NOW, startApi, type TestApi } from '../../support/api';
import { ANY_STATUS, addMessage } from '../../support/messages';
import {
  addCourse,
  errorsOf,
  historyOf,
  later,
  sessionsOf,
  setTermDays,
  setTermStart,
} from '../../support/records';
import { firstInQuick } from '../../support/tier';

const MONDAY = { week: 1, weekday: 1, periodStart: 1, periodEnd: 2 };

describe.each(engines())('a session of a course on %s', (engine) => {
  let api: TestApi;
  let admin: Client;
  let courseId: number;
  let session: Session;
  beforeAll(async () => {
    api = await startApi(engine);
    admin = await api.as('admin');
    await setTermStart(admin);
    await setTermDays(api, {
      holidays: ['2026-10-01'],
      swaps: [{ date: '2026-09-20', asDate: '2026-10-02' }],
    });
  });
  afterAll(() => api.close());
  beforeEach(async () => {
    ({ id: courseId } = await addCourse(admin, {
      classCode: crypto.randomUUID().slice(0, 8),
      sessions: [
        { ...MONDAY, room: '201', topic: '绪论', teachers: [{ name: '王一' }] },
        { ...MONDAY, weekday: 2 },
      ],
    }));
    [session] = (await sessionsOf(admin, courseId)) as [Session];
  });
  afterEach(() => api.setNow(NOW));

  const update = (values: object) =>
    admin.post('/api/rule', {
      method: 'updateSession',
      id: session.id,
      version: session.version,
      ...values,
    });
  const read = async () =>
    (await sessionsOf(admin, courseId)).find(({ id }) => id === session.id) as Session;

  test('T-01 a change of what is no time leaves the session where it is', async () => {
    api.setNow(later(1));
    const changes = {
      room: ' 实验楼 B102 ',
      topic: '',
      form: '实验',
      requirement: '带白大褂',
      teachers: [{ staffNo: '0 1', name: '李 二' }],
    };
    const { status, body } = await update(changes);
    expect(status).toBe(200);
    const { affected, historyId, ...after } = body.Value;
    expect(after).toEqual({
      ...session,
      room: '实验楼 B102',
      topic: '',
      form: '实验',
      requirement: '带白大褂',
      teachers: [{ staffNo: '01', name: '李二' }],
      version: 2,
      updatedAt: '2026-11-25T10:01:00.000+08:00',
    });
    expect(await read()).toEqual(after);
    expect(affected).toEqual({ unsent: 0, sent: 0 });
    const byTeacher = await admin.post('/api/rule', { method: 'sessions', teacher: '李二' });
    expect(byTeacher.body.Value.list).toHaveLength(1);
    await update({ version: 2, teachers: [] });
  });

  test.each<[string, object, object]>(
    firstInQuick(
      [
        ['another date', { date: '2026-09-17' }, { date: '2026-09-17', week: 3, weekday: 4 }],
        ['another week', { week: 4 }, { date: '2026-09-21', week: 4, weekday: 1 }],
        ['another weekday', { weekday: 7 }, { date: '2026-09-06', week: 1, weekday: 7 }],
        [
          'a week and weekday',
          { week: 2, weekday: 3 },
          { date: '2026-09-09', week: 2, weekday: 3 },
        ],
        ['a date that agrees', { date: '2026-09-09', week: 2, weekday: 3 }, { date: '2026-09-09' }],
        ['a swapped day', { week: 5, weekday: 5 }, { date: '2026-09-20', week: 5, weekday: 5 }],
        ['the day of a swap', { date: '2026-09-20' }, { date: '2026-09-20', week: 5, weekday: 5 }],
        [
          'its own weekday on that day',
          { date: '2026-09-20', weekday: 7 },
          { week: 3, weekday: 7 },
        ],
        ['a holiday', { date: '2026-10-01' }, { date: '2026-10-01', holiday: true }],
      ],
      3,
    ),
  )('T-01 a session goes to %s and is marked as moved', async (_where, change, place) => {
    const { status, body } = await update(change);
    expect(status).toBe(200);
    const stays = { storedStatus: 'moved', periodStart: 1, room: '201' };
    expect(body.Value).toMatchObject({ ...place, ...stays });
    expect(await read()).toMatchObject(place);
  });

  test('T-01 the same date again, or other periods, are no move', async () => {
    const same = await update({ date: '2026-08-31', week: 1, weekday: 1 });
    expect(same.body.Value).toMatchObject({ storedStatus: 'planned', version: 2 });
    const later = await update({ version: 2, periodStart: 3, periodEnd: 4 });
    expect(later.body.Value).toMatchObject({
      storedStatus: 'planned',
      startTime: '10:00',
      endTime: '11:35',
    });
  });

  test('T-01 a state that is given stands, also with a move', async () => {
    const cancelled = await update({ date: '2026-09-17', status: 'cancelled' });
    expect(cancelled.body.Value.status).toBe('cancelled');
    const moved = await update({ version: 2, date: '2026-09-18' });
    expect(moved.body.Value.status).toBe('cancelled');
  });

  test.each([
    [{ date: '2026-09-17', week: 4 }, '2026-09-17 是第 3 周 周四，写的是第 4 周'],
    [{ date: '2026-09-17', weekday: 1 }, '2026-09-17 是第 3 周 周四，写的是周一'],
    [{ date: '2026-09-20', week: 3, weekday: 5 }, '2026-09-20 是第 5 周 周五，写的是第 3 周 周五'],
  ])('T-01 %j contradicts itself and is refused with what the date is', async (change, words) => {
    const { status, body } = await update(change);
    expect(status).toBe(422);
    expect(body.Value.errors).toEqual([
      { field: 'date', code: 'SESSION_DATE_MISMATCH', message: `日期与周次、星期不符：${words}` },
    ]);
    expect(await read()).toEqual(session);
  });

  test.each(
    firstInQuick(
      [
        [{ date: '2026-08-30' }, { date: 'SESSION_OUTSIDE_TERM' }],
        [{ date: '2027-04-01' }, { date: 'SESSION_OUTSIDE_TERM' }],
        [{ week: null }, { date: 'SESSION_TIME_REQUIRED' }],
        [{ periodStart: 3 }, { periodEnd: 'PERIODS_REVERSED' }],
        [{ periodStart: 0 }, { periodStart: 'TOO_SMALL' }],
        [{ weekday: 2 }, { date: 'SESSION_TAKEN' }],
        [{ date: '2026-09-01' }, { date: 'SESSION_TAKEN' }],
        [{ form: 'x'.repeat(21) }, { form: 'TOO_LONG' }],
        [{ status: 'gone' }, { status: 'NOT_AN_OPTION' }],
        [{ courseId: 1 }, { courseId: 'UNKNOWN_FIELD' }],
      ],
      3,
    ),
  )('T-01 a session with %j is refused and stays as it is', async (change, errors) => {
    const answer = await update(change);
    expect(answer.status).toBe(422);
    expect(errorsOf(answer)).toEqual(errors);
    expect(await read()).toEqual(session);
  });

  test('T-01 a group of its own may stand at the same time', async () => {
    expect((await update({ weekday: 2, groupName: '第二组' })).status).toBe(200);
  });

  test('T-01 an old version of a session is 409 with the session as it is now', async () => {
    const answers = await Promise.all(['1', '2', '3'].map((room) => update({ room })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    const present = await read();
    expect(present.version).toBe(2);
    for (const { status, body } of answers) {
      expect(body.Value).toMatchObject(present);
      if (status === 409) expect(body.ErrorCode).toBe('STALE_VERSION');
    }
  });

  test('H-08 a session that is unknown, or whose course was deleted, is 404', async () => {
    expect((await update({ id: 99_999 })).status).toBe(404);
    await admin.post('/api/rule', { method: 'delete', ids: [courseId] });
    expect((await update({ room: 'x' })).status).toBe(404);
  });

  test('M-04 a change tells how many messages of the session wait and how many are out', async () => {
    for (const status of ANY_STATUS) await addMessage(api, { sessionId: session.id, status });
    expect((await update({ room: 'x' })).body.Value.affected).toEqual({ unsent: 3, sent: 2 });
  });

  test('X-05 a change of a session is in the history: who, before and after', async () => {
    const { affected, newClashes, historyId, ...after } = (await update({ room: '301' })).body
      .Value;
    const logged = ({ storedStatus: status, ...values }: Session) => ({ ...values, status });
    expect(await historyOf(api, 'session', session.id)).toMatchObject([
      {
        ...{ id: historyId, action: 'update', by: 'admin' },
        ...{ before: logged(session), after: logged(after) },
      },
    ]);
  });
});
