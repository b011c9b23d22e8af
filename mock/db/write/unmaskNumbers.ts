import { hasMaskedNumber, unmasked } from '@/contract/base/phone';
import { invalidField } from '../base/refusal';

/**
 * Replaces masked numbers in a change by the full numbers stored in the same fields (C-05). A form
 * knows the stored texts only masked, for example `138****1234`. Refuses a masked number that does
 * not match the stored field.
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
