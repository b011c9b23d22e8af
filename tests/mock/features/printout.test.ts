import type { Printout } from '@/contract/printout';
import { type Answer, type Client, engines, startApi, type TestApi } from '../../support/api';
import { addContact, addCourse, setTermStart, valueIn } from '../../support/records';

const DAY = { date: '2026-11-26', periodStart: 3, periodEnd: 4 };
const WEEK = { dateFrom: '2026-11-23', dateTo: '2026-11-29' };
const wang = { name: '王一', staffNo: '1001' };

const rowsIn = ({ body }: Answer): { name: string }[] =>
  String(body.text)
    .trim()
    .split('\n')
    .map((line): unknown => JSON.parse(line))
    .flatMap((line) => (Array.isArray(line) ? line : []));

describe.each(engines())('T-11 printing in bulk on %s', (engine) => {
  let api: TestApi;
  let admin: Client;
  beforeAll(async () => {
    api = await startApi(engine);
    admin = await api.as('admin');
    await setTermStart(admin);
    await addContact(admin, { ...wang, department: '甲教研室', unit: '基础医学院' });
    const room = '201';
    await addCourse(admin, {
      courseName: '生理学',
      classCode: 'A1',
      classComposition: ['甲1班', '甲2班'],
      department: '甲教研室',
      sessions: [
        { ...DAY, room, teachers: [wang, { name: '李二' }] },
        { ...DAY, date: '2026-12-03', room, teachers: [{ name: '周三' }] },
      ],
    });
    await addCourse(admin, {
      courseName: '药理学',
      level: 'postgraduate',
      classCode: 'B1',
      className: '研1班',
      department: '乙教研室',
      sessions: [
        { ...DAY, room, teachers: [{ name: '李二' }] },
        { ...DAY, periodStart: 6, periodEnd: 7, teachers: [{ name: '钱四' }], status: 'cancelled' },
      ],
    });
  });
  afterAll(() => api.close());

  const print = async (query: object, client = admin): Promise<Printout> =>
    valueIn(
      await client.post('/api/rule', { method: 'printout', level: 'bachelor', ...WEEK, ...query }),
    );
  const pagesOf = ({ sheets }: Printout) =>
    sheets.map(({ name, unit, sessions }) => `${name} (${unit}) ${sessions.length}`);

  test('the units are counted first, and each teacher who has a class gets one page', async () => {
    const counted = await print({ by: 'teacher' });
    expect(counted.units).toEqual([
      { name: '基础医学院', sheets: 1 },
      { name: '甲教研室', sheets: 2 },
      { name: '乙教研室', sheets: 1 },
    ]);
    expect([counted.sheets, counted.sessions]).toEqual([[], []]);
    const all = await print({ by: 'teacher', units: counted.units.map(({ name }) => name) });
    expect(pagesOf(all)).toEqual([
      '李二 (甲教研室、乙教研室) 2',
      '王一 1001 (甲教研室、基础医学院) 1',
    ]);
    expect(all.sessions.map(({ courseName }) => courseName).sort()).toEqual(['生理学', '药理学']);
    expect(all.clashing.sort()).toEqual(all.sessions.map(({ id }) => id).sort());
    expect(pagesOf(await print({ by: 'teacher', units: ['基础医学院'] }))).toHaveLength(1);
    expect(pagesOf(await print({ by: 'teacher', units: ['无'] }))).toEqual([]);
  });

  test('each class of the level gets one, and each course its whole term', async () => {
    expect(pagesOf(await print({ by: 'class', units: [''] }))).toEqual([
      '甲1班 () 1',
      '甲2班 () 1',
    ]);
    const term = { termCode: '2026-2027-1', name: '生', units: ['甲教研室'] };
    expect(pagesOf(await print({ by: 'course', ...term }))).toEqual([
      '生理学 甲1班,甲2班 (甲教研室) 2',
    ]);
  });

  test('a secretary prints what is her units’', async () => {
    const secretary = await api.as('secretary', ['乙教研室']);
    const { units } = await print({ by: 'teacher' }, secretary);
    expect(units).toEqual([{ name: '乙教研室', sheets: 1 }]);
  });

  test.each([
    ['clashes', '/api/rule', 'exportClashes', ['李二', '201']],
    ['who cannot be reached', '/api/smslist', 'exportReadiness', ['王一', '李二']],
  ])(
    'T-11 X-09 the list of %s goes out whole, and stands in the history',
    async (_, path, method, names) => {
      const answer = await admin.post(path, { method, ...WEEK });
      expect(answer.status).toBe(200);
      const found = rowsIn(answer).map(({ name }) => name);
      expect(found).toEqual(expect.arrayContaining(names));
      const line = await api.store.db
        .selectFrom('history')
        .select('after')
        .where('action', '=', 'export')
        .orderBy('id', 'desc')
        .executeTakeFirst();
      expect(JSON.parse(line?.after ?? '{}')).toMatchObject({
        call: `POST ${path} method=${method}`,
        count: found.length,
      });
    },
  );
});
