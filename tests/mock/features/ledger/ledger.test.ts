import type { LedgerEntry } from '@/contract/ledger';
import type { LedgerSettings } from '@/contract/ledgerSettings';
import type { Notice } from '@/contract/notice';
import type { Course, SavedSession, Session } from '@/contract/rule';
import type { PreviewedSessions, SavedSessions } from '@/contract/sessionBulk';
import type { MakeUp, Rate } from '@/contract/termChanges';
import { type Client, engines, startApi, type TestApi } from '../../../support/api';
import {
  addCourse,
  errorsOf,
  exported,
  sessionsOf,
  setTermStart,
  valueIn,
} from '../../../support/records';
import { addTimetable, CLASS, type Timetable } from '../../../support/sms';

const TERM = { level: 'bachelor', termCode: '2026-2027-1' };
const CAUSE = { reason: '病假', note: '住院', asker: '王一', askedOn: '2026-11-24' };
const LI = { name: '李二', staffNo: '1002' };

describe.each(engines())('the ledger of changes on %s', (engine) => {
  let api: TestApi;
  let admin: Client;
  let table: Timetable;
  let sessions: Session[];
  beforeEach(async () => {
    api = await startApi(engine);
    admin = await api.as('admin');
    const dates = ['2026-11-26', '2026-12-03', '2026-12-10', '2026-12-17'];
    table = await addTimetable(
      admin,
      dates.map((date) => ({ ...CLASS, date })),
      { department: '解剖学教研室' },
    );
    sessions = table.sessions;
  });
  afterEach(() => api.close());

  const ask = (method: string, body: object = {}, client = admin) =>
    client.post('/api/ledger', { method, ...body });
  const entries = async (query: object = {}, client = admin) =>
    valueIn<{ list: LedgerEntry[] }>(await ask('list', query, client)).list;
  const rule = (method: string, body: object) => admin.post('/api/rule', { method, ...body });
  const change = async (index: number, values: object): Promise<SavedSession> => {
    const { id, version } = sessions[index] as Session;
    const saved = valueIn<SavedSession>(await rule('updateSession', { id, version, ...values }));
    sessions[index] = saved;
    return saved;
  };
  const undo = async (historyId: number) =>
    valueIn(await admin.post('/api/history', { method: 'restore', historyId }));

  test('L-01 each change of a class gets a number, with its reason, its asker, and both sides', async () => {
    await change(0, { date: '2026-11-27', cause: CAUSE });
    await change(1, { status: 'cancelled' });
    const [second, first] = await entries();
    expect(first).toMatchObject({
      ...CAUSE,
      number: '调2026-0001',
      kind: 'move',
      classCount: 1,
      undoneAt: null,
      classes: [
        {
          sessionId: sessions[0]?.id,
          courseName: '人体解剖学',
          department: '解剖学教研室',
          before: { date: '2026-11-26', room: '明德楼301', teachers: [{ name: '王一' }] },
          after: { date: '2026-11-27', status: 'moved' },
        },
      ],
    });
    expect(second).toMatchObject({ number: '调2026-0002', kind: 'cancel', reason: '' });
  });

  test.each([
    ['move', { periodStart: 5, periodEnd: 6 }],
    ['cancel', { status: 'cancelled' }],
    ['substitute', { teachers: [LI] }],
    ['room', { room: '明德楼302' }],
  ])('L-01 a change is of the kind %s', async (kind, values) => {
    await change(0, values);
    expect(await entries()).toMatchObject([{ kind }]);
  });

  test('L-01 reinstated, added and removed classes have entries, a new topic has none', async () => {
    await change(0, { status: 'cancelled' });
    await change(0, { status: 'planned' });
    await change(1, { topic: '绪论' });
    valueIn(
      await rule('addSession', {
        courseId: table.courseId,
        ...CLASS,
        date: '2026-12-24',
        cause: CAUSE,
      }),
    );
    const { id, version } = sessions[2] as Session;
    valueIn(await rule('removeSession', { id, version }));
    const kinds = (await entries()).map(({ kind }) => kind);
    expect(kinds).toEqual(['remove', 'extra', 'reinstate', 'cancel']);
  });

  const bulk = {
    by: 'teacher',
    of: '王一',
    dateFrom: '2026-11-26',
    dateTo: '2026-12-31',
    change: { what: 'cancel' },
  };
  const changeAll = async (cause?: object): Promise<SavedSessions> => {
    const { items } = valueIn<PreviewedSessions>(await rule('previewSessions', bulk));
    const stamps = items.map(({ session: { id, version } }) => ({ id, version }));
    return valueIn(await rule('updateSessions', { ...bulk, sessions: stamps, cause }));
  };

  test('L-01 a bulk change is one entry with its classes, and its undo marks it as taken back', async () => {
    const { historyId } = await changeAll(CAUSE);
    const [entry] = await entries();
    expect(entry).toMatchObject({ ...CAUSE, kind: 'cancel', classCount: 4, historyId });
    expect(entry?.classes).toHaveLength(3);
    const whole = valueIn<LedgerEntry>(await ask('read', { id: entry?.id }));
    expect(whole.classes.map(({ before }) => before?.date)).toEqual([
      '2026-11-26',
      '2026-12-03',
      '2026-12-10',
      '2026-12-17',
    ]);
    await undo(historyId);
    const after = await entries();
    expect(after).toHaveLength(1);
    expect(after[0]?.undoneAt).not.toBeNull();
  });

  test('L-01 the undo of one class marks only this class', async () => {
    await changeAll();
    const [line] = await api.store.db
      .selectFrom('history')
      .select('id')
      .where('type', '=', 'session')
      .where('recordId', '=', sessions[0]?.id ?? 0)
      .orderBy('id', 'desc')
      .execute();
    await undo(line?.id ?? 0);
    const [entry] = await entries();
    expect(entry?.undoneAt).toBeNull();
    expect(entry?.classes.map(({ undoneAt }) => undoneAt !== null)).toEqual([true, false, false]);
  });

  test('L-01 a course that is cancelled is one entry with its classes to come, taken back with it', async () => {
    const { id, version } = valueIn<{ list: Course[] }>(await rule('list', {})).list[0] as Course;
    const save = async (values: object) =>
      valueIn<Course>(await admin.post('/api/update', { id, ...values }));
    const saved = await save({ version, status: 'cancelled' });
    expect(await entries()).toMatchObject([{ kind: 'cancel', classCount: 4, undoneAt: null }]);
    expect(valueIn<Rate[]>(await ask('rates', { ...TERM, by: 'course' }))).toEqual([]);
    expect(valueIn<MakeUp[]>(await ask('makeUps', TERM))).toEqual([]);
    await save({ version: saved.version, status: 'active', takesBack: true });
    const [entry, ...others] = await entries();
    expect([entry?.undoneAt !== null, others]).toEqual([true, []]);
  });

  test('L-01 a course that is new and cancelled from the start is no change', async () => {
    await addCourse(admin, { courseName: '生理学', status: 'cancelled', sessions: [CLASS] });
    expect(await entries()).toEqual([]);
  });

  test('L-01 the reason is completed later, and not over somebody else’s correction', async () => {
    await change(0, { room: '明德楼302' });
    const [entry] = await entries();
    const { id, version } = entry as LedgerEntry;
    const saved = valueIn<LedgerEntry>(await ask('update', { id, version, ...CAUSE }));
    expect(saved).toMatchObject(CAUSE);
    expect((await ask('update', { id, version, reason: '事假' })).status).toBe(409);
    expect(await entries()).toMatchObject([CAUSE]);
  });

  test('L-01 what the settings require is asked at its field, and nothing is saved without it', async () => {
    const { updatedAt, updatedBy, ...settings } = valueIn<LedgerSettings>(await ask('settings'));
    expect([updatedAt, updatedBy]).toEqual([null, '']);
    valueIn(await ask('updateSettings', { ...settings, required: ['reason', 'askedOn'] }));
    const { id, version } = sessions[0] as Session;
    const wrong = (cause?: object) =>
      rule('updateSession', { id, version, status: 'cancelled', cause });
    expect(errorsOf(await wrong())).toEqual({
      'cause.reason': 'REQUIRED',
      'cause.askedOn': 'REQUIRED',
    });
    expect(errorsOf(await wrong({ reason: '天气', askedOn: '2026-11-26' }))).toEqual({
      'cause.reason': 'REASON_UNKNOWN',
      'cause.askedOn': 'ASKED_IN_FUTURE',
    });
    expect(errorsOf(await wrong({ ...CAUSE, reason: '其他', note: '' }))).toEqual({
      'cause.note': 'REASON_NEEDS_NOTE',
    });
    expect(await entries()).toEqual([]);
    expect((await wrong(CAUSE)).status).toBe(200);
    expect(await entries()).toMatchObject([CAUSE]);
    await change(1, { topic: '绪论' });
    const late = await ask('updateSettings', { ...settings, required: [] });
    expect(late.status).toBe(409);
    expect(late.body.Value).toMatchObject({
      required: ['reason', 'askedOn'],
      updatedBy: 'admin',
      updatedAt: expect.any(String),
    });
    expect(
      errorsOf(await ask('updateSettings', { ...settings, version: 1, maxPercent: 0 })),
    ).toEqual({ maxPercent: 'TOO_SMALL' });
  });

  test('L-02 entries are found by number, course, teacher of either side, day, kind and reason', async () => {
    await change(0, { teachers: [LI], cause: CAUSE });
    await change(1, { date: '2026-12-04' });
    const found = async (query: object) => (await entries(query)).map(({ number }) => number);
    const [one, two] = ['调2026-0001', '调2026-0002'];
    expect(await found({ number: '0001' })).toEqual([one]);
    expect(await found({ number: '调2026-0002' })).toEqual([two]);
    expect(await found({ courseName: 'rtjpx' })).toEqual([two, one]);
    expect(await found({ teacher: '李二' })).toEqual([one]);
    expect(await found({ teacher: '王一' })).toEqual([two, one]);
    expect(await found({ dateFrom: '2026-12-04', dateTo: '2026-12-04' })).toEqual([two]);
    expect(await found({ kind: 'move' })).toEqual([two]);
    expect(await found({ reason: '病假' })).toEqual([one]);
    expect(await found({ asker: '王' })).toEqual([one]);
    expect(await found({ department: '生理' })).toEqual([]);
    expect(await found({ sessionId: sessions[1]?.id })).toEqual([two]);
    expect(await found({ ...TERM, sorter: 'number_ascend' })).toEqual([one, two]);
    expect((await exported<LedgerEntry>(admin, '/api/ledger')).map((each) => each.number)).toEqual([
      two,
      one,
    ]);
  });

  test('L-02 a secretary sees the entries of her units', async () => {
    const other = await addCourse(admin, {
      courseName: '生理学',
      department: '生理学教研室',
      sessions: [{ ...CLASS, date: '2026-11-27' }],
    });
    sessions.push(...(await sessionsOf(admin, other.id)));
    await change(0, { room: '明德楼302' });
    await change(4, { room: '明德楼303' });
    const secretary = await api.as('secretary', ['生理学教研室']);
    const seen = await entries({}, secretary);
    expect(seen.map(({ classes }) => classes.map(({ courseName }) => courseName))).toEqual([
      ['生理学'],
    ]);
    const [hidden] = await entries({ courseName: '解剖' });
    expect((await ask('read', { id: hidden?.id }, secretary)).status).toBe(404);
  });

  test('L-03 a class counts once, and more than three changes or a tenth of a course is over the limit', async () => {
    await change(0, { date: '2026-11-27' });
    await change(0, { teachers: [LI] });
    const { historyId } = await change(1, { status: 'cancelled' });
    const rates = async (by: string) => valueIn<Rate[]>(await ask('rates', { ...TERM, by }));
    const { courseId } = table;
    const course = { name: '人体解剖学 临床1班', courseId, changed: 2, classes: 4, isOver: true };
    expect(await rates('course')).toEqual([course]);
    expect(await rates('department')).toEqual([
      { ...course, courseId: null, name: '解剖学教研室' },
    ]);
    expect(await entries({ ...TERM, courseId })).toHaveLength(3);
    expect(await entries({ courseId: courseId + 1 })).toEqual([]);
    expect(await rates('teacher')).toMatchObject([{ name: '王一', changed: 2, classes: 3 }]);
    await undo(historyId);
    expect(await rates('course')).toMatchObject([{ changed: 1 }]);
  });

  test('L-03 a cancelled class owes another one until one is added, held, or it takes place after all', async () => {
    const states = async () =>
      valueIn<MakeUp[]>(await ask('makeUps', TERM)).map(({ state, makeUpDate }) => [
        state,
        makeUpDate,
      ]);
    await change(0, { status: 'cancelled' });
    await change(1, { status: 'cancelled' });
    await change(2, { status: 'cancelled' });
    await change(2, { status: 'planned' });
    expect(await states()).toEqual([
      ['owed', null],
      ['owed', null],
    ]);
    const added = { courseId: table.courseId, ...CLASS, date: '2026-12-08' };
    valueIn(await rule('addSession', added));
    expect(await states()).toEqual([
      ['arranged', '2026-12-08'],
      ['owed', null],
    ]);
    api.setNow(new Date('2026-12-18T10:00:00+08:00'));
    admin = await api.as('admin');
    expect(await states()).toEqual([
      ['done', '2026-12-08'],
      ['overdue', null],
    ]);
  });

  test('L-03 a class that was added before the day of a cancellation does not make up for it', async () => {
    const add = async (date: string) =>
      valueIn(await rule('addSession', { courseId: table.courseId, ...CLASS, date }));
    const dates = async () =>
      valueIn<MakeUp[]>(await ask('makeUps', TERM)).map(({ makeUpDate }) => makeUpDate);
    await add('2026-12-08');
    api.setNow(new Date('2026-11-26T10:00:00+08:00'));
    admin = await api.as('admin');
    await add('2026-12-09');
    await change(0, { status: 'cancelled' });
    await change(1, { status: 'cancelled' });
    expect(await dates()).toEqual(['2026-12-09', null]);
    await add('2026-12-11');
    expect(await dates()).toEqual(['2026-12-09', '2026-12-11']);
  });

  test('L-03 a class that is added and deleted again owes nothing and makes up for nothing', async () => {
    await change(0, { status: 'cancelled' });
    const { id, version } = valueIn<SavedSession>(
      await rule('addSession', { courseId: table.courseId, ...CLASS, date: '2026-12-08' }),
    );
    valueIn(await rule('removeSession', { id, version }));
    expect(valueIn(await ask('makeUps', TERM))).toMatchObject([
      { state: 'owed', date: '2026-11-26' },
    ]);
    expect((await entries()).slice(0, 2)).toMatchObject([
      { kind: 'remove', number: '调2026-0003', undoneAt: null },
      { kind: 'extra', number: '调2026-0002', undoneAt: null },
    ]);
  });

  test('L-03 the bell tells the office what is overdue in the current term, with the address of the list', async () => {
    const bell = async (client: Client) =>
      valueIn<Notice[]>(await client.get('/api/notices')).filter(({ link }) =>
        link?.startsWith('/course/changes'),
      );
    await setTermStart(admin, '2026-08-31');
    await change(0, { status: 'cancelled' });
    await change(1, { status: 'cancelled' });
    api.setNow(new Date('2026-12-10T10:00:00+08:00'));
    expect(await bell(await api.as('admin'))).toEqual([]);
    api.setNow(new Date('2026-12-11T10:00:00+08:00'));
    expect(await bell(await api.as('clerk'))).toMatchObject([
      {
        title: '本科 1 次停课逾期未补',
        datetime: '2026-12-11T00:00:00.000+08:00',
        link: '/course/changes?view=makeUps&of=bachelor&term=2026-2027-1&makeUp=overdue',
      },
    ]);
    expect(await bell(await api.as('secretary', ['解剖学教研室']))).toEqual([]);
    admin = await api.as('admin');
    const added = { courseId: table.courseId, ...CLASS, date: '2026-12-22' };
    valueIn(await rule('addSession', added));
    expect(await bell(admin)).toEqual([]);
  });
});
