import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Form, Input } from 'antd';
import { fieldRule } from '@/components/form/formRules';
import { RecordDrawer } from '@/components/form/RecordDrawer';
import { useRecordForm } from '@/components/form/useRecordForm';
import type { Envelope, Failure } from '@/contract/base/envelope';
import { type Contact, contactShape } from '@/contract/directory';
import { pick } from '@/utils/pick';
import { press } from '../support/press';
import { renderPart } from '../support/renderPart';
import { contactOf } from '../support/samples';
import { testFull } from '../support/testFull';
import { firstInQuick } from '../support/tier';

type Values = Pick<Contact, 'name' | 'office' | 'remark'>;
type Save = (
  values: Values,
  changed: Partial<Values>,
  version: number | undefined,
) => Promise<Envelope<Contact>>;

const toValues = (contact: Contact): Values => pick(contact, ['name', 'office', 'remark']);
const mine = contactOf({ id: 7, version: 3, name: '陈晓明', office: 'A-101', remark: '旧' });
const refused = (fields: Partial<Failure>): Failure => ({
  Success: false,
  Message: '',
  ErrorCode: 'VALIDATION_FAILED',
  Value: null,
  ...fields,
});

const save = jest.fn<ReturnType<Save>, Parameters<Save>>();
const onSaved = jest.fn();
const onClose = jest.fn();
beforeEach(() => {
  jest.resetAllMocks();
  save.mockImplementation(async (values) => ({ Success: true, Value: { ...mine, ...values } }));
});

const Dialog = () => {
  const record = useRecordForm<Values, Contact>({
    draftKey: 'contact 7',
    initial: toValues(mine),
    record: mine,
    toValues,
    save,
    onSaved,
  });
  return (
    <RecordDrawer
      title="编辑"
      submitText="保存修改"
      record={record}
      labels={{ name: '姓名', office: '办公室', remark: '备注' }}
      toValues={toValues}
      onClose={onClose}
    >
      <Form.Item name="name" label="姓名" rules={[fieldRule(contactShape.name, true)]}>
        <Input />
      </Form.Item>
      <Form.Item name="office" label="办公室">
        <Input />
      </Form.Item>
      <Form.Item name="remark" label="备注">
        <Input />
      </Form.Item>
    </RecordDrawer>
  );
};

const open = () => renderPart(<Dialog />);
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const type = async (label: string, text: string) => {
  await userEvent.clear(field(label));
  if (text) await userEvent.type(field(label), text);
};

test('X-04 a save sends only what was changed, with the version that it is based on', async () => {
  await open();
  await type('办公室', 'B-202');
  await press('保存修改');
  await waitFor(() => expect(onSaved).toHaveBeenCalled());
  expect(save.mock.calls[0]?.slice(1)).toEqual([{ office: 'B-202' }, 3]);
  // `onSaved` gets the old values, which an undo restores.
  expect(onSaved.mock.calls[0]?.[1]).toEqual({ office: 'A-101' });
});

testFull('X-03 closing a dialog whose record was saved asks nothing', async () => {
  await open();
  await type('办公室', 'B-202');
  await press('保存修改');
  await waitFor(() => expect(onSaved).toHaveBeenCalled());
  await press('取消');
  expect(onClose).toHaveBeenCalled();
});

describe('drafts', () => {
  testFull('X-03 what was typed is back after a reload, and says so', async () => {
    const { unmount } = await open();
    await type('办公室', 'B-202');
    unmount();
    await open();
    expect(field('办公室')).toHaveValue('B-202');
    expect(screen.getByText('已恢复上次未保存的内容')).toBeInTheDocument();
  });

  testFull('X-03 a draft that is given up shows the record again', async () => {
    const { unmount } = await open();
    await type('办公室', 'B-202');
    unmount();
    await open();
    await press('放弃，重新开始');
    expect(field('办公室')).toHaveValue('A-101');
    expect(sessionStorage).toHaveLength(0);
  });

  testFull('X-03 the note of restored input goes once it is saved', async () => {
    const { unmount } = await open();
    await type('办公室', 'B-202');
    unmount();
    await open();
    expect(screen.getByText('已恢复上次未保存的内容')).toBeInTheDocument();
    await press('保存修改');
    await waitFor(() => expect(onSaved).toHaveBeenCalled());
    await waitFor(() => expect(screen.queryByText('已恢复上次未保存的内容')).toBeNull());
  });

  testFull('X-03 a saved record leaves no draft', async () => {
    await open();
    await type('办公室', 'B-202');
    expect(sessionStorage).toHaveLength(1);
    await press('保存修改');
    await waitFor(() => expect(onSaved).toHaveBeenCalled());
    expect(sessionStorage).toHaveLength(0);
  });

  testFull('X-03 what was typed and taken back is no draft', async () => {
    await open();
    await type('办公室', 'B');
    await type('办公室', 'A-101');
    expect(sessionStorage).toHaveLength(0);
  });
});

describe('closing', () => {
  test('X-03 an unchanged dialog closes without a question', async () => {
    await open();
    await press('取消');
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    expect(screen.queryByText('放弃未保存的修改？')).toBeNull();
  });

  test.each(
    firstInQuick([
      ['继续编辑', false, 1],
      ['放弃修改', true, 0],
    ]),
  )('X-03 a changed dialog asks first; %s closes it: %p', async (answer, closes, drafts) => {
    await open();
    await type('办公室', 'B-202');
    await press('取消');
    expect(await screen.findByText('放弃未保存的修改？', { selector: 'span' })).toBeInTheDocument();
    expect(onClose).not.toHaveBeenCalled();
    await press(answer);
    await waitFor(() => expect(screen.queryByText('放弃未保存的修改？')).toBeNull());
    expect(onClose).toHaveBeenCalledTimes(closes ? 1 : 0);
    expect(sessionStorage).toHaveLength(drafts);
  });
});

describe('field errors', () => {
  test('V-05 a wrong field is named beside it, and nothing is sent', async () => {
    await open();
    await type('姓名', '');
    await press('保存修改');
    expect(await screen.findByText('请填写此项')).toBeInTheDocument();
    expect(field('姓名')).toHaveAccessibleDescription('请填写此项');
    expect(save).not.toHaveBeenCalled();
  });

  test('V-05 the server’s word on a field stands at the same place', async () => {
    const errors = [{ field: 'office', code: 'TOO_LONG', message: '最多 100 个字符' }];
    save.mockResolvedValue(refused({ Value: { errors } }));
    await open();
    await type('办公室', 'B-202');
    await press('保存修改');
    expect(await screen.findByText('最多 100 个字符')).toBeInTheDocument();
    expect(field('办公室')).toHaveAccessibleDescription('最多 100 个字符');
    expect(field('办公室')).toHaveValue('B-202');
    expect(onSaved).not.toHaveBeenCalled();
  });
});

describe('a save that comes too late', () => {
  const theirs = { ...mine, version: 4, updatedBy: 'li', office: 'C-303', remark: '新' };
  const collide = async () => {
    save.mockResolvedValueOnce(refused({ ErrorCode: 'STALE_VERSION', Value: theirs }));
    await open();
    await type('办公室', 'B-202');
    await press('保存修改');
    await screen.findByText(/li 于 .* 修改了这条记录/);
  };

  test('X-04 shows what differs with what both began from, and asks only where both changed it', async () => {
    await collide();
    const fields = screen.getAllByRole('group');
    expect(fields.map(({ textContent }) => textContent)).toEqual([
      '办公室原来：A-101现在的内容C-303您填写的B-202',
      '备注原来：旧现在的内容新您填写的旧',
    ]);
    const chosen = fields.map((each) =>
      within(each)
        .getAllByRole<HTMLInputElement>('radio')
        .map(({ checked }) => checked),
    );
    expect(chosen).toEqual([
      [false, false],
      [true, false],
    ]);
    expect(screen.getByRole('button', { name: '还有 1 项要选择' })).toBeDisabled();
    expect(screen.getByText(/li 于 .* 修改了这条记录/).closest('[tabindex]')).toHaveFocus();
    expect(field('办公室')).toHaveValue('B-202');
    expect(screen.getByRole('button', { name: '保存修改' })).toBeDisabled();
  });

  const keep = async (label: string, whose: string) =>
    userEvent.click(
      within(screen.getByRole('group', { name: new RegExp(`^${label}`) })).getByLabelText(
        new RegExp(`^${whose}`),
      ),
    );

  testFull.each([
    ['办公室', '您填写的', { office: 'B-202', remark: '新' }, { office: 'B-202' }],
    ['办公室', '现在的内容', { office: 'C-303', remark: '新' }, {}],
  ])('X-04 of %s %s stays, over the rest as it is now', async (label, whose, values, changed) => {
    await collide();
    await keep(label, whose);
    await press('合并并保存');
    await waitFor(() => expect(onSaved).toHaveBeenCalled());
    expect(save).toHaveBeenLastCalledWith({ name: '陈晓明', ...values }, changed, 4);
  });

  testFull('X-04 what only they changed can be put back to what it was', async () => {
    await collide();
    await keep('办公室', '您填写的');
    await keep('备注', '您填写的');
    await press('合并并保存');
    await waitFor(() => expect(onSaved).toHaveBeenCalled());
    expect(save.mock.calls[1]?.slice(1)).toEqual([{ office: 'B-202', remark: '旧' }, 4]);
  });

  testFull('X-04 taking theirs shows them, and a save is based on them', async () => {
    await collide();
    await press('放弃我的，载入现在的内容');
    expect(field('办公室')).toHaveValue('C-303');
    expect(field('备注')).toHaveValue('新');
    await type('备注', '更新');
    await press('保存修改');
    await waitFor(() => expect(onSaved).toHaveBeenCalled());
    expect(save.mock.calls[1]?.slice(1)).toEqual([{ remark: '更新' }, 4]);
  });

  testFull('X-04 changes that do not touch each other are said to', async () => {
    save.mockResolvedValueOnce(
      refused({ ErrorCode: 'STALE_VERSION', Value: { ...theirs, office: 'B-202' } }),
    );
    await open();
    await type('办公室', 'B-202');
    await press('保存修改');
    expect(await screen.findByText(/对方的修改与您填写的内容不冲突/)).toBeInTheDocument();
    expect(screen.getByRole('button', { name: '合并并保存' })).toBeEnabled();
  });

  testFull('X-04 my part outlives a reload of the page too', async () => {
    await collide();
    await act(async () => {});
    expect(JSON.parse(sessionStorage.getItem('draft:contact 7') ?? '{}')).toMatchObject({
      values: { office: 'B-202' },
      base: { version: 3 },
    });
  });
});
