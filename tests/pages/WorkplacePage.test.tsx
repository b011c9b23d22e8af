import { screen, within } from '@testing-library/react';
import { renderApp, startBackend, stopBackend } from '../support/renderApp';

beforeAll(startBackend);
afterAll(stopBackend);

const open = async (role: 'admin' | 'user') => {
  await renderApp('/dashboard/workplace', { as: role });
  await screen.findByRole('heading', { name: '工作台' });
  return within(await screen.findByRole('list', { name: '今日概况' }));
};
const section = async (name: string) => within(await screen.findByRole('region', { name }));

test('D-01 an admin sees the day: figures with their ways, classes, unreachable teachers, imports', async () => {
  const figures = await open('admin');
  expect(screen.getByText('2026-11-25 周三')).toBeVisible();
  expect(figures.getByText('今天的课').parentElement).toHaveTextContent(/今天的课[1-9]\d* 次/);
  const failed = figures.getByText('发送失败短信').parentElement as HTMLElement;
  expect(within(failed).getAllByRole('link')[0]).toHaveAttribute(
    'href',
    '/bachelor/class-list?status=failed&dates=2026-11-19_2026-12-01',
  );
  const classes = await section('今明两天的课');
  const today = await classes.findByRole('list', { name: '今天 2026-11-25 周三' });
  expect(within(today).getAllByRole('listitem')[0]).toHaveTextContent(/^\d\d:\d\d–\d\d:\d\d/);
  const people = await section('联系不上的教师');
  expect((await people.findAllByText('无号码')).length).toBeGreaterThan(0);
  expect(people.getByRole('link', { name: '处理本科' })).toHaveAttribute(
    'href',
    '/bachelor/class-list?view=readiness',
  );
  expect(await (await section('最近导入')).findByText('还没有导入过课表或通讯录')).toBeVisible();
});

test('D-01 the role user sees counts, notices, activities, team and radar, and no name of a teacher', async () => {
  const figures = await open('user');
  expect(figures.getByText('联系不上的教师').parentElement).toHaveTextContent(/[1-9]\d* 位/);
  expect(figures.queryAllByRole('link')).toEqual([]);
  expect(screen.queryByRole('region', { name: '今明两天的课' })).toBeNull();
  expect(screen.queryByRole('region', { name: '联系不上的教师' })).toBeNull();
  expect(screen.queryByRole('region', { name: '最近导入' })).toBeNull();
  expect(await (await section('项目公告')).findByText('题库建设')).toBeVisible();
  expect((await (await section('动态')).findAllByText('教务办公室')).length).toBeGreaterThan(3);
  expect(await (await section('团队')).findByText('考试中心')).toBeVisible();
});

test('D-01 the radar is drawn, and the same figures stand in a table for who cannot see it', async () => {
  await open('user');
  const table = await screen.findByRole('table', { name: '部门指数' });
  expect(within(table).getAllByRole('row')).toHaveLength(4);
  expect(within(table).getByRole('row', { name: '教务处 9 8 8 7 9' })).toBeInTheDocument();
  expect(document.querySelectorAll('polygon')).toHaveLength(4 + 3);
});
