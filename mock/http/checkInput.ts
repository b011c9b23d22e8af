import type * as z from 'zod/mini';
import type { FieldError } from '@/contract/base/envelope';
import { errorText } from '@/contract/base/errorCodes';
import { validate } from '@/contract/base/validation';

/** So many wrong fields of one body are named; more help nobody. */
const MAX_NAMED = 100;

/** Wrong fields as they are found: the first are named, all are counted. */
class WrongFields {
  readonly named: FieldError[] = [];
  #count = 0;

  get more(): number {
    return this.#count - this.named.length;
  }

  get isEmpty(): boolean {
    return this.#count === 0;
  }

  add(errors: readonly FieldError[], path: string): void {
    this.#count += errors.length;
    for (const error of errors.slice(0, MAX_NAMED - this.named.length)) {
      this.named.push({ ...error, field: joined(path, error.field) });
    }
  }
}

const joined = (path: string, field: string): string => [path, field].filter(Boolean).join('.');

/** The parts of an object, list or record with their schemas; of anything else none. */
const partsOf = (
  schema: z.core.$ZodType,
  value: unknown,
): [key: string, schema: z.core.$ZodType, value: unknown][] => {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  if (def.type === 'optional' || def.type === 'nullable') return partsOf(def.innerType, value);
  if (typeof value !== 'object' || value === null) return [];
  const entries = Object.entries(value);
  if (def.type === 'array') return entries.map(([key, item]) => [key, def.element, item]);
  if (def.type === 'record') return entries.map(([key, item]) => [key, def.valueType, item]);
  if (def.type !== 'object') return [];
  const given = value as Record<string, unknown>;
  return Object.entries(def.shape).map(([key, part]) => [key, part, given[key]]);
};

/**
 * zod hands the issues of a part up to the whole as arguments of one call, and the stack has no room for
 * more than some 100,000. A value with so many is checked part by part.
 */
const find = (schema: z.core.$ZodType, value: unknown, path: string, wrong: WrongFields): void => {
  try {
    const checked = validate(schema, value);
    if (!checked.ok) wrong.add(checked.errors, path);
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    for (const [key, part, own] of partsOf(schema, value)) {
      find(part, own, joined(path, key), wrong);
    }
  }
};

const maxLengthOf = (schema: z.core.$ZodType): number => {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  if (def.type === 'optional') return maxLengthOf(def.innerType);
  const rules = (def.checks ?? []).map((check) => (check as z.core.$ZodChecks)._zod.def);
  const rule = rules.find(({ check }) => check === 'max_length');
  return rule && 'maximum' in rule ? Number(rule.maximum) : Number.POSITIVE_INFINITY;
};

/** The lists among the fields that are too long: their items are not looked at, there may be millions. */
const tooLong = (schema: z.core.$ZodType, values: unknown): FieldError[] =>
  partsOf(schema, values).flatMap(([field, part, value]) => {
    const max = maxLengthOf(part);
    if (!Array.isArray(value) || value.length <= max) return [];
    return [{ field, code: 'TOO_MANY', message: errorText('TOO_MANY', { max }) }];
  });

/** What a body is refused for: its first wrong fields, and how many more there are. */
export interface Refusal {
  ok: false;
  errors: FieldError[];
  more: number;
}

/** Checks what a call was given, however much of it is wrong. */
export const checkInput = <T extends z.core.$ZodType>(
  schema: T,
  values: unknown,
): { ok: true; value: z.output<T> } | Refusal => {
  const wrong = new WrongFields();
  wrong.add(tooLong(schema, values), '');
  if (!wrong.isEmpty) return { ok: false, errors: wrong.named, more: wrong.more };
  try {
    const checked = validate(schema, values);
    if (checked.ok) return checked;
    wrong.add(checked.errors, '');
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    find(schema, values, '', wrong);
    if (wrong.isEmpty) {
      const code = 'INVALID_TYPE';
      wrong.add([{ field: '', code, message: errorText(code) }], '');
    }
  }
  return { ok: false, errors: wrong.named, more: wrong.more };
};
