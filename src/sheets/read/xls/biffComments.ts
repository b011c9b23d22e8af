import { type CellComment, plainComment } from '@/sheets/read/comments';

const HEADER = 4;
const BOF = 0x0809;
const SHEET = 0x0085;
const NOTE = 0x001c;
const OBJECT = 0x005d;
const TEXT = 0x01b6;
const CONTINUED = 0x003c;
const WIDE = 1;

const MAX_LENGTH = 400;

const decoder = new TextDecoder('utf-16le');

/** Decodes the first part of a text in an .xls file (BIFF 8), up to the end of the record. */
const textAt = (bytes: Uint8Array, count: number): string => {
  const isWide = ((bytes[0] ?? 0) & WIDE) === WIDE;
  const size = Math.min(count, MAX_LENGTH) * (isWide ? 2 : 1);
  const own = bytes.subarray(1, 1 + size);
  return isWide ? decoder.decode(own) : String.fromCharCode(...own);
};

/**
 * Returns the cell comments of an .xls file (BIFF 8), by sheet. Must be called before
 * `disableHarmfulRecords`, because that function removes the comments.
 */
export const biffComments = (stream: Uint8Array): CellComment[][] => {
  const view = new DataView(stream.buffer, stream.byteOffset, stream.length);
  const number = (at: number) => view.getUint16(at, true);
  const begins: number[] = [];
  const bySheet = new Map<number, CellComment[]>();
  let own: CellComment[] = [];
  let texts = new Map<number, string>();
  let object = -1;
  let awaited = 0;
  for (let at = 0; at + HEADER <= stream.length; ) {
    const [type, length] = [number(at), number(at + 2)];
    const body = at + HEADER;
    if (body + length > stream.length) break;
    if (type === SHEET && length >= 4) begins.push(view.getUint32(body, true));
    if (type === BOF) {
      [own, texts] = [[], new Map()];
      bySheet.set(at, own);
    }
    if (type === OBJECT && length >= 8) object = number(body + 6);
    if (type === CONTINUED && awaited > 0 && length > 1) {
      texts.set(object, textAt(stream.subarray(body, body + length), awaited));
    }
    awaited = type === TEXT && length >= 12 ? number(body + 10) : 0;
    if (type === NOTE && length >= 8) {
      const text = plainComment(texts.get(number(body + 6)) ?? '');
      if (text !== '') own.push({ row: number(body), column: number(body + 2), text });
    }
    at = body + length;
  }
  return begins.map((begin) => bySheet.get(begin) ?? []);
};
