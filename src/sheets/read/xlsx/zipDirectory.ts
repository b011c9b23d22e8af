import { FileError } from '@/sheets/read/workbook';

export interface ZipEntry {
  name: string;
  /** The compression method. 0 means not compressed, 8 means deflate. */
  method: number;
  encrypted: boolean;
  checksum: number;
  packedSize: number;
  size: number;
  /** The position in the archive, in bytes, of the header in front of the packed file. */
  offset: number;
}

const END = { signature: 0x06054b50, length: 22, maxComment: 0xffff };
const END64_LOCATOR = { signature: 0x07064b50, length: 20 };
const END64_SIGNATURE = 0x06064b50;
const ENTRY = { signature: 0x02014b50, length: 46 };
const LOCAL = { signature: 0x04034b50, length: 30 };
/**
 * A placeholder for a number that does not fit into 32 bits. The real number is in the zip64 extra
 * field.
 */
const IN_EXTRA = 0xffffffff;
const ZIP64_EXTRA = 1;

const viewOf = (bytes: Uint8Array) => new DataView(bytes.buffer, bytes.byteOffset, bytes.length);

const readBig = (view: DataView, at: number): number => Number(view.getBigUint64(at, true));

/** Finds the end record of a zip archive, which only a comment may follow. */
const findEnd = (view: DataView): number => {
  const first = Math.max(0, view.byteLength - END.length - END.maxComment);
  for (let at = view.byteLength - END.length; at >= first; at -= 1) {
    if (view.getUint32(at, true) === END.signature) return at;
  }
  throw new FileError('FILE_BROKEN');
};

const findDirectory = (view: DataView): { at: number; count: number } => {
  const end = findEnd(view);
  const plain = { at: view.getUint32(end + 16, true), count: view.getUint16(end + 10, true) };
  const locator = end - END64_LOCATOR.length;
  if (locator < 0 || view.getUint32(locator, true) !== END64_LOCATOR.signature) return plain;
  const end64 = readBig(view, locator + 8);
  if (view.getUint32(end64, true) !== END64_SIGNATURE) throw new FileError('FILE_BROKEN');
  return { at: readBig(view, end64 + 48), count: readBig(view, end64 + 32) };
};

/**
 * Reads 64-bit numbers from the zip64 extra field of an archive entry. The field contains only
 * those numbers for which the entry itself has the placeholder `IN_EXTRA`.
 */
const readExtra = (view: DataView, from: number, length: number, entry: ZipEntry): void => {
  for (let at = from; at + 4 <= from + length; at += 4 + view.getUint16(at + 2, true)) {
    if (view.getUint16(at, true) !== ZIP64_EXTRA) continue;
    let value = at + 4;
    for (const field of ['size', 'packedSize', 'offset'] as const) {
      if (entry[field] !== IN_EXTRA) continue;
      entry[field] = readBig(view, value);
      value += 8;
    }
    return;
  }
};

const readEntry = (
  bytes: Uint8Array,
  view: DataView,
  at: number,
): { entry: ZipEntry; next: number } => {
  if (view.getUint32(at, true) !== ENTRY.signature) throw new FileError('FILE_BROKEN');
  const nameLength = view.getUint16(at + 28, true);
  const extraLength = view.getUint16(at + 30, true);
  const extra = at + ENTRY.length + nameLength;
  const name = new TextDecoder().decode(bytes.subarray(at + ENTRY.length, extra));
  const entry: ZipEntry = {
    // Replaces backslashes, which some programs write into file names instead of slashes.
    name: name.replaceAll('\\', '/').replace(/^\/+/, ''),
    method: view.getUint16(at + 10, true),
    encrypted: (view.getUint16(at + 8, true) & 1) === 1,
    checksum: view.getUint32(at + 16, true),
    packedSize: view.getUint32(at + 20, true),
    size: view.getUint32(at + 24, true),
    offset: view.getUint32(at + 42, true),
  };
  readExtra(view, extra, extraLength, entry);
  return { entry, next: extra + extraLength + view.getUint16(at + 32, true) };
};

/**
 * Returns the entries of a zip archive. The sizes may be wrong, so the code that unpacks an entry
 * must check them.
 *
 * @throws FileError FILE_BROKEN if the directory is missing or incomplete, FILE_BOMB for more than
 * `max` entries
 */
export const readZipDirectory = (bytes: Uint8Array, max: number): ZipEntry[] => {
  const view = viewOf(bytes);
  const entries: ZipEntry[] = [];
  try {
    const { at, count } = findDirectory(view);
    if (count > max) throw new FileError('FILE_BOMB');
    for (let index = 0, offset = at; index < count; index += 1) {
      const { entry, next } = readEntry(bytes, view, offset);
      entries.push(entry);
      offset = next;
    }
  } catch (error) {
    // Any other error is a RangeError from `DataView`, for a position outside the file, so the file
    // is broken.
    throw error instanceof FileError ? error : new FileError('FILE_BROKEN');
  }
  return entries;
};

export const packedBytes = (bytes: Uint8Array, { offset, packedSize }: ZipEntry): Uint8Array => {
  const view = viewOf(bytes);
  const inside = offset + LOCAL.length <= bytes.length;
  if (!inside || view.getUint32(offset, true) !== LOCAL.signature) {
    throw new FileError('FILE_BROKEN');
  }
  const lengths = view.getUint16(offset + 26, true) + view.getUint16(offset + 28, true);
  const start = offset + LOCAL.length + lengths;
  if (start + packedSize > bytes.length) throw new FileError('FILE_BROKEN');
  return bytes.subarray(start, start + packedSize);
};
