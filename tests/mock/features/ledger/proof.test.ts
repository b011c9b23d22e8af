import type { Proof } from '@/contract/proof';
import type { Course, SavedSession, Session } from '@/contract/rule';
import type { NoticeRow } from '@/contract/sms/changeNotices';
import { addDays } from '@/domain/time/dates';
import { readProof } from '../../../../mock/features/ledger/proof/proof';
import { notePublicUrl } from '../../../../mock/features/messages/confirm/links';
import { type Client, engines, NOW, startApi, type TestApi } from '../../../support/api';
import { addCourse, sessionsOf, valueIn } from '../../../support/records';
import {
  addTimetable,
  CLASS,
  FakeGateway,
  post,
  runOutbox,
  sendDue,
  type Timetable,
} from '../../../support/sms';

const CAUSE = { reason: '病假', note: '住院', asker: '王一', askedOn: '2026-11-24' };
const HOST = 'https://j.example.edu.cn';
const later = (minutes: number) => new Date(NOW.getTime() + minutes * 60_000);

describe.each(engines())('the proof of one class on %s', (engine) => {
  let api: TestApi;
  let admin: Client;
  let table: Timetable;
  let session: Session;
  beforeEach(async () => {
    api = await startApi(engine);
    admin = await api.as('admin');
    table = await addTimetable(admin, [CLASS, { ...CLASS, date: '2026-12-03' }]);
    session = table.sessions[0] as Session;
  });
  afterEach(() => api.close());

  const at = async (minutes: number) => {
    api.setNow(later(minutes));
    admin = await api.as('admin');
  };
  const rule = (method: string, body: object) => admin.post('/api/rule', { method, ...body });
  const ask = (sessionId: number, client = admin) =>
    client.post('/api/ledger', { method: 'proof', sessionId });
  const proofOf = async (): Promise<Proof> => valueIn(await ask(session.id));
  const change = async (values: object): Promise<SavedSession> => {
    const { id, version } = session;
    const saved = valueIn<SavedSession>(await rule('updateSession', { id, version, ...values }));
    session = saved;
    return saved;
  };
  const changeTelling = async (values: object) => {
    const { notices } = valueIn<{ notices: NoticeRow[] }>(
      await rule('previewSession', { id: session.id, ...values }),
    );
    const chosen = notices.map(({ key, state }) => ({ key, state }));
    return change({ ...values, notices: chosen, cause: CAUSE });
  };

  test('X-13 it has who changed the class, why, and each message with its text and hand-over, by time', async () => {
    await at(1);
    await changeTelling({ date: '2026-11-27' });
    await runOutbox(api, new FakeGateway(), later(2));
    const found = await proofOf();
    expect(found).toMatchObject({ sessionId: session.id, courseName: '人体解剖学' });
    expect(found.steps).toMatchObject([
      { what: 'begin', writer: { userName: 'admin' }, state: { date: '2026-11-26' } },
      {
        what: 'change',
        of: 'session',
        action: 'update',
        writer: { userName: 'admin' },
        state: { date: '2026-11-27' },
      },
      { what: 'entry', ...CAUSE, number: '调2026-0001', kind: 'move' },
      {
        what: 'message',
        message: {
          recipientName: '王一',
          mobile: '138****1111',
          content: expect.stringContaining('人体解剖学'),
          status: 'sent',
        },
      },
      {
        what: 'sending',
        recipientName: '王一',
        status: 'sent',
        at: '2026-11-25T10:02:00.000+08:00',
      },
    ]);
  });

  test('X-13 it has the reminder, its hand-over, and the answer that its link took', async () => {
    await notePublicUrl(api.store, HOST);
    await post(admin, { content: '{教师}老师请确认 {link}。', dateTo: '2026-11-26' });
    const evening = new Date('2026-11-25T18:00:00+08:00');
    const [sent] = await sendDue(api.store, evening);
    const path = /edu\.cn(\/t\/\w+)/.exec(sent?.content ?? '')?.[1] ?? '';
    await at(8.5 * 60);
    const page = await (await fetch(api.base + path)).text();
    await at(9 * 60);
    // A later visit is not stored.
    await fetch(api.base + path);
    const asked = /name="class" value="([^"]+)"/.exec(page)?.[1] ?? '';
    const body = new URLSearchParams({ class: asked, answer: 'problem', text: '在外开会' });
    const headers = { origin: 'null' };
    await fetch(api.base + path, { method: 'POST', body, redirect: 'manual', headers });
    const { steps } = await proofOf();
    expect(steps.slice(-4)).toMatchObject([
      { what: 'message', message: { kind: 'reminder', recipientName: '王一' } },
      { what: 'sending', status: 'sent', at: '2026-11-25T18:00:00.000+08:00' },
      { what: 'opened', at: '2026-11-25T18:30:00.000+08:00', recipientName: '王一' },
      {
        what: 'answer',
        at: '2026-11-25T19:00:00.000+08:00',
        writer: { kind: 'contact', name: '王一' },
        answer: 'problem',
        answerText: '在外开会',
      },
    ]);
  });

  test('X-13 the class may be deleted, and nothing of other classes is in its proof', async () => {
    await at(1);
    const { id, version } = table.sessions[1] as Session;
    valueIn(await rule('updateSession', { id, version, room: '明德楼302' }));
    await at(2);
    valueIn(await rule('removeSession', { id: session.id, version: session.version }));
    const { steps } = await proofOf();
    expect(steps).toMatchObject([
      { what: 'begin', state: { room: '明德楼301' } },
      { what: 'change', action: 'delete', state: null },
      { what: 'entry', kind: 'remove' },
    ]);
  });

  test('X-13 what was taken back, and what became of the course, are in it', async () => {
    await at(1);
    const { historyId } = await change({ status: 'cancelled' });
    await at(2);
    valueIn(await admin.post('/api/history', { method: 'restore', historyId }));
    await at(3);
    const [course] = valueIn<{ list: [Course] }>(await rule('list', {})).list;
    const { id, version } = course;
    valueIn(await admin.post('/api/update', { id, version, remark: '实验' }));
    await at(4);
    valueIn(await admin.post('/api/update', { id, version: version + 1, status: 'cancelled' }));
    const { steps } = await proofOf();
    const said = steps.slice(1).map((step) => {
      if (step.what === 'change') return [step.of, step.state?.status, step.state?.courseStatus];
      return 'number' in step ? [step.what, step.number] : [step.what];
    });
    expect(said).toEqual([
      ['session', 'cancelled', 'active'],
      ['entry', '调2026-0001'],
      ['session', 'planned', 'active'],
      ['undone', '调2026-0001'],
      ['course', 'planned', 'cancelled'],
      ['entry', '调2026-0002'],
    ]);
  });

  test('X-13 a class that never was has none, and a secretary reads those of her units only', async () => {
    expect((await ask(999_999)).status).toBe(404);
    const secretary = await api.as('secretary', ['甲教研室']);
    expect((await ask(session.id, secretary)).status).toBe(404);
    const [course] = valueIn<{ list: [Course] }>(await rule('list', {})).list;
    const { id, version } = course;
    valueIn(await admin.post('/api/update', { id, version, department: '甲教研室' }));
    expect(valueIn<Proof>(await ask(session.id, secretary)).steps).toMatchObject([
      { what: 'begin', state: { date: '2026-11-26' } },
    ]);
  });

  test('X-13 classes that a term moves are where they were at every moment', async () => {
    const { date: _, ...byWeek } = { ...CLASS, week: 14, weekday: 4 };
    const course = await addCourse(admin, { courseName: '药理学', sessions: [byWeek] });
    [session] = (await sessionsOf(admin, course.id)) as [Session];
    const { date } = session;
    await at(1);
    valueIn(await admin.post('/api/setBachelorDate', { date: '2026-09-07' }));
    const { steps } = await proofOf();
    expect(steps).toMatchObject([
      { what: 'begin', state: { date, week: 14 } },
      { what: 'term', state: { date: addDays(date, 7), week: 14 } },
      { what: 'entry', kind: 'calendar' },
    ]);
  });

  test('X-13 it takes at most 50 ms of the processor for 200 lines of the history', async () => {
    const { db } = api.store;
    await change({ room: '明德楼302' });
    const { id: _, ...line } = await db
      .selectFrom('history')
      .selectAll()
      .where('type', '=', 'session')
      .where('recordId', '=', session.id)
      .executeTakeFirstOrThrow();
    await db
      .insertInto('history')
      .values(Array.from({ length: 200 }, () => line))
      .execute();
    const times: number[] = [];
    for (let round = 0; round < 10; round += 1) {
      const start = process.cpuUsage();
      expect((await readProof(api.store.reader, session.id)).steps.length).toBeGreaterThan(200);
      const { user, system } = process.cpuUsage(start);
      times.push((user + system) / 1000);
    }
    expect(Math.min(...times)).toBeLessThan(50);
  });
});
