import fc from 'fast-check';
import * as z from 'zod/mini';
import { NOT_STORABLE, ODD_TEXTS } from './oddTexts';

/** Texts in the formats of some fields: dates, times, terms, numbers, sort orders, names. */
const FORMED = [
  ...['2026-11-25', '2026-12-31', '2026-11-26', '08:00', '09:40', '10:30', '2026-2027-1'],
  ...['13800001111', '0531-88380000', 'a@b.cn', 'id_ascend', 'name_descend', 'createdAt_ascend'],
  ...['1', '2', 'a'.repeat(64), 'admin', 'bachelor', 'correct horse', '一班', '陈晓明', '{name}'],
];

const WHOLE = [1, 2, 3, 0, -1, 5, 14, 20, 200, 2 ** 31 - 1, 2 ** 31, 2 ** 53, -(2 ** 53)];
const FRACTIONS = [0.5, 1.25, -0, 1e-7, 1e308, -1e308];

const deep = (depth: number): unknown => {
  let value: unknown = 1;
  for (let at = 0; at < depth; at += 1) value = at % 2 ? [value] : { a: value };
  return value;
};

/** JSON values of any type, also ones that no field accepts. */
const anything = fc.constantFrom<unknown>(
  ...[null, true, 0, -1, 1.5, 1e308, '', 'x', [], {}, [[]], [null], { a: 1 }, { id: 1 }, [1, 'x']],
  ...[{ length: 3 }, { toString: 1 }, JSON.parse('{"__proto__":{"a":1},"then":1}'), deep(1000)],
  ...[...NOT_STORABLE, 'x'.repeat(40_000), new Array(2000).fill(1)],
);

const fitting = <T>(schema: z.core.$ZodType, values: readonly T[]): T[] =>
  values.filter((value) => z.safeParse(schema, value).success);

const kept = new Map<z.core.$ZodType, fc.Arbitrary<unknown>>();

/** Generates mostly texts that the schema accepts, and rarely one that it rejects. */
const textFor = (schema: z.core.$ZodType): fc.Arbitrary<unknown> => {
  const pools = [fitting(schema, ODD_TEXTS), fitting(schema, FORMED)].filter(
    ({ length }) => length,
  );
  const good = pools.map((pool) => ({ weight: 8, arbitrary: fc.constantFrom<unknown>(...pool) }));
  return fc.oneof(...good, { weight: 1, arbitrary: fc.constantFrom<unknown>(...ODD_TEXTS) });
};

const numberFor = (schema: z.core.$ZodType): fc.Arbitrary<unknown> => {
  const all = [...WHOLE, ...FRACTIONS];
  const good = fitting(schema, all);
  const any = { weight: 1, arbitrary: fc.constantFrom<unknown>(...all) };
  if (good.length === 0) return any.arbitrary;
  return fc.oneof({ weight: 12, arbitrary: fc.constantFrom<unknown>(...good) }, any);
};

const objectFor = (shape: z.core.$ZodShape): fc.Arbitrary<unknown> => {
  const parts = Object.entries(shape).map(([name, part]) => [name, valueFor(part)] as const);
  const isOptional = ([name]: readonly [string, unknown]) =>
    (shape[name] as z.core.$ZodTypes)._zod.def.type === 'optional';
  const optional = parts.filter(isOptional);
  const needed = parts.filter((part) => !isOptional(part));
  return fc
    .tuple(
      fc.record(Object.fromEntries(needed)),
      // Only few filters at a time, because many together find nothing.
      fc.subarray(optional, { maxLength: Math.min(4, optional.length) }),
    )
    .chain(([own, some]) => fc.record({ ...constants(own), ...Object.fromEntries(some) }));
};

const constants = (values: object) =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, fc.constant(value)]));

const ofKind = (schema: z.core.$ZodType): fc.Arbitrary<unknown> => {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  switch (def.type) {
    case 'optional':
    case 'readonly':
      return valueFor(def.innerType);
    case 'nullable':
      return fc.oneof(valueFor(def.innerType), fc.constant(null));
    case 'pipe':
      return valueFor(def.in);
    case 'array':
      return fc.array(valueFor(def.element), { minLength: 1, maxLength: 3 });
    case 'record':
      return fc.dictionary(fc.constantFrom(...ODD_TEXTS), valueFor(def.valueType), { maxKeys: 3 });
    case 'object':
      return objectFor(def.shape);
    case 'union':
      return fc.oneof(...def.options.map(valueFor));
    case 'enum':
      return fc.constantFrom(...Object.values(def.entries));
    case 'literal':
      return fc.constantFrom(...def.values);
    case 'boolean':
      return fc.boolean();
    case 'number':
      return numberFor(schema);
    case 'string':
      return textFor(schema);
    default:
      throw new Error(`There are no values for a schema of the kind ${def.type}.`);
  }
};

const valueFor = (schema: z.core.$ZodType): fc.Arbitrary<unknown> => {
  const known = kept.get(schema);
  if (known) return known;
  const made = fc.oneof(
    { weight: 40, arbitrary: ofKind(schema) },
    { weight: 1, arbitrary: anything },
  );
  kept.set(schema, made);
  return made;
};

/** Returns a generator of inputs for a schema, most of them valid. */
export const inputFor = (schema: z.core.$ZodType): fc.Arbitrary<unknown> => ofKind(schema);
