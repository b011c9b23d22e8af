import { type Kysely, sql } from 'kysely';
import { isIn } from '../conditions';
import { chunks } from './codec';

/** Names of one statement. */
const RUN = 500;

/**
 * Gives the ids of the writers to lines of the history that have their names alone. A name that an account shares with a
 * contact, or with the server itself, is not certain: such lines stay as they are.
 */
export const fillWriters = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    update "history" set "byContact" =
      (select a."contactId" from "smsAnswers" a where a."id" = "history"."recordId")
    where "type" = 'smsAnswer' and "action" = 'answer'`.execute(db);
  const { rows } = await sql<{ userName: string }>`
    select "userName" from "accounts" where "userName" <> 'system'
    and not exists (select 1 from "contacts" c where c."name" = "accounts"."userName")`.execute(db);
  for (const run of chunks(rows, RUN)) {
    const names = run.map(({ userName }) => userName);
    await sql`
      update "history" set "byAccount" =
        (select a."id" from "accounts" a where a."userName" = "history"."by")
      where ${isIn('by', names)} and not ("type" = 'smsAnswer' and "action" = 'answer')`.execute(
      db,
    );
  }
};

/** Forgets what was typed for a user name that no account has: it may have been a password. */
export const forgetTypedNames = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    update "history" set "after" = null
    where "type" = 'account' and "action" = 'signInFailed' and "recordId" = 0`.execute(db);
};
