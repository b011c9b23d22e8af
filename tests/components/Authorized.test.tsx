import { act, render, screen } from '@testing-library/react';
import { Authorized } from '@/components/access/Authorized';
import type { Authority } from '@/utils/access/checkAuthority';

const view = (authority: Authority, current = 'user') => (
  <Authorized authority={authority} current={current} denied={<p>拒绝</p>}>
    <p>内容</p>
  </Authorized>
);

const pending = () => {
  let keep: (value: unknown) => void = () => {};
  let breakIt: (reason: Error) => void = () => {};
  const promise = new Promise((resolve, reject) => {
    keep = resolve;
    breakIt = reject;
  });
  return { promise, keep, breakIt };
};

test.each<[Authority, string]>([
  [undefined, '内容'],
  ['user', '内容'],
  [['admin'], '拒绝'],
])('R-03 what asks for %p shows %s to the role user', (authority, text) => {
  render(view(authority));
  expect(screen.getByText(text)).toBeVisible();
});

test('R-03 while a promise decides, a large spinner shows and neither outcome', async () => {
  const { promise, keep } = pending();
  render(view(promise));
  expect(screen.getByRole('status').firstChild).toHaveClass('large');
  expect(screen.queryByText('内容')).toBeNull();
  expect(screen.queryByText('拒绝')).toBeNull();
  await act(async () => keep(true));
  expect(screen.getByText('内容')).toBeVisible();
  expect(screen.queryByRole('status')).toBeNull();
});

test('R-03 a rejected promise is a refusal', async () => {
  const { promise, breakIt } = pending();
  render(view(promise));
  await act(async () => breakIt(new Error('no')));
  expect(screen.getByText('拒绝')).toBeVisible();
});

test('R-08 another role is judged anew', () => {
  const { rerender } = render(view('admin', 'user'));
  expect(screen.getByText('拒绝')).toBeVisible();
  rerender(view('admin', 'admin'));
  expect(screen.getByText('内容')).toBeVisible();
});

test('R-03 the answer for an earlier role says nothing about the present one', async () => {
  const first = pending();
  const second = pending();
  const required = (current: string) => (current === 'user' ? first : second).promise;
  const { rerender } = render(view(required, 'user'));
  rerender(view(required, 'guest'));
  await act(async () => first.keep(true));
  expect(screen.queryByText('内容')).toBeNull();
  await act(async () => second.keep(false));
  expect(screen.getByText('拒绝')).toBeVisible();
});
