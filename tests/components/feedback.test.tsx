import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ask, closeToast, note, toast } from '@/components/feedback/feedback';
import { useUndoableRemove } from '@/components/table/useUndoableRemove';
import type { Envelope } from '@/contract/base/envelope';
import { renderPart } from '../support/renderPart';

const start = () => renderPart(null);
/** Loads the code of toasts before the test uses fake timers. */
const arrive = async () => {
  await start();
  act(() => toast('就绪', { key: 'ready' }));
  await screen.findByText('就绪');
  act(() => closeToast('ready'));
  await waitFor(() => expect(screen.queryByText('就绪')).toBeNull());
};

test('P-05 what is said before there is a place for it shows when there is one', async () => {
  toast('早先的话');
  await start();
  expect(await screen.findByText('早先的话')).toBeVisible();
});

test('X-16 a question with a consent is confirmed only after its box is checked', async () => {
  await start();
  const question = { title: '重发？', content: '说明', okText: '重发', consent: '仍要发送' };
  let asked: Promise<boolean> | undefined;
  act(() => {
    asked = ask(question);
  });
  const ok = await screen.findByRole('button', { name: '重发' });
  expect(ok).toBeDisabled();
  await userEvent.click(screen.getByRole('checkbox', { name: '仍要发送' }));
  await waitFor(() => expect(ok).toBeEnabled());
  await userEvent.click(ok);
  expect(await asked).toBe(true);
});

test('P-05 a toast sits 16 pixels under the top and lasts three seconds', async () => {
  await arrive();
  jest.useFakeTimers();
  try {
    act(() => toast('已保存'));
    await act(async () => {});
    expect(screen.getByText('已保存')).toBeVisible();
    const place = document.querySelector<HTMLElement>('.ant-message');
    expect(place?.style.getPropertyValue('--notification-top')).toBe('16px');
    await act(async () => jest.advanceTimersByTime(2900));
    expect(screen.queryByText('已保存')).not.toBeNull();
    // The rest of the toast's three seconds, and its fade-out.
    await act(async () => jest.advanceTimersByTime(100));
    await act(async () => jest.advanceTimersByTime(2000));
    expect(screen.queryByText('已保存')).toBeNull();
  } finally {
    jest.useRealTimers();
  }
});

test('P-05 at most three toasts show at once', async () => {
  await arrive();
  for (const count of ['一', '二', '三', '四']) act(() => toast(`第${count}句`));
  expect(await screen.findByText('第四句')).toBeVisible();
  await waitFor(() => expect(screen.queryByText('第一句')).toBeNull());
  expect(screen.getByText('第二句')).toBeVisible();
});

test('H-05 the same failure told twice shows once', async () => {
  await start();
  act(() => {
    note({ title: '操作未成功', description: '服务器出错' });
    note({ title: '操作未成功', description: '服务器出错' });
  });
  expect(await screen.findAllByText('服务器出错')).toHaveLength(1);
});

test.each([
  ['删除', true],
  ['取消', false],
])('P-05 a question that is answered with %s gives %p', async (button, answer) => {
  await start();
  let given: boolean | undefined;
  act(() => {
    ask({ title: '删除 2 门课程？', okText: '删除', cancelText: '取消', danger: true }).then(
      (value) => {
        given = value;
      },
    );
  });
  expect(await screen.findByRole('dialog')).toHaveTextContent('删除 2 门课程？');
  // 取消 (cancel) has the focus, so that an accidental Enter does no harm.
  await waitFor(() => expect(screen.getByRole('button', { name: '取消' })).toHaveFocus());
  await userEvent.click(screen.getByRole('button', { name: button }));
  await waitFor(() => expect(given).toBe(answer));
});

describe('what is deleted from a list', () => {
  const onRemoved = jest.fn();
  const restore = jest.fn(async () => ({ Success: true as const, Value: { restored: 2 } }));

  const Remover = ({ answer }: { answer: Envelope<{ deleted: number }> }) => {
    const confirm = { title: (count: number) => `删除 ${count} 人？`, hint: '', ok: () => '删除' };
    const remove = useUndoableRemove({
      ...{ confirm, remove: async () => answer, restore, onRemoved },
      nameOf: (id) => (id === 7 ? '张三' : undefined),
    });
    return (
      <button type="button" onClick={() => remove([7, 8])}>
        去掉
      </button>
    );
  };

  const removeWith = async (answer: Envelope<{ deleted: number }>) => {
    await renderPart(<Remover answer={answer} />);
    await userEvent.click(screen.getByRole('button', { name: '去掉' }));
    expect(await screen.findByRole('dialog')).toHaveTextContent(/删除 2 人？.*张三 等 2 项/);
    await userEvent.click(screen.getByRole('button', { name: '删除' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  };
  beforeEach(() => jest.clearAllMocks());

  test('C-01 can be taken back from the toast that says how much it was', async () => {
    await removeWith({ Success: true, Value: { deleted: 2 } });
    expect(await screen.findByText(/已删除 2 项/)).toBeVisible();
    expect(onRemoved).toHaveBeenCalledTimes(1);
    await userEvent.click(screen.getByRole('button', { name: '撤销' }));
    expect(await screen.findByText('已恢复 2 项')).toBeVisible();
    expect(restore).toHaveBeenCalledWith([7, 8]);
  });

  test('C-01 can be taken back by keys, once, and not while something is typed', async () => {
    await removeWith({ Success: true, Value: { deleted: 2 } });
    expect(await screen.findByText(/已删除 2 项/)).toBeVisible();
    const field = document.body.appendChild(document.createElement('input'));
    fireEvent.keyDown(field, { key: 'z', ctrlKey: true });
    field.remove();
    expect(restore).not.toHaveBeenCalled();
    for (const metaKey of [true, false]) {
      fireEvent.keyDown(document.body, { key: 'z', metaKey, ctrlKey: !metaKey });
    }
    expect(await screen.findByText('已恢复 2 项')).toBeVisible();
    expect(restore).toHaveBeenCalledTimes(1);
  });

  test('C-01 is said to be gone only where the server did it', async () => {
    const failure = { Success: false, Value: null, Message: '', ErrorCode: 'BUSY' } as const;
    await removeWith(failure);
    expect(onRemoved).not.toHaveBeenCalled();
    expect(screen.queryByText(/已删除/)).toBeNull();
  });
});
