import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { ChangedClass, LedgerEntry } from '@/contract/ledger';
import { fakeApi, good } from '../support/modelApp';
import { press, pressInMenu } from '../support/press';
import { renderApp } from '../support/renderApp';
import { pageOf } from '../support/samples';
import { testFull } from '../support/testFull';

const api = fakeApi();
const LIST = 'POST /api/ledger list';
const READ = 'POST /api/ledger read';
const PAPER = '[data-paper-root]';

const before = {
  ...{ date: '2026-11-26', week: 13, weekday: 4, periodStart: 3, periodEnd: 4, room: '明德楼301' },
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
  ...{ kind: 'move', classCount: 1, classes: [moved], undoneAt: null, batchId: null, historyId: 9 },
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
