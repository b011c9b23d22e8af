import type { TextEncoding } from './fileTypes';
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

/** Characters of which tables are made: ASCII, Chinese characters, Chinese and full-width marks. */
const USUAL = /[\t\r\n\x20-\x7e\u3000-\u303f\u4e00-\u9fff\uff00-\uffef]/g;
/** So many characters show which encoding a text has. */
const SAMPLE = 64 * 1024;
/** Bytes of another encoding, read as UTF-16, give far fewer usual characters. */
const MOST = 0.9;

const readsAsWide = (bytes: Uint8Array, encoding: TextEncoding): boolean => {
  const text = new TextDecoder(encoding).decode(bytes.subarray(0, SAMPLE * 2));
  const usual = text.match(USUAL)?.length ?? 0;
  return text.length > 0 && usual >= text.length * MOST;
};

/**
 * UTF-16 without a mark: its line breaks, separators and digits have a zero byte each. Other texts may have
 * zeros, too: databases fill columns of a fixed width with them.
 */
const guessWide = (bytes: Uint8Array): TextEncoding | undefined =>
  bytes.includes(0)
    ? (['UTF-16LE', 'UTF-16BE'] as const).find((encoding) => readsAsWide(bytes, encoding))
    : undefined;

/** UTF-8 that is damaged reads well for the most part; GB18030 read as UTF-8 hardly anywhere. */
const isDamagedUtf8 = (bytes: Uint8Array): boolean => {
  const text = new TextDecoder().decode(bytes);
  const bad = text.match(/\ufffd/g)?.length ?? 0;
  const good = text.match(/[\u0080-\ufffc]/g)?.length ?? 0;
  return good > bad;
};

/** The encoding that the whole file agrees with: by its mark, else UTF-16, UTF-8, GB18030 in this order. */
export const guessEncoding = (bytes: Uint8Array): TextEncoding => {
  const marked = MARKS.find(([, mark]) => mark.every((byte, index) => bytes[index] === byte));
  if (marked) return marked[0];
  const wide = guessWide(bytes);
  if (wide) return wide;
  const isUtf8 = decoded(bytes, 'UTF-8') !== undefined || isDamagedUtf8(bytes);
  return isUtf8 ? 'UTF-8' : 'GB18030';
};

const isWide = (encoding: TextEncoding): boolean => encoding.startsWith('UTF-16');

/** What is left of a file that was not written to its end: whole blocks of zeros. */
const CUT_OFF = /\0{512}\s*$/;

/** The text without the zeros that fill its columns; undefined where zeros show that it is no such text. */
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
 * The text of a file, without its mark.
 *
 * @throws FileError where the bytes are no text in this encoding: FILE_ENCODING if it was chosen, else
 *   FILE_BROKEN, because the bytes are none in any
 */
export const decodeText = (bytes: Uint8Array, encoding: TextEncoding, chosen: boolean): string => {
  const whole = decoded(bytes, encoding);
  const text = whole === undefined ? undefined : withoutZeros(whole, bytes, encoding);
  if (text !== undefined) return text;
  throw chosen ? new FileError('FILE_ENCODING', { encoding }) : new FileError('FILE_BROKEN');
};
