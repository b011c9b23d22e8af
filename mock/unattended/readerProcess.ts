import '@/domain/base/arrayMethods';
import { FileError } from '@/sheets/read/workbook';
import { type ReaderAnswer, type ReaderCall, SheetCalls } from './sheetCalls';

const answerTo = async (calls: SheetCalls, { id, method, args }: ReaderCall) => {
  try {
    const call = calls[method] as (...given: unknown[]) => unknown;
    const value = await call.apply(calls, args);
    return { id, ok: true, value } satisfies ReaderAnswer;
  } catch (error) {
    const { code, params } = error instanceof FileError ? error : new FileError('FILE_BROKEN');
    return { id, ok: false, code, params } satisfies ReaderAnswer;
  }
};

/**
 * Reads import files for the parent process, in a process of its own that ends when the parent
 * process ends.
 */
export const answerReader = (): Promise<void> => {
  const calls = new SheetCalls();
  process.on('message', async (call: ReaderCall) => {
    process.send?.(await answerTo(calls, call));
  });
  return new Promise((resolve) => {
    process.once('disconnect', () => resolve());
  });
};

if (require.main === module) answerReader().then(() => process.exit());
