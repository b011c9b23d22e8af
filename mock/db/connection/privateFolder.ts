import fs from 'node:fs';
import path from 'node:path';

/** Matches the names of this program's own files in a data folder. */
const OWN = /^(campus\.sqlite|first-password\.txt$|backups$)/;

/** The permission bits for users who are neither the owner nor in the owner's group. */
const OTHERS = 0o007;

/** Removes other users' permissions for a file. Returns true if they had any. */
const closeToOthers = (file: string): boolean => {
  const mode = fs.statSync(file, { throwIfNoEntry: false })?.mode ?? 0;
  if ((mode & OTHERS) === 0) return false;
  fs.chmodSync(file, mode & ~OTHERS & 0o7777);
  return true;
};

/**
 * Removes other users' permissions for a data folder. Returns true if they had any. If other
 * programs also keep files in the folder, only the permissions of this program's files are changed.
 */
export const closeFolder = (dataDir: string): boolean => {
  // Windows has no permission bits for owner, group and others.
  if (process.platform === 'win32') return false;
  const names = fs.readdirSync(dataDir);
  const own = names.filter((name) => OWN.test(name));
  const files = own.map((name) => path.join(dataDir, name));
  if (own.length === names.length) files.push(dataDir);
  return files.filter(closeToOthers).length > 0;
};
