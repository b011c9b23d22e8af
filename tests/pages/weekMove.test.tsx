import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Role } from '@/contract/account';
import type { Term } from '@/contract/term';
import { setClock } from '../support/clock';
import { fakeApi, good } from '../support/modelApp';
import { renderApp } from '../support/renderApp';
import { pageOf, sessionOf, termOf } from '../support/samples';
import { testFull } from '../support/testFull';
import { firstInQuick } from '../support/tier';

const REVISION = { sequence: 0, changedAt: '2026-11-20T10:00:00.000+08:00' };
const api = fakeApi();
const PREVIEW = 'POST /api/rule previewSession';

const first = sessionOf({
  id: 7,
  courseName: '药理学',
  date: '2026-11-25',
  teachers: [{ name: '周一' }],
});
const second = sessionOf({
  id: 8,
  courseName: '生理学',
  date: '2026-11-26',
  periodStart: 3,
  periodEnd: 5,
});

const HOLIDAY = { from: '2026-11-27', to: '2026-11-27', name: '校庆' };

const HELD = sessionOf({ id: 9, status: 'cancelled', heldAs: 'moved', date: '2026-11-24' });
const OVER = sessionOf({ id: 10, status: 'done', storedStatus: 'moved', date: '2026-11-24' });

const open = async (as: Role = 'admin', term: Partial<Term> = {}, dialog = '') => {
  setClock(new Date('2026-11-25T10:00:00+08:00'));
  api.current.answers = {
    'POST /api/term list': good([{ ...termOf({ holidays: [HOLIDAY], ...term }), undoable: null }]),
    'GET /api/getBachelorDate': good('2026-08-31'),
    'POST /api/rule timetable': good({
      sessions: [first, second].map((each) => ({ ...each, revision: REVISION })),
      clashes: [],
      choices: [],
      known: true,
    }),
    'POST /api/rule sessions': good(pageOf([first, second, HELD, OVER])),
    [PREVIEW]: { status: 500, body: {} },
  };
  await renderApp(`/bachelor/table-list?view=week&week=2026-11-23&of=周一${dialog}`, { as });
  await screen.findByText('药理学');
};
const openCard = async () => {
  await open();
  return screen.getByRole('button', { name: /药理学/ });
};
afterEach(() => jest.useRealTimers());

const said = () => screen.getAllByRole('status').map(({ textContent }) => textContent);
const target = () => screen.getByRole('button', { name: /^2026-1[12]-\d\d 周/ });

test('T-07 X cuts the focused class, arrows choose its time within the day, Escape gives it back the focus', async () => {
  const card = await openCard();
  card.focus();
  await userEvent.keyboard('x');
  expect(target()).toHaveFocus();
  expect(target()).toHaveAccessibleName('2026-11-25 周三 1-2节');
  expect(said()).toContain('正在移动 药理学，放到 2026-11-25 周三 1-2节');
  await userEvent.keyboard('{ArrowUp}{ArrowRight}{ArrowRight}{ArrowDown}{ArrowDown}');
  expect(target()).toHaveAccessibleName('2026-11-27 周五 3-4节 校庆');
  expect(said()).toContain('正在移动 药理学，放到 2026-11-27 周五 3-4节 校庆');
  await userEvent.keyboard('{ArrowRight>9/}{ArrowDown>30/}');
  expect(target()).toHaveAccessibleName('2026-11-29 周日 13-14节');
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('button', { name: /^2026-11-/ })).toBeNull();
  expect(card).toHaveFocus();
  expect(said()).toContain('已放弃移动，课次没有更改');
});

test.each(
  firstInQuick([
    ['Enter', '{Enter}'],
    ['Ctrl+V', '{Control>}v{/Control}'],
  ]),
)(
  'T-07 %s puts the cut class, and its form opens with the new time before anything is saved',
  async (_, key) => {
    (await openCard()).focus();
    await userEvent.keyboard('{Control>}x{/Control}{ArrowRight}{ArrowDown}');
    await userEvent.keyboard(key);
    const dialog = within(await screen.findByRole('dialog'));
    await waitFor(() => expect(dialog.getByLabelText('日期')).toHaveValue('2026-11-26'));
    expect(dialog.getByLabelText('开始节次')).toHaveValue('2');
    expect(dialog.getByLabelText('结束节次')).toHaveValue('3');
    await waitFor(() =>
      expect(api.current.to(PREVIEW).at(-1)).toEqual({
        ...{ id: 7, date: '2026-11-26', periodStart: 2, periodEnd: 3 },
      }),
    );
    expect(api.current.sent.filter(({ call }) => /updateSession/.test(call))).toEqual([]);
  },
);

testFull('T-07 a class put onto itself stays, which is said, and no form opens', async () => {
  (await openCard()).focus();
  await userEvent.keyboard('x{ArrowRight}{ArrowLeft}{Enter}');
  expect(await screen.findAllByText('还是原来的时间，没有移动')).not.toHaveLength(0);
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.getByRole('button', { name: /药理学/ })).toHaveFocus();
});

testFull('T-07 what was cut can be put in another week', async () => {
  (await openCard()).focus();
  await userEvent.keyboard('x{PageDown}');
  await waitFor(() => expect(target()).toHaveAccessibleName(/^2026-12-02 周三/));
  expect(target()).toHaveFocus();
});

test.each([
  ['of a closed term', 'admin', { closedAt: '2026-11-20T10:00:00+08:00' }],
  ['shown to a secretary', 'secretary', {}],
] as const)('T-07 a class %s is not cut', async (_, as, term) => {
  await open(as, term);
  const card = screen.getByText('药理学').closest('[data-session]') as Element;
  fireEvent.keyDown(card, { key: 'x' });
  expect(screen.queryByRole('button', { name: /^2026-1/ })).toBeNull();
  expect(screen.queryByText(/正在移动/)).toBeNull();
});

testFull('T-07 a moved class that was cancelled is held again as a moved one', async () => {
  await open('admin', {}, '&session=1.9.restore');
  await waitFor(() => expect(api.current.to(PREVIEW).at(-1)).toEqual({ id: 9, status: 'moved' }));
  expect(screen.getByText('已调课', { selector: '[role=dialog] *' })).toBeVisible();
});

testFull('T-07 the form of a class that was held says 已上, which cannot be chosen', async () => {
  await open('admin', {}, '&session=1.10');
  const dialog = within(await screen.findByRole('dialog'));
  expect(await dialog.findByText(/· 已上$/)).toBeVisible();
  expect(dialog.getByText('已调课')).toBeVisible();
  await userEvent.click(dialog.getByLabelText('状态'));
  const titles = [...document.querySelectorAll('.ant-select-item-option')].map((option) =>
    option.getAttribute('title'),
  );
  expect(titles).toEqual(['正常', '已调课', '已停课']);
});
