import { sql } from 'kysely';
import type { Db } from '../../db/schema';

const WECOM = 'wecom';

/** Notes whether this installation has 企业微信, for every server of the database: on it depends who can be reached. */
export const noteWecom = async (db: Db, isOn: boolean): Promise<void> => {
  if (!isOn) {
    await db.deleteFrom('settings').where('name', '=', WECOM).execute();
    return;
  }
  await db
    .insertInto('settings')
    .values({ name: WECOM, value: 'on' })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute();
};

const HAS_WECOM = sql`("wecomId" <> '' and exists (
  select 1 from "settings" where "settings"."name" = ${WECOM}))`;

/** Whether 企业微信 is how a contact is told. */
export const BY_WECOM = sql`(("channel" = '企业微信' or "mobile" = '') and ${HAS_WECOM})`;

/** Can be told, and takes messages. */
export const REACHABLE = sql`(("mobile" <> '' or ${HAS_WECOM}) and "smsOptOut" = 0)`;
