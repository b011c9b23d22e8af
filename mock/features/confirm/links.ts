import { createHmac } from 'node:crypto';
import type { Db } from '../../db/schema/schema';
import { hashSecret } from '../../db/secret';
import { readOrMake, readSetting, removeSetting, saveSetting } from '../../db/settings';
import type { Store } from '../../db/store';

/**
 * A class and a person have one secret, worked out from this key: whoever writes a message anew writes the same address
 * into it. So nothing but a hash of it is kept beside the message, by which an address is looked up.
 */
export interface Links {
  /** What addresses of this installation begin with, such as `https://console.example.edu.cn`. */
  base: string;
  key: string;
}

const BASE = 'publicUrl';
const KEY = 'linkKey';

/** Without letters that look like others, for an address may be typed from a telephone. */
const LETTERS = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz';
/** Of 58 letters each: 70 bits, which is short enough for a message and far too much to guess. */
const LENGTH = 12;

/** The path of confirmation addresses, before the secret. */
export const LINK_PATH = '/t';

const SECRET = new RegExp(`^[${LETTERS}]{${LENGTH}}(?![0-9A-Za-z])`);

/** An address for examples, behind which there is nothing. */
export const EXAMPLE_SECRET = 'x'.repeat(LENGTH);

/** The secret that a path begins with; what a phone took along behind it, such as a full stop, does not count. */
export const secretIn = (path: string): string | undefined => SECRET.exec(path)?.[0];

/** Whether a secret is the one of this class and person; the key stays where the public address is taken away. */
export const isSecretOf = async (
  db: Db,
  secret: string,
  { sessionId, recipient }: { sessionId: number; recipient: string },
): Promise<boolean> => {
  const key = await readSetting(db, KEY);
  return key !== undefined && secretFor({ key }, sessionId, recipient) === secret;
};

/** How addresses are made; undefined where the server has no public address. */
export const readLinks = async (db: Db): Promise<Links | undefined> => {
  const base = await readSetting(db, BASE);
  const key = base && (await readSetting(db, KEY));
  return base && key ? { base, key } : undefined;
};

export const hasLinks = async (db: Db): Promise<boolean> => (await readLinks(db)) !== undefined;

/** Notes the public address that the environment gives, for every write that makes a message. */
export const notePublicUrl = async (store: Store, url: string | undefined): Promise<void> => {
  await readOrMake(store, KEY);
  if (url) await saveSetting(store.db, BASE, url);
  else await removeSetting(store.db, BASE);
};

/** What stands for a class and a person; `recipient` is the person's key among those of the class. */
export const secretFor = (
  { key }: Pick<Links, 'key'>,
  sessionId: number,
  recipient: string,
): string => {
  const digest = createHmac('sha256', key).update(`${sessionId} ${recipient}`).digest();
  // 16 bits a letter: of 58 letters none comes up noticeably more often.
  return Array.from(
    { length: LENGTH },
    (_, index) => LETTERS[digest.readUInt16BE(2 * index) % LETTERS.length],
  ).join('');
};

export const addressOf = ({ base }: Pick<Links, 'base'>, secret: string): string =>
  `${base}${LINK_PATH}/${secret}`;

/** The address by which a person confirms a class; blank where there are none. */
export const linkFor = (links: Links | undefined, sessionId: number, recipient: string): string =>
  links ? addressOf(links, secretFor(links, sessionId, recipient)) : '';

const IN_TEXT = new RegExp(`${LINK_PATH}/([${LETTERS}]{${LENGTH}})(?![0-9A-Za-z])`);

/** The hash of the secret that a message holds; null where it holds none. */
export const linkHashIn = (content: string): string | null => {
  const secret = IN_TEXT.exec(content)?.[1];
  return secret === undefined ? null : hashSecret(secret);
};
