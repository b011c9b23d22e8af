import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { amountInDigits } from '@/pages/StepForm/transfer';
import { field, fill, press } from '../support/press';
import { renderApp, startBackend, stopBackend } from '../support/renderApp';

beforeAll(startBackend);
afterAll(stopBackend);
afterEach(() => jest.restoreAllMocks());

const open = (step = '') => renderApp(`/form/step-form${step}`, { as: 'user' });
const RIGHT = {
  付款账户: '教学运行经费',
  收款账户: '6222',
  收款人姓名: '王一',
  转账金额: '1005.5',
};
const write = async (values: Record<string, string> = {}) => {
  for (const [label, text] of Object.entries({ ...RIGHT, ...values })) await fill(label, text);
};
const confirmed = async () => {
  await write();
  await press('下一步');
  await screen.findByRole('region', { name: '确认转账信息' });
  await screen.findByRole('button', { name: '提交' });
};
const at = (step: string) =>
  waitFor(() => expect(window.location.pathname).toBe(`/form/step-form/${step}`));

/** Answers the form's own call in the server's place; the others go through. */
const answerForms = (answer: () => Response | Promise<Response>) => {
  const real = globalThis.fetch;
  return jest
    .spyOn(globalThis, 'fetch')
    .mockImplementation(async (input, init) =>
      String(input) === '/api/forms' ? answer() : real(input, init),
    );
};
const sendsOf = (spy: jest.SpyInstance) =>
  spy.mock.calls.filter(([address]) => address === '/api/forms');

test('R-06 from the fields over the capital numerals to the result, and anew from there', async () => {
  await open();
  await at('info');
  await write({ 收款人姓名: '  王一 ', 转账金额: '１００５.5' });
  expect(screen.getByText('大写：壹仟零伍元伍角')).toBeVisible();
  await press('下一步');
  await at('confirm');
  expect(await screen.findByText('壹仟零伍元伍角')).toBeVisible();
  expect(screen.getByText('1,005.50')).toBeVisible();
  await press('提交');
  await at('result');
  const result = within(await screen.findByRole('region', { name: '完成' }));
  expect(await result.findByRole('heading', { name: '提交成功' })).toBeVisible();
  expect(result.getByText('王一')).toBeVisible();
  await press('再转一笔');
  await at('info');
  expect(await field('付款账户')).toHaveValue('');
  expect(await field('转账金额')).toHaveValue('500');
});

test('D-03 a reload in the middle keeps what was typed, at each step', async () => {
  const first = await open();
  await write();
  first.unmount();
  const second = await open('/info');
  expect(await field('收款账户')).toHaveValue('6222');
  await press('下一步');
  await screen.findByText('壹仟零伍元伍角');
  second.unmount();
  const third = await open('/confirm');
  expect(await screen.findByText('壹仟零伍元伍角')).toBeVisible();
  await press('提交');
  await at('result');
  third.unmount();
  await open('/result');
  expect(await screen.findByText('转账信息已登记，提交的内容如下。')).toBeVisible();
});

test.each(['/confirm', '/result'])(
  'D-03 %s without what it needs goes back to info',
  async (step) => {
    await open(step);
    await at('info');
    expect(await field('转账金额')).toHaveValue('500');
  },
);

test('D-03 the step before is reached by its button and by Back, with all that was typed', async () => {
  await open();
  await confirmed();
  await press('上一步');
  await at('info');
  expect(await field('付款账户')).toHaveValue('教学运行经费');
  window.history.back();
  await at('confirm');
  window.history.back();
  await at('info');
  expect(await field('转账金额')).toHaveValue('1005.5');
});

test('V-05 each wrong field is named beside it, and the step stays', async () => {
  await open();
  await write({ 付款账户: ' ', 转账金额: '0.00' });
  await press('下一步');
  await waitFor(async () =>
    expect(await field('付款账户')).toHaveAccessibleDescription(/请填写此项/),
  );
  expect(await field('转账金额')).toHaveAccessibleDescription(/金额应为最多两位小数的正数/);
  expect(window.location.pathname).toBe('/form/step-form/info');
});

test('V-05 a wrong amount is checked while it is mended', async () => {
  await open();
  await write({ 转账金额: '1000000000000' });
  await press('下一步');
  const amount = await field('转账金额');
  await waitFor(() => expect(amount).toHaveAccessibleDescription(/且小于一万亿/));
  await userEvent.type(amount, '{Backspace}');
  await waitFor(() => expect(amount).toHaveAccessibleDescription(/^大写：壹仟亿元整$/));
  expect(amount).toHaveFocus();
});

test('V-05 what the server refuses is said at its field', async () => {
  await open();
  await confirmed();
  const errors = [{ field: 'receiverAccount', code: 'X', message: '收款账户已停用' }];
  answerForms(() =>
    Response.json(
      { Success: false, Message: '', ErrorCode: 'VALIDATION_FAILED', Value: { errors } },
      { status: 422 },
    ),
  );
  await press('提交');
  await at('info');
  await waitFor(async () =>
    expect(await field('收款账户')).toHaveAccessibleDescription(/收款账户已停用/),
  );
  expect(await field('收款账户')).toHaveValue('6222');
  await fill('收款账户', '6223');
  await press('下一步');
  await at('confirm');
});

test('D-03 a double click sends once, and Back meanwhile does not open the fields again', async () => {
  await open();
  await confirmed();
  let give: (answer: Response) => void = () => {};
  const answer = new Promise<Response>((resolve) => {
    give = resolve;
  });
  const spy = answerForms(() => answer);
  await userEvent.dblClick(screen.getByRole('button', { name: '提交' }));
  window.history.back();
  await at('confirm');
  give(Response.json({ Success: true, Value: {} }));
  await at('result');
  expect(sendsOf(spy)).toHaveLength(1);
});

test('D-03 who leaves while the transfer is on its way is told that it was sent', async () => {
  await open();
  await confirmed();
  let give: (answer: Response) => void = () => {};
  const answer = new Promise<Response>((resolve) => {
    give = resolve;
  });
  answerForms(() => answer);
  await press('提交');
  await userEvent.click(screen.getByRole('link', { name: '首页' }));
  await screen.findByRole('heading', { level: 1, name: /您好/ });
  give(Response.json({ Success: true, Value: {} }));
  expect(await screen.findByText('转账信息已提交')).toBeVisible();
});

test('D-03 where the call fails the step stays, to be tried again', async () => {
  await open();
  await confirmed();
  const spy = answerForms(() =>
    Response.json(
      { Success: false, Message: '服务器出错了', ErrorCode: 'SERVER_ERROR', Value: null },
      { status: 500 },
    ),
  );
  await press('提交');
  expect(await screen.findByText('服务器出错了')).toBeVisible();
  spy.mockRestore();
  await waitFor(() => expect(screen.getByRole('button', { name: '提交' })).toBeEnabled());
  await press('提交');
  await at('result');
});

test.each([
  ['500', '500.00'],
  ['0.5', '0.50'],
  ['0007', '7.00'],
  ['1234.5', '1,234.50'],
  ['999999999999.99', '999,999,999,999.99'],
])('D-03 the amount %s is read as %s', (amount, shown) => {
  expect(amountInDigits(amount)).toBe(shown);
});
