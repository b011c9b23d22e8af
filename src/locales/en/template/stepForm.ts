import type { English } from '@/locales/catalogue';
import type { stepFormText } from '@/locales/template/stepForm';

export const english: English<typeof stepFormText> = {
  title: 'Step form',
  hint: 'A transfer of teaching funds: enter it, check it, submit it.',
  steps: { info: 'Enter the transfer', confirm: 'Confirm the transfer', result: 'Done' },
  fields: {
    payAccount: 'From account',
    receiverAccount: 'To account',
    receiverName: 'Payee',
    amount: 'Amount',
  },
  payAccountHint: 'Name or number of the fund.',
  receiverAccountHint: 'A bank account, or the number of a fund of the university.',
  yuan: 'CNY',
  amountInWords: 'Amount in Chinese capitals',
  words: (words) => `In capitals: ${words}`,
  amountHint: 'Up to two decimals.',
  next: 'Next',
  back: 'Back',
  confirmHint: 'It cannot be changed here once it is submitted; please check account and amount.',
  submit: 'Submit',
  done: 'Submitted',
  sent: 'The transfer is submitted',
  doneHint: 'The transfer is registered as follows.',
  again: 'Make another transfer',
  toWorkplace: 'Back to the workplace',
};
