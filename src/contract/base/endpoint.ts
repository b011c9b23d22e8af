import type * as z from 'zod/mini';

type Schema = z.ZodMiniType;

/**
 * The format of an answer. `value`: in the field `Value`. `flat`: fields beside `Success`. `bare`: without an envelope.
 * `lines`: NDJSON with `{"total"}`, then arrays of records, then `{"count"}` of the records sent. Only the last line
 * proves that the answer is complete.
 */
export type Wrapping = 'value' | 'flat' | 'bare' | 'lines';

/**
 * How an answer shows telephone numbers (C-05). `masked`: no full number. `asTyped`: the same, but the input may hold
 * masked numbers, which the call itself handles. `published`: numbers are masked, but texts that the office publishes
 * stay as written. `full`: for exports and for calls that request one person's number.
 */
export type Numbers = 'masked' | 'asTyped' | 'published' | 'full';

/**
 * One call of the API. The fields in `fixed` (`method`, `type`, `step`) choose between the calls of one path. A `read`
 * may be retried automatically. A write may be retried only if it is `repeatable`, that is, if its input holds an
 * idempotency key.
 */
export interface Endpoint<I extends Schema = Schema, V extends Schema = Schema> {
  method: 'GET' | 'POST';
  path: string;
  fixed: Readonly<Record<string, string | boolean>>;
  input: I;
  value: V;
  wrapping: Wrapping;
  read: boolean;
  repeatable: boolean;
  /** The HTTP status of a successful answer: 201 if it created a record. */
  status: 200 | 201;
  takesList: boolean;
  numbers: Numbers;
}

interface Spec<I extends Schema, V extends Schema> {
  input: I;
  value: V;
  fixed?: Readonly<Record<string, string | boolean>>;
  wrapping?: Wrapping;
  repeatable?: boolean;
  status?: 200 | 201;
  takesList?: boolean;
  numbers?: Numbers;
}

const endpoint =
  (method: 'GET' | 'POST', read: boolean) =>
  <I extends Schema, V extends Schema>(path: string, spec: Spec<I, V>): Endpoint<I, V> => ({
    method,
    path,
    fixed: spec.fixed ?? {},
    input: spec.input,
    value: spec.value,
    wrapping: spec.wrapping ?? 'value',
    read,
    repeatable: read || (spec.repeatable ?? false),
    status: spec.status ?? 200,
    takesList: spec.takesList ?? false,
    // Only exports use `lines`.
    numbers: spec.numbers ?? (spec.wrapping === 'lines' ? 'full' : 'masked'),
  });

export const get = endpoint('GET', true);
/** Defines a POST call that only reads, such as a list with filters in its body. */
export const query = endpoint('POST', true);
export const write = endpoint('POST', false);

export type InputOf<E extends Endpoint> = z.input<E['input']>;
export type ParsedInputOf<E extends Endpoint> = z.output<E['input']>;
export type ValueOf<E extends Endpoint> = z.output<E['value']>;

export type RecordOf<E extends Endpoint> = ValueOf<E> extends (infer T)[] ? T : never;

/** Returns the call's key in the access table, such as `POST /api/rule method=list`. */
export const callKey = ({ method, path, fixed }: Pick<Endpoint, 'method' | 'path' | 'fixed'>) =>
  [`${method} ${path}`, ...Object.entries(fixed).map(([key, value]) => `${key}=${value}`)].join(
    ' ',
  );
