import * as dva from 'dva';
import type { DvaModel } from '@/models/base/defineModel';
import { createApp } from '@/store/createApp';
import type { AppDispatch, AppState } from '@/store/hooks';
import type { AppHistory } from '@/utils/history';
import { handleFailures } from '@/utils/request/request';

const NO_MESSAGES = { messages: 0, segments: 0, isJoint: false };

/** An API call that was sent. `body` has the rest of the query or of the JSON. */
export interface Sent {
  call: string;
  body: Record<string, unknown>;
}

/** A fake response: a status with a body, the lines of a body, or the value of an envelope. */
export type FakeResponse =
  | { status: number; body: unknown }
  | { value: unknown }
  | { lines: unknown[] };
type Answerer =
  | FakeResponse
  | ((body: Record<string, unknown>) => FakeResponse | Promise<FakeResponse>);

export const good = (value: unknown): FakeResponse => ({ value });
/** Returns a complete response in lines, with the records in two groups. */
export const inLines = (records: readonly unknown[]): FakeResponse => {
  const half = Math.ceil(records.length / 2);
  const runs = [records.slice(0, half), records.slice(half)];
  return { lines: [{ total: records.length }, ...runs, { count: records.length }] };
};
export const flatEnvelope = (fields: object): FakeResponse => ({
  status: 200,
  body: { Success: true, ...fields },
});
export const failed = (status: number, ErrorCode: string, Value: unknown = null): FakeResponse => ({
  status,
  body: { Success: false, Message: '未成功', ErrorCode, Value },
});

/**
 * Returns a response that waits until the test calls `give`. `asked` resolves when the call
 * arrives.
 */
export const deferredAnswer = () => {
  let come: () => void = () => {};
  let give: (given: FakeResponse) => void = () => {};
  const asked = new Promise<void>((resolve) => {
    come = resolve;
  });
  const given = new Promise<FakeResponse>((resolve) => {
    give = resolve;
  });
  const answer = () => {
    come();
    return given;
  };
  return { answer, asked, give };
};

/** Rejects when the call is aborted, as `fetch` does. */
const abortOf = (signal: AbortSignal | null | undefined) =>
  new Promise<never>((_, reject) => {
    signal?.addEventListener('abort', () => reject(signal.reason));
  });

/**
 * A fake API. Answers are by `METHOD /path` and the body's `method` or `step`. Calls without an
 * answer fail the test.
 */
/** Answers to calls that many pages make in passing. */
const USUAL: Record<string, Answerer> = {
  'POST /api/ledger settings': {
    value: {
      ...{ reasons: ['病假', '其他'], required: [], maxChanges: 3, maxPercent: 10 },
      ...{ version: 0, updatedAt: null, updatedBy: '' },
    },
  },
  'POST /api/smsStanding estimate': {
    value: {
      ...{ present: NO_MESSAGES, chosen: NO_MESSAGES },
      segmentPrice: null,
    },
  },
  'POST /api/imports list': {
    value: { waiting: [], settled: [], settings: { maxChange: 20, version: 0 }, folder: null },
  },
  'POST /api/imports layout': { value: { columns: null, splits: null } },
  'POST /api/smsEvening read': { value: { levels: [] } },
  'POST /api/smsEvening preview': { value: { date: '2026-11-26', list: [] } },
};

export class FakeApi {
  readonly sent: Sent[] = [];
  readonly unexpected: string[] = [];
  answers: Record<string, Answerer> = {};

  to(call: string): Record<string, unknown>[] {
    return this.sent.filter((each) => each.call === call).map(({ body }) => body);
  }

  fetch = async (input: unknown, init: RequestInit = {}): Promise<Response> => {
    const { pathname, searchParams } = new URL(String(input), 'http://localhost');
    const text = init.body ? await new Response(init.body).text() : '';
    // An import's check has further lines with its rows.
    const [line, ...rows] = text
      .split('\n')
      .filter(Boolean)
      .map((each) => JSON.parse(each));
    const { method, step, ...fields } = line ?? Object.fromEntries(searchParams);
    const body = rows.length > 0 ? { ...fields, rows } : fields;
    const call = [init.method?.toUpperCase() ?? 'GET', pathname, method ?? step].join(' ').trim();
    this.sent.push({ call, body });
    const answerer = this.answers[call] ?? USUAL[call];
    if (!answerer) this.unexpected.push(call);
    const given = await Promise.race([
      typeof answerer === 'function' ? answerer(body) : answerer,
      abortOf(init.signal),
    ]);
    if (given && 'lines' in given) {
      return new Response(given.lines.map((line) => `${JSON.stringify(line)}\n`).join(''));
    }
    if (given && 'status' in given) return Response.json(given.body, { status: given.status });
    return Response.json({ Success: true, Value: given?.value ?? null });
  };
}

/** Replaces `fetch` by a fake API, a new one for each test. */
export const fakeApi = (): { current: FakeApi } => {
  const held = { current: new FakeApi() };
  const real = globalThis.fetch;
  beforeEach(() => {
    held.current = new FakeApi();
    globalThis.fetch = held.current.fetch as typeof fetch;
  });
  afterEach(() => {
    globalThis.fetch = real;
    expect(held.current.unexpected).toEqual([]);
  });
  return held;
};

export interface ModelApp {
  dispatch: AppDispatch;
  state(): Promise<AppState>;
  idle(): Promise<void>;
  told: string[];
}

const probe: DvaModel = {
  namespace: 'probe',
  state: null,
  reducers: {},
  effects: {
    *state(
      _: unknown,
      { select }: { select: (of: (root: unknown) => unknown) => unknown },
    ): Generator<unknown, unknown, unknown> {
      return yield select((root) => root);
    },
  },
};

// dva exports `createMemoryHistory`, but its types omit it.
const { createMemoryHistory } = dva as unknown as { createMemoryHistory: () => AppHistory };

/** Starts a dva application with these models and the console's error handling. */
export const startModels = (...models: DvaModel[]): ModelApp => {
  const errors: Error[] = [];
  const app = createApp({
    history: createMemoryHistory(),
    render: () => null,
    onError: (error) => errors.push(error),
  });
  for (const model of [probe, ...models]) app.addModel(model);
  const notified: string[] = [];
  handleFailures({
    unauthorized: () => app.dispatch({ type: 'login/expire' }),
    passwordDue: () => notified.push('PASSWORD_CHANGE_REQUIRED'),
    secondFactorDue: () => notified.push('SECOND_FACTOR_REQUIRED'),
    failed: ({ ErrorCode }) => notified.push(ErrorCode),
  });
  const state = async () => {
    if (errors[0]) throw errors[0];
    return (await app.dispatch({ type: 'probe/state' })) as unknown as AppState;
  };
  const idle = async () => {
    for (;;) {
      await new Promise((resolve) => setTimeout(resolve));
      const { 'probe/state': _, ...others } = (await state()).loading.effects;
      if (!Object.values(others).includes(true)) return;
    }
  };
  return { idle, dispatch: app.dispatch as unknown as AppDispatch, state, told: notified };
};
