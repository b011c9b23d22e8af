import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Form, Input } from 'antd';
import { BulkDialog } from '@/components/table/bulk/BulkDialog';
import type { BulkPreview } from '@/contract/bulk';
import { choose } from '../support/press';
import { renderPart } from '../support/renderPart';
import { testFull } from '../support/testFull';

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
  save.mockResolvedValue({ Success: false, ErrorCode: 'STALE_VERSION', Message: '', Value: null });
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
