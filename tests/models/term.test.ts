import { term } from '@/models/term';
import { failed, fakeApi, good, type ModelApp, startModels } from '../support/modelApp';
import { termOf } from '../support/samples';
import { freshStorages } from '../support/storage';

const LIST = 'POST /api/term list';
const impact = {
  termCode: '2026-2027-1',
  current: '2026-08-31',
  weekStart: '2026-09-07',
  monday: true,
  sessions: { total: 2, moved: 1, past: 0, renumbered: 1, onHolidays: 0 },
  examples: [],
  follower: null,
  messages: { unsent: 1, sent: 0 },
  notices: [],
  newHours: null,
  newClashes: { total: 0, examples: [] },
};

freshStorages();
const api = fakeApi();
let app: ModelApp;
beforeEach(() => {
  app = startModels(term);
});
const terms = async () => (await app.state()).term;

test.each([
  ['bachelor', 'GET /api/getBachelorDate', '2026-08-31'],
  ['postgraduate', 'GET /api/getPostgraduateDate', null],
] as const)('T-02 the start date of %s is asked by %s: %p', async (level, call, date) => {
  api.current.answers[call] = good(date);
  expect((await terms()).startDates[level]).toBeUndefined();
  await app.dispatch({ type: 'term/fetchStartDate', payload: level });
  expect((await terms()).startDates).toEqual({ [level]: date });
});

test.each([
  ['bachelor', 'POST /api/setBachelorDate'],
  ['postgraduate', 'POST /api/setPostgraduateDate'],
] as const)(
  'T-02 a preview of %s tells what would move and changes nothing',
  async (level, call) => {
    api.current.answers[call] = good(impact);
    const payload = { level, date: '2026-09-07', movePast: false };
    const answer = await app.dispatch({ type: 'term/preview', payload });
    expect(answer).toEqual({ Success: true, Value: impact });
    expect(api.current.to(call)).toEqual([{ date: '2026-09-07', movePast: false, preview: true }]);
    expect((await terms()).startDates).toEqual({});
  },
);

test.each([
  ['bachelor', 'POST /api/setBachelorDate'],
  ['postgraduate', 'POST /api/setPostgraduateDate'],
] as const)(
  'T-02 a set date of %s is kept, and the terms are loaded again',
  async (level, call) => {
    api.current.answers[call] = good('2026-09-07');
    api.current.answers[LIST] = good([
      { ...termOf({ level, startDate: '2026-09-07' }), undoable: null },
    ]);
    const payload = { level, date: '2026-09-07', movePast: true, notices: [] };
    await app.dispatch({ type: 'term/submit', payload });
    await app.idle();
    expect(api.current.to(call)).toEqual([{ date: '2026-09-07', movePast: true, notices: [] }]);
    const { list, startDates } = await terms();
    expect(startDates).toEqual({ [level]: '2026-09-07' });
    expect(list.map(({ startDate }) => startDate)).toEqual(['2026-09-07']);
  },
);

test('T-02 a refused date leaves the one there is, and gives the reason', async () => {
  api.current.answers['POST /api/setBachelorDate'] = failed(422, 'VALIDATION_FAILED');
  const payload = {
    level: 'bachelor' as const,
    ...{ date: '1900-01-01', movePast: false, notices: [] },
  };
  expect(await app.dispatch({ type: 'term/submit', payload })).toMatchObject({ Success: false });
  await app.idle();
  expect((await terms()).startDates).toEqual({});
  expect(api.current.to(LIST)).toHaveLength(0);
});
