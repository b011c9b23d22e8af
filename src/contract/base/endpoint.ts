import type * as z from 'zod/mini';

type Schema = z.ZodMiniType;

/**
 * How an answer is wrapped: in `Value`, spread beside `Success`, as it is, or in lines as they are read:
 * `{"total"}` of the records found, arrays of records, and `{"count"}` of those sent. Only the last line
 * tells that the answer is whole.
 */
export type Wrapping = 'value' | 'flat' | 'bare' | 'lines';

/**
 * How an answer leaves the server (C-05): `masked` without any full telephone number; `asTyped` so too, though the
 * input may hold masked numbers, which are put right or refused by the call itself, or come from a file; `published` with texts as the office wrote them for
 * everybody, and masked numbers; `full` for the calls that ask for one person's number, and exports.
 */
export type Numbers = 'masked' | 'asTyped' | 'published' | 'full';

/**
 * One call: where it goes, what it takes and what it gives. `fixed` are the body's fields that choose
 * between the calls of one path (`method`, `type`, `step`). `read` calls may be sent again by
 * themselves; a write may only where `repeatable` says that a key in it makes that safe.
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
  /** The status of a good answer: 201 where something new was made. */
  status: 200 | 201;
  /** The body is a list instead of an object. */
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
    // Exports alone answer in lines.
    numbers: spec.numbers ?? (spec.wrapping === 'lines' ? 'full' : 'masked'),
  });

/** A GET: changes nothing. */
export const get = endpoint('GET', true);
/** A POST that only reads: lists with a body. */
export const query = endpoint('POST', true);
/** A POST that changes something. */
export const write = endpoint('POST', false);

export type InputOf<E extends Endpoint> = z.input<E['input']>;
export type ParsedInputOf<E extends Endpoint> = z.output<E['input']>;
export type ValueOf<E extends Endpoint> = z.output<E['value']>;

/** One record of a call that gives a list. */
export type RecordOf<E extends Endpoint> = ValueOf<E> extends (infer T)[] ? T : never;

/** The name under which the access table lists a call: `POST /api/rule method=list`. */
export const callKey = ({ method, path, fixed }: Pick<Endpoint, 'method' | 'path' | 'fixed'>) =>
  [`${method} ${path}`, ...Object.entries(fixed).map(([key, value]) => `${key}=${value}`)].join(
    ' ',
  );
