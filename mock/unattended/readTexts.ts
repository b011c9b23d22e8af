import type { TextEncoding } from '@/sheets/base/fileTypes';
import { FileError } from '@/sheets/read/workbook';
import type { ReadTexts } from '../features/personalData/waitingFiles';
import { type OpenReader, ReaderGone } from './sheetCalls';

/**
 * Returns a function that reads the texts of a file with a new reader, or returns undefined if the
 * file cannot be read.
 */
export const readTextsBy =
  (openReader: OpenReader): ReadTexts =>
  async ({ fileName, bytes, encoding }) => {
    const reader = openReader();
    const chosen = (encoding || undefined) as TextEncoding | undefined;
    try {
      return await reader.call('texts', fileName, bytes, chosen);
    } catch (error) {
      if (error instanceof FileError || error instanceof ReaderGone) return undefined;
      throw error;
    } finally {
      reader.close();
    }
  };
