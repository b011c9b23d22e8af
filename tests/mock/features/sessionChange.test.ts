import { LANGUAGE_HEADER, type Language } from '@/contract/base/language';
import type { FreeSlots, FreeTimes, KnownRooms } from '@/contract/freeTimes';
import type { SavedSession, Session } from '@/contract/rule';
import type { PreviewedSession } from '@/contract/session';
import type { PreviewedSessions, SavedSessions } from '@/contract/sessionBulk';
import { type Client, engines, startApi, type TestApi } from '../../support/api';
import { addMessage } from '../../support/messages';
import {
  addContact,
  addCourse,
  errorsOf,
  historyOf,
  sessionsOf,
  setTermDays,
  valueIn,
} from '../../support/records';
import {
  addTimetable,
  CLASS,
  FakeGateway,
  messages,
  post,
  runOutbox,
  type Timetable,
} from '../../support/sms';
import { testFull } from '../../support/testFull';
import { firstInQuick } from '../../support/tier';

const rule = (client: Client, method: string, body: object) =>
  client.post('/api/rule', { method, ...body });

describe.each(engines())('a change of one session on %s', (engine) => {
  let api: TestApi;
  let admin: Client;
  let table: Timetable;
  let session: Session;
  beforeEach(async () => {
    api = await startApi(engine);
    admin = await api.as('admin');
    table = await addTimetable(admin, [CLASS, { ...CLASS, date: '2026-12-03' }]);
    [session] = table.sessions as [Session, ...Session[]];
    await setTermDays(api, { holidays: ['2026-12-04'] });
  });
  afterEach(() => api.close());

  const preview = async (values: object): Promise<PreviewedSession> =>
    valueIn(await rule(admin, 'previewSession', { id: session.id, ...values }));
  const update = async (values: object): Promise<SavedSession> => {
    const { id, version } = session;
    const saved = valueIn<SavedSession>(
      await rule(admin, 'updateSession', { id, version, ...values }),
    );
    session = saved;
    return saved;
  };
  const undo = (historyId: number) => admin.post('/api/history', { method: 'restore', historyId });
  const now = async (id = session.id) =>
    (await sessionsOf(admin, table.courseId)).find((each) => each.id === id);
  const other = (values: object) =>
    addCourse(admin, {
      courseName: '药理学',
      sessions: [{ ...CLASS, date: '2026-11-27', teachers: [], room: '', ...values }],
    });

  test('T-07 the preview says day, clashes, messages, notice and missing numbers, and saves nothing', async () => {
    await post(admin);
    await runOutbox(api, new FakeGateway(), new Date('2026-11-25T18:01:00+08:00'));
    await other({ room: '明德楼301' });
    await addContact(admin, { name: '李二', staffNo: '1002' });
    const change = {
      date: '2026-11-27',
      teachers: [{ name: '李二', staffNo: '1002' }, { name: '张三' }],
    };
    const seen = await preview(change);
    expect(seen).toEqual({
      date: '2026-11-27',
      week: 13,
      weekday: 5,
      status: 'moved',
      startTime: '10:00',
      endTime: '11:35',
      holiday: null,
      afterTerm: false,
      problem: null,
      clashes: { total: 1, examples: ['明德楼301 于 2026-11-27 第 3-4 节已用于 药理学'] },
      newClashes: 1,
      clashing: [session.id],
      messages: { unsent: 0, sent: 1 },
      notices: [
        expect.objectContaining({
          name: '王一',
          content: expect.stringContaining('李二、张三'),
          obstacle: null,
          told: true,
          preselected: true,
        }),
        expect.objectContaining({ name: '李二', obstacle: 'noNumber', preselected: false }),
        expect.objectContaining({ name: '张三', obstacle: 'unknown', preselected: false }),
      ],
      unreachable: [
        { name: '李二', reason: 'noNumber' },
        { name: '张三', reason: 'unknown' },
      ],
    });
    expect(await now()).toEqual(session);

    const saved = await update(change);
    expect([saved.newClashes?.examples, saved.affected]).toEqual([
      seen.clashes.examples,
      seen.messages,
    ]);
    const sent = await admin.post('/api/smslist', { method: 'change', sessionIds: [session.id] });
    expect(sent.body.Value).toMatchObject({ queued: 1 });
    expect((await messages(admin)).at(-1)?.content).toBe(seen.notices[0]?.content);
  });

  test.each<[string, object, Partial<PreviewedSession>]>(
    firstInQuick([
      ['a holiday', { date: '2026-12-04' }, { holiday: '', status: 'moved', problem: null }],
      [
        'a week after the last one',
        { date: '2027-01-20' },
        { week: 21, afterTerm: true, problem: null },
      ],
      ['its own time', { date: CLASS.date }, { status: 'planned', newClashes: 0, problem: null }],
    ]),
  )('T-07 the preview of a move onto %s says so', async (_, change, expected) => {
    expect(await preview(change)).toMatchObject(expected);
  });

  test.each<[string, object, string, string]>(
    firstInQuick([
      ['out of the term', { date: '2027-06-01' }, 'date', 'SESSION_OUTSIDE_TERM'],
      ['onto another one of the course', { date: '2026-12-03' }, 'date', 'SESSION_TAKEN'],
      ['to an end before its start', { periodEnd: 1 }, 'periodEnd', 'PERIODS_REVERSED'],
    ]),
  )('T-07 the preview of a move %s says what saving refuses', async (_, change, field, code) => {
    expect((await preview(change)).problem).toMatchObject({ field, code });
    const { id, version } = session;
    const refused = await rule(admin, 'updateSession', { id, version, ...change });
    expect(errorsOf(refused)).toEqual({ [field]: code });
  });

  test('T-07 a cancelled session has no reminder and no clash, and comes back with both', async () => {
    await post(admin);
    await other({ date: CLASS.date, room: CLASS.room });
    expect(await preview({ status: 'cancelled', teachers: [{ name: '张三' }] })).toMatchObject({
      clashes: { total: 0 },
      messages: { unsent: 1 },
      unreachable: [],
    });
    const { historyId } = await update({ status: 'cancelled' });
    expect((await messages(admin))[0]?.status).toBe('cancelled');
    const held = await rule(admin, 'sessions', { courseId: table.courseId, held: 'yes' });
    expect(held.body.Value.pagination.total).toBe(1);
    expect(await preview({ status: 'planned' })).toMatchObject({ newClashes: 1 });
    valueIn(await undo(historyId));
    expect((await now())?.status).toBe('planned');
    expect((await messages(admin))[0]?.status).toBe('queued');
  });

  testFull(
    'T-07 a cancelled session knows the state that it takes up again, also when that is taken back',
    async () => {
      const [, other] = table.sessions;
      await update({ date: '2026-11-30' });
      const cancelled = await update({ status: 'cancelled' });
      expect(await now()).toMatchObject({ status: 'cancelled', heldAs: 'moved' });
      session = { ...session, ...(await update({ status: 'moved' })) };
      expect(await now()).not.toHaveProperty('heldAs');
      await undo(cancelled.historyId + 1);
      expect(await now()).toMatchObject({ status: 'cancelled', heldAs: 'moved' });
      await undo(cancelled.historyId);
      expect(await now()).toMatchObject({ status: 'moved', date: '2026-11-30' });
      const { id, version } = other as Session;
      valueIn(await rule(admin, 'updateSession', { id, version, status: 'cancelled' }));
      expect(await now(id)).toMatchObject({ status: 'cancelled', heldAs: 'planned' });
    },
  );

  test('T-07 a further session is looked at before, added, in the history, and taken away again', async () => {
    const extra = { ...CLASS, date: '2026-11-27', courseId: table.courseId };
    await other({ teachers: CLASS.teachers });
    const seen = valueIn<PreviewedSession>(await rule(admin, 'previewSession', extra));
    expect(seen).toMatchObject({ week: 13, weekday: 5, status: 'planned', newClashes: 1 });
    const added = await rule(admin, 'addSession', extra);
    expect(added.status).toBe(201);
    const saved = valueIn<SavedSession>(added);
    expect(saved.newClashes).toEqual(seen.clashes);
    expect(await now(saved.id)).toMatchObject({ date: '2026-11-27', status: 'planned', seq: 2 });
    expect(errorsOf(await rule(admin, 'addSession', extra))).toEqual({ date: 'SESSION_TAKEN' });
    expect(await post(admin)).toEqual({ queued: 3, noNumber: 0, skipped: 0 });

    await addMessage(api, { sessionId: saved.id, status: 'sent' });
    const stamp = { id: saved.id, version: saved.version };
    const stale = await rule(admin, 'removeSession', { ...stamp, version: 7 });
    expect(stale.body.ErrorCode).toBe('STALE_VERSION');
    expect(valueIn(await rule(admin, 'removeSession', stamp))).toEqual({
      ...{ deleted: 1, notNotified: 1 },
    });
    expect(await now(saved.id)).toBeUndefined();
    expect((await messages(admin, { sessionId: saved.id })).map(({ status }) => status)).toEqual([
      'cancelled',
      'sent',
    ]);
    const lines = await historyOf(api, 'session', saved.id);
    expect(lines.map(({ action }) => action)).toEqual(['create', 'delete']);
    const again = await undo(lines[1]?.id ?? 0);
    expect(again.body.ErrorCode).toBe('HISTORY_SESSION_REMOVED');
  });

  test.each(firstInQuick([{}, { week: 3 }, { weekday: 3 }]))(
    'T-07 a further session of which only %j is said has no day, and is not added',
    async (said) => {
      const extra = { courseId: table.courseId, periodStart: 1, periodEnd: 2, ...said };
      expect(errorsOf(await rule(admin, 'addSession', extra))).toEqual({
        date: 'SESSION_TIME_REQUIRED',
      });
      const { problem, date } = valueIn<PreviewedSession>(
        await rule(admin, 'previewSession', extra),
      );
      expect([problem?.code, date]).toEqual(['SESSION_TIME_REQUIRED', '']);
    },
  );

  test('T-07 unknown sessions and courses are 404, a course and a session at once 422', async () => {
    const none = { id: 99_999, version: 1 };
    expect((await rule(admin, 'previewSession', { id: none.id })).status).toBe(404);
    expect((await rule(admin, 'removeSession', none)).status).toBe(404);
    const extra = { courseId: 99_999, date: CLASS.date, periodStart: 1, periodEnd: 2 };
    expect((await rule(admin, 'addSession', extra)).status).toBe(404);
    const both = { id: session.id, courseId: table.courseId };
    expect(errorsOf(await rule(admin, 'previewSession', both))).toEqual({ id: 'REQUIRED' });
  });
});

describe.each(engines())('a change of several sessions on %s', (engine) => {
  let api: TestApi;
  let admin: Client;
  let table: Timetable;
  const DAYS = { dateFrom: '2026-11-26', dateTo: '2026-12-10' };
  const WEEKLY = ['2026-11-26', '2026-12-03', '2026-12-10'];
  beforeEach(async () => {
    api = await startApi(engine);
    admin = await api.as('admin');
    table = await addTimetable(
      admin,
      WEEKLY.map((date) => ({ ...CLASS, date, teachers: [...CLASS.teachers, { name: '赵助' }] })),
    );
    await setTermDays(api, { holidays: ['2026-12-17'] });
  });
  afterEach(() => api.close());

  const byTeacher = { by: 'teacher', of: '王一', ...DAYS };
  const preview = async (asked: object) =>
    valueIn<PreviewedSessions>(await rule(admin, 'previewSessions', asked));
  const stamps = ({ items }: PreviewedSessions) =>
    items.map(({ session: { id, version } }) => ({ id, version }));
  const save = async (asked: object) =>
    rule(admin, 'updateSessions', { ...asked, sessions: stamps(await preview(asked)) });
  const now = () => sessionsOf(admin, table.courseId);
  const undo = (historyId: number) => admin.post('/api/history', { method: 'restore', historyId });

  test.each<[string, object, object, Partial<Session>]>(
    firstInQuick(
      [
        [
          'another teacher in the place of one',
          byTeacher,
          { what: 'teacher', teacher: { name: '李二', staffNo: '1002' } },
          { teachers: [{ name: '李二', staffNo: '1002' }, { name: '赵助' }] },
        ],
        [
          'another teacher in the place of all',
          { by: 'room', of: '明德楼301', ...DAYS },
          { what: 'teacher', teacher: { name: '李二' } },
          { teachers: [{ name: '李二' }] },
        ],
        [
          'another room',
          { by: 'class', of: '临床1班', ...DAYS },
          { what: 'room', room: '105' },
          { room: '105' },
        ],
        ['cancelled', byTeacher, { what: 'cancel' }, { status: 'cancelled' }],
      ],
      2,
    ),
  )(
    'T-08 all of a range: %s; one line of the history takes all back',
    async (_, asked, change, expected) => {
      await post(admin);
      const before = await now();
      const whole = { ...asked, change };
      const seen = await preview(whole);
      expect(seen.items).toHaveLength(3);
      expect(seen.messages).toEqual({ unsent: 2, sent: 0 });
      const saved = valueIn<SavedSessions>(await save(whole));
      expect(saved).toMatchObject({ changed: 3, affected: seen.messages });
      for (const session of await now()) expect(session).toMatchObject({ ...expected, version: 2 });

      const all = await admin.post('/api/history', { method: 'list', type: 'session' });
      expect(all.body.Value.list).toMatchObject([{ id: saved.historyId, action: 'updateMany' }]);
      const under = { method: 'list', partOf: saved.historyId };
      const lines = await admin.post('/api/history', under);
      expect(lines.body.Value.pagination.total).toBe(3);
      expect(valueIn(await undo(saved.historyId))).toMatchObject({ records: 3 });
      const after = await now();
      expect(after.map(({ version, updatedAt, ...session }) => session)).toEqual(
        before.map(({ version, updatedAt, ...session }) => session),
      );
      expect((await messages(admin)).map(({ status }) => status).sort()).toEqual([
        'noNumber',
        'queued',
      ]);
    },
  );

  test('T-08 the preview names the classes that come into a clash, and is free of it without them', async () => {
    const other = { ...CLASS, date: WEEKLY[1], teachers: [], room: '逸夫楼105' };
    await addCourse(admin, { courseName: '药理学', className: '护理1班', sessions: [other] });
    const asked = { ...byTeacher, change: { what: 'room', room: '逸夫楼105' } };
    const seen = await preview(asked);
    const ids = seen.items.map(({ session }) => session.id);
    expect(seen.clashing).toEqual([ids[1]]);
    expect(await preview({ ...asked, chosen: [ids[0], ids[2]] })).toMatchObject({
      ...{ newClashes: 0, clashing: [] },
    });
  });

  test('T-08 all of a course move by days, over each other, and back; a holiday is told of before', async () => {
    const asked = {
      by: 'course',
      of: '人体解剖学',
      courseId: table.courseId,
      ...DAYS,
      change: { what: 'move', days: 7 },
    };
    const seen = await preview(asked);
    expect(seen.items.map(({ date, holiday, problem }) => [date, holiday, problem])).toEqual([
      ['2026-12-03', null, ''],
      ['2026-12-10', null, ''],
      ['2026-12-17', '', ''],
    ]);
    const { historyId } = valueIn<SavedSessions>(await save(asked));
    expect((await now()).map(({ date, status }) => [date, status])).toEqual([
      ['2026-12-03', 'moved'],
      ['2026-12-10', 'moved'],
      ['2026-12-17', 'moved'],
    ]);
    valueIn(await undo(historyId));
    expect((await now()).map(({ date, status }) => [date, status])).toEqual(
      WEEKLY.map((date) => [date, 'planned']),
    );
  });

  testFull('T-08 classes that have begun stay, unless they are named as such', async () => {
    api.setNow(new Date('2026-12-03T10:30:00+08:00'));
    admin = await api.as('admin');
    const asked = { ...byTeacher, change: { what: 'room', room: '105' } };
    const seen = await preview(asked);
    expect(seen.items.map(({ held, chosen }) => [held, chosen])).toEqual([
      [true, false],
      [true, false],
      [false, true],
    ]);
    const [first, second, third] = stamps(seen);
    expect(errorsOf(await save(asked))).toEqual({ sessions: 'SESSION_HELD' });
    const part = { ...asked, sessions: [third], without: [first, second] };
    expect(valueIn(await rule(admin, 'updateSessions', part))).toMatchObject({ changed: 1 });
    expect((await now()).map(({ room }) => room)).toEqual([CLASS.room, CLASS.room, '105']);
    const named = { ...asked, sessions: [{ ...first, held: true }], without: [second] };
    valueIn(await rule(admin, 'updateSessions', named));
    expect((await now()).map(({ room }) => room)).toEqual(['105', CLASS.room, '105']);
  });

  test('T-08 each of them can be left out; what is seen is what the others bring about', async () => {
    const asked = { ...byTeacher, change: { what: 'cancel' } };
    const [first, second, third] = stamps(await preview(asked));
    const seen = await preview({ ...asked, chosen: [second?.id, third?.id] });
    expect(seen.items.map(({ chosen }) => chosen)).toEqual([false, true, true]);
    expect(seen.notices).toMatchObject([{ name: '王一', classes: 2 }, { name: '赵助' }]);
    const missing = await rule(admin, 'updateSessions', { ...asked, sessions: [second, third] });
    expect(missing.body.ErrorCode).toBe('STALE_VERSION');
    const body = { ...asked, sessions: [second, third], without: [first] };
    const { historyId } = valueIn<SavedSessions>(await rule(admin, 'updateSessions', body));
    expect((await now()).map(({ status }) => status)).toEqual([
      'planned',
      'cancelled',
      'cancelled',
    ]);
    const line = await admin.post('/api/history', { method: 'list', type: 'session' });
    expect(line.body.Value.list[0]).toMatchObject({
      id: historyId,
      label: '王一 2 次课：停课',
      after: { range: '王一 2026-11-26 至 2026-12-10', notNotified: 2 },
    });
  });

  testFull.each<[object, string, string]>(
    firstInQuick([
      [
        { what: 'teacher', teacher: { name: '李二' } },
        '3 次课：教师 王一 → 李二',
        '3 classes: teacher 王一 → 李二',
      ],
      [
        { what: 'room', room: '105' },
        '王一 3 次课：教室 明德楼301 → 105',
        '王一, 3 classes: room 明德楼301 → 105',
      ],
      [{ what: 'cancel' }, '王一 3 次课：停课', '王一, 3 classes: cancelled'],
      [{ what: 'move', days: 7 }, '王一 3 次课：推后 7 天', '王一, 3 classes: 7 days later'],
      [{ what: 'move', days: -1 }, '王一 3 次课：提前 1 天', '王一, 3 classes: 1 day earlier'],
    ]),
  )('T-08 P-01 the history calls %j by what was changed', async (change, zh, en) => {
    const { historyId } = valueIn<SavedSessions>(await save({ ...byTeacher, change }));
    const newest = async (language: Language) => {
      const headers = { [LANGUAGE_HEADER]: language, 'content-type': 'application/json' };
      const body = JSON.stringify({ method: 'list', type: 'session' });
      const lines = await admin.send('POST', '/api/history', { body, headers });
      return lines.body.Value.list[0];
    };
    expect(await newest('zh-CN')).toMatchObject({ id: historyId, label: zh });
    const range = '王一, 2026-11-26 to 2026-12-10';
    expect(await newest('en')).toMatchObject({ id: historyId, label: en, after: { range } });
    valueIn(await undo(historyId));
    expect(await newest('zh-CN')).toMatchObject({ label: `撤销：${zh}` });
    expect(await newest('en')).toMatchObject({ label: `Undone: ${en}` });
  });

  testFull('T-08 where one cannot be saved none is, and the preview says which', async () => {
    const asked = { ...byTeacher, change: { what: 'move', days: 115 } };
    expect((await preview(asked)).items.map(({ problem }) => problem !== '')).toEqual([
      false,
      false,
      true,
    ]);
    expect(errorsOf(await save(asked))).toEqual({ date: 'SESSION_OUTSIDE_TERM' });
    expect((await now()).map(({ date }) => date)).toEqual(WEEKLY);
  });

  test('T-08 what is not as it was seen is 409; an undo over a later change is refused, all of it', async () => {
    const asked = { ...byTeacher, change: { what: 'room', room: '105' } };
    const sessions = stamps(await preview(asked));
    const first = { method: 'updateSession', ...sessions[0] };
    valueIn(await admin.post('/api/rule', { ...first, topic: '绪论' }));
    const late = await rule(admin, 'updateSessions', { ...asked, sessions });
    expect([late.status, late.body.ErrorCode]).toEqual([409, 'STALE_VERSION']);
    const { historyId } = valueIn<SavedSessions>(await save(asked));
    valueIn(await admin.post('/api/rule', { ...first, version: 3, room: '207' }));
    expect((await undo(historyId)).body.ErrorCode).toBe('HISTORY_CHANGED_SINCE');
    expect((await now()).map(({ room }) => room)).toEqual(['207', '105', '105']);
  });

  test('T-08 a range without sessions shows none; cancelled ones and what is so already stay', async () => {
    const empty = {
      ...byTeacher,
      dateFrom: '2026-11-27',
      dateTo: '2026-12-01',
      change: { what: 'cancel' },
    };
    expect(await preview(empty)).toMatchObject({ items: [], left: 0, notices: [] });
    const none = await rule(admin, 'updateSessions', { ...empty, sessions: [] });
    expect(errorsOf(none)).toEqual({ sessions: 'REQUIRED' });
    const same = { ...byTeacher, change: { what: 'room', room: CLASS.room } };
    expect(await preview(same)).toMatchObject({ items: [], left: 3 });
  });

  test('X-16 all classes of a day are cancelled by one change, and of one level only if chosen', async () => {
    const [date = ''] = WEEKLY;
    const other = await addCourse(admin, {
      ...{ courseName: '系统解剖学', className: '临床2班' },
      sessions: [{ ...CLASS, date, teachers: [{ name: '李二' }] }],
    });
    const all = { by: 'all', of: '', dateFrom: date, dateTo: date, change: { what: 'cancel' } };
    const { items } = await preview({ ...all, level: 'bachelor' });
    expect(items.map(({ session }) => session.courseId)).toEqual([table.courseId, other.id]);
    expect((await preview({ ...all, level: 'postgraduate' })).items).toEqual([]);
    const { changed, historyId } = valueIn<SavedSessions>(await save(all));
    expect(changed).toBe(2);
    const lines = await admin.post('/api/history', { method: 'list', type: 'session' });
    expect(lines.body.Value.list).toMatchObject([{ id: historyId, action: 'updateMany' }]);
    expect(JSON.stringify(lines.body.Value.list)).toContain('"2 次课：停课"');
  });

  test.each<[object, Record<string, string>]>(
    firstInQuick(
      [
        [{ change: { what: 'move' } }, { 'change.days': 'SESSION_DAYS_NONE' }],
        [{ change: { what: 'room' } }, { 'change.room': 'REQUIRED' }],
        [{ change: { what: 'teacher' } }, { 'change.teacher': 'REQUIRED' }],
        [{ of: '', change: { what: 'cancel' } }, { of: 'REQUIRED' }],
        [{ dateTo: '2026-01-01', change: { what: 'cancel' } }, { dateTo: 'DATE_RANGE_REVERSED' }],
      ],
      2,
    ),
  )('T-08 %j is refused at its field', async (asked, errors) => {
    expect(errorsOf(await rule(admin, 'previewSessions', { ...byTeacher, ...asked }))).toEqual(
      errors,
    );
  });
});

test.each(engines())(
  'T-09 free times and rooms of a class come from the stored timetable, on %s',
  async (engine) => {
    const api = await startApi(engine);
    const admin = await api.as('admin');
    const { courseId, sessions } = await addTimetable(admin);
    const other = (values: object) =>
      addCourse(admin, { courseName: '药理学', className: '护理1班', ...values });
    // Timetable clashes with the same teacher (by staff number), with the room, and with the class.
    await other({
      sessions: [{ ...CLASS, date: '2026-11-27', periodStart: 1, periodEnd: 2, room: '105' }],
    });
    await other({
      className: '护理2班',
      sessions: [{ ...CLASS, date: '2026-11-27', teachers: [] }],
    });
    await other({
      className: '临床1班',
      sessions: [
        { ...CLASS, date: '2026-11-27', periodStart: 6, periodEnd: 7, room: '', teachers: [] },
      ],
    });
    const off = { ...CLASS, date: '2026-11-27', periodStart: 8, periodEnd: 9, status: 'cancelled' };
    await other({ className: '护理3班', sessions: [off] });
    const { teachers, room } = CLASS;
    const asked = {
      courseId,
      sessionId: sessions[0]?.id,
      teachers,
      room,
      groupName: '',
      periods: 2,
    };
    const { times, total } = valueIn<FreeTimes>(
      await rule(admin, 'freeTimes', { ...asked, dateFrom: '2026-11-25' }),
    );
    const on = (day: string) =>
      times.flatMap(({ date, periodStart }) => (date === day ? periodStart : []));
    expect(on('2026-11-26')).toEqual([1, 2, 3, 4, 6, 7, 8, 9, 11, 12, 13]);
    expect(on('2026-11-27')).toEqual([8, 9, 11, 12, 13]);
    expect(on('2026-11-28')).toEqual([]);
    expect(times[0]).toMatchObject({
      date: '2026-11-25',
      periodStart: 4,
      startTime: '10:50',
      week: 13,
    });
    expect([times.length, total > times.length]).toEqual([100, true]);

    const roomsFor = async (asked: object) =>
      valueIn<KnownRooms>(await rule(admin, 'rooms', asked)).rooms.map(({ name, free }) => [
        name,
        free,
      ]);
    const at = { date: '2026-11-27', periodStart: 2, periodEnd: 3 };
    expect(await roomsFor({ at, sessionId: sessions[0]?.id })).toEqual([
      ['105', false],
      ['明德楼301', false],
    ]);
    const later = { ...at, periodStart: 8, periodEnd: 9 };
    expect(await roomsFor({ at: later })).toEqual([
      ['105', true],
      ['明德楼301', true],
    ]);
    expect(await roomsFor({})).toEqual([
      ['105', null],
      ['明德楼301', null],
    ]);
    await api.close();
  },
);

describe.each(engines())('free rooms and times for several classes on %s', (engine) => {
  const WEEKS = ['2026-12-01', '2026-12-08', '2026-12-15'];
  let api: TestApi;
  let admin: Client;
  let table: Timetable;
  beforeEach(async () => {
    api = await startApi(engine);
    admin = await api.as('admin');
    table = await addTimetable(
      admin,
      WEEKS.map((date) => ({ ...CLASS, date })),
      { courseName: '药理学', studentCount: 45 },
    );
  });
  afterEach(() => api.close());

  const days = { dateFrom: '2026-11-23', dateTo: '2026-12-31' };
  const ofRoom = { by: 'room', of: CLASS.room, ...days };
  const other = (room: string, values: object, course: object = {}) =>
    addCourse(admin, {
      ...{ courseName: '生理学', className: `${room}班`, ...course },
      sessions: [{ ...CLASS, date: WEEKS[0], room, teachers: [], ...values }],
    });
  const rooms = async (asked: object): Promise<KnownRooms> =>
    valueIn(await rule(admin, 'rooms', asked));
  const slots = async (asked: object = ofRoom): Promise<FreeSlots> =>
    valueIn(await rule(admin, 'freeSlots', asked));

  test('X-16 rooms for all chosen classes come first, then those for some, and small ones later', async () => {
    await other('201', { periodStart: 4, periodEnd: 4 });
    await other('202', { periodStart: 1, periodEnd: 2 }, { studentCount: 60 });
    await other('203', { periodStart: 1, periodEnd: 2 }, { studentCount: 30 });
    // Half a course's students are unknown, and so is a cancelled class.
    await other('204', { periodStart: 1, periodEnd: 2, groupName: 'A' }, { studentCount: 30 });
    const found = await rooms({ selection: ofRoom });
    expect(found).toEqual({
      classes: 3,
      students: 45,
      rooms: [
        {
          name: '202',
          spelling: expect.stringContaining('202'),
          free: true,
          freeCount: 3,
          held: 60,
          ...{ seats: null, campus: '', kind: '', aliases: [] },
        },
        {
          ...{ name: CLASS.room, free: true, freeCount: 3, held: 45 },
          ...{ seats: null, campus: '', kind: '', aliases: [] },
          spelling: expect.stringContaining('mdl301'),
        },
        ...[
          { name: '204', free: true, freeCount: 3, held: null },
          { name: '203', free: true, freeCount: 3, held: 30 },
          { name: '201', free: false, freeCount: 2, held: null },
        ].map((room) => expect.objectContaining(room)),
      ],
    });
    const [first] = table.sessions;
    const chosen = table.sessions.slice(1).map(({ id }) => id);
    const forTwo = await rooms({ selection: { ...ofRoom, chosen } });
    expect(forTwo.classes).toBe(2);
    expect(forTwo.rooms.find(({ name }) => name === '201')).toMatchObject({ free: true });
    // The class that stays takes its room only on its own day.
    expect(forTwo.rooms.find(({ name }) => name === CLASS.room)).toMatchObject({ free: true });
    const at = { date: WEEKS[0], periodStart: 3, periodEnd: 4 };
    const single = await rooms({ at, sessionId: first?.id, courseId: table.courseId });
    expect(single.rooms.map(({ name }) => name)).toEqual(['202', CLASS.room, '204', '203', '201']);
    expect(single.students).toBe(45);
  });

  test('X-16 students of a joint class add up, and other terms do not count', async () => {
    const joint = { courseName: '免疫学', studentCount: 40 };
    await other('301', { teachers: [{ name: '李二' }] }, { ...joint, className: '甲班' });
    await other('301', { teachers: [{ name: '李二' }] }, { ...joint, className: '乙班' });
    await other('301', { date: '2027-03-10' }, { termCode: '2026-2027-2', studentCount: 200 });
    const { rooms: found } = await rooms({ selection: ofRoom });
    expect(found.find(({ name }) => name === '301')).toMatchObject({ held: 80, freeCount: 2 });
  });

  test('X-16 times for all chosen classes come first, and moving there has no clash', async () => {
    // The teacher on Wednesday of the first week, and the class on Thursday of the second week.
    const { teachers } = CLASS;
    await other('201', { date: '2026-12-02', periodStart: 1, periodEnd: 4, teachers });
    await other(
      '202',
      { date: '2026-12-10', periodStart: 1, periodEnd: 9 },
      { className: '临床1班' },
    );
    const { classes, slots: found } = await slots();
    expect(classes).toBe(3);
    const at = (weekday: number) =>
      found.flatMap((slot) =>
        slot.weekday === weekday ? [`${slot.periodStart}-${slot.periodEnd} ${slot.free}`] : [],
      );
    expect(at(3)).toEqual(expect.arrayContaining(['6-7 3', '11-12 3', '1-2 2', '2-3 2', '3-4 2']));
    expect(at(3).slice(-4)).toEqual(['1-2 2', '2-3 2', '3-4 2', '4-5 2']);
    expect(at(4)[0]).toBe('11-12 3');
    const firstPartly = found.findIndex(({ free }) => free < 3);
    expect(found.slice(firstPartly).every(({ free }) => free < 3)).toBe(true);

    const change = { what: 'move', weekday: 3, periodStart: 6 };
    const seen = valueIn<PreviewedSessions>(
      await rule(admin, 'previewSessions', { ...ofRoom, change }),
    );
    expect(seen.newClashes).toBe(0);
    expect(seen.items.map((item) => [item.date, item.periodStart, item.periodEnd])).toEqual([
      ['2026-12-02', 6, 7],
      ['2026-12-09', 6, 7],
      ['2026-12-16', 6, 7],
    ]);
    const sessions = seen.items.map(({ session: { id, version } }) => ({ id, version }));
    const saved = valueIn<SavedSessions>(
      await rule(admin, 'updateSessions', { ...ofRoom, change, sessions }),
    );
    expect(saved).toMatchObject({ changed: 3 });
    const moved = await sessionsOf(admin, table.courseId);
    expect(moved.map(({ weekday, periodStart }) => [weekday, periodStart])).toEqual([
      [3, 6],
      [3, 6],
      [3, 6],
    ]);
    const history = await admin.post('/api/history', { method: 'list', type: 'session' });
    expect(JSON.stringify(history.body.Value.list)).toContain('3 次课：改到周三第 6-7 节');
  });

  test('X-16 a time that a cancelled class of the course keeps is not offered', async () => {
    const [first] = table.sessions;
    await rule(admin, 'addSession', {
      ...{ courseId: table.courseId, status: 'cancelled', date: '2026-12-02' },
      ...{ periodStart: 6, periodEnd: 7 },
    });
    const byCourse = { by: 'course', of: '药理学', courseId: table.courseId, ...days };
    const { slots: found } = await slots({ ...byCourse, chosen: [first?.id] });
    expect(
      found.filter(({ weekday }) => weekday === 3).map(({ periodStart }) => periodStart),
    ).toEqual([1, 2, 3, 4, 7, 8, 9, 11, 12, 13]);
    expect(await slots({ ...byCourse, chosen: [] })).toEqual({ classes: 0, slots: [] });
    expect((await rooms({ selection: { ...byCourse, chosen: [] } })).rooms[0]?.free).toBeNull();
  });

  test('X-16 only the blocks that the timetable of the term uses are offered', async () => {
    const sessions = Array.from({ length: 10 }, (_, index) => ({
      ...{ week: index + 1, weekday: 1, periodEnd: 2, periodStart: 1 },
    }));
    await addCourse(admin, { courseName: '英语', sessions });
    await addCourse(admin, {
      courseName: '体育',
      sessions: sessions.map((each) => ({ ...each, periodStart: 11, periodEnd: 12 })),
    });
    const { slots: found } = await slots();
    expect([...new Set(found.map(({ periodStart }) => periodStart))]).toEqual([1, 3, 11]);
    const { courseId, sessions: own } = table;
    const { teachers, room } = CLASS;
    const { times } = valueIn<FreeTimes>(
      await rule(admin, 'freeTimes', {
        ...{ courseId, sessionId: own[0]?.id, teachers, room, groupName: '', periods: 2 },
        ...{ dateFrom: '2026-11-30' },
      }),
    );
    expect([...new Set(times.map(({ periodStart }) => periodStart))]).toEqual([1, 3, 11]);
  });

  test('X-16 a selection without a name or with its days reversed is refused', async () => {
    expect(errorsOf(await rule(admin, 'freeSlots', { ...ofRoom, of: '' }))).toEqual({
      of: 'REQUIRED',
    });
    const selection = { ...ofRoom, dateTo: '2026-01-01' };
    expect(errorsOf(await rule(admin, 'rooms', { selection }))).toEqual({
      'selection.dateTo': 'DATE_RANGE_REVERSED',
    });
    const clerk = await api.as('secretary');
    expect((await rule(clerk, 'freeSlots', ofRoom)).status).toBe(403);
  });
});
