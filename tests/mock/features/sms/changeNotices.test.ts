import type { ClassEffects } from '@/contract/changeEffects';
import type { Session } from '@/contract/rule';
import type { NoticeRow } from '@/contract/sms/changeNotices';
import type { ListedTerm } from '@/contract/term';
import { type Client, engines, NOW, startApi, type TestApi } from '../../../support/api';
import { addContact, addCourse, sessionsOf, valueIn } from '../../../support/records';
import {
  addTimetable,
  CLASS,
  FakeGateway,
  messages,
  post,
  runOutbox,
  sms,
  type Timetable,
} from '../../../support/sms';
import { testFull } from '../../../support/testFull';
import { firstInQuick } from '../../../support/tier';

const LI = { name: '李二', staffNo: '1002', mobile: '13800002222' };
const LI_TEACHES = { teachers: [{ name: '李二', staffNo: '1002' }] };
/** After the three days for which people are preselected. */
const FAR = '2026-12-03';

const IMPORT = { type: 'courseImport', level: 'bachelor' };

const later = (minutes: number) => new Date(NOW.getTime() + minutes * 60_000);

const chosen = (rows: readonly NoticeRow[]) =>
  rows.flatMap(({ key, state, preselected }) => (preselected ? [{ key, state }] : []));

describe.each(engines())('notices of changes on %s', (engine) => {
  let api: TestApi;
  let admin: Client;
  let table: Timetable;
  let session: Session;
  beforeEach(async () => {
    api = await startApi(engine);
    admin = await api.as('admin');
    table = await addTimetable(admin, [CLASS, { ...CLASS, date: FAR }]);
    [session] = table.sessions as [Session, ...Session[]];
    await addContact(admin, LI);
  });
  afterEach(() => api.close());

  const rule = (method: string, body: object, client = admin) =>
    client.post('/api/rule', { method, ...body });
  const preview = async (values: object, id = session.id) =>
    valueIn<{ notices: NoticeRow[] }>(await rule('previewSession', { id, ...values })).notices;
  const update = (values: object, notices?: object) =>
    rule('updateSession', { id: session.id, version: session.version, ...values, notices });
  const save = async (values: object, notices?: object) => {
    session = valueIn<Session>(await update(values, notices));
    return session as Session & { historyId: number; notified: number; notNotified: number };
  };
  /** Saves a change and notifies everybody who is preselected. */
  const saveTelling = async (values: object) => save(values, chosen(await preview(values)));
  const notices = async () =>
    (await messages(admin)).filter(({ kind }) => kind !== 'reminder' && kind !== 'test');
  const texts = async () => (await notices()).map(({ content }) => content);
  const remind = async () => {
    await post(admin);
    await runOutbox(api, new FakeGateway(), later(9 * 60));
  };
  const sendAll = (minutes = 0) => runOutbox(api, new FakeGateway(), later(minutes));
  const offered = async (of: object) =>
    valueIn<{ list: NoticeRow[] }>(await sms(admin, 'notices', of)).list;
  const importRow = async (row: object) => {
    const check = {
      ...{ ...IMPORT, step: 'check', mode: 'upsert', blanks: 'keep', errors: 'all-or-nothing' },
      file: { name: 'a.xlsx', size: 1, sha256: 'a'.repeat(64) },
      rows: [row],
    };
    const { token } = valueIn<{ token: string }>(await admin.postLines('/api/forms', check));
    const commit = { ...IMPORT, step: 'commit', jobKey: 'job-12345', token };
    return valueIn<{ batchId: number }>(await admin.post('/api/forms', commit));
  };

  test('M-14 a class that is handed over before its reminder tells the old and the new teacher once', async () => {
    const rows = await preview(LI_TEACHES);
    expect(rows).toEqual([
      expect.objectContaining({
        name: '王一',
        reasons: ['former'],
        preselected: true,
        told: false,
        obstacle: null,
        sendAt: null,
        content: '王一老师：您好，原定11月26日周四10:00的《人体解剖学》课改由李二讲授，请知悉。',
      }),
      expect.objectContaining({
        name: '李二',
        reasons: ['coming'],
        preselected: true,
        content:
          '李二老师：您好，11月26日周四第3-4节（10:00）在明德楼301的《人体解剖学》课由您讲授，请知悉。',
      }),
    ]);
    const saved = await save(LI_TEACHES, chosen(rows));
    expect(saved).toMatchObject({ notified: 2 });
    expect(
      (await notices()).map(({ kind, recipientName, status }) => [kind, recipientName, status]),
    ).toEqual([
      ['substitute', '王一', 'queued'],
      ['substitute', '李二', 'queued'],
    ]);
    const gateway = new FakeGateway();
    await runOutbox(api, gateway, later(1));
    expect(gateway.got).toHaveLength(2);
    // Both people have been notified before, so nobody is offered again.
    expect(await offered({ sessionIds: [session.id] })).toEqual([]);
    expect(valueIn(await sms(admin, 'change', { sessionIds: [session.id] }))).toMatchObject({
      queued: 0,
    });
  });

  test.each(
    firstInQuick([
      [
        'moved',
        { date: '2026-11-27' },
        ['王一'],
        '调整为11月27日周五第3-4节（10:00），地点明德楼301',
      ],
      ['taken to another room', { room: '启德楼105' }, ['王一'], '地点启德楼105'],
      ['called off', { status: 'cancelled' }, ['王一'], '已停课'],
    ]),
  )(
    'M-14 the teacher of a class that is %s is told, reminded or not',
    async (_how, values, names, words) => {
      const rows = await preview(values);
      expect(rows.map(({ name }) => name)).toEqual(names);
      expect(rows[0]).toMatchObject({ reasons: ['staying'], told: false, preselected: true });
      expect(rows[0]?.content).toContain(words);
      await remind();
      expect(await preview(values)).toEqual([{ ...rows[0], told: true, state: rows[0]?.state }]);
    },
  );

  test('M-14 whoever teaches only later is offered and not chosen, unless told something else before', async () => {
    const far = table.sessions[1]?.id;
    expect(await preview(LI_TEACHES, far)).toEqual([
      expect.objectContaining({ name: '王一', preselected: false, obstacle: null }),
      expect.objectContaining({ name: '李二', preselected: false, obstacle: null }),
    ]);
    await post(admin, { dateFrom: FAR, dateTo: FAR });
    await runOutbox(api, new FakeGateway(), new Date('2026-12-02T18:01:00+08:00'));
    expect(await preview(LI_TEACHES, far)).toEqual([
      expect.objectContaining({ name: '王一', preselected: true, told: true }),
      expect.objectContaining({ name: '李二', preselected: false, told: false }),
    ]);
    const settings = valueIn<object>(await admin.post('/api/smsSettings', { method: 'read' }));
    const { updatedAt: _at, updatedBy: _by, ...values } = settings as Record<string, unknown>;
    valueIn(await admin.post('/api/smsSettings', { method: 'update', ...values, noticeDays: 10 }));
    expect((await preview(LI_TEACHES, far)).map(({ preselected }) => preselected)).toEqual([
      true,
      true,
    ]);
  });

  test('M-14 nobody is told without being chosen, and the history says so', async () => {
    const saved = await save(LI_TEACHES);
    expect(saved).toMatchObject({ notNotified: 2 });
    expect(await notices()).toEqual([]);
    const lines = valueIn<{ list: { after: object }[] }>(
      await admin.post('/api/history', { method: 'list', type: 'session', id: session.id }),
    ).list;
    expect(lines[0]?.after).toMatchObject({ notNotified: 2 });
  });

  test('M-14 one of them can be left out; what concerns nobody offers nothing', async () => {
    const [, li] = await preview(LI_TEACHES);
    expect(await save(LI_TEACHES, [{ key: li?.key, state: li?.state }])).toMatchObject({
      notified: 1,
      notNotified: 1,
    });
    expect((await notices()).map(({ recipientName }) => recipientName)).toEqual(['李二']);
    expect(await preview({ topic: '绪论', requirement: '带电脑' })).toEqual([]);
  });

  test('M-14 who cannot be reached is shown with the reason and cannot be chosen', async () => {
    await addContact(admin, { name: '赵三', staffNo: '1003' });
    await addContact(admin, { ...LI, name: '钱四', staffNo: '1004', smsOptOut: true });
    const teachers = [
      { name: '赵三', staffNo: '1003' },
      { name: '钱四', staffNo: '1004' },
      { name: '孙五', staffNo: '9999' },
    ];
    const rows = await preview({ teachers });
    expect(rows.map(({ name, obstacle, preselected }) => [name, obstacle, preselected])).toEqual([
      ['王一', null, true],
      ['赵三', 'noNumber', false],
      ['钱四', 'optedOut', false],
      ['孙五', 'unknown', false],
    ]);
    const all = rows.map(({ key, state }) => ({ key, state }));
    const refused = await update({ teachers }, all);
    expect([refused.status, refused.body.ErrorCode]).toEqual([409, 'NOTICES_CHANGED']);
    expect((await sessionsOf(admin, table.courseId))[0]?.teachers[0]?.name).toBe('王一');
  });

  testFull(
    'M-14 in quiet hours a notice goes out at their end, or not where the class begins before',
    async () => {
      api.setNow(new Date('2026-11-25T23:00:00+08:00'));
      admin = await api.as('admin');
      expect(await preview({ room: '启德楼105' })).toEqual([
        expect.objectContaining({ obstacle: null, sendAt: '2026-11-26T07:00:00.000+08:00' }),
      ]);
      await saveTelling({ room: '启德楼105' });
      expect((await notices())[0]).toMatchObject({ scheduledAt: '2026-11-26T07:00:00.000+08:00' });
      api.setNow(new Date('2026-11-26T22:30:00+08:00'));
      admin = await api.as('admin');
      expect(await preview({ room: '启德楼106' })).toEqual([]);
    },
  );

  test('M-14 what was looked at is what goes out: another text refuses the whole save', async () => {
    const rows = await preview(LI_TEACHES);
    const other = await update({ ...LI_TEACHES, room: '启德楼105' }, chosen(rows));
    expect([other.status, other.body.ErrorCode]).toEqual([409, 'NOTICES_CHANGED']);
    await save({ requirement: '带电脑' });
    const stale = await update(LI_TEACHES, chosen(rows));
    expect(stale.status).toBe(409);
    expect(await notices()).toEqual([]);
  });

  testFull('M-14 two who save the same at once tell everybody once', async () => {
    const rows = chosen(await preview(LI_TEACHES));
    const answers = await Promise.all([update(LI_TEACHES, rows), update(LI_TEACHES, rows)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await notices()).toHaveLength(2);
  });

  test('M-14 an undo before the notices went out withdraws them and concerns nobody', async () => {
    const { historyId } = await saveTelling(LI_TEACHES);
    expect(await offered({ undo: historyId })).toEqual([]);
    valueIn(await admin.post('/api/history', { method: 'restore', historyId }));
    expect((await notices()).map(({ status, errorCode }) => [status, errorCode])).toEqual([
      ['cancelled', 'SMS_NOTICE_OUTDATED'],
      ['cancelled', 'SMS_NOTICE_OUTDATED'],
    ]);
  });

  testFull('M-14 an undo after the notices went out offers it to those who were told', async () => {
    const { historyId } = await saveTelling(LI_TEACHES);
    await sendAll(1);
    const rows = await offered({ undo: historyId });
    expect(
      rows.map(({ name, reasons, told, preselected }) => [name, reasons, told, preselected]),
    ).toEqual([
      ['李二', ['former'], true, true],
      ['王一', ['coming'], true, true],
    ]);
    const undone = await admin.post('/api/history', {
      method: 'restore',
      historyId,
      notices: chosen(rows),
    });
    expect(valueIn(undone)).toMatchObject({ notified: 2 });
    expect((await texts()).slice(2).sort()).toEqual([
      '李二老师：您好，原定11月26日周四10:00的《人体解剖学》课改由王一讲授，请知悉。',
      '王一老师：您好，11月26日周四第3-4节（10:00）在明德楼301的《人体解剖学》课由您讲授，请知悉。',
    ]);
  });

  test('M-14 an undo, and the deletion of a class, are offered to people who were never told', async () => {
    const { historyId } = await save(LI_TEACHES);
    expect(
      (await offered({ undo: historyId })).map(({ name, reasons, told }) => [name, reasons, told]),
    ).toEqual([
      ['李二', ['former'], false],
      ['王一', ['coming'], false],
    ]);
    expect(await offered({ remove: table.sessions[1]?.id })).toEqual([
      expect.objectContaining({ name: '王一', told: false, preselected: false }),
    ]);
  });

  test('M-14 a waiting notice is withdrawn by the next change, which names the time that is known', async () => {
    await saveTelling({ date: '2026-11-27' });
    const rows = await preview({ date: '2026-11-28' });
    expect(rows).toEqual([
      expect.objectContaining({
        preselected: true,
        content: expect.stringMatching(/原定11月26日周四10:00.*调整为11月28日/),
      }),
    ]);
    await save({ date: '2026-11-28' }, chosen(rows));
    expect((await notices()).map(({ status }) => status)).toEqual(['cancelled', 'queued']);
    await sendAll(1);
    expect((await preview({ date: '2026-11-30' }))[0]?.content).toContain('原定11月28日周六10:00');
  });

  test('M-14 T-08 all classes of a person are one message, each person once', async () => {
    const query = {
      ...{ by: 'teacher', of: '王一', dateFrom: '2026-11-25', dateTo: '2026-12-31' },
      change: { what: 'teacher', teacher: { name: '李二', staffNo: '1002' } },
    };
    const seen = valueIn<{ notices: NoticeRow[] }>(await rule('previewSessions', query));
    expect(seen.notices.map(({ name, classes, content }) => [name, classes, content])).toEqual([
      [
        '王一',
        2,
        '王一老师：您好，您有2次课有变动。《人体解剖学》改由李二讲授：11月26日周四10:00、12月3日周四10:00。请知悉。',
      ],
      [
        '李二',
        2,
        '李二老师：您好，您有2次课有变动。《人体解剖学》由您讲授（明德楼301）：11月26日周四10:00、12月3日周四10:00。请知悉。',
      ],
    ]);
    const stamps = table.sessions.map(({ id, version }) => ({ id, version }));
    const body = { ...query, sessions: stamps, notices: chosen(seen.notices) };
    const saved = valueIn<{ historyId: number }>(await rule('updateSessions', body));
    expect(saved).toMatchObject({ changed: 2, notified: 2 });
    expect((await notices()).map(({ templateCode }) => templateCode)).toEqual([
      'several',
      'several',
    ]);
    await sendAll(1);
    // Every class in a message counts, not only the first.
    const [, second] = await sessionsOf(admin, table.courseId);
    expect(
      (await preview({ status: 'cancelled' }, second?.id)).map(({ name, told }) => [name, told]),
    ).toEqual([['李二', true]]);
    const rows = await offered({ undo: saved.historyId });
    expect(rows.map(({ name, classes }) => [name, classes])).toEqual([
      ['李二', 2],
      ['王一', 2],
    ]);
  });

  testFull(
    'M-14 one of the classes of a waiting message changes: the others are told along with it',
    async () => {
      const query = {
        ...{ by: 'teacher', of: '王一', dateFrom: '2026-11-25', dateTo: '2026-12-31' },
        change: { what: 'room', room: '启德楼105' },
      };
      const seen = valueIn<{ notices: NoticeRow[] }>(await rule('previewSessions', query));
      const stamps = table.sessions.map(({ id, version }) => ({ id, version }));
      valueIn(
        await rule('updateSessions', { ...query, sessions: stamps, notices: chosen(seen.notices) }),
      );
      session = { ...session, version: 2 };
      const rows = await preview({ status: 'cancelled' });
      expect(rows.map(({ content }) => content)).toEqual([
        '王一老师：您好，您有2次课有变动。《人体解剖学》停课：11月26日周四10:00；《人体解剖学》改在启德楼105：12月3日周四10:00。请知悉。',
      ]);
      await save({ status: 'cancelled' }, chosen(rows));
      expect((await notices()).map(({ status }) => status)).toEqual(['cancelled', 'queued']);
    },
  );

  testFull('M-14 a further class and one that is taken up again tell their teacher', async () => {
    const further = { courseId: table.courseId, ...CLASS, date: '2026-11-27' };
    const rows = valueIn<{ notices: NoticeRow[] }>(await rule('previewSession', further)).notices;
    expect(rows).toEqual([
      expect.objectContaining({
        reasons: ['staying'],
        content: expect.stringContaining('由您讲授'),
      }),
    ]);
    const added = valueIn<Session>(await rule('addSession', { ...further, notices: chosen(rows) }));
    expect(await notices()).toEqual([expect.objectContaining({ sessionId: added.id })]);
    await sendAll(1);
    expect(await offered({ remove: added.id })).toEqual([
      expect.objectContaining({ told: true, content: expect.stringContaining('已停课') }),
    ]);
    await save({ status: 'cancelled' });
    expect((await preview({ status: 'planned' }))[0]?.content).toContain('由您讲授');
  });

  testFull(
    'M-14 M-08 a notice takes the place of a reminder that would go out at the same moment',
    async () => {
      api.setNow(new Date('2026-11-25T19:00:00+08:00'));
      admin = await api.as('admin');
      const standing = { isOn: true, isPaused: false, leadTime: 'dayBefore18', content: null };
      const body = {
        method: 'update',
        level: 'bachelor',
        version: 0,
        ...standing,
        quietHours: null,
      };
      valueIn(await admin.post('/api/smsStanding', body));
      const [, li] = await preview(LI_TEACHES);
      await save(LI_TEACHES, [{ key: li?.key, state: li?.state }]);
      const toLi = async () =>
        (await messages(admin)).filter(({ recipientName }) => recipientName === '李二');
      expect((await toLi()).map(({ kind }) => kind)).toEqual(['substitute']);
      await save({ teachers: CLASS.teachers });
      await save(LI_TEACHES);
      expect((await toLi()).map(({ kind, status }) => [kind, status])).toEqual([
        ['substitute', 'cancelled'],
        ['reminder', 'queued'],
      ]);
    },
  );

  test('M-14 I-05 an import tells whom it concerns, once, and so does its being taken back', async () => {
    const row = {
      ...{ row: 2, termCode: '2026-2027-1', courseName: '人体解剖学', className: '临床1班' },
      ...{
        date: CLASS.date,
        periods: '3-4',
        room: '启德楼105',
        teachers: '李二',
        staffNos: '1002',
      },
    };
    const { batchId } = await importRow(row);
    const rows = await offered({ batchId });
    expect(rows.map(({ name, reasons }) => [name, reasons])).toEqual([
      ['王一', ['former']],
      ['李二', ['coming']],
    ]);
    const entry = async () =>
      valueIn<{ list: object[] }>(await admin.post('/api/ledger', { method: 'list' })).list[0];
    expect(await entry()).toMatchObject({ notified: 0, notNotified: 2 });
    const body = { batchId, notices: chosen(rows) };
    expect(valueIn(await sms(admin, 'change', body))).toMatchObject({ queued: 2 });
    expect(await entry()).toMatchObject({ notified: 2, notNotified: 0 });
    const again = await sms(admin, 'change', body);
    expect([again.status, again.body.ErrorCode]).toEqual([409, 'NOTICES_CHANGED']);
    expect(await notices()).toHaveLength(2);
    await sendAll(1);
    expect(await offered({ batchId })).toEqual([]);
    const back = await offered({ undoBatch: batchId });
    expect(back.map(({ name, told }) => [name, told])).toEqual([
      ['李二', true],
      ['王一', true],
    ]);
    const undo = { ...IMPORT, step: 'undo', batchId, notices: chosen(back) };
    valueIn(await admin.post('/api/forms', undo));
    expect(await notices()).toHaveLength(4);
  });

  test('X-16 the undo of an import names the clashes that it brings back', async () => {
    const row = {
      ...{ row: 2, termCode: '2026-2027-1', courseName: '人体解剖学', className: '临床1班' },
      ...{
        date: CLASS.date,
        periods: '3-4',
        room: '启德楼105',
        teachers: '李二',
        staffNos: '1002',
      },
    };
    const { batchId } = await importRow(row);
    const effects = async () =>
      valueIn<{ effects?: ClassEffects }>(await sms(admin, 'notices', { undoBatch: batchId }))
        .effects;
    expect(await effects()).toMatchObject({ clashes: { total: 0 }, newClashes: 0 });
    const other = { ...CLASS, room: '明德楼502' };
    await addCourse(admin, { courseName: '生理学', className: '临床2班', sessions: [other] });
    expect(await effects()).toMatchObject({
      clashes: { total: 1, examples: [expect.stringContaining('教师 王一 于 2026-11-26')] },
      newClashes: 1,
    });
    valueIn(await admin.post('/api/forms', { ...IMPORT, step: 'undo', batchId, notices: [] }));
    expect(valueIn(await rule('clashes', {}))).toMatchObject({ pagination: { total: 1 } });
  });

  testFull(
    'M-14 I-05 an import that takes a course to another campus tells the other time',
    async () => {
      const terms = valueIn<ListedTerm[]>(await admin.post('/api/term', { method: 'list' }));
      const term = terms.find(({ level }) => level === 'bachelor') as ListedTerm;
      const periods = term.periods.map((each) =>
        each.no === 3 ? { ...each, start: '10:10' } : each,
      );
      const tables = { periodTables: [{ campus: '东校区', from: null, periods }] };
      const stamp = { id: term.id, version: term.version };
      valueIn(await admin.post('/api/term', { method: 'update', ...stamp, ...tables }));
      const row = {
        ...{ row: 2, termCode: '2026-2027-1', courseName: '人体解剖学', className: '临床1班' },
        campus: '东校区',
      };
      const { batchId } = await importRow(row);
      expect((await offered({ batchId })).map(({ name, content }) => [name, content])).toEqual([
        ['王一', expect.stringContaining('11月26日周四10:00改为10:10')],
      ]);
    },
  );

  testFull('M-14 a class that is over concerns nobody', async () => {
    api.setNow(new Date('2026-11-26T15:00:00+08:00'));
    admin = await api.as('admin');
    expect(await preview(LI_TEACHES)).toEqual([]);
  });
});
