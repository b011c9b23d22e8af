import { hasMaskedNumber, unmasked } from '@/contract/base/phone';
import { invalidField } from './refusal';

/**
 * The change of a record whose form knows its texts masked (C-05): a masked number in it is the one that stands in the same
 * field. One that does not stand there is refused.
 */
export const withKeptNumbers = <T extends object>(change: T, before: object): T => {
  const known = Object.entries(change).map(([field, value]) => {
    if (typeof value !== 'string' || !hasMaskedNumber(value)) return [field, value];
    const text = unmasked(value, String(Reflect.get(before, field) ?? ''));
    if (text === undefined) throw invalidField(field, 'NUMBER_MASKED');
    return [field, text];
  });
  return Object.fromEntries(known) as T;
};
