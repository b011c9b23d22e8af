import * as z from 'zod/mini';
import { ImportSession } from './importSession';
import type { Answer, Call } from './sheetProtocol';
import { FileError } from './workbook';

// The content security policy of the page holds here too.
z.config({ jitless: true });

const session = new ImportSession();

const run = async ({ method, args }: Call): Promise<unknown> => {
  if (method === 'open') {
    const [target, file] = args as [Parameters<ImportSession['open']>[0], File];
    return session.open(target, file.name, new Uint8Array(await file.arrayBuffer()));
  }
  return (session[method] as (...given: unknown[]) => unknown)(...args);
};

const answerOf = async (call: Call): Promise<Answer> => {
  try {
    return { id: call.id, ok: true, value: await run(call) };
  } catch (error) {
    const known = error instanceof FileError ? error : new FileError('FILE_BROKEN');
    return { id: call.id, ok: false, code: known.code, params: known.params };
  }
};

self.addEventListener('message', async ({ data }: MessageEvent<Call>) => {
  self.postMessage(await answerOf(data));
});
