import type { ErrorCode } from '@/contract/base/errorCodes';
import { language } from '@/contract/base/language';
import type { ImportTarget } from '@/contract/import/import';
import type { Progress, TextEncoding } from '@/sheets/read/fileTypes';
import { openWorker } from './openWorker';
import type { CallArgs, Message, Method, Outcome, OutcomeOf } from './sheetProtocol';

/** Seconds after which reading is given up: a file that takes longer means to do harm. */
const TIME_LIMIT = 60;

/**
 * Why a worker answers nothing any more. Of a script that could not be downloaded there is no message, or
 * the browser's about the scripts that it needs; anything else is a breakdown, out of memory, say.
 */
const reasonOf = (message: string | undefined): ErrorCode =>
  message && !message.includes('importScripts') ? 'FILE_BROKEN' : 'FILE_READER_MISSING';

type OnProgress = (progress: Progress) => void;

interface Waiting {
  settle: (outcome: Outcome<unknown>) => void;
  onProgress: OnProgress | undefined;
}

/** The page's side of a worker that holds one import; importTypes.ts says what the calls do. */
export class SheetClient {
  readonly #worker = openWorker();
  readonly #waiting = new Map<number, Waiting>();
  #lastId = 0;
  /** What every call gives once the worker is gone. */
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

  paste(target: ImportTarget, text: string): Promise<OutcomeOf<'paste'>> {
    return this.#read('paste', [target, text]);
  }

  choose = (...args: CallArgs<'choose'>) => this.#call('choose', args);
  questions = (...args: CallArgs<'questions'>) => this.#call('questions', args);
  mend = (...args: CallArgs<'mend'>) => this.#call('mend', args);
  checkBody = (...args: CallArgs<'checkBody'>) => this.#call('checkBody', args);
  takeAnswer = (...args: CallArgs<'takeAnswer'>) => this.#call('takeAnswer', args);
  takeSuggestions = (...args: CallArgs<'takeSuggestions'>) => this.#call('takeSuggestions', args);
  takenOf = (...args: CallArgs<'takenOf'>) => this.#call('takenOf', args);
  shownRows = (...args: CallArgs<'shownRows'>) => this.#call('shownRows', args);
  shownMissing = (...args: CallArgs<'shownMissing'>) => this.#call('shownMissing', args);
  errorFile = (...args: CallArgs<'errorFile'>) => this.#call('errorFile', args);
  template = (...args: CallArgs<'template'>) => this.#call('template', args);
  writeTables = (...args: CallArgs<'writeTables'>) => this.#call('writeTables', args);

  /** Stops at once, whatever the worker is doing. */
  close(): void {
    this.#end({ ok: false, code: 'CANCELLED', params: {} });
  }

  /** A call that reads what the user gave, and is given up when that takes too long. */
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
