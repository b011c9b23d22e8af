import type { Progress } from '@/sheets/base/fileTypes';
import type { Answer, Call, Message } from '@/sheets/worker/sheetProtocol';
import { parseCheckBody } from '../../support/imports';

type Handler = (event: { data: Call }) => Promise<void>;

const messages: Message[] = [];
let handle: Handler;

beforeAll(async () => {
  // The global object of a worker.
  const self = {
    addEventListener: (_type: string, handler: Handler) => {
      handle = handler;
    },
    postMessage: (message: Message) => messages.push(message),
  };
  Object.assign(globalThis, { self });
  await import('@/sheets/worker/sheet.worker');
});

const ask = async (method: Call['method'], ...args: unknown[]): Promise<Answer | undefined> => {
  messages.length = 0;
  await handle({ data: { id: 7, method, args, language: 'zh-CN' } });
  const last = messages.at(-1);
  return last && 'ok' in last ? last : undefined;
};

const told = (): Progress[] =>
  messages.flatMap((message) => ('progress' in message ? [message.progress] : []));

const FILE = new File(['姓名,单位\n陈晓明,基础医学院\n'], '名单.csv');

test('I-02 the worker keeps one session from the file to the rows that are checked', async () => {
  expect(await ask('open', 'contact', FILE)).toMatchObject({
    id: 7,
    ok: true,
    value: { name: '名单.csv', format: 'csv' },
  });
  expect(await ask('choose', [{ name: '名单.csv', headerRow: 0 }])).toMatchObject({
    value: { rowCount: 1 },
  });
  const options = { mode: 'upsert', blanks: 'keep', errors: 'valid-only' };
  const body = await ask('checkBody', { 姓名: 'name' }, {}, {}, options);
  const blob = body?.ok ? (body.value as Blob) : new Blob();
  expect((await parseCheckBody(blob)).rows).toEqual([{ row: 2, name: '陈晓明' }]);
  expect(await ask('storeCheckResult', new Blob(['{}']))).toEqual({
    id: 7,
    ok: true,
    value: undefined,
  });
  expect(await ask('shownRows', ['new'], 0, 10)).toMatchObject({ value: { list: [], total: 0 } });
});

test('I-02 how far the reading of a file has come is told, and never goes back', async () => {
  const rows = Array.from({ length: 5000 }, (_, index) => `教师${index},基础医学院`).join('\n');
  await ask('open', 'contact', new File([`姓名,单位\n${rows}`], '名单.csv'));
  const shares = told().map(({ share }) => share);
  expect(shares.length).toBeGreaterThan(10);
  expect(shares).toEqual([...shares].sort((a, b) => a - b));
  expect(told().at(-1)).toEqual({ stage: 'recognising', share: 1 });
  expect(new Set(told().map(({ stage }) => stage))).toEqual(new Set(['reading', 'recognising']));
});

test('I-01 a file is read again in the encoding that is chosen', async () => {
  // 姓名 in the encoding GBK. The bytes are also valid UTF-16 with another meaning.
  const bytes = new Uint8Array([0xd0, 0xd5, 0xc3, 0xfb, 0x2c, 0x62, 0x0a, 0x63]);
  const opened = await ask('open', 'contact', new File([bytes], '名单.csv'));
  expect(opened).toMatchObject({ value: { encoding: 'GB18030' } });
  expect(await ask('reopen', 'UTF-16LE')).toMatchObject({ value: { encoding: 'UTF-16LE' } });
  expect(await ask('reopen', 'UTF-8')).toMatchObject({
    ok: false,
    code: 'FILE_ENCODING',
    params: { encoding: 'UTF-8' },
  });
});

test('I-09 what is wrong with a file is answered by its code', async () => {
  expect(await ask('open', 'contact', new File([], '空.xlsx'))).toEqual({
    id: 7,
    ok: false,
    code: 'FILE_EMPTY',
    params: {},
  });
});

test('I-09 whatever else goes wrong is answered too, and nobody waits in vain', async () => {
  const unreadable = { name: 'x', arrayBuffer: () => Promise.reject(new Error('gone')) };
  expect(await ask('open', 'contact', unreadable)).toEqual({
    id: 7,
    ok: false,
    code: 'FILE_BROKEN',
    params: {},
  });
  expect(await ask('storeCheckResult', new Blob(['no JSON']))).toMatchObject({ ok: false });
});
