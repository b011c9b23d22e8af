import { SheetClient } from '@/sheets/worker/sheetClient';
import type { Call, Message } from '@/sheets/worker/sheetProtocol';

type Listener = (event: unknown) => void;

/** A fake Web Worker that the test controls. jest requires the prefix `mock`. */
class mockWorker {
  static last: mockWorker;
  readonly calls: Call[] = [];
  readonly #listeners = new Map<string, Listener>();
  terminated = 0;

  constructor() {
    mockWorker.last = this;
  }

  addEventListener(type: string, listener: Listener) {
    this.#listeners.set(type, listener);
  }

  postMessage(call: Call) {
    this.calls.push(call);
  }

  terminate() {
    this.terminated += 1;
  }

  answer(answer: Message) {
    this.#listeners.get('message')?.({ data: answer });
  }

  breakDown(event: { message?: string } = { message: 'out of memory' }) {
    this.#listeners.get('error')?.(event);
  }
}

jest.mock('../../support/fakeWorker', () => ({ openWorker: () => new mockWorker() }));

const FILE = new File(['姓名,单位\n'], '名单.csv');
const BROKEN = { ok: false, code: 'FILE_BROKEN', params: {} };
const CANCELLED = { ok: false, code: 'CANCELLED', params: {} };

const start = () => {
  const client = new SheetClient();
  return { client, worker: mockWorker.last };
};

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

test('I-02 a call goes to the worker with the file itself, and its answer comes back', async () => {
  const { client, worker } = start();
  const opened = client.open('contact', FILE);
  expect(worker.calls).toEqual([
    { id: 1, method: 'open', args: ['contact', FILE], language: 'zh-CN' },
  ]);
  expect(worker.calls[0]?.args[1]).toBe(FILE);
  worker.answer({ id: 1, ok: true, value: { name: '名单.csv' } });
  expect(await opened).toEqual({ ok: true, value: { name: '名单.csv' } });
});

test('I-02 answers find their calls in whichever order they come', async () => {
  const { client, worker } = start();
  const rows = client.shownRows(['new'], 0, 10);
  const table = client.choose([]);
  worker.answer({ id: 2, ok: true, value: 'table' });
  worker.answer({ id: 1, ok: true, value: 'rows' });
  expect([await rows, await table].map((outcome) => outcome.ok && outcome.value)).toEqual([
    'rows',
    'table',
  ]);
});

test.each([
  ['choose', [[{ name: 'a', headerRow: 0 }]]],
  ['checkBody', [{}, {}, {}, { mode: 'upsert', blanks: 'keep', errors: 'valid-only' }]],
  ['storeCheckResult', [new Blob(['{}'])]],
  ['shownRows', [['new'], 0, 10]],
  ['reopen', ['GB18030']],
  ['paste', ['contact', 'a\tb']],
  ['mend', [2, undefined, { mobile: '13800001111' }]],
  ['errorFile', ['xlsx']],
  ['template', ['contact', 'csv']],
  ['writeTables', ['xlsx', [{ name: 'a', headers: ['b'], rows: [] }]]],
] as const)('I-02 %s passes what it is given to the worker', (method, args) => {
  const { client, worker } = start();
  void (client[method] as (...given: unknown[]) => unknown)(...args);
  expect(worker.calls).toEqual([{ id: 1, method, args, language: 'zh-CN' }]);
});

test('I-02 what the worker tells of a call before its answer goes to the one who asked', async () => {
  const { client, worker } = start();
  const told: unknown[] = [];
  const opened = client.open('contact', FILE, (progress) => told.push(progress));
  const other = client.choose([]);
  const progress = { stage: 'reading', share: 0.5 } as const;
  worker.answer({ id: 1, progress });
  worker.answer({ id: 2, progress });
  worker.answer({ id: 9, progress });
  worker.answer({ id: 1, ok: true, value: 'file' });
  worker.answer({ id: 2, ok: true, value: 'table' });
  expect(await Promise.all([opened, other])).toMatchObject([{ value: 'file' }, { value: 'table' }]);
  expect(told).toEqual([progress]);
});

test.each([
  ['reopen', (client: SheetClient) => client.reopen('GB18030')],
  ['paste', (client: SheetClient) => client.paste('contact', 'a')],
])('I-09 a %s that takes too long is given up', async (_, ask) => {
  const { client } = start();
  const asked = ask(client);
  jest.advanceTimersByTime(60_000);
  expect(await asked).toMatchObject({ ok: false, code: 'FILE_TIMEOUT' });
});

test('I-09 what the worker finds wrong with the file is told with its parameters', async () => {
  const { client, worker } = start();
  const opened = client.open('contact', FILE);
  const params = { sheet: '名单', max: 100 };
  worker.answer({ id: 1, ok: false, code: 'FILE_TOO_MANY_COLUMNS', params });
  expect(await opened).toMatchObject({ ok: false, code: 'FILE_TOO_MANY_COLUMNS', params });
  expect(worker.terminated).toBe(0);
});

test('I-02 closing ends the worker at once and all that waits for it', async () => {
  const { client, worker } = start();
  const waiting = [client.open('contact', FILE), client.choose([])];
  client.close();
  expect(worker.terminated).toBe(1);
  expect(await Promise.all(waiting)).toEqual([CANCELLED, CANCELLED]);
});

test('I-02 an answer that comes after closing changes nothing', async () => {
  const { client, worker } = start();
  const opened = client.open('contact', FILE);
  client.close();
  worker.answer({ id: 1, ok: true, value: 'late' });
  expect(await opened).toEqual(CANCELLED);
});

test('I-02 a call after closing is answered, and asks nobody', async () => {
  const { client, worker } = start();
  client.close();
  expect(await client.choose([])).toEqual(CANCELLED);
  expect(await client.open('contact', FILE)).toEqual(CANCELLED);
  expect(worker.calls).toEqual([]);
  expect(jest.getTimerCount()).toBe(0);
});

test('I-09 a worker that breaks down fails all calls, those that come later too', async () => {
  const { client, worker } = start();
  const waiting = [client.open('contact', FILE), client.shownRows(['new'], 0, 10)];
  worker.breakDown();
  expect(await Promise.all(waiting)).toEqual([BROKEN, BROKEN]);
  expect(worker.terminated).toBe(1);
  expect(await client.choose([])).toEqual(BROKEN);
});

test('I-09 closing after a breakdown keeps the reason and ends nothing twice', async () => {
  const { client, worker } = start();
  worker.breakDown();
  client.close();
  expect(await client.choose([])).toEqual(BROKEN);
  expect(worker.terminated).toBe(1);
});

test('I-09 a file that is not read within a minute is given up', async () => {
  const { client, worker } = start();
  const opened = client.open('contact', FILE);
  jest.advanceTimersByTime(59_999);
  expect(worker.terminated).toBe(0);
  jest.advanceTimersByTime(1);
  expect(await opened).toEqual({ ok: false, code: 'FILE_TIMEOUT', params: { seconds: 60 } });
  expect(worker.terminated).toBe(1);
});

test('I-09 a file that was read in time is not given up later', async () => {
  const { client, worker } = start();
  const opened = client.open('contact', FILE);
  worker.answer({ id: 1, ok: true, value: 'file' });
  await opened;
  expect(jest.getTimerCount()).toBe(0);
});

test.each([
  {},
  { message: "Uncaught NetworkError: Failed to execute 'importScripts' on 'WorkerGlobalScope'" },
])('I-09 a worker that could not be downloaded is not told as a broken file: %j', async (event) => {
  const { client, worker } = start();
  const opened = client.open('contact', FILE);
  worker.breakDown(event);
  expect(await opened).toEqual({ ok: false, code: 'FILE_READER_MISSING', params: {} });
});
