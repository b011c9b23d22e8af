import { sql } from 'kysely';
import type { ValueOf } from '@/contract/base/endpoint';
import type { Figures } from '@/contract/figures';
import type { Today } from '@/contract/overview';
import type { getChartData } from '@/contract/template';
import { addDays, toDay, toInstant } from '@/domain/time/dates';
import { seedSampleData } from '../../../mock/sample/addSampleData';
import {
  type Client,
  engines,
  NOW,
  openTestStore,
  startApi,
  type TestApi,
} from '../../support/api';
import { addMessage } from '../../support/messages';
import { addContact, addCourse, setTermDays, setTermStart, valueIn } from '../../support/records';

const YEAR = { dateFrom: '2026-01-01', dateTo: '2026-12-31' };
type Query = Record<string, unknown>;

const read = async (client: Client, query: Query = YEAR): Promise<Figures> => {
  const search = new URLSearchParams(query as Record<string, string>);
  return valueIn(await client.get(`/api/figures?${search}`));
};

const totalOf = async (client: Client, url: string, query: Query): Promise<number> =>
  valueIn<{ pagination: { total: number } }>(await client.post(url, { pageSize: 1, ...query }))
    .pagination.total;

/** The numbers of rows in the lists behind the statistics. */
const behind = {
  classes: (client: Client, query: Query) =>
    totalOf(client, '/api/rule', { method: 'sessions', held: 'yes', ...YEAR, ...query }),
  messages: (client: Client, query: Query) =>
    totalOf(client, '/api/smslist', { method: 'list', ...YEAR, ...query }),
  people: (client: Client, query: Query) =>
    totalOf(client, '/api/directory/list', {
      method: 'list',
      group: 'staff',
      status: '在职',
      ...query,
    }),
  changes: (client: Client, query: Query) =>
    totalOf(client, '/api/history', { method: 'list', ...query }),
  entries: (client: Client, query: Query) =>
    totalOf(client, '/api/ledger', { method: 'list', state: 'stands', ...YEAR, ...query }),
};

/** Returns the largest and smallest rows of a table, as a sample. */
const ends = <T>(rows: readonly T[]): T[] => [...rows.slice(0, 2), ...rows.slice(-2)];

describe.each(engines())('the figures of the sample data on %s', (engine) => {
  let api: TestApi;
  let admin: Client;
  beforeAll(async () => {
    const store = await openTestStore(engine);
    await seedSampleData(store, NOW);
    api = await startApi(engine, { store });
    admin = await api.as('admin');
  });
  afterAll(() => api.close());

  test('D-06 classes are counted as the list of the same filter counts them', async () => {
    const { classes } = await read(admin);
    expect(classes.sessions).toBe(await behind.classes(admin, {}));
    expect(classes.sessions).toBeGreaterThan(1000);
    const bachelor = await read(admin, { ...YEAR, level: 'bachelor' });
    expect(bachelor.classes.sessions).toBe(await behind.classes(admin, { level: 'bachelor' }));
    const asked: [string, Query[]][] = [
      ['day', ends(classes.byDay).map(({ name }) => ({ dateFrom: name, dateTo: name }))],
      ['weekday', ends(classes.byWeekday).map(({ name }) => ({ weekday: Number(name) }))],
      ['building', ends(classes.byBuilding).map(({ name }) => ({ building: name }))],
      ['department', ends(classes.byDepartment).map(({ name }) => ({ department: `=${name}` }))],
      ['form', ends(classes.byForm).map(({ name }) => ({ form: name }))],
      ['room', ends(classes.byRoom).map(({ name }) => ({ room: `=${name}` }))],
      [
        'teacher',
        ends(classes.byTeacher ?? []).map(({ name, staffNo }) => ({
          teacher: `=${name}#${staffNo}`,
        })),
      ],
    ];
    const told = {
      day: classes.byDay,
      weekday: classes.byWeekday,
      building: classes.byBuilding,
      department: classes.byDepartment,
      form: classes.byForm,
      room: classes.byRoom,
      teacher: classes.byTeacher ?? [],
    };
    for (const [kind, queries] of asked) {
      const listed: number[] = [];
      for (const query of queries) listed.push(await behind.classes(admin, query));
      const figures = ends(told[kind as keyof typeof told]).map(({ sessions }) => sessions);
      expect([kind, listed]).toEqual([kind, figures]);
      expect([kind, figures.length]).not.toEqual([kind, 0]);
    }
  });

  test('D-06 the half hours of the day are counted as the list of what went out counts them', async () => {
    const { offlineChartData: slots } = valueIn<ValueOf<typeof getChartData>>(
      await admin.get('/api/fake_chart_data'),
    );
    const listed = (query: Query) =>
      totalOf(admin, '/api/smslist', { method: 'list', sentOn: toDay(NOW), ...query });
    for (const { x, y1, y2 } of slots.filter(({ y1: sent }) => sent > 0)) {
      const sentIn = toInstant(new Date(x)).slice(11, 16);
      const counted = [
        await listed({ sentIn }),
        await listed({ sentIn, delivered: 'yes' }),
        await listed({ sentIn, delivered: 'no' }),
      ];
      expect([sentIn, counted]).toEqual([sentIn, [y1, y2, y1 - y2]]);
    }
    expect(slots.reduce((sum, { y1 }) => sum + y1, 0)).toBe(await listed({}));
    expect(await listed({ delivered: 'no' })).toBeGreaterThan(0);
    expect(await admin.post('/api/smslist', { method: 'list', sentIn: '10:10' })).toMatchObject({
      body: { ErrorCode: 'QUERY_INVALID' },
    });
  });

  test('D-06 messages, people and changes are counted as their lists count them', async () => {
    const { messages, people, changes } = await read(admin);
    expect(messages.messages).toBe(await behind.messages(admin, {}));
    for (const { status, messages: count } of messages.byState) {
      expect([status, await behind.messages(admin, { status })]).toEqual([status, count]);
    }
    for (const { name, messages: count, failed } of ends(messages.byUnit)) {
      const unit = `=${name}`;
      expect([name, await behind.messages(admin, { unit })]).toEqual([name, count]);
      const listed = await behind.messages(admin, { unit, status: 'failed' });
      expect([name, listed]).toEqual([name, failed]);
    }
    expect(messages.byReason?.length).toBeGreaterThan(1);
    for (const { code, reason, messages: count } of messages.byReason ?? []) {
      expect(reason).not.toBe('');
      const listed = await behind.messages(admin, { status: 'failed', errorCode: code });
      expect([code, listed]).toEqual([code, count]);
    }
    expect(messages.segments).toBeGreaterThan(0);
    for (const { name, people: all, reachable } of ends(people)) {
      const unit = `=${name}`;
      expect([name, await behind.people(admin, { unit })]).toEqual([name, all]);
      const gone = await behind.people(admin, { unit, reachable: 'no' });
      expect([name, gone]).toEqual([name, all - reachable]);
    }
    for (const { week, type, action, lines } of ends(changes ?? [])) {
      const days = { dateFrom: week, dateTo: addDays(week, 6) };
      const listed = await behind.changes(admin, { type, action, ...days });
      expect([week, type, action, listed]).toEqual([week, type, action, lines]);
    }
    const changed = (changes ?? []).filter(({ type }) => type !== 'import');
    expect(await behind.changes(admin, { timetable: 'yes', ...YEAR })).toBe(
      changed.reduce((sum, { lines }) => sum + lines, 0),
    );
  });

  test('L-04 entries by reason are those that the ledger lists, for the office and a secretary', async () => {
    const { rows } = await sql<{ department: string }>`
      select min("department") as "department" from "ledgerClasses"`.execute(api.store.db);
    const secretary = await api.as('secretary', [rows[0]?.department ?? '']);
    for (const client of [admin, secretary]) {
      for (const level of [{}, { level: 'bachelor' }]) {
        const { reasons } = await read(client, { ...YEAR, ...level });
        const sum = (reasons ?? []).reduce((total, { entries }) => total + entries, 0);
        expect(sum).toBe(await behind.entries(client, level));
        expect(sum).toBeGreaterThan(0);
        for (const { reason, entries } of reasons ?? []) {
          const listed = await behind.entries(client, { ...level, reason: reason || '=' });
          expect([reason, listed]).toEqual([reason, entries]);
        }
      }
    }
    expect((await read(await api.as('user'))).reasons).toBeNull();
  });

  test('D-06 the charts and tags of the template tell the same', async () => {
    const { classes } = await read(admin);
    const charts = valueIn<{ salesData: { y: number }[]; radarData: { value: number }[] }>(
      await admin.get('/api/fake_chart_data'),
    );
    const sum = (values: number[]) => values.reduce((total, value) => total + value, 0);
    expect(sum(charts.salesData.map(({ y }) => y))).toBe(classes.sessions);
    expect(sum(charts.radarData.map(({ value }) => value))).toBe(classes.sessions);
    const tags = (await admin.get('/api/tags')).body as unknown as { name: string; type: number }[];
    const names = classes.byBuilding.map(({ name }) => name);
    for (const { name } of tags.filter(({ type }) => type === 1)) expect(names).toContain(name);
  });

  test('D-06 the role user sees no person’s name, and what only the office reads is not told', async () => {
    const user = await api.as('user');
    const { classes, changes } = await read(user);
    expect([classes.byTeacher, changes]).toEqual([null, null]);
    expect(classes.sessions).toBeGreaterThan(1000);
  });
});

describe.each(engines())('figures and today on %s', (engine) => {
  let api: TestApi;
  let admin: Client;
  beforeEach(async () => {
    api = await startApi(engine);
    admin = await api.as('admin');
  });
  afterEach(() => api.close());

  const today = async (client = admin): Promise<Today> => valueIn(await client.get('/api/today'));
  const none = { total: 0, bachelor: 0, postgraduate: 0 };
  const NINTH = { date: '2026-11-25', periodStart: 1, periodEnd: 2 };

  test('D-06 an office without data has no figures, and a range of years is refused', async () => {
    const { classes, messages, people } = await read(admin);
    expect(classes).toMatchObject({ sessions: 0, hours: 0, byDay: [], byTeacher: [], rooms: 0 });
    expect([messages.byState, people]).toEqual([[], []]);
    const answer = await admin.get('/api/figures?dateFrom=2020-01-01&dateTo=2026-12-31');
    expect([answer.status, answer.body.ErrorCode]).toEqual([400, 'QUERY_INVALID']);
  });

  test('D-06 counts periods as hours, and no class that is not held', async () => {
    await setTermStart(admin);
    const wang = { name: '王一', staffNo: 'T1' };
    const held = { ...NINTH, teachers: [wang, { name: '王一' }], room: '逸夫楼301室' };
    await addCourse(admin, {
      department: '内科',
      sessions: [held, { ...held, date: '2026-11-26', periodEnd: 4, room: '逸夫楼 405' }],
    });
    await addCourse(admin, {
      classCode: '2',
      sessions: [{ ...held, room: '', status: 'cancelled' }],
    });
    await addCourse(admin, { classCode: '3', status: 'draft', sessions: [held] });
    const { classes } = await read(admin);
    expect(classes).toMatchObject({ sessions: 2, hours: 6, rooms: 2, teachers: 2 });
    expect(classes.byBuilding).toEqual([{ name: '逸夫楼', sessions: 2, hours: 6 }]);
    expect(classes.byTeacher?.map(({ name, staffNo }) => `${name}${staffNo}`).sort()).toEqual([
      '王一',
      '王一T1',
    ]);
    expect(await behind.classes(admin, { teacher: '=王一#T1', building: '逸夫楼' })).toBe(2);
    await setTermDays(api, { holidays: ['2026-11-26'] });
    expect((await read(admin)).classes.sessions).toBe(1);
    expect((await today()).classes).toEqual({ total: 1, bachelor: 1, postgraduate: 0 });
  });

  test('D-06 counts the hours of all teachers, also of more than 200', async () => {
    await setTermStart(admin);
    const teachers = Array.from({ length: 210 }, (_, index) => ({ name: `教师${index}` }));
    const sessions = Array.from({ length: 42 }, (_, index) => ({
      ...NINTH,
      room: `${index}`,
      groupName: `${index}`,
      teachers: teachers.slice(index * 5, index * 5 + 5),
    }));
    await addCourse(admin, { sessions });
    const { classes } = await read(admin);
    expect([classes.byTeacher?.length, classes.teachers]).toEqual([210, 210]);
    expect(classes.byTeacher?.every(({ hours }) => hours === 2)).toBe(true);
  });

  test('D-06 counts failed messages by reason in the reader’s language, and overdue reminders', async () => {
    const failed = { status: 'failed' as const, scheduledAt: '2026-11-24T18:00:00+08:00' };
    const byGateway = { ...failed, errorCode: '501', errorText: '号码被停机' };
    await addMessage(api, byGateway);
    await addMessage(api, byGateway);
    await addMessage(api, { ...failed, errorCode: 'SMS_WRONG_TIME' });
    await addMessage(api, { ...byGateway, status: 'unknown' });
    const { scheduledAt } = failed;
    await addMessage(api, { status: 'queued', scheduledAt, level: 'bachelor' });
    const { messages } = await read(admin);
    expect(messages.byReason?.map(({ code, messages: count }) => [code, count])).toEqual([
      ['501', 2],
      ['SMS_WRONG_TIME', 1],
    ]);
    expect(messages.byReason?.[0]?.reason).toBe('号码被停机');
    expect(messages.overdue).toBe(1);
    expect(await behind.messages(admin, { attention: 'overdue' })).toBe(1);
    expect((await read(admin, { ...YEAR, level: 'postgraduate' })).messages.overdue).toBe(0);
  });

  test('D-06 a secretary’s figures are those of the own units', async () => {
    await setTermStart(admin);
    for (const [index, department] of ['内科', '外科', '外科'].entries()) {
      const room = `${department}楼${index}01`;
      const sessions = [{ ...NINTH, room, teachers: [{ name: `${department}甲` }] }];
      await addCourse(admin, { classCode: String(index), department, sessions });
      await addContact(admin, { name: `${department}乙`, department, unit: `${department}教研室` });
    }
    const secretary = await api.as('secretary', ['内科']);
    const figures = await read(secretary);
    expect(figures.classes.sessions).toBe(1);
    expect(figures.changes).toBeNull();
    const charts = await secretary.get('/api/fake_chart_data');
    const tags = await secretary.get('/api/tags');
    for (const told of [figures, charts.body, tags.body]) {
      expect(JSON.stringify(told)).toContain('内科');
      expect(JSON.stringify(told)).not.toContain('外科');
    }
    expect((await today(secretary)).classes.total).toBe(1);
  });

  test('D-07 the first steps are done as the database says, and put away for one account alone', async () => {
    const done = async (client = admin) =>
      (await today(client)).steps?.flatMap(({ name, level, done }) =>
        done && level !== 'postgraduate' ? name : [],
      );
    expect(await today()).toMatchObject({ classes: none, unreachable: none, queued: none });
    expect(await done()).toEqual([]);
    await setTermStart(admin);
    expect(await done()).toEqual(['dates']);
    await setTermDays(api, { holidays: ['2026-10-01'] });
    await addContact(admin);
    expect(await done()).toEqual(['dates', 'holidays', 'phoneBook']);
    const times = { quietFrom: '22:00', quietTo: '07:00', updatedAt: '', updatedBy: 'admin' };
    const settings = {
      ...{ version: 1, signature: '【教务处】', noticeDays: 3, templates: '{}' },
      ...times,
    };
    await api.store.db.insertInto('smsSettings').values(settings).execute();
    expect(await done()).toContain('signature');
    // A simulated test message, which nobody got.
    await addMessage(api, { kind: 'test', status: 'simulated' });
    expect(await done()).not.toContain('testMessage');
    await addMessage(api, { kind: 'test', status: 'sent' });
    expect(await done()).toContain('testMessage');
    expect(await done()).not.toContain('reminders');
    const standing = { level: 'bachelor', isOn: true, isPaused: false, leadTime: 'hours2' };
    await admin.post('/api/smsStanding', {
      method: 'update',
      version: 0,
      ...standing,
      content: null,
      quietHours: null,
    });
    expect(await done()).toContain('reminders');
    const [clerk, secretary] = [await api.as('clerk'), await api.as('secretary', ['内科'])];
    expect((await today(secretary)).steps).toBeNull();
    await clerk.post('/api/today', { method: 'putStepsAway' });
    expect((await today(clerk)).steps).toBeNull();
    expect(await done()).toEqual([
      'dates',
      'holidays',
      'phoneBook',
      'signature',
      'testMessage',
      'reminders',
    ]);
  });

  test('M-10 today counts who cannot be reached by level as the lists do, and each person once', async () => {
    await setTermStart(admin);
    const sessions = [{ ...NINTH, date: '2026-11-27', teachers: [{ name: '王一' }] }];
    await addCourse(admin, { sessions });
    await addCourse(admin, { sessions, level: 'postgraduate' });
    expect((await today()).unreachable).toEqual({ total: 1, bachelor: 1, postgraduate: 1 });
  });
});
