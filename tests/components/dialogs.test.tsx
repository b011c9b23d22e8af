import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Form, Input } from 'antd';
import { type ReactNode, useState } from 'react';
import { createPortal } from 'react-dom';
import { useLocation } from 'react-router-dom';
import { NewAddress } from '@/components/calendar/NewAddress';
import { BulkDialog } from '@/components/table/bulk/BulkDialog';
import type { BulkPreview } from '@/contract/bulkCalls';
import type { NewCalendarAddress } from '@/contract/calendar';
import { useAddressParams } from '@/hooks/useAddressParams';
import { useDialogParam } from '@/hooks/useDialogParam';
import { useKeptFocus } from '@/hooks/useKeptFocus';
import { choose, press } from '../support/press';
import { renderPart } from '../support/renderPart';
import { testFull } from '../support/testFull';

describe('a dialog in the address', () => {
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
});

describe('an address without the dialog', () => {
  test('T-05 a new calendar address is shown as a text and as a picture for a phone', () => {
    const made = { secret: 'a'.repeat(43), of: '王红霞' } as NewCalendarAddress;
    render(<NewAddress made={made} />);
    const address = screen.getByRole('textbox', { name: '日历订阅地址' });
    expect(address).toHaveValue(`${window.location.origin}/calendar/${made.secret}.ics`);
    expect(screen.getByRole('img', { name: '地址的二维码，可用手机扫描' })).toBeInTheDocument();
  });
});

describe('focus', () => {
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
});

describe('a change of many records', () => {
  interface Values {
    title: string;
    campus: string;
  }
  const succeeded = <V,>(Value: V) => ({ Success: true as const, Value });
  const seen = (more: Partial<BulkPreview> = {}): BulkPreview => ({
    total: 3,
    changing: 2,
    refused: 0,
    same: 1,
    items: [
      { id: 1, label: '甲', field: 'title', before: '讲师', problem: '' },
      { id: 2, label: '乙', field: 'title', before: '', problem: '' },
    ],
    state: 'seen',
    ...more,
  });
  const preview = jest.fn();
  const save = jest.fn();
  const onClose = jest.fn();
  const onSaved = jest.fn();
  beforeEach(() => {
    jest.clearAllMocks();
    preview.mockResolvedValue(succeeded(seen()));
    save.mockResolvedValue(succeeded({ changed: 2, historyId: 7 }));
  });

  const show = async () => {
    await renderPart(
      <BulkDialog<Values>
        count={3}
        labels={{ title: '职称', campus: '校区' }}
        fields={['title', 'campus']}
        item={(name) => (
          <Form.Item name={name} label={`新的${name}`}>
            <Input />
          </Form.Item>
        )}
        initialValues={{ title: '', campus: '' }}
        show={(_, value) => String(value)}
        calls={{ preview, save, undo: jest.fn() }}
        onSaved={onSaved}
        onClose={onClose}
      />,
      '/list',
    );
    const dialog = await screen.findByRole('dialog', { name: '修改 3 条记录的一个字段' });
    await choose('要修改的字段', '职称');
    return dialog;
  };
  const look = async () => {
    const dialog = await show();
    await userEvent.type(within(dialog).getByLabelText('新的title'), '主治医师');
    await userEvent.click(within(dialog).getByRole('button', { name: '预览' }));
    await within(dialog).findByRole('region', { name: '修改预览' });
    return dialog;
  };

  test('X-11 a field, its value, a preview of what changes, and only then the change', async () => {
    const dialog = await look();
    expect(preview).toHaveBeenCalledWith({ title: '主治医师' });
    expect(save).not.toHaveBeenCalled();
    const impact = within(within(dialog).getByRole('region', { name: '修改预览' }));
    expect(impact.getByText('共 3 条，修改 2 条，1 条已经是此值')).toBeVisible();
    expect(impact.getByRole('row', { name: '甲 讲师 主治医师' })).toBeVisible();
    expect(impact.getByRole('row', { name: '乙 （空） 主治医师' })).toBeVisible();
    expect(within(dialog).getByRole('button', { name: '修改 2 条' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    expect(save).toHaveBeenCalledWith(
      { title: '主治医师' },
      {
        state: 'seen',
        withoutRefused: false,
      },
    );
    expect(onSaved).toHaveBeenCalledWith({ changed: 2, historyId: 7 });
    expect(onClose).toHaveBeenCalled();
  });

  testFull(
    'X-11 where one cannot take the value nothing is saved before that one is left out',
    async () => {
      const items = [
        { id: 3, label: '丙', field: 'title', before: '', problem: '部门和单位至少填写一项' },
      ];
      preview.mockResolvedValue(succeeded(seen({ changing: 1, refused: 1, items })));
      const dialog = await look();
      expect(await within(dialog).findByText('部门和单位至少填写一项')).toBeVisible();
      const submit = within(dialog).getByRole('button', { name: '修改 1 条' });
      expect(submit).toBeDisabled();
      await userEvent.click(within(dialog).getByRole('checkbox', { name: /不能修改的 1 条除外/ }));
      await userEvent.click(submit);
      expect(save).toHaveBeenCalledWith(
        { title: '主治医师' },
        {
          state: 'seen',
          withoutRefused: true,
        },
      );
    },
  );

  testFull('X-11 what somebody changed meanwhile is looked at again, and said', async () => {
    save.mockResolvedValue({
      Success: false,
      ErrorCode: 'STALE_VERSION',
      Message: '',
      Value: null,
    });
    const dialog = await look();
    await userEvent.click(await within(dialog).findByRole('button', { name: '修改 2 条' }));
    expect(await within(dialog).findByText('其中有记录刚被他人修改，请重新核对')).toBeVisible();
    expect(preview).toHaveBeenCalledTimes(2);
    expect(onClose).not.toHaveBeenCalled();
  });

  test('X-03 a value that was typed asks before the dialog closes, one that was taken back closes it', async () => {
    const dialog = await show();
    const value = within(dialog).getByLabelText('新的title');
    await userEvent.type(value, '讲师');
    await userEvent.click(within(dialog).getByRole('button', { name: '取消' }));
    expect(onClose).not.toHaveBeenCalled();
    await userEvent.click(await screen.findByRole('button', { name: '继续编辑' }));
    await userEvent.clear(value);
    await userEvent.click(within(dialog).getByRole('button', { name: '取消' }));
    expect(onClose).toHaveBeenCalled();
  });
});
