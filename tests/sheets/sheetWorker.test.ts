import type { Answer, Call } from '@/sheets/sheetProtocol';

type Handler = (event: { data: Call }) => Promise<void>;

const answers: Answer[] = [];
let handle: Handler;

beforeAll(async () => {
  // What a worker has as its global object.
  const self = {
    addEventListener: (_type: string, handler: Handler) => {
      handle = handler;
    },
    postMessage: (answer: Answer) => answers.push(answer),
  };
  Object.assign(globalThis, { self });
  await import('@/sheets/sheet.worker');
});

const ask = async (method: Call['method'], ...args: unknown[]): Promise<Answer | undefined> => {
  answers.length = 0;
  await handle({ data: { id: 7, method, args } });
  return answers[0];
};

const FILE = new File(['姓名,单位\n陈晓明,基础医学院\n'], '名单.csv');

test('I-02 the worker keeps one session from the file to the rows that are checked', async () => {
  expect(await ask('open', 'contact', FILE)).toMatchObject({
    ...{ id: 7, ok: true, value: { name: '名单.csv', format: 'csv' } },
  });
  expect(await ask('choose', [{ name: '名单.csv', headerRow: 0 }])).toMatchObject({
    value: { rowCount: 1 },
  });
  const options = { mode: 'upsert', blanks: 'keep', errors: 'valid-only' };
  const body = await ask('checkBody', { 姓名: 'name' }, {}, {}, options);
  const blob = body?.ok ? (body.value as Blob) : new Blob();
  expect(JSON.parse(await blob.text()).rows).toEqual([{ row: 2, name: '陈晓明' }]);
  expect(await ask('takeAnswer', new Blob(['{}']))).toEqual({ id: 7, ok: true, value: undefined });
  expect(await ask('shownRows', ['new'], 0, 10)).toMatchObject({ value: { list: [], total: 0 } });
});

test('I-09 what is wrong with a file is answered by its code', async () => {
  expect(await ask('open', 'contact', new File([], '空.xlsx'))).toEqual({
    ...{ id: 7, ok: false, code: 'FILE_EMPTY', params: {} },
  });
});

test('I-09 whatever else goes wrong is answered too, and nobody waits in vain', async () => {
  const unreadable = { name: 'x', arrayBuffer: () => Promise.reject(new Error('gone')) };
  expect(await ask('open', 'contact', unreadable)).toEqual({
    ...{ id: 7, ok: false, code: 'FILE_BROKEN', params: {} },
  });
  expect(await ask('takeAnswer', new Blob(['no JSON']))).toMatchObject({ ok: false });
});
