import { createHash, randomBytes } from 'node:crypto';
import type { Db } from '../schema/schema';
import { saveSetting } from './settings';

/**
 * Records that a contact was erased, so that the server can erase the contact again after an older
 * backup is restored. The hash is made from the contact's id and creation time, and contains no
 * personal data.
 */
export interface ErasedMark {
  id: number;
  salt: string;
  hash: string;
}

interface Stamped {
  id: number;
  createdAt: string;
}

const hashOf = (salt: string, { id, createdAt }: Stamped): string =>
  createHash('sha256').update(`${salt} ${id} ${createdAt}`).digest('hex');

const SALT_BYTES = 16;

export const markOf = (contact: Stamped): ErasedMark => {
  const salt = randomBytes(SALT_BYTES).toString('hex');
  return { id: contact.id, salt, hash: hashOf(salt, contact) };
};

/**
 * Returns true if the mark belongs to this contact. Comparing only the id is not enough, because in
 * another database a different contact may have the same id.
 */
export const isMarked = (contact: Stamped, { id, salt, hash }: ErasedMark): boolean =>
  contact.id === id && hashOf(salt, contact) === hash;

const NAME = 'erased:';

export const saveMark = (db: Db, mark: ErasedMark): Promise<void> =>
  saveSetting(db, `${NAME}${mark.id}`, JSON.stringify(mark));

export const erasedMarks = async (db: Db): Promise<ErasedMark[]> => {
  const rows = await db
    .selectFrom('settings')
    .select('value')
    .where('name', 'like', `${NAME}%`)
    .orderBy('name')
    .execute();
  return rows.map(({ value }) => JSON.parse(value) as ErasedMark);
};
