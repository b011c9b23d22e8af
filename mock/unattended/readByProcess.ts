import { fork } from 'node:child_process';
import type { ErrorCode, ErrorParams } from '@/contract/base/errorCodes';
import { FileError } from '@/sheets/read/workbook';
import {
  type OpenReader,
  type ReaderAnswer,
  type ReaderArgs,
  ReaderGone,
  type ReaderMethod,
  type ReaderValue,
  type SheetReader,
} from './sheetCalls';

/** Timeout of one call in seconds. A file that needs longer is probably malicious. */
const TIME_LIMIT = 60;
/** Maximum memory, in MB, of the process that reads a file. */
const MEMORY = 1024;

interface Waiting {
  resolve: (value: never) => void;
  reject: (error: unknown) => void;
}

/** Reads a file in a process of its own, so that a malicious file can crash only that process. */
class ReaderProcess implements SheetReader {
  readonly #child;
  readonly #waiting = new Map<number, Waiting>();
  #lastId = 0;
  #ended: Error | undefined;

  constructor([script = '', ...args]: readonly string[]) {
    this.#child = fork(script, args, {
      execArgv: [...process.execArgv, `--max-old-space-size=${MEMORY}`],
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    this.#child.on('message', (answer: ReaderAnswer) => {
      const waiting = this.#waiting.get(answer.id);
      this.#waiting.delete(answer.id);
      if (answer.ok) waiting?.resolve(answer.value as never);
      else waiting?.reject(new FileError(answer.code as ErrorCode, answer.params as ErrorParams));
    });
    this.#child.once('error', () => this.#end(new ReaderGone()));
    this.#child.once('exit', () => this.#end(new ReaderGone()));
  }

  call<M extends ReaderMethod>(method: M, ...args: ReaderArgs<M>): Promise<ReaderValue<M>> {
    if (this.#ended) return Promise.reject(this.#ended);
    this.#lastId += 1;
    const id = this.#lastId;
    const timer = setTimeout(
      () => this.#end(new FileError('FILE_TIMEOUT', { seconds: TIME_LIMIT })),
      TIME_LIMIT * 1000,
    );
    const answer = new Promise<ReaderValue<M>>((resolve, reject) => {
      this.#waiting.set(id, { resolve, reject });
      this.#child.send({ id, method, args });
    });
    return answer.finally(() => clearTimeout(timer));
  }

  close(): void {
    this.#end(new ReaderGone());
  }

  #end(error: Error): void {
    if (this.#ended) return;
    this.#ended = error;
    this.#child.kill('SIGKILL');
    for (const { reject } of this.#waiting.values()) reject(error);
    this.#waiting.clear();
  }
}

/**
 * Returns a function that opens a reader in a new process, so that the server can go on answering
 * requests. `program` is the path of the Node.js script and its arguments.
 */
export const readByProcess =
  (program: readonly string[]): OpenReader =>
  () =>
    new ReaderProcess(program);
