import '@/domain/base/arrayMethods';
import * as z from 'zod/mini';
import { type Language, speak } from '@/contract/base/language';
import type { ImportTarget } from '@/contract/import/import';
import type { TextEncoding } from '@/sheets/base/fileTypes';
import { ImportSession } from '@/sheets/check/importSession';
import { reportTo } from '@/sheets/read/progress';
import { FileError } from '@/sheets/read/workbook';
import type { Answer, Call, Message } from './sheetProtocol';

// Turns off code generation in zod, because the page's content security policy forbids compiling
// code at run time.
z.config({ jitless: true });

const session = new ImportSession();

const post = (message: Message) => self.postMessage(message);

const run = async ({ id, method, args }: Call): Promise<unknown> => {
  const report = reportTo((progress) => post({ id, progress }));
  if (method === 'open') {
    const [target, file] = args as [ImportTarget, File];
    return session.open(target, file.name, new Uint8Array(await file.arrayBuffer()), report);
  }
  if (method === 'tables') {
    const [file] = args as [File];
    return session.tables(file.name, new Uint8Array(await file.arrayBuffer()), report);
  }
  if (method === 'reopen') return session.reopen(args[0] as TextEncoding, report);
  return (session[method] as (...values: unknown[]) => unknown)(...args);
};

const speakAs = async (language: Language): Promise<void> => {
  if (language === 'en') await import('@/contract/import/importErrorsEnglish');
  speak(() => language);
};

const answerOf = async (call: Call): Promise<Answer> => {
  try {
    await speakAs(call.language);
    return { id: call.id, ok: true, value: await run(call) };
  } catch (error) {
    const known = error instanceof FileError ? error : new FileError('FILE_BROKEN');
    return { id: call.id, ok: false, code: known.code, params: known.params };
  }
};

self.addEventListener('message', async ({ data }: MessageEvent<Call>) => {
  post(await answerOf(data));
});
