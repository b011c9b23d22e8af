import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ChangeEffects } from '@/contract/changeEffects';
import type { FreeSlots, FreeTimes, KnownRooms } from '@/contract/freeTimes';
import type { NoticeRow } from '@/contract/sms/changeNotices';
import { setClock } from '../support/clock';
import { deferredAnswer, failed, fakeApi, good } from '../support/modelApp';
import { field, fill, press } from '../support/press';
import { renderApp } from '../support/renderApp';
import { pageOf, sessionOf, termOf } from '../support/samples';
import { testFull } from '../support/testFull';

describe('one panel for a change and its notices', () => {
  const api = fakeApi();
  const PREVIEW = 'POST /api/rule previewSession';
  const UPDATE = 'POST /api/rule updateSession';
  const PREVIEW_MANY = 'POST /api/rule previewSessions';
  const UPDATE_MANY = 'POST /api/rule updateSessions';

  const wang: NoticeRow = {
    ...{ key: 'c1', name: '王一', reasons: ['staying'], content: '王一老师：您的课有变动。' },
    ...{ segments: 1, classes: 1, told: false, preselected: true, obstacle: null, sendAt: null },
    state: 'seen',
  };
  const CHOICE = [{ key: 'c1', state: 'seen' }];
  const day = '2026-11-27';
  const planned = sessionOf({
    id: 7,
    courseName: '药理学',
    date: day,
    teachers: [{ name: '周一' }],
  });
  const cancelled = sessionOf({ id: 8, date: day, status: 'cancelled', storedStatus: 'cancelled' });

  const effects: ChangeEffects = {
    ...{ clashes: { total: 1, examples: ['教室 301 还有生理学'] }, newClashes: 1 },
    ...{ messages: { unsent: 0, sent: 0 }, notices: [wang] },
    unreachable: [{ name: '赵助', reason: 'noNumber' }],
  };
  const seen = {
    ...effects,
    ...{ date: day, week: 13, weekday: 5, status: 'planned', startTime: '', endTime: '' },
    ...{ holiday: null, afterTerm: false, problem: null },
  };
  const saved = {
    ...{ affected: { unsent: 0, sent: 0 }, historyId: 9, notified: 1, notNotified: 0 },
    newClashes: effects.clashes,
  };
  const item = (id: number) => ({
    session: { ...planned, id },
    ...{ held: false, chosen: true, date: day, weekday: 5, room: '301', teachers: ['周一'] },
    ...{ status: 'cancelled', holiday: null, afterTerm: false, problem: '' },
  });

  const open = async (dialog = '', more: object = {}) => {
    setClock(new Date('2026-11-25T10:00:00+08:00'));
    const revision = { sequence: 0, changedAt: '2026-11-20T10:00:00.000+08:00' };
    api.current.answers = {
      'POST /api/term list': good([{ ...termOf(), undoable: null }]),
      'GET /api/getBachelorDate': good('2026-08-31'),
      'POST /api/rule timetable': good({
        ...{ sessions: [{ ...planned, revision }], clashes: [], choices: [], known: true },
      }),
      'POST /api/rule sessions': good(pageOf([planned, cancelled])),
      'POST /api/rule rooms': good({ rooms: [] }),
      [PREVIEW]: good(seen),
      [UPDATE]: good({ ...planned, version: 2, ...saved }),
      [PREVIEW_MANY]: good({ ...effects, items: [item(7), item(9)], left: 0 }),
      [UPDATE_MANY]: good({ ...saved, changed: 2 }),
      ...more,
    };
    await renderApp(`/bachelor/table-list?view=week&week=2026-11-23&of=周一${dialog}`, {
      as: 'admin',
    });
    await screen.findByText('药理学');
  };
  afterEach(() => jest.useRealTimers());

  const dialogs = () => screen.queryAllByRole('dialog').length;

  /** The panel shows everything before the save. After it there is one toast and no other overlay. */
  const expectOnePanel = async (verb: string, done: string) => {
    const panel = within(await screen.findByRole('dialog'));
    const button = await panel.findByRole('button', { name: `${verb}并通知 1 人` });
    expect(panel.getByText('教室 301 还有生理学')).toBeVisible();
    expect(panel.getByText(/赵助/)).toBeVisible();
    expect(panel.getByText('王一老师：您的课有变动。')).toBeVisible();
    expect(panel.getByRole('button', { name: `${verb}，不通知` })).toBeVisible();
    expect(dialogs()).toBe(1);
    await waitFor(() => expect(button).toBeEnabled());
    await userEvent.click(button);
    expect(await screen.findByText(`${done}，已通知 1 人，新增 1 处冲突`)).toBeVisible();
    await waitFor(() => expect(dialogs()).toBe(0));
    expect(screen.getAllByRole('button', { name: '撤销' })).toHaveLength(1);
    expect(document.querySelector('.ant-notification-notice')).toBeNull();
  };

  testFull.each([
    ['7.cancel', '停课 1 次', '已停课 1 次'],
    ['8.restore', '恢复 1 次课', '已恢复 1 次课'],
  ])(
    'X-16 the class form %s has one button, “%s”, and nothing opens after it',
    async (dialog, verb, done) => {
      await open(`&session=1.${dialog}`);
      await expectOnePanel(verb, done);
      expect(api.current.to(UPDATE)).toEqual([expect.objectContaining({ notices: CHOICE })]);
    },
  );

  testFull('X-16 the button of the class form says what the changed fields mean', async () => {
    await open('&session=1.7');
    expect(await screen.findByRole('button', { name: '修改 1 次课并通知 1 人' })).toBeVisible();
    await fill('地点', '逸夫楼202');
    expect(await screen.findByRole('button', { name: '换教室 1 次并通知 1 人' })).toBeVisible();
    await fill('开始节次', '2');
    expect(await screen.findByRole('button', { name: '调课 1 次并通知 1 人' })).toBeVisible();
  });

  testFull('X-16 the class form shows a problem of the new time at its field only', async () => {
    const problem = { field: 'periodEnd', code: 'X', message: '结束节次不能早于开始节次' };
    await open('&session=1.7', { [PREVIEW]: good({ ...seen, problem }) });
    const message = await screen.findByText('结束节次不能早于开始节次');
    expect(message.closest('.ant-form-item')).not.toBeNull();
    expect(screen.getByLabelText('结束节次')).toHaveAccessibleDescription(problem.message);
  });

  describe('a save before the effects are shown', () => {
    const others = { ...seen, clashes: { total: 2, examples: ['教室 302 还有病理学'] } };
    /** Types a topic and saves at once. The next preview waits for `give`. */
    const saveEarly = async () => {
      await open('&session=1.7');
      await screen.findByRole('button', { name: '修改 1 次课并通知 1 人' });
      const { answer, give } = deferredAnswer();
      api.current.answers[PREVIEW] = answer;
      await fill('授课内容', '绪论');
      await press('修改 1 次课并通知 1 人');
      await waitFor(() => expect(api.current.to(PREVIEW)).toHaveLength(2));
      return give;
    };
    const NOT_SAVED = /^还没有保存：/;

    const none = {
      ...{ clashes: { total: 0, examples: [] }, newClashes: 0, unreachable: [] },
      ...{ messages: { unsent: 0, sent: 0 }, notices: [] },
    };
    test.each([
      ['they are those that were shown', seen, CHOICE],
      ['there are none', { ...seen, ...none }, []],
    ])('X-16 saves once they arrive, if %s', async (_, effects, notices) => {
      const give = await saveEarly();
      expect(api.current.to(UPDATE)).toEqual([]);
      await act(async () => give(good(effects)));
      await waitFor(() => expect(api.current.to(UPDATE)).toMatchObject([{ notices }]));
      expect(await screen.findByText(/已修改/)).toBeVisible();
      expect(screen.queryByText(NOT_SAVED)).toBeNull();
    });

    test.each([
      ['differ', good(others), '还没有保存：影响有变化，请看过再保存。'],
      [
        'cannot be loaded',
        failed(500, 'ERROR', null),
        '还没有保存：影响没能查到，再按一次仍会保存。',
      ],
    ])(
      'X-16 saves nothing if they %s, says so, and the next Enter saves',
      async (_, answer, said) => {
        const give = await saveEarly();
        await act(async () => give(answer));
        expect(await screen.findByText(said)).toBeVisible();
        expect(api.current.to(UPDATE)).toEqual([]);
        const button = screen.getByRole('button', { name: /^修改 1 次课(并通知 1 人)?$/ });
        await waitFor(() => expect(button).toHaveFocus());
        await waitFor(() => expect(button).not.toHaveClass('ant-btn-loading'));
        await userEvent.keyboard('{Enter}');
        await waitFor(() => expect(api.current.to(UPDATE)).toHaveLength(1));
      },
    );

    testFull('X-16 X-04 without messages stays so when an edit conflict is merged', async () => {
      await open('&session=1.7', {
        [UPDATE]: failed(409, 'STALE_VERSION', {
          ...{ ...planned, version: 2, room: '逸夫楼203' },
          ...{ updatedAt: '2026-11-25T09:59:00.000+08:00', updatedBy: 'li' },
        }),
      });
      await screen.findByRole('button', { name: '修改 1 次课并通知 1 人' });
      await fill('授课内容', '绪论');
      await waitFor(() => expect(api.current.to(PREVIEW)).toHaveLength(2));
      const quiet = await screen.findByRole('button', { name: '修改 1 次课，不通知' });
      await waitFor(() => expect(quiet).toBeEnabled());
      await userEvent.click(quiet);
      await screen.findByText(/修改了这条记录/);
      api.current.answers[UPDATE] = good({ ...planned, version: 3, ...saved });
      await press('合并并保存');
      await waitFor(() => expect(api.current.to(UPDATE)).toHaveLength(2));
      expect(api.current.to(UPDATE)).toMatchObject([{ notices: [] }, { notices: [] }]);
    });

    testFull(
      'X-16 X-04 a merge with other effects than those shown saves nothing yet',
      async () => {
        const left = { updatedAt: '2026-11-25T09:59:00.000+08:00', updatedBy: 'li' };
        await open('&session=1.7', {
          [UPDATE]: failed(409, 'STALE_VERSION', { ...planned, version: 2, room: '203', ...left }),
        });
        await screen.findByRole('button', { name: '修改 1 次课并通知 1 人' });
        await fill('授课内容', '绪论');
        await press('修改 1 次课并通知 1 人');
        await screen.findByText(/修改了这条记录/);
        api.current.answers[UPDATE] = good({ ...planned, version: 3, ...saved });
        api.current.answers[PREVIEW] = good(others);
        await press('合并并保存');
        expect(await screen.findByText(NOT_SAVED)).toBeVisible();
        expect(api.current.to(UPDATE)).toHaveLength(1);
        await press(/^修改 1 次课并通知 1 人$/);
        await waitFor(() => expect(api.current.to(UPDATE)).toHaveLength(2));
      },
    );

    testFull('X-16 saves nothing if the user types on', async () => {
      const give = await saveEarly();
      api.current.answers[PREVIEW] = good(seen);
      await userEvent.type(await field('授课内容'), '二');
      await act(async () => give(good(seen)));
      await waitFor(() => expect(api.current.to(PREVIEW)).toHaveLength(3));
      expect(await field('授课内容')).toHaveFocus();
      expect(api.current.to(UPDATE)).toEqual([]);
      expect(screen.queryByText(NOT_SAVED)).toBeNull();
    });
  });

  test('X-16 all classes of some days are cancelled in one panel that needs no second step', async () => {
    await open();
    await press('批量调整');
    await userEvent.click(await screen.findByText('全部课程'));
    await expectOnePanel('停课 2 次', '已停课 2 次');
    const days = { dateFrom: '2026-11-25', dateTo: '2026-11-29' };
    // At first only the classes of the page's level, here undergraduate.
    const asked = { by: 'all', of: '', level: 'bachelor', ...days, change: { what: 'cancel' } };
    expect(api.current.to(PREVIEW_MANY)).toEqual([asked]);
    expect(api.current.to(UPDATE_MANY)).toEqual([
      expect.objectContaining({ ...asked, notices: CHOICE }),
    ]);
  });

  testFull('X-16 an error of a field stands at the field only', async () => {
    const Value = { errors: [{ field: 'dateTo', code: 'X', message: '日期不在学期内' }] };
    const refused = failed(400, 'INVALID_INPUT', Value);
    await open('', { [PREVIEW_MANY]: refused });
    await press('批量调整');
    await userEvent.click(await screen.findByText('全部课程'));
    expect(await screen.findAllByText('日期不在学期内')).toHaveLength(1);
    expect(screen.getByText('日期不在学期内').closest('.ant-form-item')).not.toBeNull();
    expect(screen.getByRole('button', { name: '停课' })).toBeDisabled();
  });
});

describe('times and rooms that are free for all', () => {
  const api = fakeApi();
  const ROOMS = 'POST /api/rule rooms';
  const SLOTS = 'POST /api/rule freeSlots';
  const TIMES = 'POST /api/rule freeTimes';
  const PREVIEW_MANY = 'POST /api/rule previewSessions';

  const day = '2026-11-27';
  const planned = sessionOf({
    id: 7,
    courseName: '药理学',
    date: day,
    teachers: [{ name: '周一' }],
  });
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
        '逸夫楼202都空闲 · 座位数未知',
        '逸夫楼203都空闲 · 本学期最多 30 人，需 45 人，可能坐不下',
        '逸夫楼2042 次中 1 次空闲 · 座位数未知',
        '逸夫楼205占用 · 座位数未知',
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
});
