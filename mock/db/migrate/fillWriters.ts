import { type Kysely, sql } from 'kysely';
import { isIn } from '../base/conditions';
import { chunks } from '../schema/codec';

const RUN = 500;

/**
 * Adds the author's id to old history entries, which have only a name. Skips entries whose name
 * could mean several people.
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

/**
 * Removes the typed user name from old entries about failed sign-ins if no account has that name,
 * because it may be a password typed into the wrong field.
 */
export const forgetTypedNames = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    update "history" set "after" = null
    where "type" = 'account' and "action" = 'signInFailed' and "recordId" = 0`.execute(db);
};
