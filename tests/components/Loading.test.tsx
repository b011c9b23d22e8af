import { act, render, screen } from '@testing-library/react';
import { Loading } from '@/components/feedback/Loading';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const shown = () => screen.queryByRole('status', { name: '加载中' }) !== null;
const pass = (milliseconds: number) => act(() => jest.advanceTimersByTime(milliseconds));

test('P-05 the spinner hides 200 ms after the loading has ended', () => {
  const { rerender } = render(<Loading spinning />);
  expect(shown()).toBe(true);
  rerender(<Loading spinning={false} />);
  pass(199);
  expect(shown()).toBe(true);
  pass(1);
  expect(shown()).toBe(false);
});

test('P-05 a loading that goes on before the 200 ms are over keeps the spinner', () => {
  const { rerender } = render(<Loading spinning />);
  rerender(<Loading spinning={false} />);
  pass(100);
  rerender(<Loading spinning />);
  pass(1000);
  expect(shown()).toBe(true);
});

test('P-05 a delayed spinner shows only when the loading takes that long', () => {
  const { rerender } = render(<Loading spinning delay={300} />);
  pass(299);
  expect(shown()).toBe(false);
  pass(1);
  expect(shown()).toBe(true);
  rerender(<Loading spinning={false} delay={300} />);
  pass(200);
  expect(shown()).toBe(false);
});

test('P-05 a loading that is over within the delay shows no spinner', () => {
  const { rerender } = render(<Loading spinning delay={300} />);
  pass(200);
  rerender(<Loading spinning={false} delay={300} />);
  pass(1000);
  expect(shown()).toBe(false);
});

test.each(['small', 'default', 'large'] as const)('P-05 the spinner has the size %s', (size) => {
  render(<Loading spinning size={size} />);
  expect(screen.getByRole('status').firstChild).toHaveClass(size);
});
