import ICAL from 'ical.js';
import type { CalendarAddress, NewCalendarAddress } from '@/contract/calendar';
import { calendarPath } from '@/contract/calendar';
import { type Answer, type Client, GATE_ENGINES, startApi, type TestApi } from '../../support/api';
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

const DAY = { date: '2026-11-26', periodStart: 3, periodEnd: 4 };
const wang = { name: '王一', staffNo: '1001' };

/** What an independent reader finds in a calendar. */
const eventsIn = ({ body }: Answer) =>
  new ICAL.Component(ICAL.parse(String(body.text))).getAllSubcomponents('vevent').map((event) => {
    const value = (name: string) => String(event.getFirstPropertyValue(name) ?? '');
    return `${value('summary')} ${value('location')} ${value('status')}`;
  });

describe.each(GATE_ENGINES)('T-10 addresses of calendars on %s', (engine) => {
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
  /** A calendar program has no session. */
  const read = ({ secret }: Pick<NewCalendarAddress, 'secret'>, tag?: string) =>
    api.client().send('GET', calendarPath(secret), {
      headers: { ...(tag && { 'if-none-match': tag }) },
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

  test('nobody, no room, no class and one of several namesakes get no address', async () => {
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

  test('a teacher stays the same one under another number and with a contact made later', async () => {
    const unknown = await make('teacher', '李二');
    const { id, version } = await addContact(admin, { name: '李二' });
    expect(eventsIn(await read(unknown))).toEqual(['生理学 202 CONFIRMED']);
    const known = await make('teacher', '李二');
    valueIn(await admin.post('/api/directory/update', { id, version, staffNo: '3003' }));
    for (const address of [unknown, known]) {
      expect(eventsIn(await read(address))).toEqual(['生理学 202 CONFIRMED']);
    }
    valueIn(await admin.post('/api/directory', { method: 'erase', id, version: 2, name: '李二' }));
    expect((await read(known)).status).toBe(404);
  });

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

  test('of an account that is disabled or reads no timetables no address is answered, until it does again', async () => {
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
  });

  test('who reads it is noted to the hour, and the list finds those of one subject', async () => {
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
  });

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
