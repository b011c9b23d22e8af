import type { Endpoint, InputOf, ValueOf } from '@/contract/base/endpoint';

/** The answer of a backend. `body` is the JSON, or undefined if the answer is no JSON. */
export interface Reply {
  status: number;
  headers: Headers;
  text: string;
  // The kit compares answers of any shape with what the contract says.
  // biome-ignore lint/suspicious/noExplicitAny: see above
  body: any;
}

/** A difference between a backend and the contract. */
export class Difference extends Error {}

export const differ = (what: string): never => {
  throw new Difference(what);
};

const isJson = (headers: Headers) => headers.get('content-type')?.includes('json') ?? false;

/** A browser that uses the backend: it keeps cookies of any domain and sends what browsers send. */
export class Browser {
  readonly #base: URL;
  readonly #cookies = new Map<string, string>();

  constructor(base: string) {
    this.#base = new URL(base.endsWith('/') ? base : `${base}/`);
  }

  /** Returns another browser with the same cookies. */
  copy(): Browser {
    const other = new Browser(this.#base.href);
    for (const [name, value] of this.#cookies) other.#cookies.set(name, value);
    return other;
  }

  #keep(headers: Headers): void {
    for (const line of headers.getSetCookie()) {
      const [pair = '', ...attributes] = line.split(';');
      const at = pair.indexOf('=');
      const [name, value] = [pair.slice(0, at).trim(), pair.slice(at + 1).trim()];
      const ends = attributes.find((each) => /^\s*expires=/i.test(each))?.split('=')[1];
      const isOver = value === '' || (ends !== undefined && Date.parse(ends) < Date.now());
      if (isOver) this.#cookies.delete(name);
      else this.#cookies.set(name, value);
    }
  }

  async send(method: string, path: string, init: RequestInit = {}): Promise<Reply> {
    const cookie = [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const response = await fetch(new URL(path.replace(/^\//, ''), this.#base), {
      method,
      redirect: 'manual',
      ...init,
      headers: {
        origin: this.#base.origin,
        'sec-fetch-site': 'same-origin',
        ...(cookie && { cookie }),
        ...(init.headers as Record<string, string>),
      },
    });
    this.#keep(response.headers);
    const text = await response.text();
    let body: unknown;
    try {
      body = isJson(response.headers) ? JSON.parse(text) : undefined;
    } catch {
      body = undefined;
    }
    return { status: response.status, headers: response.headers, text, body };
  }

  get(path: string, query: Record<string, string> = {}): Promise<Reply> {
    const search = new URLSearchParams(query).toString();
    return this.send('GET', search ? `${path}?${search}` : path);
  }

  post(path: string, body: object): Promise<Reply> {
    return this.send('POST', path, {
      headers: { 'content-type': 'application/json; charset=utf-8' },
      body: JSON.stringify(body),
    });
  }

  /** Sends a call of the contract. */
  call<E extends Endpoint>({ method, path, fixed }: E, input: InputOf<E>): Promise<Reply> {
    const body = { ...fixed, ...(input as object) };
    return method === 'GET'
      ? this.get(path, body as Record<string, string>)
      : this.post(path, body);
  }

  /** Sends a call that must succeed, and returns its value. Throws a Difference if it does not. */
  async ask<E extends Endpoint>(endpoint: E, input: InputOf<E>): Promise<ValueOf<E>> {
    return valueIn(endpoint, await this.call(endpoint, input));
  }

  /** Sends the rows of an import, as NDJSON: a line with the fields, then a line for each row. */
  upload({ path, fixed }: Endpoint, input: object, rows: readonly object[]): Promise<Reply> {
    return this.send('POST', path, {
      headers: { 'content-type': 'application/x-ndjson' },
      body: [{ ...fixed, ...input }, ...rows].map((line) => `${JSON.stringify(line)}\n`).join(''),
    });
  }
}

const nameOf = ({ method, path, fixed }: Endpoint) =>
  [`${method} ${path}`, ...Object.entries(fixed).map(([name, value]) => `${name}=${value}`)].join(
    ' ',
  );

/** Returns the part of a body that has the value, by the wrapping of the call. */
const unwrapped = ({ wrapping }: Endpoint, { body }: Reply): unknown => {
  if (wrapping === 'bare') return body;
  if (wrapping === 'value') return body?.Value;
  const { Success: _, ...flat } = body ?? {};
  return flat;
};

/** Returns the records of an answer in lines. Throws a Difference if the answer is not complete. */
const recordsOf = (endpoint: Endpoint, { text }: Reply): unknown[] => {
  const [first, ...lines] = text
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line));
  const last = lines.pop();
  const records = lines.flat();
  if (typeof first?.total !== 'number' || last?.count !== records.length) {
    differ(`${nameOf(endpoint)}: the lines do not begin with the total and end with the count`);
  }
  return records;
};

/**
 * Checks status, envelope and value of a successful answer against the contract, and returns the
 * value. Throws a Difference.
 */
export const valueIn = <E extends Endpoint>(endpoint: E, reply: Reply): ValueOf<E> => {
  const name = nameOf(endpoint);
  if (reply.status !== endpoint.status) {
    const errors = reply.body?.Value?.errors?.map((each: { field: string }) => each.field) ?? [];
    const code = reply.body?.ErrorCode ? ` (${[reply.body.ErrorCode, ...errors].join(' ')})` : '';
    differ(`${name}: status ${reply.status}${code} instead of ${endpoint.status}`);
  }
  if (endpoint.wrapping === 'lines') return recordsOf(endpoint, reply) as ValueOf<E>;
  if (reply.body === undefined) differ(`${name}: the answer is no JSON`);
  if (endpoint.wrapping !== 'bare' && reply.body.Success !== true) {
    differ(`${name}: Success is ${JSON.stringify(reply.body.Success)} instead of true`);
  }
  const value = unwrapped(endpoint, reply);
  const parsed = endpoint.value.safeParse(value);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    differ(`${name}: ${issue?.path.join('.') || 'the value'}: ${issue?.message}`);
  }
  return value as ValueOf<E>;
};

/** Checks that a call failed in the envelope with this status, and returns the envelope. */
export const failureOf = (what: string, reply: Reply, status: number, code?: string) => {
  const { body } = reply;
  if (reply.status !== status) differ(`${what}: status ${reply.status} instead of ${status}`);
  const fields = ['Message', 'ErrorCode', 'Value'];
  if (body?.Success !== false || fields.some((name) => !Object.hasOwn(body, name))) {
    differ(`${what}: a failure has Success false, Message, ErrorCode and Value`);
  }
  if (typeof body.Message !== 'string' || body.Message === '') differ(`${what}: no Message`);
  if (code !== undefined && body.ErrorCode !== code) {
    differ(`${what}: ErrorCode ${body.ErrorCode} instead of ${code}`);
  }
  return body;
};

/** Checks that two values are the same. */
export const same = (what: string, actual: unknown, expected: unknown): void => {
  const [is, should] = [JSON.stringify(actual), JSON.stringify(expected)];
  if (is !== should) differ(`${what}: ${is} instead of ${should}`);
};

export const holds = (what: string, condition: boolean): void => {
  if (!condition) differ(what);
};
