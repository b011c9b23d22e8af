import { type AwayReason, awayReason } from '@/contract/directory';
import type { SmsChannel } from '@/contract/sms/sms';
import { ownContact } from '../../db/query/scope';
import type { Db } from '../../db/schema/schema';
import { CHANNEL } from './reach';

export interface MatchedContact {
  /**
   * False if the account may not see the contact's department. The server must not send this
   * contact to the page.
   */
  own: boolean;
  contactId: number;
  name: string;
  version: number;
  staffNo: string;
  unit: string;
  mobile: string;
  /** The channel by which the contact gets messages, such as text message or e-mail. */
  channel: SmsChannel;
  smsOptOut: boolean;
  /** Set if the contact is 离职 (left) or 停用 (disabled). Such a contact gets no message. */
  away: AwayReason | undefined;
}

export interface ContactRow {
  own: number;
  id: number;
  name: string;
  version: number;
  staffNo: string;
  unit: string;
  department: string;
  mobile: string;
  channel: SmsChannel;
  smsOptOut: number;
  status: string;
}

const COLUMNS = [
  'id',
  'name',
  'version',
  'staffNo',
  'unit',
  'department',
  'mobile',
  'smsOptOut',
  'status',
] as const satisfies (keyof ContactRow)[];

/** Columns to select for `toMatched`, which makes a `MatchedContact` from the row. */
export const matchedColumns = (db: Db) =>
  [...COLUMNS, ownContact(db, 'contacts').as('own'), CHANNEL.as('channel')] as const;

export const toMatched = ({
  id,
  unit,
  department,
  channel,
  smsOptOut,
  status,
  ...row
}: ContactRow): MatchedContact => {
  const own = Number(row.own) === 1;
  return {
    own,
    contactId: id,
    name: own ? row.name : '',
    version: row.version,
    staffNo: row.staffNo,
    unit: own ? unit || department : '',
    mobile: own ? row.mobile : '',
    channel: own ? channel : 'sms',
    smsOptOut: smsOptOut === 1,
    away: awayReason(status),
  };
};
