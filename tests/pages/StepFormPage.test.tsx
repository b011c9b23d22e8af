import { act, screen, waitFor } from '@testing-library/react';
import { amountInDigits } from '@/pages/StepForm/transfer';
import { storeDraft } from '@/utils/unsaved/drafts';
import { deferredAnswer, failed, fakeApi, good } from '../support/modelApp';
import { press, pressTwice } from '../support/press';
import { renderApp } from '../support/renderApp';
import { testFull } from '../support/testFull';

const api = fakeApi();
const SEND = 'POST /api/forms';

const at = (step: string) =>
  waitFor(() => expect(window.location.pathname).toBe(`/form/step-form/${step}`));

/** Goes back and waits, because jsdom navigates asynchronously. */
const goBack = () =>
  act(
    () =>
      new Promise<void>((resolve) => {
        window.addEventListener('popstate', () => resolve(), { once: true });
        window.history.back();
      }),
  );

/** Opens the second step of a transfer with input from before a page reload. */
const openConfirmed = async () => {
  const step = { payAccount: '教学运行经费', receiverAccount: '6222', receiverName: '王一' };
  storeDraft('step form', { step: { ...step, amount: '1005.5' } });
  const view = await renderApp('/form/step-form/confirm', { as: 'user' });
  await screen.findByRole('button', { name: '提交' });
  return view;
};

test('D-03 a second click sends nothing twice, and Back meanwhile does not open the fields again', async () => {
  const { go } = await openConfirmed();
  await go('/form/step-form/info');
  await press('下一步');
  await at('confirm');
  const { answer, give } = deferredAnswer();
  api.current.answers[SEND] = answer;
  await pressTwice('提交');
  await goBack();
  await at('confirm');
  await act(async () => give(good({})));
  await at('result');
  expect(api.current.to(SEND)).toHaveLength(1);
});

testFull('D-03 who leaves while the transfer is on its way is told that it was sent', async () => {
  const { go } = await openConfirmed();
  const { answer, give } = deferredAnswer();
  api.current.answers[SEND] = answer;
  await press('提交');
  await go('/exception/500');
  await screen.findByRole('heading', { name: '抱歉，服务器出错了' });
  await act(async () => give(good({})));
  expect(await screen.findByText('转账信息已提交')).toBeVisible();
});

testFull('D-03 where the call fails the step stays, to be tried again', async () => {
  await openConfirmed();
  api.current.answers[SEND] = failed(500, 'SERVER_ERROR');
  await press('提交');
  expect(await screen.findByText('未成功')).toBeVisible();
  api.current.answers[SEND] = good({});
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
