import { type RawBuilder, sql } from 'kysely';
import type { SmsChannel } from '@/contract/sms/sms';
import type { Db } from '../../db/schema/schema';
import { saveSwitch } from '../../db/write/settings';

/** Channels other than text messages: e-mail and 企业微信 (WeCom). */
export type OtherChannel = Exclude<SmsChannel, 'sms'>;

/** Names of the settings that store which channels the server can use. */
const SWITCHES: Record<OtherChannel, string> = { wecom: 'wecom', email: 'email' };

/**
 * Stores whether the server can send by this channel. If it can, contacts without a mobile number
 * may get messages too.
 */
export const noteChannel = (db: Db, channel: OtherChannel, isOn: boolean): Promise<void> =>
  saveSwitch(db, SWITCHES[channel], isOn);

/** Returns the channels that the server can use. */
export const readChannels = async (db: Db): Promise<OtherChannel[]> => {
  const names = Object.values(SWITCHES);
  const rows = await db.selectFrom('settings').select('name').where('name', 'in', names).execute();
  const all: OtherChannel[] = ['email', 'wecom'];
  return all.filter((channel) => rows.some(({ name }) => name === SWITCHES[channel]));
};

const isOn = (channel: OtherChannel) => sql`exists (
  select 1 from "settings" where "settings"."name" = ${SWITCHES[channel]})`;

const HAS_WECOM = sql`("wecomId" <> '' and ${isOn('wecom')})`;
/**
 * SQL condition: the contact prefers e-mail and has an address, and the server can send e-mail. The
 * address alone is not enough, because most addresses were not entered for reminders. A contact who
 * has only an address and does not prefer e-mail stays in the list 未能联系 (not reached).
 */
const BY_EMAIL = sql`("channel" = '邮件' and "email" <> '' and ${isOn('email')})`;

/**
 * SQL expression for the channel by which a contact gets messages: the preferred channel if
 * possible, then text message, then 企业微信 (WeCom).
 */
export const CHANNEL: RawBuilder<SmsChannel> = sql`case
  when "channel" = '企业微信' and ${HAS_WECOM} then 'wecom'
  when ${BY_EMAIL} then 'email'
  when "mobile" <> '' then 'sms'
  when ${HAS_WECOM} then 'wecom'
  else 'sms' end`;

/** SQL condition: the contact accepts messages, and one of the channels reaches the contact. */
export const REACHABLE = sql`(("mobile" <> '' or ${HAS_WECOM} or ${BY_EMAIL}) and "smsOptOut" = 0)`;
