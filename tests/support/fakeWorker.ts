import { ImportSession } from '@/sheets/check/importSession';
import { FileError } from '@/sheets/read/workbook';
import type { Answer, Call } from '@/sheets/worker/sheetProtocol';

type Listener = (event: { data: Answer }) => void;

/** Runs the Web Worker of imports in the test's own thread, because jsdom has no workers. */
export const openWorker = () => {
  const session = new ImportSession();
  const listeners: Listener[] = [];
  const run = async ({ method, args }: Call): Promise<unknown> => {
    if (method !== 'open') return (session[method] as (...given: unknown[]) => unknown)(...args);
    const [target, file] = args as [Parameters<ImportSession['open']>[0], File];
    return session.open(target, file.name, new Uint8Array(await file.arrayBuffer()));
  };
  return {
    addEventListener: (type: string, listener: Listener) => {
      if (type === 'message') listeners.push(listener);
    },
    postMessage: async (call: Call) => {
      let answer: Answer;
      try {
        answer = { id: call.id, ok: true, value: await run(call) };
      } catch (error) {
        if (!(error instanceof FileError)) throw error;
        answer = { id: call.id, ok: false, code: error.code, params: error.params };
      }
      for (const listener of listeners) listener({ data: answer });
    },
    terminate: () => {
      listeners.length = 0;
    },
  };
};
