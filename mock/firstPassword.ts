import fs from 'node:fs';
import path from 'node:path';
import { verify } from '@node-rs/argon2';
import { StoreError } from './db/base/storeError';
import type { Store } from './db/write/store';

export const firstPasswordFile = (dataDir: string) => path.join(dataDir, 'first-password.txt');

const textOf = (password: string) => `Campus Console
account:  admin
password: ${password}

It has to be changed at the first sign-in; a few minutes later the server deletes this file.
`;

/**
 * Writes the first password of the account `admin` to a file that only its owner can read. It is
 * not logged, because more people can read the logs.
 */
export const writeFirstPassword = (dataDir: string, password: string): string => {
  const file = firstPasswordFile(dataDir);
  try {
    fs.mkdirSync(dataDir, { recursive: true, mode: 0o700 });
    // Deletes an existing file first, because other users may be allowed to read it.
    fs.rmSync(file, { force: true });
    fs.writeFileSync(file, textOf(password), { flag: 'wx', mode: 0o600, flush: true });
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    // Deletes the empty file that remains if the disk is full.
    if (code === 'ENOSPC') fs.rmSync(file, { force: true });
    throw new StoreError(
      `The first password cannot be written to ${file} (${code}); set DATA_DIR, or ADMIN_PASSWORD.`,
    );
  }
  return file;
};

const readPassword = (text: string) => /^password: (\S+)$/m.exec(text)?.[1] ?? '';

export const forgetFirstPassword = async ({ reader }: Store, dataDir: string): Promise<void> => {
  const file = firstPasswordFile(dataDir);
  if (!fs.existsSync(file)) return;
  const admin = await reader
    .selectFrom('accounts')
    .select('passwordHash')
    .where('userKey', '=', 'admin')
    .executeTakeFirst();
  const opens =
    admin && (await verify(admin.passwordHash, readPassword(fs.readFileSync(file, 'utf8'))));
  if (!opens) fs.rmSync(file, { force: true });
};
