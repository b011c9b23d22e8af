import { sql } from 'kysely';
import type { Db } from '../../db/schema/schema';
import { noteSwitch } from '../../db/settings';

const WECOM = 'wecom';

/** Notes whether this installation has 企业微信: on it depends who can be reached. */
export const noteWecom = (db: Db, isOn: boolean): Promise<void> => noteSwitch(db, WECOM, isOn);

const HAS_WECOM = sql`("wecomId" <> '' and exists (
  select 1 from "settings" where "settings"."name" = ${WECOM}))`;

/** Whether 企业微信 is how a contact is told. */
export const BY_WECOM = sql`(("channel" = '企业微信' or "mobile" = '') and ${HAS_WECOM})`;

/** Can be told, and takes messages. */
export const REACHABLE = sql`(("mobile" <> '' or ${HAS_WECOM}) and "smsOptOut" = 0)`;
