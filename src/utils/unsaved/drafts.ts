import { dropForeignFiles, forgetFiles } from './fileDrafts';

/**
 * What was typed into forms and not sent yet, kept for this tab until it is sent, given up or the user
 * signs out: a reload (P-04) or an expired session (H-06) then loses nothing.
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
    // A full or blocked storage only costs the draft; the form itself still has the values.
  }
};

export const removeDraft = (key: string): void => {
  try {
    sessionStorage.removeItem(PREFIX + key);
  } catch {
    // Nothing was stored there then.
  }
};

/** Forgets all drafts: the next user of this tab must not find them. */
export const forgetDrafts = (): void => {
  try {
    for (const key of Object.keys(sessionStorage)) {
      if (key.startsWith(PREFIX)) sessionStorage.removeItem(key);
    }
    forgetFiles();
  } catch {
    // Nothing was stored then.
  }
};

const OWNER = 'draftOwner';

/**
 * Drafts outlive an expired session for whoever typed them; anybody else starts without. Files of imports also end
 * with the browser, at the latest when the page is opened again.
 */
export const ownDrafts = (account: string): void => {
  void dropForeignFiles(account);
  try {
    const owner = sessionStorage.getItem(OWNER);
    if (owner && owner !== account) forgetDrafts();
    sessionStorage.setItem(OWNER, account);
  } catch {
    // Without a storage there are no drafts either.
  }
};
