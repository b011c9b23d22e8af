import { setImmediate as turn } from 'node:timers/promises';
import type * as z from 'zod/mini';
import type { FieldError } from '@/contract/base/envelope';
import { errorText } from '@/contract/base/errorCodes';
import { validate } from '@/contract/base/validation';

const MAX_NAMED = 100;

/** Collects wrong fields. Only the first `MAX_NAMED` are listed, the others are counted. */
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

  /** Adds the errors of a part of a list. `from` is the index of the part's first item. */
  addSlice(slice: WrongFields, path: string, from: number): void {
    const inList = (error: FieldError): FieldError => ({
      ...error,
      field: error.field.replace(/^\d+/, (at) => String(Number(at) + from)),
    });
    this.add(slice.named.map(inList), path);
    this.#count += slice.more;
  }
}

const joined = (path: string, field: string): string => [path, field].filter(Boolean).join('.');

/** Returns the fields or items of a value, with their schemas. Empty for simple values. */
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
  const fields = value as Record<string, unknown>;
  return Object.entries(def.shape).map(([key, part]) => [key, part, fields[key]]);
};

/**
 * Validates a value and collects its errors. Large values are validated in parts, because zod
 * overflows the stack at about 100,000 errors.
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

/** Returns an error for each list that is too long. Its items are not validated. */
const tooLong = (schema: z.core.$ZodType, values: unknown): FieldError[] =>
  partsOf(schema, values).flatMap(([field, part, value]) => {
    const max = maxLengthOf(part);
    if (!Array.isArray(value) || value.length <= max) return [];
    return [{ field, code: 'TOO_MANY', message: errorText('TOO_MANY', { max }) }];
  });

/** The first wrong fields of a request body, and the number of others. */
export interface InvalidInput {
  ok: false;
  errors: FieldError[];
  more: number;
}

const SLICE = 500;

/** A list whose schema checks only length and items, so that it can be validated in parts. */
interface LongList {
  field: string;
  schema: z.core.$ZodType;
  items: readonly unknown[];
}

const hasOnlyLengths = (schema: z.core.$ZodType): boolean =>
  ((schema as z.core.$ZodTypes)._zod.def.checks ?? []).every((check) =>
    /^(min|max)_length$/.test((check as z.core.$ZodChecks)._zod.def.check),
  );

const longListIn = (schema: z.core.$ZodType, values: unknown): LongList | undefined => {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  if (def.type !== 'object' || (def.checks ?? []).length > 0) return undefined;
  for (const [field, part, items] of partsOf(schema, values)) {
    const isList = (part as z.core.$ZodTypes)._zod.def.type === 'array' && Array.isArray(items);
    if (isList && items.length > SLICE && hasOnlyLengths(part)) {
      return { field, schema: part, items };
    }
  }
  return undefined;
};

const checkAll = (schema: z.core.$ZodType, values: unknown, wrong: WrongFields): unknown => {
  try {
    const checked = validate(schema, values);
    if (checked.ok) return checked.value;
    wrong.add(checked.errors, '');
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    find(schema, values, '', wrong);
    if (wrong.isEmpty) {
      const code = 'INVALID_TYPE';
      wrong.add([{ field: '', code, message: errorText(code) }], '');
    }
  }
  return undefined;
};

/** Validates the items after the first part of a list. Valid ones are appended to `list`. */
const checkFurther = async (
  { field, schema, items }: LongList,
  list: unknown[],
  wrong: WrongFields,
): Promise<void> => {
  for (let from = SLICE; from < items.length; from += SLICE) {
    await turn();
    const inSlice = new WrongFields();
    const value = checkAll(schema, items.slice(from, from + SLICE), inSlice);
    for (const item of (value as unknown[] | undefined) ?? []) list.push(item);
    wrong.addSlice(inSlice, field, from);
  }
};

/** Validates the input of a call. Other requests get a turn between parts of a long list. */
export const checkInput = async <T extends z.core.$ZodType>(
  schema: T,
  values: unknown,
): Promise<{ ok: true; value: z.output<T> } | InvalidInput> => {
  const wrong = new WrongFields();
  wrong.add(tooLong(schema, values), '');
  if (!wrong.isEmpty) return { ok: false, errors: wrong.named, more: wrong.more };
  const long = longListIn(schema, values);
  const first = long ? { ...(values as object), [long.field]: long.items.slice(0, SLICE) } : values;
  const value = checkAll(schema, first, wrong);
  if (long) {
    const list = (value as Record<string, unknown[]> | undefined)?.[long.field] ?? [];
    await checkFurther(long, list, wrong);
  }
  return wrong.isEmpty
    ? { ok: true, value: value as z.output<T> }
    : { ok: false, errors: wrong.named, more: wrong.more };
};
