import type { Store } from '../../mock/db/write/store';
import { readSignedIn } from '../../mock/features/account/signedIn';

/**
 * Passwords of the test accounts. Every test server has `admin` and `user`. Others are added when
 * needed.
 */
export const PASSWORDS = {
  admin: 'test-admin-password',
  user: 'test-user-password',
  clerk: 'test-clerk-password',
  secretary: 'test-secretary-password',
  teacher: 'test-teacher-password',
};

/** Returns an account as a call with a session has it. Throws if it is disabled. */
export const accountOf = async ({ db }: Store, userName: string) => {
  const { id } = await db
    .selectFrom('accounts')
    .select('id')
    .where('userName', '=', userName)
    .executeTakeFirstOrThrow();
  const account = await readSignedIn(db, id);
  if (!account) throw new Error(`The account ${userName} may not come in.`);
  return account;
};
