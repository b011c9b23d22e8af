import { Inflate, type Zippable, zipSync } from 'fflate';
import { spoken } from '@/contract/base/language';
import { MAX_IMPORT_COLUMNS } from '@/contract/import/import';
import { disableHarmfulTags } from '@/sheets/read/markupGuard';
import { withoutPrefix } from '@/sheets/read/markupPrefix';
import { withoutOverlongTexts } from '@/sheets/read/overlongTexts';
import { FileError, MAX_SHEET_ROWS } from '@/sheets/read/workbook';
import { type SheetMarks, sheetMarks } from './sheetMarks';
import { packedBytes, readZipDirectory, type ZipEntry } from './zipDirectory';

/** Maximum size of an unpacked .xlsx file in bytes. 50,000 rows with 100 columns need less. */
export const MAX_UNPACKED = 256 * 1024 * 1024;
const MAX_CELLS = MAX_SHEET_ROWS * MAX_IMPORT_COLUMNS;
const MAX_FILES = 2000;

/**
 * The number of compressed bytes to unpack in one step. Each step may produce a thousand times as
 * many bytes before the size is checked.
 */
const STEP = 16 * 1024;

/**
 * Matches the files in an .xlsx archive that contain cells or are needed to read them. Other files,
 * such as pictures, are not unpacked.
 */
const WANTED =
  /^(\[Content_Types\]\.xml|_rels\/\.rels|xl\/([^/]+\.xml|_rels\/[^/]+\.rels|worksheets\/(_rels\/)?[^/]+\.(xml|rels)|theme\/[^/]+\.xml))$/i;
const UNWANTED = /^xl\/(comments|calcChain|connections|volatileDependencies)[^/]*$/i;

/**
 * Matches the files in an .xlsx archive that contain comments. They are not passed to the
 * spreadsheet library.
 */
const COMMENTS = /^xl\/(?:comments\/)?comments?\d*\.xml$/i;

type Done = (share: number) => void;

const isWanted = ({ name }: ZipEntry) => WANTED.test(name) && !UNWANTED.test(name);

const CHECKSUMS = Uint32Array.from({ length: 256 }, (_, index) => {
  let value = index;
  for (let bit = 0; bit < 8; bit += 1) value = value & 1 ? (value >>> 1) ^ 0xedb88320 : value >>> 1;
  return value;
});

const checksumOf = (bytes: Uint8Array): number => {
  let sum = 0xffffffff;
  for (let at = 0; at < bytes.length; at += 1) {
    sum = (CHECKSUMS[(sum ^ (bytes[at] as number)) & 0xff] as number) ^ (sum >>> 8);
  }
  return (sum ^ 0xffffffff) >>> 0;
};

/** Unpacks data step by step. Stops when the data exceeds the size declared in the archive. */
const inflate = (packed: Uint8Array, size: number): Uint8Array => {
  const inflated = new Uint8Array(size);
  let length = 0;
  const stream = new Inflate((part) => {
    if (length + part.length > size) throw new FileError('FILE_BOMB');
    inflated.set(part, length);
    length += part.length;
  });
  for (let at = 0; at < packed.length; at += STEP) {
    stream.push(packed.subarray(at, at + STEP), at + STEP >= packed.length);
  }
  if (length < size) throw new FileError('FILE_BROKEN');
  return inflated;
};

const unpack = (bytes: Uint8Array, entry: ZipEntry): Uint8Array => {
  const packed = packedBytes(bytes, entry);
  if (entry.method !== 0 && entry.method !== 8) throw new FileError('FILE_BROKEN');
  // `slice` makes a copy, because the unpacked bytes are changed later.
  const content = entry.method === 0 ? packed.slice() : inflate(packed, entry.size);
  const isIntact = content.length === entry.size && checksumOf(content) === entry.checksum;
  if (!isIntact) throw new FileError('FILE_BROKEN');
  return content;
};

const unpackAll = (bytes: Uint8Array, entries: readonly ZipEntry[], done: Done): Zippable => {
  const files: Zippable = {};
  const total = entries.reduce((sum, { size }) => sum + size, 0);
  let left = MAX_CELLS;
  let unpacked = 0;
  for (const entry of entries) {
    const content = withoutPrefix(withoutOverlongTexts(unpack(bytes, entry)));
    left -= disableHarmfulTags(content);
    if (left < 0) throw new FileError('FILE_BOMB');
    files[entry.name] = content;
    unpacked += content.length;
    done(unpacked / total);
  }
  return files;
};

const apart = (unpacked: Zippable): { files: Zippable; comments: Zippable } => {
  const comments: Zippable = {};
  const files: Zippable = {};
  for (const [name, content] of Object.entries(unpacked)) {
    (COMMENTS.test(name) ? comments : files)[name] = content;
  }
  return { files, comments };
};

/** Throws an error that names the real file type if the archive is not an .xlsx workbook. */
const refuseOther = (entries: readonly ZipEntry[]): void => {
  const has = (name: string) => entries.some((entry) => entry.name.toLowerCase().startsWith(name));
  if (has('xl/workbook.xml')) return;
  if (has('xl/workbook.bin'))
    throw new FileError('FILE_FORMAT_UNKNOWN', {
      kind: spoken({ 'zh-CN': ' .xlsb 文件', en: '.xlsb file' }),
    });
  if (has('content.xml'))
    throw new FileError('FILE_FORMAT_UNKNOWN', {
      kind: spoken({ 'zh-CN': ' .ods 文件', en: '.ods file' }),
    });
  if (has('word/'))
    throw new FileError('FILE_NOT_TABLE', {
      kind: spoken({ 'zh-CN': 'Word 文档', en: 'A Word document' }),
    });
  if (has('ppt/'))
    throw new FileError('FILE_NOT_TABLE', {
      kind: spoken({ 'zh-CN': '演示文稿', en: 'A presentation' }),
    });
  throw new FileError('FILE_NOT_TABLE', {
    kind: spoken({ 'zh-CN': '压缩包', en: 'An archive' }),
  });
};

interface Repacked {
  packed: Uint8Array;
  marks: SheetMarks[];
}

/**
 * Unpacks the files that are needed to read cells, within limits of memory and time. Then packs
 * them without compression, so the spreadsheet library does not have to unpack anything.
 *
 * @throws FileError FILE_BROKEN, FILE_ENCRYPTED, FILE_BOMB if the size limit is exceeded, or an
 * error that names the real file type
 */
export const repackWorkbook = (bytes: Uint8Array, done: Done = () => undefined): Repacked => {
  const all = readZipDirectory(bytes, MAX_FILES);
  refuseOther(all);
  const entries = all.filter((entry) => isWanted(entry) || COMMENTS.test(entry.name));
  if (entries.some(({ encrypted }) => encrypted)) throw new FileError('FILE_ENCRYPTED');
  const total = entries.reduce((sum, { size }) => sum + size, 0);
  if (total > MAX_UNPACKED) throw new FileError('FILE_BOMB');
  try {
    const unpacked = unpackAll(bytes, entries, done);
    const { files, comments } = apart(unpacked);
    return { packed: zipSync(files, { level: 0 }), marks: sheetMarks(files, comments) };
  } catch (error) {
    throw error instanceof FileError ? error : new FileError('FILE_BROKEN');
  }
};
