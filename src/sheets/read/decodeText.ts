import type { TextEncoding } from '@/sheets/base/fileTypes';
import { FileError } from './workbook';

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

/** Common characters of tables: ASCII, Chinese characters, Chinese and full-width punctuation. */
const USUAL = /[\t\r\n\x20-\x7e\u3000-\u303f\u4e00-\u9fff\uff00-\uffef]/g;
/** Number of characters decoded to detect UTF-16. */
const SAMPLE = 64 * 1024;
/**
 * Minimum share of common characters in UTF-16 text. Text in other encodings has far fewer when it
 * is read as UTF-16.
 */
const MOST = 0.9;

const readsAsWide = (bytes: Uint8Array, encoding: TextEncoding): boolean => {
  const text = new TextDecoder(encoding).decode(bytes.subarray(0, SAMPLE * 2));
  const usual = text.match(USUAL)?.length ?? 0;
  return text.length > 0 && usual >= text.length * MOST;
};

/**
 * Detects UTF-16 without a byte order mark. ASCII characters have one zero byte each in UTF-16.
 * Zero bytes alone prove nothing, because some databases fill fixed-width columns with zeros.
 */
const guessWide = (bytes: Uint8Array): TextEncoding | undefined =>
  bytes.includes(0)
    ? (['UTF-16LE', 'UTF-16BE'] as const).find((encoding) => readsAsWide(bytes, encoding))
    : undefined;

/**
 * Distinguishes damaged UTF-8 from GB18030. Damaged UTF-8 can mostly be decoded. GB18030 read as
 * UTF-8 can hardly be decoded at all.
 */
const isDamagedUtf8 = (bytes: Uint8Array): boolean => {
  const text = new TextDecoder().decode(bytes);
  const bad = text.match(/\ufffd/g)?.length ?? 0;
  const good = text.match(/[\u0080-\ufffc]/g)?.length ?? 0;
  return good > bad;
};

/**
 * Detects a file's encoding: by the byte order mark, otherwise UTF-16, UTF-8 or GB18030 in this
 * order.
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

/** Matches blocks of zeros at the end of a file. The program stopped while writing the file. */
const CUT_OFF = /\0{512}\s*$/;

/**
 * Removes the zeros that fill columns. Returns undefined if the zeros mean a wrong encoding or an
 * incomplete file.
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
 * Returns a file's text without its byte order mark.
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
