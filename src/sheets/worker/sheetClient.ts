import type { ErrorCode } from '@/contract/base/errorCodes';
import { language } from '@/contract/base/language';
import type { ImportTarget } from '@/contract/import/import';
import type { Progress, TextEncoding } from '@/sheets/base/fileTypes';
import { openWorker } from './openWorker';
import type { CallArgs, Message, Method, Outcome, OutcomeOf } from './sheetProtocol';

/** Timeout for reading a file, in seconds. A file that takes longer is probably malicious. */
const TIME_LIMIT = 60;

/**
 * Returns the error code for an `error` event of the worker. If the worker's script could not be
 * downloaded, the message is empty or contains `importScripts`. With any other message, the worker
 * has crashed.
 */
const reasonOf = (message: string | undefined): ErrorCode =>
  message && !message.includes('importScripts') ? 'FILE_BROKEN' : 'FILE_READER_MISSING';

type OnProgress = (progress: Progress) => void;

interface Waiting {
  settle: (outcome: Outcome<unknown>) => void;
  onProgress: OnProgress | undefined;
}

/** Runs one import in a Web Worker. The calls are documented in sheetProtocol.ts. */
export class SheetClient {
  readonly #worker = openWorker();
  readonly #waiting = new Map<number, Waiting>();
  #lastId = 0;
  /** Set when the worker has ended. All later calls return this result. */
  #ended: Outcome<never> | undefined;

  constructor() {
    this.#worker.addEventListener('message', ({ data }: MessageEvent<Message>) => {
      const waiting = this.#waiting.get(data.id);
      if ('progress' in data) {
        waiting?.onProgress?.(data.progress);
        return;
      }
      this.#waiting.delete(data.id);
      waiting?.settle(data.ok ? { ok: true, value: data.value } : data);
    });
    this.#worker.addEventListener('error', ({ message }) =>
      this.#end({ ok: false, code: reasonOf(message), params: {} }),
    );
  }

  open(target: ImportTarget, file: File, onProgress?: OnProgress): Promise<OutcomeOf<'open'>> {
    return this.#read('open', [target, file], onProgress);
  }

  reopen(encoding: TextEncoding, onProgress?: OnProgress): Promise<OutcomeOf<'reopen'>> {
    return this.#read('reopen', [encoding], onProgress);
  }

  /**
   * Reads the cells of all sheets of a file, for example a list of rooms, without starting an
   * import.
   */
  tables(file: File): Promise<OutcomeOf<'tables'>> {
    return this.#read('tables', [file]);
  }

  paste(target: ImportTarget, text: string): Promise<OutcomeOf<'paste'>> {
    return this.#read('paste', [target, text]);
  }

  choose = (...args: CallArgs<'choose'>) => this.#call('choose', args);
  questions = (...args: CallArgs<'questions'>) => this.#call('questions', args);
  mend = (...args: CallArgs<'mend'>) => this.#call('mend', args);
  checkBody = (...args: CallArgs<'checkBody'>) => this.#call('checkBody', args);
  storeCheckResult = (...args: CallArgs<'storeCheckResult'>) =>
    this.#call('storeCheckResult', args);
  applySuggestions = (...args: CallArgs<'applySuggestions'>) =>
    this.#call('applySuggestions', args);
  importableRows = (...args: CallArgs<'importableRows'>) => this.#call('importableRows', args);
  shownRows = (...args: CallArgs<'shownRows'>) => this.#call('shownRows', args);
  shownMissing = (...args: CallArgs<'shownMissing'>) => this.#call('shownMissing', args);
  errorFile = (...args: CallArgs<'errorFile'>) => this.#call('errorFile', args);
  template = (...args: CallArgs<'template'>) => this.#call('template', args);
  writeTables = (...args: CallArgs<'writeTables'>) => this.#call('writeTables', args);

  close(): void {
    this.#end({ ok: false, code: 'CANCELLED', params: {} });
  }

  /** Calls a worker method that reads a file. Stops the worker if this takes too long. */
  #read<M extends Method>(method: M, args: unknown[], onProgress?: OnProgress) {
    const call = this.#call(method, args, onProgress);
    const timer = setTimeout(
      () => this.#end({ ok: false, code: 'FILE_TIMEOUT', params: { seconds: TIME_LIMIT } }),
      TIME_LIMIT * 1000,
    );
    return call.finally(() => clearTimeout(timer));
  }

  #call<M extends Method>(
    method: M,
    args: unknown[],
    onProgress?: OnProgress,
  ): Promise<OutcomeOf<M>> {
    this.#lastId += 1;
    const id = this.#lastId;
    if (this.#ended) return Promise.resolve(this.#ended);
    return new Promise((resolve) => {
      this.#waiting.set(id, { settle: resolve as Waiting['settle'], onProgress });
      this.#worker.postMessage({ id, method, args, language: language() });
    });
  }

  #end(outcome: Outcome<never>): void {
    if (this.#ended) return;
    this.#ended = outcome;
    this.#worker.terminate();
    for (const { settle } of this.#waiting.values()) settle(outcome);
    this.#waiting.clear();
  }
}
