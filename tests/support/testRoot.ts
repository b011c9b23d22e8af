import fs from 'node:fs';
import os from 'node:os';

const RAM_DISK = '/dev/shm';

const isWritable = (folder: string): boolean => {
  try {
    fs.accessSync(folder, fs.constants.W_OK);
    return true;
  } catch {
    return false;
  }
};

/**
 * Folder of test databases: a RAM disk where the system has one, since each commit waits for the
 * disk.
 */
export const TEST_ROOT = isWritable(RAM_DISK) ? RAM_DISK : os.tmpdir();
