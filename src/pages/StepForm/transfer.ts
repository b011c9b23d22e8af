import { validate } from '@/contract/base/validation';
import { submitTransfer, type Transfer } from '@/contract/form';
import { chineseAmount } from '@/utils/format/chineseAmount';

export const STEPS = ['info', 'confirm', 'result'] as const;

/**
 * Returns the URL path of a step. Because each step has its own path, the Back button returns to
 * the previous step.
 */
export const stepPath = (step: (typeof STEPS)[number]): string => `/form/step-form/${step}`;

export const isStep = (pathname: string | undefined): boolean =>
  STEPS.some((step) => stepPath(step) === pathname);

export const readyTransfer = (step: Transfer): Transfer | undefined => {
  const checked = validate(submitTransfer.input, step);
  return checked.ok ? checked.value : undefined;
};

/** Writes an amount in Chinese capital numerals (V-04). Undefined if the amount is invalid. */
export const amountInWords = (amount: string): string | undefined => {
  const checked = validate(submitTransfer.input.shape.amount, amount);
  return checked.ok ? chineseAmount(checked.value) : undefined;
};

/**
 * Formats an amount, such as `1234.5` as `1,234.50`. Edits the string, because converting it to a
 * number could round the amount.
 */
export const amountInDigits = (amount: string): string => {
  const [yuan = '', cents = ''] = amount.split('.');
  const grouped = yuan.replace(/^0+(?=\d)/, '').replace(/(?<=\d)(?=(\d{3})+$)/g, ',');
  return `${grouped}.${cents.padEnd(2, '0')}`;
};
