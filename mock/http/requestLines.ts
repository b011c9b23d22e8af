import type { Readable } from 'node:stream';
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib';
import type { Request } from 'express';
import { Refusal } from '../db/base/refusal';
import { yieldIfLong } from '../db/base/yielding';

export const NDJSON = 'application/x-ndjson';

const MEGABYTE = 1024 * 1024;
/** Maximum bytes of all lines. The rows of an import file of 20 MB take up to 48 MB. */
const MAX_BYTES = 48 * MEGABYTE;
/**
 * Maximum bytes of one line, which `JSON.parse` reads at once. A course's row has about 32 cells. If each is as long as a
 * spreadsheet program allows (32,767 Chinese characters), the row has 3.1 MB, and its errors should name the cells.
 */
const MAX_LINE = 4 * MEGABYTE;
const NEWLINE = 0x0a;

const tooLarge = () => new Refusal('BODY_TOO_LARGE');
const unreadable = () => new Refusal('BODY_UNREADABLE');

const DECOMPRESSORS = new Map<string, () => NodeJS.ReadWriteStream & Readable>([
  ['gzip', createGunzip],
  ['deflate', createInflate],
  ['br', createBrotliDecompress],
]);

const decompressed = (req: Request): Readable => {
  const encoding = req.get('content-encoding')?.toLowerCase() ?? 'identity';
  if (encoding === 'identity') return req;
  const create = DECOMPRESSORS.get(encoding);
  if (!create) throw new Refusal('MEDIA_TYPE_UNSUPPORTED');
  const stream = req.pipe(create());
  // `pipe` does not end the decompressor if the client closes the connection.
  req.once('close', () => {
    if (!req.complete) stream.destroy();
  });
  return stream;
};

const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

/** Splits a stream at newlines. Throws if a line is too long, or if the last one has no newline. */
async function* split(stream: Readable): AsyncGenerator<Buffer> {
  let total = 0;
  let line: Buffer[] = [];
  let length = 0;
  // By default the iterator destroys the request at the end, and with it the connection for the answer.
  for await (const chunk of stream.iterator({ destroyOnReturn: false })) {
    total += chunk.length;
    if (total > MAX_BYTES) throw tooLarge();
    for (let from = 0; from < chunk.length; ) {
      const end = chunk.indexOf(NEWLINE, from);
      const part: Buffer = chunk.subarray(from, end < 0 ? chunk.length : end);
      line.push(part);
      length += part.length;
      if (length > MAX_LINE) throw tooLarge();
      from += part.length + 1;
      if (end < 0) break;
      yield Buffer.concat(line);
      line = [];
      length = 0;
    }
  }
  if (length > 0) throw unreadable();
}

/**
 * Parses the lines of an NDJSON body as they arrive. Between lines other requests may run. After a
 * failed line, or if the caller needs no more lines, the rest of the body is discarded.
 */
export async function* requestLines(req: Request): AsyncGenerator<unknown> {
  const stream = decompressed(req);
  try {
    for await (const line of split(stream)) {
      await yieldIfLong();
      yield JSON.parse(decoder.decode(line));
    }
  } catch (error) {
    // Other errors are: no JSON, no UTF-8, wrong compression, or a closed connection.
    throw error instanceof Refusal ? error : unreadable();
  } finally {
    if (stream !== req) {
      req.unpipe();
      stream.destroy();
    }
    req.resume();
  }
}
