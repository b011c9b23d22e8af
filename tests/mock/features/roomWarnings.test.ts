import type { FreeTimes, KnownRooms } from '@/contract/freeTimes';
import type { Room } from '@/contract/rooms';
import type { SavedSession, Session } from '@/contract/rule';
import type { Found } from '@/contract/search';
import type { PreviewedSession } from '@/contract/session';
import type { Clash, Timetable } from '@/contract/timetable';
import { type Client, engines, startApi, type TestApi } from '../../support/api';
import { type Cells, courseImportOf, issuesOf } from '../../support/imports';
import { addCourse, sessionsOf, setTermStart, valueIn } from '../../support/records';

const DAY = '2026-11-30';
const EXAM = {
  ...{ dateFrom: '2026-12-01', dateTo: '2026-12-01', weekday: null },
  ...{ startTime: '', endTime: '', reason: '考试' },
};

describe.each(engines())('warnings about rooms on %s', (engine) => {
  let api: TestApi;
  let admin: Client;
  beforeAll(async () => {
    api = await startApi(engine);
    admin = await api.as('admin');
    await setTermStart(admin);
    await addRoom({ name: '明德楼301', aliases: ['MD301'], campus: '东校区', seats: 60 });
    await addRoom({ name: '逸夫楼101', campus: '西校区', seats: 90, closed: [EXAM] });
    await addRoom({ name: '逸夫楼102', campus: '西校区', seats: 90, kind: '机房' });
    await addRoom({ name: '明德楼302', campus: '东校区', seats: 90 });
    await addRoom({ name: '明德楼303', campus: '东校区' });
    const ways = [{ from: '西校区', to: '东校区', minutes: 30 }];
    valueIn(await admin.post('/api/rooms', { method: 'updateWays', version: 0, ways }));
  });
  afterAll(() => api.close());

  const addRoom = async (values: object): Promise<Room> =>
    valueIn(await admin.post('/api/rooms', { method: 'post', ...values }));
  const rule = (method: string, body: object) => admin.post('/api/rule', { method, ...body });
  const clashes = async (query: object = {}): Promise<Clash[]> => {
    const range = { dateFrom: DAY, dateTo: '2026-12-06', pageSize: 100 };
    return valueIn<{ list: Clash[] }>(await rule('clashes', { ...range, ...query })).list;
  };
  let count = 0;
  const addClass = async (values: object, session: object): Promise<Session> => {
    count += 1;
    const course = await addCourse(admin, {
      ...{ courseName: `课程${count}`, classCode: `K${count}`, className: `班${count}` },
      ...values,
      sessions: [{ date: DAY, periodStart: 1, periodEnd: 2, ...session }],
    });
    const [stored] = await sessionsOf(admin, course.id);
    return stored as Session;
  };
  const preview = async ({ id }: Session, change: object) =>
    valueIn<PreviewedSession>(await rule('previewSession', { id, ...change }));

  test('T-14 the form warns before saving of a small room, a closed one and too far a way; the list has them', async () => {
    const wang = { teachers: [{ name: '王一', staffNo: '1001' }] };
    const joint = { classComposition: ['临床2301'] };
    const own = await addClass({ ...joint, studentCount: 85 }, { ...wang, room: '明德楼302' });
    await addClass(
      { ...joint, courseName: '生理学' },
      { ...wang, periodStart: 3, periodEnd: 4, room: '逸夫楼102' },
    );
    const { clashes: small, newClashes } = await preview(own, { room: 'md301' });
    expect(newClashes).toBe(1);
    expect(small.examples).toEqual([
      expect.stringMatching(/^教室 md301 有 60 座，课程\d+ 有 85 人$/),
      expect.stringMatching(
        /^王一、临床2301 赶不及：2026-11-30 第 3-4 节还有 生理学，相隔 \d+ 分钟，路上需 30 分钟$/,
      ),
    ]);
    const closed = await preview(own, { room: '逸夫楼101', date: '2026-12-01' });
    expect(closed.clashes.examples).toEqual(['教室 逸夫楼101 于 2026-12-01 停用（考试）']);

    const { id, version } = own;
    const saved = await rule('updateSession', { id, version, room: 'MD301' });
    expect(valueIn<SavedSession>(saved).newClashes?.total).toBe(1);
    const told = (await clashes()).map(({ kind, of, name, also, note }) => [
      kind,
      of,
      name,
      also,
      note,
    ]);
    expect(told).toEqual([
      ['small', 'room', 'MD301', undefined, '60 座，85 人'],
      [
        'far',
        'teacher',
        '王一',
        ['临床2301'],
        expect.stringMatching(/^相隔 \d+ 分钟，路上需 30 分钟$/),
      ],
    ]);
    expect(await clashes({ kind: 'small' })).toHaveLength(1);
    expect((await clashes({ name: '2301' })).map(({ kind }) => kind)).toEqual(['far']);
    for (const name of ['MD301', '明德楼301', 'mingde']) {
      expect((await clashes({ name })).map(({ kind }) => kind)).toEqual(['small']);
    }
    expect(await clashes({ name: '明德楼302' })).toEqual([]);
  });

  test('T-14 two names of one room clash, and are one room where free rooms are offered', async () => {
    const day = { date: '2026-12-02' };
    await addClass({}, { ...day, room: 'MD301' });
    const own = await addClass({ studentCount: 70 }, { ...day, room: '逸夫楼102' });
    const { clashes: found } = await preview(own, { room: '明德楼301' });
    expect(found.examples).toEqual([
      expect.stringContaining('明德楼301 于 2026-12-02 第 1-2 节已用于'),
      expect.stringContaining('有 60 座'),
    ]);
    const at = { date: '2026-12-01', periodStart: 1, periodEnd: 2 };
    const { courseId, id: sessionId } = own;
    const { rooms, students } = valueIn<KnownRooms>(
      await rule('rooms', { at, courseId, sessionId }),
    );
    expect(students).toBe(70);
    expect(rooms.map(({ name, free }) => [name, free])).toEqual([
      ['逸夫楼102', true],
      ['明德楼302', true],
      ['明德楼303', true],
      ['明德楼301', true],
      ['逸夫楼101', false],
    ]);
  });

  test('T-14 the week of a room, its classes to change and the search follow all its names', async () => {
    await addRoom({ name: '求真楼201', aliases: ['QZ201'] });
    const day = { date: '2026-12-04' };
    const byAlias = await addClass({}, { ...day, room: 'qz201' });
    const byName = await addClass({}, { ...day, room: '求真楼201', periodStart: 3, periodEnd: 4 });
    const range = { dateFrom: DAY, dateTo: '2026-12-06' };
    const ids = [byAlias.id, byName.id];
    for (const name of ['QZ201', '求真楼201']) {
      const week = await rule('timetable', { by: 'room', of: name, ...range });
      expect(valueIn<Timetable>(week).sessions.map(({ id }) => id)).toEqual(ids);
      const selection = { by: 'room', of: name, ...range };
      expect(valueIn<KnownRooms>(await rule('rooms', { selection })).classes).toBe(2);
    }
    const named = await admin.post('/api/search', { method: 'subjects', by: 'room', text: 'QZ20' });
    expect(valueIn<{ names: string[] }>(named).names).toEqual(['qz201', '求真楼201']);
    const empty = await addRoom({ name: '求真楼999', aliases: ['QZ999'] });
    const found = await admin.post('/api/search', { method: 'all', text: 'QZ999' });
    expect(valueIn<Found>(found).rooms).toEqual([empty.name]);
    const week = await rule('timetable', { by: 'room', of: 'QZ999', ...range });
    expect(valueIn<Timetable>(week)).toMatchObject({ known: true, sessions: [] });
  });

  test('T-14 free times are not those at which the room is closed', async () => {
    const own = await addClass({}, { date: '2026-12-03', room: '' });
    const { times } = valueIn<FreeTimes>(
      await rule('freeTimes', {
        ...{ courseId: own.courseId, sessionId: own.id, teachers: [], room: '逸夫楼101' },
        ...{ groupName: '', periods: 2, dateFrom: DAY },
      }),
    );
    const dates = new Set(times.map(({ date }) => date));
    expect([DAY, '2026-12-01', '2026-12-02'].map((date) => dates.has(date))).toEqual([
      ...[true, false, true],
    ]);
  });

  test('T-14 an import warns of the same, and its rows stay new', async () => {
    const row = (name: string, more: Cells): Cells => ({
      ...{ termCode: '2026-2027-1', courseName: `课程${name}`, classCode: name },
      ...{ className: `临床${name}班`, weeks: '14', weekday: '2', periods: '1-2' },
      ...more,
    });
    const check = await courseImportOf(admin).checked([
      row('X', { room: '逸夫楼101', studentCount: '95' }),
      row('Y', { room: '明德楼302', studentCount: '90', teachers: '赵三' }),
      row('Z', { room: '逸夫楼102', teachers: '赵三', periods: '3-4' }),
    ]);
    expect(check.rows.map(({ verdict }) => verdict)).toEqual(['new', 'new', 'new']);
    const told = [0, 1, 2].map((index) =>
      issuesOf(check, index).filter((issue) => issue.includes('CLASH')),
    );
    expect(told).toEqual([
      ['warning room CLASH_CLOSED', 'warning room CLASH_SMALL'],
      ['warning room CLASH_FAR'],
      ['warning room CLASH_FAR'],
    ]);
  });
});
