import { act, fireEvent, screen } from '@testing-library/react';
import { Form } from 'antd';
import { DutyRow } from '@/pages/System/integrations/DutyRow';
import { renderPart } from '../support/renderPart';

const found = {
  ...{ id: 7, name: '沈春燕', staffNo: 'T007', group: 'staff', department: '教务处', unit: '' },
  ...{ email: 'shen@example.edu.cn', wecomId: 'ShenChunyan' },
};
const mockDispatch = jest.fn(async () => [found]);
jest.mock('@/store/hooks', () => ({ useAppDispatch: () => mockDispatch }));

beforeEach(() => {
  jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'nextTick', 'setImmediate'] });
});
afterEach(() => jest.useRealTimers());

const settled = () => act(async () => jest.advanceTimersByTimeAsync(500));

test('O-02 a person of the phone book is put on duty with both addresses', async () => {
  const onFinish = jest.fn();
  const onPicked = jest.fn();
  const people = [{ name: '', email: 'old@example.edu.cn', wecomId: '' }];
  await renderPart(
    <Form initialValues={{ people }} onFinish={onFinish}>
      <Form.List name="people">
        {() => <DutyRow row={0} name="" onPicked={onPicked} onRemove={() => {}} />}
      </Form.List>
      <button type="submit">保存</button>
    </Form>,
  );
  const field = screen.getByRole('combobox', { name: '第 1 人的姓名' });
  fireEvent.change(field, { target: { value: 'shen' } });
  await settled();
  await act(async () => {
    fireEvent.keyDown(field, { key: 'Enter', keyCode: 13 });
  });
  await settled();
  expect(mockDispatch).toHaveBeenCalledWith({ type: 'directory/find', payload: 'shen' });
  expect(onPicked).toHaveBeenCalled();
  await act(async () => screen.getByRole('button', { name: '保存' }).click());
  await settled();
  const { name, email, wecomId } = found;
  expect(onFinish).toHaveBeenCalledWith({ people: [{ name, email, wecomId }] });
});
