import * as z from 'zod/mini';
import { query } from '@/contract/base/endpoint';
import { tableText } from '@/locales/table';
import type { LinesProgress } from '@/utils/request/readLines';
import { request } from '@/utils/request/request';
import { type Answerer, type HttpServer, startHttpServer } from '../support/httpServer';
import { testFull } from '../support/testFull';
import { firstInQuick } from '../support/tier';

const people = query('/api/people', {
  fixed: { method: 'export' },
  input: z.strictObject({}),
  value: z.array(z.object({ name: z.string() })),
  wrapping: 'lines',
});

const HEAD = '{"total":3}\n';
const FIRST = '[{"name":"张三"},{"name":"李四"}]\n';
const SECOND = '[{"name":"王五"}]\n';
const LAST = '{"count":3}\n';
const WHOLE = { Success: true, Value: [{ name: '张三' }, { name: '李四' }, { name: '王五' }] };

let wire: HttpServer;
beforeAll(async () => {
  wire = await startHttpServer();
});
afterAll(() => wire.close());

/** Sends parts one after another with pauses, then ends or breaks the connection. */
const pieces =
  (list: readonly (string | Uint8Array)[], { pause = 0, hangUp = false } = {}): Answerer =>
  async (_, response) => {
    for (const piece of list) {
      await new Promise((resolve) => setTimeout(resolve, pause));
      response.write(piece);
    }
    if (hangUp) response.destroy();
    else response.end();
  };

const bytes = Buffer.from(HEAD + FIRST + SECOND + LAST);

test('an answer in lines is read as it comes, wherever its pieces are cut', async () => {
  const middle = bytes.indexOf('三') + 1;
  wire.answer(pieces([bytes.subarray(0, middle), bytes.subarray(middle)], { pause: 5 }));
  const told: LinesProgress[] = [];
  const answer = await request(people, {}, { onProgress: (progress) => told.push(progress) });
  expect(answer).toEqual(WHOLE);
  const steps = told.map((step) => `${step.done} in ${step.bytes}`);
  const all = bytes.length;
  expect(steps).toEqual([
    `0 in ${middle}`,
    `0 in ${all}`,
    `2 in ${all}`,
    `3 in ${all}`,
    `3 in ${all}`,
  ]);
  expect(told.every(({ total }) => total === 3)).toBe(true);
});

test.each([
  [{ done: 0, total: 0, bytes: 0 }, '导出中…'],
  [{ done: 0, total: 400, bytes: 1_250_000 }, '导出中 0%（1.3 MB）'],
  [{ done: 500, total: 1200, bytes: 2_000_000 }, '导出中 41%（2.0 MB）'],
  [{ done: 0, total: 0, bytes: 12 }, '导出中 0%（0.0 MB）'],
])('I-08 an export moves on while a line is on its way: %j is %s', (progress, words) => {
  expect(tableText['zh-CN'].exporting(progress)).toBe(words);
});

testFull('an answer in lines may take long, as long as more of it comes', async () => {
  wire.answer(pieces([HEAD, FIRST, SECOND, LAST], { pause: 150 }));
  expect(await request(people, {}, { timeout: 450 })).toEqual(WHOLE);
  wire.answer(async (_, response) => void response.write(HEAD));
  expect(await request(people, {}, { timeout: 60 })).toMatchObject({ ErrorCode: 'TIMEOUT' });
});

test.each(
  firstInQuick(
    [
      ['hangs up', pieces([HEAD, FIRST], { hangUp: true })],
      ['ends without its last line', pieces([HEAD, FIRST, SECOND])],
      ['ends in a line', pieces([HEAD, FIRST, SECOND, LAST.slice(0, -1)])],
      ['lost a line', pieces([HEAD, FIRST, LAST])],
      ['is empty', pieces([''])],
    ],
    2,
  ),
)('H-07 an answer in lines that %s is none, and is asked for again', async (_, broken) => {
  wire.answer((received, response) => {
    wire.answer(pieces([HEAD, FIRST, SECOND, LAST]));
    broken(received, response);
  });
  expect(await request(people, {})).toEqual(WHOLE);
});

test.each([
  ['what is no JSON', pieces(['<html>\n'])],
  ['records before their number', pieces([FIRST, LAST])],
  ['records that break the contract', pieces([HEAD, '[{"nick":1}]\n', LAST])],
])('H-04 an answer in lines with %s cannot be read', async (_, wrong) => {
  wire.answer(wrong);
  expect(await request(people, {})).toMatchObject({ ErrorCode: 'ANSWER_UNREADABLE' });
});
