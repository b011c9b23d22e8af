import { crc32, deflateRawSync } from 'node:zlib';

/** A file of an archive. `sameAs` is the index of a file whose bytes it shares. */
export interface ZipPart {
  name: string;
  content: Uint8Array;
  method?: number;
  /** Wrong values for the directory of the archive. */
  size?: number;
  packedSize?: number;
  checksum?: number;
  flags?: number;
  /** Writes sizes and offset as 8-byte numbers, as ZIP64 does. */
  big?: boolean;
  sameAs?: number;
}

const IN_EXTRA = 0xffffffff;

/** Makes the ZIP64 extra field: numbers that do not fit into the entry. */
const bigExtra = (values: readonly number[]): Uint8Array => {
  const view = new DataView(new ArrayBuffer(4 + values.length * 8));
  view.setUint16(0, 1, true);
  view.setUint16(2, values.length * 8, true);
  values.forEach((value, index) => {
    view.setBigUint64(4 + index * 8, BigInt(value), true);
  });
  return new Uint8Array(view.buffer);
};

const header = (length: number, fields: Record<number, [bytes: 2 | 4, value: number]>) => {
  const view = new DataView(new ArrayBuffer(length));
  for (const [at, [bytes, value]] of Object.entries(fields)) {
    if (bytes === 2) view.setUint16(Number(at), value, true);
    else view.setUint32(Number(at), value, true);
  }
  return new Uint8Array(view.buffer);
};

const lengthOf = (parts: readonly Uint8Array[]): number =>
  parts.reduce((sum, { length }) => sum + length, 0);

interface Place {
  offset: number;
  packed: Uint8Array;
  checksum: number;
  size: number;
}

const localOf = (part: ZipPart, name: Uint8Array, { packed, checksum, size }: Place) => {
  // With flag 8 the sizes follow the content, so the local header has none.
  const known = ((part.flags ?? 0) & 8) === 0;
  return header(30, {
    0: [4, 0x04034b50],
    6: [2, part.flags ?? 0],
    8: [2, part.method ?? 8],
    14: [4, known ? checksum : 0],
    18: [4, known ? packed.length : 0],
    22: [4, known ? size : 0],
    26: [2, name.length],
  });
};

const entryOf = (part: ZipPart, name: Uint8Array, place: Place): Uint8Array[] => {
  const size = part.size ?? place.size;
  const packedSize = part.packedSize ?? place.packed.length;
  const extra = part.big ? bigExtra([size, packedSize, place.offset]) : new Uint8Array();
  const entry = header(46, {
    0: [4, 0x02014b50],
    8: [2, part.flags ?? 0],
    10: [2, part.method ?? 8],
    16: [4, part.checksum ?? place.checksum],
    20: [4, part.big ? IN_EXTRA : packedSize],
    24: [4, part.big ? IN_EXTRA : size],
    28: [2, name.length],
    30: [2, extra.length],
    42: [4, part.big ? IN_EXTRA : place.offset],
  });
  return [entry, name, extra];
};

/**
 * Builds an archive byte by byte, so that its directory can be wrong. `count` is the number of
 * files that it states.
 */
export const zipOf = (parts: readonly ZipPart[], count = parts.length): Uint8Array => {
  const blocks: Uint8Array[] = [];
  const directory: Uint8Array[] = [];
  const places: Place[] = [];
  let offset = 0;
  for (const part of parts) {
    const name = new TextEncoder().encode(part.name);
    let place = part.sameAs === undefined ? undefined : places[part.sameAs];
    if (!place) {
      const packed = part.method === undefined ? deflateRawSync(part.content) : part.content;
      const { length: size } = part.content;
      place = { offset, packed, checksum: crc32(part.content), size };
      const local = [localOf(part, name, place), name, packed];
      blocks.push(...local);
      offset += lengthOf(local);
    }
    places.push(place);
    directory.push(...entryOf(part, name, place));
  }
  const end = header(22, {
    0: [4, 0x06054b50],
    8: [2, count],
    10: [2, count],
    12: [4, lengthOf(directory)],
    16: [4, offset],
  });
  return new Uint8Array(Buffer.concat([...blocks, ...directory, end]));
};
