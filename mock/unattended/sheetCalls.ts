import '@/contract/import/importErrors';
import type { ImportTarget } from '@/contract/import/import';
import type { CheckSummary } from '@/sheets/base/checkTypes';
import type { TextEncoding } from '@/sheets/base/fileTypes';
import { ImportSession } from '@/sheets/check/importSession';
import { readFile } from '@/sheets/read/readFile';
import { NO_PROGRESS } from '@/sheets/read/workbook';

type Args<M extends keyof ImportSession> = Parameters<ImportSession[M]>;

/** The error if the process that reads a file ends too early. The file may be read again. */
export class ReaderGone extends Error {}

/**
 * Reads files on the server with the same code as the page. A request body is a text here, because
 * a Blob cannot be sent to another process.
 */
export class SheetCalls {
  readonly #session = new ImportSession();

  open(target: ImportTarget, name: string, bytes: Uint8Array) {
    return this.#session.open(target, name, bytes);
  }

  /**
   * Returns all texts of a file as rows: for each sheet a row with its name, then its rows, then a
   * row for each comment or struck-out text.
   */
  texts(name: string, bytes: Uint8Array, encoding?: TextEncoding): string[][] {
    const { sheets } = readFile(name, bytes, { ...NO_PROGRESS, encoding });
    return sheets.flatMap(({ name: title, rows, comments = [], struck = [] }) => [
      [title],
      ...rows,
      ...[...comments, ...struck].map(({ text }) => [text]),
    ]);
  }

  choose(...args: Args<'choose'>) {
    return this.#session.choose(...args);
  }

  questions(...args: Args<'questions'>) {
    return this.#session.questions(...args);
  }

  checkBody(...args: Args<'checkBody'>): Promise<string> {
    return this.#session.checkBody(...args).text();
  }

  storeCheckResult(
    answer: string,
    mode: Args<'storeCheckResult'>[1],
  ): Promise<CheckSummary | undefined> {
    return this.#session.storeCheckResult(new Blob([answer]), mode);
  }

  shownRows(...args: Args<'shownRows'>) {
    return this.#session.shownRows(...args);
  }
}

export type ReaderMethod = keyof SheetCalls;

/** A call to the process that reads files. */
export interface ReaderCall {
  id: number;
  method: ReaderMethod;
  args: unknown[];
}

export type ReaderAnswer =
  | { id: number; ok: true; value: unknown }
  | { id: number; ok: false; code: string; params: object };

export type ReaderArgs<M extends ReaderMethod> = Parameters<SheetCalls[M]>;
export type ReaderValue<M extends ReaderMethod> = Awaited<ReturnType<SheetCalls[M]>>;

/** Reads one file. The caller must call `close` afterwards. */
export interface SheetReader {
  call<M extends ReaderMethod>(method: M, ...args: ReaderArgs<M>): Promise<ReaderValue<M>>;
  close(): void;
}

export type OpenReader = () => SheetReader;
