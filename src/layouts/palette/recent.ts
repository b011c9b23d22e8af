import { readRecent, storeRecent } from '@/utils/preferences';
import { ENTRY_KINDS, type Entry } from './entries';

/** The number of recent choices in the search box to store for each account. */
const MOST = 8;

const isEntry = (value: unknown): value is Entry => {
  const { kind, label, hint, path } = (value ?? {}) as Record<string, unknown>;
  return (
    ENTRY_KINDS.some((known) => known === kind) &&
    [label, hint, path].every((text) => typeof text === 'string') &&
    /^\/(?!\/)/.test(String(path))
  );
};

/**
 * Returns the account's recent choices in the search box, newest first, without pages and actions
 * that the role may not open.
 */
export const recentEntries = (account: string, local: readonly Entry[]): Entry[] => {
  const stored = readRecent(account);
  if (!Array.isArray(stored)) return [];
  return stored.filter(isEntry).flatMap((entry) => {
    if (entry.kind !== 'page' && entry.kind !== 'action') return [entry];
    return local.find(({ path }) => path === entry.path) ?? [];
  });
};

export const rememberEntry = (account: string, { kind, label, hint, path }: Entry): void => {
  const stored = readRecent(account);
  const others = Array.isArray(stored)
    ? stored.filter((entry) => isEntry(entry) && entry.path !== path)
    : [];
  storeRecent(account, [{ kind, label, hint, path }, ...others].slice(0, MOST));
};
