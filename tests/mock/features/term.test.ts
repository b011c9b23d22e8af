import type { Session } from '@/contract/rule';
import type { Term, TermImpact } from '@/contract/term';
import { type Client, engines, startApi, type TestApi } from '../../support/api';
import { ANY_STATUS, addMessage } from '../../support/messages';
import {
  addCourse,
  errorsOf,
  historyOf,
  sessionsOf,
  setTermDays,
  setTermStart,
  valueIn,
} from '../../support/records';
import { testFull } from '../../support/testFull';
import { firstInQuick } from '../../support/tier';

const LEVELS = ['Bachelor', 'Postgraduate'] as const;
type LevelName = (typeof LEVELS)[number];

const at = (week: number, weekday: number, more: object = {}) => ({
  week,
  weekday,
  periodStart: 1,
  periodEnd: 2,
  ...more,
});

describe.each(engines())('the start date of a term on %s', (engine) => {
  let api: TestApi;
  let admin: Client;
  beforeEach(async () => {
    api = await startApi(engine);
    admin = await api.as('admin');
  });
  afterEach(() => api.close());

  const get = async (level: LevelName) => (await admin.get(`/api/get${level}Date`)).body.Value;
  const set = (date: unknown, level: LevelName = 'Bachelor') =>
    admin.post(`/api/set${level}Date`, { date, movePast: true });
  const askPreview = (date: string, level: LevelName = 'Bachelor') =>
    admin.post(`/api/set${level}Date`, { date, preview: true, movePast: true });
  const preview = async (...asked: Parameters<typeof askPreview>) =>
    valueIn<TermImpact>(await askPreview(...asked));
  const terms = async () =>
    valueIn<Term[]>(await admin.post('/api/term', { method: 'list' })).map(
      ({ level, termCode, startDate, current }) => ({ level, termCode, startDate, current }),
    );
  const placesOf = async (courseId: number) =>
    (await sessionsOf(admin, courseId)).map(
      ({ date, week, weekday }: Session) => `${date} ${week}.${weekday}`,
    );

  test('T-02 nothing is set at first, and the user may read that, too', async () => {
    for (const level of LEVELS) expect(await get(level)).toBeNull();
    const answer = await (await api.as('user')).get('/api/getBachelorDate');
    expect(answer.body).toEqual({ Success: true, Value: null });
    expect(await terms()).toEqual([]);
  });

  test.each(
    firstInQuick(
      [
        ['2026-08-31', '2026-2027-1'],
        ['2026-07-01', '2026-2027-1'],
        ['2026-12-31', '2026-2027-1'],
        ['2027-01-01', '2026-2027-2'],
        ['2027-06-30', '2026-2027-2'],
      ],
      2,
    ),
  )('T-02 %s belongs to the term %s, which is made and becomes current', async (date, termCode) => {
    const { status, body } = await set(date);
    expect(status).toBe(200);
    expect(body).toEqual({ Success: true, Value: date });
    expect(await get('Bachelor')).toBe(date);
    expect(await terms()).toEqual([
      { level: 'bachelor', termCode, startDate: date, current: true },
    ]);
  });

  test('T-02 the levels have start dates of their own', async () => {
    await set('2026-08-31');
    expect(await get('Postgraduate')).toBeNull();
    await set('2026-09-14', 'Postgraduate');
    expect([await get('Bachelor'), await get('Postgraduate')]).toEqual([
      '2026-08-31',
      '2026-09-14',
    ]);
    const values = { classCode: 'A', sessions: [at(1, 1)] };
    const bachelor = await addCourse(admin, values);
    const postgraduate = await addCourse(admin, { ...values, level: 'postgraduate' });
    expect(await placesOf(bachelor.id)).toEqual(['2026-08-31 1.1']);
    expect(await placesOf(postgraduate.id)).toEqual(['2026-09-14 1.1']);
    await set('2026-09-07');
    expect(await placesOf(bachelor.id)).toEqual(['2026-09-07 1.1']);
    expect(await placesOf(postgraduate.id)).toEqual(['2026-09-14 1.1']);
  });

  test('T-02 one term of a level is current, and the other keeps its date', async () => {
    await set('2026-08-31');
    await set('2027-03-01');
    await set('2026-09-07');
    expect(await terms()).toEqual([
      { level: 'bachelor', termCode: '2026-2027-2', startDate: '2027-03-01', current: false },
      { level: 'bachelor', termCode: '2026-2027-1', startDate: '2026-09-07', current: true },
    ]);
  });

  test('T-02 week 1 is the Monday week that holds the date', async () => {
    await set('2026-09-02');
    const { id } = await addCourse(admin, { sessions: [at(1, 1), at(1, 7), at(2, 1)] });
    expect(await placesOf(id)).toEqual(['2026-08-31 1.1', '2026-09-06 1.7', '2026-09-07 2.1']);
  });

  test('T-02 sessions by week move, sessions by date stay and are numbered anew', async () => {
    await set('2026-08-31');
    const { id } = await addCourse(admin, {
      sessions: [
        at(1, 1),
        at(3, 5),
        { date: '2026-09-16', periodStart: 1, periodEnd: 2 },
        { date: '2026-09-03', periodStart: 1, periodEnd: 2 },
      ],
    });
    await set('2026-09-07');
    expect(await placesOf(id)).toEqual([
      '2026-09-03 null.4',
      '2026-09-07 1.1',
      '2026-09-16 2.3',
      '2026-09-25 3.5',
    ]);
  });

  test('T-02 a session that was moved to a day by hand stays on that day', async () => {
    await set('2026-08-31');
    const { id } = await addCourse(admin, { sessions: [at(1, 1), at(2, 1)] });
    const [first] = await sessionsOf(admin, id);
    const change = { method: 'updateSession', id: first?.id, version: 1, date: '2026-09-10' };
    valueIn(await admin.post('/api/rule', change));
    await set('2026-09-07');
    expect(await placesOf(id)).toEqual(['2026-09-10 1.4', '2026-09-14 2.1']);
  });

  test('T-02 sessions that change places with each other all arrive', async () => {
    await set('2026-08-31');
    const { id } = await addCourse(admin, {
      sessions: [1, 2, 3, 4].map((week) => at(week, 1)),
    });
    await set('2026-09-07');
    expect(await placesOf(id)).toEqual([
      '2026-09-07 1.1',
      '2026-09-14 2.1',
      '2026-09-21 3.1',
      '2026-09-28 4.1',
    ]);
    await set('2026-08-24');
    expect(await placesOf(id)).toEqual([
      '2026-08-24 1.1',
      '2026-08-31 2.1',
      '2026-09-07 3.1',
      '2026-09-14 4.1',
    ]);
  });

  testFull(
    'T-02 a change that puts two sessions of a course on one place is refused whole, as is its preview',
    async () => {
      await set('2026-08-31');
      const { id } = await addCourse(admin, {
        className: '一班',
        sessions: [at(1, 1), { date: '2026-09-07', periodStart: 1, periodEnd: 3 }],
      });
      for (const answer of [await askPreview('2026-09-07'), await set('2026-09-07')]) {
        expect(answer.status).toBe(422);
        expect(answer.body.Value.errors).toEqual([
          {
            field: 'date',
            code: 'TERM_SESSIONS_MEET',
            message:
              '人体解剖学 一班：2026-08-31 与 2026-09-07 的课都会落在 2026-09-07 第 1 节，请先调整其中一次',
          },
        ]);
      }
      expect(await placesOf(id)).toEqual(['2026-08-31 1.1', '2026-09-07 2.1']);
      expect(await get('Bachelor')).toBe('2026-08-31');
    },
  );

  testFull(
    'T-02 where several places are taken twice, the refusal names the first and counts them',
    async () => {
      await set('2026-08-31');
      const onDate = { date: '2026-09-07', periodStart: 1, periodEnd: 2 };
      for (const className of ['一班', '二班']) {
        await addCourse(admin, { className, sessions: [at(1, 1), onDate] });
      }
      const { message } = (await askPreview('2026-09-07')).body.Value.errors[0];
      expect(message).toMatch(
        /^人体解剖学 [一二]班：.*第 1 节（这样的共 2 处），请先调整其中一次$/,
      );
    },
  );

  test('T-02 a swapped day takes its classes, which keep their week, and gives its own', async () => {
    await set('2026-08-31');
    // That Sunday is a swapped day, on which the next Friday is taught.
    await setTermDays(api, { swaps: [{ date: '2026-09-20', asDate: '2026-09-25' }] });
    const { id } = await addCourse(admin, { sessions: [at(4, 4), at(4, 5)] });
    expect(await placesOf(id)).toEqual(['2026-09-20 4.5', '2026-09-24 4.4']);
    await set('2026-09-07');
    expect(await placesOf(id)).toEqual(['2026-10-01 4.4', '2026-10-02 4.5']);
    await set('2026-08-31');
    expect(await placesOf(id)).toEqual(['2026-09-20 4.5', '2026-09-24 4.4']);
  });

  test('T-02 a session on a holiday keeps its week and date and is marked', async () => {
    await set('2026-08-31');
    await setTermDays(api, { holidays: ['2026-10-01'] });
    const { id } = await addCourse(admin, { sessions: [at(5, 4), at(5, 5)] });
    expect(await sessionsOf(admin, id)).toMatchObject([
      { date: '2026-10-01', week: 5, holiday: true, status: 'planned' },
      { date: '2026-10-02', week: 5, holiday: false },
    ]);
  });

  test('T-02 a preview writes nothing and tells what setting the date then does', async () => {
    await setTermStart(admin);
    await setTermDays(api, { holidays: ['2026-09-14'] });
    const course = await addCourse(admin, {
      courseName: '解剖学',
      className: '一班',
      sessions: [at(1, 1), at(2, 1), { date: '2026-09-16', periodStart: 1, periodEnd: 2 }],
    });
    await addCourse(admin, { level: 'postgraduate', sessions: [at(1, 1)] });
    const before = await sessionsOf(admin, course.id);
    const impact = await preview('2026-09-09');
    expect(impact).toEqual({
      termCode: '2026-2027-1',
      current: '2026-08-31',
      weekStart: '2026-09-07',
      monday: false,
      sessions: { total: 3, moved: 2, past: 2, renumbered: 1, onHolidays: 1 },
      messages: { unsent: 0, sent: 0 },
      affects: true,
      notices: [],
      newHours: null,
      newClashes: { total: 0, examples: [] },
      examples: [
        { courseName: '解剖学', className: '一班', from: '2026-08-31', to: '2026-09-07' },
        { courseName: '解剖学', className: '一班', from: '2026-09-07', to: '2026-09-14' },
      ],
      follower: null,
    });
    expect(await sessionsOf(admin, course.id)).toEqual(before);
    expect(await get('Bachelor')).toBe('2026-08-31');

    await set('2026-09-09');
    const after = await sessionsOf(admin, course.id);
    const changed = (field: 'date' | 'week') =>
      after.filter((now) => now[field] !== before.find(({ id }) => id === now.id)?.[field]);
    expect(changed('date')).toHaveLength(impact.sessions.moved);
    expect(changed('week')).toHaveLength(impact.sessions.renumbered);
    expect(after.filter(({ holiday }) => holiday)).toHaveLength(impact.sessions.onHolidays);
    expect(after.map(({ version }) => version)).toEqual([2, 2, 2]);
  });

  test('T-02 T-12 a preview of a term that is not there yet makes none, and says whose hours it would have', async () => {
    expect(await preview('2027-03-01', 'Postgraduate')).toEqual({
      termCode: '2026-2027-2',
      current: null,
      weekStart: '2027-03-01',
      monday: true,
      sessions: { total: 0, moved: 0, past: 0, renumbered: 0, onHolidays: 0 },
      messages: { unsent: 0, sent: 0 },
      affects: false,
      notices: [],
      newHours: { from: null },
      newClashes: { total: 0, examples: [] },
      examples: [],
      follower: null,
    });
    expect(await terms()).toEqual([]);
  });

  test('T-02 a preview says whether there is anything to decide: classes, their holidays, a start in the middle of a week', async () => {
    const asked = async (input: object) =>
      valueIn<TermImpact>(
        await admin.post('/api/term', { method: 'preview', level: 'bachelor', ...input }),
      );
    const affects = async (input: object) =>
      (await asked({ termCode: '2026-2027-1', ...input })).affects;
    const holidays = (from: string) => ({ holidays: [{ name: '', from, to: from }] });
    expect((await preview('2026-08-31')).affects).toBe(false);
    expect((await preview('2026-09-02')).affects).toBe(true);
    await set('2026-08-31');
    await addCourse(admin, { sessions: [at(5, 4)] });
    expect(await affects({ weeks: 19 })).toBe(false);
    expect(await affects(holidays('2026-10-02'))).toBe(false);
    expect(await affects(holidays('2026-10-01'))).toBe(true);
    expect(await affects({ startDate: '2026-09-07' })).toBe(true);
  });

  test('T-02 a preview counts the messages of what moves: unsent ones, and those that went out', async () => {
    await set('2026-08-31');
    const { id } = await addCourse(admin, {
      sessions: [at(1, 1), { date: '2026-09-16', periodStart: 1, periodEnd: 2 }],
    });
    const [moving, staying] = await sessionsOf(admin, id);
    for (const status of ANY_STATUS) {
      await addMessage(api, { sessionId: moving?.id ?? 0, status });
    }
    await addMessage(api, { sessionId: staying?.id ?? 0, status: 'queued' });
    expect((await preview('2026-09-07')).messages).toEqual({ unsent: 3, sent: 2 });
    expect((await preview('2026-08-31')).messages).toEqual({ unsent: 0, sent: 0 });
  });

  test('T-02 a preview tells the clashes that would arise, across both levels, and no others', async () => {
    await setTermStart(admin);
    const room = { room: '201' };
    const add = (courseName: string, values: object) =>
      addCourse(admin, { courseName, className: courseName, ...values });
    await add('甲', { sessions: [at(1, 1, room)] });
    await add('乙', { sessions: [at(1, 1, room)] });
    await add('丙', { level: 'postgraduate', sessions: [at(2, 1, room)] });
    const { newClashes } = await preview('2026-09-07');
    expect(newClashes).toEqual({
      total: 2,
      examples: [
        '甲：201 于 2026-09-07 第 1-2 节已用于 丙',
        '乙：201 于 2026-09-07 第 1-2 节已用于 丙',
      ],
    });
    expect((await preview('2026-09-14')).newClashes).toEqual({ total: 0, examples: [] });
  });

  test('T-02 a preview shows five examples of many', async () => {
    await set('2026-08-31');
    await addCourse(admin, { sessions: [1, 2, 3, 4, 5, 6, 7].map((week) => at(week, 2)) });
    const { sessions, examples } = await preview('2026-09-07');
    expect([sessions.moved, examples.length]).toEqual([7, 5]);
  });

  test.each(
    firstInQuick(
      ['2026-02-29', '2026-13-01', '2026-8-31', '31.08.2026', '', null, undefined, 20260831],
      3,
    ),
  )('T-02 the date %j is refused and changes nothing', async (date) => {
    await set('2026-08-31');
    const answer = await set(date);
    expect(answer.status).toBe(422);
    expect(Object.keys(errorsOf(answer))).toEqual(['date']);
    expect(await get('Bachelor')).toBe('2026-08-31');
  });

  test('T-02 of two dates that are set at once, one stands, and the sessions with it', async () => {
    await set('2026-08-31');
    const { id } = await addCourse(admin, { sessions: [at(1, 1), at(2, 1), at(3, 1)] });
    const dates = ['2026-09-07', '2026-09-14', '2026-09-21'];
    const answers = await Promise.all(dates.map((date) => set(date)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    const start = await get('Bachelor');
    const [first, ...others] = await placesOf(id);
    expect(first).toBe(`${start} 1.1`);
    expect(others.map((place) => place.slice(-3))).toEqual(['2.1', '3.1']);
    expect((await terms()).filter(({ current }) => current)).toHaveLength(1);
  });

  test('X-05 a new start date is in the history: who, before, after and what it moved', async () => {
    await set('2026-08-31');
    await addCourse(admin, { sessions: [at(1, 1)] });
    await set('2026-09-07');
    const [term] = valueIn<Term[]>(await admin.post('/api/term', { method: 'list' }));
    expect(await historyOf(api, 'term', term?.id ?? 0)).toMatchObject([
      { action: 'setStartDate', by: 'admin', before: { startDate: null } },
      {
        before: { startDate: '2026-08-31' },
        after: { startDate: '2026-09-07', movedSessions: 1 },
      },
    ]);
  });

  test('T-02 a term that is new has twenty weeks and the fourteen periods of the day', async () => {
    await set('2026-08-31');
    const [term] = valueIn<Term[]>(await admin.post('/api/term', { method: 'list' }));
    expect(term).toMatchObject({ weeks: 20, holidays: [], swaps: [] });
    expect(term?.periods).toHaveLength(14);
    expect(term?.periods[0]).toEqual({ no: 1, start: '08:00', end: '08:45' });
  });
});
