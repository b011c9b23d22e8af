import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Role } from '@/contract/account';
import type { ChangedClass, LedgerEntry } from '@/contract/ledger';
import type { NoticeRow } from '@/contract/sms/changeNotices';
import type { MakeUp, Rate, ReportRow } from '@/contract/termChanges';
import { deferredAnswer, failed, fakeApi, good } from '../support/modelApp';
import { fill, press, pressInMenu } from '../support/press';
import { renderApp } from '../support/renderApp';
import { pageOf, sessionOf, termOf } from '../support/samples';
import { testFull } from '../support/testFull';

describe('entries', () => {
  const api = fakeApi();
  const LIST = 'POST /api/ledger list';
  const SAVE = 'POST /api/ledger update';

  const before = {
    ...{
      date: '2026-11-26',
      week: 13,
      weekday: 4,
      periodStart: 3,
      periodEnd: 4,
      room: '明德楼301',
    },
    ...{ groupName: '', teachers: [{ name: '王一' }], status: 'planned' },
  };
  const moved: ChangedClass = {
    ...{ id: 1, sessionId: 7, courseId: 1, level: 'bachelor', termCode: '2026-2027-1' },
    ...{ courseName: '药理学', className: '临床1班', department: '药理教研室', kind: 'move' },
    ...{ before, after: { ...before, date: '2026-11-27', weekday: 5, room: '逸夫楼202' } },
    undoneAt: null,
  };
  const entry: LedgerEntry = {
    ...{ id: 5, version: 1, createdAt: '2026-11-25T10:00:00.000+08:00', createdBy: 'admin' },
    ...{ updatedAt: '2026-11-25T10:00:00.000+08:00', updatedBy: 'admin' },
    ...{ reason: '病假', note: '住院', asker: '王一', askedOn: '2026-11-24' },
    ...{ notified: 2, notNotified: 1, answered: 1, problems: 0, number: '调2026-0005' },
    ...{
      kind: 'move',
      classCount: 1,
      classes: [moved],
      undoneAt: null,
      batchId: null,
      historyId: 9,
    },
  };

  const open = async (
    entries: LedgerEntry[],
    { as = 'admin' as Role, address = '', ...more } = {},
  ) => {
    api.current.answers = { [LIST]: good(pageOf(entries)), ...more };
    await renderApp(`/course/changes${address}`, { as });
    await screen.findByText('调2026-0005');
  };

  test('L-02 an entry says what was, what is, why, and who was told', async () => {
    await open([entry]);
    const row = within(screen.getByRole('row', { name: /调2026-0005/ }));
    expect(row.getByText('药理学 临床1班')).toBeVisible();
    expect(row.getByText('11-26 周四 明德楼301 → 11-27 周五 逸夫楼202')).toBeVisible();
    expect(row.getByText('病假')).toBeVisible();
    expect(row.getByText('已通知 2 · 未通知 1 · 已回复 1')).toBeVisible();
  });

  testFull('L-02 a change that was taken back says so', async () => {
    await open([{ ...entry, undoneAt: '2026-11-25T11:00:00.000+08:00' }]);
    expect(screen.getByText('已撤销')).toBeVisible();
  });

  testFull(
    'L-02 all classes of a bulk change are read when its row is opened, again after a failure',
    async () => {
      let tries = 0;
      const answer = () => {
        tries += 1;
        return tries === 1
          ? failed(400, 'INVALID_INPUT')
          : good({ ...entry, classes: [moved, { ...moved, id: 2 }] });
      };
      await open([{ ...entry, classCount: 2 }], { 'POST /api/ledger read': answer } as never);
      expect(screen.getByText('药理学 临床1班 等 2 次课')).toBeVisible();
      await press('展开行');
      await userEvent.click(await screen.findByRole('button', { name: '重试' }));
      expect(await screen.findAllByRole('rowheader', { name: '药理学 临床1班' })).toHaveLength(2);
    },
  );

  test('L-01 the office completes the reason, and sees what somebody else wrote meanwhile', async () => {
    const theirs = { ...entry, version: 2, reason: '事假', note: '' };
    await open([{ ...entry, reason: '', note: '' }], {
      [SAVE]: {
        status: 409,
        body: { Success: false, ErrorCode: 'STALE_VERSION', Message: '', Value: theirs },
      },
    } as never);
    await press('登记原因');
    const form = within(await screen.findByRole('dialog'));
    await fill('说明', '住院');
    await userEvent.click(form.getByRole('button', { name: '保存' }));
    expect(await screen.findByText(/事假/)).toBeVisible();
    expect(api.current.to(SAVE)).toEqual([{ id: 5, version: 1, note: '住院' }]);
  });

  testFull('L-02 a secretary reads the ledger and changes nothing', async () => {
    await open([entry], { as: 'secretary' });
    expect(screen.queryByRole('button', { name: /原因$/ })).toBeNull();
    await press('展开行');
    expect(await screen.findAllByText(/^已通知 2 · 未通知 1/)).toHaveLength(2);
    expect(screen.queryByRole('button', { name: /^通知未获知/ })).toBeNull();
  });

  describe('people who were not told', () => {
    const NOTICES = 'POST /api/smslist notices';
    const TELL = 'POST /api/smslist change';
    const untold = { ...entry, notified: 0, notNotified: 2, answered: 0 };
    const li: NoticeRow = {
      ...{ key: 'c2', name: '李二', reasons: ['coming'], content: '由您讲授', segments: 1 },
      ...{
        classes: 1,
        told: false,
        preselected: true,
        obstacle: null,
        sendAt: null,
        state: 'seen',
      },
    };
    const wang: NoticeRow = {
      ...li,
      key: 'c1',
      name: '王一',
      reasons: ['former'],
      preselected: false,
    };
    const openEntry = async (more: object = {}) => {
      await open([untold], { [NOTICES]: good({ list: [wang, li] }), ...more } as never);
      expect(screen.getByText('未通知（2 人）')).toBeVisible();
      await press('展开行');
      await press('通知未获知的 2 人');
    };

    test('M-14 the office tells people of an entry later, in the same panel as with the change', async () => {
      const told = { ...untold, notified: 1, notNotified: 1 };
      await openEntry({ [TELL]: good({ queued: 1, noNumber: 0, skipped: 0 }) });
      expect(await screen.findByRole('checkbox', { name: '王一 原任课教师' })).not.toBeChecked();
      api.current.answers[LIST] = good(pageOf([told]));
      api.current.answers[NOTICES] = good({ list: [wang] });
      await press('发送 1 条通知');
      expect(await screen.findByText('已通知 1 人')).toBeVisible();
      expect((await screen.findAllByText(/已通知 1 · 未通知 1/)).length).toBeGreaterThan(0);
      expect(api.current.to(TELL)).toEqual([{ entry: 5, notices: [{ key: 'c2', state: 'seen' }] }]);
      expect(api.current.to(NOTICES)).toEqual([{ entry: 5 }, { entry: 5 }]);
      expect(screen.queryByRole('checkbox', { name: '李二 接任教师' })).toBeNull();
    });

    testFull('M-14 people who know by now are not told again', async () => {
      await openEntry({ [NOTICES]: good({ list: [] }) });
      expect(await screen.findByText('相关人员都已获知现在的安排，不用再通知。')).toBeVisible();
    });

    testFull('M-14 an entry that was taken back tells nobody', async () => {
      await open([{ ...untold, undoneAt: '2026-11-25T11:00:00.000+08:00', notNotified: 0 }]);
      await press('展开行');
      expect(screen.queryByText(/未通知/, { selector: 'td *' })).toBeNull();
      expect(screen.queryByRole('button', { name: /^通知未获知/ })).toBeNull();
    });
  });

  testFull(
    'L-01 the class form sends the reason with the change, and a missing one is said at its field',
    async () => {
      const session = sessionOf({ id: 7, courseName: '药理学', date: '2026-11-27' });
      const errors = [{ field: 'cause.asker', code: 'REQUIRED', message: '请填写申请人' }];
      const UPDATE = 'POST /api/rule updateSession';
      api.current.answers = {
        'POST /api/term list': good([{ ...termOf(), undoable: null }]),
        'GET /api/getBachelorDate': good('2026-08-31'),
        'POST /api/rule list': good(pageOf([])),
        'POST /api/rule sessions': good(pageOf([session])),
        'POST /api/rule rooms': good({ rooms: [] }),
        'POST /api/rule previewSession': good({
          ...{
            clashes: { total: 0, examples: [] },
            newClashes: 0,
            messages: { unsent: 0, sent: 0 },
          },
          ...{ notices: [], unreachable: [], date: session.date, week: 13, weekday: 5 },
          ...{ status: 'planned', startTime: '', endTime: '', holiday: null, afterTerm: false },
          problem: null,
        }),
        'POST /api/ledger settings': good({
          ...{ reasons: ['病假'], required: ['asker'], maxChanges: 3, maxPercent: 10, version: 1 },
          ...{ updatedAt: null, updatedBy: '' },
        }),
        [UPDATE]: {
          status: 400,
          body: {
            ...{
              Success: false,
              ErrorCode: 'VALIDATION_FAILED',
              Message: '请检查',
              Value: { errors },
            },
          },
        },
      } as never;
      await renderApp('/bachelor/table-list?session=1.7.cancel', { as: 'admin' });
      const form = within(await screen.findByRole('dialog'));
      await userEvent.click(await form.findByRole('combobox', { name: '原因' }));
      await userEvent.click(await screen.findByTitle('病假'));
      await userEvent.click(await form.findByRole('button', { name: /^停课 1 次/ }));
      expect(await form.findByText('请填写申请人')).toBeVisible();
      expect(api.current.to(UPDATE)).toEqual([
        expect.objectContaining({ status: 'cancelled', cause: { reason: '病假' } }),
      ]);
    },
  );
});

describe('the report', () => {
  const api = fakeApi();
  const REPORT = 'POST /api/ledger report';
  const PAPER = '[data-paper-root]';

  const counts = { moved: 1, cancelled: 2, substituted: 0, added: 1, changed: 3, classes: 16 };
  const anatomy: ReportRow = {
    ...{
      about: 'teacher',
      department: '解剖教研室',
      courseName: '人体解剖学',
      className: '临床1班',
    },
    ...{ teacher: '王一', ...counts },
  };
  const sums = { courseName: '', className: '', teacher: '' };
  const rows: ReportRow[] = [
    anatomy,
    { ...anatomy, ...sums, about: 'department' },
    { ...anatomy, ...sums, about: 'all', department: '', classes: 0 },
  ];

  let print: jest.Mock;
  beforeEach(() => {
    print = jest.fn();
    Object.defineProperty(window, 'print', { value: print, configurable: true });
  });

  const terms = [
    { ...termOf(), id: 1, termCode: '2025-2026-2', current: false },
    { ...termOf(), id: 2, termCode: '2026-2027-1', current: true },
    { ...termOf(), id: 3, level: 'postgraduate', termCode: '2026-2027-2', current: true },
  ].map((term) => ({ ...term, undoable: null }));

  const open = async (list: object[] = terms) => {
    api.current.answers = {
      'POST /api/ledger list': good(pageOf([])),
      'POST /api/term list': good(list),
      [REPORT]: good(rows),
    } as never;
    await renderApp('/course/changes', { as: 'secretary' });
    await press('学期统计');
    return within(await screen.findByRole('dialog', { name: '学期调停课统计' }));
  };

  test('L-02 the report of the current term prints as one table, with sums and shares', async () => {
    const dialog = await open();
    await screen.findByText('2026-2027-1');
    await userEvent.click(dialog.getByRole('button', { name: '打印' }));
    await waitFor(() => expect(print).toHaveBeenCalledTimes(1));
    expect(api.current.to(REPORT)).toEqual([{ level: 'bachelor', termCode: '2026-2027-1' }]);
    const sheet = document.querySelector(PAPER) as HTMLElement;
    expect(sheet).toHaveTextContent('2026-2027-1 本科调停课统计');
    const texts = [...sheet.querySelectorAll('tr')].map((row) =>
      [...row.children].map(({ textContent }) => textContent).join('|'),
    );
    expect(texts).toEqual([
      '开课单位|课程|教学班|教师|调课|停课|代课|补课|变动课次|全部课次|占比',
      '解剖教研室|人体解剖学|临床1班|王一|1|2|0|1|3|16|18.8%',
      '解剖教研室|小计|||1|2|0|1|3|16|18.8%',
      '合计||||1|2|0|1|3|0|',
    ]);
  });

  test('L-02 the report is of the level and term that are chosen', async () => {
    const dialog = await open();
    await userEvent.click(dialog.getByRole('combobox', { name: '学期' }));
    await userEvent.click(await screen.findByTitle('2025-2026-2'));
    await userEvent.click(dialog.getByRole('button', { name: '打印' }));
    await userEvent.click(dialog.getByText('研究生'));
    await userEvent.click(dialog.getByRole('button', { name: '打印' }));
    await waitFor(() => expect(print).toHaveBeenCalledTimes(2));
    expect(api.current.to(REPORT)).toEqual([
      { level: 'bachelor', termCode: '2025-2026-2' },
      { level: 'postgraduate', termCode: '2026-2027-2' },
    ]);
  });

  testFull('L-02 without a term there is nothing to report', async () => {
    const dialog = await open([]);
    expect(dialog.getByRole('button', { name: '打印' })).toBeDisabled();
    expect(dialog.getByRole('button', { name: /导出/ })).toBeDisabled();
  });
});

describe('the notice of an entry', () => {
  const api = fakeApi();
  const LIST = 'POST /api/ledger list';
  const READ = 'POST /api/ledger read';
  const PAPER = '[data-paper-root]';

  const before = {
    ...{
      date: '2026-11-26',
      week: 13,
      weekday: 4,
      periodStart: 3,
      periodEnd: 4,
      room: '明德楼301',
    },
    ...{ groupName: '', teachers: [{ name: '王一' }], status: 'planned' },
  };
  const after = { ...before, date: '2026-11-27', weekday: 5, room: '逸夫楼202' };
  const moved: ChangedClass = {
    ...{ id: 1, sessionId: 7, courseId: 1, level: 'bachelor', termCode: '2026-2027-1' },
    ...{ courseName: '药理学', className: '临床1班', department: '药理教研室', kind: 'move' },
    ...{ before, after, undoneAt: null },
  };
  const entry: LedgerEntry = {
    ...{ id: 5, version: 1, createdAt: '2026-11-25T10:00:00.000+08:00', createdBy: 'admin' },
    ...{ updatedAt: '2026-11-25T10:00:00.000+08:00', updatedBy: 'admin' },
    ...{ reason: '病假', note: '住院', asker: '王一', askedOn: '2026-11-24' },
    ...{ notified: 1, notNotified: 1, answered: 0, problems: 0, number: '调2026-0005' },
    ...{
      kind: 'move',
      classCount: 1,
      classes: [moved],
      undoneAt: null,
      batchId: null,
      historyId: 9,
    },
  };
  const clock = { startTime: '10:00', endTime: '11:35' };
  const whole: LedgerEntry = {
    ...entry,
    classes: [{ ...moved, before: { ...before, ...clock }, after: { ...after, ...clock } }],
    messages: [
      { recipientName: '王一', status: 'delivered', sentAt: '2026-11-25T10:01:00.000+08:00' },
    ],
  };

  let print: jest.SpyInstance;
  beforeEach(() => {
    print = jest.fn() as unknown as jest.SpyInstance;
    Object.defineProperty(window, 'print', { value: print, configurable: true });
  });

  const open = async (read: LedgerEntry, as: 'admin' | 'secretary' = 'admin') => {
    api.current.answers = { [LIST]: good(pageOf([entry])), [READ]: good(read) } as never;
    await renderApp('/course/changes', { as });
    await screen.findByText('调2026-0005');
  };

  const paper = async (): Promise<HTMLElement> => {
    await waitFor(() => expect(print).toHaveBeenCalledTimes(1));
    const found = document.querySelector<HTMLElement>(PAPER);
    if (!found) throw new Error('Nothing is printed.');
    return found;
  };

  test('L-02 the notice of a change says what was, what is, why, who was told, and has places to sign', async () => {
    await open(whole);
    await pressInMenu('打印通知单');
    const sheet = await paper();
    expect(within(sheet).getByText('调（停）课通知单')).toBeInTheDocument();
    for (const said of [
      '编号调2026-0005',
      '登记时间2026-11-25 10:00',
      '原因病假：住院',
      '申请人王一',
      '申请日期2026-11-24',
      '通知情况王一 2026-11-25 10:01 已送达；另有 1 人未通知',
      '1药理学临床1班药理教研室调课',
      '2026-11-26 周四 第13周\n3-4节（10:00–11:35）\n明德楼301 王一',
      '2026-11-27 周五 第13周\n3-4节（10:00–11:35）\n逸夫楼202 王一',
      ...['申请人（签章）', '教研室/院系（签章）', '教务处（签章）'],
    ]) {
      expect(sheet).toHaveTextContent(said, { normalizeWhitespace: false });
    }
  });

  test('Q-03 the notice of a change that was asked for says who approved it and when', async () => {
    await open({
      ...whole,
      requestId: 3,
      approvals: [
        { name: '陈秘书', at: '2026-11-24T15:00:00.000+08:00' },
        { name: '刘老师', at: '2026-11-25T10:00:00.000+08:00' },
      ],
    });
    await pressInMenu('打印通知单');
    expect(await paper()).toHaveTextContent(
      '申请日期2026-11-24审批陈秘书 2026-11-24 15:00；刘老师 2026-11-25 10:00通知情况',
    );
  });

  test('L-02 the notice of many classes has a row for each, below one header that repeats', async () => {
    const classes = Array.from({ length: 60 }, (_, index) => ({ ...moved, id: index + 1 }));
    await open({ ...whole, classCount: 60, classes });
    await pressInMenu('打印通知单');
    const sheet = await paper();
    expect(sheet.querySelectorAll('thead tr')).toHaveLength(1);
    expect(sheet.querySelectorAll('tbody tr')).toHaveLength(60);
  });

  testFull(
    'L-02 the notice says which classes are cancelled, added, deleted or taken back',
    async () => {
      const undoneAt = '2026-11-25T11:00:00.000+08:00';
      const classes: ChangedClass[] = [
        { ...moved, kind: 'cancel', after: { ...before, status: 'cancelled' } },
        { ...moved, id: 2, kind: 'extra', before: null },
        { ...moved, id: 3, kind: 'remove', after: null, undoneAt },
      ];
      await open({ ...whole, classes, messages: [], notNotified: 0 });
      await pressInMenu('打印通知单');
      const [cancelled, added, removed] = (await paper()).querySelectorAll('tbody tr');
      expect(cancelled).toHaveTextContent('停课 2026-11-26 周四');
      expect(added).toHaveTextContent('补课—2026-11-27');
      expect(removed).toHaveTextContent('删除课次（已撤销）');
      expect(document.querySelector(PAPER)).toHaveTextContent('未发送通知');
    },
  );

  testFull(
    'L-02 a secretary prints the notice from the opened entry, and nothing is left of it afterwards',
    async () => {
      await open(whole, 'secretary');
      await press('展开行');
      await press('打印通知单');
      expect(await paper()).toHaveTextContent('调2026-0005');
      fireEvent(window, new Event('afterprint'));
      await waitFor(() => expect(document.querySelector(PAPER)).toBeNull());
    },
  );
});

describe('rates and classes to make up for', () => {
  const api = fakeApi();
  const RATES = 'POST /api/ledger rates';
  const MAKE_UPS = 'POST /api/ledger makeUps';
  const NOW = '2026-2027-1';
  const BEFORE = '2025-2026-2';

  const rate = (values: Partial<Rate> = {}): Rate => ({
    ...{ name: '药理学 临床1班', courseId: 4, changed: 4, classes: 32, isOver: true },
    ...values,
  });

  const makeUp = (id: number, values: Partial<MakeUp> = {}): MakeUp => ({
    ...{ id, sessionId: 70 + id, courseId: 4, level: 'bachelor', termCode: NOW },
    ...{ courseName: '药理学', className: '临床1班', department: '药理教研室', kind: 'cancel' },
    ...{ before: null, after: null, undoneAt: null, number: `调2026-000${id}` },
    ...{ date: '2026-11-05', state: 'owed', makeUpDate: null },
    ...values,
  });

  const open = async (address: string, answers: object, as: Role = 'admin') => {
    api.current.answers = {
      'POST /api/term list': good([
        { ...termOf(), undoable: null },
        { ...termOf({ id: 2, termCode: BEFORE, current: false }), undoable: null },
        { ...termOf({ id: 3, level: 'postgraduate' }), undoable: null },
      ]),
      'POST /api/ledger list': good(pageOf([])),
      ...answers,
    } as never;
    await renderApp(`/course/changes?view=${address}`, { as });
  };

  const chooseTerm = async (code: string) => {
    await userEvent.click(screen.getByRole('combobox', { name: '学期' }));
    await userEvent.click(await screen.findByTitle(code));
  };

  test('L-03 rates of the current term say what is over the limit in words, and lead to their entries', async () => {
    await open('rates', {
      [RATES]: good([rate(), rate({ name: '病理学', courseId: 5, changed: 1, isOver: false })]),
    });
    const row = within(await screen.findByRole('row', { name: /药理学 临床1班/ }));
    expect(row.getByText('12.5%')).toBeVisible();
    expect(row.getByText('超限')).toBeVisible();
    expect(within(screen.getByRole('row', { name: /病理学/ })).queryByText('超限')).toBeNull();
    expect(screen.getByText('2 项有变动，1 项超限')).toBeVisible();
    expect(api.current.to(RATES)).toEqual([{ level: 'bachelor', termCode: NOW, by: 'course' }]);
    await userEvent.click(row.getByRole('link', { name: '药理学 临床1班' }));
    await screen.findByText(`学期：${NOW}`);
    expect(api.current.to('POST /api/ledger list').at(-1)).toMatchObject({
      ...{ courseId: '4', level: 'bachelor', termCode: NOW, state: 'stands' },
    });
    expect(screen.getByRole('radio', { name: '台账' })).toBeChecked();
  });

  testFull('L-03 a late answer about another term does not replace the chosen one', async () => {
    const late = deferredAnswer();
    await open('rates', {
      [RATES]: ({ termCode }: { termCode: string }) =>
        termCode === NOW ? late.answer() : good([rate({ name: '上学期的课', courseId: null })]),
    });
    await late.asked;
    await chooseTerm(BEFORE);
    await screen.findByRole('link', { name: '上学期的课' });
    late.give(good([rate({ name: '本学期的课' })]));
    await userEvent.click(screen.getByRole('radio', { name: '教师' }));
    expect(await screen.findByRole('link', { name: '上学期的课' })).toHaveAttribute(
      'href',
      expect.stringContaining('teacher='),
    );
    expect(screen.queryByText('本学期的课')).toBeNull();
  });

  testFull('L-03 rates that fail to load can be loaded again', async () => {
    let tries = 0;
    await open('rates', {
      [RATES]: () => {
        tries += 1;
        return tries === 1 ? failed(500, 'SERVER_ERROR') : good([rate()]);
      },
    });
    await userEvent.click(await screen.findByRole('button', { name: '重试' }));
    expect(await screen.findByRole('link', { name: '药理学 临床1班' })).toBeVisible();
  });

  const ROWS = [
    makeUp(1, { state: 'overdue' }),
    makeUp(2, { state: 'arranged', makeUpDate: '2026-12-08' }),
    makeUp(3, { date: '2026-11-24' }),
  ];

  test('L-03 the office makes up for a cancelled class from its row', async () => {
    await open('makeUps', { [MAKE_UPS]: good(ROWS) });
    const [, overdue, arranged] = await screen
      .findAllByRole('row', { name: /药理学/ })
      .then((found) => [undefined, ...found]);
    const row = within(overdue as HTMLElement);
    expect(row.getByText('已逾期')).toBeVisible();
    expect(row.getByText('2026-11-05 周四')).toBeVisible();
    expect(row.getByRole('link', { name: '补课：药理学 临床1班 2026-11-05' })).toHaveAttribute(
      'href',
      '/bachelor/table-list?session=4.71.further',
    );
    expect(row.getByRole('link', { name: '调2026-0001' })).toHaveAttribute(
      'href',
      `/course/changes?${new URLSearchParams({ number: '调2026-0001' })}`,
    );
    const other = within(arranged as HTMLElement);
    expect(other.getByText('2026-12-08 周二')).toBeVisible();
    expect(other.queryByRole('link', { name: /^补课/ })).toBeNull();
  });

  test('L-03 the address of the bell shows only overdue classes; a secretary arranges none', async () => {
    await open(
      `makeUps&of=bachelor&term=${NOW}&makeUp=overdue`,
      { [MAKE_UPS]: good(ROWS) },
      'secretary',
    );
    expect(await screen.findAllByRole('row', { name: /药理学/ })).toHaveLength(1);
    expect(screen.queryByRole('link', { name: /^补课/ })).toBeNull();
  });
});
