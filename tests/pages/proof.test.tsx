import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { ClassState, Proof } from '@/contract/proof';
import { failed, fakeApi, good } from '../support/modelApp';
import { press } from '../support/press';
import { renderApp } from '../support/renderApp';
import { testFull } from '../support/testFull';

const api = fakeApi();
const PROOF = 'POST /api/ledger proof';

const state: ClassState = {
  ...{ date: '2026-11-26', week: 13, weekday: 4, periodStart: 3, periodEnd: 4, room: '明德楼301' },
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
    '药理学改在逸夫楼202\n已送达\n2026-11-25 10:01 王一：等待回执\n2026-11-25 11:30 王一 首次打开',
    ...['经办人（签章）', '教研室/院系（签章）', '教务处（签章）'],
  ]) {
    expect(paper).toHaveTextContent(said, { normalizeWhitespace: false });
  }
});

testFull('X-13 a class that is not there, or of another unit, has no proof', async () => {
  await open(failed(404, 'NOT_FOUND'));
  expect(await screen.findByText('没有这次课，或您无权查看')).toBeInTheDocument();
});
