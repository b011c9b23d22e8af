import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { ARRIVAL_TARGETS, type ArrivalTarget } from '@/contract/import/arrivals';
import { MAX_IMPORT_BYTES } from '@/contract/import/import';
import { toInstant } from '@/domain/time/dates';
import type { Store } from '../db/write/store';
import { saveFolderState } from '../features/import/arrivals/settings';
import { noteOutcome } from '../features/integration/outcomes';
import { sentence } from '../sentences/sentence';
import type { Log } from '../telemetry/log';
import { endsWhole } from './endOfFile';
import { claimKeyOf, fileAll, PLACE_NAMES } from './filing';
import { claim, discountTry, handleFile, type Machine, release } from './handle';

/** Milliseconds between two looks. Network shares report no changes, so the folder is polled. */
const LOOK = 5000;
/** A file whose end looks cut off has to stand still so many times longer than another one. */
const PATIENCE = 6;
/** Milliseconds after which the time of the last look is stored again. */
const NOTE = 60_000;

/** Matches names of files that a program is still writing, and of hidden files. */
const UNFINISHED = /^[.~]|\.(tmp|temp|part|partial|filepart|crdownload|download|swp|lock)$/i;

/** The error for a folder that cannot be used. The message is one line for the operator. */
export class FolderError extends Error {}

/** Makes the folders of the targets, and writes a file into each. */
const makeFolders = (dir: string): void => {
  for (const target of ARRIVAL_TARGETS) {
    for (const place of PLACE_NAMES) {
      fs.mkdirSync(path.join(dir, target, place), { recursive: true });
    }
    const probe = path.join(dir, target, `.written-${process.pid}`);
    fs.writeFileSync(probe, '');
    fs.rmSync(probe);
  }
};

/** Makes the folders of the targets. Throws if the folder is missing or not writable. */
export const prepareFolder = (dir: string): void => {
  if (!fs.statSync(dir, { throwIfNoEntry: false })?.isDirectory()) {
    throw new FolderError(`IMPORT_DIR must be a folder that exists (it is '${dir}').`);
  }
  try {
    makeFolders(dir);
  } catch {
    throw new FolderError(`IMPORT_DIR must be writable by the server (it is '${dir}').`);
  }
};

/** How a file looked, and since when it has looked so, in milliseconds of the process. */
interface Seen {
  size: number;
  mtimeMs: number;
  since: number;
}

interface Found {
  target: ArrivalTarget;
  name: string;
  file: string;
  stat: fs.Stats;
}

const filesIn = async (dir: string): Promise<Found[]> => {
  const found: Found[] = [];
  for (const target of ARRIVAL_TARGETS) {
    const entries = await fs.promises.readdir(path.join(dir, target), { withFileTypes: true });
    for (const entry of entries.toSorted((a, b) => (a.name < b.name ? -1 : 1))) {
      if (!entry.isFile() || UNFINISHED.test(entry.name)) continue;
      const file = path.join(dir, target, entry.name);
      const stat = await fs.promises.stat(file).catch(() => undefined);
      if (stat) found.push({ target, name: entry.name, file, stat });
    }
  }
  return found;
};

/**
 * Looks at the folder now. Returns the number of files that are still to be handled. Throws the
 * error of the file system if the folder cannot be used.
 */
export const inspectFolder = async (dir: string): Promise<number> => {
  await fs.promises.access(dir);
  makeFolders(dir);
  return (await filesIn(dir)).length;
};

export interface FolderOptions extends Omit<Machine, 'self'> {
  dir: string;
  /** Seconds for which size and time of a file have to stand still. */
  quiet: number;
  log: Log;
  /** Milliseconds of a clock that never jumps. */
  elapsed?: () => number;
}

/** Watches the folder of files to import (I-10). */
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

  /** Looks into the folder again and again, until `close`. */
  begin(): void {
    if (this.#ended) return;
    this.#timer = setTimeout(() => {
      this.#running = this.look().finally(() => this.begin());
    }, LOOK);
    this.#timer.unref();
  }

  /** Ends after the file under way. */
  async close(): Promise<void> {
    this.#ended = true;
    clearTimeout(this.#timer);
    await this.#running;
  }

  /** Looks into the folder once, and handles the files that are complete. */
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

  /** Returns the files that nobody has written to for long enough. */
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
    // A larger file is refused by the reader, by its size alone.
    const size = Math.min(stat.size, MAX_IMPORT_BYTES + 1);
    const bytes = await readBegin(file, size);
    if (!bytes) return;
    if (!endsWhole(bytes) && stood < quiet * PATIENCE * 1000) return;
    const key = claimKeyOf(target, name, stat);
    const arrived = { target, fileName: name, bytes };
    const holder = await claim(this.#options, arrived, key);
    if (!holder) return;
    try {
      // Another server may have moved the file between reading it and the claim.
      const present = await fs.promises.stat(file).catch(() => undefined);
      if (!present || claimKeyOf(target, name, present) !== key) {
        return await release(this.#options, holder);
      }
      await handleFile(this.#options, holder, arrived);
      await fileAll(store, dir);
      const said = sentence('fileHandled', { file: name });
      noteOutcome(store, 'importFolder', { worked: true, said }, now());
    } catch (error) {
      // The claim runs out, and then a server tries again.
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

/** Watches the folder, if one is set. Closing the store waits for the file under way. */
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

/** Reads the first bytes of a file. Undefined if the file is gone or cannot be read now. */
const readBegin = async (file: string, size: number): Promise<Uint8Array | undefined> => {
  const handle = await fs.promises.open(file).catch(() => undefined);
  if (!handle) return undefined;
  try {
    const bytes = Buffer.alloc(size);
    const { bytesRead } = await handle.read(bytes, 0, size, 0);
    return bytes.subarray(0, bytesRead);
  } catch {
    return undefined;
  } finally {
    await handle.close();
  }
};
