import { CFB } from '@e965/xlsx';

/** One record in the workbook stream of an .xls file. */
export interface BiffRecord {
  type: number;
  content: Uint8Array;
}

/** Makes a record from 16-bit numbers, followed by bytes. */
export const record = (
  type: number,
  numbers: readonly number[],
  bytes: Uint8Array = none,
): BiffRecord => ({
  type,
  content: Buffer.concat([Buffer.from(Uint16Array.from(numbers).buffer), bytes]),
});

const none = new Uint8Array();
const BOF = 0x0809;
const EOF = 0x000a;
const BOUND_SHEET = 0x0085;

const bytesOf = ({ type, content }: BiffRecord): Buffer => {
  const header = Buffer.alloc(4);
  header.writeUInt16LE(type, 0);
  header.writeUInt16LE(content.length, 2);
  return Buffer.concat([header, content]);
};

const begin = (kind: number): BiffRecord => record(BOF, [0x0500, kind, 0, 0]);
const end = record(EOF, []);

/** Makes the data of an Excel 95 workbook with one sheet. Its texts are in code page 936. */
export const streamOf = (
  name: Uint8Array,
  records: readonly BiffRecord[],
  before: readonly BiffRecord[] = [],
): Buffer => {
  const globals = [begin(0x05), ...before, record(0x0042, [936])].map(bytesOf);
  const bound = (place: number): Buffer => {
    const content = Buffer.alloc(7 + name.length);
    content.writeUInt32LE(place, 0);
    content.writeUInt8(name.length, 6);
    content.set(name, 7);
    return bytesOf({ type: BOUND_SHEET, content });
  };
  const length = Buffer.concat([...globals, bound(0), bytesOf(end)]).length;
  const sheet = [begin(0x10), ...records, end].map(bytesOf);
  return Buffer.concat([...globals, bound(length), bytesOf(end), ...sheet]);
};

/** Makes the record of a text cell. Row and column count from 0. */
export const label = (row: number, column: number, text: Uint8Array): BiffRecord =>
  record(0x0204, [row, column, 0, text.length], text);

export const xlsOf = (stream: Buffer, name = 'Book'): Uint8Array => {
  const container = CFB.utils.cfb_new();
  CFB.utils.cfb_add(container, `/${name}`, stream);
  return new Uint8Array(CFB.write(container, { type: 'buffer' }) as Buffer);
};
