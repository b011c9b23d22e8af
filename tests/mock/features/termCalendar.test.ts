import type { Activity } from '@/contract/template';
import type { ListedTerm, Term, TermImpact } from '@/contract/term';
import { type Client, engines, startApi, type TestApi } from '../../support/api';
import { courseImportOf, issuesOf } from '../../support/imports';
import { addMessage } from '../../support/messages';
import {
  addCourse,
  errorsOf,
  historyOf,
  sessionsOf,
  setTermStart,
  valueIn,
} from '../../support/records';
import { testFull } from '../../support/testFull';

const at = (week: number, weekday: number, more: object = {}) => ({
  week,
  weekday,
  periodStart: 1,
  periodEnd: 2,
  ...more,
});

const SPRING = { level: 'bachelor', termCode: '2025-2026-2' } as const;

describe.each(engines())('the calendar of the terms on %s', (engine) => {
  let api: TestApi;
  let admin: Client;
  beforeEach(async () => {
    api = await startApi(engine);
    admin = await api.as('admin');
  });
  afterEach(() => api.close());

  const send = (method: string, values: object = {}) =>
    admin.post('/api/term', { method, ...values });
  const setStart = (date: string, more: object = {}) =>
    admin.post('/api/setBachelorDate', { date, ...more });
  const terms = async () => valueIn<ListedTerm[]>(await send('list'));
  const termNamed = async (code: string) => {
    const term = (await terms()).find(
      ({ level, termCode }) => level === 'bachelor' && termCode === code,
    );
    if (!term) throw new Error(`There is no ${code}.`);
    return term;
  };
  const stampOf = async (code: string) => {
    const { id, version } = await termNamed(code);
    return { id, version };
  };
  const current = () => stampOf('2026-2027-1');
  const placesOf = async (courseId: number) =>
    (await sessionsOf(admin, courseId)).map(({ date, week, weekday }) => [date, week, weekday]);
  const codeOf = (answer: { body: { ErrorCode: string } }) => answer.body.ErrorCode;

  testFull(
    'T-02 sessions whose day is over stay where they are, unless that is asked for',
    async () => {
      await setTermStart(admin);
      const { id } = await addCourse(admin, { sessions: [at(1, 1), at(2, 1), at(14, 1)] });
      const preview = async (more: object) =>
        valueIn<TermImpact>(await setStart('2026-09-07', { preview: true, ...more })).sessions;
      expect(await preview({})).toMatchObject({ moved: 1, past: 2, renumbered: 2 });
      expect(await preview({ movePast: true })).toMatchObject({ moved: 3, past: 2, renumbered: 0 });
      valueIn(await setStart('2026-09-07'));
      expect(await placesOf(id)).toEqual([
        ['2026-08-31', null, 1],
        ['2026-09-07', 1, 1],
        ['2026-12-07', 14, 1],
      ]);
      valueIn(await send('undo', await current()));
      valueIn(await setStart('2026-09-07', { movePast: true }));
      expect((await placesOf(id)).map(([date]) => date)).toEqual([
        '2026-09-07',
        '2026-09-14',
        '2026-12-07',
      ]);
    },
  );

  test('T-02 where a session that is over stands in the way, the refusal names the way out', async () => {
    await setTermStart(admin);
    const { id } = await addCourse(admin, { sessions: [at(12, 1), at(14, 1)] });
    expect(errorsOf(await setStart('2026-08-17'))).toEqual({ date: 'TERM_SESSION_MEETS_PAST' });
    valueIn(await setStart('2026-08-17', { movePast: true }));
    expect((await placesOf(id)).map(([date]) => date)).toEqual(['2026-11-02', '2026-11-16']);
  });

  test('T-02 a change is taken back exactly, once, and stands in the history', async () => {
    await setTermStart(admin);
    const { id } = await addCourse(admin, {
      sessions: [at(1, 1), at(14, 1), { date: '2026-12-09', periodStart: 1, periodEnd: 2 }],
    });
    const before = [await placesOf(id), (await termNamed('2026-2027-1')).startDate];
    valueIn(await setStart('2026-09-07'));
    expect((await termNamed('2026-2027-1')).undoable).toMatchObject({ by: 'admin', moved: 1 });
    const { id: termId, version } = await current();
    const late = await send('undo', { id: termId, version: version - 1 });
    expect(codeOf(late)).toBe('STALE_VERSION');
    const undone = valueIn<Term>(await send('undo', await current()));
    expect([await placesOf(id), undone.startDate]).toEqual(before);
    expect((await historyOf(api, 'term', undone.id)).at(-1)).toMatchObject({
      action: 'undo',
      after: { startDate: '2026-08-31', movedSessions: 1 },
    });
    expect(codeOf(await send('undo', await current()))).toBe('TERM_CHANGE_NONE');
  });

  test('T-02 taking back a term that a date made gives the level its former one again', async () => {
    await setTermStart(admin);
    valueIn(await setStart('2027-03-01'));
    valueIn(await send('undo', await stampOf('2026-2027-2')));
    const left = (await terms()).filter(({ level }) => level === 'bachelor');
    expect(left.map(({ termCode, current: is }) => [termCode, is])).toEqual([
      ['2026-2027-1', true],
    ]);
  });

  testFull.each<[string, (courseId: number) => Promise<unknown>]>([
    [
      'a session was edited',
      async (courseId) => {
        const [session] = await sessionsOf(admin, courseId);
        const stamp = { id: session?.id, version: session?.version };
        return admin.post('/api/rule', { method: 'updateSession', ...stamp, topic: '绪论' });
      },
    ],
    ['a course came', () => addCourse(admin, { className: '新班', sessions: [at(15, 1)] })],
  ])('T-02 a change is not taken back any more where %s since', async (_what, edit) => {
    await setTermStart(admin);
    const { id } = await addCourse(admin, { sessions: [at(14, 1)] });
    valueIn(await setStart('2026-09-07'));
    await edit(id);
    const places = await placesOf(id);
    const answer = await send('undo', await current());
    expect([answer.status, codeOf(answer)]).toEqual([409, 'TERM_CHANGE_EDITED']);
    expect(await placesOf(id)).toEqual(places);
  });

  test('T-02 all new clashes can be looked at before the start date is saved', async () => {
    await setTermStart(admin);
    const times = Array.from({ length: 8 }, (_, index) =>
      at(14, 1, { periodStart: index + 1, periodEnd: index + 1, room: '201' }),
    );
    await addCourse(admin, { courseName: '甲', className: '甲', sessions: times });
    await addCourse(admin, {
      courseName: '乙',
      className: '乙',
      level: 'postgraduate',
      sessions: times.map((time) => ({ ...time, week: 15 })),
    });
    const { newClashes } = valueIn<TermImpact>(await setStart('2026-09-07', { preview: true }));
    expect([newClashes.total, newClashes.examples.length]).toEqual([8, 8]);
  });

  test('T-06 a term is made by hand, the third too, and leaves the current one', async () => {
    await setTermStart(admin);
    const third = { level: 'bachelor', termCode: '2026-2027-3', startDate: '2027-07-05', weeks: 4 };
    expect((await send('post', third)).status).toBe(201);
    expect(await termNamed('2026-2027-3')).toMatchObject({ ...third, current: false });
    expect((await termNamed('2026-2027-1')).current).toBe(true);
    expect(errorsOf(await send('post', third))).toEqual({ termCode: 'TERM_TAKEN' });
    valueIn(await send('update', { ...(await stampOf('2026-2027-3')), current: true }));
    expect((await terms()).filter((it) => it.level === 'bachelor' && it.current)).toMatchObject([
      { termCode: '2026-2027-3' },
    ]);
    const elsewhere = { ...third, termCode: '2025-2026-3' };
    expect(errorsOf(await send('post', elsewhere))).toEqual({ startDate: 'TERM_DATE_ELSEWHERE' });
    const short = { ...third, level: 'postgraduate', weeks: 0 };
    expect(errorsOf(await send('post', short))).toEqual({ weeks: 'TOO_SMALL' });
  });

  test('T-06 a preview of holidays and swaps writes nothing and tells what saving then does', async () => {
    await setTermStart(admin);
    const { id } = await addCourse(admin, { sessions: [at(14, 1), at(14, 2)] });
    const before = await placesOf(id);
    const [, off] = await sessionsOf(admin, id);
    await addMessage(api, { sessionId: off?.id ?? 0, status: 'queued' });
    const said = {
      holidays: [{ name: '校庆', from: '2026-12-01', to: '2026-12-01' }],
      swaps: [{ date: '2026-12-05', asDate: '2026-11-30' }],
    };
    const impact = valueIn<TermImpact>(
      await send('preview', { level: 'bachelor', termCode: '2026-2027-1', ...said }),
    );
    expect(impact.sessions).toEqual({ total: 2, moved: 1, past: 0, renumbered: 0, onHolidays: 1 });
    expect(impact.messages).toEqual({ unsent: 1, sent: 0 });
    expect(impact.examples).toMatchObject([{ from: '2026-11-30', to: '2026-12-05' }]);
    expect(await placesOf(id)).toEqual(before);
    valueIn(await send('update', { ...(await current()), ...said }));
    expect((await placesOf(id)).map(([date]) => date)).toEqual(['2026-12-01', '2026-12-05']);
  });

  test('T-06 classes begin by the table of their campus and of the season', async () => {
    await setTermStart(admin);
    const one = (start: string) => [{ no: 1, start, end: '09:30' }];
    valueIn(
      await send('update', {
        ...(await current()),
        periodTables: [
          { campus: '', from: '2026-10-08', periods: one('08:30') },
          { campus: '旗山', from: null, periods: one('08:10') },
        ],
      }),
    );
    const sessions = [at(1, 1, { periodEnd: 1 }), at(14, 1, { periodEnd: 1 })];
    const north = await addCourse(admin, { className: '甲', campus: '旗山', sessions });
    const south = await addCourse(admin, { className: '乙', campus: '台江', sessions });
    const starts = async (id: number) => (await sessionsOf(admin, id)).map((it) => it.startTime);
    expect(await starts(north.id)).toEqual(['08:10', '08:10']);
    expect(await starts(south.id)).toEqual(['08:00', '08:30']);
  });

  describe('a closed term', () => {
    let courseId: number;
    const rows = [
      {
        courseName: '解剖学',
        className: '一班',
        termCode: '2025-2026-2',
        weeks: '1',
        weekday: '1',
        periods: '3',
      },
    ];
    beforeEach(async () => {
      await setTermStart(admin);
      valueIn(await send('post', { ...SPRING, startDate: '2026-03-02', weeks: 18 }));
      ({ id: courseId } = await addCourse(admin, { ...SPRING, sessions: [at(1, 1)] }));
    });
    const close = async () => valueIn<Term>(await send('close', await stampOf('2025-2026-2')));

    test('T-06 only a term that is over can be closed; closing and opening are in both records', async () => {
      const answer = await send('close', await current());
      expect([answer.status, codeOf(answer)]).toEqual([422, 'TERM_NOT_OVER']);
      const { id, closedAt } = await close();
      expect(closedAt).not.toBeNull();
      valueIn(await send('open', await stampOf('2025-2026-2')));
      const actions = (await historyOf(api, 'term', id)).map(({ action }) => action);
      expect(actions.slice(-2)).toEqual(['close', 'open']);
      const activities = valueIn<Activity[]>(await admin.get('/api/activities'));
      expect(activities.slice(0, 2).map(({ verb }) => verb)).toEqual(['opened', 'closed']);
    });

    test('T-06 a closed term refuses forms, undo and restore with one code, until it is opened', async () => {
      const [session] = await sessionsOf(admin, courseId);
      const change = { method: 'updateSession', id: session?.id, version: 1, topic: '绪论' };
      const gone = await addCourse(admin, { ...SPRING, className: '删除的班' });
      const other = await addCourse(admin, { className: '别的学期' });
      await admin.post('/api/rule', { method: 'delete', ids: [gone.id] });
      const deleted = (await historyOf(api, 'course', gone.id)).at(-1);
      const term = await close();
      const own = { id: term.id, version: term.version };
      const stamp = { id: session?.id, version: session?.version };
      const day = session?.date ?? '';
      const answers = [
        await admin.post('/api/rule', change),
        await admin.post('/api/rule', { method: 'removeSession', ...stamp }),
        await admin.post('/api/rule', {
          method: 'addSession',
          courseId,
          date: day,
          periodStart: 13,
          periodEnd: 13,
        }),
        await admin.post('/api/rule', {
          method: 'updateSessions',
          by: 'course',
          of: '解剖',
          courseId,
          dateFrom: day,
          dateTo: day,
          change: { what: 'cancel' },
          sessions: [{ ...stamp, held: true }],
        }),
        await admin.post('/api/update', { id: courseId, version: 1, remark: '改' }),
        await admin.post('/api/update', { id: courseId, version: 1, termCode: '2026-2027-1' }),
        await admin.post('/api/update', { id: other.id, version: 1, termCode: '2025-2026-2' }),
        await admin.post('/api/rule', {
          method: 'post',
          ...SPRING,
          courseName: '新',
          className: '新',
        }),
        await admin.post('/api/rule', { method: 'delete', ids: [courseId] }),
        await admin.post('/api/rule', { method: 'restore', ids: [gone.id] }),
        await admin.post('/api/history', { method: 'restore', historyId: deleted?.id }),
        await setStart('2026-03-09'),
        await send('update', { ...own, weeks: 17 }),
        await send('preview', { ...SPRING, weeks: 17 }),
        await send('undo', own),
      ];
      expect(answers.map(codeOf)).toEqual(answers.map(() => 'TERM_CLOSED'));
      expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 409));
      valueIn(await send('open', own));
      valueIn(await admin.post('/api/rule', change));
    });

    test('T-06 a closed term refuses an import at its rows, and the undoing of one', async () => {
      const imports = courseImportOf(admin);
      const { batchId } = await imports.run(rows);
      const again = [{ ...rows[0], periods: '5' }];
      const { token } = await imports.checked(again as typeof rows);
      await close();
      expect(issuesOf(await imports.checked(again as typeof rows))).toContain(
        'error termCode TERM_CLOSED',
      );
      expect((await imports.commit(token, { exclude: [] })).status).toBe(409);
      expect(codeOf(await imports.send('undo', { batchId }))).toBe('TERM_CLOSED');
    });
  });
});
