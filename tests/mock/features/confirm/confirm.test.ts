import type { HistoryLine } from '@/contract/history';
import type { Notice } from '@/contract/notice';
import type { SmsPreview, SmsRecord } from '@/contract/sms/sms';
import type {
  AskedTeacher,
  SmsAnswers,
  TeacherProblem,
  TeacherProblems,
} from '@/contract/sms/smsAnswer';
import { notePublicUrl } from '../../../../mock/features/messages/confirm/links';
import { type Client, engines, startApi, type TestApi } from '../../../support/api';
import { addContact, addCourse, historyOf, setTermDays, valueIn } from '../../../support/records';
import {
  addTimetable,
  CLASS,
  changesOf,
  messages,
  post,
  sendDue,
  type Timetable,
} from '../../../support/sms';
import { testFull } from '../../../support/testFull';
import { firstInQuick } from '../../../support/tier';

const HOST = 'https://j.example.edu.cn';
const CONTENT = '{教师}老师：{日期}{节次}请确认 {link}。';
/** The second class of 王一 in this week. */
const SATURDAY = { ...CLASS, date: '2026-11-28', periodStart: 6, periodEnd: 7 };

interface Page {
  status: number;
  text: string;
  headers: Headers;
}

describe.each(engines())('a teacher confirms, on %s', (engine) => {
  let api: TestApi;
  let admin: Client;
  let table: Timetable;
  let change: ReturnType<typeof changesOf>;
  beforeEach(async () => {
    api = await startApi(engine);
    admin = await api.as('admin');
    await notePublicUrl(api.store, HOST);
    table = await addTimetable(admin, [CLASS, SATURDAY], { department: '基础医学院' });
    change = changesOf(() => admin, table);
  });
  afterEach(() => api.close());

  const at = async (moment: string) => {
    api.setNow(new Date(`${moment}+08:00`));
    admin = await api.as('admin');
  };
  const list = (query: object = {}) => messages(admin, query);
  const pathIn = ({ content }: Pick<SmsRecord, 'content'>) =>
    /https:\/\/j\.example\.edu\.cn(\/t\/\w+)/.exec(content)?.[1] ?? '';
  /** Sends a reminder of tomorrow's class, and returns the path of the page in its link. */
  const remind = async (): Promise<string> => {
    await post(admin, { content: CONTENT, dateTo: '2026-11-26' });
    await sendDue(api.store, new Date('2026-11-25T18:00:00+08:00'));
    return pathIn((await list())[0] as SmsRecord);
  };
  const read = async (response: Response): Promise<Page> => ({
    status: response.status,
    text: await response.text(),
    headers: response.headers,
  });
  const open = async (path: string) => read(await fetch(api.base + path));
  const send = async (path: string, fields: [string, string][]) =>
    read(
      await fetch(api.base + path, {
        method: 'POST',
        body: new URLSearchParams(fields),
        redirect: 'manual',
        headers: { origin: 'null' },
      }),
    );
  const classesOn = ({ text }: Page) => [
    ...new Set([...text.matchAll(/name="class" value="([^"]+)"/g)].map(([, value = '']) => value)),
  ];
  const answer = async (path: string, said: string, text = '', index = 0) => {
    const field = classesOn(await open(path))[index] ?? '';
    return send(path, [
      ['class', field],
      ['answer', said],
      ['text', text],
    ]);
  };

  testFull(
    'X-09 an answer stands under the contact who gave it, whoever else bears the name',
    async () => {
      const path = await remind();
      await answer(path, 'ok');
      const found = async (query: object) =>
        valueIn<{ list: HistoryLine[] }>(
          await admin.post('/api/history', { method: 'list', action: 'answer', ...query }),
        ).list.map(({ writer }) => writer);
      const writer = { kind: 'contact', id: table.wang.id, name: '王一', userName: '' };
      expect(await found({})).toEqual([writer]);
      expect(await found({ byContact: table.wang.id })).toEqual([writer]);
      expect(await found({ by: '王一' })).toEqual([writer]);
      expect(await found({ byAccount: table.wang.id })).toEqual([]);
    },
  );

  test('M-13 the message holds a short address, and its page the classes of the week, without a name in the address', async () => {
    const path = await remind();
    expect(path).toMatch(/^\/t\/[1-9A-HJ-NP-Za-km-z]{12}$/);
    const [message] = await list();
    expect(message).toMatchObject({
      answer: 'none',
      answerText: '',
      answeredAt: null,
      segments: 1,
    });
    expect((message?.content ?? '') + (message?.signature ?? '')).toHaveLength(65);
    const page = await open(path);
    expect(page.status).toBe(200);
    expect(Buffer.byteLength(page.text)).toBeLessThan(60_000);
    expect(page.text).not.toMatch(/<script|src=|13800001111/);
    expect(page.text).toContain('王一老师，您好');
    expect(page.text).toContain('11月26日 周四 第3-4节（10:00–11:35）');
    expect(page.text).toContain('11月28日 周六 第6-7节');
    expect(Object.fromEntries(page.headers)).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'content-security-policy': expect.stringContaining("default-src 'none'"),
    });
    // A full stop that the phone adds to the link is ignored.
    expect((await open(`${path}%E3%80%82`)).status).toBe(200);
    // The database stores only a hash of the link, beside the text.
    const { linkHash } = await api.store.db
      .selectFrom('smsRecords')
      .select('linkHash')
      .executeTakeFirstOrThrow();
    expect(linkHash).toMatch(/^[0-9a-f]{64}$/);
  });

  test('M-13 who has not answered an hour after the message is told in the bell until the class begins, the answer, or a change', async () => {
    const unanswered = async (client = admin) =>
      valueIn<Notice[]>(await client.get('/api/notices')).filter(({ title }) =>
        title.includes('没有回复'),
      );
    const path = await remind();
    await at('2026-11-25T19:00:00');
    expect(await unanswered()).toEqual([]);
    await at('2026-11-25T19:01:00');
    const [notice] = await unanswered();
    expect(notice).toMatchObject({
      title: '1 条短信教师还没有回复',
      link: '/bachelor/class-list?of=all&attention=unanswered',
    });
    expect(await unanswered(await api.as('clerk'))).toHaveLength(1);
    const secretary = await api.as('secretary', ['基础医学院']);
    expect(await unanswered(secretary)).toHaveLength(1);
    const units = JSON.stringify(['药学院']);
    await api.store.db
      .updateTable('accounts')
      .set({ units })
      .where('userName', '=', 'secretary')
      .execute();
    expect(await unanswered(secretary)).toEqual([]);
    expect(await unanswered(await api.as('user'))).toEqual([]);
    expect(await list({ attention: 'unanswered' })).toMatchObject([
      { recipientName: '王一', sessionId: table.sessions[0]?.id },
    ]);
    await at('2026-11-26T10:00:00');
    expect(await unanswered()).toEqual([]);
    await at('2026-11-25T20:00:00');
    await answer(path, 'ok');
    expect(await unanswered()).toEqual([]);
    await api.store.db.updateTable('smsRecords').set({ answer: 'none' }).execute();
    expect(await unanswered()).toHaveLength(1);
    await change({ status: 'cancelled' });
    expect(await unanswered()).toEqual([]);
    expect(await list({ attention: 'unanswered' })).toEqual([]);
  });

  test('M-16 the link of a daily reminder confirms all its classes, and the message has the answer to all', async () => {
    await addCourse(admin, {
      ...{ courseCode: 'B2', courseName: '内科学', department: '基础医学院' },
      sessions: [{ ...CLASS, periodStart: 6, periodEnd: 7 }],
    });
    const own = {
      content: null,
      quietHours: null,
      dayContent: '{教师}老师：{课次}，请确认 {链接}',
    };
    valueIn(
      await admin.post('/api/smsStanding', {
        ...{ method: 'update', level: 'bachelor', version: 0, isOn: true, isPaused: false },
        ...{ mode: 'day', ...own },
      }),
    );
    await sendDue(api.store, new Date('2026-11-25T18:00:00+08:00'));
    const [message] = (await list()).filter(({ status }) => status === 'sent');
    const path = pathIn(message as SmsRecord);
    await at('2026-11-25T19:30:00');
    expect((await open(path)).text).not.toContain('短信中');
    const asked = async () =>
      valueIn<SmsAnswers>(
        await admin.post('/api/smslist', {
          ...{ method: 'answers', dateFrom: '2026-11-26', dateTo: '2026-11-26' },
        }),
      ).counts;
    const now = async () => (await list({ id: message?.id }))[0]?.answer;
    expect(await asked()).toMatchObject({ none: 2 });
    await answer(path, 'ok');
    expect([await now(), await asked()]).toMatchObject(['none', { none: 1, ok: 1 }]);
    expect(await list({ attention: 'unanswered' })).toHaveLength(1);
    const afternoon =
      classesOn(await open(path)).find((each) => each.includes('2026-11-26 6-7')) ?? '';
    const reply = (said: string): [string, string][] => [
      ['class', afternoon],
      ['answer', said],
    ];
    await send(path, reply('problem'));
    expect([await now(), await asked()]).toMatchObject(['problem', { problem: 1, ok: 1 }]);
    await send(path, reply('ok'));
    expect([await now(), await asked()]).toMatchObject(['ok', { ok: 2 }]);
    await change({ periodStart: 8, periodEnd: 9 });
    expect((await open(path)).text).toContain('短信中 11月26日周四10:00 的《人体解剖学》已调整到');
  });

  test('M-13 an answer is kept with its time, once, and may change until the class', async () => {
    const path = await remind();
    await at('2026-11-25T20:00:00');
    expect(await answer(path, 'ok')).toMatchObject({ status: 303 });
    const shown = await open(`${path}?done`);
    expect(shown.text).toContain('回复已记下');
    expect(shown.text).toContain('您在 11月25日周三20:00 回复：<strong>收到</strong>');
    // Pressing 有问题 twice counts once.
    for (const _ of [1, 2]) await answer(path, 'problem', ' 与门诊\r\n冲突 ');
    expect(await list({ answer: 'problem' })).toMatchObject([
      {
        answer: 'problem',
        answerText: '与门诊\n冲突',
        answeredAt: '2026-11-25T20:00:00.000+08:00',
      },
    ]);
    const { id } = await api.store.db
      .selectFrom('smsAnswers')
      .select('id')
      .executeTakeFirstOrThrow();
    expect(await historyOf(api, 'smsAnswer', id)).toMatchObject([
      { action: 'answer', by: '王一', after: { answer: 'ok', stood: '2026-11-26 3-4 明德楼301' } },
      { action: 'answer', before: { answer: 'ok' }, after: { answer: 'problem' } },
    ]);
    const [field = ''] = classesOn(await open(path));
    await at('2026-11-26T10:00:00');
    const late = await send(path, [
      ['class', field],
      ['answer', 'ok'],
    ]);
    expect([late.status, late.text]).toEqual([409, expect.stringContaining('这次课已经开始')]);
    expect((await list())[0]?.answer).toBe('problem');
  });

  test('M-13 all classes are confirmed at once, and a later message knows of it', async () => {
    const path = await remind();
    const all = classesOn(await open(path)).map((value): [string, string] => ['class', value]);
    expect(all).toHaveLength(2);
    expect((await send(path, [...all, ['answer', 'ok']])).status).toBe(303);
    await post(admin, { content: CONTENT, dateFrom: '2026-11-28', dateTo: '2026-11-28' });
    expect((await list()).map(({ answer: said }) => said)).toEqual(['ok', 'ok']);
    // Only messages that were sent ask for an answer.
    expect(await list({ answer: 'ok' })).toHaveLength(1);
  });

  test.each<[string, object]>(
    firstInQuick(
      [
        ['to another time', { date: '2026-11-27' }],
        ['to another room', { room: '启德楼105' }],
        ['called off', { status: 'cancelled' }],
        ['to somebody else', { teachers: [{ name: '李二' }] }],
      ],
      2,
    ),
  )('M-13 an answer to a class that was moved since is refused: %s', async (_, values) => {
    const path = await remind();
    const [field = ''] = classesOn(await open(path));
    await change(values);
    const refused = await send(path, [
      ['class', field],
      ['answer', 'ok'],
    ]);
    expect(refused.status).toBe(409);
    expect(refused.text).toContain('课程已调整，请重新查看');
    expect((await list())[0]?.answer).toBe('none');
  });

  testFull(
    'M-13 the page shows the timetable as it is now, and an earlier answer as one to what stood before',
    async () => {
      const path = await remind();
      await answer(path, 'ok');
      await change({ date: '2026-11-27', room: '启德楼105' });
      const { text } = await open(path);
      expect(text).toContain('已调整到 11月27日周五10:00');
      expect(text).toContain('启德楼105');
      expect(text).toContain('在您回复之后调整过');
      await change({ status: 'cancelled' });
      expect((await open(path)).text).toContain('已停课，或已不由您讲授');
    },
  );

  testFull(
    'M-13 a contact that is erased takes the address and what was answered along',
    async () => {
      const path = await remind();
      await answer(path, 'problem', '家里有事');
      const { id, version, name } = table.wang;
      const taken = valueIn(await admin.post('/api/directory', { method: 'personalData', id }));
      expect(taken).toMatchObject({ answers: [{ answer: 'problem', answerText: '家里有事' }] });
      const { sessionId } = (await list())[0] ?? {};
      await admin.post('/api/smslist', { method: 'handleAnswer', sessionId, contactId: id });
      valueIn(await admin.post('/api/directory', { method: 'erase', id, version, name }));
      expect((await open(path)).status).toBe(404);
      expect(await api.store.db.selectFrom('smsAnswers').selectAll().execute()).toEqual([]);
      const lines = await api.store.db
        .selectFrom('history')
        .select(['by', 'before', 'after'])
        .execute();
      expect(JSON.stringify(lines)).not.toMatch(/家里有事|"by":"王一"/);
      const answered = await api.store.db
        .selectFrom('history')
        .select(['by', 'before', 'after'])
        .where('type', '=', 'smsAnswer')
        .orderBy('id')
        .execute();
      expect(answered).toEqual([
        { by: '已抹除', before: null, after: null },
        { by: 'admin', before: null, after: null },
      ]);
      expect((await list())[0]).toMatchObject({ answerText: '', content: '' });
    },
  );

  test('M-13 有问题 shows in records, readiness and bell until the office has dealt with it, within the scope', async () => {
    const path = await remind();
    await at('2026-11-25T19:00:00');
    await answer(path, 'problem', '当天有手术');
    const days = { dateFrom: '2026-11-26', dateTo: '2026-11-29' };
    const asked = async (client: Client) =>
      valueIn<SmsAnswers>(await client.post('/api/smslist', { method: 'answers', ...days }));
    expect(await asked(admin)).toMatchObject({
      list: [{ name: '王一', date: '2026-11-26', answer: 'problem', answerText: '当天有手术' }],
      counts: { none: 0, ok: 0, problem: 1, settled: 0 },
    });
    const bell = async (client: Client) =>
      valueIn<Notice[]>(await client.get('/api/notices')).filter(({ title }) =>
        title.includes('有问题'),
      );
    const own = await api.as('secretary', ['基础医学院']);
    for (const client of [admin, await api.as('clerk'), own]) {
      expect(await bell(client)).toMatchObject([
        {
          title: '王一：《人体解剖学》有问题',
          description: '11月26日周四10:00：当天有手术',
          datetime: '2026-11-25T19:00:00.000+08:00',
          link: '/sms/records?view=answers',
        },
      ]);
    }
    expect(await bell(await api.as('user'))).toEqual([]);
    expect((await asked(own)).counts.problem).toBe(1);
    const { sessionId, contactId } = (await asked(admin)).list[0] as AskedTeacher;
    const problemsFor = async (client: Client, query: object = {}) =>
      valueIn<{ list: TeacherProblem[] }>(
        await client.post('/api/smslist', { method: 'problems', ...query }),
      ).list;
    for (const client of [admin, own]) {
      expect(await problemsFor(client)).toEqual([
        {
          ...{ sessionId, contactId, courseId: table.courseId, name: '王一', level: 'bachelor' },
          ...{ courseName: '人体解剖学', className: '临床1班' },
          ...{ date: '2026-11-26', periodStart: 3, periodEnd: 4, changed: false },
          ...{ answerText: '当天有手术', answeredAt: '2026-11-25T19:00:00.000+08:00' },
          ...{ mobile: '138****1111', officePhone: '' },
        },
      ]);
    }
    expect(await problemsFor(admin, { level: 'postgraduate' })).toEqual([]);
    const handle = (client: Client, values: object = {}) =>
      client.post('/api/smslist', { method: 'handleAnswer', sessionId, contactId, ...values });
    expect((await handle(own)).status).toBe(403);
    expect((await handle(admin, { contactId: 999 })).status).toBe(404);
    // If two users do it at once, only one of them settles the problem.
    const both = await Promise.all([handle(admin), handle(admin)]);
    expect(both.map((done) => valueIn<{ handled: boolean }>(done).handled).sort()).toEqual([
      false,
      true,
    ]);
    expect(await bell(admin)).toEqual([]);
    expect(await problemsFor(admin)).toEqual([]);
    expect(await list({ answer: 'settled' })).toHaveLength(1);
    expect((await open(path)).text).toContain('有问题，教务处已处理');
    // The same reply changes nothing. A different one causes a new notice.
    await answer(path, 'problem', '当天有手术');
    expect(await bell(admin)).toEqual([]);
    await answer(path, 'problem', '下午也不行');
    expect(await bell(admin)).toHaveLength(1);
    await change({ room: '启德楼104' });
    expect(await problemsFor(admin)).toMatchObject([{ changed: true }]);
    await answer(path, 'ok');
    expect(await bell(admin)).toEqual([]);
    // A reply about the earlier room no longer counts.
    await change({ room: '启德楼105' });
    expect((await asked(admin)).counts).toMatchObject({ none: 1, ok: 0 });
  });

  test('M-13 the newest problems come first, as many as asked for, with the number of all', async () => {
    await answer(await remind(), 'problem', '当天有手术');
    const { db } = api.store;
    const { id, ...row } = await db.selectFrom('smsAnswers').selectAll().executeTakeFirstOrThrow();
    const later = { contactId: 999, name: '李二', answeredAt: '2026-11-25T20:00:00.000+08:00' };
    await db
      .insertInto('smsAnswers')
      .values({ ...row, ...later })
      .execute();
    const problems = async (query: object) =>
      valueIn<TeacherProblems>(await admin.post('/api/smslist', { method: 'problems', ...query }));
    const newest = await problems({ most: 1 });
    expect([newest.list.map(({ name }) => name), newest.total]).toEqual([['李二'], 2]);
    expect((await problems({})).list).toHaveLength(2);
    expect((await admin.post('/api/smslist', { method: 'problems', most: 0 })).status).toBe(400);
  });

  test('M-13 nothing of a class outside the own units reaches a secretary', async () => {
    const path = await remind();
    await answer(path, 'problem', '当天有手术');
    const other = await api.as('secretary', ['药学院']);
    expect(valueIn(await other.get('/api/notices'))).toEqual([]);
    const days = { dateFrom: '2026-11-26', dateTo: '2026-11-29' };
    expect(valueIn(await other.post('/api/smslist', { method: 'answers', ...days }))).toMatchObject(
      {
        list: [],
        counts: { problem: 0 },
      },
    );
    expect(valueIn(await other.post('/api/smslist', { method: 'problems' }))).toEqual({
      list: [],
      total: 0,
    });
    expect(await messages(other)).toEqual([]);
  });

  testFull(
    'M-13 standing reminders hold links too, which stay the same when they are written anew',
    async () => {
      await admin.post('/api/smsStanding', {
        method: 'update',
        level: 'bachelor',
        version: 0,
        isOn: true,
        isPaused: false,
        leadTime: 'dayBefore18',
        content: CONTENT,
        quietHours: null,
      });
      const before = (await list()).map(pathIn);
      expect(before).toHaveLength(2);
      expect(new Set(before).size).toBe(2);
      await change({ periodStart: 6, periodEnd: 7 });
      const sent = await sendDue(api.store, new Date('2026-11-25T18:00:00+08:00'));
      expect(sent.map(pathIn)).toEqual([before[0]]);
      expect(sent[0]?.content).toContain('第6-7节');
      expect((await open(before[0] ?? '')).status).toBe(200);
    },
  );

  // The next tests are about HTTP, for which the database does not matter.
  if (!engines().includes(engine)) return;

  testFull('M-13 the address ends with the last class of the week', async () => {
    const path = await remind();
    await at('2026-11-26T12:00:00');
    expect(await open(path)).toMatchObject({
      status: 200,
      text: expect.stringContaining('已经结束'),
    });
    await at('2026-11-28T23:00:00');
    expect(await open(path)).toMatchObject({
      status: 410,
      text: expect.stringContaining('课程已经结束'),
    });
    expect((await send(path, [['answer', 'ok']])).status).toBe(410);
  });

  test('M-13 a class on a holiday is shown, and not answered about', async () => {
    const path = await remind();
    await setTermDays(api, { holidays: ['2026-11-26', '2026-11-28'] });
    const page = await open(path);
    expect(page.text).toContain('这一天放假');
    expect(classesOn(page)).toEqual([]);
  });

  testFull.each<[string, [string, string][], number, string]>(
    firstInQuick(
      [
        ['nothing', [], 400, '没有收到回复'],
        ['no class', [['answer', 'ok']], 400, '没有收到回复'],
        ['another answer', [['answer', 'perhaps']], 400, '没有收到回复'],
        [
          'somebody else’s class',
          [
            ['class', '99 2026-11-26 3-4 明德楼301'],
            ['answer', 'ok'],
          ],
          409,
          '课程已调整',
        ],
        [
          'no number',
          [
            ['class', 'x'],
            ['answer', 'ok'],
          ],
          409,
          '课程已调整',
        ],
      ],
      2,
    ),
  )('M-13 %s is no answer', async (_, fields, status, words) => {
    const path = await remind();
    const page = await send(path, fields);
    expect([page.status, page.text]).toEqual([status, expect.stringContaining(words)]);
  });

  test('M-13 a text has 100 characters at most, as people count them, and is escaped', async () => {
    const path = await remind();
    const long = await answer(path, 'problem', '𠮷'.repeat(101));
    expect(long.status).toBe(422);
    expect(long.text).toContain('写了 101 个字，最多 100 个字');
    expect(long.text).toContain('𠮷'.repeat(101));
    expect((await list())[0]?.answer).toBe('none');
    const text = `<img src=x onerror=alert(1)>"'&${'𠮷'.repeat(60)}`;
    expect((await answer(path, 'problem', `\0${text}`)).status).toBe(303);
    expect((await list())[0]?.answerText).toBe(text);
    expect((await open(path)).text).toContain(
      '&lt;img src=x onerror=alert(1)&gt;&quot;&#39;&amp;𠮷',
    );
  });

  test('M-13 one address shows one teacher only, also where its text stands in somebody else’s message', async () => {
    const path = await remind();
    await addContact(admin, { name: '李二', staffNo: '1002', mobile: '13800002222' });
    await addCourse(admin, {
      className: '临床9班',
      courseName: '病理学',
      sessions: [{ ...CLASS, periodStart: 8, periodEnd: 9, teachers: [{ name: '李二' }] }],
    });
    await post(admin, { content: `{教师} {课程} 见 ${HOST}${path}`, leadTime: 'hours2' });
    const page = await open(path);
    expect(page.text).toContain('王一老师');
    expect(page.text).not.toContain('病理学');
  });

  testFull(
    'M-13 a thousand tries at wrong addresses in a minute are refused, and no right one is',
    async () => {
      const path = await remind();
      const statuses = new Map<number, number>();
      for (let run = 0; run < 20; run += 1) {
        const tries = Array.from({ length: 50 }, (_, index) =>
          fetch(
            `${api.base}/t/${String(run * 50 + index + 1)
              .padStart(12, 'A')
              .replaceAll('0', 'z')}`,
          ),
        );
        for (const response of await Promise.all(tries)) {
          statuses.set(response.status, (statuses.get(response.status) ?? 0) + 1);
          await response.arrayBuffer();
        }
      }
      expect([...statuses]).toEqual([
        [404, 30],
        [429, 970],
      ]);
      const refused = await open('/t/AAAAAAAAAAAA');
      expect([refused.status, refused.text]).toEqual([
        429,
        expect.stringContaining('尝试次数太多'),
      ]);
      expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
      expect((await open(path)).status).toBe(200);
      expect((await answer(path, 'ok')).status).toBe(303);
    },
  );
});

test('M-13 without a public address the text goes out without the link', async () => {
  const api = await startApi('sqlite');
  try {
    const admin = await api.as('admin');
    await addTimetable(admin);
    const plan = {
      content: CONTENT,
      level: 'bachelor',
      dateFrom: '2026-11-26',
      dateTo: '2026-11-26',
    };
    const preview = valueIn<SmsPreview>(
      await admin.post('/api/smslist', {
        method: 'preview',
        ...plan,
        leadTime: 'dayBefore18',
        templateCode: 'reminder',
      }),
    );
    expect(preview.list[0]?.content).toMatch(/请确认 。$/);
    expect(preview.list[0]?.problems.map(({ code }) => code)).not.toContain('SMS_VALUE_MISSING');
  } finally {
    await api.close();
  }
});
