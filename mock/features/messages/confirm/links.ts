import { createHmac } from 'node:crypto';
import { hashSecret } from '../../../db/base/secret';
import type { Db } from '../../../db/schema/schema';
import { readOrMake, readSetting, removeSetting, saveSetting } from '../../../db/write/settings';
import type { Store } from '../../../db/write/store';

/**
 * Settings for the confirmation links in text messages. The secret part of a link is computed from
 * the key, the class and the person, so a rewritten message keeps its link. The database holds only
 * a hash of the secret.
 */
export interface Links {
  /** The start of every link, such as `https://console.example.edu.cn`. */
  base: string;
  key: string;
}

const BASE = 'publicUrl';
const KEY = 'linkKey';

/** Without similar looking letters, because users may type a link by hand. */
const LETTERS = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz';
/**
 * 12 characters out of 58 give 70 bits: short enough for a message, impossible to guess.
 */
const LENGTH = 12;

/** The path of confirmation links, before the secret part. */
export const LINK_PATH = '/t';

const SECRET = new RegExp(`^[${LETTERS}]{${LENGTH}}(?![0-9A-Za-z])`);

/** The secret part of a link in example texts. It belongs to no message. */
export const EXAMPLE_SECRET = 'x'.repeat(LENGTH);

/**
 * Returns the secret part at the start of a path. Text after it is ignored, because phones may add
 * a full stop to a link.
 */
export const secretIn = (path: string): string | undefined => SECRET.exec(path)?.[0];

/**
 * Tells whether the secret part of a link belongs to this class and person. This works even if no
 * public address is set.
 */
export const isSecretOf = async (
  db: Db,
  secret: string,
  { sessionId, recipient }: { sessionId: number; recipient: string },
): Promise<boolean> => {
  const key = await readSetting(db, KEY);
  return key !== undefined && secretFor({ key }, sessionId, recipient) === secret;
};

export const readLinks = async (db: Db): Promise<Links | undefined> => {
  const base = await readSetting(db, BASE);
  const key = base && (await readSetting(db, KEY));
  return base && key ? { base, key } : undefined;
};

export const hasLinks = async (db: Db): Promise<boolean> => (await readLinks(db)) !== undefined;

/**
 * Stores the public address of the server, so that every write that makes messages can read it.
 */
export const notePublicUrl = async (store: Store, url: string | undefined): Promise<void> => {
  await readOrMake(store, KEY);
  if (url) await saveSetting(store.db, BASE, url);
  else await removeSetting(store.db, BASE);
};

/**
 * Computes the secret part of a link from the class and the person. `recipient` is the person's key
 * within the class.
 */
export const secretFor = (
  { key }: Pick<Links, 'key'>,
  sessionId: number,
  recipient: string,
): string => {
  const digest = createHmac('sha256', key).update(`${sessionId} ${recipient}`).digest();
  // With 16 bits for each letter, all letters are almost equally likely.
  return Array.from(
    { length: LENGTH },
    (_, index) => LETTERS[digest.readUInt16BE(2 * index) % LETTERS.length],
  ).join('');
};

export const addressOf = ({ base }: Pick<Links, 'base'>, secret: string): string =>
  `${base}${LINK_PATH}/${secret}`;

/** Returns the confirmation link for a person and a class; empty if no public address is set. */
export const linkFor = (links: Links | undefined, sessionId: number, recipient: string): string =>
  links ? addressOf(links, secretFor(links, sessionId, recipient)) : '';

const IN_TEXT = new RegExp(`${LINK_PATH}/([${LETTERS}]{${LENGTH}})(?![0-9A-Za-z])`);

/** Returns the hash of the link's secret part in a message; null if the message has no link. */
export const linkHashIn = (content: string): string | null => {
  const secret = IN_TEXT.exec(content)?.[1];
  return secret === undefined ? null : hashSecret(secret);
};
