import { Unzip, type UnzipFile, UnzipInflate, type Zippable, zipSync } from 'fflate';
import { FileError } from './workbook';

/** Texts of a workbook of 50,000 rows and 100 columns stay well below this. */
const MAX_UNPACKED = 400 * 1024 * 1024;
const MAX_FILES = 2000;

/** Pictures and the like are not read, so they need not be unpacked. */
const WANTED = /\.(xml|rels)$/i;

const join = (parts: readonly Uint8Array[], size: number): Uint8Array => {
  const whole = new Uint8Array(size);
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
};

/**
 * Unpacks a workbook's files while counting the bytes that really come out (a zip bomb lies about its
 * size), and packs them again without compression, so that the spreadsheet library unpacks nothing.
 */
export const repackWorkbook = (bytes: Uint8Array): Uint8Array => {
  const files: Zippable = {};
  let total = 0;
  let count = 0;
  const take = (file: UnzipFile) => {
    count += 1;
    if (count > MAX_FILES) throw new FileError('FILE_BOMB');
    if (!WANTED.test(file.name)) return;
    const parts: Uint8Array[] = [];
    let size = 0;
    file.ondata = (error, data, final) => {
      if (error) throw new FileError('FILE_BROKEN');
      parts.push(data);
      size += data.length;
      total += data.length;
      if (total > MAX_UNPACKED) throw new FileError('FILE_BOMB');
      if (final) files[file.name] = [join(parts, size), { level: 0 }];
    };
    file.start();
  };
  const unzip = new Unzip(take);
  unzip.register(UnzipInflate);
  try {
    const STEP = 1 << 20;
    for (let at = 0; at < bytes.length; at += STEP) {
      unzip.push(bytes.subarray(at, at + STEP), at + STEP >= bytes.length);
    }
  } catch (error) {
    throw error instanceof FileError ? error : new FileError('FILE_BROKEN');
  }
  if (!files['[Content_Types].xml']) throw new FileError('FILE_BROKEN');
  return zipSync(files, { level: 0 });
};
