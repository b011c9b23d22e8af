import { createHmac } from 'node:crypto';
import { hashSecret } from '../../../db/base/secret';
import type { Db } from '../../../db/schema/schema';
import { readOrMake, readSetting, removeSetting, saveSetting } from '../../../db/write/settings';
import type { Store } from '../../../db/write/store';

/**
 * Settings of the links in text messages by which teachers confirm classes. A link's secret is
 * computed from the key, the class and the person, so that a rewritten message has the same link.
 * Only its hash is stored.
 */
export interface Links {
  /** The start of every link, such as `https://console.example.edu.cn`. */
  base: string;
  key: string;
}

const BASE = 'publicUrl';
const KEY = 'linkKey';

/** Letters and digits without those that look alike, because users may type a link. */
const LETTERS = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz';
/**
 * 12 characters out of 58 are 70 bits: short enough for a text message, and impossible to guess.
 */
const LENGTH = 12;

/** The path of the links in text messages, before their secret. */
export const LINK_PATH = '/t';

const SECRET = new RegExp(`^[${LETTERS}]{${LENGTH}}(?![0-9A-Za-z])`);

/** The secret of a link in an example text. No message has it. */
export const EXAMPLE_SECRET = 'x'.repeat(LENGTH);

/**
 * Returns the secret at the start of a path. Later text is ignored, because phones may add a full
 * stop to a link.
 */
export const secretIn = (path: string): string | undefined => SECRET.exec(path)?.[0];

/**
 * Tells whether the secret of a link belongs to this class and person. It works even without a
 * public address.
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

/** Stores the public address of the server, which is needed to make links. */
export const notePublicUrl = async (store: Store, url: string | undefined): Promise<void> => {
  await readOrMake(store, KEY);
  if (url) await saveSetting(store.db, BASE, url);
  else await removeSetting(store.db, BASE);
};

/**
 * Computes the secret of a link from the class and the person. `recipient` is the person's key
 * within the class.
 */
export const secretFor = (
  { key }: Pick<Links, 'key'>,
  sessionId: number,
  recipient: string,
): string => {
  const digest = createHmac('sha256', key).update(`${sessionId} ${recipient}`).digest();
  // 16 random bits for each letter make all letters almost equally likely.
  return Array.from(
    { length: LENGTH },
    (_, index) => LETTERS[digest.readUInt16BE(2 * index) % LETTERS.length],
  ).join('');
};

export const addressOf = ({ base }: Pick<Links, 'base'>, secret: string): string =>
  `${base}${LINK_PATH}/${secret}`;

/** Returns the link for a person and a class. Empty if the server has no public address. */
export const linkFor = (links: Links | undefined, sessionId: number, recipient: string): string =>
  links ? addressOf(links, secretFor(links, sessionId, recipient)) : '';

const IN_TEXT = new RegExp(`${LINK_PATH}/([${LETTERS}]{${LENGTH}})(?![0-9A-Za-z])`);

/** Returns the hash of the link's secret in a message. Null if the message has no link. */
export const linkHashIn = (content: string): string | null => {
  const secret = IN_TEXT.exec(content)?.[1];
  return secret === undefined ? null : hashSecret(secret);
};
