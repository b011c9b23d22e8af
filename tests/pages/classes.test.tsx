import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Role } from '@/contract/account';
import type { ClassState, Proof } from '@/contract/proof';
import type { Term } from '@/contract/term';
import { setClock } from '../support/clock';
import { failed, fakeApi, good } from '../support/modelApp';
import { press } from '../support/press';
import { renderApp } from '../support/renderApp';
import { courseOf, pageOf, sessionOf, termOf } from '../support/samples';
import { testFull } from '../support/testFull';
import { firstInQuick } from '../support/tier';

describe('an opened course', () => {
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
});

describe('the list of classes', () => {
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

  test('T-04 clashes begin with today too, until that is taken off', async () => {
    const CLASHES = 'POST /api/rule clashes';
    api.current.answers = {
      [CLASHES]: good(pageOf([])),
      'POST /api/term list': good([{ ...termOf(), undoable: null }]),
      'GET /api/getBachelorDate': good('2026-08-31'),
    };
    await renderApp('/bachelor/table-list?view=clashes', { as: 'admin' });
    const query = () => api.current.to(CLASHES).at(-1);
    await waitFor(() => expect(query()).toMatchObject({ dateFrom: '2026-11-25' }));
    await press('去掉 从何时起：今天起');
    await waitFor(() => expect(query()).not.toHaveProperty('dateFrom'));
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
});

describe('the proof of a class', () => {
  const api = fakeApi();
  const PROOF = 'POST /api/ledger proof';

  const state: ClassState = {
    ...{
      date: '2026-11-26',
      week: 13,
      weekday: 4,
      periodStart: 3,
      periodEnd: 4,
      room: '明德楼301',
    },
    ...{ groupName: '', form: '讲课', topic: '', requirement: '', teachers: [{ name: '王一' }] },
    ...{ status: 'planned', courseStatus: 'active' },
  };
  const at = (clock: string) => `2026-11-25T${clock}:00.000+08:00`;
  const admin = { kind: 'account', id: 1, name: '教务员', userName: 'admin' } as const;
  const message = { messageId: 5, recipientName: '王一' };

  const proof: Proof = {
    ...{ sessionId: 7, courseId: 1, courseName: '药理学', className: '临床1班' },
    ...{ department: '药理教研室', level: 'bachelor', termCode: '2026-2027-1' },
    steps: [
      { what: 'begin', at: at('09:00'), state, writer: admin },
      {
        ...{ what: 'change', at: at('10:00'), historyId: 3, of: 'session', action: 'update' },
        ...{ state: { ...state, room: '逸夫楼202', status: 'moved' }, writer: admin },
      },
      {
        ...{ what: 'entry', at: at('10:00'), entryId: 2, number: '调2026-0001', kind: 'room' },
        ...{ reason: '场地设备', note: '', asker: '王一', askedOn: '2026-11-24' },
      },
      {
        ...{ what: 'message', at: at('10:00') },
        message: {
          ...{ id: 5, kind: 'change', channel: 'sms', recipientName: '王一', errorText: '' },
          ...{ mobile: '138****1111', content: '药理学改在逸夫楼202', status: 'delivered' },
        },
      },
      { what: 'sending', at: at('10:01'), ...message, status: 'sent', text: '' },
      { what: 'opened', at: at('11:30'), ...message },
      {
        ...{ what: 'answer', at: at('11:31'), recipientName: '王一', answer: 'ok', answerText: '' },
        writer: { kind: 'contact', id: 3, name: '王一', userName: '' },
      },
      {
        ...{ what: 'change', at: at('12:00'), historyId: 9, of: 'session', action: 'delete' },
        ...{ state: null, writer: admin },
      },
    ] as Proof['steps'],
  };

  const open = (answer: object = good(proof)) => {
    api.current.answers = { [PROOF]: answer } as never;
    return renderApp('/course/proof?session=7', { as: 'secretary' });
  };

  const facts = (name: string) => screen.findByRole('region', { name });

  test('X-13 a proof tells who did what, why, and what became of each message, in order of time', async () => {
    await open();
    const steps = await screen.findByRole('region', { name: '经过' });
    expect(screen.getByText('药理学 临床1班')).toBeInTheDocument();
    const said = within(steps)
      .getAllByRole('listitem')
      .map((item) => item.textContent);
    expect(said).toEqual([
      '2026-11-25 09:00 原有安排 教务员2026-11-26 周四 第13周 3-4节 明德楼301 王一',
      '2026-11-25 10:00 修改课次 教务员教室：明德楼301 → 逸夫楼202；状态：正常 → 已调课',
      '2026-11-25 10:00 登记台账 调2026-0001 换教室，场地设备；申请人 王一 2026-11-24',
      '2026-11-25 10:00 调课通知 发给 王一 138****1111\n药理学改在逸夫楼202\n已送达',
      '2026-11-25 10:01 发送 王一：等待回执',
      '2026-11-25 11:30 打开链接 王一 首次打开短信中的链接',
      '2026-11-25 11:31 教师回复 王一王一：已确认',
      '2026-11-25 12:00 删除课次 教务员2026-11-26 周四 第13周 3-4节 逸夫楼202 王一 已调课',
    ]);
  });

  testFull('X-13 a chosen moment shows the class as it was then', async () => {
    await open();
    expect(await facts('现在的安排')).toHaveTextContent('当时没有这次课');
    fireEvent.click(screen.getByRole('button', { name: '2026-11-25 09:00' }));
    expect(await facts('2026-11-25 09:00 的安排')).toHaveTextContent('教室明德楼301');
    fireEvent.change(screen.getByLabelText('时刻'), { target: { value: '2026-11-25T11:00' } });
    expect(await facts('2026-11-25 11:00 的安排')).toHaveTextContent('教室逸夫楼202');
    await press('回到现在');
    expect(await facts('现在的安排')).toBeInTheDocument();
  });

  test('X-13 a proof is printed in Chinese, with a number, one row for a message, and places to sign', async () => {
    const print = jest.fn();
    Object.defineProperty(window, 'print', { value: print, configurable: true });
    await open();
    await screen.findByRole('region', { name: '经过' });
    await press('打印举证单');
    await waitFor(() => expect(print).toHaveBeenCalledTimes(1));
    const paper = document.querySelector<HTMLElement>('[data-paper-root]');
    for (const said of [
      ...['课次举证单', '编号证2026-2027-1-000007', '课程药理学', '开课单位药理教研室'],
      '药理学改在逸夫楼202\n已送达；2026-11-25 10:01 等待回执；2026-11-25 11:30 王一 首次打开',
      ...['经办人（签章）', '教研室/院系（签章）', '教务处（签章）'],
    ]) {
      expect(paper).toHaveTextContent(said, { normalizeWhitespace: false });
    }
  });

  testFull('X-13 a class that is not there, or of another unit, has no proof', async () => {
    await open(failed(404, 'NOT_FOUND'));
    expect(await screen.findByText('没有这次课，或您无权查看')).toBeInTheDocument();
  });
});

describe('a class that is moved by keys', () => {
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
      'POST /api/term list': good([
        { ...termOf({ holidays: [HOLIDAY], ...term }), undoable: null },
      ]),
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
});
