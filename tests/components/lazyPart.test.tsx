import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ComponentType } from 'react';
import { lazyPart } from '@/components/lazy/lazyPart';
import { ownBuild } from '@/utils/build';
import { renderPart } from '../support/renderPart';

interface Props {
  name: string;
}
const Dialog = ({ name }: Props) => <p>对话框 {name}</p>;
const failed = () => Promise.reject(new Error('Loading chunk 731 failed.'));
const arrived = async (): Promise<ComponentType<Props>> => Dialog;

/**
 * A component that is downloaded on demand. Its downloads end as listed, and the last result
 * repeats.
 */
const partOf = (...downloads: (() => Promise<ComponentType<Props>>)[]) => {
  const load = jest.fn(
    () => (downloads.length > 1 ? downloads.shift() : downloads[0])?.() as never,
  );
  return { load, Part: lazyPart<Props>('dialog', load) };
};

test('P-04 a part is downloaded when it is first shown, and only then', async () => {
  const { load, Part } = partOf(arrived);
  expect(load).not.toHaveBeenCalled();
  const { unmount } = await renderPart(<Part name="甲" />);
  expect(await screen.findByText('对话框 甲')).toBeVisible();
  unmount();
  await renderPart(<Part name="乙" />);
  expect(screen.getByText('对话框 乙')).toBeVisible();
  expect(load).toHaveBeenCalledTimes(1);
});

test('P-04 a part that fails once is downloaded again by itself', async () => {
  const { load, Part } = partOf(failed, arrived);
  await renderPart(<Part name="甲" />);
  expect(await screen.findByText('对话框 甲')).toBeVisible();
  expect(load).toHaveBeenCalledTimes(2);
});

test('P-04 a part that fails twice says which chunk failed, and its retry downloads again', async () => {
  const { load, Part } = partOf(failed, failed, arrived);
  await renderPart(<Part name="甲" />);
  expect(await screen.findByText('Loading chunk 731 failed.')).toBeVisible();
  expect(load).toHaveBeenCalledTimes(2);
  await userEvent.click(screen.getByRole('button', { name: '重试' }));
  expect(await screen.findByText('对话框 甲')).toBeVisible();
  expect(load).toHaveBeenCalledTimes(3);
});

test('P-04 a retry that fails after the one reload shows the failure again', async () => {
  // Marks the page as already reloaded, because jsdom cannot reload.
  sessionStorage.setItem(`reloaded:${ownBuild()}`, '1');
  const { load, Part } = partOf(failed);
  await renderPart(<Part name="甲" />);
  await userEvent.click(await screen.findByRole('button', { name: '重试' }));
  expect(await screen.findByText('Loading chunk 731 failed.')).toBeVisible();
  expect(load).toHaveBeenCalledTimes(3);
});

test('P-05 a part on its way shows a spinner only after 200 ms', () => {
  jest.useFakeTimers();
  const { Part } = partOf(() => new Promise(() => {}));
  render(<Part name="甲" />);
  act(() => jest.advanceTimersByTime(199));
  expect(screen.queryByRole('status')).toBeNull();
  act(() => jest.advanceTimersByTime(1));
  expect(screen.getByRole('status')).toBeVisible();
  jest.useRealTimers();
});

test('P-04 a part that failed comes by itself when the connection is back', async () => {
  const { load, Part } = partOf(failed, failed, failed, arrived);
  await renderPart(<Part name="甲" />);
  expect(await screen.findByText('Loading chunk 731 failed.')).toBeVisible();
  fireEvent(window, new Event('online'));
  await act(async () => {});
  expect(screen.getByText('Loading chunk 731 failed.')).toBeVisible();
  fireEvent(window, new Event('online'));
  expect(await screen.findByText('对话框 甲')).toBeVisible();
  expect(load).toHaveBeenCalledTimes(4);
});

test('P-04 without a connection a retry that fails does not reload the page', async () => {
  const key = `reloaded:${ownBuild()}`;
  sessionStorage.removeItem(key);
  const online = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  try {
    const { Part } = partOf(failed);
    await renderPart(<Part name="甲" />);
    await userEvent.click(await screen.findByRole('button', { name: '重试' }));
    expect(await screen.findByText('Loading chunk 731 failed.')).toBeVisible();
    expect(sessionStorage.getItem(key)).toBeNull();
  } finally {
    online.mockRestore();
  }
});

test('P-04 where a part stands several times, one retry is for all of them', async () => {
  const { Part } = partOf(failed, failed, failed, failed, arrived);
  await renderPart(
    <>
      <Part name="甲" />
      <Part name="乙" />
    </>,
  );
  const [first] = await screen.findAllByRole('button', { name: '重试' });
  await userEvent.click(first as HTMLElement);
  expect(await screen.findByText('对话框 甲')).toBeVisible();
  expect(screen.getByText('对话框 乙')).toBeVisible();
  expect(screen.queryByRole('button', { name: '重试' })).toBeNull();
});
