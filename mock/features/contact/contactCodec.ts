import type { Contact, ContactFields } from '@/contract/directory';
import { spelledColumns } from '../../db/query/spelling';
import { type Codec, decode, encode } from '../../db/schema/codec';
import type { RecordKind } from '../../db/write/records';

/**
 * Columns that are stored differently from the API: booleans as 1 or 0, and texts with an
 * additional normalized copy for searches.
 */
export const codec = {
  booleans: ['smsOptOut'],
  matched: [
    'name',
    'department',
    'unit',
    'title',
    'position',
    'classes',
    'email',
    'wechat',
    'campus',
    'office',
    'remark',
  ],
} as const satisfies Codec;

export const encodeContact = (values: ContactFields) =>
  Object.assign(encode(codec, values), spelledColumns(values.name));

export const decodeContact = (row: object): Contact => {
  const { deletedAt, ...contact } = decode<Contact & { deletedAt: unknown }>(codec, row);
  return contact;
};

export const contactKind: RecordKind<Contact> = {
  table: 'contacts',
  type: 'contact',
  decode: decodeContact,
};
