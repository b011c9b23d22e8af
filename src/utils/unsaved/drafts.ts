import { storageKey } from '@/utils/basePath';
import { dropForeignFiles, forgetFiles } from './fileDrafts';

/**
 * The prefix of storage keys for drafts (unsaved form input). This tab keeps a draft until the user
 * saves the form, discards the input or signs out. A draft survives a reload (P-04) and an expired
 * session (H-06).
 */
const PREFIX = storageKey('draft:');

export const readDraft = <T>(key: string): T | undefined => {
  try {
    const stored = sessionStorage.getItem(PREFIX + key);
    return stored === null ? undefined : (JSON.parse(stored) as T);
  } catch {
    return undefined;
  }
};

export const storeDraft = (key: string, values: unknown): void => {
  try {
    sessionStorage.setItem(PREFIX + key, JSON.stringify(values));
  } catch {
    // Ignores the error if the browser's storage is full or blocked. The form still has the input,
    // and only the copy for a page reload is lost.
  }
};

export const removeDraft = (key: string): void => {
  try {
    sessionStorage.removeItem(PREFIX + key);
  } catch {
    // Ignores the error if the browser blocks its storage. There is nothing to remove then.
  }
};

/** Deletes all drafts (unsaved form input), so that the next user of this tab does not see them. */
export const forgetDrafts = (): void => {
  try {
    for (const key of Object.keys(sessionStorage)) {
      if (key.startsWith(PREFIX)) sessionStorage.removeItem(key);
    }
    forgetFiles();
  } catch {
    // Ignores the error if the browser blocks its storage. There is nothing to delete then.
  }
};

const OWNER = storageKey('draftOwner');

/**
 * Keeps the drafts if the same account signs in again, otherwise deletes them. Also deletes stored
 * import files that are old or belong to another account or browser session.
 */
export const ownDrafts = (account: string): void => {
  void dropForeignFiles(account);
  try {
    const owner = sessionStorage.getItem(OWNER);
    if (owner && owner !== account) forgetDrafts();
    sessionStorage.setItem(OWNER, account);
  } catch {
    // Ignores the error if the browser blocks its storage. There are no drafts then.
  }
};
