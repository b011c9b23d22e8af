/** The first bytes of a ZIP archive (.xlsx), and the first bytes of its end record. */
const ZIP = [0x50, 0x4b, 0x03, 0x04];
const ZIP_END = Buffer.from([0x50, 0x4b, 0x05, 0x06]);
/** The maximum size of a ZIP archive's end record: 22 bytes and a comment of 64 KB. */
const ZIP_TAIL = 22 + 65_536;
/** The first bytes of an .xls file, and the size of its sectors. */
const OLE = [0xd0, 0xcf, 0x11, 0xe0];
const SECTOR = 512;

const begins = (bytes: Uint8Array, mark: readonly number[]): boolean =>
  mark.every((byte, at) => bytes[at] === byte);

const isBinary = (bytes: Uint8Array): boolean => begins(bytes, ZIP) || begins(bytes, OLE);

const endsInNewline = (bytes: Uint8Array): boolean => {
  const last = bytes.at(-1);
  // In UTF-16, a zero byte precedes or follows the newline.
  return last === 0x0a || last === 0x0d || (last === 0 && bytes.at(-2) === 0x0a);
};

/** Returns true if the file ends with a newline or is no text file. */
export const endsInLine = (bytes: Uint8Array): boolean => isBinary(bytes) || endsInNewline(bytes);

/** Returns true if the file looks complete, judging by its end. */
export const endsWhole = (bytes: Uint8Array): boolean => {
  if (begins(bytes, ZIP)) {
    return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length)
      .subarray(-ZIP_TAIL)
      .includes(ZIP_END);
  }
  if (begins(bytes, OLE)) return bytes.length % SECTOR === 0;
  return bytes.length === 0 || endsInNewline(bytes);
};
