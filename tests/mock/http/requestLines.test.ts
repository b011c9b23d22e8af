import { Readable } from 'node:stream';
import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib';
import type { Request } from 'express';
import fc from 'fast-check';
import {
  COURSE_IMPORT_FIELDS,
  contactImport,
  MAX_CELL,
  MAX_IMPORT_ROWS,
} from '@/contract/import/import';
import { checkRows } from '../../../mock/http/call/checkInput';
import { requestLines } from '../../../mock/http/requestLines';
import { type Client, engines, startApi, type TestApi } from '../../support/api';
import { inLines, type Sent } from '../../support/client';
import { courseImportOf, IMPORT_OPTIONS } from '../../support/imports';
import { errorsOf } from '../../support/records';
import { testFull } from '../../support/testFull';
import { firstInQuick, isFull } from '../../support/tier';

const MEGABYTE = 1024 * 1024;
const NDJSON = { 'content-type': 'application/x-ndjson' };
const FIRST = { step: 'check', ...IMPORT_OPTIONS };
const URL = '/api/directory/import';

const COMPRESSED: Record<string, (bytes: Buffer) => Buffer> = {
  identity: (bytes) => bytes,
  gzip: gzipSync,
  deflate: deflateSync,
  br: brotliCompressSync,
};

/** A request whose body arrives in pieces of `size` bytes. */
const requestOf = (body: Buffer, size: number, encoding = 'identity') => {
  const pieces = Array.from({ length: Math.ceil(body.length / size) }, (_, at) =>
    body.subarray(at * size, (at + 1) * size),
  );
  const request = Readable.from(pieces, { objectMode: false });
  return Object.assign(request, { get: () => encoding, complete: true }) as unknown as Request;
};

const linesOf = (values: readonly unknown[]) =>
  Buffer.from(values.map((value) => `${JSON.stringify(value)}\n`).join(''));

test.each(firstInQuick(Object.keys(COMPRESSED)))(
  'I-09 lines are read as they were written, in pieces of any size, sent as %s',
  async (encoding) => {
    const values = fc.array(fc.jsonValue({ maxDepth: 3, noUnicodeString: false }));
    await fc.assert(
      fc.asyncProperty(values, fc.integer({ min: 1, max: 40 }), async (written, size) => {
        const sent = COMPRESSED[encoding]?.(linesOf(written)) ?? Buffer.of();
        const read: unknown[] = [];
        for await (const value of requestLines(requestOf(sent, size, encoding))) read.push(value);
        expect(read).toEqual(JSON.parse(JSON.stringify(written)));
      }),
      { numRuns: isFull ? 50 : 15 },
    );
  },
);

test('H-08 between the rows of a large file others have their turn', async () => {
  // Each look at the clock takes 5 ms.
  let now = performance.now();
  const clock = jest.spyOn(performance, 'now').mockImplementation(() => {
    now += 5;
    return now;
  });
  let turns = 0;
  let turning = setImmediate(function turn() {
    turns += 1;
    turning = setImmediate(turn);
  });
  const rows = Array.from({ length: 300 }, (_, at) => ({ row: at + 2, name: '王一' }));
  const request = requestOf(linesOf(rows), 16 * 1024);
  const read = await checkRows(contactImport.check.rows, requestLines(request));
  clearImmediate(turning);
  clock.mockRestore();
  expect(read).toEqual(rows);
  expect(turns).toBeGreaterThan(50);
});

describe.each(engines())('a body in lines on %s', (engine) => {
  let api: TestApi;
  let admin: Client;
  beforeAll(async () => {
    api = await startApi(engine);
    admin = await api.as('admin');
  });
  afterAll(() => api.close());
  // A refused upload leaves the connection as it was.
  afterEach(async () => {
    expect((await admin.get('/api/directory?pageSize=5')).status).toBe(200);
    expect(api.logged).toEqual([]);
  });

  const send = (body: Sent['body'], headers: Record<string, string> = NDJSON, url = URL) =>
    admin.send('POST', url, { body, headers });
  const first = JSON.stringify(FIRST);

  test.each<[string, string | Buffer]>([
    ['no JSON in its first line', 'x\n'],
    ['a list in its first line', '[1]\n'],
    ['null in its first line', 'null\n'],
    ['an empty first line', `\n${first}\n`],
    ['a byte order mark', `\ufeff${first}\n{"row":1}\n`],
    ['half a row', `${first}\n{"row":1,"name":"陈\n`],
    ['no newline at its end', `${first}\n{"row":1}`],
    ['an empty line at its end', `${first}\n{"row":1}\n\n`],
    ['a million empty lines', `${first}\n${'\n'.repeat(1_000_000)}`],
    ['text that is not UTF-8', Buffer.concat([Buffer.from(`${first}\n`), Buffer.of(0x22, 0xff)])],
    ['a row that is not UTF-8', Buffer.from(`${first}\n{"row":1,"name":"\xff"}\n`, 'latin1')],
  ])('H-08 with %s is 400', async (_what, body) => {
    const { status, body: answer } = await send(body);
    expect([status, answer.ErrorCode]).toEqual([400, 'BODY_UNREADABLE']);
  });

  test.each(['gzip', 'deflate', 'br'])('H-08 that is no %s as it says is 400', async (encoding) => {
    const headers = { ...NDJSON, 'content-encoding': encoding };
    expect((await send(`${first}\n{"row":1}\n`, headers)).status).toBe(400);
    const cut = COMPRESSED[encoding]?.(linesOf([FIRST, { row: 1 }])).subarray(0, 40);
    expect((await send(cut, headers)).status).toBe(400);
  });

  test('H-08 of another type, character set or compression than its call takes is 415', async () => {
    const json = { 'content-type': 'application/json' };
    const list = `${JSON.stringify({ step: 'list' })}\n`;
    const check = inLines({ ...FIRST, rows: [{ row: 1 }] }).body;
    const answers = [
      await send(JSON.stringify({ ...FIRST, rows: [{ row: 1 }] }), json),
      await send(JSON.stringify(FIRST), json),
      await send(list),
      await send(`${JSON.stringify({ method: 'list' })}\n`, NDJSON, '/api/directory/list'),
      await send(check, { 'content-type': 'application/x-ndjson; charset=gbk' }),
      await send(check, { ...NDJSON, 'content-encoding': 'zip' }),
      await send(check, { 'content-type': 'application/ndjson' }),
    ];
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 415));
    const utf8 = { 'content-type': 'application/x-ndjson; charset="UTF-8"' };
    expect((await send(check, utf8)).status).toBe(200);
  });

  test('H-08 with a second line of options names its fields', async () => {
    const answer = await send(`${first}\n${first}\n`);
    expect([answer.status, errorsOf(answer)]).toEqual([
      422,
      { 'rows.0.row': 'REQUIRED', 'rows.0.step': 'UNKNOWN_FIELD' },
    ]);
  });

  test.each<[string, unknown, object]>([
    ['a list', [1], { 'rows.1': 'INVALID_TYPE' }],
    ['a text', 'x', { 'rows.1': 'INVALID_TYPE' }],
    ['null', null, { 'rows.1': 'REQUIRED' }],
  ])('H-08 with a row that is %s names the row', async (_what, row, errors) => {
    const answer = await admin.postLines(URL, { ...FIRST, rows: [{ row: 1 }, row] });
    expect([answer.status, errorsOf(answer)]).toEqual([422, errors]);
  });

  test('H-08 that is nested deeply is 422', async () => {
    const deep = '['.repeat(400_000) + ']'.repeat(400_000);
    const answers = [
      await send(`${first}\n${deep}\n`),
      await send(`${first}\n{"row":1,"name":${deep}}\n`),
      await send(`${first.slice(0, -1)},"mode":${deep}}\n{"row":1}\n`),
    ];
    expect(answers.map(errorsOf)).toEqual([
      { 'rows.0': 'INVALID_TYPE' },
      { 'rows.0.name': 'INVALID_TYPE' },
      { mode: 'NOT_AN_OPTION' },
    ]);
  });

  test('I-09 without a row is 422', async () => {
    expect(errorsOf(await send(`${first}\n`))).toEqual({ rows: 'REQUIRED' });
  });

  testFull('I-09 with more rows than a file may have is 422', async () => {
    const rows = new Array(MAX_IMPORT_ROWS + 1).fill(0);
    const { status, body } = await admin.postLines(URL, { ...FIRST, rows });
    expect([status, body.Value.errors]).toEqual([
      422,
      [{ field: 'rows', code: 'TOO_MANY', message: '最多 50000 项' }],
    ]);
  });

  /** Returns a stream of unknown length that begins with `start` and goes on without a newline. */
  const endless = (start: string, megabytes: number) =>
    Readable.from([start, ...new Array<string>(megabytes).fill('x'.repeat(MEGABYTE))]);

  testFull('I-09 a line of more than four megabytes is 413, whatever its length', async () => {
    const row = (size: number) => ({ row: 1, name: 'x'.repeat(size) });
    const answers = [
      await admin.postLines(URL, { ...FIRST, rows: [row(4 * MEGABYTE - 30)] }),
      await admin.postLines(URL, { ...FIRST, rows: [row(4 * MEGABYTE)] }),
      await admin.postLines(URL, { ...FIRST, filler: 'x'.repeat(4 * MEGABYTE), rows: [row(1)] }),
      await send(endless(`${first}\n{"row":1,"name":"`, 100)),
      await send(endless('{"step":"', 100)),
    ];
    expect(answers.map(({ status }) => status)).toEqual([422, 413, 413, 413, 413]);
  });

  test('I-09 a row whose every cell is as long as a spreadsheet allows is an error at the row', async () => {
    const long = '长'.repeat(MAX_CELL);
    const cells = Object.fromEntries(COURSE_IMPORT_FIELDS.map((field) => [field, long]));
    expect(await courseImportOf(admin).verdicts([cells])).toEqual(['error']);
  });

  testFull('I-09 that unpacks to more than 48 megabytes is 413', async () => {
    const rows = new Array(60).fill({ row: 1, name: 'x'.repeat(0.9 * MEGABYTE) });
    const { body } = inLines({ ...FIRST, rows });
    for (const encoding of firstInQuick(['gzip', 'br', 'deflate'])) {
      const packed = COMPRESSED[encoding]?.(Buffer.from(body));
      const answer = await send(packed, { ...NDJSON, 'content-encoding': encoding });
      expect([encoding, answer.status]).toEqual([encoding, 413]);
    }
  });

  test('I-09 from somebody who may not import is refused before its rows are read', async () => {
    const user = await api.as('user');
    const check = JSON.stringify({ type: 'courseImport', level: 'bachelor', ...FIRST });
    const rows = () => ({ body: endless(`${check}\nno JSON`, 20), headers: NDJSON });
    expect((await user.send('POST', '/api/forms', rows())).status).toBe(403);
    expect((await user.send('POST', URL, rows())).status).toBe(403);
    expect((await api.client().send('POST', '/api/forms', rows())).status).toBe(401);
  });
});
