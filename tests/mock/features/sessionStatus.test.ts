import {
  type ExportedCourse,
  SESSION_STATUSES,
  type Session,
  type SessionStatus,
} from '@/contract/rule';
import type { PreviewedSession } from '@/contract/session';
import type { PreviewedSessions } from '@/contract/sessionBulk';
import type { Timetable } from '@/contract/timetable';
import { PERIOD_PRESETS } from '@/domain/time/periodTables';
import { encodeTerm } from '../../../mock/features/term/terms';
import { type Client, engines, NOW, startApi, type TestApi } from '../../support/api';
import {
  addCourse,
  historyOf,
  sessionsOf,
  setTermDays,
  setTermStart,
  valueIn,
} from '../../support/records';
import { isFull } from '../../support/tier';

const DAY = '2026-11-25';
const HOLIDAY = '2026-11-23';
const EAST = '东校区';

const clock = (time: string, day = DAY) => new Date(`${day}T${time}:00+08:00`);

/** Returns the same period times, some hours later. */
const shifted = (hours: number) =>
  PERIOD_PRESETS.five.slice(0, 12).map(({ no, start, end }) => {
    const later = (text: string) =>
      String(Number(text.slice(0, 2)) + hours).padStart(2, '0') + text.slice(2);
    return { no, start: later(start), end: later(end) };
  });

const at = (date: string, periodStart: number, periodEnd: number, more: object = {}) => ({
  ...{ date, periodStart, periodEnd, ...more },
});

describe.each(engines())('the status of classes as it is shown, on %s', (engine) => {
  let api: TestApi;
  let admin: Client;
  beforeAll(async () => {
    api = await startApi(engine);
    admin = await api.as('admin');
    await setTermStart(admin);
    await setTermDays(api, { holidays: [HOLIDAY] });
    const periodTables = encodeTerm({
      periodTables: [{ campus: EAST, from: null, periods: shifted(1) }],
    });
    await api.store.db
      .updateTable('terms')
      .set(periodTables)
      .where('level', '=', 'bachelor')
      .execute();
    const morning = at(DAY, 3, 4, { room: '早' });
    for (const [classCode, values] of Object.entries({
      本部: {
        sessions: [
          morning,
          at(DAY, 6, 7, { room: '下午' }),
          at(DAY, 11, 14, { room: '晚上' }),
          at(DAY, 1, 2, { room: '停课', status: 'cancelled' }),
          at(DAY, 1, 1, { room: '调来', status: 'moved', groupName: '一组' }),
          at('2026-11-24', 1, 2, { room: '昨天' }),
          at('2026-11-24', 3, 4, { room: '昨天停课', status: 'cancelled' }),
          at('2026-11-24', 6, 7, { room: '昨天调来', status: 'moved' }),
          at('2026-11-26', 1, 2, { room: '明天' }),
          at(HOLIDAY, 1, 2, { room: '放假' }),
        ],
      },
      东区: { campus: EAST, sessions: [morning, at(DAY, 13, 14, { room: '没有时间' })] },
      西区: { campus: '西校区', department: '乙教研室', sessions: [morning] },
      研究生: { level: 'postgraduate', sessions: [morning, at(HOLIDAY, 1, 2, { room: '不放假' })] },
      停开: { status: 'cancelled', sessions: [morning, at('2026-11-24', 1, 2, { room: '昨天' })] },
      草稿: { status: 'draft', sessions: [morning] },
      结束: { status: 'finished', sessions: [morning] },
    })) {
      await addCourse(admin, { courseName: classCode, classCode, ...values });
    }
  });
  afterAll(() => api.close());
  afterEach(() => api.setNow(NOW));

  /** Sets the clock and signs in again, because sessions may have ended. */
  const goTo = async (moment: Date) => {
    api.setNow(moment);
    admin = await api.as('admin');
  };
  const list = async (query: object, client = admin) => {
    const answer = await client.post('/api/rule', { method: 'sessions', pageSize: 200, ...query });
    return valueIn<{ list: Session[]; pagination: { total: number } }>(answer);
  };
  const nameOf = ({ courseName, room }: Session) => `${courseName} ${room}`;
  const doneNames = async () =>
    (await list({})).list.filter(({ status }) => status === 'done').map(nameOf);

  const PAST = ['本部 昨天', '本部 昨天调来', '研究生 不放假'];
  const MORNING = ['本部 早', '本部 调来', '西区 早', '研究生 早', '结束 早'];
  const NOON = [...PAST, ...MORNING, '东区 早', '本部 下午'];

  test.each([
    ['00:00', PAST],
    ['08:44', PAST],
    ['08:45', [...PAST, '本部 调来']],
    ['11:34', [...PAST, '本部 调来']],
    ['11:35', [...PAST, ...MORNING]],
    ['12:35', [...PAST, ...MORNING, '东区 早']],
    ['15:40', NOON],
    ['22:15', [...NOON, '本部 晚上']],
    ['23:59', [...NOON, '本部 晚上']],
  ])(
    'T-01 at %s a class is 已上 from the end of its last period on its campus',
    async (time, names) => {
      await goTo(clock(time));
      expect((await doneNames()).sort()).toEqual([...names].sort());
    },
  );

  test('T-01 a class without a known time is 已上 when its day is over, one on a holiday never', async () => {
    await goTo(clock('00:00', '2026-11-26'));
    expect(await doneNames()).toContain('东区 没有时间');
    await goTo(clock('12:00', '2027-01-20'));
    const { list: all } = await list({});
    expect(
      all
        .filter(({ status }) => status !== 'done')
        .map(nameOf)
        .sort(),
    ).toEqual(
      ['停开 早', '停开 昨天', '草稿 早', '本部 停课', '本部 昨天停课', '本部 放假'].sort(),
    );
  });

  const CLOCKS = ['00:00', '08:00', '08:45', '10:00', '11:35', '12:00', '12:35', '15:40', '22:15'];
  const MOMENTS = isFull
    ? ['2026-11-22', HOLIDAY, '2026-11-24', DAY, '2026-11-26'].flatMap((day) =>
        CLOCKS.map((time) => clock(time, day)),
      )
    : [clock('10:00', HOLIDAY), clock('11:35'), clock('15:40')];

  test('T-01 lists filter and sort by the status that they show, at any time, also for a secretary', async () => {
    for (const moment of MOMENTS) {
      await goTo(moment);
      const secretary = await api.as('secretary', ['乙教研室']);
      for (const client of [admin, secretary]) {
        const { list: all } = await list({}, client);
        for (const status of SESSION_STATUSES) {
          const found = await list({ status }, client);
          const shown = all.filter((session) => session.status === status);
          expect([moment, status, found.list]).toEqual([moment, status, shown]);
          expect(found.pagination.total).toBe(shown.length);
        }
        const sorted = await list({ sorter: 'status_ascend' }, client);
        const statuses = sorted.list.map(({ status }) => status);
        expect(statuses).toEqual([...statuses].sort());
        expect(statuses).toHaveLength(all.length);
      }
    }
  });

  test('T-01 no other field of a class changes because it is over', async () => {
    await goTo(clock('00:00', '2026-11-01'));
    const before = await list({});
    await goTo(clock('00:00', '2026-12-01'));
    const after = await list({});
    const stored = (sessions: Session[]) => sessions.map(({ status, ...session }) => session);
    expect(stored(after.list)).toEqual(stored(before.list));
    expect(before.list.map(({ status }) => status)).toEqual(
      before.list.map(({ storedStatus }) => storedStatus),
    );
  });
});

describe.each(engines())('a class that was held, on %s', (engine) => {
  let api: TestApi;
  let admin: Client;
  let session: Session;
  beforeAll(async () => {
    api = await startApi(engine);
    admin = await api.as('admin');
    await setTermStart(admin);
  });
  afterAll(() => api.close());
  const teachers = [{ name: '王一', staffNo: '1001' }];
  const course = async (status?: SessionStatus) => {
    const classCode = crypto.randomUUID().slice(0, 8);
    const given = {
      ...at('2026-11-24', 1, 2, { room: classCode, teachers }),
      ...(status && { status }),
    };
    return addCourse(admin, { classCode, className: classCode, sessions: [given] });
  };
  beforeEach(async () => {
    await admin.post('/api/rule', { method: 'delete', ids: session ? [session.courseId] : [0] });
    [session] = (await sessionsOf(admin, (await course()).id)) as [Session];
  });

  const post = async <T>(values: object): Promise<T> =>
    valueIn(await admin.post('/api/rule', values));
  const update = (values: object) => {
    const { id, version } = session;
    return post<Session & { historyId: number }>({
      method: 'updateSession',
      id,
      version,
      ...values,
    });
  };
  const stored = async () => {
    const row = await api.store.db
      .selectFrom('courseSessions')
      .select('status')
      .where('id', '=', session.id)
      .executeTakeFirst();
    return row?.status;
  };

  test('T-01 is 已上 wherever it is read', async () => {
    const { id, room, courseId } = session;
    const days = { dateFrom: '2026-11-24', dateTo: '2026-11-24' };
    const week = await post<Timetable>({ method: 'timetable', by: 'room', of: room, ...days });
    const print = await post<{ sessions: Session[] }>({
      ...{ method: 'printout', by: 'teacher', level: 'bachelor', units: [''], ...days },
    });
    const bulk = await post<PreviewedSessions>({
      ...{ method: 'previewSessions', by: 'room', of: room, ...days },
      change: { what: 'room', room: '301' },
    });
    const preview = await post<PreviewedSession>({ method: 'previewSession', id, room: '301' });
    const { body } = await admin.post('/api/rule', { method: 'export', ids: [courseId] });
    const [, exported] = String(body.text).split('\n') as [string, string];
    const saved = await update({ room: '301' });
    expect({
      week: week.sessions.map(({ status }) => status),
      print: print.sessions.map(({ status }) => status),
      bulk: bulk.items.map((item) => [item.held, item.session.status, item.status]),
      preview: preview.status,
      exported: (JSON.parse(exported) as ExportedCourse[]).map(({ sessions }) =>
        sessions.map(({ status }) => status),
      ),
      saved: saved.status,
    }).toEqual({
      week: ['done'],
      print: ['done'],
      bulk: [[true, 'done', 'done']],
      preview: 'done',
      exported: [['done']],
      saved: 'done',
    });
    expect(await stored()).toBe('planned');
  });

  test('T-01 已上 cannot be set: given it leaves the class as it is', async () => {
    await update({ status: 'done', room: '302' });
    expect(await stored()).toBe('planned');
    session = { ...session, version: 2 };
    await update({ status: 'done', date: '2026-11-23' });
    expect(await stored()).toBe('moved');
    session = { ...session, version: 3 };
    expect(await update({ status: 'done' })).toMatchObject({
      status: 'done',
      storedStatus: 'moved',
    });
    const [given] = (await sessionsOf(admin, (await course('done')).id)) as [Session];
    expect(given).toMatchObject({ status: 'done', storedStatus: 'planned' });
    const further = { courseId: given.courseId, ...at('2026-12-01', 1, 2), status: 'done' };
    expect(await post({ method: 'addSession', ...further })).toMatchObject({ status: 'planned' });
  });

  test('T-07 called off and taken back it is 已上 again, and the history has what was stored', async () => {
    const { historyId } = await update({ status: 'cancelled' });
    const [cancelled] = (await sessionsOf(admin, session.courseId)) as [Session];
    expect(cancelled).toMatchObject({ status: 'cancelled', heldAs: 'planned' });
    valueIn(await admin.post('/api/history', { method: 'restore', historyId }));
    const [back] = (await sessionsOf(admin, session.courseId)) as [Session];
    expect(back).toMatchObject({ status: 'done', storedStatus: 'planned' });
    expect(
      (await historyOf(api, 'session', session.id)).map(({ before, after }) => [
        before.status,
        after.status,
      ]),
    ).toEqual([
      ['planned', 'cancelled'],
      ['cancelled', 'planned'],
    ]);
  });
});
