import { FileError } from '@/sheets/read/workbook';

/**
 * Returns code and parameters of the FileError that `read` throws. Any other result fails the test.
 */
export const fileErrorOf = (read: () => unknown): { code: string; params: unknown } => {
  try {
    read();
  } catch (error) {
    if (!(error instanceof FileError)) throw error;
    return { code: error.code, params: error.params };
  }
  throw new Error('The file was read without an error.');
};
