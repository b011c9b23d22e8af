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
 * The folder of test databases: a RAM disk if there is one, because each write waits for the disk.
 */
export const TEST_ROOT = isWritable(RAM_DISK) ? RAM_DISK : os.tmpdir();
