import type { ImportTarget } from '@/contract/importing';
import { openWorker } from './openWorker';
import type { Answer, CallArgs, Method, Outcome, OutcomeOf } from './sheetProtocol';

/** Seconds after which reading is given up: a file that takes longer means to do harm. */
const TIME_LIMIT = 60;

type Settle = (outcome: Outcome<unknown>) => void;

/** The page's side of a worker that holds one import. */
export class SheetClient {
  readonly #worker = openWorker();
  readonly #waiting = new Map<number, Settle>();
  #lastId = 0;
  /** What every call gives once the worker is gone. */
  #ended: Outcome<never> | undefined;

  constructor() {
    this.#worker.addEventListener('message', ({ data }: MessageEvent<Answer>) => {
      const settle = this.#waiting.get(data.id);
      this.#waiting.delete(data.id);
      settle?.(data.ok ? { ok: true, value: data.value } : data);
    });
    // A worker that breaks down (out of memory, say) answers nothing any more.
    this.#worker.addEventListener('error', () =>
      this.#end({ ok: false, code: 'FILE_BROKEN', params: {} }),
    );
  }

  open(target: ImportTarget, file: File): Promise<OutcomeOf<'open'>> {
    const call = this.#call('open', [target, file]) as Promise<OutcomeOf<'open'>>;
    const timer = setTimeout(
      () => this.#end({ ok: false, code: 'FILE_TIMEOUT', params: { seconds: TIME_LIMIT } }),
      TIME_LIMIT * 1000,
    );
    return call.finally(() => clearTimeout(timer));
  }

  choose = (...args: CallArgs<'choose'>) => this.#call('choose', args);
  checkBody = (...args: CallArgs<'checkBody'>) => this.#call('checkBody', args);
  takeAnswer = (...args: CallArgs<'takeAnswer'>) => this.#call('takeAnswer', args);
  shownRows = (...args: CallArgs<'shownRows'>) => this.#call('shownRows', args);

  /** Stops at once, whatever the worker is doing. */
  close(): void {
    this.#end({ ok: false, code: 'CANCELLED', params: {} });
  }

  #call<M extends Method>(method: M, args: unknown[]): Promise<OutcomeOf<M>> {
    this.#lastId += 1;
    const id = this.#lastId;
    if (this.#ended) return Promise.resolve(this.#ended);
    return new Promise((resolve) => {
      this.#waiting.set(id, resolve as Settle);
      this.#worker.postMessage({ id, method, args });
    });
  }

  #end(outcome: Outcome<never>): void {
    if (this.#ended) return;
    this.#ended = outcome;
    this.#worker.terminate();
    for (const settle of this.#waiting.values()) settle(outcome);
    this.#waiting.clear();
  }
}
