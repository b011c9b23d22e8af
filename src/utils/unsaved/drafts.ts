import { dropForeignFiles, forgetFiles } from './fileDrafts';

/**
 * Drafts: form input that is not saved yet. A draft is kept in this tab until it is saved or discarded, or the user
 * signs out. It survives a reload (P-04) and an expired session (H-06).
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
    // If the storage is full or blocked, only the draft is lost. The form still has its values.
  }
};

export const removeDraft = (key: string): void => {
  try {
    sessionStorage.removeItem(PREFIX + key);
  } catch {
    // If the storage is blocked, there is nothing to remove.
  }
};

/** Deletes all drafts, so that the tab's next user does not see them. */
export const forgetDrafts = (): void => {
  try {
    for (const key of Object.keys(sessionStorage)) {
      if (key.startsWith(PREFIX)) sessionStorage.removeItem(key);
    }
    forgetFiles();
  } catch {
    // If the storage is blocked, there is nothing to delete.
  }
};

const OWNER = 'draftOwner';

/**
 * Keeps the drafts if the same account signs in again, and deletes them for any other account. Import files of other
 * accounts or of a closed browser are deleted too.
 */
export const ownDrafts = (account: string): void => {
  void dropForeignFiles(account);
  try {
    const owner = sessionStorage.getItem(OWNER);
    if (owner && owner !== account) forgetDrafts();
    sessionStorage.setItem(OWNER, account);
  } catch {
    // Without a storage there are no drafts.
  }
};
