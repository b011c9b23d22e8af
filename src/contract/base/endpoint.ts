import type * as z from 'zod/mini';

type Schema = z.ZodMiniType;

/**
 * The format of a response. `value`: the data is in the field `Value`. `flat`: the data is in
 * fields next to `Success`. `bare`: there is no envelope. `lines`: NDJSON with a first line
 * `{"total"}`, lines with arrays of records, and a last line `{"count"}` with the number of
 * records. A response without the last line is incomplete.
 */
export type Wrapping = 'value' | 'flat' | 'bare' | 'lines';

/**
 * The masking of telephone numbers in a response (C-05), such as `138****1234`. `masked`: number
 * fields and texts are masked. `asTyped`: the same, but the call also accepts masked numbers as
 * input. `published`: only number fields are masked, because the office publishes the texts.
 * `full`: nothing is masked, for exports, opened import files, and calls about one person's number.
 */
export type Numbers = 'masked' | 'asTyped' | 'published' | 'full';

/**
 * One call of the API. Calls with the same path differ in their fixed fields (`method`, `type`,
 * `step`). A client may retry every `read` call, but a write only if it is `repeatable`: then a
 * second request has no further effect.
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
  /** The HTTP status of a successful response: 201 if a record was created, otherwise 200. */
  status: 200 | 201;
  takesList: boolean;
  numbers: Numbers;
  /** The schema of the rows in the request body. Only set for uploads. */
  rows?: z.ZodMiniArray;
}

/**
 * A call with an NDJSON body. The first line contains the input and the fixed fields, and each
 * further line contains one row.
 */
export interface Upload<
  I extends Schema = Schema,
  V extends Schema = Schema,
  R extends Schema = Schema,
> extends Endpoint<I, V> {
  rows: z.ZodMiniArray<R>;
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
    // The format `lines` is used only by exports, which contain full telephone numbers.
    numbers: spec.numbers ?? (spec.wrapping === 'lines' ? 'full' : 'masked'),
  });

export const get = endpoint('GET', true);
/**
 * Defines a POST call that only reads data. The input is in the body, for example the filters of a
 * list.
 */
export const query = endpoint('POST', true);
export const write = endpoint('POST', false);

/** Defines a call with an NDJSON body that contains rows. */
export const upload = <I extends Schema, V extends Schema, R extends Schema>(
  path: string,
  { rows, ...spec }: Spec<I, V> & { rows: z.ZodMiniArray<R> },
): Upload<I, V, R> => ({ ...write(path, spec), rows });

export type InputOf<E extends Endpoint> = z.input<E['input']>;
export type ParsedInputOf<E extends Endpoint> = z.output<E['input']>;
export type RowsOf<E extends Endpoint> = E extends Upload ? z.output<E['rows']> : undefined;
export type ValueOf<E extends Endpoint> = z.output<E['value']>;

export type RecordOf<E extends Endpoint> = ValueOf<E> extends (infer T)[] ? T : never;

/** Returns the call's key in the access table, such as `POST /api/rule method=list`. */
export const callKey = ({ method, path, fixed }: Pick<Endpoint, 'method' | 'path' | 'fixed'>) =>
  [`${method} ${path}`, ...Object.entries(fixed).map(([key, value]) => `${key}=${value}`)].join(
    ' ',
  );
