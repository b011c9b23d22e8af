import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { TeacherProblem } from '@/contract/sms/smsAnswer';
import { setClock } from '../support/clock';
import { fakeApi, good } from '../support/modelApp';
import { renderApp } from '../support/renderApp';
import { contactOf, pageOf } from '../support/samples';
import { testFull } from '../support/testFull';

const api = fakeApi();
const PROBLEMS = 'POST /api/smslist problems';

const problemOf = (values: Partial<TeacherProblem> = {}): TeacherProblem => ({
  ...{ sessionId: 7, courseId: 2, contactId: 3, name: '陈晓明', level: 'bachelor' },
  ...{ courseName: '人体解剖学', className: '临床1班', date: '2026-11-26' },
  ...{ periodStart: 3, periodEnd: 4, changed: false, answerText: '当天有手术' },
  ...{ answeredAt: '2026-11-25T09:00:00.000+08:00', mobile: '138****1111', officePhone: '' },
  ...values,
});

beforeEach(() => {
  setClock(new Date('2026-11-25T10:00:00+08:00'));
  const counts = { none: 0, ok: 0, problem: 2, settled: 0 };
  api.current.answers = {
    [PROBLEMS]: good({
      list: [problemOf(), problemOf({ sessionId: 8, contactId: 4, name: '周一', mobile: '' })],
    }),
    'POST /api/smslist answers': good({ list: [], counts }),
    'POST /api/smslist handleAnswer': good({ handled: true }),
    'POST /api/directory reveal': good(contactOf({ mobile: '13800001111' })),
  };
});
afterEach(() => jest.useRealTimers());

const rowOf = async (name: string) => within(await screen.findByRole('listitem', { name }));

test('M-13 each 有问题 is one row with who, which class, the words, and all that settles it', async () => {
  const dial = jest.spyOn(window, 'open').mockReturnValue(null);
  await renderApp('/sms/records?view=answers', { as: 'clerk' });
  const row = await rowOf('陈晓明');
  expect(row.getByText(/2026-11-26 周四 3-4节 人体解剖学/)).toHaveTextContent('临床1班');
  expect(row.getByText('“当天有手术”')).toBeVisible();
  expect(row.getByRole('link', { name: /^去调课/ })).toHaveAttribute(
    'href',
    '/bachelor/table-list?view=sessions&session=2.7',
  );
  expect(row.getByRole('link', { name: '回复 陈晓明' })).toHaveAttribute(
    'href',
    '/form/basic-form?to=3',
  );
  await userEvent.click(row.getByRole('button', { name: '拨打 陈晓明 的电话' }));
  const number = await row.findByRole('link', { name: '拨打 13800001111' });
  expect(number).toHaveAttribute('href', 'tel:13800001111');
  expect(dial).toHaveBeenCalledWith('tel:13800001111', '_self');
  expect(api.current.to('POST /api/directory reveal')).toEqual([{ id: 3 }]);
  expect((await rowOf('周一')).queryByRole('button', { name: /^拨打/ })).toBeNull();

  await userEvent.click(row.getByRole('button', { name: '处理完 陈晓明 的问题' }));
  await waitFor(() => expect(screen.queryByRole('listitem', { name: '陈晓明' })).toBeNull());
  expect(api.current.to('POST /api/smslist handleAnswer')).toEqual([
    { sessionId: 7, contactId: 3 },
  ]);
  expect(await screen.findByText('已记为处理，通知已撤下')).toBeInTheDocument();
  expect(screen.getByRole('region', { name: '教师反映的问题（1）' })).toBeVisible();
});

testFull('M-13 the newest problems are shown, and the others by one click', async () => {
  api.current.answers = {
    ...api.current.answers,
    [PROBLEMS]: good({ list: [problemOf()], total: 23 }),
  };
  await renderApp('/sms/records?view=answers', { as: 'clerk' });
  expect(await screen.findByRole('region', { name: '教师反映的问题（23）' })).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: '显示更多（还有 22 个）' }));
  await waitFor(() => expect(api.current.to(PROBLEMS)).toEqual([{ most: 20 }, { most: 70 }]));
});

test('M-13 a secretary sees and calls, and changes nothing', async () => {
  await renderApp('/sms/records?view=answers', { as: 'secretary' });
  const row = await rowOf('陈晓明');
  expect(row.queryAllByRole('link')).toEqual([]);
  expect(row.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['拨打']);
});

const openReply = async () => {
  api.current.answers = {
    'POST /api/directory/list list': good(
      pageOf([contactOf({ id: 3, name: '陈晓明', mobile: '138****1111' })]),
    ),
    'POST /api/smslist rules': good({
      signature: '【教务处】',
      quietFrom: '22:00',
      quietTo: '07:00',
    }),
    'POST /api/smslist templates': good([]),
    'GET /api/today': good(null),
  };
  const app = await renderApp('/form/basic-form?to=3', { as: 'clerk' });
  await waitFor(() => expect(screen.getByLabelText('收信人')).toHaveValue('陈晓明'));
  return { app };
};

testFull('M-13 回复 opens the message form with the person filled in', async () => {
  await openReply();
  expect(screen.getByLabelText('手机号')).toHaveValue('138****1111');
  expect(screen.queryByLabelText('课程')).toBeNull();
});

testFull(
  'X-03 a reply leaves an unsaved message to somebody else alone, and is itself unchanged',
  async () => {
    const { app } = await openReply();
    const type = (text: string) => fireEvent.change(field(), { target: { value: text } });
    const field = () => screen.getByLabelText('短信正文');
    const isAsked = () => screen.queryByText('放弃未保存的修改？');
    await app.go('/form/basic-form');
    await waitFor(() => expect(screen.getByLabelText('收信人')).toHaveValue(''));
    type('给别人的');
    await app.go('/form/basic-form?to=3');
    await waitFor(() => expect(screen.getByLabelText('收信人')).toHaveValue('陈晓明'));
    expect(field()).toHaveValue('');
    type('改到周五');
    type('');
    await app.go('/form/basic-form');
    await waitFor(() => expect(field()).toHaveValue('给别人的'));
    type('');
    await app.go('/form/basic-form?to=3');
    await waitFor(() => expect(screen.getByLabelText('收信人')).toHaveValue('陈晓明'));
    await app.go('/exception/404');
    expect(isAsked()).toBeNull();
    expect(await screen.findByText('抱歉，你访问的页面不存在')).toBeVisible();
  },
);
