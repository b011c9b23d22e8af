import { sql } from 'kysely';
import type { Db } from '../../db/schema/schema';
import { saveSwitch } from '../../db/write/settings';

const WECOM = 'wecom';

/**
 * Stores whether the server can send by 企业微信 (WeCom). Then contacts without a mobile number may get
 * messages too.
 */
export const noteWecom = (db: Db, isOn: boolean): Promise<void> => saveSwitch(db, WECOM, isOn);

const HAS_WECOM = sql`("wecomId" <> '' and exists (
  select 1 from "settings" where "settings"."name" = ${WECOM}))`;

/** SQL condition: the contact gets messages by 企业微信 (WeCom). */
export const BY_WECOM = sql`(("channel" = '企业微信' or "mobile" = '') and ${HAS_WECOM})`;

/** SQL condition: the contact has a mobile number or 企业微信 (WeCom), and accepts messages. */
export const REACHABLE = sql`(("mobile" <> '' or ${HAS_WECOM}) and "smsOptOut" = 0)`;
