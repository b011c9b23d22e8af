import { codeText } from '@/contract/base/fields';
import { SignOnError } from './signOnError';

const staffNoField = codeText(32, 1);

/**
 * Reads the staff number that a provider sent, in the form that contacts use. Throws `noStaffNo`
 * unless it is one text or whole number.
 */
export const readStaffNo = (value: unknown): string => {
  const text = Number.isSafeInteger(value) ? String(value) : value;
  const read = staffNoField.safeParse(text);
  if (!read.success) throw new SignOnError('noStaffNo');
  return read.data;
};
