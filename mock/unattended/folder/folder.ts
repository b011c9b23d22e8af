import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import { MAX_IMPORT_BYTES } from '@/contract/import/import';
import { toInstant } from '@/domain/time/dates';
import type { Store } from '../../db/write/store';
import { saveFolderState } from '../../features/import/arrivals/settings';
import { noteOutcome } from '../../features/integration/outcomes';
import { sentence } from '../../sentences/sentence';
import type { Log } from '../../telemetry/log';
import { claim, discountTry, type Machine, release } from '../claim';
import { endsWhole } from '../examine/endOfFile';
import { handleFile } from '../handle';
import { type Found, filesIn, readBegin } from './files';
import { claimKeyOf, fileAll } from './filing';

/**
 * Milliseconds between two checks of the folder. Polling is necessary, because network shares do
 * not report changes.
 */
const LOOK = 5000;
/**
 * A file that looks incomplete, judging by its end, must stay unchanged for `quiet` seconds times
 * this number.
 */
const PATIENCE = 6;
/**
 * Minimum time, in milliseconds, between two writes of the time of the last check. A new problem of
 * the folder, or the end of a problem, is stored at once.
 */
const NOTE = 60_000;

/**
 * The size and modification time of a file. Both have not changed since the time `since`, in
 * milliseconds of the clock `elapsed`.
 */
interface Seen {
  size: number;
  mtimeMs: number;
  since: number;
}

export interface FolderOptions extends Omit<Machine, 'self'> {
  dir: string;
  /** A file must stay unchanged for this many seconds before it is read. */
  quiet: number;
  log: Log;
  /** Returns the milliseconds of a clock that is never adjusted. */
  elapsed?: () => number;
}

/** Watches the folder for files to import (I-10). */
export class ImportFolder {
  readonly #options: FolderOptions & Machine;
  readonly #elapsed: () => number;
  readonly #seen = new Map<string, Seen>();
  #timer: NodeJS.Timeout | undefined;
  #running: Promise<void> = Promise.resolve();
  #ended = false;
  #noted: { at: number; problem?: string } = { at: Number.NEGATIVE_INFINITY };

  constructor(options: FolderOptions) {
    this.#options = { ...options, self: randomUUID() };
    this.#elapsed = options.elapsed ?? (() => performance.now());
  }

  /** Checks the folder repeatedly until `close` is called. */
  begin(): void {
    if (this.#ended) return;
    this.#timer = setTimeout(() => {
      this.#running = this.look().finally(() => this.begin());
    }, LOOK);
    this.#timer.unref();
  }

  /** Stops the checks, and waits until the current file is handled. */
  async close(): Promise<void> {
    this.#ended = true;
    clearTimeout(this.#timer);
    await this.#running;
  }

  /** Checks the folder once, and handles the files that have stayed unchanged long enough. */
  async look(): Promise<void> {
    const { dir, store, log, now } = this.#options;
    let problem: string | null = null;
    try {
      await fileAll(store, dir);
      const files = await filesIn(dir);
      if (this.#noted.problem !== '') {
        const said = sentence('folderReadable');
        noteOutcome(store, 'importFolder', { worked: true, said }, now());
      }
      for (const file of this.#complete(files)) {
        if (this.#ended) return;
        await this.#handle(file);
      }
    } catch (error) {
      problem = (error as NodeJS.ErrnoException).code ?? 'error';
      if (this.#noted.problem !== problem) log.warn({ error }, 'The import folder cannot be used');
      const said = sentence('folderProblem', { problem });
      noteOutcome(store, 'importFolder', { worked: false, said }, now());
    }
    await this.#note(problem).catch((error) => {
      log.warn({ error }, 'The state of the import folder could not be stored');
    });
  }

  /** Returns the files that have not changed for `quiet` seconds. */
  #complete(files: readonly Found[]): Found[] {
    const now = this.#elapsed();
    const known = new Set(files.map(({ file }) => file));
    for (const file of this.#seen.keys()) if (!known.has(file)) this.#seen.delete(file);
    return files.filter(({ file, stat: { size, mtimeMs } }) => {
      const seen = this.#seen.get(file);
      if (seen?.size === size && seen.mtimeMs === mtimeMs) {
        return now - seen.since >= this.#options.quiet * 1000;
      }
      this.#seen.set(file, { size, mtimeMs, since: now });
      return this.#options.quiet === 0;
    });
  }

  async #handle({ target, name, file, stat }: Found): Promise<void> {
    const { store, dir, log, quiet, now } = this.#options;
    const stood = this.#elapsed() - (this.#seen.get(file)?.since ?? 0);
    // Reads at most one byte more than the limit, so that the reader can refuse a larger file
    // because of its size.
    const size = Math.min(stat.size, MAX_IMPORT_BYTES + 1);
    const bytes = await readBegin(file, size);
    if (!bytes) return;
    if (bytes === 'denied') {
      const said = sentence('fileDenied', { file: name });
      return noteOutcome(store, 'importFolder', { worked: false, said }, now());
    }
    if (!endsWhole(bytes) && stood < quiet * PATIENCE * 1000) return;
    const key = claimKeyOf(target, name, stat);
    const arrived = { target, fileName: name, bytes };
    const holder = await claim(this.#options, arrived, key);
    if (!holder) return;
    try {
      // Checks the file again, because another server may have moved it since it was read. In that
      // case, the claim is deleted.
      const present = await fs.promises.stat(file).catch(() => undefined);
      if (!present || claimKeyOf(target, name, present) !== key) {
        return await release(this.#options, holder);
      }
      await handleFile(this.#options, holder, arrived);
      await fileAll(store, dir);
      const said = sentence('fileHandled', { file: name });
      noteOutcome(store, 'importFolder', { worked: true, said }, now());
    } catch (error) {
      // Does not count this attempt. The claim ends after a minute, and then a server tries again.
      await discountTry(this.#options, holder).catch(() => {});
      log.error({ error }, 'A file in the import folder could not be handled');
    }
  }

  async #note(problem: string | null): Promise<void> {
    const { dir, store, now } = this.#options;
    const isNew = (problem ?? '') !== this.#noted.problem;
    if (!isNew && this.#elapsed() - this.#noted.at < NOTE) return;
    await saveFolderState(store.db, { path: dir, lookedAt: toInstant(now()), problem });
    this.#noted = { at: this.#elapsed(), problem: problem ?? '' };
  }
}

/**
 * Watches the import folder if one is configured. Closing the returned store waits until the
 * current file is handled.
 */
export const withFolder = (
  store: Store,
  imports: { dir: string; quiet: number } | undefined,
  options: Omit<Machine, 'store' | 'self'> & { log: Log },
): Store => {
  if (!imports) return store;
  const folder = new ImportFolder({ ...options, ...imports, store });
  folder.begin();
  return {
    ...store,
    close: async () => {
      await folder.close();
      await store.close();
    },
  };
};
