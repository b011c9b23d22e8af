import { codeText } from '@/contract/base/fields';
import { SignOnError } from './signOnError';

const staffNoField = codeText(32, 1);

/**
 * Returns the staff number from a provider, in the form that contacts use. Throws `noStaffNo` for
 * anything other than one text or whole number.
 */
export const readStaffNo = (value: unknown): string => {
  const text = Number.isSafeInteger(value) ? String(value) : value;
  const read = staffNoField.safeParse(text);
  if (!read.success) throw new SignOnError('noStaffNo');
  return read.data;
};
