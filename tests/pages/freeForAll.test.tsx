import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { FreeSlots, FreeTimes, KnownRooms } from '@/contract/session';
import { setClock } from '../support/clock';
import { deferredAnswer, failed, fakeApi, good } from '../support/modelApp';
import { field, fill, press } from '../support/press';
import { renderApp } from '../support/renderApp';
import { pageOf, sessionOf, termOf } from '../support/samples';
import { testFull } from '../support/testFull';

const api = fakeApi();
const ROOMS = 'POST /api/rule rooms';
const SLOTS = 'POST /api/rule freeSlots';
const TIMES = 'POST /api/rule freeTimes';
const PREVIEW_MANY = 'POST /api/rule previewSessions';

const day = '2026-11-27';
const planned = sessionOf({ id: 7, courseName: '药理学', date: day, teachers: [{ name: '周一' }] });
const effects = {
  ...{ clashes: { total: 0, examples: [] }, newClashes: 0 },
  ...{ messages: { unsent: 0, sent: 0 }, notices: [], unreachable: [] },
};
const item = (id: number) => ({
  session: { ...planned, id },
  ...{ held: false, chosen: true, date: '2026-11-25', weekday: 3, periodStart: 6, periodEnd: 7 },
  ...{ room: '301', teachers: ['周一'], status: 'moved', holiday: null, afterTerm: false },
  problem: '',
});

const rooms: KnownRooms = {
  classes: 2,
  students: 45,
  rooms: [
    { name: '逸夫楼201', free: true, freeCount: 2, held: 60 },
    { name: '逸夫楼202', free: true, freeCount: 2, held: null },
    { name: '逸夫楼203', free: true, freeCount: 2, held: 30 },
    { name: '逸夫楼204', free: false, freeCount: 1, held: null },
    { name: '逸夫楼205', free: false, freeCount: 0, held: null },
  ],
};
const slots: FreeSlots = {
  classes: 2,
  slots: [
    { weekday: 3, periodStart: 6, periodEnd: 7, free: 2 },
    { weekday: 3, periodStart: 11, periodEnd: 12, free: 2 },
    { weekday: 6, periodStart: 1, periodEnd: 2, free: 2 },
    { weekday: 1, periodStart: 1, periodEnd: 2, free: 1 },
  ],
};

const open = async (more: object = {}, dialog = '') => {
  setClock(new Date('2026-11-25T10:00:00+08:00'));
  const revision = { sequence: 0, changedAt: '2026-11-20T10:00:00.000+08:00' };
  api.current.answers = {
    'POST /api/term list': good([{ ...termOf(), undoable: null }]),
    'GET /api/getBachelorDate': good('2026-08-31'),
    'POST /api/rule timetable': good({
      ...{ sessions: [{ ...planned, revision }], clashes: [], choices: [], known: true },
    }),
    'POST /api/rule sessions': good(pageOf([planned])),
    'POST /api/rule previewSession': good({
      ...effects,
      ...{ date: day, week: 13, weekday: 5, status: 'planned', startTime: '', endTime: '' },
      ...{ holiday: null, afterTerm: false, problem: null },
    }),
    [PREVIEW_MANY]: good({ ...effects, items: [item(7), item(9)], left: 0 }),
    [ROOMS]: good(rooms),
    [SLOTS]: good(slots),
    ...more,
  };
  await renderApp(`/bachelor/table-list?view=week&week=2026-11-23&of=周一${dialog}`, {
    as: 'admin',
  });
  await screen.findByText('药理学');
};
const openBulk = async (what: string, more: object = {}) => {
  await open(more);
  await press('批量调整');
  await userEvent.click(await screen.findByRole('radio', { name: what }));
};
afterEach(() => jest.useRealTimers());

const listed = () =>
  [...document.querySelectorAll('.ant-select-item')].map(({ textContent }) => textContent);
const ofTeacher = { by: 'teacher', of: '周一', dateFrom: '2026-11-25', dateTo: '2026-11-29' };

test('X-16 the room field lists rooms for all chosen classes first, with seats beside the students', async () => {
  await openBulk('换教室');
  await userEvent.click(await field('新教室'));
  await waitFor(() =>
    expect(listed()).toEqual([
      '逸夫楼201都空闲 · 本学期最多 60 人，需 45 人',
      '逸夫楼202都空闲',
      '逸夫楼203都空闲 · 本学期最多 30 人，需 45 人，可能坐不下',
      '逸夫楼2042 次中 1 次空闲',
      '逸夫楼205占用',
    ]),
  );
  expect(api.current.to(ROOMS)).toEqual([{ selection: ofTeacher }]);
});

testFull(
  'X-16 rows that are left out stay left out, and rooms are looked for without them',
  async () => {
    await openBulk('换教室');
    await fill('新教室', '逸夫楼205');
    const [, , second] = await screen.findAllByRole('checkbox', { name: /药理学|全选/ });
    await userEvent.click(second as HTMLElement);
    await userEvent.click(await field('新教室'));
    await userEvent.click(document.body);
    await userEvent.click(await field('新教室'));
    await waitFor(() =>
      expect(api.current.to(ROOMS).at(-1)).toEqual({ selection: { ...ofTeacher, chosen: [7] } }),
    );
    await fill('新教室', '逸夫楼201');
    await waitFor(() =>
      expect(api.current.to(PREVIEW_MANY).at(-1)).toMatchObject({
        ...{ change: { what: 'room', room: '逸夫楼201' }, chosen: [7] },
      }),
    );
  },
);

testFull('X-16 rows with a clash or a problem are left out by one button', async () => {
  const refused = { ...item(11), problem: '这一天放假' };
  await openBulk('换教室', {
    [PREVIEW_MANY]: good({
      ...{ ...effects, items: [item(7), item(9), refused], left: 0 },
      ...{ clashes: { total: 1, examples: ['逸夫楼204 已用于 生理学'] }, newClashes: 1 },
      clashing: [9],
    }),
  });
  await fill('新教室', '逸夫楼204');
  await press('去掉冲突或不能调整的 2 次');
  await waitFor(() => expect(api.current.to(PREVIEW_MANY).at(-1)).toMatchObject({ chosen: [7] }));
});

testFull(
  'X-16 an answer about an earlier form does not replace the rooms of the present one',
  async () => {
    const first = deferredAnswer();
    let calls = 0;
    await openBulk('换教室', {
      [ROOMS]: () => {
        calls += 1;
        return calls === 1 ? first.answer() : good(rooms);
      },
    });
    const input = await field('新教室');
    await userEvent.click(input);
    await first.asked;
    await userEvent.click(document.body);
    await userEvent.click(input);
    await waitFor(() => expect(listed()).toHaveLength(5));
    first.give(good({ rooms: [{ name: '旧教室', free: true }] }));
    await waitFor(() => expect(calls).toBe(2));
    expect(listed()).toHaveLength(5);
  },
);

testFull(
  'X-16 several classes move to a time that is free for all, by day, evening and weekend later',
  async () => {
    await openBulk('调课');
    const input = await screen.findByRole('combobox', { name: '改到空闲时间' });
    await userEvent.click(input);
    await waitFor(() =>
      expect(listed()).toEqual([
        ...['周三', '周三 6-7节 · 都空闲', '周三 11-12节 · 都空闲'],
        ...['周六', '周六 1-2节 · 都空闲'],
        ...['周一（部分空闲）', '周一 1-2节 · 2 次中 1 次空闲'],
      ]),
    );
    await userEvent.click(screen.getByText('周三 6-7节 · 都空闲'));
    await waitFor(() => expect(input).toHaveFocus());
    const panel = within(screen.getByRole('dialog'));
    expect(await panel.findAllByText('11-27 → 2026-11-25 周三 6-7节')).toHaveLength(2);
    expect(panel.getByRole('button', { name: '调课 2 次' })).toBeEnabled();
    const change = { what: 'move', weekday: 3, periodStart: 6 };
    expect(api.current.to(PREVIEW_MANY)).toEqual([{ ...ofTeacher, change }]);
    expect(api.current.to(SLOTS)).toEqual([ofTeacher]);
    // Days and a weekday exclude each other.
    await fill('移动天数', '7');
    await waitFor(() =>
      expect(api.current.to(PREVIEW_MANY).at(-1)).toMatchObject({ change: { days: 7 } }),
    );
    expect(panel.queryByText(/周三 6-7节 · 都空闲/)).toBeNull();
  },
);

testFull(
  'X-16 free times that cannot be loaded say so in the list, and are asked for again',
  async () => {
    await openBulk('调课', { [SLOTS]: failed(500, 'INTERNAL') });
    const input = await screen.findByRole('combobox', { name: '改到空闲时间' });
    await userEvent.click(input);
    expect(await screen.findByText('没有查到，请重新打开')).toBeVisible();
    expect(input).toHaveFocus();
    api.current.answers[SLOTS] = good({ classes: 2, slots: [] });
    await userEvent.keyboard('{Escape}');
    await userEvent.click(input);
    expect(await screen.findByText('这些周里没有空闲的时间')).toBeVisible();
  },
);

const timesOn = (date: string, weekday: number): FreeTimes['times'] =>
  [1, 11].map((periodStart) => ({
    ...{ date, week: 14, weekday, periodStart, periodEnd: periodStart + 1 },
    ...{ startTime: '08:00', endTime: '09:40' },
  }));

test('T-09 free times of one class are grouped by day, with the weekend after the other days', async () => {
  const dates = ['2026-11-30', '2026-12-01', '2026-12-02', '2026-12-03', '2026-12-04'];
  const times = [
    ...dates.flatMap((date, index) => timesOn(date, index + 1)),
    ...timesOn('2026-12-07', 1),
    ...timesOn('2026-12-05', 6),
  ];
  await open({ [TIMES]: good({ times, total: times.length }) }, '&session=1.7');
  await userEvent.click(await screen.findByRole('checkbox', { name: '含周末' }));
  await press('查找空闲时间');
  const region = within(await screen.findByRole('region', { name: '空闲时间' }));
  const days = () => region.getAllByRole('term').map(({ textContent }) => textContent);
  expect(days()).toEqual([
    ...['2026-11-30 周一', '2026-12-01 周二', '2026-12-02 周三', '2026-12-03 周四'],
    ...['2026-12-04 周五', '2026-12-05 周六'],
  ]);
  const buttons = region.getAllByRole('button', { name: /11-30/ });
  expect(buttons.map(({ textContent }) => textContent)).toEqual(['1-2节', '11-12节']);
  await userEvent.click(region.getByRole('button', { name: '显示更多' }));
  expect(days()).toHaveLength(7);
  expect(region.getByRole('button', { name: '2026-12-07 周一 1-2节' })).toHaveFocus();
  expect(region.queryByRole('button', { name: '显示更多' })).toBeNull();
  await userEvent.click(region.getByRole('button', { name: '2026-12-02 周三 11-12节' }));
  expect(await field('日期')).toHaveValue('2026-12-02');
  expect(await field('开始节次')).toHaveValue('11');
});
