import type { Course, Session } from '@/contract/rule';
import { type Client, engines, startApi, type TestApi } from '../../../support/api';
import { type Cells, courseImportOf } from '../../../support/imports';
import { historyOf, sessionsOf, setTermStart, valueIn } from '../../../support/records';
import { testFull } from '../../../support/testFull';
import { firstInQuick } from '../../../support/tier';

const COURSE = { termCode: '2026-2027-1', courseName: '解剖学', classCode: 'A' };

const at = (weeks: string, more: Cells = {}): Cells => ({
  ...COURSE,
  weeks,
  weekday: '周一',
  periods: '1-2节',
  teachers: '王一',
  room: '201',
  ...more,
});

/** The new file moves week 2 to Tuesday and leaves out week 3. */
const OLD = [at('1-3')];
const NEW = [at('1'), at('2', { weekday: '周二' })];
const [WEEK1, WEEK2, WEEK3] = ['2026-08-31', '2026-09-07', '2026-09-14'];
const TUESDAY = '2026-09-08';

describe.each(engines())('sessions that a corrected timetable leaves out, on %s', (engine) => {
  let api: TestApi;
  let admin: Client;
  let timetable: ReturnType<typeof courseImportOf>;
  beforeEach(async () => {
    api = await startApi(engine);
    admin = await api.as('admin');
    await setTermStart(admin);
    timetable = courseImportOf(admin);
    await timetable.run(OLD);
  });
  afterEach(() => api.close());

  const courses = async (): Promise<Course[]> =>
    (await admin.get('/api/rule?sorter=id_ascend&pageSize=200')).body.Value.list;
  const sessions = async (): Promise<Session[]> => sessionsOf(admin, (await courses())[0]?.id ?? 0);
  const states = async () =>
    (await sessions()).map(({ date, storedStatus }) => `${date} ${storedStatus}`);
  const contents = async () =>
    (await sessions()).map(({ version, updatedAt, updatedBy, ...content }) => content);
  const missingIn = async (rows: readonly Cells[]) => (await timetable.checked(rows)).missing;

  test('I-04 they are told with course, date, periods and teacher', async () => {
    const missing = await missingIn(NEW);
    expect(missing).toEqual({
      sessions: [WEEK2, WEEK3].map((date) => ({
        id: expect.any(Number),
        courseName: '解剖学',
        className: '王一',
        date,
        periodStart: 1,
        periodEnd: 2,
        groupName: '',
        room: '201',
        teachers: ['王一'],
      })),
      unjudged: [],
    });
  });

  test.each<[string, Cells[]]>(
    firstInQuick([
      ['all are there', OLD],
      ['the file gives no time of the course', [{ ...COURSE, teachers: '王一' }]],
      ['the course is another one', [at('1', { classCode: 'B' })]],
    ]),
  )('I-04 nothing is told where %s', async (_, rows) => {
    expect(await missingIn(rows)).toBeUndefined();
  });

  testFull('I-04 a cancelled session is not missed', async () => {
    for (const { id, version, date } of await sessions()) {
      const body = { method: 'updateSession', id, version, status: 'cancelled' };
      if (date !== WEEK1) valueIn(await admin.post('/api/rule', body));
    }
    expect(await missingIn(NEW)).toBeUndefined();
  });

  testFull.each<[string, Cells]>([
    ['a row of the course', at('8周(单)')],
    ['a row that may be of the course', at('2', { classCode: '坏 码', weeks: '？' })],
  ])('I-04 where %s has an error, it is said that nothing can be told', async (_, wrong) => {
    expect(await missingIn([at('1'), wrong])).toEqual({
      sessions: [],
      unjudged: [expect.stringContaining('解剖学')],
    });
  });

  test.each<[string, object, string[], object]>(
    firstInQuick(
      [
        ['nothing was chosen', {}, [`${WEEK2} planned`, `${WEEK3} planned`], {}],
        ['they are to stay', { missing: 'keep' }, [`${WEEK2} planned`, `${WEEK3} planned`], {}],
        [
          'they are to be cancelled',
          { missing: 'cancel' },
          [`${WEEK2} cancelled`, `${WEEK3} cancelled`],
          { cancelled: 2 },
        ],
        ['they are to be deleted', { missing: 'delete' }, [], { deleted: 2 }],
      ],
      2,
    ),
  )(
    'I-07 where %s, that is done, kept in the history and undone',
    async (_, how, left, counted) => {
      const before = await contents();
      const { token } = await timetable.checked(NEW);
      const { batchId, counts } = valueIn<{ batchId: number; counts: object }>(
        await timetable.commit(token, how),
      );
      expect(counts).toEqual({ created: 1, updated: 0, unchanged: 1, skipped: 0, ...counted });
      expect(await states()).toEqual([`${WEEK1} planned`, `${TUESDAY} planned`, ...left].sort());
      const [batch] = (await timetable.send('list', {})).body.Value.list;
      expect(batch.counts).toEqual(counts);
      const lost = before.find(({ date }) => date === WEEK2);
      const lines = await historyOf(api, 'session', lost?.id ?? 0);
      expect(lines.filter((line) => line.batchId === batchId)).toHaveLength(
        Object.keys(counted).length,
      );
      expect(await timetable.undo(batchId)).toEqual({ undone: 1, kept: [] });
      expect(await contents()).toEqual(before);
      expect(await missingIn(NEW)).toMatchObject({ sessions: [{ id: lost?.id }, {}] });
    },
  );

  test('I-04 a course that is left out keeps its sessions', async () => {
    const { token } = await timetable.checked(NEW);
    const answer = await timetable.commit(token, { missing: 'delete', exclude: [2, 3] });
    expect(valueIn(answer)).toMatchObject({ counts: { unchanged: 1, skipped: 1, deleted: 0 } });
    expect(await sessions()).toHaveLength(3);
  });

  test('I-04 where one of them has changed since, the check is stale unless all stay', async () => {
    const [, second] = await sessions();
    const [cancelling, keeping] = [await timetable.checked(NEW), await timetable.checked(NEW)];
    const { id, version } = second ?? {};
    const change = { method: 'updateSession', id, version, room: '305' };
    valueIn(await admin.post('/api/rule', change));
    const refused = await timetable.commit(cancelling.token, { missing: 'cancel' });
    expect([refused.status, refused.body.ErrorCode]).toEqual([409, 'IMPORT_STALE']);
    expect(await sessions()).toHaveLength(3);
    expect((await timetable.commit(keeping.token)).status).toBe(200);
  });

  testFull(
    'I-07 a deleted session whose time is taken since is not brought back, and that is told',
    async () => {
      const { token } = await timetable.checked(NEW);
      const { batchId } = valueIn<{ batchId: number }>(
        await timetable.commit(token, { missing: 'delete' }),
      );
      await timetable.run([at('2', { room: '909' })]);
      const { kept } = await timetable.undo(batchId);
      expect(kept).toMatchObject([{ reason: '原来的时间已另有一次课' }]);
      expect(await states()).toEqual([WEEK1, WEEK2, WEEK3].map((date) => `${date} planned`));
    },
  );

  test('I-07 a deleted session comes back in its week, wherever the term has it now', async () => {
    const { token } = await timetable.checked(NEW);
    const { batchId } = valueIn<{ batchId: number }>(
      await timetable.commit(token, { missing: 'delete' }),
    );
    valueIn(await admin.post('/api/setBachelorDate', { date: '2026-09-07', movePast: true }));
    await timetable.undo(batchId);
    expect(await states()).toEqual([WEEK2, WEEK3, '2026-09-21'].map((date) => `${date} planned`));
  });
});
