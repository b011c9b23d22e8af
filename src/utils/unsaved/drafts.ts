import { dropForeignFiles, forgetFiles } from './fileDrafts';

/**
 * The prefix of storage keys for drafts (unsaved form input). A draft stays in this tab until the
 * form is saved, the input is discarded or the user signs out. It survives a reload (P-04) and an
 * expired session (H-06).
 */
const PREFIX = 'draft:';

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
    // If the browser's storage is full or blocked, only the copy for a reload is lost. The form
    // still has the input.
  }
};

export const removeDraft = (key: string): void => {
  try {
    sessionStorage.removeItem(PREFIX + key);
  } catch {
    // The browser blocks its storage, so there is nothing to remove.
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
    // The browser blocks its storage, so there is nothing to delete.
  }
};

const OWNER = 'draftOwner';

/**
 * Keeps unsaved form input if the same account signs in again, and deletes it for another account.
 * Import files of other accounts, of earlier browser sessions, and too old ones are deleted too.
 */
export const ownDrafts = (account: string): void => {
  void dropForeignFiles(account);
  try {
    const owner = sessionStorage.getItem(OWNER);
    if (owner && owner !== account) forgetDrafts();
    sessionStorage.setItem(OWNER, account);
  } catch {
    // The browser blocks its storage, so there are no drafts.
  }
};
