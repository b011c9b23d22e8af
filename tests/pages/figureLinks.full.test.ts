import type { Figures } from '@/contract/figures';
import type { Level } from '@/contract/rule';
import { SMS_STATUSES } from '@/contract/sms/sms';
import { bucketsOf, GRAINS, weekWithin } from '@/pages/Dashboard/analysis/buckets';
import { exactText, linksOf } from '@/pages/Dashboard/links';
import { filterOf, TAG_KINDS } from '@/pages/Dashboard/monitor/tags';
import { dayRangeText } from '@/utils/format/dayRange';
import { type Client, engines, startApi, type TestApi } from '../support/api';
import { countBehind } from '../support/behindLinks';
import { addMessage } from '../support/messages';
import { addContact, addCourse, setTermDays, setTermStart, valueIn } from '../support/records';

const PERIOD = { dateFrom: '2026-11-01', dateTo: '2026-11-30' };
const AT = { date: '2026-11-25', periodStart: 1, periodEnd: 2 };

/**
 * Adds classes that count and others that do not, of both levels, in rooms that differ in case and
 * width.
 */
const addClasses = async (api: TestApi, admin: Client) => {
  await setTermStart(admin);
  await setTermDays(api, { holidays: ['2026-11-26'] });
  const teachers = [{ name: '王一', staffNo: '1001' }, { name: '李二' }];
  const rooms = ['B101', 'b101', 'b102', 'Ｂ103', '逸夫楼301室', '逸夫楼 302', ''];
  const sessions = rooms.map((room, index) => ({
    ...AT,
    room,
    form: '讲授',
    teachers: teachers.slice(index % 2),
    groupName: `${index}`,
  }));
  const others = [
    { ...AT, status: 'cancelled' },
    { ...AT, date: '2026-11-26', room: 'B101' },
    { ...AT, date: '2026-11-24', status: 'moved', room: 'B101' },
    { ...AT, date: '2026-12-24', room: 'B101' },
  ];
  const { id } = await addCourse(admin, { department: '内科', sessions: [...sessions, ...others] });
  const postgraduate = { level: 'postgraduate' as Level, courseName: '解剖学Ａ' };
  await addCourse(admin, { ...postgraduate, department: '外科', sessions });
  await addCourse(admin, { classCode: '2', department: 'ICU', sessions });
  await addCourse(admin, { classCode: '3', department: 'icu', status: 'draft', sessions });
  await addCourse(admin, { classCode: '4', department: 'Icu', courseName: '解剖学a', sessions });
  const gone = await addCourse(admin, { classCode: '5', department: '内科', sessions });
  valueIn(await admin.post('/api/rule', { method: 'delete', ids: [gone.id] }));
  return id;
};

/** Adds history entries of one change, a bulk change and an undo. */
const changeClasses = async (admin: Client, courseId: number) => {
  const asked = {
    by: 'course',
    of: '人体解剖学',
    courseId,
    dateFrom: '2026-11-26',
    dateTo: '2026-12-31',
    change: { what: 'room', room: 'C201' },
  };
  const preview = await admin.post('/api/rule', { method: 'previewSessions', ...asked });
  const { items } = valueIn<{ items: { session: { id: number; version: number } }[] }>(preview);
  const sessions = items.map(({ session: { id, version } }) => ({ id, version }));
  expect(sessions.length).toBeGreaterThan(1);
  const saved = await admin.post('/api/rule', { method: 'updateSessions', ...asked, sessions });
  const bulk = { filter: { department: 'icu' }, change: { campus: '东校区' } };
  const planned = await admin.post('/api/rule', { method: 'previewMany', ...bulk });
  const { state } = valueIn<{ state: string }>(planned);
  valueIn(await admin.post('/api/rule', { method: 'updateMany', ...bulk, state }));
  const { historyId } = valueIn<{ historyId: number }>(saved);
  valueIn(await admin.post('/api/history', { method: 'restore', historyId }));
};

/** Adds messages in every state, to all kinds of recipients. */
const addMessages = async (api: TestApi, admin: Client) => {
  const unit = async (name: string, values: object) =>
    (await addContact(admin, { name, ...values })).id;
  const people = [
    await unit('甲', { unit: '内科教研室', department: '内科', mobile: '13900000001' }),
    await unit('乙', { unit: 'ICU', department: 'ICU' }),
    await unit('丙', { unit: 'Icu', mobile: '13900000003', smsOptOut: true }),
    await unit('丁', { unit: '', department: '外科', mobile: '13900000004' }),
    await unit('戊', { unit: '外科', department: '外科', status: '离职' }),
    await unit('己', { unit: '外科', group: 'patient', mobile: '13900000006' }),
    null,
  ];
  const gone = await addContact(admin, { name: '庚', unit: '内科教研室', mobile: '13900000007' });
  await admin.post('/api/directory/delete', { method: 'delete', ids: [gone.id] });
  const session = await api.store.db
    .selectFrom('courseSessions')
    .select('id')
    .limit(1)
    .executeTakeFirstOrThrow();
  const sentAt = '2026-11-25T09:00:00+08:00';
  for (const [index, status] of SMS_STATUSES.entries()) {
    for (const [place, contactId] of [...people, gone.id].entries()) {
      const level = (['bachelor', 'postgraduate', null] as const)[(index + place) % 3];
      const sent = ['sent', 'delivered', 'simulated', 'failed', 'unknown'].includes(status);
      await addMessage(api, {
        status,
        contactId,
        level,
        sessionId: level ? session.id : null,
        sessionAt: level ? '2026-11-25T08:00:00+08:00' : null,
        scheduledAt: '2026-11-24T18:00:00+08:00',
        sentAt: sent ? sentAt : null,
        updatedAt: sentAt,
        errorCode: status === 'failed' ? `50${place % 2}` : '',
        automatic: place % 2,
        ...(index === 0 && place === 0 && { deletedAt: sentAt }),
      });
    }
  }
};

/** A number of the statistics: its name, its link and its value. */
type Linked = [name: string, link: string | undefined, count: number];

const figuresWithLinks = (
  { classes, messages, people, changes, reasons }: Figures,
  { level }: { level?: Level },
  role: 'admin' | 'secretary',
): Linked[] => {
  const links = linksOf({ ...PERIOD, ...(level && { level }) }, role);
  const sum = (of: (unit: Figures['people'][number]) => number) =>
    people.reduce((total, unit) => total + of(unit), 0);
  return [
    ['classes', links.classes({}), classes.sessions],
    ['messages', links.messages({}), messages.messages],
    ['failed', links.messages({ status: 'failed' }), messages.failed],
    ['unreachable', links.people({ reachable: 'no' }), sum((unit) => unit.people - unit.reachable)],
    ...GRAINS.flatMap((grain) =>
      bucketsOf(classes, grain, PERIOD).map(({ key, days, weekday, sessions }): Linked => {
        const filters: Record<string, string> = weekday
          ? { weekday: String(weekday) }
          : { dates: dayRangeText(...(days ?? ['', ''])) };
        return [`${grain} ${key}`, links.classes(filters), sessions];
      }),
    ),
    ...classes.byDepartment.map(
      ({ name, sessions }): Linked => [
        `department ${name}`,
        links.classes({ department: exactText(name) }),
        sessions,
      ],
    ),
    ...classes.byBuilding.map(
      ({ name, sessions }): Linked => [
        `building ${name}`,
        links.classes(name ? { building: name } : { room: exactText('') }),
        sessions,
      ],
    ),
    ...classes.byForm
      .filter(({ name }) => name)
      .map(
        ({ name, sessions }): Linked => [`form ${name}`, links.classes({ form: name }), sessions],
      ),
    ...classes.byRoom.map(
      ({ name, sessions }): Linked => [
        `room ${name}`,
        links.classes({ room: exactText(name) }),
        sessions,
      ],
    ),
    ...(classes.byTeacher ?? []).map(
      ({ name, staffNo, sessions }): Linked => [
        `teacher ${name}`,
        links.classes({ teacher: `${exactText(name)}#${staffNo}` }),
        sessions,
      ],
    ),
    ...messages.byState.map(
      ({ status, messages: count }): Linked => [
        `state ${status}`,
        links.messages({ status }),
        count,
      ],
    ),
    ...(messages.byReason ?? []).map(
      ({ code, messages: count }): Linked => [
        `reason ${code}`,
        links.messages({ status: 'failed', errorCode: code }),
        count,
      ],
    ),
    ...messages.byUnit.flatMap(({ name, messages: count, failed }): Linked[] => [
      [`unit ${name}`, links.messages({ unit: exactText(name) }), count],
      [`failed of ${name}`, links.messages({ unit: exactText(name), status: 'failed' }), failed],
    ]),
    ...people.flatMap(({ name, people: all, reachable }): Linked[] => [
      [`people ${name}`, links.people({ unit: exactText(name) }), all],
      [`reachable ${name}`, links.people({ unit: exactText(name), reachable: 'yes' }), reachable],
    ]),
    ...(changes ?? []).map(
      ({ week, type, action, lines }): Linked => [
        `change ${week} ${type} ${action}`,
        links.changes({ type, action, dates: dayRangeText(...weekWithin(week, PERIOD)) }),
        lines,
      ],
    ),
    ...[...new Set((changes ?? []).map(({ week }) => week))].map(
      (week): Linked => [
        `timetable ${week}`,
        links.changes({ timetable: 'yes', dates: dayRangeText(...weekWithin(week, PERIOD)) }),
        (changes ?? [])
          .filter((change) => change.week === week && change.type !== 'import')
          .reduce((total, { lines }) => total + lines, 0),
      ],
    ),
    ...(reasons ?? []).map(
      ({ reason, entries }): Linked => [
        `entries ${reason}`,
        links.entries({ reason: reason || exactText('') }),
        entries,
      ],
    ),
    ['overdue', links.attention('overdue'), messages.overdue ?? 0],
    ['not settled', links.attention('failed'), messages.unsettled ?? 0],
  ];
};

describe.each(engines())('figures and the lists behind them on %s', (engine) => {
  let api: TestApi;
  let admin: Client;
  beforeAll(async () => {
    api = await startApi(engine);
    admin = await api.as('admin');
    const courseId = await addClasses(api, admin);
    await changeClasses(admin, courseId);
    await addMessages(api, admin);
  });
  afterAll(() => api.close());

  const clientOf = (role: 'admin' | 'secretary') =>
    role === 'admin' ? admin : api.as('secretary', ['内科', 'ICU']);

  test.each([
    ['admin', {}],
    ['secretary', {}],
    ['admin', { level: 'bachelor' }],
    ['admin', { level: 'postgraduate' }],
    ['secretary', { level: 'bachelor' }],
  ] as const)(
    'D-06 each figure of the analysis leads to as many rows, for %s of %j',
    async (role, query) => {
      const client = await clientOf(role);
      const search = new URLSearchParams({ ...PERIOD, ...query });
      const figures = valueIn<Figures>(await client.get(`/api/figures?${search}`));
      const differing: unknown[] = [];
      for (const [name, link, count] of figuresWithLinks(figures, query, role)) {
        const listed = link === undefined ? 'no link' : await countBehind(client, link);
        if (listed !== count) differing.push({ name, count, listed });
      }
      expect(differing).toEqual([]);
      expect(figures.classes.sessions).toBeGreaterThan(5);
      expect(figures.messages.messages).toBeGreaterThan(5);
      expect(figures.people.length).toBeGreaterThan(1);
    },
  );

  test('D-06 a bulk change counts once and its undo once, as the history lists them', async () => {
    const figures = valueIn<Figures>(
      await admin.get(`/api/figures?${new URLSearchParams(PERIOD)}`),
    );
    const counted = figures.changes?.map(({ type, action, lines }) => [type, action, lines]);
    expect(counted).toEqual(
      expect.arrayContaining([
        ['session', 'updateMany', 2],
        ['course', 'updateMany', 1],
      ]),
    );
  });

  test.each(['admin', 'secretary'] as const)(
    'D-06 each tag of the monitor leads to as many classes, for %s',
    async (role) => {
      const client = await clientOf(role);
      const tags = (await client.get('/api/tags')).body as unknown as {
        name: string;
        value: number;
        type: number;
      }[];
      const { classes } = linksOf(PERIOD, role);
      const differing: unknown[] = [];
      for (const { name, value, type } of tags) {
        const kind = TAG_KINDS[type];
        const listed = kind && (await countBehind(client, classes(filterOf(kind, name)) ?? ''));
        if (listed !== value) differing.push({ name, value, listed });
      }
      expect(differing).toEqual([]);
      expect(tags.length).toBeGreaterThan(3);
    },
  );
});
