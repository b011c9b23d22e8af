import { allows, callAccess } from '@/contract/access';
import type { Role } from '@/contract/account';
import { callKey } from '@/contract/base/endpoint';
import type { Contact } from '@/contract/directory';
import type { HistoryLine } from '@/contract/history';
import type { ManyPreview } from '@/contract/many';
import type { Course, Session } from '@/contract/rule';
import { type Answer, type Client, GATE_ENGINES, startApi, type TestApi } from '../../support/api';
import { allEndpoints } from '../../support/endpoints';
import { type Cells, contactImportOf, FILE, IMPORT_OPTIONS } from '../../support/imports';
import { ask, DAYS, QUESTIONS } from '../../support/questions';
import {
  addContact,
  addCourse,
  errorsOf,
  historyOf,
  sessionsOf,
  setTermStart,
  valueIn,
} from '../../support/records';
import { messages, newJob, PLAN, sendDue, sms } from '../../support/sms';
import { writtenNumbers } from '../../support/writtenNumbers';

const UNIT = '甲教研室';

/** One for each place where a number is kept; none of them holds another. */
const KEPT = {
  mobile: '13911112222',
  mobile2: '13733334444',
  shortNo: '667788',
  officePhone: '0531-88667755-801',
  remark: '家属 159 8765 4321',
  wechat: 'wx18612345678',
  email: '15055556666@139.com',
  wecomId: '15277778888',
};
const TYPED = '18899990000';
const OWN = '13566667777';
const FORMER = '17711223344';
const IN_COURSE = '教辅 136-0000-1357';
const DELETED = '13244445555';

/** Calls that give full numbers: for one person, for the own form, or as an export; each stands in the history. */
const FULL = new Set(
  allEndpoints()
    .filter(({ numbers }) => numbers === 'full')
    .map(callKey),
);

interface World {
  contact: Contact;
  course: Course;
  session: Session;
}

type Question = object | ((world: World) => object | Promise<object>);

describe.each(GATE_ENGINES)('numbers leave the server masked, on %s', (engine) => {
  let api: TestApi;
  let world: World;
  const clients = {} as Record<'admin' | 'clerk' | 'secretary' | 'user', Client>;
  const asked = new Map<string, string[]>();

  const admin = () => clients.admin;
  const presentContact = async () =>
    valueIn<{ list: Contact[] }>(
      await admin().post('/api/directory/list', { method: 'list', id: world.contact.id }),
    ).list[0] as Contact;

  beforeAll(async () => {
    api = await startApi(engine);
    for (const role of ['admin', 'clerk', 'user'] as const) clients[role] = await api.as(role);
    clients.secretary = await api.as('secretary', [UNIT]);
    await api.store.db.updateTable('accounts').set({ mobile: OWN }).execute();
    await setTermStart(admin());
    const contact = await addContact(admin(), {
      ...KEPT,
      name: '王一',
      unit: UNIT,
      staffNo: '1001',
    });
    await addContact(admin(), { name: '王二', unit: UNIT, mobile: KEPT.mobile });
    const left = await addContact(admin(), { name: '王三', unit: UNIT, mobile: DELETED });
    await admin().post('/api/directory/delete', { method: 'delete', ids: [left.id] });
    const changed = await admin().post('/api/directory/update', {
      ...{ id: contact.id, version: contact.version, mobile: FORMER },
    });
    const { version } = valueIn<Contact>(changed);
    await admin().post('/api/directory/update', {
      ...{ id: contact.id, version, mobile: KEPT.mobile },
    });
    const teachers = [{ name: '王一', staffNo: '1001' }, { name: '无名' }];
    const course = await addCourse(admin(), {
      ...{ courseName: '甲课', className: '甲班', department: UNIT, remark: IN_COURSE },
      sessions: [
        {
          date: '2026-11-26',
          periodStart: 3,
          periodEnd: 4,
          room: '201',
          topic: IN_COURSE,
          teachers,
        },
        { date: '2026-11-27', periodStart: 3, periodEnd: 4, room: '201', teachers },
      ],
    });
    const [session] = (await sessionsOf(admin(), course.id)) as [Session];
    world = { contact, course, session };
    await sms(admin(), 'post', { ...PLAN, ...DAYS, jobKey: newJob() });
    await admin().post('/api/forms', {
      ...{ type: 'sms', recipientName: '李四', mobile: TYPED, content: `请回电 ${TYPED}` },
    });
    await sendDue(api.store, new Date('2026-11-25T10:00:05+08:00'), () => ({
      ...{ outcome: 'refused' as const, errorCode: 'X', errorText: `号码 ${TYPED} 无效` },
    }));
  });
  afterAll(() => api.close());

  const NUMBERS = writtenNumbers(
    ...[...Object.values(KEPT), TYPED, OWN, FORMER, DELETED, IN_COURSE],
  );

  /** Asks as each role, and remembers what was answered to whom. */
  const walk = async (key: string, question: Question): Promise<Answer[]> => {
    const answers: Answer[] = [];
    for (const [role, client] of Object.entries(clients)) {
      const body = typeof question === 'function' ? await question(world) : question;
      const answer = await ask(client, key, body);
      const access = callAccess[key];
      if (access && allows(access, role as Role)) answers.push(answer);
      asked.set(key, [...(asked.get(key) ?? []), `${role} ${JSON.stringify(answer.body)}`]);
    }
    return answers;
  };

  const shownIn = (text: string) => NUMBERS.filter((number) => number.isIn(text)).map(String);

  const leaks = () =>
    [...asked]
      .filter(([key]) => !FULL.has(key))
      .flatMap(([key, texts]) =>
        texts.flatMap((text) =>
          shownIn(text).map((number) => `${key}: ${text.slice(0, 300)} ${number}`),
        ),
      );

  const stampOf = async () => {
    const { id, version } = await presentContact();
    return { id, version };
  };
  const historyIdOf = async (action: string) =>
    valueIn<{ list: HistoryLine[] }>(
      await admin().post('/api/history', { method: 'list', type: 'contact', action }),
    ).list[0]?.id;
  const manyState = async (change: object) =>
    valueIn<ManyPreview>(
      await admin().post('/api/directory/list', {
        ...{ method: 'previewMany', ids: [world.contact.id], change },
      }),
    ).state;
  const rows: Cells[] = [
    {
      row: 2,
      name: '王一',
      staffNo: '1001',
      unit: UNIT,
      mobile: '13000000001',
      officePhone: '2234567',
    },
    { row: 3, name: '王二', unit: UNIT, mobile: '13000000002' },
  ];
  const check = { ...IMPORT_OPTIONS, rows };
  const courseRows = [{ row: 2, courseName: '甲课', className: '甲班', remark: 'x' }];
  const batch = async () => (await contactImportOf(admin()).run(rows)).batchId;
  const sessionStamp = async () => {
    const [session] = (await sessionsOf(admin(), world.course.id)) as [Session];
    return { id: session.id, version: session.version };
  };
  const messageIds = async (query: object = {}) =>
    (await messages(admin(), query)).map(({ id }) => id);

  /** What else the office and administrators may call, besides what everybody reads; in the order of the walk. */
  const OFFICE_QUESTIONS: [string, Question][] = [
    ['POST /api/directory/list method=list', { mobile: KEPT.mobile }],
    ['POST /api/directory/list method=list', { keyword: '139 1111 2222' }],
    ['POST /api/search method=all', { text: KEPT.mobile }],
    ['POST /api/directory method=reveal', ({ contact }) => ({ id: contact.id })],
    ['POST /api/account method=profile for=form', {}],
    ['POST /api/account method=update', async () => ({ version: 1, name: '本人', mobile: OWN })],
    [
      'POST /api/account method=lists',
      {
        changes: [
          {
            list: 'contacts',
            views: [
              {
                name: '一人',
                view: {
                  search: `?keyword=${KEPT.mobile}&mobile=139+1111+2222`,
                  settings: { density: 'standard', hidden: [], order: [], widths: {} },
                  isDefault: false,
                },
              },
            ],
          },
        ],
      },
    ],
    ['GET /api/currentUser', {}],
    ['POST /api/directory method=post', { name: '新人', unit: UNIT, mobile: KEPT.mobile2 }],
    ['POST /api/directory/update', async () => ({ ...(await stampOf()), mobile: KEPT.mobile })],
    ['POST /api/directory/update', async () => ({ ...(await stampOf()), version: 99, title: 'x' })],
    ['POST /api/directory/list method=leaving', ({ contact }) => ({ ids: [contact.id] })],
    [
      'POST /api/directory/list method=previewMany',
      ({ contact }) => ({ ids: [contact.id], change: { officePhone: '0591-2234567' } }),
    ],
    [
      'POST /api/directory/list method=previewMany',
      ({ contact }) => ({ ids: [contact.id], change: { remark: '' } }),
    ],
    [
      'POST /api/directory/update method=updateMany',
      async ({ contact }) => {
        const change = { officePhone: '0591-7654321' };
        return { ids: [contact.id], change, state: await manyState(change) };
      },
    ],
    ['POST /api/directory/import step=check', { ...check, people: { all: 'same' } }],
    ['POST /api/directory/import step=check', { ...check, people: { all: 'second' } }],
    [
      'POST /api/directory/import step=commit',
      async () => ({
        token: (await contactImportOf(admin()).checked(rows)).token,
        jobKey: newJob(),
      }),
    ],
    ['POST /api/directory/import step=undo', async () => ({ batchId: await batch() })],
    ['POST /api/directory/import step=list', {}],
    ['POST /api/history method=reveal', async () => ({ historyId: await historyIdOf('update') })],
    ['POST /api/history method=restore', async () => ({ historyId: await historyIdOf('update') })],
    ['POST /api/directory/delete method=delete', ({ contact }) => ({ ids: [contact.id] })],
    ['POST /api/directory method=restore', ({ contact }) => ({ ids: [contact.id] })],
    ['POST /api/directory/delete method=deleteMany', { filter: { name: '新人' }, count: 2 }],
    ['POST /api/smslist method=preview', { ...PLAN, ...DAYS }],
    ['POST /api/smslist method=post', { ...PLAN, ...DAYS, jobKey: 'walk-job-1' }],
    ['POST /api/smslist method=list', { mobile: TYPED }],
    ['POST /api/smslist method=reveal', async () => ({ id: (await messageIds())[0] })],
    ['POST /api/smslist method=resend', async () => ({ ids: await messageIds() })],
    ['POST /api/smslist method=cancel', async () => ({ ids: await messageIds() })],
    ['POST /api/smslist method=uncancel', async () => ({ ids: await messageIds() })],
    ['POST /api/smslist method=settle', async () => ({ ids: await messageIds(), as: 'failed' })],
    ['POST /api/smslist method=notices', ({ session }) => ({ sessionIds: [session.id] })],
    ['POST /api/smslist method=change', ({ session }) => ({ sessionIds: [session.id] })],
    ['POST /api/forms type=sms', { recipientName: '李四', mobile: TYPED, content: TYPED }],
    [
      'POST /api/forms type=sms',
      ({ contact }) => ({ recipientName: '王一', contactId: contact.id, content: '您好' }),
    ],
    ['POST /api/smsSettings method=test', { code: 'reminder' }],
    ['POST /api/smsSettings method=example', {}],
    ['POST /api/smsSettings method=read', {}],
    ['POST /api/smsSettings method=versions', {}],
    ['POST /api/smsStanding method=read', {}],
    ['POST /api/smsStanding method=preview', { level: 'bachelor' }],
    [
      'POST /api/smsStanding method=update',
      {
        ...{ level: 'bachelor', version: 0, isOn: true, isPaused: false, leadTime: 'dayBefore18' },
        ...{ content: null, quietHours: null },
      },
    ],
    ['POST /api/users method=list', {}],
    ['GET /api/users', {}],
    ['POST /api/users method=units', {}],
    [
      'POST /api/rule method=previewMany',
      ({ course }) => ({ ids: [course.id], change: { remark: '' } }),
    ],
    ['POST /api/rule method=rooms', {}],
    [
      'POST /api/rule method=freeTimes',
      ({ course, session }) => ({
        ...{ courseId: course.id, sessionId: session.id, periods: 2, dateFrom: '2026-11-26' },
        ...{
          teachers: [{ name: '王一', staffNo: '1001' }],
          room: session.room,
          groupName: session.groupName,
        },
      }),
    ],
    ['POST /api/rule method=previewSession', ({ session }) => ({ id: session.id, room: '301' })],
    [
      'POST /api/rule method=updateSession',
      async () => ({ ...(await sessionStamp()), room: '301' }),
    ],
    [
      'POST /api/rule method=updateSession',
      async ({ session }) => ({ id: session.id, version: 99 }),
    ],
    [
      'POST /api/update',
      ({ course }) => ({ id: course.id, version: course.version, campus: '甲' }),
    ],
    ['POST /api/update', ({ course }) => ({ id: course.id, version: 99, campus: '乙' })],
    [
      'POST /api/forms type=courseImport step=check',
      { level: 'bachelor', ...IMPORT_OPTIONS, file: FILE, rows: courseRows },
    ],
    ['POST /api/forms type=courseImport step=list', { level: 'bachelor' }],
    ['POST /api/history method=list', { pageSize: 200 }],
    ['POST /api/history method=list', ({ contact }) => ({ type: 'contact', id: contact.id })],
    ['POST /api/history method=list', { type: 'sms' }],
    ['POST /api/history method=retention', {}],
    ['POST /api/directory method=personalData', ({ contact }) => ({ id: contact.id })],
  ];

  /** Calls whose answers hold no text of a record: counts, states, times, what the caller just typed. */
  const WITHOUT_TEXTS = [
    ...['disable', 'enable', 'endSessions', 'password', 'post', 'update'].map(
      (method) => `POST /api/users method=${method}`,
    ),
    ...['removeSecondFactor', 'rules', 'updateRules'].map(
      (method) => `POST /api/users method=${method}`,
    ),
    ...['beginSecondFactor', 'confirmSecondFactor', 'endSecondFactor'].map(
      (method) => `POST /api/account method=${method}`,
    ),
    ...['endSession', 'endOthers', 'password'].map(
      (method) => `POST /api/account method=${method}`,
    ),
    ...['clear', 'read'].map((method) => `POST /api/notices method=${method}`),
    ...['renew', 'withdraw', 'post'].map((method) => `POST /api/calendar method=${method}`),
    ...['update', 'post', 'preview', 'undo', 'close', 'open'].map(
      (method) => `POST /api/term method=${method}`,
    ),
    ...['Bachelor', 'Postgraduate'].flatMap((level) => [
      `POST /api/set${level}Date`,
      `POST /api/set${level}Date preview=true`,
    ]),
    ...['post', 'delete', 'restore', 'updateMany', 'deleteMany'].map(
      (method) => `POST /api/rule method=${method}`,
    ),
    ...['addSession', 'removeSession', 'previewSessions', 'updateSessions'].map(
      (method) => `POST /api/rule method=${method}`,
    ),
    ...['commit', 'undo'].map((step) => `POST /api/forms type=courseImport step=${step}`),
    ...['transfer', 'advanced'].map((type) => `POST /api/forms type=${type}`),
    'POST /api/smslist method=handleAnswer',
    'POST /api/directory method=erase',
    'POST /api/history method=keep',
    'POST /api/history method=clear',
    'POST /api/smsSettings method=update',
    'POST /api/today method=putStepsAway',
    'POST /api/logout',
  ];

  test('C-05 no answer to any role holds a full number, but those that are asked for it', async () => {
    for (const [key, questions] of Object.entries(QUESTIONS)) {
      for (const question of questions) await walk(key, question);
    }
    const good = new Set<string>();
    for (const [key, question] of OFFICE_QUESTIONS) {
      const answers = await walk(key, question);
      if (answers.some(({ status }) => status < 300)) good.add(key);
    }
    for (const [key, questions] of Object.entries(QUESTIONS)) {
      for (const question of questions) await walk(key, question);
    }
    expect(leaks()).toEqual([]);
    expect(OFFICE_QUESTIONS.map(([key]) => key).filter((key) => !good.has(key))).toEqual([]);
    const open = Object.keys(callAccess).filter((key) => callAccess[key] === 'open');
    const missing = Object.keys(callAccess).filter(
      (key) => ![...asked.keys(), ...WITHOUT_TEXTS, ...open].includes(key),
    );
    expect(missing).toEqual([]);
    // The walk would see them: those who may export get them all.
    const exported = (asked.get('POST /api/directory/list method=export') ?? []).join();
    expect(shownIn(exported)).toEqual(expect.arrayContaining([KEPT.mobile, KEPT.shortNo]));
  });

  test('C-05 a secretary is given numbers of the own units alone, and a user none', async () => {
    const other = await addContact(admin(), {
      name: '乙',
      unit: '乙教研室',
      mobile: '13022223333',
    });
    const reveal = (client: Client) =>
      client.post('/api/directory', { method: 'reveal', id: other.id });
    expect((await reveal(clients.secretary)).status).toBe(404);
    expect((await reveal(clients.user)).status).toBe(403);
    expect(valueIn(await reveal(clients.clerk))).toMatchObject({ mobile: '13022223333' });
    expect(
      (await historyOf(api, 'contact', other.id)).map(({ action, by }) => `${action} ${by}`),
    ).toEqual(['create admin', 'reveal clerk']);
  });

  test('C-05 a masked number is refused where it would be saved over the full one', async () => {
    const contact = await addContact(admin(), { name: '丙', unit: UNIT, mobile: '13022224444' });
    const stamp = { id: contact.id, version: contact.version };
    const update = (body: object) => admin().post('/api/directory/update', { ...stamp, ...body });
    expect(contact.mobile).toBe('130****4444');
    expect(errorsOf(await update({ mobile: contact.mobile }))).toEqual({
      mobile: 'CONTACT_MOBILE_INVALID',
    });
    expect(errorsOf(await update({ remark: '转 130****4444' }))).toEqual({
      remark: 'NUMBER_MASKED',
    });
    const { mobile } = valueIn<Contact>(await update({ title: '教授' }));
    expect(mobile).toBe('130****4444');
    const full = await admin().post('/api/directory', { method: 'reveal', id: contact.id });
    expect(valueIn(full)).toMatchObject({ mobile: '13022224444', title: '教授' });
  });

  test('C-05 a text of a course or session that is typed over keeps the numbers in it', async () => {
    const remark = '教辅 136-0000-1357，库管 13611112222';
    const course = await addCourse(admin(), {
      ...{ courseName: '乙课', className: '乙班', remark },
      sessions: [{ date: '2026-11-26', periodStart: 7, periodEnd: 8, topic: remark }],
    });
    expect(course.remark).toBe('教辅 136****1357，库管 136****2222');
    const update = (values: object) =>
      admin().post('/api/update', { id: course.id, version: course.version, ...values });
    const wrong = await update({ remark: '教辅 136****9999' });
    expect(errorsOf(wrong)).toEqual({ remark: 'NUMBER_MASKED' });
    valueIn(await update({ remark: `请早到。${course.remark}` }));
    const [session] = (await sessionsOf(admin(), course.id)) as [Session];
    const { id, version, topic } = session;
    valueIn(
      await admin().post('/api/rule', {
        method: 'updateSession',
        id,
        version,
        topic: `${topic}。`,
      }),
    );
    const { db } = api.store;
    const kept = await db
      .selectFrom('courses')
      .select('remark')
      .where('id', '=', course.id)
      .execute();
    expect(kept).toEqual([{ remark: `请早到。${remark}` }]);
    const topics = await db
      .selectFrom('courseSessions')
      .select('topic')
      .where('id', '=', id)
      .execute();
    expect(topics).toEqual([{ topic: `${remark}。` }]);
  });

  test('C-05 an account that looks at very many numbers has to wait', async () => {
    const [{ id } = { id: 0 }] = valueIn<{ list: Contact[] }>(
      await clients.secretary.post('/api/directory/list', { method: 'list' }),
    ).list;
    const statuses: number[] = [];
    let last: Answer | undefined;
    for (let look = 0; look < 61; look += 1) {
      last = await clients.secretary.post('/api/directory', { method: 'reveal', id });
      statuses.push(last.status);
    }
    expect(statuses.filter((status) => status === 200).length).toBeLessThanOrEqual(60);
    expect(last?.status).toBe(429);
    expect(last?.body).toMatchObject({ ErrorCode: 'NUMBERS_TOO_MANY' });
    expect((await clients.clerk.post('/api/directory', { method: 'reveal', id })).status).toBe(200);
  });
});
