import type { ListedTerm, Term } from '@/contract/term';
import { type Client, engines, startApi, type TestApi } from '../../support/api';
import {
  addCourse,
  errorsOf,
  historyOf,
  sessionsOf,
  setTermStart,
  valueIn,
} from '../../support/records';
import { addTimetable, messages, post } from '../../support/sms';
import { firstInQuick } from '../../support/tier';

const day = (from: string, to = from) => ({ name: '', from, to });

const at = (week: number, weekday: number, more: object = {}) => ({
  week,
  weekday,
  periodStart: 1,
  periodEnd: 2,
  ...more,
});

describe.each(engines())('what is set of a term on %s', (engine) => {
  let api: TestApi;
  let admin: Client;
  beforeEach(async () => {
    api = await startApi(engine);
    admin = await api.as('admin');
    await setTermStart(admin);
  });
  afterEach(() => api.close());

  const readTerm = async (level: Term['level'] = 'bachelor'): Promise<ListedTerm> =>
    valueIn<ListedTerm[]>(await admin.post('/api/term', { method: 'list' })).find(
      (term) => term.level === level,
    ) as ListedTerm;
  const send = (values: object) => admin.post('/api/term', { method: 'update', ...values });
  const update = async (values: object) => {
    const { id, version } = await readTerm();
    return send({ id, version, ...values });
  };
  const placesOf = async (courseId: number) =>
    (await sessionsOf(admin, courseId)).map(({ date, week, weekday }) => [date, week, weekday]);

  test('T-02 weeks, holidays, swaps and periods are changed together, in the order of the days', async () => {
    const before = await readTerm();
    const periods = [
      { no: 2, start: '09:00', end: '09:45' },
      { no: 1, start: '08:00', end: '08:45' },
    ];
    const value = valueIn<Term>(
      await update({
        weeks: 18,
        holidays: [day('2026-10-03'), day('2026-10-01', '2026-10-02')],
        swaps: [{ date: '2026-10-10', asDate: '2026-10-02' }],
        periods,
        periodTables: [{ campus: '东校区', from: '2026-10-08', periods }],
      }),
    );
    expect(value).toEqual({
      ...before,
      version: before.version + 1,
      weeks: 18,
      holidays: [day('2026-10-01', '2026-10-02'), day('2026-10-03')],
      swaps: [{ date: '2026-10-10', asDate: '2026-10-02' }],
      periods: periods.toReversed(),
      periodTables: [{ campus: '东校区', from: '2026-10-08', periods: periods.toReversed() }],
      hoursConfirmedAt: expect.any(String),
      hoursConfirmedBy: 'admin',
      undoable: undefined,
    });
    expect(await readTerm()).toEqual({ ...value, undoable: expect.anything() });
  });

  test('T-02 what a change leaves out stays as it is, and the other level’s own calendar too', async () => {
    const before = await readTerm();
    const { id, version: other } = await readTerm('postgraduate');
    valueIn(await send({ id, version: other, follows: [] }));
    valueIn(await update({ holidays: [day('2026-10-01')] }));
    const { version, holidays, undoable, ...others } = await readTerm();
    expect(before).toMatchObject(others);
    expect((await readTerm('postgraduate')).holidays).toEqual([]);
  });

  test('T-02 a swap moves the sessions by week, numbers those by date anew, and back', async () => {
    const { id } = await addCourse(admin, {
      sessions: [
        at(4, 4),
        at(4, 5, { teachers: [{ name: '王一' }] }),
        { date: '2026-09-20', periodStart: 5, periodEnd: 6 },
      ],
    });
    valueIn(await update({ swaps: [{ date: '2026-09-20', asDate: '2026-09-25' }] }));
    expect(await placesOf(id)).toEqual([
      ['2026-09-20', 4, 5],
      ['2026-09-20', 4, 5],
      ['2026-09-24', 4, 4],
    ]);
    valueIn(await update({ swaps: [] }));
    expect(await placesOf(id)).toEqual([
      ['2026-09-20', 3, 7],
      ['2026-09-24', 4, 4],
      ['2026-09-25', 4, 5],
    ]);
  });

  test('T-02 two days that change places, and one that follows, move the sessions of a course', async () => {
    const { id } = await addCourse(admin, { sessions: [at(4, 1), at(4, 2), at(4, 3)] });
    valueIn(
      await update({
        swaps: [
          { date: '2026-09-21', asDate: '2026-09-22' },
          { date: '2026-09-22', asDate: '2026-09-21' },
        ],
      }),
    );
    const changed = [
      ['2026-09-21', 4, 2],
      ['2026-09-22', 4, 1],
      ['2026-09-23', 4, 3],
    ];
    expect(await placesOf(id)).toEqual(changed);
    await setTermStart(admin, '2026-09-01');
    expect(await placesOf(id)).toEqual(changed);
    valueIn(await admin.post('/api/setBachelorDate', { date: '2026-09-07', movePast: true }));
    expect((await placesOf(id)).map(([date]) => date)).toEqual([
      '2026-09-28',
      '2026-09-29',
      '2026-09-30',
    ]);
  });

  test('T-02 a swap that puts two sessions of a course on one place is refused whole', async () => {
    const { id } = await addCourse(admin, {
      sessions: [at(4, 5), { date: '2026-09-20', periodStart: 1, periodEnd: 2 }],
    });
    const before = [await readTerm(), await placesOf(id)];
    const answer = await update({ swaps: [{ date: '2026-09-20', asDate: '2026-09-25' }] });
    expect([answer.status, errorsOf(answer)]).toEqual([422, { swaps: 'TERM_SESSIONS_MEET' }]);
    expect([await readTerm(), await placesOf(id)]).toEqual(before);
  });

  test('T-02 fewer weeks than the sessions need are refused, with how many lie beyond', async () => {
    await addCourse(admin, { className: '甲', sessions: [at(16, 1), at(17, 1), at(18, 1)] });
    const other = await addCourse(admin, { className: '乙', sessions: [at(20, 1)] });
    const before = await readTerm();
    const answer = await update({ weeks: 16, holidays: [day('2026-10-01')] });
    expect([answer.status, answer.body.Value.errors]).toEqual([
      422,
      [
        {
          field: 'weeks',
          code: 'TERM_WEEKS_SHORT',
          message: '第 16 周之后还有 3 次课（最晚第 20 周），请先调整这些课次',
        },
      ],
    ]);
    expect(await readTerm()).toEqual(before);
    await admin.post('/api/rule', { method: 'delete', ids: [other.id] });
    valueIn(await update({ weeks: 18 }));
  });

  test('T-02 a session that was called off needs no week, and one beyond hinders no other change', async () => {
    const { id } = await addCourse(admin, { sessions: [at(20, 1), at(25, 1)] });
    valueIn(await update({ holidays: [day('2026-10-01')], weeks: 20 }));
    expect(errorsOf(await update({ weeks: 19 }))).toEqual({ weeks: 'TERM_WEEKS_SHORT' });
    for (const session of await sessionsOf(admin, id)) {
      const change = { id: session.id, version: session.version, status: 'cancelled' };
      valueIn(await admin.post('/api/rule', { method: 'updateSession', ...change }));
    }
    expect(valueIn<Term>(await update({ weeks: 19 })).weeks).toBe(19);
  });

  test('T-02 messages that have not gone out follow a swap, a holiday and the times of the day', async () => {
    await addTimetable(admin, [
      at(13, 4, {
        periodStart: 3,
        periodEnd: 4,
        room: '明德楼301',
        teachers: [{ name: '王一' }],
      }),
    ]);
    await post(admin);
    const only = async () => (await messages(admin))[0];
    const { periods } = await readTerm();
    const later = periods.map((it) => (it.no === 3 ? { ...it, start: '10:10' } : it));
    valueIn(await update({ periods: later }));
    expect((await only())?.sessionAt).toBe('2026-11-26T10:10:00.000+08:00');
    valueIn(await update({ swaps: [{ date: '2026-11-28', asDate: '2026-11-26' }] }));
    expect(await only()).toMatchObject({
      status: 'queued',
      scheduledAt: '2026-11-27T18:00:00.000+08:00',
      content: expect.stringContaining('11月28日周六'),
    });
    valueIn(await update({ swaps: [], holidays: [day('2026-11-26')] }));
    expect(await only()).toMatchObject({ status: 'cancelled', errorCode: 'SMS_HOLIDAY' });
    valueIn(await update({ holidays: [] }));
    expect((await only())?.status).toBe('queued');
  });

  test('T-02 X-04 an old version gets 409 with the term as it is now and who left it so, an unknown term 404', async () => {
    const { id, version } = await readTerm();
    valueIn(await send({ id, version, weeks: 19 }));
    const answer = await send({ id, version, weeks: 18 });
    expect([answer.status, answer.body.ErrorCode]).toEqual([409, 'STALE_VERSION']);
    const { updatedAt, updatedBy, ...present } = answer.body.Value;
    expect([typeof updatedAt, updatedBy]).toEqual(['string', 'admin']);
    expect(await readTerm()).toMatchObject(present);
    expect((await send({ id: 999, version: 1, weeks: 18 })).status).toBe(404);
  });

  test('T-02 of two changes of one version that come at once, one stands', async () => {
    const { id, version } = await readTerm();
    const answers = await Promise.all([18, 19].map((weeks) => send({ id, version, weeks })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  const period = (no: number, start: string, end: string) => ({ no, start, end });
  test.each<[string, object, Record<string, string>]>(
    firstInQuick(
      [
        ['no week', { weeks: 0 }, { weeks: 'TOO_SMALL' }],
        ['31 weeks', { weeks: 31 }, { weeks: 'TOO_BIG' }],
        ['half a week', { weeks: 16.5 }, { weeks: 'INVALID_TYPE' }],
        [
          'a day that is not',
          { holidays: [day('2026-02-29')] },
          { 'holidays.0.from': 'DATE_INVALID' },
        ],
        [
          'a holiday that runs backwards',
          { holidays: [day('2026-10-07', '2026-10-01')] },
          { 'holidays.0.to': 'DATE_RANGE_REVERSED' },
        ],
        [
          'a holiday within another',
          { holidays: [day('2026-10-01', '2026-10-07'), day('2026-10-07')] },
          { holidays: 'TERM_HOLIDAYS_OVERLAP' },
        ],
        [
          'a holiday on which classes of another day are held',
          {
            holidays: [day('2026-10-01', '2026-10-10')],
            swaps: [{ date: '2026-10-10', asDate: '2026-10-08' }],
          },
          { holidays: 'TERM_HOLIDAY_ON_SWAP' },
        ],
        [
          'a table of periods for neither a campus nor a day',
          { periodTables: [{ campus: '', from: null, periods: [period(1, '08:00', '08:45')] }] },
          { periodTables: 'TERM_TABLES_INVALID' },
        ],
        [
          'periods that run backwards in a further table',
          {
            periodTables: [{ campus: '东', from: null, periods: [period(1, '08:45', '08:00')] }],
          },
          { 'periodTables.0.periods': 'TERM_PERIODS_INVALID' },
        ],
        [
          'a start in another term',
          { startDate: '2027-03-01' },
          { startDate: 'TERM_DATE_ELSEWHERE' },
        ],
        [
          'a day swapped with itself',
          { swaps: [{ date: '2026-10-10', asDate: '2026-10-10' }] },
          { swaps: 'TERM_SWAPS_INVALID' },
        ],
        [
          'a day with the classes of two',
          {
            swaps: [
              { date: '2026-10-10', asDate: '2026-10-01' },
              { date: '2026-10-10', asDate: '2026-10-02' },
            ],
          },
          { swaps: 'TERM_SWAPS_INVALID' },
        ],
        ['no period', { periods: [] }, { periods: 'REQUIRED' }],
        [
          'a 15th period',
          { periods: [period(15, '08:00', '08:45')] },
          { 'periods.0.no': 'TOO_BIG' },
        ],
        [
          'no clock',
          { periods: [period(1, '8:00', '24:00')] },
          { 'periods.0.start': 'CLOCK_INVALID' },
        ],
        [
          'periods over each other',
          { periods: [period(1, '08:00', '08:45'), period(2, '08:40', '09:25')] },
          { periods: 'TERM_PERIODS_INVALID' },
        ],
        [
          'one period twice',
          { periods: [period(1, '08:00', '08:45'), period(1, '08:55', '09:40')] },
          { periods: 'TERM_PERIODS_INVALID' },
        ],
        ['a field that is none', { term: '1' }, { term: 'UNKNOWN_FIELD' }],
      ],
      5,
    ),
  )('T-02 %s is refused at its field', async (_what, values, errors) => {
    const answer = await update(values);
    expect(answer.status).toBe(422);
    expect(errorsOf(answer)).toMatchObject(errors);
  });

  test('X-05 a change of a term is in the history, with what it moved', async () => {
    await addCourse(admin, { sessions: [at(4, 5)] });
    const { id } = await readTerm();
    const swaps = [{ date: '2026-09-20', asDate: '2026-09-25' }];
    valueIn(await update({ swaps }));
    expect((await historyOf(api, 'term', id)).at(-1)).toMatchObject({
      action: 'update',
      by: 'admin',
      before: { weeks: 20, swaps: [] },
      after: { weeks: 20, swaps, movedSessions: 1 },
    });
  });
});
