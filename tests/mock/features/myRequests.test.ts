import type { MyFreeTime, MyRequest, MyRequestForm, MySubstitute } from '@/contract/myRequests';
import type { Session } from '@/contract/rule';
import { type Answer, type Client, engines, startApi, type TestApi } from '../../support/api';
import { addContact, errorsOf, later, valueIn } from '../../support/records';
import { addTimetable, CLASS } from '../../support/sms';
import { testFull } from '../../support/testFull';

const UNIT = '解剖学教研室';
const LI = { name: '李二', staffNo: '1002' };

describe.each(engines())('requests from the pages of teachers, on %s', (engine) => {
  let api: TestApi;
  let admin: Client;
  let teacher: Client;
  let sessions: Session[];
  let li: number;
  beforeEach(async () => {
    api = await startApi(engine);
    admin = await api.as('admin');
    const table = await addTimetable(
      admin,
      [
        { ...CLASS, date: '2026-12-03' },
        { ...CLASS, date: '2026-12-10' },
        { ...CLASS, date: '2026-12-11', teachers: [LI] },
        CLASS,
      ],
      { department: UNIT },
    );
    sessions = table.sessions;
    const found = await addContact(admin, { ...LI, unit: UNIT, mobile: '13911112222' });
    li = found.id;
    teacher = await api.as('teacher', [], table.wang.id);
  });
  afterEach(() => api.close());

  const on = (date: string): number => sessions.find((each) => each.date === date)?.id ?? 0;
  const my = (method: string, body: object = {}) => teacher.post('/api/my', { method, ...body });
  const ask = (values: object = {}): Promise<Answer> =>
    my('ask', { kind: 'cancel', classes: [{ id: on('2026-12-03') }], ...values });
  const list = async () =>
    valueIn<{ list: MyRequest[] }>(await my('requests')).list.map(({ state }) => state);

  test('A-06 Q-01 a teacher asks for a substitute, follows the steps, and withdraws', async () => {
    const first = on('2026-12-03');
    const form = valueIn<MyRequestForm>(await my('requestForm', { sessionId: first }));
    expect(form).toMatchObject({ shown: { id: first }, reasonRequired: false, daysAhead: 3 });
    expect(form.others.map(({ date }) => date)).toEqual(['2026-11-26', '2026-12-10']);
    expect(form.reasons).toContain('病假');
    const people = valueIn<MySubstitute[]>(await my('substitutes', { sessionIds: [first] }));
    expect(people).toEqual([{ contactId: li, name: '李二', teachesCourse: true }]);
    const asked = valueIn<MyRequest>(
      await ask({ kind: 'substitute', substituteId: li, reason: '病假', note: '发烧' }),
    );
    expect(asked).toMatchObject({
      ...{ kind: 'substitute', state: 'office', reason: '病假', mayWithdraw: true },
      classes: [{ before: { teachers: ['王一'] }, after: { teachers: ['李二'] } }],
      steps: [{ action: 'ask', name: '王一' }],
    });
    expect(JSON.stringify(asked)).not.toMatch(/1002|139/);
    const { id, version } = asked;
    const withdrawn = valueIn<MyRequest>(await my('withdraw', { id, version }));
    expect(withdrawn).toMatchObject({ state: 'withdrawn', mayWithdraw: false });
    expect(await list()).toEqual(['withdrawn']);
  });

  test('A-06 Q-01 times and rooms are offered for own classes alone, and the chosen one is asked for', async () => {
    const [first, second] = [on('2026-12-03'), on('2026-12-10')];
    const [time] = valueIn<[MyFreeTime]>(await my('freeTimes', { sessionId: first }));
    const { date, periodStart, periodEnd } = time;
    const at = { date, periodStart, periodEnd };
    expect(valueIn<string[]>(await my('rooms', { sessionId: first, ...at }))).toContain(CLASS.room);
    const classes = [
      { id: first, ...at },
      { id: second, periodStart, periodEnd },
    ];
    const moved = valueIn<MyRequest>(await ask({ kind: 'move', classes, days: 1 }));
    expect(moved.classes.map(({ after }) => after.date)).toEqual([date, '2026-12-11']);
    const foreign = { sessionId: on('2026-12-11') };
    for (const answer of [
      await my('requestForm', foreign),
      await my('freeTimes', foreign),
      await my('rooms', { ...foreign, ...at }),
      await my('substitutes', { sessionIds: [first, foreign.sessionId] }),
    ]) {
      expect(answer.status).toBe(404);
    }
  });

  test('A-06 Q-01 the server refuses, at the field, what a teacher may not ask for', async () => {
    const foreign = await ask({ classes: [{ id: on('2026-12-11') }] });
    expect(errorsOf(foreign)).toEqual({ classes: 'REQUEST_CLASS_FOREIGN' });
    const late = { classes: [{ id: on('2026-11-26') }] };
    expect(errorsOf(await ask(late))).toEqual({ urgent: 'REQUEST_TOO_LATE' });
    expect(errorsOf(await ask({ ...late, urgent: true }))).toEqual({ mobile: 'REQUIRED' });
    expect(Object.keys(errorsOf(await ask({ note: '字'.repeat(2000) })))).toEqual(['note']);
    expect(errorsOf(await ask({ reason: '想休息' }))).toMatchObject({ reason: expect.any(String) });
    api.setNow(later(60 * 24 * 3));
    teacher = await api.as('teacher');
    expect(errorsOf(await ask({ ...late, urgent: true, mobile: '13800001111' }))).toEqual({
      classes: 'REQUEST_CLASS_HELD',
    });
    expect(await list()).toEqual([]);
  });

  testFull('A-06 Q-01 the fifty-first request in a minute has to wait', async () => {
    const statuses: number[] = [];
    for (let time = 0; time < 51; time += 1) {
      statuses.push((await ask({ classes: [{ id: on('2026-12-11') }] })).status);
    }
    expect([statuses[49], statuses[50]]).toEqual([422, 429]);
  });
});
