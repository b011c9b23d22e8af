import { FileError } from '@/sheets/read/workbook';

const HEADER = 4;
const BOF = 0x0809;
const EOF = 0x000a;
const FILE_PASS = 0x002f;

/**
 * A record type that the spreadsheet library ignores. Harmful records get this type instead of
 * their own.
 */
const HARMLESS = 0x00c1;

/**
 * Record types that an import does not need: links, notes, drawings and names. They could make the
 * spreadsheet library slow or make it follow references.
 */
const HARMFUL = new Set([
  0x0017, 0x0018, 0x0218, 0x0023, 0x0223, 0x01ae, 0x0894, 0x001c, 0x005d, 0x007f, 0x01b6, 0x01b8,
  0x0800,
]);

/**
 * Replaces the types of harmful records in an .xls workbook. Changes the given bytes.
 *
 * @throws FileError FILE_ENCRYPTED, or FILE_BROKEN if a record or the end of a sheet is missing
 */
export const disableHarmfulRecords = (stream: Uint8Array): void => {
  const view = new DataView(stream.buffer, stream.byteOffset, stream.length);
  let depth = 0;
  for (let at = 0; at + HEADER <= stream.length; ) {
    const type = view.getUint16(at, true);
    // Stops after the last sheet, because the rest of the stream contains only unused bytes.
    if (depth === 0 && at > 0 && type !== BOF) break;
    if (type === FILE_PASS) throw new FileError('FILE_ENCRYPTED');
    if (type === BOF) depth += 1;
    if (type === EOF) depth -= 1;
    if (HARMFUL.has(type)) view.setUint16(at, HARMLESS, true);
    at += HEADER + view.getUint16(at + 2, true);
    if (at > stream.length) throw new FileError('FILE_BROKEN');
  }
  if (depth !== 0) throw new FileError('FILE_BROKEN');
};
