import { screen, waitFor } from '@testing-library/react';
import { setClock } from '../support/clock';
import { fakeApi, good } from '../support/modelApp';
import { press } from '../support/press';
import { renderApp } from '../support/renderApp';
import { pageOf, sessionOf, termOf } from '../support/samples';
import { firstInQuick } from '../support/tier';

const api = fakeApi();
const SESSIONS = 'POST /api/rule sessions';
const LIST = '/bachelor/table-list?view=sessions';
beforeEach(() => setClock(new Date('2026-11-25T10:00:00+08:00')));
afterEach(() => jest.useRealTimers());

const open = async (address: string) => {
  api.current.answers = {
    [SESSIONS]: good(pageOf([sessionOf({ courseName: '药理学' })])),
    'POST /api/term list': good([{ ...termOf(), undoable: null }]),
    'GET /api/getBachelorDate': good('2026-08-31'),
  };
  await renderApp(address, { as: 'admin' });
  await screen.findByText('药理学');
};
/** Earlier classes are counted by calls for one row. */
const asked = (counts = false) =>
  api.current
    .to(SESSIONS)
    .filter((call) => (Reflect.get(Object(call), 'pageSize') === 1) === counts)
    .at(-1);

test('X-01 the list of classes begins with today, until that is taken off in the address', async () => {
  await open(LIST);
  expect(asked()).toEqual(expect.objectContaining({ dateFrom: '2026-11-25' }));
  await press('去掉 从何时起：今天起');
  await waitFor(() => expect(asked()).not.toHaveProperty('dateFrom'));
  expect(window.location.search).toBe('?view=sessions&from=all');
});

test.each(
  firstInQuick([
    ['from=all', {}],
    ['dates=2026-11-01_2026-11-30', { dateFrom: '2026-11-01', dateTo: '2026-11-30' }],
  ]),
)('X-01 a list of classes with %s does not begin with today', async (params, days) => {
  await open(`${LIST}&${params}`);
  const { dateFrom, dateTo } = asked() as { dateFrom?: string; dateTo?: string };
  expect({ dateFrom, dateTo }).toEqual({ dateFrom: undefined, dateTo: undefined, ...days });
});

test('X-01 the earlier classes are folded, counted, and opened by one press', async () => {
  await open(`${LIST}&room=101`);
  await waitFor(() =>
    expect(asked(true)).toMatchObject({ room: '101', dateTo: '2026-11-24', pageSize: 1 }),
  );
  expect(asked(true)).not.toHaveProperty('dateFrom');
  await press('更早的 1 次');
  await waitFor(() => expect(asked()).not.toHaveProperty('dateFrom'));
  expect(new URLSearchParams(window.location.search).get('from')).toBe('all');
  expect(screen.queryByRole('button', { name: /更早的/ })).toBeNull();
});
