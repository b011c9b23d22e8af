import { validate } from '@/contract/base/validation';
import { submitTransfer, type Transfer } from '@/contract/form';
import { chineseAmount } from '@/utils/format/chineseAmount';

export const STEPS = ['info', 'confirm', 'result'] as const;

/** Each step has an address of its own: Back leads to the step before. */
export const stepPath = (step: (typeof STEPS)[number]): string => `/form/step-form/${step}`;

/** Whether the address is one of the steps'. */
export const isStep = (pathname: string): boolean =>
  STEPS.some((step) => stepPath(step) === pathname);

/** The transfer as it is kept; undefined while a field is missing or wrong. */
export const readyTransfer = (step: Transfer): Transfer | undefined => {
  const checked = validate(submitTransfer.input, step);
  return checked.ok ? checked.value : undefined;
};

/** The amount in capital numerals (V-04); undefined for what is no amount yet. */
export const amountInWords = (amount: string): string | undefined => {
  const checked = validate(submitTransfer.input.shape.amount, amount);
  return checked.ok ? chineseAmount(checked.value) : undefined;
};

/** `1234.5` as `1,234.50`, out of the text: a float would round. */
export const amountInDigits = (amount: string): string => {
  const [yuan = '', cents = ''] = amount.split('.');
  const grouped = yuan.replace(/^0+(?=\d)/, '').replace(/(?<=\d)(?=(\d{3})+$)/g, ',');
  return `${grouped}.${cents.padEnd(2, '0')}`;
};
