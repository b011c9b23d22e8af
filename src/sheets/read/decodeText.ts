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

/**
 * UTF-16 without a mark: its line breaks, separators and digits have a zero byte each, which no other
 * text has, and the zeros stand at the even places (big end first) or at the odd ones.
 */
const guessWide = (bytes: Uint8Array): TextEncoding | undefined => {
  const zeros = [0, 0];
  for (let at = bytes.indexOf(0); at >= 0; at = bytes.indexOf(0, at + 1)) {
    zeros[at % 2] = (zeros[at % 2] ?? 0) + 1;
  }
  const [even = 0, odd = 0] = zeros;
  if (even + odd === 0) return undefined;
  return even > odd ? 'UTF-16BE' : 'UTF-16LE';
};

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

/**
 * The text of a file, without its mark.
 *
 * @throws FileError where the bytes are no text in this encoding: FILE_ENCODING if it was chosen, else
 *   FILE_BROKEN, because the bytes are none in any
 */
export const decodeText = (bytes: Uint8Array, encoding: TextEncoding, chosen: boolean): string => {
  const text = decoded(bytes, encoding);
  if (text !== undefined && !text.includes('\0')) return text;
  throw chosen ? new FileError('FILE_ENCODING', { encoding }) : new FileError('FILE_BROKEN');
};
