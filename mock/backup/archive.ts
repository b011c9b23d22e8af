import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { StoreError } from '../db/base/storeError';
import type { Head, Line } from './backupLines';
import { cleaned } from './cleaned';

/**
 * The last line of a backup file: the number of lines before it, and the SHA-256 hash of these
 * lines.
 */
interface Tail {
  lines: number;
  sha256: string;
}

async function* withTail(lines: AsyncIterable<Line>): AsyncGenerator<string> {
  const hash = createHash('sha256');
  let count = 0;
  for await (const line of lines) {
    const text = `${JSON.stringify(line)}\n`;
    hash.update(text);
    count += 1;
    yield text;
  }
  yield JSON.stringify({ lines: count, sha256: hash.digest('hex') } satisfies Tail);
}

/** Joins lines into blocks of 64 KB, because writing each line separately would be slow. */
async function* inBlocks(texts: AsyncIterable<string>): AsyncGenerator<string> {
  let block = '';
  for await (const text of texts) {
    block += text;
    if (block.length < 65_536) continue;
    yield block;
    block = '';
  }
  yield block;
}

const synced = async (file: string): Promise<void> => {
  const handle = await fs.promises.open(file, 'r');
  await handle.sync();
  await handle.close();
};

const DRAFT = '.part';

/**
 * An unfinished backup file is deleted after this many milliseconds without a write, because its
 * process must have been killed.
 */
const ABANDONED = 10 * 60_000;

const deleteAbandoned = (dir: string): void => {
  for (const name of fs.readdirSync(dir)) {
    if (!name.endsWith(DRAFT)) continue;
    const draft = path.join(dir, name);
    const found = fs.statSync(draft, { throwIfNoEntry: false });
    if (found && Date.now() - found.mtimeMs > ABANDONED) fs.rmSync(draft, { force: true });
  }
};

/**
 * Writes a backup file: gzipped JSON, one line for each row, readable only by its owner. The file
 * gets its final name only when it is complete and on disk. Throws a StoreError if the file exists,
 * unless `replaces` is true.
 */
export const writeArchive = async (
  file: string,
  lines: AsyncIterable<Line>,
  { replaces = false } = {},
): Promise<void> => {
  const draft = `${file}.${process.pid}${DRAFT}`;
  const write = async () => {
    await pipeline(
      Readable.from(inBlocks(withTail(lines))),
      createGzip(),
      fs.createWriteStream(draft, { mode: 0o600, flags: 'wx' }),
    );
    await synced(draft);
    if (replaces) fs.renameSync(draft, file);
    else fs.linkSync(draft, file);
  };
  try {
    deleteAbandoned(path.dirname(file));
    await cleaned(write, () => fs.rmSync(draft, { force: true }));
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'EEXIST') throw new StoreError(`${file} is there already; it was left as it is.`);
    throw error;
  }
};

async function* textsOf(file: string): AsyncGenerator<string> {
  const source = fs.createReadStream(file);
  const unzipped = source.pipe(createGunzip());
  source.on('error', (error) => unzipped.destroy(error));
  // `readline` ignores errors of its input stream, so this promise catches them.
  const failed = new Promise<never>((_, reject) => unzipped.once('error', reject));
  failed.catch(() => {});
  const lines = createInterface({ input: unzipped, crlfDelay: Number.POSITIVE_INFINITY });
  try {
    for await (const text of lines) yield text;
    if (unzipped.errored) await failed;
  } finally {
    source.destroy();
    unzipped.destroy();
  }
}

const isHead = (value: unknown): value is Head =>
  (value as Head | null)?.format === 'campus-console-backup';

const refused = (file: string, why: string) => new StoreError(`${file} ${why}`);

/** Reads a whole backup file and checks its SHA-256. Throws a StoreError if the file is damaged. */
export const checkArchive = async (file: string): Promise<Head> => {
  const hash = createHash('sha256');
  let head: unknown;
  let count = 0;
  let before: string | undefined;
  try {
    for await (const text of textsOf(file)) {
      if (before !== undefined) {
        if (count === 0) head = JSON.parse(before);
        hash.update(`${before}\n`);
        count += 1;
      }
      before = text;
    }
  } catch (error) {
    const { code = '', message } = error as NodeJS.ErrnoException;
    if (/^E[A-Z]+$/.test(code)) throw refused(file, `cannot be read: ${message}`);
    throw refused(file, isHead(head) ? `is damaged: ${message}` : 'is no backup of this program.');
  }
  if (!isHead(head)) throw refused(file, 'is no backup of this program.');
  if (head.formatVersion !== 1) {
    throw refused(file, 'was written by a newer version of this program.');
  }
  const tail = (() => {
    try {
      return JSON.parse(before ?? '') as Partial<Tail>;
    } catch {
      return {};
    }
  })();
  if (tail.lines !== count || tail.sha256 !== hash.digest('hex')) {
    throw refused(file, 'is damaged: its sum is another one than when it was written.');
  }
  return head;
};

/** Reads the lines of a checked backup file, except the last line, which has only the checksum. */
export async function* readArchive(file: string): AsyncGenerator<Line> {
  let before: string | undefined;
  for await (const text of textsOf(file)) {
    if (before !== undefined) yield JSON.parse(before) as Line;
    before = text;
  }
}
