import type { TextEncoding } from '@/sheets/base/fileTypes';
import { FileError } from '@/sheets/read/workbook';

const MARKS: readonly [encoding: TextEncoding, mark: readonly number[]][] = [
  ['UTF-8', [0xef, 0xbb, 0xbf]],
  ['UTF-16LE', [0xff, 0xfe]],
  ['UTF-16BE', [0xfe, 0xff]],
];

const decoded = (bytes: Uint8Array, encoding: TextEncoding): string | undefined => {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
};

/**
 * Matches characters that are common in tables: ASCII, Chinese characters, Chinese punctuation and
 * full-width characters.
 */
const USUAL = /[\t\r\n\x20-\x7e\u3000-\u303f\u4e00-\u9fff\uff00-\uffef]/g;
const SAMPLE = 64 * 1024;
/**
 * The minimum share of usual characters in UTF-16 text. A file in another encoding has far fewer
 * when read as UTF-16.
 */
const MOST = 0.9;

const readsAsWide = (bytes: Uint8Array, encoding: TextEncoding): boolean => {
  const text = new TextDecoder(encoding).decode(bytes.subarray(0, SAMPLE * 2));
  const usual = text.match(USUAL)?.length ?? 0;
  return text.length > 0 && usual >= text.length * MOST;
};

/**
 * Detects UTF-16 in a file without a byte order mark. In UTF-16, ASCII characters have zero bytes.
 * A zero byte alone is no proof, because some databases pad columns with zero bytes.
 */
const guessWide = (bytes: Uint8Array): TextEncoding | undefined =>
  bytes.includes(0)
    ? (['UTF-16LE', 'UTF-16BE'] as const).find((encoding) => readsAsWide(bytes, encoding))
    : undefined;

/**
 * Returns true if a file is damaged UTF-8 rather than GB18030. Most characters of a damaged UTF-8
 * file can still be decoded as UTF-8, but hardly any character of a GB18030 file can.
 */
const isDamagedUtf8 = (bytes: Uint8Array): boolean => {
  const text = new TextDecoder().decode(bytes);
  const bad = text.match(/\ufffd/g)?.length ?? 0;
  const good = text.match(/[\u0080-\ufffc]/g)?.length ?? 0;
  return good > bad;
};

/**
 * Detects the encoding of a file from its byte order mark. Without a mark, tries UTF-16, then
 * UTF-8, then GB18030.
 */
export const guessEncoding = (bytes: Uint8Array): TextEncoding => {
  const marked = MARKS.find(([, mark]) => mark.every((byte, index) => bytes[index] === byte));
  if (marked) return marked[0];
  const wide = guessWide(bytes);
  if (wide) return wide;
  const isUtf8 = decoded(bytes, 'UTF-8') !== undefined || isDamagedUtf8(bytes);
  return isUtf8 ? 'UTF-8' : 'GB18030';
};

const isWide = (encoding: TextEncoding): boolean => encoding.startsWith('UTF-16');

/**
 * Matches many zero characters at the end of a file, probably because the program that wrote the
 * file was interrupted.
 */
const CUT_OFF = /\0{512}\s*$/;

/**
 * Removes zero characters, with which some databases pad a column. Returns undefined if the zeros
 * indicate a wrong encoding or an incomplete file.
 */
const withoutZeros = (
  text: string,
  bytes: Uint8Array,
  encoding: TextEncoding,
): string | undefined => {
  if (!text.includes('\0')) return text;
  if (isWide(encoding) || guessWide(bytes) || CUT_OFF.test(text)) return undefined;
  return text.replaceAll('\0', '');
};

/**
 * Decodes a text file and removes the byte order mark.
 *
 * @throws FileError if the bytes are invalid: FILE_ENCODING if the user chose the encoding, else
 * FILE_BROKEN
 */
export const decodeText = (bytes: Uint8Array, encoding: TextEncoding, chosen: boolean): string => {
  const decodedText = decoded(bytes, encoding);
  const text = decodedText === undefined ? undefined : withoutZeros(decodedText, bytes, encoding);
  if (text !== undefined) return text;
  throw chosen ? new FileError('FILE_ENCODING', { encoding }) : new FileError('FILE_BROKEN');
};
