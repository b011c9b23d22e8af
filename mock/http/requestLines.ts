import type { Readable } from 'node:stream';
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib';
import type { Request } from 'express';
import { Refusal } from '../db/base/refusal';
import { yieldIfLong } from '../db/base/yielding';

export const NDJSON = 'application/x-ndjson';

const MEGABYTE = 1024 * 1024;
/**
 * Maximum size of all lines in bytes. The rows of a 20 MB import file become up to 48 MB of JSON.
 */
const MAX_BYTES = 48 * MEGABYTE;
/**
 * Maximum size of one line in bytes. The largest course row (about 32 cells with 32,767 Chinese
 * characters each, the limit of spreadsheet programs) has 3.1 MB. It is still read, so that the
 * error message can name the cells.
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
  // Closes the decompressor when the client closes the connection, which `pipe` does not do.
  req.once('close', () => {
    if (!req.complete) stream.destroy();
  });
  return stream;
};

const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

/**
 * Splits a stream into lines. Throws an error if a line is too long or the last line does not end
 * with a newline.
 */
async function* split(stream: Readable): AsyncGenerator<Buffer> {
  let total = 0;
  let line: Buffer[] = [];
  let length = 0;
  // Keeps the request open when the iterator ends. By default, the iterator would destroy it, and
  // the server could not send the response.
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
 * Parses the lines of an NDJSON body (one JSON value per line) as they arrive. Other requests may
 * run between two lines. If parsing fails or the caller stops early, the rest of the body is
 * discarded.
 */
export async function* requestLines(req: Request): AsyncGenerator<unknown> {
  const stream = decompressed(req);
  try {
    for await (const line of split(stream)) {
      await yieldIfLong();
      yield JSON.parse(decoder.decode(line));
    }
  } catch (error) {
    // Any other error means that the body cannot be read: invalid JSON or UTF-8, wrong compression,
    // or a closed connection.
    throw error instanceof Refusal ? error : unreadable();
  } finally {
    if (stream !== req) {
      req.unpipe();
      stream.destroy();
    }
    req.resume();
  }
}
