import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { knowsPath } from '@/routes/AppRouter';
import { press } from '../support/press';
import { renderApp, startBackend, stopBackend } from '../support/renderApp';

beforeAll(startBackend);
afterAll(stopBackend);

const at = (path: string) => waitFor(() => expect(window.location.pathname).toBe(path));

test('D-05 the success page shows the project, where it stands, and the ways on', async () => {
  await renderApp('/result/success', { as: 'user' });
  expect(await screen.findByRole('heading', { level: 1, name: '提交成功' })).toBeVisible();
  expect(screen.getByText('标准化病人问诊课程建设')).toBeVisible();
  expect(screen.getByText('2026-09-01 至 2027-08-31')).toBeVisible();
  expect(screen.getByText('学院初审').closest('.ant-steps-item')).toHaveTextContent('教务科');
  const print = jest.spyOn(window, 'print').mockImplementation(() => {});
  await press('打印');
  expect(print).toHaveBeenCalledTimes(1);
  print.mockRestore();
  await press('继续申报');
  await at('/form/advanced-form');
});

test('D-05 the failure names its reasons, each with a way that leads somewhere', async () => {
  await renderApp('/result/fail', { as: 'user' });
  expect(await screen.findByRole('heading', { level: 1, name: '提交失败' })).toBeVisible();
  const links = ['修改项目网址', '查看项目列表', '查看审批进度'].map((name) =>
    screen.getByRole('link', { name }),
  );
  for (const link of links)
    expect(knowsPath(new URL((link as HTMLAnchorElement).href).pathname)).toBe(true);
  await userEvent.click(links[0] as HTMLElement);
  await at('/form/advanced-form');
  await waitFor(() => expect(screen.getByLabelText('项目网址')).toHaveFocus());
});

test('D-05 the failure leads back to the form', async () => {
  await renderApp('/result/fail', { as: 'user' });
  await press('返回修改');
  await at('/form/advanced-form');
});
