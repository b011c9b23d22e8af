import ICAL from 'ical.js';
import type { CalendarAddress, NewCalendarAddress } from '@/contract/calendar';
import { calendarPath } from '@/contract/calendar';
import type { Course } from '@/contract/rule';
import type { Term } from '@/contract/term';
import type { Timetable } from '@/contract/timetable';
import { timetableCalendar } from '@/domain/timetable/eventTexts';
import { sessionsOf as sessionsOfSubject } from '../../../mock/features/calendar/subjects';
import { type Answer, type Client, engines, startApi, type TestApi } from '../../support/api';
import { planOf, recordQueries } from '../../support/queries';
import {
  addContact,
  addCourse,
  errorsOf,
  historyOf,
  later,
  sessionsOf,
  setTermStart,
  valueIn,
} from '../../support/records';
import { testFull } from '../../support/testFull';
import { firstInQuick } from '../../support/tier';

const DAY = { date: '2026-11-26', periodStart: 3, periodEnd: 4 };
const wang = { name: '王一', staffNo: '1001' };

const eventsIn = ({ body }: Answer) =>
  new ICAL.Component(ICAL.parse(String(body.text))).getAllSubcomponents('vevent').map((event) => {
    const value = (name: string) => String(event.getFirstPropertyValue(name) ?? '');
    return `${value('summary')} ${value('location')} ${value('status')}`;
  });

describe.each(engines())('T-10 addresses of calendars on %s', (engine) => {
  let api: TestApi;
  let admin: Client;
  beforeEach(async () => {
    api = await startApi(engine);
    admin = await api.as('admin');
    await setTermStart(admin);
    await addCourse(admin, {
      courseName: '生理学',
      classCode: 'A1',
      className: '甲班',
      department: '甲教研室',
      sessions: [
        {
          ...DAY,
          room: '201',
          teachers: [wang],
          topic: '问 13800001111',
          requirement: '电话：5566',
        },
        { ...DAY, date: '2026-11-27', room: '202', teachers: [wang, { name: '李二' }] },
      ],
    });
    await addCourse(admin, {
      courseName: '药理学',
      level: 'postgraduate',
      classCode: 'B1',
      classComposition: ['乙1班', '乙2班'],
      department: '乙教研室',
      sessions: [{ ...DAY, periodStart: 6, periodEnd: 7, room: '201', teachers: [wang] }],
    });
  });
  afterEach(() => api.close());

  const ask = (values: object, client = admin) => client.post('/api/calendar', values);
  const make = async (by: string, of: string, client = admin): Promise<NewCalendarAddress> =>
    valueIn(await ask({ method: 'post', by, of }, client));
  const list = async (client = admin, query: object = {}): Promise<CalendarAddress[]> =>
    valueIn<{ list: CalendarAddress[] }>(await ask({ method: 'list', ...query }, client)).list;
  /** Reads a calendar without a session, as calendar programs do. */
  const read = ({ secret }: Pick<NewCalendarAddress, 'secret'>, tag?: string) =>
    api.client().send('GET', calendarPath(secret), {
      headers: { ...(tag && { 'if-none-match': tag }) },
    });

  testFull.each([
    ['teacher', '王一', '1001'],
    ['class', '乙1班', ''],
  ] as const)('the sessions of a %s are looked up in an index', async (by, name, staffNo) => {
    const { store, queries } = recordQueries(api.store);
    const subject = { by, name, staffNo, contactId: null };
    expect(await sessionsOfSubject(store, subject, '2026-01-01')).toHaveLength(1);
    // PostgreSQL scans such small tables without an index.
    if (engine === 'postgres') return;
    const plans = await Promise.all(queries.map((query) => planOf(api.store, query)));
    expect(plans.join('\n')).not.toMatch(/SCAN x/);
  });

  test('one of a teacher, a room or a class has the sessions of both levels, and no number', async () => {
    const teacher = await read(await make('teacher', '王一'));
    expect(teacher.status).toBe(200);
    expect(teacher.headers.get('content-type')).toBe('text/calendar; charset=utf-8');
    expect(teacher.headers.get('cache-control')).toBe('private, no-cache');
    expect(eventsIn(teacher)).toEqual([
      '生理学 201 CONFIRMED',
      '药理学 201 CONFIRMED',
      '生理学 202 CONFIRMED',
    ]);
    expect(teacher.body.text).not.toMatch(/13800001111|5566/);
    expect(eventsIn(await read(await make('room', '202')))).toEqual(['生理学 202 CONFIRMED']);
    expect(eventsIn(await read(await make('class', '乙2班')))).toEqual(['药理学 201 CONFIRMED']);
    expect(eventsIn(await read(await make('class', '甲班')))).toHaveLength(2);
  });

  test('P-01 an address that was given away in English is read in English, whoever reads it', async () => {
    const { secret } = await make('teacher', '王一');
    const spokenTo = async (language: string) =>
      (await api.client().send('GET', `${calendarPath(secret)}${language}`)).body.text;
    expect(await spokenTo('')).toMatch(/王一.* 的课表/);
    expect(await spokenTo('?language=en')).toContain('Timetable of 王一');
    expect(await spokenTo('?language=fr')).toMatch(/王一.* 的课表/);
  });

  test('where nothing was written it answers 304; a class that is called off shows at the next read', async () => {
    const address = await make('teacher', '1001');
    const first = await read(address);
    const tag = first.headers.get('etag') ?? '';
    expect(tag).toMatch(/^"[\w-]{43}"$/);
    const again = await read(address, tag);
    expect([again.status, again.body.text]).toEqual([304, '']);
    const other = await read(address, '"other"');
    expect([other.status, other.body.text]).toEqual([200, first.body.text]);

    await addCourse(admin, { courseName: '与此无关', classCode: 'C1', sessions: [] });
    expect((await read(address, tag)).status).toBe(304);

    const { list: found } = valueIn<{ list: { id: number }[] }>(
      await admin.post('/api/rule', { method: 'list', course: '药理学' }),
    );
    const [session] = await sessionsOf(admin, found[0]?.id ?? 0);
    const change = { id: session?.id, version: session?.version, status: 'cancelled' };
    valueIn(await admin.post('/api/rule', { method: 'updateSession', ...change }));
    const changed = await read(address, tag);
    expect(changed.status).toBe(200);
    expect(eventsIn(changed)[1]).toBe('药理学 201 CANCELLED');
    expect((await read(address, changed.headers.get('etag') ?? '')).status).toBe(304);
  });

  test('the secret is told once: database, list and history do not have it', async () => {
    const { secret, id } = await make('teacher', '王一 1001');
    await read({ secret });
    const rows = await api.store.db.selectFrom('calendarAddresses').selectAll().execute();
    const history = await historyOf(api, 'calendar', id);
    expect(JSON.stringify([rows, history, await list(), api.logged])).not.toContain(secret);
    expect(history).toMatchObject([
      { action: 'create', by: 'admin', after: { by: 'teacher', of: '王一 1001' } },
    ]);
  });

  test('withdrawn it is gone for good, renewed it has another secret; both stand in the history', async () => {
    const old = await make('room', '201');
    const renewed = valueIn<NewCalendarAddress>(await ask({ method: 'renew', id: old.id }));
    expect(renewed.of).toBe('201');
    expect((await read(old)).status).toBe(410);
    expect(eventsIn(await read(renewed))).toHaveLength(2);
    valueIn(await ask({ method: 'withdraw', id: renewed.id }));
    const { status, body } = await read(renewed);
    expect([status, body.ErrorCode]).toEqual([410, 'CALENDAR_WITHDRAWN']);
    expect(await list()).toEqual([]);
    for (const method of ['withdraw', 'renew']) {
      expect((await ask({ method, id: renewed.id })).status).toBe(404);
    }
    const actions = (id: number) =>
      historyOf(api, 'calendar', id).then((lines) => lines.map(({ action }) => action));
    expect(await actions(old.id)).toEqual(['create', 'withdraw']);
    expect(await actions(renewed.id)).toEqual(['create', 'withdraw']);
  });

  testFull('nobody, no room, no class and one of several namesakes get no address', async () => {
    const teachers = [{ name: '王一', staffNo: '2002' }];
    await addCourse(admin, {
      courseName: '护理学',
      classCode: 'D1',
      sessions: [{ ...DAY, room: '301', teachers }],
    });
    expect(eventsIn(await read(await make('teacher', '王一 2002')))).toHaveLength(1);
    for (const [by, of, code] of [
      ['teacher', '王', 'CALENDAR_SUBJECT_UNKNOWN'],
      ['teacher', '  ', 'CALENDAR_SUBJECT_UNKNOWN'],
      ['teacher', '王一', 'CALENDAR_SUBJECT_AMBIGUOUS'],
      ['room', '20', 'CALENDAR_SUBJECT_UNKNOWN'],
      ['class', '乙', 'CALENDAR_SUBJECT_UNKNOWN'],
    ]) {
      const answer = await ask({ method: 'post', by, of });
      expect([of, answer.status, errorsOf(answer)]).toEqual([of, 422, { of: code }]);
    }
  });

  testFull(
    'a teacher stays the same one under another number and with a contact made later',
    async () => {
      const unknown = await make('teacher', '李二');
      const { id, version } = await addContact(admin, { name: '李二' });
      expect(eventsIn(await read(unknown))).toEqual(['生理学 202 CONFIRMED']);
      const known = await make('teacher', '李二');
      valueIn(await admin.post('/api/directory/update', { id, version, staffNo: '3003' }));
      for (const address of [unknown, known]) {
        expect(eventsIn(await read(address))).toEqual(['生理学 202 CONFIRMED']);
      }
      valueIn(
        await admin.post('/api/directory', { method: 'erase', id, version: 2, name: '李二' }),
      );
      expect((await read(known)).status).toBe(404);
    },
  );

  test('a secretary gives out what her units have, looks after her own, and a lost unit shows at once', async () => {
    const office = await make('teacher', '王一');
    const secretary = await api.as('secretary', ['甲教研室']);
    const own = await make('teacher', '王一', secretary);
    expect(eventsIn(await read(own))).toEqual(['生理学 201 CONFIRMED', '生理学 202 CONFIRMED']);
    expect(errorsOf(await ask({ method: 'post', by: 'class', of: '乙1班' }, secretary))).toEqual({
      of: 'CALENDAR_SUBJECT_UNKNOWN',
    });
    expect((await list(secretary)).map(({ id }) => id)).toEqual([own.id]);
    expect((await list()).map(({ id }) => id)).toEqual([own.id, office.id]);
    for (const method of ['withdraw', 'renew']) {
      expect((await ask({ method, id: office.id }, secretary)).status).toBe(404);
    }
    const setUnits = (units: string[]) =>
      api.store.db
        .updateTable('accounts')
        .set({ units: JSON.stringify(units) })
        .where('userKey', '=', 'secretary')
        .execute();
    await setUnits(['乙教研室']);
    expect(eventsIn(await read(own))).toEqual(['药理学 201 CONFIRMED']);
    await setUnits([]);
    expect(eventsIn(await read(own))).toEqual([]);
  });

  testFull(
    'of an account that is disabled or reads no timetables no address is answered, until it does again',
    async () => {
      await api.as('clerk');
      const clerk = await api.as('clerk');
      const address = await make('teacher', '王一', clerk);
      const set = (values: object) =>
        api.store.db.updateTable('accounts').set(values).where('userKey', '=', 'clerk').execute();
      for (const values of [{ state: 'disabled' }, { state: 'enabled', authority: 'user' }]) {
        await set(values);
        const { status, body } = await read(address);
        expect([status, body.ErrorCode]).toEqual([403, 'CALENDAR_SUSPENDED']);
        expect(await list()).toMatchObject([{ id: address.id, suspended: true }]);
      }
      await set({ authority: 'clerk' });
      expect((await read(address)).status).toBe(200);
      await set({ state: 'disabled' });
      const taken = valueIn<NewCalendarAddress>(await ask({ method: 'renew', id: address.id }));
      expect((await read(taken)).status).toBe(200);
      expect(await list()).toMatchObject([{ createdBy: 'admin', suspended: false }]);
    },
  );

  testFull(
    'who reads it is noted to the hour, and the list finds those of one subject',
    async () => {
      const address = await make('teacher', '王一');
      await make('room', '201');
      await read(address);
      const noted = async () => (await list(admin, { by: 'teacher', of: '王一' }))[0]?.lastReadAt;
      while ((await noted()) === null) await new Promise((resolve) => setTimeout(resolve, 5));
      expect(await noted()).toBe('2026-11-25T10:00:00.000+08:00');
      api.setNow(later(59));
      await read(address);
      expect(await noted()).toBe('2026-11-25T10:00:00.000+08:00');
      expect(await list(admin, { by: 'teacher', of: '王一 1001' })).toHaveLength(1);
      expect(await list(admin, { by: 'teacher', of: '201' })).toEqual([]);
    },
  );

  test('unknown secrets are refused after thirty tries, an address in use goes on', async () => {
    const address = await make('room', '201');
    await read(address);
    const statuses: number[] = [];
    for (let time = 0; time < 35; time += 1) {
      statuses.push((await read({ secret: `${time}`.padStart(43, 'x') })).status);
    }
    expect(statuses).toEqual([...Array(30).fill(404), ...Array(5).fill(429)]);
    expect((await read(address)).status).toBe(200);
    expect((await api.client().get('/calendar/x')).status).toBe(404);
  });
});

const stampsIn = (text: unknown) =>
  new Map(
    new ICAL.Component(ICAL.parse(String(text))).getAllSubcomponents('vevent').map((component) => {
      const value = (name: string) => String(component.getFirstPropertyValue(name) ?? '');
      const stamps = ['uid', 'sequence', 'last-modified', 'dtstamp'];
      const content = component
        .getAllProperties()
        .filter(({ name }) => !stamps.includes(name))
        .map((property) => property.toICALString())
        .join('\n');
      return [
        value('uid'),
        {
          sequence: Number(value('sequence')),
          modified: Date.parse(value('last-modified')),
          stamp: Date.parse(value('dtstamp')),
          content,
        },
      ];
    }),
  );

const hours = (first: string) => [
  { no: 1, start: '08:00', end: '08:40' },
  { no: 3, start: first, end: '11:00' },
  { no: 4, start: '11:05', end: '11:50' },
  { no: 6, start: '14:00', end: '14:45' },
  { no: 7, start: '14:55', end: '15:40' },
];

describe.each(engines())('T-10 the state of events in calendars on %s', (engine) => {
  let api: TestApi;
  let admin: Client;
  let minutes = 0;
  let courses: Course[];
  let address: NewCalendarAddress;
  beforeAll(async () => {
    api = await startApi(engine);
    await tick();
    await setTermStart(admin);
    await tick();
    const anna = { name: '安娜' };
    const course = { department: '甲教研室', campus: '东校区', className: '甲班' };
    courses = [
      await addCourse(admin, {
        ...{ ...course, courseName: '生理学', classCode: 'A1' },
        sessions: [{ ...DAY, room: '201', teachers: [wang] }],
      }),
      await addCourse(admin, {
        ...{ courseName: '药理学', classCode: 'B1', level: 'postgraduate' },
        sessions: [{ ...DAY, periodStart: 6, periodEnd: 7, teachers: [wang, anna] }],
      }),
    ];
    address = valueIn(
      await admin.post('/api/calendar', { method: 'post', by: 'teacher', of: '王一' }),
    );
  });
  afterAll(() => api.close());

  const tick = async () => {
    minutes += 7;
    api.setNow(later(minutes));
    admin = await api.as('admin');
  };
  const read = async (tag?: string) =>
    api.client().send('GET', calendarPath(address.secret), {
      headers: { ...(tag && { 'if-none-match': tag }) },
    });
  const courseNow = async (index: number): Promise<Course> =>
    valueIn<{ list: Course[] }>(
      await admin.post('/api/rule', { method: 'list', id: courses[index]?.id }),
    ).list[0] as Course;
  const changeCourse = async (index: number, values: object) => {
    const { id, version } = await courseNow(index);
    valueIn(await admin.post('/api/update', { id, version, ...values }));
  };
  const changeSession = async (index: number, values: object) => {
    const [session] = await sessionsOf(admin, courses[index]?.id ?? 0);
    const { id, version } = session ?? {};
    valueIn(await admin.post('/api/rule', { method: 'updateSession', id, version, ...values }));
  };
  const termNow = async (level = 'bachelor', termCode = '2026-2027-1') =>
    valueIn<Term[]>(await admin.post('/api/term', { method: 'list' })).find(
      (term) => term.level === level && term.termCode === termCode,
    );
  const changeTerm = async (values: object, method = 'update') => {
    const { id, version } = (await termNow()) ?? {};
    valueIn(await admin.post('/api/term', { method, id, version, ...values }));
  };

  /** Changes one after the other, with the number of the event that each affects. */
  const CHANGES: [string, number, () => Promise<void>][] = [
    ['another room', 1, () => changeSession(0, { room: '202' })],
    ['another teacher besides', 1, () => changeSession(1, { teachers: [wang, { name: '李二' }] })],
    ['a class called off', 1, () => changeSession(1, { status: 'cancelled' })],
    ['another course name', 1, () => changeCourse(0, { courseName: '生理学（改）' })],
    ['another class name', 1, () => changeCourse(1, { className: '乙班' })],
    ['other hours of the term', 1, () => changeTerm({ periods: hours('10:10') })],
    ['the same class again at other hours', 1, () => changeTerm({ periods: hours('10:12') })],
    ['the hours taken back', 1, () => changeTerm({}, 'undo')],
    [
      'a table of the campus',
      1,
      () =>
        changeTerm({ periodTables: [{ campus: '东校区', from: null, periods: hours('10:20') }] }),
    ],
    ['another campus', 1, () => changeCourse(0, { campus: '西校区' })],
    ['fewer weeks', 0, () => changeTerm({ weeks: 19 })],
  ];

  test.each(firstInQuick(CHANGES, 4))(
    '%s: number and time go up where content changes, and never down',
    async (_change, shown, change) => {
      const before = await read();
      await tick();
      await change();
      const tag = before.headers.get('etag') ?? '';
      const after = await read(tag);
      expect(after.status).toBe(shown > 0 ? 200 : 304);
      if (shown === 0) return;
      const [was, is] = [stampsIn(before.body.text), stampsIn(after.body.text)];
      const changed = [...is].filter(([uid, event]) => event.content !== was.get(uid)?.content);
      expect(changed).toHaveLength(shown);
      for (const [uid, { sequence, modified, stamp }] of is) {
        const old = was.get(uid);
        expect(sequence).toBeGreaterThanOrEqual(old?.sequence ?? Number.NaN);
        expect(modified).toBeGreaterThanOrEqual(old?.modified ?? Number.NaN);
        expect(stamp).toBe(modified);
      }
      for (const [uid, { sequence, modified }] of changed) {
        expect(sequence).toBeGreaterThan(was.get(uid)?.sequence ?? Number.NaN);
        expect(modified).toBeGreaterThan(was.get(uid)?.modified ?? Number.NaN);
        expect(modified).toBe(Math.floor(later(minutes).getTime() / 1000) * 1000);
      }
    },
  );

  test('a course that moves to a term with other hours counts on', async () => {
    const next = { level: 'bachelor', termCode: '2026-2027-3', startDate: '2026-08-31' };
    await tick();
    const fields = { weeks: 20, holidays: [], swaps: [], periods: hours('10:30') };
    valueIn(await admin.post('/api/term', { method: 'post', ...next, ...fields }));
    const before = stampsIn((await read()).body.text);
    await tick();
    await changeCourse(0, { termCode: next.termCode });
    for (const [uid, { sequence, modified, content }] of stampsIn((await read()).body.text)) {
      const old = before.get(uid);
      if (content === old?.content) continue;
      expect(sequence).toBeGreaterThan(old?.sequence ?? Number.NaN);
      expect(modified).toBeGreaterThan(old?.modified ?? Number.NaN);
      expect(content).toContain('T103000');
    }
  });

  test('the same content is the same text, whatever else was written', async () => {
    const before = await read();
    await tick();
    await addContact(admin, { name: '王一', staffNo: '1001' });
    await changeTerm({ holidays: [{ name: '', from: '2027-01-01', to: '2027-01-01' }] });
    await addCourse(admin, { courseName: '与此无关', classCode: 'Z1', sessions: [] });
    const after = await read(before.headers.get('etag') ?? '');
    expect(after.status).toBe(304);
    expect((await read()).body.text).toBe(before.body.text);
  });

  test('T-05 a file that is saved from the page says the same of each event', async () => {
    const week = { dateFrom: '2026-11-23', dateTo: '2026-11-29' };
    const { sessions } = valueIn<Timetable>(
      await admin.post('/api/rule', { method: 'timetable', by: 'teacher', of: '王一', ...week }),
    );
    const file = stampsIn(timetableCalendar('王一', sessions));
    expect(file).toEqual(stampsIn((await read()).body.text));
  });
});
