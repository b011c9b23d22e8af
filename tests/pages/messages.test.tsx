import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { setClock } from '../support/clock';
import { fakeApi, good } from '../support/modelApp';
import { press } from '../support/press';
import { renderApp } from '../support/renderApp';
import { contactOf, pageOf, smsOf, unreachableOf } from '../support/samples';
import { testFull } from '../support/testFull';

const api = fakeApi();
const READINESS = 'POST /api/smslist readiness';
const LIST = 'POST /api/smslist list';

beforeEach(() => setClock(new Date('2026-11-25T10:00:00+08:00')));
afterEach(() => jest.useRealTimers());

const someone = (id: number, name: string) =>
  unreachableOf({
    ...{ key: `c${id}`, name, contact: { id, version: 1 }, officePhone: '0575-****0001-***' },
  });
const answerOf = (...list: ReturnType<typeof someone>[]) =>
  good({ list, counts: { teachers: 3, unreachable: list.length, otherOnly: 0 } });

testFull(
  'M-03 X-16 a saved number can be taken back and leads on to the next person, the last one to the one before; the office can be called',
  async () => {
    const [first, second, third] = [someone(1, '周一'), someone(2, '周二'), someone(3, '周三')];
    api.current.answers = {
      [READINESS]: answerOf(first, second, third),
      'POST /api/smslist answers': good({
        list: [],
        counts: { none: 0, ok: 0, problem: 0, settled: 0 },
      }),
      'POST /api/directory/list list': good(pageOf([])),
      'POST /api/directory/update': good(contactOf()),
      'POST /api/directory reveal': good(contactOf({ officePhone: '0575-88320001-12' })),
    };
    await renderApp('/sms/records?view=readiness', { as: 'admin' });
    const fieldOf = (name: string) => screen.getByLabelText(`${name} 的手机号`);
    const save = async (name: string) => {
      await userEvent.type(fieldOf(name), '13900001111{Enter}');
      await waitFor(() => expect(screen.queryByLabelText(`${name} 的手机号`)).toBeNull());
    };
    await screen.findByLabelText('周一 的手机号');
    expect(api.current.to(READINESS)[0]).not.toHaveProperty('level');
    expect(screen.getAllByText('0575-****0001-***')).toHaveLength(3);
    await userEvent.click(screen.getByLabelText('显示 周一 的办公电话'));
    const office = await screen.findByRole('link', { name: '0575-88320001-12' });
    expect(office).toHaveAttribute('href', 'tel:0575-88320001;ext=12');
    api.current.answers[READINESS] = answerOf(first, third);
    await save('周二');
    expect(fieldOf('周三')).toHaveFocus();
    api.current.answers[READINESS] = answerOf(first);
    await save('周三');
    expect(fieldOf('周一')).toHaveFocus();
    api.current.answers[READINESS] = answerOf(first, third);
    await userEvent.click(screen.getAllByRole('button', { name: '撤销' }).at(-1) as HTMLElement);
    await screen.findByLabelText('周三 的手机号');
    expect(api.current.to('POST /api/directory/update').at(-1)).toMatchObject({ mobile: '' });
  },
);

test('X-15 who cannot be reached is filtered by a typed name, one panel and chips', async () => {
  api.current.answers = {
    [READINESS]: answerOf(someone(1, '周一')),
    'POST /api/directory/list list': good(pageOf([])),
  };
  await renderApp('/sms/records?view=readiness&reason=noNumber', { as: 'admin' });
  await screen.findByLabelText('周一 的手机号');
  const asked = () => api.current.to(READINESS).at(-1);
  const week = { dateFrom: '2026-11-25', dateTo: '2026-12-01' };
  expect(asked()).toEqual({ ...week, reason: 'noNumber' });
  await userEvent.type(screen.getByLabelText('教师'), 'zhouyi{Enter}');
  await waitFor(() => expect(asked()).toEqual({ ...week, reason: 'noNumber', name: 'zhouyi' }));
  expect(screen.getByText('上课日期：未来 7 天')).toBeVisible();
  await press('去掉 原因：没有手机号');
  await waitFor(() => expect(asked()).toEqual({ ...week, name: 'zhouyi' }));
  await userEvent.click(screen.getByRole('combobox', { name: '上课日期' }));
  await userEvent.click(await screen.findByTitle('明天'));
  const tomorrow = { dateFrom: '2026-11-26', dateTo: '2026-11-26' };
  await waitFor(() => expect(asked()).toEqual({ ...tomorrow, name: 'zhouyi' }));
  expect(window.location.search).toContain('days=2026-11-26_2026-11-26');
});

test('M-10 one page has the messages of both levels and those without; the level is a filter, the reason of a failure stands in the row', async () => {
  const failure = smsOf({ status: 'failed', errorText: '号码是空号' });
  api.current.answers = { [LIST]: good(pageOf([failure])) };
  await renderApp('/sms/records', { as: 'secretary' });
  const row = within(await screen.findByRole('row', { name: /号码是空号/ }));
  expect(row.getByText('号码是空号')).toBeVisible();
  expect(api.current.to(LIST).at(-1)).not.toHaveProperty('level');
  for (const [option, level] of [
    ['研究生课程短信', 'postgraduate'],
    ['其他短信（与课程无关）', 'none'],
  ] as const) {
    await press(/^筛选/);
    await userEvent.click(await screen.findByRole('combobox', { name: '范围' }));
    await userEvent.click(
      await screen.findByText(option, { selector: '.ant-select-item-option-content' }),
    );
    const panel = within(screen.getByRole('dialog'));
    await userEvent.click(panel.getByRole('button', { name: '查询' }));
    await waitFor(() => expect(api.current.to(LIST).at(-1)).toMatchObject({ level }));
  }
});
