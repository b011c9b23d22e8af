import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useLocation } from 'react-router-dom';
import { useAddressParams } from '@/hooks/useAddressParams';
import { useDialogParam } from '@/hooks/useDialogParam';
import { press } from '../support/press';
import { renderPart } from '../support/renderPart';

let dialog: ReturnType<typeof useDialogParam>;
let shown: string[] = [];

const Page = () => {
  dialog = useDialogParam('edit');
  const [, change] = useAddressParams();
  const { pathname, search } = useLocation();
  shown.push(pathname + search);
  return (
    <>
      <p>{dialog.value ?? '没有对话框'}</p>
      <button type="button" onClick={() => change({ page: '2' })}>
        翻页
      </button>
      <button type="button" onClick={() => change({ page: '3' }, { replace: true })}>
        改页
      </button>
      <button type="button" onClick={() => dialog.open('7')}>
        打开
      </button>
      <button type="button" onClick={() => dialog.open('8')}>
        另一个
      </button>
      <button type="button" onClick={() => dialog.close()}>
        关闭
      </button>
    </>
  );
};

const show = async (address = '/list') => {
  shown = [];
  await renderPart(<Page />, address);
};
const START = '/before';
const showAfterStart = async (address = '/list') => {
  window.history.pushState(null, '', START);
  window.history.pushState(null, '', address);
  await show(address);
};
const at = () => window.location.pathname + window.location.search;
const back = () => act(async () => window.history.back());

test('X-03 closing a dialog steps back to where it was opened: the next Back leads on from there', async () => {
  await showAfterStart();
  await press('打开');
  expect(at()).toBe('/list?edit=7');
  await press('关闭');
  await waitFor(() => expect(at()).toBe('/list'));
  await back();
  await waitFor(() => expect(at()).toBe(START));
});

test('X-03 a dialog that leads on to another of its kind is closed with it', async () => {
  await showAfterStart();
  await press('打开');
  await press('另一个');
  await press('关闭');
  await waitFor(() => expect(at()).toBe('/list'));
  await back();
  await waitFor(() => expect(at()).toBe(START));
});

test('X-03 a dialog that the address brought along is taken out of it, without a step back', async () => {
  await showAfterStart('/list?edit=7&page=2');
  await press('关闭');
  expect(at()).toBe('/list?page=2');
  await back();
  await waitFor(() => expect(at()).toBe(START));
});

test('X-03 a step that replaces the one that opened a dialog closes it the same way', async () => {
  await showAfterStart();
  await press('打开');
  await press('改页');
  expect(at()).toBe('/list?edit=7&page=3');
  await press('关闭');
  await waitFor(() => expect(at()).toBe('/list'));
});

test('X-03 after a further step of its own a dialog closes where the page is', async () => {
  await showAfterStart();
  await press('打开');
  await press('翻页');
  await press('关闭');
  expect(at()).toBe('/list?page=2');
});

test('X-03 closing twice at once steps back once', async () => {
  await showAfterStart();
  await press('打开');
  await act(async () => {
    dialog.close();
    dialog.close();
  });
  await waitFor(() => expect(screen.getByText('没有对话框')).toBeVisible());
  await act(async () => {});
  expect(at()).toBe('/list');
});

test('X-03 a dialog that is opened twice before it is drawn is closed at once', async () => {
  await showAfterStart();
  await act(async () => {
    dialog.open('7');
    dialog.open('7');
  });
  await press('关闭');
  await waitFor(() => expect(at()).toBe('/list'));
  expect(await screen.findByText('没有对话框')).toBeVisible();
});

test('X-03 a dialog that is opened while another one closes is open in the end', async () => {
  await showAfterStart();
  await press('打开');
  await act(async () => {
    dialog.close();
    dialog.open('8');
  });
  expect(await screen.findByText('8')).toBeVisible();
  await press('关闭');
  await waitFor(() => expect(at()).toBe('/list'));
  await back();
  await waitFor(() => expect(at()).toBe(START));
});

test('X-03 a save that ends after its dialog was left takes no further step back', async () => {
  await showAfterStart();
  await press('打开');
  const { close } = dialog;
  await back();
  await screen.findByText('没有对话框');
  await act(async () => close());
  await userEvent.click(screen.getByRole('button', { name: '翻页' }));
  expect(at()).toBe('/list?page=2');
  expect(shown).not.toContain(START);
});
