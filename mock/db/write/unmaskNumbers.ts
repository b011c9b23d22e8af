import { hasMaskedNumber, unmasked } from '@/contract/base/numbersInText';
import { invalidField } from '../base/refusal';

/**
 * Replaces masked phone numbers such as `138****1234` in a change with the full stored numbers
 * (C-05). Throws an error if a masked number does not match the stored one.
 */
export const withUnmaskedNumbers = <T extends object>(change: T, before: object): T => {
  const known = Object.entries(change).map(([field, value]) => {
    if (typeof value !== 'string' || !hasMaskedNumber(value)) return [field, value];
    const text = unmasked(value, String(Reflect.get(before, field) ?? ''));
    if (text === undefined) throw invalidField(field, 'NUMBER_MASKED');
    return [field, text];
  });
  return Object.fromEntries(known) as T;
};
