import type { SavedCourse, SavedSession } from '@/contract/rule';
import type { Clash, Timetable } from '@/contract/timetable';
import { type Client, engines, startApi, type TestApi } from '../../support/api';
import { addContact, addCourse, sessionsOf, setTermStart, valueIn } from '../../support/records';
import { testFull } from '../../support/testFull';
import { firstInQuick } from '../../support/tier';

const at = (values: object = {}) => ({
  week: 1,
  weekday: 1,
  periodStart: 1,
  periodEnd: 2,
  ...values,
});

const WANG = [{ name: '王一', staffNo: '1001' }];

describe.each(engines())('clashes on %s', (engine) => {
  let api: TestApi;
  let admin: Client;
  beforeEach(async () => {
    api = await startApi(engine);
    admin = await api.as('admin');
    await setTermStart(admin);
  });
  afterEach(() => api.close());

  const clashes = async (query: object = {}) =>
    valueIn<{ list: Clash[]; pagination: { total: number } }>(
      await admin.post('/api/rule', { method: 'clashes', ...query }),
    );
  const told = async (query: object = {}) =>
    (await clashes(query)).list.map(
      ({ kind, name, a, b }) => `${kind} ${name} ${a.date} ${a.courseName}/${b.courseName}`,
    );
  let count = 0;
  const add = (courseName: string, session: object, values: object = {}) => {
    count += 1;
    return addCourse(admin, {
      courseName,
      classCode: `K${count}`,
      className: `${count}班`,
      sessions: [at(session)],
      ...values,
    }) as Promise<SavedCourse>;
  };

  test('T-04 the list holds every pair of both levels, each with both sessions', async () => {
    await add('解剖学', { room: '201', teachers: WANG });
    await add('统计学', { room: '２０１', periodStart: 2 }, { level: 'postgraduate' });
    await add('生理学', { teachers: WANG, weekday: 2 });
    const { list, pagination } = await clashes();
    expect(pagination).toEqual({ current: 1, pageSize: 20, total: 1 });
    expect(list).toMatchObject([
      {
        kind: 'room',
        a: { courseName: '解剖学', level: 'bachelor', date: '2026-08-31', room: '201' },
        b: { courseName: '统计学', level: 'postgraduate', periodStart: 2, periodEnd: 2 },
      },
    ]);
    const refused = await (await api.as('user')).post('/api/rule', { method: 'clashes' });
    expect(refused.status).toBe(403);
  });

  testFull(
    'T-04 without days the list is about the terms that are not over and all days behind them',
    async () => {
      const noWeek = { week: undefined, weekday: undefined };
      const pair = async (name: string, date: string, values: object = {}) => {
        await add(`${name}甲`, { date, ...noWeek, room: name }, values);
        await add(`${name}乙`, { date, ...noWeek, room: name }, values);
      };
      await pair('去年', '2025-09-03', { termCode: '2025-2026-1' });
      await pair('本周', '2026-11-25');
      await pair('下学期', '2027-03-10', { termCode: '2026-2027-2' });
      expect((await clashes()).list.map(({ name }) => name)).toEqual(['本周', '下学期']);
      const named = async (query: object) => (await clashes(query)).list.map(({ name }) => name);
      expect(await named({ dateFrom: '2025-09-01' })).toEqual(['去年']);
      expect(await named({ dateTo: '2026-12-31' })).toEqual(['本周']);
      const range = { dateFrom: '2025-09-01', dateTo: '2027-09-30' };
      const refused = await admin.post('/api/rule', { method: 'clashes', ...range });
      expect(refused.status).toBe(400);
      expect(refused.body.Value).toEqual({
        errors: [{ field: 'dateTo', code: 'RANGE_TOO_LONG', message: '日期范围最多 400 天' }],
      });
    },
  );

  test('T-04 a teacher is the number, else the contact of that name, else the name', async () => {
    await addContact(admin, { name: '王一', staffNo: '1001' });
    await add('甲', { teachers: WANG });
    await add('乙', { teachers: [{ name: '王一' }] });
    await add('丙', { teachers: [{ name: '王一', staffNo: '2002' }] });
    await add('丁', { teachers: [{ name: '赵四' }] });
    await add('戊', { teachers: [{ name: ' 赵四' }] });
    expect(await told({ kind: 'teacher' })).toEqual([
      'teacher 王一 2026-08-31 甲/乙',
      'teacher 赵四 2026-08-31 丁/戊',
    ]);
  });

  test('T-04 joint classes, other groups, and what is cancelled or deleted do not clash', async () => {
    const joint = { room: '201', teachers: WANG };
    await add('大学英语', joint);
    await add('大学英语', joint);
    const classComposition = ['临床2601'];
    await add('见习', { groupName: '一组', weekday: 2 }, { classComposition });
    await add('见习', { groupName: '二组', weekday: 2 }, { classComposition });
    await add('停开课', { ...joint, weekday: 3 }, { status: 'cancelled' });
    await add('内科学', { ...joint, weekday: 3 });
    const off = await add('外科学', { ...joint, weekday: 3 });
    const [session] = await sessionsOf(admin, off.id);
    const gone = await add('儿科学', { ...joint, weekday: 3 });
    expect((await clashes()).pagination.total).toBeGreaterThan(0);
    const change = { id: session?.id, version: 1, status: 'cancelled' };
    valueIn(await admin.post('/api/rule', { method: 'updateSession', ...change }));
    valueIn(await admin.post('/api/rule', { method: 'delete', ids: [gone.id] }));
    expect(await told()).toEqual([]);
  });

  test('T-04 the list is filtered by kind, level, name and dates, sorted and paged', async () => {
    await add('甲', { room: 'B1', teachers: WANG });
    await add('乙', { room: 'B1', teachers: WANG });
    await add('丙', { week: 2, room: 'A1' }, { level: 'postgraduate' });
    await add('丁', { week: 2, room: 'A1' }, { level: 'postgraduate' });
    const room = ['room B1 2026-08-31 甲/乙', 'room A1 2026-09-07 丙/丁'];
    const all = ['teacher 王一 2026-08-31 甲/乙', ...room];
    expect(await told()).toEqual(all);
    expect(await told({ kind: 'room' })).toEqual(room);
    expect(await told({ level: 'postgraduate' })).toEqual([room[1]]);
    expect(await told({ name: 'ｂ1' })).toEqual([room[0]]);
    expect(await told({ dateFrom: '2026-09-01' })).toEqual([room[1]]);
    expect(await told({ dateTo: '2026-08-31' })).toEqual(all.slice(0, 2));
    expect(await told({ sorter: 'date_descend' })).toEqual([all[2], all[0], all[1]]);
    expect(await told({ sorter: 'name_ascend', kind: 'room' })).toEqual([room[1], room[0]]);
    expect(await told({ sorter: 'kind_descend' })).toEqual([all[1], all[2], all[0]]);
    expect(await told({ currentPage: 2, pageSize: 2 })).toEqual([all[2]]);
    expect(await told({ currentPage: 9 })).toEqual([]);
  });

  test.each(
    firstInQuick([
      { kind: 'dean' },
      { sorter: 'room_ascend' },
      { dateFrom: 'x' },
      { teacher: '王' },
    ]),
  )('T-04 a list of clashes by %j is 400', async (query) => {
    const answer = await admin.post('/api/rule', { method: 'clashes', ...query });
    expect(answer.status).toBe(400);
  });

  test('T-04 a course that is made or changed says which clashes that brings about', async () => {
    await add('甲', { room: '201', teachers: WANG });
    const made = await add('乙', { room: '201' });
    expect(made.newClashes).toEqual({
      total: 1,
      examples: ['201 于 2026-08-31 第 1-2 节已用于 甲'],
    });
    await add('丙', { weekday: 2 }, { classComposition: ['临床2601'] });
    const other = await add('丁', { weekday: 2 });
    expect(other).not.toHaveProperty('newClashes');
    const update = async (values: object) =>
      valueIn<SavedCourse>(await admin.post('/api/update', { id: other.id, ...values }));
    expect((await update({ version: 1, remark: 'x' })).newClashes).toBeUndefined();
    const changed = await update({ version: 2, classComposition: ['临床2601'] });
    expect(changed.newClashes?.examples).toEqual(['临床2601 于 2026-09-01 第 1-2 节还有 丙']);
    expect((await update({ version: 3, remark: 'y' })).newClashes).toBeUndefined();
  });

  test('T-04 a session that is moved says what it meets there, and is moved all the same', async () => {
    await add('甲', { room: '201', teachers: WANG });
    const { id: courseId } = await add('乙', { weekday: 2, room: '201', teachers: WANG });
    const [session] = await sessionsOf(admin, courseId);
    const move = { method: 'updateSession', id: session?.id, version: 1, date: '2026-08-31' };
    const moved = valueIn<SavedSession>(await admin.post('/api/rule', move));
    const stands = { date: '2026-08-31', storedStatus: 'moved' };
    expect(moved).toMatchObject({ ...stands, newClashes: { total: 2 } });
    expect(moved.newClashes?.examples).toContain('教师 王一 于 2026-08-31 第 1-2 节还有 甲');
    const change = { method: 'updateSession', id: session?.id, version: 2, topic: '绪论' };
    expect(valueIn(await admin.post('/api/rule', change))).not.toHaveProperty('newClashes');
  });

  testFull(
    'T-05 a timetable holds the sessions of both levels of one teacher, room or class',
    async () => {
      await addContact(admin, { name: '李二', staffNo: '1002' });
      await add(
        '甲',
        { room: '201', teachers: WANG },
        { classComposition: ['临床2601', '临床2602'] },
      );
      await add('乙', { weekday: 3, room: '202', teachers: WANG }, { level: 'postgraduate' });
      await add('丙', { weekday: 7, room: '201', teachers: [{ name: '李二' }] });
      await add('丁', { week: 2, room: '201', teachers: WANG });
      await add('戊', { weekday: 4, teachers: [{ name: '王一鸣', staffNo: '1003' }] });
      const show = async (by: string, of: string) =>
        valueIn<Timetable>(
          await admin.post('/api/rule', {
            method: 'timetable',
            by,
            of,
            dateFrom: '2026-08-31',
            dateTo: '2026-09-06',
          }),
        );
      const names = async (by: string, of: string) =>
        (await show(by, of)).sessions.map(({ courseName }) => courseName);
      for (const name of ['王一', '1001', '王一 1001', ' 王一']) {
        expect(await names('teacher', name)).toEqual(['甲', '乙']);
      }
      for (const name of ['李二', '1002', '李二 1002']) {
        expect(await names('teacher', name)).toEqual(['丙']);
      }
      expect(await names('teacher', '王')).toEqual([]);
      expect(await names('room', '２０１')).toEqual(['甲', '丙']);
      expect(await names('class', '临床2602')).toEqual(['甲']);
      const blank = await show('teacher', '');
      expect(blank.sessions).toEqual([]);
      expect([...blank.choices].sort()).toEqual(['李二 1002', '王一 1001', '王一鸣 1003']);
      expect((await show('room', '')).choices).toEqual(['201', '202']);
    },
  );

  test('T-05 a timetable tells the clashes of its sessions, with others too', async () => {
    await add('甲', { room: '201', teachers: WANG });
    await add('乙', { room: '201', teachers: [{ name: '李二' }] });
    const query = { by: 'teacher', of: '王一', dateFrom: '2026-08-31', dateTo: '2026-09-06' };
    const answer = await admin.post('/api/rule', { method: 'timetable', ...query });
    const { sessions, clashes: found } = valueIn<Timetable>(answer);
    expect(sessions).toHaveLength(1);
    expect(found).toMatchObject([
      { kind: 'room', name: '201', a: { courseName: '甲' }, b: { courseName: '乙' } },
    ]);
    const refused = await (await api.as('user')).post('/api/rule', {
      method: 'timetable',
      ...query,
    });
    expect(refused.status).toBe(403);
  });
});
