import type { SmsPreview } from '@/contract/sms/sms';
import type { ListedTerm, Term, TermImpact } from '@/contract/term';
import { DEFAULT_PERIODS, PERIOD_PRESETS } from '@/domain/time/periodTables';
import { type Client, engines, startApi, type TestApi } from '../../support/api';
import { addMessage } from '../../support/messages';
import { addContact, addCourse, errorsOf, sessionsOf, valueIn } from '../../support/records';

const AUTUMN = '2026-2027-1';
const SPRING = '2026-2027-2';
const { four } = PERIOD_PRESETS;
/** Other period times: starts on the hour are five minutes later. */
const late = four.map(({ no, start, end }) => ({
  no,
  start: `${start.slice(0, 3)}${start.slice(3) === '00' ? '05' : start.slice(3)}`,
  end,
}));
const WINTER = { campus: '南校区', from: '2026-11-01', periods: late };

describe.each(engines())('new terms on %s', (engine) => {
  let api: TestApi;
  let admin: Client;
  beforeEach(async () => {
    api = await startApi(engine);
    admin = await api.as('admin');
  });
  afterEach(() => api.close());

  const send = (method: string, values: object = {}) =>
    admin.post('/api/term', { method, ...values });
  const terms = async () => valueIn<ListedTerm[]>(await send('list'));
  const termOf = async (level: Term['level'], termCode = AUTUMN) => {
    const term = (await terms()).find((one) => one.level === level && one.termCode === termCode);
    if (!term) throw new Error(`There is no ${level} ${termCode}.`);
    return term;
  };
  const update = async (level: Term['level'], values: object, termCode = AUTUMN) => {
    const { id, version } = await termOf(level, termCode);
    return valueIn<Term>(await send('update', { id, version, ...values }));
  };
  const undo = async (level: Term['level']) => {
    const { id, version } = await termOf(level);
    return send('undo', { id, version });
  };
  const set = async (level: 'Bachelor' | 'Postgraduate', date: string) =>
    valueIn(await admin.post(`/api/set${level}Date`, { date }));
  const create = async (values: object) => valueIn<Term>(await send('post', values));
  const hoursOf = ({ weeks, periods, periodTables, hoursFrom, hoursConfirmedAt }: Term) => ({
    ...{ weeks, periods, periodTables, hoursFrom, hoursConfirmedAt },
  });

  test('T-12 the first term has the built-in hours, and says that nobody has confirmed them', async () => {
    await set('Bachelor', '2026-08-31');
    expect(await termOf('bachelor')).toMatchObject({
      ...{ weeks: 20, periods: DEFAULT_PERIODS, periodTables: [] },
      ...{ hoursFrom: null, hoursConfirmedAt: null, hoursConfirmedBy: '' },
    });
  });

  describe('with a term of own hours', () => {
    const OWN = { weeks: 18, periods: four, periodTables: [WINTER] };
    const INHERITED = { ...OWN, hoursConfirmedAt: null };
    beforeEach(async () => {
      await set('Bachelor', '2026-08-31');
      await update('bachelor', OWN);
    });

    test('T-12 changed hours are confirmed by who changed them', async () => {
      expect(await termOf('bachelor')).toMatchObject({
        ...{ hoursFrom: null, hoursConfirmedAt: expect.any(String), hoursConfirmedBy: 'admin' },
      });
    });

    test.each([
      ['the page', () => create({ level: 'bachelor', termCode: SPRING, startDate: '2027-03-01' })],
      ['setBachelorDate', () => set('Bachelor', '2027-03-01')],
    ])('T-12 a term made by %s has weeks and all tables of the last one', async (_, make) => {
      await make();
      expect(hoursOf(await termOf('bachelor', SPRING))).toEqual({
        ...INHERITED,
        hoursFrom: { level: 'bachelor', termCode: AUTUMN },
      });
    });

    test('T-12 a term of the other level has them where its own level has none', async () => {
      await set('Postgraduate', '2027-03-01');
      expect(hoursOf(await termOf('postgraduate', SPRING))).toEqual({
        ...INHERITED,
        hoursFrom: { level: 'bachelor', termCode: AUTUMN },
      });
    });

    test('T-12 a term of the other level has those of its own level where there are any', async () => {
      await set('Postgraduate', '2026-09-07');
      await update('postgraduate', { periods: late, periodTables: [], weeks: 16 });
      await set('Postgraduate', '2027-03-01');
      expect(hoursOf(await termOf('postgraduate', SPRING))).toEqual({
        ...{ weeks: 16, periods: late, periodTables: [], hoursConfirmedAt: null },
        hoursFrom: { level: 'postgraduate', termCode: AUTUMN },
      });
    });

    test('T-12 classes of a term that only an import named begin at its hours', async () => {
      await addContact(admin, { name: '王敏', mobile: '13900001234' });
      const times = { date: '2027-03-03', periodStart: 5, periodEnd: 6 };
      const session = { ...times, teachers: [{ name: '王敏' }] };
      const course = await addCourse(admin, { termCode: SPRING, sessions: [session] });
      expect(await sessionsOf(admin, course.id)).toMatchObject([{ startTime: '14:00' }]);
    });

    test('T-12 confirming once is kept: who and when', async () => {
      await set('Bachelor', '2027-03-01');
      await update('bachelor', { confirmHours: true }, SPRING);
      expect(await termOf('bachelor', SPRING)).toMatchObject({
        hoursFrom: { level: 'bachelor', termCode: AUTUMN },
        ...{ hoursConfirmedAt: expect.any(String), hoursConfirmedBy: 'admin' },
      });
      await update('bachelor', { weeks: 17 }, SPRING);
      expect((await termOf('bachelor', SPRING)).hoursConfirmedAt).not.toBeNull();
    });

    test('T-12 a short third term gives its weeks to no other', async () => {
      const short = { level: 'bachelor', termCode: '2026-2027-3', startDate: '2027-07-05' };
      await create({ ...short, weeks: 4 });
      await set('Bachelor', '2027-08-30');
      expect((await termOf('bachelor', '2027-2028-1')).weeks).toBe(18);
    });
  });

  test('T-12 the preview of reminders names terms whose hours nobody has confirmed', async () => {
    await set('Bachelor', '2026-08-31');
    await addContact(admin, { name: '王敏', mobile: '13900001234' });
    const session = {
      date: '2026-11-26',
      periodStart: 5,
      periodEnd: 6,
      teachers: [{ name: '王敏' }],
    };
    await addCourse(admin, { sessions: [session] });
    const days = { level: 'bachelor', dateFrom: '2026-11-26', dateTo: '2026-11-26' };
    const reminder = { ...days, leadTime: 'hours2', templateCode: 'reminder' };
    const preview = async () =>
      valueIn<SmsPreview>(await admin.post('/api/smslist', { method: 'preview', ...reminder }));
    const dry = async () =>
      valueIn<SmsPreview>(
        await admin.post('/api/smsStanding', { method: 'preview', level: 'bachelor' }),
      );
    const unconfirmed = [{ level: 'bachelor', termCode: AUTUMN, hoursFrom: null }];
    expect(await preview()).toMatchObject({ unconfirmed });
    expect(await dry()).toMatchObject({ unconfirmed });
    expect((await preview()).list[0]?.content).toContain('11:40');
    await update('bachelor', { periods: four });
    expect(await preview()).toMatchObject({ unconfirmed: [] });
    expect(await dry()).toMatchObject({ unconfirmed: [] });
    expect((await preview()).list[0]?.content).toContain('14:00');
  });

  describe('of both levels', () => {
    const BOTH = {
      ...{ level: 'bachelor', termCode: AUTUMN, startDate: '2026-08-31', weeks: 18 },
      postgraduate: { startDate: '2026-09-07' },
    };
    const HOLIDAYS = [{ name: '国庆节', from: '2026-10-01', to: '2026-10-07' }];
    const SWAPS = [{ date: '2026-10-10', asDate: '2026-10-08' }];

    test('T-13 are made at once, and the postgraduate one follows the undergraduate one', async () => {
      await create(BOTH);
      expect(await termOf('bachelor')).toMatchObject({ follows: [], current: true });
      expect(await termOf('postgraduate')).toMatchObject({
        ...{ startDate: '2026-09-07', weeks: 18, follows: ['days', 'hours'], current: true },
        hoursConfirmedAt: null,
      });
      await update('bachelor', { holidays: HOLIDAYS, swaps: SWAPS, periods: four });
      const { holidays, swaps, periods, hoursConfirmedBy } = await termOf('postgraduate');
      expect({ holidays, swaps, periods, hoursConfirmedBy }).toEqual({
        ...{ holidays: HOLIDAYS, swaps: SWAPS, periods: four, hoursConfirmedBy: 'admin' },
      });
    });

    test('T-13 cannot be made where one of them is there', async () => {
      await set('Postgraduate', '2026-09-07');
      expect(errorsOf(await send('post', BOTH))).toEqual({ termCode: 'TERM_TAKEN' });
      expect(await terms()).toHaveLength(1);
    });

    test('T-13 a part that somebody changes follows no more, the other one does', async () => {
      await create(BOTH);
      await update('postgraduate', { periods: late });
      expect((await termOf('postgraduate')).follows).toEqual(['days']);
      await update('bachelor', { periods: four, holidays: HOLIDAYS });
      const own = await termOf('postgraduate');
      expect(own).toMatchObject({ periods: late, holidays: HOLIDAYS, hoursConfirmedBy: 'admin' });
      await update('postgraduate', { follows: ['days', 'hours'] });
      expect(await termOf('postgraduate')).toMatchObject({ periods: four });
    });

    test('T-13 T-02 a change of the one moves the classes of both and says so beforehand', async () => {
      await create(BOTH);
      const day = { week: 6, weekday: 4, periodStart: 5, periodEnd: 6 };
      const bachelor = await addCourse(admin, { sessions: [day] });
      const postgraduate = await addCourse(admin, {
        ...{ level: 'postgraduate', sessions: [{ ...day, week: 5 }] },
      });
      const [session] = await sessionsOf(admin, postgraduate.id);
      await addMessage(api, { sessionId: session?.id ?? 0, status: 'queued' });
      const change = { swaps: SWAPS, periods: four };
      const impact = valueIn<TermImpact>(
        await send('preview', { level: 'bachelor', termCode: AUTUMN, ...change }),
      );
      const moved = { total: 1, moved: 1, past: 1, renumbered: 0, onHolidays: 0 };
      expect(impact).toMatchObject({
        ...{ affects: true, sessions: moved },
        follower: {
          ...{ level: 'postgraduate', termCode: AUTUMN, sessions: moved },
          ...{ messages: { unsent: 1, sent: 0 }, examples: [{ from: '2026-10-08' }] },
        },
      });
      await update('bachelor', change);
      for (const { id } of [bachelor, postgraduate]) {
        expect(await sessionsOf(admin, id)).toMatchObject([
          { date: '2026-10-10', startTime: '14:00' },
        ]);
      }
      expect((await undo('postgraduate')).body.ErrorCode).toBe('TERM_CHANGE_NONE');
      valueIn(await undo('bachelor'));
      for (const { id } of [bachelor, postgraduate]) {
        expect(await sessionsOf(admin, id)).toMatchObject([
          { date: '2026-10-08', startTime: '11:40' },
        ]);
      }
      expect(await termOf('postgraduate')).toMatchObject({ swaps: [], periods: DEFAULT_PERIODS });
    });

    test('T-13 a holiday of the one stands in the messages of the other', async () => {
      await create(BOTH);
      const course = await addCourse(admin, {
        ...{
          level: 'postgraduate',
          sessions: [{ week: 5, weekday: 4, periodStart: 5, periodEnd: 6 }],
        },
      });
      await update('bachelor', { holidays: HOLIDAYS });
      expect(await sessionsOf(admin, course.id)).toMatchObject([{ holiday: false }]);
      await update('bachelor', {
        holidays: [{ name: '校庆', from: '2026-10-08', to: '2026-10-08' }],
      });
      expect(await sessionsOf(admin, course.id)).toMatchObject([{ holiday: true }]);
    });

    test('T-13 making both is taken back at once', async () => {
      await create(BOTH);
      valueIn(await undo('bachelor'));
      expect(await terms()).toEqual([]);
    });

    test('T-13 a postgraduate term that was edited since stays when the other is taken back', async () => {
      await create(BOTH);
      await update('postgraduate', { weeks: 17 });
      valueIn(await undo('bachelor'));
      expect(await terms()).toMatchObject([{ level: 'postgraduate', weeks: 17 }]);
    });

    test('T-13 what was taken back is taken back from a postgraduate term that was edited since, too', async () => {
      await create(BOTH);
      await update('bachelor', { holidays: HOLIDAYS });
      await update('postgraduate', { weeks: 17 });
      valueIn(await undo('bachelor'));
      expect(await termOf('postgraduate')).toMatchObject({ weeks: 17, holidays: [] });
    });

    test('T-13 an undergraduate term that comes later gives its calendar to the postgraduate one', async () => {
      await set('Postgraduate', '2026-09-07');
      await set('Bachelor', '2026-08-31');
      await update('bachelor', { holidays: HOLIDAYS });
      expect(await termOf('postgraduate')).toMatchObject({ holidays: HOLIDAYS });
    });

    test('T-13 a closed postgraduate term keeps its calendar', async () => {
      const old = { termCode: '2025-2026-2', startDate: '2026-03-02' };
      await create({ level: 'bachelor', ...old, postgraduate: { startDate: old.startDate } });
      const { id, version } = await termOf('postgraduate', old.termCode);
      valueIn(await send('close', { id, version }));
      await update('bachelor', { periods: four }, old.termCode);
      expect(await termOf('postgraduate', old.termCode)).toMatchObject({
        periods: DEFAULT_PERIODS,
      });
    });
  });

  describe('become current', () => {
    const make = (termCode: string, startDate: string) =>
      create({ level: 'bachelor', termCode, startDate });
    const current = async () =>
      (await terms()).filter((term) => term.current).map(({ termCode }) => termCode);

    test('T-12 as the first of their level, whenever they are', async () => {
      expect(await make(SPRING, '2027-03-01')).toMatchObject({ current: true });
    });

    test('T-12 where they hold today and the current one does not', async () => {
      await make('2025-2026-2', '2026-03-02');
      await make(AUTUMN, '2026-08-31');
      expect(await current()).toEqual([AUTUMN]);
      await make(SPRING, '2027-03-01');
      expect(await current()).toEqual([AUTUMN]);
      valueIn(await undo('bachelor'));
      expect(await current()).toEqual(['2025-2026-2']);
    });

    test('T-12 where a mended start date lets them hold today', async () => {
      await make('2025-2026-2', '2026-03-02');
      await make(AUTUMN, '2026-12-28');
      expect(await current()).toEqual(['2025-2026-2']);
      await update('bachelor', { startDate: '2026-08-31' });
      expect(await current()).toEqual([AUTUMN]);
    });
  });
});
