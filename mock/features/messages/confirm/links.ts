import { createHmac } from 'node:crypto';
import { hashSecret } from '../../../db/base/secret';
import type { Db } from '../../../db/schema/schema';
import { readOrMake, readSetting, removeSetting, saveSetting } from '../../../db/write/settings';
import type { Store } from '../../../db/write/store';

/**
 * The settings for the links by which teachers confirm classes. The secret in a link is computed
 * from the key, the class and the person, so a rewritten message keeps its link. The database
 * stores only a hash of the secret.
 */
export interface Links {
  /**
   * The server's public address, with which every link begins, such as
   * `https://console.example.edu.cn`.
   */
  base: string;
  key: string;
}

const BASE = 'publicUrl';
const KEY = 'linkKey';

/**
 * Letters and digits used in secrets. Leaves out characters that look alike, such as `0` and `O`,
 * because users may type the link by hand.
 */
const LETTERS = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz';
/**
 * Length of a secret. 12 characters (70 random bits) are impossible to guess, but short enough for
 * a text message.
 */
const LENGTH = 12;

/** Path of the links in text messages. The secret follows after a slash. */
export const LINK_PATH = '/t';

const SECRET = new RegExp(`^[${LETTERS}]{${LENGTH}}(?![0-9A-Za-z])`);

/** The secret shown in example texts. It never occurs in a real message. */
export const EXAMPLE_SECRET = 'x'.repeat(LENGTH);

/**
 * Returns the secret at the start of a path. Ignores the rest, because phones may add a full stop
 * to a link.
 */
export const secretIn = (path: string): string | undefined => SECRET.exec(path)?.[0];

/**
 * True if this secret was made for this class and person. Works even if the server has no public
 * address.
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

/** Stores the public address of the server, with which links in text messages begin. */
export const notePublicUrl = async (store: Store, url: string | undefined): Promise<void> => {
  await readOrMake(store, KEY);
  if (url) await saveSetting(store.db, BASE, url);
  else await removeSetting(store.db, BASE);
};

/**
 * Computes the secret of a link. `recipient` is the person's key, such as `c12` for the contact
 * with id 12.
 */
export const secretFor = (
  { key }: Pick<Links, 'key'>,
  sessionId: number,
  recipient: string,
): string => {
  const digest = createHmac('sha256', key).update(`${sessionId} ${recipient}`).digest();
  // Uses 16 random bits for each letter, so that all letters are almost equally likely.
  return Array.from(
    { length: LENGTH },
    (_, index) => LETTERS[digest.readUInt16BE(2 * index) % LETTERS.length],
  ).join('');
};

export const addressOf = ({ base }: Pick<Links, 'base'>, secret: string): string =>
  `${base}${LINK_PATH}/${secret}`;

/**
 * Returns the link by which a person confirms a class, or '' if the server has no public address.
 */
export const linkFor = (links: Links | undefined, sessionId: number, recipient: string): string =>
  links ? addressOf(links, secretFor(links, sessionId, recipient)) : '';

const IN_TEXT = new RegExp(`${LINK_PATH}/([${LETTERS}]{${LENGTH}})(?![0-9A-Za-z])`);

/** Returns a hash of the secret in a message's link, or null if the text contains no link. */
export const linkHashIn = (content: string): string | null => {
  const secret = IN_TEXT.exec(content)?.[1];
  return secret === undefined ? null : hashSecret(secret);
};
