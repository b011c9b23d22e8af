import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ListedTerm, Term, TermImpact } from '@/contract/term';
import { fakeApi, good } from '../support/modelApp';
import { field, press } from '../support/press';
import { renderApp } from '../support/renderApp';
import { pageOf, termOf } from '../support/samples';
import { testFull } from '../support/testFull';
import { firstInQuick } from '../support/tier';

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
    expect(await screen.findByText('不会新增时间冲突。')).toBeVisible();
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
      ...{ messages: { unsent: 0, sent: 0 }, unreachable: [{ name: '赵助', reason: 'noNumber' }] },
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
