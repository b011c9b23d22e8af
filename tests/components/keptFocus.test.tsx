import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ReactNode, useState } from 'react';
import { createPortal } from 'react-dom';
import { useKeptFocus } from '@/hooks/useKeptFocus';
import { press } from '../support/press';

const Keeper = ({ children }: { children: ReactNode }) => {
  useKeptFocus();
  return <main>{children}</main>;
};

const Once = ({ name = '重试' }: { name?: string }) => {
  const [shown, setShown] = useState(true);
  return (
    shown && (
      <div>
        <button type="button" onClick={() => setShown(false)}>
          {name}
        </button>
      </div>
    )
  );
};

/** A dialog that takes the focus. `gone` removes the button that opened it. */
const WithDialog = ({ gone = false, opened = false }: { gone?: boolean; opened?: boolean }) => {
  const [open, setOpen] = useState(opened);
  const [closed, setClosed] = useState(false);
  const close = () => {
    setOpen(false);
    setClosed(true);
  };
  const dialog = (
    <div role="dialog" aria-modal="true">
      {/* biome-ignore lint/a11y/noAutofocus: as a dialog does */}
      <input autoFocus aria-label="姓名" />
      <Once name="放弃草稿" />
      <button type="button" onClick={close}>
        保存
      </button>
    </div>
  );
  return (
    <section aria-label="课程">
      {!(gone && closed) && (
        <button type="button" onClick={() => setOpen(true)}>
          新建
        </button>
      )}
      {open && createPortal(dialog, document.body)}
    </section>
  );
};

test.each([
  ['the named part that it stood in', <section key="1" aria-label="成绩" />, 'region'],
  ['the form that it stood in', <form key="2" aria-label="筛选" />, 'form'],
])('P-05 the focus of a button that goes away is at %s', async (_, around, role) => {
  const { type: Place, props } = around as { type: 'section' | 'form'; props: object };
  render(
    <Keeper>
      <h1>课程</h1>
      <Place {...props}>
        <Once />
      </Place>
    </Keeper>,
  );
  await press('重试');
  await waitFor(() => expect(screen.getByRole(role)).toHaveFocus());
});

test('P-05 of a page that has no such part the title gets the focus', async () => {
  render(
    <Keeper>
      <h1>课程</h1>
      <Once />
    </Keeper>,
  );
  await press('重试');
  await waitFor(() => expect(screen.getByRole('heading')).toHaveFocus());
});

test('P-05 a page that has no title yet gets the focus itself', async () => {
  render(
    <Keeper>
      <Once />
    </Keeper>,
  );
  await press('重试');
  await waitFor(() => expect(screen.getByRole('main')).toHaveFocus());
});

test('X-03 a dialog that goes gives the focus back to what it was opened from', async () => {
  render(
    <Keeper>
      <WithDialog />
    </Keeper>,
  );
  await press('新建');
  await userEvent.type(screen.getByLabelText('姓名'), '陈');
  await press('保存');
  await waitFor(() => expect(screen.getByRole('button', { name: '新建' })).toHaveFocus());
});

test('X-03 it does so, too, where Tab came round by the top of the page, whence the dialog took it back', async () => {
  render(
    <Keeper>
      <a href="#content">跳到内容</a>
      <WithDialog />
    </Keeper>,
  );
  await press('新建');
  act(() => screen.getByRole('link').focus());
  act(() => screen.getByLabelText('姓名').focus());
  await press('保存');
  await waitFor(() => expect(screen.getByRole('button', { name: '新建' })).toHaveFocus());
});

test('X-03 where that is gone too, the focus is at the part that it stood in', async () => {
  render(
    <Keeper>
      <WithDialog gone />
    </Keeper>,
  );
  await press('新建');
  await press('保存');
  await waitFor(() => expect(screen.getByRole('region')).toHaveFocus());
});

test('X-03 a dialog that was opened from nothing leaves the focus to the page', async () => {
  render(
    <Keeper>
      <h1>课程</h1>
      <WithDialog opened />
    </Keeper>,
  );
  await press('保存');
  await waitFor(() => expect(screen.getByRole('heading')).toHaveFocus());
});

test('X-03 the focus of a button that goes away in a dialog stays in the dialog', async () => {
  render(
    <Keeper>
      <WithDialog />
    </Keeper>,
  );
  await press('新建');
  await press('放弃草稿');
  await waitFor(() => expect(screen.getByRole('dialog')).toHaveFocus());
});

test('P-05 a focus that is elsewhere is left alone', async () => {
  const page = (first: ReactNode) => (
    <Keeper>
      {first}
      <input aria-label="查找" />
    </Keeper>
  );
  const { rerender } = render(page(<button type="button">编辑</button>));
  screen.getByRole('button').focus();
  screen.getByLabelText('查找').focus();
  rerender(page(false));
  await new Promise((resolve) => setTimeout(resolve));
  expect(screen.getByLabelText('查找')).toHaveFocus();
});
