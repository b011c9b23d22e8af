import type { Store } from '../../mock/db/store';
import { readSignedIn } from '../../mock/features/account/accounts';

/** The accounts that every test server has, and those that it makes where a test asks for them. */
export const PASSWORDS = {
  admin: 'test-admin-password',
  user: 'test-user-password',
  clerk: 'test-clerk-password',
  secretary: 'test-secretary-password',
};

/** An account as its calls carry it. */
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
