import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Role } from '@/contract/account';
import type { ChangedClass, LedgerEntry } from '@/contract/ledger';
import type { NoticeRow } from '@/contract/sms/changeNotices';
import { failed, fakeApi, good } from '../support/modelApp';
import { fill, press } from '../support/press';
import { renderApp } from '../support/renderApp';
import { pageOf, sessionOf, termOf } from '../support/samples';
import { testFull } from '../support/testFull';

const api = fakeApi();
const LIST = 'POST /api/ledger list';
const SAVE = 'POST /api/ledger update';

const before = {
  ...{ date: '2026-11-26', week: 13, weekday: 4, periodStart: 3, periodEnd: 4, room: '明德楼301' },
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
  ...{ kind: 'move', classCount: 1, classes: [moved], undoneAt: null, batchId: null, historyId: 9 },
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
  expect(row.getByText('2026-11-26 周四 明德楼301 → 2026-11-27 周五 逸夫楼202')).toBeVisible();
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
  expect(screen.queryByRole('button', { name: '登记原因' })).toBeNull();
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
    ...{ classes: 1, told: false, preselected: true, obstacle: null, sendAt: null, state: 'seen' },
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
    await open([{ ...untold, undoneAt: '2026-11-25T11:00:00.000+08:00' }]);
    await press('展开行');
    expect(await screen.findAllByText(/^未通知（2 人）/)).toHaveLength(2);
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
        ...{ clashes: { total: 0, examples: [] }, newClashes: 0, messages: { unsent: 0, sent: 0 } },
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
