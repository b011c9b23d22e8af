import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { LedgerSettings } from '@/contract/ledgerSettings';
import type { ListedTerm, Term, TermImpact } from '@/contract/term';
import { askChanges } from '@/utils/changes';
import { failed, fakeApi, good } from '../support/modelApp';
import { field, fill, press } from '../support/press';
import { renderApp } from '../support/renderApp';
import { pageOf, termOf } from '../support/samples';
import { testFull } from '../support/testFull';
import { firstInQuick } from '../support/tier';

describe('terms', () => {
  const api = fakeApi();
  const HOLIDAYS = [{ name: '国庆节', from: '2026-10-01', to: '2026-10-07' }];

  const listed = (values: Partial<Term>): ListedTerm => ({ ...termOf(values), undoable: null });

  const impactOf = (values: Partial<TermImpact>): TermImpact => ({
    termCode: '2026-2027-1',
    current: null,
    weekStart: '2026-08-31',
    monday: true,
    sessions: { total: 0, moved: 0, past: 0, renumbered: 0, onHolidays: 0 },
    messages: { unsent: 0, sent: 0 },
    notices: [],
    newHours: null,
    newClashes: { total: 0, examples: [] },
    examples: [],
    follower: null,
    ...values,
  });

  const open = (address: string, terms: ListedTerm[], impact: Partial<TermImpact>) => {
    api.current.answers = {
      'POST /api/term list': good(terms),
      'POST /api/term preview': good(impactOf(impact)),
      'POST /api/term post': good(termOf()),
      'POST /api/term update': good(termOf()),
      'GET /api/getBachelorDate': good(null),
      'POST /api/rule list': good(pageOf([])),
    };
    return renderApp(address, { as: 'admin' });
  };

  const typeDay = async (label: string, day: string) => {
    const input = await field(label);
    await userEvent.type(input, `${day}{Enter}`);
  };

  const sent = (call: string) => api.current.to(call);

  test('T-13 T-02 a new term is named by its start and saved by one click where nothing is affected', async () => {
    await open('/system/terms?term=new', [], { affects: false });
    await typeDay('开始日期', '2026-08-31');
    expect(await field('学年学期')).toHaveValue('2026-2027-1');
    await press('保存');
    await waitFor(() => expect(sent('POST /api/term post')).toHaveLength(1));
    expect(sent('POST /api/term post')[0]).toMatchObject({
      ...{ termCode: '2026-2027-1', startDate: '2026-08-31', notices: [] },
      postgraduate: { startDate: '2026-08-31', follows: ['days', 'hours'] },
    });
  });

  testFull(
    'D-09 a new term shows the public holidays at once, and takes them only on a click',
    async () => {
      await open('/system/terms?term=new', [], { affects: false });
      await typeDay('开始日期', '2026-08-31');
      expect(await screen.findByRole('region', { name: '国务院公布的放假安排' })).toBeVisible();
      expect(screen.queryByLabelText('第 1 个节假日的名称')).toBeNull();
      await press('填入表单');
      expect(await field('第 1 个节假日的名称')).toBeVisible();
    },
  );

  test.each(firstInQuick([{ affects: true }, {}]))(
    'T-06 a change is shown before it is saved where the server answers %j',
    async (impact) => {
      await open('/system/terms?term=1', [listed({})], impact);
      await press('保存');
      expect(await screen.findByText('不会新增冲突。')).toBeVisible();
      expect(sent('POST /api/term update')).toHaveLength(0);
      await press('保存');
      await waitFor(() => expect(sent('POST /api/term update')).toHaveLength(1));
    },
  );

  testFull(
    'T-13 an undergraduate term takes the holidays of the postgraduate one by one click',
    async () => {
      const postgraduate = listed({ id: 2, level: 'postgraduate', holidays: HOLIDAYS });
      await open('/system/terms?term=1', [listed({}), postgraduate], { affects: false });
      await press('复制研究生的节假日和调休');
      expect(await field('第 1 个节假日的名称')).toHaveValue('国庆节');
      expect(screen.queryByRole('button', { name: /^复制研究生/ })).toBeNull();
      await press('保存');
      await waitFor(() => expect(sent('POST /api/term update')).toHaveLength(1));
      expect(sent('POST /api/term update')[0]).toMatchObject({ holidays: HOLIDAYS });
    },
  );

  testFull(
    'T-02 a start date names its term, and is set by one click where nothing is affected',
    async () => {
      await open('/bachelor/table-list', [], {});
      api.current.answers['POST /api/setBachelorDate'] = ({ preview }) =>
        good(preview ? impactOf({ affects: false }) : '2026-08-31');
      await press('设置本科学期开始日期');
      await typeDay('选择日期', '2026-08-31');
      expect(await screen.findByText(/该日期属于 2026-2027-1 学期/)).toBeVisible();
      await press('确认设置');
      expect(await screen.findByText('设置成功')).toBeVisible();
    },
  );

  test('X-16 the undo of a term shows its clashes and whom it concerns in one panel', async () => {
    const undoable = { at: '2026-08-01T08:00:00.000Z', by: '李四', moved: 3 };
    await open('/system/terms', [{ ...termOf(), undoable }], {});
    api.current.answers['POST /api/smslist notices'] = good({
      list: [],
      effects: {
        ...{ clashes: { total: 1, examples: ['教师 王一 还有生理学'] }, newClashes: 1 },
        ...{
          messages: { unsent: 0, sent: 0 },
          unreachable: [{ name: '赵助', reason: 'noNumber' }],
        },
      },
    });
    api.current.answers['POST /api/term undo'] = good(termOf());
    await press('撤销 李四 的上次更改（移动了 3 次课）');
    expect(await screen.findByText('教师 王一 还有生理学')).toBeVisible();
    expect(screen.getByText(/赵助/)).toBeVisible();
    expect(sent('POST /api/term undo')).toHaveLength(0);
    await press('撤销，移回 3 次课');
    await waitFor(() => expect(sent('POST /api/term undo')).toHaveLength(1));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });
});

describe('changes and requests', () => {
  const api = fakeApi();
  const READ = 'POST /api/ledger settings';
  const SAVE = 'POST /api/ledger updateSettings';

  const settingsOf = (values: Partial<LedgerSettings> = {}): LedgerSettings => ({
    ...{ reasons: ['病假', '事假', '其他'], required: [], maxChanges: 3, maxPercent: 10 },
    ...{ version: 4, updatedAt: '2026-11-25T09:00:00+08:00', updatedBy: '科员甲' },
    ...values,
  });

  const open = async (as: 'admin' | 'clerk' = 'admin') => {
    await renderApp('/system/changes', { as });
    await screen.findByLabelText('可选的原因');
  };

  test('L-01 a clerk changes the reasons, the required fields and the limits in one save', async () => {
    api.current.answers[READ] = good(settingsOf());
    api.current.answers[SAVE] = (body) => good(settingsOf({ ...body, version: 5 }));
    await open('clerk');
    expect(screen.getByLabelText('可选的原因')).toHaveValue('病假\n事假\n其他');
    expect(screen.getByRole('button', { name: '保存' })).toBeDisabled();
    await fill('可选的原因', '公差\n\n病假\n其他 ');
    await userEvent.click(screen.getByRole('checkbox', { name: '申请人' }));
    await fill('次数上限', '5');
    await press('保存');
    expect(await screen.findByText('已保存')).toBeVisible();
    const sent = { reasons: ['公差', '病假', '其他'], required: ['asker'], maxChanges: 5 };
    const requests = { daysAhead: 3, approvals: 'office', officeFrom: null, overdueDays: 2 };
    expect(api.current.to(SAVE)).toEqual([{ ...sent, requests, maxPercent: 10, version: 4 }]);
    // The form goes on from the saved values.
    await fill('次数上限', '6');
    await press('放弃修改');
    expect(screen.getByLabelText('次数上限')).toHaveValue('5');
    expect(screen.getByRole('button', { name: '保存' })).toBeDisabled();
  });

  testFull('Q-02 how requests are approved is saved with the other settings', async () => {
    api.current.answers[READ] = good(settingsOf());
    api.current.answers[SAVE] = (body) => good(settingsOf({ ...body, version: 5 }));
    await open();
    await fill('至少提前', '5');
    await fill('多少次课起须教务审批', '3');
    await press('保存');
    await screen.findByText('已保存');
    expect(api.current.to(SAVE)).toEqual([
      expect.objectContaining({
        requests: { daysAhead: 5, approvals: 'office', officeFrom: 3, overdueDays: 2 },
      }),
    ]);
  });

  testFull('L-03 a limit of 0 or 200 % and an empty list are refused at their fields', async () => {
    api.current.answers[READ] = good(settingsOf());
    await open();
    await fill('可选的原因', ' ');
    await fill('次数上限', '0');
    await fill('比例上限', '200');
    await press('保存');
    expect(await screen.findByText('不能小于 1')).toBeVisible();
    expect(screen.getByText('不能大于 100')).toBeVisible();
    expect(screen.getByLabelText('可选的原因')).toHaveAccessibleDescription(/必填|不能为空|请填写/);
    expect(api.current.to(SAVE)).toEqual([]);
  });

  test('L-01 what somebody else saved meanwhile is shown, and both are merged', async () => {
    const theirs = settingsOf({ required: ['reason'], maxChanges: 4, version: 5 });
    api.current.answers[READ] = good(settingsOf());
    api.current.answers[SAVE] = failed(409, 'STALE_VERSION', theirs);
    await open();
    await fill('比例上限', '20');
    await press('保存');
    expect(await screen.findByText(/科员甲 于 .* 修改了这条记录/)).toBeVisible();
    api.current.answers[SAVE] = (body) => good(settingsOf({ ...body, version: 6 }));
    await press('合并并保存');
    expect(await screen.findByText('已保存')).toBeVisible();
    expect(api.current.to(SAVE).at(-1)).toMatchObject({
      ...{ required: ['reason'], maxChanges: 4, maxPercent: 20, version: 5 },
    });
  });

  testFull(
    'L-01 an untouched form follows what somebody else saves, and a failed read can be tried again',
    async () => {
      api.current.answers[READ] = failed(500, 'SERVER_ERROR');
      await renderApp('/system/changes', { as: 'admin' });
      const retry = await screen.findByRole('button', { name: '重试' });
      api.current.answers[READ] = good(settingsOf());
      await userEvent.click(retry);
      await screen.findByLabelText('次数上限');
      const lookAfter = async (saved: number) => {
        const versions = { ledger: { digest: String(saved), writers: [] } };
        api.current.answers['GET /api/changes'] = good({ versions, importing: [] });
        await waitFor(() => askChanges());
      };
      await lookAfter(1);
      api.current.answers[READ] = good(settingsOf({ maxChanges: 7, version: 5 }));
      await lookAfter(2);
      await waitFor(() => expect(screen.getByLabelText('次数上限')).toHaveValue('7'));
    },
  );
});
