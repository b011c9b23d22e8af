import type { ChangeRequest } from '@/contract/changeRequest';
import type { LedgerEntry } from '@/contract/ledger';
import type { LedgerSettings } from '@/contract/ledgerSettings';
import type { PreviewedRequest } from '@/contract/requestDecisions';
import type { FreePerson } from '@/contract/requestProposal';
import type { Session } from '@/contract/rule';
import type { SmsRecord } from '@/contract/sms/sms';

import { type Client, engines, startApi, type TestApi } from '../../../support/api';
import {
  addContact,
  addCourse,
  errorsOf,
  historyOf,
  later,
  sessionsOf,
  valueIn,
} from '../../../support/records';
import { askAsTeacher } from '../../../support/requests';
import { addTimetable, CLASS } from '../../../support/sms';
import { testFull } from '../../../support/testFull';

const UNIT = '解剖学教研室';
const DATES = ['2026-12-03', '2026-12-10', '2026-12-17', '2026-11-26'];

/** Returns the invalid fields of a refused write. */
const refusedAt = async (work: Promise<unknown>): Promise<Record<string, string>> => {
  const error = await work.then(
    () => undefined,
    (reason: { value: unknown; code: string }) => reason,
  );
  return errorsOf({ status: 422, body: { Value: error?.value } } as never);
};

describe.each(engines())('requests for changes on %s', (engine) => {
  let api: TestApi;
  let admin: Client;
  let clerk: Client;
  let secretary: Client;
  let sessions: Session[];
  let li: number;
  let wang: number;
  beforeEach(async () => {
    api = await startApi(engine);
    admin = await api.as('admin');
    const table = await addTimetable(
      admin,
      DATES.map((date) => ({ ...CLASS, date })),
      { department: UNIT },
    );
    sessions = DATES.flatMap((date) => table.sessions.filter((each) => each.date === date));
    wang = table.wang.id;
    const found = await addContact(admin, {
      ...{ name: '李二', staffNo: '1002', mobile: '13800002222', unit: UNIT },
    });
    li = found.id;
    clerk = await api.as('clerk');
    secretary = await api.as('secretary', [UNIT]);
  });
  afterEach(() => api.close());

  const idOf = (index: number): number => sessions[index]?.id ?? 0;
  const ask = (values: Partial<Parameters<typeof askAsTeacher>[1]> = {}) =>
    askAsTeacher(api, { name: '王一', classes: [idOf(0)], reason: '病假', ...values });
  const requests = (client: Client, method: string, body: object = {}) =>
    client.post('/api/requests', { method, ...body });
  const decide = (client: Client, what: string, { id, version, state }: ChangeRequest, more = {}) =>
    requests(client, what, { step: state, id, version, ...more });
  const classAt = async (index: number): Promise<Session | undefined> =>
    (await sessionsOf(admin, sessions[0]?.courseId ?? 0)).find(({ id }) => id === idOf(index));
  const set = async (rules: object) => {
    const read = await admin.post('/api/ledger', { method: 'settings' });
    const {
      updatedAt: _,
      updatedBy: __,
      requests: former,
      ...rest
    } = valueIn<LedgerSettings>(read);
    const body = { method: 'updateSettings', ...rest, requests: { ...former, ...rules } };
    valueIn(await admin.post('/api/ledger', body));
  };
  const messages = async (): Promise<SmsRecord[]> => {
    const list = await admin.post('/api/smslist', { method: 'list', templateCode: 'request' });
    return valueIn<{ list: SmsRecord[] }>(list).list;
  };
  const entries = async () =>
    valueIn<{ list: LedgerEntry[] }>(await admin.post('/api/ledger', { method: 'list' })).list;
  const move = (index: number, values: object) =>
    admin.post('/api/rule', {
      ...{ method: 'updateSession', id: idOf(index), version: sessions[index]?.version },
      ...values,
    });

  test('Q-01 a teacher asks for several classes at once, with a common shift and a place of her own', async () => {
    const request = await ask({
      kind: 'move',
      days: 1,
      classes: [
        { id: idOf(0) },
        { id: idOf(1), date: '2026-12-14', periodStart: 5, room: '逸夫楼101' },
      ],
    });
    expect(request).toMatchObject({
      ...{ kind: 'move', state: 'office', asker: '王一', askedOn: '2026-11-25', reason: '病假' },
      ...{ classCount: 2, may: ['withdraw'], entryId: null },
      classes: [
        { before: { date: '2026-12-03' }, after: { date: '2026-12-04', periodStart: 3 } },
        { after: { date: '2026-12-14', periodStart: 5, periodEnd: 6, room: '逸夫楼101' } },
      ],
      steps: [{ action: 'ask', name: '王一' }],
    });
    expect(await classAt(0)).toMatchObject({ date: '2026-12-03' });
    expect(await entries()).toEqual([]);
  });

  test('Q-01 what does not fit is refused with a word at its field', async () => {
    const substitute = { kind: 'substitute', substituteId: li } as const;
    expect(await refusedAt(ask({ reason: '没有的原因' }))).toEqual({ reason: 'REASON_UNKNOWN' });
    expect(await refusedAt(ask({ reason: '其他' }))).toEqual({ note: 'REASON_NEEDS_NOTE' });
    const foreign = { name: '李二', classes: [idOf(0)] };
    expect(await refusedAt(askAsTeacher(api, foreign))).toEqual({
      classes: 'REQUEST_CLASS_FOREIGN',
    });
    expect(await refusedAt(ask({ now: later(60 * 24 * 14) }))).toEqual({
      classes: 'REQUEST_CLASS_HELD',
    });
    expect(await refusedAt(ask({ kind: 'move', classes: [idOf(0)] }))).toEqual({
      classes: 'REQUEST_NOTHING',
    });
    const past = { kind: 'move' as const, classes: [{ id: idOf(0), date: '2026-11-20' }] };
    expect(await refusedAt(ask(past))).toEqual({ classes: 'REQUEST_DATE_PAST' });
    await addCourse(admin, {
      courseName: '生理学',
      sessions: [{ ...CLASS, date: DATES[0], teachers: [{ name: '李二', staffNo: '1002' }] }],
    });
    expect(await refusedAt(ask(substitute))).toEqual({ substituteId: 'SUBSTITUTE_BUSY' });
    const left = await addContact(admin, { name: '赵三', status: '离职' });
    expect(await refusedAt(ask({ ...substitute, substituteId: left.id }))).toEqual({
      substituteId: 'SUBSTITUTE_AWAY',
    });
    expect(await refusedAt(ask({ ...substitute, substituteId: 999 }))).toEqual({
      substituteId: 'SUBSTITUTE_UNKNOWN',
    });
    expect(await refusedAt(ask({ ...substitute, substituteId: wang }))).toEqual({
      substituteId: 'SUBSTITUTE_TEACHES_CLASS',
    });
    await ask();
    expect(await refusedAt(ask())).toEqual({ classes: 'REQUEST_CLASS_WAITING' });
  });

  test('Q-01 after the deadline, a request is urgent and has a telephone number, which lists mask', async () => {
    const late = { classes: [idOf(3)], urgent: false };
    expect(await refusedAt(ask(late))).toEqual({ urgent: 'REQUEST_TOO_LATE' });
    expect(await refusedAt(ask({ ...late, urgent: true, mobile: '' }))).toEqual({
      mobile: 'REQUIRED',
    });
    const { id } = await ask({ ...late, urgent: true, mobile: '13812345678' });
    const listed = valueIn<{ list: ChangeRequest[] }>(await requests(clerk, 'list'));
    expect(listed.list).toMatchObject([{ id, urgent: true, mobile: '138****5678' }]);
    expect(valueIn(await requests(clerk, 'reveal', { id }))).toEqual({ mobile: '13812345678' });
    expect(await historyOf(api, 'request', id)).toMatchObject([
      { action: 'create' },
      { action: 'reveal', by: 'clerk' },
    ]);
    await set({ daysAhead: 0 });
    await ask({ classes: [idOf(0)], urgent: false, mobile: '' });
  });

  test('Q-01 a secretary asks for teachers of her units only, and the text has a limit', async () => {
    const post = (values: object) =>
      requests(secretary, 'post', { teacherId: wang, kind: 'cancel', reason: '事假', ...values });
    const other = await addCourse(admin, {
      ...{ courseName: '护理学', department: '护理学院' },
      sessions: [{ ...CLASS, date: '2026-12-08', periodStart: 1, periodEnd: 2 }],
    });
    const [foreign] = await sessionsOf(admin, other.id);
    expect(errorsOf(await post({ classes: [{ id: foreign?.id }] }))).toEqual({
      classes: 'NOT_FOUND',
    });
    const long = await post({ classes: [{ id: idOf(0) }], note: '长'.repeat(2000) });
    expect(errorsOf(long)).toEqual({ note: 'TOO_LONG' });
    const made = valueIn<ChangeRequest>(await post({ classes: [{ id: idOf(0) }] }));
    expect(made).toMatchObject({ asker: '王一', createdBy: 'secretary', may: ['withdraw'] });
    expect(await messages()).toMatchObject([{ recipientName: '王一' }]);
    expect((await clerk.post('/api/requests', { method: 'post' })).status).toBe(403);
  });

  testFull('Q-01 one person sends 50 requests in a minute, and no more', async () => {
    const post = () =>
      requests(secretary, 'post', { teacherId: wang, kind: 'cancel', classes: [{ id: 999 }] });
    const statuses: number[] = [];
    for (let index = 0; index < 51; index += 1) statuses.push((await post()).status);
    expect(statuses.slice(0, 50)).toEqual(Array(50).fill(422));
    expect(statuses[50]).toBe(429);
    api.setNow(later(2));
    expect((await post()).status).toBe(422);
  });

  test('Q-01 substitutes are people of the course or its department who are free then', async () => {
    const sun = await addContact(admin, { name: '孙四', staffNo: '1004', unit: '护理学院' });
    const zhou = await addContact(admin, { name: '周五', staffNo: '1005', department: UNIT });
    await addContact(admin, { name: '吴六', staffNo: '1006', unit: '护理学院' });
    await addContact(admin, { name: '赵三', staffNo: '1003', unit: UNIT, status: '离职' });
    await addCourse(admin, {
      sessions: [{ ...CLASS, date: '2026-12-04', teachers: [{ name: '孙四', staffNo: '1004' }] }],
      className: '临床2班',
    });
    await addCourse(admin, {
      courseName: '生理学',
      sessions: [{ ...CLASS, date: DATES[0], teachers: [{ name: '周五', staffNo: '1005' }] }],
    });
    const find = async (index: number) =>
      valueIn<FreePerson[]>(
        await requests(secretary, 'substitutes', { sessionIds: [idOf(index)] }),
      ).map(({ contactId, teachesCourse }) => [contactId, teachesCourse]);
    expect(await find(0)).toEqual([
      [sun.id, true],
      [li, false],
    ]);
    expect(await find(1)).toEqual([
      [sun.id, true],
      [li, false],
      [zhou.id, false],
    ]);
  });

  test('Q-02 unit and office approve in order, and the change is made once, with its entry and its history', async () => {
    await set({ approvals: 'both' });
    const asked = await ask({ kind: 'substitute', substituteId: li });
    expect(asked.state).toBe('unit');
    expect((await decide(secretary, 'accept', { ...asked, state: 'office' })).status).toBe(403);
    const passed = valueIn<ChangeRequest>(await decide(secretary, 'accept', asked));
    expect(passed).toMatchObject({ state: 'office', may: [] });
    expect(await classAt(0)).toMatchObject({ teachers: [{ name: '王一' }] });
    const { notices, items, newClashes } = valueIn<PreviewedRequest>(
      await requests(clerk, 'preview', { id: asked.id }),
    );
    expect({ items, newClashes }).toMatchObject({
      ...{ newClashes: 0, items: [{ changed: [], problem: '', date: '2026-12-03' }] },
    });
    expect(notices.map(({ name }) => name).sort()).toEqual(['李二', '王一'].sort());
    const chosen = notices.filter(({ name }) => name === '李二');
    const done = valueIn<ChangeRequest>(
      await decide(clerk, 'accept', passed, {
        set: [{ id: idOf(0), room: '逸夫楼202' }],
        notices: [],
      }),
    );
    expect(chosen).toHaveLength(1);
    expect(done).toMatchObject({
      ...{ state: 'accepted', may: [], entryNumber: '调2026-0001', waitingSince: null },
      classes: [{ after: { room: '逸夫楼202', teachers: [{ name: '李二' }] } }],
      steps: [
        { action: 'ask' },
        { action: 'accept', step: 'unit', name: 'secretary' },
        { action: 'accept', step: 'office', name: 'clerk', set: [{ room: '逸夫楼202' }] },
      ],
    });
    expect(await classAt(0)).toMatchObject({ room: '逸夫楼202', teachers: [{ name: '李二' }] });
    expect(await entries()).toMatchObject([
      {
        ...{ reason: '病假', asker: '王一', askedOn: '2026-11-25', requestId: asked.id },
        approvals: [{ name: 'secretary' }, { name: 'clerk' }],
      },
    ]);
    const lines = await historyOf(api, 'session', idOf(0));
    expect(lines.at(-1)?.after).toMatchObject({ asker: '王一', approvers: 'secretary、clerk' });
    expect(await historyOf(api, 'request', asked.id)).toMatchObject([
      { action: 'create', by: '王一' },
      { action: 'accept', by: 'secretary', after: { state: 'office' } },
      { action: 'accept', by: 'clerk', after: { state: 'accepted' } },
    ]);
    expect((await decide(clerk, 'accept', passed)).status).toBe(409);
    expect(await entries()).toHaveLength(1);
  });

  test('Q-02 the days of a request follow the day that an approver sets', async () => {
    await set({ approvals: 'both' });
    const asked = await ask({ kind: 'move', classes: [{ id: idOf(0), date: '2026-12-04' }] });
    const daysOf = async (dateFrom: string) => {
      const query = { dateFrom, sorter: 'firstDay_ascend' };
      return valueIn<{ list: ChangeRequest[] }>(await requests(clerk, 'list', query)).list.length;
    };
    expect([await daysOf('2026-12-05'), await daysOf('2026-12-04')]).toEqual([0, 1]);
    const passed = valueIn<ChangeRequest>(
      await decide(secretary, 'accept', asked, { set: [{ id: idOf(0), date: '2026-12-08' }] }),
    );
    expect([await daysOf('2026-12-09'), await daysOf('2026-12-08')]).toEqual([0, 1]);
    valueIn(await decide(clerk, 'accept', passed, { set: [{ id: idOf(0), date: '2026-12-01' }] }));
    expect([await daysOf('2026-12-04'), await daysOf('2026-12-03')]).toEqual([0, 1]);
    const days = await api.store.db
      .selectFrom('changeRequests')
      .select(['firstDay', 'lastDay'])
      .execute();
    expect(days).toEqual([{ firstDay: '2026-12-01', lastDay: '2026-12-03' }]);
  });

  test('Q-02 without steps, a request is the change at once, and from a number of classes the office approves', async () => {
    await set({ approvals: 'none', officeFrom: 2 });
    const many = await ask({ classes: [idOf(1), idOf(2)] });
    expect(many.state).toBe('office');
    const one = await ask();
    expect(one).toMatchObject({ state: 'accepted', entryNumber: '调2026-0001' });
    expect(await classAt(0)).toMatchObject({ status: 'cancelled' });
    expect(await messages()).toMatchObject([{ recipientName: '王一' }]);
  });

  test('Q-02 a request whose class has changed is looked at again before it is accepted', async () => {
    const asked = await ask();
    valueIn(await move(0, { room: '逸夫楼303' }));
    const first = await decide(clerk, 'accept', asked);
    expect(first.status).toBe(409);
    expect(first.body).toMatchObject({ ErrorCode: 'REQUEST_CHANGED' });
    const read = valueIn<ChangeRequest>(await requests(clerk, 'read', { id: asked.id }));
    expect(read.classes).toMatchObject([
      { before: { room: '明德楼301' }, now: { room: '逸夫楼303' } },
    ]);
    const { items } = valueIn<PreviewedRequest>(await requests(clerk, 'preview', { id: asked.id }));
    expect(items).toMatchObject([{ changed: ['room'] }]);
    const seen = items.map(({ sessionId: id, version }) => ({ id, version }));
    valueIn(await decide(clerk, 'accept', asked, { seen }));
    expect(await classAt(0)).toMatchObject({ status: 'cancelled', room: '逸夫楼303' });
  });

  test('Q-02 of two approvers at once one wins, and the other is told who', async () => {
    const asked = await ask();
    const answers = await Promise.all([
      decide(clerk, 'accept', asked, { notices: [] }),
      decide(admin, 'refuse', asked, { sentence: '请另选时间' }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const [lost] = answers.filter(({ status }) => status === 409);
    const won = valueIn<ChangeRequest>(await requests(admin, 'read', { id: asked.id }));
    expect(lost?.body).toMatchObject({
      ErrorCode: 'REQUEST_DECIDED',
      Message: won.state === 'accepted' ? 'clerk 已同意这份申请' : 'admin 已退回这份申请',
      Value: { state: won.state },
    });
    expect(await entries()).toHaveLength(won.state === 'accepted' ? 1 : 0);
    expect(await messages()).toHaveLength(1);
  });

  test('Q-02 nobody decides on her own request, or on one with classes of other units', async () => {
    await set({ approvals: 'unit' });
    const own = valueIn<ChangeRequest>(
      await requests(secretary, 'post', {
        ...{ teacherId: wang, kind: 'cancel', classes: [{ id: idOf(0) }] },
      }),
    );
    const refused = await decide(secretary, 'accept', own);
    expect([refused.status, refused.body.ErrorCode]).toEqual([403, 'REQUEST_OWN']);
    const other = await addCourse(admin, {
      ...{ courseName: '护理学', department: '护理学院' },
      sessions: [{ ...CLASS, date: '2026-12-08', periodStart: 1, periodEnd: 2 }],
    });
    const [foreign] = await sessionsOf(admin, other.id);
    const mixed = await ask({ classes: [idOf(1), foreign?.id ?? 0] });
    const outside = await decide(secretary, 'accept', mixed);
    expect([outside.status, outside.body.ErrorCode]).toEqual([403, 'REQUEST_OUTSIDE']);
    const seen = valueIn<{ list: ChangeRequest[] }>(await requests(secretary, 'list')).list;
    expect(seen.find(({ id }) => id === mixed.id)).toMatchObject({
      ...{ may: [], classCount: 2, classes: [{ courseName: '人体解剖学' }] },
    });
    const count = async (client: Client) => valueIn(await requests(client, 'count'));
    expect(await count(secretary)).toEqual({ waiting: 0, overdue: 0 });
    api.setNow(later(60 * 24 * 3));
    expect(await count(await api.as('admin'))).toEqual({ waiting: 2, overdue: 2 });
  });

  test('Q-02 refusing needs a sentence, and only the asker withdraws', async () => {
    const asked = await ask();
    expect(errorsOf(await decide(clerk, 'refuse', asked, { sentence: ' ' }))).toEqual({
      sentence: 'REQUIRED',
    });
    const refused = valueIn<ChangeRequest>(
      await decide(clerk, 'refuse', asked, { sentence: '请另选时间' }),
    );
    expect(refused).toMatchObject({
      state: 'refused',
      steps: [{ action: 'ask' }, { action: 'refuse', sentence: '请另选时间', name: 'clerk' }],
    });
    expect(await messages()).toMatchObject([
      {
        ...{ recipientName: '王一', contactId: wang, status: 'queued' },
        content:
          '王一老师：您好，《人体解剖学》12月3日周四第3-4节的停课申请：没有通过：请另选时间。',
      },
    ]);
    const again = await ask();
    const { id, version } = again;
    expect((await requests(secretary, 'withdraw', { id, version })).status).toBe(403);
  });

  test('Q-03 the asker hears of each step once, and the substitute of the change', async () => {
    await set({ approvals: 'both' });
    const asked = await ask({ kind: 'substitute', substituteId: li });
    const passed = valueIn<ChangeRequest>(await decide(secretary, 'accept', asked));
    const { notices } = valueIn<PreviewedRequest>(
      await requests(clerk, 'preview', { id: asked.id }),
    );
    const chosen = notices.filter(({ name }) => name === '李二');
    valueIn(
      await decide(clerk, 'accept', passed, {
        notices: chosen.map(({ key, state }) => ({ key, state })),
      }),
    );
    expect((await messages()).map(({ content }) => content).sort()).toEqual([
      '王一老师：您好，《人体解剖学》12月3日周四第3-4节的代课申请：已同意，由李二讲授。',
      '王一老师：您好，《人体解剖学》12月3日周四第3-4节的代课申请：院系已同意，等待教务审批。',
    ]);
    const { list } = valueIn<{ list: SmsRecord[] }>(
      await admin.post('/api/smslist', { method: 'list', templateCode: 'takeover' }),
    );
    expect(list).toMatchObject([{ recipientName: '李二' }]);
    expect(await entries()).toMatchObject([{ notified: 1, notNotified: 1 }]);
  });
});
