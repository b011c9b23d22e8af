import fs from 'node:fs';
import path from 'node:path';

/** Names of the program's own files in a data folder: the data file with its companions, the first password, backups. */
const OWN = /^(campus\.sqlite|first-password\.txt$|backups$)/;

/** The permissions of all users but the owner and the owner's group. */
const OTHERS = 0o007;

/** Takes a file's permissions from other users; returns whether they had any. */
const closeToOthers = (file: string): boolean => {
  const mode = fs.statSync(file, { throwIfNoEntry: false })?.mode ?? 0;
  if ((mode & OTHERS) === 0) return false;
  fs.chmodSync(file, mode & ~OTHERS & 0o7777);
  return true;
};

/**
 * Closes a data folder to other users of the machine, as a new one is made; returns whether it was open. A folder that
 * holds other things as well stays as it is: only what is in it of this program is closed.
 */
export const closeFolder = (dataDir: string): boolean => {
  // Windows has no such permissions.
  if (process.platform === 'win32') return false;
  const names = fs.readdirSync(dataDir);
  const own = names.filter((name) => OWN.test(name));
  const files = own.map((name) => path.join(dataDir, name));
  if (own.length === names.length) files.push(dataDir);
  return files.filter(closeToOthers).length > 0;
};
