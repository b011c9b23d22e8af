import { screen, within } from '@testing-library/react';
import { setClock } from '../support/clock';
import { fakeApi, good } from '../support/modelApp';
import { press } from '../support/press';
import { renderApp } from '../support/renderApp';
import { courseOf, pageOf, sessionOf, termOf } from '../support/samples';
import { testFull } from '../support/testFull';

const api = fakeApi();
beforeEach(() => setClock(new Date('2026-11-25T10:00:00+08:00')));
afterEach(() => jest.useRealTimers());

const PAST = ['2026-11-11', '2026-11-18'];
const COMING = ['2026-11-25', '2026-12-02'];

const open = async (dates: readonly string[]) => {
  const list = dates.map((date, at) =>
    sessionOf({ id: at + 1, date, topic: '', status: at === 0 ? 'cancelled' : 'planned' }),
  );
  api.current.answers = {
    'POST /api/rule list': good(pageOf([courseOf()])),
    'POST /api/rule sessions': good(pageOf(list)),
    'POST /api/term list': good([{ ...termOf(), undoable: null }]),
    'GET /api/getBachelorDate': good('2026-08-31'),
  };
  await renderApp('/bachelor/table-list?opened=1', { as: 'admin' });
  await screen.findAllByRole('cell', { name: /^\d{4}-\d\d-\d\d 周.$/ });
};
const shownDates = () =>
  screen
    .queryAllByRole('cell', { name: /^\d{4}-\d\d-\d\d 周.$/ })
    .map(({ textContent }) => textContent?.slice(0, 10));

test('T-05 a course opens with what comes next, and its past classes are behind one line', async () => {
  await open([...PAST, ...COMING]);
  expect(shownDates()).toEqual(COMING);
  await press('已上 1 次，停课 1 次');
  expect(shownDates()).toEqual([...COMING, ...PAST.toReversed()]);
  await press('已上 1 次，停课 1 次');
  expect(shownDates()).toEqual(COMING);
});

testFull('T-05 a course that is over shows its classes at once', async () => {
  await open(PAST);
  expect(shownDates()).toEqual(PAST.toReversed());
});

test('T-05 the classes of a course have no column that is empty for all of them', async () => {
  await open(COMING);
  const [, inner] = screen.getAllByRole('table');
  const headers = within(inner as HTMLElement).getAllByRole('columnheader');
  expect(headers.map(({ textContent }) => textContent)).not.toContain('授课内容');
});
