import type { ValueOf } from '@/contract/base/endpoint';
import type { RequestCount } from '@/contract/changeRequest';
import type { Figures } from '@/contract/figures';
import type { Notice } from '@/contract/notice';
import type { CountByLevel, Overview, Today } from '@/contract/overview';
import type { TeacherProblem } from '@/contract/sms/smsAnswer';
import type { getChartData } from '@/contract/template';
import { type Client, ENGINES, startApi, type TestApi } from '../../support/api';
import { countBehind } from '../../support/behindLinks';
import { addMessage } from '../../support/messages';
import { addContact, addCourse, sessionsOf, setTermStart, valueIn } from '../../support/records';

const TODAY = '2026-11-25';
const TOMORROW = '2026-11-26';
const [OWN, OTHER] = ['内科', '外科'];
/** More problems than a page of any list has rows. */
const PROBLEMS = 120;

const at = (day: string, time: string) => `${day}T${time}:00.000+08:00`;

/** Adds classes of both levels and units: some take place, others do not. */
const addClasses = async (admin: Client) => {
  const slot = (date: string, teachers: string[], values = {}) => ({
    ...{ date, periodStart: 6, periodEnd: 7, ...values },
    teachers: teachers.map((name) => ({ name })),
  });
  const course = (department: string, level: string, courseName: string, values: object) =>
    addCourse(admin, { department, level, courseName, ...values });
  const sessions = [
    slot(TODAY, ['甲', '乙']),
    slot(TOMORROW, ['乙']),
    slot(TOMORROW, ['丙'], { periodStart: 8, periodEnd: 9 }),
    slot(TODAY, ['没来的'], { periodStart: 1, periodEnd: 2, status: 'cancelled' }),
    slot('2026-12-02', ['以后的']),
  ];
  const held = await course(OWN, 'bachelor', '内科学', { sessions });
  const ofPostgraduates = [slot(TODAY, ['乙', '查无此人'])];
  await course(OWN, 'postgraduate', '内科进展', { sessions: ofPostgraduates });
  await course(OTHER, 'bachelor', '外科学', { sessions: [slot(TODAY, ['丁'])] });
  await course(OWN, 'bachelor', '未开的课', { sessions: [slot(TODAY, ['己'])], status: 'draft' });
  const gone = await course(OWN, 'bachelor', '删掉的课', { sessions: [slot(TODAY, ['庚'])] });
  return { held, gone };
};

/** Adds messages in each state in which they may wait for the office, and beside these states. */
const addMessages = async (
  api: TestApi,
  of: { session: number; foreign: number; person: number },
) => {
  const { session, foreign, person } = of;
  const ofClass = {
    ...{ level: 'bachelor' as const, sessionId: session, contactId: person, courseName: '内科学' },
    ...{ sessionAt: at(TODAY, '14:00'), scheduledAt: at(TODAY, '08:00') },
    updatedAt: at(TODAY, '08:00'),
  };
  const add = (values: Parameters<typeof addMessage>[1]) => addMessage(api, values);
  const sentAt = at(TODAY, '08:00');
  for (const status of ['failed', 'unknown', 'queued', 'cancelled', 'noNumber'] as const) {
    await add({ ...ofClass, status });
    await add({ ...ofClass, status, level: 'postgraduate' });
    await add({ ...ofClass, status, level: null, sessionId: null, sessionAt: null });
    await add({ ...ofClass, status, sessionId: foreign });
    await add({ ...ofClass, status, deletedAt: sentAt });
  }
  await add({ ...ofClass, status: 'failed', sessionAt: at('2026-11-10', '14:00') });
  await add({ ...ofClass, status: 'failed', recipientName: '重发过' });
  const again = await api.store.db
    .selectFrom('smsRecords')
    .select('id')
    .where('recipientName', '=', '重发过')
    .executeTakeFirstOrThrow();
  await add({ ...ofClass, status: 'delivered', resendOf: again.id, sentAt });
  await add({ ...ofClass, status: 'sent', channel: 'sms', sentAt });
  const asking = { status: 'delivered' as const, recipientName: '甲', recipientNameMatch: '甲' };
  const waits = { linkHash: 'a', answer: 'none' as const, sentAt };
  await add({ ...ofClass, ...asking, ...waits });
  await add({ ...ofClass, ...asking, ...waits, contactId: null, linkHash: 'b', answer: 'ok' });
};

const addProblems = async (api: TestApi, sessionId: number, gone: number, first: number) => {
  const answer = (sessionId: number, contactId: number, answer: 'ok' | 'problem' | 'settled') => ({
    ...{ sessionId, contactId, answer, name: `教师${contactId}` },
    ...{ answerText: '来不了', answeredAt: at(TODAY, '09:00'), stood: '' },
  });
  const rows = Array.from({ length: PROBLEMS }, (_, index) =>
    answer(sessionId, first + index, 'problem'),
  );
  const others = [
    answer(sessionId, first + PROBLEMS, 'settled'),
    answer(sessionId, first + PROBLEMS + 1, 'ok'),
    answer(gone, first, 'problem'),
  ];
  await api.store.db
    .insertInto('smsAnswers')
    .values([...rows, ...others])
    .execute();
};

/** Adds requests that wait for the office, for a department, or overdue, or for nobody. */
const addRequests = async (api: TestApi, courseId: number) => {
  const moment = at(TODAY, '09:00');
  const rows = [
    ['office', moment],
    ['office', at('2026-11-20', '09:00')],
    ['unit', at('2026-11-20', '09:00')],
    ['accepted', null],
  ] as const;
  for (const [state, waitingSince] of rows) {
    const { id } = await api.store.db
      .insertInto('changeRequests')
      .values({
        ...{ version: 1, createdAt: moment, createdBy: '甲', updatedAt: moment, updatedBy: '甲' },
        ...{ kind: 'cancel', state, waitingSince, needs: '["unit"]', reason: '', note: '' },
        ...{ asker: '甲', askerMatch: '甲', askedOn: TODAY, contactId: 1, byAccount: null },
        ...{ urgent: 0, mobile: '', substituteId: null, substitute: null, classCount: 1 },
        ...{ firstDay: TODAY, lastDay: TODAY },
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const standing = JSON.stringify({
      ...{ date: TODAY, week: 13, weekday: 3, periodStart: 6, periodEnd: 7, room: '' },
      ...{ groupName: '', teachers: [], status: 'planned' },
    });
    await api.store.db
      .insertInto('requestClasses')
      .values({
        ...{ requestId: id, sessionId: 9000 + id, courseId, level: 'bachelor' as const },
        ...{ termCode: '2026-2027-1', courseName: '内科学', courseNameMatch: '内科学' },
        ...{ className: '', department: OWN ?? '', departmentMatch: OWN ?? '', teacherMatch: '' },
        ...{ before: standing, after: standing, firstDay: TODAY, lastDay: TODAY },
      })
      .execute();
  }
};

describe.each(ENGINES)('what is counted in several places, on %s', (engine) => {
  let api: TestApi;
  let admin: Client;
  beforeAll(async () => {
    api = await startApi(engine);
    admin = await api.as('admin');
    await setTermStart(admin);
    const contact = (name: string, department: string, values = {}) =>
      addContact(admin, { name, department, unit: department, ...values });
    const person = await contact('甲', OWN, { mobile: '13900000001' });
    await contact('乙', OWN);
    await contact('丙', OTHER);
    await contact('丁', OTHER, { mobile: '13900000004', smsOptOut: true });
    const { held, gone } = await addClasses(admin);
    const session = (await sessionsOf(admin, held.id)).find(({ status }) => status === 'planned');
    const [ofGone] = await sessionsOf(admin, gone.id);
    const foreign = await api.store.db
      .selectFrom('courseSessions')
      .innerJoin('courses', 'courses.id', 'courseSessions.courseId')
      .select('courseSessions.id')
      .where('courseName', '=', '外科学')
      .executeTakeFirstOrThrow();
    const ids = { session: session?.id ?? 0, foreign: foreign.id, person: person.id };
    await addMessages(api, ids);
    await addProblems(api, ids.session, ofGone?.id ?? 0, person.id);
    await addRequests(api, held.id);
    valueIn(await admin.post('/api/rule', { method: 'delete', ids: [gone.id] }));
  });
  afterAll(() => api.close());

  describe.each(['admin', 'secretary'] as const)('to the role %s', (role) => {
    let client: Client;
    let home: Overview;
    let today: Today;
    let bell: Notice[];
    let figures: Figures;
    beforeAll(async () => {
      client = await api.as(role, [OWN]);
      home = valueIn(await client.get('/api/overview'));
      today = valueIn(await client.get('/api/today'));
      bell = valueIn(await client.get('/api/notices'));
      figures = valueIn(await client.get(`/api/figures?dateFrom=${TODAY}&dateTo=${TODAY}`));
    });

    const isOffice = role === 'admin';
    /** The number in a notice, and the number of rows behind its link. */
    const inBell = async (which: string) => {
      const notice = bell.find(({ link }) => link?.endsWith(`attention=${which}`));
      if (!notice) return [0, 0];
      return [Number.parseInt(notice.title, 10), await countBehind(client, notice.link ?? '')];
    };
    const ofLevels = async (addressOf: (level: string) => string): Promise<number[]> => [
      await countBehind(client, addressOf('bachelor')),
      await countBehind(client, addressOf('postgraduate')),
    ];
    const levels = ({ bachelor, postgraduate }: CountByLevel) => [bachelor, postgraduate];

    test('D-09 classes of today and tomorrow are one number on the home page, beside the form, in the statistics and in their list', async () => {
      const onDay = (day: string) => (level: string) =>
        `/${level}/table-list?view=sessions&held=yes&dates=${day}_${day}`;
      const both = (day: string) => `${onDay(day)('bachelor')}&level=both`;
      const charts = valueIn<ValueOf<typeof getChartData>>(
        await client.get('/api/fake_chart_data'),
      );
      const inChart = charts.visitData.find(({ x }) => x === TODAY)?.y;
      const count = isOffice ? 3 : 2;
      const told = [home.sessions.today, today.classes.total, figures.classes.sessions, inChart];
      expect([...told, await countBehind(client, both(TODAY))]).toEqual(Array(5).fill(count));
      expect(levels(today.classes)).toEqual(await ofLevels(onDay(TODAY)));
      expect([home.sessions.tomorrow, await countBehind(client, both(TOMORROW))]).toEqual([2, 2]);
    });

    test('D-09 people who cannot be reached are one number on the home page, beside the form and in their list and file', async () => {
      const ask = async (method: string, level?: string) =>
        client.post('/api/smslist', {
          ...{ method, dateFrom: TODAY, dateTo: '2026-12-01' },
          ...(level && { level }),
        });
      const listed = async (level?: string) => {
        const { list, counts } = valueIn<{ list: unknown[]; counts: { unreachable: number } }>(
          await ask('readiness', level),
        );
        expect(counts.unreachable).toBe(list.length);
        return list.length;
      };
      const file = String((await ask('exportReadiness')).body.text);
      const inFile = Number(JSON.parse(file.split('\n')[0] ?? '').total);
      const count = isOffice ? 4 : 2;
      const told = [home.unreachable, today.unreachable.total, await listed(), inFile];
      expect(told).toEqual(Array(4).fill(count));
      expect(levels(today.unreachable)).toEqual([
        await listed('bachelor'),
        await listed('postgraduate'),
      ]);
    });

    test('D-09 failed messages are one number on the home page, beside the form, in the bell, the statistics and their list', async () => {
      const behind = await countBehind(client, '/bachelor/class-list?of=all&attention=failed');
      const told = [home.failed.total, today.failed.total, figures.messages.unsettled, behind];
      const count = isOffice ? 4 : 3;
      expect(told).toEqual(Array(4).fill(count));
      expect(await inBell('failed')).toEqual(isOffice ? [count, count] : [0, 0]);
      expect(home.failed).toEqual(today.failed);
      const ofList = await ofLevels((level) => `/${level}/class-list?attention=failed`);
      expect(levels(home.failed)).toEqual(ofList);
      const ofNoCourse = '/bachelor/class-list?of=text&attention=failed';
      expect(await countBehind(client, ofNoCourse)).toBe(count - (ofList[0] ?? 0) - 1);
    });

    test('D-09 messages that wait to be sent are one number on the home page, beside the form and in their list', async () => {
      const behind = await countBehind(client, '/bachelor/class-list?of=all&status=queued');
      const count = isOffice ? 4 : 3;
      expect([home.queued.total, today.queued.total, behind]).toEqual([count, count, count]);
      expect(levels(home.queued)).toEqual(
        await ofLevels((level) => `/${level}/class-list?status=queued`),
      );
    });

    test.each(['unknown', 'unreported', 'overdue', 'unanswered'])(
      'D-09 the bell’s number of messages that are %s is the number of rows behind it',
      async (which) => {
        const [told, behind] = await inBell(which);
        expect(told).toBe(behind);
        if (isOffice || which === 'unanswered') expect(told).toBeGreaterThan(0);
        if (which !== 'overdue') return;
        const address = '/bachelor/class-list?of=all&attention=overdue';
        expect(figures.messages.overdue).toBe(await countBehind(client, address));
      },
    );

    test('Q-03 requests that wait are one number in the menu, in the bell, on the home page and in their list', async () => {
      const { waiting, overdue } = valueIn<RequestCount>(
        await client.post('/api/requests', { method: 'count' }),
      );
      const told = bell.filter(({ link }) => link?.startsWith('/course/requests'));
      const counts = told.map(({ title }) => Number.parseInt(title, 10));
      const behind: number[] = [];
      for (const { link } of told) behind.push(await countBehind(client, link ?? ''));
      // The office also gets what a department leaves overdue.
      const expected = isOffice ? [3, 2] : [1, 1];
      const user = (await client.get('/api/currentUser')).body;
      expect([waiting, overdue, user.waitingRequests]).toEqual([...expected, expected[0]]);
      expect(counts.sort()).toEqual([...expected].sort());
      expect(behind.sort()).toEqual([...expected].sort());
    });

    test('D-09 open problems of teachers are one number in the bell and in their list, however many there are', async () => {
      const { list } = valueIn<{ list: TeacherProblem[] }>(
        await client.post('/api/smslist', { method: 'problems' }),
      );
      const inBell = bell.filter(({ link }) => link === '/sms/records?view=answers');
      expect([list.length, inBell.length]).toEqual([PROBLEMS, PROBLEMS]);
      const ofLevel = async (level: string) =>
        valueIn<{ list: unknown[] }>(
          await client.post('/api/smslist', { method: 'problems', level }),
        ).list.length;
      expect([await ofLevel('bachelor'), await ofLevel('postgraduate')]).toEqual([PROBLEMS, 0]);
    });
  });
});
